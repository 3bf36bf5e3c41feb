:- module(hornboard_view,
          [ place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3           % +Position, ?Move, ?Cells
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [append/3, last/2, list_to_set/2, member/2, nth0/3, numlist/3]).
:- use_module(library(dcg/basics), [integer//1, string//1]).
:- use_module(library(ordsets), [ord_symdiff/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../kit/facts', [remembered/1]).
:- use_module('../kit/grid', [cell_at/3]).
:- use_module(playing,
              [move_text//2, player/2, seen/3, successors/2]).

/** <module> What is seen of a rule sheet

The fluents of one name that have two keys, such as `cell(3,1,red)`, are squares: the
first key counts the columns from the left, the second the rows from below, or the other
way round where they say so: `cell(3,a,red)`, `cell(r3,c1,red)`. What lies between those of
the start is on the board, too. What else is true stands beside it, and so do the moves that
touch no square.
*/


                 /*******************************
                 *          THE BOARD           *
                 *******************************/

%   board(+Position, -Board): Board is board(Name/Arity, First, Columns, Rows), the keys in
%   their order, of which those of the `columns` or of the `rows` come First, or `none`.

board(Position, Board) :-
    functor(Position, Game, _),
    remembered(largest_board(Game, Board)).

largest_board(Game, Board) :-
    aggregate_all(set(Fluent), possible(Game, Fluent), Fluents),
    aggregate_all(set(Name/Arity),
                  ( member(Fluent, Fluents),
                    functor(Fluent, Name, Arity),
                    Arity >= 2
                  ),
                  Relations),
    findall(Size-board(Relation, First, Columns, Rows),
            ( member(Relation, Relations),
              laid_out(Relation, Fluents, First, Columns, Rows, Size)
            ),
            Boards0),
    keysort(Boards0, Boards),
    (   last(Boards, _-Largest)
    ->  Board = Largest
    ;   Board = none
    ).

%   possible(+Game, -Fluent): Fluent may come true, as far as Game tells.

possible(Game, Fluent) :-
    Game:init(Fluent).
possible(Game, Fluent) :-
    current_predicate(Game:base/1),
    Game:base(Fluent).

laid_out(Name/Arity, Fluents, First, Columns, Rows, Size) :-
    functor(Shape, Name, Arity),
    Shape =.. [Name,Key1,Key2|_],
    aggregate_all(set(Key1-Key2), member(Shape, Fluents), Squares),
    pairs_keys_values(Squares, Values1, Values2),
    in_order(Values1, Kind1, Ranks1),
    in_order(Values2, Kind2, Ranks2),
    mostly_filled(Squares, Ranks1, Ranks2),
    in_a_row(Kind1, Ranks1, Keys1),
    in_a_row(Kind2, Ranks2, Keys2),
    (   rows_first(Kind1, Kind2)
    ->  First = rows
    ;   First = columns
    ),
    turned(First, Keys1, Keys2, Columns, Rows),
    length(Columns, Width),
    length(Rows, Height),
    Size is Width*Height.

%   mostly_filled(+Squares, +Ranks1, +Ranks2): they are more than half of a board.

mostly_filled(Squares, Ranks1, Ranks2) :-
    maplist(length, [Squares,Ranks1,Ranks2], [Count,Count1,Count2]),
    Count1 >= 2,
    Count2 >= 2,
    2*Count > Count1*Count2.

%   turned(+First, ?Key1, ?Key2, ?X, ?Y): of two keys X is that of the column.

turned(columns, X, Y, X, Y).
turned(rows, Y, X, X, Y).

%   in_order(+Values, -Kind, -Ranks): Ranks are the places of Values in their order: each is a
%   `number`, a `letter`, or numbered(Name), as r1 and r2 are.

in_order(Values, Kind, Ranks) :-
    maplist(ranked(Kind), Values, Ranks0),
    sort(Ranks0, Ranks).

%   in_a_row(+Kind, +Ranks, -Keys): Keys are those of Ranks and, unless they lie far apart, of
%   all between: some may be empty at first.

in_a_row(Kind, Ranks, Keys) :-
    Ranks = [First|_],
    last(Ranks, Last),
    (   Last-First < 100
    ->  numlist(First, Last, All)
    ;   All = Ranks
    ),
    maplist(key(Kind), All, Keys).

ranked(Kind, Value, Rank) :-
    (   integer(Value)
    ->  Kind = number,
        Rank = Value
    ;   atom(Value),
        atom_length(Value, 1)
    ->  Kind = letter,
        char_code(Value, Rank)
    ;   atom(Value),
        atom_codes(Value, Codes),
        phrase(( string(Name), integer(Rank) ), Codes),
        Name = [_|_],
        forall(member(Code, Name), code_type(Code, alpha)),
        Kind = numbered(Name)
    ).

key(number, Number, Number).
key(letter, Code, Letter) :-
    char_code(Letter, Code).
key(numbered(Name), Number, Key) :-
    format(atom(Key), "~s~d", [Name,Number]).

%   rows_first(+Kind1, +Kind2): letters are of columns, and rows and columns call themselves
%   so.

rows_first(number, letter).
rows_first(numbered([0'r|_]), numbered([0'c|_])).

%   square(+Board, ?Cell, ?Key1, ?Key2, ?Place): Cell has these keys.

square(board(_, First, Columns, Rows), Cell, Key1, Key2, square(Column, Line)) :-
    turned(First, Key1, Key2, X, Y),
    nth0(Column, Columns, X),
    nth0(Row, Rows, Y),
    length(Rows, Height),
    Line is Height-1-Row,
    cell_at(Cell, Column, Row).


%!  place(+Position, ?Cell, ?Place) is nondet.
%
%   Squares, and beside them, as keys, what else is true and what touches no square.

place(Position, Cell, Place) :-
    board(Position, Board),
    (   Board \== none,
        square(Board, Cell, _, _, Place)
    ;   beside(Position, Board, Cell, _, Place)
    ).

%   beside(+Position, +Board, ?Cell, -Text, -Place): Text stands beside the board.

beside(Position, Board, Cell, Text, key(X, Y)) :-
    edge(Board, Edge, Height),
    findall(Fact, fact(Position, Board, Fact), Facts),
    length(Facts, Count),
    (   nth0(N, Facts, Text),
        From = Edge
    ;   ways(Position, Ways),
        findall(Name,
                ( member(_-Cells, Ways), last(Cells, Name), \+ cell_at(Name, _, _) ),
                Names),
        nth0(N, Names, Text),
        From is Edge+3*((Count+Height-1)//Height)
    ),
    Cell = Text,
    X is From+3*(N//Height),
    Y is N mod Height.

edge(none, 0, 8).
edge(board(_, _, Columns, Rows), Edge, Height) :-
    length(Columns, Width),
    Edge is Width+1,
    length(Rows, Height0),
    Height is max(Height0, 8).

%   fact(+Position, +Board, -Text): what is true of other things than squares, but for
%   whose turn it is, and what the others have chosen.

fact(Position, Board, Text) :-
    seen(Position, mover, Seen),
    arg(1, Seen, Fluents),
    member(Fluent, Fluents),
    \+ on_board(Board, Fluent, _, _, _),
    \+ functor(Fluent, control, 1),
    text_of(Position, Fluent, Text).

on_board(board(Name/Arity, First, Columns, Rows), Fluent, Key1, Key2, Values) :-
    functor(Fluent, Name, Arity),
    Fluent =.. [_,Key1,Key2|Values],
    turned(First, Key1, Key2, X, Y),
    memberchk(X, Columns),
    memberchk(Y, Rows).

text_of(Position, Term, Text) :-
    once(phrase(move_text(Position, Term), Codes)),
    atom_codes(Text, Codes).


%!  content(+Position, ?Cell, ?Piece) is nondet.
%
%   A stone of whom a value names, a man, or the value itself; and label(Text).

content(Position, Cell, Piece) :-
    board(Position, Board),
    (   arg(1, Position, Fluents),
        member(Fluent, Fluents),
        on_board(Board, Fluent, X, Y, Values),
        piece(Values, Position, Board, Piece),
        once(square(Board, Cell0, X, Y, _)),
        Cell = Cell0
    ;   beside(Position, Board, Cell, Text, _),
        Piece = label(Text)
    ).

piece([], _, board(Name/_, _, _, _), label(Name)).
piece([Value], Position, _, Piece) :-
    \+ blank(Value),
    (   owner(Value, Position, Player)
    ->  Piece = stone(Player)
    ;   man(Value, Position, Piece0)
    ->  Piece = Piece0
    ;   Piece = label(Value)
    ).
piece([Value1,Value2|_], Position, _, Piece) :-
    (   owner(Value1, Position, Player)
    ->  Kind = Value2
    ;   owner(Value2, Position, Player)
    ->  Kind = Value1
    ),
    !,
    atom(Kind),
    Piece =.. [Kind,Player].
piece([Value,_|_], Position, Board, Piece) :-
    piece([Value], Position, Board, Piece).

blank(Value) :-
    memberchk(Value, [b,blank,empty,e,nil,none,clear,dirt,0]).

%   owner(+Value, +Position, -Player): Value names Player, or begins the name of no other.

owner(Value, Position, Player) :-
    atom(Value),
    findall(Each, ( player(Position, Each), sub_atom(Each, 0, _, _, Value) ),
            [Player]).

%   man(+Value, +Position, -Piece): Value is a letter of a player and one of a man.

man(Value, Position, Piece) :-
    atom(Value),
    atom_chars(Value, [Side,Letter]),
    owner(Side, Position, Player),
    chess_man(Letter, Man),
    Piece =.. [Man,Player].

chess_man(k, king).
chess_man(q, queen).
chess_man(r, rook).
chess_man(b, bishop).
chess_man(n, knight).
chess_man(p, pawn).


%!  touches(+Position, ?Move, ?Cells) is nondet.
%
%   The squares that Move names by their keys, or the only one that it changes; what
%   they leave open is told by a cell of the name of Move.

touches(Position, Move, Cells) :-
    ways(Position, Ways),
    member(Move-Cells, Ways).

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
        maplist(told_apart(Position, All), Squares, Ways),
        nb_setval(sheet_ways, Position-Ways)
    ).

squares(none, _, _, _, []) :-
    !.
squares(Board, Position, Move, Next, Cells) :-
    (   compound(Move),
        Move =.. [_|Arguments],
        pairs(Arguments, Board, Cells0),
        Cells0 \== []
    ->  list_to_set(Cells0, Cells)
    ;   changed(Board, Position, Next, [Cell])
    ->  Cells = [Cell]
    ;   Cells = []
    ).

pairs([X,Y|Arguments], Board, [Cell|Cells]) :-
    square(Board, Cell, X, Y, _),
    !,
    pairs(Arguments, Board, Cells).
pairs([_|Arguments], Board, Cells) :-
    !,
    pairs(Arguments, Board, Cells).
pairs([], _, []).

changed(Board, Position, Next, Cells) :-
    arg(1, Position, Before),
    arg(1, Next, After),
    ord_symdiff(Before, After, Changed),
    aggregate_all(set(Cell),
                  ( member(Fluent, Changed),
                    on_board(Board, Fluent, X, Y, _),
                    once(square(Board, Cell, X, Y, _))
                  ),
                  Cells).

%   told_apart(+Position, +All, +Move-Cells0, -Move-Cells): of several moves that touch
%   the same squares each is named besides.

told_apart(Position, All, Move-Cells0, Move-Cells) :-
    (   Cells0 \== [],
        aggregate_all(count, member(Cells0, All), 1)
    ->  Cells = Cells0
    ;   text_of(Position, Move, Name),
        append(Cells0, [Name], Cells)
    ).
