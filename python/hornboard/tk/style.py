"""The colours and sizes of a theme, given to all parts of a window."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from tkinter.font import nametofont

from hornboard.picture.colours import THEMES
from hornboard.settings import Settings

FONTS = ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont", "TkFixedFont")


def dress(root: tk.Tk, settings: Settings) -> None:
    """Give all parts of a window the colours of the theme and the size of text."""
    theme = THEMES[settings.theme]

    def points(size: int) -> int:
        return max(1, round(size * settings.scale))

    root.configure(background=theme.background)
    for name in FONTS:
        nametofont(name, root).configure(size=points(10))
    line = int(nametofont("TkDefaultFont", root).metrics("linespace"))
    style = ttk.Style(root)
    style.theme_use("clam")
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
    )
    style.configure("TScrollbar", background=theme.surface)
    style.configure("Player.TLabel", font=("TkDefaultFont", points(11), "bold"))
    style.configure("Points.TLabel", font=("TkDefaultFont", points(16), "bold"))
    style.configure("Faint.TLabel", foreground=theme.faint)
    style.configure("Status.TLabel", font=("TkDefaultFont", points(11)))
    style.configure("Line.TLabel", font=("TkFixedFont", points(10)))
    style.configure("TButton", background=theme.surface, padding=(6, 3), width=0)
    style.configure("Treeview", background=theme.surface, rowheight=line + 6)
    style.map("TScrollbar", background=[("disabled", theme.background)])
    style.map("TButton", background=[("active", theme.empty), ("disabled", theme.background)])
    style.map("TButton", foreground=[("disabled", theme.faint)])
    style.map(
        "TCombobox",
        fieldbackground=[("readonly", theme.surface), ("disabled", theme.background)],
        foreground=[("disabled", theme.faint), ("readonly", theme.text)],
    )
    style.map("Treeview", background=[("selected", theme.accent)])
    style.map("Treeview", foreground=[("selected", theme.surface)])
