:- module(hornboard_wording,
          [ so/3,               % +Goal, +Telling, -Words
            not_so/3,           % +Goal, +Telling, -Words
            not_so_at_all/2,    % +Goal, -Words
            as_written/3,       % +Part, +Law, -Words
            step_words/4        % +Sign, +Goal, +Law, -Words
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(terms), [term_size/2]).
:- use_module('../game').
:- use_module(before, [before/3]).
:- use_module('../game/admission', [law_of/2]).
:- use_module('../game/paged', [home/3]).
:- use_module(clauses, [kind/3]).
:- use_module(explain, [objection/3, verdict/2]).
:- use_module(tactic_words, [tactic_not_so/2, tactic_so/2]).
:- use_module('../game/text', [position_string/2, say/3, shown_string/3]).

/** <module> What a condition of a law is called in words

The words are those that every game has, for whose turn it is, for points and for
tactics, and those of the game itself: condition/3 of the game has words for a `Goal`
that fails, and so words for one that is true, under `\+ Goal`. There are no others. In a
game that has none, a condition is told as it stands in its clauses.
*/

%!  so(+Goal, +Telling, -Words) is semidet.
%!  not_so(+Goal, +Telling, -Words) is semidet.
%
%   Words, a string, tell that Goal is so, or what is the case if it is not. Telling is
%   telling(Game, Law, Level): they are those of Game, in whose Law Goal is a condition,
%   and Level is `asked` if it was asked itself. Fails if there are no words, and for relations of
%   a rule sheet where it is `stated`.

so(Goal, telling(_, _, stated), _) :-
    \+ memberchk(Goal, [true(_, _),\+ true(_, _)]),
    !,
    fail.
so(\+ Goal, Telling, Words) :-
    !,
    not_so(Goal, Telling, Words).
so(move(_, _, _), _, _) :-
    !,
    fail.
so(before(Before, Move, _), _, Words) :-
    !,
    shown_string(Before, Move, Text),
    position_string(Before, From),
    say("~s leads here from ~s", [Text,From], Words).
so(mover(_, Player), _, Words) :-
    !,
    say("it is the turn of ~w", [Player], Words).
so(points(_, Player, Points), _, Words) :-
    !,
    say("points of ~w: ~w", [Player,Points], Words).
so(Goal, telling(Game, Law, _), Words) :-
    (   tactical(Goal, Law)
    ->  tactic_so(Goal, Words)
    ;   worded(Game, \+ Goal, Words)
    ->  true
    ;   wordless(Game),
        in_code(Goal, Law, Words)
    ).

not_so(Goal, telling(Game, Law, Level), Words) :-
    (   Goal = (\+ _)
    ->  worded(Game, Goal, Words)
    ;   Goal = move(Position, Move, _),
        var(Move)
    ->  mover(Position, Player),
        say("~w cannot move", [Player], Words)
    ;   Goal = mover(Position, Player),
        nonvar(Player)
    ->  mover(Position, Other),
        so(mover(Position, Other), telling(Game, Law, Level), Words)
    ;   Goal = points(Position, Player, Points),
        ground(Player-Points)
    ->  points(Position, Player, Others),
        so(points(Position, Player, Others), telling(Game, Law, Level), Words)
    ;   Level == asked,
        Goal = outcome(Position, _)
    ->  (   verdict(Position, Words)
        ->  true
        ;   say("the game is not over", [], Words)
        )
    ;   only_denied(Goal, Game, Law, Words)
    ).

only_denied(Goal, Game, Law, Words) :-
    (   tactical(Goal, Law)
    ->  tactic_not_so(Goal, Words)
    ;   worded(Game, Goal, Words)
    ->  true
    ;   wordless(Game),
        in_code(Goal, Law, Code),
        string_concat("\\+ ", Code, Words)
    ).

%!  not_so_at_all(+Goal, -Words) is semidet.
%
%   Words tell what is the case instead of Goal, so that nothing is left to be told of it:
%   of tactics, of all moves together, of a move that leads elsewhere, and of what led to a
%   position.

not_so_at_all(Goal, Words) :-
    tactical(Goal, user),
    tactic_not_so(Goal, Words).
not_so_at_all(before(_, Move, Position), Words) :-
    (   nonvar(Move),
        before(Before, Other, Position)
    ->  shown_string(Before, Other, Text),
        say("another move leads here: ~s", [Text], Words)
    ;   say("no move leads to this position", [], Words)
    ).
not_so_at_all(move(Position, Move, Next), Words) :-
    var(Move),
    game_of(Position, Game),
    worded(Game, move(Position, Move, Next), Words).
not_so_at_all(move(Position, Move, Next), Words) :-
    nonvar(Next),
    move(Position, Move, Other),
    shown_string(Position, Move, Text),
    position_string(Other, To),
    say("~s leads to ~s", [Text,To], Words).

%   tactical(+Goal, +Law): Goal is one of tactics, and Law has no relation of that name.

tactical(Goal, Law) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    module_property(hornboard_tactics, exports(Relations)),
    memberchk(Name/Arity, Relations),
    home(Law, Goal, hornboard_tactics).

worded(Game, Condition, Words) :-
    provides(Game, condition),
    copy_term(Condition, Asked),
    Game:condition(Asked, Format, Arguments),
    Asked =@= Condition,
    ground(Arguments),
    !,
    say(Format, Arguments, Words).

wordless(Game) :-
    Game \== none,
    \+ provides(Game, condition).

%   in_code(+Goal, +Law, -Words): as it stands in the clauses, without what is large; a
%   number is taken away as one writes it.

in_code(Goal, Law, Words) :-
    kind(Goal, Law, Kind),
    \+ memberchk(Kind, [goals(_),first(_),either(_, _),negation(_),every(_, _),all(_)]),
    written(Goal, Words).

%!  as_written(+Part, +Law, -Words) is semidet.
%
%   Words tell Part of a proof, or `fails(Goal, Reasons)`, which was asked of Law and has no
%   other words.

as_written(because(Goal, _, _), _, Words) :-
    \+ Goal = (\+ _),
    \+ Goal = (_, _),
    written(Goal, Text),
    say("~s is so", [Text], Words).
as_written(fails(move(Position, Move, _), _), _, Words) :-
    !,
    objection(Position, Move, Words).
as_written(fails(Goal, _), Law, Words) :-
    callable(Goal),
    written(Goal, Text),
    findall(Other, limit(2, so_instead(Goal, Law, Other)), Others),
    (   Others == []
    ->  say("~s is not so", [Text], Words)
    ;   atomic_list_concat(Others, ', ', Listed),
        say("~s is not so; this is: ~w", [Text,Listed], Words)
    ).

%   so_instead(+Goal, +Law, -Text): what is so but for one argument, the last ones first.

so_instead(Goal, Law, Text) :-
    functor(Goal, _, Arity),
    between(1, Arity, Before),
    N is Arity+1-Before,
    arg(N, Goal, Asked),
    atomic(Asked),
    duplicate_term(Goal, Other),
    setarg(N, Other, _),
    ( predicate_property(Law:Goal, defined) -> Module = Law ; Module = user ),
    catch(call_with_inference_limit(once(Module:Other), 200 000, !), error(_, _), fail),
    written(Other, Text).

%   written(+Goal, -Words): Goal as one writes it, without what is large.

written(Goal, Words) :-
    abridged(Goal, Short0),
    copy_term_nat(Short0, Short),
    term_variables(Short, Unknown),
    maplist(=('$VAR'('_')), Unknown),
    format(string(Words), "~W",
           [Short,[quoted(true),numbervars(true),spacing(next_argument)]]).

abridged(\+ Goal, \+ Short) :-
    !,
    abridged(Goal, Short).
abridged(Goal, Short) :-
    Goal =.. [Name|Arguments0],
    maplist(argument_abridged, Arguments0, Arguments),
    Short =.. [Name|Arguments].

argument_abridged(Argument0, Argument) :-
    (   nonvar(Argument0),
        Argument0 = Number+Less,
        integer(Less),
        Less < 0
    ->  More is -Less,
        Argument = Number-More
    ;   (   game_of(Argument0, _)
        ;   term_size(Argument0, Size),
            Size > 12
        )
    ->  Argument = '...'
    ;   Argument = Argument0
    ).


%!  step_words(+Sign, +Goal, +Law, -Words) is det.
%
%   Words, a string, tell that Goal, in a clause of Law, is so, if Sign is `+`, or that
%   it is not, if it is `-`; where there are no words for it, as it is written.

step_words(Sign, Goal, Law, Words) :-
    (   once(( game(Game), law_of(Game, Law)
             ; Law = hornboard_tactics, Game = tactics
             )),
        Telling = telling(Game, Law, within),
        (   Sign == (+)
        ->  so(Goal, Telling, Told)
        ;   not_so(Goal, Telling, Told)
        )
    ->  Words = Told
    ;   written(Goal, Words)
    ).
