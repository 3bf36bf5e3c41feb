"""Random games through Python: the moves are listed, one is drawn by lot and played.

As a program, with this and with an older package alike, it prints the seconds of so many plies of
each game: `python -P plies.py hive=100 kalah=1000`.
"""

import random
import sys
import time

import hornboard

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
    for variant, count in (word.split("=") for word in sys.argv[1:]):
        print(f"plies {variant} {count}\t{seconds_of(variant, int(count)):f}", flush=True)
