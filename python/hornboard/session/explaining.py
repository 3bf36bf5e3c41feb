"""Why what a person sees is so."""

from dataclasses import dataclass

from hornboard.errors import ImpossibleRequest
from hornboard.game import Explanation, Game, Move, Position, Reason, Task
from hornboard.session.view_state import ViewState
from hornboard.texts import _


@dataclass(frozen=True)
class Why:
    """Why a move is as it is, or why a game is over: a question on its way.

    Attributes:
        about: the move, or how the game ended.
        spoken: what its player has said of the move.
        merit: what brings what the move is good for.
        law: what brings why it is legal, or why the game is over.
    """

    about: str
    spoken: str = ""
    merit: Task[tuple[str, ...]] | None = None
    law: Task[Explanation] | None = None

    @property
    def done(self) -> bool:
        """Whether the answer is there."""
        return all(task is None or task.done for task in (self.merit, self.law))

    @property
    def said(self) -> str:
        """What the move is good for, and what its player has said of it; waits for the answer."""
        merit = self.merit.result() if self.merit else ("",)
        spoken = [each for each in self.spoken.splitlines() if each not in merit[0]]
        return "\n".join((*merit, *spoken))

    @property
    def reasons(self) -> Explanation:
        """Why it is so, in the words of the rules; waits for the answer."""
        return self.law.result() if self.law else Explanation()


def explanation(view: ViewState) -> Why:
    """Begin to look for why a hint or a better move is one, the game is over, or the last move was.

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
        return Why(match.verdict, law=view.shown.law() if by_law else None)
    if not ply:
        raise ImpossibleRequest(_("there is no move to explain yet"))
    return why(match.positions[ply - 1], match.moves[ply - 1], view.reason)


def why(position: Position, move: Move, reason: str = "") -> Why:
    """Begin to look for what a move is good for, and why it is legal.

    Args:
        position: the one before it.
        move: the move.
        reason: what its player has said.
    """
    (told,) = position.shown([move])
    return Why(told, reason, position.merit(move), position.law(move))


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
