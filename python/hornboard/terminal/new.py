"""The command that writes a game of one's own, to be changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.play.changed import bases, begun
from hornboard.terminal.seating import DEFAULT_GAME
from hornboard.texts import _


def new(
    name: Annotated[str, typer.Argument(help="What the game is called, such as `gentle`.")],
    base: Annotated[
        str,
        typer.Option(
            "--from",
            help="The game whose law it begins with, or an example: `hexagon`, `nim`, `gentle`.",
        ),
    ] = DEFAULT_GAME,
) -> None:
    """Write a game of your own to change, which is like another one at first.

    Example: `hornboard new mine --from hexagon`
    """
    target = Path(f"{name}.pl")
    if not re.fullmatch("[a-z][a-z0-9_]*", name):
        told = _("a game is called by small letters, digits and _, not {name}")
        raise ImpossibleRequest(told.format(name=repr(name)))
    if name in bases():
        raise ImpossibleRequest(_("there is a game {game} already").format(game=name))
    if target.exists():
        raise ImpossibleRequest(_("there is a file {file} already").format(file=target))
    write_whole(target, begun(name, base))
    try:
        hornboard.load(target)
    except ImpossibleRequest:
        target.unlink()
        raise
    told = _("{file} is written: hornboard --load {file} play {game}")
    print(told.format(file=target, game=name))
