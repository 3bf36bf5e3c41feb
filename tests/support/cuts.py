"""What is cut off in a window: words that are not seen as a whole."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterator
from tkinter import ttk
from typing import Any

Box = tuple[int, int, int, int]
"""Where something is on the screen: left, top, right, bottom."""

HIDDEN = 1
"""What is no higher is not there."""


def cuts(root: tk.Misc) -> list[str]:
    """Return what is cut off in a window, in words."""
    found = []
    for part in parts(root):
        kind, words = part.winfo_class(), ""
        if kind in ("TLabel", "TButton"):
            words = str(part["text"])
            if (words or part["image"]) and not whole(part, words, root):
                found.append(f"{part}: {words}")
        elif isinstance(part, tk.Text) and part.winfo_height() > HIDDEN:
            found += [f"{part}: {line}" for line in cut_lines(part)]
    return found


def parts(part: tk.Misc) -> Iterator[Any]:
    """Yield what is seen of a window, without other windows."""
    for child in part.winfo_children():
        if child.winfo_ismapped() and not isinstance(child, tk.Toplevel):
            yield child
            yield from parts(child)


def whole(part: Any, words: str, root: tk.Misc) -> bool:
    """Tell whether a label or a button is seen, with all that is written on it."""
    if box(part) != seen(part, root) or part.winfo_height() < part.winfo_reqheight():
        return False
    if part.winfo_class() == "TButton":
        return bool(part.winfo_width() >= part.winfo_reqwidth())
    font = str(part["font"]) or ttk.Style(part).lookup(part["style"], "font") or "TkDefaultFont"
    pieces = words.split() if part["wraplength"] else words.splitlines()
    widest = max((part.tk.call("font", "measure", font, each) for each in pieces), default=0)
    return bool(widest <= part.winfo_width())


def box(part: tk.Misc) -> Box:
    """Return where a part is."""
    left, top = part.winfo_rootx(), part.winfo_rooty()
    return left, top, left + part.winfo_width(), top + part.winfo_height()


def seen(part: tk.Misc, root: tk.Misc) -> Box:
    """Return where a part is that is not beyond what is around it."""
    left, top, right, bottom = box(part)
    while part is not root:
        assert part.master
        part = part.master
        edges = box(part)
        left, top = max(left, edges[0]), max(top, edges[1])
        right, bottom = min(right, edges[2]), min(bottom, edges[3])
    return left, top, right, bottom


def cut_lines(text: tk.Text) -> list[str]:
    """Return the lines of which only a part is seen; all of the text where no line is seen."""
    found, whole_lines = [], 0
    covered = [
        range(cover.winfo_y(), cover.winfo_y() + cover.winfo_height() + 1)
        for cover in text.winfo_children()
        if cover.winfo_ismapped()
    ]
    begin = text.index("@0,0 display linestart")
    while (line := text.dlineinfo(begin)) is not None:
        after = text.index(f"{begin} +1 display lines")
        last = not text.compare(after, ">", begin)
        end = "end" if last else after
        high = int(text.tk.call(text, "count", "-ypixels", begin, end))
        below = int(str(text["spacing3"])) * text.compare(end, ">", f"{begin} lineend")
        top, bottom = max(0, line[1]), line[1] + high - below
        fits = line[1] >= 0 and bottom <= text.winfo_height()
        under = any(top in each and min(bottom, text.winfo_height()) in each for each in covered)
        whole_lines += fits and not under
        if not (fits or under):
            found.append(text.get(begin, end))
        if last:
            break
        begin = after
    return found or ([] if whole_lines else [text.get("1.0", "end").strip()])
