"""What led to positions: the first of it, all of it, and that of a whole game."""

from __future__ import annotations

import statistics
import subprocess
import time

from hornboard import swipl
from hornboard.bench.hive import MIDDLE_GAMES
from hornboard.bench.row import Row
from hornboard.game import Position, game

PLIES = 20
"""So far play goes, always by the first move, in the games without a middle game of their own."""

PLAYED = ("hexagon", "kalah", "slither", "five", "krk", "minesweeper", "mastermind")

MOST = 10_000
ROUNDS = 5

WHOLE = """
initial(tictactoe, Start),
findall(Position, reachable(Start, Position), Positions),
statistics(cputime, Began),
aggregate_all(count, ( member(Each, Positions), before(_, _, Each) ), Count),
statistics(cputime, Ended),
Seconds is Ended-Began,
format("~w ~w", [Count,Seconds])
"""
"""All that led to any position of tic-tac-toe."""


def measure_before() -> list[Row]:
    """Take back one move.

    ``first`` and ``seconds`` are those of the clock on the wall, for the first line and for all;
    for the whole of tic-tac-toe they are processor time.
    """
    middle = [game(variant).position(text) for variant, text in MIDDLE_GAMES.items()]
    return [*(taken_back(position) for position in [*map(played, PLAYED), *middle]), whole()]


def whole() -> Row:
    """Take back the last move of every position of tic-tac-toe, in a process of its own."""
    program, rules = str(swipl.prolog_executable()), str(swipl.rule_base() / "hornboard.pl")
    command = [program, "-q", "-g", WHOLE, "-t", "halt", rules]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return {
        "variant": "all of tictactoe",
        "before": int(told[0]),
        "first": None,
        "seconds": float(told[1]),
    }


def played(variant: str) -> Position:
    """Return a position of a game after some moves."""
    position = game(variant).initial().dealt(seed=1)
    for _ in range(PLIES):
        if position.outcome is None:
            position = position.play(position.legal_moves[0])
    return position


def taken_back(position: Position) -> Row:
    """Take back the last move in all ways."""
    firsts = [timed(position, 1)[1] for _ in range(ROUNDS)]
    alls = [timed(position, MOST) for _ in range(ROUNDS)]
    return {
        "variant": position.game.variant,
        "before": alls[0][0],
        "first": statistics.median(firsts),
        "seconds": statistics.median(seconds for _, seconds in alls),
    }


def timed(position: Position, most: int) -> tuple[int, float]:
    """Return how many lines led to a position, and how long it took to find them."""
    began = time.perf_counter()
    count = len(position.before(most=most).result())
    return count, time.perf_counter() - began
