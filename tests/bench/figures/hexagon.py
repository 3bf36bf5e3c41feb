"""What is measured of Hexagon."""

from hornboard.game import Limit, game
from tests.bench.row import Row, row

POSITIONS = {
    "start": "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r",
    "middle game 1": "5/4rr/4r1r/b3-1r1/2b-b3b/2b1-b2/1rr1b2/5b/5 r",
    "middle game 2": "rrrrr/6/7/4-2r/r2-b3r/3b-3/2bbb2/6/2b2 r",
    "middle game 3": "rrr2/3r2/r6/4-3/2b-5/1bb1-3/1rr3b/1b3b/4b r",
}
"""The first middle game is the yardstick for searches."""

PERFT_DEPTH = 4
PERFTS = (("hexagon", PERFT_DEPTH),)
SEARCHES = (("hexagon", POSITIONS["middle game 1"], 6),)
PLAYOUTS = (("hexagon", 30),)
PLIES = (("hexagon", 1000),)

DEPTHS = (2, 3, 4, 5)
ROUNDS = 3
"""Every short figure is the median of so many measurements."""

DEEP = (("middle game 1", 6), ("middle game 1", 7), ("middle game 1", 8), ("start", 9))
"""Searches that take seconds, measured once."""


def measure_perft() -> list[Row]:
    """Count lines from the start."""
    start = game("hexagon").initial()
    return [row({"depth": PERFT_DEPTH}, lambda: start.count(PERFT_DEPTH).result(), ROUNDS)]


def measure_searches() -> list[Row]:
    """Search all positions to moderate depths."""
    return [searched(name, depth, ROUNDS) for name in POSITIONS for depth in DEPTHS]


def measure_deep_searches() -> list[Row]:
    """Search the yardstick and the start deeply."""
    return [searched(name, depth, 1) for name, depth in DEEP]


def searched(name: str, depth: int, rounds: int) -> Row:
    """Search a position with the evaluation of the source."""
    position = game("hexagon").position(POSITIONS[name])
    limit = Limit(depth=depth, evaluation="source")
    return row({"position": name, "depth": depth}, lambda: position.best(limit), rounds)


PARTS = {
    "perft": measure_perft,
    "searches": measure_searches,
    "deep": measure_deep_searches,
}
