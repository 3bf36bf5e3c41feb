:- module(mastermind_tree, [reply/2]).

/** <module> Plans for Mastermind

Written by tests/support/plans.pl.
*/


%!  reply(?Key, ?Guess) is nondet.
%
%   Guess comes next, where Key has the kind of codes and
%   the answers so far. A guess that is surely the best of
%   the codes that are left is not kept.

reply('4x10',[0,1,2,3]).
reply('4x10 0b0c',[4,5,6,7]).
reply('4x10 0b0c 0b3c',[5,6,7,8]).
reply('4x10 0b0c 0b3c 0b3c',[7,8,5,4]).
reply('4x10 0b0c 0b3c 0b2c',[7,4,5,9]).
reply('4x10 0b0c 0b3c 1b2c',[8,6,5,4]).
reply('4x10 0b0c 0b3c 1b1c',[9,4,7,6]).
reply('4x10 0b0c 0b2c',[5,6,8,9]).
reply('4x10 0b0c 0b2c 0b3c',[6,9,4,8]).
reply('4x10 0b0c 0b2c 1b2c',[7,9,8,5]).
reply('4x10 0b0c 0b2c 0b2c',[7,4,9,8]).
reply('4x10 0b0c 0b2c 1b3c',[5,8,9,6]).
reply('4x10 0b0c 1b2c',[4,6,7,8]).
reply('4x10 0b0c 1b2c 0b3c',[8,4,5,7]).
reply('4x10 0b0c 1b2c 0b2c',[9,4,6,5]).
reply('4x10 0b0c 1b2c 1b2c',[5,6,8,7]).
reply('4x10 0b0c 1b1c',[4,6,8,9]).
reply('4x10 0b0c 1b1c 0b3c',[5,9,6,8]).
reply('4x10 0b0c 1b1c 1b2c',[8,7,6,9]).
reply('4x10 0b0c 2b1c',[4,5,7,8]).
reply('4x10 0b0c 2b0c',[4,6,8,9]).
reply('4x10 0b0c 0b4c',[5,6,7,4]).
reply('4x10 0b0c 1b3c',[0,4,5,6]).
reply('4x10 0b0c 3b0c',[0,5,7,8]).
reply('4x10 0b0c 2b2c',[4,5,7,6]).
reply('4x10 0b1c',[1,4,5,6]).
reply('4x10 0b1c 0b1c',[4,2,7,8]).
reply('4x10 0b1c 0b1c 0b2c',[3,9,4,7]).
reply('4x10 0b1c 0b1c 0b2c 0b1c',[2,5,8,9]).
reply('4x10 0b1c 0b1c 0b2c 0b2c',[2,7,6,9]).
reply('4x10 0b1c 0b1c 0b2c 1b1c',[6,8,3,7]).
reply('4x10 0b1c 0b1c 0b1c',[5,8,9,0]).
reply('4x10 0b1c 0b1c 0b1c 0b2c',[6,5,0,7]).
reply('4x10 0b1c 0b1c 0b1c 0b3c',[3,5,8,7]).
reply('4x10 0b1c 0b1c 0b1c 1b1c',[5,7,3,0]).
reply('4x10 0b1c 0b1c 0b1c 1b2c',[1,6,0,9]).
reply('4x10 0b1c 0b1c 0b1c 0b1c',[3,7,6,9]).
reply('4x10 0b1c 0b1c 1b1c',[2,9,6,8]).
reply('4x10 0b1c 0b1c 1b1c 0b1c',[8,0,7,5]).
reply('4x10 0b1c 0b1c 1b1c 0b2c',[4,8,9,0]).
reply('4x10 0b1c 0b1c 1b1c 1b1c',[6,7,0,8]).
reply('4x10 0b1c 0b1c 0b3c',[7,3,8,4]).
reply('4x10 0b1c 0b1c 1b2c',[9,2,4,7]).
reply('4x10 0b1c 0b1c 1b0c',[9,0,6,8]).
reply('4x10 0b1c 0b1c 2b0c',[3,9,4,8]).
reply('4x10 0b1c 0b1c 2b1c',[9,2,4,8]).
reply('4x10 0b1c 0b1c 3b0c',[0,2,1,9]).
reply('4x10 0b1c 0b1c 1b3c',[2,8,7,4]).
reply('4x10 0b1c 0b2c',[5,7,0,4]).
reply('4x10 0b1c 0b2c 0b2c',[6,8,4,0]).
reply('4x10 0b1c 0b2c 0b2c 0b1c',[3,5,6,7]).
reply('4x10 0b1c 0b2c 0b2c 1b0c',[2,9,4,5]).
reply('4x10 0b1c 0b2c 0b2c 1b1c',[2,5,4,8]).
reply('4x10 0b1c 0b2c 0b1c',[6,2,3,5]).
reply('4x10 0b1c 0b2c 0b1c 0b1c',[8,6,1,7]).
reply('4x10 0b1c 0b2c 0b1c 0b2c',[2,6,4,8]).
reply('4x10 0b1c 0b2c 0b1c 1b2c',[8,3,6,5]).
reply('4x10 0b1c 0b2c 0b1c 0b0c',[4,8,1,9]).
reply('4x10 0b1c 0b2c 1b1c',[5,8,6,0]).
reply('4x10 0b1c 0b2c 1b1c 0b1c',[7,6,3,4]).
reply('4x10 0b1c 0b2c 1b1c 1b0c',[0,2,4,6]).
reply('4x10 0b1c 0b2c 1b0c',[8,3,6,4]).
reply('4x10 0b1c 0b2c 0b3c',[4,3,7,5]).
reply('4x10 0b1c 0b2c 1b2c',[3,7,4,5]).
reply('4x10 0b1c 0b2c 2b0c',[5,8,7,1]).
reply('4x10 0b1c 0b2c 2b1c',[5,3,4,8]).
reply('4x10 0b1c 0b2c 0b0c',[6,8,1,9]).
reply('4x10 0b1c 1b1c',[7,4,1,8]).
reply('4x10 0b1c 1b1c 0b1c',[6,2,5,7]).
reply('4x10 0b1c 1b1c 0b2c',[4,8,3,6]).
reply('4x10 0b1c 1b1c 1b1c',[3,4,6,7]).
reply('4x10 0b1c 1b1c 1b0c',[6,4,0,9]).
reply('4x10 0b1c 1b1c 0b0c',[5,9,0,6]).
reply('4x10 0b1c 1b1c 0b3c',[1,8,4,9]).
reply('4x10 0b1c 1b1c 2b0c',[6,4,0,8]).
reply('4x10 0b1c 1b0c',[7,2,5,8]).
reply('4x10 0b1c 1b0c 0b1c',[9,3,7,6]).
reply('4x10 0b1c 1b0c 0b2c',[8,3,7,6]).
reply('4x10 0b1c 1b0c 1b1c',[9,8,5,0]).
reply('4x10 0b1c 1b0c 1b2c',[2,8,5,9]).
reply('4x10 0b1c 0b3c',[7,8,1,4]).
reply('4x10 0b1c 0b3c 0b1c',[4,5,6,0]).
reply('4x10 0b1c 0b3c 0b2c',[6,9,4,1]).
reply('4x10 0b1c 0b3c 1b0c',[5,6,3,4]).
reply('4x10 0b1c 0b3c 1b1c',[5,6,1,7]).
reply('4x10 0b1c 1b2c',[7,4,1,8]).
reply('4x10 0b1c 1b2c 0b1c',[4,6,5,2]).
reply('4x10 0b1c 1b2c 0b2c',[1,6,7,5]).
reply('4x10 0b1c 1b2c 0b3c',[1,6,4,7]).
reply('4x10 0b1c 1b2c 1b2c',[5,4,8,1]).
reply('4x10 0b1c 2b0c',[7,1,5,8]).
reply('4x10 0b1c 2b0c 1b1c',[2,8,5,6]).
reply('4x10 0b1c 2b0c 1b0c',[9,2,5,6]).
reply('4x10 0b1c 0b0c',[7,0,8,9]).
reply('4x10 0b1c 0b0c 0b3c',[2,7,9,8]).
reply('4x10 0b1c 0b0c 1b2c',[2,8,7,9]).
reply('4x10 0b1c 0b0c 0b4c',[8,9,0,7]).
reply('4x10 0b1c 0b0c 1b3c',[7,8,9,0]).
reply('4x10 0b1c 0b0c 2b2c',[7,8,0,9]).
reply('4x10 0b1c 2b1c',[7,4,1,8]).
reply('4x10 0b1c 2b1c 0b1c',[0,2,1,9]).
reply('4x10 0b1c 3b0c',[2,1,5,7]).
reply('4x10 0b1c 0b4c',[5,6,4,1]).
reply('4x10 0b1c 1b3c',[1,5,6,4]).
reply('4x10 0b1c 2b2c',[1,5,4,6]).
reply('4x10 0b2c',[1,2,4,5]).
reply('4x10 0b2c 0b1c',[6,7,3,1]).
reply('4x10 0b2c 0b1c 0b1c',[3,0,8,4]).
reply('4x10 0b2c 0b1c 0b1c 0b2c',[2,8,6,0]).
reply('4x10 0b2c 0b1c 0b1c 1b1c',[2,6,8,0]).
reply('4x10 0b2c 0b1c 0b2c',[3,8,6,2]).
reply('4x10 0b2c 0b1c 0b2c 0b2c',[4,0,7,6]).
reply('4x10 0b2c 0b1c 1b1c',[8,6,0,1]).
reply('4x10 0b2c 0b1c 1b0c',[4,8,3,0]).
reply('4x10 0b2c 0b1c 1b2c',[7,3,8,1]).
reply('4x10 0b2c 0b1c 2b0c',[7,8,3,2]).
reply('4x10 0b2c 0b1c 0b3c',[8,3,1,6]).
reply('4x10 0b2c 0b1c 2b1c',[6,3,8,1]).
reply('4x10 0b2c 0b1c 0b0c',[8,0,9,2]).
reply('4x10 0b2c 0b1c 3b0c',[1,7,0,8]).
reply('4x10 0b2c 0b2c',[5,6,3,1]).
reply('4x10 0b2c 0b2c 0b1c',[2,0,5,7]).
reply('4x10 0b2c 0b2c 0b1c 0b2c',[2,7,1,8]).
reply('4x10 0b2c 0b2c 0b2c',[2,3,5,7]).
reply('4x10 0b2c 0b2c 0b2c 1b1c',[2,3,6,0]).
reply('4x10 0b2c 0b2c 0b2c 0b2c',[0,1,5,2]).
reply('4x10 0b2c 0b2c 1b1c',[7,0,5,1]).
reply('4x10 0b2c 0b2c 1b1c 1b1c',[3,7,6,1]).
reply('4x10 0b2c 0b2c 1b0c',[7,4,3,2]).
reply('4x10 0b2c 0b2c 2b0c',[1,4,3,7]).
reply('4x10 0b2c 0b2c 1b2c',[3,5,7,1]).
reply('4x10 0b2c 0b2c 0b0c',[4,0,7,2]).
reply('4x10 0b2c 0b2c 0b3c',[6,3,2,7]).
reply('4x10 0b2c 0b2c 2b1c',[7,5,3,1]).
reply('4x10 0b2c 0b2c 3b0c',[0,6,1,7]).
reply('4x10 0b2c 1b1c',[4,2,6,0]).
reply('4x10 0b2c 1b1c 0b1c',[1,4,3,7]).
reply('4x10 0b2c 1b1c 0b2c',[1,4,0,7]).
reply('4x10 0b2c 1b1c 1b1c',[7,2,1,6]).
reply('4x10 0b2c 1b1c 1b0c',[7,2,1,8]).
reply('4x10 0b2c 1b1c 0b3c',[1,6,0,7]).
reply('4x10 0b2c 1b1c 2b0c',[7,0,5,1]).
reply('4x10 0b2c 1b1c 0b0c',[7,3,1,5]).
reply('4x10 0b2c 1b1c 1b2c',[7,8,0,4]).
reply('4x10 0b2c 1b1c 2b1c',[1,3,6,7]).
reply('4x10 0b2c 1b0c',[1,0,6,7]).
reply('4x10 0b2c 1b0c 1b1c',[1,6,3,8]).
reply('4x10 0b2c 1b0c 0b1c',[3,2,8,6]).
reply('4x10 0b2c 1b0c 0b2c',[6,2,8,0]).
reply('4x10 0b2c 1b0c 1b0c',[8,0,3,5]).
reply('4x10 0b2c 1b0c 1b2c',[1,6,8,0]).
reply('4x10 0b2c 1b0c 2b0c',[1,3,7,8]).
reply('4x10 0b2c 1b0c 2b1c',[1,0,7,8]).
reply('4x10 0b2c 0b0c',[3,0,6,7]).
reply('4x10 0b2c 0b0c 1b2c',[3,6,8,0]).
reply('4x10 0b2c 0b0c 0b3c',[8,7,3,0]).
reply('4x10 0b2c 0b0c 2b1c',[3,8,6,0]).
reply('4x10 0b2c 0b0c 0b2c',[8,3,0,9]).
reply('4x10 0b2c 0b0c 1b1c',[3,8,0,9]).
reply('4x10 0b2c 0b0c 1b3c',[3,6,7,0]).
reply('4x10 0b2c 1b2c',[6,2,1,7]).
reply('4x10 0b2c 1b2c 0b1c',[3,5,4,1]).
reply('4x10 0b2c 0b3c',[6,7,1,2]).
reply('4x10 0b2c 0b3c 0b1c',[3,4,5,1]).
reply('4x10 0b2c 0b3c 1b0c',[4,3,5,2]).
reply('4x10 0b2c 0b3c 2b0c',[4,8,1,2]).
reply('4x10 0b2c 2b0c',[3,2,5,6]).
reply('4x10 0b2c 2b0c 0b1c',[5,0,7,8]).
reply('4x10 0b2c 2b0c 1b0c',[7,2,1,8]).
reply('4x10 0b2c 2b0c 1b1c',[0,2,5,7]).
reply('4x10 0b2c 2b0c 0b2c',[1,3,7,5]).
reply('4x10 0b2c 2b0c 0b0c',[1,0,4,7]).
reply('4x10 0b2c 2b0c 2b0c',[1,6,7,8]).
reply('4x10 0b2c 2b1c',[6,2,1,7]).
reply('4x10 0b2c 3b0c',[2,6,4,7]).
reply('4x10 0b2c 1b3c',[1,4,5,2]).
reply('4x10 0b3c',[1,4,3,5]).
reply('4x10 0b3c 0b2c',[3,6,7,1]).
reply('4x10 0b3c 0b2c 1b1c',[3,0,1,8]).
reply('4x10 0b3c 0b2c 0b1c',[4,3,0,2]).
reply('4x10 0b3c 0b2c 1b0c',[2,0,5,1]).
reply('4x10 0b3c 0b1c',[2,6,1,7]).
reply('4x10 0b3c 0b1c 1b1c',[2,0,8,1]).
reply('4x10 0b3c 0b1c 0b1c',[3,2,8,0]).
reply('4x10 0b3c 1b1c',[2,4,6,0]).
reply('4x10 0b3c 1b1c 0b1c',[7,0,3,8]).
reply('4x10 0b3c 1b1c 1b0c',[0,7,8,1]).
reply('4x10 0b3c 1b0c',[1,2,6,7]).
reply('4x10 0b3c 2b0c',[1,2,6,7]).
reply('4x10 0b3c 0b3c',[3,0,5,1]).
reply('4x10 0b3c 1b2c',[3,2,1,5]).
reply('4x10 0b4c',[1,2,3,0]).
reply('4x10 1b0c',[0,4,5,6]).
reply('4x10 1b0c 0b1c',[7,1,4,8]).
reply('4x10 1b0c 0b1c 0b1c',[9,7,6,3]).
reply('4x10 1b0c 0b1c 0b2c',[5,7,8,3]).
reply('4x10 1b0c 0b1c 1b1c',[5,1,8,9]).
reply('4x10 1b0c 0b1c 1b2c',[4,1,8,9]).
reply('4x10 1b0c 0b2c',[7,1,4,5]).
reply('4x10 1b0c 0b2c 0b1c',[5,6,8,3]).
reply('4x10 1b0c 0b2c 1b1c',[4,1,6,8]).
reply('4x10 1b0c 0b2c 0b2c',[5,8,2,4]).
reply('4x10 1b0c 0b2c 1b2c',[1,6,8,4]).
reply('4x10 1b0c 1b1c',[0,4,7,8]).
reply('4x10 1b0c 1b1c 1b1c',[0,5,8,9]).
reply('4x10 1b0c 1b1c 0b1c',[7,5,2,6]).
reply('4x10 1b0c 1b1c 1b2c',[0,7,9,4]).
reply('4x10 1b0c 1b0c',[7,1,6,8]).
reply('4x10 1b0c 1b0c 0b2c',[0,8,7,5]).
reply('4x10 1b0c 1b0c 1b1c',[0,9,8,3]).
reply('4x10 1b0c 1b2c',[0,5,6,7]).
reply('4x10 1b0c 2b0c',[7,0,5,8]).
reply('4x10 1b0c 2b1c',[0,4,6,7]).
reply('4x10 1b0c 0b0c',[7,1,3,8]).
reply('4x10 1b0c 0b3c',[4,5,6,3]).
reply('4x10 1b0c 3b0c',[4,7,5,8]).
reply('4x10 1b1c',[0,2,4,5]).
reply('4x10 1b1c 0b1c',[6,1,7,2]).
reply('4x10 1b1c 0b1c 0b2c',[8,3,2,6]).
reply('4x10 1b1c 0b1c 0b1c',[5,8,1,3]).
reply('4x10 1b1c 0b1c 1b1c',[8,1,0,7]).
reply('4x10 1b1c 0b1c 1b0c',[3,1,8,4]).
reply('4x10 1b1c 0b1c 0b3c',[1,8,2,6]).
reply('4x10 1b1c 0b1c 1b2c',[2,1,6,8]).
reply('4x10 1b1c 0b1c 2b0c',[8,1,6,0]).
reply('4x10 1b1c 0b2c',[6,4,2,1]).
reply('4x10 1b1c 0b2c 0b2c',[7,1,0,4]).
reply('4x10 1b1c 0b2c 1b1c',[3,7,2,4]).
reply('4x10 1b1c 0b2c 0b1c',[5,1,0,7]).
reply('4x10 1b1c 0b2c 1b0c',[7,0,2,8]).
reply('4x10 1b1c 0b2c 2b0c',[5,7,2,1]).
reply('4x10 1b1c 0b2c 0b0c',[5,0,7,3]).
reply('4x10 1b1c 0b2c 0b3c',[2,7,8,4]).
reply('4x10 1b1c 0b2c 1b2c',[7,3,2,6]).
reply('4x10 1b1c 0b2c 2b1c',[1,4,2,7]).
reply('4x10 1b1c 1b1c',[0,4,3,6]).
reply('4x10 1b1c 1b1c 0b1c',[7,3,2,5]).
reply('4x10 1b1c 1b1c 0b2c',[2,7,6,3]).
reply('4x10 1b1c 1b1c 1b1c',[0,7,6,2]).
reply('4x10 1b1c 1b1c 1b0c',[0,7,5,1]).
reply('4x10 1b1c 1b1c 2b0c',[4,7,1,8]).
reply('4x10 1b1c 1b1c 0b0c',[0,1,7,8]).
reply('4x10 1b1c 1b1c 0b3c',[7,0,4,8]).
reply('4x10 1b1c 1b1c 2b1c',[0,7,3,8]).
reply('4x10 1b1c 1b1c 3b0c',[3,4,7,8]).
reply('4x10 1b1c 1b0c',[0,6,3,7]).
reply('4x10 1b1c 1b0c 1b1c',[0,7,1,8]).
reply('4x10 1b1c 1b0c 0b2c',[8,2,6,3]).
reply('4x10 1b1c 1b0c 1b2c',[0,3,6,8]).
reply('4x10 1b1c 1b0c 2b0c',[6,8,1,7]).
reply('4x10 1b1c 1b0c 1b0c',[0,2,1,8]).
reply('4x10 1b1c 0b0c',[1,6,7,3]).
reply('4x10 1b1c 0b0c 0b3c',[3,1,8,6]).
reply('4x10 1b1c 0b3c',[6,4,7,0]).
reply('4x10 1b1c 0b3c 0b2c',[8,0,2,4]).
reply('4x10 1b1c 2b0c',[0,6,2,7]).
reply('4x10 1b1c 2b0c 1b0c',[0,8,3,5]).
reply('4x10 1b1c 1b2c',[6,7,5,2]).
reply('4x10 1b1c 2b1c',[4,2,6,7]).
reply('4x10 1b1c 3b0c',[2,6,4,7]).
reply('4x10 1b2c',[0,2,4,5]).
reply('4x10 1b2c 0b2c',[6,0,2,7]).
reply('4x10 1b2c 0b2c 0b1c',[3,1,5,2]).
reply('4x10 1b2c 0b2c 1b2c',[1,7,2,0]).
reply('4x10 1b2c 0b1c',[6,1,7,2]).
reply('4x10 1b2c 0b1c 0b2c',[1,3,2,8]).
reply('4x10 1b2c 1b1c',[6,3,7,2]).
reply('4x10 1b2c 1b0c',[6,2,1,7]).
reply('4x10 1b2c 0b3c',[3,5,2,0]).
reply('4x10 1b2c 2b0c',[2,6,1,7]).
reply('4x10 1b2c 1b2c',[0,1,5,2]).
reply('4x10 1b3c',[0,1,3,4]).
reply('4x10 2b0c',[0,2,4,5]).
reply('4x10 2b0c 1b1c',[0,2,6,7]).
reply('4x10 2b0c 1b1c 1b0c',[0,5,8,3]).
reply('4x10 2b0c 0b1c',[6,1,7,2]).
reply('4x10 2b0c 0b1c 1b1c',[2,1,5,8]).
reply('4x10 2b0c 0b2c',[6,5,7,3]).
reply('4x10 2b0c 1b0c',[0,3,6,7]).
reply('4x10 2b0c 1b2c',[2,4,6,7]).
reply('4x10 2b0c 0b0c',[6,1,7,3]).
reply('4x10 2b0c 2b0c',[6,1,7,5]).
reply('4x10 2b0c 2b1c',[0,6,2,7]).
reply('4x10 2b1c',[0,1,4,5]).
reply('4x10 2b1c 1b1c',[0,6,1,7]).
reply('4x10 2b1c 1b0c',[0,6,2,7]).
reply('4x10 2b1c 2b0c',[0,2,6,7]).
reply('4x10 2b1c 0b1c',[1,6,0,7]).
reply('4x10 2b2c',[0,1,3,2]).
reply('4x10 3b0c',[0,2,4,5]).
reply('4x10 3b0c 1b1c',[2,1,6,7]).
reply('4x10 3b0c 0b1c',[6,0,1,7]).
reply('4x10 3b0c 1b0c',[0,1,6,7]).
reply('4x6any',[0,0,1,2]).
reply('4x6any 0b1c',[1,3,3,4]).
reply('4x6any 0b1c 1b1c',[1,4,5,5]).
reply('4x6any 0b1c 0b2c',[4,1,5,5]).
reply('4x6any 0b1c 0b1c',[2,2,5,3]).
reply('4x6any 0b1c 1b0c',[2,5,3,5]).
reply('4x6any 0b1c 2b0c',[4,2,3,5]).
reply('4x6any 0b1c 1b2c',[1,4,5,3]).
reply('4x6any 0b1c 2b1c',[1,3,5,3]).
reply('4x6any 0b1c 0b3c',[3,4,5,1]).
reply('4x6any 0b1c 0b0c',[1,2,5,2]).
reply('4x6any 0b1c 3b0c',[0,1,5,4]).
reply('4x6any 1b1c',[0,3,0,4]).
reply('4x6any 1b1c 0b1c',[3,1,2,2]).
reply('4x6any 1b1c 1b1c',[2,0,4,4]).
reply('4x6any 1b1c 0b2c',[5,0,4,1]).
reply('4x6any 1b1c 1b0c',[2,5,0,2]).
reply('4x6any 1b1c 0b0c',[1,5,5,2]).
reply('4x6any 1b1c 1b2c',[0,4,5,0]).
reply('4x6any 1b1c 2b0c',[0,2,5,4]).
reply('4x6any 1b1c 0b3c',[1,0,4,3]).
reply('4x6any 1b1c 2b1c',[0,3,5,0]).
reply('4x6any 1b1c 3b0c',[0,3,5,0]).
reply('4x6any 0b2c',[1,3,2,3]).
reply('4x6any 0b2c 1b1c',[4,5,2,1]).
reply('4x6any 0b2c 0b1c',[4,2,0,4]).
reply('4x6any 0b2c 0b2c',[2,4,3,0]).
reply('4x6any 0b2c 1b0c',[1,4,0,5]).
reply('4x6any 0b2c 2b0c',[1,2,1,4]).
reply('4x6any 0b2c 1b2c',[3,1,2,4]).
reply('4x6any 0b2c 0b3c',[2,1,3,4]).
reply('4x6any 0b2c 2b1c',[1,2,4,3]).
reply('4x6any 0b2c 3b0c',[1,2,1,3]).
reply('4x6any 1b0c',[0,3,3,4]).
reply('4x6any 1b0c 0b1c',[4,2,5,5]).
reply('4x6any 1b0c 1b1c',[5,0,5,4]).
reply('4x6any 1b0c 1b0c',[2,3,5,5]).
reply('4x6any 1b0c 0b2c',[0,5,4,5]).
reply('4x6any 1b0c 0b0c',[1,5,1,5]).
reply('4x6any 1b0c 1b2c',[3,0,5,4]).
reply('4x6any 1b0c 2b0c',[4,0,5,4]).
reply('4x6any 2b0c',[0,1,3,4]).
reply('4x6any 2b0c 0b2c',[2,3,1,5]).
reply('4x6any 2b0c 1b1c',[0,2,4,5]).
reply('4x6any 2b0c 1b2c',[0,4,1,5]).
reply('4x6any 2b0c 1b0c',[0,0,5,0]).
reply('4x6any 2b0c 2b0c',[2,0,5,3]).
reply('4x6any 2b0c 0b1c',[2,0,5,5]).
reply('4x6any 2b0c 0b3c',[3,0,5,1]).
reply('4x6any 1b2c',[0,3,0,4]).
reply('4x6any 1b2c 1b1c',[0,5,2,0]).
reply('4x6any 1b2c 0b2c',[2,0,3,1]).
reply('4x6any 1b2c 0b1c',[1,0,2,5]).
reply('4x6any 1b2c 1b0c',[0,1,2,5]).
reply('4x6any 1b2c 1b2c',[0,1,4,0]).
reply('4x6any 1b2c 2b0c',[0,1,5,0]).
reply('4x6any 0b0c',[3,3,4,5]).
reply('4x6any 0b0c 1b2c',[3,4,5,4]).
reply('4x6any 0b0c 2b1c',[3,4,5,4]).
reply('4x6any 0b0c 2b0c',[4,5,0,4]).
reply('4x6any 0b0c 3b0c',[3,4,3,4]).
reply('4x6any 0b3c',[1,2,3,4]).
reply('4x6any 0b3c 0b2c',[2,5,0,1]).
reply('4x6any 0b3c 1b1c',[1,3,5,0]).
reply('4x6any 2b1c',[0,1,3,4]).
reply('4x6any 2b1c 1b1c',[0,0,5,1]).
reply('4x6any 3b0c',[0,1,3,4]).
reply('4x6any 3b0c 1b1c',[0,0,5,1]).
