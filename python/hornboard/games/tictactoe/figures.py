"""What is measured of tic-tac-toe."""

from __future__ import annotations

import subprocess

from hornboard import swipl
from hornboard.bench.row import Row

PERFTS = (("tictactoe", 9),)
SEARCHES = (("tictactoe", "", 9),)
PLAYOUTS = (("tictactoe", 5000),)
PLIES = (("tictactoe", 2000),)
SOLVED = ("tictactoe",)
SOUGHT = (("tictactoe", "aggregate_all(count, winning(P, _), 2)"),)

WHOLE = """
initial(tictactoe, Start),
findall(Position, reachable(Start, Position), Positions),
statistics(cputime, Began),
aggregate_all(count, ( member(Each, Positions), before(_, _, Each) ), Count),
statistics(cputime, Ended),
Seconds is Ended-Began,
format("~w ~w", [Count,Seconds])
"""
"""All that led to any position."""


def measure_whole() -> list[Row]:
    """Take back the last move of every position, in a process of its own."""
    program, rules = str(swipl.prolog_executable()), str(swipl.rule_base() / "hornboard.pl")
    command = [program, "-q", "-g", WHOLE, "-t", "halt", rules]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return [{"before": int(told[0]), "seconds": float(told[1])}]


PARTS = {"whole": measure_whole}
