"""An independent rule book for Hexagon (Hexxagon), written to be obviously right.

Board.  A cell is a pair (I, J), both from 0 to 8, that differ by at most 4:
61 cells in a hexagon.  (3, 4), (4, 3) and (5, 5) are closed, so 58 can hold a
stone.  A step changes I by one, or J by one, or both by one in the same
direction, which gives each cell up to six neighbours.  Its second ring is the
cells exactly two steps away on the full plane, up to twelve of them; what lies
between (a stone or a closed cell) does not matter.

Start.  Red has stones on (0, 4), (4, 0), (8, 8); blue on (0, 0), (4, 8),
(8, 4).  Red usually moves first, but blue may.

Moves.  The mover either clones one of its stones (a new stone on an empty
neighbouring cell) or jumps one (the stone leaves its cell for an empty cell of
its second ring).  Then all enemy stones next to the target change colour, and
the other side is to move.  Clones to one cell are one move, whichever stone
is cloned.  There is no passing.

End.  The game is over when the side to move has no move, even if the other
side would have one.  More stones win, equal numbers are a draw, and empty
cells count for nobody.  In play (but not in the law, so `outcome` knows
nothing of it) a game is also drawn when a position with the same mover comes
up for the third time, or after 100 plies in a row that were neither a clone
nor a capture.

Value.  The mover's stones minus the opponent's.

Notation.  A cell is a letter for I (a to i) and a digit for J + 1 (1 to 9).  A
clone is written as its target (`c3`), a jump as source and target (`a5c5`).
A position is its nine rows (I rising) joined by `/`, each with its cells by
rising J: `r` red, `b` blue, `-` closed, a digit for a whole run of empty
cells; then one space and the mover, `r` or `b`.  With red to move the start is
`b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

Cell = tuple[int, int]
Pair = tuple[Cell, Cell]  # the stone that clones or jumps, and the target

WIN = 1_000_000
VARIANTS: list[str] = ["hexagon"]
ALPHABET = "1234567rb-/ "
REPETITIONS = 3
QUIET_PLIES = 100

ROWS: list[list[Cell]] = [[(i, j) for j in range(9) if abs(i - j) <= 4] for i in range(9)]
CLOSED: frozenset[Cell] = frozenset({(3, 4), (4, 3), (5, 5)})
PLAYABLE: list[Cell] = [cell for row in ROWS for cell in row if cell not in CLOSED]


def _distance(a: Cell, b: Cell) -> int:
    """The number of steps from a to b; (+1, +1) is one step, (+1, -1) two."""
    di, dj = b[0] - a[0], b[1] - a[1]
    if (di > 0) == (dj > 0):
        return max(abs(di), abs(dj))
    return abs(di) + abs(dj)


def _at_distance(steps: int) -> dict[Cell, frozenset[Cell]]:
    return {a: frozenset(b for b in PLAYABLE if _distance(a, b) == steps) for a in PLAYABLE}


NEAR: dict[Cell, frozenset[Cell]] = _at_distance(1)
FAR: dict[Cell, frozenset[Cell]] = _at_distance(2)


def _name(cell: Cell) -> str:
    return "abcdefghi"[cell[0]] + "123456789"[cell[1]]


CELL_OF: dict[str, Cell] = {_name(cell): cell for cell in PLAYABLE}


@dataclass(frozen=True)
class State:
    """Where the stones are and whose turn it is ("red" or "blue")."""

    red: frozenset[Cell]
    blue: frozenset[Cell]
    turn: str


# ---------------------------------------------------------------- positions


def _check(variant: str) -> None:
    if variant != "hexagon":
        raise ValueError(f"no such variant: {variant!r}")


def start(variant: str, first: str | None = None) -> State:
    """The first position; red moves first unless blue is named."""
    _check(variant)
    if first not in (None, "red", "blue"):
        raise ValueError(f"no such side: {first!r}")
    red: frozenset[Cell] = frozenset({(0, 4), (4, 0), (8, 8)})
    blue: frozenset[Cell] = frozenset({(0, 0), (4, 8), (8, 4)})
    return State(red, blue, first or "red")


def parse(variant: str, text: str) -> State:
    """Read a position; ValueError for anything but its one proper spelling."""
    _check(variant)
    parts = text.split(" ")
    if len(parts) != 2 or parts[1] not in ("r", "b"):
        raise ValueError(f"not rows, one space and a mover: {text!r}")
    rows = parts[0].split("/")
    if len(rows) != len(ROWS):
        raise ValueError(f"not nine rows: {text!r}")
    stones: dict[str, set[Cell]] = {"r": set(), "b": set()}
    for row, cells in zip(rows, ROWS, strict=True):
        spelt = ""  # one character for each cell, "." for an empty one
        previous = ""
        for char in row:
            if char in "123456789":
                if previous in tuple("123456789"):
                    raise ValueError(f"two digits in a row: {text!r}")
                spelt += "." * int(char)
            elif char in "rb-":
                spelt += char
            else:
                raise ValueError(f"unknown character {char!r}: {text!r}")
            previous = char
        if len(spelt) != len(cells):
            raise ValueError(f"wrong row length {row!r}: {text!r}")
        for char, cell in zip(spelt, cells, strict=True):
            if (char == "-") != (cell in CLOSED):
                raise ValueError(f"wrong closed cells {row!r}: {text!r}")
            if char in stones:
                stones[char].add(cell)
    turn = "red" if parts[1] == "r" else "blue"
    return State(frozenset(stones["r"]), frozenset(stones["b"]), turn)


def text(state: State) -> str:
    """Write a position."""
    rows: list[str] = []
    for cells in ROWS:
        row = ""
        run = 0  # empty cells not yet written
        for cell in cells:
            if cell in CLOSED:
                char = "-"
            elif cell in state.red:
                char = "r"
            elif cell in state.blue:
                char = "b"
            else:
                run += 1
                continue
            row += (str(run) if run else "") + char
            run = 0
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows) + " " + ("r" if state.turn == "red" else "b")


def neighbours(name: str) -> frozenset[str]:
    """The playable cells one step from a playable cell."""
    return frozenset(_name(cell) for cell in NEAR[_cell(name)])


def second_ring(name: str) -> frozenset[str]:
    """The playable cells exactly two steps from a playable cell."""
    return frozenset(_name(cell) for cell in FAR[_cell(name)])


def _cell(name: str) -> Cell:
    if name not in CELL_OF:
        raise ValueError(f"not a playable cell: {name!r}")
    return CELL_OF[name]


# -------------------------------------------------------------------- moves


def _own(state: State) -> frozenset[Cell]:
    return state.red if state.turn == "red" else state.blue


def _enemy(state: State) -> frozenset[Cell]:
    return state.blue if state.turn == "red" else state.red


def _pairs(state: State) -> Iterator[Pair]:
    """Every (stone, target): clones of several stones to one cell all appear."""
    occupied = state.red | state.blue
    for source in _own(state):
        for target in (NEAR[source] | FAR[source]) - occupied:
            yield source, target


def _notation(pair: Pair) -> str:
    source, target = pair
    if target in NEAR[source]:
        return _name(target)
    return _name(source) + _name(target)


def _options(state: State) -> dict[str, Pair]:
    """Each move with one pair that makes it; for a clone any will do."""
    return {_notation(pair): pair for pair in _pairs(state)}


def _apply(state: State, pair: Pair) -> State:
    source, target = pair
    own = _own(state) | {target}
    if target in FAR[source]:
        own = own - {source}
    turned = _enemy(state) & NEAR[target]
    own, enemy = own | turned, _enemy(state) - turned
    if state.turn == "red":
        return State(own, enemy, "blue")
    return State(enemy, own, "red")


def _find(state: State, move: str) -> Pair:
    options = _options(state)
    if move not in options:
        raise ValueError(f"illegal move {move!r} in {text(state)!r}")
    return options[move]


def moves(state: State) -> list[str]:
    """The notations of all moves, sorted, each once."""
    return sorted(_options(state))


def play(state: State, move: str) -> State:
    """The position after a legal move; ValueError for any other."""
    return _apply(state, _find(state, move))


def captured(state: State, move: str) -> frozenset[str]:
    """The names of the cells whose stones a legal move turns."""
    _, target = _find(state, move)
    return frozenset(_name(cell) for cell in _enemy(state) & NEAR[target])


# ------------------------------------------------------------------ results


def mover(state: State) -> str:
    """The side to move, "red" or "blue"."""
    return state.turn


def points(state: State) -> dict[str, int]:
    """The stones of each side."""
    return {"red": len(state.red), "blue": len(state.blue)}


def value(state: State) -> int:
    """The mover's stones minus the opponent's."""
    return len(_own(state)) - len(_enemy(state))


def outcome(state: State) -> str | None:
    """The result by the law alone: "red", "blue", "drawn", or None before the end."""
    if any(True for _ in _pairs(state)):
        return None
    if len(state.red) == len(state.blue):
        return "drawn"
    return "red" if len(state.red) > len(state.blue) else "blue"


def ending(states: Sequence[State], moves: Sequence[str]) -> tuple[str, str] | None:
    """How the game stands at its last state: (result, reason), or None if it goes on.

    If both drawing rules hold at once, repetition is named.
    """
    if len(states) != len(moves) + 1:
        raise ValueError("there must be one state more than moves")
    last = states[-1]
    result = outcome(last)
    if result is not None:
        return result, "law"
    if list(states).count(last) >= REPETITIONS:
        return "drawn", "repetition"
    quiet = 0  # plies since the last clone or capture
    for before, move in zip(reversed(states[:-1]), reversed(moves), strict=True):
        is_clone = len(move) == 2
        if is_clone or captured(before, move):
            break
        quiet += 1
    if quiet >= QUIET_PLIES:
        return "drawn", "no_progress"
    return None


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
    options = _options(state).values()
    return max(-minimax(_apply(state, pair), depth - 1) for pair in options)


def perft(state: State, depth: int) -> int:
    """Lines of exactly `depth` plies, clones to one cell counted once."""
    if depth < 0:
        raise ValueError("negative depth")
    if depth == 0:
        return 1
    options = _options(state).values()
    return sum(perft(_apply(state, pair), depth - 1) for pair in options)


def perft_pairs(state: State, depth: int) -> int:
    """Lines of exactly `depth` plies, every (stone, target) counted."""
    if depth < 0:
        raise ValueError("negative depth")
    if depth == 0:
        return 1
    return sum(perft_pairs(_apply(state, pair), depth - 1) for pair in _pairs(state))


# --------------------------------------------------------- drawn-up positions


def drawn_up(variant: str, rng: Random) -> State:
    """A random position: red, blue and empty cells by different weights."""
    _check(variant)
    kind = rng.choice(["mixed", "mixed", "mixed", "dense", "full", "sparse", "one side"])
    red, blue, empty = rng.random(), rng.random(), rng.random()
    if kind == "dense":
        empty *= 0.1
    elif kind == "full":
        empty = 0.0
    elif kind == "sparse":
        empty = 30.0
    elif kind == "one side":
        red, blue = rng.choice([(red, 0.0), (0.0, blue)])
        empty = rng.choice([0.0, 0.05, empty, 10.0])
    drawn = dict(zip(PLAYABLE, rng.choices("rb.", [red, blue, empty], k=58), strict=True))
    return State(
        frozenset(cell for cell, stone in drawn.items() if stone == "r"),
        frozenset(cell for cell, stone in drawn.items() if stone == "b"),
        rng.choice(["red", "blue"]),
    )
