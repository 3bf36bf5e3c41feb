:- encoding(utf8).
:- module(таблица_кучи, [about/1]).
:- use_module(library(hornboard/advice/al0_russian)).

:- op(200, xfy, :).
:- op(220, xfy, ..).
:- op(185, fx,  если).
:- op(190, xfx, то).
:- op(180, xfy, или).
:- op(160, xfy, и).
:- op(140, fx,  не).

/** <module> Advice on the heap of heap.pl, as the language was published

With the operators of its first interpreter, and in Russian words.
*/

about(heap).

правило_конца : если куча_меньше(4) или пусто то [взять_всё].
если не пусто то [оставить_четыре, взять_одну].

совет(взять_всё, пусто : true : any_legal : no_move).
совет(оставить_четыре, четыре : не пусто : (глубина = 0) и any_legal : no_move).
совет(взять_одну, чужой_ход : true : any_legal : no_move).

пусто(heap(_, 0)).
четыре(heap(_, 4)).
куча_меньше(Предел, heap(_, Число)) :-
    Число < Предел.
чужой_ход(heap(Игрок, _), heap(Мы, _)) :-
    Игрок \== Мы.
