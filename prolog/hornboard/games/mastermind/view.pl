:- module(mastermind_view,
          [ place/3,            % +Position, ?Cell, ?Place
            content/3,          % +Position, ?Cell, ?Piece
            touches/3,          % +Position, ?Move, ?Cells
            mark/3,             % +Position, ?Cell, ?Mark
            edited/3            % +Position, +What, -Next
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, nth0/3, nth0/4, select/4]).
:- use_module('../../kit/facts').
:- use_module('../../kit/grid', [cell_at/3, grid_cell/5]).
:- use_module('../../kit/turns', [in_turn/3]).
:- use_module(board, [code/2, digit/1]).
:- use_module(law, [answered/1, move/3, outcome/2, possible/4, true_if_sealed/4]).

/** <module> What is seen of Mastermind

A row for every guess, `a1`, `b1` ..., with its answer behind it, and empty
rows below the last until the game is over. The keys of the digits, `0`, `1` ..., are a column on the left, beside
the guesses. Those of the answers, `2b1c`, are on the right, beside the answers: in columns
by the number of bulls, of which those with the most stand below others.
*/


%   `square(X, Y)` for the rows, `key(X, Y)` for the keys.

place(Position, Cell, square(X, Y)) :-
    Position = mastermind(codes(Length, _, _), _, _),
    rows(Position, Rows),
    Columns is Length+1,
    grid_cell(Columns, Rows, Cell, X, Y).
place(mastermind(Kind, _, _), Cell, key(-2, Digit)) :-
    digit_key(Kind, Digit, Cell).
place(mastermind(Kind, _, _), Cell, key(X, Y)) :-
    answer_key(Kind, Bulls, Cows, Cell),
    Kind = codes(Length, _, _),
    folded(Length, Bulls, Cows, Column, Y),
    X is Length+2+Column.

%   folded(+Length, +Bulls, +Cows, -Column, -Row): the longest column is of no
%   bulls; the others hold as many answers, two numbers of bulls each.

folded(Length, Bulls, Cows, Column, Row) :-
    (   2*Bulls =< Length+1
    ->  Column = Bulls,
        Row = Cows
    ;   Column is Length+1-Bulls,
        Row is Bulls+Cows
    ).

rows(mastermind(codes(_, Alphabet, _), _, Rounds), Rows) :-
    length(Rounds, Count),
    Rows is max(Alphabet, Count+1).

digit_key(codes(_, Alphabet, _), Digit, Key) :-
    key(Digit, Key),
    Digit < Alphabet.

:- table_of(key(Digit, Key),
            ( digit(Digit),
              atom_number(Key, Digit)
            )).

%   answer_key(+Kind, ?Bulls, ?Cows, ?Key): where all digits but one are in their places, the last
%   cannot be right elsewhere.

answer_key(codes(Length, _, _), Bulls, Cows, Key) :-
    answer_key(Bulls, Cows, Key),
    Bulls+Cows =< Length,
    \+ ( Cows =:= 1,
         Bulls =:= Length-1
       ).

:- table_of(answer_key(Bulls, Cows, Key),
            ( between(0, 6, Bulls),
              Most is 6-Bulls,
              between(0, Most, Cows),
              format(atom(Key), "~db~dc", [Bulls,Cows])
            )).


%   `digit(Digit)`, or `peg(Digit)` where digits may come twice, for the
%   guesses and on the keys, `answer(Bulls, Cows)` behind a guess and on the
%   keys, and `hole` where a guess will come, digit by digit, `blank` where its answer will;
%   `closed` where the game is over, and none will.

content(Position, Cell, Piece) :-
    Position = mastermind(Kind, _, Rounds),
    Kind = codes(Length, _, _),
    (   ground(Rounds),
        outcome(Position, _)
    ->  Over = true
    ;   Over = false
    ),
    place(Position, Cell, square(X, Y)),
    (   nth0(Y, Rounds, Round)
    ->  guessed(Round, Kind, X, Piece)
    ;   Over == true
    ->  Piece = closed
    ;   X =:= Length
    ->  Piece = blank
    ;   Piece = hole
    ).
content(mastermind(Kind, _, _), Key, Piece) :-
    digit_key(Kind, Digit, Key),
    piece(Kind, Digit, Piece).
content(mastermind(Kind, _, _), Key, answer(Bulls,Cows)) :-
    answer_key(Kind, Bulls, Cows, Key).

guessed(round(Guess, _), Kind, X, Piece) :-
    nth0(X, Guess, Digit),
    piece(Kind, Digit, Piece).
guessed(round(_, Answer), codes(Length, _, _), Length, Piece) :-
    answer_piece(Answer, Piece).

answer_piece(awaited, blank).
answer_piece(answer(Bulls,Cows), answer(Bulls,Cows)).

piece(codes(_, _, distinct), Digit, digit(Digit)).
piece(codes(_, _, any), Digit, peg(Digit)).


%   The row of the guess that found the code.

mark(Position, Cell, emphasis) :-
    Position = mastermind(codes(Length, _, _), _, Rounds),
    nth0(Y, Rounds, round(_, answer(Length,0))),
    place(Position, Cell, square(_, Y)).


%   The keys of the digits one after another, or the key of the answer. Nobody
%   need look through a million guesses to see where the first keys lead: where they
%   lead to none, they are meant to go on with other digits.

touches(Position, guess(Code), Keys) :-
    Position = mastermind(codes(Length, Alphabet, _), _, _),
    length(Keys, Length),
    length(Code, Length),
    maplist(touched_key, Code, Keys),
    (   ground(Code)
    ->  true
    ;   move(Position, guess(Code), _)
    *-> true
    ;   gone_on(Alphabet, Code)
    ),
    maplist(key, Code, Keys).
touches(mastermind(Kind, _, _), answer(Bulls,Cows), [Key]) :-
    answer_key(Kind, Bulls, Cows, Key).

gone_on(Alphabet, Code) :-
    term_variables(Code, Rest),
    findall(Digit,
            ( digit(Digit),
              Digit < Alphabet,
              \+ ( member(Other, Code),
                   Other == Digit
                 )
            ),
            Others),
    append(Rest, _, Others).

%   touched_key(?Digit, ?Key): a Key that is known tells the Digit.

touched_key(Digit, Key) :-
    (   nonvar(Key)
    ->  key(Digit, Key)
    ;   true
    ).


%   For the keeper to be the mover the first code is guessed, for the guesser a guess
%   without an answer is taken back. A digit becomes the next one, with which it changes
%   places where none may come twice; an answer the next that could be given, and that
%   to the last guess none at last. In the first empty row a guess begins. The holes take
%   digits of touched keys, or a sealed code.

edited(mastermind(Kind, Secret, Rounds), touched(Keys), mastermind(Kind, Secret, After)) :-
    maplist(key, Digits, Keys),
    append(Rounds, [round(Digits, awaited)], After).
edited(mastermind(Kind, sealed(Code), Rounds), disclosed, mastermind(Kind, kept, After)) :-
    append(Rounds, [round(Code, awaited)], After).
edited(mastermind(Kind, Secret, Rounds), mover, mastermind(Kind, Secret, Before)) :-
    append(Before, [round(_, awaited)], Rounds).
edited(Position, mover, mastermind(Kind, Secret, Rounds)) :-
    answered(Position),
    \+ outcome(Position, _),
    Position = mastermind(Kind, Secret, Before),
    once(code(Kind, Code)),
    append(Before, [round(Code, awaited)], Rounds).
edited(Position, cell(Cell), mastermind(Kind, Secret, Rounds)) :-
    Position = mastermind(Kind, Secret, Rounds0),
    cell_at(Cell, X, Y),
    nth0(Y, Rounds0, Round0, Others),
    findall(Each, round_with(X, Kind, Round0, Each), All),
    in_turn(All, Round0, Further),
    member(Round, Further),
    nth0(Y, Rounds, Round, Others),
    could_be(Round, Position, Others, Y),
    !.
edited(Position, cell(Cell), Next) :-
    Position = mastermind(codes(Length, _, _), _, Rounds),
    cell_at(Cell, X, Y),
    X < Length,
    length(Rounds, Y),
    answered(Position),
    edited(Position, mover, Next).

%   round_with(+X, +Kind, +Round0, -Round): what is in column X is the same or another.

round_with(X, codes(_, Alphabet, Rule), round(Code0, Answer), round(Code, Answer)) :-
    nth0(X, Code0, Digit0, Others),
    digit(Digit),
    Digit < Alphabet,
    changed_places(Rule, Digit0, Digit, Others, Changed),
    nth0(X, Code, Digit, Changed).
round_with(Length, Kind, round(Code, _), round(Code, Answer)) :-
    Kind = codes(Length, _, _),
    (   answer_key(Kind, Bulls, Cows, _),
        Answer = answer(Bulls,Cows)
    ;   Answer = awaited
    ).

%   changed_places(+Rule, +Digit0, +Digit, +Others0, -Others): Digit0 stands where Digit
%   was, if none may come twice.

changed_places(any, _, _, Others, Others).
changed_places(distinct, Digit0, Digit, Others, Changed) :-
    (   select(Digit, Others, Digit0, Changed)
    ->  true
    ;   Changed = Others
    ).

%   could_be(+Round, +Position, +Others, +Y): Round may stand in row Y beside Others.

could_be(round(_, awaited), _, Others, Y) :-
    length(Others, Y).
could_be(round(Code, answer(Bulls,Cows)), Position, _, _) :-
    possible(Position, Code, Bulls, Cows),
    true_if_sealed(Position, Code, Bulls, Cows).
