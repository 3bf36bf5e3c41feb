"""The computer plays all games against itself in one process, and its memory stays flat.

Run as ``python -m tests.soak.selfplay [SECONDS]``, half an hour by default.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import hornboard
from hornboard import Game, Limit
from hornboard.play.players import Computer, begin

WARM = 120.0
"""After so many seconds, or half of a shorter run, each game has seen its strongest level move."""

ALLOWED = 8.0
"""By how many megabytes the memory may grow after that."""

SEARCHED = Limit(seconds=0.05)


def main(seconds: float) -> int:
    """Play for so many seconds, and print a line a figure; the status says if all is well."""
    tables = cycle([table(game, Random(game.variant)) for game in hornboard.games()])
    began = time.monotonic()
    moves = 0
    memory = []
    for until in (min(WARM, seconds / 2), seconds):
        while time.monotonic() - began < until:
            next(next(tables))
            moves += 1
        memory.append(resident())
        print(f"memory after {until:g} s: {memory[-1]:.1f} MB", flush=True)
    print(f"moves: {moves}")
    return 0 if memory[1] - memory[0] <= ALLOWED else 1


def table(game: Game, random: Random) -> Iterator[None]:
    """Play one match after the other, pausing after each move: the strongest level, then any."""
    limits = [SEARCHED, *(Limit(level=level) for level in game.levels)]
    limit = limits[-1]
    while True:
        match = begin(game.initial(), dict.fromkeys(game.players, Computer(SEARCHED)))
        while match.outcome is None:
            match.play(Computer(limit).think(match).result()[0].move)
            limit = random.choice(limits)
            yield


def resident() -> float:
    """Return the megabytes that this process has in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 1800.0))
