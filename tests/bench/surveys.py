"""Surveys as measurements."""

import time
from functools import partial

from hornboard.game import Level, game
from hornboard.game.survey import examine, parts
from hornboard.play.cores import on_all_cores
from tests.bench.row import Row


def surveyed(variant: str, level: Level, **options: int | None) -> Row:
    """Hold a survey on all cores; return its summary with its seconds by the clock."""
    survey = game(variant).survey(level, **options)
    began = time.perf_counter()
    plan = parts(survey.count)
    results = dict(on_all_cores(partial(examine, survey), plan))
    found = survey.summary([results[part] for part in plan])
    return found | {"seconds": time.perf_counter() - began}
