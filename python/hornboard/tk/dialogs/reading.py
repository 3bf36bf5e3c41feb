"""Texts that a person reads in a window of their own: rules, what this program is."""

import tkinter as tk
from collections.abc import Callable
from itertools import takewhile
from tkinter import ttk

from hornboard import texts
from hornboard.picture.colours import Theme
from hornboard.texts import _
from hornboard.tk.look.page import Page, plain

BESIDE = 48
"""How many pixels a window is below the top of its parent."""

FRAME = 40
"""How many pixels around a window may be the frame that its manager draws."""

NARROW = 34
"""So many characters have room beside a board."""

PICTURE = 260
"""How many pixels wide a picture is."""

EXAMPLE = 200, 150
"""How many pixels wide and high one beside words is at most."""

WRITTEN = {
    texts.HEADING: ("", "head"),
    texts.SECTION: ("", "bold"),
    texts.ITEM: ("•  ", "item"),
    "": ("",),
}
"""What stands before a paragraph by its mark, and how it is written."""


def beside(wide: int, left: int, width: int, screen: int) -> int:
    """Return the left of a window that is so wide, where it lies least over the board of another.

    That is to the right of the other, else to its left, else at the right end of the screen.

    >>> beside(500, 100, 800, 1920), beside(500, 1000, 900, 1920), beside(500, 100, 1600, 1920)
    (900, 500, 1420)
    """
    if left + width + wide <= screen:
        return left + width
    return left - wide if wide <= left else max(0, screen - wide)


class Aside(tk.Toplevel):
    """A window beside another one; Escape closes it."""

    def __init__(self, parent: tk.Misc, title: str, background: str = "") -> None:
        usual = ttk.Style(parent).lookup(".", "background")
        super().__init__(parent, background=background or usual)
        self.title(f"{title} – Hornboard")
        self.transient(parent.winfo_toplevel())
        self.bind("<Escape>", lambda event: self.destroy())

    def lie(self) -> None:
        """Lie beside the other window, and no part of it off the screen."""
        self.update_idletasks()
        top, screen = self.master.winfo_toplevel(), self.winfo_screenwidth()
        wide = min(self.winfo_reqwidth(), screen)
        room = self.winfo_screenheight() - FRAME
        high = min(self.winfo_reqheight(), room)
        left = beside(wide, top.winfo_rootx(), top.winfo_width(), screen)
        self.geometry(f"{wide}x{high}+{left}+{min(top.winfo_rooty() + BESIDE, room - high)}")
        self.update_idletasks()


class Reader(Aside):
    """A text to read."""

    def __init__(
        self, parent: tk.Misc, title: str, theme: Theme, wide: int = 72, high: int = 24
    ) -> None:
        super().__init__(parent, title, theme.surface)
        self.page = Page(self, theme, wide=wide, high=high)
        self.page.pack(fill="both", expand=True)
        self.page.text.focus_set()
        self.lie()


def read_rules(
    parent: tk.Misc, title: str, rules: str, pictures: dict[str, str], theme: Theme
) -> None:
    """Show the rules of a game, in English, with pictures by their marks; ``""`` is the first."""
    page = Reader(parent, title, theme).page
    drawn = ""
    for mark, words in texts.pieces(rules):
        if mark and mark in pictures:
            drawn = pictures[mark]
        elif mark.startswith((texts.CODE, texts.BLOCK)):
            page.write(mark.strip("`\n") + "\n", "code", *["item"] * mark.startswith(texts.CODE))
        elif words:
            before, *tags = WRITTEN[mark]
            if drawn:
                page.beside(_(words), drawn, EXAMPLE)
            else:
                page.write(f"{before}{_(words)}", *tags)
            page.write("\n")
            drawn = ""
        if words and not mark and "" in pictures:
            page.picture(pictures.pop(""), PICTURE)
            page.write("\n")
    page.finish()


def read_text(parent: tk.Misc, title: str, text: str, theme: Theme) -> Reader:
    """Show a text, no wider than what stands beside a board; its first line is its heading."""
    reader = Reader(parent, title, theme, NARROW, 20)
    write_text(reader.page, text)
    return reader


def write_text(page: Page, text: str) -> None:
    """Write a text and nothing else on a page; its first line is its heading."""
    head, _newline, rest = text.partition("\n")
    page.clear()
    page.write(head + "\n", "head")
    page.write(rest)
    page.finish()


def write_line(
    parent: tk.Misc, title: str, text: str, theme: Theme, done: Callable[[str], None]
) -> None:
    """Let a person write a sentence or two, with which done is called; Escape leaves it."""
    reader = Reader(parent, title, theme, high=3)

    def finish() -> str:
        written = reader.page.text.get("1.0", "end-1c")
        reader.destroy()
        done(written)
        return "break"

    reader.page.text.insert("1.0", text)
    reader.page.text.configure(cursor="xterm", insertbackground=theme.text)
    reader.page.text.bind("<Return>", lambda event: finish())
    button = ttk.Button(reader, text=_("Done"), command=finish)
    button.pack(side="bottom", anchor="e", padx=8, pady=8, before=reader.page)
    reader.lie()


def introduction(rules: str) -> str:
    """Return the paragraphs of the rules of a game that are not for programmers, unmarked."""
    told = takewhile(lambda piece: piece[0] != texts.SECTION, texts.pieces(rules))
    return "\n".join(plain(_(words)) for mark, words in told if words and not mark)
