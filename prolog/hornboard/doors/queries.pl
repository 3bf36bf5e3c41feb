:- module(hornboard_queries,
          [ begin_query/4,      % +Number, +Text, +Given, +Limits
            begin_search/5,     % +Number, +Text, +Variant, +Options, +Limits
            next_solution/3,    % +Number, +Token, -Solution
            end_query/1,        % +Number
            working/2,          % ?Token, ?Engine
            looked_at/2         % +Token, -Count
          ]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../ask/find', [find/4]).
:- use_module('../game', [argument/3]).
:- use_module('../game/text', [quoted/2, say/3, variant_string/2]).
:- use_module('../ask/toplevel', [misnamed/2]).
:- use_module(faults, [blamed/1, in_one_line/2]).
:- use_module(positions, [stands/2]).
:- use_module(values,
              [known/2, read_value/3, told_values/4, unconditional/2]).

%   Goals are seldom, and much is loaded to keep them in check.

:- autoload(untrusted, [refused/2]).

/** <module> Goals from Python, and their solutions one by one

A goal is asked as at the toplevel, in an engine of its own, which looks for a
solution whenever one is wanted. One that is not trusted must be harmless.
*/

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


%!  begin_query(+Number, +Text, +Given, +Limits) is det.
%
%   Begin to ask the goal that Text is, with values for some of its variables: Given
%   is a list of `[Name, Value]`, see read_value/3. Limits is the megabytes that it may take
%   in all; where it is `trusted` the goal may do anything.
%
%   @error goal_unreadable(Column, Complaint) if Text is no goal.
%   @error unknown_variable(Name, Names) if it has no variable Name, but Names.
%   @error goal_fault(Complaint) if it cannot be called.
%   @error not_for_goals(What) if it is not harmless.

begin_query(Number, Text, Given, Limits) :-
    read_goal(Text, Goal, Variables),
    place_of(Limits, Module),
    moves_in(Goal, Moves),
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


%!  begin_search(+Number, +Text, +Variant, +Options, +Limits) is det.
%
%   Begin to look for positions P of Variant for which the goal that Text is is true, as
%   find/4 does with Options; a solution has P. Limits and errors are as of begin_query/4.
%
%   @error unknown_variable('P', Names) if the goal has no variable P.

begin_search(Number, Text, Variant, Options, Limits) :-
    read_goal(Text, Goal, Variables),
    known_variable(Variables, ['P',_]),
    memberchk('P'=Position, Variables),
    place_of(Limits, Module),
    blamed(permitted(Module, Goal)),
    variant_string(Variant, Name),
    begin(Number, Limits, Module, [['P',[position,Name|Standing]]],
          ( find(Variant, considered(Number, Module:Goal), Position, Options),
            stands(Position, Standing)
          )).

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
    (   misnamed(Goal, Sentence)
    ->  throw(error(misnamed(Sentence), _))
    ;   Module == user
    ->  true
    ;   refused(Module:Goal, Called)
    ->  throw(error(not_for_goals(Called), _))
    ;   true
    ).

known_variable(Variables, [Name,_]) :-
    (   memberchk(Name=_, Variables)
    ->  true
    ;   findall(Each, member(Each=_, Variables), Names),
        throw(error(unknown_variable(Name, Names), _))
    ).

bound(Variables, Known, [Name,Value]) :-
    memberchk(Name=Term, Variables),
    read_value(Value, Known, Term).

%   untold(+Given, +Variable): who asks knows it, or does not want to.

untold(Given, Name=_) :-
    (   memberchk([Name,_], Given)
    ->  true
    ;   sub_atom(Name, 0, _, _, '_')
    ).

%   moves_in(+Goal, -Moves): Moves has Position-Move for what in Goal is asked of a
%   position and has an argument for a move.

moves_in(Goal, Moves) :-
    findall(Goal-(Position-Move),
            ( sub_term(Asked, Goal),
              compound(Asked),
              compound_name_arity(Asked, Name, Arity),
              move_argument(Name/Arity, N),
              arg(1, Asked, Position),
              arg(N, Asked, Move)
            ),
            Copies),
    maplist(part_of(Goal), Copies, Moves).

part_of(Goal, Goal-Part, Part).

%   move_argument(?Relation, ?N): argument N is a move in the position that is the
%   first one.

move_argument(Relation, N) :-
    argument(Relation, N, move).
move_argument(best/4, 3).
move_argument(keeping/2, 2).
move_argument(objection/3, 2).
move_argument(permission/3, 2).


%!  next_solution(+Number, +Token, -Solution) is semidet.
%
%   Solution is the next one of the goal that has Number, see told_values/4, looked
%   for by the job with Token. With an error, or when there is none, the query ends.
%
%   @error goal_fault(Complaint) for whatever goes wrong.

next_solution(Number, Token, Solution) :-
    query(Number, Engine, _),
    setup_call_catcher_cleanup(
        assertz(working(Token, Engine)),
        once(blamed(engine_next(Engine, Solution))),
        Catcher,
        ended(Catcher, Number, Token)).

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


%!  end_query(+Number) is det.
%
%   Forget the goal that has Number, and free its engine.

end_query(Number) :-
    forall(retract(query(Number, Engine, Module)),
           ( engine_destroy(Engine),
             (   Module == user
             ->  true
             ;   '$destroy_module'(Module)
             )
           )).


                 /*******************************
                 *            READING           *
                 *******************************/

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
    ;   Column is Before+1,
        say("there is more behind its end", [], Complaint),
        throw(error(goal_unreadable(Column, Complaint), _))
    ).

unreadable(syntax_error(What), stream(_, _, _, Before)) :-
    !,
    phrase(prolog:translate_message(error(syntax_error(What), _)), Parts),
    in_one_line(Parts, Line),
    string_concat("Syntax error: ", English, Line),
    say(English, [], Complaint),
    Column is Before+1,
    throw(error(goal_unreadable(Column, Complaint), _)).
unreadable(Formal, Context) :-
    throw(error(Formal, Context)).

:- multifile prolog:error_message//1.

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
prolog:error_message(unknown_variable(Name, Names)) -->
    { quoted(Name, Quoted),
      Names = [_|_],
      atomic_list_concat(Names, ', ', List)
    },
    [ 'the goal has no variable ~s; there are ~w'-[Quoted, List] ].
