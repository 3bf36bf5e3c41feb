"""How a person fares: what the finished games of one come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from hornboard.play.result import Result

LATEST: Final = 10
"""The score of so many of the last games is told."""


@dataclass(frozen=True, slots=True)
class Fared:
    """The games of a person in a variant, against the same others.

    Attributes:
        variant: the game.
        against: the others, as they are stored; empty of who plays alone.
        games: how many there were.
        won: how many the person won,
        drawn: and how many nobody did.
        quickest: the seconds of the quickest one won, None without one.
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
    """Return how a person fared, by variant and by the others.

    Args:
        results: finished games, the newest first; those with one person count.
    """
    played: dict[tuple[str, tuple[str, ...]], list[Result]] = {}
    for result in results:
        if me := person_of(result):
            against = tuple(player for seat, player in result.players if seat != me)
            played.setdefault((result.variant, against), []).append(result)
    return [summed(*key, played[key]) for key in sorted(played)]


def points(result: Result) -> float:
    """Return what the only person in a game got: 1, ½ or 0."""
    return 0.5 if result.winner is None else float(result.winner == person_of(result))


def summed(variant: str, against: tuple[str, ...], results: Sequence[Result]) -> Fared:
    """Return what games against the same others come to, the newest first."""
    scores = list(map(points, results))
    latest = scores[:LATEST]
    won = [each.seconds for each, score in zip(results, scores, strict=True) if score == 1]
    rows = [len([*same]) if score == 1 else 0 for score, same in groupby(scores)]
    return Fared(
        variant,
        against,
        games=len(results),
        won=len(won),
        drawn=scores.count(0.5),
        quickest=min(won, default=None),
        row=rows[0],
        longest=max(rows),
        latest=sum(latest) / len(latest),
    )
