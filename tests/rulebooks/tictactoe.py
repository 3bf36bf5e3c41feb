"""An independent rule book for tic-tac-toe, written to be obviously right.

Board.  Nine cells in three columns a, b, c (a on the left) and three rows 1, 2,
3 (1 on top).  The players are x and o; x usually begins, but o may.

Moves.  A move is an empty cell, in which the mover puts a mark.

End.  Three marks of one player in a row, a column or a diagonal win.  If both
have such a line, which only happens in a drawn-up position, the player who is
not to move has won, having made his move last.  A full board without a line is
drawn.  A finished game has no moves.

Value, from the mover's side.  +100 if the mover has won, -100 if he has lost,
0 if the game is drawn; else the lines (of the eight) without an enemy mark
minus the lines without an own mark.

Notation.  A cell is its column and its row (`a1`).  A position is its rows from
row 1 joined by `/`, each with `x`, `o` and a digit for a whole run of empty
cells; then one space and the mover, `x` or `o`.  The start is `3/3/3 x`.  Any
placing of marks is a position.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

WIN = 1_000_000
VARIANTS: list[str] = ["tictactoe"]
ALPHABET = "123xo/ "

ROWS: list[list[str]] = [["a1", "b1", "c1"], ["a2", "b2", "c2"], ["a3", "b3", "c3"]]
CELLS: list[str] = [cell for row in ROWS for cell in row]
LINES: list[frozenset[str]] = [
    frozenset({"a1", "b1", "c1"}),
    frozenset({"a2", "b2", "c2"}),
    frozenset({"a3", "b3", "c3"}),
    frozenset({"a1", "a2", "a3"}),
    frozenset({"b1", "b2", "b3"}),
    frozenset({"c1", "c2", "c3"}),
    frozenset({"a1", "b2", "c3"}),
    frozenset({"c1", "b2", "a3"}),
]


@dataclass(frozen=True)
class State:
    """The cells that bear each mark, and whose turn it is ("x" or "o")."""

    x: frozenset[str]
    o: frozenset[str]
    turn: str


# ---------------------------------------------------------------- positions


def _check(variant: str) -> None:
    if variant != "tictactoe":
        raise ValueError(f"no such variant: {variant!r}")


def start(variant: str, first: str | None = None) -> State:
    """The first position; x moves first unless o is named."""
    _check(variant)
    if first not in (None, "x", "o"):
        raise ValueError(f"no such player: {first!r}")
    return State(frozenset(), frozenset(), first or "x")


def parse(variant: str, text: str) -> State:
    """Read a position; ValueError for anything but its one proper spelling."""
    _check(variant)
    parts = text.split(" ")
    if len(parts) != 2 or parts[1] not in ("x", "o"):
        raise ValueError(f"not rows, one space and a mover: {text!r}")
    rows = parts[0].split("/")
    if len(rows) != len(ROWS):
        raise ValueError(f"not three rows: {text!r}")
    marks: dict[str, set[str]] = {"x": set(), "o": set()}
    for row, cells in zip(rows, ROWS, strict=True):
        spelt = ""  # one character for each cell, "." for an empty one
        for char in row:
            if char in "123":
                spelt += "." * int(char)
            elif char in "xo":
                spelt += char
            else:
                raise ValueError(f"unknown character {char!r}: {text!r}")
        if len(spelt) != len(cells):
            raise ValueError(f"wrong row length {row!r}: {text!r}")
        for char, cell in zip(spelt, cells, strict=True):
            if char in marks:
                marks[char].add(cell)
    state = State(frozenset(marks["x"]), frozenset(marks["o"]), parts[1])
    if _written(state) != text:
        raise ValueError(f"not the proper spelling, {_written(state)!r}: {text!r}")
    return state


def _written(state: State) -> str:
    rows: list[str] = []
    for cells in ROWS:
        row = ""
        run = 0  # empty cells not yet written
        for cell in cells:
            if cell in state.x or cell in state.o:
                row += (str(run) if run else "") + ("x" if cell in state.x else "o")
                run = 0
            else:
                run += 1
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows) + " " + state.turn


def text(state: State) -> str:
    """Write a position."""
    return _written(state)


# -------------------------------------------------------------------- moves


def _own(state: State) -> frozenset[str]:
    return state.x if state.turn == "x" else state.o


def _enemy(state: State) -> frozenset[str]:
    return state.o if state.turn == "x" else state.x


def _other(player: str) -> str:
    return "o" if player == "x" else "x"


def moves(state: State) -> list[str]:
    """The empty cells, sorted; none once the game is over."""
    if outcome(state) is not None:
        return []
    return sorted(set(CELLS) - state.x - state.o)


def play(state: State, move: str) -> State:
    """The position after a legal move; ValueError for any other."""
    if move not in moves(state):
        raise ValueError(f"illegal move {move!r} in {text(state)!r}")
    if state.turn == "x":
        return State(state.x | {move}, state.o, "o")
    return State(state.x, state.o | {move}, "x")


# ------------------------------------------------------------------ results


def mover(state: State) -> str:
    """The player to move, "x" or "o"."""
    return state.turn


def points(state: State) -> dict[str, int]:
    """Nothing: the game has no points."""
    return {}


def _has_line(marks: frozenset[str]) -> bool:
    return any(line <= marks for line in LINES)


def outcome(state: State) -> str | None:
    """The result: "x", "o", "drawn", or None before the end."""
    if _has_line(_enemy(state)):
        return _other(state.turn)
    if _has_line(_own(state)):
        return state.turn
    if len(state.x) + len(state.o) == len(CELLS):
        return "drawn"
    return None


def value(state: State) -> int:
    """How good the position is for the mover."""
    result = outcome(state)
    if result == "drawn":
        return 0
    if result is not None:
        return 100 if result == state.turn else -100
    without_enemy = sum(1 for line in LINES if not line & _enemy(state))
    without_own = sum(1 for line in LINES if not line & _own(state))
    return without_enemy - without_own


def ending(states: Sequence[State], moves: Sequence[str]) -> tuple[str, str] | None:
    """How the game stands at its last state: (result, reason), or None if it goes on."""
    if len(states) != len(moves) + 1:
        raise ValueError("there must be one state more than moves")
    result = outcome(states[-1])
    return None if result is None else (result, "law")


# ----------------------------------------------------------- search figures


def minimax(state: State, depth: int) -> int:
    """Plain negamax for the mover, nothing pruned; ends are scored at any depth."""
    if depth < 0:
        raise ValueError("negative depth")
    result = outcome(state)
    if result == "drawn":
        return 0
    if result is not None:
        return (WIN if result == state.turn else -WIN) + value(state)
    if depth == 0:
        return value(state)
    return max(-minimax(play(state, move), depth - 1) for move in moves(state))


def perft(state: State, depth: int) -> int:
    """Lines of exactly `depth` plies."""
    if depth < 0:
        raise ValueError("negative depth")
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in moves(state))


# --------------------------------------------------------- drawn-up positions


def drawn_up(variant: str, rng: Random) -> State:
    """A random position, often one that play does not reach."""
    _check(variant)
    marks: dict[str, str] = {}  # cell to "x" or "o"
    kind = rng.choice(
        ["mixed", "mixed", "mixed", "full", "full", "nearly full", "lonely", "line", "lines"]
    )
    if kind == "mixed":
        weights = [rng.random(), rng.random(), rng.random()]
        for cell in CELLS:
            marks[cell] = rng.choices("xo.", weights)[0]
    elif kind in ("full", "nearly full"):
        share = rng.uniform(0.2, 0.8)
        as_in_play = rng.sample(rng.choice(["xxxxxoooo", "oooooxxxx"]), 9)
        any_way = rng.choices("xo", [share, 1 - share], k=9)
        marks = dict(zip(CELLS, rng.choice([as_in_play, any_way]), strict=True))
        emptied = rng.randint(1, 2) if kind == "nearly full" else 0
        marks.update(dict.fromkeys(rng.sample(CELLS, emptied), "."))
    elif kind == "lonely":
        if rng.random() < 0.8:
            marks[rng.choice(CELLS)] = rng.choice("xo")
    else:  # one line, or a line for each player, and some more marks
        for cell in CELLS:
            marks[cell] = rng.choice("xo....")
        line = rng.choice(LINES)
        mark = rng.choice("xo")
        marks.update(dict.fromkeys(line, mark))
        if kind == "lines":
            apart = [other for other in LINES if not other & line]
            if apart:  # a diagonal leaves no room for another line
                marks.update(dict.fromkeys(rng.choice(apart), _other(mark)))
    return State(
        frozenset(cell for cell, mark in marks.items() if mark == "x"),
        frozenset(cell for cell, mark in marks.items() if mark == "o"),
        rng.choice("xo"),
    )
