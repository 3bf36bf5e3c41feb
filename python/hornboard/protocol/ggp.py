"""A player of general games: what it answers to the messages of a game manager.

A manager sends the rules of a game in KIF, tells which role to play and how much time there is, and
then step by step what all roles did; the answer is the own move. The messages are those of the GGP
communication protocol (M. Genesereth, M. Thielscher, "General Game Playing", 2014, chapter 3;
http://games.stanford.edu): info, preview, start, play, stop and abort.
"""

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from hornboard.errors import Refusal
from hornboard.play.kif import elements, kif, notation, within
from hornboard.protocol.seat import Seat, Step, usable

LONGEST: Final = 1_000_000
"""No message has more bytes."""

LONGEST_CLOCK: Final = 86_400.0
"""No clock is longer, in seconds."""

GIVEN_UP: Final = 60.0
"""A match of which nothing is heard for ten moves and so many seconds is given up."""

MESSAGES: Final = ("info", "preview", "start", "play", "stop", "abort")
"""What a game manager may say; a player has a method for each."""


@dataclass
class Table:
    """The match that is played.

    Attributes:
        name: what the manager calls it.
        start: the seconds before the first move.
        play: the seconds for a move.
        heard: when something was heard of it last.
    """

    name: str
    seat: Seat
    start: float
    play: float
    step: Step
    heard: float = field(default_factory=time.monotonic)

    @property
    def forgotten(self) -> bool:
        """Whether the manager seems to be gone."""
        patience = self.start + 10 * self.play + GIVEN_UP
        return time.monotonic() > self.heard + patience


class Player:
    """Who answers; from as many threads as there are messages."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._table: Table | None = None

    def answer(self, message: str, arrived: float | None = None) -> str:
        """Return the answer to a message that arrived then, by time.monotonic(), now by default.

        Raises:
            Refusal: there is none; the sentence says why.
        """
        match elements(message):
            case [whole] if whole.startswith("("):
                word, *arguments = elements(within(whole)) or [""]
            case _:
                raise Refusal("a message is one list, such as (info)")
        if word.lower() not in MESSAGES:
            known = ", ".join(MESSAGES)
            raise Refusal(f"there is no message {word[:40]!r}; there is {known}")
        answer: Callable[[list[str], float], str] = getattr(self, f"_{word.lower()}")
        return answer(arguments, time.monotonic() if arrived is None else arrived)

    def close(self) -> None:
        """End all that goes on."""
        with self._lock:
            self._clear()

    def _info(self, arguments: list[str], _arrived: float) -> str:
        expect(arguments, 0, "(info)")
        with self._lock:
            busy = self._table is not None and not self._table.forgotten
        return f"((name hornboard) (status {'busy' if busy else 'available'}))"

    def _preview(self, arguments: list[str], _arrived: float) -> str:
        rules, clock = expect(arguments, 2, "(preview (RULE ...) CLOCK)")
        within(rules)
        seconds_of(clock)
        return "ready"

    def _start(self, arguments: list[str], arrived: float) -> str:
        form = "(start MATCH ROLE (RULE ...) START_CLOCK PLAY_CLOCK)"
        name, role, rules, start, play = expect(arguments, 5, form)
        sheet = within(rules)
        clocks = seconds_of(start), seconds_of(play)
        step = Step((), arrived + usable(clocks[0]))
        with self._lock:
            if self._table is not None and not self._table.forgotten:
                return "busy"
            self._clear()
            table = self._table = Table(name, Seat(), *clocks, step)
            table.seat.begin(sheet, role, step)
        step.settled.wait(step.left)
        if step.refusal:
            self._end(table)
            raise Refusal(step.refusal)
        return "ready"

    def _play(self, arguments: list[str], arrived: float) -> str:
        name, moves = expect(arguments, 2, "(play MATCH (MOVE ...))")
        done = moves_of(moves)
        table = self._table_of(name)
        if table is None:
            return "busy"
        step = Step(done, arrived + usable(table.play))
        with self._lock:
            if not table.step.settled.is_set() and arrived < table.step.deadline:
                raise Refusal("the step before is not answered yet, and there is time left for it")
            table.step = step
            table.seat.go_on(step)
        step.settled.wait(step.left)
        return kif(step.answer()) if self._table is table else "aborted"

    def _stop(self, arguments: list[str], _arrived: float) -> str:
        name, moves = expect(arguments, 2, "(stop MATCH (MOVE ...))")
        moves_of(moves)
        return self._ended(name, "done")

    def _abort(self, arguments: list[str], _arrived: float) -> str:
        (name,) = expect(arguments, 1, "(abort MATCH)")
        return self._ended(name, "aborted")

    def _ended(self, name: str, told: str) -> str:
        table = self._table_of(name)
        if table is None:
            return "busy"
        self._end(table)
        return told

    def _table_of(self, name: str) -> Table | None:
        """Return the match that is called so, if it is played."""
        with self._lock:
            table = self._table
            if table is None or table.name != name:
                return None
            table.heard = time.monotonic()
            return table

    def _end(self, table: Table) -> None:
        with self._lock:
            if self._table is table:
                self._clear()

    def _clear(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            table.seat.end()
            table.step.settled.set()


def expect(arguments: list[str], count: int, form: str) -> list[str]:
    """Return so many arguments; raise Refusal where there are more, or fewer."""
    if len(arguments) != count:
        raise Refusal(f"this message is written {form}")
    return arguments


def moves_of(text: str) -> list[str]:
    """Return the moves of a step in the notation of moves; none at the start."""
    if text.lower() == "nil":
        return []
    return [notation(move) for move in elements(within(text))]


def seconds_of(text: str) -> float:
    """Read a clock; raise Refusal where it is none."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= LONGEST_CLOCK:
        raise Refusal(f"a clock is a number of seconds, not {text[:40]!r}")
    return seconds
