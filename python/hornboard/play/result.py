"""A finished game in figures, as it is stored and counted."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Self

from hornboard.errors import ImpossibleRequest
from hornboard.play.record import Record, write_record
from hornboard.texts import _


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game.

    Attributes:
        date: when it ended, in ISO format to the second.
        variant: the name of the game.
        players: pairs of a seat and who played there.
        winner: the seat that won, None for a draw.
        reason: ``law``, ``repetition``, ``no_progress``, ``resignation`` or ``forfeit``.
        points: pairs of a seat and its points.
        moves: how many moves were made.
        seconds: how long the game took.
        record: the text of the game record.
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
        """Return the result of a recorded game that ended just now.

        Raises:
            ImpossibleRequest: the game goes on.
        """
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
