"""The card over the board after a game: who won and why, and what to do next."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from hornboard.play.match import Match
from hornboard.play.result import Result
from hornboard.texts import _
from hornboard.tk.cards import clock
from hornboard.tk.tool import Tool
from hornboard.tk.tooltip import Tooltip

WIDEST = 420
"""How many pixels wide the sentences are before they are broken."""


class Ending(ttk.Frame):
    """How a game ended.

    Args:
        parent: the widget around it.
        tools: what may be done next; the first begins another game.
        close: puts the card away.
    """

    def __init__(self, parent: tk.Misc, tools: Sequence[Tool], close: Callable[[], None]) -> None:
        super().__init__(parent, style="Over.TFrame", padding=12)
        ttk.Button(self, text="×", style="Tool.TButton", command=close).place(
            relx=1.0, x=4, y=-4, anchor="ne"
        )
        self.verdict = ttk.Label(self, style="Title.TLabel", wraplength=WIDEST)
        self.told = ttk.Label(self, style="Card.TLabel", wraplength=WIDEST, justify="center")
        self.verdict.pack(padx=24)
        self.told.pack(pady=(2, 8))
        bar = ttk.Frame(self, style="Card.TFrame")
        bar.pack()
        self.buttons: list[ttk.Button] = []
        for tool in tools:
            style = "TButton" if self.buttons else "Start.TButton"
            label = tool.words if self.buttons else _("Rematch")
            button = ttk.Button(bar, text=label, style=style, command=tool.act)
            button.pack(side="left", padx=3)
            Tooltip(button, lambda tool=tool: tool.help)  # type: ignore[misc]
            self.buttons.append(button)

    def show(self, match: Match, results: Sequence[Result], seconds: float) -> None:
        """Tell how a match ended.

        Args:
            match: the match.
            results: the finished games of this variant.
            seconds: how long it lasted.
        """
        self.verdict.configure(text=first_letter(match.verdict))
        points = match.position.points
        score = "  :  ".join(f"{_(seat)} {count}" for seat, count in points.items())
        lines = [score if len(points) > 1 else "", best_time(match, results, seconds)]
        self.told.configure(text="\n".join(filter(None, lines)))


def first_letter(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def best_time(match: Match, results: Sequence[Result], seconds: float) -> str:
    """Return how quickly a person won alone, beside the best time before; else empty.

    Args:
        match: the match, which is over.
        results: the finished games of this variant; this one may be among them.
        seconds: how long it lasted.
    """
    (*others,) = match.game.players
    won = match.outcome is not None and match.outcome.winner in others
    if len(others) > 1 or not won:
        return ""
    times = [
        result.seconds
        for result in results
        if result.winner in others and result.players[0][1].startswith("human")
    ]
    best = min([seconds, *times])
    if seconds <= best:
        return _("{time}: your best time").format(time=clock(seconds))
    told = _("{time}; your best time is {best}")
    return told.format(time=clock(seconds), best=clock(best))
