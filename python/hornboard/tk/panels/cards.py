"""The players of a game: who they are, how they stand, and whose turn it is."""

import tkinter as tk
from collections.abc import Collection, Mapping
from tkinter import ttk
from typing import Any, Final

from hornboard.picture.colours import ALARM, inked
from hornboard.play.clock import LAST, face, left as remaining
from hornboard.play.lines import winning
from hornboard.play.players import known_as
from hornboard.session.snapshot import Snapshot
from hornboard.texts import _, noun
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import emblem, put_on, seat_colours
from hornboard.tk.look.line import BETWEEN, Line
from hornboard.tk.look.style import EDGES, break_lines, configured, packed, pixels, write_within
from hornboard.tk.look.tooltip import Tooltip
from hornboard.tk.panels.ending import first_letter

PICTURE = 30
"""How many pixels wide the piece of a player is at the usual size of text."""

SMALL = 20
"""How wide it is on a card of one line."""

ROOMY = 2
"""So many cards have two lines each; more have one."""

LARGEST = 6
"""A piece is no wider than one of so many parts of its card."""

STRIP: Final = 8
"""How wide the strip is at the left of who is to move."""

STYLES: Final = {
    "piece": "Card",
    "name": "Player",
    "player": "CardFaint",
    "clock": "CardClock",
    "points": "Points",
    "counted": "CardFaint",
}
"""The styles of the parts of a card."""

END: Final = (4, 8)
"""The room beside what stands at the right end, in pixels."""

TURNING: Final = "◐◓◑◒"
"""What turns while somebody thinks."""

USUAL: Final = {"background": "", "foreground": ""}
"""The colours of a clock as its style has them."""

Layout = Mapping[str, Mapping[str, Any]]

WIDE: Final[Layout] = {
    "piece": {"row": 0, "column": 1, "rowspan": 2, "padx": 6, "pady": 6},
    "name": {"row": 0, "column": 2, "sticky": "sew"},
    "player": {"row": 1, "column": 2, "sticky": "new"},
    "clock": {"row": 0, "column": 4, "rowspan": 2, "padx": 2},
    "points": {"row": 0, "column": 5, "sticky": "e", "padx": END},
    "counted": {"row": 1, "column": 5, "sticky": "e", "padx": END},
}
PLAIN: Final[Layout] = {**WIDE, "points": {**WIDE["clock"], "column": 5, "padx": END}}
NARROW: Final[Layout] = {
    "piece": {"row": 0, "column": 1, "padx": 6, "pady": 2},
    "name": {"row": 0, "column": 2, "columnspan": 3, "sticky": "ew"},
    "points": {"row": 0, "column": 5, "sticky": "e", "padx": END},
    "player": {"row": 1, "column": 1, "columnspan": 2, "sticky": "ew", "padx": (6, 0)},
    "clock": {"row": 1, "column": 3, "columnspan": 3, "sticky": "e", "padx": END},
}
COUNTED: Final[Layout] = {
    **NARROW,
    "name": {"row": 0, "column": 2, "columnspan": 2, "sticky": "ew"},
    "clock": {"row": 0, "column": 4},
    "counted": NARROW["clock"],
}
LINE: Final[Layout] = {
    "piece": {"row": 0, "column": 1, "padx": 6, "pady": 3},
    "name": {"row": 0, "column": 2, "padx": (0, 8)},
    "player": {"row": 0, "column": 3, "sticky": "ew"},
    "clock": {"row": 0, "column": 4, "padx": 2},
    "points": {"row": 0, "column": 5, "sticky": "e", "padx": END},
}
"""Where the parts of a card stand: on two lines, with what is counted or without, on two narrow
ones, without and with it, and on one."""

EVERYWHERE: Final = {"rowspan": 1, "columnspan": 1, "sticky": "", "padx": 0, "pady": 0}
"""Where a part stands when nothing else is said, so that nothing is left of another layout."""

AROUND: Final = 40
"""The room around and between the parts on two lines, the strip among it, in pixels."""

NAME: Final = 100
"""So much more of the room that is left does a name get than the column behind it."""


class Card(ttk.Frame):
    """What one sees of a player."""

    piece: ttk.Label
    name: ttk.Label
    player: Line
    clock: ttk.Label
    points: ttk.Label
    counted: ttk.Label

    def __init__(self, parent: tk.Misc) -> None:
        super().__init__(parent, style="Player.TFrame")
        self.strip = tk.Frame(self, width=STRIP, highlightthickness=1)
        self.strip.grid(row=0, column=0, rowspan=2, sticky="ns", padx=(5, 0), pady=6)
        for part, style in STYLES.items():
            kind = Line if part == "player" else ttk.Label
            setattr(self, part, kind(self, style=f"{style}.TLabel"))
        self._layout: Layout = {}
        self.told = "", ""

    def arrange(self, layout: Layout) -> None:
        """Put the parts where they stand."""
        if layout == self._layout:
            return
        self._layout = layout
        self.name.configure(width=0 if layout == LINE else 1)
        for part in STYLES:
            getattr(self, part).grid_remove()
        self.columnconfigure(2, weight=NAME * (layout != LINE))
        self.columnconfigure(3, weight=1)
        for part, place in layout.items():
            getattr(self, part).grid(**{**EVERYWHERE, **place})
        self.tell(*self.told)

    def needed(self) -> int:
        """Return how many pixels two lines take with the name in its usual size, also in turn."""
        font = ttk.Style(self).lookup(self.name["style"], "font")
        played = BETWEEN.join((self.told[0], _("to move")))
        written = (font, self.name["text"]), ("TkDefaultFont", played)
        words = max(int(self.tk.call("font", "measure", *each)) for each in written) + EDGES
        right = max(self.points.winfo_reqwidth(), self.counted.winfo_reqwidth())
        return words + self.piece.winfo_reqwidth() + self.clock.winfo_reqwidth() + right + AROUND

    def tell(self, player: str, doing: str) -> None:
        """Tell who plays, shortened where that leaves no room to tell what for."""
        self.told = player, doing
        self.player.say(player, doing)


def winner(snapshot: Snapshot) -> str | None:
    """Return who has won, where the end of the game is shown."""
    if snapshot.outcome is None or snapshot.seats.turn is not None:
        return None
    return snapshot.outcome.winner


def doing(snapshot: Snapshot, seat: str, thinker: str) -> str:
    """Return what a player does now or has done in the end, in words; empty for nothing."""
    if seat == thinker:
        return _("thinking")
    if seat == winner(snapshot):
        return _("won")
    turn, win = snapshot.seats.turn, snapshot.course.wins[snapshot.course.ply]
    if turn is not None and win is not None and seat == win[0]:
        return winning(win[1])
    return _("to move") if seat == turn and snapshot.started else ""


def score(snapshot: Snapshot, seat: str) -> str:
    """Return the points of a player, or those of the result where no others are counted."""
    seats = snapshot.seats
    if seats.points or snapshot.outcome is None or seats.turn is not None:
        return seats.points.get(seat, "")
    winner = snapshot.outcome.winner
    return "½" if winner is None else str(int(winner == seat))


class PlayerCards(ttk.Frame):
    """A card a player, and what may still be hidden below them."""

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent)
        game = self._game = commands.game
        self._told: Mapping[str, str] = {}
        self._left: Collection[str] = ()
        self._settings, self._theme = commands.settings, commands.theme
        self._colours = seat_colours(game, commands.settings)
        self._drawn = 0
        self._beat = 0
        self._thinker: Card | None = None
        self.cards = {seat: self._card(seat) for seat in game.players}
        self.candidates = ttk.Label(self, style="Faint.TLabel", width=1)
        break_lines(self.candidates)
        self.bind("<Configure>", lambda event: self._fit())

    def _card(self, seat: str) -> Card:
        card = Card(self)
        card.pack(fill="x", pady=(0, 4))
        if len(self._game.players) == 1:
            for counter in (card.clock, card.points):
                counter.configure(style="Counter.TLabel")
        card.name.bind("<Configure>", lambda event: self._write_names())
        Tooltip(card.player, lambda: self._about(seat))
        Tooltip(card.points, lambda: card.counted["text"] or _("score"))
        Tooltip(card.clock, lambda: _("time left") if seat in self._left else _("time used"))
        return card

    def _about(self, seat: str) -> str:
        """Return who plays, where that is shortened, and what the level does."""
        return "\n".join(filter(None, (self.cards[seat].player.hidden, self._told.get(seat))))

    def _fit(self) -> None:
        """Arrange the cards in the width that there is."""
        width = self.winfo_width()
        if width == 1:
            return
        size = PICTURE if len(self.cards) <= ROOMY else SMALL
        picture = min(pixels(self, size, self._settings), width // LARGEST)
        if picture != self._drawn:
            self._drawn = picture
            for seat, card in self.cards.items():
                put_on(card.piece, picture, emblem(self._game, seat, self._settings))
        lacking = max(card.needed() for card in self.cards.values()) - width
        for card in self.cards.values():
            card.arrange(self._layout(lacking, card.counted.winfo_reqwidth()))
        self._write_names()

    def _layout(self, lacking: int, counted: int) -> Layout:
        """Return where the parts stand, which may lack pixels; what is counted takes so many."""
        if len(self.cards) > ROOMY:
            return LINE
        if lacking > 0:
            roomy = len(self.cards) > 1 or lacking <= counted
            return COUNTED if self._game.counted and roomy else NARROW
        return WIDE if self._game.counted else PLAIN

    def _write_names(self) -> None:
        """Write all names in one size in which each has room, where a line is not shared."""
        if len(self.cards) <= ROOMY:
            write_within([card.name for card in self.cards.values()])

    def show(self, snapshot: Snapshot) -> None:
        """Draw the players."""
        seats, theme = snapshot.seats, self._theme
        thinks = snapshot.course.movers[-1] if snapshot.thought.purpose == "move" else ""
        self._told, self._thinker = seats.skills, self.cards.get(thinks)
        people = [each for each in seats.players.values() if each.startswith("human")]
        for seat, card in self.cards.items():
            turn = seat in (seats.turn, winner(snapshot))
            edge, bar = (theme.faint, self._colours[seat]) if turn else (theme.surface,) * 2
            configured(card.strip, background=bar, highlightbackground=edge)
            configured(card.name, text=first_letter(_(seat), self._game.players))
            player = seats.players[seat]
            you = people == ["human"] == [player]
            words = self._game.offered[seat].get(player.removeprefix("level:"))
            name = _("you") if you else _(words) if words else known_as(player)
            card.tell(name, doing(snapshot, seat, thinks))
            configured(card.points, text=score(snapshot, seat))
            counts = self._game.counted and seat in seats.points
            what = noun(self._game.counted, int(seats.points[seat])) if counts else ""
            configured(card.counted, text=what)
        configured(self.candidates, text=seats.candidates)
        packed(self.candidates, bool(seats.candidates), fill="x", pady=(0, 4))
        self._fit()

    def beat(self) -> None:
        """Show that somebody still thinks."""
        self._beat += 1
        if self._thinker is not None:
            turn = TURNING[self._beat % len(TURNING)]
            self._thinker.tell(self._thinker.told[0], f"{_('thinking')} {turn}")

    def show_time(self, times: Mapping[str, float], left: Collection[str]) -> None:
        """Draw how many seconds each player has thought, or has left who is among these."""
        self._left = left
        for seat, card in self.cards.items():
            text, low = face(times[seat]), False
            if seat in left:
                text, low = remaining(times[seat]), times[seat] < LAST
            look = {"background": ALARM, "foreground": inked(ALARM)} if low else USUAL
            configured(card.clock, text=text, **look)
