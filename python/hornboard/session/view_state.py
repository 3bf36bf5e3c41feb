"""What a person looks at and touches: the position shown, cells, the cursor, an animation."""

from dataclasses import dataclass, field
from typing import Final

from hornboard.game import Info, Move, Position, Task
from hornboard.picture.geometry import next_cell
from hornboard.play.players import Human
from hornboard.play.review import Mistake, lesson
from hornboard.play.touch import Touched, keys_of, touch
from hornboard.play.variations import Line
from hornboard.session.animation import Frame
from hornboard.session.played import Played
from hornboard.session.training import Drill
from hornboard.session.why import Why
from hornboard.texts import _

NOTE_SECONDS: Final = 8.0
"""So long a note is told, unless somebody does something before."""


@dataclass(frozen=True)
class Note:
    """What is told of a cell that was touched in vain.

    Attributes:
        lost: whether nobody can say why it was, so that is shown which
            ones can be touched.
    """

    text: str
    lost: bool = False


@dataclass
class Modes:
    """How games are looked at: setting up a position, with marks of the rule base, with odds."""

    editing: bool = False
    marking: bool = False
    odds: bool = False


@dataclass
class ViewState:
    """What is looked at of a match.

    Attributes:
        ply: how many moves have been made in the position shown.
        cursor: the cell that the keyboard cursor was on last.
        pointing: whether the keyboard cursor is shown.
        hint: what was found of the move that is suggested.
        lesson: the mistake that is shown, in the position before it.
        seeking: whether the next mistake is looked for.
        missed: where a mistake is to be bettered: the moves before it, and how people write it.
        waits: whether another match waits until this one is left.
        drill: the puzzle that the match begins with, None where it is none.
        merit: what that move is good for, or the one that was better.
        asked: a question why something is so, until its answer is there.
        why: the one whose answer is told.
        reason: what was said while it was looked for, or the last move of a computer player.
        frame_began: when the first of them was shown first.
    """

    played: Played
    modes: Modes
    ply: int = 0
    touched: Touched = field(default_factory=Touched)
    hovered: str | None = None
    cursor: str | None = None
    pointing: bool = False
    hint: Info | None = None
    lesson: Mistake | None = None
    seeking: bool = False
    missed: tuple[int, str] | None = None
    waits: bool = False
    drill: Drill | None = None
    merit: Task[tuple[str, ...]] | None = None
    asked: Why | None = None
    why: Why | None = None
    reason: str = ""
    frames: list[Frame] = field(default_factory=list)
    frame_began: float = 0.0
    note: Note | None = None
    _told: tuple[Note | None, float] = None, 0.0

    @property
    def shown(self) -> Position:
        """The position that is shown, which may be an earlier one."""
        return self.played.match.at(self.ply)

    @property
    def puzzled(self) -> bool:
        """Whether a puzzle waits for an answer: nobody tells what its position is worth."""
        return self.drill is not None and self.drill.move is None

    @property
    def said(self) -> str:
        """What is told of a move or a hint, unless a reason tells it; a puzzle's question above."""
        if self.drill is None or (self.reason and self.drill.move is not None):
            return self.reason
        below = "" if self.why else f"\n{self.reason}"
        return f"{self.drill.question}{below}" if self.reason else self.drill.told

    @property
    def seen(self) -> Position:
        """The position on the board, which is still the one before while a move is shown."""
        return self.frames[0].position if self.frames else self.shown

    @property
    def made(self) -> Line:
        """The moves that led to the position shown."""
        return tuple(self.played.match.moves[: self.ply])

    @property
    def last(self) -> int:
        """How many moves have been made in the present position."""
        return len(self.played.match.moves)

    @property
    def live(self) -> bool:
        """Whether the present position is shown and a human may move in it."""
        resting = self.ply == self.last and self.still
        return resting and self.played.playing and isinstance(self.played.mover, Human)

    @property
    def open(self) -> bool:
        """Whether a human may move in the position shown; in an earlier one begins another line."""
        return self.live or (self.earlier and self.still and not self.closed)

    @property
    def closed(self) -> str:
        """Why a touch begins no other line in the earlier position shown, empty where it does."""
        if self.lesson is not None:
            return _("a mistake of the game: Y tries it again, V plays on from here")
        if self.played.clock is not None:
            return _("the clock runs: V plays on from here")
        own = isinstance(self.played.players[self.shown.mover], Human)
        return "" if own else _("the computer chose here: V lets it choose again")

    @property
    def still(self) -> bool:
        """Whether the position shown is on the board already, whatever is still shown of a move."""
        return self.seen == self.shown

    @property
    def moved(self) -> bool:
        """Whether a move is shown that may be explained."""
        return bool(self.hint or self.lesson or self.ply)

    @property
    def earlier(self) -> bool:
        """Whether an earlier position is shown, from which one may play on."""
        return self.played.started and self.ply < self.last

    @property
    def learnt(self) -> bool:
        """Whether there is something to try again: a mistake that is shown, a puzzle answered."""
        return self.lesson is not None or bool(self.drill and self.drill.move)

    def touch(self, cell: str | None) -> Move | None:
        """Touch a cell, or with None somewhere else; return the move that this makes."""
        self.note = None
        if not self.open:
            if cell is not None and self.earlier:
                self.note = Note(self.closed)
            elif cell is not None and not self.played.playing and not self.modes.editing:
                told = _("press Start to play"), _("the game is over")
                self.note = Note(told[self.played.started])
            return None
        before = self.touched.cells
        self.touched = Touched() if cell is None else touch(self.shown, before, cell)
        if cell is not None and self.touched.cells in ((), before):
            self.note = self._refused(before, cell)
        return self.touched.move

    def _refused(self, before: tuple[str, ...], cell: str) -> Note | None:
        """Return what to tell of touching a cell in vain, nothing of a piece that is touched."""
        again = cell in before[-1:]
        if again and cell not in keys_of(self.shown):
            return None
        refusals = (self.shown.refusal(cells) for cells in ((*before, cell), (cell,)))
        why = next(filter(None, refusals), "")
        if again and not why:
            return None
        lost = _("no legal move goes there") if before else _("no legal move begins there")
        return Note(why or lost, lost=not why)

    def touch_less(self) -> None:
        """Let go of what was touched last."""
        self.note = None
        self.touched = Touched(self.touched.cells[:-1])

    def suggest(self, found: Info) -> None:
        """Show the move that was found instead of what was touched."""
        self.touched, self.asked, self.why = Touched(), None, None
        self.hint, self.merit = found, self.shown.merit(found.move)
        self.played.match.timed = False

    def teach(self, mistake: Mistake) -> None:
        """Show the position before a mistake, and what was better."""
        self.go(mistake.ply - 1)
        self.lesson, self.reason = mistake, lesson(self.played.match, mistake)
        self.merit = self.shown.lesson(self.played.match.moves[self.ply], mistake.loss)

    def weigh(self) -> bool:
        """Tell what the move that is suggested is good for, once that is known; say whether so."""
        if self.merit is None or not self.merit.done:
            return False
        gains, *others = self.merit.result()
        if self.drill is not None and self.drill.after is not None and self.hint is None:
            self.merit = None
            self.drill.tell(gains)
            return True
        said = [each for each in self.reason.splitlines() if each not in gains]
        self.reason, self.merit = "\n".join((gains, *said)), None
        if self.lesson is not None:
            self.reason = lesson(self.played.match, self.lesson, gains, *others)
        return True

    def answer(self) -> bool:
        """Tell why what was asked about is so, once that is known; say whether it is.

        Raises:
            ImpossibleRequest: nobody can tell.
        """
        asked = self.asked
        if asked is None or not asked.done:
            return False
        self.asked = None
        asked.wait()
        self.why = asked
        return True

    def flag(self, cell: str | None) -> Move | None:
        """Return the move of touching a cell after the key of the board that leads on to it."""
        if cell is None or not self.open:
            return None
        keys = [each.name for each in self.shown.board if each.place[0] == "key"]
        moves = (self.shown.leads((key, cell))[0] for key in keys if key != cell)
        return next((move for move in moves if move is not None), None)

    def move_cursor(self, right: int, down: int) -> None:
        """Move the keyboard cursor to the nearest cell in a direction, the upper of two.

        A hidden cursor appears where it was last.
        """
        if self.cursor not in {cell.name for cell in self.shown.board}:
            self.cursor = self.shown.board[0].name
        elif self.pointing:
            self.cursor = next_cell(self.shown.board, self.cursor, right, down)
        self.pointing = True

    def go(self, ply: int) -> None:
        """Show the position after so many moves."""
        self._let_go()
        self.ply = max(0, min(ply, self.last))

    def let_go(self) -> None:
        """Let go of what was touched, and hide the cursor and what is suggested."""
        self._let_go()
        self.pointing = False

    def _let_go(self) -> None:
        self.skip()
        self.drop_hint()
        if self.lesson is not None:
            self.lesson, self.reason = None, ""
        self.touched, self.note, self.merit = Touched(), None, None

    def drop_hint(self) -> None:
        """Suggest no move any more, and tell no longer why something is so."""
        if self.hint is not None:
            self.hint, self.merit, self.reason = None, None, ""
        self.asked = self.why = None

    def animate(self, frames: list[Frame], now: float) -> None:
        """Show a move in steps from now on."""
        self.frames, self.frame_began = frames, now

    def advance(self, now: float) -> bool:
        """Go on to the next step, or tell a note no longer, when it is time; say whether it was."""
        if self.note is not self._told[0]:
            self._told = self.note, now
        elif self.note is not None and now - self._told[1] > NOTE_SECONDS:
            self.note = None
            return True
        if not self.frames or now - self.frame_began < self.frames[0].seconds:
            return False
        self.frames.pop(0)
        self.frame_began = now
        return True

    def skip(self) -> None:
        """End the animation at once."""
        self.frames = []
