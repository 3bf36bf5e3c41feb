"""Who plays: a human, or a computer player with its limit."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from hornboard.errors import ImpossibleRequest
from hornboard.foreign import LONGEST_NAME, quoted, shown
from hornboard.game import Game, Level, Limit
from hornboard.texts import _

WISHES = {
    "level": str,
    "depth": int,
    "nodes": int,
    "time": float,
    "evaluation": str,
    "seed": int,
}
"""What a player can be given, by name: fields of Limit, where ``time`` is the seconds."""


@dataclass(frozen=True, slots=True)
class Human:
    """A person at the board, whose name may be known."""

    name: str = ""

    def __str__(self) -> str:
        return f"human:{self.name}" if self.name else "human"


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player that searches within a limit."""

    limit: Limit

    def __str__(self) -> str:
        return ",".join(
            f"{'time' if name == 'seconds' else name}:{str(value).removesuffix('.0')}"
            for name, value in self.limit.wishes
        )

    @property
    def in_play(self) -> Limit:
        """The limit with a seed: moves of equal worth take turns unless one was given."""
        if self.limit.seed is not None:
            return self.limit
        return replace(self.limit, seed=random.randrange(2**31))


Player = Human | Computer


def humans(players: Mapping[str, Player]) -> list[str]:
    """Return the seats of people."""
    return [seat for seat, player in players.items() if isinstance(player, Human)]


def who(player: str) -> str:
    """Return who plays in words: ``human``, ``human Ann``, ``level 3``."""
    kind, _colon, name = player.partition(":")
    return f"{_(kind)} {shown(name, LONGEST_NAME)}".strip()


def parse_player(text: str, game: Game) -> Player:
    """Read a player: ``human``, ``human:Ann``, ``level:3``, or ``time:0.5,evaluation:source``.

    Raises:
        ImpossibleRequest: it is none of these, or the game has no such level.
    """
    kind, _colon, person = text.partition(":")
    if kind == "human":
        return Human(person)
    wishes: dict[str, str] = {}
    for wish in text.split(","):
        name, _colon, value = wish.partition(":")
        if name not in WISHES or name in wishes:
            break
        wishes[name] = value
    else:
        try:
            values = {name: WISHES[name](value) for name, value in wishes.items()}
        except ValueError:
            values = {}
        if "time" in values:
            values["seconds"] = values.pop("time")
        if "level" in values:
            values["level"] = parse_level(str(values["level"]), game)
        numbers = [value for value in values.values() if isinstance(value, int | float)]
        if "level" in values or any(number > 0 for number in numbers):
            return Computer(Limit(**values))
    raise ImpossibleRequest(
        f"{quoted(text)} is not a player: say human, level:3, depth:4 or time:0.5, "
        "and what else you like, as in time:0.5,evaluation:source,seed:1"
    )


def parse_level(text: str, game: Game) -> Level:
    """Read a level of a game.

    Raises:
        ImpossibleRequest: the game has no such level.
    """
    for level in game.levels:
        if str(level) == text:
            return level
    there_are = ", ".join(map(str, game.levels))
    raise ImpossibleRequest(f"there is no level {shown(text, 60)}; the levels are {there_are}")
