"""Games and times of Hive as its protocol writes them."""

import re
from typing import Final

from hornboard.errors import UnknownGame
from hornboard.play.match import Match

KITS: Final = "MLP"
"""The letters of the expansions, in the order of a game type."""

STATES: Final = {"white": "WhiteWins", "black": "BlackWins", None: "Draw"}

CLOCK: Final = re.compile(
    r"(?:(\d{1,4})\.)?(\d{1,4}):([0-5]?\d)(?::([0-5]?\d(?:\.\d+)?))?", re.ASCII
)
"""A time: days, if any, hours, minutes, and seconds with a fraction or without."""


def game_type(variant: str) -> str:
    """Return the game type of a variant: ``Base+MLP`` of ``hive:mlp``."""
    letters = variant.partition(":")[2].upper()
    return f"Base+{letters}" if letters else "Base"


def variant_of(kind: str) -> str:
    """Return the variant of a game type; raise UnknownGame where there is no such game type."""
    base, plus, letters = kind.strip().lower().partition("+")
    order = "".join(letter for letter in KITS.lower() if letter in letters)
    if base != "base" or bool(plus) != bool(letters) or sorted(letters) != sorted(order):
        raise UnknownGame(f"{kind.strip()[:40]!a} is not a game type; the largest is Base+MLP")
    return f"hive:{order}" if order else "hive"


def game_string(match: Match, state: str) -> str:
    """Return a game in the notation of the protocol."""
    turn = f"{match.position.mover.capitalize()}[{len(match.moves) // 2 + 1}]"
    return ";".join((game_type(match.game.variant), state, turn, *map(str, match.moves)))


def clock_of(seconds: float) -> str:
    """Return seconds as a time."""
    whole_seconds, part = divmod(seconds, 1)
    minutes, rest = divmod(int(whole_seconds), 60)
    fraction = f"{part:.3f}".lstrip("0") if part else ""
    return f"{minutes // 60:02}:{minutes % 60:02}:{rest:02}{fraction}"


def seconds_of(time: str) -> float | None:
    """Return the seconds of a time; None where it is none."""
    clock = CLOCK.fullmatch(time)
    if clock is None:
        return None
    days, hours, minutes, seconds = (float(part or 0) for part in clock.groups())
    return ((24 * days + hours) * 60 + minutes) * 60 + seconds
