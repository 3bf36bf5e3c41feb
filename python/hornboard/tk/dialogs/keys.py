"""The keys of the window: what Tk calls them, and the list of them all."""

import re
import tkinter as tk
from collections.abc import Mapping, Sequence
from tkinter import ttk

from hornboard.texts import _
from hornboard.tk.dialogs.reading import Aside

MODIFIERS = {"": "", "Ctrl": "Control-", "Alt": "Alt-"}

SYMBOLS = {"+": "plus", "-": "minus", "?": "question", "Space": "space"}
"""What Tk calls the keys that it does not call as people do."""

COLUMNS = 3


def sequences(key: str) -> list[str]:
    """Return what to bind for a key such as ``Ctrl+Z``; a letter alone is large or small.

    >>> sequences("Ctrl++"), sequences("H")
    (['<Control-Key-plus>'], ['<Key-h>', '<Key-H>'])
    """
    modifier, name = re.fullmatch(r"(?:(Ctrl|Alt)\+)?(.+)", key).groups("")  # type: ignore[union-attr]
    name = SYMBOLS.get(name, name)
    letters = [name]
    if len(name) == 1:
        letters = [name.lower()] if modifier else sorted({name.lower(), name.upper()}, reverse=True)
    return [f"<{MODIFIERS[modifier]}Key-{letter}>" for letter in letters]


class KeysWindow(Aside):
    """All keys, in columns; any key closes it."""

    def __init__(
        self, parent: tk.Misc, groups: Mapping[str, Sequence[tuple[Sequence[str], str]]]
    ) -> None:
        super().__init__(parent, _("Keys"))
        table = ttk.Frame(self, padding=10)
        table.pack()
        whole = sum(len(rows) + 1 for rows in groups.values())
        column = row = 0
        labels: dict[str, list[ttk.Label]] = {"e": [], "w": []}
        for title, rows in groups.items():
            head = ttk.Label(table, text=title, style="Head.TLabel")
            head.grid(row=row, column=2 * column + 1, sticky="w")
            row += 1
            for keys, what in rows:
                for at, words, side in ((0, " ".join(map(_, keys)), "e"), (1, _(what), "w")):
                    label = ttk.Label(table, text=words)
                    label.grid(row=row, column=2 * column + at, sticky=side, padx=(0, 8))
                    labels[side].append(label)
                row += 1
            if COLUMNS * row >= whole and column < COLUMNS - 1:
                column, row = column + 1, 0
        self.update_idletasks()
        if self.winfo_reqwidth() > self.winfo_screenwidth():
            widest = max(label.winfo_reqwidth() for label in labels["e"])
            for label in labels["w"]:
                label.configure(wraplength=self.winfo_screenwidth() // COLUMNS - widest - 24)
        self.bind("<Key>", lambda event: self.destroy())
        self.focus_set()
