"""Exact solutions, and random games."""

from __future__ import annotations

import statistics

from hornboard.bench.row import Row
from hornboard.game import game

SOLVED = ("tictactoe", "slither:4,5", "kalah:4,4", "kalah:5,3", "kalah:6,2", "kalah:6,3")
"""Games solved from their starts."""

BUDGET = 20_000_000
"""So many positions a solution may take."""

PLAYED = {"tictactoe": 50_000, "kalah": 1000, "slither": 1000, "hexagon": 100}
"""How many random games of each."""

ROUNDS = 3


def measure_solutions() -> list[Row]:
    """Solve games from their starts."""
    return [
        {
            "variant": variant,
            "value": found.value,
            "positions": found.positions,
            "seconds": found.seconds,
        }
        for variant in SOLVED
        for found in [game(variant).initial().solve(BUDGET).result()]
    ]


def measure_random_games() -> list[Row]:
    """Play at random."""
    return [random_games(variant, games) for variant, games in PLAYED.items()]


def random_games(variant: str, games: int) -> Row:
    """Play so many games at random, a few times."""
    start = game(variant).initial()
    runs = [start.playout(games, seed).result() for seed in range(ROUNDS)]
    seconds = statistics.median(run.seconds for run in runs)
    moves = statistics.mean(run.moves for run in runs)
    return {
        "variant": variant,
        "games_per_second": round(games / seconds),
        "moves_per_second": round(moves / seconds),
    }
