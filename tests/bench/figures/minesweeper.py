"""What is measured of Minesweeper."""

from tests.bench.row import Row
from tests.bench.surveys import surveyed

PERFTS = (("minesweeper", 2),)
PLIES = (("minesweeper", 300),)

BOARDS = (("9,9,10", 2000), ("16,16,40", 2000), ("30,16,99", 500))
"""Boards with how many games on them."""

SWEPT = ("games", "wins", "rate", "interval", "median", "p99", "seconds")


def measure_sweeping() -> list[Row]:
    """Play many games, on all cores; ``median`` and ``p99`` are seconds a move."""
    rows = []
    for board, games in BOARDS:
        variant = f"minesweeper:{board}"
        found = surveyed(variant, 3, games=games, seed=1)
        rows.append({"variant": variant} | {name: found[name] for name in SWEPT})
    return rows


PARTS = {"sweeping": measure_sweeping}
