"""What a board is made of: cells, each with a place and what is on it."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[str, int, int, *tuple[int, ...]]
"""The shape of a cell and where it lies, see Cell."""

Content = tuple[str, ...]
"""The kind of a piece and its details; empty for nothing."""


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


PILED = frozenset({"bugs", "bag"})
"""The kinds of content that are many pieces, of which the first is at hand."""


def lifted(content: Content) -> Content:
    """Return what is moved of a content: the one piece that is at hand.

    >>> lifted(("bugs", "wB1", "bQ")), lifted(("bag", "wA1", "3")), lifted(("stone", "red"))
    (('bugs', 'wB1'), ('bugs', 'wA1'), ('stone', 'red'))
    """
    return ("bugs", content[1]) if content and content[0] in PILED else content


def staying(content: Content) -> Content:
    """Return what stays of a content when what is lifted from it is gone.

    >>> staying(("bugs", "wB1", "bQ")), staying(("bag", "wA1", "3")), staying(("bag", "wQ", "1"))
    (('bugs', 'bQ'), ('bag', 'wA1', '2'), ())
    """
    match content:
        case ("bugs", _, *covered) if covered:
            return ("bugs", *covered)
        case ("bag", stone, count) if int(count) > 1:
            return ("bag", stone, str(int(count) - 1))
    return ()


def upright(edge: Place) -> bool:
    """Tell whether the dots at both ends of an edge are in one column."""
    return len(edge) > 3 and edge[1] == edge[3]
