"""Matches of computer players over many games, on all cores, and what they prove.

Every opening is played until everybody had every seat. The strength of two is told as a difference
in Elo with its 95 % interval (Wilson's interval of the score), and a sequential test can end a
match early: the generalised sequential probability ratio test with a normal approximation (M. Van
den Bergh, "A practical introduction to the GSPRT", 2020).
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from hornboard.errors import Forfeit, ImpossibleRequest
from hornboard.game import Game, Position, game
from hornboard.play.guests import leave
from hornboard.play.match import Match
from hornboard.play.players import Human, parse_player
from hornboard.play.record import Record
from hornboard.play.result import Result
from hornboard.texts import _

DEVIATIONS = 1.959964
"""How many standard deviations to each side make 95 %."""

PROVED = math.log(0.95 / 0.05)
"""The log likelihood ratio at which a sequential test ends: 5 % of errors of either kind."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game of a match.

    Attributes:
        variant: the game.
        start: the notation of the opening.
        players: who plays, in the order of the seats.
        turned: which player of the match has the first seat, counted from 0; the others follow.
        seed: by which moves of equal worth are chosen.
    """

    variant: str
    start: str
    players: tuple[str, ...]
    turned: int
    seed: int

    def winner(self, result: Result) -> int | None:
        """Return which player of the match won alone, counted from 0, None for a draw."""
        if result.winner is None:
            return None
        seats = [seat for seat, _player in result.players]
        return (seats.index(result.winner) + self.turned) % len(seats)


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
        """The points won, a draw counting half, of those that could be won."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def elo(self) -> float:
        """The difference in Elo that the score stands for."""
        return elo_of(self.share)

    @property
    def bounds(self) -> tuple[float, float]:
        """The share that is expected lies between these with a probability of 95 %."""
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

    def with_game(self, winner: int | None) -> Score:
        """Return the score after a game that this player of the match won, or nobody."""
        if winner is None:
            return replace(self, draws=self.draws + 1)
        return Score(self.wins + (winner == 0), self.draws, self.losses + (winner > 0))

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
    """Read the two differences of a sequential test, such as ``0,20``.

    Raises:
        ImpossibleRequest: they are not two rising numbers.
    """
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


def random_openings(played: Game, count: int, plies: int, seed: int) -> list[Position]:
    """Return different positions after random moves, open ones.

    Raises:
        ImpossibleRequest: there are not so many.
    """
    source = random.Random(seed)
    found: dict[Position, None] = {}
    for _attempt in range(20 * count):
        position = played.initial()
        for _ply in range(plies):
            if not position.legal_moves:
                break
            position = position.play(source.choice(position.legal_moves))
        if position.outcome is None:
            found[position] = None
        if len(found) == count:
            return list(found)
    told = _("moves in an opening: {plies}; there are fewer than {count} different ones")
    raise ImpossibleRequest(told.format(count=count, plies=plies))


def pairings(
    starts: Sequence[Position], players: Sequence[str], games: int, seed: int
) -> list[Pairing]:
    """Return the games of a match: each opening in a row until everybody had every seat.

    Players within limits of nodes or depth play the same games for the same seed.
    """
    source = random.Random(seed)
    found = []
    for number in range(games):
        round_, turned = divmod(number, len(players))
        start = starts[round_ % len(starts)]
        seated = (*players[turned:], *players[:turned])
        each = source.randrange(2**31)
        found.append(Pairing(start.game.variant, start.text, seated, turned, each))
    return found


def play_game(pairing: Pairing) -> Result:
    """Play one game from its opening to its end."""
    began = time.monotonic()
    played = game(pairing.variant)
    seats = dict(zip(played.players, pairing.players, strict=True))
    players = {seat: parse_player(text, played, trusted=True) for seat, text in seats.items()}
    match = Match(played.position(pairing.start))
    chance = random.Random(pairing.seed)
    try:
        while match.outcome is None:
            player = players[match.position.mover]
            if isinstance(player, Human):
                raise ImpossibleRequest(_("a match is between computer players, not a human"))
            try:
                match.play(player.think(match, chance).result()[0].move)
            except Forfeit as error:
                match.resign(match.position.mover, str(error))
    finally:
        leave(match)
    return Result.of(Record(match, players), time.monotonic() - began)
