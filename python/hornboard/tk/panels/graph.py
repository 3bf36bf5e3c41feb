"""How likely the first player wins, now as a bar and over the game as a graph."""

import tkinter as tk
from collections.abc import Mapping
from dataclasses import replace
from tkinter.font import Font, nametofont
from typing import Any, Final

from hornboard.picture.colours import inked, mixed
from hornboard.picture.geometry import Point
from hornboard.play.lines import winning
from hornboard.session.snapshot import Course, Snapshot
from hornboard.texts import _
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import seat_colours
from hornboard.tk.look.style import EDGES, pixels
from hornboard.tk.look.tooltip import Tooltip

SOFT: Final = 0.4
"""So much of the colours of the bar and the graph is that of what is around them."""

BAR: Final = 18
"""How many pixels wide the bar is at the usual size of text."""

NARROW: Final = 36
"""It is no wider than one of so many parts of the width of a window."""

LETTERS: Final = 11
"""How many pixels high the chance is written on it, where there is room."""

CLOSE: Final = 4
"""Where positions are closer, in pixels, the line would hide what it parts."""


DOT: Final = 4
"""Half the size of what marks a mistake, in pixels."""


class ChanceBar(tk.Canvas):
    """How the players stand, as a bar: the first player's chance from below.

    That of who is more likely to win stands at the end of that part, in percent, or where the
    win is proved, with how many moves: ``#11``.
    """

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        theme, settings = commands.theme, commands.settings
        colours = soft_colours(commands)
        super().__init__(parent, background=colours["second"], highlightthickness=1)
        self._most = pixels(parent, BAR, settings)
        self.configure(highlightbackground=theme.border)
        self._part = self.create_rectangle(0, 0, 0, 0, width=0, fill=colours["first"])
        self._zero = self.create_line(0, 0, 0, 0, fill=theme.faint)
        family = nametofont("TkDefaultFont", parent).actual("family")
        high = pixels(parent, LETTERS, settings)
        sizes = {2: high, 3: high * 3 // 4}
        self._fonts = {
            digits: Font(parent, family=family, size=-size) for digits, size in sizes.items()
        }
        self._number = self.create_text(0, 0, tags="percent")
        self._ink = {side: inked(colour) for side, colour in colours.items()}
        self.chance = 0.5
        self._told, self._known, self._figure, self._asked = "", False, "50", False
        self._second, self._plain = colours["second"], theme.surface
        self.bind("<Configure>", lambda event: self._place())
        Tooltip(self, lambda: self._told)

    def fit(self, wide: int) -> None:
        """Take a fair part of the width of a window."""
        self.configure(width=min(self._most, wide // NARROW))

    def show(self, snapshot: Snapshot) -> None:
        """Draw the chances; what is not known yet is drawn as before the move, and not told.

        Nothing is drawn of them while a puzzle asks.
        """
        course, first = snapshot.course, next(iter(snapshot.seats.players))
        before = self.chance, self._known, self._figure, self._asked
        until, win = course.chances[: course.ply + 1], course.wins[course.ply]
        self.chance = ([0.5] + [each for each in until if each is not None])[-1]
        self._known = until[-1] is not None
        self._told = told(self.chance, first, win) if self._known else valued()
        self._asked = "drill" in snapshot.possible and not self._known
        percent = f"{100 * max(self.chance, 1 - self.chance):.0f}"
        self._figure = f"#{win[1]}" if win and win[1] else percent
        if (self.chance, self._known, self._figure, self._asked) != before:
            self._place()

    def _place(self) -> None:
        width, height = self.winfo_width(), self.winfo_height()
        self.itemconfigure(self._part, state="hidden" if self._asked else "normal")
        self.configure(background=self._plain if self._asked else self._second)
        self.coords(self._part, 0, height * (1 - self.chance), width, height)
        self.coords(self._zero, 0, height / 2, width, height / 2)
        side, at = ("first", height - LETTERS) if self.chance >= 0.5 else ("second", LETTERS)
        self.coords(self._number, width / 2, at)
        font = self._fonts[min(3, len(self._figure))]
        readable = self._known and font.measure(self._figure) <= width - EDGES
        text = self._figure if readable else ""
        self.itemconfigure(self._number, text=text, font=font, fill=self._ink[side])


def soft_colours(commands: Commands) -> Mapping[str, str]:
    """Return the colours of the ``first`` and the ``second`` player in the bar and the graph."""
    found = [*seat_colours(commands.game, commands.settings).values()]
    sides = zip(("first", "second"), (*found, found[0]), strict=False)
    return {side: mixed(colour, commands.theme.surface, SOFT) for side, colour in sides}


def valued() -> str:
    """Return what is told while chances are not known."""
    return _("the positions are being valued")


def told(chance: float, seat: str, win: tuple[str, int] | None) -> str:
    """Return a chance in words, or a win that is proved."""
    if win is not None:
        return f"{_(win[0])} · {winning(win[1])}"
    return _("{seat} wins with {percent}").format(seat=_(seat), percent=f"{chance:.0%}")


class ChanceGraph(tk.Canvas):
    """The chances over the game; a click shows that position."""

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        theme, go = commands.theme, commands.do(commands.control.go)
        super().__init__(parent, width=1, background=theme.surface, highlightthickness=1)
        self.configure(highlightbackground=theme.border)
        self._course: Course | None = None
        self._first = commands.game.players[0]
        self._theme, self._colours = theme, soft_colours(commands)
        self._tip = Tooltip(self, self._words)
        self.bind("<Configure>", lambda event: self._draw())
        self.bind("<Button-1>", lambda event: go(self._ply_at(event.x)))
        self.bind("<Motion>", lambda event: self._tip.point(self._ply_at(event.x)))

    @property
    def _step(self) -> float:
        count = len(self._course.chances) if self._course else 1
        return self.winfo_width() / max(1, count - 1)

    def _ply_at(self, x: float) -> int:
        return round(x / self._step)

    def _words(self) -> str:
        now, ply = self._course, self._tip.at
        if now is None or ply is None or not 0 <= ply < len(now.chances):
            return ""
        chance = now.chances[ply]
        move = f"{now.numbers[ply]}. {now.moves[ply - 1]}" if ply else ""
        known = "" if chance is None else told(chance, self._first, now.wins[ply])
        return "\n".join(filter(None, (move, known)))

    def show(self, snapshot: Snapshot) -> None:
        """Draw the graph, with mistakes marked."""
        before, self._course = self._course, snapshot.course
        if before and replace(before, ply=self._course.ply) == self._course:
            here = self._course.ply * self._step
            self.coords("here", here, 0, here, self.winfo_height())
        else:
            self._draw()

    def _draw(self) -> None:
        self.delete("all")
        now, theme = self._course, self._theme
        if now is None:
            return
        width, height = self.winfo_width(), self.winfo_height()
        step = self._step
        points = {
            ply: (ply * step, height * (1 - chance))
            for ply, chance in enumerate(now.chances)
            if chance is not None
        }
        if 2 * len(points) > len(now.chances):
            self._fill([*points.values()], height)
            self.create_line(0, height / 2, width, height / 2, fill=theme.text, dash=(2, 4))
        else:
            look: Any = {"anchor": "n", "fill": theme.faint, "width": width - BAR}
            self.create_text(width / 2, CLOSE, text=valued(), **look)
        here = now.ply * step
        self.create_line(here, 0, here, height, fill=theme.accent, width=2, tags="here")
        for x0, y0 in (points[ply] for ply in points if ply and now.judged[ply - 1]):
            x, y = max(DOT, min(width - DOT, x0)), max(DOT, min(height - DOT, y0))
            box = (x - DOT, y - DOT, x + DOT, y + DOT)
            self.create_oval(*box, fill=theme.accent, outline=theme.surface)

    def _fill(self, points: list[Point], height: int) -> None:
        """Draw the line through the points, and the parts of both players."""
        if len(points) == 1:
            points += [(points[0][0] + max(1.0, self._step), points[0][1])]
        left, right = points[0][0], points[-1][0]
        for seat, edge in (("first", height), ("second", 0)):
            around = (left, edge), *points, (right, edge)
            self.create_polygon(*around, fill=self._colours[seat], width=0)
        if self._step >= CLOSE:
            self.create_line(points, fill=self._theme.surface, width=4)
            self.create_line(points, fill=self._theme.text, width=2)
