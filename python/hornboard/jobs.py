"""Jobs: requests on their way to Prolog, to wait for, to stop, and to stop together.

A signal may interrupt a thread that waits for a job between any two steps, and raise there or stop
the job. So whoever asks does nothing that could be left half done, only looks, waits, and puts into
queues, which is one step; who begins a job and who ends it is settled among those who answer.
"""

from __future__ import annotations

import itertools
import os
import queue
import threading
from collections.abc import Callable
from contextvars import ContextVar, Token
from dataclasses import dataclass
from functools import cached_property
from types import GenericAlias
from typing import Any, Final, Generic, Literal, ParamSpec, Protocol, Self, TypeVar, cast, get_args

from hornboard.errors import (
    EngineStopped,
    Forfeit,
    IllegalMove,
    ImpossibleRequest,
    ProcessLost,
    UnknownGame,
    UnreadableText,
)

ERRORS: Final[dict[str, type[Exception]]] = {
    "unknown_game": UnknownGame,
    "unreadable": UnreadableText,
    "illegal": IllegalMove,
    "stopped": EngineStopped,
    "finished": ImpossibleRequest,
    "value": ImpossibleRequest,
    "lost": ProcessLost,
    "forfeit": Forfeit,
    "failed": RuntimeError,
}

FORKED: Final = (
    "Prolog does not live on in a process forked from one that had started it: "
    "start processes with the spawn method, multiprocessing.get_context('spawn')"
)

Said = dict[str, Any]
"""What Prolog answers: ``ok`` with the value, or ``error`` with its kind and ``message``."""

STOPPED: Final[Said] = {"error": "stopped", "message": "the search was stopped"}

HEARTBEAT: Final = 0.1
"""Seconds after which a waiting thread looks whether it was interrupted."""


Given = ParamSpec("Given")
Answer = TypeVar("Answer")


@dataclass(eq=False)
class Request(Generic[Given, Answer]):
    """A row of the table of requests, behind the types of its arguments and of its answer.

    Attributes:
        name: what it is called.
        length: ``short`` where it is answered at once, ``long`` where it may think, and ``goal``
            where it calls what a person wrote.
        players: whether it is answered by what players know.
        lines: whether its answer may have several lines, or which part of it.
        report: the type of what it tells on its way, None where that is nothing.
    """

    name: str
    length: Literal["short", "long", "goal"] = "short"
    players: bool = False
    lines: bool | int = False
    report: Any = None

    @cached_property
    def types(self) -> tuple[Any, Any]:
        """The type of its arguments and that of its answer, which typing keeps of the brackets."""
        given, answer = get_args(vars(self)["__orig_class__"])
        return GenericAlias(tuple, given), answer


class Transport(Protocol):
    """A way to a rule base, which does jobs."""

    @property
    def stops(self) -> queue.SimpleQueue[Job[Any] | None]:
        """Where to put a job that is to be stopped."""

    def take(self, job: Job[Any]) -> None:
        """Take a job on."""


class Job(Generic[Answer]):
    """A request to Prolog: send it, wait for its answer, or stop it.

    Args:
        request: its name.
        arguments: text, numbers, and lists of them.
        transport: the way to who does it.

    Attributes:
        token: its number; no other job has the same.
        reports: what the job has told on its way.
        engine: the number of the engine that has it and may be told to stop, else 0.
        listeners: who is called, in whatever thread, when the job has told something or has ended.
    """

    def __init__(self, request: str, arguments: list[object], transport: Transport) -> None:
        self.token = next(_tokens)
        self.request = request
        self.arguments = arguments
        self.reports: list[Any] = []
        self.engine = 0
        self.listeners: list[Callable[[], object]] = []
        self.transport = transport
        self._process = os.getpid()
        self._sent = False
        self._said: Said | None = None
        self._begun = threading.Lock()
        self._going_on = threading.Lock()
        self._going_on.acquire()

    # for those who ask

    def on(self, transport: Transport) -> Self:
        """Return the job, for somebody else to do."""
        self.transport = transport
        return self

    def send(self) -> Self:
        """Send the request on its way, and return it at once.

        Raises:
            EngineStopped: there are no engines any more, or nothing begins as all is stopped.
        """
        if not self._sent:
            self._sent = True
            scopes = _scopes.get()
            for scope in scopes:
                scope.add(self)
            if any(scope.stopped for scope in scopes):
                self.cancel()
                raise EngineStopped(STOPPED["message"])
            self.transport.take(self)
        return self

    def post(self) -> Self:
        """Send the request on its way whatever was stopped, and return it at once; else as send."""
        self._sent = True
        self.transport.take(self)
        return self

    @property
    def done(self) -> bool:
        """Whether the answer is there."""
        return self._said is not None

    def wait(self, seconds: float) -> bool:
        """Wait for the answer, but not longer than this, and return whether it is there."""
        if self._going_on.acquire(timeout=max(0.0, seconds)):
            self._going_on.release()
        return self.done

    def result(self) -> Answer:
        """Send the request if that was not done, and wait for the answer.

        Raises:
            EngineStopped: the job was stopped, or there are no engines any more.
            ValueError: one of the errors of hornboard.errors.
        """
        try:
            self.send()
            while (said := self._said) is None:
                if not self.wait(HEARTBEAT) and os.getpid() != self._process:
                    raise EngineStopped(FORKED)
        except BaseException:
            self.transport.stops.put(self)
            raise
        if "ok" in said:
            return cast(Answer, said["ok"])
        raise ERRORS[said["error"]](said["message"])

    def stop(self) -> None:
        """Stop the job wherever it is; its result is then EngineStopped."""
        self.transport.stops.put(self)

    # for those who answer

    def begin(self) -> bool:
        """Begin the job, and return whether it was still to be had."""
        return self._begun.acquire(blocking=False)

    def report(self, told: object) -> None:
        """Take down what a job that one has begun tells on its way."""
        self.reports.append(told)
        self._call()

    def beat(self) -> None:
        """Take note that a job that one has begun gets on."""

    def end(self, said: Said) -> None:
        """Answer a job that one has begun."""
        self._said = said
        self._going_on.release()
        self._call()

    def _call(self) -> None:
        for listener in tuple(self.listeners):
            listener()

    def cancel(self) -> bool:
        """Stop the job if nobody has begun it, and return whether so."""
        if not self.begin():
            return False
        self.end(STOPPED)
        return True


class Scope:
    """All that a thread asks for inside can be stopped together.

    >>> with Scope() as scope:
    ...     scope.stop()
    ...     hornboard.game("hexagon")
    Traceback (most recent call last):
        ...
    hornboard.errors.EngineStopped: the search was stopped
    """

    def __init__(self) -> None:
        self.stopped = False
        self._jobs: set[Job[Any]] = set()
        self._entered: list[Token[tuple[Scope, ...]]] = []

    def __enter__(self) -> Scope:
        self._entered.append(_scopes.set((*_scopes.get(), self)))
        return self

    def __exit__(self, *_: object) -> None:
        _scopes.reset(self._entered.pop())

    def stop(self) -> None:
        """Stop what was begun inside, and whatever will be; at any moment, from anywhere."""
        self.stopped = True
        for job in tuple(self._jobs):
            job.stop()

    def add(self, job: Job[Any]) -> None:
        """Take note of a job that was sent inside."""
        self._jobs.difference_update([earlier for earlier in tuple(self._jobs) if earlier.done])
        self._jobs.add(job)


_tokens = itertools.count(1)
_scopes: ContextVar[tuple[Scope, ...]] = ContextVar("scopes", default=())
