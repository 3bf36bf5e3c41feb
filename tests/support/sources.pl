:- module(test_sources,
          [ source_module/2,    % ?Source, -Module
            defined_name/3,     % ?Source, ?Name, ?Asked
            answered/2,         % +Source, +Asked
            page/0
          ]).
:- use_module('../../prolog/hornboard').
:- use_module(library(lists)).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> The names that the sources define, and what is asked with them

tests/data/sources.tsv was written down by hand from the sources: the module; the name, for
a relation with its arity; a query; what holds after its first answer, or `false` if it has
none; what is typed meanwhile. A name without a query has a reason instead. The page docs/sources.md is made from it and from
the modules.
*/

%!  source_module(?Source, -Module) is nondet.
%
%   Module, which is loaded, has the names that Source defines for this game.

source_module(Source, Module) :-
    member(Source,
           [hexagon,minesweeper,slither,kalah,mastermind,tictactoe,hive,five,krk]),
    use_module(library(hornboard/games/Source/sources), []),
    atom_concat(hornboard_sources_, Source, Module).


%!  defined_name(?Source, ?Name, ?Asked) is nondet.
%
%   Source defines Name, an atom or an indicator, for which there is Asked,
%   `asked(Query, Answer, Typed)`, or `reason`.

:- table rows/1.

rows(Rows) :-
    data(File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    findall(Row, ( member(Line, Lines), split_string(Line, "\t", "", Row), Row = [_,_|_] ), Rows).

data(File) :-
    module_property(test_sources, file(Here)),
    file_directory_name(Here, Support),
    atom_concat(Support, '/../data/sources.tsv', File).

defined_name(Source, Name, Asked) :-
    rows(Rows),
    member([Source0,Name0|Row], Rows),
    atom_string(Source, Source0),
    (   sub_string(Name0, Before, 1, 1, "/")
    ->  sub_atom(Name0, 0, Before, _, Called),
        sub_atom(Name0, _, 1, 0, Digit),
        atom_number(Digit, Arity),
        Name = Called/Arity
    ;   atom_string(Name, Name0)
    ),
    asked(Row, Asked).

asked([], reason).
asked([Query,Answer], asked(Query, Answer, "")).
asked([Query,Answer,Typed], asked(Query, Answer, Typed)).


%!  answered(+Source, +Asked) is semidet.
%
%   The query of Asked has this first answer in the module of Source.

answered(Source, asked(Query, Answer, Typed)) :-
    source_module(Source, Module),
    fresh,
    format(string(Text), "( ~s ) - ( ~s ) .", [Query,Answer]),
    setup_call_cleanup(
        open_string(Text, In),
        read_term(In, Asked-Shown, [module(Module)]),
        close(In)),
    (   Shown == false
    ->  \+ typing(Typed, Module:Asked)
    ;   typing(Typed, Module:Asked),
        copy_term(Asked, Before),
        call(Shown),
        Before =@= Asked
    ).

fresh :-
    set_random(seed(1)),
    retractall(hornboard_sources_common:kept(_, _)),
    retractall(hornboard_sources_hexagon:chosen(_)),
    source_module(five, Five),
    forall(member(Choice, ['OnX1010','OnLevelBeg','OnStepH']), Five:Choice).

typing(Typed, Goal) :-
    current_input(Old),
    setup_call_cleanup(
        ( open_string(Typed, In),
          set_input(In)
        ),
        with_output_to(string(_), once(Goal)),
        ( set_input(Old),
          close(In)
        )).


%!  page is det.
%
%   Print docs/sources.md.

page :-
    set_stream(user_output, encoding(utf8)),
    format("~s", ["# Sources

The games began as five texts with programs. What these define is here by the same names, with the
same arguments and terms, in a module for each game: `hornboard prolog --source hexagon` opens the
toplevel in one of them, and `hornboard_sources_hexagon:neighbor(tuple(0,0), X)` works anywhere once
`use_module(library(hornboard/games/hexagon/sources), [])` was called. Who asks for one of their names at
the toplevel is told where it is:

```
?- neighbor(tuple(0,0), X).
ERROR: neighbor/2 is from another program; here one asks: hornboard_sources_hexagon:neighbor(tuple(0,0),A)
```

`play`, `startGame`, `init`, `ia_game`, `mastermind(Cod)` and `игра(П)` start a game there, in which one
types terms. The programs keep the board that is played on, and so do these modules; `put(P)` puts a
position of ours there. Each name stands beside a query with its first answer, and what is typed
meanwhile; the tests ask them all. `make sources` writes this page from the modules and
`tests/data/sources.tsv`.
"]),
    forall(source_module(Source, Module), section(Source, Module)).

section(Source, Module) :-
    module_property(Module, file(File)),
    read_file_to_string(File, Text, [encoding(utf8)]),
    atomic_list_concat([_,Behind|_], '/** <module> ', Text),
    atomic_list_concat([Comment|_], '\n*/', Behind),
    format("~n## ~w~n", [Comment]),
    findall([Name,Query,Answer],
            ( defined_name(Source, Relation, asked(Asked, Answer0, Typed)),
              format(string(Name), "`~w`", [Relation]),
              cell(Asked, Asked1),
              cell(Answer0, Answer),
              (   Typed == ""
              ->  Query = Asked1
              ;   cell(Typed, Typed1),
                  format(string(Query), "~s, typing ~s", [Asked1,Typed1])
              )
            ),
            Answers),
    table(["there", "asked here", "first answer"], Answers),
    findall([Listed,Reason,Query],
            ( catch(Module:not_here(Names, Reason, Query0), error(_, _), fail),
              atomic_list_concat(Names, '`, `', Listed0),
              format(string(Listed), "`~w`", [Listed0]),
              cell(Query0, Query)
            ),
            Reasons),
    table(["there", "why it is not here", "what to ask instead"], Reasons).

%   cell(+Code, -Text): Code in a cell of a table.

cell(Code, Text) :-
    split_string(Code, "|", "", Parts),
    atomic_list_concat(Parts, '\\|', Escaped),
    format(string(Text), "`~w`", [Escaped]).

table(_, []) :-
    !.
table(Titles, Rows) :-
    nl,
    row(Titles),
    row(["---", "---", "---"]),
    forall(member(Row, Rows), row(Row)).

row([A,B,C]) :-
    format("| ~s | ~s | ~s |~n", [A,B,C]).
