"""The window as a whole: what it is made of, and the loop that keeps it alive."""

from __future__ import annotations

import contextlib
import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk
from types import TracebackType

from hornboard import failures, settings
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position, base_games
from hornboard.picture.art import written
from hornboard.play.clock import UNTIMED, Clock
from hornboard.play.players import Player
from hornboard.play.result import Result
from hornboard.session.controller import Controller
from hornboard.session.setup import Setup
from hornboard.settings import Settings
from hornboard.store import Store, default_path
from hornboard.tk.commands.actions import ACTIONS, meant
from hornboard.tk.commands.commands import Commands
from hornboard.tk.commands.preferences import Preferences
from hornboard.tk.dialogs.dialogs import Dialogs
from hornboard.tk.dialogs.keys import sequences
from hornboard.tk.frame.garbage import collect_due, open_root
from hornboard.tk.frame.menus import Menus
from hornboard.tk.frame.window import Window
from hornboard.tk.look.icons import image
from hornboard.tk.look.later import Later
from hornboard.tk.look.sound import Sound
from hornboard.tk.look.style import pixels

TICK_MILLISECONDS = 15

BEAT = 30
"""After so many ticks something moves to show that somebody thinks."""

USUAL = (1120, 760)
"""How wide and high the window is at first, in pixels of a usual screen."""

FRAME = 48
"""So much higher than that it is by its menus and its title."""

UNFURNISHED: tuple[tuple[object, ...], tuple[str, ...]] = ("",), ()
"""What was drawn where not all around the board is there."""

ICON_WIDTHS = (16, 32, 64)
"""How many pixels wide the icon of the window is."""

WALKING = ("Up", "Down", "Left", "Right", "Home", "End", "Space", "Delete")
"""The keys that choose within a control."""


class App:
    """A window, in which one game after another is played.

    Only the thread that makes it may use it and let go of it, garbage and all.

    Args:
        game: what is played first; by default a person chooses.
        start: the first position; by default the start of the game.
        file: a recorded game to go on with.
        players: who plays it; by default as the last time.
        clocks: what they have of time; by default as the last time.
        moves: those that were made; with some of them play has begun.
    """

    def __init__(
        self,
        game: Game | None = None,
        start: Position | None = None,
        file: Path | None = None,
        players: Mapping[str, Player] | None = None,
        clocks: Mapping[str, Clock] = UNTIMED,
        moves: Sequence[str] = (),
    ) -> None:
        self.alive = True
        self._ticks = 0
        self._sound = Sound()
        self.store = Store(default_path())
        kept = settings.load()
        self.root = open_root()
        self.root.report_callback_exception = self.report
        self._icons = [image(self.root, written("hornboard"), width) for width in ICON_WIDTHS]
        self.root.iconphoto(True, *self._icons)
        setup = Setup.usual(game or base_games()[0], kept.setups).taking(players, clocks)
        self.dialogs = Dialogs(self.root, self.store)
        played = setup.start(start), setup.players, self.dialogs.sure, self.keep
        self.controller = Controller(*played, clocks=setup.clocks)
        self.controller.given = start
        if moves:
            self.controller.new(*played[:2], setup.clocks, moves)
            self.controller.start()
        self.preferences = Preferences(kept, self.controller)
        parts = self.root, self.controller, self.dialogs, self.preferences
        self.commands = Commands(*parts, self.do, self.close)
        self.window = Window(self.root, self.commands, self.store)
        self.commands.window = self.window
        self._build_menus()
        self._drawn = self._furniture, self.settings.recent
        self._follows = Later(self.root)
        wide, high = self.root.winfo_screenwidth(), self.root.winfo_screenheight()
        usual = "x".join(str(pixels(self.root, side, kept)) for side in USUAL)
        room = wide, high - pixels(self.root, FRAME, kept)
        self.root.geometry(settings.on_screen(kept.geometry or usual, *room))
        self._bind()
        if game is None and file is None:
            self.window.show_gallery()
        self.draw()
        self.root.protocol("WM_DELETE_WINDOW", self.do(self.commands.quit))
        self._ticking = self.root.after(0, self._tick)
        if file is not None:
            self.do(self.commands.open_file)(file)
        else:
            self.root.after(0, lambda: self.do(self.controller.offer)(game and game.name))

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
        self.alive = False
        with contextlib.suppress(ImpossibleRequest):
            self.preferences.remember(geometry=self.root.geometry())
        self.store.close()
        self.root.destroy()

    def keep(self, result: Result) -> None:
        """Store a game that is finished."""
        self.store.add(result)
        self.dialogs.refresh()

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Show an error nobody expected, instead of losing it on a console; Ctrl-C closes."""
        if self.alive and issubclass(kind, KeyboardInterrupt):
            self.close()
        if self.alive:
            self.controller.message = failures.told(error)
            with contextlib.suppress(ImpossibleRequest):
                self.draw()

    def tick(self) -> None:
        """Let time pass, and draw what is new; what cannot be done is said."""
        try:
            if self.controller.tick():
                self.draw()
        except ImpossibleRequest as error:
            self.controller.message = str(error)
            self.draw()

    def _tick(self) -> None:
        try:
            self.tick()
            self._beat()
            collect_due()
        finally:
            if self.alive:
                self._ticking = self.root.after(TICK_MILLISECONDS, self._tick)

    def _beat(self) -> None:
        """Let the clocks go on, and now and then show that somebody thinks."""
        self._ticks += 1
        self.window.show_time(self.controller.played)
        self._sound.follow(self.controller.played, self.settings.sound)
        if self._ticks % BEAT == 0:
            self.window.side.analysis.beat()
            self.window.side.score.beat()

    # what a person does

    def do(self, action: Callable[..., object]) -> Callable[..., None]:
        """Return the action with its errors told in the window, and the picture renewed."""

        def act(*arguments: object) -> None:
            self.controller.attend()
            try:
                action(*arguments)
            except ValueError as error:
                self.controller.message = str(error)
            if self.alive:
                self.draw()

        return act

    def press(self, key: str) -> None:
        """Do what a key means now."""
        meant(key, self.controller.possible).do(self.commands)

    def _bind(self) -> None:
        self.root.bind("<Configure>", lambda event: self._refit())
        for key in {key for action in ACTIONS for key in action.keys}:
            for sequence in sequences(key):
                self.root.bind(sequence, partial(self._key, key))

    def _key(self, key: str, event: tk.Event[tk.Misc]) -> None:
        """Do what a key says, but leave to the control that has the focus what it takes itself."""
        widget = event.widget
        if isinstance(widget, ttk.Button) and key == "Return":
            widget.invoke()
        elif not takes(widget, key):
            self.press(key)

    # what is seen

    def draw(self) -> None:
        """Draw what there is to see; who does not answer meanwhile is asked once more.

        Raises:
            ImpossibleRequest: there is no answer again.
        """
        try:
            self._draw()
        except ImpossibleRequest as error:
            self.controller.message = str(error)
            self._draw()

    def _draw(self) -> None:
        """Draw what there is to see, with other parts around it where they have changed.

        The focus stays within a game. A board with another look is seen just before all around it.
        """
        now = self._furniture, self.settings.recent
        if self._drawn[0] != now[0]:
            self.preferences.call_players()
            if self.window.renew_board():
                self._follows.do("idle", self.draw)
        if self._follows.due:
            return
        before, self._drawn = self._drawn, now
        focus = str(self.root.tk.call("focus")) if before[0][0] == self.game.name else ""
        try:
            if before[0] != self._drawn[0]:
                self.window.furnish()
            if before != self._drawn:
                self._build_menus()
        except Exception:
            self._drawn = UNFURNISHED
            raise
        snapshot = self.controller.snapshot()
        self.window.show(snapshot)
        self.menus.show(snapshot)
        self.commands.follow()
        if before != self._drawn and self.root.tk.call("winfo", "exists", focus):
            self.root.tk.call("focus", focus)

    def _refit(self) -> None:
        if self._drawn[0][-1] != self._furniture[-1]:
            self._follows.do("idle", self.draw)

    def _build_menus(self) -> None:
        self.menus = Menus(self.commands)
        self.dialogs.speak()

    @property
    def _furniture(self) -> tuple[object, ...]:
        """What all around the board has to be built for, the game first."""
        now = self.commands.settings
        looks = now.language, now.theme, now.palette, now.flipped, now.stones, now.scale
        return self.game.name, self.game.players, *looks


def takes(widget: tk.Misc, key: str) -> bool:
    """Tell whether a control takes a key itself."""
    if isinstance(widget, ttk.Combobox):
        return key in WALKING
    if isinstance(widget, ttk.Button):
        return key == "Space"
    typed = isinstance(widget, ttk.Entry | tk.Text)
    writes = len(key) == 1 and str(widget["state"]) == "normal" if typed else False
    return typed and (writes or key in WALKING) and key != "Return"
