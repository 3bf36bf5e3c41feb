"""Why what a person sees is so."""

from dataclasses import dataclass

from hornboard.errors import ImpossibleRequest
from hornboard.game import Explanation, Game, Move, Position, Reason
from hornboard.session.view_state import ViewState
from hornboard.texts import _


@dataclass(frozen=True)
class Why:
    """Why a move is as it is, or why a game is over.

    Attributes:
        about: the move, or how the game ended.
        said: what the move is good for, and what its player has said of it.
        reasons: why it is legal, or why the game is over, in the words of the rules.
    """

    about: str
    said: str
    reasons: Explanation


def explanation(view: ViewState) -> Why:
    """Return why a hint or a better move is a move, why the game is over, or why the last move was.

    Raises:
        ImpossibleRequest: there is nothing to explain.
    """
    match, ply = view.played.match, view.ply
    if view.lesson is not None:
        return why(view.shown, view.lesson.loss.better)
    if view.hint is not None:
        return why(view.shown, view.hint.move, view.reason)
    if match.outcome is not None and ply == view.last:
        by_law = match.outcome.reason is Reason.LAW
        reasons = view.shown.why_over() if by_law else Explanation()
        return Why(match.verdict, "", reasons)
    if not ply:
        raise ImpossibleRequest(_("there is no move to explain yet"))
    return why(match.positions[ply - 1], match.moves[ply - 1], view.reason)


def why(position: Position, move: Move, reason: str = "") -> Why:
    """Return what a move is good for, and why it is legal.

    Args:
        position: the one before it.
        move: the move.
        reason: what its player has said.
    """
    (told,) = position.shown([move])
    merit = position.merit(move).result()
    spoken = [each for each in reason.splitlines() if each not in merit[0]]
    return Why(told, "\n".join((*merit, *spoken)), position.why(move))


def rules_of(game: Game) -> str:
    """Return the rules of a game, in Markdown and in English.

    Raises:
        ImpossibleRequest: it does not tell them.
    """
    if not game.rules:
        told = _("{game} does not tell its rules: it has no /** <module> comment */")
        raise ImpossibleRequest(told.format(game=game.variant))
    return game.rules


def query(position: Position) -> str:
    """Return what one would ask Prolog to get the same position, as far as it is seen."""
    return (
        f'?- read_position({position.game.variant}, "{position.seen}", P),\n'
        "   show(P), value(P, Value), findall(M, move(P, M, _), Moves)."
    )
