"""A line of a measurement, and what the games tell of what is to be measured."""

from typing import Any

from hornboard.games import parts

Row = dict[str, Any]
"""What was measured, by name; None where it could not be."""


def row(what: Row, nodes: int, seconds: float) -> Row:
    """Return what was measured with how many positions that took, and how long."""
    speed = {"nodes": nodes, "seconds": seconds, "nodes_per_second": round(nodes / seconds)}
    return what | speed


def figures(name: str) -> list[Any]:
    """Return what all games have in a table of this name.

    - ``PERFTS``: variants, each with a number of moves from the start;
    - ``SEARCHES``: with a position, empty for the start, and a depth for the source's evaluation;
    - ``PLAYOUTS``, ``PLIES``: with how many random games there are to be, or plies through Python;
    - ``SOLVED``: variants to solve;
    - ``SOUGHT``: with a condition to look for in all positions.
    """
    return [each for part in parts("figures") for each in getattr(part, name, ())]
