"""All that can be measured in one run on this machine."""

from collections.abc import Callable, Mapping

from hornboard.bench import asking, clock, confined, exact, plies
from hornboard.bench.row import Row, figures
from hornboard.games import parts


def measure_plies() -> list[Row]:
    """Play random games through Python."""
    return [
        {"variant": variant, "plies_per_second": round(count / plies.seconds_of(variant, count))}
        for variant, count in figures("PLIES")
    ]


PARTS: Mapping[str, Callable[[], list[Row]]] = {
    **{name: run for part in parts("figures") for name, run in getattr(part, "PARTS", {}).items()},
    "clock": clock.measure_clock,
    "solved": exact.measure_solutions,
    "random": exact.measure_random_games,
    "plies": measure_plies,
    "confined": confined.measure_confined,
    "before": asking.measure_before,
    "find": asking.measure_find,
    "explanations": asking.measure_explanations,
}
"""What can be measured; seconds are processor time where nothing else is said."""
