"""Questions about positions: what led to them, which are of a kind, and why moves are legal."""

import random
import statistics
import time
from collections.abc import Callable
from contextlib import suppress

import hornboard
from hornboard.game import Position, game, games
from hornboard.swipl import rule_base
from tests.bench.plies import SEED, start_of
from tests.bench.row import Row, figures, printed_by_prolog

PLIES = 20
"""So far play goes, always by the first move, in the games that tell no middle game."""

MOST = 10_000
ROUNDS = 5

PROGRAM = """
{first},
statistics(cputime, Began),
aggregate_all(count, ( {goal} ), Count),
statistics(cputime, Ended),
Seconds is Ended-Began,
format("~w ~w", [Count,Seconds])
"""

POSITIONS = 40
"""In so many positions of a game."""

TIMES = 3
"""Each question is asked so often, and the least time counts: the law is read at the first."""


def measure_before() -> list[Row]:
    """Take back one move.

    ``first`` and ``seconds`` are those of the clock on the wall, for the first line and for all.
    """
    middle = figures("MIDDLE_GAMES")
    told = {variant.partition(":")[0] for variant, _text in middle}
    others = dict.fromkeys(each.name for each in games() if each.name not in told)
    positions = [*map(played, others), *(game(name).position(text) for name, text in middle)]
    return [taken_back(position) for position in positions]


def played(variant: str) -> Position:
    """Return a position of a game after some moves."""
    position = start_of(variant)
    for _ in range(PLIES):
        if position.outcome is None:
            position = position.play(position.legal_moves[0])
    return position


def taken_back(position: Position) -> Row:
    """Take back the last move in all ways."""
    firsts = [timed(position, 1)[1] for _ in range(ROUNDS)]
    alls = [timed(position, MOST) for _ in range(ROUNDS)]
    return {
        "variant": position.game.variant,
        "before": alls[0][0],
        "first": statistics.median(firsts),
        "seconds": statistics.median(seconds for _, seconds in alls),
    }


def timed(position: Position, most: int) -> tuple[int, float]:
    """Return how many lines led to a position, and how long it took to find them."""
    began = time.perf_counter()
    count = len(position.before(most=most).result())
    return count, time.perf_counter() - began


def measure_find() -> list[Row]:
    """Look for all positions, each in a process of its own that knows nothing yet.

    ``seconds`` are processor time.
    """
    return [sought(first, goal) for first, goal in figures("GOALS")]


def sought(first: str, goal: str) -> Row:
    """Count the answers to a goal, after another was called."""
    program = PROGRAM.format(first=first, goal=goal)
    told = printed_by_prolog("-g", program, rule_base() / "hornboard.pl").split()
    return {"sought": goal, "found": int(told[0]), "seconds": float(told[1])}


def measure_explanations() -> list[Row]:
    """Ask of a legal and of an illegal move in each position."""
    return [explained(name) for name in dict.fromkeys(each.name for each in games())]


def explained(variant: str) -> Row:
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
        "why": round(statistics.fmean(why), 2),
        "why_most": round(max(why), 2),
        "why_not": round(statistics.fmean(why_not), 2),
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
