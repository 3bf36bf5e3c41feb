"""The command that plays recorded games by other rules."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

import typer

import hornboard
from hornboard.game import Explanation, Game, Move, Position
from hornboard.play.match import Match
from hornboard.protocol.formats import load_records
from hornboard.terminal.explain import explained, print_lines
from hornboard.terminal.records import GameNumber, Source
from hornboard.terminal.shared import AsJson, emit, say
from hornboard.texts import _


@dataclass(frozen=True, slots=True)
class Difference:
    """The first move of a game that is not what it was.

    Attributes:
        number: its place in the game, from 1 on.
        recorded: the position after it by the rules of the record.
        played: the position after it by the other rules; None where it is illegal.
        verdict: who has won by them, or who is to move.
    """

    number: int
    move: str
    legal: bool
    before: str
    recorded: str
    played: str | None
    verdict: str
    reasons: Explanation

    @property
    def sentence(self) -> str:
        """What is different, in words."""
        if not self.legal:
            told = _("move {number}, {move}, is illegal now")
        elif self.played == self.recorded:
            told = _("move {number}, {move}, leads to the same position, but: {verdict}")
        else:
            told = _("move {number}, {move}, leads elsewhere now")
        return told.format(number=self.number, move=self.move, verdict=self.verdict)


def replay(
    source: Source,
    rules: Annotated[str, typer.Option(help="The game by whose rules to play, such as `gentle`.")],
    number: GameNumber = None,
    as_json: AsJson = False,
) -> None:
    """Play recorded games by other rules, and show the first move that is not what it was.

    Example: `hornboard --load gentle.pl replay game.txt --rules gentle`
    """
    game = hornboard.game(rules)
    matches = [record.match for record in load_records(source, number)]
    found = [difference(match, game) for match in matches]

    def show() -> None:
        for place, (match, each) in enumerate(zip(matches, found, strict=True), number or 1):
            same = _("the same in all moves: {count}").format(count=len(match.moves))
            told = each.sentence if each else same
            say(_("game {number}: {told}").format(number=place, told=told))
            if each:
                if each.played != each.recorded:
                    say(_("recorded: {position}").format(position=each.recorded))
                    if each.played:
                        say(_("by these rules: {position}").format(position=each.played))
                print_lines(each.reasons)

    emit({"rules": game.variant, "games": found}, as_json, show)


def difference(match: Match, game: Game) -> Difference | None:
    """Return the first move of a match that other rules forbid, or that leads elsewhere by them.

    Raises:
        UnreadableText: the other game has no position like the first one.
    """
    here = game.position(match.start.text)
    made = zip(match.moves, pairwise(match.positions), strict=True)
    for number, (move, (before, after)) in enumerate(made, 1):
        there = here.play(move) if move in here.legal_moves else None
        if there is None or (there.text, there.outcome) != (after.text, after.outcome):
            return Difference(
                number=number,
                move=str(move),
                legal=there is not None,
                before=before.text,
                recorded=after.text,
                played=there.text if there else None,
                verdict=(there.verdict or there.to_move) if there else "",
                reasons=reasons_of(here, move, there, after),
            )
        here = there
    return None


def reasons_of(here: Position, move: Move, there: Position | None, after: Position) -> Explanation:
    """Return why a move that leads there is legal or not, or why the game ends where it should."""
    if there and there.outcome and there.text == after.text:
        return there.why_over()
    return explained(here, str(move))[1]
