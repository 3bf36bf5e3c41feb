:- module(mastermind_tree, [reply/2]).

/** <module> Plans for Mastermind

Written by write_plans/1 of library(hornboard/knowledge/mastermind_planning).
*/


%!  reply(?Key, ?Guess) is nondet.
%
%   Guess comes next, where Key has the kind of codes and the answers so far.

reply('4x10', [0,1,2,3]).
