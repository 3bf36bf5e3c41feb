:- module(hornboard_al0,
          [ op(195, fx, if),
            op(190, xfy, then),
            op(180, xfy, or),
            op(160, xfy, and),
            op(150, fy, not),

            advice_rule/4,      % +Module, ?Name, ?Condition, ?Advice
            advice_table/2,     % +Source, -Table
            advice_call/2,      % +Table, -Goal
            consulting/3,       % +Table, +Position, -Step
            planned/5,          % +Table, +Plan0, +Position, -Move, -Plan
            followed/3,         % +Plan0, +Move, -Plan
            subtree/3,          % +Tree, ?Move, ?Subtree
            plan_lines/3,       % +Position, +Plan, -Lines
            print_plan/2,       % +Position, +Plan
            any_legal/3,        % +Position, ?Move, ?Next
            no_move/3           % +Position, ?Move, ?Next
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(dcg/high_order), [sequence//2]).
:- use_module(library(error), [existence_error/2, must_be/2]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(prolog_code), [extend_goal/3]).
:- use_module('../game', [move/3, mover/2]).
:- use_module('../game/text', [shown_string/3, say/3]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/words').
:- reexport('../kit/words', [term_expansion/2]).

/** <module> Advice Language 0: playing from a table of advice

Plays any game from knowledge that is written down as advice: what to achieve,
what not to give up, and which moves to look at. The interpreter looks for a
_forcing tree_ that achieves it whatever the enemy does, and follows it. docs/advice.md
tells how a table is written; the terms of its advice are

    advice(Name, BetterGoal : HoldingGoal : UsMoves : ThemMoves)

where "us" is the side whose turn it is when the table is consulted. A forcing
tree exists where the holding goal is true at every node. A node
where the better goal holds is a leaf. At another node of ours, one of the
moves allowed must lead to a forcing tree, and the first that does is taken; at
a node of theirs all moves allowed must, and there must be one. The tree is

    leaf
    us(Move, Tree)
    them([Move-Tree, ...])

See I. Bratko, "Prolog Programming for Artificial Intelligence", on advice
languages.

```
?- advice_table(krk_advice, Table), initial(krk, Position),
   planned(Table, none, Position, Move, Plan),
   print_plan(Position, Plan).
```
*/

% -- Tables --

%!  advice_rule(+Module, ?Name, ?Condition, ?Advice) is nondet.
%
%   True when Module has the rule `Name : if Condition then Advice`, in the order
%   in which they are read. A rule without a name goes by its number, from 1.

advice_rule(Module, Name, Condition, Advice) :-
    findall(Rule, stated(Module, if, [Rule]), Rules),
    nth1(Number, Rules, Rule),
    (   Rule = Called:Body
    ->  Name = Called
    ;   Name = Number,
        Body = Rule
    ),
    english(Body, then, [Condition,Advice]).


%!  advice_table(+Source, -Table) is det.
%
%   Table is the one that Source names, ready to be consulted: a module, or
%   `holding(Goal, Source)`, which is Source with Goal as a further holding goal
%   in every piece of advice.
%
%   @error existence_error(advice, Name) if a rule names advice that is not
%          there.
%   @error existence_error(goal, Goal) and existence_error(moves, Moves) if
%          there is no such predicate.
%   @error type_error(advice, Parts) if a piece of advice has not four parts.

advice_table(Source, table(Rules)) :-
    must_be(nonvar, Source),
    source(Source, Module, Goals),
    findall(rule(Condition, Pieces),
            ( advice_rule(Module, _, If, Names),
              goal(Module, If, Condition),
              findall(Name-Piece,
                      ( member(Name, Names),
                        piece(Module, Name, Goals, Piece)
                      ),
                      Pieces)
            ),
            Rules),
    assured(Rules \== [], existence_error(advice_table, Source)).

source(holding(Goal, Source), Module, [Goal|Goals]) :-
    !,
    source(Source, Module, Goals).
source(Module, Module, []).

piece(Module, Name, Goals, advice(Better, Holding, Us, Them)) :-
    assured(stated(Module, advice, [Name,Parts]), existence_error(advice, Name)),
    assured(Parts = Better0:Holding0:Us0:Them0, type_error(advice, Parts)),
    goal(Module, Better0, Better),
    foldl(held, Goals, Holding0, Holding1),
    goal(Module, Holding1, Holding),
    moves(Module, Us0, Us),
    moves(Module, Them0, Them).

held(Goal, Holding, and(Holding, Goal)).

%   goal(+Module, +Term, -Goal): Goal is `true`, and/2, or/2 and not/1 of goals,
%   `seen(Closure)`, called with a position, or `compared(Closure)`, called with
%   a position and the root.

goal(_, true, true) :-
    !.
goal(Module, Term, Goal) :-
    english(Term, Name, Terms),
    length(Terms, Arity),
    memberchk(Name/Arity, [and/2,or/2,not/1]),
    !,
    maplist(goal(Module), Terms, Goals),
    compound_name_arguments(Goal, Name, Goals).
goal(Module, Term, Goal) :-
    (   closure(Term, 1, Module, Closure)
    ->  Goal = seen(Closure)
    ;   closure(Term, 2, Module, Closure)
    ->  Goal = compared(Closure)
    ;   existence_error(goal, Term)
    ).

%   moves(+Module, +Term, -Moves): Moves is and/2 and then/2 of moves,
%   `depth(Relation, N)`, or `generated(Closure)`, called with a position, a move
%   and the next position.

moves(Module, Term, Moves) :-
    english(Term, Name, Terms),
    moves(Name, Terms, Module, Moves0),
    !,
    Moves = Moves0.
moves(Module, Term, generated(Closure)) :-
    assured(closure(Term, 3, Module, Closure), existence_error(moves, Term)).

moves(and, Terms, Module, and(Moves1, Moves2)) :-
    maplist(moves(Module), Terms, [Moves1,Moves2]).
moves(then, Terms, Module, then(Moves1, Moves2)) :-
    maplist(moves(Module), Terms, [Moves1,Moves2]).
moves(=, [Word,Depth], _, depth(=:=, Depth)) :-
    in_english(Word, depth).
moves(<, [Word,Depth], _, depth(<, Depth)) :-
    in_english(Word, depth).

%   closure(+Term, +Extra, +Module, -Closure): Closure is Term as Module sees it,
%   to be called with so many further arguments.

closure(Term, Extra, Module, Home:Term) :-
    callable(Term),
    length(Others, Extra),
    extend_goal(Term, Others, Head),
    predicate_property(Module:Head, defined),
    predicate_property(Module:Head, implementation_module(Home)).


prolog:error_message(existence_error(advice, Name)) -->
    [ 'there is no advice ~p, which a rule names'-[Name] ].
prolog:error_message(type_error(advice, Parts)) -->
    [ 'a piece of advice has four parts, goal : goal : moves : moves, unlike ~p'-
          [Parts] ].
prolog:error_message(existence_error(goal, Goal)) -->
    [ 'there is no goal ~p, a predicate of a position, or of one and the root'-
          [Goal] ].
prolog:error_message(existence_error(moves, Moves)) -->
    [ 'there are no moves ~p, a predicate like move/3'-[Moves] ].


%!  advice_call(+Table, -Goal) is nondet.
%
%   True when Goal is what Table calls to see whether a goal is reached or which
%   moves there are, with what is known only then unbound.

advice_call(Table, Module:Goal) :-
    sub_term(Part, Table),
    called(Part, Module:Term, Extra),
    length(Others, Extra),
    extend_goal(Term, Others, Goal).

called(seen(Closure), Closure, 1).
called(compared(Closure), Closure, 2).
called(generated(Closure), Closure, 3).


% -- Forcing trees --

%!  consulting(+Table, +Position, -Step) is nondet.
%
%   The steps of consulting Table on Position, one after the other: the first
%   rule that applies counts, and there is `trying(Advice)` for each piece of
%   advice that is tried, up to the first that can be satisfied. After that comes
%   `plan(Advice, Tree)`, with its forcing tree, as the last step, or `none`.

consulting(table(Rules), Position, Step) :-
    (   member(rule(Condition, Applicable), Rules),
        holds(Condition, Position, Position)
    ->  Pieces = Applicable
    ;   Pieces = []
    ),
    step(Pieces, Position, Step).

step([], _, none).
step([Name-_|_], _, trying(Name)).
step([Name-Piece|Pieces], Position, Step) :-
    (   forced(Piece, Position, Tree)
    ->  Step = plan(Name, Tree)
    ;   step(Pieces, Position, Step)
    ).

%   forced(+Piece, +Root, -Tree): a tree with at least one move.

forced(Piece, Root, Tree) :-
    mover(Root, Us),
    tree(Piece, Root, 0, Us, Root, Tree0),
    Tree0 = us(_, _),
    Tree = Tree0.

tree(Piece, Position, Depth, Us, Root, Tree) :-
    Piece = advice(Better, Holding, UsMoves, ThemMoves),
    holds(Holding, Position, Root),
    (   holds(Better, Position, Root)
    ->  Tree = leaf
    ;   (   mover(Position, Us)
        ->  Tree = us(Move, Subtree),
            Depth1 is Depth+1,
            allowed(UsMoves, Depth, Position, Move, Next),
            tree(Piece, Next, Depth1, Us, Root, Subtree)
        ;   Tree = them(Trees),
            All = all(true),
            findall(Branch,
                    answered(ThemMoves, Position, Depth, Piece, Us, Root, All, Branch),
                    Trees),
            Trees = [_|_],
            All = all(true)
        )
    ),
    !.

%   answered(..., !All, -Branch): there is a forcing tree after a move of theirs. The first
%   move without one makes All false and is the last.

answered(Moves, Position, Depth0, Piece, Us, Root, All, Move-Tree) :-
    Depth is Depth0+1,
    allowed(Moves, Depth0, Position, Move, Next),
    (   tree(Piece, Next, Depth, Us, Root, Tree)
    ->  true
    ;   nb_setarg(1, All, false),
        !,
        fail
    ).

holds(true, _, _).
holds(and(Goal1, Goal2), Position, Root) :-
    holds(Goal1, Position, Root),
    holds(Goal2, Position, Root).
holds(or(Goal1, Goal2), Position, Root) :-
    (   holds(Goal1, Position, Root)
    ->  true
    ;   holds(Goal2, Position, Root)
    ).
holds(not(Goal), Position, Root) :-
    \+ holds(Goal, Position, Root).
holds(seen(Closure), Position, _) :-
    call(Closure, Position),
    !.
holds(compared(Closure), Position, Root) :-
    call(Closure, Position, Root),
    !.

%   allowed(+Moves, +Depth, +Position, ?Move, ?Next): Move is one of Moves, at
%   Depth moves from the root.

allowed(and(Moves1, Moves2), Depth, Position, Move, Next) :-
    allowed(Moves1, Depth, Position, Move, Next),
    allowed(Moves2, Depth, Position, Move, Next).
allowed(then(Moves1, Moves2), Depth, Position, Move, Next) :-
    (   allowed(Moves1, Depth, Position, Move, Next)
    ;   allowed(Moves2, Depth, Position, Move, Next)
    ).
allowed(depth(Relation, Bound), Depth, _, _, _) :-
    call(Relation, Depth, Bound).
allowed(generated(Closure), _, Position, Move, Next) :-
    call(Closure, Position, Move, Next).


%!  any_legal(+Position, ?Move, ?Next) is nondet.
%!  no_move(+Position, ?Move, ?Next) is semidet.
%
%   Moves that advice on any game can name: every legal one, and none.

any_legal(Position, Move, Next) :-
    move(Position, Move, Next).

no_move(_, _, _) :-
    fail.


% -- Plans --

%!  planned(+Table, +Plan0, +Position, -Move, -Plan) is semidet.
%
%   True when Move is what to do in Position. Plan0 is what is left of an
%   earlier plan, or `none`: while it has a move that is made, else Table is
%   consulted as by consulting/3. Plan is `plan(Advice, Tree)`, the plan that
%   begins with Move.

planned(_, plan(Advice, Tree), _, Move, plan(Advice, Tree)) :-
    Tree = us(Move, _),
    !.
planned(Table, _, Position, Move, plan(Advice, Tree)) :-
    consulting(Table, Position, plan(Advice, Tree)),
    Tree = us(Move, _).


%!  followed(+Plan0, +Move, -Plan) is det.
%
%   Plan is what is left of Plan0 when either side makes Move: `none` if the
%   plan does not know that move.

followed(plan(Advice, Tree0), Move, plan(Advice, Tree)) :-
    subtree(Tree0, Move, Tree),
    !.
followed(_, _, none).


%!  subtree(+Tree, ?Move, ?Subtree) is nondet.
%
%   True when Subtree is the part of Tree after Move.

subtree(us(Move, Tree), Move, Tree).
subtree(them(Trees), Move, Tree) :-
    member(Move-Tree, Trees).


%!  plan_lines(+Position, +Plan, -Lines) is det.
%
%   Lines is the plan for Position, its forcing tree as a list of
%   `Indent-String`: the name of the advice, then below each move what follows
%   it, and word where the goal is reached.

plan_lines(Position, plan(Advice, Tree), [0-Name|Lines]) :-
    format(string(Name), "~w", [Advice]),
    phrase(tree_lines(Tree, Position, 1), Lines).

tree_lines(Tree, _, _) -->
    { ends(Tree, _) },
    !.
tree_lines(us(Move, Tree), Position, Indent) -->
    branch(Position, Indent, Move-Tree).
tree_lines(them(Trees), Position, Indent) -->
    sequence(branch(Position, Indent), Trees).

branch(Position, Indent, Move-Tree) -->
    { mover(Position, Player),
      once(move(Position, Move, Next)),
      say(Player, [], Name),
      shown_string(Position, Move, Text),
      ending(Tree, Ending),
      format(string(Line), "~s ~s~s", [Name, Text, Ending]),
      Below is Indent+1
    },
    [Indent-Line],
    tree_lines(Tree, Next, Below).

ending(Tree, Ending) :-
    (   ends(Tree, Format)
    ->  say(Format, [], Words),
        string_concat(", ", Words, Ending)
    ;   Ending = ""
    ).

ends(leaf, "goal reached").
ends(further, "and so on").
ends(above, "as above").


%!  print_plan(+Position, +Plan) is det.
%
%   Print the plan for Position as an indented tree.

print_plan(Position, Plan) :-
    plan_lines(Position, Plan, Lines),
    forall(member(Indent-Line, Lines),
           ( Margin is 2*Indent,
             format("~*c~s~n", [Margin, 0'\s, Line])
           )).
