"""A game at a terminal, and what is shown of it."""

from collections.abc import Callable, Mapping, Sequence

from rich.console import Console

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
from hornboard.terminal.screen import Screen
from hornboard.terminal.shared import paragraph, say
from hornboard.texts import _


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
        self.screen = Screen(console)
        self.over = False
        self._drilled = 0, ""
        self.control = Controller(start, players, self.screen.sure, store, clocks=clocks)
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
            self.screen.say((message, style))

    def show(self) -> None:
        """Show where the game stands, after what could not be kept of it."""
        self.told("red")
        if not self.brief:
            self.screen.show(self.match)
        elif self.match.moves and not self.match.hidden:
            self.screen.last(self.match)
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
            self.show()

    def tell_drill(self) -> None:
        """Tell of the puzzle that is put, or of the answer to it, once."""
        drill = self.control.view_state.drill
        refuting = self.control.played.due is not None
        if drill is None or (refuting and not drill.right):
            return
        if self.control.view_state.merit is not None:
            with self.screen.busy(_("thinking")):
                self.control.await_merit()
        told, self._drilled = self._drilled, (id(drill), drill.told)
        if told != self._drilled:
            self.screen.say(paragraph(drill.told))


def store(result: Result) -> None:
    """Keep a finished game among all, and tell which level suits the person now."""
    with Store(default_path()) as kept:
        kept.add(result)
        told = proposed(kept.results(result.variant), hornboard.game(result.variant))
    if told:
        say(told)
