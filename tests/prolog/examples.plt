:- use_module('../../prolog/hornboard').
:- use_module('../support/sources', [source_module/2]).
:- use_module(library(filesex), [directory_member/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists)).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> The queries that the comments of the rule base show

They are asked as they are written, at a toplevel that sees what the file exports
which shows them.
*/

:- begin_tests(examples, [setup(forall(source_module(_, _), true))]).

rule_base(File) :-
    module_property(hornboard, file(File)).

%   example(-File, -Query, -Shown): File shows Query, a string that begins with it,
%   and Shown, `false` or `true`.

example(File, Query, Shown) :-
    rule_base(Top),
    file_directory_name(Top, Folder),
    directory_member(Folder, File, [extensions([pl]),recursive(true)]),
    read_file_to_string(File, Text, []),
    atomic_list_concat([_|Blocks], '\n```\n', Text),
    nth0(Number, Blocks, Block),
    Number mod 2 =:= 0,
    atom_concat('\n', Block, Lines),
    atomic_list_concat([_|Queries], '\n?- ', Lines),
    member(Query, Queries),
    (   sub_atom(Query, _, _, _, '\nfalse')
    ->  Shown = false
    ;   Shown = true
    ).

example(File, Query, true) :-
    module_property(hornboard_game, file(File)),
    read_file_to_string(File, Text, []),
    atomic_list_concat([_|Parts], '`?- ', Text),
    member(Part, Parts),
    once(sub_atom(Part, Length, _, _, '.`\n')),
    sub_atom(Part, 0, Length, _, Asked),
    atomic_list_concat(Lines, '\n%', Asked),
    atomic_list_concat([''|Lines], Query0),
    atom_concat(Query0, '.', Query).

%   asked(+File, +Query, -Truth): Truth is `true` when Query has an answer, and the one
%   that is shown behind it, if one is.

asked(File, Query, Truth) :-
    module_property(Home, file(File)),
    atom_concat(seen_from_, Home, Module),
    rule_base(Top),
    @(use_module(Top), Module),
    module_property(Home, exports(Exports)),
    forall(( member(Relation, Exports),
             \+ current_predicate(Module:Relation)
           ),
           @(import(Home:Relation), Module)),
    term_from(Query, Module, Goal),
    (   with_output_to(string(_), once(Module:Goal))
    ->  Truth = true
    ;   Truth = false
    ).

term_from(Query, Module, Goal) :-
    setup_call_cleanup(
        open_string(Query, In),
        ( read_term(In, Asked, [module(Module),variable_names(Names)]),
          shown_answer(In, Module, Names, Shown)
        ),
        close(In)),
    Goal = ( Asked, Shown ).

%   shown_answer(+In, +Module, +Names, -Shown): the equations that stand behind a query in
%   which variables have Names; of pictures and the like nothing.

shown_answer(In, Module, Names, Shown) :-
    (   read_term(In, Read,
                  [module(Module),variable_names(Own),syntax_errors(quiet)]),
        equations(Read)
    ->  foldl(known, Own, Names, _),
        Shown = Read
    ;   Shown = true
    ).

known(Name=Value, Names, Names) :-
    memberchk(Name=Value, Names).

equations(Read) :-
    nonvar(Read),
    (   Read = ( First, Others )
    ->  equations(First),
        equations(Others)
    ;   Read = ( Variable = _ ),
        var(Variable)
    ).

test(there_are_some) :-
    aggregate_all(count, example(_, _, _), Count),
    Count >= 70.
% slow
test(as_shown, [forall(example(File, Query, Shown)), true(Truth == Shown)]) :-
    asked(File, Query, Truth).

:- end_tests(examples).
