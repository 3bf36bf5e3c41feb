"""A seat at a game whose rules others wrote: a process that may come to grief.

The process loads the rules, follows the moves and thinks. Whoever asks it waits only as long as the
clock allows, and may end it whatever it is doing.
"""

from __future__ import annotations

import resource
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Limit, Limits, OwnFile, Position, game, load_again, version
from hornboard.play.attached import Attached
from hornboard.walls import address_space

NAME: Final = "ggp_match"
"""What the game is called in its process."""

LIMITS: Final = Limits(seconds=60, megabytes=1000)
"""What the rules may use."""

MOST_SIMULATIONS: Final = 10**9
"""The clock ends a search before."""

GRACE: Final = 0.1
"""How many seconds a search may take longer than it was given."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the process says.

    Attributes:
        kind: ``ready``, ``refused``, ``likely`` before a ``move`` that is thought about.
        words: the sentence or the move.
    """

    kind: str
    words: str = ""


class Seat(Attached):
    """A process, and what it says."""

    def __init__(self) -> None:
        super().__init__(serve)

    def begin(self, rules: str, role: str) -> None:
        """Let it load the rules, to play in a role."""
        self._send((rules, role))

    def go_on(self, done: Sequence[str], seconds: float) -> None:
        """Let it make the moves that the roles have chosen, none at the start, and think."""
        self._send((tuple(done), seconds))

    def hear(self, deadline: float) -> Said | None:
        """Return what it says next; None where it says nothing in time, or has ended."""
        try:
            if self.connection.poll(max(0.0, deadline - time.monotonic())):
                said: Said = self.connection.recv()
                return said
        except (EOFError, OSError):
            pass
        return None

    def _send(self, words: object) -> None:
        with suppress(OSError):
            self.connection.send(words)


def serve(connection: Connection) -> None:
    """Play in a new process until nobody is there to ask."""
    version()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if space := address_space():
        most = space + 2 * LIMITS.megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    with suppress(EOFError, OSError):
        rules, role = connection.recv()
        try:
            played = loaded(rules)
            if role not in played.players:
                raise ImpossibleRequest(f"{role[:40]!r} is not a role of these rules")
            connection.send(Said("ready"))
            follow(connection, played, role)
        except (ImpossibleRequest, ValueError, RuntimeError) as error:
            connection.send(Said("refused", str(error)))


def loaded(rules: str) -> Game:
    """Return the game that rules are."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{NAME}.kif"
        file.write_text(rules)
        load_again(OwnFile(file, LIMITS))
    return game(NAME)


def follow(connection: Connection, played: Game, role: str) -> None:
    """Make the moves that are told, and tell an own one after each."""
    position = played.initial()
    while True:
        done, seconds = connection.recv()
        began = time.monotonic()
        if done:
            position = stepped(position, dict(zip(played.players, done, strict=True)))
        if position.outcome is not None:
            connection.send(Said("move", "noop"))
            continue
        possible = list(map(str, position.moves_of(role)))
        connection.send(Said("likely", possible[0]))
        left = seconds - (time.monotonic() - began)
        best = possible[0] if len(possible) == 1 else thought(position, role, left)
        connection.send(Said("move", best))


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
