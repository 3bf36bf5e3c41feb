"""A line of a measurement, what the games tell of what is to be measured, and what Prolog does."""

import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from hornboard import swipl
from hornboard.errors import ImpossibleRequest
from hornboard.game import Info, Lines
from tests.bench import figures as room

Row = dict[str, Any]
"""What was measured, by name; None where it could not be."""


def row(what: Row, ask: Callable[[], Info | Lines], rounds: int = 1) -> Row:
    """Count or search some times; return what, with the nodes and the median of the seconds."""
    taken = []
    for _ in range(rounds):
        began = time.process_time()
        nodes = ask().nodes
        taken.append(time.process_time() - began)
    seconds = statistics.median(taken)
    return what | {"nodes": nodes, "seconds": seconds, "nodes_per_second": round(nodes / seconds)}


def games() -> Iterator[ModuleType]:
    """Yield what is measured of each game."""
    for found in iter_modules(room.__path__):
        yield import_module(f"{room.__name__}.{found.name}")


def figures(name: str) -> list[Any]:
    """Return what all games have in a table of this name, see tests.bench.figures."""
    return [each for game in games() for each in getattr(game, name, ())]


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
