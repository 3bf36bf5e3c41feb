"""How fast and how good the rule base is, measured in one run on this machine."""

from collections.abc import Callable, Mapping
from typing import Any

from hornboard.bench import clock, deduction, endgame, exact, hexagon, hive

Row = dict[str, Any]
"""One line of a measurement: what was measured by name, None where it could not be."""

PARTS: Mapping[str, Callable[[], list[Row]]] = {
    "perft": hexagon.measure_perft,
    "searches": hexagon.measure_searches,
    "deep": hexagon.measure_deep_searches,
    "overhead": hexagon.measure_overhead,
    "clock": clock.measure_clock,
    "solved": exact.measure_solutions,
    "random": exact.measure_random_games,
    "advice": endgame.measure_tables,
    "hive": hive.measure_hive,
    "guessing": deduction.measure_guessing,
    "sweeping": deduction.measure_sweeping,
}
"""What can be measured; seconds are processor time where nothing else is said."""
