"""What may still be hidden, for a person to read."""

from hornboard.errors import ImpossibleRequest
from hornboard.game import Candidates, Position, words
from hornboard.texts import _

MOST = 300
"""No more candidates are listed."""


def candidates_of(position: Position) -> Candidates:
    """Return what may still be hidden.

    Raises:
        ImpossibleRequest: nothing of the kind is looked for in this game.
    """
    found = position.candidates
    if found is None:
        raise ImpossibleRequest(_("nothing that could be listed is looked for in this game"))
    return found


def listed(candidates: Candidates) -> str:
    """Return how many there are, and which, a line each."""
    left = len(candidates) - MOST
    lines = [candidates.sentence, words(candidates.first(MOST))]
    if left > 0:
        lines.append(_("and {count} more").format(count=left))
    return "\n".join(filter(None, lines))
