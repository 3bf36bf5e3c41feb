:- encoding(utf8).
:- module(hornboard_sources_hexagon,
          [ neighbor/2, neighbor_nd/2, neighbor2/2, neighbor2_nd/2, next/3,  % +Hex, ?Near, ?Nbr
            inBoard/1, isEmpty/1, isEmpty/3,    % ?Hex, +Own, +Others
            blackHex/1, initBlueHex/1, initRedHex/1, hexList/2,         % ?Player, ?Hexes
            move_nd/2, insert/3,                % ?Move, +Position, ?Next
            getMoves/2, updateRL/4, updateBL/3, % +Nbr, +From, +Hexes, ?Next
            value/2, invert/2,                  % +Position, ?Value
            alphaBeta/6,        % +Depth, +Position, +Alpha, +Beta, -Move, -Value
            winMessage/3, scoreMessage/3, resultMessage/3,      % +Comp, +Human, ?Message
            startGame/0, currentPosition/1, isGameOver/1,       % ?Now
            playerPosition/2, playerPosition/3, gameOver/1,     % ?Player, ?Position, ?Seen
            move/2, makeMove/1, updatePosition/2,               % ?Player, ?Move
            humanMove/1, startHumanMove/1, finishHumanMove/1,   % +Hex
            not_here/3                          % ?Names, ?Reason, ?Query
          ]).
:- use_module('../../../hornboard', except([value/2])).
:- use_module(board, [cell/3, closed_cell/3]).
:- use_module('../../sources/common').

/** <module> Hexagon

The chapter on the game "Гексагон" of a textbook of Visual Prolog, in Russian; the document
tells neither author nor year. A function has its result as the last argument. A cell is
`tuple(I,J)`, `position(Own,Others)` has two lists of them, a move is `move(From,To,nbr1)`, a
clone, or with `nbr2` a jump. `humanPlayer` is red and begins, `compPlayer` is blue. A touch
is told by its cell, not by a point of the window.

```
?- initRedHex(R), initBlueHex(B), alphaBeta(3, position(R, B), -58, 58, Move, Value).
```

In the search a player without a move has the bound Alpha. So it is worth 58 to leave the
other one none. Our `alphabeta/5` counts the stones then. Closed cells are neighbours here.
*/

%   The owner of a position is red in ours, and to move.

ours(position(Own,Others), hexagon(red, Cells)) :-
    findall(Content,
            ( cell(_, I, J),
              once(( member(Content-Hexes, [red-Own,blue-Others,empty-[tuple(I,J)]]),
                     memberchk(tuple(I,J), Hexes) ))
            ),
            Contents),
    Cells =.. [cells|Contents].
theirs(Ours, position(Reds,Blues)) :- hexes(Ours, red, Reds), hexes(Ours, blue, Blues).
hexes(Ours, Player, Hexes) :-
    findall(tuple(I,J), ( cell(Cell, I, J), stone(Ours, Player, Cell) ), Hexes).
stepped(Ours, move(tuple(I1,J1),tuple(I2,J2),Nbr), Next) :-
    touches(Ours, Move, [From,To]),
    cell(From, I1, J1),
    cell(To, I2, J2),
    ( Move = clone(_) -> Nbr = nbr1 ; Nbr = nbr2 ),
    once(move(Ours, Move, Next)).
neighbor(tuple(I,J), Near) :- neighbor_nd(tuple(I,J), Near), inBoard(Near).
neighbor2(tuple(I,J), Far) :- neighbor2_nd(tuple(I,J), Far), inBoard(Far).
neighbor_nd(tuple(I,J), Near) :- beyond(tuple(I,J), [0/ -1,0/1,-1/0,-1/ -1,1/0,1/1], Near).
neighbor2_nd(tuple(I,J), Far) :-
    beyond(tuple(I,J), [0/ -2,0/2,-2/0,-2/ -1,-2/ -2,2/0,2/1,2/2,-1/1,-1/ -2,1/ -1,1/2], Far).
beyond(tuple(I0,J0), Steps, tuple(I,J)) :- member(DI/DJ, Steps), plus(I0, DI, I), plus(J0, DJ, J).
next(From, To, nbr1) :- neighbor(From, To).
next(From, To, nbr2) :- neighbor2(From, To).
inBoard(tuple(I,J)) :- cell(_, I, J).
inBoard(tuple(I,J)) :- closed_cell(_, I, J).
isEmpty(Hex) :- currentPosition(position(Comp,Human)), isEmpty(Hex, Comp, Human).
isEmpty(tuple(I,J), Own, Others) :-
    cell(_, I, J),
    \+ memberchk(tuple(I,J), Own),
    \+ memberchk(tuple(I,J), Others).
blackHex(Hexes) :- findall(tuple(I,J), closed_cell(_, I, J), Hexes).
initBlueHex(Hexes) :- initial(hexagon, Start), hexes(Start, blue, Hexes).
initRedHex(Hexes) :- initial(hexagon, Start), hexes(Start, red, Hexes).
move_nd(position(Own,Others), Move) :- ours(position(Own,Others), Ours), stepped(Ours, Move, _).
insert(nil, Position, Position).
insert(move(From,To,Nbr), Position, Next) :-
    ours(Position, Ours),
    stepped(Ours, move(From,To,Nbr), After),
    theirs(After, Next).
getMoves(Position, Tuples) :-
    ours(Position, Ours),
    findall(tuple(Value,Next,Move),
            ( stepped(Ours, Move, After), theirs(After, Next), value(Next, Value) ),
            Tuples).
updateRL(nbr1, _, Own, Own).
updateRL(nbr2, From, Own, Next) :- subtract(Own, [From], Next).
updateBL(Others, Captured, Next) :- subtract(Others, Captured, Next).
value(position(Own,Others), Value) :- length(Own, N), length(Others, M), Value is N-M.
invert(position(Own,Others), position(Others,Own)).

%   The search goes through positions of ours below the root.

alphaBeta(Depth, Position, Alpha, Beta, Move, Value) :-
    searched(hornboard_sources_hexagon, Depth, Position, Alpha, Beta, Move, Value).
leaf(position(Own,Others), Value) :- !, value(position(Own,Others), Value).
leaf(Node, Value) :- hornboard:value(Node, Value).
answers(position(Own,Others), Answers) :-
    !,
    getMoves(position(Own,Others), Tuples0),
    sort(0, @>=, Tuples0, Tuples),
    findall(Move-Node,
            ( member(tuple(_,Next,Move), Tuples),
              ours(Next, hexagon(red, Cells)),
              compact(hexagon(blue, Cells), Node) ),
            Answers).
answers(Node, Answers) :-
    successors(Node, Steps0),
    sort(1, @>=, Steps0, Steps),
    findall(Move-Next, member(_-step(Move, Next), Steps), Answers).
winMessage(Stones, Stones, drawMes).
winMessage(Comp, Human, humanWinMes) :- Human > Comp.
winMessage(Comp, Human, compWinMes) :- Comp > Human.
scoreMessage(Comp, Human, Score) :-
    msort([Comp,Human], Sorted),
    format(string(Score), "~d : ~d", Sorted).
resultMessage(Comp, Human, Message) :-
    winMessage(Comp, Human, Who),
    scoreMessage(Comp, Human, Score),
    format(string(Message), "~w ~s", [Who,Score]).

%   The game that is played.

startGame :- initial(hexagon, Start), dialogue(Start, [red], level(1), read_move).
read_move(Move) :-
    read(Said),
    present(hexagon, Now),
    ( ground(Said), stepped(Now, Said, Next) -> move(Now, Move, Next) ; Move = Said ).
currentPosition(position(Comp,Human)) :- present(hexagon, Now), theirs(Now, position(Human,Comp)).
playerPosition(Player, Seen) :- currentPosition(Now), playerPosition(Player, Now, Seen).
playerPosition(humanPlayer, Position, Seen) :- invert(Position, Seen).
playerPosition(compPlayer, Position, Position).
hexList(Player, Hexes) :- playerPosition(Player, position(Hexes,_)).
gameOver(Player) :- playerPosition(Player, Seen), \+ move_nd(Seen, _).
isGameOver(Over) :- present(hexagon, Now), ( outcome(Now, _) -> Over = true ; Over = false ).
move(position(Own,Others), Move) :- alphaBeta(1, position(Own,Others), -58, 58, Move, _).
makeMove(Player) :- playerPosition(Player, Seen), move(Seen, Move), updatePosition(Player, Move).
updatePosition(Player, Move) :-
    member(Player-Color, [humanPlayer-red,compPlayer-blue]),
    present(hexagon, hexagon(_, Cells)),
    once(stepped(hexagon(Color, Cells), Move, Next)),
    put(Next).

%   Two touches make a move: of a stone, and of the cell where it goes.

:- dynamic chosen/1.

humanMove(Hex) :- ( startHumanMove(Hex) -> true ; finishHumanMove(Hex) ).
startHumanMove(Hex) :-
    present(hexagon, Now),
    once(stepped(Now, move(Hex,_,_), _)),
    retractall(chosen(_)),
    assertz(chosen(Hex)).
finishHumanMove(To) :-
    chosen(From),
    updatePosition(humanPlayer, move(From,To,_)),
    retractall(chosen(_)).

not_here([bestMove,tryBetaPruning,tryIncreaseAlpha], "it is a step within alphaBeta/6",
         "initial(hexagon, P), alphabeta(P, 3, Value, Line, Nodes)").
not_here([nextMove,nextPlayer,announceMove,waiting,moveIsPossible,isPossibleMove,
          movableHex,playerPossibleMove,highlightNeighbors,showMove,showNeighbors,step,isHumanMove],
         "it is a step between two touches", "initial(hexagon, P), leads(P, [a5], to(Cell))").
not_here([new,create,gameDomains,hexagon,neighbors,game,board,hex,position,nbr,nbr1,nbr2,nil,player,
          humanPlayer,compPlayer,toPlayer,comp,human,isFirst,level,setInitHex,initPosition],
         "a position is a term, and has no objects", "initial(hexagon, P), mover(P, Player)").
not_here([calcCenter,pntInHex,polygon,smallPolygon,calcHexSize,createHexagons,calcHexCenters,icart,
          jcart,xc,yc,size,point,borderWidth,small,normal],
         "a window reckons points from places", "initial(hexagon, P), place(P, e5, Place)").
not_here([redColor,blueColor,blackColor,emptyColor,borderColor,selectedColor,neighborColor,
          neighbor2Color,movedColor,captColor,penColor,brushColor,stoneColor,getColor,drawBoard,
          drawHex,drawHexagon,drawHexList,drawPolygon,showHex,highlight,update,gameControl,gameCtl,
          gameFrm,gameForm,gameControl_ctl,timerControl_ctl,scoreControl_ctl,messageForm,color_ctl,
          red_ctl,blue_ctl,firstplayer_ctl,listButton_ctl,start_ctl,restart_ctl,setEnable,onPaint,
          onSize,onShow,onEraseBackground,onMouseDown,onFileNew,onStartClick,onRestartClick,timer,
          timerControl,timerStop,n,onTimer,onTimerControlTick,setMessage,setScore,scoreControl,info,
          clear,moveMessage,announceResult,humanWinMes,compWinMes,drawMes,scoreMes],
         "it is a part of the window", "initial(hexagon, P), content(P, Cell, Piece)").
not_here([getSpiral], "a reader asks for it, and it is defined nowhere",
         "initial(hexagon, P), neighbour(a1, Cell)").
