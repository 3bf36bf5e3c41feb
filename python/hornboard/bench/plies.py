"""Random games through Python: the moves are listed, one is drawn by lot and played.

As a program, with this and with an older package alike, it prints the seconds of each line of
plies: `python -P plies.py`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping

import hornboard

PLIES: Mapping[str, int] = {
    "tictactoe": 2000,
    "hexagon": 1000,
    "kalah": 1000,
    "slither": 1000,
    "five": 300,
    "krk": 1000,
    "hive": 100,
    "minesweeper": 300,
    "mastermind": 40,
    "five:100,100": 10,
}
"""How many plies of each game."""

SEED = 1


def start_of(variant: str) -> hornboard.Position:
    """Return the start, with the same hidden for every reader."""
    start = hornboard.game(variant).initial()
    return start.dealt([], SEED) if start.game.hidden else start


def seconds_of(variant: str, plies: int) -> float:
    """Return the processor time of so many plies of random games from the start."""
    source = random.Random(SEED)
    start = position = start_of(variant)
    for _ in range(plies // 10):
        position = start if position.outcome else position.play(source.choice(position.legal_moves))
    began = time.process_time()
    for _ in range(plies):
        position = start if position.outcome else position.play(source.choice(position.legal_moves))
    return time.process_time() - began


if __name__ == "__main__":
    for variant, plies in PLIES.items():
        print(f"plies {variant} {plies}\t{seconds_of(variant, plies):f}", flush=True)
