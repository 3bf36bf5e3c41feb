"""The colours and sizes of a theme, given to all parts of a window."""

import tkinter as tk
from collections.abc import Sequence
from dataclasses import replace
from tkinter import ttk
from tkinter.font import nametofont
from typing import Any

from hornboard.picture.colours import Theme, themes
from hornboard.settings import Settings
from hornboard.tk.look.skin import SIDE, draw_controls

FONTS = ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont", "TkFixedFont")

USUAL = 96
"""So many pixels of a usual screen are an inch."""

EDGES = 4
"""So many pixels of a label are its left and its right edge."""

LARGE = 10
"""The usual size of text in points."""

TALL = 760
"""In a window so many pixels high text has that size; in a higher one it is larger by quarters."""

ROOM = 640, 400
"""Text is so small that what is so wide and high at its usual size has room in the window."""


def density(widget: tk.Misc) -> float:
    """Return how many pixels of the screen are one of a usual screen."""
    return max(1.0, widget.winfo_fpixels("1i") / USUAL)


def fitted(root: tk.Tk, settings: Settings) -> Settings:
    """Return the settings with the size of text that suits the size of the window."""
    dense = density(root)
    wide, high = root.winfo_width() / dense, root.winfo_height() / dense
    if high <= 1:
        return settings
    room = max(1, min(wide / ROOM[0], high / ROOM[1]) // 0.125 * 0.125)
    grown = settings.scale * max(1, high / TALL // 0.25 * 0.25)
    return replace(settings, scale=min(grown, room))


def pixels(widget: tk.Misc, size: float, settings: Settings) -> int:
    """Return a size, in pixels of a usual screen, in those of this one; it grows as text does."""
    return round(size * settings.scale * density(widget))


def break_lines(label: ttk.Label) -> None:
    """Let the words on a label go on in another line where its width ends."""
    label.bind("<Configure>", lambda event: label.configure(wraplength=event.width - EDGES))


def configured(part: tk.Widget, **options: Any) -> None:
    """Give a part these options, unless it has them: whatever it is given, it is drawn anew."""
    if any(str(part.cget(name)) != str(value) for name, value in options.items()):
        part.configure(**options)


def packed(part: tk.Widget, wanted: bool, **how: Any) -> None:
    """Let a part stand where it is packed so, or nowhere."""
    if not wanted:
        part.pack_forget()
    elif not part.winfo_manager():
        part.pack(**how)


def write_within(labels: Sequence[ttk.Label]) -> None:
    """Write the words on labels so small that each has room for its own, or as their style says."""
    tk_call, style = labels[0].tk.call, ttk.Style(labels[0])
    usual = str(style.lookup(labels[0]["style"], "font"))
    size = str(labels[0].tk.splitlist(usual)[1])

    def room(font: object) -> bool:
        return all(
            tk_call("font", "measure", font, label["text"]) <= label.winfo_width() - EDGES
            for label in labels
        )

    fonts = [usual.replace(f" {size} ", f" {each} ") for each in range(int(size), 0, -1)]
    written = next(filter(room, fonts), fonts[-1])
    for label in labels:
        configured(label, font=written)


def dress(root: tk.Tk, settings: Settings) -> None:
    """Give all parts of a window the colours of the theme and the size of text."""
    theme = themes()[settings.theme]

    def points(size: int) -> int:
        return max(1, round(size * settings.scale))

    root.configure(background=theme.background)
    for name in FONTS:
        nametofont(name, root).configure(size=points(LARGE))
    family = nametofont("TkDefaultFont", root).actual("family")
    line = int(nametofont("TkDefaultFont", root).metrics("linespace"))
    style = ttk.Style(root)
    style.theme_use("clam")
    side = round(SIDE * density(root))
    draw_controls(style, root, theme, side, pixels(root, SIDE, settings))
    style.configure(
        ".",
        background=theme.background,
        foreground=theme.text,
        fieldbackground=theme.surface,
        bordercolor=theme.border,
        lightcolor=theme.background,
        darkcolor=theme.background,
        troughcolor=theme.background,
        arrowcolor=theme.text,
        insertcolor=theme.text,
        focuscolor=theme.accent,
    )
    style.configure("Faint.TLabel", foreground=theme.faint)
    style.configure("Status.TLabel", font=(family, points(11)))
    style.configure("Note.Status.TLabel", background=theme.text, foreground=theme.background)
    style.configure("Tip.TLabel", background=theme.surface, foreground=theme.text)
    for kind in ("Card", "Player", "CardFaint", "CardClock", "Points", "Counter", "Title"):
        style.configure(f"{kind}.TLabel", background=theme.surface)
    style.configure("Card.TFrame", background=theme.surface)
    style.configure("Player.TLabel", font=(family, points(11), "bold"))
    style.configure("CardFaint.TLabel", foreground=theme.faint)
    style.configure("CardClock.TLabel", font=("TkFixedFont", points(11)))
    style.configure("Points.TLabel", font=(family, points(12), "bold"))
    style.configure("Counter.TLabel", font=(family, points(18), "bold"))
    style.configure("Title.TLabel", font=(family, points(14), "bold"))
    style.configure("Line.TLabel", font=("TkFixedFont", points(10)), background=theme.surface)
    style.configure("TButton", padding=(10, 4), width=0)
    style.configure("Tool.TButton", padding=2, background=theme.surface)
    style.configure("Tile.TButton", anchor="n", justify="center", padding=(2, 4))
    style.configure("Latest.TButton", anchor="w")
    style.configure("Head.TLabel", font=(family, points(11), "bold"))
    style.configure("Pick.TButton", padding=1)
    style.configure("Start.TButton", foreground=theme.surface)
    style.configure("Start.TButton", padding=(16, 5), font=(family, points(11), "bold"))
    style.configure("TSpinbox", padding=(6, 2, 0, 2))
    style.configure("TCombobox", padding=(6, 2, 0, 2))
    style.configure("Treeview", background=theme.surface, rowheight=line + 6)
    dress_scroll_bars(style, theme, pixels(root, 9, settings))
    style.map("TButton", background=[], foreground=[("disabled", theme.faint)])
    style.map(".", background=[])
    style.map(
        "TCombobox",
        foreground=[("disabled", theme.faint), ("readonly", theme.text)],
        selectbackground=[("readonly", theme.surface)],
        selectforeground=[("readonly", theme.text)],
    )
    style.map("Treeview", background=[("selected", theme.accent)])
    style.map("Treeview", foreground=[("selected", theme.surface)])
    for option, colour in (
        ("background", theme.surface),
        ("foreground", theme.text),
        ("selectBackground", theme.accent),
        ("selectForeground", theme.surface),
    ):
        root.option_add(f"*TCombobox*Listbox.{option}", colour)


def dress_scroll_bars(style: ttk.Style, theme: Theme, width: int) -> None:
    """Take the arrows off the scroll bars; where all is in sight nothing is seen of them."""
    style.layout(
        "Vertical.TScrollbar",
        [
            (
                "Vertical.Scrollbar.trough",
                {"sticky": "ns", "children": [("Vertical.Scrollbar.thumb", {"sticky": "nswe"})]},
            )
        ],
    )
    for part in ("troughcolor", "bordercolor", "lightcolor", "darkcolor"):
        style.configure("TScrollbar", **{part: theme.surface})
    style.configure("TScrollbar", background=theme.border, arrowsize=width, gripcount=0)
    style.map("TScrollbar", background=[("disabled", theme.surface)])
