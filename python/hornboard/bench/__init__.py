"""How fast and how good the rule base is, measured in one run on this machine."""

from collections.abc import Callable, Mapping

from hornboard.bench import (
    before,
    clock,
    confined,
    deduction,
    endgame,
    exact,
    explanations,
    find,
    hexagon,
    hive,
    plies,
)
from hornboard.bench.row import Row


def measure_plies() -> list[Row]:
    """Play random games through Python."""
    return [
        {"variant": variant, "plies_per_second": round(count / plies.seconds_of(variant, count))}
        for variant, count in plies.PLIES.items()
    ]


PARTS: Mapping[str, Callable[[], list[Row]]] = {
    "perft": hexagon.measure_perft,
    "searches": hexagon.measure_searches,
    "deep": hexagon.measure_deep_searches,
    "overhead": hexagon.measure_overhead,
    "clock": clock.measure_clock,
    "solved": exact.measure_solutions,
    "random": exact.measure_random_games,
    "plies": measure_plies,
    "confined": confined.measure_confined,
    "advice": endgame.measure_tables,
    "hive": hive.measure_hive,
    "before": before.measure_before,
    "find": find.measure_find,
    "guessing": deduction.measure_guessing,
    "sweeping": deduction.measure_sweeping,
    "explanations": explanations.measure_explanations,
}
"""What can be measured; seconds are processor time where nothing else is said."""
