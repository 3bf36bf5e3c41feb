"""A line of a measurement, what the games tell of what is to be measured, and what Prolog does."""

import statistics
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hornboard import swipl
from hornboard.errors import ImpossibleRequest
from hornboard.games import parts

Row = dict[str, Any]
"""What was measured, by name; None where it could not be."""


def row(what: Row, runs: Sequence[Any]) -> Row:
    """Return what was counted or searched some times, with the nodes and the median seconds.

    Those of a search are of the clock on the wall.
    """
    nodes, seconds = runs[0].nodes, statistics.median(run.seconds for run in runs)
    return what | {"nodes": nodes, "seconds": seconds, "nodes_per_second": round(nodes / seconds)}


def figures(name: str) -> list[Any]:
    """Return what all games have in a table of this name.

    - ``PERFTS``: variants, each with a number of moves from the start;
    - ``SEARCHES``: with a position, empty for the start, and a depth for the source's evaluation;
    - ``PLAYOUTS``, ``PLIES``: with how many random games there are to be, or plies through Python;
    - ``SOLVED``: variants to solve;
    - ``GOALS``: goals whose answers are counted, each behind one that is called before.
    """
    return [each for part in parts("figures") for each in getattr(part, name, ())]


def printed_by_prolog(*options: str | Path, check: bool = True) -> str:
    """Return what a process of Prolog prints.

    Raises:
        ImpossibleRequest: there is no Prolog.
        CalledProcessError: it fails, where that is to be checked.
    """
    program = swipl.prolog_executable()
    if program is None:
        raise ImpossibleRequest("swipl is not found: install SWI-Prolog 9.1.12 or newer")
    command = [program, "-q", "-t", "halt", *options]
    return subprocess.run(command, capture_output=True, text=True, check=check).stdout
