"""A game at a face: what a person does, and what happens by itself.

A face that waits for nobody calls ``tick`` every few milliseconds and draws ``snapshot`` after a
change; nothing here waits for a search. A face that waits, as a terminal does, calls ``listen``.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Game, Info, Move, Position
from hornboard.play.journal import Journal
from hornboard.play.match import QUESTIONS, Match
from hornboard.play.players import Player, begin
from hornboard.play.record import Record
from hornboard.play.result import Result
from hornboard.play.touch import keys_of
from hornboard.protocol.formats import save_records
from hornboard.session.animation import frames
from hornboard.session.editing import Editor
from hornboard.session.played import Played
from hornboard.session.searches import Searches
from hornboard.session.setup import Setup
from hornboard.session.snapshot import Snapshot, snapshot
from hornboard.session.view_state import Modes, ViewState
from hornboard.store import default_path
from hornboard.texts import _

STEP_SECONDS = 0.5


Sure = Callable[[str, Literal["yes", "no"]], bool]
"""Asks a question; where Return alone is an answer, it is the second."""


class Controller:
    """One game after another at a face.

    Args:
        start: the first position.
        players: who plays, by seat.
        sure: asks before a running game is given up.
        finished: called once with every game that ends.
        clock: a clock that never goes back, in seconds.

    Attributes:
        played: the match.
        view_state: what is looked at of it.
        modes: how, which outlives the match.
        editor: what is put on cells while a position is set up.
        searches: who thinks about it.
        journal: where the running game is kept.
        step_seconds: how long a step of an animation is shown, 0 for none.
        message: what there is to tell before anything else.
        given: the position to begin games with that are set up, if it is one of theirs.
        asked: the position to begin with that was set up or came from elsewhere.
    """

    def __init__(
        self,
        start: Position,
        players: Mapping[str, Player],
        sure: Sure = lambda question, usual: True,
        finished: Callable[[Result], None] = lambda result: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._sure = sure
        self._finished = finished
        self._clock = clock
        self._pointed = False
        self._dropping = self._stepping = False
        self.step_seconds = STEP_SECONDS
        self.message = ""
        self.journal = Journal(default_path().parent)
        self.given: Position | None = None
        self.asked: Position | None = None
        self.modes = Modes()
        self.editor = Editor(self.modes, lambda: self.shown, self._edited)
        self.searches = Searches(self._computer_move, self._computer_forfeit)
        self.new(start, players)

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

    def snapshot(self) -> Snapshot:
        """Return all that a view draws."""
        return snapshot(self.view_state, self.searches, self.editor, self.message)

    # a game

    def leaving(self, what: str = "new") -> bool:
        """Ask before a running game is ended, see QUESTIONS."""
        question = _(QUESTIONS[what]).format(promise=self.journal.promise)
        return not self.played.running or self._sure(question, "no")

    def offer(self) -> None:
        """Offer to go on with a game that was interrupted, if there is one."""
        interrupted = self.journal.interrupted()
        if interrupted is None:
            return
        with interrupted:
            if self._sure(interrupted.question, "yes"):
                self.given = None
                self.take(interrupted.record)
                interrupted.forget()
            else:
                self.message = _("the game is kept in {file}").format(file=interrupted.put_aside())

    def new(self, start: Position, players: Mapping[str, Player]) -> None:
        """Set up a game, which waits for start; whatever was going on is dropped."""
        self.asked = None
        self._lay(Played(begin(start, players), players, self._clock))
        self._keep()

    @property
    def setup(self) -> Setup:
        """What is played now, from its usual start."""
        return Setup.of(self.match.start, self.played.players)

    def set_up(self, setup: Setup) -> None:
        """Set up a game that was chosen, which waits for start."""
        self.editor.end()
        self.new(setup.start(self.given), setup.players)

    def again(self) -> None:
        """Set up the same game again."""
        if self.leaving():
            self.set_up(self.setup)

    def choose(self, setup: Setup) -> None:
        """Show the start of a game while it is chosen: the position asked for, if it fits."""
        asked = self.asked
        beginner = asked is not None and Setup.of(asked, setup.players).first
        if asked is not None and asked.game == setup.game and beginner in (None, setup.first):
            self.set_position(asked, setup.players)
        else:
            self.new(setup.start(self.given), setup.players)

    def start(self) -> None:
        """Begin to play."""
        self.editor.end()
        self.played.start()

    def take(self, record: Record) -> None:
        """Go on with a recorded game."""
        if self.leaving():
            self._lay(Played(record.match, record.players, self._clock))
            self.start()
            self._keep()

    def set_position(self, position: Position, players: Mapping[str, Player] | None = None) -> None:
        """Set up a game from a position, with the same players if no others are named."""
        self.new(position, players or self.played.players)
        self.asked = position

    def save(self, path: Path) -> None:
        """Write the game to a file; raises as save_records does."""
        save_records([self.played.record], path)
        self.message = _("saved to {file}").format(file=path)

    def close(self) -> None:
        """Stop whatever is going on, and leave the running game to the next start."""
        self.searches.stop()
        self.journal.close()

    def _lay(self, played: Played) -> None:
        self.searches.begin()
        self.message = ""
        self.played = played
        self.view_state = ViewState(played, self.modes, ply=len(played.match.moves))

    def _keep(self) -> None:
        """Write down where the game stands, and tell of one that has ended."""
        ended = self.played.ends()
        try:
            self.journal.keep(self.played.record)
            if ended:
                self._finished(Result.of(self.played.record, self.played.seconds))
        except ImpossibleRequest as error:
            self.message = str(error)

    # moves

    def click(self, cell: str | None) -> None:
        """Touch a cell, or with None somewhere else."""
        self.view_state.pointing = False
        aimed = self.view_state.still
        self.view_state.skip()
        if not aimed:
            return
        if self.modes.editing and cell is not None:
            self.editor.put(cell)
        self.play(self.view_state.touch(cell))

    def drop(self, cell: str | None) -> None:
        """Touch a cell by dropping there what was touched before, which slides no more."""
        self._dropping = True
        try:
            self.click(cell)
        finally:
            self._dropping = False

    def type(self, key: str) -> None:
        """Touch the key beside the board that is called so, or make the move that is.

        Raises:
            IllegalMove: the rules do not allow that move.
        """
        if key in keys_of(self.shown):
            self.click(key)
        elif self.view_state.live:
            with suppress(UnreadableText):
                self.play(self.shown.parse(key))

    def press(self) -> None:
        """Touch the cell under the keyboard cursor."""
        if self.view_state.pointing:
            self.click(self.view_state.cursor)
            self.view_state.pointing = True

    def flag(self, cell: str | None) -> None:
        """Touch a cell after the key of the board that leads on to it."""
        self.play(self.view_state.flag(cell))

    def undo(self) -> None:
        """Take back moves up to and with the last one of a human; raises as Played.undo.

        While a position is set up, the last change of it.
        """
        if self.modes.editing:
            self.editor.undo()
            return
        self.played.undo()
        self._turn_to_game(follow=True)
        self._forget()

    def redo(self) -> None:
        """Make the moves again that were taken back last; raises as Played.redo."""
        self.played.redo()
        self._turn_to_game(follow=True)

    def resign(self) -> None:
        """Give up for a human; raises as Played.resign."""
        if self.leaving("resign"):
            self.played.resign()
            self._turn_to_game(follow=False)

    def pause(self) -> None:
        """Let computer players wait, or go on."""
        self.played.paused, self._stepping = not self.played.paused, False
        if self.played.paused:
            self.searches.stop()

    def let_move(self) -> None:
        """Let the computer player that is to move make one move, and wait again."""
        self.view_state.skip()
        self.played.paused, self._stepping = False, True

    def play(self, move: Move | str | None, *, own: bool = True) -> None:
        """Make a move of a person, or else of a computer; raises as Match.play."""
        if move is None:
            return
        before, following = self.match.position, self.view_state.ply == self.view_state.last
        self._forget()
        made = self.played.play(move)
        self.view_state.reason = ""
        self.message = ""
        self._turn_to_game(following)
        if self.step_seconds > 0 and following:
            after, pace = self.match.position, self.step_seconds / STEP_SECONDS
            alone = not self.played.humans
            steps = frames(before, made, after, own=own, slowly=alone, pace=pace)
            if self._dropping:
                steps = [step for step in steps if not step.slides]
            self.view_state.animate(steps, self._clock())

    def _turn_to_game(self, follow: bool) -> None:
        """See to what follows from a change of the game."""
        self.searches.stop()
        if follow:
            self.go(self.view_state.last)
        self._keep()

    def _computer_move(self, info: Info) -> None:
        reason = self.view_state.reason
        self.play(info.move, own=False)
        self.played.reasons[self.view_state.last] = self.view_state.reason = reason
        self.played.paused, self._stepping = self._stepping or self.played.paused, False

    def _computer_forfeit(self, why: str) -> None:
        self.played.forfeit(why)
        self._turn_to_game(True)

    def _forget(self) -> None:
        """Forget what was said of moves that were taken back."""
        last = len(self.match.moves)
        kept = {ply: said for ply, said in self.played.reasons.items() if ply <= last}
        self.played.reasons = kept

    # what is looked at

    def hover(self, cell: str | None) -> None:
        """Let the pointer be over a cell."""
        self._pointed = self._pointed or cell != self.view_state.hovered
        self.view_state.hovered = cell

    def go(self, ply: int) -> None:
        """Show the position after so many moves."""
        self.view_state.go(ply)
        self.view_state.reason = self.played.reasons.get(self.view_state.ply, "")
        self.searches.look_elsewhere()

    def step(self, by: int) -> None:
        """Show an earlier or a later position."""
        self.go(self.view_state.ply + by)

    def hint(self) -> None:
        """Look for a move to suggest."""
        if self.view_state.live:
            self.searches.suggest(self.view_state)

    def analyse(self) -> None:
        """Look for the best moves of the position shown, or no longer."""
        self.searches.analysing = not self.searches.analysing
        self.view_state.skip()
        self.searches.look_elsewhere()

    def review(self) -> None:
        """Show the game from its start, and the best moves of each position."""
        self.searches.analysing = True
        self.go(0)

    def point_to_line(self, number: int) -> None:
        """Suggest the first move of a line of the analysis."""
        if self.view_state.live and number < len(self.searches.lines):
            self.view_state.suggest(self.searches.lines[number])

    def play_line(self, number: int) -> None:
        """Make the first move of a line of the analysis."""
        if self.view_state.live and number < len(self.searches.lines):
            self.play(self.searches.lines[number].move)

    def show_marks(self) -> None:
        """Show the marks that the rule base has for cells, or no longer."""
        self.modes.marking = not self.modes.marking

    def show_odds(self) -> None:
        """Show what can be told of cells that one does not see, or no longer.

        Raises:
            ImpossibleRequest: there is nothing hidden in this game.
        """
        if not self.game.hidden:
            raise ImpossibleRequest(_("there is nothing hidden to tell of"))
        self.modes.odds = not self.modes.odds

    # a position of one's own

    def edit(self) -> None:
        """Begin to set up a position, or let it wait for start; raises as Editor.begin does."""
        if self.modes.editing:
            self.editor.end()
        elif self.leaving():
            self.editor.begin()

    def _edited(self, position: Position) -> None:
        cursor, pointing = self.view_state.cursor, self.view_state.pointing
        self.set_position(position)
        self.view_state.cursor, self.view_state.pointing = cursor, pointing

    # what happens by itself

    def tick(self) -> bool:
        """Let time pass; say whether there is something new to draw.

        Raises:
            ImpossibleRequest: nobody can think about the position; who was about to move waits.
        """
        pointed, self._pointed = self._pointed, False
        moving = self.searches.on("move")
        try:
            collected = self.searches.collect(self.view_state)
        except ImpossibleRequest:
            self.played.paused = self.played.paused or moving
            raise
        advanced = self.view_state.advance(self._clock())
        employed = self.searches.employ(self.view_state)
        return pointed or collected or advanced or employed

    def listen(self) -> Iterator[str]:
        """Wait for the most urgent search, and yield what its player says meanwhile.

        Raises:
            ImpossibleRequest: nobody can think about the position.
        """
        self.searches.employ(self.view_state)
        if self.searches.task is not None:
            yield from self.searches.task.thinking.listen()
            self.searches.collect(self.view_state)
