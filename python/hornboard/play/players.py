"""Who plays: a human, or a computer player with its limit."""

from __future__ import annotations

from dataclasses import dataclass

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Limit


@dataclass(frozen=True, slots=True)
class Human:
    """A person at the board."""

    def __str__(self) -> str:
        return "human"


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player that searches within a limit."""

    limit: Limit

    def __str__(self) -> str:
        if self.limit.level is not None:
            return f"level:{self.limit.level}"
        return f"depth:{self.limit.depth}"


Player = Human | Computer


def parse_player(text: str, game: Game) -> Player:
    """Read a player: ``human``, ``level:3`` or ``depth:4``.

    Raises:
        ImpossibleRequest: it is none of these, or the game has no such level.
    """
    if text == "human":
        return Human()
    kind, _, number = text.partition(":")
    if kind in ("level", "depth") and number.isascii() and number.isdigit():
        if kind == "depth" and int(number) > 0:
            return Computer(Limit(depth=int(number)))
        if kind == "level":
            return Computer(Limit(level=check_level(int(number), game)))
    raise ImpossibleRequest(f"{text!r} is not a player: say human, level:3 or depth:4")


def check_level(level: int, game: Game) -> int:
    """Return the level.

    Raises:
        ImpossibleRequest: the game has no such level.
    """
    if level not in game.levels:
        there_are = ", ".join(map(str, game.levels))
        raise ImpossibleRequest(f"there is no level {level}; the levels are {there_are}")
    return level
