"""A game as a row of positions, each with what the last move did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from hornboard.game import Move, Position


@dataclass(frozen=True)
class Still:
    """A position as it is shown in a game.

    Attributes:
        position: what is on the board.
        marks: what the last move did to cells, by name.
        makers: who moved to a cell last, by its name.
    """

    position: Position
    marks: Mapping[str, str] = field(default_factory=dict)
    makers: Mapping[str, str] = field(default_factory=dict)

    def picture(self, theme: str) -> str:
        """Return it as SVG."""
        return self.position.picture(theme=theme, marks=self.marks, makers=self.makers)


def traces(changes: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the marks of what a move did: where from and where to, and what was thrown."""
    made = list(changes)
    found = {cell: "last" for kind, cell in made if kind in ("from", "to")}
    return found | {cell: "thrown" for kind, cell in made if kind == "thrown"}


def stills(start: Position, moves: Iterable[Move | str]) -> Iterator[Still]:
    """Yield the start and what each move leads to.

    Raises:
        UnreadableText, IllegalMove: as in Position.play.
    """
    still = Still(start)
    yield still
    for move in moves:
        position = still.position
        changes = position.changes(move)
        makers = {cell: position.mover for kind, cell in changes if kind == "to"}
        still = Still(position.play(move), traces(changes), {**still.makers, **makers})
        yield still
