"""All that a window shows at a moment, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache, partial
from typing import Literal

from hornboard.cells import Content
from hornboard.game import Cell, Info, Move, Outcome, Position, words
from hornboard.picture.arrows import Arrow
from hornboard.play.match import Match
from hornboard.play.players import Human
from hornboard.play.stills import stills, traces
from hornboard.play.touch import keys_of, targets, touch
from hornboard.sanitise import sanitised
from hornboard.session.animation import Frame, Motion, cells_of, contents
from hornboard.session.editing import Editor
from hornboard.session.evaluation import EVALUATION_DEPTHS, Evaluations, chance, judgements, settled
from hornboard.session.played import Played
from hornboard.session.searches import Searches
from hornboard.session.setup import skill
from hornboard.session.view_state import Note, ViewState
from hornboard.texts import _

LONGEST_MESSAGE = 300
"""No more characters of a message are shown."""


GHOSTLY = 1000
"""A larger board is not asked what a move would put on it while the pointer moves."""

PURPOSES = ("move", "hint", "analysis")
"""What a person sees that somebody thinks about."""


Sense = (
    Literal["start", "undo", "redo", "hint", "resign", "back", "forward", "explain", "review"]
    | Literal["step", "pace", "edit", "point", "touch"]
)
"""What may make sense: an action says which of these it needs."""


@dataclass(frozen=True)
class Picture:
    """What is drawn of the board.

    Attributes:
        cells: the board, with what is on it.
        marks: cells to mark, by name, with the kind of mark.
        cursor: the cell under the keyboard cursor, None where it is hidden.
        odds: numbers from 0 to 1 to show on cells, by name.
        makers: who drew what is drawn, by cell, where one sees it.
        arrows: moves to point at.
        motion: how pieces get where they are, which begins when it is shown first.
        note: what is told beside a cell.
        pale: the cells that are shown as a hint, or a touch under the pointer, would fill them.
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


@dataclass(frozen=True)
class Seats:
    """Who plays, and how they stand in the position shown.

    Attributes:
        players: each seat with who sits there.
        skills: what the level of a computer does, by seat.
        points: the score by seat.
        candidates: how many codes or the like still fit, in words; empty where none are sought.
        turn: whose turn it is, None where the game is over.
    """

    players: Mapping[str, str]
    skills: Mapping[str, str]
    points: Mapping[str, int]
    candidates: str
    turn: str | None


@dataclass(frozen=True)
class Course:
    """How the game went.

    Attributes:
        moves: the moves made, as people write them.
        movers: who was to move, by ply.
        ply: how many of the moves have been made in the position shown.
        chances: by ply, how likely the first player wins; None where not known yet.
        judged: the marks of the moves, such as ``?!``.
        reasons: what was said of the moves, by their numbers.
    """

    moves: tuple[str, ...]
    movers: tuple[str, ...]
    ply: int
    chances: tuple[float | None, ...]
    judged: tuple[str, ...]
    reasons: Mapping[int, str]


@dataclass(frozen=True)
class Thought:
    """What is looked for, and what has been found.

    Attributes:
        purpose: what for: ``move``, ``hint``, ``analysis``; else empty.
        analysing: whether the position shown is being analysed.
        lines: the best moves in it, as far as it is.
        plays: the expected play of each of them, in words.
        reason: what the player says, or has said, who looks for a move or a hint.
    """

    purpose: str
    analysing: bool
    lines: tuple[Info, ...]
    plays: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class Snapshot:
    """All that a view draws.

    Attributes:
        title: a line that says where things stand.
        picture: the board.
        seats: the players.
        course: the moves.
        thought: the searches.
        contents: what can be put on cells while a position is set up, and
        picked: what a click puts there, None for whatever comes next.
        started: whether play has begun; before that nobody can move.
        outcome: how the game ended.
        possible: what makes sense now.
    """

    title: str
    picture: Picture
    seats: Seats
    course: Course
    thought: Thought
    contents: tuple[Content, ...]
    picked: Content | None
    started: bool
    outcome: Outcome | None
    possible: frozenset[Sense]


def snapshot(view: ViewState, searches: Searches, editor: Editor, message: str = "") -> Snapshot:
    """Return what is to be seen of a view.

    Args:
        view: what is looked at.
        searches: what has been found.
        editor: what is put on cells while a position is set up.
        message: what stands in the title instead of how things stand.
    """
    match = view.played.match
    return Snapshot(
        title=sanitised(message, LONGEST_MESSAGE) if message else title(view, searches.on("move")),
        picture=picture(view, searches),
        seats=seats(view),
        course=course(view, searches.evaluations),
        thought=Thought(
            purpose=next((each for each in PURPOSES if searches.on(each)), ""),
            analysing=searches.analysing,
            lines=searches.lines,
            plays=tuple(words(view.seen.shown(line.pv)) for line in searches.lines),
            reason=view.reason,
        ),
        contents=editor.contents,
        picked=editor.picked,
        started=view.played.started,
        outcome=match.outcome,
        possible=possible(view, editor),
    )


def possible(view: ViewState, editor: Editor) -> frozenset[Sense]:
    """Return what makes sense now."""
    played, editing = view.played, view.modes.editing
    senses: dict[Sense, bool] = {
        "start": not played.playing,
        "undo": editor.can_undo if editing else played.can_undo,
        "redo": bool(played.taken),
        "hint": view.live,
        "resign": played.playing and bool(played.humans),
        "back": view.ply > 0,
        "forward": view.ply < view.last,
        "explain": view.hint is not None or view.ply > 0,
        "review": view.last > 0,
        "step": played.playing and not isinstance(played.mover, Human),
        "pace": played.playing and not played.humans,
        "edit": editing,
        "point": view.pointing,
        "touch": played.playing or (editing and view.pointing),
    }
    return frozenset(sense for sense, sensible in senses.items() if sensible)


def picture(view: ViewState, searches: Searches) -> Picture:
    """Return what is drawn of the board."""
    match = view.played.match
    frame = view.frames[0] if view.frames else Frame(view.shown, marks(view))
    made, maker = makers(match.start, tuple(match.moves[: view.ply])), view.shown.mover
    pointed_at = ghost(view)
    pale = suggested(view) | pointed_at
    return Picture(
        cells=cells(view, frame, pale),
        marks=frame.marks,
        cursor=view.cursor if view.pointing else None,
        odds=odds(view),
        makers={**made, **dict.fromkeys(pointed_at, maker)},
        arrows=arrows(view, searches),
        motion=frame.motion,
        note=view.note,
        pale=frozenset(pale),
    )


def seats(view: ViewState) -> Seats:
    """Return who plays, and how they stand."""
    played, position = view.played, view.seen
    left = position.candidates
    over = played.match.outcome is not None and view.ply == view.last and not view.frames
    goes_on = view.modes.editing or (not over and position.outcome is None)
    return Seats(
        players={seat: str(player) for seat, player in played.players.items()},
        skills={seat: skill(played.game, player) for seat, player in played.players.items()},
        points=position.points,
        candidates="" if left is None else left.sentence,
        turn=position.mover if goes_on else None,
    )


def course(view: ViewState, evaluations: Evaluations) -> Course:
    """Return how the game went."""
    match = view.played.match
    movers = tuple(each.mover for each in match.positions)
    closely = partial(evaluations.mean, depths=EVALUATION_DEPTHS)
    firm = chances_of(match, map(closely, match.positions))
    told = len(match.moves) - match.hidden
    return Course(
        moves=(*shown_of(match), *"?" * match.hidden),
        movers=movers,
        ply=view.ply,
        chances=chances_of(match, map(evaluations.value, match.positions)),
        judged=judgements(firm, movers, match.game.players[0]),
        reasons={ply: said for ply, said in view.played.reasons.items() if ply <= told},
    )


def shown_of(match: Match) -> tuple[str, ...]:
    """Return the moves made as people write them, without those that are still hidden."""
    return match.start.shown(match.moves[: len(match.moves) - match.hidden])


def chances_of(match: Match, values: Iterable[float | None]) -> tuple[float | None, ...]:
    """Return how likely the first player wins, by ply, with the result of a finished game."""
    chances = [chance(value, match.game.scale) for value in values]
    if match.outcome is not None and match.game.scale:
        chances[-1] = settled(match.outcome, match.game.players[0])
    return tuple(chances)


def title(view: ViewState, thinking: bool) -> str:
    """Return a line that says how things stand on the board that is shown."""
    played, match = view.played, view.played.match
    if not view.still:
        mover = match.positions[view.ply - 1].mover
        if view.ply > len(match.moves) - match.hidden:
            return _("{seat} has chosen", mover).format(seat=_(mover))
        told = _("{seat} plays {move}", mover)
        return told.format(seat=_(mover), move=shown_of(match)[view.ply - 1])
    if view.ply < view.last:
        return _("after move {ply} of {count}").format(ply=view.ply, count=view.last)
    if view.modes.editing:
        return _("click cells to set up a position; M changes who is to move, E ends it")
    waiting = _("press Start to play")
    return match.verdict or (to_move(played, thinking) if played.started else waiting)


def to_move(played: Played, thinking: bool) -> str:
    """Return a line that says whose turn it is."""
    match = played.match
    if thinking:
        mover = match.position.mover
        return _("{seat} is thinking", mover).format(seat=_(mover))
    return f"{match.to_move} ({_('paused')})" if played.paused else match.to_move


def cells(view: ViewState, frame: Frame, pale: Mapping[str, Content]) -> tuple[Cell, ...]:
    """Return the board with what touches have put on it, and what is only shown there."""
    position, changed = frame.position, frame.contents
    if not view.frames:
        touched = view.touched.cells
        changed = {**(position.touched(touched) if touched else {}), **pale}
    idle = idle_keys(view)
    if not changed and not idle:
        return position.board
    return tuple(
        replace(cell, content=changed.get(cell.name, cell.content))
        for cell in position.board
        if cell.name not in idle
    )


def suggested(view: ViewState) -> dict[str, Content]:
    """Return what a hint would put on cells, by their names, while nothing moves or is touched."""
    if view.hint is None or view.frames or view.touched.cells or not view.live:
        return {}
    return {**view.shown.touched(cells_of(view.shown, view.hint.move))}


def idle_keys(view: ViewState) -> frozenset[str]:
    """Return the keys beside the board that nobody at it will ever touch."""
    keys, played = keys_of(view.shown), view.played
    if not keys or len(played.humans) == len(played.players):
        return frozenset()
    used: set[str] = set()
    for seat in played.humans:
        turns = (each for each in reversed(played.match.positions) if each.mover == seat)
        turn = next((each for each in turns if each.outcome is None), None)
        used |= set() if turn is None else turn.targets(()).keys()
    return frozenset(keys) - used


@lru_cache(maxsize=4)
def makers(start: Position, moves: tuple[Move, ...]) -> Mapping[str, str]:
    """Return who drew what is drawn between cells, by its name."""
    if not any(cell.place[0] == "edge" for cell in start.board):
        return {}
    *_, last = stills(start, moves)
    return last.makers


def arrows(view: ViewState, searches: Searches) -> tuple[Arrow, ...]:
    """Return the moves to point at: the hint, and the first ones of the best lines."""
    if view.frames:
        return ()
    lines = searches.lines if searches.analysing else ()
    best = enumerate((line.pv[0] for line in lines if line.pv), 1)
    hints = [] if view.hint is None or not view.live else [(0, view.hint.move)]
    return tuple(
        Arrow(cells_of(view.shown, move), rank)
        for rank, move in (*hints, *best)
        if move in view.shown.legal_moves
    )


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
        before = view.played.match.positions[view.ply - 1]
        found |= traces(before.changes(view.played.match.moves[view.ply - 1]))
    if view.modes.marking:
        found |= position.marks
    found |= dict.fromkeys(position.emphasis, "emphasis")
    if view.live:
        hint = () if view.hint is None else cells_of(position, view.hint.move)
        pointed = len({*hint} - {*keys_of(position)}) > 1
        found |= dict.fromkeys(() if pointed else hint, "hint")
        found |= targets(position, view.touched.cells)
        if view.note is not None and view.note.lost:
            found |= dict.fromkeys(position.targets(view.touched.cells), "hint")
        found |= dict.fromkeys(threatened(view), "threatened")
    return found


def threatened(view: ViewState) -> list[str]:
    """Return what the move would capture that a touch under the pointer makes."""
    move = pointed(view)
    changes = () if move is None else view.shown.changes(move)
    return [cell for kind, cell in changes if kind == "captured"]


def pointed(view: ViewState) -> Move | None:
    """Return the move that a touch of the cell under the pointer makes."""
    if view.hovered is None:
        return None
    return touch(view.shown, view.touched.cells, view.hovered).move


def ghost(view: ViewState) -> dict[str, Content]:
    """Return the piece that a touch under the pointer would put there, on a cell that is empty.

    Nobody is told what is hidden, nor asked for large boards, which take too long.
    """
    position, cell = view.shown, view.hovered
    if not view.live or position.game.hidden or len(position.board) > GHOSTLY:
        return {}
    move = pointed(view)
    if cell is None or move is None or ("to", cell) not in position.changes(move):
        return {}
    before, after = put(position, move, cell)
    return {cell: after} if after and not before else {}


@lru_cache(maxsize=16)
def put(position: Position, move: Move, cell: str) -> tuple[Content, Content]:
    """Return what is on a cell before and after a move."""
    before, after = contents(position), contents(position.play(move))
    return before.get(cell, ()), after.get(cell, ())
