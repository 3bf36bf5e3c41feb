"""The colours of themes, players and pieces."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Theme:
    """The colours of a window and of the boards in it, without the pieces.

    Attributes:
        background: what a board lies on, and all else.
        surface: a part of the window on it.
        text: what is written on both.
        faint: what is less important, and the names of cells.
        accent: what is chosen.
        empty, border: what a piece to be put down lies on, and the edge of a part.
        cell, edge: what is written on paper beside a board lies on, and its edge.
        rack: a rack with holes, into which discs fall.
        light, dark: the squares of a chequered board.
        wood, line: a wooden board, and the lines and names on it.
        table, hollow: the wood of a board with hollows, and of these.
        comb, comb_edge, frame: the cells of a board of tiles, their edges, and what holds them.
        covered, opened, gap: the cells of a minefield, and what is between them.
        panel, socket, rim: a board with pegs, its holes, and the edges of what is put on wood.
        path, lattice: a path, and where it could go on.
        plain: a piece that belongs to nobody.
        night: whether it is dark, so that what lies on it is light.
    """

    background: str
    surface: str
    text: str
    faint: str
    accent: str
    empty: str
    border: str
    cell: str
    edge: str
    rack: str
    light: str
    dark: str
    wood: str
    line: str
    table: str
    hollow: str
    comb: str
    comb_edge: str
    frame: str
    covered: str
    opened: str
    gap: str
    panel: str
    socket: str
    rim: str
    path: str
    lattice: str
    plain: str
    night: bool


@cache
def themes() -> Mapping[str, Theme]:
    """Return the themes of the table in ``themes.txt``, which has a column for each."""
    table = Path(__file__).with_name("themes.txt").read_text(encoding="utf-8").splitlines()
    rows = {name: colours for name, *colours in map(str.split, table[1:])}
    found = {}
    for place, name in enumerate(table[0].split()):
        colours = {part: each[place] for part, each in rows.items()}
        found[name] = Theme(**colours, night=inked(colours["background"]) == LIGHT)
    return found


NAMED: Mapping[str, str] = {"white": "#f6efdf", "black": "#3b352f", "yellow": "#e3b505"}
"""The colours of players who are called by them, in every palette."""

HUES = ("red", "blue", "green", "orange", "purple", "grey")
"""What the colours of seats are called."""


ALARM: Final = "#c9252d"
"""What is dangerous, and the last seconds of a clock."""


def heat(number: Fraction) -> str:
    """Return a colour for a number from 0 to 1: green for none, then from yellow to red."""
    return mixed("#fbe9a0", ALARM, float(number)) if number else "#2a8f5b"


SEATS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "classic": {
        "light": ("#d1243c", "#1f6fc0", "#2c8a4b", "#b86a00", "#7b3fa8", "#4a525c"),
        "dark": ("#e5485d", "#4a97e6", "#4fb872", "#e0942f", "#b07ade", "#9aa4b0"),
    },
    "safe": {
        "light": ("#d55e00", "#0072b2", "#00795a", "#8f6a00", "#a8457f", "#4a525c"),
        "dark": ("#e8772a", "#56b4e9", "#2fbf93", "#f0e442", "#e08fc0", "#9aa4b0"),
    },
}
"""The colours of one to six players by seat, in each palette, on light and dark; the safe ones are
told apart with any colour vision (after Okabe and Ito, 2008)."""


def seat_colour(theme: str, players: Sequence[str], player: str, palette: str = "classic") -> str:
    """Return the colour that a player is called by, or else one that nobody is called by."""
    if player in NAMED:
        return NAMED[player]
    free = [hue for hue in HUES if hue not in players]
    others = [each for each in players if each not in (*HUES, *NAMED)]
    hue = player if player in HUES else free[others.index(player) % len(free)]
    return SEATS[palette]["dark" if themes()[theme].night else "light"][HUES.index(hue)]


LIGHT: Final = "#ffffff"
"""What is written on a dark colour."""


def inked(colour: str) -> str:
    """Return black or white, whichever is seen better on a colour; as #rrggbb."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#1b1d20" if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else LIGHT


def solid(colour: str) -> str:
    """Return the style of a terminal for what is written on a colour."""
    return f"bold {inked(colour)} on {colour}"


def mixed(colour: str, other: str, part: float) -> str:
    """Return a colour, of which a part from 0 to 1 is another one; both as #rrggbb."""
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)
