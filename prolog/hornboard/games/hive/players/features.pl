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
:- use_module('../fast', [move/3, outcome/2]).
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

scores(beginner, [amateur-74], 100).
scores(amateur, [professional-68], 80).


%!  feature(?Name, ?Weight, ?Meaning) is nondet.
%
%   True when the feature called Name counts Weight hundredths of a stone next to
%   a queen a unit. A stone is free when it is neither covered nor pinned and
%   has somewhere to go. Free bugs count while they are not needed beside the other
%   side's queen.

feature(siege,        136, more("stones beside the other side's queen")).
feature(company,      -53, more("stones beside the own queen that are free")).
feature(idle,         -83, more("stones beside the own queen that are not free")).
feature(queen_free,    66, more("queens that can move")).
feature(ants,          75, more("ants that are free")).
feature(beetles,       57, more("beetles on the ground that are free")).
feature(hoppers,       28, more("grasshoppers and spiders that are free")).
feature(mosquitoes,    38, more("mosquitoes that are free")).
feature(ladybugs,      64, more("ladybugs that are free")).
feature(pillbugs,      49, more("pillbugs that are free")).
feature(climbers,     148, more("stones on top of others")).
feature(storm,        169, more("stones on top of others beside the other side's queen")).
feature(crown,        217, more("stones on the other side's queen")).
feature(height,       -38, more("stones under own ones")).
feature(rescue,       304, more("queens that can be thrown to safety")).
feature(reserve,      187, more("pillbugs in hand")).
feature(tempo,         45, "the turn").


:- sum_of_features(counts/17).


counted(Position,
        counts(Siege, Company, Idle, QueenFree, Ants, Beetles, Hoppers, Mosquitoes,
               Ladybugs, Pillbugs, Climbers, Storm, Crown, Height, Rescue, Reserve, 1)) :-
    sides(Position, side(_, Queen, Hand), side(_, Goal, OtherHand)),
    Position = hive_fast(_, Me, _, _, _, _, Stacks),
    occupied(Position, Occupied),
    ground(Occupied, Cuts, Exits),
    ring(Queen, Ring),
    ring(Goal, Siegers),
    On = on(Me, Cuts, Exits, Queen-Ring, Goal-Siegers, Position),
    sum_over(Stacks, On, 0x88888888888888, Sum, 0, Rescue),
    digits([Siege,Company,Idle,QueenFree,Ants,Beetles,Hoppers,Mosquitoes,Ladybugs,
            Pillbugs,Climbers,Storm,Crown,Height], Sum),
    reserve(Hand, Mine),
    reserve(OtherHand, Theirs),
    Reserve is Mine-Theirs.

%   sum_over(+Stacks, +On, +Sum0, -Sum, +Rescue0, -Rescue): what the mover's stones count
%   minus what others count. On is `on(Me, Cuts, Exits, Own, Other, Position)`, Own and
%   Other being `Queen-Ring`, the cells of a queen and around her. Sum has, from Siege on, a
%   digit of 16 for each feature of a stone, so much more than 8 as it counts.

sum_over([], _, Sum, Sum, Rescue, Rescue).
sum_over([Cell-[Stone|Under]|Stacks], On, Sum0, Sum, Rescue0, Rescue) :-
    On = on(Me, Cuts, Exits, Own, Other, Position),
    bug(Stone, Player, Slides, Throws, Free),
    (   Player == Me
    ->  Sign = 1,
        Own = Home-Ring,
        Other = Away-Siegers
    ;   Sign = -1,
        Other = Home-Ring,
        Own = Away-Siegers
    ),
    Beside is getbit(Ring, Cell),
    Near is getbit(Siegers, Cell),
    (   Under == []
    ->  Stuck is getbit(Cuts, Cell) \/ (1-getbit(Exits, Cell))*Slides,
        Count is Near+(Beside<<(4+4*Stuck))+(1-Near)*(1-Stuck)*Free
    ;   on_top(Near, Cell, Away, Under, Place),
        Count is Place+(Beside<<4)
    ),
    Sum1 is Sum0+Sign*Count,
    (   Beside*Throws =:= 1,
        rescuer(Stone, Cell, Home, Position)
    ->  Rescue1 is Rescue0+Sign
    ;   Rescue1 = Rescue0
    ),
    sum_over(Stacks, On, Sum1, Sum, Rescue1, Rescue).

%   on_top(+Near, +Cell, +Away, +Under, -Count): what a stone counts on top of Under on Cell,
%   which is Near the other side's queen, on Away, or not.

on_top(Near, Cell, Away, Under, Count) :-
    length(Under, Height),
    (   Near =:= 1
    ->  Place = 0x100000000001
    ;   Cell == Away
    ->  Place = 0x1000000000000
    ;   Place = 0x10000000000
    ),
    Count is Place+(Height<<52).

%   free(?Kind, ?Slides, ?Throws, ?Digit): a stone of Kind that Slides, 1, is not free where
%   it is walled in; it may throw if Throws is 1.

free(queen,       1, 0, 3).
free(ant,         1, 0, 4).
free(beetle,      0, 0, 5).
free(grasshopper, 0, 0, 6).
free(spider,      1, 0, 6).
free(mosquito,    0, 1, 7).
free(ladybug,     0, 0, 8).
free(pillbug,     1, 1, 9).

digits([], _).
digits([Digit|Digits], Sum) :-
    Digit is (Sum /\ 15)-8,
    Further is Sum>>4,
    digits(Digits, Further).

:- table_of(bug(Stone, Player, Slides, Throws, Free),
            ( stone(Stone, Player, Kind, _),
              free(Kind, Slides, Throws, Digit),
              Free is 1<<(4*Digit)
            )).

%   rescuer(+Stone, +Cell, +Queen, +Position): Stone, which lies on Cell beside its Queen,
%   can throw her to where she has at most three neighbours.

rescuer(Stone, Cell, Queen, Position) :-
    kind(Stone, Kind),
    throws(Kind, Position, Cell),
    alone(Position, Queen),
    occupied(Position, Occupied),
    Rest is Occupied /\ \(1<<Queen),
    next_cell(Cell, _, Refuge),
    getbit(Occupied, Refuge) =:= 0,
    besieged(Refuge, Rest, Count),
    Count < 4,
    !.

%   reserve(+Hand, -Count): 1 where there is a pillbug in Hand.

reserve(Hand, Count) :-
    (   member(Stone, Hand),
        kind(Stone, pillbug)
    ->  Count = 1
    ;   Count = 0
    ).


%   Steps are those that surround the other side's queen, at most one.

quiescence(Position, Steps) :-
    (   surrounding(Position, Move, Next)
    ->  Steps = [0-step(Move, Next)]
    ;   Steps = []
    ).

%   surrounding(+Position, -Move, -Next): the mover wins by Move, which leads to Next: a
%   stone fills the last gap around the other side's queen. That she may be thrown into a
%   hole is left to the search.

surrounding(Position, Move, Next) :-
    occupied(Position, Occupied),
    Position = hive_fast(_, Me, _, _, _, side(_, Goal, _), _),
    ring(Goal, Ring),
    Gaps is Ring /\ \Occupied,
    popcount(Gaps) =:= 1,
    Gap is lsb(Gaps),
    cell_name(Gap, Name),
    Move = move(_, Name),
    move(Position, Move, Next),
    outcome(Next, won(Me)),
    !.


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
