:- module(hornboard_play, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../ask/explain', [verdict/3]).
:- use_module('../../game/text').
:- use_module('../../game').
:- use_module('../../kit/assured', [assured/2]).
:- use_module('../../kit/unknown', [must_be_known/1]).
:- use_module('../../game/referee', [goes_round/3]).
:- use_module('../positions',
              [ compact_at/2, legal_move/4, place/2, played/6, position_at/2, stands/2 ]).
:- use_module('../spelling', [move_lines/4]).
:- autoload('../../gdl/playing', [sheet_choices/3]).

/** <module> Requests: positions and moves

Where play begins, what may be played and what comes of it.
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(start, [Variant, Player], Position) :-
    (   Player == ''
    ->  once(initial(Variant, Position))
    ;   variant_string(Variant, Text),
        assured(begun_by(Variant, Player, Position), cannot_begin(Text, Player))
    ).
hornboard_requests:answer(deal, [Position, Computers, Seed], Next) :-
    dealt(Position, Computers, Seed, Next).
hornboard_requests:answer(position, [Variant, Text], Position) :-
    read_position(Variant, Text, Position),
    must_be_known(Position).
hornboard_requests:answer(text, [Position], Text) :-
    position_string(Position, Text).
hornboard_requests:answer(seen_text, [Position], Text) :-
    seen(Position, mover, Seen),
    position_string(Seen, Text).
hornboard_requests:answer(role_moves, [Position, Role], Texts) :-
    game_of(Position, Game),
    current_predicate(Game:legal/3),
    once(sheet_choices(Position, Role, Moves)),
    maplist(move_string(Position), Moves, Texts).
hornboard_requests:answer(shown, [Position, Texts], Shown) :-
    shown_line(Texts, Position, Shown).
hornboard_requests:answer(choosing, [Position], yes) :-
    game_of(Position, Game),
    hides_choices(Game),
    seen(Position, all, Before),
    Before \== Position.
hornboard_requests:answer(verdict, [Position, You], Verdict) :-
    verdict(Position, You, Verdict).
hornboard_requests:answer(disclosed, [Position], Sentence) :-
    condition(Position, disclosed(Position), Format, Arguments),
    say(Format, Arguments, Sentence).
hornboard_requests:answer(value, [Position], Value) :-
    value(Position, Value).
hornboard_requests:answer(points, [Position], Points) :-
    findall([Player,Count], points(Position, Player, Count), Points).
hornboard_requests:answer(standing, [Position], Counts) :-
    findall([Player,Count], standing(Position, Player, Count), Counts).
hornboard_requests:answer(moves, [Handle], Lines) :-
    compact_at(Handle, Compact),
    Handle = [Variant|_],
    legal_lines(Variant, Compact, Lines).
hornboard_requests:answer(examples, [Position], Texts) :-
    examples(Position, Texts).
hornboard_requests:answer(unread, [[Variant,Form]], Text) :-
    position_at([Variant,Form], Position),
    findall(Cell, ( content(Position, Cell, _), \+ place(Position, Cell, _) ), Cells0),
    sort(Cells0, Cells),
    assured(Cells == [], no_places(Cells)),
    (   Text = Form,
        read_variant(Variant, Known),
        \+ ( read_position(Known, Text, Read), Read == Position )
    ;   limit(100, move(Position, Move, _)),
        shown_string(Position, Move, Text),
        \+ ( read_move(Position, Text, Read), Read == Move )
    ).
hornboard_requests:answer(move, [Handle, Text], Name) :-
    legal_move(Handle, Text, Name, _).
hornboard_requests:answer(play, [Handle, Written, Listed],
        [Name,Progress,Standing,Lines]) :-
    compact_at(Handle, Position),
    Handle = [Variant|_],
    played(Variant, Written, Position, Name, Move, Next),
    assured(\+ other_next(Position, Move, Next, _), hidden_choice(Name)),
    once(( progress(Position, Move, Progress) ; Progress = none )),
    stands(Next, Standing),
    (   Listed == 1
    ->  legal_lines(Variant, Next, Lines)
    ;   Lines = @(none)
    ).
hornboard_requests:answer(ending, [Handle, Trail], Reason) :-
    goes_round(Handle, Trail, Reason).

%   legal_lines(+Variant, +Position, -Lines): the legal moves in the standard order
%   of terms, each in a line of its own.

legal_lines(Variant, Position, Lines) :-
    place(Position, at(_, Moves)),
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


prolog:error_message(no_places(Cells)) -->
    [ 'there are pieces on ~p, which have no places'-[Cells] ].
