"""The card beside the board after a game: who won and why, and what to do next."""

import re
import tkinter as tk
from collections.abc import Mapping, Sequence
from tkinter import ttk
from typing import Any

from hornboard.play.clock import face
from hornboard.play.match import Match
from hornboard.play.person import fared, proposed
from hornboard.play.result import Result
from hornboard.session.played import Played
from hornboard.texts import _
from hornboard.tk.commands.actions import AFTER
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.style import EDGES, packed
from hornboard.tk.panels.buttons import ActionButton

COLUMNS = len(AFTER) - 1
"""So many buttons stand side by side below the first, where there is room."""

PADDING = 4

AIR = 5
ABOVE = 4
"""The room above a sentence, and above the buttons."""

BESIDE = 2
AROUND: Mapping[str, Any] = {"sticky": "nsew", "padx": BESIDE, "pady": BESIDE}
"""The room around a button."""


class Ending(ttk.Frame):
    """How a game ended.

    Args:
        parent: the widget around it.
        commands: who does what may be done next.
    """

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(PADDING, 0))
        self.bar = ttk.Frame(self, style="Card.TFrame")
        self.bar.pack(side="bottom", fill="x", pady=(ABOVE, 0))
        self.verdict = ttk.Label(self, style="Player.TLabel")
        self.told = ttk.Label(self, style="Card.TLabel")
        offered = [action for action in AFTER if action.offered(commands.game)]
        self.buttons = [ActionButton(self.bar, action, commands) for action in offered]
        self.buttons[0].configure(style="Start.TButton")
        self.bar.columnconfigure([*range(COLUMNS)], weight=1, uniform="button")

    def fit(self, width: int, height: int) -> int:
        """Arrange the parts within a width and a height; return how high they are.

        The sentences are broken, and the buttons stand side by side, where the width ends. Where
        the height does not allow for the sentences they go: the line below the board has them.
        """
        width -= 2 * PADDING
        widest = max(map(tk.Widget.winfo_reqwidth, self.buttons[1:])) + 2 * BESIDE
        broad = COLUMNS * widest <= width
        buttons = self._arrange(broad) + ABOVE
        self.verdict.configure(style="Player.TLabel" if broad else "Card.TLabel")
        labels = self.verdict, self.told
        for label in labels:
            label.configure(wraplength=width - EDGES)
        told = [label for label in labels if label["text"]]
        needed = buttons + sum(label.winfo_reqheight() + AIR for label in told)
        for label in labels:
            packed(label, label in told and needed <= height, anchor="w", pady=(AIR, 0))
        return needed if needed <= height else buttons

    def _arrange(self, broad: bool) -> int:
        """Put buttons below the first, side by side where it is broad; return how high they are."""
        first, *others = self.buttons
        rows = [[first], others] if broad else [[each] for each in self.buttons]
        for number, row in enumerate(rows):
            for column, button in enumerate(row):
                button.grid(row=number, column=column, columnspan=COLUMNS // len(row), **AROUND)
        return sum(row[0].winfo_reqheight() + 2 * BESIDE for row in rows)

    def show(self, played: Played, results: Sequence[Result]) -> None:
        """Tell how a match ended, where there is room for it.

        Args:
            played: the match.
            results: the finished games of this variant.
        """
        self.verdict.configure(text=first_letter(played.match.verdict))
        best = best_time(played.match, results, played.seconds)
        self.told.configure(text=best or first_letter(proposed(results, played.match.game)))


def first_letter(sentence: str) -> str:
    """Return a sentence with a capital at its beginning; a name of one letter is large throughout.

    >>> first_letter("red won"), first_letter("o has five in a row: o won")
    ('Red won', 'O has five in a row: O won')
    """
    first = sentence[:1]
    if sentence[1:2] == " ":
        return re.sub(rf"\b{first}\b", first.upper(), sentence)
    return first.upper() + sentence[1:]


def best_alone(results: Sequence[Result]) -> float | None:
    """Return how long a person took at least for a game won alone, None without one."""
    return next((each.quickest for each in fared(results) if not each.against), None)


def best_so_far(results: Sequence[Result]) -> str:
    """Return a person's best time among the finished games of a variant, empty without one."""
    best = best_alone(results)
    return "" if best is None else _("{time}: your best time").format(time=face(best))


def best_time(match: Match, results: Sequence[Result], seconds: float) -> str:
    """Return how quickly a person won alone, beside the best time before; else empty.

    Args:
        match: the match, which is over.
        results: the finished games of this variant; this one may be among them.
        seconds: how long it lasted, 0 for one that was played elsewhere.
    """
    winner = match.outcome and match.outcome.winner
    if (winner,) != tuple(match.game.players) or not match.you or not seconds:
        return ""
    best = min(seconds, best_alone(results) or seconds)
    if seconds <= best:
        return _("{time}: your best time").format(time=face(seconds))
    return _("{time}; your best time is {best}").format(time=face(seconds), best=face(best))
