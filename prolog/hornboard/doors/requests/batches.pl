:- module(hornboard_batches, []).
:- use_module(library(apply), [foldl/4, foldl/5, maplist/3, maplist/4]).
:- use_module(library(lists), [append/2, member/2, memberchk/2, nth0/3]).
:- use_module('../../ask/show', [shown/4]).
:- use_module('../../game').
:- use_module('../../game/playout', [played_out/4]).
:- use_module('../../kit/sides', [upshot/2]).
:- use_module('../../search/leaf_evaluation', [reward/4]).
:- use_module('../positions', [compact_at/2, place/2, place_at/3, place_form/2]).
:- use_module('../spelling', [move_lines/4]).

:- set_prolog_flag(optimise, true).

/** <module> Requests: many positions at once, without notation

A _place_ is `at(Position, Moves)`: a position in the form for the search, with its moves in
the order in which they are listed. A move is told by its number among them, a player by the
number of its seat; numbers begin with 0. What is told of places are lists of equal length:

    [Forms, Movers, Counts, Results]

where Counts are how many moves there are, and Results have the seat of who alone has won, -1
while play goes on, -2 for a draw, and -3 where nobody has won.
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(batch, [_, Handles], Told) :-
    maplist(compact_at, Handles, Positions),
    told_of(Positions, Told).
hornboard_requests:answer(batch_play, [Variant, Forms, Choices], Told) :-
    maplist(place_at(Variant), Forms, Places),
    maplist(next, Places, Choices, Positions),
    told_of(Positions, Told).
hornboard_requests:answer(batch_moves, [Variant, Forms], Lines) :-
    maplist(place_at(Variant), Forms, Places),
    maplist(lines(Variant), Places, List),
    atomics_to_string(List, Lines).
hornboard_requests:answer(batch_playouts, [Variant, Forms, Games, Seed], Sums) :-
    maplist(place_at(Variant), Forms, Places),
    Places = [at(Position, _)|_],
    seats([Position], Seats),
    foldl(sums(Games, Seats), Places, Lists, Seed, _),
    append(Lists, Sums).
hornboard_requests:answer(batch_planes, [Variant, Forms, Kinds], Planes) :-
    maplist(place_at(Variant), Forms, Places),
    maplist(planes(Kinds), Places, Lists),
    append(Lists, Planes).

told_of(Positions, [Forms,Movers,Counts,Results]) :-
    seats(Positions, Seats),
    told_of(Positions, Seats, Forms, Movers, Counts, Results).

told_of([], _, [], [], [], []).
told_of([Position|Positions], Seats,
        [Form|Forms], [Mover|Movers], [Count|Counts], [Result|Results]) :-
    place(Position, Place),
    place_form(Place, Form),
    Place = at(_, Moves),
    length(Moves, Count),
    (   Count =:= 0,
        outcome(Position, Outcome)
    ->  Mover = -1,
        upshot(Outcome, Upshot),
        once(result(Upshot, Seats, Result))
    ;   Result = -1,
        functor(Position, Module, _),
        once(Module:mover(Position, Player)),
        once(nth0(Mover, Seats, Player))
    ),
    told_of(Positions, Seats, Forms, Movers, Counts, Results).

result(won(Player), Seats, Seat) :-
    nth0(Seat, Seats, Player).
result(drawn, _, -2).
result(_, _, -3).

seats([Position|_], Seats) :-
    findall(Player, player(Position, Player), Seats).

next(at(Position, Moves), Choice, Next) :-
    (   nth0(Choice, Moves, Move)
    ->  functor(Position, Module, _),
        once(Module:move(Position, Move, Next))
    ;   length(Moves, Count),
        throw(error(no_choice(Choice, Count), _))
    ).


lines(Variant, at(Position, Moves), Lines) :-
    move_lines(Variant, Position, Moves, Lines).


%   sums(+Games, +Players, +Place, -Sums, +State0, -State): what each seat gets in random games, 100 for
%   a win and 50 for a draw.

sums(Games, Players, at(Position, _), Sums, State0, State) :-
    findall(0, member(_, Players), Sums0),
    findall(Number, between(1, Games, Number), Numbers),
    foldl(summed(Position, Players), Numbers, Sums0-State0, Sums-State).

summed(Position, Players, _, Sums0-State0, Sums-State) :-
    played_out(Position, Outcome, State0, State),
    maplist(added(Outcome), Players, Sums0, Sums).

added(Outcome, Player, Sum0, Sum) :-
    reward(Outcome, 2, Player, Points),
    Sum is Sum0+Points.


%   planes(+Kinds, +Place, -Planes): for each kind of pieces, and each cell, 1 where such a
%   piece lies there, and else 0.

planes(Kinds, at(Position, _), Planes) :-
    findall(Texts,
            ( shown(Position, _, Place, Pieces),
              \+ functor(Place, key, _),
              findall(Text, ( member(Piece, Pieces), kind_text(Piece, Text) ), Texts)
            ),
            Cells),
    findall(Bit,
            ( member(Kind, Kinds),
              member(Texts, Cells),
              (   memberchk(Kind, Texts)
              ->  Bit = 1
              ;   Bit = 0
              )
            ),
            Planes).

kind_text(Piece, Text) :-
    Piece =.. Words,
    atomic_list_concat(Words, ' ', Text).


prolog:error_message(no_choice(Choice, Count)) -->
    [ 'there is no move ~p: a position has ~D, from 0 on'-[Choice,Count] ].
