"""The card over the board before a game: who plays, how well, and on what board."""

import contextlib
import tkinter as tk
from collections.abc import Mapping
from tkinter import ttk
from typing import Any

import hornboard
from hornboard.errors import UnknownGame
from hornboard.game import Game, Option
from hornboard.play.clock import Clock
from hornboard.play.guests import installed
from hornboard.play.players import Computer, Human, Player, who
from hornboard.session.setup import Setup, able, beginners, skill, usual_computer
from hornboard.texts import _, called
from hornboard.tk.commands.actions import RULES, START
from hornboard.tk.commands.commands import Commands
from hornboard.tk.look.icons import emblem, put_on
from hornboard.tk.look.style import pixels
from hornboard.tk.panels.buttons import ActionButton
from hornboard.tk.panels.choices import Amount, Choice
from hornboard.tk.panels.ending import first_letter

PICTURE = 22
"""How many pixels wide the piece of a player is at the usual size of text."""

WIDE = 320
"""How many pixels wide what is told of a player is written, at the usual size of text."""

COLUMNS = 5
"""The piece of a player, a name, a choice, and to its right another name and another choice."""

BESIDE = (12, 0)
"""The room between a name and its choice, in pixels."""

HUMAN = str(Human())

CLOCKS = ("60", "60+1", "180+2", "300", "300+3", "600", "600+5", "900+10", "1800", "1/10", "1/60")
"""What clocks can be chosen."""


class Opening(ttk.Frame):
    """What is chosen before a game, with one button to begin."""

    def __init__(self, parent: tk.Misc, commands: Commands) -> None:
        super().__init__(parent, style="Over.TFrame", padding=14, name="opening")
        setup = self._setup = commands.control.setup
        self._suited = ""
        self._changed = commands.do(lambda: commands.control.choose(self.setup))
        self._title = ttk.Label(self, style="Title.TLabel")
        self._title.grid(row=0, column=0, columnspan=COLUMNS - 1, sticky="w", pady=(0, 6))
        game = setup.game
        rules = ActionButton(self, RULES, commands, takefocus=False)
        rules.grid(row=0, column=COLUMNS - 1, sticky="ne")
        wide = pixels(self, WIDE, commands.settings)
        self.players = {seat: self._seat(row, seat) for row, seat in enumerate(game.players, 1)}
        width = pixels(self, PICTURE, commands.settings)
        self.clocks = {
            seat: Choice(self, offered_clocks(""), self._choose) for seat in game.players
        }
        place: Any = {"column": 3, "columnspan": COLUMNS - 3, "sticky": "ew", "padx": BESIDE}
        for row, box in enumerate(self.clocks.values(), 1):
            box.grid(row=2 * row, pady=4, **place)
        for seat, (piece, _box, told) in self.players.items():
            told.configure(wraplength=wide - width)
            put_on(piece, width, emblem(game, seat, commands.settings))
        row = 2 * len(game.players) + 2
        self.first = Choice(self, {}, self._choose)
        if len(beginners(game)) > 1:
            self._label(_("First")).grid(row=row, column=0, columnspan=2, sticky="w", pady=4)
            self.first.grid(row=row, column=2, sticky="ew", padx=BESIDE, pady=4)
        self._varied = len(game.options) != 1 < len(game.variants[1])
        self.variant = Choice(self, {}, self._vary)
        if self._varied:
            self._label(_("Variant")).grid(row=row + 1, columnspan=2, sticky="w", pady=4)
            self.variant.grid(
                row=row + 1, column=2, columnspan=COLUMNS - 2, sticky="ew", padx=BESIDE, pady=4
            )
        self.options = {
            option.name: self._option(row + 2, place, option)
            for place, option in enumerate(game.options)
        }
        row += 3 + len(game.options)
        self.best = self._label("", "CardFaint.TLabel")
        self.best.grid(row=row, column=0, columnspan=COLUMNS, pady=(8, 0))
        self.start_button = ActionButton(self, START, commands, style="Start.TButton")
        self.start_button.grid(row=row + 1, column=0, columnspan=COLUMNS, sticky="ew", pady=(12, 0))
        self.columnconfigure(COLUMNS - 1, weight=1)
        self.choose(setup)
        shown(self.best, "")

    def _label(self, text: str, style: str = "Card.TLabel") -> ttk.Label:
        return ttk.Label(self, text=text, style=style)

    def _seat(self, number: int, seat: str) -> tuple[ttk.Label, Choice, ttk.Label]:
        """Return the piece of a player, the choice who plays it, and what that means."""
        row = 2 * number
        piece = self._label("")
        piece.grid(row=row, column=0, padx=(0, 6))
        name = first_letter(_(seat), self._setup.game.players)
        self._label(name, "Player.TLabel").grid(row=row, column=1, sticky="w")
        box = Choice(self, self._offered(seat, Human()), self._choose)
        box.grid(row=row, column=2, sticky="ew", padx=BESIDE, pady=4)
        told = self._label("", "CardFaint.TLabel")
        told.grid(row=row + 1, column=2, columnspan=COLUMNS - 2, sticky="w", padx=BESIDE)
        return piece, box, told

    def _offered(self, seat: str, player: Player) -> Mapping[str, str]:
        """Return who may play a seat, and this player."""
        game = self._setup.game
        places = {str(level): float(place) for place, level in enumerate(game.levels, 1)}
        names = {str(level): _(words) for level, words in game.offered[seat].items()}
        between = {*game.scores, self._suited} - {*places, ""}
        names |= {level: who(f"level:{level}") for level in between}
        places |= {level: float(level) for level in between}
        levels = {f"level:{level}": names[level] for level in sorted(names, key=places.__getitem__)}
        if seat in game.alike:
            levels = {str(machine(game, player)): _("computer")}
        usual = {HUMAN: _(HUMAN)} | levels | {name: name for name in installed()}
        return usual if str(player) in usual else usual | {str(player): who(str(player))}

    def _option(self, first: int, place: int, option: Option) -> Choice | Amount:
        """Return the choice of an option, of which two stand side by side from the first row."""
        label = self._label(_(option.name).capitalize())
        box: Choice | Amount
        if isinstance(option.values, range):
            box = Amount(self, option.values, self._choose)
        else:
            values = {value: _(words) for value, words in option.values.items()}
            box = Choice(self, values, self._choose)
        row, right = first + place // 2, place % 2
        if right:
            label.grid(row=row, column=3, sticky="w", padx=(2 * BESIDE[0], 0), pady=4)
        else:
            label.grid(row=row, column=0, columnspan=2, sticky="w", pady=4)
        alone = not right and option is self._setup.game.options[-1]
        box.grid(row=row, column=4 if right else 2, sticky="ew", padx=BESIDE, pady=4)
        box.grid(columnspan=COLUMNS - 2 if alone else 1)
        return box

    def _vary(self) -> None:
        """Set the options to those of the variant that was chosen."""
        self._set_options(hornboard.game(self.variant.value))
        self._choose()

    def _set_options(self, game: Game) -> None:
        """Let the options of a variant be shown."""
        for name, value in game.settings.items():
            if self.options[name].value != str(value):
                self.options[name].choose(str(value))

    @property
    def setup(self) -> Setup:
        """What is chosen; raise UnknownGame where there is no such variant."""
        game = self._setup.game
        if self.options:
            game = game.with_options({name: box.value for name, box in self.options.items()})
        elif self._varied:
            game = hornboard.game(self.variant.value)
        named = {seat: box.value for seat, (_piece, box, _told) in self.players.items()}
        clocks = {seat: Clock.read(box.value) for seat, box in self.clocks.items() if box.value}
        first = self.first.value if self.first.value in beginners(game) else None
        return Setup(game, first, able(game, named), clocks)

    def choose(self, setup: Setup, suited: str = "") -> None:
        """Choose what is in a set-up, and offer the level that suits a person."""
        self._setup, self._suited = setup, suited or self._suited
        self._title.configure(text=called(setup.game.title))
        for seat, (_piece, box, told) in self.players.items():
            player = setup.players[seat]
            box.offer(self._offered(seat, player))
            box.choose(str(player))
            shown(told, skill(setup.game, seat, player))
            kept = str(setup.clocks.get(seat, ""))
            self.clocks[seat].offer(offered_clocks(kept))
            self.clocks[seat].choose(kept)
        able_to = beginners(setup.game)
        self.first.offer({seat: first_letter(_(seat), setup.game.players) for seat in able_to})
        self.first.choose(setup.first or setup.game.initial().mover)
        if self._varied:
            name, usual = setup.game.variants
            self.variant.offer({variant: called(title) for variant, title in usual.items()})
            self.variant.choose(name)
        self._set_options(setup.game)

    def _choose(self) -> None:
        """Heed what is chosen; what was typed and is no variant is told of."""
        with contextlib.suppress(UnknownGame):
            if str(self.setup) == str(self._setup):
                return
        self._changed()


def machine(game: Game, player: Player) -> Computer:
    """Return a computer, another one than the usual only where it plays."""
    return player if isinstance(player, Computer) else usual_computer(game)


def offered_clocks(kept: str) -> Mapping[str, str]:
    """Return the clocks to choose from, and this one, with what they allow in words."""
    clocks = filter(None, (*CLOCKS, kept))
    return {"": _("no clock")} | {text: Clock.read(text).words for text in clocks}


def shown(label: ttk.Label, words: str) -> None:
    """Show words where a label stands, or nothing, in no room, where there are none."""
    label.configure(text=words)
    if words:
        label.grid()
    else:
        label.grid_remove()
