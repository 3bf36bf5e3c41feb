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
from hornboard.game import Game, base_games, sheets
from hornboard.game.stills import showpiece
from hornboard.play.result import Result
from hornboard.texts import _, short
from hornboard.tk.commands.actions import TRAIN
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import put_on
from hornboard.tk.look.later import Later
from hornboard.tk.look.style import packed, pixels

LATEST = 8
"""So many finished games are offered at most."""

LEAST = 48
"""A picture is at least so many pixels high."""

SPACE = 12

ROOMY = 560
"""Rule sheets are offered where there are so many pixels of height, at the usual size of text."""

MARGIN = 14
"""How many pixels a column is wider than its picture."""

AROUND = 20
"""How many pixels a tile is higher than its picture and its title, at the usual size of text."""


class Gallery(ttk.Frame):
    """All games as pictures to choose from, over the whole window."""

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
        self.sheets = ttk.Frame(self)
        self._offer_sheets()
        known = [each for each in results if each.variant.partition(":")[0] in self._games]
        if known:
            self._latest(known[:LATEST])
        self._room = ttk.Frame(self)
        self._room.pack(side="left", fill="both", expand=True)
        self._columns, self._side = 1, LEAST
        self.drills: dict[str, ttk.Button] = {}
        games = enumerate(self._games.values())
        self.tiles = {game.name: self._tile(self._room, place, game) for place, game in games}
        self.sheets.bind("<Configure>", lambda event: self._line_up())
        self.bind("<Configure>", lambda event: self._line_up())
        self._room.bind("<Configure>", lambda event: self._arrange())

    def _tile(self, parent: ttk.Frame, place: int, game: Game) -> ttk.Button:
        tile = ttk.Button(parent, text=short(game.title), compound="top", style="Tile.TButton")
        opened = self._commands.do(self._commands.open_game)
        tile.configure(command=partial(opened, game, True))
        put = partial(self._commands.do(self._commands.control.train), game)
        self.drills[game.name] = ttk.Button(parent, text=_(TRAIN.label), command=put)
        for key, across, down in (("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1)):
            tile.bind(f"<{key}>", partial(self._walk, place, across, down))
        return tile

    def _arrange(self) -> None:
        """Put the tiles into as many columns as leave most room for pictures.

        What the longest word lacks counts half.
        """
        wide, high, count = self._room.winfo_width(), self._room.winfo_height(), len(self.tiles)
        drill = max(drill.winfo_reqheight() for drill in self.drills.values()) + 4
        words = [word for tile in self.tiles.values() for word in tile["text"].split()]
        longest = max(map(nametofont("TkDefaultFont", self).measure, words))

        def across(columns: int) -> int:
            return max(LEAST, wide // columns - MARGIN)

        def room(columns: int) -> int:
            below = drill + self._edges + self._title_height(across(columns))
            return min(across(columns), high // math.ceil(count / columns) - below)

        def fitness(columns: int) -> float:
            return room(columns) - max(0, longest - across(columns)) / 2

        widest = max(drill.winfo_reqwidth() for drill in self.drills.values())
        self._columns = max(range(1, max(1, min(count, wide // widest)) + 1), key=fitness)
        self._side = max(LEAST, room(self._columns))
        ttk.Style(self).configure("Tile.TButton", wraplength=across(self._columns))
        rows = math.ceil(count / self._columns)
        for place, name in enumerate(self.tiles):
            row, column = divmod(place, self._columns)
            self.tiles[name].grid(row=2 * row, column=column, sticky="nsew", padx=4)
            self.drills[name].grid(row=2 * row + 1, column=column, sticky="n", pady=(0, 4))
            used = place < self._columns
            self._room.columnconfigure(place, weight=used, uniform="tile" * used)
            self._room.rowconfigure(2 * place + 1, weight=place < rows)
        # When the size no longer changes.
        self._later.do(30, self._draw, [*self._games])

    def _title_height(self, across: int) -> int:
        """Return how high the titles of games are at most, so wide."""
        self._title.configure(wraplength=across)
        heights = []
        for tile in self.tiles.values():
            self._title.configure(text=tile["text"])
            heights.append(self._title.winfo_reqheight())
        return max(heights)

    def _walk(self, place: int, across: int, down: int, event: tk.Event[tk.Misc]) -> str:
        """Give the focus to another tile."""
        place += across + down * self._columns
        tiles = [*self.tiles.values()]
        if 0 <= place < len(tiles):
            tiles[place].focus_set()
        return "break"

    def _offer_sheets(self) -> None:
        """Offer the rule sheets that come along, but of games that are there, loaded or our own."""
        known = {name.replace("_", "") for name in self._games}
        ttk.Label(self.sheets, text=_("Rule sheets"), style="Head.TLabel")
        for name, file in sheets().items():
            if name.replace("_", "").removesuffix("sheet") not in known:
                opened = partial(self._commands.do(self._commands.load), file)
                words = name.replace("_", " ").capitalize()
                ttk.Button(self.sheets, text=words, command=opened)

    def _line_up(self) -> None:
        """Put the rule sheets side by side, in as many rows as they need, where there is room."""
        roomy = self.winfo_height() >= pixels(self, ROOMY, self._commands.settings)
        offered = roomy and len(self.sheets.winfo_children()) > 1
        packed(self.sheets, offered, side="bottom", fill="x", before=self._room)
        x = y = 0
        parts = [each for each in self.sheets.winfo_children() if isinstance(each, ttk.Widget)]
        high = max(part.winfo_reqheight() for part in parts)
        for part in parts:
            wide = part.winfo_reqwidth()
            if x and x + wide > self.sheets.winfo_width():
                x, y = 0, y + high + SPACE // 2
            part.place(x=x, y=y, height=high)
            x += wide + SPACE // 2
        self.sheets.configure(height=y + high)

    def _latest(self, results: Sequence[Result]) -> None:
        shown = self._commands.do(self._commands.take)
        side = ttk.Frame(self)
        side.pack(side="right", fill="y", padx=(SPACE, 0))
        ttk.Label(side, text=_("Played last"), style="Head.TLabel").pack(anchor="w", pady=(4, 6))
        for result in results:
            title = self._games[result.variant.partition(":")[0]].title
            how = _("drawn")
            if result.winner is not None:
                how = _("{winner} won", result.winner).format(winner=_(result.winner))
            words = f"{short(title)}\n{result.date[:10]}   {how}"
            button = ttk.Button(side, text=words, command=partial(shown, result.record))
            button.configure(style="Latest.TButton")
            button.pack(fill="x", pady=2)

    def _draw(self, names: list[str]) -> None:
        """Draw the first of these games, and the others when there is time."""
        name, *rest = names
        with suppress(ImpossibleRequest):  # of a game without a board
            if name not in self._drawn:
                theme = self._commands.settings.theme
                self._drawn[name] = showpiece(self._games[name]).picture(theme)
            put_on(self.tiles[name], self._side, framed(self._drawn[name], self._side))
        if rest:
            self._later.do(1, self._draw, rest)


def framed(drawn: str, side: int) -> str:
    """Return an SVG in the middle of a square, as large as it can be there."""
    size = f' width="{side}" height="{side}"'
    return re.sub(r' width="[0-9.]+" height="[0-9.]+"', size, drawn, count=1)
