"""What a move would put under the pointer, faintly, before it is made."""

from __future__ import annotations

import tkinter as tk

from PIL import ImageTk

from hornboard.picture.board import Board
from hornboard.picture.parts import piece_part
from hornboard.tk.animation import Ghost
from hornboard.tk.sprites import Sprites


class GhostView:
    """A faint piece on a canvas; its item has the tag ``ghost``.

    Args:
        canvas: where it is drawn.
        sprites: the images of pieces.
    """

    def __init__(self, canvas: tk.Canvas, sprites: Sprites) -> None:
        self._canvas = canvas
        self._sprites = sprites
        self._ghost: Ghost | None = None
        self._image: ImageTk.PhotoImage | None = None

    def show(self, ghost: Ghost | None, board: Board) -> None:
        """Show a piece, or none."""
        if ghost == self._ghost:
            return
        self.hide()
        self._ghost = ghost
        if ghost is not None and ghost.cell in board.cells:
            part = piece_part(board, ghost.cell, ghost.content)
            self._image, left, top = self._sprites.faint(part)
            self._canvas.create_image(left, top, image=self._image, anchor="nw", tags="ghost")

    def hide(self) -> None:
        """Show none."""
        self._canvas.delete("ghost")
        self._ghost = self._image = None
