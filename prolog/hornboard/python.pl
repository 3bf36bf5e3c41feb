:- module(python,
          [ job/4,              % +Token, +Request, +Arguments, -Answer
            cancel/1            % +Token
          ]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(careful, [load_carefully/3]).
:- use_module(explain, [objection/3, verdict/2]).
:- use_module(game).
:- use_module(text).
:- use_module('play/players', [level/3, thought/3]).
:- use_module('play/referee', [goes_round/3, trail/4]).

:- set_prolog_flag(generate_debug_info, false).

/** <module> The door for Python: text and numbers in, dicts out

Every call from Python is job/4 with a token, the name of a request and its
arguments. A variant is text, a position is `[Variant, Text]`, a move is text.
What goes wrong comes back as a dict too, with a sentence for a person.
*/


%!  job(+Token, +Request, +Arguments, -Answer) is det.
%
%   Answer is a dict: `_{ok:Value}`; or `_{error:Kind, message:Sentence}`,
%   where Kind is one of `unknown_game`, `unreadable`, `illegal`, `stopped`,
%   `finished`, `value`, `failed`.

job(Token, Request, Arguments, Answer) :-
    setup_call_cleanup(nb_setval(job, Token),
                       answered(Token, Request, Arguments, Answer),
                       nb_setval(job, none)).

answered(Token, Request, Arguments, Answer) :-
    catch(( request(Request, Arguments, Value) -> Answer = _{ok:Value}
          ; Answer = _{error:failed, message:"Prolog has no answer"}
          ),
          Error,
          trouble(Error, Token, Answer)).

trouble(Error, Token, _{error:Kind, message:Message}) :-
    (   Error == cancelled(Token)
    ->  Kind = stopped,
        Message = "the search was stopped"
    ;   sentence(Error, Kind, Message)
    ->  true
    ;   Kind = failed,
        message_to_string(Error, Message)
    ).

message_to_string(Error, String) :-
    phrase(prolog:translate_message(Error), Elements),
    with_output_to(string(String),
                   print_message_lines(current_output, '', Elements)).


%!  cancel(+Token) is det.
%
%   Break off the job with Token, if it is still the present one; to be run by
%   thread_signal/2 in the thread of the job.

cancel(Token) :-
    nb_current(job, Token),
    !,
    throw(cancelled(Token)).
cancel(_).


%   request(+Request, +Arguments, -Value)

request(version, [], Version) :-
    current_prolog_flag(version_data, swi(Major, Minor, Patch, _)),
    format(string(Version), "SWI-Prolog ~d.~d.~d", [Major, Minor, Patch]).
request(load, [File], true) :-
    load_carefully(load_game, File, Complaints),
    (   Complaints = [Complaint|_]
    ->  throw(error(unloadable(File, Complaint), _))
    ;   true
    ).
request(games, [], Games) :-
    findall(_{variant:Name, title:Title, players:Players, levels:Levels},
            ( variant(Variant, Title),
              variant_string(Variant, Name),
              once(initial(Variant, Start)),
              players(Start, Players),
              levels(Start, Levels)
            ),
            Games).
request(game, [Text], _{variant:Name, title:Title, players:Players,
                        levels:Levels}) :-
    read_variant(Text, Variant),
    once(variant(Variant, Title)),
    variant_string(Variant, Name),
    once(initial(Variant, Start)),
    players(Start, Players),
    levels(Start, Levels).
request(start, [Text, Player], String) :-
    read_variant(Text, Variant),
    (   Player == ''
    ->  once(initial(Variant, Position))
    ;   begun_by(Variant, Player, Position)
    ->  true
    ;   throw(error(cannot_begin(Text, Player), _))
    ),
    position_string(Position, String).
request(position, [Place], String) :-
    position(Place, Position),
    position_string(Position, String).
request(facts, [Place], _{mover:Mover, outcome:Outcome, verdict:Verdict,
                          value:Value, points:Points}) :-
    position(Place, Position),
    mover(Position, Mover),
    result(Position, Outcome),
    (   verdict(Position, Verdict)
    ->  true
    ;   Verdict = ""
    ),
    value(Position, Value),
    findall([Player,Count], points(Position, Player, Count), Points).
request(moves, [Place], Moves) :-
    position(Place, Position),
    successors(Position, Steps),
    findall(Move-Text,
            ( member(_-step(Move, _), Steps),
              move_string(Position, Move, Text)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    findall(Text, member(_-Text, Pairs), Moves).
request(move, [Place, Text], String) :-
    legal_move(Place, Text, Position, Move, _),
    move_string(Position, Move, String).
request(play, [Place, Text], _{position:Next, progress:Progress}) :-
    legal_move(Place, Text, Position, Move, After),
    position_string(After, Next),
    trail(Position, Move, [], Trail),
    (   Trail == []
    ->  Progress = true
    ;   Progress = false
    ).
request(changes, [Place, Text], Changes) :-
    legal_move(Place, Text, Position, Move, _),
    changes(Position, Move, Terms),
    findall([Kind,Cell],
            ( member(Change, Terms),
              Change =.. [Kind,Cell]
            ),
            Changes).
request(touches, [Place], Touches) :-
    position(Place, Position),
    findall([Text,Cells],
            ( touches(Position, Move, Cells),
              move_string(Position, Move, Text)
            ),
            Touches).
request(board, [Place], Board) :-
    position(Place, Position),
    findall([Cell,[Shape|Where],Content],
            ( place(Position, Cell, At),
              At =.. [Shape|Where],
              shown(Position, Cell, Content)
            ),
            Board).
request(best, [Place, Kind, Number],
        _{move:Text, value:Value, depth:Depth, line:Line, nodes:Nodes,
          seconds:Seconds}) :-
    position(Place, Position),
    How =.. [Kind,Number],
    thinking(Position, Kind, Number),
    statistics(cputime, Start),
    (   thought(Position, How, thought(Move, Value, Depth, Moves, Nodes))
    ->  true
    ;   throw(error(finished(Place), _))
    ),
    statistics(cputime, End),
    Seconds is End-Start,
    move_string(Position, Move, Text),
    line_strings(Moves, Position, Line).
request(perft, [Place, Depth], _{nodes:Count, seconds:Seconds}) :-
    position(Place, Position),
    statistics(cputime, Start),
    perft(Position, Depth, Count),
    statistics(cputime, End),
    Seconds is End-Start.
request(divide, [Place, Depth], Counts) :-
    position(Place, Position),
    divide(Position, Depth, Pairs),
    findall([Text,Count],
            ( member(Move-Count, Pairs),
              move_string(Position, Move, Text)
            ),
            Counts).
request(ending, [[Variant,Text], Trail], Ending) :-
    position([Variant,Text], Position),
    (   result(Position, Winner),
        Winner \== none
    ->  Ending = _{winner:Winner, reason:law}
    ;   goes_round(Text, Trail, Reason)
    ->  Ending = _{winner:drawn, reason:Reason}
    ;   Ending = none
    ).

position([Variant,Text], Position) :-
    read_variant(Variant, Known),
    read_position(Known, Text, Position).

legal_move(Place, Text, Position, Move, Next) :-
    position(Place, Position),
    read_move(Position, Text, Move),
    (   move(Position, Move, Next)
    ->  true
    ;   objection(Position, Move, Why),
        throw(error(illegal(Text, Why), _))
    ).

%   result(+Position, -Result): the name of the winner, `drawn` or `none`.

result(Position, Result) :-
    (   outcome(Position, Outcome)
    ->  winner(Outcome, Result)
    ;   Result = none
    ).

winner(won(Player), Player).
winner(drawn, drawn).

players(Position, Players) :-
    findall(Player, player(Position, Player), Players).

levels(Position, Levels) :-
    findall([Level,Title], level(Position, Level, Title), Levels).

shown(Position, Cell, Kind) :-
    (   content(Position, Cell, Piece)
    ->  Piece =.. Kind
    ;   Kind = []
    ).

line_strings([], _, []).
line_strings([Move|Moves], Position, [Text|Texts]) :-
    move_string(Position, Move, Text),
    once(move(Position, Move, Next)),
    line_strings(Moves, Next, Texts).

thinking(Position, level, Level) :-
    !,
    (   level(Position, Level, _)
    ->  true
    ;   throw(error(no_level(Position, Level), _))
    ).
thinking(_, depth, Depth) :-
    (   Depth >= 1
    ->  true
    ;   throw(error(no_depth(Depth), _))
    ).


                 /*******************************
                 *       WHAT WENT WRONG        *
                 *******************************/

%   sentence(+Error, -Kind, -Sentence)

sentence(error(Formal, _), Kind, Sentence) :-
    trouble(Formal, Kind, Format, Arguments),
    format(string(Sentence), Format, Arguments).

trouble(unreadable(variant, Text, Column), unknown_game,
        "~s is not the name of a game (it cannot be read from character ~d \c
         on); the games are ~w",
        [Quoted, Column, Games]) :-
    quoted(Text, Quoted),
    known_games(Games).
trouble(existence_error(variant, Text), unknown_game,
        "there is no game ~s; the games are ~w", [Quoted, Games]) :-
    quoted(Text, Quoted),
    known_games(Games).
trouble(unreadable(position(Variant), Text, Column), unreadable,
        "~s is not a position of ~s: it cannot be read from character ~d on; \c
         the start is \"~s\"",
        [Quoted, Name, Column, Example]) :-
    quoted(Text, Quoted),
    variant_string(Variant, Name),
    once(initial(Variant, Start)),
    position_string(Start, Example).
trouble(unreadable(move(Position), Text, Column), unreadable,
        "~s is not a move: it cannot be read from character ~d on; ~s",
        [Quoted, Column, Hint]) :-
    quoted(Text, Quoted),
    sample_moves(Position, Hint).
trouble(illegal(Text, Why), illegal, "~s is not legal: ~s", [Quoted, Why]) :-
    quoted(Text, Quoted).
trouble(cannot_begin(Variant, Player), value,
        "~s cannot begin in ~w", [Quoted, Variant]) :-
    quoted(Player, Quoted).
trouble(finished(_), finished, "the game is over, there is no move", []).
trouble(no_level(Position, Level), value,
        "there is no level ~w; the levels are ~w", [Level, Levels]) :-
    findall(Each, level(Position, Each, _), List),
    atomic_list_concat(List, ', ', Levels).
trouble(no_depth(Depth), value,
        "a search looks at least 1 move ahead, not ~w", [Depth]).
trouble(type_error(not_less_than_zero, Depth), value,
        "a depth is 0 or more, not ~w", [Depth]).
trouble(unloadable(File, Complaint), value,
        "~w cannot be used: ~s", [File, Complaint]).
trouble(resource_error(What), value,
        "that takes more ~w than there is", [What]).

known_games(Names) :-
    findall(Name,
            ( variant(Variant, _),
              variant_string(Variant, Name)
            ),
            List),
    atomic_list_concat(List, ', ', Names).

%   Text in quotes, all on one line and no longer than a person reads.

quoted(Text, Quoted) :-
    text_to_string(Text, String0),
    (   sub_string(String0, 0, 60, After, Head),
        After > 0
    ->  string_concat(Head, "...", String)
    ;   String = String0
    ),
    format(string(Escaped), "~q", [String]),
    Quoted = Escaped.

sample_moves(Position, Hint) :-
    successors(Position, Steps),
    findall(Length-Text,
            ( member(_-step(Move, _), Steps),
              move_string(Position, Move, Text),
              string_length(Text, Length)
            ),
            Texts),
    (   sort(1, @<, Texts, [_-First|Others])
    ->  (   last(Others, _-Last)
        ->  format(string(Hint), "moves look like ~s or ~s", [First, Last])
        ;   format(string(Hint), "a move looks like ~s", [First])
        )
    ;   Hint = "the game is over"
    ).
