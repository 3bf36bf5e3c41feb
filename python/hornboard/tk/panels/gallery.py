"""All games as pictures, and what was played last."""

from __future__ import annotations

import math
import re
import tkinter as tk
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from tkinter import ttk
from tkinter.font import nametofont

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, base_games
from hornboard.game.stills import showpiece
from hornboard.play.result import Result
from hornboard.texts import _, called
from hornboard.tk.commands.actions import TRAIN
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import put_on
from hornboard.tk.look.later import Later
from hornboard.tk.look.style import pixels

LATEST = 8
"""So many finished games are offered at most."""

LEAST = 48
"""A picture is at least so many pixels high."""

SPACE = 12

AROUND = 20
"""How many pixels a tile is higher than its picture and its title, at the usual size of text."""


class Gallery(ttk.Frame):
    """All games as pictures to choose from, over the whole window.

    Args:
        parent: the window.
        results: the finished games, the newest first.
        commands: who opens what is chosen.
    """

    def __init__(self, parent: tk.Misc, results: Sequence[Result], commands: Commands) -> None:
        super().__init__(parent, padding=SPACE)
        self._commands = commands
        self._drawn: dict[str, str] = {}
        self._later = Later(self)
        self._edges = pixels(self, AROUND, commands.settings)
        self._title = ttk.Label(self)
        self._games = {game.name: game for game in base_games()}
        self.status = ttk.Label(self, style="Status.TLabel", anchor="w")
        self.status.pack(side="bottom", fill="x")
        if results:
            self._latest(results[:LATEST])
        self._room = ttk.Frame(self)
        self._room.pack(side="left", fill="both", expand=True)
        self._columns = 1
        self.drills: dict[str, ttk.Button] = {}
        games = enumerate(self._games.values())
        self.tiles = {game.name: self._tile(self._room, place, game) for place, game in games}
        self._room.bind("<Configure>", lambda event: self._arrange())

    def _tile(self, parent: ttk.Frame, place: int, game: Game) -> ttk.Button:
        tile = ttk.Button(parent, text=called(game.title), compound="top", style="Tile.TButton")
        opened = self._commands.do(self._commands.open_last)
        tile.configure(command=partial(opened, game))
        put = self._commands.do(self._commands.control.train)
        self.drills[game.name] = ttk.Button(parent, text=_(TRAIN.label), command=partial(put, game))
        for key, across, down in (("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1)):
            tile.bind(f"<{key}>", partial(self._walk, place, across, down))
        return tile

    def _arrange(self) -> None:
        """Put the tiles into as many columns as leave most room for pictures, and all for words."""
        wide, high, count = self._room.winfo_width(), self._room.winfo_height(), len(self.tiles)
        below = 2 * nametofont("TkDefaultFont", self).metrics("linespace") + self._edges
        below += max(drill.winfo_reqheight() for drill in self.drills.values()) + 4

        def room(columns: int) -> float:
            return min(wide / columns - 2 * SPACE, high / math.ceil(count / columns) - below)

        widest = max(drill.winfo_reqwidth() for drill in self.drills.values())
        self._columns = max(range(1, max(1, min(count, wide // widest)) + 1), key=room)
        rows = math.ceil(count / self._columns)
        for place, name in enumerate(self.tiles):
            row, column = divmod(place, self._columns)
            self.tiles[name].grid(row=2 * row, column=column, sticky="nsew", padx=4)
            self.drills[name].grid(row=2 * row + 1, column=column, pady=(0, 4))
            across, down = place < self._columns, place < rows
            self._room.columnconfigure(place, weight=across, uniform="tile" * across)
            self._room.rowconfigure(2 * place, weight=down, uniform="tile" * down)
        # When the size no longer changes.
        self._later.do(30, self._draw, [*self._games])

    def _walk(self, place: int, across: int, down: int, event: tk.Event[tk.Misc]) -> str:
        """Give the focus to another tile."""
        place += across + down * self._columns
        tiles = [*self.tiles.values()]
        if 0 <= place < len(tiles):
            tiles[place].focus_set()
        return "break"

    def _latest(self, results: Sequence[Result]) -> None:
        shown = self._commands.do(self._commands.take)
        side = ttk.Frame(self)
        side.pack(side="right", fill="y", padx=(SPACE, 0))
        ttk.Label(side, text=_("Played last"), style="Head.TLabel").pack(anchor="w", pady=(4, 6))
        for result in results:
            name = result.variant.partition(":")[0]
            title = self._games[name].title if name in self._games else name
            how = _(result.winner or "drawn")
            words = f"{called(title)}\n{result.date[:10]}   {how}"
            button = ttk.Button(side, text=words, command=partial(shown, result.record))
            button.configure(style="Latest.TButton")
            button.pack(fill="x", pady=2)

    def _draw(self, names: list[str]) -> None:
        """Draw the first of these games, and the others when there is time."""
        name, *rest = names
        tile = self.tiles[name]
        across = max(LEAST, tile.winfo_width() - 2 * SPACE)
        ttk.Style(self).configure("Tile.TButton", wraplength=across)
        self._title.configure(text=tile["text"], wraplength=across)
        high = max(LEAST, tile.winfo_height() - self._title.winfo_reqheight() - self._edges)
        with suppress(ImpossibleRequest):  # of a game without a board
            if name not in self._drawn:
                theme = self._commands.settings.theme
                self._drawn[name] = showpiece(self._games[name]).picture(theme)
            put_on(tile, wide(self._drawn[name], across, high), self._drawn[name])
        if rest:
            self._later.do(1, self._draw, rest)


def wide(drawn: str, across: int, high: int) -> int:
    """Return how wide a picture is that fits a rectangle."""
    width, height = map(float, re.findall(r' (?:width|height)="([0-9.]+)"', drawn)[:2])
    return max(1, round(min(across, high * width / height)))
