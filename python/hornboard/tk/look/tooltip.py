"""What is told of a control while the pointer rests on it."""

import tkinter as tk
from collections.abc import Callable
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
"""How far below its control a text stands."""


class Tooltip:
    """A text that appears below a control while the pointer rests on it.

    Args:
        widget: the control.
        text: returns what to tell now; nothing appears while that is empty.

    Attributes:
        whole: the text stands above this where there is no room below the control.
        at: which part of the control is under the pointer, where it has parts.
    """

    def __init__(self, widget: tk.Misc, text: Callable[[], str]) -> None:
        self._widget = self.whole = widget
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
        right = self._widget.winfo_screenwidth() - wide
        x = max(0, min(self._widget.winfo_rootx(), right))
        y = self._widget.winfo_rooty() + self._widget.winfo_height() + AWAY
        if y + high > self._widget.winfo_screenheight():
            y = self.whole.winfo_rooty() - high - AWAY
        top.wm_geometry(f"+{x}+{y}")

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
