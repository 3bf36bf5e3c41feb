"""An independent rule book for Minesweeper, written to be obviously right.

Board.  1 to 60 columns a, b ... z, aa, ab ... and 1 to 40 rows 1, 2 ... from the
top, with mines under some cells.  One player, the sapper.

Moves.  `c4` opens a closed cell without a flag.  `!c4` sets a flag on a closed
cell, or takes it away.  `*c4` opens all closed neighbours without a flag of an
open cell, if there are any and as many neighbours bear flags as its number says.
A cell without mines around it opens its closed neighbours without flags too, and
so on.

End.  Who opens a mine has lost; when all cells without mines are open the sapper
has won.  A finished game has no moves.

Where the mines are.  They may be known; or laid by a seed when the first cell is
opened, never under it (rule `safe`), neither under its neighbours (`opening`), or
anywhere (`unprotected`).  Or nobody knows: then a cell that is opened bears no
number (`?`), and the game is won when no more cells are closed than there are mines.

Laying.  Cells are numbered row by row from 0.  For each cell in turn that may
have a mine: with n such cells left and k mines left, draw a number below n, and
lay a mine if it is below k.  Drawing below n is SplitMix64: the state grows by
0x9e3779b97f4a7c15, is stirred, and the high part of its product with n is taken.

Value and points.  The value is the number of open cells without mines; the points
are the mines without the flags, and none when the sapper has won.

Notation.  The rows joined by `/`, with `.` for closed, `!` for a flag, a digit or `?`
for open, `*` for an open mine; a space and the number of mines; a space and the
rule unless it is `safe`; a space and `~` and the seed while no mines are laid, or a
space, `#` and the mines as a hexadecimal number whose bit N is cell N; else nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from random import Random

WIN = 1_000_000
VARIANTS: list[str] = ["minesweeper:3,2,1", "minesweeper:5,4,3,opening"]
ALPHABET = "0123.!?*/# ~aeg"
MASK = (1 << 64) - 1


@dataclass(frozen=True)
class State:
    """The board; mines is None where nobody knows them, and then numbers tells what was seen."""

    wide: int
    high: int
    count: int
    rule: str
    opened: frozenset[int]
    flags: frozenset[int]
    mines: frozenset[int] | None = None
    seed: int | None = None
    numbers: tuple[tuple[int, int], ...] = ()


def _set_up(variant: str) -> tuple[int, int, int, str]:
    name, _, rest = variant.partition(":")
    wide, high, count, *rule = (rest or "9,9,10").split(",")
    if name != "minesweeper":
        raise ValueError(f"no such variant: {variant!r}")
    return int(wide), int(high), int(count), rule[0] if rule else "safe"


def neighbours(state: State, cell: int) -> set[int]:
    """The up to eight cells around a cell."""
    row, column = divmod(cell, state.wide)
    return {
        r * state.wide + c
        for r in range(max(0, row - 1), min(state.high, row + 2))
        for c in range(max(0, column - 1), min(state.wide, column + 2))
        if (r, c) != (row, column)
    }


def name(state: State, cell: int) -> str:
    """Column letters and row number."""
    row, column = divmod(cell, state.wide)
    letters = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{letters}{row + 1}"


# ---------------------------------------------------------------- positions


def start(variant: str, first: str | None = None) -> State:
    """All closed; the mines will be laid by seed 0."""
    if first not in (None, "sapper"):
        raise ValueError(f"cannot begin: {first!r}")
    return State(*_set_up(variant), frozenset(), frozenset(), None, 0)


def _sign(state: State, cell: int) -> str:
    if cell in state.flags:
        return "!"
    if cell not in state.opened:
        return "."
    if state.mines is None:
        return str(dict(state.numbers).get(cell, "?"))
    if cell in state.mines:
        return "*"
    return str(len(neighbours(state, cell) & state.mines))


def text(state: State) -> str:
    """Write a position."""
    rows = [
        "".join(_sign(state, row * state.wide + column) for column in range(state.wide))
        for row in range(state.high)
    ]
    words = ["/".join(rows), str(state.count)]
    if state.rule != "safe":
        words.append(state.rule)
    if state.seed is not None:
        words.append(f"~{state.seed}")
    elif state.mines is not None:
        words.append(f"#{sum(1 << cell for cell in state.mines):x}")
    return " ".join(words)


def parse(variant: str, written: str) -> State:
    """Read a position; ValueError for anything but its one proper spelling."""
    empty = start(variant)
    rows, *words = written.split(" ")
    signs = "".join(rows.split("/"))
    if len(signs) != empty.wide * empty.high or set(signs) - set(".!?*012345678"):
        raise ValueError(f"not such a board: {written!r}")
    seed = mines = None
    if words and words[-1][:1] == "~" and words[-1][1:].isdecimal():
        seed = int(words[-1][1:])
    elif words and words[-1][:1] == "#" and words[-1][1:].isalnum():
        number = int(words[-1][1:], 16)
        if number >> len(signs):
            raise ValueError(f"mines beside the board: {written!r}")
        mines = frozenset(cell for cell in range(len(signs)) if number >> cell & 1)
        if len(mines) != empty.count:
            raise ValueError(f"not so many mines: {written!r}")
    opened = frozenset(cell for cell, sign in enumerate(signs) if sign not in ".!")
    flags = frozenset(cell for cell, sign in enumerate(signs) if sign == "!")
    told = [(cell, int(sign)) for cell, sign in enumerate(signs) if sign.isdecimal()]
    numbers = () if mines is not None else tuple(told)
    state = replace(empty, opened=opened, flags=flags, mines=mines, seed=seed, numbers=numbers)
    if (seed is not None and opened) or (mines is None and "*" in signs):
        raise ValueError(f"mines that are not laid: {written!r}")
    if text(state) != written:
        raise ValueError(f"not the proper spelling, {text(state)!r}: {written!r}")
    return state


# -------------------------------------------------------------------- moves


def _draw(state: int, below: int) -> tuple[int, int]:
    state = (state + 0x9E3779B97F4A7C15) & MASK
    stirred = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    stirred = (stirred ^ (stirred >> 27)) * 0x94D049BB133111EB & MASK
    return (stirred ^ (stirred >> 31)) * below >> 64, state


def laid(state: State, first: int) -> State:
    """The mines are laid for a first cell to open."""
    assert state.seed is not None
    protected: set[int] = set()
    if state.rule != "unprotected":
        protected.add(first)
    if state.rule == "opening":
        protected |= neighbours(state, first)
    cells = [cell for cell in range(state.wide * state.high) if cell not in protected]
    mines: set[int] = set()
    chance = state.seed
    for place, cell in enumerate(cells):
        if len(mines) == state.count:
            break
        number, chance = _draw(chance, len(cells) - place)
        if number < state.count - len(mines):
            mines.add(cell)
    return replace(state, mines=frozenset(mines), seed=None)


def _open(state: State, cells: set[int]) -> State:
    if state.mines is None:
        return replace(state, opened=state.opened | cells)
    opened = set(state.opened)
    waiting = list(cells)
    while waiting:
        cell = waiting.pop()
        if cell in opened:
            continue
        opened.add(cell)
        around = neighbours(state, cell)
        if cell not in state.mines and not around & state.mines:
            waiting += around - state.flags
    return replace(state, opened=frozenset(opened))


def _chorded(state: State, cell: int) -> set[int]:
    """What a chord opens; nothing where it is not legal."""
    around = neighbours(state, cell)
    if _sign(state, cell) != str(len(around & state.flags)):
        return set()
    return around - state.flags - state.opened


def moves(state: State) -> list[str]:
    """All moves, sorted; none once the game is over."""
    if outcome(state) is not None:
        return []
    found = []
    for cell in range(state.wide * state.high):
        if cell not in state.opened:
            found.append("!" + name(state, cell))
            if cell not in state.flags:
                found.append(name(state, cell))
        elif _chorded(state, cell):
            found.append("*" + name(state, cell))
    return sorted(found)


def play(state: State, move: str) -> State:
    """The position after a legal move; ValueError for any other."""
    if move not in moves(state):
        raise ValueError(f"illegal move {move!r} in {text(state)!r}")
    names = {name(state, cell): cell for cell in range(state.wide * state.high)}
    cell = names[move.lstrip("!*")]
    if move.startswith("!"):
        return replace(state, flags=state.flags ^ {cell})
    if move.startswith("*"):
        return _open(state, _chorded(state, cell))
    return _open(laid(state, cell) if state.seed is not None else state, {cell})


# ------------------------------------------------------------------ results


def mover(state: State) -> str:
    """The only player."""
    return "sapper"


def points(state: State) -> dict[str, int]:
    """The mines without the flags, and none when the sapper has won."""
    won = outcome(state) == "sapper"
    return {"sapper": 0 if won else state.count - len(state.flags)}


def outcome(state: State) -> str | None:
    """The result: "sapper", "nobody" for a loss, or None before the end.

    Where nobody knows the mines, an open cell without a number may be one: then it is not known,
    but if so many are open that one of them has to be.
    """
    if state.mines is not None and state.mines & state.opened:
        return "nobody"
    safe = state.wide * state.high - state.count
    if state.mines is None and len(state.numbers) < len(state.opened):
        return "nobody" if len(state.opened) > safe else None
    return "sapper" if len(state.opened) >= safe else None


def value(state: State) -> int:
    """The open cells without mines."""
    return len(state.opened - (state.mines or frozenset()))


def ending(states: Sequence[State], moves: Sequence[str]) -> tuple[str, str] | None:
    """How the game stands at its last state: (result, reason), or None if it goes on."""
    result = outcome(states[-1])
    return None if result is None else (result, "law")


def seen(state: State) -> State:
    """The position without what is hidden: until it is over nobody knows the mines."""
    if outcome(state) is not None:
        return state
    numbers = tuple(
        (cell, int(_sign(state, cell)))
        for cell in sorted(state.opened)
        if _sign(state, cell).isdecimal()
    )
    return replace(state, mines=None, seed=None, numbers=numbers)


def minimax(state: State, depth: int) -> int:
    """The best of all lines, for one player."""
    result = outcome(state)
    if result is not None:
        return (WIN if result == "sapper" else -WIN) + value(state)
    if depth == 0:
        return value(state)
    return max(minimax(play(state, move), depth - 1) for move in moves(state))


# ------------------------------------------------------------ probabilities


def probabilities(state: State) -> dict[str, Fraction]:
    """For each unknown cell the part of the placings with a mine under it.

    Flags tell nothing; every placing that fits the numbers is as likely as any other.
    Empty where none fits.
    """
    board = seen(state)
    cells = board.wide * board.high
    unknown = [cell for cell in range(cells) if cell not in board.opened]
    fitting = 0
    under = dict.fromkeys(unknown, 0)
    for placing in combinations(unknown, board.count):
        mines = set(placing)
        if all(len(neighbours(board, cell) & mines) == number for cell, number in board.numbers):
            fitting += 1
            for cell in placing:
                under[cell] += 1
    if not fitting:
        return {}
    return {
        name(board, cell): Fraction(count, fitting)
        for cell, count in under.items()
        if cell not in board.flags
    }


# --------------------------------------------------------- drawn-up positions


def drawn_up(variant: str, rng: Random) -> State:
    """A random position, with mines that are laid, to be laid, or known to nobody."""
    state = start(variant)
    cells = range(state.wide * state.high)
    flags = frozenset(cell for cell in cells if rng.random() < rng.choice([0, 0.2]))
    kind = rng.choice(["ahead", "laid", "laid", "lost", "told", "told"])
    if kind == "ahead":
        return replace(state, flags=flags, seed=rng.randrange(1000))
    state = replace(state, seed=None, mines=frozenset(rng.sample(cells, state.count)), flags=flags)
    assert state.mines is not None
    share = rng.random()
    opened = {cell for cell in cells if cell not in flags | state.mines and rng.random() < share}
    if kind == "lost":
        opened |= state.mines - flags
    state = replace(state, opened=frozenset(opened))
    return seen(state) if kind == "told" else state
