:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/play/al0').
:- use_module('../../prolog/hornboard/knowledge/krk_advice', []).
:- use_module('../../prolog/hornboard/knowledge/krk_survey').

/** <module> What the tables of advice achieve, from everywhere

The proofs: every position with white to move, every defence.
*/

surveyed(Source, Report) :-
    advice_table(Source, Table),
    survey(Table, 2, quietly, Report).

quietly(_).


:- begin_tests(krk_survey).

test(printed, [Positions,Mates,Failed,Longest,Average] ==
              [175 168,175 120,48,34,19.73]) :-
    surveyed(krk_advice,
             survey(Positions, Mates, Failures, Longest, Average0)),
    Average is round(100*Average0)/100,
    length(Failures, Failed),
    forall(member(Position, Failures),
           astray(Failures, Position)).
test(corrected, [Positions,Mates,Failures,Longest,Average] ==
                [175 168,175 168,[],34,19.73]) :-
    surveyed(holding(not stalemate, krk_advice),
             survey(Positions, Mates, Failures, Longest, Average0)),
    Average is round(100*Average0)/100.

%   astray(+Failures, +Position): the printed table stalemates at once, or black
%   can go on to where it also fails.

astray(Failures, Position) :-
    advice_table(krk_advice, Table),
    planned(Table, quietly, none, Position, Move, _),
    move(Position, Move, Next),
    (   stalemate(Next)
    ->  true
    ;   move(Next, _, krk(white, King, Rook, Enemy, _, _)),
        memberchk(krk(white, King, Rook, Enemy, _, _), Failures)
    ->  true
    ).

test(shares_make_the_whole, Count == 175 168) :-
    advice_table(krk_advice, table([rule(_, [Piece|_])|_])),
    aggregate_all(count,
                  ( square(Square, _, _),
                    survey_share(table([rule(not(true), [Piece])]),
                                 Square, Plans),
                    member(_-none, Plans)
                  ),
                  Count).
test(mates_circles_and_draws,
     survey(Positions, Mates, Failures, Longest, Average) ==
     survey(5, 2, [krk(white, a1, h4, c3, 0, 1),krk(white, a1, h5, c3, 0, 1),
                   krk(white, a1, h6, c3, 0, 1)], 4, 3.5)) :-
    maplist(numbered, [h1,h2,h4,h5,h6], [H1,H2,H4,H5,H6]),
    survey_report([[H1-[2-mate,1-H2],H2-[3-mate]],
                   [H4-[1-mate,1-H5],H5-[1-H4],H6-none]],
                  survey(Positions, Mates, Failures, Longest, Average)).

numbered(Rook, Root) :-
    krk_survey:number_of(krk(white, a1, Rook, c3, 0, 1), Root).

:- end_tests(krk_survey).
