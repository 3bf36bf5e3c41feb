"""What can be put on a board while a position is set up."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from hornboard.cells import Content
from hornboard.game import Game
from hornboard.picture.colours import THEMES
from hornboard.picture.pieces import meaning
from hornboard.picture.surface import Attributes
from hornboard.session.snapshot import Snapshot
from hornboard.settings import Settings
from hornboard.tk.commands.actions import EDITING, Act
from hornboard.tk.look.icons import alone, put_on
from hornboard.tk.look.style import packed, pixels
from hornboard.tk.look.tooltip import Tooltip
from hornboard.tk.panels.buttons import ActionButton

PICTURE = 26
"""How many pixels wide a piece is at the usual size of text."""


class Palette(ttk.Frame):
    """The pieces to put on cells, and what else is done while a position is set up.

    Args:
        parent: the widget around it.
        game: what is played.
        settings: how it looks.
        picked: called with the content that is chosen, None for whatever comes next on a cell.
        act: does what else can be done.
    """

    def __init__(
        self,
        parent: tk.Misc,
        game: Game,
        settings: Settings,
        picked: Callable[[Content | None], None],
        act: Act,
    ) -> None:
        super().__init__(parent, style="Card.TFrame", padding=4)
        self._game, self._settings, self._picked = game, settings, picked
        self._offered: tuple[Content, ...] = ()
        self.pieces: dict[Content, ttk.Button] = {}
        for action in EDITING:
            ActionButton(self, action, act, takefocus=False).pack(side="right", padx=2)

    def show(self, snapshot: Snapshot, before: tk.Widget) -> None:
        """Offer what can be put on cells, above another widget, while that makes sense."""
        packed(self, "edit" in snapshot.possible, fill="x", before=before)
        if snapshot.contents != self._offered:
            self._offer(snapshot.contents)
        for content, button in self.pieces.items():
            button.state(["pressed" if content == snapshot.picked else "!pressed"])

    def _offer(self, contents: tuple[Content, ...]) -> None:
        for button in self.pieces.values():
            button.destroy()
        self._offered, self.pieces = contents, {}
        theme, width = THEMES[self._settings.theme], pixels(self, PICTURE, self._settings)
        under: Attributes = {"x": -49, "y": -49, "width": 98, "height": 98}
        under |= {"fill": theme.empty, "stroke": theme.border}
        for content in contents:
            button = ttk.Button(self, style="Pick.TButton", takefocus=False)
            put_on(button, width, alone(self._game, content, self._settings, 90.0, under))
            button.configure(command=partial(self._pick, content))
            button.pack(side="left")
            Tooltip(button, partial(meaning, content))
            self.pieces[content] = button

    def _pick(self, content: Content) -> None:
        """Choose a piece; the same one again is no longer chosen."""
        pressed = self.pieces[content].instate(["pressed"])
        self._picked(None if pressed else content)
