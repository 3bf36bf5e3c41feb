:- module(runner, []).
:- use_module(library(lists), [member/2]).
:- use_module(library(plunit)).
:- use_module(library(readutil), [read_line_to_string/2]).

/** <module> Runs single tests of a suite, as it is told

    swipl tests/support/runner.pl tests/prolog/hive.plt

loads the suite, and then runs each test that a line of the input names, as in
`hive_placement:first_stone`. What the loader and plunit say comes as they say
it. A line that begins with the character 30 then tells how it went: `passed`,
`failed`, `xfailed` (marked fixme) or `skipped`, and after loading, behind tabs,
all tests of the suite.
*/

:- initialization(main, main).

main :-
    current_prolog_flag(argv, [Suite]),
    (   silently(load_files(user:Suite, []))
    ->  findall(Unit:Test, current_test(Unit, Test, _, _, _), Tests),
        tell(passed, Tests)
    ;   tell(failed, [])
    ),
    repeat,
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  !
    ;   atomic_list_concat([Unit,Test], :, Line),
        how(Unit:Test, How),
        tell(How, []),
        fail
    ).

how(Test, How) :-
    (   silently(run_tests(Test, [summary(Summary)]))
    ->  summed_up(Summary, How),
        excused(How, Test)
    ;   How = failed
    ).

summed_up(Summary, How) :-
    (   Summary.fixme > 0
    ->  How = xfailed
    ;   Summary.passed > 0
    ->  How = passed
    ;   How = skipped
    ).

%   excused(+How, +Test): what excuses Test is printed.

excused(passed, _) :-
    !.
excused(_, Unit:Test) :-
    (   current_test(Unit, Test, _, _, Options)
    ;   current_test_unit(Unit, Options)
    ),
    member(Excuse, Options),
    memberchk(Excuse, [blocked(Reason),fixme(Reason),condition(Reason)]),
    !,
    print(Reason).

%   silently(:Goal): Goal is true, and neither an error nor a warning was printed.

:- meta_predicate silently(0).

silently(Goal) :-
    complaints(Count),
    catch_with_backtrace(Goal, Error,
                         ( print_message(error, Error), fail )),
    complaints(Count).

complaints(Errors-Warnings) :-
    statistics(errors, Errors),
    statistics(warnings, Warnings).

:- multifile user:message_hook/3.

user:message_hook(plunit(_), information, _).
user:message_hook(plunit(fixme(_, Passed, Open)), _, _) :-
    Passed+Open > 0,
    print_message(error, format("it is marked fixme, and passes", [])),
    fail.

tell(How, Tests) :-
    flush_output(user_error),
    format("~N\u001e~w", [How]),
    forall(member(Unit:Test, Tests), format("\t~w:~w", [Unit,Test])),
    nl,
    flush_output.
