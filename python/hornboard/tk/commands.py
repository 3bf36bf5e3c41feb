"""What a person can have done in a window beyond what happens in the game alone."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position, games
from hornboard.play.candidates import candidates_of, listed
from hornboard.play.journal import Journal
from hornboard.play.match import QUESTIONS
from hornboard.play.record import Record
from hornboard.protocol.formats import load_record
from hornboard.texts import _
from hornboard.tk.controller import Controller
from hornboard.tk.dialogs import Dialogs
from hornboard.tk.preferences import Preferences
from hornboard.tk.setup import Setup
from hornboard.tk.window import Window


class Commands:
    """The commands of a window.

    Args:
        window: its parts.
        control: the game in it.
        dialogs: what asks and tells.
        preferences: what is set.
        start: the position to begin its game with, if not the start of the game.
        close: closes the window at once.
    """

    def __init__(
        self,
        window: Window,
        control: Controller,
        dialogs: Dialogs,
        preferences: Preferences,
        start: Position | None,
        close: Callable[[], None],
    ) -> None:
        self.window = window
        self.control = control
        self.dialogs = dialogs
        self.preferences = preferences
        self._start = start
        self._close = close

    # one game after another

    def leaving(self, what: str = "new") -> bool:
        """Ask before a running game is ended, see QUESTIONS."""
        return not self.control.played.running or self.dialogs.sure(_(QUESTIONS[what]))

    def offer(self, journal: Journal) -> None:
        """Offer to go on with a game that was interrupted, if there is one."""
        interrupted = journal.interrupted()
        if interrupted is None:
            return
        with interrupted:
            if not self.window.root.winfo_viewable():
                self.window.root.wait_visibility()
            if self.dialogs.sure(interrupted.question, "yes"):
                self.control.take(interrupted.record)
                interrupted.forget()
            else:
                kept = _("the game is kept in {file}")
                self.control.message = kept.format(file=interrupted.put_aside())

    def new(self) -> None:
        """Set up a game as chosen."""
        if not self.leaving():
            return
        setup = self.window.choices.setup
        self.set_up(setup)
        level = str(setup.level)
        self.preferences.remember(colour=setup.colour, first=setup.first, level=level)

    def open_game(self, game: Game) -> None:
        """Set up another game."""
        if self.leaving():
            self.set_up(Setup.usual(game, self.preferences.settings))

    def set_up(self, setup: Setup) -> None:
        """Set up a game, which waits for start."""
        self.control.modes.editing = False
        self.control.new(setup.start(self._start), setup.players)

    def begin(self) -> None:
        """Start the game that is set up; after a game, start the next."""
        if self.control.played.playing:
            return
        if self.control.played.started:
            self.new()
        self.control.start()

    def edit(self) -> None:
        """Begin or end to set up a position."""
        if self.leaving():
            self.control.edit()

    def resign(self) -> None:
        """Give up."""
        if self.leaving("resign"):
            self.control.resign()

    def quit(self) -> None:
        """Close the window, after a question while a game is going on."""
        if self.leaving("quit"):
            self._close()

    # games from elsewhere

    def save(self) -> None:
        """Ask for a file and write the game to it."""
        path = self.dialogs.file_to_write()
        if path is not None:
            self.control.save(path)

    def open(self) -> None:
        """Ask for a file and go on with the game in it."""
        path = self.dialogs.file_to_read()
        if path is not None:
            self.take(load_record(path))

    def take(self, record: Record) -> None:
        """Go on with a recorded game."""
        if self.leaving():
            self.control.take(record)

    def copy(self) -> None:
        """Put the notation of the position shown on the clipboard."""
        self.window.root.clipboard_clear()
        self.window.root.clipboard_append(self.control.shown.text)

    def paste(self) -> None:
        """Begin a game from the position on the clipboard."""
        try:
            text = self.window.root.clipboard_get()
        except tk.TclError:
            raise ImpossibleRequest(_("there is no text on the clipboard")) from None
        position = self.control.game.position(text.strip())
        if self.leaving():
            self.control.set_position(position)

    # what is seen

    def move_cursor(self, right: int, down: int) -> None:
        """Move the keyboard cursor as the board is seen."""
        turn = -1 if self.preferences.settings.flipped else 1
        self.control.scene.move_cursor(right * turn, down * turn)

    def about(self) -> None:
        """Show what one would ask Prolog to get the same answers."""
        self.dialogs.tell(_("About this position"), self.control.snapshot().query)

    def show_candidates(self) -> None:
        """Show what may still be hidden; raises as candidates_of does."""
        found = candidates_of(self.control.shown)
        self.dialogs.tell(_("Candidates"), listed(found))

    def show_series(self) -> None:
        """Show the finished games."""
        self.dialogs.show_series([game.variant for game in games()])
