"""The colours of themes, players and pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Theme:
    """The colours of a window, without the pieces."""

    background: str
    surface: str
    text: str
    faint: str
    accent: str
    board: str
    empty: str
    closed: str
    border: str


THEMES: Mapping[str, Theme] = {
    "light": Theme(
        background="#f4f4f2",
        surface="#ffffff",
        text="#202124",
        faint="#6b6f76",
        accent="#2f6fb3",
        board="#f4f4f2",
        empty="Gainsboro",
        closed="Black",
        border="DarkGray",
    ),
    "dark": Theme(
        background="#202226",
        surface="#2a2d32",
        text="#e8e8e6",
        faint="#9aa0a8",
        accent="#6aa7e8",
        board="#202226",
        empty="#3a3e45",
        closed="#121316",
        border="#5a5f68",
    ),
}

PALETTES: Mapping[str, Mapping[str, str]] = {
    "classic": {"first": "Crimson", "second": "DodgerBlue"},
    "safe": {"first": "#d55e00", "second": "#0072b2"},
}
"""Colours by seat. The safe ones are told apart with any colour vision (Okabe and Ito, 2008)."""

PEGS: tuple[str, ...] = (
    "#c62828",
    "#fdd835",
    "#2e7d32",
    "#1565c0",
    "#fb8c00",
    "#8e24aa",
    "#f5f5f5",
    "#5d4037",
    "#4dd0e1",
    "#37474f",
)
"""The colours of pegs; each bears its digit too."""

NUMBERS: Mapping[str, tuple[str, ...]] = {
    "light": (
        "#f4f4f2",
        *["#1565c0", "#2e7d32", "#c62828", "#4527a0", "#8d3b00", "#00838f", "#202124", "#6b6f76"],
    ),
    "dark": (
        "#24262b",
        *["#64b5f6", "#81c784", "#ef9a9a", "#b39ddb", "#ffab91", "#80deea", "#e8e8e6", "#9aa0a8"],
    ),
}
"""The colours of the numbers of mines from 0, in each theme."""
NAMED: Mapping[str, str] = {"white": "#f6efdf", "black": "#3b352f"}
"""The colours of players who are called by them, in every palette."""

EDGES: Mapping[str, str] = {"white": "#3b352f", "black": "#d8cfbd"}
"""What goes well around these colours."""


def colours_of(palette: str, seats: Sequence[str]) -> Mapping[str, str]:
    """Return the colours of a palette by seat, for players of these names."""
    places = zip(PALETTES[palette].items(), (*seats, ""), strict=False)
    return {place: NAMED.get(seat, colour) for (place, colour), seat in places}


TILES: Mapping[str, tuple[str, str, str]] = {
    "w": ("#f6eeda", "#fffaf0", "#a8987a"),
    "b": ("#35302c", "#49423c", "#6f6459"),
}
"""The face, the bevel and the edge of a tile, by the letter of its side."""

INKS: Mapping[str, tuple[str, str]] = {"w": ("#2a2420", "#ffffff"), "b": ("#efe6d6", "#1d1916")}
"""What is drawn in dark on a white tile and in light on a black one, and the other way round."""

INSECTS: Mapping[str, tuple[str, str]] = {
    "Q": ("#e0a000", "#f7bd1e"),
    "S": ("#8a4b22", "#c27a42"),
    "B": ("#7a3fa0", "#b27ade"),
    "G": ("#2f8f3a", "#63c56d"),
    "A": ("#2466c4", "#5d9df0"),
    "M": ("#6d747c", "#a9b2bb"),
    "L": ("#d3262c", "#ef5350"),
    "P": ("#12877f", "#3fc1b6"),
}
"""The colours of the bugs on a white and on a black tile."""


def heat(number: Fraction) -> str:
    """Return a colour for a number from 0 to 1: from green over yellow to red."""
    red, green = min(1.0, 2 * float(number)), min(1.0, 2 * (1 - float(number)))
    return f"#{round(110 + 130 * red):02x}{round(90 + 130 * green):02x}66"
