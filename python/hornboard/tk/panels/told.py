"""What is told below the moves: how a game ended, a mistake, a puzzle, why; and what to do next."""

import tkinter as tk
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, pairwise
from tkinter import ttk
from tkinter.font import nametofont
from typing import Any

from hornboard.game import Because
from hornboard.session.snapshot import Snapshot
from hornboard.session.why import Why
from hornboard.texts import _
from hornboard.tk.commands.action import Action
from hornboard.tk.commands.actions import AFTER, RETRY, REVIEW, TRAIN
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import emblem
from hornboard.tk.look.page import Page
from hornboard.tk.look.style import configured, packed, pixels
from hornboard.tk.look.whole import WholeLines
from hornboard.tk.panels.buttons import ActionButton

OFFERED: Mapping[str, tuple[Action, ...]] = {
    "": (),
    "ended": AFTER,
    "lesson": (RETRY, replace(REVIEW, label="Next mistake", needs="next")),
    "drill": (replace(TRAIN, label="Next puzzle"), replace(RETRY, label="Try again")),
    "trial": (),
}
"""What has a button, by what is told: the end of a game, or what makes sense then."""

CROWN = 34
"""How wide the piece of who won is, at the usual size of text."""

INDENT = 16
"""How many pixels a reason stands to the right of what it is a reason for."""

SPACE = 8
"""How many pixels are free at the sides of the words."""

LEAST = 1.5
FEW = 9
"""So many lines of what is told are seen at least, and where there is room."""

BESIDE = 2
AROUND: Mapping[str, Any] = {"sticky": "nsew", "padx": BESIDE, "pady": BESIDE}
"""The room around a button."""


class Told(ttk.Frame):
    """Sentences below a headline, and buttons, the first for what most people do next.

    Below stands why something is so, as a tree; where it is told what a move is good for, the rules
    are folded. A click on a reason shows what that rests on, Return all while the page has the
    focus. Of the end of a game all is in sight but the clauses. What has no room is scrolled.

    What is told is of a kind for which buttons are offered; without one there is no headline.
    """

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._commands = commands
        self.kind = self.text = ""
        self.buttons: list[ActionButton] = []
        self._why: Why | None = None
        self._shape, self._lines, self._begun = (0, 0), 0, "1.0"
        self._edge = tk.Frame(self, height=1, background=commands.theme.border)
        self.page = Page(self, commands.theme, wide=1, high=1, space=SPACE, larger=2)
        self.page.pack_propagate(False)
        self.page.pack(fill="x")
        self.page.text.bind("<Return>", self._unfold)
        WholeLines(self.page.text, self.page.bar.set)
        self.bar = ttk.Frame(self, style="Card.TFrame")
        self._offered: dict[str, list[ActionButton]] = {}
        for kind, actions in OFFERED.items():
            offered = [action for action in actions if action.offered(commands.game)]
            self._offered[kind] = [ActionButton(self.bar, action, commands) for action in offered]
            if len(offered) > 1:
                self._offered[kind][0].configure(style="Start.TButton")

    def show(self, snapshot: Snapshot, kind: str, text: str) -> None:
        """Tell this, unless it stands there, and why what is asked about is so."""
        before, self._why = self._why, snapshot.thought.why
        if (kind, text) != (self.kind, self.text) or self._why is not before:
            for button in self.buttons:
                button.grid_remove()
            self.kind, self.text, self.buttons = kind, text, self._offered[kind]
            self._shape = 0, 0
            self.page.clear()
            self._write(snapshot)
            begun = self.page.text.index("end-1c")
            if self._why is not None:
                self._reason(self._why)
            self.page.finish()
            self._begun = f"{begun}+{bool(text):d}c" if self._why is not None else "1.0"
        for button in self.buttons:
            button.show(snapshot)

    def _write(self, snapshot: Snapshot) -> None:
        """Write what is told but the reasons; the piece of who won stands before the end."""
        headline, newline, rest = self.text.partition("\n")
        outcome, game, look = snapshot.outcome, self._commands.game, self._commands.settings
        if self.kind == "ended" and outcome and outcome.winner in game.players:
            drawn = emblem(game, outcome.winner, look)
            self.page.picture(drawn, pixels(self, CROWN, look))
            self.page.write(" ")
        self.page.write(headline, *["head"] * bool(self.kind))
        self.page.write(newline + rest)

    def _unfold(self, _event: object) -> str:
        self.page.turn_all()
        return "break"

    def _reason(self, found: Why) -> None:
        page, said = self.page, [each for each in found.said.splitlines() if each not in self.text]
        page.write("\n" * bool(self.text) + found.about, "head")
        page.write("".join(f"\n{each}" for each in said))
        above = ["law"] if found.said else []
        if found.said:
            page.fold(_("by the rules"), *above)
        outer = len(above)
        for number, (reason, after) in enumerate(pairwise([*found.reasons, Because(0, "")])):
            hidden = f"below {number}"
            del above[outer + reason.depth :]
            folded = bool(reason.clause or (found.said and after.depth > reason.depth))
            self._because(reason, hidden * folded, *above)
            above += [hidden] * bool(found.said)

    def _because(self, reason: Because, hidden: str, *above: str) -> None:
        """Write a reason, its clause folded, as a heading of what has a tag if one is named."""
        page, margin, left = self.page, f"depth{reason.depth}", INDENT * reason.depth
        page.text.tag_configure(margin, lmargin1=left, lmargin2=left + INDENT)
        if hidden:
            page.fold(reason.text, hidden, margin, *above)
        else:
            page.write(f"\n{reason.text}", margin, *above)
        if reason.clause:
            page.write(f"\n{reason.clause}", "code", margin, *above, hidden)

    def fit(self, usual: int, most: int, free: int) -> int:
        """Arrange all within the usual height, a few lines within the most; return how high it is.

        A line and the buttons that have room in all that is free are seen at least. Those below the
        first stand side by side where the width allows it. Others go, which are in the menus too.
        """
        used = self._arrange(free)
        told = bool(self.text or self._why)
        line = nametofont("TkDefaultFont", self).metrics("linespace")
        room = max(round(LEAST * line), min(FEW * line, most - used), usual - used)
        high = min(self._whole, room) * told
        configured(self.page, height=max(1, high))
        packed(self._edge, told, fill="x", before=self.page)
        return used + high

    @property
    def _whole(self) -> int:
        """How many pixels high the page would be with all lines, before somebody unfolded any."""
        text = self.page.text
        before, self._shape = self._shape, (text.winfo_width(), text.winfo_height())
        if before[0] != self._shape[0]:
            self._lines = int(text.tk.call(text, "count", "-update", "-ypixels", "1.0", "end"))
        if before != self._shape:
            text.yview(self._begun)
        return self._lines + 2 * int(str(text["pady"]))

    def _arrange(self, room: int) -> int:
        """Put buttons below the first, side by side where it is broad; return how high they are."""
        packed(self.bar, bool(self.buttons), side="bottom", fill="x")
        if not self.buttons:
            return 0
        first, *others = self.buttons
        widest = max(map(tk.Widget.winfo_reqwidth, others or [first])) + 2 * BESIDE
        columns = max(1, len(others))
        broad = bool(others) and columns * widest <= self.winfo_width()
        rows = [[first], others] if broad else [[each] for each in self.buttons]
        high = max(map(tk.Widget.winfo_reqheight, self.buttons)) + 2 * BESIDE
        seen = min(len(rows), max(1, room // high))
        for column in range(self.bar.grid_size()[0]):
            used = column < columns
            self.bar.columnconfigure(column, weight=used, uniform="button" * used)
        for button in chain(*rows[seen:]):
            button.grid_remove()
        for number, row in enumerate(rows[:seen]):
            for column, button in enumerate(row):
                place = {"column": column, "columnspan": columns // len(row), **AROUND}
                button.grid(row=number, **place)
        return high * seen
