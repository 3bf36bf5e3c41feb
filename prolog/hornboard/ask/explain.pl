:- module(hornboard_explain,
          [ permission/3,       % +Position, ?Move, -Sentence
            objection/3,        % +Position, +Move, -Sentence
            refusal/3,          % +Position, +Cells, -Sentence
            ended_by/3,         % +Position, +Outcome, -Why
            verdict/2,          % +Position, -Sentence
            verdict/3           % +Position, +You, -Sentence
          ]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, clumped/2, last/2, member/2, select/3, subset/2]).
:- use_module(library(solution_sequences), [distinct/2, limit/2, order_by/2]).
:- use_module('../game').
:- use_module('../kit/grid', [cell_at/3]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module(clauses, [kind/3, rule/4, stated/3]).
:- use_module(objections, [unmet/4]).
:- use_module(proofs, [why/2]).
:- use_module('../game/text', [say/3]).
:- use_module(sentences, [rule_sentence/3]).

/** <module> Why a move is legal or not, why a game is over

One sentence each; why/2 and why_not/2 tell all of it. The rule that allows a move
is told in its own words; see sentence/2. The reason against one is read off the
clauses of the law: the condition that fails. A game may put its conditions into
words by condition/3 of the contract; `\+ Goal` has the words for a Goal that is true.

```
?- initial(hexagon, P), objection(P, clone(e5), Sentence).
```
*/


%!  permission(+Position, ?Move, -Sentence) is nondet.
%
%   True when the rule that Sentence states allows Move.

permission(Position, Move, Sentence) :-
    Goal = move(Position, Move, _),
    distinct(Move-Rule, why(Goal, because(_, Rule, _))),
    rule_sentence(Goal, Rule, Sentence).


%!  objection(+Position, +Move, -Sentence) is semidet.
%
%   True when Move is not legal and Sentence, a string, says why: the first of the
%   reasons of why_not/2 that the game has words for; where there is none, the sentence of
%   the rule that comes nearest. Fails for a legal move.
%
%   @error instantiation_error if something of Move is not known.

objection(Position, Move, Sentence) :-
    must_be(ground, Move),
    \+ move(Position, Move, _),
    stated(move(Position, Move, _), Law, Goal),
    (   outcome(Position, _)
    ->  say("the game is over", [], Sentence)
    ;   kind(Goal, Law, law),
        \+ rule(Goal, Law, _, _)
    ->  game_of(Position, Game),
        say("that is not a move of ~w", [Game], Sentence)
    ;   kind(Goal, Law, law),
        unmet(Goal, Law, _, Unmet),
        told_of(Unmet, Law, Condition),
        condition(Position, Condition, Format, Arguments)
    ->  say(Format, Arguments, Sentence)
    ;   kind(Goal, Law, law),
        unmet(Goal, Law, Rule, _),
        rule_sentence(Goal, Rule, Told)
    ->  Sentence = Told
    ;   say("the rules do not allow it", [], Sentence)
    ).


%   told_of(+Unmet, +Law, -Condition): Condition fails where Unmet does; in a rule sheet first what
%   is on a square.

told_of(legal(Position, Player, Move), Law, true(Position, Fluent)) :-
    unmet(legal(Position, Player, Move), Law, _, true(_, Fluent)),
    ground(Fluent).
told_of(Unmet, _, Unmet).


%!  refusal(+Position, +Cells, -Sentence) is semidet.
%
%   True when touching Cells leads to no legal move, and Sentence, a string, says why:
%   what there is against the move that is meant, or against most of those that go on
%   to a cell near by, or who alone may play there, or what the game says of such cells.
%   Fails where a game does not tell what is meant.

refusal(Position, Cells, Sentence) :-
    \+ leads(Position, Cells, _),
    refused(Position, Cells, Sentence).

refused(Position, Cells, Sentence) :-
    (   Touched = Cells
    ;   append(Cells, [_|_], Touched)
    ),
    meant(Position, Touched, Move),
    ground(Move),
    objection(Position, Move, Sentence),
    !.
refused(Position, Cells, Sentence) :-
    findall(Objection,
            limit(8, objection_near(Position, Cells, Objection)),
            Objections),
    msort(Objections, Sorted),
    clumped(Sorted, Counts),
    sort(2, @>=, Counts, [Sentence-_|_]),
    !.
refused(Position, Cells, Sentence) :-
    edited(Position, mover, Other),
    ( leads(Other, Cells, _) ; meant(Other, Cells, _) ),
    mover(Other, Player),
    say("only ~w plays there", [Player], Sentence).
refused(Position, Cells, Sentence) :-
    condition(Position, leads(Position, Cells, _), Format, Arguments),
    say(Format, Arguments, Sentence).

objection_near(Position, Cells, Objection) :-
    last(Cells, Cell),
    place(Position, Cell, Place),
    order_by([asc(Distance)],
             ( place(Position, To, Other),
               To \== Cell,
               distance(Place, Other, Distance)
             )),
    append(Cells, [To], Touched),
    once(meant(Position, Touched, Move)),
    objection(Position, Move, Objection).

distance(Place1, Place2, Distance) :-
    Place1 =.. [_,X1,Y1|_],
    Place2 =.. [_,X2,Y2|_],
    Distance is (X1-X2)**2+(Y1-Y2)**2.


%!  verdict(+Position, -Sentence) is semidet.
%!  verdict(+Position, +You, -Sentence) is semidet.
%
%   True when the game is over and Sentence, a string, says why, who won, and
%   with how many points where more than one has some, to the player You where it is
%   one. The goals 0, 50 and 100 of a rule sheet say no more than who won. Fails while
%   play goes on.

verdict(Position, Sentence) :-
    verdict(Position, none, Sentence).

verdict(Position, You, Sentence) :-
    outcome(Position, Outcome),
    (   ended_by(Position, Outcome, Why)
    ->  string_concat(Why, ": ", Cause)
    ;   Cause = ""
    ),
    findall(Player, player(Position, Player), All),
    outcome_words(Outcome, You, All, Players, Words),
    findall(Count,
            ( member(Player, Players),
              points(Position, Player, Count)
            ),
            Score),
    (   Score = [_,_|_],
        sort(Score, Sorted),
        \+ memberchk(Sorted, [[0,100],[50]])
    ->  say(" to ", [], To),
        atomic_list_concat(Score, To, Points),
        format(string(Sentence), "~s~s, ~w", [Cause,Words,Points])
    ;   string_concat(Cause, Words, Sentence)
    ).

%!  ended_by(+Position, +Outcome, -Why) is semidet.
%
%   Why tells in the words of the game what led to Outcome; where it has none, the cells
%   that it emphasises are a line of the winner, or none is empty in a draw.

ended_by(Position, _, Why) :-
    condition(Position, \+ outcome(Position, _), Format, Arguments),
    !,
    say(Format, Arguments, Why).
ended_by(Position, won(Player), Why) :-
    findall(X-Y, ( mark(Position, Cell, emphasis), cell_at(Cell, X, Y) ), Points0),
    sort(Points0, Points),
    Points = [_,_,_|_],
    in_line(Points, _),
    say("~w has a line", [Player], Why).
ended_by(Position, drawn, Why) :-
    findall(Cell, ( content(Position, Cell, Piece), Piece \= mark(_) ), Filled),
    findall(Cell, ( place(Position, Cell, Place), Place \= key(_, _) ), [Cell|Cells]),
    subset([Cell|Cells], Filled),
    say("the board is full", [], Why).

in_line([_], _).
in_line([X0-Y0,X-Y|Points], Right-Up) :-
    Right is X-X0,
    Up is Y-Y0,
    abs(Right) =< 1,
    abs(Up) =< 1,
    in_line([X-Y|Points], Right-Up).

%   outcome_words(+Outcome, +You, +All, -Players, -Words): Players, of All, in the order in
%   which their points are told.

outcome_words(Outcome, You, All, [You|Others], Words) :-
    select(You, All, Others),
    said_to(Outcome, You, Words),
    !.
outcome_words(goals([_-Goal]), _, _, [], Words) :-
    !,
    say("points of 100: ~d", [Goal], Words).
outcome_words(goals(Goals), You, All, Players, Words) :-
    upshot(goals(Goals), Upshot),
    outcome_words(Upshot, You, All, Players, Words).
outcome_words(drawn, _, All, All, Words) :-
    say("drawn", [], Words).
outcome_words(lost, _, _, [], Words) :-
    say("lost", [], Words).
outcome_words(won(Winner), _, All, [Winner|Others], Words) :-
    exclude(==(Winner), All, Others),
    say("~w won", [Winner], Words).

said_to(won(You), You, Words) :-
    !,
    say("you won", [], Words).
said_to(Outcome, _, Words) :-
    memberchk(Outcome, [won(_),lost]),
    say("you lost", [], Words).
