"""The command that surveys what a level makes of all cases of a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated

import typer
from rich.table import Table

import hornboard
from hornboard.game import Finding, Summary
from hornboard.play.cores import on_all_cores
from hornboard.play.survey import examine, parts
from hornboard.terminal.progress import follow
from hornboard.terminal.shared import AsJson, Variant, console, emit, table
from hornboard.texts import _

MOST_SHOWN = 10
"""How many elements of a list a person is shown."""


def survey(
    variant: Variant,
    level: Annotated[
        str | None, typer.Option(help="Which level.", show_default="the third")
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="How many games, where they are random.", min=1)
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Which random games.")] = None,
    as_json: AsJson = False,
) -> None:
    """Examine how a level does in all cases of a game, on all cores.

    Example: `hornboard survey mastermind:4,10,distinct --level first`
    """
    game = hornboard.game(variant)
    player = game.usual_level if level is None else game.level(level)
    asked = game.survey(player, games=games, seed=seed)
    plan = parts(asked.count)

    def tell(results: Mapping[range, str]) -> None:
        found = asked.summary(list(results.values()))
        emit(found, as_json, lambda: console.print(told(found)))

    stopped = _("stopped after {count} of {all} cases")
    follow(plan, on_all_cores(partial(examine, asked), plan), _("cases"), stopped, tell)


def figure(value: Finding) -> str:
    """Return what was found in a few letters."""
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def told(found: Summary) -> Table:
    """Return what was found as a table."""
    rows = []
    for name, value in found.items():
        if isinstance(value, dict):
            shown = ", ".join(f"{_(key)}: {each}" for key, each in value.items())
        elif isinstance(value, list):
            more = _("and {count} more").format(count=len(value) - MOST_SHOWN)
            shown = ", ".join(map(figure, value[:MOST_SHOWN]))
            shown += f" {more}" if len(value) > MOST_SHOWN else ""
        else:
            shown = figure(value)
        rows.append((_(name), shown))
    return table(rows)
