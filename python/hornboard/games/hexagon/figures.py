"""What is measured of Hexagon, beside the same game over lists and a search bound to the game."""

from __future__ import annotations

import statistics
from pathlib import Path

from hornboard import swipl
from hornboard.bench.row import Row, printed_by_prolog, row
from hornboard.game import Limit, game

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
BASELINE_DEPTHS = (2, 3)
ROUNDS = 3
"""Every short figure is the median of so many measurements."""

DEEP = (("middle game 1", 6), ("middle game 1", 7), ("middle game 1", 8), ("start", 9))
"""Searches that take seconds, measured once."""

BASELINE = swipl.CHECKOUT / "tests" / "support" / "hexagon_lists.pl"
"""The same game over lists, in a checkout only."""

BOUND = swipl.CHECKOUT / "tests" / "experiments" / "hexagon_bound.pl"
"""The engine with and without the contract between it and Hexagon, in a checkout only."""

BOUND_DEPTH = 6


def measure_perft() -> list[Row]:
    """Count lines from the start."""
    start = game("hexagon").initial()
    runs = [start.count(PERFT_DEPTH).result() for _ in range(ROUNDS)]
    return [row({"depth": PERFT_DEPTH}, runs)]


def measure_searches() -> list[Row]:
    """Search all positions; ``ratio`` tells how many times longer it takes over lists."""
    rows = [searched(name, depth, ROUNDS) for name in POSITIONS for depth in DEPTHS]
    for each in rows:
        plain = over_lists(each["position"], each["depth"])
        each["ratio"] = None if plain is None else plain / each["seconds"]
    return rows


def measure_deep_searches() -> list[Row]:
    """Search the yardstick and the start deeply."""
    return [searched(name, depth, 1) for name, depth in DEEP]


def searched(name: str, depth: int, rounds: int) -> Row:
    """Search a position with the evaluation of the source."""
    position = game("hexagon").position(POSITIONS[name])
    runs = [position.best(Limit(depth=depth, evaluation="source")) for _ in range(rounds)]
    return row({"position": name, "depth": depth, "value": runs[0].value}, runs)


def over_lists(name: str, depth: int) -> float | None:
    """Return the seconds of a search over lists, None where it takes too long or is not there."""
    if depth not in BASELINE_DEPTHS or not BASELINE.exists() or not swipl.prolog_executable():
        return None
    return float(printed_by(BASELINE, POSITIONS[name], str(depth))[1])


def measure_overhead() -> list[Row]:
    """Compare the engine with the same engine bound to Hexagon by hand."""
    if not BOUND.exists():
        return []
    seconds = {
        kind: statistics.median(
            float(printed_by(BOUND, kind, str(BOUND_DEPTH), POSITIONS["middle game 1"])[2])
            for _ in range(ROUNDS)
        )
        for kind in ("generic", "bound")
    }
    return [seconds | {"ratio": seconds["generic"] / seconds["bound"]}]


def printed_by(script: Path, *words: str) -> list[str]:
    """Return the words that a Prolog script prints in a process of its own."""
    return printed_by_prolog("-f", "none", "-g", "main", script, "--", *words).split()


PARTS = {
    "perft": measure_perft,
    "searches": measure_searches,
    "deep": measure_deep_searches,
    "overhead": measure_overhead,
}
