"""All that a window shows at a moment, as plain data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from hornboard.cells import Content
from hornboard.game import Outcome, line_of, scored
from hornboard.play.lines import chance, told
from hornboard.play.match import Match
from hornboard.play.players import Human
from hornboard.play.variations import Line, said_in, shared
from hornboard.sanitise import sanitised
from hornboard.session.editing import Editor
from hornboard.session.evaluation import for_first, settled
from hornboard.session.played import Played
from hornboard.session.scene import Picture, picture
from hornboard.session.searches import Searches
from hornboard.session.setup import skill
from hornboard.session.view_state import ViewState
from hornboard.session.why import Why
from hornboard.texts import _

LONGEST_MESSAGE = 300
"""No more characters of a message are shown."""

PURPOSES = ("move", "hint", "analysis")
"""What a person sees that somebody thinks about."""

Sense = (
    Literal["start", "undo", "redo", "hint", "resign", "back", "forward", "explain", "review"]
    | Literal["retry", "lesson", "next", "drill", "trial", "return", "play on", "step", "pace"]
    | Literal["edit", "point", "touch"]
)
"""What may make sense: an action says which of these it needs."""


@dataclass(frozen=True)
class Seats:
    """Who plays, and how they stand in the position shown.

    Attributes:
        skills: what the level of a computer does, by seat.
        points: the score by seat, as people read it.
        candidates: how many codes or the like still fit, in words; empty where none are sought.
        turn: whose turn it is, None where the game is over.
    """

    players: Mapping[str, str]
    skills: Mapping[str, str]
    points: Mapping[str, str]
    candidates: str
    turn: str | None


@dataclass(frozen=True)
class Course:
    """How the game went.

    Attributes:
        moves: the moves made, as people write them.
        numbers: how people number them, by ply.
        movers: who was to move, by ply.
        ply: how many of the moves have been made in the position shown.
        chances: by ply, how likely the first player wins; None where not known yet.
        wins: by ply, who is proved to win and with how many moves, see Evaluations.
        judged: the marks of the moves, such as ``?!``.
        remarks: what is said of the moves in their list, by their numbers.
        lines: other lines: how many moves each has in common with this one, and those behind them.
    """

    moves: tuple[str, ...]
    numbers: tuple[int, ...]
    movers: tuple[str, ...]
    ply: int
    chances: tuple[float | None, ...]
    wins: tuple[tuple[str, int] | None, ...]
    judged: tuple[str, ...]
    remarks: Mapping[int, str]
    lines: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Thought:
    """What is looked for, and what has been found.

    Attributes:
        purpose: what for: ``move``, ``hint``, ``analysis``; else empty.
        analysing: whether the position shown is being analysed.
        lines: the best moves in it, as far as it is: what each is worth and the play that is
            expected, or the play and why; see told.
        depth: how far they look ahead, 0 where there are none.
        reason: what the player says, or has said, who looks for a move or a hint.
        why: the question whose answer is told.
    """

    purpose: str
    analysing: bool
    lines: tuple[tuple[str, str], ...]
    depth: int
    reason: str
    why: Why | None


@dataclass(frozen=True)
class Snapshot:
    """All that a view draws.

    Attributes:
        title: a line that says where things stand.
        contents: what can be put on cells while a position is set up, and
        picked: what a click puts there, None for whatever comes next.
        started: whether play has begun; before that nobody can move.
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
    """Return what is to be seen of a view; a message stands in the title before all else."""
    match = view.played.match
    message = message or looking(view, searches)
    return Snapshot(
        title=sanitised(message, LONGEST_MESSAGE) if message else title(view, searches.on("move")),
        picture=picture(view, searches),
        seats=seats(view),
        course=course(view, searches),
        thought=Thought(
            purpose=next((each for each in PURPOSES if searches.on(each)), ""),
            analysing=searches.analysing,
            lines=tuple(
                told(line, line_of(view.seen.shown(line.pv)), view.seen) for line in searches.lines
            ),
            depth=max((line.depth for line in searches.lines), default=0),
            reason=view.said,
            why=view.why,
        ),
        contents=editor.contents,
        picked=editor.picked,
        started=view.played.started,
        outcome=match.outcome,
        possible=possible(view, searches, editor),
    )


def looking(view: ViewState, searches: Searches) -> str:
    """Return what a person waits for, empty where that is nothing."""
    if view.asked:
        return _("looking for the reason")
    sought = searches.on("hint") or (view.hint is not None and view.merit is not None)
    if sought or not (view.seeking or view.lesson):
        return _("looking for a move") if sought else ""
    return searches.review.progress(view.played.match)


def possible(view: ViewState, searches: Searches, editor: Editor) -> frozenset[Sense]:
    """Return what makes sense now."""
    played, editing, review = view.played, view.modes.editing, searches.review
    senses: dict[Sense, bool] = {
        "start": not played.playing,
        "undo": editor.can_undo if editing else played.can_undo,
        "redo": bool(played.taken),
        "hint": view.live,
        "resign": played.playing and bool(played.humans),
        "back": view.ply > 0,
        "forward": view.ply < view.last,
        "explain": view.moved,
        "review": view.last > 0,
        "retry": view.learnt,
        "lesson": view.lesson is not None,
        "next": review.goes_on(played.match, played.humans),
        "drill": view.drill is not None,
        "trial": view.missed is not None and view.lesson is None,
        "return": view.waits,
        "play on": view.earlier,
        "step": played.playing and not isinstance(played.mover, Human),
        "pace": played.playing and not played.humans,
        "edit": editing,
        "point": view.pointing,
        "touch": played.playing or (editing and view.pointing),
    }
    return frozenset(sense for sense, sensible in senses.items() if sensible)


def names(played: Played, drilled: bool) -> dict[str, str]:
    """Return who plays; of a computer no level where all do the same, or the moves are known."""
    offered = played.game.offered
    alike = {seat for seat in offered if drilled or len(offered[seat]) == 1}
    found = {seat: str(player) for seat, player in played.players.items()}
    return found | dict.fromkeys(alike - set(played.humans), "computer")


def seats(view: ViewState) -> Seats:
    """Return who plays, and how they stand."""
    played, position = view.played, view.seen
    left = position.candidates
    over = played.match.outcome is not None and view.ply == view.last and not view.frames
    goes_on = view.modes.editing or (not over and position.outcome is None)
    return Seats(
        players=names(played, bool(view.drill)),
        skills={seat: skill(played.game, seat, player) for seat, player in played.players.items()},
        points=scored(position.standing, played.game.counted),
        candidates="" if left is None else left.sentence,
        turn=position.mover if goes_on else None,
    )


def course(view: ViewState, searches: Searches) -> Course:
    """Return how the game went."""
    match, positions = view.played.match, view.played.match.positions
    listed = view.played.remarks if view.played.humans else view.played.told
    values = [*map(searches.evaluations.value, positions)]
    for found in searches.lines[:1]:
        values[view.ply] = for_first(found, view.shown)
    if view.lesson and searches.evaluations.missing(view.shown, closely=True):
        values[view.ply] = None
    chances = chances_of(match, values)
    kept = positions[: len(positions) - match.ended_by_hand]
    wins = (*map(searches.evaluations.wins.get, kept), *[None] * match.ended_by_hand)
    remarks = searches.review.told(match)
    remarks.pop(view.lesson.ply if view.lesson else 0, None)
    return Course(
        moves=(*shown_of(match), *"?" * match.hidden),
        numbers=match.numbers,
        movers=tuple(each.mover for each in positions),
        ply=view.ply,
        chances=chances,
        wins=wins,
        judged=tuple(each.mark if each else "" for each in searches.review.judged(match)),
        remarks=remarks | said_in(tuple(match.moves[: len(match.moves) - match.hidden]), listed),
        lines=tuple(branch(match, line) for line in view.played.lines),
    )


def branch(match: Match, line: Line) -> tuple[int, str]:
    """Return where another line leaves a match, and its moves from there as people write them."""
    ply = shared(match.moves, line)
    return ply, line_of(match.positions[ply].shown(line[ply:]))


def shown_of(match: Match) -> tuple[str, ...]:
    """Return the moves made as people write them, without those that are still hidden."""
    return match.start.shown(match.moves[: len(match.moves) - match.hidden])


def chances_of(match: Match, values: Iterable[float | None]) -> tuple[float | None, ...]:
    """Return how likely the first player wins, by ply, with the result of a finished game."""
    game = match.game
    chances = [*values] if game.simulated else [chance(each, game.scale) for each in values]
    if match.outcome is not None and game.valued:
        chances[-1] = settled(match.outcome, game.players[0])
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
        return match.after(view.ply)
    if view.modes.editing:
        turned = _("click the board to set up a position; M changes who is to move, E ends it")
        alone = _("click the board to set up a position; E ends it")
        return turned if len(played.game.players) > 1 else alone
    going_on = to_move(played, thinking) if played.started else _("press Start to play")
    return question(view) or match.verdict or going_on


def question(view: ViewState) -> str:
    """Return what a person is asked in the position shown, empty where nothing is."""
    if view.drill is not None and view.puzzled:
        return view.drill.question
    if view.missed is not None and view.missed[0] == view.last:
        return _("find a better move than {move}").format(move=view.missed[1])
    return ""


def to_move(played: Played, thinking: bool) -> str:
    """Return a line that says whose turn it is."""
    match = played.match
    if thinking:
        return _("{seat} is thinking", match.position.mover).format(seat=_(match.position.mover))
    return f"{match.to_move} ({_('paused: P goes on')})" if played.paused else match.to_move
