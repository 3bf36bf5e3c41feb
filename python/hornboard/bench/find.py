"""Positions with a property, looked for in all that can be reached."""

from __future__ import annotations

import subprocess

from hornboard import swipl
from hornboard.bench.row import Row, figures

PROGRAM = """
statistics(cputime, Began),
aggregate_all(count, find({variant}, {condition}, P, [from(reachable)]), Count),
statistics(cputime, Ended),
Seconds is Ended-Began,
format("~w ~w", [Count,Seconds])
"""


def measure_find() -> list[Row]:
    """Look for all positions, each in a process of its own that knows nothing yet.

    ``seconds`` are processor time.
    """
    return [row_of(variant, condition) for variant, condition in figures("SOUGHT")]


def row_of(variant: str, condition: str) -> Row:
    """Look for the positions of one condition."""
    goal = PROGRAM.format(variant=variant, condition=condition)
    program, rules = str(swipl.prolog_executable()), str(swipl.rule_base() / "hornboard.pl")
    command = [program, "-q", "-g", goal, "-t", "halt", rules]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return {"sought": f"{variant}: {condition}", "found": int(told[0]), "seconds": float(told[1])}
