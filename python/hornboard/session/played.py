"""A match as it is played in a window: by whom, for how long, and what was taken back."""

import time
from collections.abc import Callable, Mapping
from typing import Self

from hornboard.errors import Forfeit, ImpossibleRequest
from hornboard.game import Game, Move, Outcome
from hornboard.play.clock import UNTIMED, Clock
from hornboard.play.match import Match
from hornboard.play.players import Human, Machine, Player, humans, only_person
from hornboard.play.record import Record
from hornboard.play.variations import Line, kept, shared
from hornboard.texts import _

REMARK = str.maketrans("{}[]\n", "()() ")
"""How what was said of a move is written in a record."""


class Played:
    """A match with its players, which waits for start.

    Args:
        clock: a clock that never goes back, in seconds.
        clocks: those of the players, by seat; without one a player has all the time.

    Attributes:
        clocks: those with which it began.
        started: whether play has begun; before that nobody can move.
        paused: whether computer players wait; no time passes then.
        taken: the moves that were taken back, the next to make again last.
        lines: the other lines, each whole.
        remarks: what a person wrote of moves.
        spoken: what a computer said of its moves.
        practice: whether it is only tried, so that nobody keeps it.
    """

    def __init__(
        self,
        match: Match,
        players: Mapping[str, Player],
        clock: Callable[[], float] = time.monotonic,
        clocks: Mapping[str, Clock] = UNTIMED,
    ) -> None:
        self.clocks = clocks
        self._clocks = [clocks] * (len(match.moves) + 1)
        self.match = match
        self.players = dict(players)
        match.you = only_person(players)
        self.started = self.practice = False
        self.taken: list[Move] = []
        self.lines: list[Line] = []
        self.remarks: dict[Line, str] = {}
        self.spoken: dict[Line, str] = {}
        self._now = clock
        self._behind = 0.0
        self._stopped: float | None = None
        self._began = self._clock()
        self._turn_began = self._began
        self._spent = dict.fromkeys(match.game.players, 0.0)
        self._given_up = dict.fromkeys(match.game.players, 0.0)
        self._lasted: float | None = 0.0 if match.outcome else None
        self._ends = {self._end}

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def playing(self) -> bool:
        """Whether a game is going on."""
        return self.started and self.match.outcome is None

    @property
    def running(self) -> bool:
        """Whether a game is going on that would be lost by setting up another one."""
        return self.started and self.match.running and not self.practice

    @property
    def mover(self) -> Player:
        """Who is to move."""
        return self.players[self.match.position.mover]

    @property
    def paused(self) -> bool:
        """Whether computer players wait."""
        return self._stopped is not None

    @paused.setter
    def paused(self, paused: bool) -> None:
        now = self._clock()
        self._behind = self._now() - now
        self._stopped = now if paused else None

    def _clock(self) -> float:
        """How late it is, without the time of all pauses."""
        return self._now() - self._behind if self._stopped is None else self._stopped

    @property
    def humans(self) -> list[str]:
        """The seats of people."""
        return humans(self.players)

    @property
    def due(self) -> Machine | None:
        """The computer player that is to move now."""
        waiting = not self.playing or self.paused
        return None if waiting or isinstance(self.mover, Human) else self.mover

    @property
    def seconds(self) -> float:
        """How long the game has lasted."""
        if not self.started:
            return 0.0
        return self._clock() - self._began if self._lasted is None else self._lasted

    @property
    def spent(self) -> dict[str, float]:
        """How long each player has thought, in seconds."""
        mover = self.match.position.mover
        return {
            seat: seconds + (self._thought if self.playing and seat == mover else 0.0)
            for seat, seconds in self._spent.items()
        }

    @property
    def clock(self) -> Clock | None:
        """The clock of who is to move, as it was when the turn began; None where none runs."""
        return self._clocks[-1].get(self.match.position.mover) if self.playing else None

    @property
    def times(self) -> dict[str, float]:
        """What the clocks show: what is left, and of who has none how long he has thought."""
        if self.match.ended_by_hand:
            return self._given_up
        times = {**self.spent, **{seat: clock.left for seat, clock in self._clocks[-1].items()}}
        if self.clock is not None:
            times[self.match.position.mover] = max(0.0, self.clock.left - self._thought)
        return times

    @property
    def hurried(self) -> bool:
        """Whether who is to move has thought as long about it as the clock advises."""
        return self.clock is not None and self._thought >= self.clock.share

    @property
    def overtime(self) -> str:
        """Why the flag of who is to move has fallen, empty while it has not."""
        try:
            if self.clock is not None:
                self.clock.after(self._thought)
        except Forfeit as error:
            return str(error)
        return ""

    @property
    def _thought(self) -> float:
        """How long who is to move has thought about this move."""
        return self._clock() - self._turn_began

    @property
    def told(self) -> dict[Line, str]:
        """What was said of moves by people, else by computers."""
        return {**self.spoken, **self.remarks}

    @property
    def record(self) -> Record:
        """The game as a record, with what was said of its moves and the times left."""
        remarks = {line: said.translate(REMARK) for line, said in self.told.items()}
        clocks = self._clocks if self.clocks else ()
        return Record(self.match, self.players, remarks=remarks, lines=self.lines, clocks=clocks)

    @classmethod
    def of(cls, record: Record, clock: Callable[[], float] = time.monotonic) -> Self:
        """Return a recorded game, to be gone on with; its clocks stand as they stood."""
        played = cls(record.match, record.players, clock, *record.clocks[:1])
        played._clocks = [*record.clocks] or played._clocks
        played.lines, played.remarks = [*record.lines], {**record.remarks}
        played.match.timed = not record.match.moves
        return played

    @property
    def line(self) -> Line:
        """The moves made, and those that were taken back last."""
        return (*self.match.moves, *reversed(self.taken))

    def take_back_to(self, ply: int) -> None:
        """Take back all moves after so many, which can be made again."""
        moves = self.match.moves
        self.match.undo(len(moves) - ply)
        self.taken += reversed(moves[ply:])
        self._taken_back()

    def take_line(self, number: int) -> None:
        """Go on with another line, the game so far becomes one."""
        before, line = self.line, self.lines[number]
        self.match.undo(len(self.match.moves) - shared(self.match.moves, line))
        self._taken_back()
        self.taken = list(reversed(line[len(self.match.moves) :]))
        while self.taken:
            self._make_again()
        self.lines = kept([*self.lines, before], line)

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self.match.ended_by_hand or self.match.turn(self.humans) > 0

    def start(self) -> None:
        """Begin to play."""
        self.started = True
        self._began = self._turn_began = self._clock()

    def play(self, move: Move | str) -> Move:
        """Make a move and return it; what was taken back becomes another line."""
        mover, clock = self.match.position.mover, self.clock
        made = self.match.play(move)
        after = {mover: clock.after(min(clock.left, self._thought))} if clock else {}
        self._clocks.append({**self._clocks[-1], **after})
        if self.taken and self.taken[-1] == made:
            self.taken.pop()
        elif self.taken:
            before = self.match.moves[:-1]
            self.lines = kept([*self.lines, (*before, *reversed(self.taken))], self.line)
            self.taken.clear()
        self._spent[mover] += self._thought
        self._turn_began = self._clock()
        return made

    def undo(self) -> None:
        """Take back moves up to and with the last one of a human; computers wait then.

        Raises:
            ImpossibleRequest: there is none.
        """
        self.taken += reversed(self.match.take_back(self.humans))
        self._taken_back()
        self.paused = self.paused or not self.humans

    def _taken_back(self) -> None:
        """See to what follows when moves were taken back."""
        del self._clocks[len(self.match.moves) + 1 :]
        self._turn_began = self._clock()
        self._lasted = None

    def redo(self) -> None:
        """Make the moves again that were taken back last; raise ImpossibleRequest without any."""
        if not self.taken:
            raise ImpossibleRequest(_("there is no move to make again"))
        again = True
        self._turn_began = self._clock()
        while again:
            self._make_again()
            again = bool(self.taken and self.humans) and not isinstance(self.mover, Human)

    def _make_again(self) -> None:
        """Make the move again that was taken back last."""
        self.match.play(self.taken[-1])
        self._clocks.append(self._clocks[-1])
        self.taken.pop()

    def resign(self) -> None:
        """Give up for the human who is to move, or who waits for the computer.

        Raises:
            ImpossibleRequest: nobody can resign.
        """
        if not self.started:
            raise ImpossibleRequest(_("press Start to play"))
        if not self.humans:
            raise ImpossibleRequest(_("there is nobody who could resign"))
        mover = self.match.position.mover
        self._give_up(mover if mover in self.humans else self.humans[0])

    def forfeit(self, why: str) -> None:
        """End the game with a loss of the player to move, who has made no legal move in time."""
        self._give_up(self.match.position.mover, why)

    def _give_up(self, seat: str, why: str = "") -> None:
        times = self.times
        self.match.resign(seat, why)
        self._given_up = times
        self._spent[self.match.position.mover] += self._thought

    def ends(self) -> bool:
        """Stop the clock where the game is over, and tell whether it has not ended so before."""
        if self.match.outcome is None or self._lasted is not None:
            return False
        self._lasted = self._clock() - self._began
        new = self._end not in self._ends
        self._ends.add(self._end)
        return new

    @property
    def _end(self) -> tuple[tuple[Move, ...], Outcome | None]:
        return tuple(self.match.moves), self.match.outcome
