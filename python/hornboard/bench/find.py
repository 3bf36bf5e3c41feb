"""Positions with a property, looked for in all that can be reached."""

from __future__ import annotations

from hornboard.bench.row import Row, figures, printed_by_prolog
from hornboard.swipl import rule_base

PROGRAM = """
{first},
statistics(cputime, Began),
aggregate_all(count, ( {goal} ), Count),
statistics(cputime, Ended),
Seconds is Ended-Began,
format("~w ~w", [Count,Seconds])
"""


def measure_find() -> list[Row]:
    """Look for all positions, each in a process of its own that knows nothing yet.

    ``seconds`` are processor time.
    """
    return [row_of(first, goal) for first, goal in figures("GOALS")]


def row_of(first: str, goal: str) -> Row:
    """Count the answers to a goal, after another was called."""
    program = PROGRAM.format(first=first, goal=goal)
    told = printed_by_prolog("-g", program, rule_base() / "hornboard.pl").split()
    return {"sought": goal, "found": int(told[0]), "seconds": float(told[1])}
