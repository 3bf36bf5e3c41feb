"""A game at a terminal, and what is shown of it."""

import sys
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from rich.console import Console
from rich.status import Status

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game import Position
from hornboard.play.clock import UNTIMED, Clock
from hornboard.play.match import Match
from hornboard.play.person import proposed
from hornboard.play.players import Player
from hornboard.play.result import Result
from hornboard.session.controller import Controller
from hornboard.store import Store, default_path
from hornboard.terminal.board import NONE, draw_board, points
from hornboard.terminal.shared import Part, filled, line, paragraph, say
from hornboard.texts import _, meant


class Table:
    """A game at a terminal, and how it stands."""

    def __init__(
        self,
        start: Position,
        players: Mapping[str, Player],
        console: Console,
        brief: bool = False,
        clocks: Mapping[str, Clock] = UNTIMED,
        moves: Sequence[str] = (),
    ) -> None:
        self.brief = brief
        self.console = console
        self.over = False
        self._drilled = 0, ""
        self.control = Controller(start, players, self.sure, store, clocks=clocks)
        if moves:
            self.control.new(start, players, clocks, moves)
        self.control.given, self.control.step_seconds = start, 0.0
        self.control.start()

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.control.match

    @property
    def players(self) -> dict[str, Player]:
        """Who plays, by seat."""
        return self.control.played.players

    def told(self, style: str = "") -> None:
        """Print what the controller tells, if it does."""
        message, self.control.message = self.control.message, ""
        if message:
            self.say((message, style))

    def show(self) -> None:
        """Show where the game stands, after what could not be kept of it."""
        self.told("red")
        if not self.brief:
            self.stand()
        elif self.match.moves and not self.match.hidden:
            self.last()
        self.tell_drill()

    def still_playing(self) -> None:
        """Raise ImpossibleRequest when the game is over."""
        if self.match.outcome is not None:
            over = _("the game is over; say {new} to begin again, or {undo}")
            raise ImpossibleRequest(over.format(new=_("new"), undo=_("undo")))

    def go_on(self, change: Callable[[], object]) -> None:
        """Go on with another match, if a person wants it."""
        before, self._drilled = self.match, (0, "")
        change()
        if self.match is not before:
            self.control.start()
            if self.brief:
                self.stand()
            self.show()

    def tell_drill(self) -> None:
        """Tell of the puzzle that is put, or of the answer to it, once."""
        drill = self.control.view_state.drill
        refuting = self.control.played.due is not None
        if drill is None or (refuting and not drill.right):
            return
        if self.control.view_state.merit is not None:
            with self.busy(_("thinking")):
                self.control.await_merit()
        told, self._drilled = self._drilled, (id(drill), drill.told)
        if told != self._drilled:
            self.say(paragraph(drill.told))
            if drill.move is not None:
                words = {"train": _("train"), "retry": _("retry")}
                self.say(_("{train}: the next puzzle; {retry}: once more").format(**words))

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

    def stand(self) -> None:
        """Print the board, the score, and whose turn it is or who won."""
        match = self.match
        recent: dict[str, str] = {}
        if match.moves:
            changes = match.positions[-2].changes(match.moves[-1])
            recent = {cell: kind for kind, cell in changes}
            captured = [cell for kind, cell in changes if kind == "captured"]
            if captured:
                self.say(_("captured: {cells}").format(cells=" ".join(captured)))
        recent |= dict.fromkeys(match.position.emphasis, "emphasis")
        self.draw(match.position, recent=recent)
        self.say((match.verdict or match.to_move, "bold"), f"   {points(match.position)}")

    def last(self) -> None:
        """Print in one line who moved, the move, and the score or who won."""
        match = self.match
        before = match.positions[-2]
        (move,) = before.shown(match.moves[-1:])
        made = filled(
            "{ply}. {seat} {move}",
            ply=str(match.numbers[-1]),
            seat=_(before.mover),
            move=(move, "bold"),
        )
        self.say(made, f"   {match.verdict or points(match.position)}")

    def draw(
        self,
        position: Position,
        marks: Mapping[str, str] = NONE,
        recent: Mapping[str, str] = NONE,
        odds: Mapping[str, Fraction] = NONE,
    ) -> None:
        """Print a board, in small where the terminal has no room for the names of the cells."""
        board = draw_board(position, marks, recent, self.console.width, odds)
        self.console.print(board, no_wrap=True, crop=False)


def store(result: Result) -> None:
    """Keep a finished game among all, and tell which level suits the person now."""
    with Store(default_path()) as kept:
        kept.add(result)
        told = proposed(kept.results(result.variant), hornboard.game(result.variant))
    if told:
        say(told)
