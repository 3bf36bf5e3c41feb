"""The keys of the window: what Tk calls them, and the list of them all."""

import re
import tkinter as tk
from collections.abc import Mapping, Sequence
from tkinter.font import nametofont

from hornboard.picture.colours import Theme
from hornboard.texts import _
from hornboard.tk.dialogs.reading import Reader

MODIFIERS = {"": "", "Ctrl": "Control-", "Alt": "Alt-"}

SYMBOLS = {"+": "plus", "-": "minus", "?": "question", "Space": "space"}
"""What Tk calls the keys that it does not call as people do."""

WIDE = 56
"""So many characters have room on a line."""

WIDEST = 18
"""So many digits wide are the keys of a row, at most."""


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


def show_keys(
    parent: tk.Misc, groups: Mapping[str, Sequence[tuple[Sequence[str], str]]], theme: Theme
) -> None:
    """Show what to press, and what it does, by what stands above it."""
    page = Reader(parent, _("Keys"), theme, WIDE).page
    column = WIDEST * nametofont("TkDefaultFont", parent).measure("0")
    page.text.configure(tabs=column)
    page.text.tag_configure("row", lmargin2=column)
    for title, rows in groups.items():
        page.write(f"{title}\n", "head")
        for keys, what in rows:
            page.write(f"{' '.join(map(_, keys))}\t{_(what)}\n", "row")
    page.finish()
