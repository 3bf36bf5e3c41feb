:- encoding(utf8).
:- module(hornboard_sources_hive,
          [ init/0, simple_start/0, ia_game/0, expansion_game/0, is_valid_board/0, end_game/0,
            board/6,                    % ?R, ?C, ?Type, ?Color, ?Id, ?StackPosition
            valid_moves/2, will_insect_not_break_hive/1,        % ?Board, ?Moves
            move/3, move_queen/3, move_spider/3, move_beetle/3, move_grasshopper/3, move_ant/3,
            move_mosquito/3, move_ladybug/3, move_pillbug/3,    % ?Board, ?R, ?C
            get_ady_free/3, get_ady_taken/3, highest_SP/3,      % ?R, ?C, ?Found
            board_value/3, winning_move/3,                      % ?Color, +Level, ?Value
            opponent_chips_blocked/2, queen_blocked/2, chips_sorrounding_queen/2,
            distance_to_opponent_queen/2, change_player/2,      % ?Color, ?Value
            functioning_aux1/6,         % ?Color, +Level, +Alpha, +Beta, -Value, -Move
            not_here/3                  % ?Names, ?Reason, ?Query
          ]).
:- use_module('../../../hornboard', except([move/3])).
:- use_module(board, [cell/3]).
:- use_module(position, [connected/1]).
:- use_module(stones, [stone/4]).
:- use_module('../../sources/common').

/** <module> Hive

José Carlos Hernández Piñera and Osmany Pérez Rodríguez, "Hive with IA", a program in
SWI-Prolog with XPCE told in Spanish (JCH97/Hive). The document tells no year.
`board(R,C,Type,Color,Id,StackPosition)` is a stone of the present board in doubled
coordinates, 0 and 0 on our p16. Type and Color are first letters, Id counts the stones of
the game. A place is `[R,C]`. A person plays white, and types a move as `"wA1 bQ-".`

```
?- board_value(w, 0, Value).
```

The scales for a win, 1000 less Level, and for nearness, 6 less the steps of each stone, are
not told there and are ours. `board_value/3` sees the board as it stands from one side; our
evaluation `source` is the difference of both sides.
*/

board(R, C, Type, Color, Id, SP) :- placed(board(R,C,Type,Color,Id,SP), _, _, _).
placed(board(R,C,Type,Color,Id,SP), Now, Stone, Cell) :-
    present(hive, Now),
    Now = hive(_, _, _, _, Stones),
    lies(Now, Stone, Cell, Height),
    nth1(Id, Stones, Stone-_),
    stone(Stone, Player, Kind, _),
    sub_atom(Kind, 0, 1, _, Type),
    sub_atom(Player, 0, 1, _, Color),
    SP is Height-1,
    doubled(Cell, R, C).
doubled(Cell, R, C) :- cell(Cell, Q0, R0), R is R0-16, C is 2*(Q0-15)+R.
seen_by(Color, hive(Kit, Player, Turn, Moved, Stones)) :-
    present(hive, hive(Kit, _, Turn, Moved, Stones)),
    member(Color-Player, [w-white,b-black]).

%   The moves of a stone are the legal ones, whoever's turn it is.

goes(board(R0,C0,Type,Color,Id,SP), [R,C], Next) :-
    placed(board(R0,C0,Type,Color,Id,SP), _, Stone, _),
    seen_by(Color, Seen),
    distinct(To, hornboard:move(Seen, move(Stone, To), Next)),
    doubled(To, R, C).
valid_moves(board(R,C,Type,Color,Id,SP), Moves) :-
    board(R, C, Type, Color, Id, SP),
    findall(To, goes(board(R,C,Type,Color,Id,SP), To, _), Moves).
move(board(R0,C0,Type,Color,Id,SP), R, C) :-
    once(goes(board(R0,C0,Type,Color,Id,SP), [R,C], Next)),
    put(Next).
move_queen(board(R0,C0,q,Color,Id,SP), R, C) :- move(board(R0,C0,q,Color,Id,SP), R, C).
move_spider(board(R0,C0,s,Color,Id,SP), R, C) :- move(board(R0,C0,s,Color,Id,SP), R, C).
move_beetle(board(R0,C0,b,Color,Id,SP), R, C) :- move(board(R0,C0,b,Color,Id,SP), R, C).
move_grasshopper(board(R0,C0,g,Color,Id,SP), R, C) :- move(board(R0,C0,g,Color,Id,SP), R, C).
move_ant(board(R0,C0,a,Color,Id,SP), R, C) :- move(board(R0,C0,a,Color,Id,SP), R, C).
move_mosquito(board(R0,C0,m,Color,Id,SP), R, C) :- move(board(R0,C0,m,Color,Id,SP), R, C).
move_ladybug(board(R0,C0,l,Color,Id,SP), R, C) :- move(board(R0,C0,l,Color,Id,SP), R, C).
move_pillbug(board(R0,C0,p,Color,Id,SP), R, C) :- move(board(R0,C0,p,Color,Id,SP), R, C).
will_insect_not_break_hive(Board) :- placed(Board, Now, Stone, _), \+ pinned(Now, Stone).
is_valid_board :- present(hive, Now), connected(Now).
end_game :- present(hive, Now), outcome(Now, _).
highest_SP(R, C, Highest) :- aggregate_all(max(SP), board(R, C, _, _, _, SP), Highest).
beside(R, C, R1, C1) :- doubled(Cell, R, C), neighbour(Cell, _, Near), doubled(Near, R1, C1).
get_ady_free(R, C, Free) :-
    findall([R1,C1], ( beside(R, C, R1, C1), \+ board(R1, C1, _, _, _, _) ), Free).
get_ady_taken(R, C, Ids) :- findall(Id, ( beside(R, C, R1, C1), board(R1, C1, _, _, Id, _) ), Ids).
change_player(w, b).
change_player(b, w).

%   What the board is worth for Color, in five parts; stuck is what cannot go by itself.

board_value(Color, Level, Value) :-
    change_player(Color, Opponent),
    opponent_chips_blocked(Opponent, Value1),
    winning_move(Opponent, Level, Value2),
    queen_blocked(Opponent, Value3),
    chips_sorrounding_queen(Opponent, Value4),
    distance_to_opponent_queen(Color, Value5),
    Value is Value1+Value2+Value3+Value4+Value5.
opponent_chips_blocked(Opponent, Value) :- aggregate_all(count, stuck(_, Opponent), Value).
queen_blocked(Opponent, Value) :- aggregate_all(sum(3), stuck(q, Opponent), Value).
stuck(Type, Color) :-
    placed(board(_,_,Type,Color,_,_), Now, Stone, Cell),
    \+ ( top(Now, Stone, Cell), \+ pinned(Now, Stone), by_itself(Now, Stone, Cell, _) ).
winning_move(Opponent, Level, Value) :-
    present(hive, Now),
    (   outcome(Now, won(Player)),
        \+ seen_by(Opponent, hive(_, Player, _, _, _))
    ->  Value is 1000-Level
    ;   Value = 0
    ).
chips_sorrounding_queen(Opponent, Value) :-
    aggregate_all(count,
                  ( board(R, C, q, Opponent, _, _),
                    beside(R, C, R1, C1),
                    board(R1, C1, _, _, _, 0) ),
                  Value).
distance_to_opponent_queen(Color, Value) :-
    change_player(Color, Opponent),
    findall(Near,
            ( board(R1, C1, q, Opponent, _, _),
              board(R, C, _, Color, _, _),
              Near is max(0, 6-max(abs(R-R1), (abs(R-R1)+abs(C-C1))//2)) ),
            Nears),
    sum_list(Nears, Value).

%   The move of the computer at Level, which the first call has as 0; ours is the search.

functioning_aux1(Color, Level, Alpha, Beta, Value, Move) :-
    seen_by(Color, Seen),
    Depth is max(1, 2-Level),
    best(Seen, [depth(Depth),evaluation(source)], Move, Value0),
    Value is max(Alpha, min(Beta, Value0)).

%   `init` asks for `1.` two people, `2.` the computer, or `3.` two people with expansions.

init :- read(N), nth1(N, [simple_start,ia_game,expansion_game], Start), call(Start).
simple_start :- begun(hive, [white,black]).
ia_game :- begun(hive, [white]).
expansion_game :- begun(hive(mlp), [white,black]).
begun(Variant, People) :- initial(Variant, Start), dialogue(Start, People, level(1), read).

not_here([alphabeta], "it is a step within functioning_aux1/6",
         "initial(hive, P), alphabeta(P, 1, Value, Line, Nodes)").
not_here([logic,ui,ia,aux_board,size_cards,start_pos,resource,new_image,draw_list_aux,
          click_event_handler,get_board_position_with_pixeles],
         "a window reckons points from places", "initial(hive, P), place(P, p16, Place)").
