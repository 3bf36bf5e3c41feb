"""What led to positions: the first of it, all of it, and that of a whole game."""

from __future__ import annotations

import statistics
import time

from hornboard.bench.plies import start_of
from hornboard.bench.row import Row, figures
from hornboard.game import Position, game, games

PLIES = 20
"""So far play goes, always by the first move, in the games that tell no middle game."""

MOST = 10_000
ROUNDS = 5


def measure_before() -> list[Row]:
    """Take back one move.

    ``first`` and ``seconds`` are those of the clock on the wall, for the first line and for all.
    """
    middle = figures("MIDDLE_GAMES")
    told = {variant.partition(":")[0] for variant, _text in middle}
    others = dict.fromkeys(each.name for each in games() if each.name not in told)
    positions = [*map(played, others), *(game(name).position(text) for name, text in middle)]
    return [taken_back(position) for position in positions]


def played(variant: str) -> Position:
    """Return a position of a game after some moves."""
    position = start_of(variant)
    for _ in range(PLIES):
        if position.outcome is None:
            position = position.play(position.legal_moves[0])
    return position


def taken_back(position: Position) -> Row:
    """Take back the last move in all ways."""
    firsts = [timed(position, 1)[1] for _ in range(ROUNDS)]
    alls = [timed(position, MOST) for _ in range(ROUNDS)]
    return {
        "variant": position.game.variant,
        "before": alls[0][0],
        "first": statistics.median(firsts),
        "seconds": statistics.median(seconds for _, seconds in alls),
    }


def timed(position: Position, most: int) -> tuple[int, float]:
    """Return how many lines led to a position, and how long it took to find them."""
    began = time.perf_counter()
    count = len(position.before(most=most).result())
    return count, time.perf_counter() - began
