:- module(hornboard_naming,
          [ variant_text//1,    % ?Variant
            read_variant/2,     % +Text, -Variant
            variant_string/2,   % +Variant, -String
            known_games/1       % -Sentence
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(dcg/basics), [csym//1, integer//1]).
:- use_module(library(dcg/high_order), [sequence//3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [intersection/3, max_member/2, member/2]).
:- use_module('../game').
:- use_module('../kit/assured', [assured/2]).
:- use_module(reading, [quoted/2, read_text/3, string_of/2]).
:- use_module(say, [say/3]).

/** <module> How variants of games are called
*/

%!  variant_text(?Variant)// is nondet.
%
%   Describes a variant as a name, with its parameters behind a colon, or in parentheses
%   when reading: `kalah:6,4` and `kalah(6,4)`.

variant_text(Variant) -->
    { nonvar(Variant) -> Variant =.. [Name|Parameters] ; true },
    word(Name),
    parameters(Parameters),
    { Variant =.. [Name|Parameters] }.

parameters(Parameters) -->
    (   ":",
        sequence(parameter, ",", Parameters)
    ;   "(",
        sequence(parameter, ",", Parameters),
        ")"
    ),
    { Parameters = [_|_] }.
parameters([]) -->
    [].

parameter(Parameter) -->
    { integer(Parameter) ; var(Parameter) },
    integer(Parameter).
parameter(Parameter) -->
    word(Parameter).

%   variant_asked(-Asked)//: Asked is a variant as variant_text//1 has it; or
%   `options(Game, Options)` for one that names options, `kalah:pits=4,seeds=3`, where
%   each has a name or none.

variant_asked(Variant) -->
    variant_text(Variant).
variant_asked(options(Game, Options)) -->
    word(Game),
    ":",
    sequence(given, ",", Options),
    { Options = [_|_] }.

given(Option) -->
    option(Option).
given(Parameter) -->
    parameter(Parameter).

option(Option) -->
    { nonvar(Option) -> Option =.. [Name,Value] ; true },
    word(Name),
    "=",
    parameter(Value),
    { Option =.. [Name,Value] }.

word(Word) -->
    { nonvar(Word) },
    !,
    { atom(Word),
      atom_codes(Word, Codes)
    },
    Codes.
word(Word) -->
    csym(Word).


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

read_variant(Given, Variant) :-
    split_string(Given, ":(", "", [Name|_]),
    (   alike(Name, 1, Game)
    ->  string_concat(Name, Rest, Given),
        string_concat(Game, Rest, Text)
    ;   Text = Given
    ),
    read_text(variant, variant_asked(Asked), Text),
    assured(known_variant(Asked, Known), no_variant(Text)),
    Variant = Known.

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
    forall(( member(Option, Options), atomic(Option) ),
           throw(error(half_named(Game), _))),
    variant_of(Game, Options, Variant).
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
    assured(Names = [Name|Names1], no_option(Game, Value)),
    Option =.. [Name,Value],
    options_in_order(Values, Names1, Game, Options).


%!  variant_string(+Variant, -String) is semidet.
%
%   The canonical name.

variant_string(Variant, String) :-
    must_be(ground, Variant),
    string_of(variant_text(Variant), String).


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

%!  known_games(-Sentence) is det.

known_games(Sentence) :-
    findall(Game, game(Game), Names),
    atomic_list_concat(Names, ', ', List),
    say("the games are ~w", [List], Sentence).
