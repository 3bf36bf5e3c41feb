"""How a game looks at a terminal: sentences, boards, questions."""

import sys
from collections.abc import Mapping
from fractions import Fraction

from rich.console import Console
from rich.status import Status

from hornboard.game import Position, scored
from hornboard.play.match import Match
from hornboard.terminal.board import NONE, draw_board
from hornboard.terminal.shared import Part, filled, line
from hornboard.texts import _, meant


def points(position: Position) -> str:
    """Return the score, in words."""
    told = scored(position.points, position.game.counted)
    return "   ".join(f"{_(seat)} {count}" for seat, count in told.items())


class Screen:
    """A terminal at which a game is played."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def say(self, *parts: Part) -> None:
        """Print a line."""
        self.console.print(line(*parts))

    def complain(self, error: Exception) -> None:
        """Print what went wrong."""
        self.say((str(error), "red"))

    def ask(self, prompt: str) -> str:
        """Return what a person says; raise EOFError where nobody says anything, or any more."""
        if None in (sys.stdin, sys.stdout):
            raise EOFError
        return self.console.input(line(prompt)).strip()

    def sure(self, question: str, usual: str = "no") -> bool:
        """Ask a question that only a plain yes answers, in English or the language spoken."""
        said = self.ask(f"{question} ({_('y/n')}) ")
        return meant(said, ("y", "yes")) is not None

    def busy(self, what: str) -> Status:
        """Return a context in which it is seen that something goes on."""
        return self.console.status(line(what, " ..."))

    def show(self, match: Match) -> None:
        """Print the board, the score, and whose turn it is or who won."""
        recent: dict[str, str] = {}
        if match.moves:
            changes = match.positions[-2].changes(match.moves[-1])
            recent = {cell: kind for kind, cell in changes}
            captured = [cell for kind, cell in changes if kind == "captured"]
            if captured:
                self.say(_("captured: {cells}").format(cells=" ".join(captured)))
        recent |= dict.fromkeys(match.position.emphasis, "emphasis")
        self.board(match.position, recent=recent)
        self.say((match.verdict or match.to_move, "bold"), f"   {points(match.position)}")

    def last(self, match: Match) -> None:
        """Print in one line who moved, the move, and the score or who won."""
        before = match.positions[-2]
        (move,) = before.shown(match.moves[-1:])
        made = filled(
            "{ply}. {seat} {move}",
            ply=str(match.numbers[-1]),
            seat=_(before.mover),
            move=(move, "bold"),
        )
        self.say(made, f"   {match.verdict or points(match.position)}")

    def board(
        self,
        position: Position,
        marks: Mapping[str, str] = NONE,
        recent: Mapping[str, str] = NONE,
        odds: Mapping[str, Fraction] = NONE,
    ) -> None:
        """Print a board, in small where the terminal has no room for the names of the cells."""
        board = draw_board(position, marks, recent, self.console.width, odds)
        self.console.print(board, no_wrap=True, crop=False)
