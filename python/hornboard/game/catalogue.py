"""Which games there are."""

from __future__ import annotations

from pathlib import Path

from hornboard import bridge
from hornboard.errors import ImpossibleRequest
from hornboard.game.position import Game


def game(variant: str) -> Game:
    """Return a game by the name of its variant, ``kalah:6,4`` or ``kalah(6,4)``.

    Raises:
        UnknownGame: there is no such game.
    """
    return Game.named(variant)


def games() -> list[Game]:
    """Return the named variants of all games."""
    return [Game.told(found) for found in bridge.ask("games")]


def load(file: str | Path) -> None:
    """Load a file with a game of your own, or with knowledge about one.

    Raises:
        ImpossibleRequest: the file is missing, has errors, or is a game that lacks something.
    """
    if "\0" in str(file) or not Path(file).is_file():
        raise ImpossibleRequest(f"there is no file {str(file)!r}")
    bridge.ask("load", str(Path(file).resolve()))


def own_files() -> list[str]:
    """Return the files of your own that were loaded."""
    return list(bridge.ask("own_files"))


def version() -> str:
    """Return which Prolog answers, once the rule base is loaded."""
    return str(bridge.ask("version"))
