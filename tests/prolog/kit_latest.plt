:- use_module('../../prolog/hornboard/kit/latest').

:- begin_tests(latest).

:- dynamic called/1.

asked(Answer) :-
    member(Answer, [1,2,3]),
    assertz(called(Answer)).

test(the_answers_stay, [cleanup(retractall(called(_))), Again-Calls == [1,2,3]-[1,2,3]]) :-
    findall(A, latest(k(f(x)), 1, A, asked(A)), First),
    assertion(First == [1,2,3]),
    retractall(called(_)),
    forall(latest(third, 1, A, asked(A)), true),
    findall(A, latest(k(f(x)), 1, A, asked(A)), Again),
    findall(C, called(C), Calls).
test(who_looks_more_closely_is_asked, [cleanup(retractall(called(_))), Answers == [[1,2,3],[x],[x]]]) :-
    forall(latest(closer, 1, A, asked(A)), true),
    findall(Found,
            ( member(Effort, [1,2,1]),
              findall(A, latest(closer, Effort, A, A = x), Found)
            ),
            Answers).
test(what_is_closer_stays, [Answers == [b]]) :-
    keep_latest(kept, 2, [b]),
    keep_latest(kept, 1, [a]),
    findall(A, latest(kept, 1, A, A = c), Answers).
test(what_is_broken_off_does_not_stay, [cleanup(retractall(called(_))), Again == [1,2,3]]) :-
    once(latest(broken, 1, A, asked(A))),
    findall(B, latest(broken, 1, B, asked(B)), Again).
test(what_was_disturbed_does_not_stay, [cleanup(retractall(called(_))), Again == [1,2,3]]) :-
    forall(latest(disturbed, 1, A, ( A = 0, disturbed )), true),
    findall(B, latest(disturbed, 1, B, asked(B)), Again).
test(an_answer_is_forgotten, [cleanup(retractall(called(_))), Again == [1,2,3]]) :-
    forall(latest(one, 1, A, A = x), true),
    forget_latest,
    findall(A, latest(one, 1, A, asked(A)), Again).
test(only_so_many_stay, [Again == [y]]) :-
    forall(latest(first, 1, A, A = x), true),
    forall(( between(1, 500, N), latest(N, 1, A, A = x) ), true),
    findall(A, latest(first, 1, A, A = y), Again).
test(no_answer, [fail]) :-
    latest(none, 1, _, fail).

:- end_tests(latest).
