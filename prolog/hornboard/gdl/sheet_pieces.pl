:- module(hornboard_sheet_pieces,
          [ sheet_piece/5       % +Position, +Board, +Fluent, -Cell, -Piece
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(playing, [player/2]).
:- use_module(sheet_board, [on_board/5, square/5]).

/** <module> The pieces of a rule sheet

A sheet says in its own words what is on a square. `cell(3,1,wk)` is a king there, and so is
`king(white,3,1)`; `cell(3,1,red)` is a stone of red.
*/

%!  sheet_piece(+Position, +Board, +Fluent, -Cell, -Piece) is semidet.
%
%   Fluent puts Piece on Cell of Board: a stone of whom a value names, a man, mark(Name) where
%   there is no value, or label(Value). Where Fluent is of another relation than the squares, it
%   names a square alone, or a player too.

sheet_piece(Position, Board, Fluent, Cell, Piece) :-
    Board = board(Name/_, _, _, _),
    (   on_board(Board, Fluent, X, Y, Values)
    ->  piece(Values, Position, Name, Piece)
    ;   Fluent =.. [Kind|Arguments],
        append(Before, [X,Y|After], Arguments),
        square(Board, _, X, Y, _),
        append(Before, After, Others),
        of_square(Others, Position, Kind, Piece)
    ),
    once(square(Board, Cell, X, Y, _)),
    !.

of_square([], _, Relation, mark(Relation)).
of_square(Others, Position, Relation, Piece) :-
    member(Owner, Others),
    player(Position, Owner),
    (   chess_man(_, Relation)
    ->  Piece =.. [Relation,Owner]
    ;   Piece = stone(Owner)
    ).

piece([], _, Relation, mark(Relation)).
piece([Value], Position, _, Piece) :-
    \+ blank(Value),
    (   owner(Value, Position, Player)
    ->  Piece = stone(Player)
    ;   man(Value, Position, Piece0)
    ->  Piece = Piece0
    ;   drawn(Value)
    ->  Piece = stone(Value)
    ;   Piece = label(Value)
    ).
piece([Value1,Value2|_], Position, _, Piece) :-
    member(Owner-Kind, [Value1-Value2,Value2-Value1]),
    owner(Owner, Position, Player),
    !,
    atom(Kind),
    Piece =.. [Kind,Player].
piece([Value,_|_], Position, Relation, Piece) :-
    piece([Value], Position, Relation, Piece).

blank(Value) :-
    memberchk(Value, [b,blank,empty,e,nil,none,clear,dirt,0]).

%   owner(+Value, +Position, -Player): Value names Player, or begins the name of no other.

owner(Value, Position, Player) :-
    atom(Value),
    findall(Each, ( player(Position, Each), sub_atom(Each, 0, _, _, Value) ),
            [Player]).

%   drawn(?Value): that is a word with a picture, whoever plays.

drawn(Value) :-
    member(Value, [x,o,white,black,yellow,red,blue,green,orange,purple,grey]).

%   man(+Value, +Position, -Piece): Value is a letter of a player and one of a man, or they
%   are named, as in `wk`, `white_king`, `whiteKing` and `king`.

man(Value, Position, Piece) :-
    atom(Value),
    atom_chars(Value, [Side,Letter]),
    owner(Side, Position, Player),
    chess_man(Letter, Man),
    !,
    Piece =.. [Man,Player].
man(Value, Position, Piece) :-
    atom(Value),
    downcase_atom(Value, Name),
    chess_man(_, Man),
    atom_concat(Before, Man, Name),
    (   Before == ''
    ->  Player = white
    ;   player(Position, Player),
        downcase_atom(Player, Called),
        member(Between, ['','_']),
        atom_concat(Called, Between, Before)
    ),
    !,
    Piece =.. [Man,Player].

chess_man(k, king).
chess_man(q, queen).
chess_man(r, rook).
chess_man(b, bishop).
chess_man(n, knight).
chess_man(p, pawn).
