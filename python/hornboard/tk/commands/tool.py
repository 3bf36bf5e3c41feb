"""A control for an action, without what the action works on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hornboard.session.snapshot import Snapshot
from hornboard.texts import _


@dataclass(frozen=True)
class Tool:
    """What a part of a window needs to offer an action.

    Attributes:
        label: what is written on it, in English.
        key: what to press instead.
        tooltip: what it does, in English.
        icon: its sign, if it has one.
        act: does it.
        possible: tells whether it makes sense in what the window shows.
    """

    label: str
    key: str
    tooltip: str
    icon: str
    act: Callable[[], None]
    possible: Callable[[Snapshot], bool]

    @property
    def words(self) -> str:
        """What it is called, in the language spoken."""
        return _(self.label)

    @property
    def help(self) -> str:
        """What it does and what to press instead, in the language spoken."""
        return f"{_(self.tooltip)} ({_(self.key)})"


@dataclass(frozen=True)
class Tools:
    """The tools of the parts of a window.

    Attributes:
        start: begins a game.
        rules: shows its rules.
        why: explains a move, or the end.
        board: what stands beside the board.
        editing: what is done while a position is set up.
        after: what is done after a game; the first of them begins another.
        pace: how computers that play alone are followed.
    """

    start: Tool
    rules: Tool
    why: Tool
    board: tuple[Tool, ...]
    editing: tuple[Tool, ...]
    after: tuple[Tool, ...]
    pace: tuple[Tool, ...]
