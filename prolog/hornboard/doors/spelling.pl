:- module(hornboard_spelling,
          [ move_lines/4,       % +Variant, +Position, +Moves, -Lines
            known_move/4,       % +Variant, +Position, +Text, -Move
            forget_spellings/0
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [nth1/3]).
:- use_module('../ask/actions', [watch/1]).
:- use_module('../game', [form/2, game_of/2]).
:- use_module('../game/forms', [known_at/4]).
:- use_module('../game/text', [read_variant/2]).

/** <module> The notations of many moves at once

In most games a move is written alike in all positions of a variant, and comes
up again and again. Then its notation is made once and remembered. Whether it is
so is found out: the move is written for the form of the variant, in which all
that differs between positions is open, and watched. Where the grammar looks at
what is open, moves are written for the very position, each time anew, and only
those of the last position are remembered.
*/

%   most_spellings(-Count): so many notations are remembered, of one variant, for
%   writing and for reading.

most_spellings(40 000).

%   spellings(?Variant, ?Book): Book is known(Game, Form, Trie), where Trie has lines
%   by moves, and moves by their notations as `read(Text)`; or `none` where
%   positions tell how moves are written.

:- dynamic spellings/2.


%!  move_lines(+Variant, +Position, +Moves, -Lines) is det.
%
%   Lines, a string, are the notations of Moves in Position, which is one of Variant,
%   an atom; each is ended by a newline.

move_lines(Variant, Position, Moves, Lines) :-
    with_mutex(hornboard_spelling,
               ( spellings_of(Variant, Position, Book),
                 spelled(Book, Variant, Position, Moves, List)
               )),
    atomics_to_string(List, Lines).

spellings_of(Variant, _, Book) :-
    spellings(Variant, Book),
    !.
spellings_of(Variant, Position, known(Game, Form, Trie)) :-
    retractall(spellings(_, _)),
    read_variant(Variant, Known),
    form(Known, Form),
    game_of(Position, Game),
    trie_new(Trie),
    assertz(spellings(Variant, known(Game, Form, Trie))).

spelled(none, _, Position, Moves, Lines) :-
    known_at(Position, move_text, Known, Module),
    maplist(text(Module, Known), Moves, Texts),
    nb_setval(hornboard_listed, listed(Position, Moves, Texts)),
    maplist(ended, Texts, Lines).
spelled(known(_, _, Trie), _, _, Moves, Lines) :-
    maplist(trie_lookup(Trie), Moves, Lines),
    !.
spelled(known(Game, Form, Trie), Variant, Position, Moves, Lines) :-
    watch(Form),
    (   catch(maplist(known_line(Game, Form, Trie), Moves, Lines0), looked_at, fail)
    ->  Lines = Lines0
    ;   retractall(spellings(Variant, _)),
        assertz(spellings(Variant, none)),
        spelled(none, Variant, Position, Moves, Lines)
    ).

text(Module, Position, Move, Text) :-
    phrase(Module:move_text(Position, Move), Codes),
    !,
    atom_codes(Text, Codes).

ended(Text, Line) :-
    atom_concat(Text, '\n', Line).

%   An error shows that Form is not enough to write by, too.

known_line(_, _, Trie, Move, Line) :-
    trie_lookup(Trie, Move, Line),
    !.
known_line(Game, Form, Trie, Move, Line) :-
    catch(phrase(line_of(Game, Form, Move), Codes), error(_, _), fail),
    !,
    atom_codes(Line, Codes),
    most_spellings(Most),
    trie_property(Trie, value_count(Count)),
    (   Count < Most
    ->  trie_insert(Trie, Move, Line),
        atom_concat(Text, '\n', Line),
        ignore(trie_insert(Trie, read(Text), Move))
    ;   true
    ).

line_of(Game, Form, Move) -->
    Game:move_text(Form, Move),
    "\n".


%!  known_move(+Variant, +Position, +Text, -Move) is semidet.
%
%   Move was written as Text by move_lines/4, in Position or in a variant in which
%   all moves are written alike in all positions; it need not be legal.

known_move(Variant, Position, Text, Move) :-
    spellings(Variant, Book),
    written_before(Book, Position, Text, Move).

written_before(known(_, _, Trie), _, Text, Move) :-
    trie_lookup(Trie, read(Text), Move).
written_before(none, Position, Text, Move) :-
    nb_current(hornboard_listed, listed(Position0, Moves, Texts)),
    Position0 == Position,
    nth1(Number, Texts, Text),
    !,
    nth1(Number, Moves, Move).


%!  forget_spellings is det.
%
%   Forget all notations: the grammar may have changed.

forget_spellings :-
    with_mutex(hornboard_spelling, retractall(spellings(_, _))).
