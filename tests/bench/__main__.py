"""Measure on this machine, as ``make bench`` does: ``python -m tests.bench [PART]...``.

Each table says how seconds here compare with those of docs/measurements.md. With ``--base COMMIT``
the rule base and the bridge stand beside those of an older commit.
``--long`` measures the parts that take more than a minute, which ``make bench`` leaves out.
"""

from __future__ import annotations

import argparse
from functools import partial

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from hornboard.errors import HornboardError
from tests.bench.base import measure_against
from tests.bench.machine import SCORE, score
from tests.bench.measures import LONG, PARTS
from tests.bench.row import Row


def main(words: list[str] | None = None) -> None:
    """Print a table for each part that is asked for, or for all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--base", metavar="COMMIT", help="compare with this commit, and no more")
    parser.add_argument("--long", action="store_true", help="measure what takes more than a minute")
    asked = parser.parse_args(words)
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    if asked.parts and asked.base:
        parser.error("--base measures all parts that an older rule base has too")
    measures = {"base": partial(measure_against, asked.base)} if asked.base else PARTS
    usual = [part for part in measures if (part in LONG) == asked.long]
    try:
        faster = score() / SCORE
        shown = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        with Progress(*shown, transient=True) as progress:
            bar = progress.add_task("")
            for part in progress.track(asked.parts or usual, task_id=bar):
                progress.update(bar, description=part)
                progress.console.print(table(part, measures[part](), faster))
    except HornboardError as error:
        parser.error(str(error))


def table(part: str, rows: list[Row], faster: float) -> Table:
    """Return what was measured as a table; the machine is so many times as fast as the page's."""
    caption = f"1 s here is {faster:.2f} s of docs/measurements.md"
    drawn = Table(*(name.replace("_", " ") for name in rows[0]), title=part, caption=caption)
    for row in rows:
        drawn.add_row(*map(figure, row.values()))
    return drawn


def figure(value: object) -> str:
    """Return what was measured with as many digits as it deserves."""
    if isinstance(value, float):
        return f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}"
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


if __name__ == "__main__":
    main()
