"""All that a person can do in a window: the one list from which menus, buttons and keys come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from hornboard.session.snapshot import Sense, Snapshot
from hornboard.texts import _
from hornboard.tk.commands.commands import Commands


@dataclass(frozen=True)
class Action:
    """Something that a person can do.

    Attributes:
        label: what it is called, in a menu or on a button, in English.
        keys: what to press for it, as a person reads it, such as ``Ctrl+Z``.
        tooltip: what it does, in English.
        act: does it.
        needs: what must make sense for it, if anything.
        icon: the sign on its button, if it has one beside the board.
    """

    label: str
    keys: tuple[str, ...]
    tooltip: str
    act: Callable[[Commands], object]
    needs: Sense | None = None
    icon: str = ""

    @property
    def words(self) -> str:
        """What it is called, in the language spoken."""
        return _(self.label)

    @property
    def help(self) -> str:
        """What it does and what to press instead, in the language spoken."""
        return f"{_(self.tooltip)} ({_(self.keys[0])})"

    def possible(self, snapshot: Snapshot) -> bool:
        """Tell whether it makes sense in what the window shows."""
        return self.needs is None or self.needs in snapshot.possible


def typing(digit: str) -> Action:
    """Return what a digit does."""
    does = "touch the key of that digit, or make the move"
    return Action("", (digit,), does, lambda do: do.control.type(digit))


NEW = Action("New game", ("Ctrl+N",), "new game", lambda do: do.control.again())
START = Action("Start", ("Return", "Space"), "start the game", Commands.begin, "start")
SAVE = Action("Save ...", ("Ctrl+S",), "save the game", Commands.save)
UNDO = Action(
    "Take back", ("Ctrl+Z",), "take back", lambda do: do.control.undo(), "undo", icon="undo"
)
REDO = Action(
    "Make again", ("Ctrl+Y",), "make again", lambda do: do.control.redo(), "redo", icon="redo"
)
HINT = Action("Hint", ("H",), "hint", lambda do: do.control.hint(), "hint", icon="hint")
WHY = Action(
    "Why?", ("W",), "why: of a hint, a move or the end of the game", Commands.explain, "explain"
)
FIRST = Action(
    "First position", ("Home",), "first position", lambda do: do.control.go(0), "back", icon="first"
)
BACK = Action(
    "Back",
    ("Left",),
    "one move back, while the cursor is hidden",
    lambda do: do.control.step(-1),
    "back",
    icon="back",
)
FORWARD = Action(
    "Forward",
    ("Right",),
    "one move forward, while the cursor is hidden",
    lambda do: do.control.step(1),
    "forward",
    icon="forward",
)
LAST = Action(
    "Last position",
    ("End",),
    "last position",
    lambda do: do.control.go(10**6),
    "forward",
    icon="last",
)
REVIEW = Action(
    "Review",
    ("R",),
    "review: the game from its start, with analysis",
    lambda do: do.control.review(),
    "review",
)
EDIT = Action("Set up", ("E",), "set up a position", lambda do: do.control.edit())
TURN = Action(
    "Other side to move",
    ("M",),
    "change who is to move, while a position is set up",
    lambda do: do.control.editor.turn(),
    "edit",
)
CLEAR = Action(
    "Clear the board",
    ("Delete",),
    "clear the board, while a position is set up",
    lambda do: do.control.editor.clear(),
    "edit",
)
ANALYSIS = Action(
    "Analysis", ("L",), "analysis: the best lines", lambda do: do.control.analyse(), icon="analyse"
)
PAUSE = Action("Pause", ("P",), "pause the computer", lambda do: do.control.pause(), icon="pause")
STEP = Action(
    "Step",
    ("N",),
    "one move of the computer, which waits then",
    lambda do: do.control.let_move(),
    "step",
    icon="step",
)
FASTER = Action(
    "Faster",
    ("+",),
    "faster steps of the computer",
    lambda do: do.preferences.change_pace(0.5),
    icon="faster",
)
SLOWER = Action(
    "Slower",
    ("-",),
    "slower steps of the computer",
    lambda do: do.preferences.change_pace(2.0),
    icon="slower",
)
FLIP = Action(
    "Flip the board", ("F",), "flip the board", lambda do: do.preferences.flip(), icon="flip"
)
RULES = Action("Rules", ("F1",), "rules of this game", Commands.show_rules)

MENUS: dict[str, tuple[Action, ...]] = {
    "Game": (
        NEW,
        START,
        Action(
            "All games", ("Ctrl+G",), "all games as pictures", lambda do: do.window.show_gallery()
        ),
        Action("Open ...", ("Ctrl+O",), "open a game", Commands.open),
        SAVE,
        Action(
            "Export picture ...",
            ("Ctrl+E",),
            "export a picture of the board, or a film of the game",
            Commands.export_picture,
        ),
        Action("Series", ("S",), "series: the finished games", Commands.show_series),
        PAUSE,
        STEP,
        Action("Resign", ("Ctrl+R",), "resign", lambda do: do.control.resign(), "resign"),
        Action("Quit", ("Ctrl+Q",), "leave", Commands.quit),
    ),
    "Move": (
        UNDO,
        REDO,
        HINT,
        WHY,
        Action(
            "Odds",
            ("O",),
            "odds: how likely there is something under a cell",
            lambda do: do.control.show_odds(),
        ),
        Action(
            "Candidates", ("K",), "candidates: what may still be hidden", Commands.show_candidates
        ),
        FIRST,
        BACK,
        FORWARD,
        LAST,
        REVIEW,
    ),
    "Position": (
        Action("Copy", ("Ctrl+C",), "copy the position", Commands.copy),
        Action("Paste", ("Ctrl+V",), "paste a position", Commands.paste),
        EDIT,
        CLEAR,
        TURN,
        ANALYSIS,
        Action("About this position", ("I",), "about this position", Commands.about),
    ),
    "View": (
        FLIP,
        Action(
            "Stones or crosses",
            ("T",),
            "stones, or crosses and noughts, where a game has both",
            lambda do: do.preferences.change_pieces(),
        ),
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
        FASTER,
        SLOWER,
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
    "Help": (
        RULES,
        Action("Keys", ("?",), "this list", lambda do: do.dialogs.show_keys(rows())),
        Action("About Hornboard", ("F2",), "about this program", Commands.show_program),
    ),
}
"""The menus by their titles."""

BOARD = (FIRST, BACK, FORWARD, LAST, UNDO, REDO, HINT, ANALYSIS, FLIP)
"""What has a button beside the board."""

EDITING = (replace(EDIT, label="Done", tooltip="play from this position"), TURN, CLEAR)
"""What has a button while a position is set up."""

AFTER = (replace(START, label="Rematch"), REVIEW, SAVE)
"""What has a button when a game is over."""

PACE = (PAUSE, STEP, SLOWER, FASTER)
"""What has a button while computers play alone."""

CURSOR = "bring the cursor; all arrows move it over the board"

KEYS = (
    Action(
        "", START.keys, "touch the cell under the cursor", lambda do: do.control.press(), "touch"
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
    Action("", ("Left",), CURSOR, lambda do: do.move_cursor(-1, 0), "point"),
    Action("", ("Right",), CURSOR, lambda do: do.move_cursor(1, 0), "point"),
    Action("", ("Escape",), "let go; skip the animation; hide the cursor", Commands.let_go),
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
