"""Why moves are legal and why others are not, asked in positions of random games."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from statistics import fmean

import hornboard
from hornboard.bench.plies import SEED, start_of
from hornboard.bench.row import Row

POSITIONS = 40
"""In so many positions of a game."""

TIMES = 3
"""Each question is asked so often, and the least time counts: the law is read at the first."""


def measure_explanations() -> list[Row]:
    """Ask of a legal and of an illegal move in each position."""
    return [row_of(name) for name in dict.fromkeys(each.name for each in hornboard.games())]


def row_of(variant: str) -> Row:
    """Return the milliseconds of the explanations in one game."""
    source = random.Random(SEED)
    start = position = start_of(variant)
    known: set[str] = set()
    why: list[float] = []
    why_not: list[float] = []
    while len(why) < POSITIONS:
        legal = list(map(str, position.legal_moves))
        illegal = sorted(known - set(legal))
        if illegal:
            why.append(milliseconds(position.why, source.choice(legal)))
            why_not.append(milliseconds(position.why_not, source.choice(illegal)))
        known.update(legal)
        position = position.play(source.choice(legal))
        if position.outcome:
            position = start
    return {
        "variant": variant,
        "why": round(fmean(why), 2),
        "why_most": round(max(why), 2),
        "why_not": round(fmean(why_not), 2),
        "why_not_most": round(max(why_not), 2),
    }


def milliseconds(ask: Callable[[str], tuple[hornboard.Because, ...]], move: str) -> float:
    """Return the processor time of an explanation, or of the refusal of another reading."""
    times = []
    for _ in range(TIMES):
        began = time.process_time()
        with suppress(hornboard.UnreadableText, hornboard.ImpossibleRequest):
            ask(move)
        times.append(time.process_time() - began)
    return 1000 * min(times)
