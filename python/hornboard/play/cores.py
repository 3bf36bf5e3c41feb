"""Work on all cores, each with a rule base of its own.

That is done in processes of this machine, unless :mod:`hornboard.play.cluster` names others. One
that is killed is replaced, and what it was at is done anew.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, Protocol, TypeVar

from hornboard.errors import ImpossibleRequest
from hornboard.game import OwnFile, load_again, own_files
from hornboard.play.attached import Attached

Item = TypeVar("Item")
Result = TypeVar("Result")

TRIES: Final = 20
"""How many processes may be killed over the same item before it is given up."""


class Way(Protocol):
    """A way to share work out, see on_all_cores."""

    def __call__(
        self, work: Callable[[Item], Result], items: Iterable[Item], workers: int
    ) -> Generator[tuple[Item, Result]]:
        """Do the work for each item with so many workers, all there are for 0."""


def on_all_cores(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int = 0
) -> Generator[tuple[Item, Result]]:
    """Do the work for each item with so many workers, by default one a core.

    Yields each item with its result as it is done. Whoever stops listening stops the work. The
    workers load the files that were loaded here.

    Raises:
        ImpossibleRequest: workers end over and over again, or by themselves; whatever else
            could be done is done by then.
    """
    return _way.get()(work, items, workers)


@contextmanager
def shared_out(way: Way) -> Iterator[None]:
    """Do what is begun on all cores inside in another way than in processes."""
    before = _way.set(way)
    try:
        yield
    finally:
        _way.reset(before)


def in_processes(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int
) -> Generator[tuple[Item, Result]]:
    """Do the work in processes of this machine."""
    crew = Crew(work, items, workers or os.cpu_count() or 1)
    try:
        yield from crew.results()
    finally:
        crew.dismiss()


_way: ContextVar[Way] = ContextVar("way", default=in_processes)


class Worker(Attached):
    """A process that does one item after the other.

    Attributes:
        number: the item that it is at, if any.
        idle: whether it has loaded what it needs and waits for an item.
    """

    def __init__(self, work: Callable[[Any], Any]) -> None:
        super().__init__(serve, work, own_files())
        self.number: int | None = None
        self.idle = False

    def begin(self, number: int, item: Any) -> None:
        """Do an item; that the process has just ended will be heard."""
        self.number, self.idle = number, False
        with suppress(OSError):
            self.connection.send(item)

    def hear(self) -> tuple[Any, Exception | None] | None:
        """Return a result or an error of the work, None where the process has ended."""
        try:
            told: tuple[Any, Exception | None] = self.connection.recv()
        except (EOFError, OSError):
            self.process.join()
            return None
        self.idle = True
        return told


class Crew(Generic[Item, Result]):
    """Workers that share out items."""

    def __init__(self, work: Callable[[Item], Result], items: Iterable[Item], workers: int) -> None:
        self._work = work
        self._items = list(items)
        self._size = workers
        self._waiting = deque(range(len(self._items)))
        self._left = len(self._items)
        self._workers: list[Worker] = []
        self._deaths: Counter[int | None] = Counter()
        self._trouble = ""

    def results(self) -> Iterator[tuple[Item, Result]]:
        """Yield each item with its result as it is done.

        Raises:
            ImpossibleRequest: an item was given up.
        """
        while self._left:
            self._share_out()
            speaking = wait([worker.connection for worker in self._workers])
            for worker in [each for each in self._workers if each.connection in speaking]:
                told = worker.hear()
                if told is None:
                    self._replace(worker)
                    continue
                self._deaths[None] = 0
                result, error = told
                if error is not None:
                    raise error
                number, worker.number = worker.number, None
                if number is not None:
                    self._left -= 1
                    self._share_out()
                    yield self._items[number], result
        if self._trouble:
            raise ImpossibleRequest(self._trouble)

    def dismiss(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()

    def _share_out(self) -> None:
        """See that there are workers, and that none is idle while an item waits."""
        while len(self._workers) < min(self._size, self._left):
            self._workers.append(Worker(self._work))
        for worker in self._workers:
            if worker.idle and self._waiting:
                number = self._waiting.popleft()
                worker.begin(number, self._items[number])

    def _replace(self, worker: Worker) -> None:
        """Let a process go that has ended; what it was at comes after all else that waits.

        Raises:
            ImpossibleRequest: it was at nothing, and the next would end as it did.
        """
        self._workers.remove(worker)
        number, status = worker.number, worker.process.exitcode or 0
        self._deaths[number] += 1
        if status < 0 and self._deaths[number] < TRIES:
            self._waiting.extend([] if number is None else [number])
            return
        self._trouble = (
            f"a process ended by itself with status {status} instead of doing its work"
            if status >= 0
            else f"{TRIES} processes were killed over the same work, the last by "
            f"{signal.Signals(-status).name}"
        )
        if number is None:
            raise ImpossibleRequest(self._trouble)
        self._left -= 1


def serve(connection: Connection, work: Callable[[Any], Any], files: list[str]) -> None:
    """Do what is asked for, in a new process, until nobody is there to ask."""
    with suppress(EOFError, OSError):
        connection.send(outcome(load_files, files))
        while True:
            connection.send(outcome(work, connection.recv()))


def outcome(work: Callable[[Any], Any], item: Any) -> tuple[Any, Exception | None]:
    """Return the result of work, or its error with a note of where it came about."""
    try:
        return work(item), None
    except Exception as error:
        error.add_note(traceback.format_exc())
        return None, error


def load_files(files: list[OwnFile]) -> None:
    """Load files of the user, in a new process."""
    for file in files:
        load_again(file)
