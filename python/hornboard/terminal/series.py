"""The command that shows the finished games, and takes them elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game.catalogue import found
from hornboard.play.players import who
from hornboard.series import COLUMNS, TOTALS, export, row, total_document, total_row
from hornboard.store import Store, default_path
from hornboard.terminal.shared import AsJson, console, emit, say, table
from hornboard.texts import _

NUMBERS = ("score", "moves", "seconds", "games", "wins", "draws", "Elo", "95 %")
"""The columns that stand to the right."""


def series(
    variant: Annotated[
        str | None, typer.Argument(help="Only the games of this kind, such as `hexagon`.")
    ] = None,
    player: Annotated[
        str | None, typer.Option(help="Only the games of this player, such as `level:expert`.")
    ] = None,
    last: Annotated[int, typer.Option(help="How many games to show at most.", min=0)] = 20,
    to: Annotated[
        Path | None,
        typer.Option("--export", help="Write them to a `.csv`, a `.json`, or a file of records."),
    ] = None,
    store: Annotated[
        Path | None,
        typer.Option(help="Where the games are stored.", show_default="your data folder"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show the finished games, and for all who played each other the score and what it proves.

    The games of the window, of the terminal and of matches stand here side by side.

    Example: `hornboard series hexagon --export games.csv`
    """
    game = None if variant is None else hornboard.game(variant).variant
    with Store(default_path() if store is None else found(store)) as opened:
        name = None if player is None else stored_name(opened, player)
        results, totals = opened.results(game, name), opened.totals(game, name)
        if to is not None:
            export(opened, to, game, name)

    def show() -> None:
        if to is not None:
            told = _("games written to {file}: {count}").format(count=len(results), file=to)
            say(told)
        elif not results:
            say(_("there are no finished games"))
        else:
            newest = shown(map(row, results[:last]), COLUMNS)
            console.print(newest, shown(map(total_row, totals), TOTALS), sep="\n\n")

    emit({"games": results, "totals": list(map(total_document, totals))}, as_json, show)


def shown(rows: Iterable[tuple[str, ...]], columns: Sequence[str]) -> Table:
    """Return rows under the names of their columns."""
    return table(rows, *map(_, columns), right={*map(_, NUMBERS)})


def stored_name(store: Store, player: str) -> str:
    """Return the name of a player as it is stored, from that or as it is shown.

    Raises:
        ImpossibleRequest: nobody of this name has played.
    """
    names = {name for result in store.results() for _seat, name in result.players}
    ways = {way: name for name in names for way in (who(name), name.partition(":")[2], name)}
    if player not in ways:
        told = _("nobody called {player} has played; these have: {names}")
        raise ImpossibleRequest(told.format(player=player, names=", ".join(sorted(names))))
    return ways[player]
