"""A game as a row of positions, each with what the last move did."""

import contextlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hornboard.errors import HornboardError, ImpossibleRequest
from hornboard.game import notebook
from hornboard.game.moves import Move, listed
from hornboard.game.position import Game, Position
from hornboard.texts import _


@dataclass(frozen=True)
class Still:
    """A position as it is shown in a game.

    Attributes:
        position: what is on the board.
        marks: what the last move did to cells, by name.
        makers: who moved to a cell last, by its name.
        move: the last move, None at the start.
    """

    position: Position
    marks: Mapping[str, str] = field(default_factory=dict)
    makers: Mapping[str, str] = field(default_factory=dict)
    move: Move | None = None

    def picture(self, theme: str = "light") -> str:
        """Return it as SVG."""
        return self.position.picture(theme=theme, marks=self.marks, makers=self.makers)


class Stills(tuple[Still, ...]):
    """A game as it is shown; a notebook has arrows from move to move."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return notebook.steps([(still.picture(), str(still.move or "")) for still in self])


MOVED = {"from": "left", "to": "last", "change": "last"}
"""The marks of where a move began and where it ended."""


def traces(changes: Iterable[tuple[str, str]], move: str = "") -> dict[str, str]:
    """Return the marks of what a move did: from where, to where, what it turned or threw.

    Of seeds that are sown, where the last one fell; of cells that opened, the one a move names.
    """
    cells = defaultdict[str, list[str]](list)
    for kind, cell in changes:
        cells[kind].append(cell)
    found = dict.fromkeys(cells["captured"], "turned") | dict.fromkeys(cells["sown"][-1:], "last")
    for kind, mark in MOVED.items():
        found |= dict.fromkeys(cells[kind], mark)
    if move in cells["change"]:
        found |= dict.fromkeys(cells["change"], "left") | {move: "last"}
    return found | dict.fromkeys(cells["thrown"], "thrown")


def stills(start: Position, moves: Iterable[Move | str]) -> Stills:
    """Return the start and what each move leads to; a notebook shows it with arrows to step.

    Raises:
        UnreadableText, IllegalMove: as in Position.play.
    """
    found = [Still(start)]
    for move in listed(moves):
        position, makers = found[-1].position, found[-1].makers
        changes = position.changes(move)
        moved = {cell: position.mover for kind, cell in changes if kind == "to"}
        made = position.step(move)
        found.append(
            Still(made.position, traces(changes, str(made.move)), {**makers, **moved}, made.move)
        )
    return Stills(found)


def showpiece(game: Game) -> Still:
    """Return the position by which a game is known, else its start."""
    shown = Still(game.initial())
    with contextlib.suppress(HornboardError):
        *_, shown = stills(game.initial(), game.showpiece.split())
    with contextlib.suppress(HornboardError):
        shown = Still(game.position(game.showpiece))
    return shown


def film(
    start: Position, moves: Iterable[Move | str], width: int | None = None, theme: str = "light"
) -> bytes:
    """Return the moves that are made from a position as a film, a GIF.

    Args:
        start: where it begins.
        moves: what is played.
        width: how many pixels wide; by default as wide as the SVG says.
        theme: ``light`` or ``dark``.

    Raises:
        UnreadableText, IllegalMove: as Position.play.
        ImpossibleRequest: as Position.picture.
    """
    from hornboard.picture import raster  # noqa: PLC0415

    return raster.gif([still.picture(theme) for still in stills(start, moves)], width)


def drawn(
    shown: Sequence[Still], target: Path, theme: str, width: int | None = None
) -> str | bytes:
    """Return what a file will hold by the end of its name: the last picture, or all.

    Raises:
        ImpossibleRequest: there is no such end, or no width of it.
    """
    from hornboard.picture import raster  # noqa: PLC0415

    match target.suffix.lower():
        case ".svg" if width is None:
            return shown[-1].picture(theme)
        case ".svg":
            raise ImpossibleRequest(_("an .svg has no pixels: leave out --width"))
        case ".png":
            return raster.png(shown[-1].picture(theme), width)
        case ".gif":
            return raster.gif([still.picture(theme) for still in shown], width)
    raise ImpossibleRequest(_("{file} does not end in .svg, .png or .gif").format(file=target.name))
