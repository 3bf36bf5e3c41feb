"""What is seen of a minefield."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hornboard.picture.pieces import Kind, Spot, Style, art, nothing
from hornboard.picture.sheet import Sheet
from hornboard.texts import _

NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "light": (
        "#f4f4f2",
        *["#1565c0", "#2e7d32", "#c62828", "#4527a0", "#8d3b00", "#006f7a", "#202124", "#62666d"],
    ),
    "dark": (
        "#24262b",
        *["#64b5f6", "#81c784", "#ef9a9a", "#b39ddb", "#ffab91", "#80deea", "#e8e8e6", "#9aa0a8"],
    ),
}
"""The colours of the numbers of mines from 0, in each theme."""

INKS: Final = (
    "bright_black",
    "#1976d2",
    "#388e3c",
    "#d32f2f",
    "#512da8",
    "#8d3b00",
    "#00838f",
    "#5d4037",
    "#757575",
)
"""The colours of the numbers in a terminal."""


def number(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write how many mines are near, if any are."""
    if details[0] != "0":
        ink = NUMBERS[style.theme][int(details[0])]
        sheet.text(details[0], spot.at, spot.room * 0.6, ink, bold=True)


def untold(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Write that a number is not told."""
    sheet.text("?", spot.at, spot.room * 0.6, style.scheme.faint, bold=True)


def wrong(sheet: Sheet, details: Sequence[str], spot: Spot, style: Style) -> None:
    """Draw a flag that has turned out wrong."""
    sheet.put("flag", spot.at, spot.room * 0.92)
    sheet.put("wrong", spot.at, spot.room, color="#17181a")


PIECES: Final = {
    "covered": Kind(nothing, covers=True, letter=".", style="#404040 on #b4b4b4"),
    "number": Kind(number, "[0-8]", style="bold", ink=lambda details: INKS[int(details[0])]),
    "untold": Kind(
        untold,
        words=lambda _details: _("open, but its number is not known"),
        puzzling=True,
        letter="?",
        style="bold",
    ),
    "flag": Kind(
        art("flag", 0.92),
        covers=True,
        words=lambda _details: _("flag: a mine is thought to be here"),
        puzzling=True,
        letter="!",
        style="bold #b00020 on #b4b4b4",
    ),
    "mine": Kind(
        art("mine", 0.86),
        words=lambda _details: _("a mine"),
        puzzling=True,
        letter="*",
        style="bold white on #404040",
    ),
    "burst": Kind(
        art("mine", 0.86),
        words=lambda _details: _("the mine that was opened"),
        puzzling=True,
        letter="*",
        style="bold white on #dc143c",
    ),
    "wrong": Kind(
        wrong,
        words=lambda _details: _("a flag where there was no mine"),
        puzzling=True,
        letter="x",
        style="bold black on #ffd700",
    ),
}
