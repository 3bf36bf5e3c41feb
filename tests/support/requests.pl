:- module(support_requests, [rows/0]).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/doors/requests').
:- use_module(library(lists), [member/2]).

/** <module> What Python has of the table of requests

    swipl -g rows -t halt tests/support/requests.pl > python/hornboard/requests.py
*/

%!  rows is det.
%
%   Print the module of the kinds of answers and of the requests.

rows :-
    forall(member(Line,
                  [ "\"\"\"All that may be asked the rule base; `make requests` writes it from the table.",
                    "", "See prolog/hornboard/doors/requests.pl.", "\"\"\"", "",
                    "from collections.abc import Sequence",
                    "from typing import Annotated, Any, Final, Literal, TypedDict", "",
                    "from msgspec import Meta", "",
                    "from hornboard.jobs import Request", "",
                    "Level = int | str", "Part = str | int | float",
                    "Handle = Annotated[Sequence[str], Meta(min_length=2, max_length=2)]",
                    "Trail = Sequence[Handle | Literal[\"zeroing\"]]",
                    "Wish = tuple[str, str | int | float]", "Wishes = Sequence[Wish]"
                  ]),
           format("~s~n", [Line])),
    forall(kind(Name, Kind), type(Name, Kind)),
    forall(request(Name, Arguments, Answer, Length), row(Name, Arguments, Answer, Length)),
    findall(Field, ( kind(_, {Parts}), field(Parts, Field, lines) ), InLines),
    atomic_list_concat(InLines, '", "', Fields),
    format("~nFIELDS_OF_LINES: Final = {\"~w\"}~n", [Fields]),
    format("~nTABLE: Final = {row.name: row for row in [*vars().values()] if isinstance(row, Request)}~n").

%   type(+Name, +Kind): what kind/2 calls Name, as a type.

type(Name, {Fields}) :-
    !,
    told_name(Name, Told),
    format("~nclass ~w(TypedDict):~n", [Told]),
    forall(field(Fields, Field, Kind),
           ( answer_type(Kind, Type),
             format("    ~w: ~w~n", [Field,Type])
           )).
type(Name, Kind) :-
    told_name(Name, Told),
    answer_type(Kind, Type),
    format("~w = ~w~n", [Told,Type]).

field((First,Rest), Name, Kind) :-
    !,
    (   field(First, Name, Kind)
    ;   field(Rest, Name, Kind)
    ).
field(Name:Kind, Name, Kind).

told_name(Name, Told) :-
    sub_atom(Name, 0, 1, _, First),
    upcase_atom(First, Large),
    sub_atom(Name, 1, _, 0, Rest),
    atomic_list_concat([Large,Rest,'Told'], Told).

%   row(+Name, +Arguments, +Answer, +Length): that of Name.

row(Name, Kinds, Answer, Length) :-
    findall(Type, ( member(Kind, Kinds), argument_type(Kind, Type) ), Types),
    atomic_list_concat(Types, ', ', Given),
    answer_type(Answer, Told),
    findall(Trait, trait(Name, Answer, Length, Trait), Traits),
    atomic_list_concat(Traits, Further),
    format("~w = Request[[~w], ~w](\"~w\"~w)~n", [Name,Given,Told,Name,Further]).

trait(_, _, Length, Trait) :-
    Length \== short,
    format(atom(Trait), ", \"~w\"", [Length]).
trait(Name, _, _, ', players=True') :-
    of_players(Name).
trait(_, Answer, _, Trait) :-
    lines_at(Answer, Part),
    format(atom(Trait), ", lines=~w", [Part]).
trait(Name, _, _, Trait) :-
    reports(Name, Kind),
    answer_type(Kind, Type),
    format(atom(Trait), ", report=~w", [Type]).

%   lines_at(+Answer, -Part): Answer, or that part of it, may have several lines.

lines_at(maybe(lines), 'True').
lines_at(lines, 'True').
lines_at((First,Rest), Number) :-
    part((First,Rest), 0, Number, maybe(lines)).

part((First,_), Number, Number, First).
part((_,Rest), Number0, Number, Part) :-
    Number1 is Number0+1,
    (   Rest = (_,_)
    ->  part(Rest, Number1, Number, Part)
    ;   Number = Number1,
        Part = Rest
    ).

%   answer_type(+Kind, -Type): what Python has for an answer.

answer_type(maybe(Kind), Type) :-
    !,
    answer_type(Kind, Type0),
    atom_concat(Type0, ' | None', Type).
answer_type(list(Kind), Type) :-
    !,
    answer_type(Kind, Type0),
    format(atom(Type), "list[~w]", [Type0]).
answer_type((First,Rest), Type) :-
    !,
    tuple_types((First,Rest), Types),
    atomic_list_concat(Types, ', ', Joined),
    format(atom(Type), "tuple[~w]", [Joined]).
answer_type(Kind, Type) :-
    plain(Kind, Type),
    !.
answer_type(Kind, Type) :-
    kind(Kind, _),
    told_name(Kind, Type).

tuple_types((First,Rest), [Type|Types]) :-
    !,
    answer_type(First, Type),
    tuple_types(Rest, Types).
tuple_types(Kind, [Type]) :-
    answer_type(Kind, Type).

plain(text, str).
plain(lines, str).
plain(progress, 'Literal["irreversible", "zeroing", "none"]').
plain(integer, int).
plain(number, float).
plain(truth, bool).
plain(done, bool).
plain(level, 'Level').
plain(part, 'Part').
plain(summary, 'Any').
plain(value, 'list[tuple[str, list[Any]]]').

%   argument_type(+Kind, -Type): what Python has for an argument.

argument_type(Kind, 'Handle') :-
    memberchk(Kind, [position,compact,handle]),
    !.
argument_type(Kind, str) :-
    memberchk(Kind, [variant,move]),
    !.
argument_type(texts, 'Sequence[str]') :-
    !.
argument_type(integers, 'Sequence[int]') :-
    !.
argument_type(wishes, 'Wishes') :-
    !.
argument_type(handles, 'Sequence[Handle]') :-
    !.
argument_type(trail, 'Trail') :-
    !.
argument_type(values, 'Sequence[tuple[str, list[Any]]]') :-
    !.
argument_type(Kind, Type) :-
    plain(Kind, Type),
    memberchk(Kind, [text,integer,level]),
    !.
argument_type(_, 'Any').
