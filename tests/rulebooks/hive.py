r"""An independent rule book for Hive, written to be obviously right.

Interface.  Everything takes and gives plain values; a State never changes.

    VARIANTS                     the eight types, from "hive" (the base game) to "hive:mlp"
    start(variant) -> State      the empty table, white to move
    moves(state) -> list[str]    all legal moves in their canonical spelling, sorted, each
                                 once; ["pass"] if there is none; [] when the game is over
    play(state, move) -> State   the position after a legal move in any spelling;
                                 ValueError with a sentence for anything else
    outcome(state) -> str | None "white", "black", "drawn", or None while play goes on
    perft(state, depth) -> int   lines of exactly `depth` plies; a pass is a ply

    >>> state = play(play(start("hive:mlp"), "wS1"), "bG1 wS1-")
    >>> state.turn, state.number, outcome(state), len(moves(state))
    ('white', 2, None, 24)

Stones.  White and black have a queen Q, two spiders S, two beetles B, three
grasshoppers G and three ants A; `m`, `l`, `p` in the variant add a mosquito M, a
ladybug L and a pillbug P each.  A stone is written as its side `w` or `b`, its
kind, and for S, B, G and A its number from 1: `wQ`, `bA3`.

Board.  Unbounded, of hexagons with a point on top.  Neighbours are NW, NE, E, SE,
SW and W.  Stones may lie on each other; wherever a side or a kind matters below, it
is that of the top stone of a cell.

Turns.  White begins; a turn is a placement, a movement or a pass.  One passes
exactly when there is no other move.

Placements.
- The first stone lies anywhere, the second touches it.  Every later one is put on
  an empty cell that touches a stone of the mover's and none of the enemy's.
- Stones of a kind come in the order of their numbers.
- The queen is not a side's first stone.  If she is not down by the side's fourth
  turn, only she may be placed (passes count as turns).

Movements.  A side has none before its queen is down.  A stone that moved or was
thrown on the previous ply may not move, be thrown, or throw; a placement or a pass
freezes nothing.  Nothing moves from under another stone.  A stone alone on its cell
leaves it only if the others stay connected.  All below is judged without the moving
stone.  No movement ends where it began.

- A slide goes to an empty neighbour when exactly one of the two cells beside the
  step is occupied.  Queen and pillbug slide once, the ant any number of times, the
  spider thrice without coming to a cell twice.
- The grasshopper jumps straight over at least one stone to the first empty cell.
- A step from height h to height d is closed if both cells beside it are higher than
  h and than d.  The beetle steps to any neighbour if the step is open and, from
  ground to ground, a slide.  The ladybug steps to an occupied cell, to an occupied
  cell, and to an empty one, each step open.
- The pillbug may instead throw a stone of either side, alone on a neighbouring cell
  and free to leave it, to an empty neighbour of the pillbug; the step up to the
  pillbug's height and the step down must be open.  A pillbug that may not leave its
  cell may throw all the same.
- The mosquito on top of a stone is a beetle.  On the ground it has the movements,
  also the throw, of every kind but the mosquito on top of a cell that it touches.

A throw is a movement of the side that throws: its queen has to be down, not that of
the thrown stone's owner.  The same stone on the same cell is one move, whether it
goes there itself or is thrown, and by whichever stone.

End.  A queen, covered or not, is surrounded when all six neighbours of her cell are
occupied.  Who alone has his queen surrounded has lost; both at once is a draw.
Repeated positions do not end the game.

Notation (Universal Hive Protocol).  `pass`, or the stone and, after a space, its
target.  The target is a stone on whose cell it goes, or an empty cell beside a
stone X: `X-` east, `X/` north-east, `\X` north-west, `-X` west, `/X` south-west,
`X\` south-east.  The first move of the game is the stone alone.  The canonical
spelling is that of the board without the moving stone: on an occupied cell the stone
to be covered, otherwise the top stone of the first occupied neighbour in the order
NW, NE, E, SE, SW, W.  When a move is read

- any stone on the board may be named, also a covered one, also the moving one (for
  the cell where it is before the move);
- an empty cell may not be given by a stone on it, nor an occupied one by its
  neighbour;
- letters may be in either case; spaces and tabs may stand before, after and between
  the stone, the direction and the other stone;
- a number may be left out when only one legal move can be meant: `wA` for `wA2`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

Cell = tuple[int, int]  # column and row: east adds (1, 0), south-east adds (0, 1)
Stack = tuple[str, ...]  # the stones on a cell, the lowest first
Board = dict[Cell, Stack]  # occupied cells only
Target = tuple[str, Cell]  # a stone and the cell where it is put

VARIANTS: list[str] = [
    "hive",
    "hive:m",
    "hive:l",
    "hive:p",
    "hive:ml",
    "hive:mp",
    "hive:lp",
    "hive:mlp",
]

# Clockwise: NW, NE, E, SE, SW, W.  Next to each other here is next to each other there.
DIRECTIONS: list[Cell] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
# How a cell is written by its neighbour in each of these directions.
SPELLINGS: list[str] = ["{}\\", "/{}", "-{}", "\\{}", "{}/", "{}-"]

STONE = r"[wb][qmlp]|[wb][sb][12]?|[wb][ga][123]?"
MOVE = re.compile(
    rf"[ \t]*({STONE})(?:[ \t]+([-/\\]?)[ \t]*({STONE})[ \t]*([-/\\]?))?[ \t]*", re.IGNORECASE
)


@dataclass(frozen=True)
class State:
    """The variant, the occupied cells, the plies so far, and the stone just moved."""

    variant: str
    cells: tuple[tuple[Cell, Stack], ...]  # in order; the first stone of the game lay on (0, 0)
    plies: int  # passes count
    moved: str | None  # the stone that moved or was thrown on the previous ply

    @property
    def turn(self) -> str:
        """Whose turn it is, "white" or "black"."""
        return "white" if self.plies % 2 == 0 else "black"

    @property
    def number(self) -> int:
        """The number of the mover's turn, from 1."""
        return self.plies // 2 + 1


# -------------------------------------------------------------------- board


@lru_cache(maxsize=10_000)
def _around(cell: Cell) -> tuple[Cell, ...]:
    """The six neighbours, clockwise from NW."""
    column, row = cell
    return tuple((column + x, row + y) for x, y in DIRECTIONS)


def _connected(cells: Iterable[Cell]) -> bool:
    left = set(cells)
    reached = [left.pop()] if left else []
    while reached:
        for near in _around(reached.pop()):
            if near in left:
                left.remove(near)
                reached.append(near)
    return not left


def _without(board: Board, cell: Cell) -> Board:
    """The board without the top stone of a cell."""
    rest = dict(board)
    below = rest.pop(cell)[:-1]
    if below:
        rest[cell] = below
    return rest


def _loose(board: Board, cell: Cell) -> bool:
    """Whether the top stone may leave: the rest is still one hive."""
    if len(board[cell]) > 1:
        return True
    near = [c in board for c in _around(cell)]
    if sum(near[i] and not near[i - 1] for i in range(6)) == 1:  # the neighbours hang together
        return True
    return _connected(_without(board, cell))


def _height(board: Board, cell: Cell) -> int:
    return len(board.get(cell, ()))


# ---------------------------------------------------------------- movements
# In all of these `rest` is the board without the moving stone, which was on `cell`.


def _slides(rest: Board, cell: Cell) -> list[Cell]:
    """One slide: an empty neighbour, exactly one of the two cells beside occupied."""
    around = _around(cell)
    full = [c in rest for c in around]
    return [around[i] for i in range(6) if not full[i] and full[i - 1] != full[(i + 1) % 6]]


def _steps(rest: Board, cell: Cell) -> list[Cell]:
    """The neighbours to which a step, at any height, is open."""
    around = _around(cell)
    heights = [_height(rest, c) for c in around]
    here = _height(rest, cell)
    return [
        around[i]
        for i in range(6)
        if max(here, heights[i]) >= min(heights[i - 1], heights[(i + 1) % 6])
    ]


def _ant(rest: Board, cell: Cell) -> set[Cell]:
    reached = {cell}
    new = [cell]
    while new:
        for target in _slides(rest, new.pop()):
            if target not in reached:
                reached.add(target)
                new.append(target)
    return reached - {cell}


def _spider(rest: Board, cell: Cell) -> set[Cell]:
    return {
        third
        for first in _slides(rest, cell)
        for second in _slides(rest, first)
        if second != cell
        for third in _slides(rest, second)
        if third not in (cell, first)
    }


def _grasshopper(rest: Board, cell: Cell) -> set[Cell]:
    targets = set()
    for i in range(6):
        target = _around(cell)[i]
        if target in rest:
            while target in rest:
                target = _around(target)[i]
            targets.add(target)
    return targets


def _beetle(rest: Board, cell: Cell) -> set[Cell]:
    slides = _slides(rest, cell)
    return {
        target
        for target in _steps(rest, cell)
        if cell in rest or target in rest or target in slides
    }


def _ladybug(rest: Board, cell: Cell) -> set[Cell]:
    return {
        third
        for first in _steps(rest, cell)
        if first in rest
        for second in _steps(rest, first)
        if second in rest
        for third in _steps(rest, second)
        if third not in rest and third != cell
    }


def _movements(kind: str, rest: Board, cell: Cell) -> set[Cell]:
    """Where a stone of a kind other than M may go, throws apart."""
    if kind == "A":
        return _ant(rest, cell)
    if kind == "S":
        return _spider(rest, cell)
    if kind == "G":
        return _grasshopper(rest, cell)
    if kind == "B":
        return _beetle(rest, cell)
    if kind == "L":
        return _ladybug(rest, cell)
    return set(_slides(rest, cell))  # Q and P


def _kinds(board: Board, cell: Cell) -> set[str]:
    """The kinds as which the top stone of a cell moves."""
    kind = board[cell][-1][1]
    if kind != "M":
        return {kind}
    if len(board[cell]) > 1:
        return {"B"}
    return {board[c][-1][1] for c in _around(cell) if c in board} - {"M"}


def _throws(board: Board, pillbug: Cell, moved: str | None) -> set[Target]:
    """What a pillbug, or a mosquito next to one, may throw, and where to."""
    targets: set[Target] = set()
    for cell in _around(pillbug):
        if len(board.get(cell, ())) != 1 or board[cell][0] == moved or not _loose(board, cell):
            continue
        rest = _without(board, cell)
        if pillbug in _steps(rest, cell):
            for target in _steps(rest, pillbug):
                if target not in rest and target != cell:
                    targets.add((board[cell][0], target))
    return targets


# -------------------------------------------------------------- legal moves


def _stones(variant: str, side: str) -> list[str]:
    """All stones of a side, w or b, those of a kind in order."""
    kinds = ["Q", "S1", "S2", "B1", "B2", "G1", "G2", "G3", "A1", "A2", "A3"]
    kinds += variant.partition(":")[2].upper()
    return [side + kind for kind in kinds]


def _placements(state: State, board: Board) -> set[Target]:
    side = state.turn[0]
    down = {stone for stack in board.values() for stone in stack}
    first_of_kind: dict[str, str] = {}  # the next stone of each kind in the hand
    for stone in _stones(state.variant, side):
        if stone not in down:
            first_of_kind.setdefault(stone[1], stone)
    hand = set(first_of_kind.values())
    queen = side + "Q"
    if state.number == 1:
        hand.discard(queen)
    if state.number >= 4 and queen in hand:
        hand = {queen}
    if not hand:
        return set()

    if not board:
        return {(stone, (0, 0)) for stone in hand}
    cells = {near for cell in board for near in _around(cell) if near not in board}
    if len(down) > 1:
        enemy = {near for c, stack in board.items() if stack[-1][0] != side for near in _around(c)}
        cells -= enemy
    return {(stone, cell) for stone in hand for cell in cells}


def _legal(state: State) -> set[Target]:
    """Each stone that may be put somewhere, with its cell; empty if the mover passes."""
    board = dict(state.cells)
    side = state.turn[0]
    targets = _placements(state, board)
    if not any(side + "Q" in stack for stack in board.values()):
        return targets
    for cell, stack in board.items():
        stone = stack[-1]
        if stone[0] != side or stone == state.moved:
            continue
        kinds = _kinds(board, cell)
        if _loose(board, cell):
            rest = _without(board, cell)
            targets |= {(stone, to) for kind in kinds for to in _movements(kind, rest, cell)}
        if "P" in kinds:
            targets |= _throws(board, cell, state.moved)
    return targets


def _apply(state: State, stone: str, to: Cell) -> State:
    board = dict(state.cells)
    places = [cell for cell, stack in state.cells if stack[-1] == stone]
    for cell in places:
        board = _without(board, cell)
    board[to] = (*board.get(to, ()), stone)
    moved = stone if places else None
    return State(state.variant, tuple(sorted(board.items())), state.plies + 1, moved)


def _pass(state: State) -> State:
    return State(state.variant, state.cells, state.plies + 1, None)


# ----------------------------------------------------------------- spelling


def _spelling(board: Board, stone: str, to: Cell) -> str:
    """The canonical spelling."""
    here = [cell for cell, stack in board.items() if stack[-1] == stone]
    rest = _without(board, here[0]) if here else board
    if to in rest:
        return f"{stone} {rest[to][-1]}"
    for cell, spelling in zip(_around(to), SPELLINGS, strict=True):
        if cell in rest:
            return f"{stone} {spelling.format(rest[cell][-1])}"
    return stone


def _named(stone: str, name: str) -> bool:
    """Whether a stone is named by its name or, in short, by its kind."""
    return stone.lower() == name.lower() or stone[:2].lower() == name.lower()


def _read(state: State, move: str) -> list[Target]:
    """The legal moves that a spelling can mean."""
    match = MOVE.fullmatch(move)
    if match is None or (match[2] and match[4]):
        raise ValueError(f"{move!r} is not how a move of Hive is written.")
    mover, before, reference, after = match.groups()
    if reference is None:
        legal = [] if state.cells else list(_legal(state))
        return [(stone, cell) for stone, cell in legal if _named(stone, mover)]
    form = f"{before}{{}}{after}"
    cells = set()
    for cell, stack in state.cells:
        if any(_named(stone, reference) for stone in stack):
            if form == "{}":
                cells.add(cell)
            else:
                i = SPELLINGS.index(form)
                cells.add(_around(cell)[(i + 3) % 6])  # the other way
    occupied = dict(state.cells)
    return [
        (stone, cell)
        for stone, cell in _legal(state)
        if _named(stone, mover) and cell in cells and (cell in occupied) == (form == "{}")
    ]


# ---------------------------------------------------------------- interface


def start(variant: str) -> State:
    """The empty table of one of the VARIANTS; ValueError for any other name."""
    if variant not in VARIANTS:
        raise ValueError(f"no such variant: {variant!r}")
    return State(variant, (), 0, None)


def outcome(state: State) -> str | None:
    """The result: "white" or "black" (the winner), "drawn", or None before the end."""
    board = dict(state.cells)
    surrounded = {
        queen
        for queen in ("wQ", "bQ")
        for cell, stack in state.cells
        if queen in stack and all(near in board for near in _around(cell))
    }
    if len(surrounded) == 2:
        return "drawn"
    if surrounded:
        return "black" if "wQ" in surrounded else "white"
    return None


def moves(state: State) -> list[str]:
    """The canonical spellings of all moves, sorted, each once; none when the game is over."""
    if outcome(state) is not None:
        return []
    board = dict(state.cells)
    return sorted(_spelling(board, stone, cell) for stone, cell in _legal(state)) or ["pass"]


def play(state: State, move: str) -> State:
    """The position after a legal move in any spelling; ValueError for anything else."""
    if outcome(state) is not None:
        raise ValueError(f"{move!r} cannot be played: the game is over.")
    if move.strip(" \t").lower() == "pass":
        if _legal(state):
            raise ValueError("One may not pass while there is another move.")
        return _pass(state)
    meant = _read(state, move)
    if not meant:
        raise ValueError(f"{move!r} is not a legal move for {state.turn}.")
    if len(meant) > 1:
        raise ValueError(f"{move!r} can mean more than one legal move.")
    return _apply(state, *meant[0])


def perft(state: State, depth: int) -> int:
    """Lines of exactly `depth` plies; a pass is a ply, a finished game has none more."""
    if depth < 0:
        raise ValueError("negative depth")
    if depth == 0:
        return 1
    if outcome(state) is not None:
        return 0
    legal = _legal(state)
    if not legal:
        return perft(_pass(state), depth - 1)
    if depth == 1:
        return len(legal)
    return sum(perft(_apply(state, stone, cell), depth - 1) for stone, cell in legal)
