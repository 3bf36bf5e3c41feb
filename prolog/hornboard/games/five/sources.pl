:- encoding(utf8).
:- module(hornboard_sources_five,
          [ new_game/0, end_game/1,             % ?Boolean
            'OnX1010'/0, 'OnX1919'/0, 'OnX3030'/0, 'OnX5050'/0, 'OnX100100'/0, 'OnNewGame'/0,
            'OnLevelBeg'/0, 'OnLevelAmat'/0, 'OnLevelProf'/0, 'OnStepH'/0, 'OnStepC'/0,
            size_x/1, size_y/1, comp_level/1, attack_factor/1, player_first_step/1,     % ?Value
            fields/3, calc_fields/3, ii/2, 'OnLButtonDown'/2,   % ?X, ?Y, ?Value
            calculate/4,                        % ?X, ?Y, ?Mark, ?Value
            not_here/3                          % ?Names, ?Reason, ?Query
          ]).
:- use_module('../../../hornboard').
:- use_module('../../sources/common').

/** <module> Five in a row

The note on "XO", a program in C++ for Windows, in Russian; the document tells neither author
nor year. A cell is counted from 0. Its code is that of the note: 1, 3 and 5 are noughts,
the person's, and 2, 4 and 6 crosses, the computer's. A variable has its value as the last
argument. Choices of the menu begin a game; `OnLButtonDown(X, Y)` is a mark and the answer.

```
?- 'OnX1919', 'OnLButtonDown'(9, 9), fields(X, Y, 6).
```

The power in what a mark is worth is lost in the document; ours is 3.
*/

:- dynamic chosen/2, last/1.

chosen(size, 10).
chosen(level, beginner).
chosen(first, true).
choose(Name, Value) :- retractall(chosen(Name, _)), assertz(chosen(Name, Value)), new_game.
'OnX1010' :- choose(size, 10).
'OnX1919' :- choose(size, 19).
'OnX3030' :- choose(size, 30).
'OnX5050' :- choose(size, 50).
'OnX100100' :- choose(size, 100).
'OnLevelBeg' :- choose(level, beginner).
'OnLevelAmat' :- choose(level, amateur).
'OnLevelProf' :- choose(level, professional).
'OnStepH' :- choose(first, true).
'OnStepC' :- choose(first, false).
'OnNewGame' :- new_game.
size_x(Cells) :- chosen(size, Cells).
size_y(Cells) :- chosen(size, Cells).
comp_level(Level) :- chosen(level, Level).
attack_factor(Factor) :- chosen(level, Level), rating_player(Level, Factor, _).
player_first_step(First) :- chosen(first, First).
new_game :-
    chosen(size, Size),
    ( chosen(first, true) -> Player = o ; Player = x ),
    begun_by(five(Size,Size), Player, Start),
    retractall(last(_)),
    put(Start),
    ( Player == o -> true ; ii(_, _) ).

:- new_game.

'OnLButtonDown'(X, Y) :- marked(X, Y, _), ( end_game(true) -> true ; ii(_, _) ).
ii(X, Y) :-
    present(five, Now),
    chosen(level, Level),
    rated_choice(Now, Level, Cell),
    marked(X, Y, Cell).
marked(X, Y, Cell) :-
    present(five, Now),
    place(Now, Cell, square(X, Y)),
    once(move(Now, Cell, Next)),
    put(Next),
    retractall(last(_)),
    assertz(last(Cell)).
end_game(Over) :- present(five, Now), ( outcome(Now, _) -> Over = true ; Over = false ).
fields(X, Y, Code) :- present(five, Now), place(Now, Cell, square(X, Y)), code(Now, Cell, Code).
code(Now, Cell, 0) :- empty(Now, Cell).
code(Now, Cell, Code) :-
    content(Now, Cell, stone(Player)),
    nth1(Mark, [o,x], Player),
    ( winning_line(Now, Cells), memberchk(Cell, Cells) -> Code is Mark+2
    ; last(Cell) -> Code is Mark+4
    ; Code = Mark
    ).
calc_fields(X, Y, Rating) :- attack_factor(Factor), worth_to_x(Factor, X, Y, Rating).
calculate(X, Y, 2, Value) :- worth_to_x(0, X, Y, Value).
calculate(X, Y, 1, Value) :- worth_to_x(0, X, Y, Own), worth_to_x(1, X, Y, Both), Value is Both-Own.
worth_to_x(Factor, X, Y, Rating) :-
    present(five, five(_, Board, Cells)),
    place(five(x, Board, Cells), Cell, square(X, Y)),
    cell_rating(five(x, Board, Cells), Factor, Cell, Rating).

not_here(['CChildView','~CChildView','PreCreateWindow','OnPaint',resize_window,set_checked_menu,
          old_size_x,old_size_y,'ID_NEW_GAME','ID_X1010','ID_X1919','ID_X3030','ID_X5050',
          'ID_X100100','ID_STEP_H','ID_STEP_C','ID_LEVEL_BEG','ID_LEVEL_AMAT','ID_LEVEL_PROF'],
         "a window makes, draws and clears up itself", "initial(five(10,10), P), show(P)").
