"""A game at a face: what a person does, and what happens by itself.

A face that waits for nobody calls ``tick`` every few milliseconds and draws ``snapshot`` after a
change; nothing here waits for a search. A face that waits, as a terminal does, calls ``listen``.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Info, Move
from hornboard.play.puzzles import Quarry, Supply
from hornboard.play.touch import keys_of
from hornboard.play.variations import shared
from hornboard.session.animation import frames
from hornboard.session.explaining import explanation
from hornboard.session.lessons import Lessons
from hornboard.session.searches import Searches
from hornboard.session.snapshot import Sense, Snapshot, possible, snapshot
from hornboard.session.why import Why
from hornboard.store import default_path

STEP_SECONDS = 0.5

PAUSE = 0.02
"""So many seconds pass until the next look at the clock of who thinks."""


class Controller(Lessons):
    """One game after another at a face, see Lobby.

    Attributes:
        step_seconds: how long a step of an animation is shown, 0 for none.
    """

    step_seconds = STEP_SECONDS
    _pointed = _stepping = _wonders = False

    @cached_property
    def searches(self) -> Searches:
        """Who thinks about the match."""
        folder = default_path().parent
        supply = Supply(folder, self.train)
        return Searches(self._computer_move, self._forfeit, Quarry(folder), supply)

    @property
    def possible(self) -> frozenset[Sense]:
        """What makes sense now."""
        return possible(self.view_state, self.searches, self.editor)

    def snapshot(self) -> Snapshot:
        """Return all that a view draws."""
        return snapshot(self.view_state, self.searches, self.editor, self.message)

    # moves

    def click(self, cell: str | None, *, slides: bool = True) -> None:
        """Touch a cell, or with None somewhere else; a piece that was dropped slides no more."""
        self.view_state.pointing = False
        aimed = self.view_state.still
        self.view_state.skip()
        if not aimed:
            return
        if self.modes.editing and cell is not None:
            self.editor.put(cell)
        self._choose(self.view_state.touch(cell), slides=slides)

    def type(self, key: str) -> None:
        """Touch the key beside the board that is called so, or make the move that is.

        Raises:
            IllegalMove: the rules do not allow that move.
        """
        if key in keys_of(self.shown):
            self.click(key)
        elif self.view_state.open:
            with suppress(UnreadableText):
                self._choose(self.shown.parse(key))

    def press(self) -> None:
        """Touch the cell under the keyboard cursor."""
        if self.view_state.pointing:
            self.click(self.view_state.cursor)
            self.view_state.pointing = True

    def flag(self, cell: str | None) -> None:
        """Touch a cell after the key of the board that leads on to it."""
        self._choose(self.view_state.flag(cell))

    def _choose(self, move: Move | None, *, slides: bool = True) -> None:
        """Make a move of a person in the position shown; in an earlier one begins another line."""
        view = self.view_state
        if move is not None and view.ply < view.last:
            if move == self.match.moves[view.ply]:
                self.step(1)
                return
            self.played.take_back_to(view.ply)
        self.play(move, slides=slides)

    def undo(self) -> None:
        """Take back moves up to and with the last one of a human; raises as Played.undo.

        While a position is set up, the last change of it.
        """
        if self.modes.editing:
            self.editor.undo()
            return
        self.played.undo()
        self._turn_to_game(follow=True)

    def redo(self) -> None:
        """Make the moves again that were taken back last; raises as Played.redo."""
        self.played.redo()
        self._turn_to_game(follow=True)

    def play_on(self) -> None:
        """Take back all moves after the position shown, to play on from it."""
        self.played.take_back_to(self.view_state.ply)
        self._turn_to_game(follow=True)

    def take_line(self, number: int) -> None:
        """Go on with another line of the game, from where it leaves this one."""
        ply = shared(self.match.moves, self.played.lines[number])
        self.played.take_line(number)
        self._turn_to_game(follow=False)
        self.go(ply + 1)

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

    def play(self, move: Move | str | None, *, own: bool = True, slides: bool = True) -> None:
        """Make a move of a person, or else of a computer; raises as Match.play."""
        if move is None or self._flag_falls():
            return
        before, following = self.match.position, self.view_state.ply == self.view_state.last
        self.match.timed &= not (self.modes.odds or self.searches.analysing)
        made = self.played.play(move)
        self.view_state.reason = self.message = ""
        self._turn_to_game(following)
        self._judge(before, made)
        if self.step_seconds > 0 and following:
            after, pace = self.match.position, self.step_seconds / STEP_SECONDS
            alone = not self.played.humans
            steps = frames(before, made, after, own=own, slowly=alone, pace=pace)
            shown = [step for step in steps if slides or not step.slides]
            self.view_state.animate(shown, self._clock())

    def _flag_falls(self) -> bool:
        """End the game where who is to move has no time left, and tell whether that is so."""
        if why := self.played.overtime:
            self._forfeit(why)
        return bool(why)

    def _turn_to_game(self, follow: bool) -> None:
        """See to what follows from a change of the game, whose end is shown."""
        self.searches.stop()
        if follow or self.match.outcome is not None:
            self.go(self.view_state.last)
        self._keep()

    def _computer_move(self, info: Info) -> None:
        reason = self.view_state.reason
        self.play(info.move, own=False)
        self.played.spoken[tuple(self.match.moves)] = self.view_state.reason = reason
        self.played.paused, self._stepping = self._stepping or self.played.paused, False

    def _forfeit(self, why: str) -> None:
        self.played.forfeit(why)
        self._turn_to_game(True)

    def attend(self) -> None:
        """Tell no longer what was told of what was done before."""
        self.message, self.view_state.note, self.view_state.seeking = "", None, False

    # what is looked at

    def hover(self, cell: str | None) -> None:
        """Let the pointer be over a cell."""
        self._pointed = self._pointed or cell != self.view_state.hovered
        self.view_state.hovered = cell

    def go(self, ply: int) -> None:
        """Show the position after so many moves."""
        self.view_state.go(ply)
        self.view_state.reason = self.played.told.get(self.view_state.made, "")
        self.searches.look_elsewhere()

    def step(self, by: int) -> None:
        """Show an earlier or a later position."""
        self.go(self.view_state.ply + by)

    def hint(self) -> None:
        """Look for a move to suggest."""
        if self.view_state.live:
            self.searches.suggest(self.view_state, self.give_up())

    def explain(self) -> Why:
        """Begin to look for why a hint, a move or the end is as it is; raises as explanation does.

        Other searches wait.
        """
        self.searches.look_elsewhere()
        self.searches.stop()
        return explanation(self.view_state)

    def ask_why(self) -> None:
        """Ask so beside the board: of a hint that is looked for, as soon as it is there."""
        self._wonders = self.searches.on("hint")
        if not self._wonders:
            self.view_state.asked = self.explain()

    def analyse(self) -> None:
        """Look for the best moves of the position shown instead of a hint, or no longer.

        It solves a puzzle as a hint does.
        """
        self.searches.analysing = not self.searches.analysing
        self.give_up()
        self.match.timed &= not self.played.playing
        self.view_state.skip()
        self.view_state.drop_hint()
        self.searches.look_elsewhere()

    def point_to_line(self, number: int) -> None:
        """Suggest the first move of a line of the analysis."""
        if self.view_state.open and number < len(self.searches.lines):
            self.view_state.suggest(self.searches.lines[number])

    def play_line(self, number: int) -> None:
        """Make the first move of a line of the analysis."""
        if self.view_state.open and number < len(self.searches.lines):
            self._choose(self.searches.lines[number].move)

    def show_marks(self) -> None:
        """Show the marks that the rule base has for cells, or no longer."""
        self.modes.marking = not self.modes.marking

    def show_odds(self) -> None:
        """Show what can be told of cells that one does not see, or no longer."""
        self.modes.odds = not self.modes.odds
        self.match.timed &= not self.played.playing

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
            made = self.searches.supply.take()
        except ImpossibleRequest:
            self.played.paused = self.played.paused or moving
            raise
        if self._wonders and not self.searches.on("hint"):
            self._wonders = False
            self.view_state.asked = explanation(self.view_state) if self.view_state.hint else None
        if self.view_state.seeking and not (self.view_state.missed and self.played.due):
            self.review()
        fallen = self._flag_falls()
        if self.played.hurried:
            self.searches.decide()
        advanced = self.view_state.advance(self._clock())
        employed = self.searches.employ(self.view_state)
        return any((pointed, collected, made, advanced, employed, fallen))

    def listen(self) -> Iterator[str]:
        """Wait for the most urgent search, and yield what its player says meanwhile.

        Raises:
            ImpossibleRequest: nobody can think about the position.
        """
        self.searches.employ(self.view_state)
        if self.searches.task is not None:
            while self.played.clock is not None and not self.searches.task.thinking.wait(PAUSE):
                if self.played.hurried:
                    self.searches.decide()
            yield from self.searches.task.thinking.listen()
            self.searches.collect(self.view_state)
