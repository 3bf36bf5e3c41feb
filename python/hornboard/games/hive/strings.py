"""Games and times of Hive as its protocol writes them."""

from __future__ import annotations

from typing import Final

from hornboard.errors import UnknownGame
from hornboard.play.match import Match

KITS: Final = "MLP"
"""The letters of the expansions, in the order of a game type."""

STATES: Final = {"white": "WhiteWins", "black": "BlackWins", None: "Draw"}


def game_type(variant: str) -> str:
    """Return the game type of a variant: ``Base+MLP`` of ``hive:mlp``."""
    letters = variant.partition(":")[2].upper()
    return f"Base+{letters}" if letters else "Base"


def variant_of(kind: str) -> str:
    """Return the variant of a game type.

    Raises:
        UnknownGame: there is no such game type.
    """
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
