"""The commands about Hornboard itself: its games, its Prolog."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Annotated

import typer

import hornboard
from hornboard import swipl
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Level
from hornboard.terminal.shared import AsJson, console, emit, table
from hornboard.texts import _, called


def games(as_json: AsJson = False) -> None:
    """List the games.

    Example: `hornboard games`
    """
    known = hornboard.games()

    def show() -> None:
        headings = _("variant"), _("game"), _("players"), _("levels")
        rows = [
            (game.variant, called(game.title), listed(game.players), listed(game.levels))
            for game in known
        ]
        console.print(table(rows, *headings))

    emit([summary(game) for game in known], as_json, show)


def listed(names: Iterable[Level]) -> str:
    """Return the names of players or levels in a row, in the language spoken."""
    return ", ".join(_(str(name)) for name in names)


def summary(game: Game) -> dict[str, object]:
    """Return a game as plain data."""
    return {
        "variant": game.variant,
        "title": game.title,
        "players": game.players,
        "levels": game.levels,
    }


def prolog(
    ctx: typer.Context,
    source: Annotated[
        str | None, typer.Option(help="Among the names of the source of this game.")
    ] = None,
) -> None:
    """Open the Prolog toplevel with the rule base loaded.

    Example: `hornboard prolog -- -g "perft(hexagon, 3, N), print(N), nl" -t halt`
    """
    program = swipl.prolog_executable()
    if program is None:
        raise ImpossibleRequest(_("swipl is not found: install SWI-Prolog 9.1.12 or newer"))
    sys.stdout.flush()
    rules = swipl.rule_base()
    words = [program, "-s", str(rules / "hornboard.pl")]
    if source is not None:
        names = sorted(file.parent.name for file in rules.glob("hornboard/games/*/sources.pl"))
        if source not in names:
            raise ImpossibleRequest(
                _("there is no source of {}, but of {}").format(source, ", ".join(names))
            )
        module = f"hornboard_sources_{source}"
        file = f"library(hornboard/games/{source}/sources)"
        words += ["-g", f"use_module({file}, []), module({module})"]
    os.execv(program, [*words, *ctx.args])
