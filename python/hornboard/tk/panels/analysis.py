"""The best lines of the position shown."""

import tkinter as tk
from tkinter import ttk

from hornboard.play.lines import MOST
from hornboard.session.snapshot import Snapshot
from hornboard.texts import _
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.line import Line
from hornboard.tk.look.style import configured, packed
from hornboard.tk.look.tooltip import Tooltip

PADDING = 6
"""The room beside lines, in pixels."""

BEATS = ("·  ", "·· ", "···")
"""What shows that somebody thinks, one after the other."""


class Analysis(ttk.Frame):
    """The best moves of the position shown, with their values and expected play.

    Where something is hidden nobody looks ahead: there is one move, and what is said of it.
    """

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(PADDING, 0))
        control = commands.control
        point, play = commands.do(control.point_to_line), commands.do(control.play_line)
        self._beat = 0
        self._thinking = False
        self._text = ""
        self.depth = ttk.Label(self, style="CardFaint.TLabel")
        told = self._told = commands.game.hidden
        count = 1 if told else MOST
        self.rows = [Line(self, "Line.TLabel", told, cursor="hand2") for _ in range(count)]
        self.rows[0].pack(anchor="w", fill="x")
        for number, row in enumerate(self.rows):
            row.bind("<Button-1>", lambda event, number=number: point(number))  # type: ignore[misc]
            row.bind("<Double-Button-1>", lambda event, number=number: play(number))  # type: ignore[misc]
            Tooltip(row, lambda row=row: row.whole)  # type: ignore[misc]

    def show(self, snapshot: Snapshot) -> None:
        """Draw the lines, as far as the position is analysed."""
        thought = snapshot.thought
        lines = thought.lines
        self._thinking = thought.purpose == "analysis"
        deep = "" if self._told else f"{_('depth')} {thought.depth}"
        self._text = deep if lines else _("analysing")
        packed(self.depth, bool(self._text), anchor="w", fill="x", before=self.rows[0])
        self.beat(0)
        for row, label in enumerate(self.rows):
            label.say(
                (": " if self._told else "  ").join(
                    filter(None, lines[row] if row < len(lines) else ())
                )
            )

    def fit(self, height: int) -> int:
        """Show as many lines as such a height allows, one at least; return how high they are."""
        used = self.depth.winfo_reqheight() if self._text else 0
        for row in self.rows:
            used += row.winfo_reqheight()
            packed(row, row is self.rows[0] or used <= height, anchor="w", fill="x")
        return min(used, max(height, self.rows[0].winfo_reqheight()))

    def beat(self, step: int = 1) -> None:
        """Show that somebody still thinks."""
        self._beat += step
        dots = BEATS[self._beat % len(BEATS)] if self._thinking else ""
        configured(self.depth, text=f"{self._text} {dots}")
