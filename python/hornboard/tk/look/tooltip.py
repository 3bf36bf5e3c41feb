"""What is told of a control while the pointer rests on it."""

import tkinter as tk
from collections.abc import Callable
from itertools import product
from tkinter import ttk
from tkinter.font import nametofont

from hornboard.tk.look.later import Later

REST_MILLISECONDS = 500
"""How long the pointer rests before something is told."""

WIDEST = 40
"""How many digits wide a text is before it is broken."""

EDGE = 1
"""How many pixels wide its edge is."""

AWAY = 4
"""How far from its control a text stands."""


class Tooltip:
    """A text that appears while the pointer rests on a control, below it or where no button is.

    While it is empty nothing appears. Of a control with parts, ``at`` is that under the pointer.
    """

    def __init__(self, widget: tk.Misc, text: Callable[[], str]) -> None:
        self._widget = widget
        self._text = text
        self._later = Later(widget)
        self.at: int | None = None
        self.shown: tk.Toplevel | None = None
        widget.bind("<Enter>", lambda event: self._wait(), add="+")
        for gone in ("<Leave>", "<Button>", "<Destroy>"):
            widget.bind(gone, lambda event: self.hide(), add="+")

    def _wait(self) -> None:
        self.hide()
        self._later.do(REST_MILLISECONDS, self.show)

    def show(self) -> None:
        """Show the text at once."""
        self.hide()
        text = self._text()
        if not text:
            return
        style = ttk.Style(self._widget)
        surface, ink = (style.lookup("Tip.TLabel", each) for each in ("background", "foreground"))
        top = self.shown = tk.Toplevel(self._widget, background=ink)
        top.wm_overrideredirect(True)
        words = tk.Label(top, text=text, background=surface, foreground=ink, justify="left")
        widest = WIDEST * nametofont("TkDefaultFont", top).measure("0")
        words.configure(wraplength=widest, padx=6, pady=3)
        words.pack(padx=EDGE, pady=EDGE)
        wide, high = words.winfo_reqwidth() + 2 * EDGE, words.winfo_reqheight() + 2 * EDGE
        x, y = self._place(wide, high)
        top.wm_geometry(f"+{x}+{y}")

    def _place(self, wide: int, high: int) -> tuple[int, int]:
        """Return where a text so large lies over no button: below, at a side, or above."""
        control = self._widget
        left, top = control.winfo_rootx(), control.winfo_rooty()
        last = control.winfo_screenwidth() - wide, control.winfo_screenheight() - high
        begin, right = max(0, min(left, last[0])), left + control.winfo_width() + AWAY
        below = begin, top + control.winfo_height() + AWAY
        for x, y in (below, (left - wide - AWAY, top), (right, top)):
            across, down = range(x, x + wide, EDGE + AWAY), (y, y + high // 2, y + high)
            under = (control.winfo_containing(*each) for each in product(across, down))
            inside = 0 <= x <= last[0] and y <= last[1]
            if inside and not any(isinstance(each, ttk.Button) for each in under):
                return x, y
        return begin, top - high - AWAY

    def point(self, at: int | None) -> None:
        """Tell of what is under the pointer now, at once where something is told already."""
        if at != self.at:
            self.at = at
            (self._wait if self.shown is None else self.show)()

    def hide(self) -> None:
        """Show it no more."""
        self._later.cancel()
        if self.shown is not None:
            self.shown.destroy()
            self.shown = None
