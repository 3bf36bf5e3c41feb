"""Files of puzzles, each a position in which only one move is right.

A file is a JSON document, the one that ``hornboard puzzles --json`` prints::

    {"game": "hexagon", "ahead": 3, "margin": null,
     "puzzles": [{"position": "...", "kind": "win", "solution": ["d4d6", "d4"], "depth": 3}]}

``ahead`` is how many moves of both sides together were looked ahead, ``depth`` how many it takes to
see the solution. A move of the kind ``win`` wins, all but one of the kind ``save`` lose, and one of
the kind ``margin`` is worth so much more than any other.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Final

from hornboard.errors import UnreadableText
from hornboard.game import Apart, Game, Move, Puzzle, game
from hornboard.texts import _

DEEPEST: Final = 100
"""So many moves a search looks ahead at most."""


@dataclass(frozen=True)
class Puzzles:
    """Some puzzles of one game.

    Attributes:
        game: the game.
        ahead: how many moves of both sides together were looked ahead.
        margin: how much more than any other a move may be worth; None if that is not enough.
        puzzles: the puzzles.
    """

    game: Game
    ahead: int
    margin: float | None
    puzzles: tuple[Puzzle, ...]

    @property
    def document(self) -> dict[str, object]:
        """The puzzles as plain data."""
        return {
            "game": self.game.variant,
            "ahead": self.ahead,
            "margin": self.margin,
            "puzzles": self.puzzles,
        }

    def wrong(self) -> tuple[Puzzle, ...]:
        """Search all positions again, and return the puzzles that are not as they say.

        Raises:
            UnreadableText: one of the positions is none of the game.
        """
        return tuple(
            each
            for each in self.puzzles
            if self.game.position(each.position).only_move(self.ahead, self.margin).result() != each
        )


def read_puzzles(text: bytes) -> Puzzles:
    """Read the text of a file.

    Raises:
        UnreadableText: it is no file of puzzles.
        UnknownGame: there is no such game.
    """
    try:
        told = json.loads(text)
        puzzles = tuple(
            Puzzle(
                str(each["position"]),
                Apart(each["kind"]),
                tuple(map(Move, each["solution"])),
                int(each["depth"]),
            )
            for each in told["puzzles"]
        )
        variant, ahead = str(told["game"]), int(told["ahead"])
        margin = None if told["margin"] is None else float(told["margin"])
        if not 1 <= ahead <= DEEPEST or (margin is not None and not 0 < margin < math.inf):
            raise ValueError(ahead, margin)
    except (ValueError, LookupError, TypeError):
        raise UnreadableText(
            _("this is no file of puzzles: `hornboard puzzles GAME --out FILE` writes one")
        ) from None
    return Puzzles(game(variant), ahead, margin, puzzles)
