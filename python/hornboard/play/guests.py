"""Players that others wrote: objects of Python, and programs that speak a protocol.

A player is any callable ``choose(position, turn)`` that returns a move, or an object with a method
of this name:

>>> def first(position, turn):
...     return position.legal_moves[0]

Its name is ``module:object``, or that of an entry point ``hornboard.players`` of a package.
``uhp:COMMAND`` is a program, see the parts ``players`` of games. Behind the name may follow what it
is given: ``mine:first;seconds=0.5``.
"""

import math
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from queue import Empty, SimpleQueue
from typing import Any, Final, Protocol
from weakref import WeakKeyDictionary

from hornboard import requests
from hornboard.errors import HornboardError, ImpossibleRequest
from hornboard.game import Game, Info, Move, Position, Thinking
from hornboard.game.thinking import report_of
from hornboard.games import parts
from hornboard.jobs import STOPPED, Job, Said, Scope
from hornboard.play.clock import Clock, Turn
from hornboard.play.general import GeneralPlayer
from hornboard.play.match import Match
from hornboard.sanitise import quoted, sanitised
from hornboard.texts import _
from hornboard.transports import ask

CHANCE: Final = random.Random()
"""Draws that nobody needs to repeat."""

GROUP: Final = "hornboard.players"
"""The entry points of packages that bring players."""

USUAL_SECONDS: Final = 5.0
"""What a move may take where nobody says it."""

GRACE: Final = 1.0
"""So many seconds later a move is still taken."""

START_SECONDS: Final = 10.0
"""What a player may take before its first move besides."""


class Chooser(Protocol):
    """A player.

    It may have three methods more: ``begin(start)`` is called before its first move, ``close()``
    after its last one. Where ``think(position, turn)`` is there, it is asked instead of ``choose``.
    It yields what is found on the way, an Info each time. The last one has the move.
    """

    def choose(self, position: Position, turn: Turn) -> Move | str:
        """Return the move to make: one of ``position.legal_moves``, or its notation."""


class Program(Protocol):
    """What makes a player of the command of a program; the parts ``players`` of games have such."""

    name: str
    """By which it is named: ``uhp`` in ``uhp:COMMAND``."""

    def __call__(self, command: str, options: dict[str, str], game: Game) -> Chooser:
        """Return the player that a command starts."""


@cache
def programs() -> dict[str, tuple[str, Program]]:
    """Return the protocols of programs: the game that each is for, or none, and its maker."""
    return {"ggp": ("", GeneralPlayer)} | {
        program.name: (part.__name__.split(".")[-2], program)
        for part in parts("players")
        for program in part.PLAYERS
    }


@dataclass(frozen=True)
class Guest:
    """A player that somebody else wrote.

    Attributes:
        trusted: whether it was named by whoever plays; a file that names it does not start it.

    Raises:
        ImpossibleRequest: its time is none.
    """

    text: str
    game: Game = field(compare=False)
    trusted: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        try:
            known = 0 < self.seconds < math.inf
        except ValueError:
            known = False
        if not known:
            told = _("{text} is no time in seconds")
            raise ImpossibleRequest(told.format(text=quoted(self.options["seconds"])))

    def __str__(self) -> str:
        return self.text

    @property
    def name(self) -> str:
        """Its name, without what it is given."""
        return self.text.partition(";")[0]

    @property
    def options(self) -> dict[str, str]:
        """What it is given."""
        settings = (each.partition("=") for each in self.text.split(";")[1:])
        return {name.strip(): value.strip() for name, _equals, value in settings}

    @property
    def seconds(self) -> float:
        """What a move may take."""
        return float(self.options.get("seconds", USUAL_SECONDS))

    def find(self) -> Callable[[], Any]:
        """Return what makes the player, which is a class, or is it already.

        Raises:
            ImpossibleRequest: there is no such player.
        """
        kind, _colon, rest = self.name.partition(":")
        if kind in programs():
            game, program = programs()[kind]
            if game not in ("", self.game.name):
                told = _("{kind} is for {game}, not for {other}")
                raise ImpossibleRequest(told.format(kind=kind, game=game, other=self.game.name))
            options = {name: value for name, value in self.options.items() if name != "seconds"}
            return lambda: program(rest, options, self.game)
        if os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())
        entries = entry_points(group=GROUP, name=self.name)
        entry = next(iter(entries), EntryPoint(self.name, self.name, GROUP))
        try:
            found = entry.load()
        except (AttributeError, ImportError, ValueError) as error:
            told = _("there is no player {name}: {error}")
            raise ImpossibleRequest(
                told.format(name=quoted(self.name), error=sanitised(str(error)))
            ) from None
        return lambda: found() if isinstance(found, type) else found

    def think(
        self, match: Match, chance: random.Random = CHANCE, clock: Clock | None = None
    ) -> Thinking:
        """Begin to choose a move; what is found tells the seconds that it took.

        Raises:
            ImpossibleRequest: a file named the player.
        """
        if not self.trusted:
            told = _("a file names {name}, but only you can let it play: name it yourself")
            raise ImpossibleRequest(told.format(name=quoted(self.name)))
        choice = Choice(self, match, chance.randrange(2**31), clock)
        job: Job[Any] = Job("choose", [], choice)
        return Thinking(job.send(), ask(requests.any_move, match.position.handle))


@cache
def installed() -> frozenset[str]:
    """Return the names of the players that packages bring."""
    return frozenset(entry_points(group=GROUP).names)


seated: WeakKeyDictionary[Match, dict[Guest, Any]] = WeakKeyDictionary()
"""Who sits at a match; who has died or lied is put out."""


def leave(match: Match, guest: Guest | None = None) -> None:
    """Let a guest of a match leave it, or all."""
    at_table = seated.get(match, {})
    for each in (guest,) if guest else tuple(at_table):
        getattr(at_table.pop(each, None), "close", lambda: None)()


class Choice:
    """The choice of a move, as a way by which a job is done.

    The player has a thread, for which nobody waits too long: a function of Python cannot be
    stopped, only what it asks of the rule base.
    """

    def __init__(self, guest: Guest, match: Match, seed: int, clock: Clock | None = None) -> None:
        self.stops: SimpleQueue[Any] = SimpleQueue()
        self._scope = Scope()
        self._guest, self._match = guest, match
        self._position = match.position
        left = clock.left if clock else math.inf
        seconds = clock.share if clock else guest.seconds
        if clock and "seconds" in guest.options:
            seconds = min(seconds, guest.seconds)
        self._most = left if clock else seconds
        self._turn = Turn(seconds, match.start, tuple(match.moves), seed, left)

    def take(self, job: Job[Any]) -> None:
        """Let the player choose."""
        job.begin()
        for act in (self._choose, self._wait):
            threading.Thread(target=act, args=(job,), daemon=True).start()

    def _wait(self, job: Job[Any]) -> None:
        """Wait for the move, for a stop, or until the time is over."""
        new = self._guest not in seated.get(self._match, {})
        most = self._most + GRACE + (START_SECONDS if new else 0)
        try:
            said = self.stops.get(timeout=most)
        except Empty:
            said = lost(_("it has not moved after {seconds:.1f} seconds").format(seconds=most))
        if said is job or "error" in said:
            self._scope.stop()
            leave(self._match, self._guest)
        job.end(STOPPED if said is job else said)

    def _choose(self, job: Job[Any]) -> None:
        try:
            with self._scope:
                for info in self._thoughts():
                    job.report(report_of(info))
                for last in job.reports[-1:]:
                    last["seconds"] = time.monotonic() - self._began
            said = {"ok": len(job.reports)} if job.reports else lost(_("it tells no move"))
        except HornboardError as error:
            said = lost(str(error))
        except (Exception, SystemExit) as error:  # whatever others have written
            said = lost(sanitised(f"{type(error).__name__}: {error}"))
        self.stops.put(said)

    def _thoughts(self) -> Iterator[Info]:
        """Yield what the player finds, each with a legal move in its usual notation."""
        at_table = seated.setdefault(self._match, {})
        if self._guest not in at_table:
            player = at_table[self._guest] = self._guest.find()()
            getattr(player, "begin", lambda start: None)(self._match.start)
        player = at_table[self._guest]
        self._began = time.monotonic()
        if hasattr(player, "think"):
            for info in player.think(self._position, self._turn):
                self._position.step(info.move)
                yield info
        else:
            choose = getattr(player, "choose", player)
            move = self._position.step(choose(self._position, self._turn)).move
            yield info_of(move, self._guest.name)


def info_of(move: Move, name: str) -> Info:
    """Return what is known of a move whose player tells no value."""
    reason = _("{name} has chosen it").format(name=sanitised(name))
    return Info(move, 0, reason=reason)


def lost(why: str) -> Said:
    """Return the answer of a player that made no legal move."""
    return {"error": "forfeit", "message": why}
