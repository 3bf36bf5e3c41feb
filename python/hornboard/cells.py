"""What a board is made of: cells, each with a place and what is on it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

Place = tuple[str, int, int, *tuple[int, ...]]
"""The shape of a cell and where it lies, see Cell."""

Content = tuple[str, ...]
"""The kind of a piece and its details; empty for nothing."""

WORDS = (("label",), ("choice",))
"""The kinds of what is written, as it is or as a move: no keys where it stands beside a board."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a board as a view may show it.

    Attributes:
        name: its name in the notation.
        place: the shape and where it lies: ``("hex", column, half row)``,
            ``("comb", half column, row)``, ``("hand", half column, row)`` beside those,
            ``("square", column, row)``, ``("pit", column, half row)``, ``("dot", column, row)``
            or ``("edge", column, row, column, row)`` between two dots.
        content: the kind of piece and its details, such as ``("stone", "red")``;
            empty where there is nothing to see.
    """

    name: str
    place: Place
    content: Content


def wordy(cell: Cell) -> bool:
    """Tell whether a cell is a line of words beside a board."""
    return cell.place[0] == "key" and cell.content[:1] in WORDS


def upright(edge: Place) -> bool:
    """Tell whether the dots at both ends of an edge are in one column."""
    return len(edge) > 3 and edge[1] == edge[3]


Piece = tuple[int, int, str, str]
"""In which line and from which column on stands what text, and its style."""


def in_lines(pieces: Iterable[Piece]) -> Iterator[tuple[str, str]]:
    """Yield pieces of text one after another, each with its style, and what is between them."""
    here, end = 0, 0
    for line, column, text, style in sorted(pieces):
        if line > here:
            yield "\n" * (line - here), ""
            here, end = line, 0
        yield " " * (column - end), ""
        yield text, style
        end = max(column, end) + len(text)
