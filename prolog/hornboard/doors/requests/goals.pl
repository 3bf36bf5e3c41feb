:- module(hornboard_goals,
          [ working/2,          % ?Token, ?Engine
            looked_at/2         % +Token, -Count
          ]).
:- use_module(library(apply), [exclude/3, maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(terms), [foldsubterms/4]).
:- use_module('../../ask/find', [find/4]).
:- use_module('../../game', [argument/3]).
:- use_module('../../kit/assured', [assured/2]).
:- use_module('../../game/say', [one_line/2, say/3]).
:- use_module('../../game/text', [quoted/2, read_position/3, variant_string/2]).
:- use_module('../../ask/toplevel', [misnamed/2]).
:- use_module('../complaints', [blamed/1]).
:- use_module('../positions', [stands/2]).
:- use_module('../values', [known/2, read_value/3, told_values/4, unconditional/2]).

%   Goals are seldom, and much is loaded to keep them in check.

:- autoload('../untrusted', [refused/2]).

/** <module> Requests: goals of a person, and their solutions one by one

A goal is asked as at the toplevel, in an engine of its own, which looks for a
solution whenever one is wanted: each takes a request. One that is not trusted must be harmless.
*/

:- multifile hornboard_requests:answer/3.

:- meta_predicate
    begin(+, +, +, ?, 0),
    considered(+, 0).

%   query(?Number, ?Engine, ?Module): the goal that has Number is asked in Engine, in
%   Module.

:- dynamic query/3.

%!  working(?Token, ?Engine) is nondet.
%
%   True when Engine looks for a solution for the job with Token.

:- dynamic working/2.


%   To ask the goal that Text is, with values for some of its variables: Given
%   is a list of `[Name, Value]`, see read_value/3. Limits is the megabytes that it may take
%   in all; where it is `trusted` the goal may do anything. Errors are
%
%     - goal_unreadable(Column, Complaint) if Text is no goal
%     - unknown_variable(Name, Names) if it has no variable Name, but Names
%     - goal_fault(Complaint) if it goes wrong in a way that has no words of its own
%     - not_for_goals(What) if it is not harmless.

hornboard_requests:answer(query, [Text, Given, Limits, Number], done) :-
    read_goal(Text, Goal, Variables),
    place_of(Limits, Module),
    foldsubterms(asks_of_move, Goal, Moves, []),
    maplist(known_variable(Variables), Given),
    known(Given, Known),
    maplist(bound(Variables, Known), Given),
    blamed(permitted(Module, Goal)),
    exclude(untold(Given), Variables, Named),
    begin(Number, Limits, Module, Solution,
          ( call_residue_vars(Module:Goal, Left),
            unconditional(Named, Left),
            told_values(Named, Moves, Known, Solution)
          )).

%   To look for positions P of Variant for which the goal that Text is is true, as
%   find/4 does with Wishes; a solution has P.

hornboard_requests:answer(find, [Variant, Text, Words, Wishes, Limits, Number], done) :-
    source_of(Words, Variant, Source),
    read_goal(Text, Goal, Variables),
    known_variable(Variables, ['P',_]),
    memberchk('P'=Position, Variables),
    place_of(Limits, Module),
    blamed(permitted(Module, Goal)),
    variant_string(Variant, Name),
    begin(Number, Limits, Module, [['P',[position,Name|Standing]]],
          ( find(Variant, considered(Number, Module:Goal), Position, [from(Source)|Wishes]),
            stands(Position, Standing)
          )).

%   With an error, or when there is no other solution, the query ends.

hornboard_requests:answer(solution, [Number], Solution) :-
    nb_getval(job, Token),
    query(Number, Engine, _),
    setup_call_catcher_cleanup(
        assertz(working(Token, Engine)),
        once(blamed(engine_next(Engine, Solution))),
        Catcher,
        ended(Catcher, Number, Token)).
hornboard_requests:answer(close, [Number], done) :-
    end_query(Number).

source_of([games,''], _, games) :-
    !.
source_of([games,Level], _, games(Level)).
source_of([reachable,''], _, reachable).
source_of([edits,Text], Variant, edits(Position)) :-
    read_position(Variant, Text, Position).

%   place_of(+Limits, -Module): where a goal is asked. One that is not trusted has a module of
%   its own, so that what it may change there is gone with it.

place_of(trusted, user) :-
    !.
place_of(_, Module) :-
    gensym(hornboard_goal_, Module),
    set_module(Module:base(user)),
    set_module(Module:class(temporary)).

begin(Number, Limits, Module, Solution, Goal) :-
    (   Limits == trusted
    ->  Options = []
    ;   Stack is Limits*1 000 000,
        Options = [stack_limit(Stack)]
    ),
    engine_create(Solution,
                  ( set_prolog_flag(max_integer_size, 100 000 000), Goal ),
                  Engine, Options),
    assertz(query(Number, Engine, Module)).

permitted(Module, Goal) :-
    must_be(callable, Goal),
    forall(misnamed(Goal, Sentence), throw(error(misnamed(Sentence), _))),
    forall(( Module \== user, refused(Module:Goal, Called) ),
           throw(error(not_for_goals(Called), _))).

known_variable(Variables, [Name,_]) :-
    findall(Each, member(Each=_, Variables), Names),
    assured(memberchk(Name, Names), unknown_variable(Name, Names)).

bound(Variables, Known, [Name,Value]) :-
    memberchk(Name=Term, Variables),
    read_value(Known, Value, Term).

%   untold(+Given, +Variable): who asks knows it, or does not want to.

untold(Given, Name=_) :-
    (   memberchk([Name,_], Given)
    ->  true
    ;   sub_atom(Name, 0, _, _, '_')
    ).

%   asks_of_move(+Goal, -Moves, ?Rest): Position-Move is before Rest if Goal is asked of a
%   position and has an argument for a move.

asks_of_move(Goal, [Position-Move|Rest], Rest) :-
    compound(Goal),
    compound_name_arity(Goal, Name, Arity),
    move_argument(Name/Arity, N),
    arg(1, Goal, Position),
    arg(N, Goal, Move).

%   move_argument(?Relation, ?N): argument N is a move in the position that is the
%   first one.

move_argument(Relation, N) :-
    argument(Relation, N, move).
move_argument(best/4, 3).
move_argument(keeping/2, 2).
move_argument(objection/3, 2).
move_argument(permission/3, 2).


ended(Catcher, Number, Token) :-
    retractall(working(Token, _)),
    (   Catcher == exit
    ->  true
    ;   flag(Number, Count, 0),
        (   Count > 0,
            Catcher = exception(cancelled(Token))
        ->  assertz(looked(Token, Count))
        ;   true
        ),
        end_query(Number)
    ).

%   considered(+Number, :Goal): Goal is true, one of those that the search with Number calls
%   in turn; so it gets on.

considered(Number, Goal) :-
    flag(Number, Count, Count+1),
    flag(hornboard_beats, Beats, Beats+1),
    call(Goal).


%!  looked_at(+Token, -Count) is nondet.
%
%   True once when a search had considered Count positions as its job with Token was stopped.

:- dynamic looked/2.

looked_at(Token, Count) :-
    retract(looked(Token, Count)).


end_query(Number) :-
    forall(retract(query(Number, Engine, Module)),
           ( engine_destroy(Engine),
             (   Module == user
             ->  true
             ;   '$destroy_module'(Module)
             )
           )).


%   read_goal(+Text, -Goal, -Variables): Goal is expanded as at the toplevel. A full stop
%   behind it is for the text to say.

read_goal(Text, Goal, Variables) :-
    string_concat(Text, "\n.", Ended),
    setup_call_cleanup(
        open_string(Ended, In),
        catch(goal_from(In, Read, Variables), error(Formal, Place),
              unreadable(Formal, Place)),
        close(In)),
    blamed(expand_goal(user:Read, user:Goal)).

goal_from(In, Goal, Variables) :-
    read_term(In, Goal,
              [ module(user), variable_names(Variables), syntax_errors(error) ]),
    character_count(In, Before),
    read_string(In, _, Rest),
    normalize_space(atom(Left), Rest),
    (   memberchk(Left, ['', '.'])
    ->  true
    ;   say("there is more behind its end", [], Complaint),
        unreadable_from(Before, Complaint)
    ).

unreadable(syntax_error(What), stream(_, _, _, Before)) :-
    !,
    phrase(prolog:translate_message(error(syntax_error(What), _)), Parts),
    one_line(Parts, Line),
    string_concat("Syntax error: ", English, Line),
    say(English, [], Complaint),
    unreadable_from(Before, Complaint).
unreadable(Formal, Context) :-
    throw(error(Formal, Context)).

unreadable_from(Before, Complaint) :-
    Column is Before+1,
    throw(error(goal_unreadable(Column, Complaint), _)).

prolog:error_message(goal_unreadable(Column, Complaint)) -->
    [ 'the goal cannot be read from character ~d on: ~s'-[Column, Complaint] ].
prolog:error_message(not_for_goals(unknown)) -->
    !,
    [ 'the goal calls what is known only when it runs; a trusted goal may' ].
prolog:error_message(not_for_goals(Called)) -->
    [ 'the goal calls ~p, which does more than answer; a trusted goal may'-[Called] ].
prolog:error_message(unknown_variable(Name, [])) -->
    { quoted(Name, Quoted) },
    [ 'the goal has no variable ~s, and no other'-[Quoted] ].
prolog:error_message(unknown_variable(Name, [First|Others])) -->
    { quoted(Name, Quoted),
      atomic_list_concat([First|Others], ', ', List)
    },
    [ 'the goal has no variable ~s; there are ~w'-[Quoted, List] ].
