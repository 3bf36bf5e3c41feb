:- module(hornboard_choosing,
          [ roles/2,            % +Game, -Roles
            holding/3,          % +Game, +Fluents, -Position
            state/3,            % +Position, -State, -Done
            with_done/3,        % +State, +Done, -Position
            turn/4,             % +Choices, +Done, +InControl, -Mover
            chosen/3,           % +Choices, +Done, -Chosen
            veiled/2,           % +Done, -Veiled
            all_points/3,       % :Goal, +Roles, -Points
            verdict/2           % +Points, -Outcome
          ]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3, partition/4]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, select/3]).

/** <module> Who chooses in a rule sheet, and what comes of it

In both executions of a sheet, library(hornboard/gdl/playing) and
library(hornboard/gdl/grounded), those who have several moves choose one after another, in
the order of their roles. What is _done_ so far is a list of pairs of a role and its move,
`?` where it is hidden; the _choices_ are all roles with all their moves.
*/

%!  roles(+Game, -Roles) is det.
%
%   Roles are those of Game, in their order.

roles(Game, Roles) :-
    findall(Role, Game:role(Role), Roles0),
    list_to_set(Roles0, Roles).


%!  holding(+Game, +Fluents, -Position) is det.
%
%   Position is that of Game in which Fluents, in any order, are true.

holding(Game, Fluents0, Position) :-
    sort(Fluents0, Fluents),
    Position =.. [Game,Fluents].


%!  state(+Position, -State, -Done) is det.
%!  with_done(+State, +Done, -Position) is det.
%
%   State is Position without what is Done in it, pairs of a role and its move.

state(Position, State, Done) :-
    arg(1, Position, Fluents0),
    (   memberchk(does(_, _), Fluents0)
    ->  functor(Position, Game, _),
        partition(subsumes_term(does(_, _)), Fluents0, Does, Fluents),
        holding(Game, Fluents, State),
        findall(Role-Move, member(does(Role, Move), Does), Done)
    ;   State = Position,
        Done = []
    ).

with_done(State, Done, Position) :-
    functor(State, Game, _),
    arg(1, State, Fluents0),
    findall(does(Role, Move), member(Role-Move, Done), Does),
    append(Does, Fluents0, Fluents),
    holding(Game, Fluents, Position).


%!  turn(+Choices, +Done, +InControl, -Mover) is det.
%
%   Mover is the first of Choices, pairs of a role and its moves, who has several and has
%   not chosen, by Done, pairs of a role and its move. Where nobody has anything to do, it
%   is the turn of one of InControl.

turn(Choices, Done, InControl, Mover) :-
    (   undecided(Choices, Done, Mover0)
    ->  Mover = Mover0
    ;   exclude(waits, Choices, [Mover-_|_])
    ->  true
    ;   member(Mover-_, Choices),
        memberchk(Mover, InControl)
    ->  true
    ;   Choices = [Mover-_|_]
    ).

undecided(Choices, Done, Role) :-
    member(Role-[_,_|_], Choices),
    \+ memberchk(Role-_, Done).

waits(_-Moves) :-
    memberchk(Moves, [[],[noop]]).


%!  chosen(+Choices, +Done, -Chosen) is nondet.
%
%   Chosen is what all do, pairs of a role and its move: what is Done, or the only one of
%   Choices, and any where it is hidden. It is `waiting` while somebody has to choose.

chosen(Choices, Done, Chosen) :-
    (   undecided(Choices, Done, _)
    ->  Chosen = waiting
    ;   maplist(choice(Done), Choices, Chosen)
    ).

choice(Done, Role-Moves, Role-Move) :-
    (   memberchk(Role-Known, Done),
        Known \== (?)
    ->  Move = Known
    ;   member(Move, Moves)
    ).


%!  veiled(+Done, -Veiled) is det.
%
%   Veiled is Done with `?` for each move.

veiled(Done, Veiled) :-
    findall(Role-(?), member(Role-_, Done), Veiled).


%!  all_points(:Goal, +Roles, -Points) is det.
%
%   Points are pairs of a role and what it gets, in the order of Roles: the first number
%   for which call(Goal, Role, Number) is true, or else 0.

:- meta_predicate all_points(2, +, -).

all_points(Goal, Roles, Points) :-
    maplist(points_of(Goal), Roles, Points).

points_of(Goal, Role, Role-Points) :-
    (   call(Goal, Role, Number),
        integer(Number)
    ->  Points = Number
    ;   Points = 0
    ).


%!  verdict(+Points, -Outcome) is det.
%
%   Outcome follows from Points as of all_points/3: won(Role) where Role gets all that there is
%   to get, `drawn` where each gets an equal part of it, `lost` where one who plays alone
%   gets nothing, and else goals(Points).

verdict(Points, Outcome) :-
    length(Points, Count),
    Part is 100//Count,
    (   select(Role-100, Points, Others),
        maplist(gets(0), Others)
    ->  Outcome = won(Role)
    ;   maplist(gets(Part), Points)
    ->  Outcome = drawn
    ;   Points = [_-0]
    ->  Outcome = lost
    ;   Outcome = goals(Points)
    ).

gets(Goal, _-Goal).
