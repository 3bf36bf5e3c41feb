"""What stands beside the board: players, moves, controls, chances and reasons."""

import tkinter as tk
from tkinter import ttk

from hornboard.session.snapshot import Sense, Snapshot
from hornboard.tk.commands.actions import AFTER, BOARD, PACE
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.style import packed
from hornboard.tk.panels.analysis import Analysis, Reason
from hornboard.tk.panels.buttons import Toolbar
from hornboard.tk.panels.cards import PlayerCards
from hornboard.tk.panels.ending import DRILL, LESSON, TRIAL, ToldCard, first_letter
from hornboard.tk.panels.graph import ChanceGraph
from hornboard.tk.panels.movetable import MoveTable
from hornboard.tk.panels.reasons import Reasons

SPACE = 8

SHARE = 5
"""The graph has one of so many parts of the height, or half of that."""

FEW = 5
"""So many rows of moves are seen beside the graph, or reasons."""


class Side(ttk.Frame):
    """The parts beside the board, of which those shrink first that can be missed.

    All that is about the course of a game stands on one sheet. The list of moves is the last
    there, as what it leaves free is below all. It shrinks first. Where only a few of its lines are
    left, the graph shrinks and goes; where none is, it goes itself. All buttons stay.
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
        self.ending = ToldCard(sheet, AFTER, commands, "Title.TLabel")
        self.taught: dict[Sense, ToldCard] = {
            "lesson": ToldCard(sheet, LESSON, commands),
            "drill": ToldCard(sheet, DRILL, commands),
            "trial": ToldCard(sheet, TRIAL, commands),
        }
        self.cards = self.ending, *self.taught.values()
        self.moves = MoveTable(sheet, commands)
        self.moves.pack(fill="both", expand=True)
        self.reasons = Reasons(sheet, commands)
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
        """Give a card what it needs beside some reasons and a move, and the graph what is left."""
        parts, sheet = self.sheet.pack_slaves(), self.sheet
        flexible = self.moves, self.graph, self.analysis, self.reasons, *self.cards
        wide, free = (side - SPACE for side in (sheet.winfo_width(), sheet.winfo_height()))
        free -= sum(part.winfo_reqheight() + SPACE for part in parts if part not in flexible)
        free -= self.reasons.winfo_reqheight() // 2 * (self.reasons in parts)
        cards = [card for card in self.cards if card in parts]
        if self.analysis in parts:
            free -= self.analysis.fit(free - sum(card.fit(wide, 0, free) for card in cards)) + SPACE
        free -= sum(card.fit(wide, free - self.moves.row, free) for card in cards)
        few = self.moves.high(FEW)
        free -= self._draw_graph(free - SPACE - few)
        listed = free >= self.moves.row
        self.moves.configure(height=max(self.moves.row, min(few, free)) if listed else 1)
        self.moves.pack_configure(expand=listed)

    def _draw_graph(self, room: int) -> int:
        """Show the graph in so much room, if it has some there; return how much it takes."""
        whole = self.winfo_height() // SHARE
        high = next((each for each in (whole, whole // 2) if each <= room), 0)
        if high and int(self.graph["height"]) != high:
            self.graph.configure(height=high)
        below = self.pace if self.pace.winfo_manager() else self.toolbar
        seen = self._valued and high > 0
        packed(self.graph, seen, fill="x", pady=(0, SPACE), after=below)
        return (high + SPACE) * seen
