"""The command that measures how fast and how good the rule base is."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated

import typer
from rich.table import Table

from hornboard.bench.base import measure_against
from hornboard.bench.measures import PARTS
from hornboard.bench.row import Row
from hornboard.errors import ImpossibleRequest
from hornboard.terminal.shared import AsJson, console
from hornboard.texts import _


def bench(
    parts: Annotated[
        list[str] | None, typer.Argument(metavar="[PART]...", help="What to measure; else all.")
    ] = None,
    base: Annotated[
        str | None, typer.Option(help="Compare with the rule base of this commit, and no more.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure perft, searches, exact solutions, random games, advice and more on this machine.

    Example: `hornboard bench perft searches --json`
    """
    for part in parts or ():
        if base is not None:
            raise ImpossibleRequest(_("--base measures all parts that an older rule base has too"))
        if part not in PARTS:
            told = _("there is no part {part}; there is {parts}")
            raise ImpossibleRequest(told.format(part=repr(part), parts=", ".join(PARTS)))
    measures = PARTS if base is None else {"base": partial(measure_against, base)}
    found = {}
    for part in parts or measures:
        with console.status(_("measuring {part} ...").format(part=part)):
            found[part] = measures[part]()
        if not as_json:
            console.print(table(part, found[part]))
    if as_json:
        print(json.dumps(found))


def table(part: str, rows: list[Row]) -> Table:
    """Return what was measured as a table."""
    names = list(rows[0]) if rows else []
    drawn = Table(*(name.replace("_", " ") for name in names), title=part)
    for row in rows:
        drawn.add_row(*(figure(row[name]) for name in names))
    return drawn


def figure(value: object) -> str:
    """Return what was measured with as many digits as it deserves."""
    if isinstance(value, float):
        return f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}"
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
