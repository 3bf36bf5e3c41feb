"""What is said when a game has ended."""

from collections.abc import Sequence

from hornboard.play.clock import face
from hornboard.play.match import Match
from hornboard.play.person import fared, proposed
from hornboard.play.result import Result
from hornboard.session.played import Played
from hornboard.texts import _


def farewell(played: Played, results: Sequence[Result]) -> str:
    """Return who has won, on other lines why, and a best time or a level to play against."""
    best = best_time(played.match, results, played.seconds)
    why, _colon, who = played.match.verdict.rpartition(": ")
    said = who, why, best or proposed(results, played.match.game)
    return "\n".join(first_letter(each, played.game.players) for each in said)


def first_letter(sentence: str, seats: Sequence[str]) -> str:
    """Return words with a capital at their beginning, unless that is a sign: a seat of one letter.

    >>> first_letter("red won", ["red"]), first_letter("o won", ["x", "o"])
    ('Red won', 'o won')
    """
    first = sentence.partition(" ")[0]
    sign = len(first) == 1 and first in seats
    return sentence if sign else sentence[:1].upper() + sentence[1:]


def best_alone(results: Sequence[Result]) -> float | None:
    """Return how long a person took at least for a game won alone, None without one."""
    return next((each.quickest for each in fared(results) if not each.against), None)


def best_so_far(results: Sequence[Result]) -> str:
    """Return a person's best time among the finished games of a variant, empty without one."""
    best = best_alone(results)
    return "" if best is None else _("{time}: your best time").format(time=face(best))


def best_time(match: Match, results: Sequence[Result], seconds: float) -> str:
    """Return how quickly a person won alone, beside the best time in these games; else empty."""
    winner = match.outcome and match.outcome.winner
    if (winner,) != tuple(match.game.players) or not match.you or not match.timed:
        return ""
    best = min(seconds, best_alone(results) or seconds)
    if seconds <= best:
        return _("{time}: your best time").format(time=face(seconds))
    return _("{time}; your best time is {best}").format(time=face(seconds), best=face(best))
