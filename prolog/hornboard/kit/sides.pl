:- module(hornboard_sides,
          [ two_sides/3,        % +Position, +Side1, +Side2
            more_wins/3,        % +Side1, +Side2, -Outcome
            upshot/2            % +Outcome, -Upshot
          ]).
:- use_module(library(lists), [append/2, append/3, max_member/2, member/2, same_length/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Sides: who has more, and positions of two of them for the search

In a module that uses this one,

```
:- two_sides(kalah_fast(_, _, S, Store1, N, Store2),
             south-[S,Store1], north-[N,Store2]).
```

where the first argument of a position is its mover, and the lists are what each
side has, stands for

    mover(+Position, ?Player)
    enemy(?Player, ?Enemy)
    sides(?Position, ?Mover, ?Board, ?Own1, ?Own2, ?Other1, ?Other2)

the last with whatever else there is in a position, then what the mover has,
then what his enemy has: read off a position, or put into one.
*/

%!  two_sides(+Position, +Side1, +Side2) is det.

two_sides(Position, Player1-Own1, Player2-Own2) :-
    Position =.. [Name,_|Arguments],
    same_length(Arguments, Further),
    Shape =.. [Name,Mover|Further],
    append(Own1, Own2, Owned),
    term_variables(Owned-Arguments, Variables),
    append(Owned, Others, Variables),
    seen_by(Player1, Name, Arguments, [Others,Own1,Own2], Sides1),
    seen_by(Player2, Name, Arguments, [Others,Own2,Own1], Sides2),
    compile_aux_clauses([ mover(Shape, Mover),
                          enemy(Player1, Player2),
                          enemy(Player2, Player1),
                          Sides1,
                          Sides2
                        ]).

seen_by(Mover, Name, Arguments, Lists, Sides) :-
    Position =.. [Name,Mover|Arguments],
    append(Lists, Told),
    Sides =.. [sides,Position,Mover|Told].


%!  more_wins(+Side1, +Side2, -Outcome) is det.
%
%   Outcome is that of a game which more points win, where a side is
%   `Player-Points`, and as many are a draw.

more_wins(Player1-Points1, Player2-Points2, Outcome) :-
    compare(Order, Points1, Points2),
    winner(Order, Player1, Player2, Outcome).

winner(>, Player, _, won(Player)).
winner(<, _, Player, won(Player)).
winner(=, _, _, drawn).


%!  upshot(+Outcome, -Upshot) is det.
%
%   Upshot is won(Player), `drawn` or `lost`, as Outcome is where nothing counts but who
%   alone has got most; one who plays alone has lost who has not got all.

upshot(goals(Goals), Upshot) :-
    !,
    (   Goals = [_]
    ->  Upshot = lost
    ;   pairs_values(Goals, Points),
        max_member(Most, Points),
        findall(Player, member(Player-Most, Goals), [Winner])
    ->  Upshot = won(Winner)
    ;   Upshot = drawn
    ).
upshot(Outcome, Outcome).
