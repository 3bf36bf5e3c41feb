"""The clock of a player for a whole game, and what a player is told at its turn."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Self

from hornboard.errors import Forfeit, ImpossibleRequest
from hornboard.game import Move, Position
from hornboard.texts import _

MOVES = 30
"""So many more moves are counted on."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds that are left, and those that each move adds."""

    left: float
    increment: float

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a clock such as ``60`` or ``60+0.5``; raise ImpossibleRequest where it is none."""
        left, _plus, increment = text.partition("+")
        try:
            clock = cls(float(left), float(increment or 0))
        except ValueError:
            clock = cls(0, 0)
        if not (0 < clock.left < inf and 0 <= clock.increment < inf):
            told = _("a clock is the seconds of a game and what a move adds, {example}, not {text}")
            raise ImpossibleRequest(told.format(example="60+0.5", text=repr(text)))
        return clock

    @property
    def share(self) -> float:
        """The seconds that the next move should take."""
        return min(self.left / 2, self.left / MOVES + self.increment)

    def after(self, seconds: float) -> Clock:
        """Return the clock after a move; raise Forfeit where that took more than there was."""
        if seconds > self.left:
            raise Forfeit(_("its clock has run out"))
        return Clock(self.left - seconds + self.increment, self.increment)


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player is told besides the position.

    Attributes:
        seconds: what the move may take.
        start: the first position of the game.
        moves: those made since.
        seed: for what is left to chance, so that a match can be played again.
        left: what is left on the clock of the player; infinite where none runs.
    """

    seconds: float
    start: Position
    moves: tuple[Move, ...]
    seed: int
    left: float = inf
