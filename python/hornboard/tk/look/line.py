"""A line of text that says where it has no room."""

import re
import tkinter as tk
from bisect import bisect_right
from collections.abc import Callable
from tkinter import ttk
from typing import Any

from hornboard.tk.look.style import EDGES, break_lines, configured

LEAST = 3
"""So many letters and an ellipsis before an end tell nothing."""

BETWEEN = " · "
"""What stands between the words on a line and what stays at its end."""


class Line(ttk.Label):
    """Words on one line, which end with an ellipsis where there is no room for all of them.

    The words are shortened first; the end stands behind them, also where no room is left for any.
    A line that breaks goes on in another one instead.
    """

    def __init__(self, parent: tk.Misc, style: str, breaks: bool = False, **options: Any) -> None:
        super().__init__(parent, style=style, width=1, **options)
        self._breaks = breaks
        self.words = self.end = ""
        if breaks:
            break_lines(self)
        else:
            self.bind("<Configure>", lambda event: self._fit())

    @property
    def whole(self) -> str:
        """All that it says."""
        return BETWEEN.join(filter(None, (self.words, self.end)))

    @property
    def hidden(self) -> str:
        """All that it says where it is shortened, else empty."""
        return "" if self["text"] == self.whole else self.whole

    def say(self, words: str, end: str = "") -> None:
        """Show other words, and another end."""
        self.words, self.end = words, end
        self._fit()

    def _fit(self) -> None:
        font = ttk.Style(self).lookup(str(self["style"]), "font") or "TkDefaultFont"

        def measure(text: str) -> int:
            return int(self.tk.call("font", "measure", font, text))

        text, room = self.whole, self.winfo_width() - EDGES
        if not self._breaks and self.winfo_width() > 1 and room < measure(text):
            tail = BETWEEN + self.end if self.end else ""
            begun = shortened(self.words, room - measure(tail), measure)
            useful = len(begun) > LEAST + 1 or not tail
            text = begun + tail if begun and useful else shortened(self.end, room, measure)
        configured(self, text=text)


def shortened(words: str, room: int, measure: Callable[[str], int]) -> str:
    """Return as many whole words as have room with an ellipsis behind them, else some letters.

    Where there are commas, all between two of them is whole.

    >>> shortened("a5c5 a2 b3", 8, len), shortened("a5c5 a2", 5, len), shortened("a5c5", 1, len)
    ('a5c5 …', 'a5c5…', '')
    >>> shortened("wB bA, bQ wQ-, wA", 13, len)
    'wB bA, …'
    """
    if measure(words) <= room:
        return words
    between = r"(?<=,)\s+" if ", " in words else r"\s+"
    cuts = [words[: blank.start()] + " …" for blank in re.finditer(between, words)]
    whole = bisect_right(cuts, room, key=measure)
    if not whole:
        cuts = [f"{words[:count]}…" for count in range(1, len(words))]
        whole = bisect_right(cuts, room, key=measure)
    return cuts[whole - 1] if whole else ""
