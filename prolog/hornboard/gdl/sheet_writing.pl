:- module(hornboard_sheet_writing,
          [ game_text/4,        % +Name, +Told, +Sheet, -Text
            name_code/2         % +Code, -NameCode
          ]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(listing), [portray_clause/3]).
:- use_module(library(lists), [list_to_set/2, member/2, subtract/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(prolog_code), [comma_list/2, semicolon_list/2]).
:- use_module('../game', [contract/3]).
:- use_module('../kit/facts', [remembered/1]).
:- use_module(rule_sheet, [relation/4]).

/** <module> A rule sheet written as a game

Each rule becomes a clause. A relation that depends on the state has the position as
its first argument, and one that depends on what is done in it the choices as its
second:

    next(Position, Choices, cell(X, Y, x)) :-
        does(Choices, xplayer, mark(X, Y)),
        true(Position, cell(X, Y, b)).

The other relations of library(hornboard/game) are those of library(hornboard/gdl/playing),
sheet_notation and view.
*/

%!  game_text(+Name, +Told, +Sheet, -Text) is det.
%
%   Text, a string, is that of a module called Name which states the rules of Sheet, each with
%   what stands above it instead of its line. Told, a string, tells about it.

game_text(Name, Told, Sheet, Text) :-
    with_output_to(string(Text), written(Name, Told, Sheet)).

written(Name, Told, Sheet) :-
    Sheet = sheet(Rules, _),
    (   member(rule(_, _, Body, _), Rules),
        sub_term(Literal, Body),
        subsumes_term(or(_), Literal)
    ->  Style = ":- style_check(-singleton).\n"
    ;   Style = ""
    ),
    frame(Frame),
    title(Name, Title),
    format(Frame, [Name,Style,Told,Name,Title,Name,Name,Name,Name,Name]),
    findall(Relation, ( member(Rule, Rules), concludes(Rule, Relation) ), Stated0),
    list_to_set(Stated0, Stated),
    findall(Relation, mentioned(Sheet, Relation), Mentioned),
    subtract(Mentioned, Stated, Never),
    forall(member(Relation, Never), written_never(Relation, Sheet)),
    forall(member(Relation, Stated), written_relation(Relation, Sheet)).

%   frame(-Format): what each game states besides its rules. A law shows what it is made of.

frame(":- module(~q,
          [ variant/2, trait/1, initial/2, player/2, mover/2, move/3, outcome/2, points/3,
            seen/3, successors/2, moves/2, place/3, content/3, touches/3,
            mark/3, condition/3, move_text//2, position_text//1
          ]).
:- use_module(library(hornboard/gdl/playing)).
:- use_module(library(hornboard/gdl/sheet_notation)).
:- use_module(library(hornboard/gdl/sheet_words), [condition/3]).
:- use_module(library(hornboard/gdl/view)).
~s
/** <module> ~s
*/

variant(~q, ~q).
trait(Trait) :-
    sheet_trait(~q, Trait).
trait(ground(Ground)) :-
    sheet_ground(~q, Ground).
initial(~q, Position) :-
    sheet_initial(~q, Position).
move(Position, Move, Next) :-
    \\+ terminal(Position),
    mover(Position, Player),
    legal(Position, Player, Move),
    sheet_next(Position, Player, Move, Next).
outcome(Position, Outcome) :-
    once(terminal(Position)),
    findall(Player-Points,
            goal(Position, Player, Points),
            Goals),
    sheet_verdict(Position, Goals, Outcome).
mark(Position, Cell, emphasis) :-
    outcome(Position, won(Player)),
    decisive(Position, won(Player), Cell).
position_text(~q(Fluents)) -->
    sheet_position_text(Fluents).
").

%   title(+Name, -Title): Title is Name in words, as `Connect four`.

title(Name, Title) :-
    atomic_list_concat(Parts, '_', Name),
    atomic_list_concat(Parts, ' ', Words),
    sub_atom(Words, 0, 1, _, First),
    sub_atom(Words, 1, _, 0, Others),
    upcase_atom(First, Large),
    atom_concat(Large, Others, Title).

concludes(rule(_, Head, _, _), Name/Arity) :-
    functor(Head, Name, Arity).

mentioned(_, init/1).
mentioned(Sheet, Relation) :-
    relation(Relation, Sheet, _, _),
    \+ memberchk(Relation, [true/1,does/2]).

written_never(Relation, Sheet) :-
    Relation = Name/Arity,
    functor(Atom, Name, Arity),
    stated_goal(Atom, Sheet, _, _, Head),
    nl,
    print_clause((Head :- fail), []).

written_relation(Relation, Sheet) :-
    Sheet = sheet(Rules, _),
    nl,
    tabling(Relation, Sheet),
    forall(( member(Rule, Rules),
             concludes(Rule, Relation)
           ),
           written_rule(Rule, Sheet)).

%   tabling(+Relation, +Sheet): what depends on itself is tabled for each state, and what
%   does not depend on the state once and for all.

tabling(Relation, Sheet) :-
    relation(Relation, Sheet, Reach, Recursion),
    Relation = Name/Arity,
    functor(Atom, Name, Arity),
    stated_goal(Atom, Sheet, _, _, Head),
    functor(Head, Written, All),
    (   Reach == static,
        Sheet = sheet(Rules, _),
        member(rule(_, Atom, [_|_], _), Rules)
    ->  format(":- table ~q as subsumptive.~n", [Written/All])
    ;   Recursion == recursive
    ->  format(":- table ~q.~n", [Written/All])
    ;   true
    ).

written_rule(rule(Remark, Atom, Body, Names), Sheet) :-
    write(Remark),
    stated_goal(Atom, Sheet, Position, Choices, Head),
    maplist(goal(Sheet, Position, Choices), Body, Goals),
    foldl(named, ['Position'=Position,'Choices'=Choices|Names], [], Named),
    (   Goals == []
    ->  print_clause(Head, Named)
    ;   comma_list(Conjunction, Goals),
        print_clause((Head :- Conjunction), Named)
    ).

print_clause(Clause, Names0) :-
    term_singletons(Clause, Singletons),
    exclude(names_one_of(Singletons), Names0, Names),
    portray_clause(current_output, Clause,
                   [portray(false),variable_names(Names)]).

names_one_of(Variables, _=Variable) :-
    member(Each, Variables),
    Each == Variable,
    !.

%   named(+Given, +Names0, -Names): the name that a variable was given, as Prolog has
%   it, and unlike the others.

named(Given=Variable, Names0, [Name=Variable|Names0]) :-
    atom_codes(Given, Codes0),
    maplist(name_code, Codes0, [First0|Codes1]),
    (   code_type(First0, alpha),
        First0 \== 0'_
    ->  code_type(First, to_upper(First0)),
        Codes = [First|Codes1]
    ;   Codes = [0'V,First0|Codes1]
    ),
    atom_codes(Name0, Codes),
    unlike(Name0, Names0, Name).


%!  name_code(+Code0, -Code) is det.
%
%   Code is Code0 where that may be in a name, and else an underscore.

name_code(Code0, Code) :-
    (   code_type(Code0, csym)
    ->  Code = Code0
    ;   Code = 0'_
    ).


unlike(Name0, Names, Name) :-
    (   memberchk(Name0=_, Names)
    ->  atom_concat(Name0, 'x', Name1),
        unlike(Name1, Names, Name)
    ;   Name = Name0
    ).


% -- Goals --

goal(Sheet, Position, Choices, is(Atom), Goal) :-
    (   Atom = true(Fluent)
    ->  Goal = true(Position, Fluent)
    ;   Atom = does(Role, Move)
    ->  Goal = does(Choices, Role, Move)
    ;   stated_goal(Atom, Sheet, Position, Choices, Goal)
    ).
goal(_, _, _, distinct(Term1, Term2), Term1 \== Term2).
goal(Sheet, Position, Choices, not(Literal), \+ Goal) :-
    goal(Sheet, Position, Choices, Literal, Goal).
goal(Sheet, Position, Choices, or(Literals), Goal) :-
    maplist(goal(Sheet, Position, Choices), Literals, Goals),
    semicolon_list(Goal, Goals).

%   stated_goal(+Atom, +Sheet, ?Position, ?Choices, -Goal): Goal asks for Atom, of a
%   relation that Sheet states, in the module that game_text/4 writes.

stated_goal(Atom, Sheet, Position, Choices, Goal) :-
    Atom =.. [Name|Arguments],
    length(Arguments, Arity),
    once(( relation(Name/Arity, Sheet, Reach, _) ; Reach = static )),
    reaching(Reach, Position, Choices, Arguments, All),
    length(All, Count),
    remembered(free_name(Name, Count, Free)),
    Goal =.. [Free|All].

reaching(static, _, _, Arguments, Arguments).
reaching(state, Position, _, Arguments, [Position|Arguments]).
reaching(choices, Position, Choices, Arguments, [Position,Choices|Arguments]).

%   free_name(+Name, +Arity, -Free): what a relation of the sheet is called in a module
%   where some names are taken.

free_name(Name, Arity, Free) :-
    (   taken(Name, Arity)
    ->  atom_concat(Name, '_', Free)
    ;   Free = Name
    ).

taken(Name, Arity) :-
    functor(Head, Name, Arity),
    (   predicate_property(system:Head, visible)
    ;   member(Module, [hornboard_playing,hornboard_sheet_notation,hornboard_view]),
        predicate_property(Module:Head, exported)
    ).
taken(Name, Arity) :-
    contract(_, _, Name/Arity).
taken(Name, _) :-
    memberchk(Name,
              [ term_expansion, goal_expansion, dcg_translate_rule,
                attr_unify_hook, attr_portray_hook, attribute_goals,
                project_attributes, portray, message_hook,
                :-, ?-, -->, =>, :, '|', (','), ;, ->, *->, \+, {}
              ]).
