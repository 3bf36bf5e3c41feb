:- module(hornboard_actions,
          [ actions/2,          % +Variant, -Actions
            watch/1             % ?Term
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(clauses, [conjuncts/2, rule/4]).
:- use_module('../game', [form/2, game_of/2, provides/2, shape/2, usual_start/2]).
:- use_module('../game/admission', [law_of/2]).

/** <module> All moves of a variant, in an order that never changes

They are its _actions_. A move has the same number in all positions, its place among them:

```
?- actions(tictactoe, Actions), nth0(4, Actions, Move-_).
```

No position is needed to find them: they are what the notation writes for one of which
nothing is known. Left out is what is not on the board, and what no clause of the law allows
by a condition that can be told without a position, such as a distance. A game may state its
moves itself, by action/2.
*/

%!  actions(+Variant, -Actions) is semidet.
%
%   Actions are pairs of a move and its notation, an atom, in the standard order of moves. Among
%   them is each move that is legal in some position of Variant. Fails where how a move is
%   written depends on the position, or where there are 100,000 moves or more.

actions(Variant, Actions) :-
    usual_start(Variant, Start),
    game_of(Start, Game),
    Most = 100 000,
    Each = limit(Most, action(Game, Variant, Start, Move, Text)),
    catch(call_with_inference_limit(findall(Move-Text, Each, Found), 100 000 000, Ended),
          looked_at,
          fail),
    Ended \== inference_limit_exceeded,
    sort(1, @<, Found, Actions),
    Actions = [_|_],
    \+ length(Actions, Most).

action(Game, Variant, Start, Move, Text) :-
    (   provides(Game, action)
    ->  Game:action(Variant, Move),
        once(phrase(Game:move_text(Start, Move), Codes))
    ;   shape(Unknown, Game),
        form(Variant, Unknown),
        law_of(Game, Law),
        copy_term(Unknown, Unwatched, _),
        watch(Unknown),
        phrase(Game:move_text(Unknown, Move), Codes),
        \+ \+ ( Game:touches(Start, Move, Cells),
                forall(member(Cell, Cells), Game:place(Start, Cell, _))
              ),
        \+ \+ allowed(Law, Unwatched, Move)
    ),
    atom_codes(Text, Codes).

%   allowed(+Law, +Unknown, +Move): some clause allows Move, as far as Unknown shows.

allowed(Law, Unknown, Move) :-
    rule(move(Unknown, Move, _), Law, _, Body),
    watch(Unknown-Body),
    conjuncts(Body, Goals),
    forall(member(Goal, Goals), catch(Law:Goal, Ball, untold(Ball))).

untold(looked_at).
untold(error(_, _)).


%!  watch(?Term) is det.
%
%   From now on whoever looks at what is open in Term throws `looked_at`.

watch(Term) :-
    term_variables(Term, Open),
    maplist(watched, Open).

watched(Open) :-
    freeze(Open, throw(looked_at)).
