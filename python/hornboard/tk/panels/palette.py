"""What can be put on a board while a position is set up."""

import tkinter as tk
from functools import partial
from tkinter import ttk
from typing import Literal

from hornboard.cells import Content
from hornboard.picture.pieces import meaning
from hornboard.picture.surface import Attributes
from hornboard.session.snapshot import Snapshot
from hornboard.tk.commands.actions import EDITING
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import alone, put_on
from hornboard.tk.look.style import packed, pixels
from hornboard.tk.look.tooltip import Tooltip
from hornboard.tk.panels.buttons import ActionButton

AROUND = 10
"""How many pixels are free around both rows."""

EDGES = 2
"""How many pixels of a button are beside its piece."""

PICTURE = 38
"""How many pixels wide a piece is at the usual size of text."""


class Palette(ttk.Frame):
    """The pieces to put on cells, and what else is done while a position is set up."""

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, style="Card.TFrame", padding=4)
        self._commands = commands
        self._offered: tuple[Content, ...] = ()
        self._drawn = 0
        self.pieces: dict[Content, ttk.Button] = {}
        self.row, self.actions = (ttk.Frame(self, style="Card.TFrame") for _each in range(2))
        for action in (each for each in EDITING if each.offered(commands.game)):
            button = ActionButton(self.actions, action, commands, takefocus=False)
            button.pack(side="right", padx=2)
        self.row.pack(side="left")
        for part in (self, self.row):
            part.bind("<Configure>", lambda event: self._fit())

    def show(self, snapshot: Snapshot, before: tk.Widget) -> None:
        """Offer what can be put on cells, above another widget, while that makes sense."""
        packed(self, "edit" in snapshot.possible, fill="x", before=before)
        if snapshot.contents != self._offered:
            self._offer(snapshot.contents)
        for content, button in self.pieces.items():
            button.state(["pressed" if content == snapshot.picked else "!pressed"])

    def _fit(self) -> None:
        """Let what can be done stand beside the pieces where there is room for both, else below.

        Pieces are smaller where a row has no room for all.
        """
        room = (self.winfo_width() - AROUND) // max(1, len(self.pieces)) - EDGES
        most = pixels(self, PICTURE, self._commands.settings)
        if self.winfo_width() > 1 and self._drawn != min(room, most):
            width = self._drawn = min(room, most)
            theme, game = self._commands.theme, self._commands.game
            under: Attributes = {"x": -49, "y": -49, "width": 98, "height": 98}
            under |= {"fill": theme.empty, "stroke": theme.border}
            for content, button in self.pieces.items():
                drawn = alone(game, content, self._commands.settings, 90.0, under)
                put_on(button, width, drawn)
        wide = self.row.winfo_reqwidth() + self.actions.winfo_reqwidth() + AROUND
        both = wide <= self.winfo_width()
        side: Literal["right", "bottom"] = "right" if both else "bottom"
        self.actions.pack(side=side, anchor="e", before=self.row)

    def _offer(self, contents: tuple[Content, ...]) -> None:
        """Offer these pieces, of which a click puts the only one by itself."""
        for button in self.pieces.values():
            button.destroy()
        self.pieces = {}
        for content in contents if len(contents) > 1 else ():
            button = ttk.Button(self.row, style="Pick.TButton", takefocus=False)
            button.configure(command=partial(self._pick, content))
            button.pack(side="left")
            Tooltip(button, partial(meaning, content))
            self.pieces[content] = button
        self._offered, self._drawn = contents, 0
        self._fit()

    def _pick(self, content: Content) -> None:
        """Choose a piece; the same one again is no longer chosen."""
        pressed = self.pieces[content].instate(["pressed"])
        self._commands.do(self._commands.control.editor.pick)(None if pressed else content)
