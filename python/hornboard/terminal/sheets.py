"""The command that takes a published rule sheet over."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import game_text
from hornboard.texts import _


def import_(
    sheet: Annotated[Path, typer.Argument(help="The rule sheet to read, in KIF.")],
    out: Annotated[
        Path | None, typer.Option(help="Where to write the game; else it is printed.")
    ] = None,
) -> None:
    """Write a rule sheet in the Game Description Language as a game in Prolog.

    Example: `hornboard import game.kif --out game.pl`
    """
    text = game_text(sheet)
    if out is None:
        print(text, end="")
        return
    if out.resolve() == sheet.resolve():
        told = _("{file} is the rule sheet itself: name another file")
        raise ImpossibleRequest(told.format(file=out))
    write_whole(out, text)
