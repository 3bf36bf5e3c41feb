"""Weights fitted to the results of games.

A game is won as often as the logistic function of the evaluation says, at a scale that is fitted to
the old weights first; then the weights are those under which the results are likeliest, found by
Newton's method (M. Buro, "Statistical feature combination for the evaluation of game positions",
Journal of Artificial Intelligence Research 3, 1995). A normal prior about the old weights, worth a
few positions, keeps a weight where the games say nothing of it.
"""

import math
import operator
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

PRIOR: Final = 10.0
"""How many positions the old weights are worth."""

STEPS: Final = 50
"""How many steps of Newton's method are made at most."""

PRECISE: Final = 1e-9
"""A step that is no longer is the last."""

FIRST: Final = 100
"""The greatest weight where there were none before."""

Row = tuple[float, ...]
"""The counts of features in a position."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position, as often as it came; the points of its mover, draws counted half."""

    row: Row
    times: int
    points: float


def gathered(pairs: Iterable[tuple[Sequence[float], float]]) -> list[Sample]:
    """Return each row once, from rows and the points that their movers made, from 0 to 1."""
    found: dict[Row, list[float]] = defaultdict(list)
    for row, points in pairs:
        found[tuple(row)].append(points)
    return [Sample(row, len(points), sum(points)) for row, points in found.items()]


def fitted(samples: Sequence[Sample], weights: Sequence[int]) -> list[int]:
    """Return the weights under which the results are likeliest, in the scale of the old ones.

    All old weights are 0 where there were none.
    """
    if not samples:
        return list(weights)
    valued = [Sample((dot(weights, each.row),), each.times, each.points) for each in samples]
    slope = likeliest(valued, [0.0])[0] if any(weights) else 0.0
    if slope <= 0:
        found = likeliest(samples, [0.0 for _weight in weights])
        slope = max(map(abs, found), default=0.0) / FIRST or 1.0
    else:
        found = likeliest(samples, [slope * weight for weight in weights])
    return [round(each / slope) for each in found]


def likeliest(samples: Sequence[Sample], prior: Sequence[float]) -> list[float]:
    """Return the coefficients of a logistic regression with a normal prior about these."""
    held = [PRIOR * each / 4 or 1.0 for each in spread(samples, len(prior))]
    found = list(prior)
    for _step in range(STEPS):
        slope = [
            hold * (first - each) for hold, first, each in zip(held, prior, found, strict=True)
        ]
        curve = [
            [0.0] * place + [hold] + [0.0] * (len(held) - place - 1)
            for place, hold in enumerate(held)
        ]
        for sample in samples:
            add(sample, found, slope, curve)
        change = solved(curve, slope)
        found = [each + by for each, by in zip(found, change, strict=True)]
        if max(map(abs, change), default=0.0) <= PRECISE:
            break
    return found


def add(
    sample: Sample, found: Sequence[float], slope: list[float], curve: list[list[float]]
) -> None:
    """Add what a sample says of the coefficients found to the gradient and the Hessian."""
    chance = logistic(dot(found, sample.row))
    miss = sample.points - sample.times * chance
    bend = sample.times * chance * (1 - chance)
    counted = [(place, each) for place, each in enumerate(sample.row) if each]
    for place, each in counted:
        slope[place] += miss * each
        line, steep = curve[place], bend * each
        for other, number in counted:
            line[other] += steep * number


def spread(samples: Sequence[Sample], count: int) -> list[float]:
    """Return the mean squares of so many columns."""
    times = sum(sample.times for sample in samples) or 1
    return [
        sum(sample.times * sample.row[place] ** 2 for sample in samples) / times
        for place in range(count)
    ]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the sum of the products."""
    return math.fsum(map(operator.mul, one, other))


def logistic(value: float) -> float:
    """Return the chance that a value stands for."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of linear equations whose matrix is positive definite."""
    rows = [[*line, end] for line, end in zip(matrix, right, strict=True)]
    for place, row in enumerate(rows):
        for other in rows[place + 1 :]:
            factor = other[place] / row[place]
            for column in range(place, len(row)):
                other[column] -= factor * row[column]
    found = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        row = rows[place]
        found[place] = (row[-1] - dot(row[place:-1], found[place:])) / row[place]
    return found
