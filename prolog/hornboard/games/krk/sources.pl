:- encoding(utf8).
:- module(hornboard_sources_krk,
          [ игра/1, игра/2, сделать_ход/4,      % +Поз, +ФорсДер, -Поз1, -ФорсДер1
            поддер/3,                           % +ФорсДер, ?Ход, -Поддер
            стратегия/2, выполн_совет/3,        % ?Имя, +Поз, -ФорсДер
            выполн/4, выполн1/4, выполн_все/4,  % +Совет, +Поз, +КорнПоз, -ФорсДер
            удовл/3, ход/4, разрход/3,          % +Ходы, +Поз, ?Ход, ?Поз1
            совет/2, главцель/2, поддержка/2, ходы_игрока/2, ходы_противника/2,  % ?Совет, ?Часть
            конец_игры/1, отобр/1, чей_ход/2, восст_глуб/2,             % +Поз, ?Сторона
            показать_ход/1,                     % +Ход
            принадлежит/2,                      % ?X, ?Список
            not_here/3,                         % ?Names, ?Reason, ?Query
            op(220, xfy, ..)
          ]).
:- use_module(library(lists), [member/2 as принадлежит]).
:- use_module('../../../hornboard').
:- reexport('../../advice/al0_russian', except([term_expansion/2])).
:- use_module('../../sources/common').

/** <module> Advice Language 0, for king and rook against king

"Миниатюрный интерпретатор языка AL0", section 15.6.1 of a book in Russian that the document
does not name: I. Bratko, "Prolog Programming for Artificial Intelligence". A position is one
of ours, a move `d1-d8`; the program is `б`, white. A forcing tree is `nil`, `Ход .. Дерево`,
or where black is to move a list of such. The table is that of the book, `krk_advice`.

```
?- initial(krk, P), удовл(не mate и (our_king_on_edge или stalemate), P, P).
```

A position knows no depth here: `ход/4` is asked at depth 0, and `выполн/4` counts itself.
*/

игра(Поз) :- once(( nonvar(Поз) ; initial(krk, Поз) )), игра(Поз, nil).
игра(Поз, _) :- отобр(Поз), конец_игры(Поз), !.
игра(Поз, Дер) :- сделать_ход(Поз, Дер, Поз1, Дер1), !, игра(Поз1, Дер1).
сделать_ход(Поз, Дер, Поз1, Дер1) :-
    чей_ход(Поз, б),
    ( Дер = Ход .. Дер1 -> true ; стратегия(Поз, Ход .. Дер1) ),
    once(разрход(Поз, Ход, Поз1)),
    показать_ход(Ход).
сделать_ход(Поз, Дер, Поз1, Дер1) :-
    чей_ход(Поз, ч),
    heard(Поз, read, Ход),
    once(разрход(Поз, Ход, Поз1)),
    поддер(Дер, Ход, Дер1).
поддер(Дер, Ход, Поддер) :- once(( принадлежит(Ход .. Поддер, Дер) ; Поддер = nil )).
стратегия(Поз, Дер) :-
    advice_table(krk_advice, Table),
    consulting(Table, Поз, plan(_, Tree)),
    written(Tree, Дер).
выполн_совет(Имя, Поз, Дер) :- совет(Имя, Совет), выполн(Совет, Поз, Поз, Дер), Дер \== nil.
written(leaf, nil).
written(us(Ход, Tree), Ход .. Дер) :- written(Tree, Дер).
written(them(Trees), Деревья) :- maplist(written_after, Trees, Деревья).
written_after(Ход-Tree, Ход .. Дер) :- written(Tree, Дер).
выполн(Цель0:Поддержка0:Наши0:Их0, Поз, КорнПоз, Дер) :-
    hornboard_al0:goal(krk_advice, Цель0, Цель),
    hornboard_al0:goal(krk_advice, Поддержка0, Поддержка),
    hornboard_al0:moves(krk_advice, Наши0, Наши),
    hornboard_al0:moves(krk_advice, Их0, Их),
    hornboard_al0:tree(advice(Цель,Поддержка,Наши,Их), Поз, 0, white, КорнПоз, Tree),
    written(Tree, Дер).
выполн1(Совет, Поз, КорнПоз, Дер) :- выполн(Совет, Поз, КорнПоз, Дер).
выполн_все(_, [], _, []).
выполн_все(Совет, [Ход .. Поз|Другие], КорнПоз, [Ход .. Дер|Деревья]) :-
    выполн(Совет, Поз, КорнПоз, Дер),
    выполн_все(Совет, Другие, КорнПоз, Деревья).
удовл(Цель, Поз, КорнПоз) :-
    hornboard_al0:goal(krk_advice, Цель, Goal),
    hornboard_al0:holds(Goal, Поз, КорнПоз).
ход(Ходы, Поз, Ход, Поз1) :-
    hornboard_al0:moves(krk_advice, Ходы, Moves),
    hornboard_al0:allowed(Moves, 0, Поз, Ход, Поз1).
совет(Имя, Совет) :- krk_advice:advice(Имя, Совет).
главцель(Цель:_, Цель).
поддержка(_:Цель:_, Цель).
ходы_игрока(_:_:Ходы:_, Ходы).
ходы_противника(_:_:_:Ходы, Ходы).
разрход(Поз, Ход, Поз1) :- move(Поз, Ход, Поз1).
чей_ход(Поз, б) :- mover(Поз, white).
чей_ход(Поз, ч) :- mover(Поз, black).
конец_игры(Поз) :- outcome(Поз, _).
отобр(Поз) :- show(Поз).
показать_ход(Ход) :- writeln(Ход).
восст_глуб(Поз, Поз).

not_here([если,то,глубина], "rules and their conditions are read from a table",
         "advice_rule(krk_advice, Rule, Condition, Advice)").
