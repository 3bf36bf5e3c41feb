"""What a person can have done in a window beyond what happens in the game alone."""

import importlib.metadata
import tkinter as tk
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import Game, Position, load, prolog_version, usual_game
from hornboard.game.stills import drawn, showpiece, stills
from hornboard.picture.colours import Theme, themes
from hornboard.play.record import read_record, today
from hornboard.protocol.formats import endings, load_record
from hornboard.session.controller import Controller
from hornboard.session.explaining import candidates_of, listed, query, rules_of
from hornboard.session.scene import example
from hornboard.session.setup import Setup
from hornboard.settings import Settings
from hornboard.texts import PICTURE, _, called
from hornboard.tk.board.view import BoardView
from hornboard.tk.commands.preferences import Preferences
from hornboard.tk.dialogs.dialogs import PICTURES, RECORDS, RULES, Dialogs
from hornboard.tk.dialogs.reading import Reader, read_rules, read_text, write_line, write_text
from hornboard.tk.dialogs.series import file_to_write
from hornboard.tk.look.style import fitted


class Parts(Protocol):
    """What a command needs of the parts of a window."""

    board: BoardView

    @property
    def chosen(self) -> Setup | None:
        """What is chosen on the card before a game, None where there is no card."""

    def show_gallery(self) -> None:
        """Show all games as pictures."""

    def close_gallery(self) -> None:
        """Show the game again."""


@dataclass(eq=False)
class Commands:
    """The commands of a window.

    Attributes:
        do: returns what is done with its errors told in the window, and the picture renewed.
        close: closes the window at once.
        window: the parts, which are there as soon as somebody commands.
    """

    root: tk.Tk
    control: Controller
    dialogs: Dialogs
    preferences: Preferences
    do: Callable[[Callable[..., object]], Callable[..., None]]
    close: Callable[[], None]
    window: Parts = field(init=False)
    _windowed: str = field(default="", init=False)
    _listed: tuple[Reader, Position] | None = field(default=None, init=False)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.control.game

    @property
    def settings(self) -> Settings:
        """What is set, with text as large as suits the window."""
        return fitted(self.root, self.preferences.settings)

    @property
    def theme(self) -> Theme:
        """The colours that are set."""
        return themes()[self.settings.theme]

    # one game after another

    def open_game(self, game: Game, last: bool = False) -> None:
        """Set up another game, or its variant that was played last."""
        if self.control.leaving():
            chosen = Setup.last if last else Setup.usual
            self.control.set_up(chosen(game, self.settings.setups))

    def begin(self) -> None:
        """Start the game that is set up; after a game, start the next."""
        if self.control.played.playing:
            return
        if self.control.view_state.drill is not None:
            self.control.train()
            return
        if self.control.played.started:
            self.control.set_up(self.control.setup)
        elif (setup := self.window.chosen) is not None:
            self.control.choose(setup)
            setups = setup.among(self.settings.setups)
            self.preferences.remember(setups=setups)
        self.control.start()

    def change_sides(self) -> None:
        """Start the next game with the players in each other's places."""
        if not self.control.played.playing:
            self.control.set_up((self.window.chosen or self.control.setup).turned)
            self.control.start()

    def quit(self) -> None:
        """Close the window, after a question while a game is going on."""
        if self.control.leaving("quit"):
            self.close()

    # games from elsewhere

    def save(self) -> None:
        """Ask for a file and write the game to it."""
        kinds = {**RECORDS, **{each[1:].upper(): each for each in endings(self.game.name)}}
        path = file_to_write(self.root, _("Save the game"), kinds, f"{self._called}.txt")
        if path is not None:
            self.control.save(path)
            self.preferences.use(path)

    def export_picture(self) -> None:
        """Ask for a file and draw the position that is shown to it, or a film of the game."""
        name = f"{self._called}.png"
        path = file_to_write(self.root, _("Export a picture"), PICTURES, name)
        if path is not None:
            match = self.control.match
            moves = match.moves[: self.control.view_state.ply]
            shown = stills(match.start, moves)
            write_whole(path, drawn(shown, path, self.settings.theme))
            self.control.message = _("saved to {file}").format(file=path)

    @property
    def _called(self) -> str:
        """What a file about this game is called."""
        return f"{self.game.name}-{today()}"

    def open(self) -> None:
        """Ask for a file and go on with the game in it."""
        path = self.dialogs.file_to_read()
        if path is not None:
            self.open_file(path)

    def take(self, text: str) -> None:
        """Go on with the game in the text of a record."""
        self.control.take(read_record(text))

    def open_file(self, path: Path) -> None:
        """Go on with the game in a file, or open the one whose rules it states."""
        if path.suffix.lower() in RULES:
            self.load(path)
        else:
            self.control.take(load_record(path))
        self.preferences.use(path)

    def load(self, file: Path) -> None:
        """Load a file with rules, which may be anybody's, and open its game when it is there."""
        self.control.message = _("{file} is being loaded").format(file=file.name)
        self._await(ThreadPoolExecutor(1).submit(load, file))

    def _await(self, loading: Future[list[Game]]) -> None:
        if loading.done():
            self.do(lambda: self._open_loaded(loading.result()[0]))()
        else:
            self.root.after(50, self._await, loading)

    def _open_loaded(self, game: Game) -> None:
        """Set up a game that was loaded, or go on with one that was interrupted."""
        self.open_game(game)
        if self.game == game:
            self.control.offer(game.name)

    def copy(self) -> None:
        """Put the notation of the position shown on the clipboard."""
        self.root.clipboard_clear()
        self.root.clipboard_append(self.control.shown.text)
        self.control.message = _("the position is on the clipboard")

    def paste(self) -> None:
        """Set up the position on the clipboard."""
        try:
            text = self.root.clipboard_get()
        except tk.TclError:
            raise ImpossibleRequest(_("there is no text on the clipboard")) from None
        position = self.game.position(text.strip())
        if self.control.leaving():
            self.control.set_position(position)

    # what is seen

    def fill_screen(self) -> None:
        """Let the window fill the whole screen, or no longer; also where nobody manages windows."""
        root, before = self.root, self._windowed
        self._windowed = "" if before else root.geometry()
        root.attributes("-fullscreen", not before)
        root.geometry(before or f"{root.winfo_screenwidth()}x{root.winfo_screenheight()}+0+0")

    def move_cursor(self, right: int, down: int) -> None:
        """Move the keyboard cursor as the board is seen."""
        turn = -1 if self.settings.flipped else 1
        self.control.view_state.move_cursor(right * turn, down * turn)

    def let_go(self) -> None:
        """Put all games away, and let go of what was touched."""
        self.window.close_gallery()
        self.control.view_state.let_go()

    def explain(self) -> None:
        """Ask why a hint, a move or the end of the game is as it is, or put the answer away."""
        view = self.control.view_state
        if view.why is None:
            self.control.ask_why()
        view.why = None

    def comment(self) -> None:
        """Let a person write of the move that is shown, if one is."""
        control = self.control
        if not control.view_state.ply:
            control.comment("")
        before = control.played.told.get(control.view_state.made, "")
        write_line(self.root, _("Comment"), before, self.theme, self.do(control.comment))

    def show_rules(self) -> None:
        """Show the rules of the game; raises as rules_of does."""
        game = self.game
        board = any(cell.place[0] != "key" for cell in game.initial().board)
        rules, theme = rules_of(game), self.settings.theme
        shown = {each[0]: example(each.groups(), theme) for each in PICTURE.finditer(rules)}
        if board and not shown:
            shown[""] = showpiece(usual_game(game.name)).picture(theme)
        read_rules(self.root, called(game.title), rules, shown, self.theme)

    def show_program(self) -> None:
        """Show what this program is."""
        number = importlib.metadata.version("hornboard")
        what = _("Board games whose rules are Prolog clauses.")
        lines = (f"Hornboard {number}", what, f"SWI-Prolog {prolog_version()}", _("MIT licence"))
        read_text(self.root, _("About Hornboard"), "\n".join(lines), self.theme)

    def about(self) -> None:
        """Show what one would ask Prolog to get the same answers."""
        self.dialogs.tell(_("About this position"), query(self.control.shown))

    def show_series(self) -> None:
        """Show the finished games."""
        self.dialogs.show_series(self.do(self.take))

    def show_candidates(self) -> None:
        """Show what may still be hidden; raises as candidates_of does."""
        shown = self.control.shown
        found = listed(candidates_of(shown))
        self._listed = read_text(self.root, _("Candidates"), found, self.theme), shown

    def follow(self) -> None:
        """Show what may be hidden in the position that is shown now, as long as that is open."""
        shown = self.control.shown
        if self._listed is None or shown == self._listed[1]:
            return
        reader, self._listed = self._listed[0], None
        if not reader.winfo_exists():
            return
        if shown.candidates is None:
            reader.destroy()
            return
        write_text(reader.page, listed(candidates_of(shown)))
        self._listed = reader, shown
