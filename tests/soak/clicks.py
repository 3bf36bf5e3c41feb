"""Somebody who clicks, drags and types at random in all games, for half an hour.

``python -m tests.soak.clicks [SECONDS] [SEED]`` shares so many seconds, by default 1800, among the
games, and tells how often something was done in each and what callbacks raised, which should be
nothing.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time

from hornboard.game import base_games
from tests.support.windows import Driver, Monkey, screenless

SECONDS = 1800.0
"""How long it lasts in all."""

TOGETHER = 20
"""So many things are done before the clock is looked at."""


def play(variant: str, seconds: float, seed: int) -> tuple[int, list[BaseException]]:
    """Return how often something was done in a game, and what callbacks raised."""
    driver, done = Driver(variant), 0
    monkey = Monkey(driver, random.Random(f"{variant} {seed}"))
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        monkey.play(TOGETHER)
        done += TOGETHER
    driver.close()
    return done, driver.errors


def main() -> None:
    """Play all games and tell."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    variants = [*(game.variant for game in base_games()), "five:50,50", "hive:mlp"]
    raised = []
    with screenless() as display, tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DISPLAY": display, "HORNBOARD_DATA": folder, "HORNBOARD_CONFIG": folder}
        for variant in variants:
            done, errors = play(variant, seconds / len(variants), seed)
            print(f"{variant}: {done} times, {len(errors)} errors", flush=True)
            raised += errors
    if raised:
        raise raised[0]


if __name__ == "__main__":
    main()
