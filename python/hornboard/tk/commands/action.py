"""What a person can do in a window, and when that makes sense."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hornboard.session.snapshot import Snapshot

if TYPE_CHECKING:
    from hornboard.tk.commands.commands import Commands


def always(snapshot: Snapshot) -> bool:
    """Say of what makes sense at any time that it does."""
    return True


@dataclass(frozen=True)
class Action:
    """Something that a person can do.

    Attributes:
        label: what it is called, in a menu or on a button.
        keys: what to press for it, as a person reads it, such as ``Ctrl+Z``.
        tooltip: what it does.
        act: does it.
        possible: tells whether it makes sense in what the window shows.
        icon: the sign on its button, if it has one beside the board.
    """

    label: str
    keys: tuple[str, ...]
    tooltip: str
    act: Callable[[Commands], object]
    possible: Callable[[Snapshot], bool] = always
    icon: str = ""


def pointing(snapshot: Snapshot) -> bool:
    """Tell whether the cursor is shown."""
    return snapshot.cursor is not None


def touching(snapshot: Snapshot) -> bool:
    """Tell whether the cell under the cursor can be touched, to play or to set up a position."""
    return not snapshot.can_start or (snapshot.editing and pointing(snapshot))
