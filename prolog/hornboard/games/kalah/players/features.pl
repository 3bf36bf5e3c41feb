:- module(kalah_features,
          [ feature/3,          % ?Name, ?Weight, ?Meaning
            scores/3,           % ?Lowest, -Steps, -Games
            counted/2,          % +Position, -Counts
            features/2,         % +Position, -Features
            appraisal/2,        % +Position, -Value
            book/3,             % +Position, ?Move, ?Margin
            near_end/2,         % +Position, +Told
            canonical/4,        % +Position, -Canonical, -Lead, -Most
            probcut_margin/1,   % ?Margin
            futility_margin/4   % +Position, +Depth, -Less, -More
          ]).
:- use_module('../../../game/features').
:- use_module('../fast', [sides/7]).
:- use_module(endings, [endings_known/2, endings_wanted/2]).

/** <module> What a player of Kalah knows beyond the rules

An open position is worth the sum of its features, each times its weight. All
features are seen by the mover.

```
?- initial(kalah, P), kalah_features:features(P, Features).
?- initial(kalah, P), compact(P, C), kalah_features:appraisal(C, Value).
```
*/

scores(beginner, ['1.5'-64,amateur-60,professional-69], 200).


%!  feature(?Name, ?Weight, ?Meaning) is nondet.
%
%   True when the feature called Name counts Weight hundredths of a seed a unit. Moves by
%   which a seed comes round to its own row are not counted. The weights are those of
%   `hornboard learn kalah --games 600 --nodes 1000 --plies 6 --seed 9`.

feature(stores,  100, more("seeds in the store")).
feature(relays,  213, "moves that let the same player move again").
feature(replies, -88, enemy("moves that let the same player move again")).
feature(capture,  69, "the most seeds that a move captures").
feature(threat,  -28, enemy("the most seeds that a move captures")).
feature(filled,   69, more("pits with seeds")).
feature(near,     26, more("seeds in the pit beside the store")).
feature(tempo,    32, "the turn").


%   What `hornboard solve` says of starts that take longer than a move.

book(kalah_fast(_, board(Pits, _, Ones, _, Total, Rule), Row, 0, Row, 0), Move, Margin) :-
    Seeds is Total//(2*Pits),
    Row =:= Seeds*Ones,
    start(Pits, Seeds, Rule, Move, Margin).

start(4, 4, standard, 1, 2).
start(4, 4, empty,    3, 2).
start(5, 3, standard, 3, 6).
start(5, 3, empty,    3, 8).
start(6, 3, standard, 5, 2).
start(6, 3, empty,    5, 2).
start(6, 4, standard, 3, 8).


%   With 22 seeds in the pits, all moves of 13 of 14 positions of play took up to 90,773 looks, a second.
%   With 20 seeds in the pits, the slowest of 60 positions of random play took 124,445
%   looks, one in two 10,810. Where endings are known, it took 94,198 and 7,028 with 24 seeds
%   in 46 positions of play.

near_end(Position, Told) :-
    canonical(Position, _, _, Seeds),
    (   Told == lines
    ->  Seeds =< 28
    ;   Told == true
    ->  Seeds =< 24,
        arg(2, Position, board(Pits, _, _, _, _, Rule)),
        endings_wanted(Pits, Rule),
        (   Seeds =< 20
        ->  true
        ;   endings_known(Pits, Rule)
        )
    ;   Seeds =< 20
    ).


%   What the stores hold is the Lead; what follows depends on the rows alone,
%   seen from the mover.

canonical(Position, Rows, Lead, Most) :-
    sides(Position, _, board(Pits, Width, _, _, Total, _), Row, Store, Row2, Store2),
    Rows is Row<<(Pits*Width) \/ Row2,
    Lead is Store-Store2,
    Most is Total-Store-Store2.


%   By more than Margin the value seldom differs from that of a search two moves less deep,
%   and so many moves more as Depth seldom take away more than Less, nor add more than
%   More. In 141 positions of play, searched 7 moves deep, it was each time one of 14 to one
%   of 40.

probcut_margin(250).

futility_margin(_, 1, 250, 350).
futility_margin(_, 2, 300, 400).
futility_margin(_, 3, 300, 450).


:- sum_of_features(counts/8).


counted(Position,
        counts(Stores, Relays, Replies, Capture, Threat, Filled, Near, 1)) :-
    sides(Position, _, Board, Row, Store, Row2, Store2),
    Board = board(Pits, Width, Ones, Ramp, _, _),
    Mask is (1<<Width)-1,
    Last is (Pits-1)*Width,
    Top is Ones<<(Width-1),
    Rest is Ones*(Mask>>1),
    Stores is Store-Store2,
    Off is Row xor Ramp,
    Off2 is Row2 xor Ramp,
    gaps(Off, Top, Rest, Exact),
    gaps(Off2, Top, Rest, Exact2),
    Relays is popcount(Exact),
    Replies is popcount(Exact2),
    gaps(Row, Top, Rest, Gaps),
    gaps(Row2, Top, Rest, Gaps2),
    catch_of(Gaps, Row, Row2, Width, Last, Mask, 0, Capture),
    catch_of(Gaps2, Row2, Row, Width, Last, Mask, 0, Threat),
    Filled is popcount(Gaps2)-popcount(Gaps),
    Near is (Row>>Last)-(Row2>>Last).

%   gaps(+Row, +Top, +Rest, -Gaps): Gaps has the highest bit of each pit that is empty
%   in Row; Top are the highest bits of all, Rest all others.

gaps(Row, Top, Rest, Gaps) :-
    Gaps is \(((Row /\ Rest)+Rest) \/ Row) /\ Top.

%   catch_of(+Gaps, +Row, +Row2, +Width, +Last, +Mask, +Most0, -Most): Most is the
%   most that a seed takes which falls into one of the Gaps of Row last, or Most0. Last is
%   how far to the left the last pit lies.

catch_of(0, _, _, _, _, _, Most, Most) :-
    !.
catch_of(Gaps0, Row, Row2, Width, Last, Mask, Most0, Most) :-
    Bit is msb(Gaps0),
    Gaps is Gaps0 xor (1<<Bit),
    Place is Bit-Width+1,
    Caught is (Row2>>(Last-Place)) /\ Mask,
    (   Caught > 0,
        Caught >= Most0,
        reached(1, Place, Row, Width, Mask)
    ->  Most1 is Caught+1
    ;   Most1 = Most0
    ),
    catch_of(Gaps, Row, Row2, Width, Last, Mask, Most1, Most).

%   reached(+Steps, +Place, +Row, +Width, +Mask): the seeds of a pit, Steps or more before
%   the one at Place, go just as far.

reached(Steps, Place0, Row, Width, Mask) :-
    Place is Place0-Width,
    Place >= 0,
    (   (Row>>Place) /\ Mask =:= Steps
    ->  true
    ;   Steps1 is Steps+1,
        reached(Steps1, Place, Row, Width, Mask)
    ).
