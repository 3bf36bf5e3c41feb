:- module(hornboard_telling,
          [ proof_lines//1,     % +Proofs
            proof_lines//2      % +Parts, +Law
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, append/3, list_to_set/2, member/2, subtract/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(pairs), [map_list_to_pairs/3, pairs_values/2]).
:- use_module('../game').
:- use_module('../game/admission', [law_of/2]).
:- use_module('../game/text', [shown_string/3, say/3]).
:- use_module(explain, [ended_by/3]).
:- use_module(sentences, [rule_sentence/3, rule_text/3]).
:- use_module(wording, [as_written/3, not_so/3, not_so_at_all/2, so/3]).

/** <module> Proofs in words

A step of a proof is told by the sentence above its clause, and by the words that
there are for what is the case, as library(hornboard/ask/wording) has it. A step
without either is not told, but what it stands on is; what was asked itself is told as
it is written. Nothing is told twice. Of reasons that are all needed the one that takes
fewest lines comes first, and of many like cases it is told how many more there are. With
a step comes the clause that it is told by.
*/


%!  proof_lines(+Proofs)// is det.
%!  proof_lines(+Parts, +Law)// is det.
%
%   Describes Proofs as of why/2, or reasons as of why_not/2 against a move, by terms
%   line(Depth, Text, Clause), a step deeper than what stands on it. Clause is the text of
%   the clause by which it is so, or the empty string. What no game has words for is told as
%   goals of Law, which is `user`.

proof_lines(Proofs) -->
    proof_lines(Proofs, user).

proof_lines(Parts, Law0) -->
    { once(( voice(Parts, Game, Law) ; Game-Law = none-Law0 )),
      all_told(Parts, telling(Game, Law, asked), Lines0),
      once(( verdict_of(Parts, Verdict), once_each(Lines0, none, [Verdict], _, Lines), Lines \== []
           ; once_each(Lines0, none, [], _, Lines) ))
    },
    (   { Lines == [], broken(Parts, Words) }
    ->  [ line(0, Words, "") ]
    ;   placed(Lines, 0)
    ).

%   verdict_of(+Parts, -Words): who asks why a game is over is told how it ended.

verdict_of([because(outcome(Position, Outcome), _, _)], Words) :-
    ended_by(Position, Outcome, Words).

%   broken(+Parts, -Words): the rule that was not kept, where nothing tells why.

broken(Parts, Words) :-
    ( member(unless(Goal, Rule, _, _, _), Parts), rule_sentence(Goal, Rule, Words) -> true
    ; say("the rules do not allow it", [], Words)
    ).

%   voice(+Proof, -Game, -Law): whose words and clauses tell Proof.

voice(Proof, Game, Law) :-
    sub_term(Part, Proof),
    nonvar(Part),
    heard(Part, Game, Law),
    game(Game),
    law_of(Game, Law),
    !.

heard(because(_, Law:_, _), _, Law).
heard(refuted(_, Law:_, _), _, Law).
heard(unless(_, Law:_, _, _, _), _, Law).
heard(Position, Game, _) :-
    game_of(Position, Game).

%   A line is told(Text, By, Lines), with the lines below it; By is by(Goal, Rule) for
%   what it tells, or `none`.

placed([], _) -->
    [].
placed([told(Text, By, Lines)|Others], Depth) -->
    [ line(Depth, Text, Clause) ],
    { clause_text(By, Clause) },
    { Below is Depth+1 },
    placed(Lines, Below),
    placed(Others, Depth).

clause_text(by(Goal, Rule), Text) :-
    rule_text(Goal, Rule, Text),
    !.
clause_text(_, "").

%   once_each(+Lines0, +Above, +Told0, -Told, -Lines): without what stands in Told0: lines
%   that have others below them, and `Above-Text` of every line, with what it stands below.
%   What is only(Line) is told for what stands below it, whichever it is.

once_each([], _, Told, Told, []).
once_each([Line|Lines0], Above, Told0, Told, Lines) :-
    (   Line = only(told(Text, By, Below0))
    ->  Under = only
    ;   Line = told(Text, By, Below0),
        Under = Text
    ),
    (   Below0 == []
    ->  Told1 = [Above-Text|Told0]
    ;   Told1 = [Text,Above-Text|Told0]
    ),
    once_each(Below0, Under, Told1, Told2, Below),
    (   (   memberchk(Text, Told0)
        ;   memberchk(Above-Text, Told0)
        ;   Below == [],
            Under == only
        )
    ->  First = Below
    ;   First = [told(Text, By, Below)]
    ),
    once_each(Lines0, Above, Told2, Told, Others),
    append(First, Others, Lines).


%   told(+Part, +Telling, -Lines): Telling is telling(Game, Law, Level). Level is `asked` for what
%   was asked itself, `stated` below a sentence of a rule sheet, else `within`. A condition of a
%   rule that says why something is not so has words or none; in tactics neither whose turn it is
%   nor that a move is legal is a reason.

told(Part, Telling, Lines) :-
    told_in_words(Part, Telling, Lines0),
    (   Lines0 == [],
        Telling = telling(_, Law, asked),
        as_written(Part, Law, Words)
    ->  Lines = [told(Words, none, [])]
    ;   Lines = Lines0
    ).

told_in_words(because(player(_, _), _, _), telling(_, _, within), []) :-
    !.
told_in_words(because(goal(Position, _, 0), _, _), telling(_, _, within), []) :-
    outcome(Position, won(_)),
    !.
told_in_words(because(Goal, _, _), telling(_, hornboard_tactics, _), []) :-
    ( Goal = step(_, _, _) ; Goal = mover(_, _) ),
    !.
told_in_words(because(\+ Goal, _, _), _, [told(Words, none, [])]) :-
    Goal = move(_, _, _),
    not_so_at_all(Goal, Words),
    !.
told_in_words(because(Goal, Rule, Proofs), Telling, Lines) :-
    rule_told(Goal, Rule, Telling, Within, Below, Lines),
    (   so(Goal, Within, Words)
    ->  (   Below == Lines
        ->  By = by(Goal, Rule)
        ;   By = none
        ),
        words_told(Words, By, Proofs, Within, Below)
    ;   Goal = (\+ Inner),
        Inner \= (_, _),
        Telling \= telling(_, _, asked)
    ->  Below = []
    ;   Goal = (\+ Inner)
    ->  told(fails(Inner, Proofs), Within, Below)
    ;   all_told(Proofs, Within, Below)
    ).
told_in_words(unless(Goal, Rule, Condition, Because, Instead), Telling, Lines) :-
    rule_told(Goal, Rule, Telling, Within, Below, Told),
    told(fails(Condition, Because), Within, Reason),
    (   Reason == []
    ->  Lines = []
    ;   others_told(Instead, Others),
        append(Reason, Others, Below),
        (   Told == Below
        ->  Lines = Told
        ;   Told = [Line],
            Lines = [only(Line)]
        )
    ).
told_in_words(refuted(_, Rule, Failure), Telling, Lines) :-
    voiced(Rule, Telling, Within),
    told(Failure, Within, Lines).
told_in_words(fails(Goal, Reasons), Telling, Lines) :-
    (   not_so_at_all(Goal, Words)
    ->  Lines = [told(Words, none, [])]
    ;   Reasons = [unless(move(_, _, _), _, _, _, _)|_]
    ->  all_told(Reasons, Telling, Lines)
    ;   not_so(Goal, Telling, Words)
    ->  (   Reasons = [refuted(_, Rule, _)]
        ->  By = by(Goal, Rule)
        ;   By = none
        ),
        words_told(Words, By, Reasons, Telling, Lines)
    ;   Reasons = [refuted(_, none, _)|_]
    ->  all_told(Reasons, Telling, Lines)
    ;   Telling = telling(Game, Law, _),
        all_told(Reasons, telling(Game, Law, within), Lines)
    ).
told_in_words(each(_, Cases), Telling, Lines) :-
    some_told(Cases, Telling, Lines).
told_in_words(_-Failure, Telling, Lines) :-
    told(Failure, Telling, Lines).

%   rule_told(+Goal, +Rule, +Telling, -Within, ?Below, -Lines): Lines are the sentence of
%   Rule, if it has one, with Below, told Within.

rule_told(Goal, Rule, Telling, Within, Below, Lines) :-
    voiced(Rule, Telling, Within0),
    (   rule_sentence(Goal, Rule, Sentence)
    ->  Lines = [told(Sentence, by(Goal, Rule), Below)],
        Within0 = telling(Game, Law, Level0),
        ( rule_text(Goal, Rule, _) -> Level = Level0 ; Level = stated ),
        Within = telling(Game, Law, Level)
    ;   Lines = Below,
        Within = Within0
    ).

%   voiced(+Rule, +Telling0, -Telling): what a Rule of another game says is told in the
%   words of that game.

voiced(Law:_, telling(Game0, _, _), telling(Game, Law, within)) :-
    !,
    once(( game(Game), law_of(Game, Law) ; Game = Game0 )).
voiced(_, Telling, Telling).

%   words_told(+Words, +By, +Parts, +Telling, -Lines): Words stand above what is told of Parts.

words_told(Words, By, Parts, telling(Game, Law, _), [told(Words, By, Below)]) :-
    all_told(Parts, telling(Game, Law, within), Below).

%   others_told(+Instead, -Lines): the moves that would be legal, and those that would
%   at least meet the condition.

others_told(Instead, Lines) :-
    findall(told(Words, none, []),
            (   listed([allowed(Goal),elsewhere(Goal)], Goal, Instead, Texts),
                say("allowed instead: ~w", [Texts], Words)
            ;   listed([met(Goal)], Goal, Instead, Texts),
                say("this condition holds for ~w, others do not", [Texts], Words)
            ),
            Lines).

%   listed(+Forms, ?Goal, +Instead, -Listed): the moves of those Instead that have one of
%   Forms, which name Goal.

listed(Forms, move(Position, Move, _), Instead, Listed) :-
    findall(Text,
            ( member(Other, Instead),
              memberchk(Other, Forms),
              catch(shown_string(Position, Move, Text), error(_, _), fail)
            ),
            Texts0),
    list_to_set(Texts0, Texts),
    Texts = [_|_],
    atomic_list_concat(Texts, ', ', Listed).

%   all_told(+Parts, +Telling, -Lines): as of the goals of a body; what each of several
%   rules lacks stands in the order of how much there is to tell. More than ten are cases.

all_told(Parts, Telling, Lines) :-
    each_told(Parts, Telling, Each0),
    (   Parts = [refuted(_, _:_, _)|_]
    ->  map_list_to_pairs(lines_count, Each0, Sized),
        keysort(Sized, Sorted),
        pairs_values(Sorted, Each),
        append(Each, Lines)
    ;   length(Parts, Count),
        Count > 10
    ->  some_told(Parts, Telling, Lines)
    ;   append(Each0, Lines)
    ).

lines_count(Lines, Count) :-
    phrase(placed(Lines, 0), All),
    length(All, Count).

each_told(Parts, Telling, Each) :-
    findall(Told,
            ( member(Part, Parts),
              told(Part, Telling, Told)
            ),
            Each).

%   some_told(+Parts, +Telling, -Lines): as of all cells that there are. Of many only the
%   first are told, without their reasons, and how many more there are.

some_told(Parts, Telling, Lines) :-
    each_told(Parts, Telling, Each0),
    list_to_set(Each0, Each1),
    subtract(Each1, [[]], Each),
    (   Each = [First,Second,Third|More],
        More = [_,_|_]
    ->  append([First,Second,Third], Lines0),
        maplist(without_reasons, Lines0, Lines1),
        length(More, Count),
        say("and ~d more", [Count], Rest),
        append(Lines1, [told(Rest, none, [])], Lines)
    ;   append(Each, Lines)
    ).

without_reasons(only(Line0), Line) :-
    without_reasons(Line0, Line).
without_reasons(told(Text, By, _), told(Text, By, [])).
