"""How much the tests try, as ``sizes.pl`` says, and from which seed on."""

from __future__ import annotations

import datetime
import os
import re
from pathlib import Path

PROFILE = os.environ.setdefault("HYPOTHESIS_PROFILE", "test")
"""Which column of sizes is meant."""

COLUMN = ("test", "short", "fuzz").index(PROFILE)

TABLE = Path(__file__).with_suffix(".pl").read_text()

SIZES = {
    what: [int(number) for number in numbers.split(",")]
    for what, numbers in re.findall(r"^size\((\w+),([ \d,]+)\)\.", TABLE, re.MULTILINE)
}
"""How many to try, column by column."""


def size(what: str) -> int:
    """Return how many to try."""
    return SIZES[what][COLUMN]


def seeds(what: str) -> range:
    """Return a seed for each to try: the first ones, or in the short fuzz other ones each day."""
    first = datetime.date.today().toordinal() * 1000 if PROFILE == "short" else 0
    return range(first, first + size(what))
