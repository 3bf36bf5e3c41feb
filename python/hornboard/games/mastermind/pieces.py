"""The pegs, digits and answers of Mastermind."""

import math
from collections.abc import Sequence
from typing import Final

from hornboard.picture.colours import inked, solid
from hornboard.picture.pieces import Kind, Spot, Style, art
from hornboard.picture.surface import Attributes, Surface
from hornboard.texts import _

PEGS: Final = (
    *("#c62828", "#fdd835", "#2e7d32", "#1565c0", "#fb8c00"),
    *("#8e24aa", "#f5f5f5", "#5d4037", "#4dd0e1", "#37474f"),
)
"""The colours of pegs; each bears its digit too."""

BULL: Final = "#1d1f22"
COW: Final = "#fbfaf5"
"""The colours of the pegs of an answer."""


def coloured(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a peg of a code that is told by its colour alone."""
    surface.put("peg", spot.at, spot.room, fill=PEGS[int(details[0])], stroke=style.scheme.rim)


def digit(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a digit on a tile in its colour."""
    (x, y), size, fill = spot.at, spot.room * 0.68, PEGS[int(details[0])]
    face: Attributes = {"width": size, "height": size, "rx": size * 0.18, "fill": fill}
    edge: Attributes = {"stroke": style.scheme.rim, "stroke_width": size * 0.03}
    surface.shape("rect", x=x - size / 2, y=y - size / 2, **face, **edge)
    surface.text(details[0], spot.at, spot.room * 0.46, inked(fill), bold=True)


def peg(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a peg of a code, with its digit for who does not tell its colour."""
    coloured(surface, details, spot, style)
    ink = inked(PEGS[int(details[0])])
    surface.text(details[0], spot.at, spot.room * 0.34, ink, bold=True)


def answer(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw an answer as a block of small pegs: first the bulls, then the cows, then holes."""
    bulls, cows = (int(details[0]), int(details[1])) if details else (0, 0)
    places = max(style.places, bulls + cows, 1)
    columns = math.ceil(places / 2)
    step = spot.room * 0.78 / max(columns, 2)
    for place in range(places):
        x = spot.at[0] + (place % columns - (columns - 1) / 2) * step
        y = spot.at[1] + (place // columns - (0.5 if places > columns else 0)) * step
        if place < bulls + cows:
            fill = BULL if place < bulls else COW
            surface.put("peg", (x, y), step * 0.95, fill=fill, stroke=fill)
            edge = inked(fill) if style.scheme.night else BULL
            line: Attributes = {"fill": "none", "stroke": edge, "stroke_width": step * 0.1}
            surface.shape("circle", cx=x, cy=y, r=step * 0.35, **line)
        else:
            surface.put("hole", (x, y), step * 1.3, fill=style.scheme.socket)


PIECES: Final = {
    "digit": Kind(digit, "[0-9]", "bold", other=coloured),
    "peg": Kind(peg, "[0-9]", "bold", ink=lambda told: solid(PEGS[int(told[0])]), other=coloured),
    "hole": Kind(art("hole", 1.0), "", "bright_black", "."),
    "blank": Kind(answer, "", "", " "),
    "answer": Kind(
        *(answer, "[0-9] [0-9]", "bold white on #1565c0"),
        words=lambda told: _("in the right place: {}, elsewhere: {}").format(*told),
    ),
}
