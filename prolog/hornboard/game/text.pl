:- module(hornboard_text,
          [ read_position/3,    % +Variant, +Text, -Position
            read_move/3,        % +Position, +Text, -Move
            position_string/2,  % +Position, -String
            move_string/3,      % +Position, +Move, -String
            shown_string/3,     % +Position, +Move, -String
            moves_line/2,       % +Texts, -Line
            examples/2          % +Position, -Texts
          ]).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module(library(solution_sequences), [call_nth/2, limit/2]).
:- use_module('../game').
:- use_module('../kit/grid', [grid_cell_text//3]).
:- use_module(reading).
:- reexport(reading, [quoted/2]).
:- reexport(naming, except([known_games/1])).
:- use_module(naming, [known_games/1]).
:- reexport(say, except([one_line/2])).

/** <module> Notation as text, with errors that say where reading ends

```
?- read_position(hexagon, "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r", P),
   read_move(P, "a4", M),
   move_string(P, M, S).
```

A cell, a count or a mover that is not known is `?`; of Minesweeper it is the number
of an open cell that nobody has told.

What cannot be read throws `error(unreadable(Kind, Text, Column), _)`, where
Kind is `variant`, `position(Variant)` or `move(Position)`; see reading.pl.
*/


%!  read_position(+Variant, +Text, -Position) is det.
%
%   @error unreadable(position(Variant), Text, Column)
%   @error other_variant(Variant, Text) if it is one of the same game.

read_position(Variant, Text, Position) :-
    usual_start(Variant, Start),
    form(Variant, Position),
    game_of(Start, Game),
    shape(Any, Game),
    (   is_text(Game:position_text(Position), Text)
    ->  form(Variant, Position)
    ;   is_text(Game:position_text(Any), Text)
    ->  throw(error(other_variant(Variant, Text), _))
    ;   read_text(position(Variant), Game:position_text(Position), Text)
    ).


%!  read_move(+Position, +Text, -Move) is det.
%
%   The move need not be legal. It may be written as it is shown to people.
%
%   @error unreadable(move(Position), Text, Column)

read_move(Position, Text, Move) :-
    read_text(move(Position), move_text(Position, Move), Text).


%!  position_string(+Position, -String) is det.
%!  move_string(+Position, +Move, -String) is det.
%
%   The canonical notation.

position_string(Position, String) :-
    string_of(position_text(Position), String).

move_string(Position, Move, String) :-
    string_of(move_text(Position, Move), String).


%!  shown_string(+Position, +Move, -String) is det.
%
%   How people write Move: the second of its texts where the trait of the game is
%   `shortened`, and else the canonical one.

shown_string(Position, Move, String) :-
    (   ground(Position),
        game_of(Position, Game),
        trait(Game, shortened),
        call_nth(phrase(move_text(Position, Move), Codes), 2)
    ->  string_codes(String, Codes)
    ;   move_string(Position, Move, String)
    ).


%!  moves_line(+Texts, -Line) is det.
%
%   Line, a string, has moves of these Texts one after the other: with commas between where
%   one is of several words.

moves_line(Texts, Line) :-
    (   member(Text, Texts),
        sub_string(Text, _, _, _, " ")
    ->  Between = ', '
    ;   Between = ' '
    ),
    atomic_list_concat(Texts, Between, Joined),
    atom_string(Joined, Line).


%!  examples(+Position, -Texts) is det.
%
%   Texts are the notations of some legal moves, each of another length, the
%   shortest first. Of thousands of moves only the first thousand are looked
%   at.

examples(Position, Texts) :-
    findall(Length-Text,
            ( limit(1000, touches(Position, Move, _)),
              shown_string(Position, Move, Text),
              string_length(Text, Length)
            ),
            Pairs0),
    sort(0, @<, Pairs0, Pairs1),
    sort(1, @<, Pairs1, Pairs),
    findall(Text, member(_-Text, Pairs), Texts).


prolog:error_message(unreadable(position(Variant), Text, Column)) -->
    { string_length(Text, Length),
      Column > Length,
      !,
      quoted(Text, Quoted),
      unreadable(position(Variant), What, Start),
      (   initial(Variant, Position),
          condition(Position, position(Text), Format, Arguments)
      ->  say(Format, Arguments, Hint)
      ;   Hint = Start
      )
    },
    [ '~s is not ~s: it is not whole, or breaks a rule; ~s'-
          [Quoted, What, Hint] ].
prolog:error_message(unreadable(move(Position), Text, _)) -->
    { stray_cell(Position, Text, Cell),
      !,
      quoted(Text, Quoted),
      unreadable(move(Position), What, Hint)
    },
    [ '~s is not ~s: ~w is not a cell to play on; ~s'-[Quoted, What, Cell, Hint] ].
prolog:error_message(unreadable(Kind, Text, Column)) -->
    { quoted(Text, Quoted),
      unreadable(Kind, What, Hint)
    },
    [ '~s is not ~s: it cannot be read from character ~d on; ~s'-
          [Quoted, What, Column, Hint] ].
prolog:error_message(other_variant(Variant, Text)) -->
    { quoted(Text, Quoted),
      unreadable(position(Variant), What, Hint)
    },
    [ '~s is not ~s but of another variant; ~s'-[Quoted, What, Hint] ].


%   stray_cell(+Position, +Text, -Cell): where moves are written by their cells Text names
%   Cell, which is not on the board or closed. No longer text is meant for a move.

stray_cell(Position, Text, Cell) :-
    string_length(Text, Length),
    Length =< 60,
    examples(Position, [Example|_]),
    named_cell(Example, Usual),
    place(Position, Usual, _),
    named_cell(Text, Cell),
    (   \+ place(Position, Cell, _)
    ;   content(Position, Cell, closed)
    ),
    !.

named_cell(Text, Cell) :-
    string_codes(Text, Codes),
    append(_, [Before|Named], [0'\s|Codes]),
    \+ code_type(Before, lower),
    phrase(grid_cell_text(inf, inf, Cell), Named, _).

unreadable(variant, What, Games) :-
    say("the name of a game", [], What),
    known_games(Games).
unreadable(position(Variant), What, Hint) :-
    variant_string(Variant, Name),
    once(initial(Variant, Start)),
    position_string(Start, Example),
    say("a position of ~s", [Name], What),
    say("the start is \"~s\"", [Example], Hint).
unreadable(move(Position), What, Hint) :-
    say("a move", [], What),
    examples(Position, Texts),
    examples_hint(Texts, Hint).

examples_hint([], Hint) :-
    say("the game is over", [], Hint).
examples_hint([Text|Texts], Hint) :-
    (   last(Texts, Other)
    ->  say("moves look like ~s or ~s", [Text, Other], Hint)
    ;   say("a move looks like ~s", [Text], Hint)
    ).
