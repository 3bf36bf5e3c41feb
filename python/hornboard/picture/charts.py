"""Charts as SVG: columns, a line, and intervals, one below the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hornboard.picture.colours import Theme, themes
from hornboard.picture.surface import Attributes, Surface, way

WIDTH: Final = 640.0
HEIGHT: Final = 180.0
"""The size of a chart, in pixels."""

MARGIN: Final = 56.0
"""How much room is left and right of what is drawn."""

HEAD: Final = 44.0
FOOT: Final = 34.0
"""How much room is above it, for the title, and below it, for names."""

LETTERS: Final = 13.0

MOST_NAMES: Final = 12
"""So many names fit below a chart."""


@dataclass(frozen=True, slots=True)
class Area:
    """Where a chart is drawn, from so far down on."""

    surface: Surface
    top: float
    theme: Theme

    def across(self, share: float) -> float:
        """Return where a share of the width is."""
        return MARGIN + share * (WIDTH - 2 * MARGIN)

    def down(self, share: float) -> float:
        """Return where a share of the height is, from the bottom."""
        return self.top + HEIGHT - FOOT - share * (HEIGHT - HEAD - FOOT)

    def line(self, *points: tuple[float, float], colour: str, width: float) -> None:
        """Draw a line through points, each by its shares of the width and the height."""
        path = way(*((self.across(x), self.down(y)) for x, y in points))
        self.surface.shape("path", d=path, fill="none", stroke=colour, stroke_width=width)

    def name(self, share: float, words: str) -> None:
        """Write a name below a share of the width."""
        at = self.across(share), self.top + HEIGHT - FOOT / 2
        self.surface.text(words, at, LETTERS, self.theme.faint)

    def height(self, share: float, words: str) -> None:
        """Write what a share of the height stands for."""
        self.surface.text(words, (MARGIN / 2, self.down(share)), LETTERS, self.theme.faint)


@dataclass(frozen=True)
class Columns:
    """How often there is what."""

    title: str
    counts: Sequence[tuple[str, float]]

    def paint(self, area: Area) -> None:
        """Draw a column each."""
        most = max(count for _name, count in self.counts)
        room = 1 / len(self.counts)
        every = -(-len(self.counts) // MOST_NAMES)
        for number, (name, count) in enumerate(self.counts):
            left, right = (area.across((number + part) * room) for part in (0.1, 0.9))
            top, bottom = area.down(count / most), area.down(0)
            place: Attributes = {"x": left, "y": top, "width": right - left}
            area.surface.shape("rect", **place, height=bottom - top, fill=area.theme.accent)
            if number % every == 0:
                area.name((number + 0.5) * room, name)
        area.height(1, f"{most:g}")


@dataclass(frozen=True)
class Course:
    """How a share, from 0 to 1, changes from the start of something to its end."""

    title: str
    shares: Sequence[float]

    def paint(self, area: Area) -> None:
        """Draw a line through the shares."""
        for share in (0.0, 0.5, 1.0):
            area.line((0, share), (1, share), colour=area.theme.border, width=1)
            area.height(share, f"{share:.0%}")
        room = 1 / len(self.shares)
        points = [((number + 0.5) * room, share) for number, share in enumerate(self.shares)]
        area.line(*points, colour=area.theme.accent, width=3)
        for x, _share in points:
            area.name(x, f"{x:.0%}")


@dataclass(frozen=True)
class Intervals:
    """Numbers between a lower and an upper bound, by name; None is beyond all others."""

    title: str
    rows: Sequence[tuple[str, tuple[float | None, float | None, float | None]]]

    def paint(self, area: Area) -> None:
        """Draw a line with a mark on it each."""
        known = [number for _name, row in self.rows for number in row if number is not None]
        low, high = min(0.0, *known, -1.0), max(0.0, *known, 1.0)
        reach = high - low

        def share(number: float | None, beyond: float) -> float:
            return beyond if number is None else (number - low) / reach

        zero = share(0.0, 0.0)
        area.line((0, zero), (1, zero), colour=area.theme.border, width=1)
        area.height(zero, "0")
        for number in (low, high):
            if abs(number) > reach / 8:
                area.height(share(number, 0.0), f"{number:+.0f}")
        room = 1 / len(self.rows)
        for place, (name, (least, middle, most)) in enumerate(self.rows):
            x = (place + 0.5) * room
            ends = (x, share(least, 0.0)), (x, share(most, 1.0))
            area.line(*ends, colour=area.theme.accent, width=3)
            beyond = 1.0 if least is not None else 0.0
            at: Attributes = {"cx": area.across(x), "cy": area.down(share(middle, beyond))}
            area.surface.shape("circle", **at, r=6.0, fill=area.theme.accent)
            area.name(x, name)


Chart = Columns | Course | Intervals


def drawn(charts: Sequence[Chart], title: str, theme: str) -> str:
    """Return charts one below the other as SVG, in a theme that is ``light`` or ``dark``."""
    surface, colours = Surface(), themes()[theme]
    size = WIDTH, HEIGHT * len(charts) + HEAD
    surface.shape("rect", width=size[0], height=size[1], fill=colours.background)
    surface.text(title, (WIDTH / 2, HEAD * 0.7), LETTERS * 1.4, colours.text, bold=True)
    for number, chart in enumerate(charts):
        top = HEAD + number * HEIGHT
        surface.text(chart.title, (WIDTH / 2, top + HEAD / 2), LETTERS, colours.text)
        chart.paint(Area(surface, top, colours))
    return surface.svg((0.0, 0.0), size, title)
