"""The mistakes of a game: what each move takes from its player's chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hornboard.game import Loss, Move, Position, Task
from hornboard.play.match import Match
from hornboard.texts import _

NODES: Final = 5000
"""So many positions are looked at for each move."""

MARKS: Final = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))
"""A move that takes so much from its player's chance to win bears the mark; the worst first."""

LEAST: Final = MARKS[-1][0]
"""Less is no mistake."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that may be a mistake.

    Attributes:
        ply: the number of the move.
        loss: what it takes from the chance to win, and what was better.
    """

    ply: int
    loss: Loss

    @property
    def mark(self) -> str:
        """Its mark, empty where the depths of the search do not agree that it is one."""
        return next((mark for least, mark in MARKS if self.loss.least >= least), "")


class Review:
    """A look at all moves of a match, one after the other.

    Attributes:
        losses: what is known, by the position before a move and the move.
    """

    def __init__(self) -> None:
        self.losses: dict[tuple[Position, Move], Loss | None] = {}
        self._look: tuple[tuple[Position, Move], Task[Loss | None]] | None = None

    @property
    def looking(self) -> bool:
        """Whether a move is being looked at."""
        return self._look is not None

    def looks(self, match: Match) -> bool:
        """Begin to look at the next move, unless one is looked at; tell whether one is now."""
        moves = zip(match.positions, match.moves, strict=False)
        missing = next((each for each in moves if each not in self.losses), None)
        if self._look is None and missing is not None:
            position, move = missing
            self._look = missing, position.chances_lost(move, NODES)
        return self.looking

    def take(self, *, wait: bool = False) -> bool:
        """Take what was found, if it is there or is to be waited for; tell whether it is."""
        if self._look is None or not (wait or self._look[1].done):
            return False
        (which, task), self._look = self._look, None
        self.losses[which] = task.result()
        return True

    def stop(self) -> None:
        """Look no longer; the move is looked at again another time."""
        if self._look is not None:
            self._look[1].stop()
        self._look = None

    def judged(self, match: Match) -> tuple[Mistake | None, ...]:
        """Return which moves may be mistakes, as far as they have been looked at."""
        moves = enumerate(zip(match.positions, match.moves, strict=False), 1)
        return tuple(mistake(ply, self.losses.get(each)) for ply, each in moves)

    def next(self, match: Match, ply: int, seats: Sequence[str]) -> Mistake | None:
        """Return the first mistake of some seats after a move, else the first of all, or None."""
        judged = zip(self.judged(match), match.positions, strict=False)
        found = [each for each, before in judged if each is not None and before.mover in seats]
        return next((each for each in found if each.ply > ply), found[0] if found else None)


def mistake(ply: int, loss: Loss | None) -> Mistake | None:
    """Return the mistake that a loss makes of a move, None where it is none."""
    return None if loss is None or loss.most < LEAST else Mistake(ply, loss)


def lesson(match: Match, found: Mistake, gains: str) -> str:
    """Return what there is to learn of a mistake.

    Args:
        match: the game.
        found: the mistake.
        gains: what the better move is good for.
    """
    position, move = match.positions[found.ply - 1], match.moves[found.ply - 1]
    played, better = position.shown([move]) + position.shown([found.loss.better])
    if found.mark:
        told = _("{move}{mark} takes {percent} of the chances. Better is {better}: {reason}")
    else:
        told = _(
            "Perhaps {move} takes {percent} of the chances, but depths differ. {better}: {reason}"
        )
    return told.format(
        move=f"{found.ply}. {played}",
        mark=found.mark,
        percent=f"{found.loss.least if found.mark else found.loss.most:.0%}",
        better=better,
        reason=gains,
    )
