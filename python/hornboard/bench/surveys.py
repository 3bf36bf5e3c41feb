"""Surveys as measurements."""

from __future__ import annotations

import time

from hornboard.bench.row import Row
from hornboard.game import Level, game
from hornboard.play.cores import on_all_cores
from hornboard.play.survey import examine, parts, survey_of


def surveyed(variant: str, level: Level, **options: int | None) -> Row:
    """Hold a survey on all cores; return its summary with its seconds by the clock."""
    survey = survey_of(game(variant), level, **options)
    began = time.perf_counter()
    plan = parts(survey, survey.count)
    results = {part.start: result for part, result in on_all_cores(examine, plan)}
    found = survey.summary([results[start] for start in sorted(results)])
    return found | {"seconds": time.perf_counter() - began}
