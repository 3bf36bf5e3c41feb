:- module(krk_board,
          [ square/3,           % ?Square, ?X, ?Y
            king_step/2,        % ?Square1, ?Square2
            rook_line/2,        % ?Square1, ?Square2
            lies_between/3,     % ?Square1, ?Square2, ?Square
            distance/3,         % ?Square1, ?Square2, ?Steps
            one_more/2,         % ?Count0, ?Count
            next_count/2,       % ?Count0, ?Count
            from_zero/2         % ?Count0, ?Count
          ]).
:- use_module('../../kit/facts').
:- use_module('../../kit/unknown', [when_known/2]).

/** <module> The board of chess, as far as kings and rooks see it

The tables are kept in the order in which moves are tried: steps of a king
diagonally first.
*/


%!  square(?Square, ?X, ?Y) is nondet.
%
%   True when Square is on file X and rank Y, both from 1 to 8.

:- table_of(square(Square, X, Y),
            ( between(1, 8, Y),
              between(1, 8, X),
              File is 0'a+X-1,
              Rank is 0'0+Y,
              atom_codes(Square, [File,Rank])
            )).


%!  king_step(?Square1, ?Square2) is nondet.
%
%   True when a king goes from one to the other on an empty board.

direction( 1,  1).
direction( 1, -1).
direction(-1,  1).
direction(-1, -1).
direction( 1,  0).
direction(-1,  0).
direction( 0,  1).
direction( 0, -1).

:- table_of(king_step(Square1, Square2),
            ( square(Square1, X1, Y1),
              direction(DX, DY),
              X2 is X1+DX,
              Y2 is Y1+DY,
              square(Square2, X2, Y2)
            )).


%!  rook_line(?Square1, ?Square2) is nondet.
%
%   True when a rook goes from one to the other on an empty board.

:- table_of(rook_line(Square1, Square2),
            ( square(Square1, X1, Y1),
              between(1, 8, Line),
              (   square(Square2, X1, Line)
              ;   square(Square2, Line, Y1)
              ),
              Square1 \== Square2
            )).


%!  lies_between(?Square1, ?Square2, ?Square) is nondet.
%
%   True when Square lies between two squares of a rook's line.

:- table_of(lies_between(Square1, Square2, Square),
            ( rook_line(Square1, Square2),
              rook_line(Square1, Square),
              square(Square1, X1, Y1),
              square(Square2, X2, Y2),
              square(Square, X, Y),
              abs(X1-X)+abs(X-X2)+abs(Y1-Y)+abs(Y-Y2) =:= abs(X1-X2)+abs(Y1-Y2),
              Square \== Square2
            )).


%!  distance(?Square1, ?Square2, ?Steps) is nondet.
%
%   True when a king needs so many Steps from one square to the other on an
%   empty board.

:- table_of(distance(Square1, Square2, Steps),
            ( square(Square1, X1, Y1),
              square(Square2, X2, Y2),
              Steps is max(abs(X1-X2), abs(Y1-Y2))
            )).


%!  one_more(?Count0, ?Count) is semidet.
%!  next_count(?Count0, ?Count) is semidet.
%
%   True when Count is one more than Count0, from 0 on, or both are `uncounted`; told
%   when one is known, as it is for next_count/2.

one_more(Count0, Count) :-
    (   var(Count0),
        var(Count)
    ->  when_known(Count0, next_count(Count0, Count)),
        when_known(Count, next_count(Count0, Count))
    ;   next_count(Count0, Count)
    ).

next_count(Count0, Count) :-
    (   ( Count0 == uncounted ; Count == uncounted )
    ->  Count0 = Count
    ;   succ(Count0, Count)
    ).


%!  from_zero(?Count0, ?Count) is nondet.
%
%   True when Count is 0 after Count0, or both are `uncounted`.

from_zero(uncounted, uncounted).
from_zero(Count, 0) :-
    Count \== uncounted.
