"""An independent rule book for five in a row, written to be obviously right.

Variants.  `five:W,H` is the freestyle game on W columns and H rows, both from 5
to 100; `five:W,H,exact` is the game in which only exactly five win.  `five`
alone is `five:15,15`.

Board.  A cell is a column and a row: column a is the left one (a, b, ... z, aa,
ab, ... as in spreadsheets), row 1 the top one.  The players are x and o; x
usually begins, but o may.

Moves.  A move is an empty cell, in which the mover puts a mark.

End.  Freestyle: five or more marks of one player in an unbroken line (along a
row, a column or either diagonal) win.  Exact: only an unbroken line of exactly
five wins, a longer one does nothing.  If both players have such a line, which
only happens in a drawn-up position, the player who is not to move has won.  A
full board without such a line is drawn.  A finished game has no moves.

Value, from the mover's side.  Over all windows of five consecutive cells in a
line on the board: the sum of k^4 over the windows with k own marks and no enemy
mark, minus the same for the enemy.  This holds at the end too.

Rating players, levels 1 to 3.  A row is five consecutive cells in a line on the
board.  To rate an empty cell for a side, put that side's mark there.  Every row
through the cell then has a length: 0 if a mark of the other side is in it, else
the number of marks in it, the one just put included.  When only exactly five
win, a row that a further mark of the side adjoins in its line has length 0 too:
filled, it would be six or more.  A length of 5 is replaced by 10000 if the side
is the mover, by 1000 if it is the enemy.  The side's value is the sum of
length^k over the rows whose length is not 0; k is 3, chosen by matches, since the
source's is not legible.  The rating is the mover's value plus f times the
enemy's, times noise: f is 1 and the noise from 0 to 1 for the beginner (1), 10
and from 0.5 to 1 for the amateur (2), 1 and none for the professional (3).  The
move is a cell of the greatest rating, any of them.

Notation.  A cell is its column and its row (`h8`).  A position is its rows from
row 1 joined by `/`, each with `x`, `o` and a decimal number for a whole run of
empty cells; then one space and the mover, `x` or `o`; for the exact game then
one more space and `exact`.  On five columns and rows the start is
`5/5/5/5/5 x`.  Any placing of marks is a position.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

Cell = tuple[int, int]  # column and row, both from 0

WIN = 1_000_000
VARIANTS: list[str] = ["five:5,5", "five:7,6", "five:10,10,exact", "five:15,15"]
BUDGET = 2_000  # how many lines minimax plays in a fraction of a second
ALPHABET = "0123456789xo/ eact"  # with the letters of "exact"

EXPONENT = 3  # the k of the rating players
FACTORS = {1: 1, 2: 10, 3: 1}  # what the enemy's value counts, by level

# One step along a row, a column, and either diagonal.
DIRECTIONS: list[Cell] = [(1, 0), (0, 1), (1, 1), (1, -1)]


@dataclass(frozen=True)
class State:
    """The board's size, its rule, the cells of each mark, and whose turn it is."""

    width: int
    height: int
    exact: bool
    x: frozenset[Cell]
    o: frozenset[Cell]
    turn: str  # "x" or "o"


# -------------------------------------------------------------------- board


def _column(number: int) -> str:
    """The name of a column from 0, as in spreadsheets: a, ... z, aa, ab, ..."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    if number < 26:
        return letters[number]
    return _column(number // 26 - 1) + letters[number % 26]


def _name(cell: Cell) -> str:
    return _column(cell[0]) + str(cell[1] + 1)


@cache
def _cells(width: int, height: int) -> dict[str, Cell]:
    """Every cell by its name."""
    return {_name((column, row)): (column, row) for row in range(height) for column in range(width)}


@cache
def _windows(width: int, height: int) -> list[frozenset[Cell]]:
    """All windows of five consecutive cells in a line on the board."""
    cells = set(_cells(width, height).values())
    windows: list[frozenset[Cell]] = []
    for column, row in sorted(cells):
        for right, down in DIRECTIONS:
            window = frozenset((column + right * k, row + down * k) for k in range(5))
            if window <= cells:
                windows.append(window)
    return windows


# ---------------------------------------------------------------- positions


def _parameters(variant: str) -> tuple[int, int, bool]:
    """Width, height and whether exactly five are needed."""
    if variant == "five":
        return 15, 15, False
    match = re.fullmatch(r"five:([1-9][0-9]{0,2}),([1-9][0-9]{0,2})(,exact)?", variant)
    if match is None:
        raise ValueError(f"no such variant: {variant!r}")
    width, height = int(match[1]), int(match[2])
    if not (5 <= width <= 100 and 5 <= height <= 100):
        raise ValueError(f"no such size: {variant!r}")
    return width, height, match[3] is not None


def start(variant: str, first: str | None = None) -> State:
    """The first position; x moves first unless o is named."""
    width, height, exact = _parameters(variant)
    if first not in (None, "x", "o"):
        raise ValueError(f"no such player: {first!r}")
    return State(width, height, exact, frozenset(), frozenset(), first or "x")


def parse(variant: str, text: str) -> State:
    """Read a position; ValueError for anything but its one proper spelling."""
    width, height, exact = _parameters(variant)
    parts = text.split(" ")
    if len(parts) < 2 or parts[1] not in ("x", "o"):
        raise ValueError(f"not rows, one space and a mover: {text!r}")
    if parts[2:] != (["exact"] if exact else []):
        raise ValueError(f"not the rule of {variant}: {text!r}")
    rows = parts[0].split("/")
    if len(rows) != height:
        raise ValueError(f"not {height} rows: {text!r}")
    marks: dict[str, set[Cell]] = {"x": set(), "o": set()}
    for number, row in enumerate(rows):
        column = 0
        for piece in re.split(r"([xo])", row):  # marks, and what stands between them
            if piece in marks:
                marks[piece].add((column, number))
                column += 1
            elif re.fullmatch(r"[1-9][0-9]{0,2}", piece):
                column += int(piece)
            elif piece:
                raise ValueError(f"neither marks nor a number {piece!r}: {text!r}")
        if column != width:
            raise ValueError(f"wrong row length {row!r}: {text!r}")
    state = State(width, height, exact, frozenset(marks["x"]), frozenset(marks["o"]), parts[1])
    if _written(state) != text:
        raise ValueError(f"not the proper spelling, {_written(state)!r}: {text!r}")
    return state


def _written(state: State) -> str:
    rows: list[str] = []
    for number in range(state.height):
        row = ""
        run = 0  # empty cells not yet written
        for column in range(state.width):
            cell = column, number
            if cell in state.x or cell in state.o:
                row += (str(run) if run else "") + ("x" if cell in state.x else "o")
                run = 0
            else:
                run += 1
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows) + " " + state.turn + (" exact" if state.exact else "")


def text(state: State) -> str:
    """Write a position."""
    return _written(state)


# -------------------------------------------------------------------- moves


def _own(state: State) -> frozenset[Cell]:
    return state.x if state.turn == "x" else state.o


def _enemy(state: State) -> frozenset[Cell]:
    return state.o if state.turn == "x" else state.x


def _other(player: str) -> str:
    return "o" if player == "x" else "x"


def _options(state: State) -> dict[str, Cell]:
    """The empty cells by name; none once the game is over."""
    if outcome(state) is not None:
        return {}
    taken = state.x | state.o
    cells = _cells(state.width, state.height)
    return {name: cell for name, cell in cells.items() if cell not in taken}


def _apply(state: State, cell: Cell) -> State:
    x, o = state.x, state.o
    if state.turn == "x":
        x = x | {cell}
    else:
        o = o | {cell}
    return State(state.width, state.height, state.exact, x, o, _other(state.turn))


def moves(state: State) -> list[str]:
    """The names of the empty cells, sorted; none once the game is over."""
    return sorted(_options(state))


def play(state: State, move: str) -> State:
    """The position after a legal move; ValueError for any other."""
    options = _options(state)
    if move not in options:
        raise ValueError(f"illegal move {move!r} in {text(state)!r}")
    return _apply(state, options[move])


# ------------------------------------------------------------------ results


def mover(state: State) -> str:
    """The player to move, "x" or "o"."""
    return state.turn


def points(state: State) -> dict[str, int]:
    """Nothing: the game has no points."""
    return {}


def _has_line(marks: frozenset[Cell], exact: bool) -> bool:
    """Whether some unbroken line of marks has the length that wins."""
    for column, row in marks:
        for right, down in DIRECTIONS:
            if (column - right, row - down) in marks:
                continue  # not where this line begins
            length = 1
            while (column + right * length, row + down * length) in marks:
                length += 1
            if length == 5 or (length > 5 and not exact):
                return True
    return False


def outcome(state: State) -> str | None:
    """The result: "x", "o", "drawn", or None before the end."""
    if _has_line(_enemy(state), state.exact):
        return _other(state.turn)
    if _has_line(_own(state), state.exact):
        return state.turn
    if len(state.x) + len(state.o) == state.width * state.height:
        return "drawn"
    return None


def value(state: State) -> int:
    """How good the position is for the mover."""
    total = 0
    for window in _windows(state.width, state.height):
        own = len(window & _own(state))
        enemy = len(window & _enemy(state))
        if enemy == 0:
            total += own**4
        if own == 0:
            total -= enemy**4
    return total


def ending(states: Sequence[State], moves: Sequence[str]) -> tuple[str, str] | None:
    """How the game stands at its last state: (result, reason), or None if it goes on."""
    if len(states) != len(moves) + 1:
        raise ValueError("there must be one state more than moves")
    result = outcome(states[-1])
    return None if result is None else (result, "law")


# ----------------------------------------------------------- rating players


def _length(row: list[Cell], step: Cell, marks: frozenset[Cell], state: State) -> int:
    """The length of a row for the side of these marks, the one just put among them."""
    taken = state.x | state.o
    if any(cell in taken and cell not in marks for cell in row):
        return 0
    right, down = step
    before = row[0][0] - right, row[0][1] - down
    after = row[4][0] + right, row[4][1] + down
    if state.exact and (before in marks or after in marks):
        return 0
    return sum(cell in marks for cell in row)


def _value_of(cell: Cell, marks: frozenset[Cell], five: int, state: State) -> int:
    """What the empty cell is worth to the side of these marks; a length of 5 counts `five`."""
    marks = marks | {cell}
    board = set(_cells(state.width, state.height).values())
    total = 0
    for right, down in DIRECTIONS:
        for place in range(5):  # where in the row the cell is
            row = [(cell[0] + right * (k - place), cell[1] + down * (k - place)) for k in range(5)]
            if board.issuperset(row):
                length = _length(row, (right, down), marks, state)
                total += (five if length == 5 else length) ** EXPONENT
    return total


def ratings(state: State, level: int) -> dict[str, int]:
    """Every move's rating by a level from 1 to 3, before the noise."""
    return {
        name: _value_of(cell, _own(state), 10_000, state)
        + FACTORS[level] * _value_of(cell, _enemy(state), 1_000, state)
        for name, cell in _options(state).items()
    }


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
    return max(-minimax(_apply(state, cell), depth - 1) for cell in options)


def perft(state: State, depth: int) -> int:
    """Lines of exactly `depth` plies."""
    if depth < 0:
        raise ValueError("negative depth")
    if depth == 0:
        return 1
    return sum(perft(_apply(state, cell), depth - 1) for cell in _options(state).values())


# --------------------------------------------------------- drawn-up positions


def _put_line(marks: dict[Cell, str], cells: set[Cell], mark: str, rng: Random) -> None:
    """Lay one line of three to nine marks, broken off at the edge, with a gap at times."""
    column, row = rng.choice(sorted(cells))
    right, down = rng.choice(DIRECTIONS)
    length = rng.choice([3, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9])
    gap = rng.randrange(length) if rng.random() < 0.2 else None
    for k in range(length):
        cell = column + right * k, row + down * k
        if cell in cells and k != gap:
            marks[cell] = mark


def drawn_up(variant: str, rng: Random) -> State:
    """A random position, often one that play does not reach."""
    width, height, exact = _parameters(variant)
    cells = set(_cells(width, height).values())
    ordered = sorted(cells)
    marks: dict[Cell, str] = {}  # cell to "x" or "o"
    kind = rng.choice(["mixed", "mixed", "full", "nearly full", "lonely", "lines", "lines", "both"])
    if kind == "mixed":
        weights = [rng.random(), rng.random(), rng.choice([0.2, 1.0, 5.0, 25.0])]
        for cell in ordered:
            marks[cell] = rng.choices("xo.", weights)[0]
    elif kind in ("full", "nearly full"):
        # Columns of alternating marks, the pattern shifted every second row, have no
        # line longer than two; some cells then change, more or fewer of them.
        noise = rng.choice([0.0, 0.02, 0.1, 0.3, 1.0])
        share = rng.uniform(0.3, 0.7)
        for column, row in ordered:
            mark = "xo"[(column + row // 2) % 2]
            if rng.random() < noise:
                mark = "x" if rng.random() < share else "o"
            marks[column, row] = mark
        if kind == "nearly full":
            for cell in rng.sample(ordered, rng.randint(1, 4)):
                marks[cell] = "."
    elif kind == "lonely":
        for cell in rng.sample(ordered, rng.randint(0, 3)):
            marks[cell] = rng.choice("xo")
    else:
        share = rng.choice([0.0, 0.05, 0.3])
        for cell in ordered:
            if rng.random() < share:
                marks[cell] = rng.choice("xo")
        mark = rng.choice("xo")
        for _ in range(rng.randint(1, 8)):
            _put_line(marks, cells, mark, rng)
            mark = _other(mark) if rng.random() < 0.7 else mark
        if kind == "both":
            windows = _windows(width, height)
            five = rng.choice(windows)
            apart = [window for window in windows if not window & five]
            marks.update(dict.fromkeys(five, mark))
            if apart:  # on a small board a diagonal may leave no room
                marks.update(dict.fromkeys(rng.choice(apart), _other(mark)))
    return State(
        width,
        height,
        exact,
        frozenset(cell for cell, mark in marks.items() if mark == "x"),
        frozenset(cell for cell, mark in marks.items() if mark == "o"),
        rng.choice("xo"),
    )
