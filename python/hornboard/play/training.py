"""How well somebody solves puzzles: ratings, and solutions in a row.

The ratings are Elo's (A. E. Elo, "The Rating of Chessplayers, Past and Present", 1978): a person
and a puzzle meet as two players do, and both ratings move.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from hornboard.game import Puzzle
from hornboard.play.score import share_of

BEGINNER: Final = 1000.0
"""The rating of a person at first."""

EASIEST: Final = 800.0
STEP: Final = 150.0
"""The rating of a puzzle at first: of one seen one move ahead, and what each further move adds."""

MOST: Final = 32.0
"""So much at most a rating moves by an answer."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody answered to a puzzle.

    Attributes:
        date: when, in ISO format to the second.
        game: the name of the game.
        position: that of the puzzle.
        right: whether it was solved.
    """

    date: str
    game: str
    position: str
    right: bool


@dataclass(frozen=True)
class Standing:
    """How a person stands.

    Attributes:
        rating: that of the person.
        row: how many of the last answers were right in a row.
        best: how many were at most.
        puzzles: the ratings of the puzzles that were answered, by position.
    """

    rating: float = BEGINNER
    row: int = 0
    best: int = 0
    puzzles: Mapping[str, float] = field(default_factory=dict)

    def after(self, puzzle: Puzzle, right: bool) -> Self:
        """Return the standing after an answer to a puzzle."""
        hard = self.rating_of(puzzle)
        change = MOST * (right - share_of(self.rating - hard))
        row = self.row + 1 if right else 0
        puzzles = {**self.puzzles, puzzle.position: hard - change}
        rating, best = self.rating + change, max(row, self.best)
        return replace(self, rating=rating, row=row, best=best, puzzles=puzzles)

    def rating_of(self, puzzle: Puzzle) -> float:
        """Return the rating of a puzzle."""
        first = EASIEST + STEP * (puzzle.depth - 1)
        return self.puzzles.get(puzzle.position, first)


def standing(answers: Iterable[Answer], puzzles: Mapping[str, Puzzle]) -> Standing:
    """Return how somebody stands after answers, by the puzzles of one game that are known."""
    found = Standing()
    for each in answers:
        if each.position in puzzles:
            found = found.after(puzzles[each.position], each.right)
    return found
