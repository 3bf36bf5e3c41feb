"""A question why something is so, on its way."""

from dataclasses import dataclass

from hornboard.game import Explanation, Move, Position, Task
from hornboard.play.review import beside


@dataclass(frozen=True)
class Why:
    """Why a move is as it is, or why a game is over.

    Attributes:
        about: the move, or how the game ended.
        law: what brings why it is legal, or why the game is over.
        spoken: what its player has said of the move.
    """

    about: str
    law: Task[Explanation]
    spoken: str = ""
    merit: Task[tuple[str, ...]] | None = None

    @property
    def done(self) -> bool:
        """Whether the answer is there."""
        return self.law.done and (self.merit is None or self.merit.done)

    def wait(self) -> None:
        """Wait for the answer; raises as Task.result does."""
        if self.merit is not None:
            self.merit.result()
        self.law.result()

    @property
    def said(self) -> str:
        """What the move is good for, and what its player has said of it; waits for the answer."""
        merit = self.merit.result() if self.merit else ("",)
        spoken = [each for each in self.spoken.splitlines() if each not in merit[0]]
        return "\n".join(beside(self.about, each) for each in (*merit, *spoken))

    @property
    def reasons(self) -> Explanation:
        """Why it is so, in the words of the rules; waits for the answer."""
        return self.law.result()


def why(position: Position, move: Move, reason: str = "") -> Why:
    """Begin to look for what a move is good for, of which its player has said this, and its law."""
    (told,) = position.shown([move])
    return Why(told, position.law(move), reason, position.merit(move))
