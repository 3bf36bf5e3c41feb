"""What games prove: the difference in Elo, its interval, and a sequential test.

The strength of two is told as a difference in Elo with its 95 % interval (Wilson's interval of the
score), and a sequential test can end a match early: the generalised sequential probability ratio
test with a normal approximation (M. Van den Bergh, "A practical introduction to the GSPRT", 2020).
"""

import math
from dataclasses import dataclass, replace
from typing import Self

from hornboard.errors import ImpossibleRequest
from hornboard.texts import _

DEVIATIONS = 1.959964
"""How many standard deviations to each side make 95 %."""

PROVED = math.log(0.95 / 0.05)
"""The log likelihood ratio at which a sequential test ends: 5 % of errors of either kind."""


@dataclass(frozen=True, slots=True)
class Score:
    """How a match stands for its first player; a game that another one wins is lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The points won, a draw counting half, of those that could be won; half before a game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def elo(self) -> float:
        """The difference in Elo that the score stands for."""
        return elo_of(self.share)

    @property
    def bounds(self) -> tuple[float, float]:
        """The share that is expected lies between these with a probability of 95 %."""
        if not self.games:
            return 0.0, 1.0
        count, square = self.games, DEVIATIONS**2
        middle = (self.share + square / (2 * count)) / (1 + square / count)
        half = math.sqrt(self.share * (1 - self.share) / count + square / (4 * count**2))
        half *= DEVIATIONS / (1 + square / count)
        low = middle - half if self.share > 0 else 0.0
        high = middle + half if self.share < 1 else 1.0
        return low, high

    @property
    def interval(self) -> tuple[float, float]:
        """The difference in Elo lies between these with a probability of 95 %."""
        low, high = self.bounds
        return elo_of(low), elo_of(high)

    @property
    def document(self) -> dict[str, object]:
        """The score as plain data; None stands for an infinite difference."""
        elo, low, high = (
            number if math.isfinite(number) else None for number in (self.elo, *self.interval)
        )
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": self.share,
            "elo": elo,
            "interval": [low, high],
        }

    def with_game(self, winner: int | None) -> Self:
        """Return the score after a game that this player of the match won, or nobody."""
        if winner is None:
            return replace(self, draws=self.draws + 1)
        return replace(self, wins=self.wins + (winner == 0), losses=self.losses + (winner > 0))

    def likelihood(self, less: float, more: float) -> float:
        """Return the log likelihood ratio of being better by ``more`` Elo against by ``less``."""
        spread = (self.wins + self.draws / 4) / self.games - self.share**2
        if spread <= 0:
            return 0.0
        low, high = share_of(less), share_of(more)
        return self.games * (high - low) * (2 * self.share - low - high) / (2 * spread)


def elo_of(share: float) -> float:
    """Return the difference in Elo at which this share of the points is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def share_of(elo: float) -> float:
    """Return the share of the points that is expected at a difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_bounds(text: str | None) -> tuple[float, float] | None:
    """Read two rising differences in Elo, such as ``0,20``; raise ImpossibleRequest for others."""
    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not low < high:
        told = _("a sequential test takes two rising differences in Elo such as 0,20, not {text}")
        raise ImpossibleRequest(told.format(text=repr(text)))
    return low, high
