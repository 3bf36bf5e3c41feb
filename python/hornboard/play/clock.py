"""The clocks of players, and what a player is told at its turn."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from types import MappingProxyType
from typing import Final, Self

from hornboard.errors import Forfeit, ImpossibleRequest
from hornboard.game import Move, Position
from hornboard.texts import _

LAST: Final = 10
"""So many seconds are the last ones."""

HALF_MINUTE = 30

MOVES = 30
"""So many more moves are counted on."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a player.

    Attributes:
        left: the seconds that are left.
        increment: those that each move adds.
        move: those that each move has anew; 0 where the clock is for the whole game.
    """

    left: float
    increment: float = 0.0
    move: float = 0.0

    def __str__(self) -> str:
        if self.move:
            return f"1/{self.move:g}"
        return f"{self.left:g}+{self.increment:g}" if self.increment else f"{self.left:g}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a clock: ``60``, ``60+0.5``, or ``1/30``, half a minute for each move.

        Raises:
            ImpossibleRequest: it is none.
        """
        each = text.startswith("1/")
        left, plus, increment = text.removeprefix("1/").partition("+")
        try:
            clock = cls(float(left), float(increment or 0), float(left) if each else 0.0)
        except ValueError:
            clock = cls(0)
        if not (0 < clock.left < inf and 0 <= clock.increment < inf) or (each and plus):
            told = _(
                "a clock is the seconds of a game and what a move adds, {game}, or those of a "
                "move, {move}, not {text}"
            )
            raise ImpossibleRequest(told.format(game="60+0.5", move="1/30", text=repr(text)))
        return clock

    @property
    def words(self) -> str:
        """What it allows, in words."""
        if self.move:
            return _("{seconds} s a move").format(seconds=f"{self.move:g}")
        told = _("{seconds} s") if self.left % HALF_MINUTE else _("{minutes} min")
        game = told.format(seconds=f"{self.left:g}", minutes=f"{self.left / 60:g}")
        more = _("{seconds} s").format(seconds=f"{self.increment:g}")
        return f"{game} + {more}" if self.increment else game

    @property
    def share(self) -> float:
        """The seconds that the next move should take."""
        if self.move:
            return self.left / 2
        return min(self.left / 2, self.left / MOVES + self.increment)

    def after(self, seconds: float) -> Self:
        """Return the clock after a move; raise Forfeit where that took more than there was."""
        if seconds > self.left:
            raise Forfeit(_("the time is up"))
        return replace(self, left=self.move or self.left - seconds + self.increment)


UNTIMED: Final[Mapping[str, Clock]] = MappingProxyType({})
"""The clocks of a game in which nobody has any."""


def read_clocks(text: str, seats: Sequence[str]) -> dict[str, Clock]:
    """Read the clocks of some seats: one for all, or one each behind commas, ``-`` for none.

    Raises:
        ImpossibleRequest: it is none, or there are not as many as seats.

    >>> list(read_clocks("60,-", ["red", "blue"]))
    ['red']
    """
    each = text.split(",")
    if len(each) not in (1, len(seats)):
        told = _("{text} has not one clock for each of {seats}")
        raise ImpossibleRequest(told.format(text=repr(text), seats=", ".join(seats)))
    pairs = zip(seats, each * len(seats) if len(each) == 1 else each, strict=False)
    return {seat: Clock.read(clock) for seat, clock in pairs if clock not in ("", "-")}


def write_clocks(clocks: Mapping[str, Clock], seats: Sequence[str]) -> str:
    """Return the clocks of some seats as read_clocks reads them."""
    return ",".join(str(clocks.get(seat, "-")) for seat in seats)


STAMP: Final = re.compile(r"\[%clk (\d{1,4}):(\d\d):(\d\d(?:\.\d)?)\] ?")
"""The time left after a move, as PGN has it in a remark."""


def stamp(seconds: float) -> str:
    """Return a time left as it stands in a record.

    >>> stamp(3725.25)
    '[%clk 1:02:05.2]'
    """
    minutes, tenths = divmod(round(10 * seconds), 600)
    return f"[%clk {minutes // 60}:{minutes % 60:02}:{tenths / 10:04.1f}]"


def stamped(remark: str) -> float | None:
    """Return the time left that stands before a remark, in seconds; None where there is none."""
    found = STAMP.match(remark)
    return 3600 * int(found[1]) + 60 * int(found[2]) + float(found[3]) if found else None


def face(seconds: float) -> str:
    """Return a time as a clock shows it.

    >>> face(7.9), face(3725)
    ('0:07', '1:02:05')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def left(seconds: float) -> str:
    """Return a time that is left as a clock shows it, the last seconds with tenths.

    >>> left(7.39), left(10)
    ('0:07.3', '0:10')
    """
    return f"0:{int(10 * seconds) / 10:04.1f}" if seconds < LAST else face(seconds)


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
