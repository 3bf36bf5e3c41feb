"""Who answers a question: the rule base of this process, or a child that was made for it.

A game that a file from elsewhere states is answered by the child that has loaded the file. A file
about one of our own games is asked only for what players know; the law stays ours. Goals that
nobody trusts have children of their own, without any file. Inside a pool several answer instead.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hornboard import bridge
from hornboard.bridge import Staff
from hornboard.child import Child
from hornboard.errors import ImpossibleRequest, UnknownGame, UnreadableText
from hornboard.jobs import Answer, Given, Job, Request, Transport
from hornboard.limits import Limits
from hornboard.pool import entered
from hornboard.rehearsal import rehearse
from hornboard.requests import TABLE, GameTold, LoadedTold
from hornboard.texts import _

MOST_GAMES: Final = 1000
"""A file may bring so many names of games."""

laws: Final[dict[str, Child]] = {}
"""The children that state games, by the names of these."""

players: Final[dict[str, Child]] = {}
"""The children that know of players of our own games, by the names of these."""

_goals: dict[Limits, Child] = {}


def ask(request: Request[Given, Answer], *given: Given.args, **_none: Given.kwargs) -> Job[Answer]:
    """Return a question, not asked yet.

    Raises:
        UnreadableText: a text among the arguments is not text.
        ImpossibleRequest: an argument is neither text nor a whole number.
    """
    arguments = plain(list(given))
    return Job(request.name, arguments, transport(request.name, arguments))


def transport(name: str, given: Sequence[Any]) -> Transport:
    """Return who answers a question, by the game that it is about."""
    about = given[0] if given else ""
    variant = about[0] if isinstance(about, list) else about
    if not isinstance(variant, str):
        return bridge.own()
    owner = (TABLE[name].players and knower_of(variant)) or law_of(variant)
    inside = entered.get()
    return inside.of(owner) if inside and TABLE[name].length == "long" else owner


def law_of(variant: str) -> Staff | Child:
    """Return who answers by the law of a variant."""
    return (laws and called(variant, laws)) or bridge.own()


def knower_of(variant: str) -> Child | None:
    """Return the child that knows more of the players of one of our own games, if there is one."""
    return called(variant, players)


def called(variant: str, children: dict[str, Child]) -> Child | None:
    """Return the child of a game that is called so, in small or large letters."""
    named = ((name_of(game) == name_of(variant), child) for game, child in [*children.items()])
    return next((child for meant, child in named if meant), None)


def name_of(variant: str) -> str:
    """Return what a game is called in all its variants."""
    return variant.partition("(")[0].partition(":")[0].strip().casefold()


def for_goals(limits: Limits) -> Child:
    """Return the child that answers goals within limits."""
    return _goals.setdefault(limits, Child((), limits))


def children() -> set[Child]:
    """Return all children."""
    return {*laws.values(), *players.values(), *_goals.values()}


def plain(value: Any) -> Any:
    """Return what can cross: text that can be encoded, whole numbers, lists.

    Raises:
        UnreadableText: a text cannot be encoded.
        ImpossibleRequest: it is something else.
    """
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise UnreadableText(f"{value!a} is not text: it has half a character in it") from None
        return value
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, bool) or not isinstance(value, int):
        raise ImpossibleRequest(f"{value!r} is neither text nor a whole number")
    return value


def admit(path: Path, limits: Limits, *, rehearsed: bool) -> LoadedTold:
    """Have a file from elsewhere answered by a child; return what it is about.

    Rehearsed, it shows first that its answers are such as they have to be.

    Raises:
        ImpossibleRequest: it cannot be used; the sentence says why.
    """
    child = loaded(path, limits)
    try:
        games, about = child.loaded["games"], child.loaded["about"]
        if len(games) > MOST_GAMES:
            told = _("{file} cannot be used: it has more than {most} games")
            raise ImpossibleRequest(told.format(file=path.name, most=MOST_GAMES))
        for game in games:
            check_free(game, path)
        found = stated(child)
        if rehearsed:
            rehearse(child, found)
    except BaseException:
        child.close()
        raise
    joined = [game for game, other in laws.items() if other.files == child.files[:-1]]
    before = children()
    laws.update(dict.fromkeys((*joined, *games), child))
    players.update(dict.fromkeys((game for game in about if game not in laws), child))
    for other in before - children():
        other.close()
    return child.loaded


def stated(child: Child) -> list[GameTold]:
    """Return the games of the last file of a child."""
    found = Job[list[GameTold]]("games", [], child).result()
    return [game for game in found if name_of(game["variant"]) in child.loaded["games"]]


def dismiss(game: str) -> None:
    """Close the child that states a game, if there is one; the game is gone."""
    if child := laws.pop(game, None):
        child.close()


def loaded(path: Path, limits: Limits) -> Child:
    """Return a child that has loaded a file, after those whose games it is about or that it needs.

    Raises:
        ImpossibleRequest: it cannot be loaded, by itself or with others.
    """
    trouble: ImpossibleRequest | None = None
    for earlier in ((), *dict.fromkeys(child.files for child in laws.values())):
        child = Child([*(other for other in earlier if other != path), path], limits)
        try:
            if suits(child, earlier, path):
                return child
        except ImpossibleRequest as error:
            trouble = trouble or error
        except BaseException:
            child.close()
            raise
        child.close()
    assert trouble
    raise trouble


def suits(child: Child, earlier: Sequence[Path], path: Path) -> bool:
    """Return whether a child loads a file after those whose games it is about.

    Raises:
        ImpossibleRequest: it cannot be loaded after these.
    """
    Job("version", [], child).result()
    others = [laws[game] for game in child.loaded["about"] if game in laws]
    return all(other.files == earlier or path in other.files for other in others)


def check_free(game: str, path: Path) -> None:
    """Check that no other file has a game of this name, and no game of ours.

    Raises:
        ImpossibleRequest: one has.
    """
    taken = game in laws and path not in laws[game].files
    if not taken:
        try:
            ours = Job[GameTold]("game", [game], bridge.own()).result()
            taken = name_of(ours["variant"]) == name_of(game)
        except UnknownGame:
            taken = False
    if taken:
        told = _("{file} cannot be used: there is a game {game} already")
        raise ImpossibleRequest(told.format(file=path.name, game=game))
