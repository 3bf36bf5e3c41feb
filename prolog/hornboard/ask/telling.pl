:- module(hornboard_telling,
          [ proof_lines//1,     % +Proof
            reasons_lines//1,   % +Reasons
            explain/1           % :Goal
          ]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists),
              [ append/2, append/3, list_to_set/2, member/2, subtract/3 ]).
:- use_module('../game').
:- use_module(clauses, [law_of/2, rule_sentence/3, stated/3]).
:- use_module(explain, [objection/3]).
:- use_module(objections, [why_not/2]).
:- use_module(proofs, [why/2]).
:- use_module(text, [shown_string/3, say/3]).
:- use_module(wording, [not_so/3, so/3]).

/** <module> Proofs in words

A step of a proof is told by the sentence above its clause, and by the words that
there are for what is the case, as library(hornboard/ask/wording) has it. A step
without either is not told, but what it stands on is.
*/

%!  explain(:Goal) is det.
%
%   Print in words why Goal is so, as why/2 shows it, or why it is not, as why_not/2.

:- meta_predicate explain(0).

explain(Goal) :-
    (   why(Goal, Proof)
    ->  phrase(proof_lines(Proof), Lines)
    ;   copy_term(Goal, Refused),
        why_not(Refused, Reasons)
    ->  stated(Refused, _, Plain),
        phrase(refusal_lines(Plain, Reasons), Lines)
    ;   Lines = []
    ),
    forall(member(Depth-Text, Lines),
           ( Indent is 4*Depth,
             format("~*c~s~n", [Indent,0'\s,Text])
           )).


%!  proof_lines(+Proof)// is det.
%!  reasons_lines(+Reasons)// is det.
%
%   Describes Proof as of why/2, or Reasons as of why_not/2, by lines `Depth-Text`, a
%   step deeper than what stands on it.

proof_lines(Proof) -->
    { say("it is so", [], Words) },
    lines([Proof], Words).

reasons_lines(Reasons) -->
    { say("the rules do not allow it", [], Words) },
    lines(Reasons, Words).

%   refusal_lines(+Goal, +Reasons)//: a move is what rules allow, anything else is so or not.

refusal_lines(move(Position, Move, _), []) -->
    { objection(Position, Move, Sentence) },
    !,
    [ 0-Sentence ].
refusal_lines(move(_, _, _), Reasons) -->
    !,
    reasons_lines(Reasons).
refusal_lines(Goal, Reasons) -->
    { say("it is not so", [], Words) },
    lines([fails(Goal, Reasons)], Words).

%   lines(+Reasons, +Words)//: Words, where nothing of Reasons is told in words.

lines(Reasons, _) -->
    { voice(Reasons, Game, Law),
      all_told(Reasons, telling(Game, Law, []), Lines),
      Lines \== []
    },
    !,
    placed(Lines, 0).
lines(_, Words) -->
    [ 0-Words ].

%   voice(+Proof, -Game, -Law): whose words and clauses tell Proof.

voice(Proof, Game, Law) :-
    part(Proof, Part),
    heard(Part, Game, Law),
    game(Game),
    law_of(Game, Law),
    !.

heard(because(_, Law:_, _), _, Law).
heard(refuted(_, Law:_, _), _, Law).
heard(unless(_, Law:_, _, _, _), _, Law).
heard(Position, Game, _) :-
    game_of(Position, Game).

part(Term, Part) :-
    nonvar(Term),
    Part = Term.
part(Term, Part) :-
    compound(Term),
    arg(_, Term, Argument),
    part(Argument, Part).

%   A line is line(Text, Lines), with the lines below it.

placed([], _) -->
    [].
placed([line(Text, Lines)|Others], Depth) -->
    [ Depth-Text ],
    { Below is Depth+1 },
    placed(Lines, Below),
    placed(Others, Depth).


%   told(+Proof, +Telling, -Lines): Telling is telling(Game, Law, Above), where Above
%   is what stands above already. Why something is not so is told of what was asked;
%   a condition of a rule that says so has words or none.

told(because(player(_, _), _, _), _, []) :-
    !.
told(because(Goal, Rule, Proofs0), Telling, Lines) :-
    telling_parts(Rule, Proofs0, Proofs),
    rule_told(Goal, Rule, Telling, Within, Below, Lines),
    (   so(Goal, Within, Words)
    ->  words_told(Words, Proofs, Within, Below)
    ;   Goal = (\+ Inner),
        Inner \= (_, _),
        Telling = telling(_, _, [_|_])
    ->  Below = []
    ;   functor(Goal, aggregate_all, _)
    ->  some_told(Proofs, Within, Below)
    ;   all_told(Proofs, Within, Below)
    ).
told(unless(Goal, Rule, Condition, Because, Instead), Telling, Lines) :-
    rule_told(Goal, Rule, Telling, Within, Below, Told),
    told(fails(Condition, Because), Within, Reason),
    (   Reason == []
    ->  Lines = []
    ;   Lines = Told,
        others_told(Instead, Others),
        append(Reason, Others, Below)
    ).
told(refuted(_, Rule, Failure), Telling, Lines) :-
    voiced(Rule, Telling, Within),
    told(Failure, Within, Lines).
told(fails(Goal, Reasons), Telling, Lines) :-
    (   not_so(Goal, Telling, Words)
    ->  words_told(Words, Reasons, Telling, Lines)
    ;   all_told(Reasons, Telling, Lines)
    ).
told(each(_, Cases), Telling, Lines) :-
    some_told(Cases, Telling, Lines).
told(_-Failure, Telling, Lines) :-
    told(Failure, Telling, Lines).

%   telling_parts(+Rule, +Proofs0, -Proofs): whose turn it is goes without saying in tactics.

telling_parts(Rule, Proofs0, Proofs) :-
    (   Rule = hornboard_tactics:_
    ->  exclude(subsumes_term(because(mover(_, _), _, _)), Proofs0, Proofs)
    ;   Proofs = Proofs0
    ).

%   rule_told(+Goal, +Rule, +Telling, -Within, ?Below, -Lines): Lines are the sentence of
%   Rule, unless it stands above already, with Below, told Within.

rule_told(Goal, Rule, Telling, Within, Below, Lines) :-
    voiced(Rule, Telling, telling(Game, Law, Above)),
    (   rule_sentence(Goal, Rule, Told),
        say(Told, [], Sentence),
        \+ memberchk(Sentence, Above)
    ->  Lines = [line(Sentence, Below)],
        Within = telling(Game, Law, [Sentence|Above])
    ;   Lines = Below,
        Within = telling(Game, Law, Above)
    ).

%   voiced(+Rule, +Telling0, -Telling): what a Rule of another game says is told in the
%   words of that game.

voiced(Law:_, telling(_, Law0, Above), telling(Game, Law, Above)) :-
    Law \== Law0,
    game(Game),
    law_of(Game, Law),
    !.
voiced(_, Telling, Telling).

%   words_told(+Words, +Parts, +Telling, -Lines): Words stand above what is told of Parts.

words_told(Words, Parts, telling(Game, Law, Above), Lines) :-
    all_told(Parts, telling(Game, Law, [Words|Above]), Below),
    (   memberchk(Words, Above)
    ->  Lines = Below
    ;   Lines = [line(Words, Below)]
    ).

%   others_told(+Instead, -Lines): the moves that would be legal, and those that would
%   at least meet the condition.

others_told(Instead, Lines) :-
    findall(Text,
            ( member(Other, Instead),
              ( Other = allowed(Goal) ; Other = elsewhere(Goal) ),
              goal_text(Goal, Text)
            ),
            Legal),
    findall(Text,
            ( member(met(Goal), Instead),
              goal_text(Goal, Text)
            ),
            Better),
    findall(line(Words, []),
            (   listed(Legal, Texts),
                say("allowed instead: ~w", [Texts], Words)
            ;   listed(Better, Texts),
                say("this condition holds for ~w, others do not", [Texts], Words)
            ),
            Lines).

listed(Texts0, Listed) :-
    list_to_set(Texts0, Texts),
    Texts = [_|_],
    atomic_list_concat(Texts, ', ', Listed).

goal_text(move(Position, Move, _), Text) :-
    catch(shown_string(Position, Move, Text), error(_, _), fail).

%   all_told(+Parts, +Telling, -Lines): as of the goals of a body.

all_told(Parts, Telling, Lines) :-
    each_told(Parts, Telling, Each),
    append(Each, All),
    list_to_set(All, Lines).

each_told(Parts, Telling, Each) :-
    findall(Told,
            ( member(Part, Parts),
              told(Part, Telling, Told)
            ),
            Each).

%   some_told(+Parts, +Telling, -Lines): as of all cells that there are. Of many it is
%   told how many more there are.

some_told(Parts, Telling, Lines) :-
    each_told(Parts, Telling, Each0),
    subtract(Each0, [[]], Each1),
    list_to_set(Each1, Each),
    most_told(Most),
    (   length(First, Most),
        append(First, [_|More], Each),
        More = [_|_]
    ->  length([_|More], Count),
        say("and ~d more", [Count], Rest),
        append([First,[[line(Rest, [])]]], Told)
    ;   Told = Each
    ),
    append(Told, All),
    list_to_set(All, Lines).

most_told(8).
