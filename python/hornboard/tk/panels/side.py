"""What stands beside the board: players, moves, controls, chances and reasons."""

import tkinter as tk
from tkinter import ttk

from hornboard.session.snapshot import Sense, Snapshot
from hornboard.tk.commands.actions import AFTER, BOARD, PACE
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.style import packed, pixels
from hornboard.tk.panels.analysis import Analysis, Reason
from hornboard.tk.panels.buttons import Toolbar
from hornboard.tk.panels.cards import PlayerCards
from hornboard.tk.panels.ending import DRILL, LESSON, TRIAL, ToldCard, first_letter
from hornboard.tk.panels.graph import HEIGHT, ChanceGraph
from hornboard.tk.panels.movetable import MoveTable
from hornboard.tk.panels.reasons import Reasons

SPACE = 8

SHARE = 3
"""The graph has no more than one of so many parts of the height."""


FEW = 3
"""So many moves are seen beside the graph."""


class Side(ttk.Frame):
    """The parts beside the board, of which those shrink first that can be missed.

    All that is about the course of a game stands on one sheet. The list of moves is the last
    there, as what it leaves free is below all. It shrinks first. Where only a few of its lines are
    left, the graph goes; where none is, it goes itself.
    """

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, width=1, name="side")
        self.pack_propagate(False)
        self._scale, self._valued = commands.game.valued, False
        self.score = PlayerCards(self, commands)
        self.score.pack(fill="x", pady=(0, SPACE // 2))
        self.reason = Reason(self, commands)
        self.reason.pack(side="bottom", fill="x", pady=(SPACE // 2, 0))
        sheet = self.sheet = ttk.Frame(self, style="Panel.TFrame", padding=SPACE // 2)
        sheet.pack(fill="both", expand=True)
        sheet.pack_propagate(False)
        self.toolbar = Toolbar(sheet, BOARD, commands)
        self.toolbar.pack(fill="x", pady=(0, SPACE // 2))
        self.pace = Toolbar(sheet, PACE, commands)
        self.graph = ChanceGraph(sheet, commands)
        self.analysis = Analysis(sheet, commands)
        self.ending = ToldCard(sheet, AFTER, commands, lesson=False)
        self.taught: dict[Sense, ToldCard] = {
            "lesson": ToldCard(sheet, LESSON, commands),
            "drill": ToldCard(sheet, DRILL, commands),
            "trial": ToldCard(sheet, TRIAL, commands),
        }
        self.cards = self.ending, *self.taught.values()
        self.moves = MoveTable(sheet, commands)
        self.moves.pack(fill="both", expand=True)
        self.reasons = Reasons(sheet, commands)
        self._high = pixels(self, HEIGHT, commands.settings)
        sheet.bind("<Configure>", lambda event: self.fit())

    def show(self, snapshot: Snapshot) -> None:
        """Draw what there is to see."""
        rows = self.score, self.reason, self.analysis, self.moves, self.graph
        for part in (*rows, self.reasons, self.toolbar, self.pace):
            part.show(snapshot)
        self._valued = bool(self._scale and snapshot.course.moves)
        analysed = snapshot.thought.analysing and snapshot.seats.turn is not None
        packed(self.pace, "pace" in snapshot.possible, fill="x", after=self.toolbar)
        packed(self.analysis, analysed, fill="x", before=self.moves)
        shown = next(filter(snapshot.possible.__contains__, self.taught), None)
        for sense, card in self.taught.items():
            card.tell(first_letter(snapshot.title) if sense == "trial" else snapshot.thought.reason)
            packed(card, sense == shown, fill="x", before=self.moves)
            for button in card.buttons:
                button.show(snapshot)
        explained = snapshot.thought.why is not None
        packed(self.reasons, explained, side="bottom", fill="both", expand=True)
        self.fit()

    def fit(self) -> None:
        """Show what a card tells where there is room for it, and the graph beside a few moves."""
        high = min(self._high, self.winfo_height() // SHARE)
        if int(self.graph["height"]) != high > 1:
            self.graph.configure(height=high)
        parts, sheet = self.sheet.pack_slaves(), self.sheet
        others = [part for part in parts if part not in (self.moves, self.graph, *self.cards)]
        wide, free = (side - SPACE for side in (sheet.winfo_width(), sheet.winfo_height()))
        free -= sum(part.winfo_reqheight() + SPACE for part in others)
        free -= sum(card.fit(wide, free) for card in filter(parts.__contains__, self.cards))
        room = free - self.graph.winfo_reqheight() - SPACE
        seen = self._valued and room >= FEW * self.moves.row
        below = self.pace if self.pace in others else self.toolbar
        packed(self.graph, seen, fill="x", pady=(0, SPACE), after=below)
        free += self.reasons.winfo_reqheight() // 2 * (self.reasons in others)
        listed = free >= self.moves.row
        self.moves.configure(height=self.moves.row if listed else 1)
        self.moves.pack_configure(expand=listed)
