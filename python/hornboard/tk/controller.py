"""What happens in a window, without the window: state, players, thinking, animation.

A view passes on what a person does, calls ``tick`` every few milliseconds and draws
``snapshot`` after a change. Nothing here waits for a search.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from hornboard.errors import EngineStopped, ImpossibleRequest
from hornboard.foreign import shown
from hornboard.game import (
    Cell,
    Game,
    Info,
    Limit,
    Move,
    Outcome,
    Position,
    Reason,
    Thinking,
)
from hornboard.play.formats import save_record
from hornboard.play.match import Match, begin
from hornboard.play.players import Computer, Human, Player
from hornboard.play.record import Record
from hornboard.play.touch import Touched, targets, touch
from hornboard.texts import _
from hornboard.tk.animation import Frame, cells_of, frames
from hornboard.tk.evaluation import Evaluations
from hornboard.tk.geometry import next_cell

STEP_SECONDS = 0.5
ANALYSIS_SECONDS = 60
ANALYSIS_LINES = 3
LONGEST_MESSAGE = 300
"""No more characters of a message are shown."""


@dataclass(frozen=True)
class Snapshot:
    """All that a view draws.

    Attributes:
        title: a line that says where things stand.
        cells: the board.
        marks: cells to mark, by name, with the kind of mark.
        odds: numbers from 0 to 1 to show on cells, by name.
        cursor: the cell under the keyboard cursor, None where it is hidden.
        players: each seat with who sits there.
        points: the score by seat.
        mover: whose turn it is in the position shown.
        seconds: playing time.
        moves: the moves made, in notation.
        movers: who was to move, by ply.
        ply: how many of them have been made in the position shown.
        evaluations: by ply, for the first player, in points; None where not known yet.
        started: whether play has begun; before that nobody can move.
        outcome: how the game ended.
        can_start, can_undo, can_redo, can_hint, can_resign: what makes sense now.
        analysing: whether the position shown is being analysed.
        lines: the best moves in the position shown, as far as it is analysed.
        reason: why the last move of the computer, or the hint, was chosen, where it is known.
        query: what one would ask Prolog to get the same position and its moves.
    """

    title: str
    cells: tuple[Cell, ...]
    marks: Mapping[str, str]
    odds: Mapping[str, Fraction]
    cursor: str | None
    players: Mapping[str, str]
    points: Mapping[str, int]
    mover: str
    seconds: float
    moves: tuple[str, ...]
    movers: tuple[str, ...]
    ply: int
    evaluations: tuple[float | None, ...]
    started: bool
    outcome: Outcome | None
    can_start: bool
    can_undo: bool
    can_redo: bool
    can_hint: bool
    can_resign: bool
    analysing: bool
    lines: tuple[Info, ...]
    reason: str
    query: str


@dataclass
class Task:
    """A search on its way, what it is for, and what to do with what it finds."""

    purpose: str
    thinking: Thinking
    done: Callable[[tuple[Info, ...]], None]


@dataclass
class Cursor:
    """The keyboard cursor."""

    cell: str | None = None
    shown: bool = False


class Controller:
    """A game in a window.

    Args:
        start: the first position.
        players: who plays, by seat.
        finished: called once with the record and the seconds of every game that ends.
        noted: called with the record after every change of the game.
        clock: a clock that never goes back, in seconds.
    """

    def __init__(
        self,
        start: Position,
        players: Mapping[str, Player],
        finished: Callable[[Record, float], None] = lambda record, seconds: None,
        noted: Callable[[Record], None] = lambda record: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._finished = finished
        self._noted = noted
        self._clock = clock
        self.step_seconds = STEP_SECONDS
        self.message = ""
        self.analysing = False
        self.editing = False
        self.showing_odds = False
        self.marking = False
        self.new(start, players)

    # a game

    def new(self, start: Position, players: Mapping[str, Player]) -> None:
        """Set up a game, which waits for start; whatever was going on is dropped."""
        self._stop_thinking()
        self._begin(begin(start, players), players)
        self._note_game()

    @property
    def playing(self) -> bool:
        """Whether a game is going on."""
        return self.started and self.match.outcome is None

    @property
    def running(self) -> bool:
        """Whether a game is going on that would be lost by setting up another one."""
        return self.started and self.match.running

    def start(self) -> None:
        """Begin to play."""
        self.editing = False
        self.started = True
        self._began = self._clock()
        self._changed = True

    def _begin(self, match: Match, players: Mapping[str, Player]) -> None:
        self.match = match
        self.players = dict(players)
        self.started = False
        self.paused = False
        self.message = ""
        self._task: Task | None = None
        self._ply = len(match.moves)
        self._touched = Touched()
        self._hover: str | None = None
        self._cursor = Cursor()
        self._hint: Move | None = None
        self._reason = ""
        self._lines: tuple[Info, ...] = ()
        self._redo: list[Move] = []
        self._frames: list[Frame] = []
        self._frame_began = 0.0
        self._began = self._clock()
        self._ended: float | None = 0.0 if match.outcome else None
        self._evaluations = Evaluations()
        self._told = {(tuple(match.moves), match.outcome)}
        self._changed = True

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def shown(self) -> Position:
        """The position that is shown, which may be an earlier one."""
        return self.match.positions[self._ply]

    @property
    def _live(self) -> bool:
        """Whether the present position is shown and a human may move in it."""
        return (
            self._ply == len(self.match.moves)
            and not self._frames
            and self.playing
            and isinstance(self.players[self.match.position.mover], Human)
        )

    # what a person does

    def click(self, cell: str | None) -> None:
        """Touch a cell, or with None somewhere else."""
        self._changed = True
        self._cursor.shown = False
        if self._frames:
            self.skip()
            return
        if self.editing and cell is not None:
            self._edit(cell)
        if not self._live:
            return
        if cell is None:
            self._touched = Touched()
            return
        self._touched = touch(self.shown, self._touched.cells, cell)
        if self._touched.move is not None:
            self._play(self._touched.move)

    def flag(self, cell: str | None) -> None:
        """Touch a cell after the key of the board that leads on to it."""
        if cell is None or not self._live:
            return
        keys = [each.name for each in self.shown.board if each.place[0] == "key"]
        moves = [self.shown.leads((key, cell))[0] for key in keys if key != cell]
        for move in moves:
            if move is not None:
                self._play(move)
                return

    def change_odds(self) -> None:
        """Show what can be told of cells that one does not see, or no longer.

        Raises:
            ImpossibleRequest: there is nothing hidden in this game.
        """
        if not self.game.hidden:
            raise ImpossibleRequest(_("there is nothing hidden to tell of"))
        self.showing_odds = not self.showing_odds
        self._changed = True

    def edit(self) -> None:
        """Begin to set up a position from the one shown, or begin to play from it."""
        self.editing = not self.editing
        if self.editing:
            self.new(self.shown, self.players)
        else:
            self.start()

    def edit_mover(self) -> None:
        """Let the other side be to move, while a position is set up."""
        if self.editing:
            self._edit("mover")

    def _edit(self, what: str) -> None:
        cursor = self._cursor
        self.new(self.shown.edited(what), self.players)
        self._cursor = cursor

    def hover(self, cell: str | None) -> None:
        """Let the pointer be over a cell."""
        if cell != self._hover:
            self._hover = cell
            self._changed = True

    def arrow(self, right: int, down: int) -> None:
        """Follow an arrow key.

        Up and down bring the cursor, which all arrows then move; while it is hidden, left
        and right walk through the game.
        """
        if down or self._cursor.shown:
            self.move_cursor(right, down)
        else:
            self.step(right)

    def move_cursor(self, right: int, down: int) -> None:
        """Move the keyboard cursor to the nearest cell in a direction, the upper of two."""
        self._changed = True
        if self._cursor.shown and self._cursor.cell is not None:
            self._cursor.cell = next_cell(self.shown.board, self._cursor.cell, right, down)
        elif self._cursor.cell is None:
            self._cursor.cell = self.shown.board[0].name
        self._cursor.shown = True

    def press(self) -> None:
        """Touch the cell under the keyboard cursor."""
        if self._cursor.shown:
            self.click(self._cursor.cell)
            self._cursor.shown = True

    def escape(self) -> None:
        """Let go of what was touched; skip an animation."""
        self.skip()
        self._touched = Touched()
        self._cursor.shown = False
        self._hint = None
        self._changed = True

    def skip(self) -> None:
        """End the animation at once."""
        self._frames = []
        self._changed = True

    def go(self, ply: int) -> None:
        """Show the position after so many moves."""
        self.skip()
        self._ply = max(0, min(ply, len(self.match.moves)))
        self._touched = Touched()
        self._hint = None
        self._lines = ()
        if self._task is not None and self._task.purpose == "analysis":
            self._stop_thinking()

    def analyse(self) -> None:
        """Look for the best moves of the position shown, or no longer."""
        self.analysing = not self.analysing
        self.go(self._ply)

    def show_marks(self) -> None:
        """Show the marks that the rule base has for cells, or no longer."""
        self.marking = not self.marking
        self._changed = True

    def step(self, by: int) -> None:
        """Show an earlier or a later position."""
        self.go(self._ply + by)

    def undo(self) -> None:
        """Take back moves up to and with the last one of a human.

        Raises:
            ImpossibleRequest: there is none.
        """
        self._stop_thinking()
        match = self.match
        if match.outcome is not None and match.outcome.reason is Reason.RESIGNATION:
            match.undo(0)
        else:
            count = self._moves_to_undo()
            if not count:
                raise ImpossibleRequest(_("there is no move to take back"))
            self._redo += reversed(match.moves[-count:])
            match.undo(count)
        self.paused = self.paused or not self._with_humans
        self._ended = None
        self.go(len(match.moves))

    def _moves_to_undo(self) -> int:
        movers = [position.mover for position in self.match.positions[:-1]]
        humans = [isinstance(self.players[mover], Human) for mover in movers]
        if True in humans:
            return 1 + humans[::-1].index(True)
        return 0 if self._with_humans else len(movers[-1:])

    @property
    def _with_humans(self) -> bool:
        return any(isinstance(player, Human) for player in self.players.values())

    def redo(self) -> None:
        """Make the moves again that were taken back last.

        Raises:
            ImpossibleRequest: there are none.
        """
        if not self._redo:
            raise ImpossibleRequest(_("there is no move to make again"))
        self._stop_thinking()
        self.match.play(self._redo[-1])
        self._redo.pop()
        while self._redo and self._with_humans and self._computer_moves:
            self.match.play(self._redo.pop())
        self.go(len(self.match.moves))
        self._end_of_game()
        self._note_game()

    def hint(self) -> None:
        """Look for a move to suggest."""
        if self._live:
            self._stop_thinking()
            limit = Limit(level=self.game.usual_level)
            self._employ_for("hint", self.shown.think(limit), self._suggest)

    def resign(self) -> None:
        """Give up for the human who is to move, or who waits for the computer.

        Raises:
            ImpossibleRequest: nobody can resign.
        """
        humans = [seat for seat, player in self.players.items() if isinstance(player, Human)]
        if not self.started:
            raise ImpossibleRequest(_("press Start to play"))
        if not humans:
            raise ImpossibleRequest(_("there is nobody who could resign"))
        self._stop_thinking()
        mover = self.match.position.mover
        self.match.resign(mover if mover in humans else humans[0])
        self._end_of_game()
        self._note_game()

    def pause(self) -> None:
        """Let computer players wait, or go on."""
        self.paused = not self.paused
        if self.paused:
            self._stop_thinking()
        self._changed = True

    def save(self, path: Path) -> None:
        """Write the game to a file; raises as save_record does."""
        save_record(self._record, path)

    def take(self, record: Record) -> None:
        """Go on with a recorded game."""
        self._stop_thinking()
        self._begin(record.match, record.players)
        self.start()
        self._note_game()

    def set_position(self, position: Position) -> None:
        """Begin a game from a position with the same players."""
        self.new(position, self.players)
        self.start()

    @property
    def _record(self) -> Record:
        return Record(self.match, self.players)

    def _note_game(self) -> None:
        self._noted(self._record)

    def forget_words(self) -> None:
        """Ask again for what Prolog puts into words, when the language has changed."""
        for position in self.match.positions:
            vars(position).pop("facts", None)

    # what happens by itself

    def tick(self) -> bool:
        """Let time pass; say whether there is something new to draw."""
        self._collect()
        self._animate()
        self._employ()
        changed, self._changed = self._changed, False
        return changed

    def close(self) -> None:
        """Stop whatever is going on."""
        self._stop_thinking()

    def _collect(self) -> None:
        task = self._task
        if task is None:
            return
        if task.purpose == "analysis" and task.thinking.latest != self._lines:
            self._lines = task.thinking.latest
            self._changed = True
        if not task.thinking.done:
            return
        self._task = None
        self._changed = True
        try:
            found = task.thinking.result()
        except EngineStopped:
            return
        task.done(found)

    def _animate(self) -> None:
        if self._frames and self._clock() - self._frame_began >= self.step_seconds:
            self._frames.pop(0)
            self._frame_began = self._clock()
            self._changed = True

    def _employ(self) -> None:
        """Give the searcher something to do, the most urgent first."""
        match = self.match
        player = self.players[match.position.mover]
        if self._computer_is_due:
            if self._task is not None and self._task.purpose != "move":
                self._stop_thinking()
            if self._task is None and not self._frames and isinstance(player, Computer):
                self._employ_for("move", match.think(player.in_play), self._computer_move)
        elif self._task is None and not self._frames and not self._analyse_next():
            self._evaluate_next()

    @property
    def _computer_moves(self) -> bool:
        return isinstance(self.players[self.match.position.mover], Computer)

    @property
    def _computer_is_due(self) -> bool:
        return self.playing and not self.paused and self._computer_moves

    def _analyse_next(self) -> bool:
        if not self.analysing or self._lines or self.shown.outcome is not None:
            return False
        if self.game.hidden:
            thinking = self.shown.think(Limit(level=self.game.usual_level))
        else:
            thinking = self.shown.think(Limit(seconds=ANALYSIS_SECONDS), ANALYSIS_LINES)
        self._employ_for("analysis", thinking, self._show_lines)
        return True

    def _show_lines(self, lines: tuple[Info, ...]) -> None:
        self._lines = lines

    def _evaluate_next(self) -> None:
        if self.game.hidden:
            return
        for position in reversed(self.match.positions):
            depth = self._evaluations.missing(position)
            if depth is not None and position.outcome is None:
                thinking = position.think(Limit(depth=depth, evaluation="source"))
                self._employ_for("evaluation", thinking, self._note(position))
                return

    def _note(self, position: Position) -> Callable[[tuple[Info, ...]], None]:
        def note(lines: tuple[Info, ...]) -> None:
            info = lines[0]
            sign = 1 if position.mover == self.game.players[0] else -1
            found = self._evaluations.by_position.setdefault(position, {})
            found[info.depth] = sign * info.value

        return note

    def _employ_for(
        self, purpose: str, thinking: Thinking, done: Callable[[tuple[Info, ...]], None]
    ) -> None:
        self._task = Task(purpose, thinking, done)
        self._changed = True

    def _stop_thinking(self) -> None:
        """Stop the search; its answer is never looked at."""
        task = getattr(self, "_task", None)
        if task is not None:
            task.thinking.stop()
        self._task = None
        self._changed = True

    def _suggest(self, lines: tuple[Info, ...]) -> None:
        self._hint = lines[0].move
        self._reason = lines[0].reason

    def _computer_move(self, lines: tuple[Info, ...]) -> None:
        move = lines[0].move
        before, following = self.match.position, self._ply == len(self.match.moves)
        self._play(move)
        self._reason = lines[0].reason
        if self.step_seconds > 0 and following:
            self._frames = frames(before, move, self.match.position)
            self._frame_began = self._clock()

    def _play(self, move: Move) -> None:
        self._stop_thinking()
        self._redo = []
        self._reason = ""
        self.message = ""
        following = self._ply == len(self.match.moves)
        self.match.play(move)
        if following:
            self.go(len(self.match.moves))
        self._end_of_game()
        self._note_game()

    def _end_of_game(self) -> None:
        self._changed = True
        if self.match.outcome is not None and self._ended is None:
            self._ended = self._clock() - self._began
            game = (tuple(self.match.moves), self.match.outcome)
            if game not in self._told:
                self._told.add(game)
                self._finished(self._record, self._ended)

    # what is to be drawn

    @property
    def seconds(self) -> float:
        """How long the game has lasted."""
        if not self.started:
            return 0.0
        return self._clock() - self._began if self._ended is None else self._ended

    def snapshot(self) -> Snapshot:
        """Return all that a view draws."""
        match = self.match
        frame = self._frames[0] if self._frames else Frame(self.shown, self._marks())
        thinking = self._task is not None and self._task.purpose == "move"
        position = frame.position
        return Snapshot(
            title=self._title(thinking),
            cells=self._cells(position),
            marks=frame.marks,
            odds=self._odds(),
            cursor=self._cursor.cell if self._cursor.shown else None,
            players={seat: str(player) for seat, player in self.players.items()},
            points=position.points,
            mover=position.mover,
            seconds=self.seconds,
            moves=tuple(map(str, match.moves)),
            movers=tuple(position.mover for position in match.positions),
            ply=self._ply,
            evaluations=tuple(map(self._evaluation, match.positions)),
            started=self.started,
            outcome=match.outcome,
            can_start=not self.playing,
            can_undo=self._moves_to_undo() > 0 or match.outcome is not None,
            can_redo=bool(self._redo),
            can_hint=self._live,
            can_resign=self.playing and self._with_humans,
            analysing=self.analysing,
            lines=self._lines,
            reason=self._reason,
            query=query(self.shown),
        )

    def _cells(self, position: Position) -> tuple[Cell, ...]:
        """Return the board with what touches, or else a hint, would put on it."""
        touched = self._touched.cells
        if not touched and self._hint is not None and self._live:
            touched = cells_of(position, self._hint)
        if not touched or self._frames:
            return position.board
        contents = position.touched(touched)
        return tuple(
            replace(cell, content=contents.get(cell.name, cell.content)) for cell in position.board
        )

    def _odds(self) -> Mapping[str, Fraction]:
        hidden = self.game.hidden and self.shown.outcome is None
        if not self.showing_odds or self._frames or not hidden:
            return {}
        return next(iter(self.shown.odds.values()), {})

    def _evaluation(self, position: Position) -> float | None:
        if position.outcome is not None:
            points = list(position.points.values())
            return float(points[0] - points[1]) if len(points) > 1 else None
        return self._evaluations.value(position)

    def _title(self, thinking: bool) -> str:
        if self.message:
            return shown(self.message, LONGEST_MESSAGE)
        if self.match.outcome is not None:
            return self.match.verdict
        mover = self.match.position.mover
        if not self.started:
            mode = _("click cells to set up a position; M changes who is to move, E ends it")
            return mode if self.editing else _("press Start to play")
        if thinking:
            return _("{seat} is thinking").format(seat=_(mover))
        state = _("{seat} to move").format(seat=_(mover))
        return f"{state} ({_('paused')})" if self.paused else state

    def _marks(self) -> dict[str, str]:
        marks: dict[str, str] = {}
        if self._ply:
            before = self.match.positions[self._ply - 1]
            made = before.changes(self.match.moves[self._ply - 1])
            marks |= {cell: "last" for kind, cell in made if kind in ("from", "to")}
            marks |= {cell: "thrown" for kind, cell in made if kind == "thrown"}
        if self.marking:
            marks |= self.shown.marks
        marks |= dict.fromkeys(self.shown.emphasis, "emphasis")
        if self._hint is not None and self._live:
            marks |= dict.fromkeys(cells_of(self.shown, self._hint), "hint")
        if self._live:
            marks |= targets(self.shown, self._touched.cells)
            marks |= self._preview()
        return marks

    def _preview(self) -> dict[str, str]:
        """Mark what the move would capture that a touch under the pointer makes."""
        if self._hover is None:
            return {}
        move = touch(self.shown, self._touched.cells, self._hover).move
        if move is None:
            return {}
        changes = self.shown.changes(move)
        return {cell: "threatened" for kind, cell in changes if kind == "captured"}


def query(position: Position) -> str:
    """Return what one would ask Prolog about a position."""
    return (
        f'?- read_position({position.game.variant}, "{position}", P),\n'
        "   show(P), value(P, Value), findall(M, move(P, M, _), Moves)."
    )
