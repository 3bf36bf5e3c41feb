:- module(hive_stones,
          [ kit/2,              % ?Kit, ?Kinds
            variant_kit/2,      % ?Variant, ?Kit
            with_pillbugs/1,    % ?Kit
            stone/4,            % ?Stone, ?Player, ?Kind, ?Number
            owner/2,            % ?Stone, ?Player
            kind/2,             % ?Stone, ?Kind
            climber/1,          % ?Stone
            climbs/2,           % +Under, ?Stone
            enemy/2,            % ?Player1, ?Player2
            kit_stone/2         % ?Kit, ?Stone
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../../kit/facts').

/** <module> The stones of Hive

A stone is an atom: its side, its kind, and its number where there are more
than one of the kind: `wQ`, `bA3`.
*/


%!  kit(?Kit, ?Kinds) is nondet.
%
%   True when a game with Kit has the further Kinds.

kit(base, []).
kit(m,    [mosquito]).
kit(l,    [ladybug]).
kit(p,    [pillbug]).
kit(ml,   [mosquito,ladybug]).
kit(mp,   [mosquito,pillbug]).
kit(lp,   [ladybug,pillbug]).
kit(mlp,  [mosquito,ladybug,pillbug]).


%!  variant_kit(?Variant, ?Kit) is nondet.

variant_kit(hive, base).
variant_kit(hive(Kit), Kit) :-
    kit(Kit, [_|_]).


%!  with_pillbugs(?Kit) is nondet.

with_pillbugs(p).
with_pillbugs(mp).
with_pillbugs(lp).
with_pillbugs(mlp).


%!  stone(?Stone, ?Player, ?Kind, ?Number) is nondet.
%
%   True when Stone is number Number of its Kind on the side of Player; 0 where
%   there is but one.

bugs(queen,       0, 'Q').
bugs(spider,      2, 'S').
bugs(beetle,      2, 'B').
bugs(grasshopper, 3, 'G').
bugs(ant,         3, 'A').
bugs(mosquito,    0, 'M').
bugs(ladybug,     0, 'L').
bugs(pillbug,     0, 'P').

spelt(Stone, Player, Kind, Number) :-
    member(Player-Side, [white-w,black-b]),
    bugs(Kind, Most, Letter),
    (   Most =:= 0
    ->  Number = 0,
        atom_concat(Side, Letter, Stone)
    ;   between(1, Most, Number),
        atomic_list_concat([Side,Letter,Number], Stone)
    ).

:- table_of(stone(Stone, Player, Kind, Number),
            spelt(Stone, Player, Kind, Number)).


%!  owner(?Stone, ?Player) is nondet.
%!  kind(?Stone, ?Kind) is nondet.

:- table_of(owner(Stone, Player), spelt(Stone, Player, _, _)).

:- table_of(kind(Stone, Kind), spelt(Stone, _, Kind, _)).


%!  climber(?Stone) is nondet.
%
%   True when Stone may come to lie on others.

climber(Stone) :-
    kind(Stone, Kind),
    memberchk(Kind, [beetle,mosquito]).


%!  climbs(+Under, ?Stone) is nondet.
%
%   True when Stone may come to lie on so many others.

climbs(0, _).
climbs(Under, Stone) :-
    Under > 0,
    climber(Stone).


%!  enemy(?Player1, ?Player2) is nondet.

enemy(white, black).
enemy(black, white).


%!  kit_stone(?Kit, ?Stone) is nondet.
%
%   True when Stone is in a game with Kit; white's first, kind by kind.

:- table_of(kit_stone(Kit, Stone),
            ( kit(Kit, Further),
              spelt(Stone, _, Kind, _),
              (   member(Kind, [mosquito,ladybug,pillbug])
              ->  memberchk(Kind, Further)
              ;   true
              )
            )).
