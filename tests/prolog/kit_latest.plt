:- use_module('../../prolog/hornboard/kit/latest').

:- begin_tests(latest).

:- dynamic called/1.

asked(Answer) :-
    member(Answer, [1,2,3]),
    assertz(called(Answer)).

test(the_last_answer_stays, [cleanup(retractall(called(_))), Again-Calls == [3]-[1,2,3]]) :-
    findall(A, latest(k(f(x)), A, asked(A)), First),
    assertion(First == [1,2,3]),
    findall(A, latest(k(f(x)), A, asked(A)), Again),
    findall(C, called(C), Calls).
test(what_is_broken_off_does_not_stay, [cleanup(retractall(called(_))), Again == [1,2,3]]) :-
    once(latest(broken, A, asked(A))),
    findall(B, latest(broken, B, asked(B)), Again).
test(another_question_takes_its_place, [cleanup(retractall(called(_))), Again == [1,2,3]]) :-
    forall(latest(one, A, asked(A)), true),
    forall(latest(two, A, asked(A)), true),
    findall(A, latest(one, A, asked(A)), Again).
test(an_answer_is_forgotten, [cleanup(retractall(called(_))), Again == [1,2,3]]) :-
    forall(latest(one, A, asked(A)), true),
    forget_latest,
    findall(A, latest(one, A, asked(A)), Again).
test(no_answer, [fail]) :-
    latest(none, _, fail).

:- end_tests(latest).
