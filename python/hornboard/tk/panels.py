"""The parts beside the board: score, moves, the evaluation bar and graph."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from tkinter import ttk

from hornboard.game import words
from hornboard.picture.colours import Theme
from hornboard.play.players import who
from hornboard.play.worth import worth
from hornboard.texts import _
from hornboard.tk.searches import ANALYSIS_LINES
from hornboard.tk.snapshot import Snapshot

FULL_SCALE = 12.0
"""An evaluation of so many points fills the bar."""


BLUNDER = 6.0
"""A move that loses its player so many points of evaluation is marked in the graph."""


class Score(ttk.Frame):
    """Each player with who plays it and the points; a mark shows whose turn it is."""

    def __init__(self, parent: tk.Misc, seats: Sequence[str]) -> None:
        super().__init__(parent)
        self._rows: dict[str, tuple[tk.Canvas, ttk.Label, ttk.Label]] = {}
        for row, seat in enumerate(seats):
            dot = tk.Canvas(self, width=18, height=18, highlightthickness=0)
            name = ttk.Label(self, style="Player.TLabel")
            points = ttk.Label(self, style="Points.TLabel")
            dot.grid(row=row, column=0, padx=(0, 8), pady=2)
            name.grid(row=row, column=1, sticky="w")
            points.grid(row=row, column=2, sticky="e", padx=(12, 0))
            self._rows[seat] = dot, name, points
        self.clock = ttk.Label(self, style="Faint.TLabel")
        self.clock.grid(row=len(self._rows), column=2, sticky="e", pady=(4, 0))
        self.candidates = ttk.Label(self, style="Faint.TLabel")
        self.candidates.grid(row=len(self._rows), column=0, columnspan=2, sticky="w", pady=(4, 0))
        self.columnconfigure(1, weight=1)

    def show(self, snapshot: Snapshot, theme: Theme, colours: Mapping[str, str]) -> None:
        """Draw the score."""
        for number, (seat, (dot, name, points)) in enumerate(self._rows.items()):
            turn = seat == snapshot.mover and snapshot.outcome is None
            dot.configure(background=theme.background)
            dot.delete("all")
            colour = colours[("first", "second")[number]]
            dot.create_oval(3, 3, 16, 16, fill=colour, outline=theme.border)
            name.configure(text=f"{'▸ ' if turn else ''}{_(seat)} ({who(snapshot.players[seat])})")
            points.configure(text=str(snapshot.points.get(seat, "")))
        self.candidates.configure(text=snapshot.candidates)

    def show_time(self, seconds: float) -> None:
        """Draw the playing time."""
        text = _("{count} s").format(count=int(seconds))
        if self.clock["text"] != text:
            self.clock.configure(text=text)


class MoveList(ttk.Frame):
    """The moves; a click on one shows the position after it."""

    def __init__(self, parent: tk.Misc, chosen: Callable[[int], None]) -> None:
        super().__init__(parent)
        self._tree = ttk.Treeview(
            self, columns=("number", "move"), show="", height=10, selectmode="browse"
        )
        self._tree.column("number", width=44, anchor="e", stretch=False)
        self._tree.column("move", width=140)
        bar = ttk.Scrollbar(self, orient="vertical", command=self._tree.yview)
        self._tree.configure(yscrollcommand=bar.set, takefocus=False)
        self._tree.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        self._tree.bind("<Button-1>", lambda event: self._click(chosen, event.y))
        self._shown: tuple[str, ...] = ()

    def _click(self, chosen: Callable[[int], None], y: int) -> str:
        row = self._tree.identify_row(y)
        if row:
            chosen(int(row))
        return "break"

    def show(self, moves: tuple[str, ...], ply: int) -> None:
        """Draw the moves, the one before the position shown selected."""
        same = 0
        while same < min(len(moves), len(self._shown)) and moves[same] == self._shown[same]:
            same += 1
        for number in range(len(self._shown), same, -1):
            self._tree.delete(str(number))
        for number, move in enumerate(moves[same:], same + 1):
            self._tree.insert("", "end", iid=str(number), values=(f"{number}.", move))
        self._shown = moves
        if ply:
            self._tree.selection_set(str(ply))
            self._tree.see(str(ply))
        else:
            self._tree.selection_set(())


class Analysis(ttk.Frame):
    """The best moves of the position shown, with their values and expected play, and reasons."""

    def __init__(self, parent: tk.Misc) -> None:
        super().__init__(parent)
        self._rows = [ttk.Label(self, style="Line.TLabel", width=28) for _ in range(ANALYSIS_LINES)]
        self._depth = ttk.Label(self, style="Faint.TLabel")
        self._reason = ttk.Label(self, style="Line.TLabel", justify="left")
        for row in (self._depth, *self._rows, self._reason):
            row.pack(anchor="w", fill="x")

    def show(self, snapshot: Snapshot) -> None:
        """Draw the lines, as far as the position is analysed, and the reason of a move."""
        self._reason.configure(text=snapshot.reason, wraplength=self.winfo_width())
        lines = snapshot.lines
        depth = f"{_('depth')} {lines[0].depth}" if lines else _("analysing") + " ..."
        self._depth.configure(text=depth if snapshot.analysing else "")
        for row, label in enumerate(self._rows):
            found = lines[row] if row < len(lines) else None
            text = ""
            if found:
                text = f"{worth(found, bool(snapshot.points))}  {words(found.pv)}"
            label.configure(text=text)


class EvaluationBar(tk.Canvas):
    """How the players stand, as a bar: the first player's part grows from below."""

    def __init__(self, parent: tk.Misc) -> None:
        super().__init__(parent, width=14, highlightthickness=0)
        self._part = self.create_rectangle(0, 0, 0, 0, width=0)
        self._value = 0.0
        self.bind("<Configure>", lambda event: self._place())

    def show(self, value: float | None, colours: Mapping[str, str]) -> None:
        """Draw an evaluation; what is not known yet leaves the bar as it is."""
        self.configure(background=colours["second"])
        self.itemconfigure(self._part, fill=colours["first"])
        if value is not None:
            self._value = value
        self._place()

    def _place(self) -> None:
        width, height = self.winfo_width(), self.winfo_height()
        part = 0.5 + max(-0.5, min(0.5, self._value / (2 * FULL_SCALE)))
        self.coords(self._part, 0, height * (1 - part), width, height)


class EvaluationGraph(tk.Canvas):
    """The evaluations over the game; a click shows that position."""

    def __init__(self, parent: tk.Misc, chosen: Callable[[int], None]) -> None:
        super().__init__(parent, height=90, highlightthickness=0)
        self._values: tuple[float | None, ...] = ()
        self._ply = 0
        self._won = ""
        self._signs: list[int] = []
        self._colours: Mapping[str, str] = {}
        self.bind("<Configure>", lambda event: self._draw())
        self.bind("<Button-1>", lambda event: chosen(round(event.x / self._step)))

    @property
    def _step(self) -> float:
        return self.winfo_width() / max(1, len(self._values) - 1)

    def show(self, snapshot: Snapshot, theme: Theme, palette: Mapping[str, str]) -> None:
        """Draw the graph, with blunders marked, and the end in the colour of the winner."""
        seats = dict(zip(snapshot.players, ("first", "second"), strict=False))
        winner = snapshot.outcome.winner if snapshot.outcome else None
        won = palette[seats[winner]] if winner in seats else ""
        colours = {"line": theme.faint, "back": theme.surface, "here": theme.accent}
        colours["curve"] = palette["first"]
        now = (snapshot.evaluations, snapshot.ply, won, colours)
        if now == (self._values, self._ply, self._won, self._colours):
            return
        self._values, self._ply, self._won, self._colours = now
        self._signs = [1 if seats[mover] == "first" else -1 for mover in snapshot.movers]
        self._draw()

    def _draw(self) -> None:
        self.delete("all")
        if not self._colours:
            return
        width, height = self.winfo_width(), self.winfo_height()
        self.configure(background=self._colours["back"])
        self.create_line(0, height / 2, width, height / 2, fill=self._colours["line"], dash=(2, 3))
        here = self._ply * self._step
        self.create_line(here, 0, here, height, fill=self._colours["here"])
        known = [(at, value) for at, value in enumerate(self._values) if value is not None]
        reach = max([FULL_SCALE, *(min(abs(value), 58.0) for _, value in known)])
        points = [
            (at * self._step, height / 2 * (1 - max(-1.0, min(1.0, value / reach))))
            for at, value in known
        ]
        if len(points) > 1:
            self.create_line(points, fill=self._colours["curve"], width=2)
        values = dict(known)
        for (at, value), (x, y) in zip(known, points, strict=True):
            lost = (values.get(at - 1, value) - value) * self._signs[at - 1]
            if lost >= BLUNDER:
                self.create_oval(x - 3, y - 3, x + 3, y + 3, fill=self._colours["here"], width=0)
        if self._won:
            self.create_rectangle(width - 6, 0, width, height, fill=self._won, width=0)
