"""Cards beside the board: how a game ended, a mistake, a puzzle; and what to do next."""

import re
import tkinter as tk
from collections.abc import Mapping, Sequence
from dataclasses import replace
from tkinter import ttk
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
from hornboard.tk.look.style import EDGES, packed
from hornboard.tk.panels.buttons import ActionButton

LESSON = (RETRY, replace(REVIEW, label="Next mistake"))
"""What has a button while a mistake is shown."""

DRILL = (replace(TRAIN, label="Next puzzle"), replace(RETRY, label="Try again"))
"""What has a button while a puzzle is put."""

TRIAL = (RETURN,)
"""What has a button while a better move is to be found."""

PADDING = 4

AIR = 5
ABOVE = 4
"""The room above a sentence, and above the buttons."""

BESIDE = 2
AROUND: Mapping[str, Any] = {"sticky": "nsew", "padx": BESIDE, "pady": BESIDE}
"""The room around a button."""


class ToldCard(ttk.Frame):
    """A headline, what else there is to tell, and buttons, the first for what most people do next.

    Where there is no room for both, the words of a lesson stay, which stand nowhere else, and
    otherwise the buttons.
    """

    def __init__(
        self, parent: tk.Misc, actions: Sequence[Action], commands: Commands, *, lesson: bool = True
    ) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(PADDING, 0))
        self._lesson = lesson
        self.bar = ttk.Frame(self, style="Card.TFrame")
        self.headline = ttk.Label(self, style="Player.TLabel")
        self.told = ttk.Label(self, style="Card.TLabel")
        offered = [action for action in actions if action.offered(commands.game)]
        self.buttons = [ActionButton(self.bar, action, commands) for action in offered]
        if len(offered) > 1:
            self.buttons[0].configure(style="Start.TButton")
        self._columns = max(1, len(offered) - 1)
        self.bar.columnconfigure([*range(self._columns)], weight=1, uniform="button")

    def tell(self, text: str) -> None:
        """Say something else: its first line is the headline."""
        headline, _newline, told = text.partition("\n")
        self.headline.configure(text=headline)
        self.told.configure(text=told)

    def fit(self, width: int, height: int) -> int:
        """Arrange the parts within a width and a height; return how high they are.

        Sentences are broken, and buttons below the first stand side by side, where the width ends.
        Where the height does not allow for both, one of them is seen.
        """
        width -= 2 * PADDING
        widest = max(map(tk.Widget.winfo_reqwidth, self.buttons[1:] or self.buttons)) + 2 * BESIDE
        broad = self._columns * widest <= width
        buttons = self._arrange(broad) + ABOVE
        self.headline.configure(style="Player.TLabel" if broad else "Card.TLabel")
        labels = self.headline, self.told
        for label in labels:
            label.configure(wraplength=width - EDGES)
        said = [label for label in labels if label["text"]]
        words = sum(label.winfo_reqheight() + AIR for label in said)
        if words + buttons > height:
            said, words, buttons = (said, words, 0) if self._lesson else ([], 0, buttons)
        for label in labels:
            packed(label, label in said, anchor="w", pady=(AIR, 0))
        packed(self.bar, buttons > 0, side="bottom", fill="x", pady=(ABOVE, 0))
        return words + buttons

    def _arrange(self, broad: bool) -> int:
        """Put buttons below the first, side by side where it is broad; return how high they are."""
        first, *others = self.buttons
        rows = [[first], others] if broad and others else [[each] for each in self.buttons]
        for number, row in enumerate(rows):
            for column, button in enumerate(row):
                button.grid(
                    row=number, column=column, columnspan=self._columns // len(row), **AROUND
                )
        return sum(row[0].winfo_reqheight() + 2 * BESIDE for row in rows)


def farewell(played: Played, results: Sequence[Result]) -> str:
    """Return how a match ended, and on another line a best time or a level to play against."""
    best = best_time(played.match, results, played.seconds)
    more = best or first_letter(proposed(results, played.match.game))
    return f"{first_letter(played.match.verdict)}\n{more}"


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
