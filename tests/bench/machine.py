"""How fast this machine runs Prolog, as the figures of others are read beside it."""

import tempfile
from functools import cache

from tests.bench.row import Row, printed_by_prolog

PROGRAM = """
nrev([], []).
nrev([First|Rest], Reversed) :- nrev(Rest, Reversed0), app(Reversed0, [First], Reversed).
app([], List, List).
app([First|Rest], List, [First|Joined]) :- app(Rest, List, Joined).
main :-
    numlist(1, 30, List),
    statistics(cputime, Began),
    forall(between(1, 40000, _), nrev(List, _)),
    statistics(cputime, Ended),
    Speed is round(40000*496/(Ended-Began)),
    print(Speed).
"""
"""Naive reverse of 30 elements takes 496 inferences, and is the usual yardstick."""


SCORE = 48_000_000
"""That of the machine that the figures in docs/measurements.md are from."""


def measure_machine() -> list[Row]:
    """Reverse lists naively."""
    return [{"naive_reverse_inferences_per_second": score()}]


@cache
def score() -> int:
    """Return the inferences a second of naive reverse."""
    with tempfile.NamedTemporaryFile("w", suffix=".pl") as file:
        file.write(PROGRAM)
        file.flush()
        return int(printed_by_prolog("-f", "none", "-g", "main", file.name))
