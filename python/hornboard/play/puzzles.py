"""Files of puzzles, each a position in which only one move is right.

A file is a JSON document, the one that ``hornboard puzzles --json`` prints::

    {"game": "hexagon", "ahead": 3, "margin": null,
     "puzzles": [{"position": "...", "kind": "win", "solution": ["d4d6", "d4"], "depth": 3}]}

``ahead`` is how many moves of both sides together were looked ahead, ``depth`` how many it takes to
see the solution. A move of the kind ``win`` wins, all but one of the kind ``save`` lose, and one of
the kind ``margin`` is worth so much more than any other. Where something is hidden, one of the kind
``sure`` alone is certain.
"""

import json
import math
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.files import write_whole
from hornboard.game import Apart, Game, Move, Position, Puzzle, Task, game
from hornboard.play.match import Match
from hornboard.play.review import Look
from hornboard.swipl import rule_base
from hornboard.texts import _

DEEPEST: Final = 100
"""So many moves a search looks ahead at most."""

SOON: Final = 3
"""So many moves ahead puzzles are looked for in a game that has just ended."""

MADE: Final = 10
"""So many puzzles are made of as many random games, where there are none."""


@dataclass(frozen=True)
class Puzzles:
    """Some puzzles of one game.

    Attributes:
        ahead: how many moves of both sides together were looked ahead.
        margin: how much more than any other a move may be worth; None if that is not enough.
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
            "puzzles": [
                {
                    "position": each.position,
                    "kind": each.kind,
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
            if self.game.position(each.position).only_move(self.ahead, self.margin).result() != each
        )


def spread(puzzles: Sequence[Puzzle], most: int) -> tuple[Puzzle, ...]:
    """Return at most so many puzzles of each kind and depth, the easiest first, spread evenly."""
    found: dict[tuple[int, Apart], list[Puzzle]] = {}
    for each in puzzles:
        found.setdefault((each.depth, each.kind), []).append(each)
    kept = (alike[:: -(-len(alike) // most)] for _what, alike in sorted(found.items()))
    return tuple(chain.from_iterable(kept))


def own_file(played: Game, folder: Path) -> Path:
    """Return where the puzzles are of the games of a variant that a person has finished."""
    return folder / "puzzles" / played.name / f"{re.sub(r'[^a-z0-9]+', '-', played.variant)}.json"


def add_own(played: Game, puzzle: Puzzle, folder: Path) -> None:
    """Put a puzzle among those of finished games; raises as read_puzzles and write_whole do."""
    file = own_file(played, folder)
    known = read_puzzles(file.read_bytes()).puzzles if file.is_file() else ()
    if puzzle not in known:
        document = Puzzles(played, SOON, None, (*known, puzzle)).document
        write_whole(file, json.dumps(document) + "\n", parents=True)


class Quarry(Look[Position, Puzzle | None]):
    """A look for puzzles in a finished game, the last positions first."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def each(self, match: Match) -> Iterable[Position]:
        """Return the positions of a match that has ended, none of another."""
        return reversed(match.positions[:-1]) if match.outcome is not None else ()

    def ask(self, which: Position) -> Task[Puzzle | None]:
        """Begin to look whether a position is a puzzle."""
        return which.only_move(SOON)

    def take_in(self, which: Position, task: Task[Puzzle | None]) -> None:
        """Keep a puzzle that was found; a game that nobody can search has none."""
        self.found[which] = None
        with suppress(ImpossibleRequest):
            self.found[which] = found = task.result()
            if found is not None:
                add_own(which.game, found, self._folder)


class Supply(Look[Game, tuple[Puzzle, ...]]):
    """A look for puzzles of a game that has none, in random games.

    Args:
        made: called with the game when the puzzles that were found are in their file.

    Attributes:
        wanted: that game, None where there is none.
    """

    def __init__(self, folder: Path, made: Callable[[Game], None]) -> None:
        super().__init__()
        self._folder = folder
        self._made = made
        self.wanted: Game | None = None

    def each(self, match: Match) -> Iterable[Game]:
        """Return the game that is wanted, whatever is played."""
        return filter(None, [self.wanted])

    def ask(self, which: Game) -> Task[tuple[Puzzle, ...]]:
        """Begin to make puzzles of a game."""
        return which.puzzles(MADE, games=MADE)

    def take_in(self, which: Game, task: Task[tuple[Puzzle, ...]]) -> None:
        """Keep the puzzles that were made; raise ImpossibleRequest where nobody can make any."""
        self.wanted = None
        self.found[which] = task.result()
        for each in self.found[which]:
            add_own(which, each, self._folder)
        self._made(which)


def known_puzzles(name: str, folder: Path) -> list[Puzzles]:
    """Return the puzzles that come with a game, and of finished games; raises as read_puzzles."""
    shipped = rule_base() / "hornboard" / "games" / name / "puzzles.json"
    files = [shipped, *sorted((folder / "puzzles" / name).glob("*.json"))]
    return [read_puzzles(file.read_bytes()) for file in files if file.is_file()]


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
