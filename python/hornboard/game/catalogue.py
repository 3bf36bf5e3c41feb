"""Which games there are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hornboard import bridge, texts
from hornboard.errors import ImpossibleRequest
from hornboard.game.position import Game
from hornboard.rehearsal import Limits, OwnFile, rehearse
from hornboard.texts import _

USUAL: Final = Limits()


_own: dict[Path, OwnFile] = {}


def game(variant: str) -> Game:
    """Return a game by the name of its variant: ``kalah:6,4`` or ``kalah:pits=6,seeds=4``.

    Raises:
        UnknownGame: there is no such game, or it has no such option.
    """
    return Game.named(variant)


def games() -> list[Game]:
    """Return the named variants of all games."""
    return [Game.told(found) for found in bridge.ask("games")]


def load(file: str | Path, limits: Limits | None = USUAL) -> None:
    """Load a file with a game of your own, or with knowledge about one.

    Args:
        file: where it is.
        limits: what it may use. A file with limits only states rules: it is rehearsed in another
            process first, and loaded in a sandbox. None trusts it like a program.

    Raises:
        ImpossibleRequest: the file is missing, has errors, is a game that lacks something, or
            does more than its limits allow.
    """
    if "\0" in str(file) or not Path(file).is_file():
        raise ImpossibleRequest(_("there is no file {file}").format(file=repr(str(file))))
    path = Path(file).resolve()
    if limits:
        rehearse(path, limits, own_files())
    load_again(OwnFile(path, limits))


def load_again(file: OwnFile) -> None:
    """Load a file that another process has loaded before."""
    file.load()
    _own[file.path] = file


def own_files() -> list[OwnFile]:
    """Return the files of your own that were loaded."""
    return list(_own.values())


def speak(language: str) -> None:
    """Speak a language from now on; an empty one is the system's, an unknown one English."""
    if texts.use(language):
        spoken = texts.catalogue()
        said = [[*key, text] for key, text in spoken.texts.items()]
        counted = [["", one, forms] for one, forms in spoken.counted.items()]
        bridge.ask("language", [*said, *counted], spoken.plurals)


def version() -> str:
    """Return which Prolog answers, once the rule base is loaded."""
    return str(bridge.ask("version"))
