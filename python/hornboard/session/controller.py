"""What happens in a window, without the window: what a person does, and what happens by itself.

A view passes on what a person does, calls ``tick`` every few milliseconds and draws
``snapshot`` after a change. Nothing here waits for a search.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Game, Info, Move, Position
from hornboard.play.match import Match, begin
from hornboard.play.players import Player
from hornboard.play.record import Record
from hornboard.play.touch import keys_of
from hornboard.protocol.formats import save_record
from hornboard.session.animation import frames
from hornboard.session.editing import Editor
from hornboard.session.played import Played
from hornboard.session.scene import Modes, Scene
from hornboard.session.searches import Searches
from hornboard.session.snapshot import Snapshot, snapshot
from hornboard.texts import _

STEP_SECONDS = 0.5


class Controller:
    """A game in a window.

    Args:
        start: the first position.
        players: who plays, by seat.
        finished: called once with the record and the seconds of every game that ends.
        noted: called with the record after every change of the game.
        clock: a clock that never goes back, in seconds.

    Attributes:
        played: the match.
        scene: what is looked at of it.
        modes: how, which outlives the match.
        editor: what is put on cells while a position is set up.
        searches: who thinks about it.
        step_seconds: how long a step of an animation is shown.
        message: what there is to tell before anything else.
        asked: the position to begin with that was set up or came from elsewhere.
    """

    def __init__(
        self,
        start: Position,
        players: Mapping[str, Player],
        finished: Callable[[Record, float], None] = lambda record, seconds: None,
        noted: Callable[[Record], None] = lambda record: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._finished = finished
        self._noted = noted
        self._clock = clock
        self._pointed = False
        self._dropping = self._stepping = False
        self.step_seconds = STEP_SECONDS
        self.message = ""
        self.asked: Position | None = None
        self.modes = Modes()
        self.editor = Editor(self.modes, lambda: self.shown, self._edited)
        self.searches = Searches(self._computer_move, self._suggest, self._say)
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
        return self.scene.shown

    def snapshot(self) -> Snapshot:
        """Return all that a view draws."""
        return snapshot(self.scene, self.searches, self.message, self.editor)

    # a game

    def new(self, start: Position, players: Mapping[str, Player]) -> None:
        """Set up a game, which waits for start; whatever was going on is dropped."""
        self.asked = None
        self._lay(Played(begin(start, players), players, self._clock))
        self._noted(self.played.record)

    def start(self) -> None:
        """Begin to play."""
        self.editor.end()
        self.played.start()

    def take(self, record: Record) -> None:
        """Go on with a recorded game."""
        self._lay(Played(record.match, record.players, self._clock))
        self.start()
        self._noted(self.played.record)

    def set_position(self, position: Position, players: Mapping[str, Player] | None = None) -> None:
        """Set up a game from a position, with the same players if no others are named."""
        self.new(position, players or self.played.players)
        self.asked = position

    def save(self, path: Path) -> None:
        """Write the game to a file; raises as save_record does."""
        save_record(self.played.record, path)

    def close(self) -> None:
        """Stop whatever is going on."""
        self.searches.stop()

    def _lay(self, played: Played) -> None:
        self.searches.begin()
        self.message = ""
        self.played = played
        self.scene = Scene(played, self.modes, ply=len(played.match.moves))

    # moves

    def click(self, cell: str | None) -> None:
        """Touch a cell, or with None somewhere else."""
        self.scene.pointing = False
        aimed = self.scene.still
        self.scene.skip()
        if not aimed:
            return
        if self.modes.editing and cell is not None:
            self.editor.put(cell)
        self._play(self.scene.touch(cell))

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
        elif self.scene.live:
            with suppress(UnreadableText):
                self._play(self.shown.parse(key))

    def press(self) -> None:
        """Touch the cell under the keyboard cursor."""
        if self.scene.pointing:
            self.click(self.scene.cursor)
            self.scene.pointing = True

    def flag(self, cell: str | None) -> None:
        """Touch a cell after the key of the board that leads on to it."""
        self._play(self.scene.flag(cell))

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
        self.played.resign()
        self._turn_to_game(follow=False)

    def pause(self) -> None:
        """Let computer players wait, or go on."""
        self.played.paused, self._stepping = not self.played.paused, False
        if self.played.paused:
            self.searches.stop()

    def let_move(self) -> None:
        """Let the computer player that is to move make one move, and wait again."""
        self.scene.skip()
        self.played.paused, self._stepping = False, True

    def _play(self, move: Move | None, *, own: bool = True) -> None:
        if move is None:
            return
        before, following = self.match.position, self.scene.ply == self.scene.last
        self._forget()
        self.played.play(move)
        self.scene.reason = ""
        self.message = ""
        self._turn_to_game(following)
        if self.step_seconds > 0 and following:
            after, pace = self.match.position, self.step_seconds / STEP_SECONDS
            alone = not self.played.humans
            steps = frames(before, move, after, own=own, slowly=alone, pace=pace)
            if self._dropping:
                steps = [step for step in steps if not step.slides]
            self.scene.animate(steps, self._clock())

    def _turn_to_game(self, follow: bool) -> None:
        """See to what follows from a change of the game."""
        self.searches.stop()
        if follow:
            self.go(self.scene.last)
        if self.played.ends():
            self._finished(self.played.record, self.played.seconds)
        self._noted(self.played.record)

    def _computer_move(self, info: Info) -> None:
        reason = self.scene.reason
        self._play(info.move, own=False)
        self.played.reasons[self.scene.last] = self.scene.reason = reason
        self.played.paused, self._stepping = self._stepping or self.played.paused, False

    def _forget(self) -> None:
        """Forget what was said of moves that were taken back."""
        last = len(self.match.moves)
        kept = {ply: said for ply, said in self.played.reasons.items() if ply <= last}
        self.played.reasons = kept

    # what is looked at

    def hover(self, cell: str | None) -> None:
        """Let the pointer be over a cell."""
        self._pointed = self._pointed or cell != self.scene.hovered
        self.scene.hovered = cell

    def go(self, ply: int) -> None:
        """Show the position after so many moves."""
        self.scene.go(ply)
        self.scene.reason = self.played.reasons.get(self.scene.ply, "")
        self.searches.look_elsewhere()

    def step(self, by: int) -> None:
        """Show an earlier or a later position."""
        self.go(self.scene.ply + by)

    def hint(self) -> None:
        """Look for a move to suggest."""
        if self.scene.live:
            self.searches.suggest(self.shown)

    def _suggest(self, info: Info) -> None:
        self.scene.suggest(info)

    def _say(self, reason: str) -> None:
        self.scene.reason = reason

    def analyse(self) -> None:
        """Look for the best moves of the position shown, or no longer."""
        self.searches.analysing = not self.searches.analysing
        self.scene.skip()
        self.searches.look_elsewhere()

    def review(self) -> None:
        """Show the game from its start, and the best moves of each position."""
        self.searches.analysing = True
        self.go(0)

    def point_to_line(self, number: int) -> None:
        """Suggest the first move of a line of the analysis."""
        if self.scene.live and number < len(self.searches.lines):
            self.scene.suggest(self.searches.lines[number])

    def play_line(self, number: int) -> None:
        """Make the first move of a line of the analysis."""
        if self.scene.live and number < len(self.searches.lines):
            self._play(self.searches.lines[number].move)

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
        else:
            self.editor.begin()

    def _edited(self, position: Position) -> None:
        cursor, pointing = self.scene.cursor, self.scene.pointing
        self.set_position(position)
        self.scene.cursor, self.scene.pointing = cursor, pointing

    # what happens by itself

    def tick(self) -> bool:
        """Let time pass; say whether there is something new to draw.

        Raises:
            ImpossibleRequest: nobody can think about the position; who was about to move waits.
        """
        pointed, self._pointed = self._pointed, False
        moving = self.searches.on("move")
        try:
            collected = self.searches.collect()
        except ImpossibleRequest:
            self.played.paused = self.played.paused or moving
            raise
        advanced = self.scene.advance(self._clock())
        employed = self.searches.employ(self.scene)
        return pointed or collected or advanced or employed
