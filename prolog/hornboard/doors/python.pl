:- module(hornboard_python,
          [ job/4,              % +Token, +Request, +Arguments, -Answer
            ready/1,            % -Worker
            worker/1,           % -Worker
            stop/2              % +Worker, +Token
          ]).
:- use_module(library(aggregate), [aggregate/3, aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../advice/al0', [advice_table/2]).
:- use_module('../advice/words', [advises/1]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game/careful', [load_carefully/3]).
:- use_module(limits,
              [ at_work/2, break_off/2, large_integers/0, limited/4,
                overflow/2, plain/1, set_limits/3
              ]).
:- use_module('../ask/before', [before/3]).
:- use_module('../ask/best', [why_best/3]).
:- use_module('../ask/explain', [objection/3, refusal/3, verdict/2]).
:- use_module('../ask/objections', [why_not/2]).
:- use_module('../ask/proofs', [why/2]).
:- use_module('../ask/show', [shown/4, text_board/2]).
:- use_module('../game').
:- use_module('../ask/telling', [proof_lines//1, reasons_lines//1]).
:- use_module('../ask/text').
:- use_module('../play/levels',
              [level/3, level_called/3, odds/3, steady_level/2, thoughts/3, usual_level/2]).
:- use_module('../play/playout', [playouts/4]).
:- use_module('../play/puzzles', [only_move/3, puzzle/3]).
:- use_module('../play/referee', [goes_round/3]).
:- use_module('../play/learning', [counts/3, judged_by/4, reweighed/6]).
:- use_module('../exact/solve', [solution/3]).
:- use_module('../play/survey',
              [survey_count/4, survey_part/6, survey_sum/5]).
:- use_module('../ask/rules', [rules/2]).
:- use_module(positions, [compact_at/2, position_at/2, stands/2, winner/2]).
:- use_module(queries,
              [begin_query/5, begin_search/6, end_query/1, next_solution/3]).
:- use_module(spelling, [forget_spellings/0, known_move/4, move_lines/4]).

%   Files from elsewhere are seldom, and much is loaded to keep them in check.

:- autoload('../game/guests', [load_guest/1]).
:- autoload('../play/rehearsal', [rehearsal/1]).
:- autoload('../gdl/playing', [sheet_choices/3]).
:- autoload('../gdl/sheet_loading', [load_sheet/1, sheet_text/2]).

/** <module> The door for Python: text and numbers in, dicts out

Every call from Python is job/4 with a token, the name of a request and its
arguments. A variant is text, a position is a place, a move is text.
What goes wrong comes back as a dict too, with a sentence for a person.

A position is answered as a _standing_, `-(Form, Mover, Outcome)`, so that a move
takes one question; for Form see library(hornboard/doors/positions), Outcome is
the winner, `drawn` or `none`.
*/


%!  job(+Token, +Request, +Arguments, -Answer) is det.
%
%   Answer is a dict: `_{ok:Value}`; or `_{error:Kind, message:Sentence}`,
%   where Kind is one of `unknown_game`, `unreadable`, `illegal`, `stopped`,
%   `finished`, `value`, `failed`.

job(Token, Request, Arguments, Answer) :-
    catch(setup_call_cleanup(nb_setval(job, Token),
                             answered(Token, Request, Arguments, Answer0),
                             nb_setval(job, none)),
          cancelled(Token),
          true),
    over(Token),
    (   nonvar(Answer0)
    ->  Answer = Answer0
    ;   Answer = _{error:stopped, message:"the search was stopped"}
    ).

%   A signal may come while an error is put into words as well, so that being
%   stopped is not caught here but around all of it.

answered(Token, Request, Arguments, Answer) :-
    catch(( unless_stopped(Token),
            (   limited(Request, Arguments, Token,
                        request(Request, Arguments, Value))
            ->  true
            ;   throw(error(no_answer(Request, Arguments), _))
            ),
            (   guest(_)
            ->  plain(Value)
            ;   true
            ),
            Answer = _{ok:Value}
          ),
          error(Formal, Context),
          trouble(error(Formal, Context), Answer)).

over(Token) :-
    (   stopped(_, _)
    ->  worker(Worker),
        forall(( stopped(Worker, Earlier),
                 Earlier =< Token
               ),
               retract(stopped(Worker, Earlier)))
    ;   true
    ).

trouble(Error0, _{error:Kind, message:Message}) :-
    (   overflow(Error0, Error)
    ->  true
    ;   Error = Error0
    ),
    (   sentence(Error, Kind, Message)
    ->  true
    ;   Kind = failed,
        phrase(prolog:translate_message(Error), Parts),
        parts_string(Parts, Message)
    ).


%!  ready(-Worker) is det.
%
%   Make the present thread ready for jobs; Worker is as in worker/1.

ready(Worker) :-
    large_integers,
    worker(Worker).


%!  worker(-Worker) is det.
%
%   Worker is the number by which stop/2 knows the present thread.

worker(Worker) :-
    thread_self(Me),
    thread_property(Me, id(Worker)).


%!  stop(+Worker, +Token) is det.
%
%   Break off the job with Token, which is or soon will be the present one of
%   Worker. A job that is over cannot be stopped, and no other is hit.

stop(Worker, Token) :-
    assertz(stopped(Worker, Token)),
    signalled(Worker, hornboard_python:break_off(Token)),
    forall(at_work(Engine, Token),
           signalled(Engine, break_off(Token, cancelled(Token)))).

signalled(Thread, Goal) :-
    catch(thread_signal(Thread, Goal), error(_, _), true).

%   The job looks for the fact once it can be signalled, so a stop that comes
%   just before that is not lost.

:- dynamic stopped/2.

unless_stopped(Token) :-
    stopped(Worker, Token),
    worker(Worker),
    !,
    throw(cancelled(Token)).
unless_stopped(_).

break_off(Token) :-
    nb_current(job, Token),
    !,
    throw(cancelled(Token)).
break_off(_).


%   request(+Request, +Arguments, -Value)

request(language, [Translations, Plurals], @(true)) :-
    speak(Translations, Plurals).
request(version, [], Version) :-
    current_prolog_flag(version_data, swi(Major, Minor, Patch, _)),
    format(string(Version), "SWI-Prolog ~d.~d.~d", [Major, Minor, Patch]).
request(limits, [Text, Megabytes, Short], @(true)) :-
    atom_number(Text, Seconds),
    set_limits(Seconds, Megabytes, Short).
request(load, [File, Trust], @(true)) :-
    load_carefully(own_file(Trust), File, Complaints),
    forget_spellings,
    (   Complaints = [Complaint|_]
    ->  throw(error(unloadable(File, Complaint), _))
    ;   true
    ).
request(sheet, [File], Text) :-
    sheet_text(File, Text).
request(rehearse, [File], @(true)) :-
    setup_call_cleanup(
        assertz((user:message_hook(asks(Relation, Position), silent, _) :-
                     hornboard_python:told(Relation, Position)), Hook),
        forall(module_property(Module, file(File)), rehearsal(Module)),
        erase(Hook)).
request(games, [], Games) :-
    findall(Game, described(_, Game), Games).
request(game, [Text], Game) :-
    read_variant(Text, Variant),
    once(described(Variant, Game)).
request(start, [Text, Player], Standing) :-
    read_variant(Text, Variant),
    (   Player == ''
    ->  once(initial(Variant, Position))
    ;   begun_by(Variant, Player, Position)
    ->  true
    ;   throw(error(cannot_begin(Text, Player), _))
    ),
    stands(Position, Standing).
request(deal, [Place, Computers, Seed], Standing) :-
    compact_at(Place, Position),
    dealt(Position, Computers, Seed, Next),
    stands(Next, Standing).
request(position, [Text0,Text], Standing) :-
    read_variant(Text0, Variant),
    read_position(Variant, Text, Position),
    wholly_known(Position, Text),
    stands(Position, Standing).
request(text, [Place], Text) :-
    position_at(Place, Position),
    position_string(Position, Text).
request(seen_text, [Place], Text) :-
    position_at(Place, Position),
    seen(Position, Seen),
    position_string(Seen, Text).
request(role_moves, [Place, Role], Texts) :-
    position_at(Place, Position),
    once(sheet_choices(Position, Role, Moves)),
    maplist(move_string(Position), Moves, Texts).
request(shown, [Place, Texts], Shown) :-
    position_at(Place, Position),
    shown_line(Texts, Position, Shown).
request(choosing, [Place], Choosing) :-
    compact_at(Place, Position),
    unchosen(Position, Before),
    truth(Before \== Position, Choosing).
request(verdict, [Place], Verdict) :-
    position_at(Place, Position),
    (   verdict(Position, Verdict)
    ->  true
    ;   Verdict = ""
    ).
request(value, [Place], Value) :-
    compact_at(Place, Compact),
    value(Compact, Value).
request(points, [Place], Points) :-
    compact_at(Place, Compact),
    findall([Player,Count], points(Compact, Player, Count), Points).
request(moves, [Place], Lines) :-
    compact_at(Place, Compact),
    Place = [Variant|_],
    legal_lines(Variant, Compact, Lines).
request(examples, [Place], Texts) :-
    position_at(Place, Position),
    examples(Position, Texts).
request(move, [Place, Text], Name) :-
    legal_move(Place, Text, Name, _).
request(play, [Place, Written, Listed],
        -(Name, Progress, Standing, Lines)) :-
    compact_at(Place, Position),
    Place = [Variant|_],
    played(Variant, Written, Position, Name, Move, Next),
    (   progress(Position, Move, Progress0)
    ->  Progress = Progress0
    ;   Progress = none
    ),
    stands(Next, Standing),
    (   Listed == 1
    ->  legal_lines(Variant, Next, Lines)
    ;   Lines = @(none)
    ).
request(why, [Place, Text], Told) :-
    legal_move(Place, Text, _, Move),
    position_at(Place, Position),
    seen(Position, Seen),
    once(why(move(Seen, Move, _), Proof)),
    explained(proof_lines(Proof), Told).
request(why_not, [Place, Text], Told) :-
    position_at(Place, Position),
    read_move(Position, Text, Move),
    seen(Position, Seen),
    (   why_not(move(Seen, Move, _), Reasons)
    ->  explained(reasons_lines(Reasons), Told)
    ;   throw(error(legal(Text), _))
    ).
request(why_over, [Place], Told) :-
    position_at(Place, Position),
    (   why(outcome(Position, _), Proof)
    ->  explained(proof_lines(Proof), Told)
    ;   throw(error(goes_on, _))
    ).
request(why_best, [Place, Text, Pairs], Told) :-
    position_at(Place, Position),
    findall(Wish, wish(Pairs, Wish), Wishes),
    (   Text == ''
    ->  Options = Wishes
    ;   legal_move(Place, Text, _, Move),
        Options = [move(Move)|Wishes]
    ),
    (   why_best(Position, Options, Lines)
    ->  in_words(Lines, Told)
    ;   throw(error(finished, _))
    ).
request(changes, [Place, Text], Changes) :-
    legal_move(Place, Text, _, Move),
    position_at(Place, Position),
    changes(Position, Move, Terms),
    findall([Kind,Cell],
            ( member(Change, Terms),
              Change =.. [Kind,Cell]
            ),
            Changes).
request(edit, [Place, What], Standing) :-
    position_at(Place, Position),
    (   What == mover
    ->  Part = mover
    ;   Part = cell(What)
    ),
    (   edited(Position, Part, Next)
    ->  true
    ;   Next = Position
    ),
    stands(Next, Standing).
request(ways, [Place, Text], Ways) :-
    legal_move(Place, Text, _, Move),
    position_at(Place, Position),
    findall(Cells, touches(Position, Move, Cells), Ways).
request(leads, [Place, Cells], _{made:Made, further:Further}) :-
    position_at(Place, Position),
    (   leads(Position, Cells, makes(Move))
    ->  move_string(Position, Move, Made)
    ;   Made = @(none)
    ),
    truth(leads(Position, Cells, to(_)), Further).
request(targets, [Place, Cells], Targets) :-
    position_at(Place, Position),
    findall([Cell,Alone],
            ( leads(Position, Cells, to(Cell)),
              truth(alone(Position, Cells, Cell), Alone)
            ),
            Targets).
request(refusal, [Place, Cells], Sentence) :-
    position_at(Place, Position),
    (   refusal(Position, Cells, Found)
    ->  Sentence = Found
    ;   Sentence = ""
    ).
request(touched, [Place, Cells], Contents) :-
    position_at(Place, Position),
    findall([Cell,Content],
            ( touched(Position, Cells, Cell, Piece),
              Piece =.. Content
            ),
            Contents).
request(board, [At], Board) :-
    position_at(At, Position),
    findall([Cell,[Shape|Where],Content],
            ( shown(Position, Cell, Place, Pieces),
              Place =.. [Shape|Where],
              content_parts(Pieces, Content)
            ),
            Board).
request(texts, [Place], Texts) :-
    position_at(Place, Position),
    text_board(Position, Found),
    findall([Cell,Line,Column,Text],
            member(text(Cell, Line, Column, Text), Found),
            Texts).
request(candidates, [Place], Candidates) :-
    position_at(Place, Position),
    (   candidates(Position, Count)
    ->  Candidates = Count
    ;   Candidates = @(none)
    ).
request(candidates_said, [Place, Count], Sentence) :-
    position_at(Place, Position),
    condition(Position, candidates(_, Count), Format, Arguments),
    say(Format, Arguments, Sentence).
request(candidate, [Place, Most], Texts) :-
    position_at(Place, Position),
    findall(Text,
            ( limit(Most, candidate(Position, Move)),
              move_string(Position, Move, Text)
            ),
            Texts).
request(odds, [Place], Odds) :-
    position_at(Place, Position),
    findall([Name,Pairs],
            ( odds(Position, Name, Cells),
              findall([Cell,Fraction],
                      ( member(Cell-Number, Cells),
                        fraction(Number, Fraction)
                      ),
                      Pairs)
            ),
            Odds).
request(marks, [Place], Marks) :-
    position_at(Place, Position),
    findall([Cell,Mark], mark(Position, Cell, Mark), Marks).
request(think, [Place, Pairs, Earlier], Count) :-
    compact_at(Place, Position),
    findall(Wish, wish(Pairs, Wish), Wishes),
    maplist(passed, Earlier, Trail),
    seen(Position, Seen),
    aggregate_all(count,
                  ( thoughts(Position, [trail(Trail)|Wishes], Report),
                    heard(Seen, Report)
                  ),
                  Count),
    (   Count > 0
    ->  true
    ;   throw(error(finished, _))
    ).
request(perft, [Place, Depth], _{nodes:Count, seconds:Seconds}) :-
    position_at(Place, Position),
    timed(perft(Position, Depth, Count), Seconds).
request(divide, [Place, Depth], Counts) :-
    position_at(Place, Position),
    divide(Position, Depth, Pairs),
    findall([Text,Count],
            ( member(Move-Count, Pairs),
              move_string(Position, Move, Text)
            ),
            Counts).
request(solve, [Place, Budget], Answer) :-
    position_at(Place, Position),
    timed(solution(Position, Budget, Solution), Seconds),
    solved(Solution, Position, Seconds, Answer).
request(playout, [Place, Games, Seed],
        _{results:Results, lengths:Lengths, choices:Choices,
          seconds:Seconds}) :-
    position_at(Place, Position),
    playouts(Position, Games, Seed,
             playouts(Endings, Plies, Choices, Seconds)),
    findall([Result,Count],
            aggregate(sum(Each),
                      Outcome^( member(Outcome-Each, Endings),
                                winner(Outcome, Result)
                              ),
                      Count),
            Results),
    findall([Length,Count], member(Length-Count, Plies), Lengths).
request(puzzles, [Text, Most, Pairs], Puzzles) :-
    read_variant(Text, Variant),
    findall(Wish, wish(Pairs, Wish), Wishes),
    findall(Told,
            ( limit(Most, puzzle(Variant, Wishes, puzzle(Position, Only))),
              only_told(Only, Position, Told)
            ),
            Puzzles).
request(only_move, [Place, Pairs], Puzzles) :-
    position_at(Place, Position),
    findall(Wish, wish(Pairs, Wish), Wishes),
    findall(Told,
            ( only_move(Position, Wishes, Only),
              only_told(Only, Position, Told)
            ),
            Puzzles).
request(before, [Text0, Text, Plies, Most], Lines) :-
    read_variant(Text0, Variant),
    read_position(Variant, Text, Position),
    findall([Before,Moves],
            limit(Most, led_to(Plies, Position, [], Before, Moves)),
            Lines).
request(rules, [Text], Rules) :-
    read_variant(Text, Variant),
    (   rules(Variant, Rules)
    ->  true
    ;   Rules = ""
    ).
request(level, [Text, Word], Level) :-
    first_position(Text, Position),
    level_called(Position, Word, Level).
request(features, [Text, Evaluation], Module-Features) :-
    first_position(Text, Position),
    judged_by(Position, Evaluation, Module, Terms),
    findall([Name,Weight,Meaning], member(feature(Name, Weight, Meaning), Terms), Features).
request(counts, [Place, Evaluation], Counts) :-
    position_at(Place, Position),
    counts(Position, Evaluation, Counts).
request(reweighed, [Text, Evaluation, Name, Weights, Remark], Written) :-
    first_position(Text, Position),
    reweighed(Position, Evaluation, Name, Weights, Remark, Written).
request(survey_count, [Text, Level, Pairs], Count) :-
    survey_asked(Text, Pairs, Variant, Options),
    survey_count(Variant, Level, Options, Count).
request(survey_part, [Text, Level, Pairs, From, Below], String) :-
    survey_asked(Text, Pairs, Variant, Options),
    survey_part(Variant, Level, Options, From, Below, Part),
    format(string(String), "~k", [Part]).
request(survey_sum, [Text, Level, Pairs, Strings], Summary) :-
    survey_asked(Text, Pairs, Variant, Options),
    findall(Part,
            ( member(String, Strings),
              term_string(Part, String)
            ),
            Parts),
    survey_sum(Variant, Level, Options, Parts, Terms),
    plain(Terms, Summary).
request(query, [Text, Given, Trust, Limits], Number) :-
    nb_getval(job, Number),
    begin_query(Number, Text, Given, Trust, Limits).
request(find, [Text, Goal, Words, Pairs, Trust, Limits], Number) :-
    nb_getval(job, Number),
    read_variant(Text, Variant),
    source_of(Words, Variant, Source),
    findall(Wish, wish(Pairs, Wish), Wishes),
    begin_search(Number, Goal, Variant, [from(Source)|Wishes], Trust, Limits).
request(solution, [Number], Solution) :-
    nb_getval(job, Token),
    (   next_solution(Number, Token, Solution)
    ->  true
    ;   Solution = @(none)
    ).
request(close, [Number], @(true)) :-
    end_query(Number).
request(ending, [Place, Trail], Reason) :-
    (   goes_round(Place, Trail, Reason)
    ->  true
    ;   Reason = ""
    ).

%   own_file(+Trust, +File): File is loaded, and says what it is about.

own_file(Trust, File) :-
    (   rule_sheet(File)
    ->  load_sheet(File)
    ;   Trust == trusted
    ->  load_game(File)
    ;   load_guest(File)
    ),
    forall(( module_property(Module, file(File)),
             advises(Module)
           ),
           (   knows(_, advice, Module)
           ->  advice_table(Module, _)
           ;   throw(error(advice_on_nothing(Module), _))
           )).

wholly_known(Position, Text) :-
    (   ground(Position)
    ->  true
    ;   throw(error(partly_known(Text), _))
    ).

%   source_of(+Words, +Variant, -Source): where find/4 looks for positions.

source_of([games,''], _, games) :-
    !.
source_of([games,Level], _, games(Level)).
source_of([reachable,''], _, reachable).
source_of([edits,Text], Variant, edits(Position)) :-
    read_position(Variant, Text, Position).

%   led_to(+Plies, +Position, +Moves0, -Before, -Moves): as text.

led_to(0, Position, Moves, Before, Moves) :-
    !,
    position_string(Position, Before).
led_to(Plies, Position, Moves0, Before, Moves) :-
    before(Earlier, Move, Position),
    move_string(Earlier, Move, Text),
    Rest is Plies-1,
    led_to(Rest, Earlier, [Text|Moves0], Before, Moves).

%   passed(+Place, -Element): Element of a trail, which Python has as Place.

passed(zeroing, zeroing) :-
    !.
passed(Place, Position) :-
    compact_at(Place, Position).

content_parts([], []).
content_parts([Piece], Parts) :-
    Piece =.. Parts.

%   alone(+Position, +Cells, +Cell): touching Cell makes the same move as
%   touching it after Cells.

alone(Position, Cells, Cell) :-
    append(Cells, [Cell], All),
    leads(Position, [Cell], makes(Move)),
    touches(Position, Move, All),
    !.

%   truth(:Goal, -Truth): as Python has it.

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = @(true)
    ;   Truth = @(false)
    ).

solved(solution(Value, Moves, Count), Position, Seconds,
       _{value:Value, moves:Texts, positions:Count, seconds:Seconds}) :-
    findall(Text,
            ( member(Move, Moves),
              move_string(Position, Move, Text)
            ),
            Texts).
solved(out_of_reach, _, Seconds,
       _{value: @(none), moves:[], positions: @(none), seconds:Seconds}).

%   explained(+Grammar, -Told), in_words(+Lines, -Told): the lines of an explanation, each
%   with its depth.

explained(Grammar, Told) :-
    phrase(Grammar, Lines),
    in_words(Lines, Told).

in_words(Lines, Told) :-
    findall([Depth,Text], member(Depth-Text, Lines), Told).

%   told(+Relation, +Position): what a rehearsal asks, for who watches it.

told(Relation, Position) :-
    format(string(Text), "~W", [Position, [quoted(true), max_depth(30)]]),
    nb_setval(asked, Relation-[Text]),
    format("~p ~s~n", [Relation, Text]),
    flush_output.

survey_asked(Text, Pairs, Variant, Options) :-
    read_variant(Text, Variant),
    findall(Option, wish(Pairs, Option), Options).

%   plain(+Term, -Plain): a list of pairs becomes a dict with the list, since the
%   order counts.

plain(Term, Plain) :-
    (   Term = [_-_|_]
    ->  findall([Name,Value],
                ( member(Name-Value0, Term),
                  plain(Value0, Value)
                ),
                Pairs),
        Plain = _{pairs:Pairs}
    ;   is_list(Term)
    ->  maplist(plain, Term, Plain)
    ;   Plain = Term
    ).

%   fraction(+Rational, -Text): as a person writes it, `1/3`.

fraction(Rational, Text) :-
    (   integer(Rational)
    ->  format(string(Text), "~d", [Rational])
    ;   Numerator is numerator(Rational),
        Denominator is denominator(Rational),
        format(string(Text), "~d/~d", [Numerator,Denominator])
    ).

%   only_told(+Only, +Position, -Told): Only is as of only_move/3.

only_told(only(Kind, Line, Depth), Position, -(Shown, Kind, Moves, Depth)) :-
    position_string(Position, Shown),
    line_strings(Line, Position, Moves).

%   wish(+Pairs, -Wish): fractions come as text.

wish(Pairs, Wish) :-
    member(Name-Value0, Pairs),
    (   atom(Value0),
        atom_number(Value0, Value)
    ->  true
    ;   Value = Value0
    ),
    Wish =.. [Name,Value].

%   heard(+Position, +Report): Python hears of it while the search goes on.
%   Without Python nobody listens.

:- if(\+ current_module(janus)).
:- dynamic janus:py_call/1.
:- endif.

heard(Position, report(Depth, Lines, Nodes, Seconds, Note)) :-
    noted(Note, Proved, Reason),
    findall(_{value:Value, line:Texts},
            ( member(Value-Line, Lines),
              line_strings(Line, Position, Texts)
            ),
            Found),
    nb_getval(job, Token),
    Told = _{depth:Depth, lines:Found, nodes:Nodes, seconds:Seconds,
             proved:Proved, reason:Reason},
    (   guest(_)
    ->  plain(Told)
    ;   true
    ),
    janus:py_call('hornboard.bridge':hear(Token, Told)).

noted(proved, @(true), "").
noted(open, @(false), "").
noted(because(Format, Arguments), @(false), Reason) :-
    say(Format, Arguments, Reason).

%   first_position(+Text, -Position): Position begins the variant that is called Text.

first_position(Text, Position) :-
    read_variant(Text, Variant),
    once(initial(Variant, Position)).

%   described(?Variant, -Game): what Python knows of a game.

described(Variant, _{variant:Name, title:Title, players:Players,
                     levels:Levels, usual:Usual, steady:Steady, hidden:Hidden,
                     together:Together, options:Options, ground:Ground,
                     showpiece:Showpiece, counted:Counted,
                     scale:Scale, shortened:Shortened}) :-
    variant(Variant, Title),
    variant_string(Variant, Name),
    once(initial(Variant, Start)),
    findall(Player, player(Start, Player), Players),
    findall([Level,Sentence], level(Start, Level, Sentence), Levels),
    usual_level(Start, Usual),
    findall(Level, steady_level(Start, Level), Steady),
    game_of(Start, Game),
    truth(trait(Game, hidden), Hidden),
    truth(trait(Game, together), Together),
    truth(provides(Game, shown_text), Shortened),
    findall([Option,Low,High,Names,Default],
            ( trait(Game, option(Option, Range, Default)),
              range(Range, Low, High, Names)
            ),
            Options),
    (   trait(Game, ground(Said)),
        atom(Said)
    ->  Ground = Said
    ;   Ground = ''
    ),
    (   trait(Game, counted(Words)),
        atom(Words)
    ->  Counted = Words
    ;   Counted = ''
    ),
    (   trait(Game, showpiece(Text)),
        string(Text)
    ->  Showpiece = Text
    ;   Showpiece = ""
    ),
    (   trait(Game, scale(Points)),
        number(Points),
        Points > 0
    ->  Scale is float(Points)
    ;   Scale = 0.0
    ).

range(Low-High, Low, High, []).
range([Name|Names], 0, 0, [Name|Names]).

%   timed(:Goal, -Seconds): Goal is true once, in Seconds of processor time.

:- meta_predicate timed(0, -).

timed(Goal, Seconds) :-
    statistics(cputime, Start),
    once(Goal),
    statistics(cputime, End),
    Seconds is End-Start.

%   played(+Variant, +Written, +Position, -Name, -Move, -Next): Move, of notation
%   Name, is made by the law of the form for the search, and so is Next. What was
%   listed as a move need not be read.

played(Variant, Written, Position, Written, Move, Next) :-
    known_move(Variant, Position, Written, Move),
    move(Position, Move, Next),
    !.
played(_, Written, Position, Name, Move, Next) :-
    compact(Plain, Position),
    read_move(Plain, Written, Move),
    (   move(Position, Move, Next)
    ->  move_string(Plain, Move, Name)
    ;   objection(Plain, Move, Why),
        throw(error(illegal(Written, Why), _))
    ).

legal_move(Place, Written, Name, Move) :-
    compact_at(Place, Position),
    Place = [Variant|_],
    played(Variant, Written, Position, Name, Move, _).

%   legal_lines(+Variant, +Position, -Lines): the legal moves in the standard order
%   of terms, each in a line of its own.

legal_lines(Variant, Position, Lines) :-
    moves(Position, Moves0),
    msort(Moves0, Moves),
    move_lines(Variant, Position, Moves, Lines).

line_strings([], _, []).
line_strings([Move|Moves], Position, [Text|Texts]) :-
    move_string(Position, Move, Text),
    once(move(Position, Move, Next)),
    line_strings(Moves, Next, Texts).

%   shown_line(+Texts, +Position, -Shown): how people write moves that are made one
%   after another.

shown_line([], _, []).
shown_line([Text|Texts], Position, [Shown|Rest]) :-
    read_move(Position, Text, Move),
    shown_string(Position, Move, Shown),
    (   Texts == []
    ->  Rest = []
    ;   once(move(Position, Move, Next)),
        shown_line(Texts, Next, Rest)
    ).


                 /*******************************
                 *       WHAT WENT WRONG        *
                 *******************************/

%   sentence(+Error, -Kind, -Sentence): the errors that a player can cause.

sentence(error(Formal, _), Kind, Sentence) :-
    kind(Formal, Kind),
    phrase(prolog:error_message(Formal), Parts),
    parts_string(Parts, Sentence).

parts_string([Format-Arguments], String) :-
    !,
    say(Format, Arguments, String).
parts_string([Text], String) :-
    atomic(Text),
    !,
    say(Text, [], String).
parts_string(Parts, String) :-
    with_output_to(string(Lines),
                   print_message_lines(current_output, '', Parts)),
    split_string(Lines, "", "\n ", [String]).

kind(unreadable(variant, _, _), unknown_game).
kind(unreadable(position(_), _, _), unreadable).
kind(unreadable(move(_), _, _), unreadable).
kind(partly_known(_), unreadable).
kind(too_little_known(_), value).
kind(out_of_reach(_, _), value).
kind(not_reached(_), value).
kind(too_many_reachable(_, _), value).
kind(no_edits(_), value).
kind(no_puzzles(_), value).
kind(no_variant(_), unknown_game).
kind(no_option(_, _), unknown_game).
kind(named_twice(_, _), unknown_game).
kind(half_named(_), unknown_game).
kind(other_variant(_, _), unreadable).
kind(no_level(_, _), value).
kind(no_limit(_), value).
kind(no_evaluation(_, _), value).
kind(no_features(_, _), value).
kind(evaluation_taken(_), value).
kind(no_simulations(_), value).
kind(no_duel(_), value).
kind(no_perft(_, _), value).
kind(no_survey(_), value).
kind(contradiction(_, _), value).
kind(illegal(_, _), illegal).
kind(legal(_), value).
kind(goes_on, value).
kind(cannot_begin(_, _), value).
kind(finished, finished).
kind(unloadable(_, _), value).
kind(wrong_answer(_, _, _), value).
kind(sheet(_, _), value).
kind(sheet_play(_), value).
kind(no_answer(_, _), value).
kind(not_plain(_), value).
kind(not_for_goals(_), value).
kind(goal_exceeds(_), value).
kind(goal_unreadable(_, _), unreadable).
kind(goal_fault(_), value).
kind(unknown_variable(_, _), value).
kind(no_position_for(_), value).
kind(conditional(_), value).
kind(exceeded(_, _, _), value).

:- multifile prolog:error_message//1.

prolog:error_message(illegal(Text, Why)) -->
    { quoted(Text, Quoted) },
    [ '~s is not legal: ~s'-[Quoted, Why] ].
prolog:error_message(legal(Text)) -->
    { quoted(Text, Quoted) },
    [ '~s is legal'-[Quoted] ].
prolog:error_message(goes_on) -->
    [ 'the game is not over' ].
prolog:error_message(partly_known(Text)) -->
    { quoted(Text, Quoted) },
    [ '~s is known in part only: what stands for `?` has to be said'-[Quoted] ].
prolog:error_message(cannot_begin(Variant, Player)) -->
    { quoted(Player, Quoted) },
    [ '~s cannot begin in ~w'-[Quoted, Variant] ].
prolog:error_message(no_answer(Request, Arguments)) -->
    [ 'the rules have no answer to ~w of ~p'-[Request,Arguments] ].
prolog:error_message(finished) -->
    [ 'the game is over, there is no move' ].
prolog:error_message(advice_on_nothing(Module)) -->
    [ '~w is a table of advice, and does not say by about/1 for which game'-
          [Module] ].
prolog:error_message(unloadable(File, Complaint)) -->
    [ '~w cannot be used: ~s'-[File, Complaint] ].
