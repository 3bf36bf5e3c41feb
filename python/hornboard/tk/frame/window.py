"""The parts of a window, and what they show."""

import tkinter as tk
from tkinter import ttk
from typing import Any

from hornboard.play.clock import face
from hornboard.play.person import suited
from hornboard.session.played import Played
from hornboard.session.setup import Setup
from hornboard.session.snapshot import Snapshot
from hornboard.session.view_state import Note
from hornboard.store import Store
from hornboard.texts import _, called
from hornboard.tk.board.pointer import Pointer
from hornboard.tk.board.view import BoardView
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.style import break_lines, configured, dress, pixels
from hornboard.tk.panels.ending import best_so_far, farewell, first_letter
from hornboard.tk.panels.gallery import Gallery
from hornboard.tk.panels.graph import ChanceBar
from hornboard.tk.panels.opening import Opening, shown
from hornboard.tk.panels.palette import Palette
from hornboard.tk.panels.side import SPACE, Side

BOARD_SHARE = 0.65
"""The board has at least so much of the width."""

WIDEST = 400
"""How many pixels wide the part beside the board becomes, at the usual size of text."""

SMALLEST = 640, 420


class Window:
    """The board with what stands around it."""

    board: BoardView

    def __init__(self, root: tk.Tk, commands: Commands, store: Store) -> None:
        self.root = root
        self._commands = commands
        self._control = commands.control
        self._store = store
        self.gallery: Gallery | None = None
        self._browsed = self._control.played
        self._farewell = ""
        self._room = self._corner = 0, 0
        root.minsize(*SMALLEST)
        self.page = ttk.Frame(root)
        self.page.pack(fill="both", expand=True)
        self._stage = ttk.Frame(self.page)
        self._stage.pack(side="left", fill="both", expand=True)
        self._build_board()
        self.furnish()
        self.page.bind("<Configure>", lambda event: self._divide())

    @property
    def chosen(self) -> Setup | None:
        """What is chosen on the card before a game, None where there is no card."""
        return self.opening.setup if self.opening.winfo_manager() else None

    def furnish(self) -> None:
        """Build all around the board anew, for another game, in another language or look."""
        commands, settings, game = self._commands, self._commands.settings, self._commands.game
        stage = self._stage
        dress(self.root, settings)
        self.renew_board()
        for part in (*self.page.winfo_children(), *stage.winfo_children()):
            if part not in (stage, self.board):
                part.destroy()
        self._met: Played | None = None
        self.side = Side(self.page, commands)
        self.side.pack(side="right", fill="y", padx=SPACE, pady=SPACE, before=stage)
        self.side.lower(stage)
        foot = ttk.Frame(stage)
        below: Any = {"side": "bottom", "fill": "x", "padx": SPACE, "pady": (2, SPACE - 2)}
        foot.pack(**below, before=self.board)
        self.total = ttk.Label(foot, style="Status.TLabel")
        if len(game.players) > 1:
            self.total.pack(side="right", padx=(SPACE, 0))
        self.status = ttk.Label(foot, style="Status.TLabel", anchor="w", width=1)
        break_lines(self.status)
        self.status.pack(fill="x")
        self.bar = ChanceBar(stage, commands)
        if game.valued:
            room: Any = {"padx": (SPACE, 0), "pady": (SPACE, 0)}
            self.bar.pack(side="left", fill="y", **room, before=self.board)
        self.palette = Palette(stage, commands)
        self.opening = Opening(self.page, commands)
        self.opening.bind("<Configure>", lambda event: self._put_back())
        self._divide()
        if self.gallery is not None:
            self.show_gallery()

    def _put_back(self) -> None:
        """Put the card before a game where there is room for it, when sizes have changed."""
        if self.opening.winfo_manager():
            self._put(self.opening)

    def _put(self, card: Opening) -> None:
        """Put a card over the middle of the board, or of the page where it is larger than that.

        Its corner stands still when the card changes, as far as there is room, and when more lines
        than one are told below the board, which is lower then.
        """
        left, wide, high = self.board.winfo_x(), self.board.winfo_width(), self.page.winfo_height()
        size, foot = (card.winfo_reqwidth(), card.winfo_reqheight()), self.total.winfo_reqheight()
        free = wide - size[0], high - foot - SPACE - size[1]
        within = min(free) >= 0
        if not within:
            left, free = 0, (self.page.winfo_width() - size[0], high - size[1])
        if not card.winfo_ismapped() or (wide > 1 and (wide, high) != self._room):
            self._room, self._corner = (wide, high), (left + free[0] // 2, free[1] // 2)
        x = max(left, min(self._corner[0], left + free[0]))
        y = max(0, min(self._corner[1], free[1]))
        sheet = size[0] + 2 * SPACE, size[1] + 2 * SPACE
        self.board.lay_sheet(sheet if within else None, (x - left - SPACE, y - SPACE))
        card.configure(style="Card.TFrame" if within else "Over.TFrame")
        card.place(x=x, y=y)
        card.lift()

    def _build_board(self) -> None:
        """Build the board for the variant that is played."""
        game = self._control.game
        self._variant = game.variant
        self.board = BoardView(self._stage, game.players)
        Pointer(self.board, self._control, self._commands.do)
        self.board.bind("<Configure>", lambda event: self._put_back(), add=True)
        self.board.pack(fill="both", expand=True)

    def renew_board(self) -> bool:
        """Let the board be that of the variant that is played, and look as is set.

        Return whether it is the same board, which looks otherwise.
        """
        game, settings = self._control.game, self._commands.settings
        ground = game.ground(settings.stones)
        if game.variant != self._variant:
            self.board.destroy()
            self._build_board()
        return self.board.restyle(settings, ground)

    def _divide(self) -> None:
        """Give the board its part of the width, and the rest to what stands beside it."""
        wide = self.page.winfo_width()
        self.bar.fit(wide)
        rest = wide - 3 * SPACE - self.bar.winfo_reqwidth()
        most = min(pixels(self.page, WIDEST, self._commands.settings), rest - BOARD_SHARE * wide)
        self.side.configure(width=int(most))

    def show_gallery(self) -> None:
        """Show all games as pictures, instead of everything else."""
        if self.gallery is not None:
            self.gallery.destroy()
        else:
            self._browsed = self._control.played
        self.page.pack_forget()
        self.gallery = Gallery(self.root, self._store.results(), self._commands)
        self.gallery.pack(fill="both", expand=True)
        next(iter(self.gallery.tiles.values())).focus_set()

    def close_gallery(self) -> None:
        """Show the game again."""
        if self.gallery is not None:
            self.gallery.destroy()
            self.gallery = None
            self.page.pack(fill="both", expand=True)
            (self.opening.start_button if self.opening.winfo_manager() else self.board).focus_set()

    def show(self, snapshot: Snapshot) -> None:
        """Draw what there is to see; all games go away when another one is set up.

        Another variant has a board of its own, with other cells where these are.
        """
        if self.gallery is not None and self._browsed is not self._control.played:
            self.close_gallery()
        if self.gallery is not None:
            self.root.title("Hornboard")
            configured(self.gallery.status, text=self._control.message)
            return
        game = self._control.game
        self.root.title(f"{called(game.title)} – Hornboard")
        if game.variant != self._variant:
            self.renew_board()
        self.board.show(snapshot.picture)
        self.bar.show(snapshot)
        self.palette.show(snapshot, self.board)
        self._show_opening(snapshot)
        aware = has_focus(self.side.told)
        self.side.show(snapshot, self._ending(snapshot))
        if aware and not any(map(ttk.Button.winfo_manager, self.side.told.buttons)):
            self.board.focus_set()
        self._tell(first_letter(snapshot.title, self._commands.game.players), snapshot.picture.note)

    def _tell(self, said: str, note: Note | None) -> None:
        """Say below the board why a cell was touched in vain, or how things stand.

        How they stand is not said where a card beside the board tells that.
        """
        told = self.side.told
        twice = told.kind == "ended" or said in told.text.splitlines()
        text, kind = (note.text, "Note.") if note else ("" if twice else said, "")
        configured(self.status, text=text, style=f"{kind}Status.TLabel")

    def show_time(self, played: Played) -> None:
        """Draw what the clocks of the players show, and how long the game has lasted."""
        self.side.score.show_time(played.times, played.clocks)
        configured(self.total, text=_("{time} in all").format(time=face(played.seconds)))

    def _show_opening(self, snapshot: Snapshot) -> None:
        """Show the card of a game that is to begin; it has the focus, or else the board has."""
        played = self._control.played
        if played is not self._met:
            results = self._store.results(played.game.variant)
            self.opening.choose(self._control.setup, suited(results, played.game))
            shown(self.opening.best, best_so_far(results))
            self._met, self._farewell = played, ""
        seen, card = bool(self.opening.winfo_manager()), self.opening
        if snapshot.started or {"edit", "review"} & snapshot.possible:
            self.board.lay_sheet(None)
            if seen:
                card.place_forget()
                self.board.focus_set()
        elif not seen:
            self._put(card)
            if not has_focus(card):
                card.start_button.focus_set()

    def _ending(self, snapshot: Snapshot) -> str:
        """Return what there is to say now of a game that has ended, empty where it has not."""
        over = snapshot.outcome is not None and snapshot.seats.turn is None
        if not snapshot.started or not over or "drill" in snapshot.possible:
            self._farewell = ""
            return ""
        if not self._farewell:
            played = self._control.played
            self._farewell = farewell(played, self._store.results(played.game.variant))
        *verdict, more = self._farewell.split("\n")
        said = (
            first_letter(snapshot.title, self._commands.game.players)
            if self._control.message
            else more
        )
        return "\n".join(filter(None, (*verdict, said)))


def has_focus(part: tk.Misc) -> bool:
    """Tell whether a control in a part of the window has the focus.

    A dialog of Tk may have it, of which tkinter knows nothing.
    """
    return str(part.tk.call("focus")).startswith(f"{part}.")
