"""What is seen on a board, in words: the insects of Hive, the pegs of an answer, mines and men."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hornboard.cells import PILED, Content
from hornboard.texts import _

PUZZLING: Final = frozenset({"bugs", "bag", "answer", "flag", "mine", "burst", "wrong", "untold"})
"""What is told of a cell where the pointer rests; the rest speaks for itself on a board."""


def meaning(content: Content) -> str:
    """Return what the content of a cell is called, in the language spoken; empty where nothing.

    >>> meaning(("answer", 1, 2)), meaning(("bugs", "wQ", "bB1")), meaning(("stone", "red"))
    ('in the right place: 1, elsewhere: 2', 'queen bee', 'red')
    """
    kind, *details = content or ("",)
    if kind in PILED:
        return insect(str(details[0]))
    return called().get(str(kind), "").format(*(_(str(detail)) for detail in details))


def called() -> Mapping[str, str]:
    """Return what kinds of contents are called, with places for their details."""
    return {
        "stone": "{}",
        "king": _("king") + ", {}",
        "rook": _("rook") + ", {}",
        "seeds": _("seeds: {}"),
        "drawn": _("a line"),
        "answer": _("in the right place: {}, elsewhere: {}"),
        "flag": _("flag: a mine is thought to be here"),
        "mine": _("a mine"),
        "burst": _("the mine that was opened"),
        "wrong": _("a flag where there was no mine"),
        "untold": _("open, but its number is not known"),
    }


def insect(stone: str) -> str:
    """Return what the insect of a stone of Hive is called."""
    return {
        "Q": _("queen bee"),
        "S": _("spider"),
        "B": _("beetle"),
        "G": _("grasshopper"),
        "A": _("ant"),
        "M": _("mosquito"),
        "L": _("ladybug"),
        "P": _("pillbug"),
    }[stone[1]]


def mistake(mark: str) -> str:
    """Return what the mark of a move says."""
    return {"?!": _("inaccuracy"), "?": _("mistake"), "??": _("blunder")}.get(mark, "")
