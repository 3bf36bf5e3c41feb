"""The buttons with which one walks through a game and asks about it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

from hornboard.picture.colours import THEMES
from hornboard.session.snapshot import Snapshot
from hornboard.settings import Settings
from hornboard.tk.commands.tool import Tool
from hornboard.tk.look.icons import image, sign
from hornboard.tk.look.style import pixels
from hornboard.tk.look.tooltip import Tooltip

PICTURE = 18
"""How many pixels wide a sign is at the usual size of text."""


AROUND = 6
"""The room around a sign on its button, in pixels."""


class Toolbar(ttk.Frame):
    """A row of buttons, whose signs are smaller where there is less room.

    Args:
        parent: the widget around it.
        tools: what the buttons do.
    """

    def __init__(self, parent: tk.Misc, tools: Sequence[Tool]) -> None:
        super().__init__(parent)
        self._images: list[tk.PhotoImage] = []
        self._settings = Settings()
        self._drawn = 0
        self.buttons: dict[Tool, ttk.Button] = {}
        for tool in tools:
            button = ttk.Button(self, style="Tool.TButton", command=tool.act, takefocus=False)
            button.pack(side="left")
            self.buttons[tool] = button
            Tooltip(button, lambda tool=tool: tool.help)  # type: ignore[misc]
        self.bind("<Configure>", lambda event: self._fit())

    def dress(self, settings: Settings) -> None:
        """Draw the signs in the theme and size that are set."""
        self._settings, self._drawn = settings, 0
        self._fit()

    def _fit(self) -> None:
        """Draw the signs as large as they should be, and no larger than they can be."""
        room = self.winfo_width() // len(self.buttons) - AROUND
        width = min(pixels(self, PICTURE, self._settings), max(1, room))
        if width != self._drawn and self.winfo_width() > 1:
            self._drawn = width
            self._draw(width)

    def _draw(self, width: int) -> None:
        """Draw the signs so many pixels wide."""
        theme = THEMES[self._settings.theme]
        self._images = []
        for tool, button in self.buttons.items():
            usual, faint = (
                image(self, sign(tool.icon, colour), width) for colour in (theme.text, theme.border)
            )
            self._images += [usual, faint]
            button.configure(image=(usual, "disabled", faint))  # type: ignore[call-overload]

    def show(self, snapshot: Snapshot) -> None:
        """Offer what makes sense now."""
        for tool, button in self.buttons.items():
            button.state(["!disabled" if tool.possible(snapshot) else "disabled"])
