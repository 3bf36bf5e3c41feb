:- module(five_shapes,
          [ field/2,            % +Position, -Field
            fives/4,            % +Field, +Own, +Other, -Fives
            fives_fours/5,      % +Field, +Own, +Other, -Fives, -Fours
            threes/4,           % +Field, +Own, +Other, -Threes
            forks/5,            % +Field, +Own, +Other, -Sharp, -Mild
            answers/4           % +Field, +Own, +Other, -Answers
          ]).
:- use_module('../windows',
              [ board_cells/3, direction/2, full/3, marks_in_windows/3,
                worth_filling/6
              ]).
:- use_module('../../../kit/sets', [in_set/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).

:- set_prolog_flag(optimise, true).

/** <module> Shapes of five in a row: fives, fours and open threes

What forces the enemy, as sets of cells:

    five        the cell fills a window of five: the game is won
    four        the cell leaves one cell of a window to be filled: the enemy
                has to take that very cell
    open four   a four with such a cell at both ends, which cannot be stopped
    open three  the cell threatens to make an open four: the enemy has to
                prevent that, or make fours of his own

Marks are sets of cells as windows.pl explains them. In the exact game a window
with an own mark right before or behind it is worth nothing, since to fill it
makes more than five.

A _field_ is `field(Cells, Steps, Rule)`: the cells of a board, the steps of
the four directions, and the rule.
*/


%!  field(+Position, -Field) is det.
%
%   Field is what does not change in the course of a game.

field(five_fast(_, _, _, board(Width, Height, Rule)), field(Cells, Steps, Rule)) :-
    board_cells(Width, Height, Cells),
    findall(Step, direction(Width, Step), Steps).


%!  fives(+Field, +Own, +Other, -Fives) is det.
%
%   Fives is the set of the empty cells that make a five of Own marks.

fives(field(Cells, Steps, Rule), Own, Other, Fives) :-
    (   Rule == free
    ->  completing(Steps, Own, 0, Completing),
        Fives is Completing /\ Cells /\ \(Own \/ Other)
    ;   fives_fours(field(Cells, Steps, Rule), Own, Other, Fives, _)
    ).

%   completing(+Steps, +Own, +Cells0, -Cells): with the cells that have four
%   of Own beside them: four on one side, three and one, or two and two.

completing([], _, Cells, Cells).
completing([Step|Steps], Own, Cells0, Cells) :-
    Two is Own /\ (Own>>Step),
    (   Two =:= 0
    ->  Cells1 = Cells0
    ;   Three is Two /\ (Own>>(2*Step)),
        (   Three =:= 0
        ->  Cells1 is Cells0 \/ ((Two<<(2*Step)) /\ (Two>>Step))
        ;   Four is Three /\ (Own>>(3*Step)),
            Cells1 is Cells0 \/ ((Two<<(2*Step)) /\ (Two>>Step))
                      \/ ((Three<<(3*Step)) /\ (Own>>Step))
                      \/ ((Own<<Step) /\ (Three>>Step))
                      \/ (Four<<(4*Step)) \/ (Four>>Step)
        )
    ),
    completing(Steps, Own, Cells1, Cells).


%!  fives_fours(+Field, +Own, +Other, -Fives, -Fours) is det.
%
%   Fives is as in fives/4; Fours is the set of the empty cells that make a
%   four.

fives_fours(field(Cells, Steps, Rule), Own, Other, Fives, Fours) :-
    Open is Cells /\ \Other,
    in_windows(Steps, Rule, Own, Open, 0, Fives0, 0, Fours0),
    Fives is Fives0 /\ \Own,
    Fours is Fours0 /\ \Own.

in_windows([], _, _, _, Fives, Fives, Fours, Fours).
in_windows([Step|Steps], Rule, Own, Open, Fives0, Fives, Fours0, Fours) :-
    windows(Step, Rule, Own, Open, Four, Three),
    spread(Four, Step, Fives0, Fives1),
    spread(Three, Step, Fours0, Fours1),
    in_windows(Steps, Rule, Own, Open, Fives1, Fives, Fours1, Fours).

%   windows(+Step, +Rule, +Own, +Open, -Four, -Three): the windows in Open with
%   four and with three of Own, of those that are worth filling.

windows(Step, Rule, Own, Open, Four, Three) :-
    full(Step, Open, Free),
    worth_filling(Rule, Step, 5, Own, Free, Windows),
    marks_in_windows(Step, Own, [Ones,Twos,Fours]),
    Four is Windows /\ Fours /\ \Ones,
    Three is Windows /\ Twos /\ Ones.

%   spread(+Starts, +Step, +Cells0, -Cells): with all the cells of the windows.

spread(0, _, Cells, Cells) :-
    !.
spread(Starts, Step, Cells0, Cells) :-
    Cells is Cells0 \/ Starts \/ (Starts<<Step) \/ (Starts<<(2*Step))
             \/ (Starts<<(3*Step)) \/ (Starts<<(4*Step)).


%!  threes(+Field, +Own, +Other, -Threes) is det.
%
%   Threes is the set of the empty cells that make an open three of Own marks.

threes(field(Cells, Steps, Rule), Own, Other, Threes) :-
    Open is Cells /\ \Other,
    Empty is Open /\ \Own,
    threes(Steps, Rule, Own, Open, Empty, 0, Threes).

threes([], _, _, _, Empty, Near, Threes) :-
    Threes is Near /\ Empty.
threes([Step|Steps], Rule, Own, Open, Empty, Near0, Threes) :-
    threes_along(Step, Rule, Own, Open, Empty, Along),
    Near is Near0 \/ Along,
    threes(Steps, Rule, Own, Open, Empty, Near, Threes).

threes_along(Step, Rule, Own, Open, Empty, Near) :-
    between_empty(Step, Rule, Own, Open, Empty, Sixes),
    (   Sixes =:= 0
    ->  Near = 0
    ;   One12 is (Own>>Step) xor (Own>>(2*Step)),
        One34 is (Own>>(3*Step)) xor (Own>>(4*Step)),
        Both is ((Own>>Step) /\ (Own>>(2*Step)))
                xor ((Own>>(3*Step)) /\ (Own>>(4*Step))),
        Two is Sixes /\ ((One12 /\ One34) \/ (Both /\ \(One12 \/ One34))),
        Near is (Two<<Step) \/ (Two<<(2*Step)) \/ (Two<<(3*Step))
                \/ (Two<<(4*Step))
    ).

%   between_empty(+Step, +Rule, +Own, +Open, +Empty, -Sixes): six cells in a
%   line, by the first, with an empty one at both ends and four in Open between
%   them.

between_empty(Step, Rule, Own, Open, Empty, Sixes) :-
    Sixes0 is Empty /\ (Open>>Step) /\ (Open>>(2*Step)) /\ (Open>>(3*Step))
              /\ (Open>>(4*Step)) /\ (Empty>>(5*Step)),
    worth_filling(Rule, Step, 6, Own, Sixes0, Sixes).


%!  forks(+Field, +Own, +Other, -Sharp, -Mild) is det.
%
%   Sharp is the set of the empty cells that make a four and, in another
%   direction, a four or an open three; Mild of those that make two open threes.

forks(field(Cells, Steps, Rule), Own, Other, Sharp, Mild) :-
    Open is Cells /\ \Other,
    Empty is Open /\ \Own,
    forks(Steps, Rule, Own, Open, Empty, 0, Fours, 0, 0, Twice),
    Forks is Twice /\ Empty,
    Sharp is Forks /\ Fours,
    Mild is Forks xor Sharp.

%   forks(+Steps, +Rule, +Own, +Open, +Empty, +Fours0, -Fours, +Once,
%         +Twice0, -Twice): the cells with threats in one and in two directions.

forks([], _, _, _, _, Fours, Fours, _, Twice, Twice).
forks([Step|Steps], Rule, Own, Open, Empty, Fours0, Fours, Once0, Twice0,
      Twice) :-
    windows(Step, Rule, Own, Open, _, Windows),
    spread(Windows, Step, 0, Four),
    threes_along(Step, Rule, Own, Open, Empty, Three),
    Fours1 is Fours0 \/ Four,
    Threats is Four \/ Three,
    Twice1 is Twice0 \/ (Once0 /\ Threats),
    Once is Once0 \/ Threats,
    forks(Steps, Rule, Own, Open, Empty, Fours1, Fours, Once, Twice1, Twice).


%!  answers(+Field, +Own, +Other, -Answers) is semidet.
%
%   True when Own threatens to make an open four. Answers is the set of the
%   cells that could prevent it: those that break up every such threat, or, where
%   there are none, one of them. Other than by Answers, the enemy can only defend
%   himself by making fours.

answers(field(Cells, Steps, Rule), Own, Other, Answers) :-
    Open is Cells /\ \Other,
    Empty is Open /\ \Own,
    findall(Threat,
            ( member(Step, Steps),
              threatening(Step, Rule, Own, Open, Empty, Sixes),
              in_set(First, Sixes),
              Six is ((1<<(6*Step))-1)//((1<<Step)-1),
              Threat is (Six<<First) /\ Empty
            ),
            [Threat|Threats]),
    foldl(common, Threats, Threat, Common),
    (   Common =:= 0
    ->  Answers = Threat
    ;   Answers = Common
    ).

%   threatening(+Step, ..., -Sixes): six cells as in between_empty/6 with three
%   of Own.

threatening(Step, Rule, Own, Open, Empty, Sixes) :-
    Own12 is (Own>>Step) /\ (Own>>(2*Step)),
    Own34 is (Own>>(3*Step)) /\ (Own>>(4*Step)),
    One12 is (Own>>Step) xor (Own>>(2*Step)),
    One34 is (Own>>(3*Step)) xor (Own>>(4*Step)),
    Three is (Own12 /\ One34) \/ (Own34 /\ One12),
    Three =\= 0,
    between_empty(Step, Rule, Own, Open, Empty, Free),
    Sixes is Three /\ Free.

common(Threat, Common0, Common) :-
    Common is Common0 /\ Threat.
