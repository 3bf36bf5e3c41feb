"""Why what a person sees is so."""

from dataclasses import dataclass

from hornboard.errors import ImpossibleRequest
from hornboard.game import Explanation, Game, Info, Position, Reason, words
from hornboard.play.lines import worth
from hornboard.session.view_state import ViewState
from hornboard.texts import _


@dataclass(frozen=True)
class Why:
    """Why a move is as it is, or why a game is over.

    Attributes:
        about: the move, or how the game ended.
        said: what a player has said of the move.
        reasons: the proof, in the words of the rules.
    """

    about: str
    said: str
    reasons: Explanation


def explanation(view: ViewState) -> Why:
    """Return why the hint that is shown is a move, why the game is over, or why the last move was.

    Raises:
        ImpossibleRequest: there is nothing to explain.
    """
    match, ply = view.played.match, view.ply
    if view.hint is not None:
        move = view.hint.move
        (told,) = view.shown.shown([move])
        return Why(told, why_suggested(view, view.hint), view.shown.why(move))
    if match.outcome is not None and ply == view.last:
        by_law = match.outcome.reason is Reason.LAW
        reasons = view.shown.why_over() if by_law else Explanation()
        return Why(match.verdict, "", reasons)
    if not ply:
        raise ImpossibleRequest(_("there is no move to explain yet"))
    move, before = match.moves[ply - 1], match.positions[ply - 1]
    (told,) = before.shown([move])
    return Why(told, view.reason, before.why(move))


def why_suggested(view: ViewState, found: Info) -> str:
    """Return what was said of a hint, what it is worth and what is expected then."""
    expected = words(view.shown.shown(found.pv))
    told = _("worth {value}; expected: {moves}")
    value = worth(found, view.shown)
    best_line = told.format(value=value, moves=expected) if len(found.pv) > 1 else ""
    return "\n".join(filter(None, (view.reason, best_line)))


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
