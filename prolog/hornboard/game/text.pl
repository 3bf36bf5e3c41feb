:- module(hornboard_text,
          [ variant_text//1,    % ?Variant
            read_variant/2,     % +Text, -Variant
            read_position/3,    % +Variant, +Text, -Position
            read_move/3,        % +Position, +Text, -Move
            position_string/2,  % +Position, -String
            move_string/3,      % +Position, +Move, -String
            shown_string/3,     % +Position, +Move, -String
            variant_string/2,   % +Variant, -String
            examples/2,         % +Position, -Texts
            quoted/2,           % +Text, -Quoted
            say/3,              % +Format, +Arguments, -String
            parts_string/2,     % +Parts, -String
            speak/2             % +Translations, +Plurals
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(dcg/basics), [integer//1]).
:- use_module(library(dcg/high_order), [sequence//3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists),
              [append/3, intersection/3, last/2, max_member/2, member/2, nth0/3]).
:- use_module(library(solution_sequences), [call_nth/2, limit/2]).
:- use_module('../game').
:- use_module('../kit/grid', [grid_cell_text//3]).

/** <module> Notation as text, with errors that say where reading ends

```
?- read_position(hexagon, "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r", P),
   read_move(P, "a4", M),
   move_string(P, M, S).
```

A cell, a count or a mover that is not known is `?`; of Minesweeper it is the number
of an open cell that nobody has told.

What cannot be read throws `error(unreadable(Kind, Text, Column), _)`, where
Kind is `variant`, `position(Variant)` or `move(Position)`, and Column counts
the characters, from 1, up to the first one that no notation has there.
*/


%!  variant_text(?Variant)// is nondet.
%
%   Describes a variant as a name, with its parameters in parentheses or
%   behind a colon when reading: `kalah(6,4)` and `kalah:6,4`.

variant_text(Variant) -->
    { nonvar(Variant) },
    !,
    { compound(Variant)
    ->  compound_name_arguments(Variant, Name, Parameters)
    ;   Name = Variant,
        Parameters = []
    },
    word(Name),
    written(Parameters).
variant_text(Variant) -->
    word(Name),
    parameters(Parameters),
    { Parameters == []
    ->  Variant = Name
    ;   compound_name_arguments(Variant, Name, Parameters)
    }.

%   variant_asked(-Asked)//: Asked is a variant as variant_text//1 has it;
%   `options(Game, Options)` for one that names its options: `kalah:pits=4,seeds=3`; or
%   `half_named(Game)` for one that names only some.

variant_asked(Variant) -->
    variant_text(Variant).
variant_asked(options(Game, Options)) -->
    word(Game),
    ":",
    sequence(option, ",", Options),
    { Options = [_|_] }.
variant_asked(half_named(Game)) -->
    word(Game),
    ":",
    sequence(half_named, ",", [_|_]).

half_named(Option) -->
    option(Option).
half_named(Parameter) -->
    parameter(Parameter).

option(Option) -->
    {   nonvar(Option)
    ->  Option =.. [Name,Value]
    ;   true
    },
    word(Name),
    "=",
    parameter(Value),
    { Option =.. [Name,Value] }.

written([]) -->
    !,
    [].
written(Parameters) -->
    ":",
    sequence(parameter, ",", Parameters).

parameters([]) -->
    [].
parameters([Parameter|Parameters]) -->
    ":",
    sequence(parameter, ",", Given),
    { Given = [Parameter|Parameters] }.
parameters([Parameter|Parameters]) -->
    "(",
    sequence(parameter, ",", Given),
    { Given = [Parameter|Parameters] },
    ")".

parameter(Parameter) -->
    { integer(Parameter) },
    !,
    integer(Parameter).
parameter(Parameter) -->
    { var(Parameter) },
    integer(Parameter).
parameter(Parameter) -->
    word(Parameter).

word(Word) -->
    { nonvar(Word) },
    !,
    { atom(Word),
      atom_codes(Word, Codes)
    },
    Codes.
word(Word) -->
    [First],
    { code_type(First, csymf) },
    letters(Codes),
    { atom_codes(Word, [First|Codes]) }.

letters([Code|Codes]) -->
    [Code],
    { code_type(Code, csym) },
    letters(Codes).
letters([]) -->
    [].


%!  read_variant(+Text, -Variant) is det.
%
%   The parameters of a variant may be named, `kalah:pits=4,seeds=3`; those that are
%   left out have their defaults. The game is written in small or large letters, with
%   hyphens and blanks or without, or as people call it besides: `Tic-tac-toe`, `Gomoku`.
%
%   @error unreadable(variant, Text, Column)
%   @error no_variant(Text) if no game has such a variant.
%   @error no_option(Game, Option) if there is no such parameter.
%   @error half_named(Game) if some of its parameters are named and some are not.

read_variant(Text0, Variant) :-
    in_our_words(Text0, Text),
    read_text(variant, hornboard_text:variant_asked(Asked), Text),
    (   known_variant(Asked, Known)
    ->  Variant = Known
    ;   throw(error(no_variant(Text), _))
    ).

%   in_our_words(+Given, -Text): Text begins with the name of the game that Given means.

in_our_words(Given, Text) :-
    split_string(Given, ":(", "", [Name|_]),
    (   alike(Name, 1, Game)
    ->  string_concat(Name, Rest, Given),
        string_concat(Game, Rest, Text)
    ;   Text = Given
    ).

%   alike(+Name, +Least, -Game): Game is called like Name, most of all games; of their
%   pairs of letters at least Least, from 0 to 1, are common, letters large or small.

alike(Name, _, Game) :-
    atom_string(Game, Name),
    game(Game),
    !.
alike(Name, Least, Game) :-
    letters_paired(Name, Pairs1),
    findall(Share-Each,
            ( game(Each),
              ( Other = Each ; trait(Each, also(Names)), member(Other, Names) ),
              letters_paired(Other, Pairs2),
              intersection(Pairs1, Pairs2, Common),
              maplist(length, [Pairs1,Pairs2,Common], [Count1,Count2,Count]),
              Share is 2*Count/max(1, Count1+Count2),
              Share >= Least
            ),
            Found),
    max_member(_-Game, Found).

letters_paired(Name, Pairs) :-
    string_lower(Name, Small),
    split_string(Small, "-_ ", "", Words),
    atomic_list_concat(Words, Letters),
    findall(Pair, sub_atom(Letters, _, 2, _, Pair), Pairs).

known_variant(options(Game, Options), Variant) :-
    !,
    game(Game),
    variant_of(Game, Options, Variant).
known_variant(half_named(Game), _) :-
    !,
    game(Game),
    throw(error(half_named(Game), _)).
known_variant(Variant, Variant) :-
    initial(Variant, _),
    !.
known_variant(Asked, Variant) :-
    compound(Asked),
    Asked =.. [Game|Values],
    game(Game),
    findall(Name, trait(Game, option(Name, _, _)), Names),
    Names = [_|_],
    options_in_order(Values, Names, Game, Options),
    variant_of(Game, Options, Variant).

options_in_order([], _, _, []).
options_in_order([Value|Values], Names, Game, [Option|Options]) :-
    (   Names = [Name|Names1]
    ->  Option =.. [Name,Value]
    ;   throw(error(no_option(Game, Value), _))
    ),
    options_in_order(Values, Names1, Game, Options).


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
    ;   not_text(position(Variant), Game:position_text(Position), Text)
    ).


%!  read_move(+Position, +Text, -Move) is det.
%
%   The move need not be legal. It may be written as it is shown to people.
%
%   @error unreadable(move(Position), Text, Column)

read_move(Position, Text, Move) :-
    (   is_text(hornboard_game:move_text(Position, Move), Text)
    ->  true
    ;   not_text(move(Position), hornboard_game:move_text(Position, Move), Text)
    ).

read_text(Kind, Grammar, Text) :-
    (   is_text(Grammar, Text)
    ->  true
    ;   not_text(Kind, Grammar, Text)
    ).

is_text(Grammar, Text) :-
    text_to_string(Text, String),
    string_codes(String, Codes),
    phrase(Grammar, Codes),
    !.

not_text(Kind, Grammar, Text) :-
    text_to_string(Text, String),
    string_codes(String, Codes),
    furthest(Grammar, Codes, Column),
    throw(error(unreadable(Kind, String, Column), _)).

%   furthest(+Grammar, +Codes, -Column): how far Grammar gets. It reads a list
%   that comes into being as it is looked at, so that the last code looked at
%   is known.

furthest(Grammar, Codes, Column) :-
    Reached = reached(0),
    watched(Codes, 1, Reached, List),
    (   phrase(Grammar, List)
    ->  true
    ;   true
    ),
    arg(1, Reached, Column).

watched(Codes, Column, Reached, List) :-
    freeze(List, looked_at(Codes, Column, Reached, List)).

looked_at(Codes, Column, Reached, List) :-
    arg(1, Reached, Column0),
    (   Column > Column0
    ->  nb_setarg(1, Reached, Column)
    ;   true
    ),
    (   Codes = [Code|Rest]
    ->  Next is Column+1,
        List = [Code|Tail],
        watched(Rest, Next, Reached, Tail)
    ;   List = []
    ).


%!  position_string(+Position, -String) is det.
%!  move_string(+Position, +Move, -String) is det.
%!  variant_string(+Variant, -String) is det.
%
%   The canonical notation.

position_string(Position, String) :-
    string_of(hornboard_game:position_text(Position), String).

move_string(Position, Move, String) :-
    string_of(hornboard_game:move_text(Position, Move), String).

variant_string(Variant, String) :-
    must_be(ground, Variant),
    string_of(hornboard_text:variant_text(Variant), String).


%!  shown_string(+Position, +Move, -String) is det.
%
%   How people write Move: the second of its texts where the trait of the game is
%   `shortened`, and else the canonical one.

shown_string(Position, Move, String) :-
    (   ground(Position),
        game_of(Position, Game),
        trait(Game, shortened),
        call_nth(phrase(hornboard_game:move_text(Position, Move), Codes), 2)
    ->  string_codes(String, Codes)
    ;   move_string(Position, Move, String)
    ).


%   string_of(:Grammar, -String)

string_of(Grammar, String) :-
    once(phrase(Grammar, Codes)),
    string_codes(String, Codes).


%!  examples(+Position, -Texts) is det.
%
%   Texts are the notations of some legal moves, each of another length, the
%   shortest first. Of thousands of moves only the first thousand are looked
%   at.

examples(Position, Texts) :-
    findall(Length-Text,
            ( limit(1000, touches(Position, Move, _)),
              move_string(Position, Move, Text),
              string_length(Text, Length)
            ),
            Pairs0),
    sort(0, @<, Pairs0, Pairs1),
    sort(1, @<, Pairs1, Pairs),
    findall(Text, member(_-Text, Pairs), Texts).


%!  quoted(+Text, -Quoted) is det.
%
%   Quoted, a string, is Text in quotes for a message: on one line, and no
%   longer than a person reads.

quoted(Text, Quoted) :-
    format(string(String0), "~w", [Text]),
    (   sub_string(String0, 0, 60, After, Head),
        After > 0
    ->  string_concat(Head, "...", String)
    ;   String = String0
    ),
    format(string(Quoted), "~q", [String]).

:- multifile prolog:error_message//1.

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
prolog:error_message(no_variant(Asked)) -->
    { (   ground(Asked),
          variant_string(Asked, Text)
      ->  true
      ;   Text = Asked
      ),
      quoted(Text, Quoted),
      known_variants(Asked, Text, Variants)
    },
    [ 'there is no game ~s; ~s'-[Quoted, Variants] ].
prolog:error_message(domain_error(variant_or_position, Start)) -->
    prolog:error_message(no_variant(Start)).
prolog:error_message(half_named(Game)) -->
    { variant_of(Game, Options, Game),
      Options = [_|_],
      !,
      phrase(sequence(option, ",", Options), Named),
      maplist(arg(1), Options, Values),
      compound_name_arguments(Variant, Game, Values),
      variant_string(Variant, Unnamed)
    },
    [ 'name each option that is given, as in ~w:~s, or none, as in ~s'-
          [Game, Named, Unnamed] ].
prolog:error_message(half_named(Game)) -->
    [ '~w has no options'-[Game] ].
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

%   known_variants(+Asked, +Text, -Hint): which variants the game has, the game that was
%   meant, or all games.

known_variants(Asked, _, Hint) :-
    compound(Asked),
    functor(Asked, Game, _),
    game(Game),
    initial(Game, Position),
    condition(Position, variant(_, _), Format, Arguments),
    !,
    say(Format, Arguments, Hint).
known_variants(_, Text, Hint) :-
    format(string(String), "~w", [Text]),
    split_string(String, ":(", "", [Name|_]),
    alike(Name, 0.5, Game),
    !,
    say("did you mean ~w?", [Game], Hint).
known_variants(_, _, Hint) :-
    known_games(Hint).

%   unreadable(+Kind, -What, -Hint): what was to be read, and how it looks.

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

known_games(Games) :-
    findall(Game, game(Game), Names),
    atomic_list_concat(Names, ', ', List),
    say("the games are ~w", [List], Games).


%!  say(+Format, +Arguments, -String) is det.
%
%   String is the sentence that format/2 makes of Format and Arguments, in the
%   language that speak/2 has set. The names of players are translated too; where
%   that of the first one is a plural, so is the sentence about them. Format may be
%   `counted(Count, One, Many)`: the format for Count is taken.

say(Format, Arguments, String) :-
    (   Arguments = [Player|_],
        atom(Player),
        translation(many, Player, _),
        key(Format, Key),
        translation(many, Key, Translated0)
    ->  Translated = Translated0
    ;   in_language(Format, Translated)
    ),
    maplist(in_language, Arguments, Names),
    format(string(String), Translated, Names).

in_language(Text, Text) :-
    var(Text),
    !.
in_language(counted(Count, One, Many), Translated) :-
    !,
    (   in_language(One, Forms),
        is_list(Forms)
    ->  plural(Count, N),
        nth0(N, Forms, Translated)
    ;   Count =:= 1
    ->  Translated = One
    ;   Translated = Many
    ).
in_language(Text, Translated) :-
    key(Text, Key),
    translation('', Key, Translated0),
    !,
    Translated = Translated0.
in_language(Text, Text).

key(Text, Key) :-
    (   atom(Text)
    ->  Key = Text
    ;   string(Text)
    ->  atom_string(Key, Text)
    ).

%   plural(+Count, -N): form N, from 0, goes with Count. From a hundred on the last
%   two digits decide.

plural(Count, N) :-
    (   Count < 200
    ->  Like = Count
    ;   Like is 100+Count mod 100
    ),
    plurals(Plurals),
    nth0(Like, Plurals, N).


%!  parts_string(+Parts, -String) is det.
%
%   String is a message, Parts as print_message_lines/3 has them, in the language that is
%   set where it is one sentence.

parts_string([Format-Arguments], String) :-
    !,
    say(Format, Arguments, String).
parts_string([Text], String) :-
    atomic(Text),
    !,
    say(Text, [], String).
parts_string(Parts, String) :-
    with_output_to(string(Lines),
                   print_message_lines(current_output, '', Parts)),
    split_string(Lines, "", "\n ", [String]).


%!  speak(+Translations, +Plurals) is det.
%
%   From now on say/3 translates by Translations, a list of `[Context, From, To]`,
%   where Context is `many` for what is said of players whose name is a plural, and
%   for that name, and otherwise empty. Where From is about one of several, To is a
%   list of forms, and Plurals tells for the counts from 0 to 199 which one is taken.

:- dynamic
    translation/3,
    plurals/1.

speak(Translations, Plurals) :-
    retractall(translation(_, _, _)),
    retractall(plurals(_)),
    forall(member([Context,From,To], Translations),
           assertz(translation(Context, From, To))),
    assertz(plurals(Plurals)).
