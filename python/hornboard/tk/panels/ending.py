"""Cards beside the board: how a game ended, a mistake, a puzzle; and what to do next."""

import re
import tkinter as tk
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from tkinter import ttk
from tkinter.font import nametofont
from typing import Any

from hornboard.play.clock import face
from hornboard.play.match import Match
from hornboard.play.person import fared, proposed
from hornboard.play.result import Result
from hornboard.session.played import Played
from hornboard.texts import _
from hornboard.tk.commands.action import Action
from hornboard.tk.commands.actions import RETRY, RETURN, REVIEW, TRAIN
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import put_on
from hornboard.tk.look.page import Page
from hornboard.tk.look.style import EDGES, packed
from hornboard.tk.look.whole import WholeLines
from hornboard.tk.panels.buttons import ActionButton

LESSON = (RETRY, replace(REVIEW, label="Next mistake", needs="next"))
"""What has a button while a mistake is shown."""

DRILL = (replace(TRAIN, label="Next puzzle"), replace(RETRY, label="Try again"))
"""What has a button while a puzzle is put."""

TRIAL = (RETURN,)
"""What has a button while a better move is to be found."""

PLAIN = "Player.TLabel"
PADDING = 4

AIR = 5
ABOVE = 4
"""The room above a sentence, and above the buttons."""

BELOW = 4
"""The room below each sentence."""

LEAST = 1.5
"""So many lines of what is told are seen at least."""

BESIDE = 2
AROUND: Mapping[str, Any] = {"sticky": "nsew", "padx": BESIDE, "pady": BESIDE}
"""The room around a button."""


class ToldCard(ttk.Frame):
    """A headline, what else there is to tell, and buttons, the first for what most people do next.

    What there is to tell is scrolled where there is no room for all of it.

    Attributes:
        said: what is told below the headline.
    """

    def __init__(
        self, parent: tk.Misc, actions: Sequence[Action], commands: Commands, head: str = PLAIN
    ) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(PADDING, 0))
        self._head, self._beside = head, 0
        self.said = ""
        self.bar = ttk.Frame(self, style="Card.TFrame")
        self.headline = ttk.Label(self, compound="left")
        self.told = Page(self, commands.theme, wide=1, high=1, space=0)
        self.told.pack_propagate(False)
        WholeLines(self.told.text, self.told.bar.set)
        self._whole = ttk.Label(self)
        offered = [action for action in actions if action.offered(commands.game)]
        self.buttons = [ActionButton(self.bar, action, commands) for action in offered]
        if len(offered) > 1:
            self.buttons[0].configure(style="Start.TButton")
        self._columns = max(1, len(offered) - 1)
        self.bar.columnconfigure([*range(self._columns)], weight=1, uniform="button")
        self.bar.pack(side="bottom", fill="x", pady=(ABOVE, 0))
        self.headline.pack(anchor="w", pady=(AIR, 0))

    def tell(self, text: str) -> None:
        """Say something else: its first line is the headline."""
        headline, _newline, told = text.partition("\n")
        self.headline.configure(text=headline)
        if told != self.said:
            self.said = told
            self._whole.configure(text=told)
            self.told.clear()
            self.told.write(told)
            self.told.finish()

    def crown(self, width: int, *drawn: str) -> None:
        """Show a piece so wide before the headline, or nothing."""
        self._beside = width * len(drawn)
        self.headline.configure(image="")
        for each in drawn:
            put_on(self.headline, width, each)

    def fit(self, width: int, height: int, most: int) -> int:
        """Arrange the parts within a width and a height; return how high they are.

        Sentences are broken, and buttons below the first stand side by side, where the width ends.
        What is told has the height that is left, a line at least. Without it the parts are no
        higher than the most: buttons below the first go, which are in the menus too.
        """
        width -= 2 * PADDING
        widest = max(map(tk.Widget.winfo_reqwidth, self.buttons[1:] or self.buttons)) + 2 * BESIDE
        broad = self._columns * widest <= width
        self.headline.configure(style=self._head if broad else "Card.TLabel")
        self.headline.configure(wraplength=width - EDGES - self._beside)
        used = self.headline.winfo_reqheight() + ABOVE + AIR
        used += self._arrange(broad, most - used)
        packed(self.told, bool(self.said), fill="x", pady=(AIR, 0))
        if self.said:
            self._whole.configure(wraplength=width - self.told.bar.winfo_reqwidth() - EDGES)
            line = nametofont("TkDefaultFont", self).metrics("linespace")
            whole = self._whole.winfo_reqheight() + BELOW * (1 + self.said.count("\n"))
            high = max(min(whole, round(LEAST * line)), min(whole, height - used - AIR))
            self.told.configure(height=high)
            used += high + AIR
        return used

    def _arrange(self, broad: bool, room: int) -> int:
        """Put buttons below the first, side by side where it is broad; return how high they are."""
        first, *others = self.buttons
        rows = [[first], others] if broad and others else [[each] for each in self.buttons]
        high = max(map(tk.Widget.winfo_reqheight, self.buttons)) + 2 * BESIDE
        seen = min(len(rows), max(1, room // high))
        for button in chain(*rows[seen:]):
            button.grid_remove()
        for number, row in enumerate(rows[:seen]):
            for column, button in enumerate(row):
                place = {"column": column, "columnspan": self._columns // len(row), **AROUND}
                button.grid(row=number, **place)
        return high * seen


def farewell(played: Played, results: Sequence[Result]) -> str:
    """Return who has won, on other lines why, and a best time or a level to play against."""
    best = best_time(played.match, results, played.seconds)
    why, _colon, who = played.match.verdict.rpartition(": ")
    return "\n".join(map(first_letter, (who, why, best or proposed(results, played.match.game))))


def first_letter(sentence: str) -> str:
    """Return words with a capital at their beginning, unless that is the name of a mark.

    >>> first_letter("red won"), first_letter("o has five in a row: o won"), first_letter("x")
    ('Red won', 'o has five in a row: o won', 'x')
    """
    return sentence if re.match(r"[xo]\b", sentence) else sentence[:1].upper() + sentence[1:]


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
        seconds: how long it lasted.
    """
    winner = match.outcome and match.outcome.winner
    if (winner,) != tuple(match.game.players) or not match.you or not match.timed:
        return ""
    best = min(seconds, best_alone(results) or seconds)
    if seconds <= best:
        return _("{time}: your best time").format(time=face(seconds))
    return _("{time}; your best time is {best}").format(time=face(seconds), best=face(best))
