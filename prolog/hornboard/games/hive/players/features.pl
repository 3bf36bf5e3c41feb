:- module(hive_features,
          [ feature/3,          % ?Name, ?Weight, ?Meaning
            scores/3,           % ?Lowest, -Steps, -Games
            counted/2,          % +Position, -Counts
            features/2,         % +Position, -Features
            appraisal/2,        % +Position, -Value
            quiescence/2,       % +Position, -Steps
            forced/1,           % +Position
            extension/3,        % +Position, ?Depth0, ?Depth
            futility_margin/4,  % +Position, +Depth, -Less, -More
            null_move/2,        % +Position, -Next
            skill/4             % ?Position, ?Level, ?Title, ?Strategy
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../../../kit/facts').
:- use_module('../../../game/features').
:- use_module('../fast', [outcome/2]).
:- use_module('../fast/bugs').
:- use_module('../fast/plane').
:- use_module('../fast/stacks').
:- use_module('../stones').

/** <module> What a player of Hive knows beyond the rules

An open position is worth the sum of its features, each times its weight. All
features are what the mover has minus what the enemy has. All levels judge by
them; a win in one, two or three moves of both sides together lies within the
depth of level 3.

```
?- initial(hive, P), hive_features:features(P, Features).
?- initial(hive, P), compact(P, C), hive_features:appraisal(C, Value).
```
*/

skill(_, beginner,     "sees its own move",    engine([depth(1)])).
skill(_, amateur,      "looks 2 moves ahead",  engine([depth(2)])).
skill(_, professional, "looks 3 moves ahead",  engine([depth(3)])).
skill(_, expert,       "thinks 1 s",           engine([seconds(1)])).
skill(_, master,       "thinks 5 s",           engine([seconds(5)])).

scores(beginner, [amateur-69], 100).
scores(amateur, ['2.25'-61,'2.5'-75,'2.75'-66,professional-59], 60).


%!  feature(?Name, ?Weight, ?Meaning) is nondet.
%
%   True when the feature called Name counts Weight hundredths of a stone next to
%   a queen a unit. A stone is free when it is neither covered nor pinned and
%   has somewhere to go; in a hand all are.

feature(siege,      -140, more("stones around the other side's queen")).
feature(squeeze,      44, with(siege, "the square of the same number")).
feature(hand,          0, more("stones in hand")).
feature(places,        8, more("cells where a stone from the hand may come into play")).
feature(distance,     -2, more("steps from each stone to the other side's queen")).
feature(queen_free,  155, more("own queens that can move")).
feature(pinned,        3, more("stones that hold the hive together")).
feature(covered,     -12, more("stones with another one on them")).
feature(crown,        45, more("stones on the other side's queen")).
feature(idle,        -18, more("stones beside the own queen that are not free")).
feature(ants,         85, more("ants that are free")).
feature(beetles,       0, more("beetles that are free")).
feature(mosquitoes,   60, more("mosquitoes that are free")).
feature(grasshoppers,  5, more("grasshoppers that are free")).
feature(others,      120, more("other bugs that are free")).
feature(rescue,       10, more("a pillbug beside the own queen")).
feature(tempo,        33, "the turn").


:- sum_of_features(counts/17).


counted(Position,
        counts(Siege, Squeeze, Hand, Places, Distance, QueenFree, Pinned, Covered,
               Crown, Idle, Ants, Beetles, Mosquitoes, Grasshoppers, Others,
               Rescue, 1)) :-
    occupied(Position, Occupied),
    sides(Position, side(Own, Queen, OwnHand), side(Other, Goal, OtherHand)),
    besieged(Goal, Occupied, Attack),
    besieged(Queen, Occupied, Danger),
    Siege is Attack-Danger,
    Squeeze is Attack*Attack-Danger*Danger,
    length(OwnHand, Mine),
    length(OtherHand, Theirs),
    Hand is Mine-Theirs,
    grown(Own, Near),
    grown(Other, Far),
    Places is popcount(Near /\ \(Far \/ Occupied))
              -popcount(Far /\ \(Near \/ Occupied)),
    stones_counted(Position, Occupied, Queen, Goal, Sum, Distance),
    digits([QueenFree,Pinned,Covered,Crown,Idle,Ants,Beetles,Mosquitoes,Grasshoppers,
            Others,Rescue], Sum).

%   stones_counted(+Position, +Occupied, +Queen, +Goal, -Sum, -Distance): what the mover's
%   stones count minus what others count. Queen is his, Goal the other one. Sum has, from
%   QueenFree on, a digit of 32 for each feature of a stone, so much more than 16 as it
%   counts: 0x20 is a pinned stone, 0x400 a covered one, 0x8000 one on the other queen and
%   0x100000 an idle one; what is free has the digit of free/3.

stones_counted(Position, Occupied, Queen, Goal, Sum, Distance) :-
    Position = hive_fast(_, Me, _, _, _, _, Stacks),
    ground(Occupied, Cuts, Exits),
    ring(Queen, Ring),
    ring(Goal, Siegers),
    sum_over(Stacks, on(Me, Cuts, Exits, Ring, Siegers, Queen, Goal),
             0x42108421084210, Sum, 0, Distance).

sum_over([], _, Sum, Sum, Distance, Distance).
sum_over([Cell-[Stone|Under]|Stacks], On, Sum0, Sum, Distance0, Distance) :-
    On = on(Me, Cuts, Exits, Ring, Siegers, Queen, Goal),
    bug(Stone, Player, Slides, Free, Throw),
    (   Player == Me
    ->  Sign = 1,
        Home = Ring,
        Away = Goal
    ;   Sign = -1,
        Home = Siegers,
        Away = Queen
    ),
    distance(Cell, Away, Steps),
    Distance1 is Distance0+Sign*Steps,
    (   Under \== []
    ->  covered(Under, Me, Sum0, Sum1),
        (   Cell == Away
        ->  Sum2 is Sum1+Sign*(Free+0x8000)
        ;   Sum2 is Sum1+Sign*Free
        )
    ;   getbit(Cuts, Cell) =:= 1
    ->  Sum2 is Sum0+Sign*(0x20+getbit(Home, Cell)*(0x100000+Throw))
    ;   Slides == true,
        getbit(Exits, Cell) =:= 0
    ->  Sum2 is Sum0+Sign*getbit(Home, Cell)*(0x100000+Throw)
    ;   Sum2 is Sum0+Sign*(Free+getbit(Home, Cell)*Throw)
    ),
    sum_over(Stacks, On, Sum2, Sum, Distance1, Distance).

covered([], _, Sum, Sum).
covered([Stone|Stones], Me, Sum0, Sum) :-
    (   owner(Stone, Me)
    ->  Sum1 is Sum0+0x400
    ;   Sum1 is Sum0-0x400
    ),
    covered(Stones, Me, Sum1, Sum).

%   free(?Kind, ?Slides, ?Digit): a stone of Kind that Slides is not free where it is
%   walled in.

free(queen,       true,  0).
free(ant,         true,  5).
free(beetle,      false, 6).
free(mosquito,    false, 7).
free(grasshopper, false, 8).
free(ladybug,     false, 9).
free(spider,      true,  9).
free(pillbug,     true,  9).

digits([], _).
digits([Digit|Digits], Sum) :-
    Digit is (Sum /\ 31)-16,
    Further is Sum>>5,
    digits(Digits, Further).

%   bug(?Stone, ?Player, ?Slides, ?Free, ?Throw): Stone counts Free when it is free, and
%   Throw beside its queen.

:- table_of(bug(Stone, Player, Slides, Free, Throw),
            ( stone(Stone, Player, Kind, _),
              free(Kind, Slides, Digit),
              Free is 1<<(5*Digit),
              (   Kind == pillbug
              ->  Throw is 1<<50
              ;   Throw = 0
              )
            )).


%   Steps are those that surround the other side's queen, at most one.

quiescence(Position, Steps) :-
    (   surrounding(Position, Move, Next)
    ->  Steps = [0-step(Move, Next)]
    ;   Steps = []
    ).

%   surrounding(+Position, -Move, -Next): the mover wins by Move, which leads to Next: a
%   stone fills the last gap around the other side's queen. Only stones that could go
%   there are looked at; that she may be thrown into a hole is left to the search.

surrounding(Position, move(Stone, Name), Next) :-
    occupied(Position, Occupied),
    Position = hive_fast(_, Me, _, _, side(_, Queen, _), side(_, Goal, _), _),
    Queen \== hand,
    last_gap(Goal, Occupied, Ring, Gap),
    (   thrower(Position, _)
    ->  true
    ;   Who = Me
    ),
    topmost(Position, Stone, From),
    owner(Stone, Who),
    (   getbit(Ring, From) =:= 0
    ->  true
    ;   \+ alone(Position, From)
    ),
    \+ resting(Position, Stone),
    \+ pinned(Position, From),
    lifted(Position, From, Rest),
    may_reach(Position, Stone, From, Rest, Gap),
    from_board(Position, Stone, Rest, Air),
    put_down(Air, Stone, Gap, Next),
    outcome(Next, won(Me)),
    !,
    cell_name(Gap, Name).

last_gap(Queen, Occupied, Ring, Gap) :-
    ring(Queen, Ring),
    Gaps is Ring /\ \Occupied,
    popcount(Gaps) =:= 1,
    Gap is lsb(Gaps).


%   The other side would surround the mover's queen if it were its turn.

forced(Position) :-
    sides(Position, side(_, Queen, _), _),
    occupied(Position, Occupied),
    besieged(Queen, Occupied, 5),
    passed(Position, Next),
    surrounding(Next, _, _).


%   Who is forced at the horizon has one move more.

extension(Position, 0, 0) :-
    forced(Position).


%   One move more, or two, seldom take away more than Less from what Position is worth, nor
%   do they add more than More.

futility_margin(Position, Depth, Less, More) :-
    futility_margin(Depth, Less, More),
    at_ease(Position).

futility_margin(1,  20, 300).
futility_margin(2, 200, 250).

%   at_ease(+Position): the mover's queen has so much room that he need not fear moves
%   by which he surrounds her himself, nor two of the enemy.

at_ease(Position) :-
    sides(Position, side(_, Queen, _), _),
    occupied(Position, Occupied),
    besieged(Queen, Occupied, Danger),
    Danger < 4.


%   Next comes from Position when the mover passes; some move is nearly always better.

null_move(Position, Next) :-
    at_ease(Position),
    passed(Position, Next).
