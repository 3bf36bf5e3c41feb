"""The command that looks for positions with a property."""

from __future__ import annotations

from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game import Limits
from hornboard.terminal.shared import AsJson, MovesText, Variant, position_of
from hornboard.terminal.solutions import PATIENCE, Seconds, tell_each
from hornboard.texts import _

SOURCES = ("games", "reachable", "edits")
"""Where positions come from."""


def find(
    variant: Variant,
    condition: Annotated[
        str, typer.Argument(help="A Prolog goal about a position `P`, such as `winning(P, _)`.")
    ],
    source: Annotated[
        str, typer.Option("--from", help="Where to look: `games`, `reachable` or `edits`.")
    ] = "games",
    level: Annotated[
        str | None, typer.Option(help="Which level plays the games.", show_default="random moves")
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(help="The position to change, with `?` for what is open; else the start."),
    ] = None,
    moves: MovesText = "",
    count: Annotated[int, typer.Option(help="Tell so many positions at most.", min=1)] = 10,
    games: Annotated[int, typer.Option(help="Play so many games at most.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="Which random games.")] = 1,
    most: Annotated[
        int, typer.Option(help="Go through so many reachable positions at most.", min=1)
    ] = 200_000,
    seconds: Seconds = PATIENCE,
    as_json: AsJson = False,
) -> None:
    """Look for positions with a property: in games, in all that can be reached, in changes of one.

    Example: `hornboard find tictactoe "mate_in(P, 2)"`
    """
    known = hornboard.game(variant)
    if source not in SOURCES:
        told = _("{option} is one of {words}, not {word}")
        words = ", ".join(SOURCES)
        raise ImpossibleRequest(told.format(option="--from", words=words, word=repr(source)))
    start = position if position and not moves else position_of(known, position, moves).text
    with known.find(
        condition,
        source,
        level=level or "",
        text=start,
        games=games,
        seed=seed,
        most=most,
        limits=Limits(seconds + 1),
    ) as positions:
        texts = (each.text for each in positions)
        tell_each("positions", texts, count, seconds, as_json, str, nothing(source, games))


def nothing(source: str, games: int) -> str:
    """Return a sentence that says where nothing was found."""
    if source == "games":
        return _("there is no such position in so many games: {count}").format(count=f"{games:,}")
    if source == "reachable":
        return _("no such position can be reached")
    return _("no change of the position is such")
