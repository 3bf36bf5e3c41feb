:- module(heap_advice,
          [ (if)/1,             % ?Rule
            advice/2            % ?Name, ?Advice
          ]).
:- use_module('../../prolog/hornboard/advice/al0').

/** <module> Advice on the heap of heap.pl, to see that AL0 knows no game
*/

if heap_below(4) then [finish].

if true then [leave_four, finish, go_on].

if not true then [win, win_soon, idle].

advice(finish,
       empty :
       true :
       any_legal :
       no_move).

advice(leave_four,
       theirs and multiple_of(4) :
       not empty :
       (depth = 0) and any_legal :
       no_move).

advice(go_on,
       smaller and theirs :
       true :
       (depth = 0) and take(1) then (depth = 0) and take(2) :
       no_move).

advice(win,
       empty and theirs :
       theirs or not empty :
       any_legal :
       any_legal).

advice(win_soon,
       empty and theirs :
       theirs or not empty :
       (depth < 2) and any_legal :
       (depth < 2) and any_legal).

advice(idle,
       not empty :
       true :
       any_legal :
       any_legal).

empty(heap(_, 0)).

theirs(heap(right, _)).

heap_below(Limit, heap(_, Count)) :-
    Count < Limit.

multiple_of(Divisor, heap(_, Count)) :-
    Count mod Divisor =:= 0.

smaller(heap(_, Count), heap(_, Count0)) :-
    Count < Count0.

take(Taken, Position, take(Taken), Next) :-
    hornboard_game:move(Position, take(Taken), Next).
