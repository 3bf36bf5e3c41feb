:- module(hornboard_boards, []).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module('../../ask/explain', [refusal/3]).
:- use_module('../../ask/show', [place_form/1, shown/4, text_board/2]).
:- use_module('../../game/text', [move_string/3, say/3]).
:- use_module('../../game').
:- use_module('../../play/levels', [candidates/4, odds/3]).
:- use_module('../../kit/assured', [assured/2, truth/2]).

/** <module> Requests: what a board shows, and what touching it means

Cells and what is on them, in the game and in the set-up of positions.
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(board, [Position], Board) :-
    looks(Position, Shown),
    hornboard_requests:answer(set_up, [Shown], Board).
hornboard_requests:answer(set_up, [Position], Board) :-
    findall([Cell,Where,Content], cell(Position, Cell, Where, Content), Board).
hornboard_requests:answer(texts, [Position], Texts) :-
    looks(Position, Shown),
    text_board(Shown, Found),
    findall([Cell,Line,Column,Text],
            member(text(Cell, Line, Column, Text), Found),
            Texts).
hornboard_requests:answer(changes, [Position, Move], Changes) :-
    changes(Position, Move, Terms),
    maplist(=.., Terms, Changes).
hornboard_requests:answer(edit, [Position, What], Next) :-
    (   memberchk(What, [mover,disclosed])
    ->  Part = What
    ;   Part = cell(What)
    ),
    once(( edited(Position, Part, Next) ; Next = Position )).
hornboard_requests:answer(ways, [Position, Move], Ways) :-
    findall(Cells, touches(Position, Move, Cells), Ways).
hornboard_requests:answer(leads, [Position, Cells], [Made,@(Further)]) :-
    (   leads(Position, Cells, makes(Move))
    ->  move_string(Position, Move, Made)
    ;   Made = @(none)
    ),
    truth(leads(Position, Cells, to(_)), Further).
hornboard_requests:answer(targets, [Position, Cells], Targets) :-
    findall([Cell,@(Alone)],
            ( leads(Position, Cells, to(Cell)),
              truth(alone(Position, Cells, Cell), Alone)
            ),
            Targets).
hornboard_requests:answer(refusal, [Position, Cells], Sentence) :-
    refusal(Position, Cells, Sentence).
hornboard_requests:answer(touched, [Position, Cells], Contents) :-
    findall([Cell,Content],
            ( edited(Position, touched(Cells), Next),
              content(Next, Cell, Piece),
              content(Position, Cell, Other),
              Other \== Piece,
              Piece =.. Content
            ),
            Contents).
hornboard_requests:answer(candidates, [Position], [Count,Sentence]) :-
    candidates(Position, 0, Count, _),
    condition(Position, candidates(Position, Count), Format, Arguments),
    say(Format, Arguments, Sentence).
hornboard_requests:answer(candidate, [Position, Most], Texts) :-
    (   candidates(Position, Most, _, Moves)
    ->  maplist(move_string(Position), Moves, Texts)
    ;   Texts = []
    ).
hornboard_requests:answer(odds, [Position], Odds) :-
    findall([Name,Pairs],
            ( odds(Position, Name, Cells),
              findall([Cell,Fraction],
                      ( member(Cell-Number, Cells),
                        fraction(Number, Fraction)
                      ),
                      Pairs)
            ),
            Odds).
hornboard_requests:answer(marks, [Position], Marks) :-
    findall([Cell,Mark], mark(Position, Cell, Mark), Marks).

looks(Position, Shown) :-
    (   outcome(Position, _)
    ->  at_end(Position, Shown)
    ;   Shown = Position
    ).

cell(Position, Cell, [Form|Numbers], Content) :-
    shown(Position, Cell, Place, Pieces),
    assured(( place_form(Place), Place =.. [Form|Numbers], maplist(number, Numbers) ),
            no_place(Cell, Place)),
    (   Pieces = [Piece]
    ->  Piece =.. Content,
        assured(maplist(atomic, Content), no_piece(Cell, Piece))
    ;   Content = []
    ).

%   alone(+Position, +Cells, +Cell): touching Cell makes the same move as
%   touching it after Cells, which are some.

alone(Position, Cells, Cell) :-
    Cells = [_|_],
    append(Cells, [Cell], All),
    leads(Position, [Cell], makes(Move)),
    touches(Position, Move, All),
    !.

%   fraction(+Rational, -Text): as a person writes it, `1/3`.

fraction(Rational, Text) :-
    rational(Rational, Numerator, Denominator),
    (   Denominator =:= 1
    ->  format(string(Text), "~d", [Numerator])
    ;   format(string(Text), "~d/~d", [Numerator,Denominator])
    ).


prolog:error_message(no_place(Cell, Place)) -->
    [ '~p, where ~p is, is not a place'-[Place,Cell] ].
prolog:error_message(no_piece(Cell, Piece)) -->
    [ '~p on ~p is not a piece'-[Piece,Cell] ].
