"""Games of an evaluation against itself, from which its weights are learnt.

What each game teaches stands in a line of a file, so that a run that is broken off goes on where it
was, and more games can be added later.
"""

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.files import reading, write_whole, writing
from hornboard.game import Game, Limit, game
from hornboard.game.evaluation import Evaluation
from hornboard.play.match import Match
from hornboard.play.trials import contested, openings, thoughts
from hornboard.texts import _

LONGEST: Final = 400
"""After so many moves a game that goes on counts as drawn."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game to learn from.

    Attributes:
        nodes: how many positions a player looks at for a move.
        seed: by which moves of equal worth are chosen.
    """

    number: int
    variant: str
    evaluation: str
    start: str
    nodes: int
    seed: int

    def __len__(self) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class Learnt:
    """What a game teaches.

    Attributes:
        rows: what the evaluation counts in its positions, each seen by the mover.
        points: what the mover of each made of it: 1 for a win, 0.5 for a draw, 0 for a loss.
    """

    rows: tuple[tuple[int, ...], ...]
    points: tuple[float, ...]


def lessons(
    played: Game, evaluation: Evaluation, games: int, nodes: int, plies: int, seed: int
) -> list[Lesson]:
    """Return the games to learn from, the same for the same seed; the first of more are the same.

    Raises:
        ImpossibleRequest: the game is not one of two players with the same chances.
    """
    if not contested(played):
        told = _("{game} cannot be learnt: it is not between two players who see everything")
        raise ImpossibleRequest(told.format(game=played.variant))
    source = random.Random(seed)
    found = []
    for number in range(games):
        (opening, *_others) = openings(played, 1, source.randrange(2**31), plies)
        start = opening.position.text
        each = source.randrange(2**31)
        found.append(Lesson(number, played.variant, evaluation.name, start, nodes, each))
    return found


def play(lesson: Lesson) -> Learnt:
    """Play a game, and note what the evaluation counts where nothing is decided yet."""
    played = game(lesson.variant)
    evaluation = Evaluation.of(played, lesson.evaluation)
    match = Match(played.position(lesson.start))
    rows, movers = [], []
    limit = Limit(nodes=lesson.nodes, evaluation=lesson.evaluation)
    for info in thoughts(match, dict.fromkeys(played.players, limit), lesson.seed):
        if len(match.moves) >= LONGEST:
            break
        if info.margin is None:
            rows.append(evaluation.counts(match.position))
            movers.append(match.position.mover)
    winner = match.outcome.winner if match.outcome else None
    points = tuple(0.5 if winner is None else float(mover == winner) for mover in movers)
    return Learnt(tuple(rows), points)


class Notebook:
    """What games have taught, in a file: a line that says of which run, and then one a game.

    The run is what they have in common, as plain data.

    Raises:
        ImpossibleRequest: the file is of another run, or damaged.
    """

    def __init__(self, path: Path, run: dict[str, object]) -> None:
        self._path = path
        self._run = json.dumps(run)
        self.learnt: dict[int, Learnt] = {}
        lines = self._lines()
        if lines and lines[0] != self._run:
            told = _("{file} holds games of another run: remove it, or name another file")
            raise ImpossibleRequest(told.format(file=path))
        for place, line in enumerate(lines[1:], 2):
            try:
                number, rows, points = json.loads(line)
                self.learnt[number] = Learnt(tuple(map(tuple, rows)), tuple(points))
            except (TypeError, ValueError):
                told = _("{file} is damaged in line {number}: remove it, or name another file")
                raise ImpossibleRequest(told.format(file=path, number=place)) from None

    def add(self, lesson: Lesson, learnt: Learnt) -> None:
        """Write down what a game has taught; raise ImpossibleRequest where it cannot be."""
        self.learnt[lesson.number] = learnt
        with writing(self._path) as path, path.open("a") as file:
            if not file.tell():
                file.write(f"{self._run}\n")
            file.write(f"{json.dumps([lesson.number, learnt.rows, learnt.points])}\n")

    def _lines(self) -> list[str]:
        """Return the lines that were written to their end, and cut off what was not."""
        if not self._path.exists():
            return []
        with reading(self._path):
            whole = self._path.read_text(errors="replace")
        kept = whole[: whole.rfind("\n") + 1]
        if kept != whole:
            write_whole(self._path, kept)
        return kept.splitlines()
