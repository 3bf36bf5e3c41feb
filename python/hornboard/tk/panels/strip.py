"""A strip above the board that tells who plays a game for the first time what it is about."""

import tkinter as tk
from functools import partial
from tkinter import ttk
from tkinter.font import nametofont

from hornboard.texts import _
from hornboard.tk.commands.actions import RULES
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.tooltip import Tooltip
from hornboard.tk.panels.buttons import ActionButton

MOST_LINES = 2
"""No more lines of text are shown."""

MARGIN = 16
"""How many pixels are left free beside the text."""

FILLED = 0.9
"""So much of a line is filled before it is broken, at least on average."""


class Strip(ttk.Frame):
    """The rules in a few words.

    Args:
        parent: the widget around it.
        text: the words.
        commands: who shows all of the rules, and puts the strip away.
    """

    def __init__(self, parent: tk.Misc, text: str, commands: Commands) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(10, 6))
        known = commands.do(partial(commands.preferences.know, commands.game.name))
        away = ttk.Button(self, text="×", style="Tool.TButton", command=known, takefocus=False)
        away.pack(side="right", anchor="n")
        Tooltip(away, lambda: _("put this away"))
        more = ActionButton(self, RULES, commands, takefocus=False)
        more.pack(side="right", anchor="n", padx=6)
        self.words = ttk.Label(self, style="Card.TLabel", wraplength=1, width=1, justify="left")
        self.words.pack(side="left", fill="x", expand=True)
        self.words.bind("<Configure>", lambda event: self._fit(text, event.width - MARGIN))

    def _fit(self, text: str, width: int) -> None:
        """Show as many sentences as there is room for."""
        if abs(int(str(self.words["wraplength"])) - width) > 2:
            letters = nametofont("TkDefaultFont", self).measure
            while letters(text) > MOST_LINES * width * FILLED and ". " in text:
                text = text.rpartition(". ")[0] + "."
            self.words.configure(wraplength=width, text=text)
