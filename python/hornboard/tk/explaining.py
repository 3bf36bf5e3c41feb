"""Why what a person sees is so."""

from __future__ import annotations

from dataclasses import dataclass

from hornboard.errors import ImpossibleRequest
from hornboard.game import Because, Position, Reason
from hornboard.texts import _
from hornboard.tk.scene import Scene


@dataclass(frozen=True)
class Explanation:
    """Why a move is as it is, or why a game is over.

    Attributes:
        about: the move, or how the game ended.
        said: what a player has said of the move.
        reasons: the proof, in the words of the rules.
    """

    about: str
    said: str
    reasons: tuple[Because, ...]


def explanation(scene: Scene) -> Explanation:
    """Return why the hint that is shown is a move, why the game is over, or why the last move was.

    Raises:
        ImpossibleRequest: there is nothing to explain.
    """
    match, ply = scene.played.match, scene.ply
    if scene.hint is not None:
        (told,) = scene.shown.shown([scene.hint])
        return Explanation(told, scene.reason, scene.shown.why(scene.hint))
    if match.outcome is not None and ply == scene.last:
        by_law = match.outcome.reason is Reason.LAW
        reasons = scene.shown.why_over() if by_law else ()
        return Explanation(match.verdict, "", reasons)
    if not ply:
        raise ImpossibleRequest(_("there is no move to explain yet"))
    move, before = match.moves[ply - 1], match.positions[ply - 1]
    (told,) = before.shown([move])
    return Explanation(told, scene.reason, before.why(move))


def query(position: Position) -> str:
    """Return what one would ask Prolog to get the same position, as far as it is seen."""
    return (
        f'?- read_position({position.game.variant}, "{position.seen}", P),\n'
        "   show(P), value(P, Value), findall(M, move(P, M, _), Moves)."
    )
