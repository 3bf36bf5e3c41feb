"""The command that measures how fast the rule base is."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from hornboard.bench import measure
from hornboard.terminal.shared import AsJson, console, emit

SAID = ("total", "worst", "wins", "games", "rate", "median", "p99")
"""What is told of a survey, as far as it is there."""


def said(found: dict[str, Any]) -> str:
    """Return what a survey found in a line."""
    return ", ".join(f"{name} {found[name]:g}" for name in SAID if name in found)


def bench(as_json: AsJson = False) -> None:
    """Measure perft, searches, exact solutions and random games on this machine.

    Example: `hornboard bench --json`
    """
    with console.status("measuring ..."):
        found = measure()

    def show() -> None:
        counted = found["perft"]
        console.print(
            f"perft {counted['depth']}: {counted['nodes']} nodes in {counted['seconds']:.2f} s, "
            f"{counted['nodes_per_second']:,} nodes/s"
        )
        table = Table("position", "depth", "value", "nodes", "seconds", "times faster than lists")
        for row in found["searches"] + found["deep"]:
            ratio = "" if row["ratio"] is None else f"{row['ratio']:.0f}"
            cells = [row["depth"], row["value"], row["nodes"], f"{row['seconds']:.4f}"]
            table.add_row(row["position"], *map(str, cells), ratio)
        console.print(table)
        if found["overhead"] is not None:
            console.print(f"{found['overhead']:.2f} times as long as a search bound to the game")
        table = Table("solved", "value", "positions", "seconds")
        for row in found["solved"]:
            cells = [row["variant"], row["value"], row["positions"], f"{row['seconds']:.2f}"]
            table.add_row(*map(str, cells))
        console.print(table)
        table = Table("random games", "a second")
        for row in found["played"]:
            table.add_row(row["variant"], f"{row['games_per_second']:,}")
        console.print(table)
        table = Table("surveyed", "level", "seconds", "found")
        for row in found["surveyed"]:
            cells = [row["level"], f"{row['seconds']:.1f}", said(row["found"])]
            table.add_row(row["variant"], *map(str, cells))
        console.print(table)
        table = Table("level at Mastermind", "slowest guess after the first, in seconds")
        for row in found["guessed"]:
            table.add_row(str(row["level"]), f"{row['slowest']:.3f}")
        console.print(table)
        console.print(f"king and rook against king solved in {found['tablebase']:.1f} s")
        table = Table("advice", "failures", "longest", "average", "proof", "median move")
        for row in found["advice"]:
            cells = [row["failures"], row["longest"], f"{row['average']:.2f}"]
            times = [f"{row['seconds']:.0f} s", f"{row['median'] * 1000:.1f} ms"]
            table.add_row(row["level"], *map(str, cells), *times)
        console.print(table)

    emit(found, as_json, show)
