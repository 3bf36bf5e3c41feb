"""What a control does a little later, unless it is called off."""

import tkinter as tk
from collections.abc import Callable
from typing import Literal


class Later:
    """One thing at a time to be done later; none any more when its control is destroyed."""

    def __init__(self, control: tk.Misc) -> None:
        self._control = control
        self._due = ""
        control.bind("<Destroy>", lambda event: self.cancel(), add="+")

    @property
    def due(self) -> bool:
        """Whether something is to be done."""
        return bool(self._due)

    def do(self, wait: int | Literal["idle"], act: Callable[..., None], *words: object) -> None:
        """Do this after so many milliseconds, or when nothing else is to be done."""
        self.cancel()
        self._due = self._control.after(wait, self._now, act, *words)

    def cancel(self) -> None:
        """Call off what is due."""
        if self._due:
            self._control.after_cancel(self._due)
            self._due = ""

    def _now(self, act: Callable[..., None], *words: object) -> None:
        self._due = ""
        act(*words)
