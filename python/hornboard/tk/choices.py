"""What is chosen before a game, at the top of the window."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from hornboard.texts import _
from hornboard.tk.setup import Setup, sides
from hornboard.tk.snapshot import Snapshot


class Choice(ttk.Combobox):
    """A choice among values that are shown in the language spoken.

    Args:
        parent: the widget around it.
        values: what can be chosen.
        value: what is chosen at first.
        changed: called when a person chose.
    """

    def __init__(
        self, parent: tk.Misc, values: Sequence[str], value: str, changed: Callable[[], None]
    ) -> None:
        shown = [_(each) for each in values]
        width = max(map(len, shown)) + 1
        super().__init__(parent, values=shown, state="readonly", width=width)
        self._values = tuple(values)
        self.choose(value)
        self.bind("<<ComboboxSelected>>", lambda event: changed())

    @property
    def value(self) -> str:
        """What is chosen."""
        return self._values[self.current()]

    def choose(self, value: str) -> None:
        """Choose a value."""
        self.current(self._values.index(value))


Button = tuple[str, Callable[[], None]]
"""What is written on a button, and what it does."""


class Choices(ttk.Frame):
    """Who plays, who begins, how well the computer plays, and the buttons to begin.

    Args:
        parent: the widget around it.
        usual: what is chosen at first.
        first: who begins.
        start: the button to begin.
        new: the button to set up a game as chosen, which every choice does by itself.
    """

    def __init__(
        self, parent: tk.Misc, usual: Setup, first: str, start: Button, new: Button
    ) -> None:
        super().__init__(parent)
        self._game = usual.game
        self._changed = new[1]
        levels = list(map(str, self._game.levels))
        self.colour = self._choice("You play", sides(self._game), usual.colour)
        self.first = self._choice("First", list(self._game.players), first)
        self.level = self._choice("Level", levels, str(usual.level))
        self.start_button = self._button(*start)
        self.new_button = self._button(*new)
        self.start_button.pack(side="left", padx=(10, 4))
        self.new_button.pack(side="left")

    def _choice(self, label: str, values: list[str], value: str) -> Choice:
        ttk.Label(self, text=_(label)).pack(side="left", padx=(0, 4))
        box = Choice(self, values, value, self._changed)
        box.pack(side="left", padx=(0, 10))
        return box

    def _button(self, label: str, command: Callable[[], None]) -> ttk.Button:
        return ttk.Button(self, text=_(label), command=command, takefocus=False)

    @property
    def setup(self) -> Setup:
        """What is chosen."""
        level = self._game.level(self.level.value)
        return Setup(self._game, self.colour.value, self.first.value, level)

    def show(self, snapshot: Snapshot) -> None:
        """Let be chosen what makes sense now."""
        for box in (self.colour, self.first, self.level):
            box.configure(state="readonly" if snapshot.can_start else "disabled")
        self.start_button.configure(state="disabled" if snapshot.started else "normal")
        self.new_button.configure(state="normal" if snapshot.started else "disabled")
