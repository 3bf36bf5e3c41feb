"""The commands that open a game, in the terminal or in a window."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position, usual_game
from hornboard.play.journal import Journal
from hornboard.play.players import Player
from hornboard.protocol.formats import load_record
from hornboard.store import default_path
from hornboard.terminal.seating import DEFAULT_GAME, Named, Wishes, game_and_players, seats
from hornboard.terminal.session import Session, enable_line_editing
from hornboard.terminal.shared import PositionText, Variant, console, variants_like
from hornboard.texts import _


def play(
    ctx: typer.Context,
    variant: Variant = DEFAULT_GAME,
    player: Named = None,
    level: Annotated[
        str | None,
        typer.Option(
            help="How well the computer plays, a level of `hornboard games`.",
            show_default="the third",
        ),
    ] = None,
    first: Annotated[
        str | None, typer.Option(help="Who begins: `me` or `computer`.", metavar="WHO")
    ] = None,
    colour: Annotated[
        str | None, typer.Option(help="Which player you are, such as `red`.", metavar="PLAYER")
    ] = None,
    position: PositionText = None,
) -> None:
    """Play in the terminal, against the computer or as you like.

    Any player can be named with who plays it: `human`, `level:expert` or `depth:4`.

    Example: `hornboard play hexagon --red level:expert --blue human`
    """
    game, named = game_and_players(ctx, variant, player or [])
    if named and (level, first, colour) != (None, None, None):
        raise ImpossibleRequest(
            _(
                "--level, --first and --colour are for you against the computer; "
                "leave them out where players are named"
            )
        )
    if first is not None and position is not None:
        raise ImpossibleRequest(_("a position says itself who begins: leave out --first"))
    strength = game.usual_level if level is None else game.level(level)
    setting = seats(game, Wishes(strength, first, colour, named))
    start = game.position(position) if position is not None else game.initial(setting.first)
    play_here(start, setting.players)


def play_here(start: Position, players: dict[str, Player]) -> None:
    """Play in this terminal."""
    enable_line_editing()
    Session(start, players, console, Journal(default_path().parent)).run()


def window(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game, such as `kalah:6,4`, or the file of a recorded one; else all to choose "
            "from.",
            show_default=False,
            autocompletion=variants_like,
        ),
    ] = None,
    position: PositionText = None,
) -> None:
    """Play in a window.

    Example: `hornboard window hexagon`
    """
    file = None if what is None or not Path(what).is_file() else Path(what)
    named = hornboard.game if position else usual_game
    game = None if what is None or file else named(what)
    start = None if game is None or position is None else game.position(position)
    if position is not None and start is None:
        raise ImpossibleRequest(_("a position takes the game that it is of"))
    if file is not None:
        load_record(file)
    if not has_display():
        raise ImpossibleRequest(
            _(
                "there is no display to open a window on, or Python has no tkinter (python3-tk); "
                "hornboard play needs neither"
            )
        )
    open_window(game, start, file)


def has_display() -> bool:
    """Say whether a window can be opened: tkinter is there and so is a display."""
    if importlib.util.find_spec("tkinter") is None:
        return False
    import tkinter as tk  # noqa: PLC0415

    try:
        tk.Tk().destroy()
    except (ImportError, tk.TclError):
        return False
    return True


def open_window(game: Game | None, start: Position | None = None, file: Path | None = None) -> None:
    """Open a window and wait until it is closed."""
    from hornboard.tk.app import show_window  # noqa: PLC0415

    show_window(game, start, file)
