"""The day of a game, as other programs tell it in many ways."""

import datetime
import re

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

LONGEST = 100
"""No day takes more characters to tell."""

NUMERIC = re.compile(r"(?<!\d)(\d{4})([-./])(\d\d?)\2(\d\d?)(?!\d)")

CLOCK = re.compile(r"\d+:[\d:]+")

MONTH = re.compile(rf"(?<![a-z])({'|'.join(MONTHS)})")
DAY = re.compile(r"(?<!\d)\d\d?(?!\d)")
YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")


def day_told(text: str) -> str:
    """Return a day in ISO format, empty where it is not told clearly.

    Understood are ``2018-10-28`` and ``2018.10.28``, and a month in English letters with a day of
    one or two digits and a year of four, in any order: ``28 October 2018``, ``October 2, 2019``,
    ``Thu Mar 05 12:34:56 PST 2020``, ``20-Jan-2024_14:53:24``.
    """
    told = text[:LONGEST].lower()
    if numeric := NUMERIC.search(told):
        return iso(numeric[1], numeric[3], numeric[4])
    told = CLOCK.sub(" ", told)
    months, days, years = (each.findall(told) for each in (MONTH, DAY, YEAR))
    if months and len(days) == len(years) == 1:
        return iso(years[0], MONTHS.index(months[0]) + 1, days[0])
    return ""


def iso(year: str, month: str | int, day: str) -> str:
    """Return a day in ISO format, empty where the calendar has no such day."""
    try:
        return datetime.date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return ""
