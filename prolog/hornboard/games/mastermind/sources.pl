:- module(hornboard_sources_mastermind,
          [ mastermind/1, ghiceste/1, inconsistent/1, intreaba/1, verifica/1,   % ?Cod
            verifica/2, intrebare/3, anunta/0,          % ?Cod, ?Boi, ?Vaci
            selectSublista/2, selecteaza/3,             % ?Cod, +Cifre
            potrivire_boi_si_vaci/4,                    % ?Cod1, ?Cod2, ?Boi, ?Vaci
            potriviri_exacte/3, potriviri_exacte/4,     % ?Lista1, ?Lista2, +N0, ?N
            membri_comuni/3, membri_comuni/4            % ?Lista1, ?Lista2, +N0, ?N
          ]).
:- use_module(library(lists), [select/3 as selecteaza]).
:- use_module('../../../hornboard').
:- use_module(board, [code/2]).
:- use_module('../../sources/common').

/** <module> Mastermind

Ruxandra Stoean, "Implementarea de jocuri in Prolog", lecture slides in Romanian, put up in
2019; the first half. A code is a list of four different digits. The user has one in mind
and types his answer to a guess as `2. 1.`, bulls and cows; `intrebare/3` keeps them.

```
?- potrivire_boi_si_vaci([1,2,3,4], [1,3,5,2], Boi, Vaci).
```
*/

mastermind(Cod) :-
    initial(mastermind, Start),
    dialogue(Start, [keeper], level(1), read_answer),
    present(mastermind, Over),
    fits(Over, Cod).
read_answer(answer(Boi,Vaci)) :- read(Boi), read(Vaci), Vaci \== end_of_file.
intreaba(Cod) :-
    present(mastermind, Now),
    once(move(Now, guess(Cod), Asked)),
    heard(Asked, read_answer, Answer),
    once(move(Asked, Answer, Next)),
    put(Next),
    Answer = answer(4,0).
intrebare(Cod, Boi, Vaci) :-
    present(mastermind, mastermind(_, _, Rounds)),
    member(round(Cod, answer(Boi,Vaci)), Rounds).
ghiceste(Cod) :- code(codes(4,10,distinct), Cod).
inconsistent(Cod) :- present(mastermind, Now), once(inconsistent(Now, Cod, _)).
verifica(Cod) :- \+ inconsistent(Cod), intreaba(Cod).
verifica(Boi, Vaci) :- between(0, 4, Boi), Most is 4-Boi, between(0, Most, Vaci).
anunta :- present(mastermind, Now), verdict(Now, Sentence), writeln(Sentence).
selectSublista(Cod, Cifre) :- foldl(selecteaza, Cod, Cifre, _).
potrivire_boi_si_vaci(Cod1, Cod2, Boi, Vaci) :- answer(Cod1, Cod2, Boi, Vaci).
potriviri_exacte(Lista1, Lista2, N) :- answer(Lista1, Lista2, N, _).
potriviri_exacte(Lista1, Lista2, N0, N) :- answer(Lista1, Lista2, Boi, _), N is N0+Boi.
membri_comuni(Lista1, Lista2, N) :- membri_comuni(Lista1, Lista2, 0, N).
membri_comuni(Lista1, Lista2, N0, N) :- answer(Lista1, Lista2, Boi, Vaci), N is N0+Boi+Vaci.
