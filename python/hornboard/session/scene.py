"""What is drawn of the board at a moment, as plain data."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache

from hornboard.cells import Content
from hornboard.game import Cell, Move, Position, game
from hornboard.game.stills import stills, traces
from hornboard.picture import draw
from hornboard.picture.arrows import MISTAKE, Arrow
from hornboard.picture.geometry import BESIDE
from hornboard.picture.marks import stressed
from hornboard.picture.pieces import unseen
from hornboard.play.lines import first_moves
from hornboard.play.touch import keys_of, targets, touch
from hornboard.session.animation import Frame, Motion, cells_of, contents
from hornboard.session.played import Played
from hornboard.session.searches import Searches
from hornboard.session.view_state import Note, ViewState

GHOSTLY = 1000
"""A larger board is not asked what a move would put on it while the pointer moves."""


@dataclass(frozen=True)
class Picture:
    """What is drawn of the board.

    Attributes:
        marks: cells to mark, by name, with the kind of mark.
        cursor: the cell under the keyboard cursor, None where it is hidden.
        odds: numbers from 0 to 1 to show on cells, by name.
        makers: who drew what is drawn, by cell, where one sees it.
        motion: how pieces get where they are, which begins when it is shown first.
        pale: the cells that are shown as a hint, or a touch under the pointer, would fill them, and
            the keys that cannot be touched now.
        over: whether the game has ended so.
    """

    cells: tuple[Cell, ...]
    marks: Mapping[str, str] = field(default_factory=dict)
    cursor: str | None = None
    odds: Mapping[str, Fraction] = field(default_factory=dict)
    makers: Mapping[str, str] = field(default_factory=dict)
    arrows: tuple[Arrow, ...] = ()
    motion: Motion | None = None
    note: Note | None = None
    pale: frozenset[str] = frozenset()
    over: bool = False


def picture(view: ViewState, searches: Searches) -> Picture:
    """Return what is drawn of the board."""
    match = view.played.match
    frame = view.frames[0] if view.frames else Frame(view.shown, marks(view))
    made, maker = makers(match.start, tuple(match.moves[: view.ply])), view.shown.mover
    ranked = pointed_at(view, searches)
    move = pointed(view) if view.open else None
    pale = suggested(view, ranked) | ({} if move is None else {**put(view.shown, move)})
    shown = cells(view, frame, pale)
    pointing = view.pointing and view.cursor in {cell.name for cell in shown}
    return Picture(
        cells=shown,
        marks=frame.marks,
        cursor=view.cursor if pointing else None,
        odds=odds(view),
        makers={**made, **dict.fromkeys(pale, maker)},
        arrows=tuple(Arrow(cells_of(view.shown, move), rank) for rank, move in ranked),
        motion=frame.motion,
        note=view.note,
        pale=frozenset(pale) | resting_keys(view, shown),
        over=over(view),
    )


def over(view: ViewState) -> bool:
    """Tell whether the end of a game is shown."""
    return view.played.match.outcome is not None and view.ply == view.last


def cells(view: ViewState, frame: Frame, pale: Mapping[str, Content]) -> tuple[Cell, ...]:
    """Return the board with what touches have put on it, and what is only shown there."""
    position, changed = frame.position, frame.contents
    if view.played.match.ended_by_hand and view.ply == view.last:
        position = disclosed(position)
    if not view.frames:
        touched = view.touched.cells
        changed = {**(position.touched(touched) if touched else {}), **pale}
    idle = idle_keys(view)
    board = position.set_up if view.modes.editing else position.board
    if not changed and not idle:
        return board
    return tuple(
        replace(cell, content=changed.get(cell.name, cell.content))
        for cell in board
        if cell.name not in idle
    )


@lru_cache(maxsize=4)
def disclosed(position: Position) -> Position:
    """Return a position in which nothing is hidden any more."""
    return position.edited("disclosed")


def suggested(view: ViewState, ranked: Sequence[tuple[int, Move]]) -> dict[str, Content]:
    """Return what a hint and pieces from a hand would put on cells, while nothing is touched."""
    found: dict[str, Content] = {}
    if view.touched.cells or not ranked:
        return found
    position, beside = view.shown, names_beside(view)
    for rank, move in sorted(ranked, key=lambda each: each[0]):
        made = cells_of(position, move)
        if rank <= 1 and (touched := position.touched(made)):
            found = {**touched, **found}
        elif rank == 0:
            found |= put(position, move)
        elif not beside.isdisjoint(made):
            found = {**put(position, move), **found}
    return found


def names_beside(view: ViewState) -> set[str]:
    """Return the names of what lies beside the board shown, as in a hand."""
    return {cell.name for cell in view.shown.board if cell.place[0] in BESIDE}


def idle_keys(view: ViewState) -> frozenset[str]:
    """Return the keys beside the board of a kind that nobody at it will ever touch."""
    keys, played = keys_of(view.shown), view.played
    if not keys or len(played.humans) == len(played.players):
        return frozenset()
    kinds = {each.name: each.content[:1] for each in view.shown.board if each.name in keys}
    used = {kinds.get(name) for seat in played.humans for name in begun_with(played, seat)}
    return frozenset(name for name, kind in kinds.items() if kind not in used)


def begun_with(played: Played, seat: str) -> Collection[str]:
    """Return the cells with which a player could begin a move in the latest turn."""
    turns = (each for each in reversed(played.match.positions) if each.mover == seat)
    turn = next((each for each in turns if each.outcome is None), None)
    return () if turn is None else turn.targets(())


def resting_keys(view: ViewState, shown: tuple[Cell, ...]) -> frozenset[str]:
    """Return those of the keys shown beside a board that cannot be touched now in its game."""
    keys, touched = {each.name for each in shown} & {*keys_of(view.shown)}, view.touched.cells
    if not keys or not view.played.started:
        return frozenset()
    return frozenset(keys).difference(view.shown.targets(touched) if view.open else (), touched)


@lru_cache(maxsize=4)
def makers(start: Position, moves: tuple[Move, ...]) -> Mapping[str, str]:
    """Return who drew what is drawn between cells, by its name."""
    if not any(cell.place[0] == "edge" for cell in start.board):
        return {}
    *_, last = stills(start, moves)
    return last.makers


def pointed_at(view: ViewState, searches: Searches) -> list[tuple[int, Move]]:
    """Return the moves to point at: the hint, and the best ones, or the better and the mistake."""
    if view.frames or view.modes.editing or over(view):
        return []
    lines = searches.lines if searches.analysing else ()
    best = first_moves(lines)
    if view.lesson is not None:
        best = [(1, view.lesson.loss.better), (MISTAKE, view.played.match.moves[view.ply])]
    hints = [] if view.hint is None or not view.open else [(0, view.hint.move)]
    legal = view.shown.legal_moves
    return [(rank, move) for rank, move in (*hints, *best) if move in legal]


def odds(view: ViewState) -> Mapping[str, Fraction]:
    """Return what can be told of hidden cells, where that is asked for."""
    hidden = view.played.game.hidden and view.shown.outcome is None
    if not view.modes.odds or view.frames or not hidden:
        return {}
    return next(iter(view.shown.odds.values()), {})


def marks(view: ViewState) -> dict[str, str]:
    """Return how to mark cells of the position shown, the most important mark of each."""
    position, found = view.shown, dict[str, str]()
    if view.ply:
        made = view.made[-1]
        found |= traces(view.played.match.at(view.ply - 1).changes(made), str(made))
    if view.modes.marking:
        found |= position.marks
    found = stressed(found | dict.fromkeys(pairs(view), "pair"), position.emphasis)
    if view.open:
        found |= dict.fromkeys(hinted(view), "hint")
        found |= targets(position, view.touched.cells)
        if view.note is not None and view.note.lost:
            starts, keys = position.targets(view.touched.cells), keys_of(position)
            found |= {cell: "hint" if cell in keys else "clone" for cell in starts}
        move = pointed(view)
        found |= {} if move is None else coming(position, move)
    return found


def pairs(view: ViewState) -> tuple[str, ...]:
    """Return the lines that join dots in pairs, each the answer to the other.

    That is after a hint, or after the move that refutes the answer to a puzzle.
    """
    if view.hint is not None and view.open:
        return paired(view.shown, view.hint.move)
    reply = view.drill.reply if view.drill and view.ply else None
    shown = reply is not None and view.played.match.positions[view.ply - 1] == reply[0]
    return paired(*reply) if reply and shown else ()


@lru_cache(maxsize=16)
def paired(position: Position, move: Move) -> tuple[str, ...]:
    """Return the lines that join dots in pairs after a move."""
    return tuple(cell for cell, mark in position.play(move).marks.items() if mark == "pair")


def hinted(view: ViewState) -> tuple[str, ...]:
    """Return the cells of the move that is suggested, where no arrow points at it."""
    if view.hint is None:
        return ()
    cells = cells_of(view.shown, view.hint.move)
    return () if len({*cells} - names_beside(view)) > 1 else cells


def coming(position: Position, move: Move) -> dict[str, str]:
    """Return where a move would sow the last seed, and what it captures."""
    changes = position.changes(move)
    sown = [cell for kind, cell in changes if kind == "sown"]
    captured = [cell for kind, cell in changes if kind == "captured"]
    return dict.fromkeys(sown[-1:], "arrived") | dict.fromkeys(captured, "threatened")


def example(told: Sequence[str], theme: str) -> str:
    """Return a picture in rules, told as in texts.PICTURE: where touches lead, or what they do."""
    variant, touched, text = told
    position, cells = game(variant).position(text), (*touched.split(),)
    move, _further = position.leads(cells)
    done = {} if move is None else dict.fromkeys(cells, "chosen") | coming(position, move)
    return draw(
        [cell for cell in position.board if cell.place[0] not in BESIDE],
        position.game.players,
        ground=position.game.ground(),
        marks=done or targets(position, cells),
        theme=theme,
        title=position.game.title,
    )


def pointed(view: ViewState) -> Move | None:
    """Return the move that a touch of the cell under the pointer makes."""
    if view.hovered is None:
        return None
    return touch(view.shown, view.touched.cells, view.hovered).move


@lru_cache(maxsize=16)
def put(position: Position, move: Move) -> Mapping[str, Content]:
    """Return what a move puts on cells that are empty.

    Nobody is told what is hidden, nor asked for large boards, which take too long.
    """
    if position.game.hidden or len(position.board) > GHOSTLY:
        return {}
    before = contents(position)
    cells = {cell for kind, cell in position.changes(move) if kind in ("to", "change")}
    changed = [cell for cell in cells if vacant(before.get(cell, ()))]
    after = contents(position.play(move)) if changed else {}
    return {cell: after[cell] for cell in changed if after.get(cell)}


def vacant(there: Content) -> bool:
    """Tell whether no piece is on a cell, whatever else is true of it."""
    return there[:1] == ("mark",) or unseen(there)
