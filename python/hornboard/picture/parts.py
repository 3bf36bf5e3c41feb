"""What is drawn on a board, part by part: one after another, or each by itself."""

from collections.abc import Iterator
from typing import Final

from hornboard.picture import marks
from hornboard.picture.board import Board, Part
from hornboard.picture.colours import heat, inked
from hornboard.picture.geometry import Point
from hornboard.picture.grounds import GROUNDS
from hornboard.picture.pieces import Spot, piece, risen, unseen
from hornboard.picture.surface import Surface

LAYERS: Final = ("glow", "bed", "fill", "piece", "top", "sign", "cursor")
"""In which order the parts are drawn: what shines from below, what the ground shows of a cell, what
tints it, what is on it and above that, and marks."""

BEYOND: Final = 0.6
"""How far a piece reaches from the middle of its cell, in terms of its room."""


def parts(board: Board, name: str) -> Iterator[tuple[str, Part]]:
    """Yield what is drawn of a cell, each with its layer."""
    if name in board.layout.spent:
        return
    ground = GROUNDS[board.style.ground]
    if ground.parts:
        yield from ground.parts(board, name)
    chance = board.odds.get(name)
    if chance is None:
        content = board.cells[name].content
        if not unseen(content):
            yield "piece", piece_part(board, name, tuple(map(str, content)))
    else:
        room = board.layout.room_of(name)

        def tinted(surface: Surface) -> None:
            marks.filled(surface, board, name, fill=heat(chance), stroke=board.scheme.gap)

        def told(surface: Surface) -> None:
            ink = inked(heat(chance))
            surface.text(f"{float(chance):.0%}", board.at(name), room * 0.32, ink, bold=not chance)

        yield "fill", Part(("odds", chance), board.at(name), (room, room), tinted)
        yield "piece", Part(("odds told", chance), board.at(name), (room / 2, room / 2), told)
    if name in board.marks or name == board.cursor:
        yield from marks.parts(board, name)


def piece_part(board: Board, name: str, content: tuple[str, ...]) -> Part:
    """Return a piece as it is drawn on a cell."""
    room = board.layout.room_of(name)
    high = board.layout.high_of(name)
    spot = Spot(board.at(name), room, high)

    def paint(surface: Surface) -> None:
        piece(surface, content, spot, board.style)

    across, up = map(abs, risen(content, room))
    reach: Point = (room * BEYOND + across, high * BEYOND + up)
    return Part((content, high, room), board.at(name), reach, paint)
