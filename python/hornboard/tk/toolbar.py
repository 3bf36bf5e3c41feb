"""The buttons with which one walks through a game and asks about it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

from hornboard.picture.colours import THEMES
from hornboard.settings import Settings
from hornboard.tk.icons import image, sign
from hornboard.tk.snapshot import Snapshot
from hornboard.tk.style import pixels
from hornboard.tk.tool import Tool
from hornboard.tk.tooltip import Tooltip

PICTURE = 18
"""How many pixels wide a sign is at the usual size of text."""


class Toolbar(ttk.Frame):
    """A row of buttons, or as many rows as there is room for.

    Args:
        parent: the widget around it.
        tools: what the buttons do.
    """

    def __init__(self, parent: tk.Misc, tools: Sequence[Tool]) -> None:
        super().__init__(parent)
        self._images: list[tk.PhotoImage] = []
        self._columns = 0
        self.buttons: dict[Tool, ttk.Button] = {}
        for tool in tools:
            button = ttk.Button(self, style="Tool.TButton", command=tool.act, takefocus=False)
            self.buttons[tool] = button
            Tooltip(button, lambda tool=tool: tool.help)  # type: ignore[misc]
        self.bind("<Configure>", lambda event: self._arrange())

    def dress(self, settings: Settings) -> None:
        """Draw the signs in the theme and size that are set."""
        theme = THEMES[settings.theme]
        width = pixels(self, PICTURE, settings)
        self._images = []
        for tool, button in self.buttons.items():
            usual, faint = (
                image(self, sign(tool.icon, colour), width) for colour in (theme.text, theme.border)
            )
            self._images += [usual, faint]
            button.configure(image=(usual, "disabled", faint))  # type: ignore[call-overload]
        self._columns = 0
        self._arrange()

    def show(self, snapshot: Snapshot) -> None:
        """Offer what makes sense now."""
        for tool, button in self.buttons.items():
            button.state(["!disabled" if tool.possible(snapshot) else "disabled"])

    def _arrange(self) -> None:
        widest = max(button.winfo_reqwidth() for button in self.buttons.values())
        columns = max(1, self.winfo_width() // widest)
        if columns != self._columns:
            self._columns = columns
            for place, button in enumerate(self.buttons.values()):
                row, column = divmod(place, columns)
                button.grid(row=row, column=column)
