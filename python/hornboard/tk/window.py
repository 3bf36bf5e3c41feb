"""The parts of a window, and what they show."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from hornboard.game import Game
from hornboard.picture.colours import THEMES, colours_of
from hornboard.settings import Settings
from hornboard.texts import called
from hornboard.tk.board import BoardView
from hornboard.tk.choices import Button, Choices
from hornboard.tk.controller import Controller
from hornboard.tk.panels import Analysis, EvaluationBar, EvaluationGraph, MoveList, Score
from hornboard.tk.setup import Setup
from hornboard.tk.snapshot import Snapshot
from hornboard.tk.style import dress

SPACE = 10

Do = Callable[[Callable[..., object]], Callable[..., None]]
"""Returns an action with its errors told in the window, and the picture renewed."""


class Window:
    """The board with what stands around it.

    Args:
        root: where the parts are.
        control: the game.
        do: what is done with every action.
        start: the button to begin a game.
        new: the button to set up a new one.
        settings: how it looks, and what is chosen at first.
    """

    def __init__(
        self,
        root: tk.Tk,
        control: Controller,
        do: Do,
        start: Button,
        new: Button,
        settings: Settings,
    ) -> None:
        self.root = root
        self._control = control
        self._do = do
        self._buttons = start, new
        self._build(settings)

    def furnish(self, settings: Settings) -> None:
        """Build the parts anew, for another game or in another language."""
        for part in self.root.winfo_children():
            part.destroy()
        self._build(settings)

    def _build(self, settings: Settings) -> None:
        control, game = self._control, self._control.game
        self.root.minsize(680, 480)
        usual, first = Setup.usual(game, settings), control.match.start.mover
        self.choices = Choices(self.root, usual, first, *self._buttons)
        self.choices.pack(fill="x", padx=SPACE, pady=(SPACE, 0))
        self.status = ttk.Label(self.root, style="Status.TLabel")
        self.status.pack(side="bottom", fill="x", padx=SPACE, pady=(0, SPACE))
        side = ttk.Frame(self.root)
        side.pack(side="right", fill="y", padx=(0, SPACE), pady=SPACE)
        self.score = Score(side, game.players)
        self.score.pack(fill="x")
        self.moves = MoveList(side, self._do(control.go))
        self.moves.pack(fill="both", expand=True, pady=SPACE)
        self.analysis = Analysis(side)
        self.analysis.pack(fill="x", pady=(0, SPACE))
        self.graph = EvaluationGraph(side, self._do(control.go))
        self.graph.configure(width=200)
        self.bar = EvaluationBar(self.root)
        if not game.hidden:
            self.graph.pack(fill="x")
            self.bar.pack(side="left", fill="y", padx=(SPACE, 0), pady=SPACE)
        self.board = BoardView(
            self.root,
            game.players,
            self._do(control.click),
            control.hover,
            self._do(control.flag),
            self._do(control.drop),
            ground=game.ground,
        )
        self.board.pack(fill="both", expand=True, padx=SPACE, pady=SPACE)
        self.root.bind("<<ComboboxSelected>>", lambda event: self.board.focus_set())

    def dress(self, settings: Settings) -> None:
        """Give all parts the colours and sizes that are set."""
        dress(self.root, settings)
        self.board.restyle(settings.theme, settings.palette, settings.flipped)

    def show(self, game: Game, snapshot: Snapshot, settings: Settings) -> None:
        """Draw what there is to see."""
        theme = THEMES[settings.theme]
        colours = colours_of(settings.palette, tuple(snapshot.players))
        self.board.show(
            snapshot.cells,
            snapshot.marks,
            snapshot.cursor,
            snapshot.odds,
            makers=snapshot.makers,
            arrows=snapshot.arrows,
            motion=snapshot.motion,
            note=snapshot.note,
        )
        self.score.show(snapshot, theme, colours)
        self.analysis.show(snapshot)
        self.moves.show(snapshot.moves, snapshot.ply)
        self.bar.show(snapshot.evaluations[snapshot.ply], colours)
        self.graph.show(snapshot, theme, colours)
        self.choices.show(snapshot)
        self.status.configure(text=snapshot.title)
        self.root.title(f"{called(game.title)}: {snapshot.title}")
