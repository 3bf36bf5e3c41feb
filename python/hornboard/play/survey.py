"""Surveys: one player over all cases of a game, on all cores."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from hornboard import bridge
from hornboard.game import Game, Level
from hornboard.play.cores import on_all_cores

PARTS_PER_CORE = 32
"""Into how many parts a survey is split for every core, so that none waits long for another."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What is asked.

    Attributes:
        variant: the game.
        level: the player.
        options: names and values, such as ``games`` and ``seed``.
    """

    variant: str
    level: Level
    options: tuple[tuple[str, int], ...]

    @property
    def question(self) -> list[Any]:
        """The survey as the bridge calls it."""
        return [self.variant, self.level, list(self.options)]

    @property
    def count(self) -> int:
        """The number of cases."""
        return int(bridge.ask("survey_count", *self.question))

    def summary(self, results: Sequence[str]) -> dict[str, Any]:
        """Return what the parts come to."""
        found = plain(bridge.ask("survey_sum", *self.question, list(results)))
        return dict(found)


@dataclass(frozen=True, slots=True)
class Part:
    """The cases from one number to another, without the latter."""

    survey: Survey
    start: int
    end: int

    def __len__(self) -> int:
        return self.end - self.start


def plain(found: Any) -> Any:
    """Return what Prolog found as plain data: it sends a dict as the list of its pairs."""
    if isinstance(found, dict):
        return {str(name): plain(value) for name, value in found["pairs"]}
    return [plain(each) for each in found] if isinstance(found, list) else found


def parts(survey: Survey, count: int) -> list[Part]:
    """Split all cases of a survey."""
    number = min(count, PARTS_PER_CORE * (os.cpu_count() or 1))
    bounds = [count * at // number for at in range(number + 1)] if number else []
    return [Part(survey, start, end) for start, end in pairwise(bounds)]


def examine(part: Part) -> str:
    """Look at the cases of a part; the result is a Prolog term as text."""
    return str(bridge.ask("survey_part", *part.survey.question, part.start, part.end))


def hold_survey(plan: Sequence[Part]) -> Generator[tuple[Part, str]]:
    """Look at all parts; yield each with its result as it is done."""
    return on_all_cores(examine, plan)


def survey_of(game: Game, level: Level, **options: int | None) -> Survey:
    """Return a survey of a game with the options that are not None."""
    given = tuple((name, value) for name, value in options.items() if value is not None)
    return Survey(game.variant, level, given)
