:- module(hornboard_explain,
          [ permission/3,       % +Position, ?Move, -Sentence
            objection/3,        % +Position, +Move, -Sentence
            verdict/2           % +Position, -Sentence
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../game').
:- use_module(clauses, [kind/3, rule/4, rule_sentence/3, stated/3]).
:- use_module(objections, [unmet/4]).
:- use_module(proofs, [why/2]).
:- use_module(text, [say/3]).

/** <module> Why a move is legal or not, why a game is over

One sentence each; why/2 and why_not/2 tell all of it. The rule that allows a move
is told in its own words; see sentence/2. The reason against one is read off the
clauses of the law: the condition that fails. A game may put its conditions into
words by exporting

    condition(?Condition, -Format, -Arguments)

which says, for format/2, what is the case when the Condition of a clause fails: for
`\+ Goal`, what is the case when Goal is true.

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
    rule_sentence(Goal, Rule, Told),
    say(Told, [], Sentence).


%!  objection(+Position, +Move, -Sentence) is semidet.
%
%   True when Move is not legal and Sentence, a string, says why: the first of the
%   reasons of why_not/2 that the game has words for. Fails for a legal move.
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
        unmet(Goal, Law, _, Condition),
        condition(Position, Condition, Format, Arguments)
    ->  say(Format, Arguments, Sentence)
    ;   say("the rules do not allow it", [], Sentence)
    ).


%!  verdict(+Position, -Sentence) is semidet.
%
%   True when the game is over and Sentence, a string, says why, who won, and
%   with how many points where more than one has some. Fails while play goes on.

verdict(Position, Sentence) :-
    outcome(Position, Outcome),
    (   condition(Position, \+ outcome(Position, _), Format, Arguments)
    ->  say(Format, Arguments, Why),
        string_concat(Why, ": ", Cause)
    ;   Cause = ""
    ),
    outcome_words(Outcome, Position, Players, Words),
    findall(Count,
            ( member(Player, Players),
              points(Position, Player, Count)
            ),
            Score),
    (   Score \= [_,_|_]
    ->  Points = ""
    ;   say(" to ", [], To),
        atomic_list_concat(Score, To, ScoreText),
        string_concat(", ", ScoreText, Points)
    ),
    format(string(Sentence), "~s~s~s", [Cause, Words, Points]).

%   outcome_words(+Outcome, +Position, -Players, -Words): Players in the order
%   in which their points are told.

outcome_words(drawn, Position, Players, Words) :-
    say("drawn", [], Words),
    findall(Player, player(Position, Player), Players).
outcome_words(lost, _, [], Words) :-
    say("lost", [], Words).
outcome_words(won(Winner), Position, [Winner|Others], Words) :-
    findall(Player,
            ( player(Position, Player),
              Player \== Winner
            ),
            Others),
    say("~w won", [Winner], Words).
