"""Which games there are."""

from pathlib import Path
from typing import Final

from hornboard import bridge, requests, transports
from hornboard.child import Child
from hornboard.errors import ImpossibleRequest
from hornboard.game.position import Game
from hornboard.game.solutions import USUAL
from hornboard.limits import Limits
from hornboard.requests import LoadedTold
from hornboard.swipl import rule_base
from hornboard.texts import _
from hornboard.transports import ask

_own: dict[Path, Limits | None] = {}


game: Final = Game.named


def games() -> list[Game]:
    """Return the named variants of all games."""
    found = ask(requests.games).result()
    for child in dict.fromkeys(transports.laws.values()):
        stated = ask(requests.games).on(child).result()
        found += [each for each in stated if transports.law_of(each["variant"]) is child]
    return list(map(Game.told, found))


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
    return next((each for each in base_games() if each.name == found.name), found)


def load(file: str | Path, limits: Limits | None = USUAL) -> list[Game]:
    """Load a file with a game of your own, or with knowledge about one.

    A file that ends in ``.kif`` is a rule sheet in the Game Description Language.

    Args:
        file: where it is, or ``example:NAME`` for one that comes with Hornboard.
        limits: what it may use. A file with limits is loaded and asked in a process of its own,
            which the system confines, and shows first that its answers are such as they have to
            be. None trusts it like a program.

    Returns:
        The games that it states, or else those that it is about.

    Raises:
        ImpossibleRequest: the file is missing, has errors, is a game that lacks something, or
            does more than its limits allow.
    """
    path = found(file)
    if path.suffix in (".py", ".ipynb"):
        raise ImpossibleRequest(_("{file} is Python, no game to load").format(file=path.name))
    told = load_again(path, limits, rehearsed=True)
    return list(map(game, told["games"] or told["about"]))


def load_again(path: Path, limits: Limits | None, *, rehearsed: bool = False) -> LoadedTold:
    """Load a file that another process has loaded before; return what it is about."""
    if limits:
        told = transports.admit(path, limits, rehearsed=rehearsed)
    else:
        told = ask(requests.load, str(path), "trusted").on(bridge.own()).result()
        bridge.own().files += (path,)
    _own[path] = limits
    return told


def own_files() -> dict[Path, Limits | None]:
    """Return the files of your own that were loaded, with what they may use, None if trusted."""
    return dict(_own)


def game_text(sheet: str | Path) -> str:
    """Return the rule sheet in a file as the text of a game in Prolog.

    Raises:
        ImpossibleRequest: the file is missing, or is no rule sheet of a kind that is played.
    """
    path = found(sheet)
    child = Child([path], USUAL)
    try:
        return ask(requests.rule_sheet, str(path)).on(child).result()
    finally:
        child.close()


def examples() -> dict[str, Path]:
    """Return the files that come with Hornboard, by names such as ``nim`` and ``nim.kif``.

    Where two have a name but for their endings, the game in Prolog is meant.

    Example:
        >>> hornboard.examples()["nim"].name
        'nim.pl'
    """
    folder = rule_base() / "hornboard" / "examples"
    files = [
        file
        for kind in ("ipynb", "py", "kif", "pl")
        for file in sorted(folder.rglob(f"*.{kind}"))
        if "exercises" not in file.relative_to(folder).parts
    ]
    return {file.stem: file for file in files} | {file.name: file for file in files}


def sheets() -> dict[str, Path]:
    """Return the rule sheets that come with Hornboard, by the names of their games."""
    return {file.stem: file for name, file in examples().items() if name.endswith(".kif")}


def found(file: str | Path) -> Path:
    """Return where a file is, or an example that is called ``example:NAME``.

    Raises:
        ImpossibleRequest: it is missing.
    """
    kind, _colon, name = str(file).partition("example:")
    if name and not kind:
        if name not in (known := examples()):
            told = _("there is no example {name}; `hornboard examples` lists them")
            raise ImpossibleRequest(told.format(name=repr(name)))
        return known[name]
    if "\0" in str(file) or not Path(str(file)).is_file():
        raise ImpossibleRequest(_("there is no file {file}").format(file=repr(str(file))))
    return Path(file).resolve()


def prolog_version() -> str:
    """Return which Prolog answers, once the rule base is loaded."""
    return ask(requests.version).result()
