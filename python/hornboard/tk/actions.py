"""All that a person can do in a window: the one list from which menus, buttons and keys come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hornboard.tk.snapshot import Snapshot

if TYPE_CHECKING:
    from hornboard.tk.commands import Commands


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
    """

    label: str
    keys: tuple[str, ...]
    tooltip: str
    act: Callable[[Commands], object]
    possible: Callable[[Snapshot], bool] = always


def pointing(snapshot: Snapshot) -> bool:
    """Tell whether the cursor is shown."""
    return snapshot.cursor is not None


def touching(snapshot: Snapshot) -> bool:
    """Tell whether the cell under the cursor can be touched, to play or to set up a position."""
    return snapshot.started or (snapshot.editing and pointing(snapshot))


def typing(digit: str) -> Action:
    """Return what a digit does."""
    return Action("", (digit,), "touch the key of that digit", lambda do: do.control.type(digit))


NEW = Action("New game", ("Ctrl+N",), "new game", lambda do: do.new())

START = Action(
    "Start",
    ("Return", "Space"),
    "start the game",
    lambda do: do.begin(),
    lambda snapshot: snapshot.can_start,
)

MENUS: dict[str, tuple[Action, ...]] = {
    "Game": (
        NEW,
        START,
        Action("Open ...", ("Ctrl+O",), "open a game", lambda do: do.open()),
        Action("Save ...", ("Ctrl+S",), "save the game", lambda do: do.save()),
        Action("Series", ("S",), "series: the finished games", lambda do: do.show_series()),
        Action("Pause", ("P",), "pause the computer", lambda do: do.control.pause()),
        Action(
            "Resign",
            ("Ctrl+R",),
            "resign",
            lambda do: do.resign(),
            lambda snapshot: snapshot.can_resign,
        ),
        Action("Quit", ("Ctrl+Q",), "leave", lambda do: do.quit()),
    ),
    "Move": (
        Action(
            "Take back",
            ("Ctrl+Z",),
            "take back",
            lambda do: do.control.undo(),
            lambda snapshot: snapshot.can_undo,
        ),
        Action(
            "Make again",
            ("Ctrl+Y",),
            "make again",
            lambda do: do.control.redo(),
            lambda snapshot: snapshot.can_redo,
        ),
        Action(
            "Hint", ("H",), "hint", lambda do: do.control.hint(), lambda snapshot: snapshot.can_hint
        ),
        Action(
            "Odds",
            ("O",),
            "odds: how likely there is something under a cell",
            lambda do: do.control.show_odds(),
        ),
        Action(
            "Candidates",
            ("K",),
            "candidates: what may still be hidden",
            lambda do: do.show_candidates(),
        ),
        Action("First position", ("Home",), "first position", lambda do: do.control.go(0)),
        Action("Last position", ("End",), "last position", lambda do: do.control.go(10**6)),
    ),
    "Position": (
        Action("Copy", ("Ctrl+C",), "copy the position", lambda do: do.copy()),
        Action("Paste", ("Ctrl+V",), "paste a position", lambda do: do.paste()),
        Action("Set up", ("E",), "set up a position", lambda do: do.edit()),
        Action(
            "Other side to move",
            ("M",),
            "change who is to move, while a position is set up",
            lambda do: do.control.edit_mover(),
        ),
        Action("Analysis", ("L",), "analysis: the best lines", lambda do: do.control.analyse()),
        Action("About this position", ("I",), "about this position", lambda do: do.about()),
    ),
    "View": (
        Action("Flip the board", ("F",), "flip the board", lambda do: do.preferences.flip()),
        Action("Dark or light", ("D",), "dark or light", lambda do: do.preferences.change_theme()),
        Action(
            "Colour-blind-safe palette",
            ("C",),
            "palette for any colour vision",
            lambda do: do.preferences.change_palette(),
        ),
        Action(
            "Animation on or off",
            ("A",),
            "animation on or off",
            lambda do: do.preferences.change_animation(),
        ),
        Action(
            "Faster",
            ("+",),
            "faster steps of the computer",
            lambda do: do.preferences.change_pace(0.5),
        ),
        Action(
            "Slower",
            ("-",),
            "slower steps of the computer",
            lambda do: do.preferences.change_pace(2.0),
        ),
        Action("Larger board", ("Ctrl++",), "larger board", lambda do: do.window.board.zoom(1.25)),
        Action("Smaller board", ("Ctrl+-",), "smaller board", lambda do: do.window.board.zoom(0.8)),
        Action("Whole board", ("Ctrl+0",), "the whole board", lambda do: do.window.board.fit()),
        Action("Marks", ("X",), "marks, such as pinned stones", lambda do: do.control.show_marks()),
        Action(
            "Larger text", ("Alt++",), "larger text", lambda do: do.preferences.change_scale(1.25)
        ),
        Action(
            "Smaller text", ("Alt+-",), "smaller text", lambda do: do.preferences.change_scale(0.8)
        ),
    ),
    "Help": (Action("Keys", ("?",), "this list", lambda do: do.dialogs.show_keys(rows())),),
}
"""The menus by their titles."""

CURSOR = "bring the cursor; all arrows move it over the board"
WALK = "step through the game, while the cursor is hidden"

KEYS = (
    Action(
        "",
        START.keys,
        "touch the cell under the cursor",
        lambda do: do.control.press(),
        touching,
    ),
    *map(typing, "0123456789"),
    Action(
        "",
        ("BackSpace",),
        "let go of what was touched last",
        lambda do: do.control.scene.touch_less(),
    ),
    Action("", ("Up",), CURSOR, lambda do: do.move_cursor(0, -1)),
    Action("", ("Down",), CURSOR, lambda do: do.move_cursor(0, 1)),
    Action("", ("Left",), CURSOR, lambda do: do.move_cursor(-1, 0), pointing),
    Action("", ("Right",), CURSOR, lambda do: do.move_cursor(1, 0), pointing),
    Action("", ("Left",), WALK, lambda do: do.control.step(-1)),
    Action("", ("Right",), WALK, lambda do: do.control.step(1)),
    Action(
        "",
        ("Escape",),
        "let go; skip the animation; hide the cursor",
        lambda do: do.control.scene.let_go(),
    ),
)
"""What is done by keys alone."""

MOUSE = (
    (("Right button",), "set a flag"),
    (("Wheel",), "larger and smaller board; drag to move it"),
)
"""What the mouse does on the board, besides touching a cell."""

ACTIONS = (*KEYS, *(action for actions in MENUS.values() for action in actions))


def meant(key: str, snapshot: Snapshot) -> Action:
    """Return what a key does now: of its actions the first that makes sense, else the last."""
    actions = [action for action in ACTIONS if key in action.keys]
    return next((action for action in actions if action.possible(snapshot)), actions[-1])


def rows() -> list[tuple[tuple[str, ...], str]]:
    """Return what to press with what it does, for all actions; those that do the same together."""
    keys: dict[str, dict[str, None]] = {}
    for action in ACTIONS:
        keys.setdefault(action.tooltip, {}).update(dict.fromkeys(action.keys))
    return [*((tuple(each), what) for what, each in keys.items()), *MOUSE]
