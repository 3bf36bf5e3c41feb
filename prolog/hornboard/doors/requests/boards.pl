:- module(hornboard_boards, []).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../ask/explain', [refusal/3]).
:- use_module('../../ask/show', [shown/4, text_board/2]).
:- use_module('../../ask/text', [move_string/3, say/3]).
:- use_module('../../game').
:- use_module('../../play/levels', [odds/3]).
:- use_module('../exchange', [legal_move/4, truth/2]).
:- use_module('../positions', [position_at/2, stands/2]).

/** <module> Requests: what a board shows, and what touching it means

Cells and what is on them, in the game and in the set-up of positions.
*/

:- multifile hornboard_python:request/3.

hornboard_python:request(board, [At], Board) :-
    position_at(At, Position),
    findall([Cell,[Shape|Where],Content],
            ( shown(Position, Cell, Place, Pieces),
              Place =.. [Shape|Where],
              content_parts(Pieces, Content)
            ),
            Board).
hornboard_python:request(texts, [Place], Texts) :-
    position_at(Place, Position),
    text_board(Position, Found),
    findall([Cell,Line,Column,Text],
            member(text(Cell, Line, Column, Text), Found),
            Texts).
hornboard_python:request(changes, [Place, Text], Changes) :-
    legal_move(Place, Text, _, Move),
    position_at(Place, Position),
    changes(Position, Move, Terms),
    findall([Kind,Cell],
            ( member(Change, Terms),
              Change =.. [Kind,Cell]
            ),
            Changes).
hornboard_python:request(edit, [Place, What], Standing) :-
    position_at(Place, Position),
    (   What == mover
    ->  Part = mover
    ;   Part = cell(What)
    ),
    (   edited(Position, Part, Next)
    ->  true
    ;   Next = Position
    ),
    stands(Next, Standing).
hornboard_python:request(ways, [Place, Text], Ways) :-
    legal_move(Place, Text, _, Move),
    position_at(Place, Position),
    findall(Cells, touches(Position, Move, Cells), Ways).
hornboard_python:request(leads, [Place, Cells], _{made:Made, further:Further}) :-
    position_at(Place, Position),
    (   leads(Position, Cells, makes(Move))
    ->  move_string(Position, Move, Made)
    ;   Made = @(none)
    ),
    truth(leads(Position, Cells, to(_)), Further).
hornboard_python:request(targets, [Place, Cells], Targets) :-
    position_at(Place, Position),
    findall([Cell,Alone],
            ( leads(Position, Cells, to(Cell)),
              truth(alone(Position, Cells, Cell), Alone)
            ),
            Targets).
hornboard_python:request(refusal, [Place, Cells], Sentence) :-
    position_at(Place, Position),
    (   refusal(Position, Cells, Found)
    ->  Sentence = Found
    ;   Sentence = ""
    ).
hornboard_python:request(touched, [Place, Cells], Contents) :-
    position_at(Place, Position),
    findall([Cell,Content],
            ( touched(Position, Cells, Cell, Piece),
              Piece =.. Content
            ),
            Contents).
hornboard_python:request(candidates, [Place], Candidates) :-
    position_at(Place, Position),
    (   candidates(Position, Count)
    ->  Candidates = Count
    ;   Candidates = @(none)
    ).
hornboard_python:request(candidates_said, [Place, Count], Sentence) :-
    position_at(Place, Position),
    condition(Position, candidates(_, Count), Format, Arguments),
    say(Format, Arguments, Sentence).
hornboard_python:request(candidate, [Place, Most], Texts) :-
    position_at(Place, Position),
    findall(Text,
            ( limit(Most, candidate(Position, Move)),
              move_string(Position, Move, Text)
            ),
            Texts).
hornboard_python:request(odds, [Place], Odds) :-
    position_at(Place, Position),
    findall([Name,Pairs],
            ( odds(Position, Name, Cells),
              findall([Cell,Fraction],
                      ( member(Cell-Number, Cells),
                        fraction(Number, Fraction)
                      ),
                      Pairs)
            ),
            Odds).
hornboard_python:request(marks, [Place], Marks) :-
    position_at(Place, Position),
    findall([Cell,Mark], mark(Position, Cell, Mark), Marks).

content_parts([], []).
content_parts([Piece], Parts) :-
    Piece =.. Parts.

%   alone(+Position, +Cells, +Cell): touching Cell makes the same move as
%   touching it after Cells.

alone(Position, Cells, Cell) :-
    append(Cells, [Cell], All),
    leads(Position, [Cell], makes(Move)),
    touches(Position, Move, All),
    !.

%   fraction(+Rational, -Text): as a person writes it, `1/3`.

fraction(Rational, Text) :-
    (   integer(Rational)
    ->  format(string(Text), "~d", [Rational])
    ;   Numerator is numerator(Rational),
        Denominator is denominator(Rational),
        format(string(Text), "~d/~d", [Numerator,Denominator])
    ).
