"""The command that draws a position, or a game."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer

import hornboard
from hornboard.files import write_whole
from hornboard.play.stills import drawn, stills
from hornboard.terminal.shared import (
    AsJson,
    MovesText,
    PositionText,
    Variant,
    emit,
    position_of,
    say,
)
from hornboard.texts import _


def picture(
    variant: Variant,
    target: Annotated[
        Path, typer.Argument(help="The file to write: `.svg`, `.png`, or `.gif` for a film.")
    ],
    position: PositionText = None,
    moves: MovesText = "",
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
    with ended_at_once():
        content = drawn(shown, target, theme, width)
    write_whole(target, content)
    size = len(content.encode() if isinstance(content, str) else content)
    told = _("{file}: {size} bytes").format(file=target, size=f"{size:,}")
    document = {"file": str(target), "bytes": size, "position": shown[-1].position.text}
    emit(document, as_json, lambda: say(told))


@contextmanager
def ended_at_once() -> Iterator[None]:
    """Have Ctrl-C end the process while it draws, which no signal to Python would interrupt."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
