:- module(hornboard_sheet_board,
          [ board/2,            % +Position, -Board
            possible/2,         % +Game, -Atom
            named/3,            % +Arguments, +Board, -Cells
            along/5,            % +Move, +Board, +Changed, -Label, ?Cell
            used/2,             % +Game, -Cells
            changed/4,          % +Board, +Position, +Next, -Cells
            falls/2,            % +Game, -Truth
            square/5,           % +Board, ?Cell, ?Key1, ?Key2, ?Place
            on_board/5          % +Board, +Fluent, -Key1, -Key2, -Values
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(dcg/basics), [integer//1, string//1]).
:- use_module(library(lists), [last/2, member/2, nth0/3, numlist/3]).
:- use_module(library(ordsets), [ord_symdiff/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../game/admission', [compact_of/2]).
:- use_module('../kit/assured', [truth/2]).
:- use_module('../kit/facts', [remembered/1]).
:- use_module('../kit/grid', [cell_at/3]).
:- use_module(playing, [sheet_initial/2, successors/2]).
:- use_module(reaching, [comes_true/2]).

/** <module> The board of a rule sheet

The fluents of one name that have two keys, such as `cell(3,1,red)`, are squares: the
first key counts the columns from the left, the second the rows from below, or the other
way round where they say so: `cell(3,a,red)`, `cell(r3,c1,red)`. What lies between those of
the start is on the board, too.
*/

%!  board(+Position, -Board) is det.
%
%   Board is that of the game of Position, board(Name/Arity, First, Columns, Rows), the keys
%   in their order, of which those of the `columns` or of the `rows` come First; or `none`.

board(Position, Board) :-
    functor(Position, Game, _),
    remembered(largest_board(Game, Board)).

largest_board(Game, Board) :-
    aggregate_all(set(Fluent), possible(Game, true(Fluent)), Fluents),
    aggregate_all(set(Name/Arity),
                  ( member(Fluent, Fluents),
                    functor(Fluent, Name, Arity),
                    Arity >= 2
                  ),
                  Relations),
    findall(Size-board(Relation, First, Columns, Rows),
            ( member(Relation, Relations),
              \+ counts(Relation, Game),
              laid_out(Relation, Fluents, First, Columns, Rows, Size)
            ),
            Boards0),
    keysort(Boards0, Boards),
    (   last(Boards, _-Largest)
    ->  Board = Largest
    ;   Board = none
    ).

%!  possible(+Game, -Atom) is nondet.
%
%   Atom, such as true(Fluent) or legal(Role, Move), may come true, as far as the ground rules of
%   Game tell; else it is a fluent of the start or of its `base`.

possible(Game, Atom) :-
    (   compact_of(Form, Game),
        \+ \+ Form:wants(_, _)
    ->  comes_true(Atom, Form)
    ;   Atom = true(Fluent),
        (   Game:init(Fluent)
        ;   current_predicate(Game:base/1),
            Game:base(Fluent)
        )
    ).

%   counts(+Relation, +Game): at the start each first key has one number, as heaps have.

counts(Name/2, Game) :-
    functor(Shape, Name, 2),
    findall(Key, ( possible(Game, true(Shape)), arg(1, Shape, Key) ), Keys0),
    sort(Keys0, Keys),
    findall(Key, ( Game:init(Shape), arg(1, Shape, Key) ), Counted),
    msort(Counted, Keys).

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

%!  square(+Board, ?Cell, ?Key1, ?Key2, ?Place) is nondet.
%
%   Cell of Board has these keys and this Place.

square(board(_, First, Columns, Rows), Cell, Key1, Key2, square(Column, Line)) :-
    turned(First, Key1, Key2, X, Y),
    nth0(Column, Columns, X),
    nth0(Row, Rows, Y),
    length(Rows, Height),
    Line is Height-1-Row,
    cell_at(Cell, Column, Row).


%!  on_board(+Board, +Fluent, -Key1, -Key2, -Values) is semidet.
%
%   Fluent tells that there are Values on the square of Board that has these keys.

on_board(board(Name/Arity, First, Columns, Rows), Fluent, Key1, Key2, Values) :-
    functor(Fluent, Name, Arity),
    Fluent =.. [_,Key1,Key2|Values],
    turned(First, Key1, Key2, X, Y),
    memberchk(X, Columns),
    memberchk(Y, Rows).


%!  named(+Arguments, +Board, -Cells) is det.
%
%   Cells are the squares of Board whose keys are side by side in Arguments.

named([X,Y|Arguments], Board, [Cell|Cells]) :-
    square(Board, Cell, X, Y, _),
    !,
    named(Arguments, Board, Cells).
named([_|Arguments], Board, Cells) :-
    !,
    named(Arguments, Board, Cells).
named([], _, []).


%!  along(+Move, +Board, +Changed, -Label, ?Cell) is nondet.
%
%   Move names a line of Board alone, on which Changed and Cell are, and which has this Label at
%   the rim.

along(Move, Board, Changed, Label, Cell) :-
    compound(Move),
    Move =.. [_,Key],
    Board = board(_, First, _, _),
    square(Board, Changed, Key1, Key2, square(Column, Line)),
    (   Key == Key1
    ->  Lines = First
    ;   Key == Key2,
        across(First, Lines)
    ),
    cell_at(Changed, X, Y),
    (   Lines == columns
    ->  square(Board, Cell, _, _, square(Column, _)),
        cell_at(Lowest, X, 0),
        atom_concat(Label, '1', Lowest)
    ;   square(Board, Cell, _, _, square(_, Line)),
        Label is Y+1
    ).

across(columns, rows).
across(rows, columns).


%!  used(+Game, -Cells) is det.
%
%   Something may ever stand on these Cells of the board of Game, or a move name them; `all`.

used(Game, Cells) :-
    Position =.. [Game,[]],
    board(Position, Board),
    aggregate_all(set(Cell),
                  ( possible(Game, Atom),
                    memberchk(Atom, [true(Term),legal(_, Term)]),
                    Term =.. [_|Arguments],
                    named(Arguments, Board, Named),
                    member(Cell, Named)
                  ),
                  Found),
    aggregate_all(set(Cell), square(Board, Cell, _, _, _), All),
    (   Found == All
    ->  Cells = all
    ;   Cells = Found
    ).


%!  changed(+Board, +Position, +Next, -Cells) is det.
%!  falls(+Game, -Truth) is det.
%
%   On Cells something else stands in Next. Truth is `true` where each move of the start names a
%   column alone, at whose bottom something comes to stand, and the next time on top of that.

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

falls(Game, Truth) :-
    sheet_initial(Game, Start),
    board(Start, Board),
    successors(Start, Steps),
    truth(( Board \== none,
            Steps = [_|_],
            forall(member(_-step(Move, Next), Steps),
                   ( fallen(Move, Board, Start, Next, X, 0),
                     successors(Next, Further),
                     memberchk(_-step(Move, After), Further),
                     fallen(Move, Board, Next, After, X, 1)
                   ))
          ),
          Truth).

fallen(Move, Board, Position, Next, X, Y) :-
    changed(Board, Position, Next, [Cell]),
    once(along(Move, Board, Cell, _, Cell)),
    cell_at(Cell, X, Y).
