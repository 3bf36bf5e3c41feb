"""What the mouse does on a board: it touches cells, drags pieces, moves the board, looks closer."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from typing import Final

from hornboard.picture.geometry import Point
from hornboard.tk.board.view import BoardView

WHEEL: Final = 1.15
"""How much larger the board gets by a notch of the wheel."""

STEP: Final = 60.0
"""How far a notch of the wheel with the shift key moves it, in pixels."""

SHIFT: Final = 1
"""The bit of the shift key in the state of an event."""

FIRM: Final = 5.0
"""A piece that is pressed is dragged when the mouse has moved so far, in pixels."""

Told = Callable[[str | None], None]
"""What a cell is told to, or None beside the board."""


class Pointer:
    """The mouse over a board.

    Args:
        board: the board.
        clicked: called with the cell, or None beside the board.
        hovered: called with the cell under the pointer when it changes, or None.
        flagged: called with the cell that was clicked with the right button.
        dropped: called with the cell where a piece was dropped that had been clicked before.
    """

    def __init__(
        self, board: BoardView, clicked: Told, hovered: Told, flagged: Told, dropped: Told
    ) -> None:
        self._board = board
        self._hovered = hovered
        self._grip: Point | None = None
        self._held: str | None = None
        board.bind("<Button-1>", partial(self._press, clicked))
        board.bind("<B1-Motion>", self._pull)
        board.bind("<ButtonRelease-1>", partial(self._drop, dropped))
        board.bind("<Motion>", lambda event: self._point(event.x, event.y))
        board.bind("<Leave>", lambda event: self._point(-1e9, -1e9))
        for press in ("<Button-2>", "<Button-3>", "<Control-Button-1>"):
            board.bind(press, partial(self._hold, flagged))
        for drag in ("<B2-Motion>", "<B3-Motion>"):
            board.bind(drag, lambda event: self._drag(event.x, event.y))
        board.bind("<MouseWheel>", lambda event: self._turn(event, event.delta > 0))
        board.bind("<Button-4>", lambda event: self._turn(event, True))
        board.bind("<Button-5>", lambda event: self._turn(event, False))

    def _press(self, clicked: Told, event: tk.Event[tk.Misc]) -> None:
        self._hold(clicked, event)
        cell = self._board.cell_at(event.x, event.y)
        self._held = cell if cell is not None and self._board.chosen(cell) else None
        if cell is not None and self._held is None:
            self._grip = None

    def _hold(self, told: Told, event: tk.Event[tk.Misc]) -> None:
        self._board.focus_set()
        cell = self._board.cell_at(event.x, event.y)
        self._grip = (event.x, event.y)
        told(cell)

    def _pull(self, event: tk.Event[tk.Misc]) -> None:
        """Drag the piece that was pressed; else the board, where no cell was."""
        x, y = event.x, event.y
        if self._held is None:
            self._drag(x, y)
            return
        self._point(x, y)
        if self._board.movement.dragging or self._farther(x, y):
            self._board.drag(self._held, x, y)

    def _farther(self, x: float, y: float) -> bool:
        return self._grip is not None and max(abs(x - self._grip[0]), abs(y - self._grip[1])) > FIRM

    def _drop(self, dropped: Told, event: tk.Event[tk.Misc]) -> None:
        held, self._held, self._grip = self._held, None, None
        if held is not None and self._board.movement.let_go():
            cell = self._board.cell_at(event.x, event.y)
            if cell != held:
                dropped(cell)

    def _drag(self, x: float, y: float) -> None:
        if self._grip is not None:
            right, down = x - self._grip[0], y - self._grip[1]
            self._grip = (x, y)
            self._board.pan(right, down)

    def _turn(self, event: tk.Event[tk.Misc], up: bool) -> None:
        if int(event.state) & SHIFT:
            self._board.pan(STEP if up else -STEP, 0)
        else:
            self._board.zoom(WHEEL if up else 1 / WHEEL, event.x, event.y)

    def _point(self, x: float, y: float) -> None:
        cell = self._board.cell_at(x, y)
        if cell != self._board.under:
            self._board.peek(cell)
            self._hovered(cell)
