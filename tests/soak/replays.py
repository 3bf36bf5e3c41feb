"""The same game played again and again in one process leaves nothing behind in its memory.

Run as ``python -m tests.soak.replays [COUNT]``: each game so many times, 10,000 by default.
"""

from __future__ import annotations

import sys
from random import Random

import hornboard
from hornboard import Game, Position
from tests.soak.selfplay import resident

VARIANTS = ("kalah", "hexagon", "hive", "krk")

LONGEST = 100
"""So many moves of a game are played at most."""

ALLOWED = 0.5
"""By how many megabytes the memory may grow after the first tenth of all games."""


def main(times: int) -> int:
    """Play each game so many times, and print a line a game; the status says if all is well."""
    grown = [replay(hornboard.game(variant), times) for variant in VARIANTS]
    return 0 if max(grown) <= ALLOWED else 1


def replay(game: Game, times: int) -> float:
    """Play a random game so many times, and return by how many megabytes the memory grew."""
    moves = random_game(game.initial(), Random(game.variant))
    memory = []
    for more in (times // 10, times - times // 10):
        for _ in range(more):
            position = game.initial()
            for move in moves:
                position = position.play(move)
                len(position.legal_moves)
        memory.append(resident())
    early, late = memory
    print(
        f"{game.variant}, {len(moves)} moves, {times} times: {early:.2f} MB after {times // 10}, "
        f"{late - early:+.2f} MB in the end",
        flush=True,
    )
    return late - early


def random_game(position: Position, random: Random) -> list[str]:
    """Return the moves of a random game."""
    moves: list[str] = []
    while position.outcome is None and len(moves) < LONGEST:
        moves.append(str(random.choice(position.legal_moves)))
        position = position.play(moves[-1])
    return moves


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
