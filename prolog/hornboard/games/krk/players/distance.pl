:- module(krk_distance,
          [ krk_distance/2      % +Position, -Moves
          ]).
:- use_module(library(apply), [foldl/4, foldl/5, maplist/4, maplist/5]).
:- use_module(library(lists), [member/2, sum_list/2]).
:- use_module('../../../kit/facts').
:- use_module('../../../kit/sets', [in_set/2, set_of/2]).
:- use_module('../krk', [distance/3, king_step/2, square/3]).

/** <module> King and rook against king, solved

How many moves white needs to mate, against the best defence, found by going
back from the mates: positions from which white can move to a mate are won in
1; positions where black can only move to those are lost in 1; and so on.

```
?- initial(krk, P), krk_distance(P, Moves).
```

The rule of the fifty moves is left out of it: the longest win takes 16.

## Representation

For each square of the black king there are sets of _places_ of the white king and the
rook, each an integer. Square a1 has the number 0, b1 has 1, a2 has 9: between two ranks is a
square where nobody stands, and so is a ninth rank. A place has 81 times the number of the king
and once that of the rook. So a step to one side is a shift by the same number from everywhere,
and all places of a set are moved at once.
*/


%!  krk_distance(+Position, -Moves) is semidet.
%
%   True when white mates in Moves moves, his own counted, whoever is to move:
%   0 when black is mated. Fails when the position is drawn. The first call finds all
%   distances.

krk_distance(krk(Mover, King, Rook, Enemy, _, _), Moves) :-
    Rook \== none,
    solved,
    number_of(King, K),
    number_of(Rook, R),
    Place is 81*K+R,
    known(Enemy, Mover, Moves, Places),
    in_set(Place, Places),
    !.


%   solved: the distances are known. They are found once in a process, by the
%   first thread that asks.

:- dynamic known/4.             % Enemy, Mover, Moves, Places

solved :-
    known(_, _, _, _),
    !.
solved :-
    with_mutex(krk_distance, ensure_solved).

ensure_solved :-
    known(_, _, _, _),
    !.
ensure_solved :-
    findall(Field, field(Field), Fields0),
    maplist(lost(Fields0), Fields0, Fields, Stuck),
    maplist(mated, Fields, Stuck, Mates),
    phrase(back_from(Mates, 0, Fields), Known),
    transaction(forall(member(Fact, Known), assertz(Fact))).

%   mated(+Field, +Stuck, -Mates): the places of Stuck with white to move would not be legal.

mated(field(_, _, White, _, _), Stuck, Mates) :-
    Mates is Stuck /\ \White.


% -- Backward induction --

%   A field is the board with the black king on Enemy. Apart are the places of men on different
%   squares, the kings apart; White are those where white is to move and has no distance yet;
%   Black are those where black has none. Where the men are on one of Shut, the black king cannot
%   come to Enemy, or loses there.

field(field(Enemy, Apart, White, Apart, Shut)) :-
    number_of(Enemy, E),
    numbers(R, number_of(_, R), Board),
    numbers(82*R, number_of(_, R), Same),
    numbers(81*K, ( distance(Enemy, King, Steps), Steps > 1, number_of(King, K) ), Kings),
    Free is Kings*Board /\ \Same,
    slid(Kings<<E, Free, Attacked),
    Apart is Free /\ \(Kings<<E),
    White is Apart /\ \Attacked,
    Shut is Attacked \/ \(Kings*Board).

numbers(Number, Goal, Set) :-
    findall(N, ( Goal, N is Number ), Numbers),
    set_of(Numbers, Set).

:- table_of(number_of(Square, Number),
            ( square(Square, X, Y),
              Number is 9*(Y-1)+X-1
            )).

%   back_from(+Losses, +Moves, +Fields)//: describes what is known of Fields when black loses in
%   Moves moves from Losses, the places of each.

back_from(Losses, _, _) -->
    { sum_list(Losses, 0) },
    !.
back_from(Losses, Moves0, Fields0) -->
    { Moves is Moves0+1,
      maplist(won, Fields0, Losses, Fields1, Wins),
      maplist(lost(Fields1), Fields1, Fields, Losses1)
    },
    foldl(known(black, Moves0), Fields, Losses),
    foldl(known(white, Moves), Fields, Wins),
    back_from(Losses1, Moves, Fields).

known(Mover, Moves, field(Enemy, _, _, _, _), Places) -->
    [known(Enemy, Mover, Moves, Places)].

%   won(+Field0, +Losses, -Field, -Wins): from Wins, which had no distance, white moves to Losses.

won(field(Enemy, Apart, White0, Black, Shut0), Losses,
    field(Enemy, Apart, White, Black, Shut), Wins) :-
    slid(Losses, Apart, ByRook),
    foldl(stepped(Losses), [-10,-9,-8,-1,1,8,9,10], ByRook, Moved),
    Wins is Moved /\ White0,
    White is White0 /\ \Wins,
    Shut is Shut0 \/ Wins.

stepped(Places, Step, Moved0, Moved) :-
    Moved is Moved0 \/ Places<<(81*Step).

%   lost(+Fields, +Field0, -Field, -Losses): from Losses, which had no distance, all squares that
%   the black king could step to are shut.

lost(Fields, field(Enemy, Apart, White, Black0, Shut),
     field(Enemy, Apart, White, Black, Shut), Losses) :-
    findall(Closed,
            ( king_step(Enemy, To), memberchk(field(To, _, _, _, Closed), Fields) ),
            Each),
    foldl(common, Each, Black0, Losses),
    Black is Black0 /\ \Losses.

common(Set1, Set2, Set) :-
    Set is Set1 /\ Set2.

%   slid(+Places, +Free, -Slid): the rook comes to Slid from one of Places, over Free ones.

slid(Places, Free, Slid) :-
    foldl(slid(Places, Free), [-9,-1,1,9], 0, Slid).

slid(Places, Free, Step, Slid0, Slid) :-
    Next is Places<<Step /\ Free,
    (   Next =:= 0
    ->  Slid = Slid0
    ;   Slid1 is Slid0 \/ Next,
        slid(Next, Free, Step, Slid1, Slid)
    ).
