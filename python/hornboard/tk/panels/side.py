"""What stands beside the board: players, moves, controls, chances and reasons."""

import tkinter as tk
from tkinter import ttk

from hornboard.session.snapshot import Snapshot
from hornboard.tk.commands.actions import BOARD, PACE, RETURN, WHY
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.style import configured, packed
from hornboard.tk.panels.analysis import Analysis
from hornboard.tk.panels.buttons import ActionButton, Toolbar
from hornboard.tk.panels.cards import PlayerCards
from hornboard.tk.panels.ending import first_letter
from hornboard.tk.panels.graph import ChanceGraph
from hornboard.tk.panels.movetable import MoveTable
from hornboard.tk.panels.told import OFFERED, Told

SPACE = 8

SHARE = 5
"""The graph has one of so many parts of the height, or half of that."""

FEW = 5
"""So many rows of moves are seen beside the graph."""

LEAST = 1
"""So many are seen beside what is told, where there is no room for more."""


class Side(ttk.Frame):
    """The parts beside the board, of which those shrink first that can be missed.

    All that is about the course of a game stands on one sheet. The list of moves is the last
    there, as what it leaves free is above what is told. Where only a few of its lines are left, the
    graph shrinks and goes, and what is told is scrolled. All buttons stay.
    """

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, width=1, name="side")
        self.pack_propagate(False)
        self._fitted: tuple[tk.Misc, ...] = ()
        self._scale, self._valued, self._course = commands.game.valued, False, False
        self._seats = commands.game.players
        self.score = PlayerCards(self, commands)
        self.score.pack(fill="x", pady=(0, SPACE // 2))
        foot = ttk.Frame(self)
        foot.pack(side="bottom", fill="x", pady=(SPACE // 2, 0))
        self.why = ActionButton(foot, WHY, commands, takefocus=False)
        self.why.pack(side="right")
        self.leave = ActionButton(foot, RETURN, commands)
        sheet = self.sheet = ttk.Frame(self, style="Panel.TFrame", padding=SPACE // 2)
        sheet.pack(fill="both", expand=True)
        sheet.pack_propagate(False)
        self.toolbar = Toolbar(sheet, BOARD, commands)
        self.toolbar.pack(fill="x", pady=(0, SPACE // 2))
        self.pace = Toolbar(sheet, PACE, commands)
        self.graph = ChanceGraph(sheet, commands)
        self.analysis = Analysis(sheet, commands)
        self.told = Told(sheet, commands)
        self.told.pack(side="bottom", fill="x")
        self.moves = MoveTable(sheet, commands)
        self.moves.pack(fill="both", expand=True)
        self._fitted = sheet, self.told.page.text
        for part in self._fitted:
            part.bind("<Configure>", lambda event: self.fit(), add=True)

    def destroy(self) -> None:
        """Destroy all parts; Tk tells one that was never seen its size only then."""
        for part in self._fitted:
            part.unbind("<Configure>")
        super().destroy()

    def show(self, snapshot: Snapshot, farewell: str) -> None:
        """Draw what there is to see, and what there is to say of the end, if anything."""
        possible, thought = snapshot.possible, snapshot.thought
        for part in (self.score, self.moves, self.graph, self.toolbar, self.pace):
            part.show(snapshot)
        self._course = bool(snapshot.course.moves)
        self._valued = self._scale and self._course
        analysed = thought.analysing and snapshot.seats.turn is not None
        if analysed:
            self.analysis.show(snapshot)
        packed(self.pace, "pace" in possible, fill="x", after=self.toolbar)
        packed(self.analysis, analysed, fill="x", before=self.moves)
        kind = "ended" if farewell else next(filter(possible.__contains__, OFFERED), "")
        played = "" if thought.why else thought.reason.replace("\n", " · ")
        asked = first_letter(snapshot.title, self._seats)
        told = "" if thought.why and thought.reason in thought.why.said else thought.reason
        said = {"ended": farewell, "trial": asked, "": played}.get(kind, told)
        self.told.show(snapshot, kind, said)
        self.why.show(snapshot)
        waits = "return" in possible and "edit" not in possible
        packed(self.leave, waits, side="left", fill="x", expand=True, padx=(0, SPACE // 2))
        self.fit()

    def fit(self) -> None:
        """Give what is told the room beside some moves, and the graph what is left."""
        parts, sheet = self.sheet.pack_slaves(), self.sheet
        flexible = self.moves, self.graph, self.analysis, self.told
        free = sheet.winfo_height() - SPACE
        free -= sum(part.winfo_reqheight() + SPACE for part in parts if part not in flexible)
        if self.analysis in parts:
            free -= self.analysis.fit(free - self.told.fit(0, 0, free)) + SPACE
        few = SPACE + self.moves.high(FEW)
        graph = self.winfo_height() // SHARE // 2 * self._valued
        least = self.moves.high(LEAST) if self._course else 0
        free -= self.told.fit(free - few - graph, free - least, free)
        free -= self._draw_graph(free - few)
        listed = free >= self.moves.row
        configured(self.moves, height=self.moves.row if listed else 1)
        if self.moves.pack_info()["expand"] != listed:
            self.moves.pack_configure(expand=listed)

    def _draw_graph(self, room: int) -> int:
        """Show the graph in so much room, if it has some there; return how much it takes."""
        whole = self.winfo_height() // SHARE
        high = next((each for each in (whole, whole // 2) if each <= room), 0)
        if high:
            configured(self.graph, height=high)
        below = self.pace if self.pace.winfo_manager() else self.toolbar
        seen = self._valued and high > 0
        packed(self.graph, seen, fill="x", pady=(0, SPACE), after=below)
        return (high + SPACE) * seen
