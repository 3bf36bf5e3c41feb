"""Moves of Hive as other programs tell them."""

from hornboard.play.match import Match
from hornboard.play.record import make


def replay(match: Match, move: str) -> None:
    """Make a move of a record; an error says which move it is about.

    Some programs leave out a pass where nothing else is legal.
    """
    try:
        make(match, move)
    except ValueError:
        if not has_to_pass(match):
            raise
        make(match, "pass")
        make(match, move)


def has_to_pass(match: Match) -> bool:
    """Tell whether a pass is the only legal move."""
    return list(map(str, match.position.legal_moves)) == ["pass"]
