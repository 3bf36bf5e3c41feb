"""Exact solutions, and random games."""

import statistics

from hornboard.game import game
from tests.bench.row import Row, figures

BUDGET = 20_000_000
"""So many positions a solution may take."""

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
        for variant in figures("SOLVED")
        for found in [game(variant).initial().solve(BUDGET).result()]
    ]


def measure_random_games() -> list[Row]:
    """Play at random."""
    return [random_games(variant, games) for variant, games in figures("PLAYOUTS")]


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
