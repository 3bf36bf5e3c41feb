"""What can be put on a board while a position is set up."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from hornboard.cells import Content
from hornboard.picture.colours import THEMES
from hornboard.picture.pieces import Spot, Style, meaning, piece
from hornboard.picture.surface import Surface
from hornboard.session.snapshot import Snapshot
from hornboard.settings import Settings
from hornboard.tk.commands.actions import EDITING, Act
from hornboard.tk.look.icons import image
from hornboard.tk.look.style import packed, pixels
from hornboard.tk.look.tooltip import Tooltip
from hornboard.tk.panels.buttons import ActionButton

PICTURE = 26
"""How many pixels wide a piece is at the usual size of text."""


class Palette(ttk.Frame):
    """The pieces to put on cells, and what else is done while a position is set up.

    Args:
        parent: the widget around it.
        picked: called with the content that is chosen, None for whatever comes next on a cell.
        act: does what else can be done.
    """

    def __init__(self, parent: tk.Misc, picked: Callable[[Content | None], None], act: Act) -> None:
        super().__init__(parent, style="Card.TFrame", padding=4)
        self._picked = picked
        self._settings, self._ground = Settings(), ""
        self._offered: tuple[Content, ...] = ()
        self._images: list[tk.PhotoImage] = []
        self.pieces: dict[Content, ttk.Button] = {}
        for action in EDITING:
            ActionButton(self, action, act, takefocus=False).pack(side="right", padx=2)

    def dress(self, settings: Settings, ground: str) -> None:
        """Draw the pieces in the theme and size that are set, for what they stand on."""
        self._settings, self._ground, self._offered = settings, ground, ()

    def show(self, snapshot: Snapshot, before: tk.Widget) -> None:
        """Offer what can be put on cells, above another widget, while that makes sense."""
        packed(self, "edit" in snapshot.possible, fill="x", before=before)
        if snapshot.contents != self._offered:
            self._offer(snapshot)
        for content, button in self.pieces.items():
            button.state(["pressed" if content == snapshot.picked else "!pressed"])

    def _offer(self, snapshot: Snapshot) -> None:
        for button in self.pieces.values():
            button.destroy()
        self._offered, self._images, self.pieces = snapshot.contents, [], {}
        theme, width = self._settings.theme, pixels(self, PICTURE, self._settings)
        for content in snapshot.contents:
            surface, style = Surface(), Style(theme, tuple(snapshot.seats.players), self._ground)
            empty, edge = THEMES[theme].empty, THEMES[theme].border
            surface.shape("rect", x=-49, y=-49, width=98, height=98, fill=empty, stroke=edge)
            piece(surface, content, Spot((0.0, 0.0), 90.0, 90.0), style)
            picture = image(self, surface.svg((-50.0, -50.0), (100.0, 100.0), ""), width)
            self._images.append(picture)
            button = ttk.Button(self, image=picture, style="Pick.TButton", takefocus=False)
            button.configure(command=partial(self._pick, content))
            button.pack(side="left")
            Tooltip(button, partial(meaning, content))
            self.pieces[content] = button

    def _pick(self, content: Content) -> None:
        """Choose a piece; the same one again is no longer chosen."""
        pressed = self.pieces[content].instate(["pressed"])
        self._picked(None if pressed else content)
