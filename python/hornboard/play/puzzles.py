"""Files of puzzles, each a position in which only one move wins.

A file is a JSON document, the one that ``hornboard puzzles --json`` prints::

    {"game": "hexagon", "ahead": 3,
     "puzzles": [{"position": "...", "solution": ["d4d6", "d4"], "depth": 3}]}

``ahead`` is how many moves of both sides together were looked ahead, ``depth`` how many it takes to
find the solution.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from hornboard.errors import UnreadableText
from hornboard.game import Game, Move, Puzzle, game
from hornboard.texts import _

DEEPEST: Final = 100
"""So many moves a search looks ahead at most."""


@dataclass(frozen=True)
class Puzzles:
    """Some puzzles of one game.

    Attributes:
        game: the game.
        ahead: how many moves of both sides together were looked ahead.
        puzzles: the puzzles.
    """

    game: Game
    ahead: int
    puzzles: tuple[Puzzle, ...]

    @property
    def document(self) -> dict[str, object]:
        """The puzzles as plain data."""
        return {
            "game": self.game.variant,
            "ahead": self.ahead,
            "puzzles": [
                {
                    "position": each.position,
                    "solution": list(map(str, each.solution)),
                    "depth": each.depth,
                }
                for each in self.puzzles
            ],
        }

    def wrong(self) -> tuple[Puzzle, ...]:
        """Search all positions again, and return the puzzles that are not as they say.

        Raises:
            UnreadableText: one of the positions is none of the game.
        """
        return tuple(
            each
            for each in self.puzzles
            if self.game.position(each.position).only_win(self.ahead).result() != each
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
            Puzzle(str(each["position"]), tuple(map(Move, each["solution"])), int(each["depth"]))
            for each in told["puzzles"]
        )
        variant, ahead = str(told["game"]), int(told["ahead"])
        if not 1 <= ahead <= DEEPEST:
            raise ValueError(ahead)
    except (ValueError, LookupError, TypeError):
        raise UnreadableText(
            _("this is no file of puzzles: `hornboard puzzles GAME --out FILE` writes one")
        ) from None
    return Puzzles(game(variant), ahead, puzzles)
