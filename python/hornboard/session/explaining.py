"""Why what a person sees is so, and what may be told of it."""

from hornboard.errors import ImpossibleRequest
from hornboard.game import Candidates, Game, Position, Reason, words
from hornboard.session.view_state import ViewState
from hornboard.session.why import Why, why
from hornboard.texts import _

MOST = 300
"""No more candidates are listed."""


def explanation(view: ViewState) -> Why:
    """Begin to look for why a hint or a better move is one, the rules end the game, or a move was.

    Raises:
        ImpossibleRequest: there is nothing to explain.
    """
    match, ply = view.played.match, view.ply
    if view.lesson is not None:
        return why(view.shown, view.lesson.loss.better)
    if view.hint is not None:
        return why(view.shown, view.hint.move, view.reason)
    if match.outcome is not None and match.outcome.reason is Reason.LAW and ply == view.last:
        last = (match.verdict, *match.start.shown(match.moves))[-1]
        return Why(last, view.shown.law(trail=match.positions[-2::-1]))
    if not ply:
        raise ImpossibleRequest(_("there is no move to explain yet"))
    return why(match.positions[ply - 1], match.moves[ply - 1], view.reason)


def rules_of(game: Game) -> str:
    """Return the rules of a game in Markdown, in English; raise ImpossibleRequest without any."""
    if not game.rules:
        told = _("{game} does not tell its rules: it has no /** <module> comment */")
        raise ImpossibleRequest(told.format(game=game.variant))
    return game.rules


def candidates_of(position: Position) -> Candidates:
    """Return what may still be hidden; raise ImpossibleRequest where nothing is looked for."""
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


def query(position: Position) -> str:
    """Return what one would ask Prolog to get the same position, as far as it is seen."""
    return (
        f'?- read_position({position.game.variant}, "{position.seen}", P),\n'
        "   show(P), value(P, Value), findall(M, move(P, M, _), Moves)."
    )
