"""Texts that a person reads in a window of their own: rules, reasons, what this program is."""

import re
import tkinter as tk
from collections.abc import Callable
from itertools import pairwise
from tkinter import ttk
from tkinter.font import nametofont

from hornboard import texts
from hornboard.game import Because
from hornboard.picture.colours import Theme
from hornboard.session.explaining import Why
from hornboard.texts import _
from hornboard.tk.look.icons import image

INDENT = 24
"""How many pixels a reason stands to the right of what it is a reason for."""

BESIDE = 48
"""How many pixels a window is below the top of its parent."""

PICTURE = 260
"""How many pixels wide a picture is."""

WRITTEN = {texts.HEADING: ("", "head"), texts.ITEM: ("•  ", "item"), "": ("",)}
"""What stands before a paragraph by its mark, and how it is written."""

FOLD = "fold"
"""How the tag of a heading begins below which something is hidden."""

SHUT, OPEN = "▸", "▾"
"""What stands before such a heading."""

QUERY = "?-"
"""How a question in Prolog begins."""

MARKED = re.compile(r"`(?P<code>[^`]+)`|(?<!\w)_(?P<italic>[^_`]+)_(?!\w)")
"""What is marked within a line of Markdown."""


def beside(wide: int, left: int, width: int, screen: int) -> int:
    """Return the left of a window that is so wide, where it lies least over the board of another.

    That is to the right of the other, else to its left, else at the right end of the screen.

    Args:
        wide: how wide the window is.
        left: the left of the other.
        width: how wide the other is.
        screen: how wide the screen is.

    >>> beside(500, 100, 800, 1920), beside(500, 1000, 900, 1920), beside(500, 100, 1600, 1920)
    (900, 500, 1420)
    """
    if left + width + wide <= screen:
        return left + width
    return left - wide if wide <= left else max(0, screen - wide)


class Reader(tk.Toplevel):
    """A text to read; Escape closes it.

    Args:
        parent: the window it belongs to.
        title: what it is about.
        theme: its colours.
        height: how many lines are seen at once.
    """

    def __init__(self, parent: tk.Misc, title: str, theme: Theme, height: int = 24) -> None:
        super().__init__(parent, background=theme.surface)
        self.title(f"{title} – Hornboard")
        top = parent.winfo_toplevel()
        self.transient(top)
        self._images: list[tk.PhotoImage] = []
        self._folds: list[str] = []
        self.text = tk.Text(self, width=72, height=height, wrap="word", borderwidth=0)
        self.text.configure(background=theme.surface, foreground=theme.text)
        self.text.configure(font=nametofont("TkDefaultFont", self), highlightthickness=0)
        self.text.configure(padx=16, pady=12, spacing3=4, cursor="arrow")
        bar = ttk.Scrollbar(self, orient="vertical", command=self.text.yview)
        self.text.configure(yscrollcommand=bar.set)
        usual = nametofont("TkDefaultFont", self)
        family, size = usual.actual("family"), int(usual.actual("size"))
        self.text.tag_configure("head", font=(family, size + 5, "bold"))
        for style in ("italic", "bold"):
            self.text.tag_configure(style, font=(family, size, style))
        self.text.tag_configure("code", font=nametofont("TkFixedFont", self), foreground=theme.text)
        self.text.tag_configure("faint", foreground=theme.faint)
        self.text.tag_configure("item", lmargin1=12, lmargin2=26)
        bar.pack(side="right", fill="y")
        self.text.pack(side="left", fill="both", expand=True)
        self.bind("<Escape>", lambda event: self.destroy())
        self.bind("<Return>", lambda event: self.turn_all())
        self.text.focus_set()
        self.update_idletasks()
        room = top.winfo_rootx(), top.winfo_width(), self.winfo_screenwidth()
        self.geometry(f"+{beside(self.winfo_reqwidth(), *room)}+{top.winfo_rooty() + BESIDE}")

    def finish(self) -> None:
        """Let the text be read, and no longer changed."""
        self.text.configure(state="disabled")

    def write(self, words: str, *tags: str) -> None:
        """Write words; what stands between backticks in them is code."""
        end = 0
        for found in () if "code" in tags else MARKED.finditer(words):
            self.text.insert("end", words[end : found.start()], tags)
            mark = str(found.lastgroup)
            self.text.insert("end", found[mark], (mark, *tags))
            end = found.end()
        self.text.insert("end", words[end:], tags)

    def fold(self, heading: str, hidden: str, *tags: str) -> None:
        """Write a heading; a click on it shows what has the tag ``hidden``, Return shows all."""
        sign = f"{FOLD} {hidden}"
        self.text.tag_configure(hidden, elide=True)
        self.text.insert("end", f"{SHUT} ", (sign, *tags))
        self.write(f"{heading}\n", sign, *tags)
        self.text.tag_bind(sign, "<Button-1>", lambda _event: self.turn(hidden))
        self._folds.append(hidden)

    def turn(self, *folds: str, shown: bool | None = None) -> None:
        """Show what is folded, or fold it; by default the other of both, for each by itself.

        What lies within another fold stays hidden as long as that one is.
        """
        before = self.text["state"]
        self.text.configure(state="normal")
        for hidden in folds:
            show = self.text.tag_cget(hidden, "elide") != "" if shown is None else shown
            self.tk.call(self.text, "tag", "configure", hidden, "-elide", "" if show else "1")
            begin = self.text.tag_ranges(f"{FOLD} {hidden}")[0]
            tags = self.text.tag_names(begin)
            self.text.delete(begin)
            self.text.insert(begin, OPEN if show else SHUT, tags)
        self.text.configure(state=before)

    def turn_all(self) -> None:
        """Show all that is folded, or fold all if nothing is."""
        shown = any(self.text.tag_cget(each, "elide") != "" for each in self._folds)
        self.turn(*self._folds, shown=shown)

    def picture(self, drawn: str, width: int) -> None:
        """Show a picture, an SVG, in a line of its own."""
        self._images.append(image(self, drawn, width))
        self.text.image_create("end", image=self._images[-1])
        self.text.insert("end", "\n")


def read_rules(parent: tk.Misc, title: str, rules: str, picture: str, theme: Theme) -> None:
    """Show the rules of a game, and at the end what may be asked of them in Prolog.

    Args:
        parent: the window it belongs to.
        title: what the game is called.
        rules: in Markdown, in English.
        picture: a position of it, as SVG.
        theme: the colours.
    """
    reader = Reader(parent, title, theme)
    pictures, queries = [picture], []
    for mark, words in texts.pieces(rules):
        code = mark.strip("`\n")
        if code.startswith(QUERY):
            queries.append(code)
        elif mark.startswith((texts.CODE, texts.BLOCK)):
            reader.write(code + "\n", "code", *["item"] * mark.startswith(texts.CODE))
        elif words:
            before, *tags = WRITTEN[mark]
            reader.write(f"{before}{_(words)}\n", *tags)
        if words and not mark and pictures:
            reader.picture(pictures.pop(), PICTURE)
    if queries:
        reader.write(_("To ask in Prolog") + "\n", "bold")
        reader.write("\n".join((*queries, "")), "code", "item")
    reader.finish()


def read_reasons(parent: tk.Misc, found: Why, theme: Theme) -> None:
    """Show why something is so, as a tree; below what a move is good for, the rules are folded."""
    reader = Reader(parent, _("Why?"), theme, height=14)
    reader.write(found.about + "\n", "head")
    above: list[str] = []
    if found.said:
        first, _newline, rest = found.said.partition("\n")
        reader.write(first + "\n", "bold")
        reader.write(rest + "\n")
        above.append("law")
        reader.fold(_("by the rules"), *above)
    outer = len(above)
    for number, (reason, after) in enumerate(pairwise([*found.reasons, Because(0, "")])):
        margin = f"depth{reason.depth}"
        pixels = INDENT * reason.depth
        reader.text.tag_configure(margin, lmargin1=pixels, lmargin2=pixels + INDENT)
        del above[outer + reason.depth :]
        if reason.clause or after.depth > reason.depth:
            hidden = f"below {number}"
            reader.fold(reason.text, hidden, margin, *above)
            above.append(hidden)
            if reason.clause:
                reader.write(f"{reason.clause}\n", "code", margin, *above)
            if reason.depth == 0:
                reader.turn(hidden)
        else:
            reader.write(f"{reason.text}\n", margin, *above)
    reader.finish()


def read_text(parent: tk.Misc, title: str, text: str, theme: Theme) -> None:
    """Show a text; its first line is its heading."""
    reader = Reader(parent, title, theme, height=10)
    head, _newline, rest = text.partition("\n")
    reader.write(head + "\n", "head")
    reader.write(rest)
    reader.finish()


def write_line(
    parent: tk.Misc, title: str, text: str, theme: Theme, done: Callable[[str], None]
) -> None:
    """Let a person write a sentence or two, with which done is called; Escape leaves it."""
    reader = Reader(parent, title, theme, height=3)

    def finish() -> str:
        written = reader.text.get("1.0", "end-1c")
        reader.destroy()
        done(written)
        return "break"

    reader.text.insert("1.0", text)
    reader.text.configure(cursor="xterm", insertbackground=theme.text)
    reader.text.bind("<Return>", lambda event: finish())
    button = ttk.Button(reader, text=_("Done"), command=finish)
    button.pack(side="right", padx=8, pady=8, before=reader.text)


def introduction(rules: str) -> str:
    """Return the first paragraph of the rules of a game, without the marks of code."""
    paragraphs = (words for mark, words in texts.pieces(rules) if words and not mark)
    return re.sub(r"[`_]", "", _(next(paragraphs, "")))
