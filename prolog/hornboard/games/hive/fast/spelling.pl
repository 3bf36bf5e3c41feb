:- module(hive_spelling,
          [ move_texts/3        % +Position, +Moves, -Texts
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module('../notation', [mark/4]).
:- use_module(plane, [cell_name/2, next_cell/3]).
:- use_module(stacks).

:- set_prolog_flag(optimise, true).

/** <module> The notation of many moves of Hive at once

Most stones that may go to a cell are written by the same stone there.
*/


%   As by move_text//2. What a cell is written by is found once, and again only for
%   the move of the very stone that it is written by.

move_texts(Position, Moves, Texts) :-
    occupied(Position, Occupied),
    Position = hive_fast(_, _, _, _, _, _, Stacks),
    maplist(target, Moves, Names0),
    sort(Names0, Names),
    maplist(written(rest(Occupied, Stacks, _, _)), Names, Pairs),
    ord_list_to_assoc(Pairs, Table),
    texts(Moves, Position, Table, Texts).

target(place(_, Name), Name).
target(move(_, Name), Name).
target(pass, none).

%   written(+Rest, +Name, -Pair): in Rest, the cell Name is written as Pair tells,
%   `Name-by(Stone, Before, Behind)`.

written(Rest, Name, Name-By) :-
    (   cell_name(To, Name),
        written_by(Rest, To, By0)
    ->  By = By0
    ;   By = by(none, '', '')
    ).

written_by(Rest, To, by(Stone, '', '')) :-
    top(Rest, To, Stone).
written_by(Rest, To, by(Stone, Before, Behind)) :-
    next_cell(To, Direction, Cell),
    top(Rest, Cell, Stone),
    mark(_, Direction, Before, Behind).

texts([], _, _, []).
texts([Move|Moves], Position, Table, [Text|Texts]) :-
    move_text(Move, Position, Table, Text),
    texts(Moves, Position, Table, Texts).

move_text(pass, _, _, pass).
move_text(place(Stone, Name), _, Table, Text) :-
    get_assoc(Name, Table, By),
    text(By, Stone, Text).
move_text(move(Stone, Name), Position, Table, Text) :-
    get_assoc(Name, Table, By0),
    (   By0 = by(Stone, _, _)
    ->  once(topmost(Position, Stone, From)),
        lifted(Position, From, Rest),
        written(Rest, Name, _-By)
    ;   By = By0
    ),
    text(By, Stone, Text).

text(by(none, _, _), Stone, Stone) :-
    !.
text(by(Other, Before, Behind), Stone, Text) :-
    atomic_list_concat([Stone,' ',Before,Other,Behind], Text).
