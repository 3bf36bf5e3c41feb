"""What the commands of the command line share: their arguments and how they answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.console import Console

from hornboard.game import Game, Position

console = Console(highlight=False)

Variant = Annotated[str, typer.Argument(help="A game, such as `hexagon` or `kalah:6,4`.")]
PositionText = Annotated[
    str | None, typer.Option("--position", help="A position in its notation; else the start.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def emit(document: Any, as_json: bool, show: Callable[[], None]) -> None:
    """Print a document as JSON, or show it to a person."""
    if as_json:
        print(json.dumps(document, ensure_ascii=False))
    else:
        show()


def position_of(game: Game, text: str | None) -> Position:
    """Return the position with this notation, or the start."""
    return game.initial() if text is None else game.position(text)
