"""Buttons for actions, one by one and in rows."""

import tkinter as tk
from collections.abc import Sequence
from functools import partial
from tkinter import ttk
from typing import Any

from hornboard.picture.colours import mixed
from hornboard.session.snapshot import Snapshot
from hornboard.tk.commands.action import Action
from hornboard.tk.commands.actions import APART
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import put_on, sign
from hornboard.tk.look.style import pixels
from hornboard.tk.look.tooltip import Tooltip

PICTURE = 18
"""How many pixels wide a sign is at the usual size of text."""

AROUND = 6
"""The room around a sign on its button, in pixels."""


FADED = 0.65
"""So much of the ground is in a sign that cannot be pressed."""


class ActionButton(ttk.Button):
    """A button that does an action, and tells which while the pointer rests on it."""

    def __init__(self, parent: tk.Misc, action: Action, commands: Commands, **options: Any) -> None:
        options = {"text": action.words, **options}
        super().__init__(parent, command=partial(action.do, commands), **options)
        self.action = action
        self.tip = Tooltip(self, lambda: action.help)

    def show(self, snapshot: Snapshot) -> None:
        """Offer the action where it makes sense."""
        possible = self.action.possible(snapshot.possible)
        if self.instate(["disabled"]) == possible:
            self.state(["!disabled" if possible else "disabled"])


class Toolbar(ttk.Frame):
    """A row of buttons, whose signs are smaller where there is less room."""

    def __init__(self, parent: tk.Misc, actions: Sequence[Action], commands: Commands) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._commands = commands
        self._drawn = 0
        look: Any = {"text": "", "style": "Tool.TButton", "takefocus": False}
        offered = [action for action in actions if action.offered(commands.game)]
        self.buttons = [ActionButton(self, action, commands, **look) for action in offered]
        for each in self.buttons:
            if each.action in APART:
                edge = tk.Frame(self, width=1, background=commands.theme.border)
                edge.pack(side="left", fill="y", pady=AROUND // 2)
            each.pack(side="left", expand=True)
        self.bind("<Configure>", lambda event: self._fit())

    def _fit(self) -> None:
        """Draw the signs as large as they should be, and no larger than they can be."""
        room = self.winfo_width() // len(self.buttons) - AROUND
        width = min(pixels(self, PICTURE, self._commands.settings), max(1, room))
        if width != self._drawn and self.winfo_width() > 1:
            self._drawn, theme = width, self._commands.theme
            faded = mixed(theme.text, theme.surface, FADED)
            for button in self.buttons:
                signs = (sign(button.action.label, ink) for ink in (theme.text, faded))
                put_on(button, width, *signs)

    def show(self, snapshot: Snapshot) -> None:
        """Offer what makes sense now."""
        for button in self.buttons:
            button.show(snapshot)
