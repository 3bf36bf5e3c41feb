:- module(hornboard_sheet_lines,
          [ sheet_lines/3,      % +Form, +Standing, -Lines
            line_merit/5        % +Module, +Position, +Move, -Format, -Arguments
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../game', [move/3, mover/2, outcome/2]).
:- use_module('../kit/sets', [in_set/2]).
:- use_module(bits, [with_bit/3]).
:- use_module(grounding, [dnf/3]).

/** <module> Lines that win by a rule sheet

A line is a set of three pieces or more of one player that reaches his best goal by ground rules, wherever
it is, as three in a row. It is open while no piece of another stands on one of its squares.
*/

%!  sheet_lines(+Form, +Standing, -Lines) is semidet.
%
%   Lines are `line(Role, Set, Taken)`: Set are its bits of Form, Taken those of pieces of others on its
%   squares. Standing has `piece(Bit, Owner, Cell)` of all pieces. Fails where the goal is not of lines alone.

sheet_lines(Form, Standing, Lines) :-
    findall(Role-Alternative,
            ( Form:'v goal'(Role, 100), dnf(goal(Role, 100), Form, All), member(Alternative, All) ),
            Goals),
    Goals = [_|_],
    maplist(line(Standing), Goals, Lines).

line(Standing, Role-c(Set,0,[]), line(Role, Set, Taken)) :-
    popcount(Set) > 2,
    findall(Cell, ( in_set(Bit, Set), memberchk(piece(Bit, Role, Cell), Standing) ), Cells),
    length(Cells, Count),
    Count =:= popcount(Set),
    findall(Bit, ( member(piece(Bit, Owner, Cell), Standing), Owner \== Role, memberchk(Cell, Cells) ), Bits),
    foldl(with_bit, Bits, 0, Taken).


%!  line_merit(+Module, +Position, +Move, -Format, -Arguments) is nondet.
%
%   What Move does for lines of its player, and against those of others, as Module has them. What lines
%   it is part of does not count where somebody can win next.

line_merit(Module, Position, Move, Format, Arguments) :-
    mover(Position, Me),
    once(move(Position, Move, Next)),
    maplist(arg(1), [Position,Next], [State0,State]),
    New is State /\ \State0,
    (   gain(Module, Me, State0, State, New, Format, Arguments)
    ;   \+ ( move(Next, _, End), outcome(End, won(_)) ),
        part(Module, Me, State, New, Format, Arguments)
    ).

gain(Module, Me, _, State, New, "makes a line that lacks only ~w", [Cell]) :-
    Module:line(Me, Set, Taken),
    Set /\ New =\= 0,
    Taken /\ State =:= 0,
    Left is Set /\ \State,
    popcount(Left) =:= 1,
    Bit is lsb(Left),
    Module:piece(Bit, _, Cell).
gain(Module, Me, State0, _, New, "blocks a line of which ~w had ~d of ~d", [You,Count,All]) :-
    aggregate_all(max(Each, Other-Set),
                  ( Module:line(Other, Set, Taken),
                    Other \== Me,
                    Taken /\ New =\= 0,
                    Taken /\ State0 =:= 0,
                    Each is popcount(Set /\ State0)
                  ),
                  max(Count, You-Line)),
    Count > 1,
    All is popcount(Line).

part(Module, Me, State, New, Format, [Count]) :-
    aggregate_all(count,
                  ( Module:line(Me, Set, Taken), Set /\ New =\= 0, Taken /\ State =:= 0 ),
                  Count),
    Count > 0,
    Format = counted(Count, "is part of ~d line that can still win", "is part of ~d lines that can still win").
