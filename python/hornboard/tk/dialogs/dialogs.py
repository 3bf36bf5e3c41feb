"""What is asked and told in windows of their own."""

import tkinter as tk
from collections.abc import Callable, Mapping
from pathlib import Path
from tkinter import filedialog, messagebox
from typing import Literal

from hornboard.protocol.formats import formats
from hornboard.store import Store
from hornboard.texts import _
from hornboard.tk.dialogs.series import SeriesWindow, StatisticsWindow

WORDS = (
    *("&Yes", "&No", "&OK", "&Cancel", "&Open", "&Save"),
    *("&Directory:", "File &name:", "File &names:", "Files of &type:", "Save As"),
    'File "%1$s" already exists.\nDo you want to overwrite it?',
    'File "%1$s" does not exist.',
)
"""What Tk writes itself; ``&`` stands before the letter of the key."""


Kinds = Mapping[str, str]
"""Kinds of files, each with the end of its name."""

RECORDS: Kinds = {"game records": ".txt"}
PICTURES: Kinds = {"pictures": ".png", "drawings": ".svg", "films": ".gif"}
"""The kinds of files that every game can be written to."""

RULES = (".kif", ".pl")
"""How the names of files with rules end."""


class Dialogs:
    """The windows beside a window."""

    def __init__(self, root: tk.Tk, store: Store) -> None:
        self._root = root
        self._store = store
        self._series: SeriesWindow | None = None

    def speak(self) -> None:
        """Have Tk write its own words in the language spoken."""
        place = self._root.tk.call("::msgcat::mclocale")
        for word in WORDS:
            change = "::msgcat::mcset", place, word, _(word)
            self._root.tk.call("namespace", "eval", "::tk", change)

    def sure(self, question: str, usual: Literal["yes", "no"] = "no") -> bool:
        """Ask a question before the window; Return alone gives the usual answer."""
        if not self._root.winfo_viewable():
            self._root.wait_visibility()
        return messagebox.askyesno("Hornboard", question, default=usual, parent=self._root)

    def tell(self, title: str, text: str) -> None:
        """Show a text until it is read."""
        messagebox.showinfo(title, text, parent=self._root)

    def file_to_read(self) -> Path | None:
        """Ask for the file of a game, or of its rules."""
        endings = ".txt", *(form.ending for form in formats()), *RULES
        games = " ".join(f"*{each}" for each in endings)
        kinds = [(_("games and rules"), games), (_("all files"), "*")]
        title = _("Open a game")
        name = filedialog.askopenfilename(parent=self._root, title=title, filetypes=kinds)
        return Path(name) if name else None

    def show_series(self, opened: Callable[[str], None]) -> None:
        """Show the finished games; what opens one is called with the text of its record."""
        if self._series is not None and self._series.winfo_exists():
            self._series.lift()
        else:
            self._series = SeriesWindow(self._root, self._store, opened)

    def show_statistics(self) -> None:
        """Show how a person fares."""
        StatisticsWindow(self._root, self._store)

    def refresh(self) -> None:
        """Show what is new among the finished games."""
        if self._series is not None and self._series.winfo_exists():
            self._series.refresh()
