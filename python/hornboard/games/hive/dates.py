"""The day of a game, as other programs tell it in many ways."""

from __future__ import annotations

import datetime
import re

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

LONGEST = 100
"""No day takes more characters to tell."""

NUMERIC = re.compile(r"(?<!\d)(\d{4})([-./])(\d\d?)\2(\d\d?)(?!\d)")

CLOCK = re.compile(r"\d+:[\d:]+")

PART = re.compile(r"\d+|[a-z]+")


def day_told(text: str) -> str:
    """Return a day in ISO format, empty where it is not told clearly.

    Understood are ``2018-10-28`` and ``2018.10.28``, and a month in English letters with a day of
    one or two digits and a year of four, in any order: ``28 October 2018``, ``October 2, 2019``,
    ``Thu Mar 05 12:34:56 PST 2020``, ``20-Jan-2024_14:53:24``.
    """
    told = text[:LONGEST].lower()
    numeric = NUMERIC.search(told)
    if numeric:
        year, _, month, day = numeric.groups()
        return iso(int(year), int(month), int(day))
    parts = PART.findall(CLOCK.sub(" ", told))
    months = [MONTHS.index(part[:3]) + 1 for part in parts if part[:3] in MONTHS]
    days = [int(part) for part in parts if part.isdigit() and len(part) <= 2]
    years = [int(part) for part in parts if part.isdigit() and len(part) == 4]
    if months and len(days) == len(years) == 1:
        return iso(years[0], months[0], days[0])
    return ""


def iso(year: int, month: int, day: int) -> str:
    """Return a day in ISO format, empty where the calendar has no such day."""
    try:
        return datetime.date(year, month, day).isoformat()
    except ValueError:
        return ""
