:- module(slither_law,
          [ initial/2,          % ?Variant, ?Position
            player/2,           % ?Position, ?Player
            mover/2,            % ?Position, ?Player
            move/3,             % +Position, ?Move, ?Next
            outcome/2,          % +Position, ?Outcome
            enemy/2,            % ?Player, ?Enemy
            dot/2,              % +Position, ?Dot
            next_to/3,          % +Position, ?Dot1, ?Dot2
            path_end/2,         % +Position, ?Dot
            free/2,             % +Position, ?Dot
            turned/2,           % +Path, ?Turned
            in_order/2          % +Path, ?Ordered
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(dif), [dif/2]).
:- use_module(library(lists), [last/2, member/2, reverse/2]).
:- use_module(board).

/** <module> The law of Slither

A position is `slither(Mover, Board, Path)`. Mover is `red` or `blue`, Board is
`board(Columns, Rows, Rule)`, and Path is the list of the dots on the path, empty
or from the end that comes first to the other. A clause takes its position apart
where it first needs a part.
*/

%   The board has any number of columns and rows of dots, usually 6, and nothing is
%   drawn at first. Either player may begin, red usually does.

initial(Variant, slither(Player, Board, [])) :-
    set_up(Variant, Board),
    player(_, Player).

%   Red and blue take turns.

player(_, red).
player(_, blue).

mover(slither(Player, _, _), Player).

%!  enemy(?Player, ?Enemy) is nondet.
%
%   Enemy plays against Player.

enemy(red, blue).
enemy(blue, red).

%   The first segment joins any two dots side by side; the one that comes first is
%   named first.

move(slither(Me, Board, []), Dot1-Dot2, slither(You, Board, [Dot1,Dot2])) :-
    next_to(slither(Me, Board, []), Dot1, Dot2),
    before(Dot1, Dot2),
    enemy(Me, You).

%   Every further segment leads from either end of the path to a dot beside that end.
%   The dot is not on the path yet, so the path never meets itself.

move(Position, End-Dot, slither(You, Board, Path)) :-
    path_end(Position, End),
    next_to(Position, End, Dot),
    free(Position, Dot),
    Position = slither(Me, Board, Path0),
    turned(Path0, [End|Dots]),
    in_order([Dot,End|Dots], Path),
    enemy(Me, You).

%   Who cannot move has lost.

outcome(Position, won(You)) :-
    Position = slither(Me, board(_, _, normal), _),
    \+ move(Position, _, _),
    enemy(Me, You).

%   In misere play who cannot move has won.

outcome(Position, won(Me)) :-
    Position = slither(Me, board(_, _, misere), _),
    \+ move(Position, _, _).

%!  next_to(+Position, ?Dot1, ?Dot2) is nondet.

%   Dots are beside each other in a column or a row.

next_to(Position, Dot1, Dot2) :-
    dot(Position, Dot1),
    near(Dot1, Dots),
    member(Dot2, Dots),
    dot(Position, Dot2).

%!  dot(+Position, ?Dot) is nondet.
%
%   Dot is on the board.

dot(slither(_, Board, _), Dot) :-
    on_board(Board, Dot).

%!  path_end(+Position, ?Dot) is nondet.

%   The path has two ends; a dot that differs from every dot of the path is free.

path_end(slither(_, _, Path), Dot) :-
    turned(Path, [Dot|_]).

%!  free(+Position, ?Dot) is nondet.
%
%   Dot is not on the path.

free(Position, Dot) :-
    dot(Position, Dot),
    Position = slither(_, _, Path),
    maplist(dif(Dot), Path).

%!  in_order(+Path, ?Ordered) is nondet.

%   A path is written from the end that comes first.

in_order(Path0, Path) :-
    turned(Path0, Path),
    Path = [Dot1|_],
    last(Path, Dot2),
    before(Dot1, Dot2).

%!  turned(+Path, ?Turned) is multi.
%
%   Turned is Path from either end.

turned(Path, Path).
turned(Path0, Path) :-
    reverse(Path0, Path).
