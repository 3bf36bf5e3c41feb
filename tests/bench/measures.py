"""All that can be measured in one run on this machine."""

from collections.abc import Callable, Mapping

from tests.bench import asking, clock, confined, exact, machine, plies
from tests.bench.row import Row, figures, games


def measure_plies() -> list[Row]:
    """Play random games through Python."""
    return [
        {"variant": variant, "plies_per_second": round(count / plies.seconds_of(variant, count))}
        for variant, count in figures("PLIES")
    ]


PARTS: Mapping[str, Callable[[], list[Row]]] = {
    "machine": machine.measure_machine,
    **{name: run for game in games() for name, run in getattr(game, "PARTS", {}).items()},
    "clock": clock.measure_clock,
    "solved": exact.measure_solutions,
    "random": exact.measure_random_games,
    "plies": measure_plies,
    "before": asking.measure_before,
    "find": asking.measure_find,
    "explanations": asking.measure_explanations,
    "confined": confined.measure_confined,
}
"""What can be measured; seconds are processor time where nothing else is said.

The confined ones are last, since a game that is loaded there stays among the games.
"""

LONG = frozenset({"advice", "guessing", "sweeping", "clock"})
"""The parts that take more than a minute."""
