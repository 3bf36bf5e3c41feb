:- module(hornboard_view,
          [ place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            decisive/3,         % +Position, +Outcome, ?Cell
            sheet_ground/2,     % +Game, ?Ground
            move_text//2        % +Position, ?Move
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(dcg/basics), [string//1]).
:- use_module(library(lists), [append/3, last/2, list_to_set/2, member/2, nth0/3, select/3]).
:- use_module(library(ordsets), [list_to_ord_set/2, ord_memberchk/2]).
:- use_module('../kit/facts', [remembered/1]).
:- use_module('../kit/grid', [cell_at/3]).
:- use_module(playing, [seen/3, sheet_initial/2, successors/2]).
:- use_module(sheet_board,
              [ along/5, board/2, changed/4, falls/2, named/3, on_board/5, possible/2, square/5, used/2 ]).
:- use_module(sheet_notation, [sheet_move_text//1]).
:- use_module(sheet_words, [called/3, in_words/3, labelled/3, text_of/2]).
:- use_module(sheet_pieces, [sheet_piece/5]).

/** <module> What is seen of a rule sheet

The squares are those of library(hornboard/gdl/sheet_board). What else is true stands beside
them, and so do the moves that touch no square.
*/


%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   Squares, and beside them, as keys, what else is true and what touches no square.

place(Position, Cell, Place) :-
    board(Position, Board),
    (   Board \== none,
        functor(Position, Game, _),
        remembered(used(Game, Cells)),
        square(Board, Cell, _, _, Place),
        ( Cells == all -> true ; ord_memberchk(Cell, Cells) )
    ;   beside(Position, Board, Cell, _, Place)
    ).

beside(Position, Board, Cell, Words, key(X, Y)) :-
    edge(Board, Edge, Height),
    findall(Fact, fact(Position, Board, Fact), Facts),
    length(Facts, Count),
    (   nth0(N, Facts, Cell-Label),
        Words = label(Label),
        From = Edge
    ;   ways(Position, Ways),
        findall(Name-Text,
                ( member(Move-Cells, Ways),
                  last(Cells, Name),
                  \+ cell_at(Name, _, _),
                  words(Move, Board, Cells, Text)
                ),
                Names),
        nth0(N, Names, Cell-Label),
        Words = choice(Label),
        From is Edge+2*((Count+Height-1)//Height)
    ),
    X is From+2*(N//Height),
    Y is N mod Height.

edge(none, 0, 8).
edge(board(_, _, Columns, Rows), Edge, Height) :-
    length(Columns, Width),
    Edge is Width+1,
    length(Rows, Height0),
    Height is max(Height0, 8).

%   fact(+Position, +Board, -Fact): Fact, Text-Label, is true of other things than squares, but
%   for whose turn it is, and what the others have chosen. `last(1,2)` is labelled `last a2`.

fact(Position, Board, Text-Label) :-
    seen(Position, mover, Seen),
    arg(1, Seen, Fluents),
    member(Fluent, Fluents),
    \+ on_board(Board, Fluent, _, _, _),
    \+ sheet_piece(Position, Board, Fluent, _, _),
    \+ functor(Fluent, control, 1),
    text_of(Fluent, Text),
    in_words(Fluent, Board, Label).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   On a square the piece of sheet_piece/5, a mark where there is no other; beside the board
%   label(Text), and choice(Text) for a move.

content(Position, Cell, Piece) :-
    board(Position, Board),
    (   findall(Square,
                ( on_square(Position, Board, Square, Each), Each \= mark(_) ),
                Squares),
        list_to_ord_set(Squares, Filled),
        on_square(Position, Board, Cell, Piece),
        \+ ( Piece = mark(_), ord_memberchk(Cell, Filled) ),
        \+ landing(Position, Piece)
    ;   beside(Position, Board, Cell, Piece, _)
    ).

%   landing(+Position, +Mark): Mark says no more than where moves lead, as at the start.

landing(Position, mark(Name)) :-
    functor(Position, Game, _),
    remembered(where_moves_lead(Game, Name)).

where_moves_lead(Game, Name) :-
    sheet_initial(Game, Start),
    board(Start, Board),
    ways(Start, Ways),
    setof([Cell], on_square(Start, Board, Cell, mark(Name)), Marked),
    setof(Cells, Move^member(Move-Cells, Ways), Marked).

on_square(Position, Board, Cell, Piece) :-
    arg(1, Position, Fluents),
    member(Fluent, Fluents),
    sheet_piece(Position, Board, Fluent, Cell, Piece).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   The squares that Move names by their keys, or the only one that it changes; what
%   they leave open is told by a cell of the name of Move. What is not legal comes for known
%   Cells that lead to nothing. Where Move names a column or a
%   row alone, and changes one square of it, each square of that will do.

touches(Position, Move, Cells) :-
    ways(Position, Ways),
    (   member(Move-Cells, Ways)
    ;   board(Position, Board),
        member(Move-[Changed], Ways),
        along(Move, Board, Changed, _, Cell),
        Cell \== Changed,
        Cells = [Cell]
    ;   ground(Cells),
        \+ ( member(_-Way, Ways), append(Cells, _, Way) ),
        board(Position, Board),
        Board \== none,
        functor(Position, Game, _),
        possible(Game, legal(_, Move)),
        unlawful(Cells, Board, Move),
        \+ memberchk(Move-_, Ways)
    ).

%   unlawful(+Cells, +Board, +Move): who touches Cells means Move, which is not legal now.

unlawful(Cells, Board, Move) :-
    Move =.. [_|Arguments],
    named(Arguments, Board, Named),
    (   Named = [_|_]
    ->  Cells = Named
    ;   Cells = [Cell],
        along(Move, Board, Cell, _, Cell)
    ).


%!  decisive(+Position, +Outcome, ?Cell) is nondet.
%
%   Without the piece on Cell the Outcome of Position would be another one, or none: the line that
%   won. Fails where that holds of all pieces, as in a puzzle.

decisive(Position, Outcome, Cell) :-
    board(Position, Board),
    Position =.. [Game,Fluents],
    findall(Square-Without,
            ( select(Fluent, Fluents, Others),
              sheet_piece(Position, Board, Fluent, Square, Piece),
              Piece \= mark(_),
              Without =.. [Game,Others]
            ),
            Pieces),
    findall(Square,
            ( member(Square-Without, Pieces),
              \+ Game:outcome(Without, Outcome)
            ),
            Cells),
    length(Pieces, Count),
    length(Cells, Decisive),
    Decisive < Count,
    member(Cell, Cells).


%!  sheet_ground(+Game, ?Ground) is semidet.
%
%   Ground is `rack` where what is put into a column falls.

sheet_ground(Game, rack) :-
    remembered(falls(Game, true)).


%!  move_text(+Position, ?Move)// is nondet.
%
%   The first text of Move is its term, `drop(3)`. The others are in words, `leave a 0`, with
%   the names of cells, `mark b2`. Where one thing alone is done on the board, `c` for a column,
%   `b2` or `a2-a3` comes before.

move_text(Position, Move) -->
    { var(Move) },
    \+ ( string(_), [0'(] ),
    in_words(Position, Move).
move_text(_, Move) -->
    sheet_move_text(Move).
move_text(Position, Move) -->
    in_words(Position, Move).

in_words(Position, Move) -->
    { ground(Position),
      board(Position, Board),
      ways(Position, Ways),
      member(Move-Cells, Ways),
      compound(Move),
      (   on_board_alone(Move, Ways, Board, Cells, Text)
      ;   words(Move, Board, Cells, Text)
      ),
      atom_codes(Text, Codes)
    },
    Codes.

on_board_alone(Move, Ways, Board, Cells, Text) :-
    forall(member(Cell, Cells), cell_at(Cell, _, _)),
    Move =.. [Name|Arguments],
    forall(member(Other-_, Ways), functor(Other, Name, _)),
    (   Cells = [Cell],
        along(Move, Board, Cell, Column, _)
    ->  atom(Column),
        Text = Column
    ;   labelled(Arguments, Board, Labels),
        atomic_list_concat(Labels, '-', Text)
    ).

words(Move, Board, [Cell|_], Text) :-
    (   along(Move, Board, Cell, Label, _)
    ->  functor(Move, Name, _),
        called(Name, [Label], Text)
    ;   in_words(Move, Board, Text)
    ).

%   ways(+Position, -Ways): the legal moves and the cells to touch for them.

ways(Position, Ways) :-
    (   nb_current(sheet_ways, Position-Ways0)
    ->  Ways = Ways0
    ;   board(Position, Board),
        findall(Move-Cells,
                ( successors(Position, Steps),
                  member(_-step(Move, Next), Steps),
                  squares(Board, Position, Move, Next, Cells)
                ),
                Squares),
        findall(Cells, member(_-Cells, Squares), All0),
        msort(All0, All),
        maplist(told_apart(All), Squares, Ways),
        nb_setval(sheet_ways, Position-Ways)
    ).

squares(none, _, _, _, []) :-
    !.
squares(Board, Position, Move, Next, Cells) :-
    (   compound(Move),
        Move =.. [_|Arguments],
        named(Arguments, Board, Cells0),
        Cells0 \== []
    ->  list_to_set(Cells0, Cells)
    ;   changed(Board, Position, Next, [Cell])
    ->  Cells = [Cell]
    ;   Cells = []
    ).

%   told_apart(+All, +Move-Cells0, -Move-Cells): of several moves that touch
%   the same squares each is named besides.

told_apart(All, Move-Cells0, Move-Cells) :-
    (   Cells0 \== [],
        aggregate_all(count, member(Cells0, All), 1)
    ->  Cells = Cells0
    ;   text_of(Move, Name),
        append(Cells0, [Name], Cells)
    ).
