"""Surveys: how one player does in all cases of a game."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from hornboard import requests
from hornboard.game.answers import Finding, Summary
from hornboard.game.thinking import Task
from hornboard.requests import Level
from hornboard.transports import ask

PARTS_PER_CORE = 32
"""Into how many parts a survey is split for every core, so that none waits long for another."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What is asked; made by Game.survey.

    Attributes:
        variant: the game.
        level: the player.
        options: names and values, such as ``games`` and ``seed``.
    """

    variant: str
    level: Level
    options: tuple[tuple[str, int], ...]

    @property
    def question(self) -> tuple[str, Level, list[tuple[str, int]]]:
        """The survey as the bridge calls it."""
        return self.variant, self.level, list(self.options)

    @property
    def count(self) -> int:
        """The number of cases.

        Raises:
            ImpossibleRequest: there is nothing to survey in this game.
        """
        return int(ask(requests.survey_count, *self.question).result())

    def examine(self, start: int, end: int) -> Task[str]:
        """Begin to look at the cases from one number to another, without the latter.

        The answer is a part of the survey, as summary takes it.
        """
        return Task(ask(requests.survey_part, *self.question, start, end), str).send()

    def summary(self, parts: Sequence[str]) -> Summary:
        """Return what parts come to, in the order of their cases."""
        told: PairsTold = ask(requests.survey_sum, *self.question, list(parts)).result()
        return summary_of(told)


def parts(count: int) -> list[range]:
    """Split so many cases."""
    number = min(count, PARTS_PER_CORE * (os.cpu_count() or 1))
    bounds = [count * at // number for at in range(number + 1)] if number else []
    return [range(start, end) for start, end in pairwise(bounds)]


def examine(survey: Survey, part: range) -> str:
    """Look at the cases of a part; the result is a Prolog term as text."""
    return survey.examine(part.start, part.stop).result()


PairsTold = dict[str, list[tuple[str | int, "FindingTold"]]]
"""A summary as the bridge brings it: its ``pairs``, since their order counts."""

FindingTold = str | int | float | list["FindingTold"] | PairsTold


def summary_of(told: PairsTold) -> Summary:
    """Return a summary."""
    return Summary({str(name): finding_of(value) for name, value in told["pairs"]})


def finding_of(told: FindingTold) -> Finding:
    """Return what there is under a name of a summary."""
    if isinstance(told, dict):
        return summary_of(told)
    return [finding_of(each) for each in told] if isinstance(told, list) else told
