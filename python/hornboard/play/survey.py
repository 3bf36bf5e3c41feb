"""Surveys: one player over all cases of a game, on all cores."""

import os
from itertools import pairwise

from hornboard.game import Survey

PARTS_PER_CORE = 32
"""Into how many parts a survey is split for every core, so that none waits long for another."""


def parts(count: int) -> list[range]:
    """Split so many cases."""
    number = min(count, PARTS_PER_CORE * (os.cpu_count() or 1))
    bounds = [count * at // number for at in range(number + 1)] if number else []
    return [range(start, end) for start, end in pairwise(bounds)]


def examine(survey: Survey, part: range) -> str:
    """Look at the cases of a part; the result is a Prolog term as text."""
    return survey.examine(part.start, part.stop).result()
