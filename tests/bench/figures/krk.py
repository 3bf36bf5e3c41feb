"""What is measured of king and rook against king: what the tables of advice achieve."""

import statistics

from hornboard.game import Limit, game
from tests.bench.row import Row
from tests.bench.surveys import surveyed

PERFTS = (("krk", 6),)
SEARCHES = (("krk", "8/8/8/3k4/8/8/8/KR6 w - - 0 1", 6),)
PLIES = (("krk", 1000),)
GOALS = (("true", "find(krk, krk_distance(P, 16), P, [from(reachable)])"),)

TABLES = ("printed", "corrected", "ours", "optimal")

ENDGAMES = (
    "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
    "8/8/8/3k4/8/8/8/K6R w - - 0 1",
    "8/8/2k5/8/8/5R2/8/7K w - - 0 1",
    "R7/8/8/8/4k3/8/8/K7 w - - 0 1",
)
"""Where the games begin in which moves are timed."""

SHOWN = ("failures", "longest", "average", "seconds")


def measure_tables() -> list[Row]:
    """Prove what the tables achieve, on all cores, and play with them.

    ``median`` and ``slowest`` are seconds a move; the slowest perfect one finds all distances.
    """
    rows = []
    for level in TABLES:
        moves = [seconds for text in ENDGAMES for seconds in advised(level, text)]
        found = surveyed("krk", level)
        times = {"median": statistics.median(moves), "slowest": max(moves)}
        rows.append({"level": level} | {name: found[name] for name in SHOWN} | times)
    return rows


def advised(level: str, text: str) -> list[float]:
    """Return the seconds of each move that a table advises in a game against the best defence."""
    levels, taken = {"white": level, "black": "optimal"}, []
    position = game("krk").position(text)
    while position.outcome is None:
        info = position.best(Limit(level=levels[position.mover]))
        if position.mover == "white":
            taken.append(info.seconds)
        position = position.play(info.move)
    return taken


PARTS = {"advice": measure_tables}
