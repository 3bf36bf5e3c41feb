:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/advice/al0').
:- use_module('../support/surveys').
:- use_module(library(aggregate)).
:- use_module(library(plunit)).

/** <module> What the tables of advice achieve, from everywhere

The proofs: every position with white to move, every defence. They take some
minutes, and belong to `make proofs`.
*/

surveyed(Level, Summary) :-
    survey_count(krk, Level, [], Count),
    survey_part(krk, Level, [], 0, Count, Part),
    survey_sum(krk, Level, [], [Part], Summary).


:- begin_tests(krk_proof).

test(printed, [Positions,Mates,Failures,Longest,Average] ==
              [175 168,175 120,48,34,19.73]) :-
    surveyed(printed,
             [ positions-Positions, mates-Mates, failures-Failures,
               longest-Longest, average-Average0, failed-Failed ]),
    Average is round(100*Average0)/100,
    length(Failed, Failures),
    forall(member(Text, Failed), misled(Text)).
test(corrected, [Mates,Failures,Longest,Average] ==
                [175 168,0,34,19.73]) :-
    surveyed(corrected,
             [ _, mates-Mates, failures-Failures, longest-Longest,
               average-Average0, failed-[] ]),
    Average is round(100*Average0)/100.
test(ours, [Mates,Failures,Longest,Average] == [175 168,0,27,13.36]) :-
    surveyed(ours,
             [ _, mates-Mates, failures-Failures, longest-Longest,
               average-Average0, failed-[] ]),
    Average is round(100*Average0)/100.

%   misled(+Text): black can play so that the printed table stalemates him within
%   three moves.

misled(Text) :-
    read_position(krk, Text, Position),
    stalemated(3, Position, []),
    !.

stalemated(Moves, Position, Trail) :-
    Moves > 0,
    best(Position, [level(printed),trail(Trail)], Move, _),
    move(Position, Move, Next),
    (   stalemate(Next)
    ->  true
    ;   Rest is Moves-1,
        move(Next, _, After),
        \+ outcome(After, _),
        stalemated(Rest, After, [Next,Position|Trail])
    ).

%   Something leads to every position that can be reached, but to no counted start.

test(everything_came_from_somewhere, Counts == [402 676,0]) :-
    aggregate_all(r(count, sum(Lost)),
                  ( krk_back:reached(krk, Position),
                    (   before(_, _, Position)
                    ->  Lost = 0
                    ;   Lost = 1
                    )
                  ),
                  r(Count, Alone)),
    Counts = [Count,Alone].

:- end_tests(krk_proof).
