"""The window: menus, keys and parts around a controller."""

from __future__ import annotations

import contextlib
import dataclasses
import gc
import sys
import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog, messagebox, ttk
from tkinter.font import nametofont
from types import TracebackType
from typing import Any, Literal

from hornboard import failures, settings, texts
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position, games
from hornboard.play.journal import Journal
from hornboard.play.match import QUESTIONS
from hornboard.play.players import parse_level
from hornboard.play.record import Record, read_record
from hornboard.play.result import Result
from hornboard.protocol.formats import load_record
from hornboard.store import Store, default_path
from hornboard.texts import _
from hornboard.tk.board import BoardView
from hornboard.tk.controller import Controller
from hornboard.tk.garbage import collect_due, open_root
from hornboard.tk.keys import KeysWindow
from hornboard.tk.look import PALETTES, THEMES, colours_of
from hornboard.tk.panels import (
    Analysis,
    Choice,
    EvaluationBar,
    EvaluationGraph,
    MoveList,
    Score,
)
from hornboard.tk.series import SeriesWindow
from hornboard.tk.setup import Setup, sides

TICK_MILLISECONDS = 15
SPACE = 10


def sharpen() -> None:
    """Ask Windows for real pixels, before the first window."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        with contextlib.suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


SENSIBLE = {
    "Start": "can_start",
    "Resign": "can_resign",
    "Take back": "can_undo",
    "Make again": "can_redo",
    "Hint": "can_hint",
}
"""Menu entries that do not always make sense, by what the snapshot says of them."""


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
        self.start = start
        self.alive = True
        self.settings = settings.load()
        self.store = Store(default_path())
        self.journal = Journal(default_path().parent)
        self.series: SeriesWindow | None = None
        texts.use(self.settings.language)
        sharpen()
        self.root = open_root()
        self.root.report_callback_exception = self.report
        setup = Setup.usual(game, self.settings)
        self.controller = Controller(
            self.first_position(setup), setup.players, self.keep, self.journal.keep
        )
        self._build()
        screen = self.root.winfo_screenwidth(), self.root.winfo_screenheight()
        self.root.geometry(settings.on_screen(self.settings.geometry, *screen))
        self._bind()
        self.restyle()
        self.root.protocol("WM_DELETE_WINDOW", self.do(self.quit))
        self._ticking = self.root.after(0, self._tick)
        self.root.after(0, self.do(self.offer))

    def run(self) -> None:
        """Show the window until it is closed; Ctrl-C where it was started closes it, too."""
        with contextlib.suppress(KeyboardInterrupt):
            self.root.mainloop()
        if self.alive:
            self.close()

    def quit(self) -> None:
        """Close the window, after a question while a game is going on."""
        if self.leaving("quit"):
            self.close()

    def close(self) -> None:
        """Close the window at once, whatever is going on; a running game is kept."""
        self.root.after_cancel(self._ticking)
        self.controller.close()
        self.journal.close()
        self.alive = False
        with contextlib.suppress(ImpossibleRequest):
            self.remember(geometry=self.root.geometry())
        self.store.close()
        self.root.destroy()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.controller.game

    # building

    def furnish(self) -> None:
        """Build the parts anew, for another game or in another language."""
        for part in self.root.winfo_children():
            part.destroy()
        self._build()
        self.restyle()

    def _build(self) -> None:
        self.furnished = self.game
        self.root.title(f"{_(self.game.title)} - Hornboard")
        self.root.minsize(680, 480)
        self.controller.step_seconds = self.step_seconds
        self._build_menu()
        self._build_setup().pack(fill="x", padx=SPACE, pady=(SPACE, 0))
        self.status = ttk.Label(self.root, style="Status.TLabel")
        self.status.pack(side="bottom", fill="x", padx=SPACE, pady=(0, SPACE))
        side = ttk.Frame(self.root)
        side.pack(side="right", fill="y", padx=(0, SPACE), pady=SPACE)
        self.score = Score(side, self.game.players)
        self.score.pack(fill="x")
        self.moves = MoveList(side, self.do(self.controller.go))
        self.moves.pack(fill="both", expand=True, pady=SPACE)
        self.analysis = Analysis(side)
        self.analysis.pack(fill="x", pady=(0, SPACE))
        self.graph = EvaluationGraph(side, self.do(self.controller.go))
        self.graph.configure(width=200)
        self.bar = EvaluationBar(self.root)
        if not self.game.hidden:
            self.graph.pack(fill="x")
            self.bar.pack(side="left", fill="y", padx=(SPACE, 0), pady=SPACE)
        self.board = BoardView(
            self.root,
            self.game.players,
            self.do(self.controller.click),
            self.controller.hover,
            self.do(self.controller.flag),
        )
        self.board.pack(fill="both", expand=True, padx=SPACE, pady=SPACE)

    def _build_setup(self) -> ttk.Frame:
        frame = ttk.Frame(self.root)
        seats = list(self.game.players)
        levels = list(map(str, self.game.levels))
        usual = Setup.usual(self.game, self.settings)
        self.colour = self._choice(frame, "You play", sides(self.game), usual.colour)
        self.first = self._choice(frame, "First", seats, self.controller.match.start.mover)
        self.level = self._choice(frame, "Level", levels, str(usual.level))
        self.start_button = ttk.Button(
            frame, text=_("Start"), command=self.do(self.begin), takefocus=False
        )
        self.new_button = ttk.Button(
            frame, text=_("New game"), command=self.do(self.new), takefocus=False
        )
        self.start_button.pack(side="left", padx=(SPACE, 4))
        self.new_button.pack(side="left")
        return frame

    def _choice(self, parent: ttk.Frame, label: str, values: list[str], value: str) -> Choice:
        ttk.Label(parent, text=_(label)).pack(side="left", padx=(0, 4))
        box = Choice(parent, values, value, self.do(self.new))
        box.pack(side="left", padx=(0, SPACE))
        return box

    def _build_menu(self) -> None:
        menu = tk.Menu(self.root)
        self.menus = [menu]
        self.sensible: list[tuple[tk.Menu, int, str]] = []
        entries: dict[str, list[tuple[str, str, Callable[[], object]]]] = {
            "Game": [
                ("New", "Ctrl+N", self.new),
                ("Start", "Return", self.begin),
                ("Open ...", "Ctrl+O", self.open),
                ("Save ...", "Ctrl+S", self.save),
                ("Series", "S", self.show_series),
                ("Pause", "P", self.controller.pause),
                ("Resign", "Ctrl+R", self.resign),
                ("Quit", "Ctrl+Q", self.quit),
            ],
            "Move": [
                ("Take back", "Ctrl+Z", self.controller.undo),
                ("Make again", "Ctrl+Y", self.controller.redo),
                ("Hint", "H", self.controller.hint),
                ("Odds", "O", self.controller.change_odds),
                ("First position", "Home", lambda: self.controller.go(0)),
                ("Last position", "End", lambda: self.controller.go(10**6)),
            ],
            "Position": [
                ("Copy", "Ctrl+C", self.copy),
                ("Paste", "Ctrl+V", self.paste),
                ("Set up", "E", self.edit),
                ("Other side to move", "M", self.controller.edit_mover),
                ("Analysis", "L", self.controller.analyse),
                ("About this position", "I", self.about),
            ],
            "View": [
                ("Flip the board", "F", self.flip),
                ("Dark or light", "D", self.change_theme),
                ("Colour-blind-safe palette", "C", self.change_palette),
                ("Animation on or off", "A", self.change_animation),
                ("Faster", "+", lambda: self.change_pace(0.5)),
                ("Slower", "-", lambda: self.change_pace(2.0)),
                ("Larger board", "Ctrl++", lambda: self.zoom_board(1.25)),
                ("Smaller board", "Ctrl+-", lambda: self.zoom_board(0.8)),
                ("Whole board", "Ctrl+0", self.fit_board),
                ("Marks", "X", self.controller.show_marks),
                ("Larger text", "Alt++", lambda: self.change_scale(1.25)),
                ("Smaller text", "Alt+-", lambda: self.change_scale(0.8)),
            ],
            "Help": [("Keys", "?", self.show_keys)],
        }
        for title, items in entries.items():
            part = tk.Menu(menu, tearoff=False)
            for place, (label, key, action) in enumerate(items):
                part.add_command(label=_(label), accelerator=key, command=self.do(action))
                if label in SENSIBLE:
                    self.sensible.append((part, place, SENSIBLE[label]))
            menu.add_cascade(label=_(title), menu=part)
            self.menus.append(part)
        languages = tk.Menu(menu, tearoff=False)
        for language, name in texts.LANGUAGES.items():
            languages.add_command(label=name, command=self._speaker(language))
        menu.add_cascade(label=_("Language"), menu=languages)
        self.menus.append(languages)
        others = tk.Menu(menu, tearoff=False)
        for game in games():
            others.add_command(label=_(game.title), command=self._opener(game))
        menu.insert_cascade(2, label=_("Games"), menu=others)
        self.menus.append(others)
        self.root.configure(menu=menu)

    def _speaker(self, language: str) -> Callable[..., None]:
        return self.do(lambda: self.speak(language))

    def _opener(self, game: Game) -> Callable[..., None]:
        return self.do(lambda: self.open_game(game))

    def _bind(self) -> None:
        control = self.controller
        keys: dict[str, Callable[[], object]] = {
            "<Control-n>": self.new,
            "<Return>": self.enter,
            "<space>": self.enter,
            "<Escape>": control.escape,
            "<Up>": lambda: self.arrow(0, -1),
            "<Down>": lambda: self.arrow(0, 1),
            "<Left>": lambda: self.arrow(-1, 0),
            "<Right>": lambda: self.arrow(1, 0),
            "<Home>": lambda: control.go(0),
            "<End>": lambda: control.go(10**6),
            "<Control-z>": control.undo,
            "<Control-y>": control.redo,
            "<Control-s>": self.save,
            "<Control-o>": self.open,
            "<Control-c>": self.copy,
            "<Control-v>": self.paste,
            "<Control-q>": self.quit,
            "h": control.hint,
            "o": control.change_odds,
            "p": control.pause,
            "<Control-r>": self.resign,
            "f": self.flip,
            "d": self.change_theme,
            "c": self.change_palette,
            "a": self.change_animation,
            "<plus>": lambda: self.change_pace(0.5),
            "<minus>": lambda: self.change_pace(2.0),
            "<Control-plus>": lambda: self.zoom_board(1.25),
            "<Control-minus>": lambda: self.zoom_board(0.8),
            "<Control-Key-0>": self.fit_board,
            "<Alt-plus>": lambda: self.change_scale(1.25),
            "<Alt-minus>": lambda: self.change_scale(0.8),
            "x": control.show_marks,
            "i": self.about,
            "s": self.show_series,
            "l": control.analyse,
            "e": self.edit,
            "m": control.edit_mover,
            "<question>": self.show_keys,
        }
        for key, action in keys.items():
            self._bind_key(key, self.do(action))

    def _bind_key(self, key: str, action: Callable[..., None]) -> None:
        for each in {key, key.upper()} if len(key) == 1 else {key}:
            self.root.bind(each, lambda event: self._key(event, action))

    def _key(self, event: tk.Event[tk.Misc], action: Callable[..., None]) -> None:
        """Do what a key says, but leave to a choice that has the focus what it takes itself."""
        if not isinstance(event.widget, ttk.Combobox):
            action()

    # running

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

    def _tick(self) -> None:
        try:
            if self.controller.tick():
                self.draw()
            self.score.show_time(self.controller.seconds)
            collect_due()
        except ImpossibleRequest as error:
            self.controller.message = str(error)
            self.draw()
        finally:
            if self.alive:
                self._ticking = self.root.after(TICK_MILLISECONDS, self._tick)

    def draw(self) -> None:
        """Draw what there is to see."""
        if self.game != self.furnished:
            self.furnish()
            return
        snapshot = self.controller.snapshot()
        theme = THEMES[self.settings.theme]
        colours = colours_of(self.settings.palette, tuple(snapshot.players))
        self.board.show(snapshot.cells, snapshot.marks, snapshot.cursor, snapshot.odds)
        self.score.show(snapshot, theme, colours)
        self.analysis.show(snapshot)
        self.moves.show(snapshot.moves, snapshot.ply)
        self.bar.show(snapshot.evaluations[snapshot.ply], colours)
        self.graph.show(snapshot, theme, colours)
        self.status.configure(text=snapshot.title)
        self.root.title(f"{_(self.game.title)}: {snapshot.title}")
        for menu, place, sense in self.sensible:
            state = "normal" if getattr(snapshot, sense) else "disabled"
            menu.entryconfigure(place, state=state)
        playing = not snapshot.can_start
        for box in (self.colour, self.first, self.level):
            box.configure(state="disabled" if playing else "readonly")
        self.start_button.configure(state="disabled" if snapshot.started else "normal")
        self.new_button.configure(state="normal" if snapshot.started else "disabled")

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Show an error nobody expected, instead of losing it on a console; Ctrl-C closes."""
        if self.alive and issubclass(kind, KeyboardInterrupt):
            self.close()
        if self.alive:
            self.controller.message = failures.told(error)
            self.draw()

    # what a person does

    def leaving(self, what: str = "new") -> bool:
        """Ask before a running game is ended, see QUESTIONS."""
        return not self.controller.running or self.sure(_(QUESTIONS[what]))

    def sure(self, question: str, usual: Literal["yes", "no"] = "no") -> bool:
        """Ask a question in a window of its own; Return alone gives the usual answer."""
        return messagebox.askyesno("Hornboard", question, default=usual, parent=self.root)

    def offer(self) -> None:
        """Offer to go on with a game that was interrupted, if there is one."""
        interrupted = self.journal.interrupted()
        if interrupted is None:
            return
        with interrupted:
            if not self.root.winfo_viewable():
                self.root.wait_visibility()
            if self.sure(interrupted.question, "yes"):
                self.controller.take(interrupted.record)
                interrupted.forget()
            else:
                kept = _("the game is kept in {file}")
                self.controller.message = kept.format(file=interrupted.put_aside())

    def new(self) -> None:
        """Set up a game as chosen."""
        if not self.leaving():
            return
        level = parse_level(self.level.value, self.game)
        setup = Setup(self.game, self.colour.value, self.first.value, level)
        self.set_up(setup)
        self.remember(colour=setup.colour, first=setup.first, level=str(level))
        self.draw()

    def open_game(self, game: Game) -> None:
        """Set up another game."""
        if self.leaving():
            self.set_up(Setup.usual(game, self.settings))

    def set_up(self, setup: Setup) -> None:
        """Set up a game, which waits for start."""
        self.controller.editing = False
        self.controller.new(self.first_position(setup), setup.players)

    def first_position(self, setup: Setup) -> Position:
        """Return the position to begin with: the one asked for at first, if it is of this game."""
        asked = self.start is not None and self.start.game == setup.game
        return self.start if asked and self.start else setup.start

    def begin(self) -> None:
        """Start the game that is set up; after a game, start the next."""
        if self.controller.playing:
            return
        if self.controller.started:
            self.new()
        self.controller.start()
        self.draw()

    def arrow(self, right: int, down: int) -> None:
        """Follow an arrow key, as the board is seen."""
        on_board = bool(down) or self.controller.snapshot().cursor is not None
        turn = -1 if self.settings.flipped and on_board else 1
        self.controller.arrow(right * turn, down * turn)

    def enter(self) -> None:
        """Start, or touch the cell under the keyboard cursor."""
        editing = self.controller.editing and self.controller.snapshot().cursor is not None
        if self.controller.started or editing:
            self.controller.press()
        else:
            self.begin()

    def save(self) -> None:
        """Ask for a file and write the game to it."""
        name = filedialog.asksaveasfilename(parent=self.root, defaultextension=".txt")
        if name:
            self.controller.save(Path(name))

    def open(self) -> None:
        """Ask for a file and go on with the game in it."""
        name = filedialog.askopenfilename(parent=self.root)
        if name:
            self.take(load_record(Path(name)))

    def take(self, record: Record) -> None:
        """Go on with a recorded game."""
        if self.leaving():
            self.controller.take(record)

    def resign(self) -> None:
        """Give up."""
        if self.leaving("resign"):
            self.controller.resign()

    def edit(self) -> None:
        """Begin or end to set up a position."""
        if self.leaving():
            self.controller.edit()

    def copy(self) -> None:
        """Put the notation of the position shown on the clipboard."""
        self.root.clipboard_clear()
        self.root.clipboard_append(self.controller.shown.text)

    def paste(self) -> None:
        """Begin a game from the position on the clipboard."""
        try:
            text = self.root.clipboard_get()
        except tk.TclError:
            raise ImpossibleRequest(_("there is no text on the clipboard")) from None
        position = self.game.position(text.strip())
        if self.leaving():
            self.controller.set_position(position)

    def about(self) -> None:
        """Show what one would ask Prolog to get the same answers."""
        messagebox.showinfo(
            _("About this position"), self.controller.snapshot().query, parent=self.root
        )

    def show_keys(self) -> None:
        """Show all keys."""
        KeysWindow(self.root)

    def flip(self) -> None:
        """Turn the board."""
        self.remember(flipped=not self.settings.flipped)
        self.restyle()

    def change_theme(self) -> None:
        """Change between light and dark."""
        self.remember(theme="dark" if self.settings.theme == "light" else "light")
        self.restyle()

    def change_palette(self) -> None:
        """Change between the classic and the colour-blind-safe palette."""
        names = list(PALETTES)
        place = names.index(self.settings.palette) + 1
        self.remember(palette=names[place % len(names)])
        self.restyle()

    def change_animation(self) -> None:
        """Show computer moves in steps, or at once."""
        self.remember(animate=not self.settings.animate)
        self.controller.step_seconds = self.step_seconds

    def change_scale(self, factor: float) -> None:
        """Make text and controls larger or smaller, from half to three times their size."""
        self.remember(scale=min(3.0, max(0.5, self.settings.scale * factor)))
        self.restyle()

    def zoom_board(self, factor: float) -> None:
        """Make the board larger or smaller."""
        self.board.zoom(factor)

    def fit_board(self) -> None:
        """Show the whole board."""
        self.board.fit()

    def points(self, size: int) -> int:
        """Return a size of text at the present scale."""
        return max(1, round(size * self.settings.scale))

    def change_pace(self, factor: float) -> None:
        """Make the steps of the animation longer or shorter, from 1/16 s to 8 s."""
        seconds = min(8.0, max(0.0625, self.settings.step_seconds * factor))
        self.remember(step_seconds=seconds, animate=True)
        self.controller.step_seconds = seconds

    def speak(self, language: str) -> None:
        """Speak another language."""
        self.remember(language=language)
        texts.use(language)
        self.controller.forget_words()
        self.furnish()

    def restyle(self) -> None:
        """Give all parts the colours of the theme."""
        theme = THEMES[self.settings.theme]
        self.root.configure(background=theme.background)
        style = ttk.Style(self.root)
        style.theme_use("clam")
        style.configure(
            ".",
            background=theme.background,
            foreground=theme.text,
            fieldbackground=theme.surface,
            bordercolor=theme.border,
            lightcolor=theme.background,
            darkcolor=theme.background,
            troughcolor=theme.background,
            arrowcolor=theme.text,
        )
        for name in ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont", "TkFixedFont"):
            nametofont(name, self.root).configure(size=self.points(10))
        line = int(nametofont("TkDefaultFont", self.root).metrics("linespace"))
        style.configure("TScrollbar", background=theme.surface)
        style.map("TScrollbar", background=[("disabled", theme.background)])
        for menu in self.menus:
            menu.configure(
                background=theme.background,
                foreground=theme.text,
                activebackground=theme.accent,
                activeforeground=theme.surface,
                relief="flat",
            )
        style.configure("Player.TLabel", font=("TkDefaultFont", self.points(11), "bold"))
        style.configure("Points.TLabel", font=("TkDefaultFont", self.points(16), "bold"))
        style.configure("Faint.TLabel", foreground=theme.faint)
        style.configure("Status.TLabel", font=("TkDefaultFont", self.points(11)))
        style.configure("TButton", background=theme.surface, padding=(6, 3), width=0)
        style.configure("Treeview", background=theme.surface, rowheight=line + 6)
        style.map("TButton", background=[("active", theme.empty), ("disabled", theme.background)])
        style.map("TButton", foreground=[("disabled", theme.faint)])
        style.map(
            "TCombobox",
            fieldbackground=[("readonly", theme.surface), ("disabled", theme.background)],
            foreground=[("disabled", theme.faint), ("readonly", theme.text)],
        )
        style.map("Treeview", background=[("selected", theme.accent)])
        style.map("Treeview", foreground=[("selected", theme.surface)])
        style.configure("Line.TLabel", font=("TkFixedFont", self.points(10)))
        now = self.settings
        self.board.restyle(now.theme, now.palette, now.flipped)
        self.draw()

    # what is kept

    @property
    def step_seconds(self) -> float:
        """The seconds of a step of animation."""
        return self.settings.step_seconds if self.settings.animate else 0.0

    def remember(self, **changes: Any) -> None:
        """Change settings and keep them."""
        self.settings = dataclasses.replace(self.settings, **changes)
        settings.save(self.settings)

    def keep(self, record: Record, seconds: float) -> None:
        """Store a game that is finished."""
        self.store.add(Result.of(record, seconds))
        if self.series is not None and self.series.winfo_exists():
            self.series.refresh()

    def show_series(self) -> None:
        """Show the finished games."""
        names = [game.variant for game in games()]
        if self.series is not None and self.series.winfo_exists():
            self.series.lift()
        else:
            self.series = SeriesWindow(self.root, self.store, self.do(self.open_text), names)

    def open_text(self, text: str) -> None:
        """Show a game from the text of its record."""
        self.take(read_record(text))
