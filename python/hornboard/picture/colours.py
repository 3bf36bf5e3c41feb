"""The colours of themes, players and pieces."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Theme:
    """The colours of a window and of the boards in it, without the pieces: the light ones.

    Attributes:
        background: what a board lies on, and all else.
        surface: a part of the window on it.
        text: what is written on both.
        faint: what is less important, and the names of cells.
        accent: what is chosen.
        empty, border: what a piece to be put down lies on, and the edge of a part.
        cell, edge, tray: a cell of a board without a ground of its own, its edge, what it is on.
        light, dark: the squares of a chequered board.
        wood, line: a wooden board, and the lines and names on it.
        table, hollow: the wood of a board with hollows, and of these.
        comb, comb_edge, frame: the cells of a board of hexagons, their edges, and what holds them.
        covered, opened, gap: the cells of a minefield, and what is between them.
        panel, socket, rim: a board with pegs, its holes, and the edges of what is put on wood.
        path, lattice: a path, and where it could go on.
        plain: a piece that belongs to nobody.
        night: whether it is dark, so that what lies on it is light.
    """

    background: str = "#f4f4f2"
    surface: str = "#ffffff"
    text: str = "#202124"
    faint: str = "#6b6f76"
    accent: str = "#2f6fb3"
    empty: str = "#dcdcdc"
    border: str = "#a9a9a9"
    cell: str = "#ffffff"
    edge: str = "#c9cbd0"
    tray: str = "#dfe1e4"
    light: str = "#f0d9b5"
    dark: str = "#b58863"
    wood: str = "#e2b56c"
    line: str = "#5d3d1a"
    table: str = "#c98d4e"
    hollow: str = "#9c6531"
    comb: str = "#f4e6cb"
    comb_edge: str = "#d2b88a"
    frame: str = "#b08a55"
    covered: str = "#aebdcc"
    opened: str = "#f3f2ee"
    gap: str = "#c3c2bc"
    panel: str = "#c9a27a"
    socket: str = "#6f4c2c"
    rim: str = "#2a1608"
    path: str = "#30343a"
    lattice: str = "#d3d5d8"
    plain: str = "#69717c"
    night: bool = False


THEMES: Mapping[str, Theme] = {
    "light": Theme(),
    "dark": Theme(
        night=True,
        background="#202226",
        surface="#2a2d32",
        text="#e8e8e6",
        faint="#9aa0a8",
        accent="#6aa7e8",
        empty="#3a3e45",
        border="#5a5f68",
        cell="#30343b",
        edge="#565c67",
        tray="#3d424a",
        light="#a9b4c2",
        dark="#5b6b7f",
        wood="#b58a50",
        line="#3a2510",
        table="#7c5431",
        hollow="#56371d",
        comb="#40372d",
        comb_edge="#5a4e40",
        frame="#6b5a45",
        covered="#667482",
        opened="#2b2e33",
        gap="#3f434a",
        panel="#5d4631",
        socket="#2c1f13",
        rim="#f0dcc0",
        path="#dfe1e4",
        lattice="#3d4148",
        plain="#98a1ac",
    ),
    "wood": Theme(
        background="#e6d6bb",
        surface="#f4e9d5",
        text="#2b2016",
        faint="#6f5a42",
        accent="#8f4e16",
        empty="#d5c2a1",
        border="#a58a63",
        cell="#f2e4c9",
        edge="#c3a878",
        tray="#a9763f",
        light="#eed6a8",
        dark="#a56b3a",
        wood="#d9a559",
        line="#4a2e12",
        table="#b37741",
        hollow="#7d4c24",
        comb="#efdcb4",
        comb_edge="#bd9457",
        frame="#84562a",
        covered="#c49a63",
        opened="#fbf1de",
        gap="#b99a6c",
        panel="#b98654",
        socket="#5b3a1c",
        path="#33210f",
        lattice="#cdb48c",
        plain="#7a6248",
    ),
    "paper": Theme(
        background="#f7f5ee",
        surface="#fffefa",
        text="#1d1d1b",
        faint="#67655e",
        accent="#34508c",
        empty="#dedbd0",
        border="#a3a096",
        cell="#fffefa",
        edge="#b9b6ab",
        tray="#dcd8cb",
        light="#fbf9f2",
        dark="#c6c2b6",
        wood="#f1e9d6",
        line="#57503f",
        table="#e4dac4",
        hollow="#b3a78c",
        comb="#fcf9f0",
        comb_edge="#cbc4b0",
        frame="#8f8874",
        covered="#d0d3d2",
        opened="#fffefa",
        gap="#b5b3aa",
        panel="#e6dcc6",
        socket="#8f836a",
        path="#1d1d1b",
        lattice="#cfcbbf",
    ),
    "night": Theme(
        night=True,
        background="#0d1320",
        surface="#161f31",
        text="#dbe4f3",
        faint="#8b99b0",
        accent="#6fb1ff",
        empty="#25314a",
        border="#43526e",
        cell="#1a2438",
        edge="#3b4a66",
        tray="#26324a",
        light="#7387a8",
        dark="#34466a",
        wood="#6f86b0",
        line="#0b1220",
        table="#31415f",
        hollow="#1a2438",
        comb="#1e2a42",
        comb_edge="#42557a",
        frame="#4a5f87",
        covered="#44587c",
        opened="#141c2c",
        gap="#2a3650",
        panel="#2e3d5a",
        socket="#0e1524",
        rim="#c9d8f0",
        path="#dbe4f3",
        lattice="#33425e",
        plain="#8797b2",
    ),
    "contrast": Theme(
        night=True,
        background="#000000",
        surface="#101010",
        text="#ffffff",
        faint="#d6d6d6",
        accent="#ffd400",
        empty="#3a3a3a",
        border="#ffffff",
        cell="#000000",
        edge="#ffffff",
        tray="#5a5a5a",
        light="#f2f2f2",
        dark="#8a8a8a",
        wood="#d8c9a0",
        line="#000000",
        table="#4a3a26",
        hollow="#120c06",
        comb="#000000",
        comb_edge="#8a8a8a",
        frame="#9a9a9a",
        covered="#9aa4b0",
        opened="#000000",
        gap="#ffffff",
        panel="#3d3022",
        socket="#000000",
        rim="#ffffff",
        path="#ffffff",
        lattice="#8a8a8a",
        plain="#bdbdbd",
    ),
}

NAMED: Mapping[str, str] = {"white": "#f6efdf", "black": "#3b352f", "yellow": "#e3b505"}
"""The colours of players who are called by them, in every palette."""

HUES = ("red", "blue", "green", "orange", "purple", "grey")
"""What the colours of seats are called."""


def heat(number: Fraction) -> str:
    """Return a colour for a number from 0 to 1: green for none, then from yellow to red."""
    return mixed("#fbe9a0", "#c9252d", float(number)) if number else "#2a8f5b"


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
    return SEATS[palette]["dark" if THEMES[theme].night else "light"][HUES.index(hue)]


def inked(colour: str) -> str:
    """Return black or white, whichever is seen better on a colour; as #rrggbb."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#1b1d20" if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else "#ffffff"


def solid(colour: str) -> str:
    """Return the style of a terminal for what is written on a colour."""
    return f"bold {inked(colour)} on {colour}"


def mixed(colour: str, other: str, part: float) -> str:
    """Return a colour, of which a part from 0 to 1 is another one; both as #rrggbb."""
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)
