:- module(hornboard_knowledge,
          [ knowledge/4         % ?Relation, ?Subject, ?Default, ?Meaning
          ]).

:- op(200, fy, ?).

/** <module> What players know of a game, as one table

A module that exports about/1 says of the game that it is about what players know beyond
the rules, in some of these relations:

```
?- knowledge(futility_margin/4, Subject, Default, Meaning).
```

Positions are in the form for the search, but of `players` and `surveys` as they are asked.
*/

%!  knowledge(?Relation, ?Subject, ?Default, ?Meaning) is nondet.
%
%   True when a module about a game may export Relation, an indicator. The Subject is
%   `players`, `evaluation`, `search`, which tells of an evaluation how far to look,
%   `solver`, `incremental`, see library(hornboard/search/evaluation), or `surveys`. Default is
%   what holds where no module says it, Meaning a sentence.

knowledge(Name/Arity, Subject, Default, Meaning) :-
    known(Subject, Modes, _, Default, Meaning),
    functor(Modes, Name, Arity).

%   known(Subject, Relation, Determinism, Default, Meaning)
%
%   A Strategy is alphabeta(Depth); engine(Options) of thinking/3; uct(Options) of
%   simulating/3; follows(Table) of advice_table/2, the usual level where that has no
%   advice; or asks(Module:Name), where call(Module:Name, Position, Options, Report) is
%   true as thinking/3 is, and the report may have because(Format, Arguments), a reason in
%   words for format/2, in place of the proof, and leave its seconds open.
%
%   Options of a survey are games(Count) and seed(Seed), as far as wished. A Summary is a
%   list of Name-Value, where Value is a number, a string, or a list of such or of pairs.

known(players, skill(+position, ?level, ?title, ?strategy), nondet,
      "the usual levels, which simulate where the game is not evaluated",
      "The player of Level, described by Title, a string, thinks by Strategy.").
known(players, scores(?lowest, -steps, -games), nondet, "none",
      "Each level of Steps, pairs Level-Percent, scored so in Games from the usual start against \
the one before, the first against Lowest.").
known(players, choose(+position, +options, -move), semidet, "none",
      "A player, called as its module is, makes Move; Options are those of thinking/3, \
such as seconds(Seconds), as far as wished.").
known(players, advised(+position, ?player), nondet, "every player",
      "Tables of advice are for Player.").
known(players, suits(?level, ?player), nondet, "every level to every player",
      "Level is offered to who plays Player.").
known(players, chances(+position, -name, -cells), nondet, "none",
      "Cells has Cell-Number from 0 to 1, a rational that follows from what the mover \
sees; Name says of what.").
known(players, sure_win(+position, ?player, -moves), semidet, "a search finds out",
      "Player wins by so many moves of both sides, the fewest; by the move that leaves \
the fewest he gets there.").
known(players, sure_draw(+position), semidet, "a search finds out",
      "Nobody wins, if all play their best.").
known(players, wins_by(+position, ?move), semidet, "a search finds out",
      "Move wins, though nobody knows how soon.").
known(players, candidates(+position, +most, -count, -moves), det, "nothing is hidden",
      "What is hidden and a move can name is any of Count, by all that is known; Moves \
are the first Most.").
known(players, merit(+position, +move, -part, -format, -arguments), nondet,
      "what the contract and a search tell",
      "Format and Arguments say what Move gains if Part is `gain`, what comes of the next \
best if it is `other`, what no other move would do if it is `only`, where there is no other, how \
things stand if it is `standing`; of `lines` that win is told where it gains nothing else.").
known(players, risk(+position, +move, -better, -lost), semidet, "a search",
      "Move loses so much more often at once than Better, where nobody looks ahead; where \
`candidates` are known, Lost, from 0 to 1, is how much less it tells.").
known(evaluation, appraisal(+position, -value), det, "value/2",
      "An open position is worth Value to its mover, in hundredths of what value/2 \
counts.").
known(evaluation, feature(?name, ?weight, ?meaning), nondet, "an appraisal tells no reasons",
      "Each Name that is counted adds Weight to the appraisal; it is what Meaning says, see \
library(hornboard/game/features). Without an appraisal only the weights are to be learnt.").
known(search, quiescence(+position, -steps), det, "no steps",
      "Quiescence: steps as of successors/2 that are followed at a leaf; the mover may \
decline them all.").
known(search, margin(-margin), det, "no limit",
      "An appraisal never exceeds value/2 by more than Margin.").
known(search, promising(+position, +least, -steps), semidet, "every move",
      "Steps are those of successors/2 that may be worth Least, as value/2 counts, after \
the best answer.").
known(search, probcut_margin(-width), det, "no limit",
      "By more than Width the value seldom differs from that of a search two moves less \
deep.").
known(search, futility_margin(+position, +depth, -less, -more), semidet, "no limit",
      "With Depth moves to look ahead, the value seldom lies more than Less below the \
appraisal or More above.").
known(search, null_move(+position, -next), semidet, "no null moves",
      "Next comes from Position when the mover does nothing, which is hardly ever worth \
more than his best move.").
known(search, forced(+position), semidet, "never",
      "The mover must do something at once, so that the other relations of search do \
not hold.").
known(search, recognised(+position, +depth, +beta, -value, -line), semidet, "never",
      "With Depth moves to look ahead, Position is worth Value, exactly or as far as Beta \
asks, and Line is how (interior-node recognition; E. A. Heinz, ICCA Journal 21, 1998).").
known(search, extension(+position, +depth0, -depth), semidet, "none",
      "Position, reached with Depth0 moves to look ahead, 0 at the horizon, is searched \
with Depth.").
known(search, late_move(-nth, -depth), det, "none",
      "With Depth moves to look ahead, or more, the moves from the Nth on are scouted one \
less deep first (late-move reductions).").
known(solver, book(+position, -move, -margin), semidet, "none",
      "Best play from Position begins with Move, and the mover gets Margin, as was proved.").
known(solver, near_end(+position, +told), semidet, "never",
      "Position is seldom too far from the end to be solved within a second; ending/2 may help \
if Told is true. If it is `lines`, what comes of each move is asked for.").
known(solver, canonical(+position, -canonical, -lead, -most), det, "the position itself",
      "Canonical is the same for positions with the same future: the result for the mover \
is Lead plus what they have in common, from -Most to Most.").
known(solver, ending(+position, -value), semidet, "never",
      "Best play to the end adds Value to the lead of the mover.").
known(incremental, incremental_form(?form, ?key), det, "none",
      "All positions with what is kept beside them look like Form; Key, for tables, is the \
part in which they differ.").
known(incremental, incremental(+position, +clock, -form, -tables), det, "none",
      "Form is Position with what is kept beside it. Its name is that of the module that \
has the relations of the group `speed` for it. In its successors/2 the positions may be \
unbound; move/3 makes them. Tables are to be freed.").
known(incremental, root(+form, -opening), det, "none",
      "Opening is what is found without a search, settled(Depth, Value, Line, Proof), or \
open(Value, Steps) with the moves to search, the best first.").
known(incremental, refuted(+form), semidet, "never",
      "The enemy of whoever moved there wins. Asked of the best move, which is then left \
out.").
known(surveys, reached(+variant, -position), nondet, "the moves are made",
      "Play can come to Position, each once, with what is only counted as at the start.").
known(surveys, survey_count(+variant, +level, +options, -count), det, "no survey",
      "There are so many cases to try Level on.").
known(surveys, survey_part(+variant, +level, +options, +from, +below, -part), det,
      "no survey",
      "Part is a ground term about the cases numbered from From to before Below; the \
first is 0.").
known(surveys, survey_sum(+variant, +level, +options, +parts, -summary), det,
      "no survey",
      "Summary is what Parts come to, in order; some are missing where the survey was \
broken off.").
