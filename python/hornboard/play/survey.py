"""Surveys: one player over all cases of a game, on all cores."""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import pairwise

from hornboard.game import Game, Level, Survey

PARTS_PER_CORE = 32
"""Into how many parts a survey is split for every core, so that none waits long for another."""


@dataclass(frozen=True, slots=True)
class Part:
    """The cases from one number to another, without the latter."""

    survey: Survey
    start: int
    end: int

    def __len__(self) -> int:
        return self.end - self.start


def parts(survey: Survey, count: int) -> list[Part]:
    """Split all cases of a survey."""
    number = min(count, PARTS_PER_CORE * (os.cpu_count() or 1))
    bounds = [count * at // number for at in range(number + 1)] if number else []
    return [Part(survey, start, end) for start, end in pairwise(bounds)]


def examine(part: Part) -> str:
    """Look at the cases of a part; the result is a Prolog term as text."""
    return part.survey.examine(part.start, part.end).result()


def survey_of(game: Game, level: Level, **options: int | None) -> Survey:
    """Return a survey of a game with the options that are not None."""
    given = tuple((name, value) for name, value in options.items() if value is not None)
    return game.survey(level, given)
