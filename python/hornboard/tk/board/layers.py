"""What is drawn of a board as items of a canvas, each changed where something changes."""

import tkinter as tk
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from PIL import ImageTk

from hornboard.picture.arrows import Arrow, arrows, below
from hornboard.picture.board import Board, Part
from hornboard.picture.lines import won
from hornboard.picture.parts import LAYERS, parts
from hornboard.tk.board.sprites import Sprites

STACKED: Final = (
    *(("glow",), ("bed",), ("fill",), ("below",), ("piece",), ("piece", "stack")),
    *(("top",), ("sign",), ("cursor",)),
    *((layer, "hand") for layer in LAYERS),
    *(("above",), ("above", "rank")),
)
"""The tags of what lies one above the other: on the board, in hands, and above both."""

ABOVE: Final = ("band", "hand", "above", "moving", "peek", "sheet")
"""The tags of what stands beside the board, and of what lies above that."""


class Drawn(NamedTuple):
    """A part that is shown.

    The key says what it shows, and whether pale. Nobody else holds the image that its item has.
    """

    item: int
    key: tuple[Hashable, bool]
    image: ImageTk.PhotoImage


class Layers:
    """The parts of cells, which have their layers as tags, and what goes from cell to cell."""

    def __init__(self, canvas: tk.Canvas, sprites: Sprites) -> None:
        self._canvas = canvas
        self._path = str(canvas)
        self._sprites = sprites
        self.wipe()

    def wipe(self) -> None:
        """Show nothing; a hidden item is the top of each layer."""
        self._canvas.delete(*LAYERS, "below", "above")
        self._shown: dict[str, dict[str, Drawn]] = {}
        self._above: dict[str, Drawn] = {}
        self._tops = {
            tags: self._call("create", "line", *[0] * 4, "-state", "hidden", "-tags", tags)
            for tags in STACKED
        }
        for tag in ABOVE:
            self._call("raise", tag)

    def piece(self, name: str) -> int:
        """Return the item of the piece on a cell, 0 where there is none."""
        drawn = self._shown.get(name, {}).get("piece")
        return 0 if drawn is None else drawn.item

    def paint(self, board: Board, name: str, pale: bool) -> None:
        """Draw a cell where it looks otherwise than it does, its piece pale if that is so."""
        wanted = dict(parts(board, name))
        if wanted or name in self._shown:
            line = board.cells[name].content[:1] == ("drawn",)
            faint = {layer for layer in wanted if pale and (line or layer == "piece")}
            tags = partial(tags_of, board, name)
            self._renew(self._shown.setdefault(name, {}), wanted, tags, faint)

    def paint_above(self, board: Board, shown: Sequence[Arrow]) -> None:
        """Draw the lines that won, and these arrows."""
        wanted = {str(part.key): part for part in (*won(board), *arrows(board, shown))}
        places = {key: "below" if below(board, part) else "above" for key, part in wanted.items()}
        self._renew(self._above, wanted, lambda key: (places[key], str(wanted[key].key[0])))

    def _renew(
        self,
        shown: dict[str, Drawn],
        wanted: Mapping[str, Part],
        tags: Callable[[str], tuple[str, ...]],
        faint: Collection[str] = (),
    ) -> None:
        """Show these parts instead of those."""
        for each in shown.keys() - wanted.keys():
            self._call("delete", shown.pop(each).item)
        for each, part in wanted.items():
            before, pale = shown.get(each), each in faint
            key = (part.key, pale)
            if before is not None and before.key == key:
                continue
            image, left, top = self._sprites.of(part, pale)
            if before is None:
                named = tags(each)
                what = ("-image", image, "-anchor", "nw", "-tags", named)
                item = self._call("create", "image", left, top, *what)
                self._call("lower", item, self._tops.get(named) or self._tops[named[:1]])
            else:
                item = before.item
                self._call("itemconfigure", item, "-image", image)
                self._call("coords", item, left, top)
            shown[each] = Drawn(item, key, image)

    def _call(self, *words: object) -> int:
        """Speak to Tk without what tkinter adds, which costs more than the drawing."""
        found: int = self._canvas.tk.call(self._path, *words)
        return found


def tags_of(board: Board, name: str, layer: str) -> tuple[str, ...]:
    """Return what a part of a cell is called, by which it is raised above others."""
    if board.layout.shapes[name] == "hand":
        return (layer, "hand")
    stacked = layer == "piece" and len(board.cells[name].content) > 2
    return (layer, "stack") if stacked else (layer,)
