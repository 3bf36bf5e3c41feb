"""Why a hint, a move or the end of a game is as it is, beside the board."""

import tkinter as tk
from itertools import pairwise

from hornboard.game import Because
from hornboard.session.snapshot import Snapshot
from hornboard.session.why import Why
from hornboard.texts import _
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.page import Page
from hornboard.tk.look.whole import WholeLines
from hornboard.tk.panels.ending import first_letter

INDENT = 16
"""How many pixels a reason stands to the right of what it is a reason for."""

SPACE = 8
"""How many pixels are free at the sides of the words."""

HIGH = 5
"""So many lines are seen where there is room."""


class Reasons(Page):
    """Why something is so, as a tree; below what a move is good for, the rules are folded.

    Return shows all of it while it has the focus, and a click on a reason what that rests on. Of
    the end of a game all is in sight but the clauses.
    """

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, commands.theme, wide=1, high=HIGH, space=SPACE, larger=2)
        edge = tk.Frame(self, height=1, background=commands.theme.border)
        edge.pack(side="top", fill="x", before=self.text)
        WholeLines(self.text, self.bar.set)
        self.text.bind("<Return>", self._unfold)
        self._told: Why | None = None

    def show(self, snapshot: Snapshot) -> None:
        """Write what is told, unless it stands there."""
        why = snapshot.thought.why
        if why is not None and why is not self._told:
            self.clear()
            self._write(why)
            self.finish()
        self._told = why

    def _unfold(self, _event: object) -> str:
        self.turn_all()
        return "break"

    def _write(self, found: Why) -> None:
        self.write((found.about if found.law else first_letter(found.about)) + "\n", "head")
        above: list[str] = []
        if found.said:
            first, newline, rest = found.said.partition("\n")
            self.write(first + "\n", "bold")
            self.write(rest + newline)
            above.append("law")
            self.fold(_("by the rules"), *above)
        outer = len(above)
        for number, (reason, after) in enumerate(pairwise([*found.reasons, Because(0, "")])):
            margin = f"depth{reason.depth}"
            pixels = INDENT * reason.depth
            self.text.tag_configure(margin, lmargin1=pixels, lmargin2=pixels + INDENT)
            del above[outer + reason.depth :]
            if not reason.clause and not (found.said and after.depth > reason.depth):
                self.write(f"{reason.text}\n", margin, *above)
                continue
            hidden = f"below {number}"
            self.fold(reason.text, hidden, margin, *above)
            if reason.clause:
                self.write(f"{reason.clause}\n", "code", margin, *above, hidden)
            if found.said:
                above.append(hidden)
