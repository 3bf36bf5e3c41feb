"""The card of a player: a piece, a name, who plays it, a clock and a score."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping
from tkinter import ttk
from typing import Any, Final

from hornboard.tk.look.line import Line
from hornboard.tk.look.style import EDGES

STRIP: Final = 4
"""How wide the strip is at the left of who is to move."""

STYLES: Final = {
    "piece": "Card",
    "name": "Player",
    "player": "CardFaint",
    "clock": "CardClock",
    "points": "Points",
    "counted": "CardFaint",
}
"""The styles of the parts of a card."""

END: Final = (4, 8)
"""The room beside what stands at the right end, in pixels."""

Layout = Mapping[str, Mapping[str, Any]]

WIDE: Final[Layout] = {
    "piece": {"row": 0, "column": 1, "rowspan": 2, "padx": 6, "pady": 3},
    "name": {"row": 0, "column": 2, "sticky": "sew"},
    "player": {"row": 1, "column": 2, "sticky": "new"},
    "clock": {"row": 0, "column": 4, "rowspan": 2, "padx": 2},
    "points": {"row": 0, "column": 5, "sticky": "e", "padx": END},
    "counted": {"row": 1, "column": 5, "sticky": "e", "padx": END},
}
NARROW: Final[Layout] = {
    "piece": {"row": 0, "column": 1, "padx": 6, "pady": 2},
    "name": {"row": 0, "column": 2, "columnspan": 3, "sticky": "ew"},
    "points": {"row": 0, "column": 5, "sticky": "e", "padx": END},
    "player": {"row": 1, "column": 1, "columnspan": 3, "sticky": "ew", "padx": (6, 0)},
    "clock": {"row": 1, "column": 4, "columnspan": 2, "sticky": "e", "padx": END},
}
LINE: Final[Layout] = {
    "piece": {"row": 0, "column": 1, "padx": 6, "pady": 3},
    "name": {"row": 0, "column": 2, "padx": (0, 8)},
    "player": {"row": 0, "column": 3, "sticky": "ew"},
    "clock": {"row": 0, "column": 4, "padx": 2},
    "points": {"row": 0, "column": 5, "sticky": "e", "padx": END},
}
"""Where the parts of a card stand: on two lines, on two narrow ones, and on one."""

BETWEEN: Final = 40
"""The room around and between the parts on two lines, the strip among it, in pixels."""

WEIGHTS: Final = {2: 100, 4: 1}
"""How columns share what room there is: a name gets it, but for what a clock needs below points."""


class Card(ttk.Frame):
    """What one sees of a player.

    Args:
        parent: the widget around it.
    """

    piece: ttk.Label
    name: ttk.Label
    player: Line
    clock: ttk.Label
    points: ttk.Label
    counted: ttk.Label

    def __init__(self, parent: tk.Misc) -> None:
        super().__init__(parent, style="Player.TFrame")
        self.strip = tk.Frame(self, width=STRIP)
        self.strip.grid(row=0, column=0, rowspan=2, sticky="ns", padx=(5, 0), pady=6)
        for part, style in STYLES.items():
            kind = Line if part == "player" else ttk.Label
            setattr(self, part, kind(self, style=f"{style}.TLabel"))
        self._layout: Layout = {}
        self._told = "", ""

    def arrange(self, layout: Layout) -> None:
        """Put the parts where they stand."""
        if layout == self._layout:
            return
        self._layout = layout
        self.name.configure(width=0 if layout == LINE else 1)
        for part in STYLES:
            getattr(self, part).grid_remove()
        for column, weight in WEIGHTS.items():
            self.columnconfigure(column, weight=weight * (layout != LINE))
        self.columnconfigure(3, weight=int(layout == LINE))
        for part, place in layout.items():
            getattr(self, part).grid(**{"rowspan": 1, "columnspan": 1, "sticky": "", **place})
        self.tell(*self._told)

    def needed(self) -> int:
        """Return how many pixels two lines take with the name in its usual size."""
        font = ttk.Style(self).lookup(self.name["style"], "font")
        name = int(self.tk.call("font", "measure", font, self.name["text"])) + EDGES
        right = max(self.points.winfo_reqwidth(), self.counted.winfo_reqwidth())
        return name + self.piece.winfo_reqwidth() + self.clock.winfo_reqwidth() + right + BETWEEN

    def tell(self, player: str, doing: str) -> None:
        """Tell who plays, and what for, where there is room for both."""
        self._told = player, doing
        brief = not doing or self._layout == NARROW
        self.player.say(player if brief else f"{player} · {doing}")
