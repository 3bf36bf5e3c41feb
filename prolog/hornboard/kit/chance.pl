:- module(hornboard_chance,
          [ chance/4,           % +State0, +Below, -Number, -State
            chosen/4,           % +State0, +Count, +Items, -Chosen
            shuffled/4,         % +Items, +State0, -Shuffled, -State
            binomial/3          % +Size, +Count, -Choices
          ]).
:- use_module(library(apply), [foldl/5]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Chance that can be told again

What is hidden in a game is drawn from a seed, an integer, so that the same seed
hides the same everywhere. The state of the generator is an argument: a seed is
a state to begin with.

```
?- chance(7, 10, Digit, State), chance(State, 10, Next, _).
```

The generator counts in large odd steps and stirs the bits of the count; it is
SplitMix64 of G. L. Steele, D. Lea and C. H. Flood (2014).
*/


%!  chance(+State0, +Below, -Number, -State) is det.
%
%   Number is drawn from 0 to Below-1.

chance(State0, Below, Number, State) :-
    State is (State0+0x9e3779b97f4a7c15) /\ 0xffffffffffffffff,
    Stirred1 is (State xor (State>>30))*0xbf58476d1ce4e5b9
                /\ 0xffffffffffffffff,
    Stirred2 is (Stirred1 xor (Stirred1>>27))*0x94d049bb133111eb
                /\ 0xffffffffffffffff,
    Number is ((Stirred2 xor (Stirred2>>31))*Below)>>64.


%!  chosen(+State0, +Count, +Items, -Chosen) is det.
%
%   Chosen are Count of Items, in their order; any choice is as likely as any
%   other. There have to be so many.

chosen(State, Count, Items, Chosen) :-
    length(Items, Length),
    chosen(Items, Length, Count, State, Chosen).

chosen(_, _, 0, _, []) :-
    !.
chosen([Item|Items], Length, Count, State0, Chosen) :-
    chance(State0, Length, Number, State),
    Length1 is Length-1,
    (   Number < Count
    ->  Chosen = [Item|Chosen1],
        Count1 is Count-1,
        chosen(Items, Length1, Count1, State, Chosen1)
    ;   chosen(Items, Length1, Count, State, Chosen)
    ).


%!  shuffled(+Items, +State0, -Shuffled, -State) is det.
%
%   Shuffled has Items in some order, any as likely as any other.

shuffled(Items, State0, Shuffled, State) :-
    foldl(keyed, Items, Pairs0, State0, State),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Shuffled).

keyed(Item, Key-Item, State0, State) :-
    chance(State0, 1<<60, Key, State).


%!  binomial(+Size, +Count, -Choices) is det.
%
%   There are so many choices of Count from Size items.

binomial(_, 0, 1) :-
    !.
binomial(Size, Count, Choices) :-
    Size1 is Size-1,
    Count1 is Count-1,
    binomial(Size1, Count1, Choices1),
    Choices is Choices1*Size//Count.
