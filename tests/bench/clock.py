"""How well a search keeps its time."""

import time
from collections.abc import Mapping
from itertools import cycle, islice
from random import Random

from hornboard.game import Game, Limit, Position, games
from tests.bench.plies import SEED, start_of
from tests.bench.row import Row

SEARCHES: Mapping[float, int] = {0.05: 600, 0.2: 300, 1.0: 80, 5.0: 20}
"""How many searches for each limit in seconds, over all games in turn."""

PLIES = 20
"""How far the random games go from which the positions are."""


def measure_clock() -> list[Row]:
    """Search with each limit; ``late`` are the searches beyond 5 % and 50 ms of processor time.

    ``wall`` and ``processor`` are the greatest overruns in seconds of time passed and of
    processor time, ``game`` is where the latter was.
    """
    random = Random(SEED)
    played = [open_positions(each, random) for each in games()]
    return [timed(limit, count, played, random) for limit, count in SEARCHES.items()]


def open_positions(each: Game, random: Random) -> list[Position]:
    """Return the positions of a random game while it goes on."""
    position = start_of(each.variant)
    positions = [position]
    while len(positions) <= PLIES:
        position = position.play(random.choice(position.legal_moves))
        if position.outcome is not None:
            break
        positions.append(position)
    return positions


def timed(limit: float, count: int, played: list[list[Position]], random: Random) -> Row:
    """Search so many positions with a limit."""
    found = [overrun(random.choice(each), limit) for each in islice(cycle(played), count)]
    processor, variant = max((processor, variant) for _, processor, variant in found)
    return {
        "limit": limit,
        "searches": count,
        "late": sum(processor > 0.05 * limit + 0.05 for _, processor, _ in found),
        "wall": max(wall for wall, _, _ in found),
        "processor": processor,
        "game": variant,
    }


def overrun(position: Position, limit: float) -> tuple[float, float, str]:
    """Search a position; return the seconds beyond the limit, passed and of the processor."""
    wall, processor = time.perf_counter(), time.process_time()
    position.best(Limit(seconds=limit))
    return (
        time.perf_counter() - wall - limit,
        time.process_time() - processor - limit,
        position.game.variant,
    )
