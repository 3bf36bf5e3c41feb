"""The command that takes a published rule sheet over."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hornboard.files import write_whole
from hornboard.game import game_text
from hornboard.terminal.shared import written_beside


def import_(
    sheet: Annotated[Path, typer.Argument(help="The rule sheet to read, in KIF.")],
    out: Annotated[
        Path | None, typer.Option(help="Where to write the game; else it is printed.")
    ] = None,
) -> None:
    """Write a rule sheet in the Game Description Language as a game in Prolog.

    Example: `hornboard import game.kif --out game.pl`
    """
    target = None if out is None else written_beside(out, sheet)
    text = game_text(sheet)
    if target is None:
        print(text, end="")
    else:
        write_whole(target, text)
