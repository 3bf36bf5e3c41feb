"""What is chosen before a game: what a person plays, who begins, how strong the computer is."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Self

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Level, Limit, Position
from hornboard.play.players import Computer, Human, Player
from hornboard.settings import Settings


def sides(game: Game) -> list[str]:
    """Return what a person may play: a seat, ``both`` or ``nobody``."""
    alone = len(game.players) == 1
    return [*game.players, *([] if alone else ["both"]), "nobody"]


@dataclass(frozen=True)
class Setup:
    """A choice.

    Attributes:
        game: what is played.
        colour: one of the sides.
        first: who begins, None for whoever usually does.
        level: the level of the computer player.
    """

    game: Game
    colour: str
    first: str | None
    level: Level

    @classmethod
    def usual(cls, game: Game, settings: Settings) -> Self:
        """Return the choice of the last time, as far as the game has it."""
        colour = settings.colour if settings.colour in sides(game) else sides(game)[0]
        first = settings.first if settings.first in game.players else None
        level = game.usual_level
        with contextlib.suppress(ImpossibleRequest):
            level = game.level(settings.level)
        return cls(game, colour, first, level)

    def start(self, asked: Position | None = None) -> Position:
        """Return the first position: the one asked for, if it is of this game."""
        if asked is not None and asked.game == self.game:
            return asked
        return self.game.initial(self.first)

    @property
    def players(self) -> dict[str, Player]:
        """Who plays, by seat."""
        computer = Computer(Limit(level=self.level))
        return {
            seat: Human() if self.colour in (seat, "both") else computer
            for seat in self.game.players
        }
