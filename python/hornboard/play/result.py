"""Finished games in figures, as they are stored and counted."""

import datetime
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Self

from hornboard.errors import ImpossibleRequest
from hornboard.play.record import Record, write_record
from hornboard.play.score import Score
from hornboard.texts import _


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game.

    Attributes:
        date: when it ended, in ISO format to the second.
        players: pairs of a seat and who played there.
        winner: the seat that won, None for a draw.
        reason: ``law``, ``repetition``, ``no_progress``, ``resignation`` or ``forfeit``.
        points: pairs of a seat and its points.
        seconds: how long the game took.
        key: the number of the row, None before the result is stored.
    """

    date: str
    variant: str
    players: tuple[tuple[str, str], ...]
    winner: str | None
    reason: str
    points: tuple[tuple[str, int], ...]
    moves: int
    seconds: float
    record: str
    key: int | None = None

    @classmethod
    def of(cls, record: Record, seconds: float) -> Self:
        """Return the result of a game ended just now; raise ImpossibleRequest where it goes on."""
        match = record.match
        if match.outcome is None:
            raise ImpossibleRequest(_("the game has not ended"))
        return cls(
            date=datetime.datetime.now().isoformat(timespec="seconds"),
            variant=match.game.variant,
            players=tuple((seat, str(player)) for seat, player in record.players.items()),
            winner=match.outcome.winner,
            reason=match.outcome.reason,
            points=tuple(match.position.points.items()),
            moves=len(match.moves),
            seconds=seconds,
            record=write_record(record),
        )


@dataclass(frozen=True, slots=True)
class Total:
    """All games of a kind between the same players, whoever had which seat.

    Attributes:
        players: who played, in the order of their names.
        wins: how many games each of them won; who plays against itself, in the order of seats.
        moves: the mean number of moves.
        seconds: the mean duration.
    """

    variant: str
    players: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    draws: int
    moves: float
    seconds: float

    @property
    def score(self) -> Score | None:
        """How two different players stand for the first; None for others."""
        if len(set(self.players)) != 2 or len(self.players) != 2:
            return None
        return Score(self.wins[0], self.draws, self.wins[1])


def total(players: tuple[str, ...], results: Sequence[Result]) -> Total:
    """Return the total of all games between the same players."""
    alone = len(set(players)) < len(players)
    won = Counter(
        result.winner if alone else dict(result.players).get(result.winner or "")
        for result in results
    )
    return Total(
        variant=results[0].variant,
        players=players,
        games=len(results),
        wins=tuple(won[each] for each in (dict(results[0].players) if alone else players)),
        draws=sum(result.winner is None for result in results),
        moves=fmean(result.moves for result in results),
        seconds=fmean(result.seconds for result in results),
    )
