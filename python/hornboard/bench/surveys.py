"""Surveys as measurements."""

from __future__ import annotations

import time

from hornboard.bench.row import Row
from hornboard.game import Level, game
from hornboard.play.survey import hold_survey, parts, survey_of


def surveyed(variant: str, level: Level, **options: int | None) -> Row:
    """Hold a survey on all cores; return its summary with its seconds by the clock."""
    survey = survey_of(game(variant), level, **options)
    began = time.perf_counter()
    results = {part.start: result for part, result in hold_survey(parts(survey, survey.count))}
    found = survey.summary([results[start] for start in sorted(results)])
    return found | {"seconds": time.perf_counter() - began}
