"""A seat at a game whose rules others wrote: a thread that follows the moves and thinks.

A child answers by the rules, so that they may come to grief. Whoever asks a seat waits only as long
as the clock allows, and may end it whatever it is doing.
"""

from __future__ import annotations

import itertools
import queue
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hornboard import transports
from hornboard.errors import EngineStopped, ImpossibleRequest
from hornboard.game import Game, Limit, Limits, Position, game
from hornboard.jobs import Scope

LIMITS: Final = Limits(seconds=60, megabytes=1000)
"""What the rules may use."""

MOST_SIMULATIONS: Final = 10**9
"""The clock ends a search before."""

GRACE: Final = 0.1
"""How many seconds a search may take longer than it was given."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a seat says.

    Attributes:
        kind: ``ready``, ``refused``, ``likely`` before a ``move`` that is thought about.
        words: the sentence or the move.
    """

    kind: str
    words: str = ""


class Seat:
    """A thread, and what it says."""

    def __init__(self) -> None:
        self._name = f"ggp_match_{next(_numbers)}"
        self._scope = Scope()
        self._told: queue.SimpleQueue[tuple[Sequence[str], float] | None] = queue.SimpleQueue()
        self._said: queue.SimpleQueue[Said | None] = queue.SimpleQueue()

    def begin(self, rules: str, role: str) -> None:
        """Let it load the rules, to play in a role."""
        threading.Thread(target=self._play, args=(rules, role), daemon=True).start()

    def go_on(self, done: Sequence[str], seconds: float) -> None:
        """Let it make the moves that the roles have chosen, none at the start, and think."""
        self._told.put((done, seconds))

    def hear(self, deadline: float) -> Said | None:
        """Return what it says next; None where it says nothing in time, or has ended."""
        with suppress(queue.Empty):
            return self._said.get(timeout=max(0.0, deadline - time.monotonic()))
        return None

    def end(self) -> None:
        """End it."""
        self._scope.stop()
        self._told.put(None)

    def _play(self, rules: str, role: str) -> None:
        """Play until nobody is there to ask."""
        try:
            with self._scope, tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / f"{self._name}.kif"
                file.write_text(rules)
                transports.admit(file, LIMITS, rehearsed=False)
                played = game(self._name)
                if role not in played.players:
                    raise ImpossibleRequest(f"{role[:40]!r} is not a role of these rules")
                self._said.put(Said("ready"))
                self._follow(played, role)
        except EngineStopped:
            self._said.put(None)
        except (ValueError, RuntimeError) as error:
            self._said.put(Said("refused", str(error)))
        finally:
            transports.dismiss(self._name)

    def _follow(self, played: Game, role: str) -> None:
        """Make the moves that are told, and tell an own one after each."""
        position = played.initial()
        while told := self._told.get():
            done, seconds = told
            began = time.monotonic()
            if done:
                position = stepped(position, dict(zip(played.players, done, strict=True)))
            if position.outcome is not None:
                self._said.put(Said("move", "noop"))
                continue
            possible = list(map(str, position.moves_of(role)))
            self._said.put(Said("likely", possible[0]))
            left = seconds - (time.monotonic() - began)
            best = possible[0] if len(possible) == 1 else thought(position, role, left)
            self._said.put(Said("move", best))


def stepped(position: Position, moves: dict[str, str]) -> Position:
    """Return what follows where each role makes its move.

    As long as only some have chosen, others have to choose in the same step.
    """
    while position.mover in moves:
        position = position.play(moves.pop(position.mover))
        if position.outcome is not None or not position.choosing:
            break
    return position


def thought(position: Position, role: str, seconds: float) -> str:
    """Return the move that a role thinks best; who chooses before it chooses anything."""
    while position.mover != role:
        position = position.play(position.legal_moves[0])
    several = len(position.game.players) > 1
    simulations = MOST_SIMULATIONS if several else None
    thinking = position.think(Limit(simulations=simulations, seconds=max(0.01, seconds)))
    if not thinking.wait(max(0.01, seconds) + GRACE):
        thinking.stop()
    return str(thinking.result()[0].move)


_numbers = itertools.count(1)
