"""A button for an action."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from tkinter import ttk
from typing import Any

from hornboard.session.snapshot import Snapshot
from hornboard.tk.commands.actions import Act, Action
from hornboard.tk.look.tooltip import Tooltip


class ActionButton(ttk.Button):
    """A button that does an action, and tells which while the pointer rests on it.

    Args:
        parent: the widget around it.
        action: what it does.
        act: does it.
        options: others of a button.
    """

    def __init__(self, parent: tk.Misc, action: Action, act: Act, **options: Any) -> None:
        told = "" if action.icon else action.words
        super().__init__(parent, text=told, command=partial(act, action), **options)
        self.action = action
        Tooltip(self, lambda: action.help)

    def show(self, snapshot: Snapshot) -> None:
        """Offer the action where it makes sense."""
        self.state(["!disabled" if self.action.possible(snapshot) else "disabled"])
