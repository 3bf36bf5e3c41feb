"""One game after another: set up, begun, kept while it is played, and saved."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Move, Position
from hornboard.play.clock import UNTIMED, Clock
from hornboard.play.journal import Journal
from hornboard.play.match import QUESTIONS, Match, begun
from hornboard.play.players import Player, begin
from hornboard.play.record import Record
from hornboard.play.result import Result
from hornboard.play.review import Review
from hornboard.protocol.formats import save_records
from hornboard.session.editing import Editor
from hornboard.session.played import Played
from hornboard.session.searches import Searches
from hornboard.session.setup import Setup
from hornboard.session.training import Trainer
from hornboard.session.view_state import Modes, ViewState
from hornboard.store import default_path
from hornboard.texts import _

Sure = Callable[[str, Literal["yes", "no"]], bool]
"""Asks a question; where Return alone is an answer, it is the second."""


class Lobby(ABC):
    """Where games are set up, one after another.

    Args:
        sure: asks before a running game is given up.
        finished: called once with every game that ends.
        clock: a clock that never goes back, in seconds.

    Attributes:
        modes: how, which outlives the match.
        editor: what is put on cells while a position is set up.
        journal: where the running game is kept.
        message: what there is to tell before anything else.
        given: the position to begin games with that are set up, if it is one of theirs.
        asked: the position to begin with that was set up or came from elsewhere.
    """

    _aside: tuple[ViewState, Review, bool] | None = None

    def __init__(
        self,
        start: Position,
        players: Mapping[str, Player],
        sure: Sure = lambda question, usual: True,
        finished: Callable[[Result], None] = lambda result: None,
        clock: Callable[[], float] = time.monotonic,
        clocks: Mapping[str, Clock] = UNTIMED,
    ) -> None:
        self._sure = sure
        self._finished = finished
        self._clock = clock
        self.message = ""
        self.journal = Journal(default_path().parent)
        self.trainer = Trainer(default_path())
        self.given: Position | None = None
        self.asked: Position | None = None
        self.modes = Modes()
        self.editor = Editor(self.modes, lambda: self.shown, self._edited)
        self.new(start, players, clocks)

    @property
    @abstractmethod
    def searches(self) -> Searches:
        """Who thinks about the match."""

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.played.match

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.played.game

    @property
    def shown(self) -> Position:
        """The position that is shown, which may be an earlier one."""
        return self.view_state.shown

    @property
    def running(self) -> bool:
        """Whether there is a game to lose: the one that is played, or one that waits."""
        return (self._aside[0].played if self._aside else self.played).running

    def leaving(self, what: str = "new") -> bool:
        """Ask before a running game is ended, see QUESTIONS."""
        question = _(QUESTIONS[what]).format(promise=self.journal.promise)
        if self.running and not self._sure(question, "no"):
            return False
        self._aside = None
        return True

    def offer(self, name: str | None = None) -> None:
        """Offer to go on with an interrupted game of this name, or of any, if there is one."""
        interrupted = self.journal.interrupted(name)
        if interrupted is None:
            return
        with interrupted:
            if self._sure(interrupted.question, "yes"):
                self.given = None
                self.take(interrupted.record)
                interrupted.forget()
            else:
                self.message = _("the game is kept in {file}").format(file=interrupted.put_aside())

    def new(
        self,
        start: Position,
        players: Mapping[str, Player],
        clocks: Mapping[str, Clock] = UNTIMED,
        moves: Sequence[Move | str] = (),
    ) -> None:
        """Set up a game, which waits for start; whatever was going on is dropped."""
        self.asked = None
        match = begun(start, moves) if moves else begin(start, players)
        self._lay(Played(match, players, self._clock, clocks))
        self._keep()

    @property
    def setup(self) -> Setup:
        """What is played now, from its usual start."""
        return Setup.of(self.match.start, self.played.players, self.played.clocks)

    def set_up(self, setup: Setup) -> None:
        """Set up a game that was chosen, which waits for start."""
        self.editor.end()
        self.new(setup.start(self.given), setup.players, setup.clocks)

    def again(self) -> None:
        """Set up the same game again."""
        if self.leaving():
            self.set_up(self.setup)

    def choose(self, setup: Setup) -> None:
        """Show the start of a game while it is chosen: the position asked for, if it fits."""
        asked = self.asked
        beginner = asked is not None and Setup.of(asked, setup.players).first
        if asked is not None and asked.game == setup.game and beginner in (None, setup.first):
            self.set_position(asked, setup.players, setup.clocks)
        else:
            self.new(setup.start(self.given), setup.players, setup.clocks)

    def start(self) -> None:
        """Begin to play; while another game waits it is only for practice."""
        self.editor.end()
        self.played.practice = self.played.practice or self._aside is not None
        self.played.start()

    def take(self, record: Record) -> None:
        """Go on with a recorded game, unless a running one is not to be given up."""
        if self.leaving():
            self.go_on(record)

    def go_on(self, record: Record) -> None:
        """Go on with a recorded game."""
        self._lay(Played.of(record, self._clock))
        self.start()
        self._keep()

    def set_position(
        self,
        position: Position,
        players: Mapping[str, Player] | None = None,
        clocks: Mapping[str, Clock] = UNTIMED,
    ) -> None:
        """Set up a game from a position, with the same players if no others are named."""
        self.new(position, players or self.played.players, clocks)
        self.asked = position

    def save(self, path: Path) -> None:
        """Write the game to a file; raises as save_records does."""
        save_records([self.played.record], path)
        self.message = _("saved to {file}").format(file=path)

    def comment(self, text: str) -> None:
        """Say this of the move that led to the position shown, or with an empty text nothing.

        Raises:
            ImpossibleRequest: no move led there.
        """
        if not self.view_state.ply:
            raise ImpossibleRequest(_("a comment is on a move: show one"))
        self.played.remarks[self.view_state.made] = self.view_state.reason = text.strip()
        self._keep()

    def close(self) -> None:
        """Stop whatever is going on, and leave the running game to the next start."""
        self.searches.stop()
        self.journal.close()

    def _lay(self, played: Played) -> None:
        self.searches.begin()
        self.message = ""
        self.played = played
        self.searches.analysing &= played.game.analysed
        waits, ply = self._aside is not None, len(played.match.moves)
        self.view_state = ViewState(played, self.modes, ply, waits=waits)

    def _keep(self) -> None:
        """Write down where the game stands, and tell of one that has ended.

        The running game is kept until another one takes its place.
        """
        if self._aside is not None or self.played.practice:
            return
        ended = self.played.ends()
        try:
            self.journal.keep(self.played.record)
            if ended:
                self._finished(Result.of(self.played.record, self.played.seconds))
        except ImpossibleRequest as error:
            self.message = str(error)

    # a position of one's own

    def edit(self) -> None:
        """Begin to set up a position, or let it wait for start; raises as Editor.begin does.

        A running game waits meanwhile. It goes on where nothing was changed. A running game with
        something hidden does not wait, as what is hidden would show.
        """
        if not self.modes.editing:
            before = self._aside
            if self.played.running and self.game.hidden:
                raise ImpossibleRequest(_("a position can be set up when nothing hidden is played"))
            if self.played.running:
                self._put_aside()
            try:
                self.editor.begin()
            except ImpossibleRequest:
                if before is None and self._aside is not None:
                    self.go_back()
                raise
        elif self._aside is not None and not self.editor.can_undo:
            self.go_back()
        else:
            self.editor.end()

    def _put_aside(self) -> None:
        """Let the game wait, and its clocks."""
        self._aside = self.view_state, self.searches.review, self.played.paused
        self.played.paused = True

    def try_out(
        self, position: Position, players: Mapping[str, Player], moves: Sequence[Move] = ()
    ) -> None:
        """Play on for practice after moves from a position, without an analysis.

        A game in which moves were made waits meanwhile.
        """
        if self.played.started and self.match.moves and not self.played.practice:
            self._put_aside()
        self.new(position, players, moves=moves)
        self.asked = position
        self.played.practice = True
        self.searches.analysing = False
        self.start()

    def go_back(self) -> None:
        """Go on with the game that waits as it was; raise ImpossibleRequest where there is none."""
        if self._aside is None:
            raise ImpossibleRequest(_("no game waits"))
        (view, review, paused), self._aside = self._aside, None
        self.editor.end()
        self._lay(view.played)
        self.view_state, self.searches.review = view, review
        self.played.paused = paused

    def _edited(self, position: Position) -> None:
        cursor, pointing = self.view_state.cursor, self.view_state.pointing
        self.set_position(position)
        self.view_state.cursor, self.view_state.pointing = cursor, pointing
