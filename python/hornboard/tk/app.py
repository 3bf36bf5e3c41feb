"""The window as a whole: what it is made of, and the loop that keeps it alive."""

from __future__ import annotations

import contextlib
import gc
import sys
import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from types import TracebackType

from hornboard import failures, settings
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position, games
from hornboard.picture.colours import THEMES
from hornboard.play.journal import Journal
from hornboard.play.record import Record, read_record
from hornboard.play.result import Result
from hornboard.settings import Settings
from hornboard.store import Store, default_path
from hornboard.tk.actions import ACTIONS, NEW, START, Action, meant
from hornboard.tk.choices import Button
from hornboard.tk.commands import Commands
from hornboard.tk.controller import Controller
from hornboard.tk.dialogs import Dialogs
from hornboard.tk.garbage import collect_due, open_root
from hornboard.tk.keys import sequences
from hornboard.tk.menus import Menus
from hornboard.tk.preferences import Preferences
from hornboard.tk.setup import Setup
from hornboard.tk.window import Window

TICK_MILLISECONDS = 15


def sharpen() -> None:
    """Ask Windows for real pixels, before the first window."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        with contextlib.suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


def show_window(game: Game, start: Position | None = None) -> None:
    """Show a window until it is closed, and let go of all of it.

    Args:
        game: what is played first.
        start: the first position; by default the start of the game.
    """
    App(game, start).run()
    gc.collect()


class App:
    """A window, in which one game after another is played.

    Only the thread that makes it may use it and let go of it, as ``show_window`` does.

    Args:
        game: what is played first.
        start: the first position; by default the start of the game.
    """

    def __init__(self, game: Game, start: Position | None = None) -> None:
        self.alive = True
        self.store = Store(default_path())
        self.journal = Journal(default_path().parent)
        kept = settings.load()
        sharpen()
        self.root = open_root()
        self.root.report_callback_exception = self.report
        setup = Setup.usual(game, kept)
        self.controller = Controller(
            setup.start(start), setup.players, self.keep, self.journal.keep
        )
        self.preferences = Preferences(kept, self.controller)
        self.dialogs = Dialogs(self.root, self.store, self.do(self.open_text))
        start_button, new_button = map(self.button, (START, NEW))
        self.window = Window(self.root, self.controller, self.do, start_button, new_button, kept)
        self.commands = Commands(
            self.window, self.controller, self.dialogs, self.preferences, start, self.close
        )
        self._build_menus()
        self._dress()
        screen = self.root.winfo_screenwidth(), self.root.winfo_screenheight()
        self.root.geometry(settings.on_screen(kept.geometry, *screen))
        self._bind()
        self.draw()
        self.root.protocol("WM_DELETE_WINDOW", self.do(self.commands.quit))
        self._ticking = self.root.after(0, self._tick)
        self.root.after(0, self.do(lambda: self.commands.offer(self.journal)))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.controller.game

    @property
    def settings(self) -> Settings:
        """What is set."""
        return self.preferences.settings

    # its life

    def run(self) -> None:
        """Show the window until it is closed; Ctrl-C where it was started closes it, too."""
        with contextlib.suppress(KeyboardInterrupt):
            self.root.mainloop()
        if self.alive:
            self.close()

    def close(self) -> None:
        """Close the window at once, whatever is going on; a running game is kept."""
        self.root.after_cancel(self._ticking)
        self.controller.close()
        self.journal.close()
        self.alive = False
        with contextlib.suppress(ImpossibleRequest):
            self.preferences.remember(geometry=self.root.geometry())
        self.store.close()
        self.root.destroy()

    def open_text(self, text: str) -> None:
        """Show a game from the text of its record."""
        self.commands.take(read_record(text))

    def keep(self, record: Record, seconds: float) -> None:
        """Store a game that is finished."""
        self.store.add(Result.of(record, seconds))
        self.dialogs.refresh()

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Show an error nobody expected, instead of losing it on a console; Ctrl-C closes."""
        if self.alive and issubclass(kind, KeyboardInterrupt):
            self.close()
        if self.alive:
            self.controller.message = failures.told(error)
            self.draw()

    def _tick(self) -> None:
        try:
            if self.controller.tick():
                self.draw()
            self.window.score.show_time(self.controller.played.seconds)
            collect_due()
        except ImpossibleRequest as error:
            self.controller.message = str(error)
            self.draw()
        finally:
            if self.alive:
                self._ticking = self.root.after(TICK_MILLISECONDS, self._tick)

    # what a person does

    def do(self, action: Callable[..., object]) -> Callable[..., None]:
        """Return the action with its errors told in the window, and the picture renewed."""

        def act(*arguments: object) -> None:
            self.controller.message = ""
            try:
                action(*arguments)
            except ValueError as error:
                self.controller.message = str(error)
            if self.alive:
                self.draw()

        return act

    def act(self, action: Action) -> None:
        """Do an action."""
        self.do(action.act)(self.commands)

    def button(self, action: Action) -> Button:
        """Return an action as a button."""
        return action.label, partial(self.act, action)

    def press(self, key: str) -> None:
        """Do what a key means now."""
        self.act(meant(key, self.controller.snapshot()))

    def _bind(self) -> None:
        for key in {key for action in ACTIONS for key in action.keys}:
            for sequence in sequences(key):
                self.root.bind(sequence, partial(self._key, key))

    def _key(self, key: str, event: tk.Event[tk.Misc]) -> None:
        """Do what a key says, but leave to a choice that has the focus what it takes itself."""
        if not isinstance(event.widget, ttk.Combobox):
            self.press(key)

    # what is seen

    def draw(self) -> None:
        """Draw what there is to see, with other parts or colours where they have changed."""
        if self._furnished != (self.game, self.settings.language):
            self.window.furnish(self.settings)
            self._build_menus()
            self._dress()
        elif self._dressed != looks(self.settings):
            self._dress()
        snapshot = self.controller.snapshot()
        self.window.show(self.game, snapshot, self.settings)
        self.menus.show(snapshot)

    def _build_menus(self) -> None:
        opened, spoken = self.do(self.commands.open_game), self.do(self.preferences.speak)
        self.menus = Menus(self.root, games(), self.act, opened, spoken)
        self.dialogs.speak()
        self._furnished = self.game, self.settings.language

    def _dress(self) -> None:
        self.window.dress(self.settings)
        self.menus.dress(THEMES[self.settings.theme])
        self._dressed = looks(self.settings)


def looks(settings: Settings) -> tuple[object, ...]:
    """Return the settings that say how a window looks."""
    return settings.theme, settings.palette, settings.flipped, settings.scale
