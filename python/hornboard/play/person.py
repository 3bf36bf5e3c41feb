"""How a person fares: what the finished games of one come to."""

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from statistics import fmean
from typing import Final

from hornboard.game import Game, Level
from hornboard.play.players import who
from hornboard.play.result import Result
from hornboard.texts import _

LATEST: Final = 10
"""The score of so many of the last games is told."""

COUNTED: Final = 4
"""By so many of the last games one knows which level suits a person."""

PAIR: Final = 2
"""So many play: a person and a computer."""

STEP: Final = 4
"""A level is divided into so many steps."""


@dataclass(frozen=True, slots=True)
class Fared:
    """The games of a person in a variant, against the same others.

    Attributes:
        against: the others, as they are stored; empty of who plays alone.
        games: how many there were.
        won: how many the person won,
        drawn: and how many nobody did.
        quickest: the seconds of the quickest one won whose time counts, None without one.
        row: how many of the last games were won in a row,
        longest: and how many were at most.
        latest: what part of the points the person got in the last games, from 0 to 1.
    """

    variant: str
    against: tuple[str, ...]
    games: int
    won: int
    drawn: int
    quickest: float | None
    row: int
    longest: int
    latest: float


def person_of(result: Result) -> str:
    """Return the seat of the only person in a game, empty where there is none or are more."""
    seats = [seat for seat, player in result.players if player.startswith("human")]
    return seats[0] if len(seats) == 1 else ""


def fared(results: Iterable[Result]) -> list[Fared]:
    """Return how a person fared in games, the newest first, by variant and by the others."""
    played: dict[tuple[str, tuple[str, ...]], list[Result]] = {}
    for result in results:
        if me := person_of(result):
            against = tuple(player for seat, player in result.players if seat != me)
            played.setdefault((result.variant, against), []).append(result)
    return [summed(*key, played[key]) for key in sorted(played)]


def points(result: Result) -> float:
    """Return what the only person in a game got: 1, ½ or 0."""
    return 0.5 if result.winner is None else float(result.winner == person_of(result))


def suited(results: Iterable[Result], game: Game) -> str:
    """Return the level that suits a person, such as ``amateur`` or ``2.25``; empty where none does.

    Of each game, the newest first, the level of the computer counts, with half a level more where
    the person won and half a level less where it lost, as in a performance rating.
    """
    levels = [*game.levels]
    placed = (place for each in results if (place := place_against(each, levels)) is not None)
    rates = [*islice(placed, COUNTED)]
    if len(rates) < COUNTED:
        return ""
    place = min(max(round(STEP * fmean(rates)) / STEP, 1.0), float(len(levels)))
    return str(levels[int(place) - 1]) if place.is_integer() else f"{place:g}"


def proposed(results: Sequence[Result], game: Game) -> str:
    """Return in words which other level suits a person than that of the last game; else empty."""
    player = f"level:{suited(results, game)}"
    if player == "level:" or player in dict(results[0].players).values():
        return ""
    return _("{player}: a match for you").format(player=who(player))


def place_against(result: Result, levels: Sequence[Level]) -> float | None:
    """Return what place among levels a game against one of them speaks for, None without one."""
    others = [player for _seat, player in result.players if not player.startswith("human")]
    if len(others) != 1 or len(result.players) != PAIR or not others[0].startswith("level:"):
        return None
    level = others[0].removeprefix("level:").partition(",")[0]
    names = [*map(str, levels)]
    with contextlib.suppress(ValueError):
        place = names.index(level) + 1 if level in names else float(level)
        return place + points(result) - 0.5
    return None


def summed(variant: str, against: tuple[str, ...], results: Sequence[Result]) -> Fared:
    """Return what games against the same others come to, the newest first."""
    scores = list(map(points, results))
    latest = scores[:LATEST]
    won = [each for each, score in zip(results, scores, strict=True) if score == 1]
    timed = (each.seconds for each in won if '\n[Timed "no"]\n' not in each.record)
    rows = [len([*same]) if score == 1 else 0 for score, same in groupby(scores)]
    return Fared(
        variant,
        against,
        games=len(results),
        won=len(won),
        drawn=scores.count(0.5),
        quickest=min(timed, default=None),
        row=rows[0],
        longest=max(rows),
        latest=sum(latest) / len(latest),
    )
