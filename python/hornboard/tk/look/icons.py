"""The pictures on buttons, and of who plays, as large as the screen wants them."""

import base64
import tkinter as tk
from collections.abc import Iterable, Mapping
from tkinter import ttk
from typing import Any, Final

from hornboard.cells import Cell, Content
from hornboard.game import Game
from hornboard.picture.colours import NAMED, seat_colour, themes
from hornboard.picture.pieces import Spot, Style, owner, piece
from hornboard.picture.raster import png
from hornboard.picture.surface import Attributes, Surface
from hornboard.settings import Settings
from hornboard.tk.look.skin import stroked

LINES: Final[Mapping[str, str]] = {
    "First position": "M6 5v14M19 5l-9 7 9 7z",
    "Back": "M16 5l-9 7 9 7z",
    "Forward": "M8 5l9 7-9 7z",
    "Last position": "M18 5v14M5 5l9 7-9 7z",
    "Take back": "M9 6L4 11l5 5M4 11h9a5.500 5.500 0 0 1 0 11",
    "Make again": "M15 6l5 5-5 5M20 11h-9a5.500 5.500 0 0 0 0 11",
    "Pause": "M8 5v14M16 5v14",
    "Step": "M5 5l9 7-9 7zM18 5v14",
    "Slower": "M5 12h14",
    "Faster": "M5 12h14M12 5v14",
    "Hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V15.500h7v-1.600A6 6 0 0 0 12 3z",
    "Analysis": "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
    "Flip the board": "M7 20V5M3 9l4-4 4 4M17 4v15M13 15l4 4 4-4",
}
"""The strokes of the signs on buttons, by what these do, in a square of 24 by 24."""


def sign(name: str, colour: str) -> str:
    """Return a sign as SVG."""
    return stroked(LINES[name], colour, 2.0, (24.0, 24.0))


def side_names(game: Game, settings: Settings) -> Mapping[str, str]:
    """Return what players are called by their stones, in English; none by another name."""
    lines = game.ground(settings.stones) == "lines"
    return dict(zip(game.players, ("black", "white"), strict=True)) if lines else {}


def seat_colours(game: Game, settings: Settings) -> Mapping[str, str]:
    """Return the colour of each player, as #rrggbb."""
    if names := side_names(game, settings):
        return {seat: NAMED[name] for seat, name in names.items()}
    theme, palette = settings.theme, settings.palette
    return {seat: seat_colour(theme, game.players, seat, palette) for seat in game.players}


def emblem(game: Game, seat: str, settings: Settings) -> str:
    """Return the piece of a player as SVG: one that is on the board at first, else a stone.

    Who plays alone without any is known by the key of the board. A black or a white piece, which
    could not be told from what is around it in one theme or the other, stands on a piece of its
    board, and so does a key.
    """
    cells = game.initial().board
    own = [cell.content for cell in cells if seat in (*cell.content, owner(cell.content))]
    keys = [cell.content for cell in cells if cell.place[0] == "key" and cell.content]
    scheme = themes()[settings.theme]
    grounds = {"chequered": scheme.light, "lines": scheme.wood}
    fill = grounds.get(game.ground(settings.stones))
    if len(game.players) == 1 and keys and not own:
        own, fill = keys, scheme.covered
    content = next(iter(own), ("stone", seat))
    if fill is None:
        return alone(game, content, settings, room_of(cells), {})
    under: Attributes = {"x": -50, "y": -50, "width": 100, "height": 100, "rx": 12, "fill": fill}
    return alone(game, content, settings, 88.0, under)


def room_of(cells: Iterable[Cell]) -> float:
    """Return how large a piece is in a square of 100: smaller where its corners would be cut."""
    return 86.0 if any(cell.place[0] == "hand" for cell in cells) else 100.0


def alone(game: Game, content: Content, settings: Settings, room: float, under: Attributes) -> str:
    """Return a piece as SVG, in so much room of a square of 100, on a rectangle that looks so."""
    ground, surface = game.ground(settings.stones), Surface()
    look: Any = {"palette": settings.palette, "other": settings.stones}
    style = Style(settings.theme, game.players, ground, **look)
    if under:
        surface.shape("rect", **under)
    piece(surface, content, Spot((0.0, 0.0), room, room), style)
    return surface.svg((-50.0, -50.0), (100.0, 100.0), "")


def image(widget: tk.Misc, picture: str, width: int) -> tk.PhotoImage:
    """Return an SVG as a picture of a window, so many pixels wide; whoever shows it keeps it."""
    return tk.PhotoImage(master=widget, data=base64.b64encode(png(picture, width)))


def put_on(control: ttk.Label | ttk.Button, width: int, *drawn: str) -> None:
    """Show an SVG on a control, so many pixels wide, and another one while it is disabled."""
    images = control.images = [image(control, each, width) for each in drawn]  # type: ignore[union-attr]
    usual, *disabled = images
    shown: Any = (usual, *(word for each in disabled for word in ("disabled", each)))
    control.configure(image=shown)
