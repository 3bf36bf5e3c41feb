"""Somebody who clicks, drags and types at random in all games, for half an hour.

``python -m tests.soak.clicks [SECONDS] [SEED] [GAME ...]`` shares so many seconds, by default 1800,
among the games, by default all and those of some files. It tells how often something was done in
each, and what callbacks raised, which should be nothing.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

import hornboard
from hornboard.game import base_games
from tests.support.monkey import Monkey
from tests.support.windows import Driver, screenless

SECONDS = 1800.0
"""How long it lasts in all."""

TOGETHER = 20
"""So many things are done before the clock is looked at."""

VARIANTS = ("five:50,50", "hive:mlp")

FILES = (
    *("connect_four.kif", "breakthrough.kif", "trails.kif"),
    *("gravity", "torus", "fifteen", "backwards", "nim"),
)
"""Files that come with Hornboard and state games."""


def play_window(variant: str, choice: str, end: float, folder: Path) -> tuple[int, list[str]]:
    """Play in one window until it is closed, something was raised, or the time is over.

    Return how often something was done, and what was raised.
    """
    for file in FILES:
        hornboard.load(f"example:{file}")
    choose = random.Random(choice)
    driver = Driver(choose.choice((variant, variant, None)))
    monkey, done = Monkey(driver, choose, folder), 0
    while driver.app.alive and not monkey.told and time.time() < end:
        done += monkey.play(TOGETHER)
    driver.close()
    return done, monkey.told


def play(variant: str, seconds: float, seed: int, folder: Path) -> tuple[int, int, list[str]]:
    """Return how often something was done in a game, in how many windows, and what was raised.

    Each window has a process of its own, as it has for a person. The folder stays: the rules that
    are written there go on being those of a game.
    """
    end = time.time() + seconds
    done, windows, told = 0, 0, []
    while time.time() < end:
        with ProcessPoolExecutor(1, get_context("spawn")) as process:
            job = process.submit(play_window, variant, f"{variant} {seed} {windows}", end, folder)
            try:
                more, errors = job.result()
            except BrokenProcessPool as error:
                more, errors = 0, [f"{error}\n"]
        windows += 1
        done += more
        told += errors
    return done, windows, told


def main() -> None:
    """Play all games and tell."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    raised = 0
    files = (Path(file).stem for file in FILES)
    variants = [*(game.variant for game in base_games()), *VARIANTS, *files]
    with screenless() as display, tempfile.TemporaryDirectory() as folder:
        own = dict.fromkeys(("HORNBOARD_DATA", "HORNBOARD_CONFIG"), str(Path(folder) / "own"))
        os.environ |= own | {"DISPLAY": display}
        chosen = sys.argv[3:] or variants
        for variant in chosen:
            done, windows, told = play(variant, seconds / len(chosen), seed, Path(folder))
            print(f"{variant}: {done} times in {windows} windows, {len(told)} errors", flush=True)
            print("\n".join(told), end="", flush=True)
            raised += len(told)
    sys.exit(raised > 0)


if __name__ == "__main__":
    main()
