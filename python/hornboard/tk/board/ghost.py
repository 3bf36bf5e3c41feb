"""What a move would put under the pointer, faintly, before it is made."""

from __future__ import annotations

import tkinter as tk
from dataclasses import replace

from PIL import ImageTk

from hornboard.picture.board import Board
from hornboard.picture.parts import parts
from hornboard.session.animation import Ghost
from hornboard.tk.board.sprites import Sprites


class GhostView:
    """A faint piece on a canvas; its items have the tag ``ghost``.

    Args:
        canvas: where it is drawn.
        sprites: the images of pieces.
    """

    def __init__(self, canvas: tk.Canvas, sprites: Sprites) -> None:
        self._canvas = canvas
        self._sprites = sprites
        self._ghost: Ghost | None = None
        self._images: list[ImageTk.PhotoImage] = []

    def show(self, ghost: Ghost | None, board: Board) -> None:
        """Show a piece, or none."""
        if ghost == self._ghost:
            return
        self.hide()
        self._ghost = ghost
        if ghost is not None and ghost.cell in board.cells:
            for _layer, part in parts(there(board, ghost), ghost.cell):
                image, left, top = self._sprites.of(part, pale=True)
                self._images.append(image)
                self._canvas.create_image(left, top, image=image, anchor="nw", tags="ghost")

    def hide(self) -> None:
        """Show none."""
        self._canvas.delete("ghost")
        self._ghost, self._images = None, []


def there(board: Board, ghost: Ghost) -> Board:
    """Return a board without marks on which the piece is there."""
    cells = {**board.cells, ghost.cell: replace(board.cells[ghost.cell], content=ghost.content)}
    makers = {**board.makers, ghost.cell: ghost.maker}
    return replace(board, cells=cells, makers=makers, marks={}, odds={}, cursor=None)
