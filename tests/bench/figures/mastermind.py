"""What is measured of Mastermind: what the levels achieve, and how fast."""

from hornboard.game import Limit, game
from tests.bench.row import Row
from tests.bench.surveys import surveyed

PERFTS = (("mastermind", 2),)
PLIES = (("mastermind", 40),)

CODES = "mastermind:4,10,distinct"
LEVELS = range(1, 8)
COUNTED = ("total", "average", "worst", "seconds")

SEALED = 3
"""The seed of the code that every level looks for while its guesses are timed."""

SEED = 1


def measure_guessing() -> list[Row]:
    """Let every level find all codes, on all cores.

    ``slowest`` are the seconds of its slowest guess after the first in one game.
    """
    rows = []
    for level in LEVELS:
        found = surveyed(CODES, level, seed=SEED)
        row = {"level": level} | {name: found[name] for name in COUNTED}
        rows.append(row | {"slowest": max(guess_times(level)[1:])})
    return rows


def guess_times(level: int) -> list[float]:
    """Return the seconds of each guess of a level in one game."""
    position = game(CODES).initial().dealt(["keeper"], SEALED)
    times = []
    while position.outcome is None:
        info = position.best(Limit(level=level, seed=SEED))
        if position.mover == "guesser":
            times.append(info.seconds)
        position = position.play(info.move)
    return times


PARTS = {"guessing": measure_guessing}
