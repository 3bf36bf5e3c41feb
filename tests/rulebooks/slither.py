"""An independent rule book for Slither, written to be obviously right.

Variants.  `slither:M,N` is the usual game on M columns and N rows of dots, both
from 1 to 1000; `slither:M,N,misere` the one in which who cannot move wins.
`slither` alone is `slither:6,6`.

Board.  A dot is a column and a row number (1 on top); the columns from the left
are a to z, then aa to ax.
The players are red and blue; red usually begins, but blue may.

Moves.  A move draws a segment between two dots next to each other in a row or a
column: the first one anywhere, every further one from either end of the path to
a dot that is not on the path.

End.  Who cannot move loses; misere: wins.  There are no draws.

Value, from the mover's side.  0 while play goes on; at the end 1 if the mover
has won, -1 if he has lost.

Notation.  Dots are in order by column, then by row number.  A move is two dots
joined by `-`: for the first segment the one that comes first and the other, for
every further segment the end that it continues and the new dot.  When a move is
read, the two may stand in either order.  A position is `MxN`, one space, the
dots of the path joined by `-` from the end that comes first to the other (`-`
alone for no path), one space and the mover, `r` or `b`; for misere then one
more space and `misere`.  The usual start is `6x6 - r`.  A path has at least two
dots, all different, each next to the one before.  Any path is a position.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from string import ascii_lowercase

Dot = tuple[int, int]  # column and row, both from 0; they compare as dots come in order

WIN = 1_000_000
VARIANTS: list[str] = [
    "slither:3,3",
    "slither:4,3,misere",
    "slither:6,6",
    "slither:30,2",
    "slither:1,7",
]
ALPHABET = "abcdefghijkl0123456789x- rmse"  # with the letters of "misere"


@dataclass(frozen=True)
class State:
    """The board's size, its rule, the path from its first end, and whose turn it is."""

    columns: int
    rows: int
    misere: bool
    path: tuple[Dot, ...]
    turn: str  # "red" or "blue"


# -------------------------------------------------------------------- board


def _name(dot: Dot) -> str:
    column, row = dot
    letters = ascii_lowercase[column] if column < 26 else "a" + ascii_lowercase[column - 26]
    return f"{letters}{row + 1}"


def _dots(columns: int, rows: int) -> list[Dot]:
    """All dots in order."""
    return [(column, row) for column in range(columns) for row in range(rows)]


def _adjacent(a: Dot, b: Dot) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def _around(dot: Dot, columns: int, rows: int) -> list[Dot]:
    """The dots of the board next to a dot, in order."""
    column, row = dot
    around = [(column - 1, row), (column, row - 1), (column, row + 1), (column + 1, row)]
    return [(c, r) for c, r in around if 0 <= c < columns and 0 <= r < rows]


def _ordered(path: Sequence[Dot]) -> tuple[Dot, ...]:
    """The path from the end that comes first."""
    if path and path[-1] < path[0]:
        return tuple(reversed(path))
    return tuple(path)


# ---------------------------------------------------------------- positions


def _parameters(variant: str) -> tuple[int, int, bool]:
    """Columns, rows and whether who cannot move wins."""
    if variant == "slither":
        return 6, 6, False
    match = re.fullmatch(r"slither:([1-9]\d?),([1-9]\d?)(,misere)?", variant)
    if match is None or max(int(match[1]), int(match[2])) > 1000:
        raise ValueError(f"no such variant: {variant!r}")
    return int(match[1]), int(match[2]), match[3] is not None


def start(variant: str, first: str | None = None) -> State:
    """The first position; red moves first unless blue is named."""
    columns, rows, misere = _parameters(variant)
    if first not in (None, "red", "blue"):
        raise ValueError(f"no such player: {first!r}")
    return State(columns, rows, misere, (), first or "red")


def parse(variant: str, text: str) -> State:
    """Read a position; ValueError for anything but its one proper spelling."""
    columns, rows, misere = _parameters(variant)
    parts = text.split(" ")
    if len(parts) < 3 or parts[0] != f"{columns}x{rows}" or parts[2] not in ("r", "b"):
        raise ValueError(f"not size, path and mover of {variant}: {text!r}")
    if parts[3:] != (["misere"] if misere else []):
        raise ValueError(f"not the rule of {variant}: {text!r}")
    path: list[Dot] = []
    if parts[1] != "-":
        dots = {_name(dot): dot for dot in _dots(columns, rows)}
        for name in parts[1].split("-"):
            if name not in dots:
                raise ValueError(f"no such dot {name!r}: {text!r}")
            path.append(dots[name])
        if len(path) < 2:
            raise ValueError(f"a path of one dot: {text!r}")
        if len(set(path)) != len(path):
            raise ValueError(f"the path touches itself: {text!r}")
        if not all(_adjacent(a, b) for a, b in pairwise(path)):
            raise ValueError(f"the path jumps: {text!r}")
        if path[-1] < path[0]:
            raise ValueError(f"the path is written from the wrong end: {text!r}")
    return State(columns, rows, misere, tuple(path), "red" if parts[2] == "r" else "blue")


def text(state: State) -> str:
    """Write a position."""
    path = "-".join(_name(dot) for dot in state.path) or "-"
    turn = "r" if state.turn == "red" else "b"
    return f"{state.columns}x{state.rows} {path} {turn}" + (" misere" if state.misere else "")


# -------------------------------------------------------------------- moves


def _other(player: str) -> str:
    return "blue" if player == "red" else "red"


def _options(state: State) -> dict[str, tuple[Dot, ...]]:
    """Each move with the path that it leads to."""
    options: dict[str, tuple[Dot, ...]] = {}
    if not state.path:
        for a in _dots(state.columns, state.rows):
            for b in _around(a, state.columns, state.rows):
                if a < b:
                    options[f"{_name(a)}-{_name(b)}"] = (a, b)
        return options
    first, last = state.path[0], state.path[-1]
    for new in _around(first, state.columns, state.rows):
        if new not in state.path:
            options[f"{_name(first)}-{_name(new)}"] = _ordered((new, *state.path))
    for new in _around(last, state.columns, state.rows):
        if new not in state.path:
            options[f"{_name(last)}-{_name(new)}"] = _ordered((*state.path, new))
    return options


def _apply(state: State, path: tuple[Dot, ...]) -> State:
    return State(state.columns, state.rows, state.misere, path, _other(state.turn))


def moves(state: State) -> list[str]:
    """The notations of all moves, sorted, each once."""
    return sorted(_options(state))


def play(state: State, move: str) -> State:
    """The position after a legal move, its dots in either order; ValueError for any other."""
    options = _options(state)
    turned = "-".join(reversed(move.split("-")))
    for spelling in (move, turned):
        if spelling in options:
            return _apply(state, options[spelling])
    raise ValueError(f"illegal move {move!r} in {text(state)!r}")


# ------------------------------------------------------------------ results


def mover(state: State) -> str:
    """The player to move, "red" or "blue"."""
    return state.turn


def points(state: State) -> dict[str, int]:
    """Nothing: the game has no points."""
    return {}


def outcome(state: State) -> str | None:
    """The result: "red", "blue", or None before the end."""
    if _options(state):
        return None
    return state.turn if state.misere else _other(state.turn)


def value(state: State) -> int:
    """0 in play; at the end 1 or -1, as the mover has won or lost."""
    result = outcome(state)
    if result is None:
        return 0
    return 1 if result == state.turn else -1


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
    if result is not None:
        return (WIN if result == state.turn else -WIN) + value(state)
    if depth == 0:
        return value(state)
    return max(-minimax(_apply(state, path), depth - 1) for path in _options(state).values())


def perft(state: State, depth: int) -> int:
    """Lines of exactly `depth` plies."""
    if depth < 0:
        raise ValueError("negative depth")
    if depth == 0:
        return 1
    return sum(perft(_apply(state, path), depth - 1) for path in _options(state).values())


# --------------------------------------------------------- drawn-up positions


def _full_path(columns: int, rows: int, rng: Random) -> list[Dot]:
    """A path through all dots: a serpentine, then changed at random.

    A change: the last dot is joined to a dot next to it, and the ring that this
    makes is opened behind that dot, so the rest of the path is turned round.
    """
    path = [
        (column, row if column % 2 == 0 else rows - 1 - row)
        for column in range(columns)
        for row in range(rows)
    ]
    for _ in range(rng.choice([0, 10, 200])):
        if rng.random() < 0.5:
            path.reverse()
        joined = path.index(rng.choice(_around(path[-1], columns, rows)))
        path[joined + 1 :] = reversed(path[joined + 1 :])
    return path


def drawn_up(variant: str, rng: Random) -> State:
    """A random position, often one that play does not reach."""
    columns, rows, misere = _parameters(variant)
    kind = rng.choice(["start", *["grown"] * 5, *["stuck"] * 4, *["full"] * 2, *["part"] * 3])
    path: list[Dot] = []
    if kind in ("full", "part"):
        path = _full_path(columns, rows, rng)
        if kind == "part":
            length = rng.choice([len(path) - 1, len(path) - 2, rng.randint(2, len(path))])
            begin = rng.randint(0, len(path) - length)
            path = path[begin : begin + length]
    elif kind in ("grown", "stuck"):  # a path that grows at either end, or until both are stuck
        path = [rng.choice(_dots(columns, rows))]
        longest = columns * rows if kind == "stuck" else rng.randint(2, columns * rows)
        turning = rng.random()  # how often it grows at the other end
        stuck = 0
        while len(path) < max(2, longest) and stuck < 2:
            new = [dot for dot in _around(path[-1], columns, rows) if dot not in path]
            if new:
                path.append(rng.choice(new))
                stuck = 0
            else:
                stuck += 1
            if not new or rng.random() < turning:
                path.reverse()
    return State(columns, rows, misere, _ordered(path), rng.choice(["red", "blue"]))
