"""Which games there are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hornboard import bridge
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


def base_games() -> list[Game]:
    """Return the games, each in its usual variant."""
    found: dict[str, Game] = {}
    for each in games():
        found.setdefault(each.name, each)
    return list(found.values())


def usual_game(variant: str) -> Game:
    """Return a game by the name of its variant, by its name alone as `base_games` has it.

    Raises:
        UnknownGame: there is no such game, or it has no such option.
    """
    found = game(variant)
    if {":", "("} & set(variant):
        return found
    return next(each for each in base_games() if each.name == found.name)


def load(file: str | Path, limits: Limits | None = USUAL) -> None:
    """Load a file with a game of your own, or with knowledge about one.

    A file that ends in ``.kif`` is a rule sheet in the Game Description Language.

    Args:
        file: where it is.
        limits: what it may use. A file with limits only states rules: it is rehearsed in another
            process first, and loaded in a sandbox. None trusts it like a program.

    Raises:
        ImpossibleRequest: the file is missing, has errors, is a game that lacks something, or
            does more than its limits allow.
    """
    path = found(file)
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


def game_text(sheet: str | Path) -> str:
    """Return the rule sheet in a file as the text of a game in Prolog.

    Raises:
        ImpossibleRequest: the file is missing, or is no rule sheet of a kind that is played.
    """
    return str(bridge.ask("sheet", str(found(sheet))))


def found(file: str | Path) -> Path:
    """Return where a file is.

    Raises:
        ImpossibleRequest: it is missing.
    """
    if "\0" in str(file) or not Path(file).is_file():
        raise ImpossibleRequest(_("there is no file {file}").format(file=repr(str(file))))
    return Path(file).resolve()


def version() -> str:
    """Return which Prolog answers, once the rule base is loaded."""
    return str(bridge.ask("version"))
