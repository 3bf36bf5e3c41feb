"""A text that one scrolls, at whose edges no part of a line is seen."""

import tkinter as tk
from collections.abc import Callable


class WholeLines:
    """Covers the part of a line at the upper and at the lower edge of a text, which scrolls."""

    def __init__(self, text: tk.Text, scrolled: Callable[[float, float], object]) -> None:
        self._text, self._told = text, scrolled
        self._edge, self._below = int(str(text["pady"])), int(str(text["spacing3"]))
        self._upper, self._lower = (tk.Frame(text, background=text["background"]) for _ in range(2))
        text.configure(yscrollcommand=self._scrolled)
        for moment in ("<Configure>", "<<WidgetViewSync>>"):
            text.bind(moment, lambda event: self._cover(), add=True)

    def _scrolled(self, first: float, last: float) -> None:
        self._told(first, last)
        self._cover()

    def _cover(self) -> None:
        """Cover what is cut, unless it is all that is seen."""
        high = self._text.winfo_height()
        top, bottom = self._edge, high - self._edge
        first, last = self._line(top), self._line(bottom - 1)
        several = first[0] < last[0]
        begun = several and first[0] < top
        ended = several and last[2] > bottom
        lay(self._upper, 0, first[1] if begun else 0)
        lay(self._lower, last[0], high if ended else last[0])

    def _line(self, y: int) -> tuple[int, int, int]:
        """Return where the line begins and ends that is so far below, also what is cut of it.

        At last where it ends without the room below a paragraph.
        """
        text = self._text
        start = text.index(f"@0,{y} display linestart")
        after = text.index(f"{start} +1 display lines")
        end = after if text.compare(after, ">", start) else "end"
        begins = (text.dlineinfo(start) or (0, y))[1]
        high = text.tk.call(text, "count", "-ypixels", start, end)
        ends = begins + int(high)
        return begins, ends, ends - self._below * text.compare(end, ">", f"{start} lineend")


def lay(cover: tk.Frame, begin: int, end: int) -> None:
    """Lay a cover from here to there, or nowhere."""
    if begin < end:
        cover.place(x=0, y=begin, relwidth=1, height=end - begin, bordermode="outside")
    else:
        cover.place_forget()
