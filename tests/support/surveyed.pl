:- module(surveyed,
          [ about/1, variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            move_text//2, position_text//1, place/3, content/3, touches/3,
            survey_count/4, survey_part/6, survey_sum/5
          ]).
:- use_module(library(lists), [numlist/3, sum_list/2]).

/** <module> A game that is over at once, with a survey of as many numbers as wished
*/

about(surveyed).

survey_count(_, _, Options, Count) :-
    memberchk(games(Count), Options).

survey_part(_, _, _, From, Below, counted(Count, Sum, Ends)) :-
    Last is Below-1,
    numlist(From, Last, Cases),
    sum_list(Cases, Sum),
    Count is Below-From,
    findall(Digit, (member(Case, Cases), Digit is Case mod 10), Ends).

survey_sum(_, _, _, Parts,
           [ cases-Cases, sum-Sum, ends-[0-Zeros,9-Nines],
             names-["first","last"]
           ]) :-
    aggregate_all(sum(Each), member(counted(Each, _, _), Parts), Cases),
    aggregate_all(sum(Each), member(counted(_, Each, _), Parts), Sum),
    ending(Parts, 0, Zeros),
    ending(Parts, 9, Nines).

ending(Parts, Digit, Count) :-
    aggregate_all(count,
                  ( member(counted(_, _, Ends), Parts),
                    member(Digit, Ends)
                  ),
                  Count).

variant(surveyed, 'Surveyed').

initial(surveyed, surveyed(done)).

player(_, nobody).

mover(surveyed(_), nobody).

move(_, _, _) :-
    fail.

outcome(_, drawn).

value(_, 0).

move_text(_, _) -->
    { fail }.

position_text(surveyed(done)) -->
    "done".

place(_, only, square(0, 0)).

content(_, _, _) :-
    fail.

touches(_, _, _) :-
    fail.
