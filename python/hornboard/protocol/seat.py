"""A seat at a game whose rules others wrote: a thread that follows the moves and thinks.

A child answers by the rules, so that they may come to grief. Each step has its own place for its
answer, so that whoever asks takes what is known of this step when the clock says so, and nothing
of an earlier one.
"""

import itertools
import queue
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from hornboard import transports
from hornboard.errors import IllegalMove, ImpossibleRequest, Refusal, UnreadableText
from hornboard.game import Game, Limit, Limits, Position, Thinking, game
from hornboard.jobs import Scope

LIMITS: Final = Limits(seconds=60, megabytes=1000)
"""What the rules may use."""

MOST_SIMULATIONS: Final = 10**9
"""The clock ends a search before."""

MARGIN: Final = 0.25
"""What part of a clock is left for the way there and back, and for what else runs."""

MOST_MARGIN: Final = 2.0
"""But no more seconds."""


@dataclass(eq=False)
class Step:
    """A step of a match, and what there is to answer.

    Attributes:
        done: the moves that the roles have made, none at the start.
        deadline: when the answer has to leave, by time.monotonic().
        move: a legal move; empty while none is known.
        thinking: the search for a better one, once it has begun.
        refusal: why there is no move.
        settled: whether there is no more to wait for.
    """

    done: Sequence[str]
    deadline: float
    move: str = ""
    thinking: Thinking | None = None
    refusal: str = ""
    settled: threading.Event = field(default_factory=threading.Event)

    @property
    def left(self) -> float:
        """The seconds until the deadline."""
        return max(0.0, self.deadline - time.monotonic())

    def answer(self) -> str:
        """Return the best move that is known by now; raise Refusal where none is."""
        self.settled.set()
        if best := self.thinking and self.thinking.latest:
            return str(best[0].move)
        if not self.move:
            raise Refusal(self.refusal or "no legal move was found in time")
        return self.move


class Seat:
    """A thread, and the steps that it is told."""

    def __init__(self) -> None:
        self._name = f"ggp_match_{next(_numbers)}"
        self._scope = Scope()
        self._told: queue.SimpleQueue[Step | None] = queue.SimpleQueue()
        self._thinking: Thinking | None = None

    def begin(self, rules: str, role: str, step: Step) -> None:
        """Let it load the rules, to play in a role; the step is settled once it can."""
        threading.Thread(target=self._play, args=(rules, role, step), daemon=True).start()

    def go_on(self, step: Step) -> None:
        """Let it make the moves of a step, and think."""
        self._told.put(step)

    def end(self) -> None:
        """End it."""
        self._scope.stop()
        self._told.put(None)

    def _play(self, rules: str, role: str, step: Step | None) -> None:
        """Play until nobody is there to ask."""
        try:
            with self._scope, tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / f"{self._name}.kif"
                file.write_text(rules)
                transports.admit(file, LIMITS, rehearsed=False)
                played = game(self._name)
                if role not in played.players:
                    raise ImpossibleRequest(f"{role[:40]!r} is not a role of these rules")
                played.initial().moves_of(role)
                if step:
                    step.settled.set()
                self._follow(played, role)
        except (ValueError, RuntimeError) as error:
            while step:
                step.refusal = str(error)
                step.settled.set()
                step = self._told.get()
        finally:
            transports.dismiss(self._name)

    def _follow(self, played: Game, role: str) -> None:
        """Make the moves that are told; they wait where the rules cannot be asked at the moment."""
        position = played.initial()
        waiting: list[dict[str, str]] = []
        while step := self._told.get():
            try:
                if step.done:
                    waiting.append(by_role(played.players, step.done))
                while waiting:
                    position = stepped(position, waiting[0])
                    del waiting[0]
                self._choose(position, role, step)
            except (ValueError, RuntimeError) as error:
                if isinstance(error, IllegalMove | UnreadableText):
                    waiting.clear()
                step.refusal = str(error)
            finally:
                step.settled.set()

    def _choose(self, position: Position, role: str, step: Step) -> None:
        """Find a legal move, and then better ones, unless it is too late for this step.

        A search has its own clock and is not stopped, as that may take the process with it; while
        an earlier one goes on, none is begun.
        """
        if position.outcome is not None:
            raise ImpossibleRequest("the game is over")
        if not step.left:
            return
        possible = position.moves_of(role)
        step.move = str(possible[0])
        if len(possible) > 1 and (self._thinking is None or self._thinking.wait(step.left)):
            several = len(position.game.players) > 1
            simulations = MOST_SIMULATIONS if several else None
            seconds = max(0.01, usable(step.left))
            limit = Limit(simulations=simulations, seconds=seconds)
            step.thinking = self._thinking = turn_of(role, position).think(limit)
            step.thinking.wait(step.left)


def by_role(roles: Sequence[str], moves: Sequence[str]) -> dict[str, str]:
    """Return the moves by the roles that make them; raise ImpossibleRequest if some are missing."""
    if len(moves) != len(roles):
        told = f"a step has a move of each role: {len(roles)}, not {len(moves)}"
        raise ImpossibleRequest(told)
    return dict(zip(roles, moves, strict=True))


def stepped(position: Position, moves: dict[str, str]) -> Position:
    """Return what follows where each role makes its move.

    As long as only some have chosen, others have to choose in the same step.
    """
    left = dict(moves)
    while position.mover in left:
        position = position.play(left.pop(position.mover))
        if position.outcome is not None or not position.choosing:
            break
    return position


def turn_of(role: str, position: Position) -> Position:
    """Return the position in which a role chooses; who chooses before it chooses anything."""
    while position.mover != role:
        position = position.play(position.legal_moves[0])
    return position


def usable(seconds: float) -> float:
    """Return how much of a clock may be used."""
    return seconds - min(MARGIN * seconds, MOST_MARGIN)


_numbers = itertools.count(1)
