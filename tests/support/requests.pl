:- module(support_requests, [kinds/0, functions/0]).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/doors/requests').
:- use_module(library(lists), [member/2, nth1/3, subtract/3]).

/** <module> What Python has of the table of requests

    swipl -g kinds -t halt tests/support/requests.pl > python/hornboard/kinds.py
    swipl -g functions -t halt tests/support/requests.pl > python/hornboard/requests.py
*/

%!  kinds is det.
%
%   Print the module of the kinds of answers.

kinds :-
    head("The kinds of requests and of their answers; `make requests` writes them from the table.",
         [ "from collections.abc import Sequence",
           "from typing import Annotated, Any, Final, Literal, TypedDict", "",
           "from msgspec import Meta", "",
           "Level = int | str", "Part = str | int | float",
           "Handle = Annotated[Sequence[str], Meta(min_length=2, max_length=2)]",
           "Wish = tuple[str, str | int | float]"
         ]),
    forall(kind(Name, Kind), type(Name, Kind)),
    sets,
    format("~nANSWERS: Final[dict[str, Any]] = {~n"),
    forall(request(Name, _, Answer, _),
           ( answer_type(Answer, Type),
             format("    \"~w\": ~w,~n", [Name,Type])
           )),
    format("}~n~nREPORTS: Final[dict[str, Any]] = {~n"),
    forall(reports(Name, Kind),
           ( answer_type(Kind, Type),
             format("    \"~w\": ~w,~n", [Name,Type])
           )),
    format("}~n").

%!  functions is det.
%
%   Print the module of the functions by which Python asks.

functions :-
    findall(Told, ( kind(Name, _), told_name(Name, Told) ), Types),
    atomic_list_concat(['Handle','Level','Part','Wish'|Types], ', ', Kinds),
    format(string(Import), "from hornboard.kinds import ~w", [Kinds]),
    head("All that Python asks the rule base; `make requests` writes it from the table.",
         [ "from __future__ import annotations", "", "from collections.abc import Sequence",
           "from typing import Any, Final, Literal", "", "from hornboard.jobs import Job",
           Import,
           "from hornboard.transports import request"
         ]),
    arguments,
    forall(request(Name, Arguments, Answer, _), function(Name, Arguments, Answer)).

%   arguments: the kinds of those of each request.

arguments :-
    format("~nARGUMENTS: Final[dict[str, Any]] = {~n"),
    forall(request(Name, Kinds, _, _),
           ( findall(Type, ( member(Kind, Kinds), argument_type(Kind, Type) ), Types0),
             (   Types0 == []
             ->  Types = '()'
             ;   atomic_list_concat(Types0, ', ', Types)
             ),
             format("    \"~w\": tuple[~w],~n", [Name,Types])
           )),
    format("}~n").

head(Title, Lines) :-
    format("\"\"\"~s\n\nSee prolog/hornboard/doors/requests.pl.\n\"\"\"~n~n", [Title]),
    forall(member(Line, Lines), format("~s~n", [Line])).

%   type(+Name, +Kind): what kind/2 calls Name, as a type.

type(Name, {Fields}) :-
    !,
    told_name(Name, Told),
    format("~n~nclass ~w(TypedDict):~n    \"\"\"The kind `~w` of the table.\"\"\"~n~n", [Told,Name]),
    forall(field(Fields, Field, Kind),
           ( answer_type(Kind, Type),
             format("    ~w: ~w~n", [Field,Type])
           )).
type(Name, Kind) :-
    told_name(Name, Told),
    answer_type(Kind, Type),
    format("~n~w = ~w~n", [Told,Type]).

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

%   sets: the requests with a common trait.

sets :-
    forall(member(Set-Length, ['SHORT'-short,'GOALS'-goal]),
           ( findall(Name, request(Name, _, _, Length), Names),
             set_of(Set, Names)
           )),
    findall(Name, of_players(Name), OfPlayers),
    set_of('PLAYERS', OfPlayers),
    format("~nLINES: Final = {~n"),
    forall(( request(Name, _, Answer, _), lines_at(Answer, Part) ),
           format("    \"~w\": ~w,~n", [Name,Part])),
    format("}~n"),
    findall(Field, ( kind(_, {Fields}), field(Fields, Field, lines) ), InLines),
    set_of('FIELDS_OF_LINES', InLines).

%   lines_at(+Answer, -Part): Answer, or that part of it, may have several lines.

lines_at(maybe(lines), 'None').
lines_at(lines, 'None').
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

set_of(What, Names) :-
    format("~n~w: Final = frozenset(~n    {~n", [What]),
    forall(member(Name, Names), format("        \"~w\",~n", [Name])),
    format("    }~n)~n").

%   function(+Name, +Arguments, +Answer): the one that asks for Name.

function(Name, Kinds, Answer) :-
    findall(Argument:Type,
            ( nth1(Number, Kinds, Kind),
              argument_type(Kind, Type),
              (   subtract(Kinds, [Kind], Others),
                  same_length(Kinds, [_|Others])
              ->  Argument = Kind
              ;   format(atom(Argument), "~w~d", [Kind,Number])
              )
            ),
            Typed),
    findall(Text, ( member(Argument:Type, Typed), format(atom(Text), "~w: ~w", [Argument,Type]) ),
            Parameters),
    findall(Text, ( member(Argument:_, Typed), format(atom(Text), ", ~w", [Argument]) ), Given),
    atomic_list_concat(Parameters, ', ', Parameter),
    atomic_list_concat(Given, Arguments),
    answer_type(Answer, Type),
    format("~n~ndef ~w(~w) -> Job[~w]:~n    return request(\"~w\"~w)~n",
           [Name,Parameter,Type,Name,Arguments]).

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
argument_type(wishes, 'Sequence[Wish]') :-
    !.
argument_type(handles, 'Sequence[Handle]') :-
    !.
argument_type(trail, 'Sequence[Handle | Literal["zeroing"]]') :-
    !.
argument_type(values, 'Sequence[tuple[str, list[Any]]]') :-
    !.
argument_type(Kind, Type) :-
    plain(Kind, Type),
    memberchk(Kind, [text,integer,level]),
    !.
argument_type(_, 'Any').
