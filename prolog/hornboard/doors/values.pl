:- module(hornboard_values,
          [ known/2,            % +Given, -Known
            read_value/3,       % +Known, +Told, -Value
            unconditional/2,    % +Named, +Left
            told_values/4       % +Named, +Moves, +Known, -Told
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(terms), [mapsubterms/3]).
:- use_module('../game', [compact/2, game_of/2, move/3, played_in/2]).
:- use_module('../ask/show', [known_part/2]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../game/text',
              [move_string/3, position_string/2, quoted/2, read_move/3,
               read_variant/2, variant_string/2
              ]).
:- use_module(positions, [position_at/2, stands/2]).

/** <module> Values of Python as terms, and terms as values of Python

A value crosses the bridge as a list, its kind first:

    [none]                      an unbound variable
    [position, Variant, Form]   from Python, see positions.pl
    [position, Variant, Form, Mover, Result]    to Python
    [game, Variant]             a variant
    [move, Text]
    [integer, Text]             with 16 digits
    [float, Text]
    [rational, Text, Text]      its numerator and denominator, as integers
    [text, Text]                an atom, a string, or a term as it is written
    [pair, Value, Value]        Key-Value
    [list|Values]

Text is always atomic.
*/

%!  known(+Given, -Known) is det.
%
%   Known is `known(Variants, Positions)`, the variants as texts, of the positions and
%   games among Given, a list of `[Name, Told]`.

known(Given, known(Variants, Positions)) :-
    findall(Variant,
            ( member([_,[Kind,Variant|_]], Given),
              memberchk(Kind, [position,game])
            ),
            Variants),
    findall(Position,
            ( member([_,[position|Handle]], Given),
              position_at(Handle, Position)
            ),
            Positions).


%!  read_value(+Known, +Told, -Value) is det.
%
%   Value is what was Told; a text becomes an atom. A move is one in a position that
%   is Known.
%
%   @error no_position_for(Text) if it is none.

read_value(Known, [Kind|Parts], Value) :-
    once(read_value(Kind, Parts, Known, Value)).

read_value(text, [Text], _, Text).
read_value(integer, [Text], _, Value) :-
    atom_number(Text, Value).
read_value(float, [Text], _, Value) :-
    atom_number(Text, Number),
    Value is float(Number).
read_value(rational, Texts, _, Value) :-
    maplist(atom_number, Texts, [Numerator,Denominator]),
    Value is Numerator rdiv Denominator.
read_value(position, Handle, _, Value) :-
    position_at(Handle, Value).
read_value(game, [Text], _, Value) :-
    read_variant(Text, Value).
read_value(move, [Text], known(_, Positions), Value) :-
    assured(( member(Position, Positions),
              catch(read_move(Position, Text, Value), error(unreadable(_, _, _), _), fail)
            ),
            no_position_for(Text)).
read_value(pair, Told, Known, Value1-Value2) :-
    maplist(read_value(Known), Told, [Value1,Value2]).
read_value(list, Told, Known, Values) :-
    maplist(read_value(Known), Told, Values).


%!  unconditional(+Named, +Left) is det.
%
%   True when there are no conditions on Left, the variables that were left with some.
%
%   @error conditional(Conditions) if there are, a text in which variables are called as
%          in Named, a list of `Name=Term`.

unconditional(Named, Left) :-
    copy_term(Named-Left, Copies-_, Conditions),
    names(Copies, Conditions, Names),
    maplist(condition_text(Names), Conditions, Texts),
    atomic_list_concat(Texts, ', ', Joined),
    assured(Conditions == [], conditional(Joined)).

condition_text(Names, Condition0, Text) :-
    mapsubterms(asked_here, Condition0, Condition),
    format(atom(Text), "~W",
           [ Condition,
             [ quoted(true), numbervars(true), spacing(next_argument),
               variable_names(Names)
             ]
           ]).

%   asked_here(+Qualified, -Goal): a goal has a module of its own, which nobody knows.

asked_here(Module:Goal, Goal) :-
    atom(Module),
    module_property(Module, class(temporary)).

%   names(+Named, +Term, -Names): Names has each open variable of Term once, as
%   `Name=Variable`: as the goal calls it, else `_`.

names(Named, Term, Names) :-
    term_variables(Term, Open),
    maplist(name(Named), Open, Names).

name(Named, Variable, Name=Variable) :-
    (   member(Name=Other, Named),
        Other == Variable
    ->  true
    ;   Name = '_'
    ).


%!  told_values(+Named, +Moves, +Known, -Told) is det.
%
%   Told has `[Name, Value]` for each of Named, a list of `Name=Term`. Moves has
%   Position-Move for terms that are moves; other compound terms that are legal
%   moves in a position Known or among Named are taken for such. A position belongs
%   to a Known variant if it can.

told_values(Named, Moves, known(Variants, Positions0), Told) :-
    findall(Term, ( member(_=Term, Named), is_position(Term) ), Positions1),
    append(Positions0, Positions1, Positions),
    names(Named, Named, Names),
    maplist(told_value(context(Moves, Variants, Positions, Names)), Named, Told).

is_position(Term) :-
    game_of(Term, _),
    ground(Term).

told_value(Context, Name=Term, [Name,Told]) :-
    (   acyclic_term(Term)
    ->  told(Context, 20, Term, Told)
    ;   written(Term, Context, Told)
    ).

%   told(+Context, +Depth, +Term, -Told): lists and pairs are taken apart up to Depth.

told(_, _, Term, Told) :-
    var(Term),
    !,
    Told = [none].
told(context(Moves, _, Positions, _), _, Term, [move,Text]) :-
    is_move(Term, Moves, Positions, Text),
    !.
told(context(_, Variants, _, _), _, Term, [position,Variant|Standing]) :-
    is_position(Term),
    tried(placed(Term, Variants, Variant, Standing)),
    !.
told(_, _, Term, [text,Text]) :-
    game_of(Term, _),
    \+ ground(Term),
    known_part(Term, Text),
    !.
told(Context, Depth, Term, [Kind|Values]) :-
    Depth > 0,
    parts(Term, Kind, Parts),
    !,
    Depth1 is Depth-1,
    maplist(told(Context, Depth1), Parts, Values).
told(_, _, Term, Told) :-
    number_told(Term, Told),
    !.
told(Context, _, Term, Told) :-
    written(Term, Context, Told).

parts(List, list, List) :-
    is_list(List).
parts(Key-Value, pair, [Key,Value]).

number_told(Term, [integer,Text]) :-
    integer(Term),
    format(string(Text), "~16r", [Term]).
number_told(Term, [float,Text]) :-
    float(Term),
    float_class(Term, Class),
    (   memberchk(Class, [infinite,nan])
    ->  format(string(Text), "~g", [Term])
    ;   format(string(Text), "~w", [Term])
    ).
number_told(Term, [rational,Text1,Text2]) :-
    rational(Term, Numerator, Denominator),
    format(string(Text1), "~16r", [Numerator]),
    format(string(Text2), "~16r", [Denominator]).

written(Term, context(_, _, _, Names), [text,Text]) :-
    (   atom(Term)
    ->  atom_string(Term, Text)
    ;   string(Term)
    ->  Text = Term
    ;   format(string(Text), "~W",
               [Term,[quoted(true),numbervars(true),variable_names(Names)]])
    ).

is_move(Term, Moves, _, Text) :-
    member(Position-Move, Moves),
    Move == Term,
    ground(Move),
    is_position(Position),
    tried(move_string(Position, Move, Text)),
    !.
is_move(Term, _, Positions, Text) :-
    compound(Term),
    \+ is_list(Term),
    \+ is_position(Term),
    ground(Term),
    member(Position, Positions),
    tried(move(Position, Term, _)),
    tried(move_string(Position, Term, Text)),
    !.

%   placed(+Position, +Variants, -Variant, -Standing): what has no notation is no
%   position.

placed(Position, Variants, Variant, Standing) :-
    compact(Plain, Position),
    (   member(Variant, Variants),
        read_variant(Variant, Named),
        played_in(Plain, Named)
    ->  true
    ;   once(played_in(Plain, Named)),
        variant_string(Named, Variant)
    ),
    position_string(Plain, _),
    stands(Plain, Standing).

%   tried(:Goal): once Goal, of what may have no more than the form of a position or
%   a move; so it may go wrong or astray.

:- meta_predicate tried(0).

tried(Goal) :-
    catch(call_with_inference_limit(Goal, 10 000 000, Result),
          error(Formal, Context),
          ( Formal = resource_error(_), throw(error(Formal, Context)) )),
    !,
    Result \== inference_limit_exceeded.

prolog:error_message(conditional(Conditions)) -->
    [ 'an answer holds only where ~w, which is told at the toplevel alone'-
          [Conditions] ].
prolog:error_message(no_position_for(Text)) -->
    { quoted(Text, Quoted) },
    [ 'no position is given in which ~s could be a move'-[Quoted] ].
