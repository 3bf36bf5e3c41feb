"""What is seen of a minefield."""

from collections.abc import Sequence
from typing import Final

from hornboard.picture.pieces import Kind, Spot, Style, art, nothing
from hornboard.picture.surface import Surface
from hornboard.texts import _

NUMBERS: Final = {
    False: (
        *("#f4f4f2", "#1565c0", "#276b2b", "#c62828", "#4527a0"),
        *("#8d3b00", "#006f7a", "#202124", "#62666d"),
    ),
    True: (
        *("#24262b", "#64b5f6", "#81c784", "#ef9a9a", "#b39ddb"),
        *("#ffab91", "#80deea", "#e8e8e6", "#9aa0a8"),
    ),
}
"""The colours of the numbers of mines from 0, by whether it is dark around them."""

INKS: Final = (
    *("bright_black", "#1976d2", "#388e3c", "#d32f2f", "#512da8"),
    *("#8d3b00", "#00838f", "#5d4037", "#757575"),
)
"""The colours of the numbers in a terminal."""


def number(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write how many mines are near, if any are."""
    if details[0] != "0":
        ink = NUMBERS[style.scheme.night][int(details[0])]
        surface.text(details[0], spot.at, spot.room * 0.6, ink, bold=True)


def untold(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write that a number is not told."""
    surface.text("?", spot.at, spot.room * 0.6, style.scheme.faint, bold=True)


def wrong(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a flag that has turned out wrong."""
    surface.put("flag", spot.at, spot.room * 0.92)
    surface.put("wrong", spot.at, spot.room, color="#c3262c")


RAISED: Final = "#404040 on #b4b4b4"
"""The style of a cell that is not open in a terminal."""

PIECES: Final = {
    "covered": Kind(nothing, style=RAISED, letter=".", covers=True),
    "number": Kind(number, "[0-8]", "bold", ink=lambda told: INKS[int(told[0])]),
    "untold": Kind(untold, "", "bold", "?", lambda told: _("open, but its number is not known")),
    "flag": Kind(
        *(art("flag", 0.92), "", f"{RAISED} bold #b00020", "!"),
        words=lambda told: _("flag: a mine is thought to be here"),
        covers=True,
    ),
    "mine": Kind(art("mine", 0.86), "", "bold white on #404040", "*", lambda told: _("a mine")),
    "burst": Kind(
        *(art("mine", 0.86), "", "bold white on #dc143c", "*"),
        words=lambda told: _("the mine that was opened"),
    ),
    "wrong": Kind(
        *(wrong, "", "bold black on #ffd700", "x"),
        words=lambda told: _("a flag where there was no mine"),
    ),
}
