:- module(hornboard_puzzles,
          [ puzzle/3,           % +Variant, +Options, -Puzzle
            only_move/3         % +Position, +Options, -Only
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3, last/2, member/2, reverse/2]).
:- use_module(library(option), [option/2, option/3, select_option/3, select_option/4]).
:- use_module(library(solution_sequences), [distinct/2, limit/2]).
:- use_module(levels, [candidates/4, odds/3, usual_level/2]).
:- use_module(supply, [supplied/4]).
:- use_module('../game').
:- use_module('../exact/solve', [solved/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/takes', [must_take/3]).
:- use_module('../search/engine', [thinking/3]).
:- use_module('../search/best_line', [worth_after/5]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/forced', [lost_by_force/1]).

/** <module> Puzzles: positions in which only one move is right

They come from games, and a search looks at every other move too. Where something is hidden,
one move alone is certain:

```
?- puzzle(tictactoe, [], Puzzle).
?- read_position(tictactoe, "xx1/oo1/3 x", P), only_move(P, [], Only).
```
*/

%!  puzzle(+Variant, +Options, -Puzzle) is nondet.
%
%   True when Puzzle is `puzzle(Position, Only)`, as only_move/3 has it with the same
%   options; each Position comes once, and none is farther from the end of its game
%   than is looked ahead, unless a margin will do. Further options are those of
%   supplied/4, for its games, and
%
%     - level(Level)
%       Which level plays the games; by default moves are made at random, or by the usual
%       level where something is hidden. There Position has what is hidden, too.
%
%   @error unknown_option(puzzle/3, Option, Names) if there is no such option.
%   @error no_variant(Variant) if no game has such a variant.
%   @error no_puzzles(Game) if something is hidden in Game, and nobody says what is certain.

puzzle(Variant, Options0, puzzle(Position, Only)) :-
    must_take(puzzle/3,
              [ games(positive_integer), seed(integer), level(nonvar),
                depth(between(1, 100)), margin(number)
              ],
              Options0),
    select_option(games(Games), Options0, Options1, 1000),
    select_option(seed(Seed), Options1, Options2, 1),
    source(Variant, Source, Options2, Options),
    distinct(Position,
             ( between(1, Games, Number),
               Which is Seed*1 000 000+Number,
               played(Source, Variant, Which, Options, Position)
             )),
    only_move(Position, Options, Only).

source(Variant, Source, Options0, Options) :-
    usual_start(Variant, Start),
    game_of(Start, Game),
    (   trait(Game, hidden)
    ->  assured(( knows(Game, candidates, _) ; knows(Game, risk, _) ), no_puzzles(Game)),
        usual_level(Start, Usual),
        select_option(level(Level), Options0, Options, Usual),
        Source = dealt(Level)
    ;   select_option(level(Level), Options0, Options)
    ->  Source = games(Level)
    ;   Source = games,
        Options = Options0
    ).

%   played(+Source, +Variant, +Seed, +Options, -Position): in a game, near its end first.

played(Source, Variant, Seed, Options, Position) :-
    findall(Each,
            supplied(Source, Variant, [games(1),seed(Seed)], Each),
            Positions0),
    reverse(Positions0, [Last|Positions]),
    outcome(Last, _),
    option(depth(Depth), Options, 3),
    (   ( option(margin(_), Options)
        ; Source = dealt(_)
        )
    ->  Most = infinite
    ;   Most = Depth
    ),
    limit(Most, member(Compact, Positions)),
    compact(Position, Compact).


%!  only_move(+Position, +Options, -Only) is semidet.
%
%   True when there are several moves and a search sets one of them apart. Only is
%   `only(Kind, Line, Depth)`: Line begins with the move and goes on with the best
%   play, Depth is how far ahead one has to look to see that it is the one, and Kind
%
%     - win
%       it wins by force, and no other move does within what is looked ahead;
%     - save
%       all others lose by force, and it does not;
%     - margin
%       it is worth so much more than any other, as the evaluation has it;
%     - sure
%       where something is hidden, it alone is certain by what the mover sees; Line has
%       no other move, and Depth is 1.
%
%   Options:
%
%     - depth(Most)
%       How many moves of both sides together are looked ahead; 3 by default.
%     - margin(Points)
%       How much more is enough; without it a margin does not count.
%
%   @error unknown_option(only_move/3, Option, Names) if there is no such option.

%   Who is to win by force sees no farther by the evaluation `source` than the moves that
%   are looked ahead.

only_move(Position, Options, Only) :-
    must_take(only_move/3, [depth(between(1, 100)),margin(number)], Options),
    game_of(Position, Game),
    (   trait(Game, hidden)
    ->  Only = only(sure, [Move], 1),
        certain(Position, Move)
    ;   searched(Position, Options, Only)
    ).

searched(Position, Options, only(Kind, Line, Depth)) :-
    option(depth(Most), Options, 3),
    option(margin(Points), Options, none),
    compact(Position, Compact),
    moves(Compact, Moves),
    Moves = [_,_|_],
    ( Points == none -> Evaluation = source ; Evaluation = best ),
    findall(Far-Lines,
            thinking(Compact, [depth(Most),lines(2),evaluation(Evaluation)],
                     report(Far, Lines, _, _, _)),
            Reports),
    last(Reports, Last-[Value-Line,Second-_]),
    once(sets_apart(Kind, Points, Value, Second)),
    Line = [Move|_],
    Left is max(1, Most-1),
    \+ ( Last < Most,
         member(Other, Moves),
         Other \== Move,
         worth_after(Compact, Other, [depth(Left),evaluation(Evaluation)], Worth, _),
         \+ sets_apart(Kind, Points, Value, Worth)
       ),
    append(_, [Depth-Lines|Deeper], Reports),
    maplist(sees(Move, Kind, Points), [Depth-Lines|Deeper]),
    !,
    \+ spoilt(Kind, Compact, Move).

%   spoilt(+Kind, +Position, +Move): exact answers, or proofs, say that Move loses, too, or that another
%   move wins, too, though that takes longer.

spoilt(save, Position, _) :-
    (   solved(Position, lost, _)
    ;   lost_by_force(Position)
    ).
spoilt(win, Position, Move) :-
    solved(Position, won, _),
    mover(Position, Me),
    move(Position, Other, Next),
    Other \== Move,
    solved(Next, End, _),
    ( mover(Next, Me) -> End == won ; End == lost ).

%   certain(+Position, -Move): one candidate alone is left, or one place alone is safe.

certain(Position, Move) :-
    compact(Position, Compact),
    candidates(Compact, 2, 1, [Move]),
    move(Position, Move, _),
    !.
certain(Position, Move) :-
    odds(Position, _, Cells),
    findall(Cell, member(Cell-0, Cells), [_]),
    game_of(Position, Game),
    knows(Game, risk, Module),
    seen(Position, mover, Seen),
    compact(Seen, Compact),
    moves(Compact, Moves),
    member(Any, Moves),
    Module:risk(Compact, Any, Move, _),
    !.


%   sets_apart(?Kind, +Points, +Value, +Other): what is worth Value is the one, as long
%   as what is worth Other is the best beside it.

sets_apart(win, _, Value, Other) :-
    decided_as(Value, won),
    \+ decided_as(Other, won).
sets_apart(save, _, Value, Other) :-
    decided_as(Value, open),
    decided_as(Other, lost).
sets_apart(margin, Points, Value, Other) :-
    number(Points),
    decided_as(Value, open),
    Value-Other >= Points.

%   sees(+Move, +Kind, +Points, +Report): the search knows by then that Move is the one.

sees(Move, Kind, Points, _-[Value-[Move|_],Second-_]) :-
    sets_apart(Kind, Points, Value, Second).


prolog:error_message(no_puzzles(Game)) -->
    [ 'something is hidden in ~w, and nobody says what is certain there'-[Game] ].
