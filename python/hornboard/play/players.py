"""Who plays: a human, a computer player with its limit, or a guest."""

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Limit, Position, Thinking
from hornboard.play.guests import CHANCE, Guest, installed, programs
from hornboard.play.match import Match
from hornboard.sanitise import LONGEST_NAME, quoted, sanitised
from hornboard.texts import _, meant

USUAL = "human, level:3, depth:4, uct:1000, time:0.5"
"""Some players, as they are named."""

WISHES = {
    "level": ("level", str),
    "depth": ("depth", int),
    "nodes": ("nodes", int),
    "time": ("seconds", float),
    "uct": ("simulations", int),
    "evaluation": ("evaluation", str),
    "seed": ("seed", int),
}
"""What a player can be given, by name: fields of Limit, and what they hold."""

NAMES = {field: name for name, (field, _kind) in WISHES.items()}
"""The names by the fields."""


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
            f"{NAMES[name]}:{str(value).removesuffix('.0')}" for name, value in self.limit.wishes
        )

    def think(self, match: Match, chance: random.Random = CHANCE) -> Thinking:
        """Begin to look for a move; moves of equal worth take turns unless a seed was given."""
        if self.limit.seed is not None:
            return match.think(self.limit)
        return match.think(replace(self.limit, seed=chance.randrange(2**31)))


Machine = Computer | Guest
Player = Human | Machine


def begin(start: Position, players: Mapping[str, Player]) -> Match:
    """Return a new match; at the usual start of a game what is left to chance is dealt anew."""
    if start == start.game.initial():
        computers = [name for name, player in players.items() if not isinstance(player, Human)]
        start = start.dealt(computers)
    return Match(start)


def humans(players: Mapping[str, Player]) -> list[str]:
    """Return the seats of people."""
    return [seat for seat, player in players.items() if isinstance(player, Human)]


def only_person(players: Mapping[str, Player]) -> str:
    """Return the seat of the only person who plays; empty where there is none or are more."""
    seats = humans(players)
    return seats[0] if len(seats) == 1 else ""


def who(player: str) -> str:
    """Return who plays in words: ``human``, ``human Ann``, ``level expert, seed 1``."""
    kind, _colon, name = player.partition(":")
    if kind == "human":
        return f"{_(kind)} {sanitised(name, LONGEST_NAME)}".strip()
    wishes = (wish.partition(":") for wish in player.split(","))
    return sanitised(", ".join(f"{_(name)} {_(value)}".strip() for name, _colon, value in wishes))


def known_as(player: str) -> str:
    """Return who plays in as few words as will do: what a level is called, alone.

    >>> known_as("level:expert"), known_as("level:2.5"), known_as("human:Ann")
    ('expert', 'level 2.5', 'human Ann')
    """
    level = re.fullmatch(r"level:([^,\d][^,]*)", player)
    return _(level[1]) if level else who(player)


def parse_player(text: str, game: Game, trusted: bool = False) -> Player:
    """Read a player: ``human``, ``human:Ann``, ``level:3``, or ``time:0.5,evaluation:source``.

    ``uct:1000`` is a player who simulates so many games at most; guests has other ones, which play
    only where the text is trusted, as that of whoever plays.

    Raises:
        ImpossibleRequest: it is none of these, or the game has no such level.
    """
    kind, _colon, person = text.partition(":")
    if meant(kind, ("human",)):
        return Human(person)
    values = wishes(text)
    if "level" in values:
        values["level"] = game.level(str(values["level"]))
    if "level" in values or any(value > 0 for value in values.values() if value != str(value)):
        return Computer(Limit(**values))
    if is_guest(text):
        guest = Guest(text, game, trusted)
        if trusted:
            guest.find()
        return guest
    raise ImpossibleRequest(
        _("{text} is not a player: say {players}, and what else you like, as in {example}").format(
            text=quoted(text),
            players=f"{USUAL}, {_('module:object')}, {_('uhp:COMMAND')}",
            example="time:0.5,evaluation:source,seed:1",
        )
    )


def is_guest(text: str) -> bool:
    """Tell whether a text names a player that somebody else wrote, whether there is one or not."""
    name = text.partition(";")[0]
    kind, _colon, rest = name.partition(":")
    if kind in programs() or name in installed():
        return True
    return kind.replace(".", "").isidentifier() and rest.isidentifier() and not meant(kind, WISHES)


def wishes(text: str) -> dict[str, Any]:
    """Return the fields of a limit that a text names, nothing where it is not understood."""
    found: dict[str, Any] = {}
    for wish in text.split(","):
        word, _colon, value = wish.partition(":")
        name = meant(word, WISHES)
        field, kind = WISHES[name] if name else ("", str)
        if not field or field in found:
            return {}
        try:
            found[field] = kind(value)
        except ValueError:
            return {}
    return found
