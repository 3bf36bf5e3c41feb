"""A match whose processes are killed at random moments: all of its games are played.

Run as ``python -m tests.soak.workers [GAMES]``.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
from collections import Counter
from contextlib import closing, suppress

import hornboard
from hornboard.play.contest import Pairing, pairings, play_game, random_openings
from hornboard.play.cores import on_all_cores
from tests.python.test_cores import answering

WORKERS = 3
PAUSE = 1.0
"""Up to how many seconds after a game a process is killed."""


def main(games: int) -> int:
    """Hold a match of so many games, and print a line a figure; the status says if all is well."""
    game = hornboard.game("hexagon")
    starts = random_openings(game, (games + 1) // 2, 2, seed=1)
    plan = pairings(starts, ("level:2", "level:1"), games, seed=1)
    killed: list[int] = []
    played, over = threading.Semaphore(0), threading.Event()
    killer = threading.Thread(target=kill, args=(killed, played, over))
    killer.start()
    counted: Counter[Pairing] = Counter()
    try:
        with closing(on_all_cores(play_game, plan, WORKERS)) as results:
            for pairing, _result in results:
                counted[pairing] += 1
                played.release()
    finally:
        over.set()
        played.release()
        killer.join()
    left = answering()
    print(f"games planned: {len(plan)}")
    print(f"games played: {counted.total()}")
    print(f"games played as planned: {sum(counted[pairing] == 1 for pairing in plan)}")
    print(f"processes killed: {len(killed)}")
    print(f"processes left behind: {len(left)}")
    return 0 if counted == Counter(plan) and killed and not left else 1


def kill(killed: list[int], played: threading.Semaphore, over: threading.Event) -> None:
    """Kill a process some time after each game, however fast games are played; take it down."""
    source = random.Random(1)
    while played.acquire() and not over.wait(source.uniform(0, PAUSE)):
        with suppress(IndexError, ProcessLookupError):
            victim = source.choice(sorted(answering()))
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
