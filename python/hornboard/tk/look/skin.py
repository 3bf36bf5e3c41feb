"""Controls with round corners, drawn as SVG in the colours of a theme."""

import base64
import tkinter as tk
from collections.abc import Mapping
from dataclasses import dataclass
from tkinter import ttk
from typing import Any, Final

from hornboard.picture.colours import Theme, mixed
from hornboard.picture.geometry import Point
from hornboard.picture.raster import png
from hornboard.picture.surface import Attributes, Surface

SIDE: Final = 20
"""The least width and height of a control, in pixels of a usual screen."""

WIDE: Final = 8
HIGH: Final = 4
"""So many sides a drawing is wide and high; a control that is larger repeats its middle.

Each repetition is a question to the display, which blends it with what is below.
"""

CORNER: Final = 5
"""The radius of a corner."""

SHADOW: Final = 16
"""How far the shadow of a sheet reaches, in pixels."""

DROP: Final = 5
"""How much lower than the sheet it lies."""

KEPT: Final = 8
"""So much of a drawing at each side is not repeated."""

CHEVRONS: Final = {
    "down": (SIDE, "M6 8.500l4 4 4-4"),
    "spindown": (SIDE // 2, "M6 1.500l4 4 4-4"),
    "spinup": (SIDE // 2, "M6 8.500l4-4 4 4"),
}
"""The arrows of controls: how high each drawing is, and its strokes."""

STATES: Final = ("disabled", "pressed", "focus", "active")
"""What a control may be besides usual, what counts most first."""


@dataclass(frozen=True)
class Look:
    """How a control looks; without a fill, or an edge, that is ``none``."""

    fill: str
    edge: str
    wide: float = 1.0
    corner: float = CORNER

    def drawing(self) -> str:
        """Return it as SVG."""
        inside, wide, high = self.wide / 2, WIDE * SIDE, HIGH * SIDE
        surface, place = Surface(), {"x": inside, "y": inside, "rx": max(0.0, self.corner - inside)}
        place |= {"width": wide - self.wide, "height": high - self.wide, "stroke_width": self.wide}
        surface.shape("rect", **place, fill=self.fill, stroke=self.edge)
        return surface.svg((0.0, 0.0), (wide, high), "")


def stroked(path: str, colour: str, width: float, size: Point) -> str:
    """Return strokes with round ends as SVG, on a picture of this size."""
    surface = Surface()
    ends: Attributes = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"}
    surface.shape("path", d=path, stroke=colour, stroke_width=width, **ends)
    return surface.svg((0.0, 0.0), size, "")


def lifted(wide: int, high: int, theme: Theme) -> tuple[str, int]:
    """Return a sheet as SVG, so wide and high, with its shadow, and how wide that is with it."""
    surface = Surface()
    for out in range(SHADOW, 0, -1):
        size: Attributes = {"width": wide + 2 * out, "height": high + 2 * out, "rx": CORNER + out}
        place: Attributes = {"x": SHADOW - out, "y": SHADOW - out + DROP}
        surface.shape("rect", **place, **size, fill="#000000", fill_opacity=0.008)
    size = {"width": wide, "height": high, "rx": 2 * CORNER}
    surface.shape("rect", x=SHADOW, y=SHADOW, **size, fill=theme.surface, stroke=theme.edge)
    whole = wide + 2 * SHADOW, high + 2 * SHADOW + DROP
    return surface.svg((0.0, 0.0), whole, ""), whole[0]


def looks(theme: Theme) -> Mapping[str, Mapping[str, Look]]:
    """Return how each kind of control looks in each of its states, ``usual`` first."""
    soft = mixed(theme.border, theme.surface, 0.45)
    hover, fill = mixed(theme.accent, theme.surface, 0.88), theme.surface
    return {
        "button": {
            "usual": Look(fill, soft),
            "disabled": Look(theme.background, mixed(soft, theme.background, 0.5)),
            "pressed": Look(mixed(theme.accent, theme.surface, 0.7), theme.accent),
            "focus": Look(fill, theme.accent, 2),
            "active": Look(hover, theme.accent),
        },
        "start": {
            "usual": Look(theme.accent, theme.accent),
            "disabled": Look(theme.background, soft),
            "pressed": Look(theme.text, theme.text),
            "focus": Look(theme.accent, theme.text, 2),
            "active": Look(mixed(theme.accent, theme.text, 0.25), theme.accent),
        },
        "tool": {
            "usual": Look("none", "none"),
            "disabled": Look("none", "none"),
            "pressed": Look(mixed(theme.accent, theme.background, 0.7), theme.accent),
            "focus": Look("none", theme.accent, 2),
            "active": Look(mixed(theme.accent, theme.background, 0.85), "none"),
        },
        "tile": {
            "usual": Look("none", "none"),
            "focus": Look("none", theme.accent, 2),
            "active": Look("none", mixed(theme.accent, theme.background, 0.4), 2),
        },
        "field": {
            "usual": Look(fill, soft),
            "disabled": Look(theme.background, soft),
            "focus": Look(fill, theme.accent, 2),
            "active": Look(fill, theme.border),
        },
        "panel": {"usual": Look(fill, soft)},
        "sheet": {"usual": Look(fill, theme.border, corner=0)},
        "card": {"usual": Look(fill, fill)},
    }


def draw_controls(style: ttk.Style, root: tk.Tk, theme: Theme, side: int, arrows: int) -> None:
    """Draw all that controls are made of, so many pixels wide, and let them be made of it."""

    def draw(name: str, drawn: str, wide: int) -> None:
        data = base64.b64encode(png(drawn, wide))
        root.tk.call("image", "create", "photo", f"soft-{name}", "-data", data)

    for kind, states in looks(theme).items():
        for state, look in states.items():
            draw(f"{kind}-{state}", look.drawing(), WIDE * side)
    for name, (high, path) in CHEVRONS.items():
        draw(name, stroked(path, theme.text, 1.6, (SIDE, high)), arrows)
    if "Soft.button" not in style.element_names():
        make_elements(style, theme, side)
    lay_out(style)


def make_elements(style: ttk.Style, theme: Theme, side: int) -> None:
    """Make the parts of controls, once in the life of a window."""
    border = side * KEPT // SIDE
    for kind, states in looks(theme).items():
        least = 2 * border if kind == "tool" else side
        sizes: Any = {"border": border, "padding": 0, "width": least, "height": side}
        others = [(state, f"soft-{kind}-{state}") for state in STATES if state in states]
        usual: Any = f"soft-{kind}-usual"
        style.element_create(f"Soft.{kind}", "image", usual, *others, **sizes)
    for name in CHEVRONS:
        style.element_create(f"Soft.{name}arrow", "image", f"soft-{name}", sticky="")


def lay_out(style: ttk.Style) -> None:
    """Let controls be made of these parts."""
    inside: Any = [("Button.padding", {"sticky": "nswe", "children": [("Button.label", {})]})]
    flat = dict.fromkeys(("Tool.", "Pick.", "Latest."), "tool")
    for kind, part in {"": "button", "Start.": "start", "Tile.": "tile", **flat}.items():
        made: Any = [(f"Soft.{part}", {"sticky": "nswe", "children": inside})]
        style.layout(f"{kind}TButton", made)
    for kind, part in (("Over", "sheet"), ("Panel", "panel"), ("Player", "card")):
        style.layout(f"{kind}.TFrame", [(f"Soft.{part}", {"sticky": "nswe"})])
    up = ("Soft.spinuparrow", {"side": "top", "sticky": ""})
    down = ("Soft.spindownarrow", {"side": "bottom", "sticky": ""})
    both = ("null", {"side": "right", "sticky": "", "children": [up, down]})
    fields: Mapping[str, Any] = {
        "Combobox": ("Soft.downarrow", {"side": "right", "sticky": ""}),
        "Spinbox": both,
    }
    for kind, beside in fields.items():
        text: Any = [(f"{kind}.textarea", {"sticky": "nswe"})]
        padded: Any = (f"{kind}.padding", {"sticky": "nswe", "expand": "1", "children": text})
        style.layout(f"T{kind}", [("Soft.field", {"sticky": "nswe", "children": [beside, padded]})])
