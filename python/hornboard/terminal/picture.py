"""The command that draws a position, or a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.play.stills import Still, stills
from hornboard.terminal.shared import (
    AsJson,
    PositionText,
    Variant,
    console,
    emit,
    line,
    position_of,
)
from hornboard.texts import _


def picture(
    variant: Variant,
    target: Annotated[
        Path, typer.Argument(help="The file to write: `.svg`, `.png`, or `.gif` for a film.")
    ],
    position: PositionText = None,
    moves: Annotated[str, typer.Option(help="Moves to make first, such as `a4 h5`.")] = "",
    theme: Annotated[Literal["light", "dark"], typer.Option(help="The colours.")] = "light",
    width: Annotated[
        int | None, typer.Option(help="How many pixels wide.", min=16, max=10_000)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Draw a position, or with `.gif` a game move by move.

    Example: `hornboard picture hexagon clone.svg --moves "a5c5 a2"`
    """
    start = position_of(hornboard.game(variant), position)
    shown = list(stills(start, moves.split()))
    content = drawn(shown, target, theme, width)
    write_whole(target, content)
    size = len(content.encode() if isinstance(content, str) else content)
    told = _("{file}: {size} bytes").format(file=target, size=f"{size:,}")
    document = {"file": str(target), "bytes": size, "position": shown[-1].position.text}
    emit(document, as_json, lambda: console.print(line(told)))


def drawn(shown: Sequence[Still], target: Path, theme: str, width: int | None) -> str | bytes:
    """Return what a file will hold by the end of its name: the last picture, or all.

    Raises:
        ImpossibleRequest: there is no such end, or no width of it.
    """
    from hornboard.picture.raster import gif, png  # noqa: PLC0415

    match target.suffix.lower():
        case ".svg" if width is None:
            return shown[-1].picture(theme)
        case ".svg":
            raise ImpossibleRequest(_("an .svg has no pixels: leave out --width"))
        case ".png":
            return png(shown[-1].picture(theme), width)
        case ".gif":
            return gif([still.picture(theme) for still in shown], width)
    told = _("{file} does not end in .svg, .png or .gif")
    raise ImpossibleRequest(told.format(file=target.name))
