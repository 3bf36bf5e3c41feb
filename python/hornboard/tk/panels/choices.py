"""What is chosen from a few values or within a range."""

import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk

WIDEST = 34
"""A box is no more letters wide."""


class Choice(ttk.Combobox):
    """A choice among values: the arrow keys step from one to another, Space opens the list."""

    def __init__(
        self, parent: tk.Misc, values: Mapping[str, str], changed: Callable[[], None]
    ) -> None:
        super().__init__(parent, state="readonly")
        self._values: list[str] = []
        self.offer(values)
        self.bind("<<ComboboxSelected>>", lambda event: changed())
        self.bind("<Up>", lambda event: self._step(-1))
        self.bind("<Down>", lambda event: self._step(1))
        self.bind("<space>", lambda event: self.tk.call("ttk::combobox::Post", self))
        for wheel in ("<MouseWheel>", "<Button-4>", "<Button-5>"):
            self.bind(wheel, lambda event: "break")

    def offer(self, values: Mapping[str, str]) -> None:
        """Let be chosen among these values."""
        shown = [*values.values()]
        self._values = [*values]
        self.configure(values=shown, width=min(WIDEST, max(map(len, shown), default=1)) + 1)

    def _step(self, step: int) -> str:
        """Choose the value before or after the one that is chosen."""
        place = self.current() + step
        if 0 <= place < len(self._values):
            self.current(place)
            self.event_generate("<<ComboboxSelected>>")
        return "break"

    @property
    def value(self) -> str:
        """What is chosen, empty before anything is."""
        place = self.current()
        return "" if place < 0 else self._values[place]

    def choose(self, value: str) -> None:
        """Choose a value."""
        self.current(self._values.index(value))


class Amount(ttk.Spinbox):
    """A number within a range, to be typed or stepped to."""

    def __init__(self, parent: tk.Misc, values: range, changed: Callable[[], None]) -> None:
        last = values[-1]
        super().__init__(parent, from_=values[0], to=last, width=len(str(last)) + 1)
        self.configure(command=changed)
        self.bind("<FocusOut>", lambda event: changed())

    @property
    def value(self) -> str:
        """What is chosen, as it was typed."""
        return self.get().strip()

    def choose(self, value: str) -> None:
        """Choose a value."""
        self.set(value)
