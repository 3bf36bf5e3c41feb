"""All that a person can do in a window: the one list from which menus, buttons and keys come."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from hornboard.game import Game
from hornboard.picture.pieces import twofold
from hornboard.session.snapshot import Sense
from hornboard.texts import _, called
from hornboard.tk.commands.action import Action
from hornboard.tk.commands.commands import Commands
from hornboard.tk.dialogs.keys import show_keys
from hornboard.tk.dialogs.rules import RulesWindow


def typing(digit: str) -> Action:
    """Return what a digit does."""
    does = "touch the key of that digit, or make the move"
    return Action("", digit, lambda do: do.control.type(digit), does)


def switch(
    label: str, key: str, name: str, does: str = "", of: Callable[[Game], bool] | None = None
) -> Action:
    """Return what switches a setting."""
    return Action(label, key, lambda do: do.preferences.change(name), does, of=of, sets=name)


START = Action("Start", "Return Space", Commands.begin, "start the game", "start")
SIDES = Action(
    "Other side",
    "U",
    Commands.change_sides,
    "start the game with the sides changed",
    "start",
    lambda game: len(game.players) > 1,
)
UNDO = Action("Take back", "Ctrl+Z", lambda do: do.control.undo(), needs="undo")
REDO = Action("Make again", "Ctrl+Y", lambda do: do.control.redo(), needs="redo")
HINT = Action("Hint", "H", lambda do: do.control.hint(), needs="hint")
WHY = Action(
    "Why?", "W", Commands.explain, "why: of a hint, a move or the end of the game", "explain"
)
COMMENT = Action("Comment ...", "J", Commands.comment, "comment on the move that is shown", "back")
FIRST = Action("First position", "Home", lambda do: do.control.go(0), needs="back")
BACK = Action(
    "Back",
    "Left",
    lambda do: do.control.step(-1),
    "one move back, while the cursor is hidden",
    "back",
)
FORWARD = Action(
    "Forward",
    "Right",
    lambda do: do.control.step(1),
    "one move forward, while the cursor is hidden",
    "forward",
)
LAST = Action("Last position", "End", lambda do: do.control.go(10**6), needs="forward")
REVIEW = Action(
    "Review",
    "R",
    lambda do: do.control.review(),
    "review: the next mistake",
    "review",
)
RETRY = Action("Try it yourself", "Y", lambda do: do.control.retry(), needs="retry")
TRAIN = Action("Puzzles", "Ctrl+T", lambda do: do.control.train(), "the next puzzle")
EDIT = Action(
    "Set up",
    "E",
    lambda do: do.control.edit(),
    "set up a position",
    of=lambda game: game.editable,
)
RETURN = Action("To the game", "G", lambda do: do.control.go_back(), "back to the game", "return")
TURN = Action(
    "Other side to move",
    "M",
    lambda do: do.control.editor.turn(),
    "change who is to move, while a position is set up",
    "edit",
    lambda game: len(game.players) > 1,
)
CLEAR = Action(
    "Clear the board",
    "Delete",
    lambda do: do.control.editor.clear(),
    "clear the board, while a position is set up",
    "edit",
)
ANALYSIS = Action(
    "Analysis",
    "L",
    lambda do: do.control.analyse(),
    "analysis: the best lines",
    of=lambda game: game.analysed,
)
PAUSE = Action("Pause", "P", lambda do: do.control.pause(), "pause the computer")
STEP = Action(
    "Step",
    "N",
    lambda do: do.control.let_move(),
    "one move of the computer, which waits then",
    "step",
)
FASTER = Action(
    "Faster", "+", lambda do: do.preferences.change_pace(0.5), "faster steps of the computer"
)
SLOWER = Action(
    "Slower", "-", lambda do: do.preferences.change_pace(2.0), "slower steps of the computer"
)
FLIP = switch("Flip the board", "F", "flipped")
RULES = Action("Rules", "F1", Commands.show_rules, "rules of this game")

ODDS = Action(
    "Odds",
    "O",
    lambda do: do.control.show_odds(),
    "odds: how likely there is something under a cell",
    of=lambda game: not game.analysed,
)
CANDIDATES = Action(
    "Candidates",
    "K",
    Commands.show_candidates,
    "candidates: what may still be hidden",
    of=lambda game: game.initial().candidates is not None,
)
PIECES = switch(
    "Other pieces",
    "T",
    "stones",
    of=lambda game: game.ground(True) != game.ground() or twofold(game.initial().board),
)

PECULIAR = (ODDS, CANDIDATES, PIECES)
"""What only some games have."""

MENUS: dict[str, tuple[Action, ...]] = {
    "Game": (
        Action("New game", "Ctrl+N", lambda do: do.control.again()),
        *(START, SIDES),
        Action("All games", "Ctrl+G", lambda do: do.window.show_gallery(), "all games as pictures"),
        TRAIN,
        Action("Open ...", "Ctrl+O", Commands.open, "open a game"),
        Action("Save ...", "Ctrl+S", Commands.save, "save the game"),
        Action(
            "Export picture ...",
            "Ctrl+E",
            Commands.export_picture,
            "export a picture of the board, or a film of the game",
        ),
        Action("Series", "S", Commands.show_series, "series: the finished games"),
        Action(
            "Statistics", "B", lambda do: do.dialogs.show_statistics(), "statistics: how you fare"
        ),
        PAUSE,
        STEP,
        Action("Resign", "Ctrl+R", lambda do: do.control.resign(), needs="resign"),
        Action("Quit", "Ctrl+Q", Commands.quit, "leave"),
    ),
    "Move": (
        *(UNDO, REDO, HINT, WHY, COMMENT, ODDS, CANDIDATES),
        *(FIRST, BACK, FORWARD, LAST),
        Action("Play on from here", "V", lambda do: do.control.play_on(), needs="play on"),
        *(REVIEW, RETRY),
    ),
    "Position": (
        Action("Copy", "Ctrl+C", Commands.copy, "copy the position"),
        Action("Paste", "Ctrl+V", Commands.paste, "paste a position"),
        *(EDIT, RETURN, CLEAR, TURN, ANALYSIS),
        Action(
            "What if ...",
            "F4",
            lambda do: RulesWindow(do.root, do.control, do.theme, do.do),
            "what if: change a rule and play on from here",
        ),
        Action("About this position", "I", Commands.about),
    ),
    "View": (
        FLIP,
        PIECES,
        Action("Full screen", "F11", Commands.fill_screen, "the whole screen, or a window again"),
        Action("Next theme", "D", lambda do: do.preferences.change("theme")),
        Action(
            "Colour-blind-safe palette",
            "C",
            lambda do: do.preferences.change("palette"),
            "palette for any colour vision",
        ),
        switch("Animation", "A", "animate", "animation on or off"),
        switch("Sound", "Q", "sound", "sound on or off"),
        FASTER,
        SLOWER,
        Action("Larger board", "Ctrl++", lambda do: do.window.board.zoom(1.25)),
        Action("Smaller board", "Ctrl+-", lambda do: do.window.board.zoom(0.8)),
        Action("Whole board", "Ctrl+0", lambda do: do.window.board.fit(), "the whole board"),
        Action("Marks", "X", lambda do: do.control.show_marks(), "marks, such as pinned stones"),
        Action("Larger text", "Alt++", lambda do: do.preferences.change_scale(1.25)),
        Action("Smaller text", "Alt+-", lambda do: do.preferences.change_scale(0.8)),
    ),
    "Help": (
        RULES,
        Action("Keys", "?", lambda do: show_keys(do.root, groups(do.game), do.theme), "this list"),
        Action("About Hornboard", "F2", Commands.show_program, "about this program"),
    ),
}
"""The menus by their titles."""

BOARD = (FIRST, BACK, FORWARD, LAST, UNDO, REDO, HINT, ANALYSIS, FLIP)
"""What has a button beside the board."""

APART = (UNDO, HINT, FLIP)
"""With each of these begins another group of buttons."""

EDITING = (replace(EDIT, label="Done", does="play from this position"), TURN, CLEAR)
"""What has a button while a position is set up."""

AFTER = (
    replace(START, label="Rematch", of=lambda game: len(game.players) > 1),
    replace(START, label="New game", of=lambda game: len(game.players) == 1),
    *(REVIEW, SIDES),
)
"""What has a button when a game is over."""

PACE = (PAUSE, STEP, SLOWER, FASTER)
"""What has a button while computers play alone."""

CURSOR = "bring the cursor; all arrows move it over the board"

KEYS = (
    Action(
        "", START.pressed, lambda do: do.control.press(), "touch the cell under the cursor", "touch"
    ),
    *map(typing, "0123456789"),
    Action(
        "",
        "BackSpace",
        lambda do: do.control.view_state.touch_less(),
        "let go of what was touched last",
    ),
    Action("", "Up", lambda do: do.move_cursor(0, -1), CURSOR),
    Action("", "Down", lambda do: do.move_cursor(0, 1), CURSOR),
    Action("", "Left", lambda do: do.move_cursor(-1, 0), CURSOR, "point"),
    Action("", "Right", lambda do: do.move_cursor(1, 0), CURSOR, "point"),
    Action("", "Escape", Commands.let_go, "let go; skip the animation; hide the cursor"),
)
"""What is done by keys alone."""

MOUSE = (
    (("Right button",), "set a flag, in a game with flags"),
    (("Wheel",), "larger and smaller board; drag to move it"),
)
"""What the mouse does on the board, besides touching a cell."""

ACTIONS = (*KEYS, *(action for actions in MENUS.values() for action in actions))


def meant(key: str, senses: Collection[Sense]) -> Action:
    """Return what a key does now: of its actions the first that makes sense, else the last."""
    actions = [action for action in ACTIONS if key in action.keys]
    return next((action for action in actions if action.possible(senses)), actions[-1])


Row = tuple[tuple[str, ...], str]
"""What to press, and what it does."""


def rows(actions: Iterable[Action]) -> list[Row]:
    """Return what to press with what it does; actions that do the same stand together."""
    keys: dict[str, dict[str, None]] = {}
    for action in actions:
        keys.setdefault(action.tooltip, {}).update(dict.fromkeys(action.keys))
    return [(tuple(each), what) for what, each in keys.items()]


def groups(game: Game) -> dict[str, list[Row]]:
    """Return the rows of a game by what stands above them: its own, the board, the menus."""
    own = [action for action in PECULIAR if action.offered(game)]
    usual = {
        title: rows(each for each in actions if each.offered(game) and each not in PECULIAR)
        for title, actions in MENUS.items()
    }
    found = {called(game.title): rows(own), _("Board"): [*rows(KEYS), *MOUSE]}
    return {title: each for title, each in found.items() if each} | {
        _(title): each for title, each in usual.items()
    }
