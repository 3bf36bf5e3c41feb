"""What the mouse does on a board: it touches cells, drags pieces, moves the board, looks closer."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from typing import Final

from hornboard.session.controller import Controller
from hornboard.tk.board.view import BoardView

WHEEL: Final = 1.15
"""How much larger the board gets by a notch of the wheel."""

STEP: Final = 60.0
"""How far a notch of the wheel with the shift key moves it, in pixels."""

SHIFT: Final = 1
"""The bit of the shift key in the state of an event."""

FIRM: Final = 5.0
"""A piece that is pressed is dragged when the mouse has moved so far, in pixels."""

Do = Callable[[Callable[..., object]], Callable[..., None]]
"""Returns what is done with its errors told in the window, and the picture renewed."""


class Pointer:
    """The mouse over a board."""

    def __init__(self, board: BoardView, control: Controller, do: Do) -> None:
        self._board = board
        self._hovered = control.hover
        self._grip: complex | None = None
        self._held: str | None = None
        board.bind("<Button-1>", partial(self._press, do(control.click)))
        board.bind("<B1-Motion>", self._pull)
        dropped = do(partial(control.click, slides=False))
        board.bind("<ButtonRelease-1>", partial(self._drop, dropped))
        board.bind("<Motion>", lambda event: self._point(event.x, event.y))
        board.bind("<Leave>", lambda event: self._point(-1e9, -1e9))
        for press in ("<Button-2>", "<Button-3>", "<Control-Button-1>"):
            board.bind(press, partial(self._hold, do(control.flag)))
        for drag in ("<B2-Motion>", "<B3-Motion>"):
            board.bind(drag, lambda event: self._drag(event.x, event.y))
        board.bind("<MouseWheel>", lambda event: self._turn(event, event.delta > 0))
        board.bind("<Button-4>", lambda event: self._turn(event, True))
        board.bind("<Button-5>", lambda event: self._turn(event, False))

    def _press(self, clicked: Callable[..., None], event: tk.Event[tk.Misc]) -> None:
        self._hold(clicked, event)
        cell = self._board.cell_at(event.x, event.y)
        self._held = cell if cell is not None and self._board.chosen(cell) else None
        if cell is not None and self._held is None:
            self._grip = None

    def _hold(self, told: Callable[..., None], event: tk.Event[tk.Misc]) -> None:
        self._board.focus_set()
        self._grip = complex(event.x, event.y)
        told(self._board.cell_at(event.x, event.y))

    def _pull(self, event: tk.Event[tk.Misc]) -> None:
        """Drag the piece that was pressed; else the board, where no cell was."""
        x, y = event.x, event.y
        if self._held is None:
            self._drag(x, y)
            return
        self._point(x, y)
        firm = self._grip is not None and abs(complex(x, y) - self._grip) > FIRM
        if firm or self._board.movement.dragging:
            self._board.drag(self._held, x, y)

    def _drop(self, dropped: Callable[..., None], event: tk.Event[tk.Misc]) -> None:
        held, self._held, self._grip = self._held, None, None
        if held is not None and self._board.movement.let_go():
            cell = self._board.cell_at(event.x, event.y)
            if cell != held:
                dropped(cell)

    def _drag(self, x: float, y: float) -> None:
        if self._grip is not None:
            before, self._grip = self._grip, complex(x, y)
            self._board.pan(self._grip - before)

    def _turn(self, event: tk.Event[tk.Misc], up: bool) -> None:
        if int(event.state) & SHIFT:
            self._board.pan(complex(STEP if up else -STEP))
        else:
            self._board.zoom(WHEEL if up else 1 / WHEEL, event.x, event.y)

    def _point(self, x: float, y: float) -> None:
        cell = self._board.cell_at(x, y)
        if cell != self._board.under:
            self._board.peek(cell)
            self._hovered(cell)
