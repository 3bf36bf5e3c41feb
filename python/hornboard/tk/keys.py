"""The keys of the window, and what they do."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from hornboard.texts import _

KEYS = (
    ("Ctrl+N", "new game"),
    ("Return", "start; touch the cell under the cursor"),
    ("Up Down", "bring the cursor; all arrows move it over the board"),
    ("Left Right", "step through the game, while the cursor is hidden"),
    ("Escape", "let go; skip the animation; hide the cursor"),
    ("Home End", "first and last position"),
    ("Ctrl+Z Ctrl+Y", "take back; make again"),
    ("H", "hint"),
    ("O", "odds: how likely there is something under a cell"),
    ("Right button", "set a flag"),
    ("P", "pause the computer"),
    ("Ctrl+R", "resign"),
    ("F", "flip the board"),
    ("Ctrl+S Ctrl+O", "save and open a game"),
    ("S", "series: the finished games"),
    ("L", "analysis: the best lines"),
    ("Ctrl+C Ctrl+V", "copy and paste a position"),
    ("E", "set up a position; M changes who is to move"),
    ("+ -", "faster and slower steps of the computer"),
    ("Ctrl++ Ctrl+- wheel", "larger and smaller board; drag to move it"),
    ("Ctrl+0", "the whole board"),
    ("Alt++ Alt+-", "larger and smaller text"),
    ("X", "marks, such as pinned stones"),
    ("D", "dark or light"),
    ("C", "palette for any colour vision"),
    ("A", "animation on or off"),
    ("I", "about this position"),
    ("Ctrl+Q", "leave"),
    ("?", "this list"),
)
"""What to press, and what it does."""

COLUMNS = 2


class KeysWindow(tk.Toplevel):
    """All keys, in columns; any key closes it.

    Args:
        parent: the window it belongs to.
    """

    def __init__(self, parent: tk.Misc) -> None:
        super().__init__(parent)
        self.title(_("Keys") + " - Hornboard")
        table = ttk.Frame(self, padding=10)
        table.pack()
        height = -(-len(KEYS) // COLUMNS)
        for place, (keys, what) in enumerate(KEYS):
            column, row = divmod(place, height)
            ttk.Label(table, text=keys).grid(
                row=row, column=2 * column, sticky="e", padx=10, pady=2
            )
            ttk.Label(table, text=_(what)).grid(
                row=row, column=2 * column + 1, sticky="w", padx=(0, 10), pady=2
            )
        self.bind("<Key>", lambda event: self.destroy())
        self.focus_set()
