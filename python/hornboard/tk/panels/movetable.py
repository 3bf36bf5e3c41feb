"""The moves of a game in two columns, or in one where there is no room for two."""

import tkinter as tk
from collections.abc import Sequence
from itertools import groupby
from tkinter import ttk
from tkinter.font import nametofont

from hornboard.picture.colours import mixed
from hornboard.play.review import MARKS, beside
from hornboard.session.snapshot import Course, Snapshot
from hornboard.texts import _
from hornboard.tk.commands.action import Action
from hornboard.tk.commands.actions import ANALYSIS, CANDIDATES, HINT, ODDS, RULES, WHY
from hornboard.tk.commands.commands import Commands
from hornboard.tk.dialogs.reading import introduction
from hornboard.tk.look.tooltip import Tooltip
from hornboard.tk.look.whole import WholeLines

COLUMNS = 2

USEFUL = (HINT, WHY, ANALYSIS, ODDS, CANDIDATES, RULES)
"""What is told, with its key, where it makes sense, above the rules while there are no moves."""

MOST_LETTERS = 16
"""No more letters of a move are shown, in the width of its column."""

GAP = 4
AROUND = 24
"""The room behind the numbers, and beside all columns, in pixels."""

FEW = 99
"""So many moves have numbers of two digits."""

EDGE = 4
"""The room above all lines and below them."""

BETWEEN = 2
"""The room above each line and below it."""

HERE = "here"
ROW = "row"
LINE = "line"
PLY = "p"
"""The tags of the move before the position that is shown, of its row, and, with a number, of
another line and of the move before a position."""


def rows(
    movers: Sequence[str], seats: Sequence[str], columns: int, most: int, whole: int
) -> list[list[list[int]]]:
    """Return the plies by rows: in two columns each of two players has one of their own.

    Args:
        movers: who made each move.
        seats: the players.
        columns: how many there are, one or two.
        most: so many moves that one player makes in a turn have room side by side.
        whole: so many have where they have a row for themselves, as those of longer turns do.

    >>> rows(["s", "n", "n", "s", "s", "s", "n"], ["s", "n"], 2, 2, 4)
    [[[0], [1, 2]], [[3, 4, 5]], [[], [6]]]
    """
    if columns < COLUMNS:
        return [[[ply]] for ply in range(len(movers))]
    found: list[list[list[int]]] = []
    places = [*map(seats.index, movers)] if len(seats) == COLUMNS else [0, 1] * len(movers)
    for column, turn in groupby(range(len(movers)), places.__getitem__):
        plies = [*turn]
        if len(plies) > most:
            found += [[plies[at : at + whole]] for at in range(0, len(plies), whole)]
            continue
        if column == 0 or (found or [[]])[-1][1:] != [[]]:
            found.append([[], []])
        found[-1][column] = plies
    return found


class MoveTable(ttk.Frame):
    """The moves with their marks and reasons; a click on one shows the position after it.

    Its ``row`` is how many pixels high it is with one line.
    """

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._seats, self._go = commands.game.players, commands.do(commands.control.go)
        self._branch = commands.do(commands.control.take_line)
        self._offered = [action for action in USEFUL if action.offered(commands.game)]
        theme = commands.theme
        self._about = introduction(commands.game.rules)
        self._here = -1
        self._course: Course | None = None
        self._marked: list[str] = []
        self._useful: list[Action] = []
        self._columns, self._most, self._whole = COLUMNS, 1, COLUMNS
        self.text = tk.Text(self, width=10, height=1, wrap="none", takefocus=False)
        self.text.configure(borderwidth=0, highlightthickness=0, cursor="arrow", padx=6, pady=EDGE)
        self.text.configure(background=theme.surface, foreground=theme.text)
        self.text.configure(font=nametofont("TkDefaultFont", self))
        self.text.tag_configure("number", foreground=theme.faint)
        self.text.tag_configure("reason", foreground=theme.faint, wrap="word")
        self.text.tag_configure("about", foreground=theme.faint, wrap="word")
        self.text.tag_configure(ROW, background=mixed(theme.accent, theme.surface, 0.82))
        self.text.tag_configure(HERE, background=theme.accent, foreground=theme.surface)
        self._tip = Tooltip(self.text, self._words)
        bar = ttk.Scrollbar(self, command=self.text.yview)
        self.text.configure(state="disabled", spacing1=BETWEEN, spacing3=BETWEEN)
        WholeLines(self.text, bar.set)
        self.row = self.text.winfo_reqheight()
        self.configure(height=self.row, width=self.text.winfo_reqwidth())
        self.pack_propagate(False)
        bar.pack(side="right", fill="y")
        self.text.pack(side="left", fill="both", expand=True)
        self.text.bind("<Button-1>", lambda event: self._click(event.x, event.y))
        for ignored in ("<B1-Motion>", "<Double-Button-1>", "<Triple-Button-1>"):
            self.text.bind(ignored, lambda event: "break")
        self.text.bind("<Configure>", lambda event: self._resize(), add=True)
        self.text.bind("<Motion>", lambda event: self._tip.point(self.ply_at(event.x, event.y)))

    def high(self, most: int) -> int:
        """Return how many pixels high it is with all its lines, or so many."""
        lines = min(most, int(self.text.index("end-1c").split(".")[0]))
        return self.row + (lines - 1) * (self.row - 2 * EDGE)

    def show(self, snapshot: Snapshot) -> None:
        """Draw the moves with what was said of them, the one selected that led to the position.

        Where a mistake is shown, that is selected.
        """
        course, senses, here = snapshot.course, snapshot.possible, self._here
        self._here = course.ply + ("lesson" in senses)
        useful = [each for each in self._offered if not course.moves and each.possible(senses)]
        before, self._course = self._course, course
        helped, self._useful = self._useful, useful
        if (course, useful, here) == (before, helped, self._here):
            return
        marked = list(map("".join, zip(course.moves, course.judged, strict=True)))
        told = course.remarks, course.lines
        shown = before and (self._marked, helped, before.remarks, before.lines)
        other = (marked, useful, *told) != shown
        self._marked = marked
        if other and not self._measure():
            self._write()
        self._show_here()

    def _resize(self) -> None:
        self._measure()
        self._show_here()

    def _show_here(self) -> None:
        """Select a move, and let it be seen."""
        ply = self._here
        self.text.tag_remove(HERE, "1.0", "end")
        self.text.tag_remove(ROW, "1.0", "end")
        place = self.text.tag_nextrange(f"{PLY}{ply}", "1.0")
        if place:
            self.text.tag_add(HERE, *place)
            self.text.tag_add(ROW, f"{place[0]} linestart", f"{place[0]} lineend +1c")
        if ply == len(self._marked):
            self.text.see("end")
        self.text.see(place[0] if place else "1.0")

    def ply_at(self, x: int, y: int) -> int | None:
        """Return which position a click at these pixels asks for."""
        names = self.text.tag_names(f"@{x},{y}")
        return next((int(name[1:]) for name in names if name[1:].isdecimal()), None)

    def _words(self) -> str:
        """Return the move under the pointer, and what its mark says."""
        ply = self._tip.at
        if not ply or ply > len(self._marked) or self._course is None:
            return ""
        marked, mark = self._marked[ply - 1], self._course.judged[ply - 1]
        said = _(MARKS[mark][1]).format(move=marked)
        return said if mark else marked if marked != clipped(marked) else ""

    def _click(self, x: int, y: int) -> str:
        ply, names = self.ply_at(x, y), self.text.tag_names(f"@{x},{y}")
        lines = [int(name.removeprefix(LINE)) for name in names if name.startswith(LINE)]
        if ply is not None:
            self._go(ply)
        elif lines:
            self._branch(lines[0])
        return "break"

    def _write(self) -> None:
        course, moves = self._course, self._marked
        if course is None:
            return
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        for action in self._useful:
            self.text.insert("end", f"\t{_(action.keys[0])}\t {action.words}\n", "number")
        if not moves:
            self.text.insert("end", f"\n{self._about}", "about")
        room = self._columns, self._most, self._whole
        found = rows(course.movers[: len(moves)], self._seats, *room)
        for row in found:
            self.text.insert("end", "" if row is found[0] else "\n")
            for cell in row:
                self._write_cell(course.numbers, cell)
            self._write_below(course, [ply for cell in row for ply in cell], row is found[-1])
        self.text.configure(state="disabled")

    def _write_cell(self, numbers: Sequence[int], plies: Sequence[int]) -> None:
        """Write moves that stand side by side, before them the number of the first if it is new."""
        told = [numbers[ply + 1] for ply in plies[:1] if numbers[ply + 1] != numbers[ply]]
        self.text.insert("end", f"\t{''.join(map(str, told))}\t", "number")
        for ply in plies:
            self.text.insert("end", written(self._marked[ply]), (f"{PLY}{ply + 1}",))

    def _write_below(self, course: Course, row: Sequence[int], last: bool) -> None:
        """Write what was said of the moves in a row, and the lines that leave the game there.

        Where there are several moves in the row each is named.
        """
        for ply in row:
            move, remark = course.moves[ply], course.remarks.get(ply + 1, "")
            said = beside(move, remark)
            if remark and row[1:]:
                said = remark if said != remark else f"{move}: {remark}"
            if said:
                self.text.insert("end", "\n\t\t" + said.replace("\n", " · "), "reason")
        for line, (ply, moves) in enumerate(course.lines):
            if ply in row or (last and ply == len(course.moves)):
                self.text.insert("end", f"\n\t\t({moves})", ("reason", f"{LINE}{line}"))

    def _measure(self) -> bool:
        """Let as many moves share the width as have room; tell whether there are others now."""
        letters = nametofont("TkDefaultFont", self).measure
        number = letters("0000" if len(self._marked) > FEW else "000")
        rest = self.text.winfo_width() - COLUMNS * (number + GAP) - AROUND
        widest = letters(written(max(self._marked, key=len, default="")))
        before = self._columns, self._most, self._whole
        self._columns = COLUMNS if COLUMNS * widest <= rest else 1
        self._most = max(1, rest // COLUMNS // widest)
        self._whole = max(1, (rest + number + GAP) // widest)
        second = number + GAP + max(1, rest // COLUMNS)
        places = (number, "right", number + GAP, "left")
        more = (second + number, "right", second + number + GAP, "left")
        self.text.configure(tabs=places + more)
        self.text.tag_configure("reason", lmargin2=number + GAP)
        if (self._columns, self._most, self._whole) == before or self._course is None:
            return False
        self._write()
        return True


def written(move: str) -> str:
    """Return a move as it stands in the table."""
    return f" {clipped(move)} "


def clipped(move: str) -> str:
    """Return a move, the end of a long one left out."""
    return move if len(move) <= MOST_LETTERS else move[: MOST_LETTERS - 1] + "…"
