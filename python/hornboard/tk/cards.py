"""The players of a game: who they are, how they stand, and whose turn it is."""

from __future__ import annotations

import re
import tkinter as tk
from collections.abc import Mapping
from dataclasses import dataclass
from tkinter import ttk

from hornboard.game import Game
from hornboard.play.players import who
from hornboard.settings import Settings
from hornboard.texts import _
from hornboard.tk.icons import emblem, image
from hornboard.tk.snapshot import Snapshot
from hornboard.tk.style import pixels
from hornboard.tk.tooltip import Tooltip

PICTURE = 30
"""How many pixels wide the piece of a player is at the usual size of text."""

STRIP = 4
"""How wide the strip is at the left of who is to move."""

KINDS = ("Card", "Player", "CardFaint", "CardClock", "Points", "CardFaint")
"""The styles of the parts of a card behind its strip."""

ROOMY = 2
"""So many cards have two lines each; more have one."""


def clock(seconds: float) -> str:
    """Return a time as a clock shows it.

    >>> clock(7.9), clock(3725)
    ('0:07', '1:02:05')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def called(player: str) -> str:
    """Return who plays in as few words as will do: the name of a level alone.

    >>> called("level:expert"), called("human:Ann")
    ('expert', 'human Ann')
    """
    level = re.fullmatch(r"level:([^,]+)", player)
    return _(level[1]) if level else who(player)


@dataclass(frozen=True)
class Card:
    """The parts of a card."""

    strip: tk.Frame
    piece: ttk.Label
    name: ttk.Label
    player: ttk.Label
    clock: ttk.Label
    points: ttk.Label
    counted: ttk.Label


class PlayerCards(ttk.Frame):
    """A card a player, and what may still be hidden below them."""

    def __init__(self, parent: tk.Misc, game: Game) -> None:
        super().__init__(parent)
        self._game = game
        self._images: list[tk.PhotoImage] = []
        self._told: Mapping[str, str] = {}
        self.cards = {seat: self._card(seat) for seat in game.players}
        self.candidates = ttk.Label(self, style="Faint.TLabel")

    def _card(self, seat: str) -> Card:
        frame = ttk.Frame(self, style="Card.TFrame")
        frame.pack(fill="x", pady=(0, 4))
        strip = tk.Frame(frame, width=STRIP)
        card = Card(strip, *(ttk.Label(frame, style=f"{kind}.TLabel") for kind in KINDS))
        two = len(self._game.players) <= ROOMY
        frame.columnconfigure(2 if two else 3, weight=1)
        strip.grid(row=0, column=0, rowspan=2, sticky="ns")
        card.piece.grid(row=0, column=1, rowspan=2, padx=6, pady=3)
        card.name.grid(row=0, column=2, sticky="sw" if two else "w", padx=(0, 0 if two else 8))
        card.player.configure(width=1)
        card.player.grid(row=int(two), column=2 if two else 3, sticky="new" if two else "ew")
        card.clock.grid(row=0, column=4, rowspan=2, sticky="e", padx=2)
        card.points.grid(row=0, column=5, rowspan=1 if two else 2, sticky="e", padx=(4, 8))
        if two:
            card.counted.grid(row=1, column=5, sticky="e", padx=(4, 8))
        Tooltip(card.player, lambda: self._told.get(seat, ""))
        Tooltip(card.points, lambda: _("score"))
        Tooltip(card.clock, lambda: _("time used"))
        return card

    def dress(self, settings: Settings) -> None:
        """Draw the pieces in the theme and size that are set."""
        cells, width = self._game.initial().board, pixels(self, PICTURE, settings)
        self._images = [
            image(self, emblem(self._game, cells, seat, settings), width) for seat in self.cards
        ]
        for card, picture in zip(self.cards.values(), self._images, strict=True):
            card.piece.configure(image=picture)

    def show(self, snapshot: Snapshot, colours: Mapping[bool, str]) -> None:
        """Draw the players.

        Args:
            snapshot: how things stand.
            colours: of the strip of who is to move, and of others.
        """
        self._told = snapshot.skills
        for seat, card in self.cards.items():
            turn = seat == snapshot.turn
            card.strip.configure(background=colours[turn])
            card.name.configure(text=_(seat).capitalize())
            thinking = turn and snapshot.thinking == "move"
            player = called(snapshot.players[seat])
            card.player.configure(text=f"{player} · {_('thinking')}" if thinking else player)
            card.points.configure(text=str(snapshot.points.get(seat, "")))
            counts = self._game.counted and seat in snapshot.points
            card.counted.configure(text=_(self._game.counted) if counts else "")
        self.candidates.configure(text=snapshot.candidates)
        if snapshot.candidates:
            self.candidates.pack(anchor="w", pady=(0, 4))
        else:
            self.candidates.pack_forget()

    def show_time(self, spent: Mapping[str, float]) -> None:
        """Draw how long each player has thought, in seconds."""
        for seat, card in self.cards.items():
            text = clock(spent[seat])
            if card.clock["text"] != text:
                card.clock.configure(text=text)
