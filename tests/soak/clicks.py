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


def play(variant: str, seconds: float, seed: int) -> tuple[int, int, list[str]]:
    """Return how often something was done in a game, in how many windows, and what was raised."""
    end, choose = time.monotonic() + seconds, random.Random(f"{variant} {seed}")
    done, windows, told = 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        names = "HORNBOARD_DATA", "HORNBOARD_CONFIG"
        os.environ |= dict.fromkeys(names, str(Path(folder) / "own"))
        while time.monotonic() < end:
            driver = Driver(choose.choice((variant, variant, None)))
            monkey = Monkey(driver, choose, Path(folder))
            windows += 1
            while driver.app.alive and not monkey.told and time.monotonic() < end:
                done += monkey.play(TOGETHER)
            driver.close()
            told += monkey.told
    return done, windows, told


def main() -> None:
    """Play all games and tell."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    raised = 0
    for file in FILES:
        hornboard.load(f"example:{file}")
    variants = [*(game.variant for game in base_games()), *VARIANTS]
    with screenless() as display:
        os.environ["DISPLAY"] = display
        for variant in sys.argv[3:] or variants:
            done, windows, told = play(variant, seconds / len(sys.argv[3:] or variants), seed)
            print(f"{variant}: {done} times in {windows} windows, {len(told)} errors", flush=True)
            print("\n".join(told), end="", flush=True)
            raised += len(told)
    sys.exit(raised > 0)


if __name__ == "__main__":
    main()
