"""How late searches are when their time is over, and when they are stopped, in all games.

Run as ``python -m tests.soak.times [COUNT]``: so many searches of each kind. On a machine that does
other work the processor time tells how late they would be on one that does none.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from itertools import cycle, islice
from random import Random
from statistics import median

import hornboard
from hornboard import Limit, Position
from hornboard.game import Thinking
from tests.bench.clock import open_positions

SECONDS = 0.05
"""The time of a search."""

LONGEST = 0.2
"""A search that has no end is stopped after so many seconds at most."""

LATEST = 0.05
"""So many seconds of processor time may pass until a search answers."""

Lateness = tuple[float, float]
"""Seconds passed, and those of processor time among them."""


def main(count: int) -> int:
    """Search so often, and print a line a figure; the status says if all is well."""
    random = Random(1)
    played = [open_positions(game, random) for game in hornboard.games()]
    positions = [random.choice(each) for each in islice(cycle(played), count)]
    late = [over_time(position) for position in positions]
    stopped = [stop(position, random.random() * LONGEST) for position in positions]
    well = [tell(f"over a limit of {SECONDS} s", late), tell("after a stop", stopped)]
    return 0 if all(well) else 1


def over_time(position: Position) -> Lateness:
    """Return how late a search is that has a limit."""
    end = time.perf_counter() + SECONDS
    thinking = position.think(Limit(seconds=SECONDS))
    thinking.wait(SECONDS)
    return until_answered(thinking, end)


def stop(position: Position, delay: float) -> Lateness:
    """Return how long a search goes on after a stop."""
    thinking = position.think(Limit(depth=100))
    thinking.wait(delay)
    thinking.stop()
    return until_answered(thinking, time.perf_counter())


def until_answered(thinking: Thinking, end: float) -> Lateness:
    """Return how long a search goes on after its end."""
    processor = time.process_time()
    thinking.result()
    return time.perf_counter() - end, time.process_time() - processor


def tell(what: str, late: Sequence[Lateness]) -> bool:
    """Print a figure, and return whether no search was too late."""
    passed, processor = zip(*late, strict=True)
    told = [
        f"at most {1000 * max(each):.1f} ms, median {1000 * median(each):.1f} ms"
        for each in (passed, processor)
    ]
    print(f"{len(late)} searches {what}: {told[0]}; processor time: {told[1]}", flush=True)
    return bool(max(processor) <= LATEST)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 600))
