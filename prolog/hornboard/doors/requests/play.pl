:- module(hornboard_play, []).
:- use_module(library(apply), [maplist/3]).
:- use_module('../../ask/explain', [verdict/3]).
:- use_module('../../ask/text').
:- use_module('../../game').
:- use_module('../../kit/unknown', [must_be_known/1]).
:- use_module('../../play/referee', [goes_round/3]).
:- use_module('../exchange', [legal_move/4, played/6, truth/2]).
:- use_module('../positions', [compact_at/2, position_at/2, stands/2]).
:- use_module('../spelling', [move_lines/4]).
:- autoload('../../gdl/playing', [sheet_choices/3]).

/** <module> Requests: positions and moves

Where play begins, what may be played and what comes of it.
*/

:- multifile hornboard_python:request/3.

hornboard_python:request(start, [Text, Player], Standing) :-
    read_variant(Text, Variant),
    (   Player == ''
    ->  once(initial(Variant, Position))
    ;   begun_by(Variant, Player, Position)
    ->  true
    ;   throw(error(cannot_begin(Text, Player), _))
    ),
    stands(Position, Standing).
hornboard_python:request(deal, [Place, Computers, Seed], Standing) :-
    compact_at(Place, Position),
    dealt(Position, Computers, Seed, Next),
    stands(Next, Standing).
hornboard_python:request(position, [Text0,Text], Standing) :-
    read_variant(Text0, Variant),
    read_position(Variant, Text, Position),
    must_be_known(Position),
    stands(Position, Standing).
hornboard_python:request(text, [Place], Text) :-
    position_at(Place, Position),
    position_string(Position, Text).
hornboard_python:request(seen_text, [Place], Text) :-
    position_at(Place, Position),
    seen(Position, Seen),
    position_string(Seen, Text).
hornboard_python:request(role_moves, [Place, Role], Texts) :-
    position_at(Place, Position),
    once(sheet_choices(Position, Role, Moves)),
    maplist(move_string(Position), Moves, Texts).
hornboard_python:request(shown, [Place, Texts], Shown) :-
    position_at(Place, Position),
    shown_line(Texts, Position, Shown).
hornboard_python:request(choosing, [Place], Choosing) :-
    compact_at(Place, Position),
    unchosen(Position, Before),
    truth(Before \== Position, Choosing).
hornboard_python:request(verdict, [Place, You], Verdict) :-
    position_at(Place, Position),
    (   verdict(Position, You, Verdict)
    ->  true
    ;   Verdict = ""
    ).
hornboard_python:request(value, [Place], Value) :-
    compact_at(Place, Compact),
    value(Compact, Value).
hornboard_python:request(points, [Place], Points) :-
    compact_at(Place, Compact),
    findall([Player,Count], points(Compact, Player, Count), Points).
hornboard_python:request(moves, [Place], Lines) :-
    compact_at(Place, Compact),
    Place = [Variant|_],
    legal_lines(Variant, Compact, Lines).
hornboard_python:request(examples, [Place], Texts) :-
    position_at(Place, Position),
    examples(Position, Texts).
hornboard_python:request(move, [Place, Text], Name) :-
    legal_move(Place, Text, Name, _).
hornboard_python:request(play, [Place, Written, Listed],
        [Name,Progress,Standing,Lines]) :-
    compact_at(Place, Position),
    Place = [Variant|_],
    played(Variant, Written, Position, Name, Move, Next),
    (   other_next(Position, Move, Next, _)
    ->  throw(error(hidden_choice(Name), _))
    ;   true
    ),
    (   progress(Position, Move, Progress0)
    ->  Progress = Progress0
    ;   Progress = none
    ),
    stands(Next, Standing),
    (   Listed == 1
    ->  legal_lines(Variant, Next, Lines)
    ;   Lines = @(none)
    ).
hornboard_python:request(ending, [Place, Trail], Reason) :-
    (   goes_round(Place, Trail, Reason)
    ->  true
    ;   Reason = ""
    ).

%   legal_lines(+Variant, +Position, -Lines): the legal moves in the standard order
%   of terms, each in a line of its own.

legal_lines(Variant, Position, Lines) :-
    moves(Position, Moves0),
    msort(Moves0, Moves),
    move_lines(Variant, Position, Moves, Lines).

%   shown_line(+Texts, +Position, -Shown): how people write moves that are made one
%   after another.

shown_line([], _, []).
shown_line([Text|Texts], Position, [Shown|Rest]) :-
    read_move(Position, Text, Move),
    shown_string(Position, Move, Shown),
    (   Texts == []
    ->  Rest = []
    ;   once(move(Position, Move, Next)),
        shown_line(Texts, Next, Rest)
    ).
