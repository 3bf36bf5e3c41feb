:- module(hornboard_levels,
          [ level/3,            % +Position, ?Level, ?Title
            usual_level/2,      % +Position, -Level
            steady_level/2,     % +Position, ?Level
            unvalued/1,         % +Position
            comparing/3,        % +Position, +Nodes, -Wishes
            advised/2,          % +Position, ?Player
            suits/3,            % +Position, +Level, +Player
            level_called/3,     % +Position, +Word, -Level
            table_followed/3,   % +Position, +Level, -Source
            best/4,             % +Position, +How, -Move, -Value
            thoughts/3,         % +Position, +How, -Report
            plies_left/3,       % +Position, +Winner, -Plies
            odds/3,             % +Position, -Name, -Cells
            known_lines/2,      % +Position, -Lines
            candidates/4        % +Position, +Most, -Count, -Moves
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, last/2, member/2, nth1/3, nth1/4, select/3, subtract/3]).
:- use_module(library(option), [option/3]).
:- use_module(library(solution_sequences), [distinct/2, limit/2]).
:- use_module('../game/forms', [asked_at/2]).
:- use_module('../game',
              [ compact/2, game_of/2, knows/3, move/3, mover/2, moves/2, outcome/2, seen/3,
                trait/2
              ]).
:- use_module('../game/scores', [won_score/1]).
:- use_module('../game/text', [quoted/2, say/3]).
:- use_module('../kit/assured', [assured/2, truth/2]).
:- use_module('../kit/chance', [chance/4]).
:- use_module('../kit/latest', [keep_latest/3, latest/4, undisturbed/0]).
:- use_module('../advice/al0', [advice_table/2]).
:- use_module('../advice/following', [following/4]).
:- use_module('../exact/solve', [settled/5]).
:- use_module('../search/alphabeta').
:- use_module('../search/clock', [clock/2, in_short/1, until_stopped/2]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/engine').
:- use_module('../search/evaluation', [evaluated/1]).
:- use_module('../search/forced', [proofs_sought/2, with_proofs/3]).
:- use_module('../search/options', [comparison/2, must_make_sense/1]).
:- use_module('../search/steady', [judging/3]).
:- use_module('../search/uct').

/** <module> Computer players: who searches how

```
?- initial(hexagon, P), best(P, level(professional), Move, Value).
?- initial(hexagon, P), best(P, depth(4), Move, Value).
?- initial(slither, P), best(P, simulations(1000), Move, Value).
?- initial(hexagon, P), thoughts(P, [seconds(1),lines(3)], Report).
```

How to think is `level(Level)`, or an option of thinking/3, or a list of them; with
simulations(Count) among them it is one of simulating/3. A level has a name; the number
of its place, `level(3)`, says the same.
*/


%   skill, advised and chances are what modules about a game say, see
%   library(hornboard/game/knowledge). A game with a skill of its own has only these
%   levels, in their order. All others have the usual levels, which simulate where no
%   evaluation is stated. Besides, every table of advice about a game is a level by the
%   name of its module, and so is every module with choose/3.

skill(Position, Level, Title, Strategy) :-
    said_of(Position, skill(Position, Level, Title, Strategy)).

%   said_of(+Position, ?Goal): a module about the game of Position says Goal.

said_of(Position, Goal) :-
    game_of(Position, Game),
    functor(Goal, Name, _),
    knows(Game, Name, Module),
    call(Module:Goal).


%!  advised(+Position, ?Player) is nondet.
%
%   True when tables of advice are for Player in the game of Position.

advised(Position, Player) :-
    game_of(Position, Game),
    (   knows(Game, advised, Module)
    ->  Module:advised(Position, Player)
    ;   true
    ).


%!  suits(+Position, +Level, +Player) is semidet.
%
%   True when Level is offered to who plays Player.

suits(Position, Level, Player) :-
    game_of(Position, Game),
    \+ ( knows(Game, suits, Module),
         \+ Module:suits(Level, Player)
       ),
    \+ ( strategy(Position, Level, follows(_)),
         \+ advised(Position, Player)
       ).


%   usual(?Level, ?Search, ?Simulation): the first three searches are those of the
%   source of Hexagon: the best position after the move; the enemy's reply
%   foreseen; one more own move foreseen.

usual(beginner,     alphabeta(1),         uct([simulations(100),seconds(10)])).
usual(amateur,      alphabeta(2),         uct([simulations(500),seconds(10)])).
usual(professional, alphabeta(3),         uct([simulations(2500),seconds(10)])).
usual(expert,       engine([seconds(1)]), uct([seconds(1)])).
usual(master,       engine([seconds(5)]), uct([seconds(5)])).


%!  unvalued(+Position) is semidet.
%
%   True when no evaluation says what Position is worth, and games from it can be simulated.

unvalued(Position) :-
    \+ evaluated(Position),
    simulated(Position).


%!  level(+Position, ?Level, ?Title) is nondet.
%
%   True when the game of Position has a player of Level; Title, a string,
%   says how it thinks. Level may be given as the number of its place.

level(Position, Level, Title) :-
    named(Position, Level, Name),
    strategy(Position, Name, Strategy),
    (   skill(Position, Name, Format, Strategy)
    ->  say(Format, [], Title)
    ;   usual_title(Strategy, Title)
    ).

usual_title(alphabeta(1), Title) :-
    !,
    say("sees its own move", [], Title).
usual_title(alphabeta(Depth), Title) :-
    say("looks ~d moves ahead", [Depth], Title).
usual_title(uct([simulations(Count)|_]), Title) :-
    !,
    say("simulates ~d games", [Count], Title).
usual_title(Timed, Title) :-
    arg(1, Timed, [seconds(Seconds)]),
    !,
    say("thinks ~w s", [Seconds], Title).
usual_title(follows(Table), Title) :-
    say("follows the table ~w", [Table], Title).
usual_title(chooses(_), Title) :-
    say("chooses by clauses of its own", [], Title).

%   named(+Position, ?Level, -Name): Level is Name, or the number of its place.

named(Position, Level, Level) :-
    strategy(Position, Level, _).
named(Position, Place, Name) :-
    integer(Place),
    \+ strategy(Position, Place, _),
    findall(Level, strategy(Position, Level, _), Levels),
    nth1(Place, Levels, Name).


%   between_levels(+Position, +Level, -Low, -High, -Hundredths): Level is the place of Low and
%   so many hundredths, as a number or as text; High has the next place.

between_levels(Position, Level, Low, High, Hundredths) :-
    (   atom(Level)
    ->  atom_number(Level, Number)
    ;   Number = Level
    ),
    float(Number),
    Place is truncate(Number),
    Hundredths is round(100*(Number-Place)),
    findall(Name, native(Position, Name, _), Levels),
    Place > 0,
    nth1(Place, Levels, Low, Others),
    nth1(Place, Others, High).


%!  level_called(+Position, +Word, -Level) is det.
%
%   True when the game of Position has Level, of which Word is the name, in English
%   or in the language that is spoken, or the number of its place, perhaps as text.
%
%   @error no_level(Position, Word) if the game has no such level.

level_called(Position, Word0, Level) :-
    once(( atom(Word0), atom_number(Word0, Word) ; Word = Word0 )),
    assured(called(Position, Word, Found), no_level(Position, Word)),
    Level = Found.

called(Position, Word, Level) :-
    named(Position, Word, Level).
called(Position, Word, Level) :-
    between_levels(Position, Word, _, _, _),
    term_string(Word, Text),
    atom_string(Level, Text).
called(Position, Word, Level) :-
    strategy(Position, Level, _),
    downcase_atom(Word, Said),
    (   downcase_atom(Level, Said)
    ;   level_name(Level, Name),
        downcase_atom(Name, Said)
    ).

level_name(Level, Name) :-
    term_string(Level, Word),
    say(Word, [], Name).

strategy(Position, Level, Strategy) :-
    mover(Position, _),
    (   native(Position, Level, Strategy)
    ;   game_of(Position, Game),
        known_player(Known, Level, Strategy),
        knows(Game, Known, Level)
    ).

known_player(advice, Table, follows(Table)).
known_player(choose, Module, chooses(Module)).

native(Position, Level, Strategy) :-
    (   skill(Position, _, _, _)
    ->  skill(Position, Level, _, Strategy)
    ;   usual(Level, Search, Simulation),
        ( unvalued(Position) -> Strategy = Simulation ; Strategy = Search )
    ).


%!  table_followed(+Position, +Level, -Source) is semidet.
%
%   True when Level follows a table of advice, the one that Source names, and the table
%   is for the mover of Position.

table_followed(Position, Level, Source) :-
    strategy(Position, Level, follows(Source)),
    mover(Position, Me),
    once(advised(Position, Me)),
    !.


%!  usual_level(+Position, -Level) is det.
%
%   Level is the one to play at unless another one is asked for: of those that the
%   game has itself and that need no advice the third, or the last of fewer.

usual_level(Position, Usual) :-
    findall(Level,
            ( native(Position, Level, Strategy),
              Strategy \= follows(_)
            ),
            Levels),
    (   nth1(3, Levels, Third)
    ->  Usual = Third
    ;   last(Levels, Usual)
    ).


%!  steady_level(+Position, ?Level) is nondet.
%
%   True when Level is one of the levels up to the usual one that play alike on every
%   machine, since no clock limits them.

steady_level(Position, Level) :-
    usual_level(Position, Usual),
    findall(Each-Strategy, native(Position, Each, Strategy), Levels),
    append(Before, [Usual-Last|_], Levels),
    append(Before, [Usual-Last], UpTo),
    member(Level-Strategy, UpTo),
    \+ ( arg(1, Strategy, Options),
         is_list(Options),
         memberchk(seconds(_), Options)
       ).


%!  best(+Position, +How, -Move, -Value) is semidet.
%
%   True when a player who thinks by How chooses Move and expects Value. Fails
%   in a finished game. Errors as of thoughts/3.

best(Position, How, Move, Value) :-
    findall(Line,
            thoughts(Position, How, report(_, [Line|_], _, _, _)),
            Lines),
    last(Lines, Value-[Move|_]).


%!  thoughts(+Position, +How, -Report) is nondet.
%
%   True when Report is what a player who thinks by How comes to; the further
%   the thought, the later the solution. For its form see thinking/3, and for reasons in
%   words library(hornboard/game/knowledge). Nobody thinks of more than seen/3 lets the
%   mover see. Fails in a finished game.
%
%   @error instantiation_error if How, or the level in it, is open, or something of
%          Position is not known.
%   @error no_level(Position, Level) if the game has no such level.
%   @error no_limit(Option) if an option is not one of thinking/3, or its
%          value makes no sense.
%   @error no_evaluation(Position, Name) if the game has none of this name.
%   @error no_simulations(Position) if the game is none that can be simulated/1.

thoughts(Position, How, Report) :-
    asked_at(Position, _),
    \+ outcome(Position, _),
    must_be(nonvar, How),
    (   is_list(How)
    ->  Wishes = How
    ;   Wishes = [How]
    ),
    search(Wishes, Position, Search),
    seen(Position, mover, Seen),
    compact(Seen, Compact),
    get_time(Began),
    searched(Search, Compact, Report),
    Report = report(_, _, _, Seconds, _),
    (   var(Seconds)
    ->  get_time(Now),
        Seconds is Now-Began
    ;   true
    ).

%!  odds(+Position, -Name, -Cells) is nondet.
%
%   True when Cells has Cell-Number for some cells, rational numbers from 0 to 1
%   that Name says what they are, such as the probabilities of mines.

odds(Position, Name, Cells) :-
    seen(Position, mover, Seen),
    said_of(Seen, chances(Seen, Name, Cells)).


%!  candidates(+Position, +Most, -Count, -Moves) is semidet.
%
%   True when what is hidden in Position and a move can name is any of Count, by all that
%   is known; Moves are the first Most.

candidates(Position, Most, Count, Moves) :-
    game_of(Position, Game),
    knows(Game, candidates, Module),
    compact(Plain, Position),
    asked_at(Plain, _),
    Module:candidates(Plain, Most, Count, Moves).

%   search(+Wishes, +Position, -Search): what is `suggested` is what the usual level plays, or the
%   best where it knows how to win, unless it is found by comparing/3. A level is a search of its own, which other wishes may add to.

search(Wishes, Position, Search) :-
    select(suggested(Nodes), Wishes, Others),
    !,
    (   comparing(Position, Nodes, Look)
    ->  subtract(Others, [trail([]),lines(1)], Given),
        append(Look, Given, Compared),
        search(Compared, Position, Plain),
        Search = remembered(Given, Nodes, Plain)
    ;   game_of(Position, Game),
        (   knows(Game, wins_by, _)
        ->  findall(Each, native(Position, Each, _), Levels),
            last(Levels, Level)
        ;   usual_level(Position, Level)
        ),
        search([level(Level)|Others], Position, Search)
    ).
search(Wishes, Position, Search) :-
    select(level(Level), Wishes, Others),
    !,
    must_be(nonvar, Level),
    must_make_sense(Others),
    drawn(Position, Level, Others, Drawn),
    assured(( named(Position, Drawn, Name), strategy(Position, Name, Strategy) ),
            no_level(Position, Level)),
    with_wishes(Strategy, Others, Search).
search(Options, Position, uct(Options)) :-
    (   memberchk(simulations(_), Options)
    ;   \+ ( member(Wish, [depth(_),evaluation(_)]), memberchk(Wish, Options) ),
        ( \+ duel(Position) ; unvalued(Position) )
    ),
    !.
search(Options, _, engine(Options)).

%!  comparing(+Position, +Nodes, -Wishes) is semidet.
%
%   By a search with these Wishes moves of Position are compared, and the best is suggested: where
%   it is known who wins, or an evaluation tells, as of comparison/2, or where the usual level
%   simulates games.

comparing(Position, Nodes, Wishes) :-
    game_of(Position, Game),
    \+ trait(Game, hidden),
    moves(Position, Moves),
    length(Moves, Count),
    Most is max(2, Count),
    (   plies_left(Position, _, _)
    ->  Wishes = [lines(Most)]
    ;   trait(Game, scale(_))
    ->  comparison(Nodes, Wishes)
    ;   unvalued(Position),
        usual_level(Position, Level),
        Wishes = [level(Level),lines(Most)]
    ).

%   drawn(+Position, +Level, +Options, -Drawn): a level between two others is the one or the
%   other, by chance.

drawn(Position, Level, Options, Drawn) :-
    (   between_levels(Position, Level, Low, High, Hundredths)
    ->  option(seed(Seed), Options, 0),
        chance(Seed, 100, Number, _),
        (   Number < Hundredths
        ->  Drawn = High
        ;   Drawn = Low
        )
    ;   Drawn = Level
    ).

with_wishes(alphabeta(Depth), _, alphabeta(Depth)).
with_wishes(engine(Options0), Wishes, engine(Options)) :-
    append(Wishes, Options0, Options).
with_wishes(uct(Options0), Wishes, uct(Options)) :-
    append(Wishes, Options0, Options).
with_wishes(asks(Whom), Wishes, asks(Whom, Wishes)).
with_wishes(follows(Table), Wishes, follows(Table, Wishes)).
with_wishes(chooses(Module), Wishes, chooses(Module, Wishes)).

searched(engine(Options), Position, report(Plies, Lines, 1, _, proved)) :-
    memberchk(lines(Most), Options),
    plies_left(Position, _, Plies),
    findall(Line, limit(Most, sure_line(Position, Line)), Lines),
    !.
searched(engine(Options), Position, Report) :-
    (   plain(Options),
        option(lines(1), Options, 1),
        said_of(Position, book(Position, Move, Margin))
    ->  won_score(Won),
        Score is sign(Margin)*Won+Margin,
        Report = report(1, [Score-[Move]], 0, _, proved)
    ;   solvable(Position, Options, Told)
    ->  maplist(part(0.6), Options, Solving),
        maplist(part(0.4), Options, Searching),
        solved_or_searched(Solving, Told, Searching, Position, Report)
    ;   findall(Line, known_line(Position, Options, Line), Known),
        analysed(Position, Options, Found),
        with_known(Known, Options, Found, Report)
    ).
searched(remembered(Given, Nodes, engine(Options)), Position, Report) :-
    said_of(Position, near_end(Position, lines)),
    !,
    latest(Position-Given, Nodes, Report,
           solved_or_searched([nodes(120 000),lines(100)], lines, Options, Position, Report)).
searched(remembered(Given, Nodes, Search), Position, Report) :-
    latest(Position-Given, Nodes, Report0, and_proofs(Search, Position, Report0)),
    with_proofs(Position, Report0, Report).
searched(uct(Options), Position, Report) :-
    simulating(Position, Options, Report0),
    (   option(lines(Most), Options, 1),
        Most > 1
    ->  with_proofs(Position, Report0, Report)
    ;   Report = Report0
    ).
searched(asks(Whom, Options), Position, Report) :-
    call(Whom, Position, Options, Report).
searched(chooses(Module, Options), Position, report(1, [0-[Move]], 1, _, open)) :-
    compact(Seen, Position),
    assured(( Module:choose(Seen, Options, Move), nonvar(Move), move(Seen, Move, _) ),
            no_choice(Module)).
searched(follows(Source, Options), Position, Report) :-
    (   mover(Position, Me),
        advised(Position, Me)
    ->  advice_table(Source, Table),
        option(trail(Trail), Options, []),
        following(Table, Position, Trail, Advised)
    ;   Advised = none
    ),
    (   Advised == none
    ->  usual_level(Position, Level),
        once(native(Position, Level, Strategy)),
        with_wishes(Strategy, Options, Search),
        searched(Search, Position, Report)
    ;   Report = Advised
    ).
searched(alphabeta(Depth), Position, report(Depth, [Value-Line], Nodes, _, open)) :-
    alphabeta(Position, Depth, Value, Line, Nodes),
    Line = [_|_].

%   solved_or_searched(+Solving, +Told, +Searching, +Position, -Report): by limits for each.

solved_or_searched(Solving, Told, Searching, Position, Report) :-
    clock(Solving, Clock),
    option(lines(Most), Solving, 1),
    until_stopped(ignore(settled(Position, Clock, Told, Most, Settled)), Stop),
    (   nonvar(Settled)
    ->  Report = Settled
    ;   Stop = cancelled(_)
    ->  thinking(Position, [depth(1)], Report)
    ;   judging(Position, Searching, Report)
    ).

%   and_proofs(+Search, +Position, -Report): after the last Report, unless somebody has stopped it, the
%   moves in it may be proved to win or to lose, so that it comes once more.

and_proofs(Search, Position, Report) :-
    Last = last(none),
    (   searched(Search, Position, Report),
        nb_setarg(1, Last, Report)
    ;   undisturbed,
        arg(1, Last, Report),
        proofs_sought(Position, Report)
    ).

%!  known_lines(+Position, -Lines) is semidet.
%
%   Some of what comes of the moves is known, though not how soon: Lines, the best first, are a value
%   each, 0 where it is open, and the move, with the answer that wins.

known_lines(Position, Lines) :-
    game_of(Position, Game),
    knows(Game, wins_by, Module),
    won_score(Won),
    in_short(findall(Value-[Move|Answers],
                     ( move(Position, Move, Next),
                       (   Module:wins_by(Position, Move)
                       ->  Value = Won,
                           Answers = []
                       ;   Module:wins_by(Next, Answer)
                       ->  Value is -Won,
                           Answers = [Answer]
                       ;   Value = 0,
                           Answers = []
                       )
                     ),
                     Found)),
    sort(1, @>=, Found, Lines),
    \+ \+ ( member(Value-_, Lines), Value =\= 0 ).

%   known_line(+Position, +Options, -Line): where more than one move is asked for, as in an analysis.

known_line(Position, Options, Line) :-
    option(lines(Most), Options, 1),
    Most > 1,
    known_lines(Position, Lines),
    member(Line, Lines).

%   with_known(+Known, +Options, +Found, -Report): Found, a report, with what is Known of moves; what is
%   open of one comes to no more than the lines that were found.

with_known([], _, Report, Report) :-
    !.
with_known(Known, Options, report(Depth, Found, Nodes, Seconds, Proof0),
           report(Depth, Lines, Nodes, Seconds, Proof)) :-
    append(Found, Known, Both),
    findall(Value-[Move|Line],
            ( distinct(Move, member(_-[Move|_], Both)),
              once(( member(Value-[Move|Line], Found), \+ decided_as(Value, open)
                   ; member(Value-[Move|Line], Known), Value =\= 0
                   ; member(Value-[Move|Line], Found)
                   ; last(Found, Value-_), Line = [] ))
            ),
            All),
    sort(1, @>=, All, Sorted),
    memberchk(lines(Most), Options),
    findall(Each, limit(Most, member(Each, Sorted)), Lines),
    Lines = [Best-_|_],
    ( decided_as(Best, open) -> Proof = Proof0 ; Proof = proved ).

%   analysed(+Position, +Options, -Report): as of thinking/3; what an analysis finds is kept as of a
%   short look, once it is closer.

analysed(Position, Options, Report) :-
    judging(Position, Options, Report),
    Report = report(_, _, Nodes, _, _),
    comparison(1, Short),
    (   game_of(Position, Game),
        trait(Game, scale(_)),
        memberchk(lines(Most), Options),
        Most > 1,
        \+ ( member(Other, [nodes(_),evaluation(_)]), memberchk(Other, Options) ),
        memberchk(nodes(Least), Short),
        Nodes > Least
    ->  keep_latest(Position-[], 2, [Report])
    ;   true
    ).

%   sure_line(+Position, -Line): Line, a value and best play to the end, begins with each move, the
%   best first; after a draw is sure it goes on no more.

sure_line(Position, Value-[Move|Line]) :-
    mover(Position, Me),
    findall(Rank-step(Value0, Move0, Next0),
            ( move(Position, Move0, Next0),
              plies_left(Next0, Winner, Left),
              ranked(Winner, Me, Left, Rank, Value0)
            ),
            Ways),
    sort(1, @=<, Ways, Sorted),
    member((_-Left)-step(Value, Move, Next), Sorted),
    (   Left =:= 0
    ->  Line = []
    ;   once(sure_line(Next, _-Line))
    ).

ranked(Winner, Me, Left, Rank, Value) :-
    won_score(Won),
    (   Winner == Me
    ->  Rank = 1-Left,
        Value = Won
    ;   Winner == nobody
    ->  Rank = 2-0,
        Value = 0
    ;   Last is -Left,
        Rank = 3-Last,
        Value is -Won
    ).

%!  plies_left(+Position, ?Winner, -Plies) is semidet.
%
%   Winner has won with the last of so many plies, none in a finished game, as is known
%   without a search; it is `nobody`, and none are counted, where nobody can be sure to win.

plies_left(Position, Winner, Plies) :-
    (   outcome(Position, Outcome)
    ->  once(( Outcome = won(Winner) ; Outcome == drawn, Winner = nobody )),
        Plies = 0
    ;   said_of(Position, sure_win(Position, Winner0, Plies0))
    ->  Winner-Plies = Winner0-Plies0
    ;   said_of(Position, sure_draw(Position))
    ->  Winner-Plies = nobody-0
    ).

%   plain(+Options): nothing but its limits is wished of the search, and how many lines.
%   solvable(+Position, +Options, -Told): so it is, and the end is near. Told is `true` if
%   what is known of endings may help: not by nodes, which find the same everywhere.

plain(Options) :-
    \+ \+ ( member(Limit, [seconds(_),nodes(_)]), memberchk(Limit, Options) ),
    \+ ( member(Wish, [depth(_),evaluation(_)]), memberchk(Wish, Options) ).

solvable(Position, Options, Told) :-
    plain(Options),
    truth(\+ memberchk(nodes(_), Options), Told),
    said_of(Position, near_end(Position, Told)).

%   part(+Share, +Option0, -Option): a limit is a Share of what it was.

part(Share, seconds(All), seconds(Part)) :-
    !,
    Part is Share*All.
part(Share, nodes(All), nodes(Part)) :-
    !,
    Part is ceiling(Share*All).
part(_, Option, Option).

prolog:error_message(contradiction(Format, Arguments)) -->
    [ Format-Arguments ].

prolog:error_message(no_choice(Module)) -->
    [ '~w chooses no legal move'-[Module] ].
prolog:error_message(no_level(Position, Level)) -->
    { findall(Name,
              ( strategy(Position, Each, _),
                level_name(Each, Name)
              ),
              Names),
      atomic_list_concat(Names, ', ', List),
      length(Names, Count),
      (   integer(Level)
      ->  Asked = Level
      ;   quoted(Level, Asked)
      )
    },
    [ 'there is no level ~w; the levels are ~w, or their numbers, 1 to ~d'-
          [Asked, List, Count] ].
