"""The keys of the window: what Tk calls them, and the list of them all."""

import re
import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

from hornboard.texts import _

MODIFIERS = {"": "", "Ctrl": "Control-", "Alt": "Alt-"}

SYMBOLS = {"+": "plus", "-": "minus", "?": "question", "Space": "space"}
"""What Tk calls the keys that it does not call as people do."""

COLUMNS = 2


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


class KeysWindow(tk.Toplevel):
    """All keys, in columns; any key closes it.

    Args:
        parent: the window it belongs to.
        rows: what to press, and what it does.
    """

    def __init__(self, parent: tk.Misc, rows: Sequence[tuple[Sequence[str], str]]) -> None:
        super().__init__(parent)
        self.title(_("Keys") + " – Hornboard")
        self.transient(parent.winfo_toplevel())
        table = ttk.Frame(self, padding=10)
        table.pack()
        height = -(-len(rows) // COLUMNS)
        for place, (keys, what) in enumerate(rows):
            column, row = divmod(place, height)
            ttk.Label(table, text=" ".join(map(_, keys))).grid(
                row=row, column=2 * column, sticky="e", padx=10
            )
            ttk.Label(table, text=_(what)).grid(
                row=row, column=2 * column + 1, sticky="w", padx=(0, 10)
            )
        self.bind("<Key>", lambda event: self.destroy())
        self.focus_set()
