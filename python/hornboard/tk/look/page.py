"""A page with words, pictures, and parts that are folded."""

import re
import tkinter as tk
from tkinter import ttk
from tkinter.font import nametofont

from hornboard.picture.colours import Theme
from hornboard.tk.look.icons import image

FOLD = "fold"
"""How the tag of a heading begins below which something is hidden."""

SHUT, OPEN = "▸", "▾"
"""What stands before such a heading."""

MARKED = re.compile(r"`(?P<code>[^`]+)`|(?<!\w)_(?P<italic>[^_`]+)_(?!\w)")
"""What is marked within a line of Markdown."""


def plain(words: str) -> str:
    """Return words without their marks."""
    return MARKED.sub(lambda found: found[str(found.lastgroup)], words)


class Page(tk.Frame):
    """A page to read, with a bar to scroll it.

    It is so many characters wide and lines high, with so many pixels free at its sides; headings
    are so many points larger than the other words.
    """

    def __init__(
        self,
        parent: tk.Misc,
        theme: Theme,
        *,
        wide: int = 72,
        high: int = 24,
        space: int = 16,
        larger: int = 5,
    ) -> None:
        super().__init__(parent, background=theme.surface)
        self._images: list[tk.PhotoImage] = []
        self._folds: list[str] = []
        self._space = space
        self.text = tk.Text(self, width=wide, height=high, wrap="word", borderwidth=0)
        self.text.configure(background=theme.surface, foreground=theme.text)
        self.text.configure(font=nametofont("TkDefaultFont", self), highlightthickness=0)
        self.text.configure(padx=space, pady=0.75 * space, spacing3=4, cursor="arrow")
        bar = ttk.Scrollbar(self, orient="vertical", command=self.text.yview)
        self.text.configure(yscrollcommand=bar.set)
        self.bar = bar
        usual = nametofont("TkDefaultFont", self)
        family, size = usual.actual("family"), int(usual.actual("size"))
        self.text.tag_configure("head", font=(family, size + larger, "bold"))
        for style in ("italic", "bold"):
            self.text.tag_configure(style, font=(family, size, style))
        self.text.tag_configure("code", font=nametofont("TkFixedFont", self), foreground=theme.text)
        self.text.tag_configure("faint", foreground=theme.faint)
        self.text.tag_configure("item", lmargin1=12, lmargin2=26)
        bar.pack(side="right", fill="y")
        self.text.pack(side="left", fill="both", expand=True)

    def clear(self) -> None:
        """Let the page be written on anew."""
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        self._images, self._folds = [], []

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
        """Write a heading on another line; a click on it shows what has the tag ``hidden``."""
        sign = f"{FOLD} {hidden}"
        self.text.tag_configure(hidden, elide=True)
        self.text.insert("end", "\n", tags)
        self.write(f"{SHUT} {heading}", sign, *tags)
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

    def beside(self, words: str, drawn: str, room: tuple[int, int]) -> None:
        """Write words to the right of a picture, an SVG, at most so many pixels wide and high."""
        wide, high = map(float, re.findall(r' (?:width|height)="([\d.]+)', drawn)[:2])
        drawing = image(self, drawn, int(min(room[0], room[1] * wide / high)))
        self._images.append(drawing)
        label = tk.Label(self.text, image=drawing, text=plain(words), compound="left")
        left = self.text.winfo_width() - drawing.width() - 6 * self._space
        label.configure(font=self.text["font"], wraplength=left, justify="left", padx=12)
        label.configure(background=self["background"], foreground=self.text["foreground"])
        for wheel in ("<MouseWheel>", "<Button-4>", "<Button-5>"):
            label.bind(wheel, self._scroll)
        self.text.window_create("end", window=label)

    def _scroll(self, event: tk.Event) -> None:
        """Scroll as a turn of the wheel over the text would."""
        self.text.yview_scroll(-3 if event.num == 4 or event.delta > 0 else 3, "units")

    def picture(self, drawn: str, width: int) -> None:
        """Show a picture, an SVG, behind what is written."""
        self._images.append(image(self, drawn, width))
        self.text.image_create("end", image=self._images[-1])
