"""Questions that may take long, on their way to an answer."""

import asyncio
import math
from collections.abc import AsyncGenerator, Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from itertools import groupby
from typing import Any, Generic, Self, TypeVar

from hornboard.errors import EngineStopped, ImpossibleRequest
from hornboard.game.answers import DECIDED, Info
from hornboard.game.moves import Move
from hornboard.jobs import HEARTBEAT, Job
from hornboard.requests import Level, ReportTold, Wish
from hornboard.texts import _

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Limit:
    """How a search is limited, and what it is asked for.

    Attributes:
        level: think as this level of the game does.
        depth: the number of moves to look ahead at most.
        nodes: the number of positions to look at.
        seconds: the hard clock, in seconds of time passed.
        soft: the soft clock, after which no greater depth is begun.
        evaluation: ``source`` or ``own``; by default the best that the game has.
        seed: moves of equal worth are tried in an order that depends on it; always in the
            same order by default.
        simulations: search by random games, at most so many, and not move by move.

    Raises:
        ImpossibleRequest: nothing limits the search, or a level and something else does.
    """

    level: Level | None = None
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    soft: float | None = None
    evaluation: str | None = None
    seed: int | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        counts = (self.depth, self.nodes, self.simulations)
        limits = (self.level, *counts, self.seconds, self.soft)
        if all(limit is None for limit in limits):
            raise ImpossibleRequest(
                _("a search needs a level, a depth, or a limit of nodes, simulations or seconds")
            )
        if self.level is not None and (any(limits[1:]) or self.evaluation):
            raise ImpossibleRequest(_("a level says itself how to search; leave out other limits"))
        for number in (*limits, self.seed):
            if isinstance(number, float) and not math.isfinite(number):
                raise ImpossibleRequest(_("{number} does not limit a search").format(number=number))

    @property
    def wishes(self) -> list[Wish]:
        """What is set: names and values."""
        values = ((part.name, getattr(self, part.name)) for part in fields(self))
        return [(name, value) for name, value in values if value is not None]


class Task(Generic[Answer]):
    """A question: wait for its answer, or stop it; one that nobody can wait for stops by itself.

    It can be awaited too. It stops when who awaits it is cancelled.

    Args:
        job: the question, which is sent when its answer is waited for, or before.
        read: makes the answer of what the bridge brings.
    """

    def __init__(self, job: Job[Any], read: Callable[[Any], Answer]) -> None:
        self._job = job
        self._read = read

    def __repr__(self) -> str:
        about = next(iter(self._job.arguments), "")
        variant = about[0] if isinstance(about, list) else about
        return f"<{type(self).__name__} about {variant}{', answered' if self.done else ''}>"

    def __del__(self) -> None:
        with suppress(AttributeError):  # of one that was broken off before it had its job
            if not self._job.done:
                self._job.stop()

    def send(self) -> Self:
        """Send the question on its way, and return it at once."""
        self._job.send()
        return self

    def result(self) -> Answer:
        """Wait for the answer.

        Raises:
            EngineStopped: the question was stopped.
            ImpossibleRequest: it has no answer.
        """
        return self._read(self._job.result())

    def __await__(self) -> Generator[Any, None, Answer]:
        return self._awaited().__await__()

    async def _awaited(self) -> Answer:
        async for _beat in self._beats():
            pass
        return self.result()

    async def _beats(self) -> AsyncGenerator[None]:
        """Yield whenever the question may have told something, and last when it is answered."""
        loop, beat = asyncio.get_running_loop(), asyncio.Event()

        def call() -> None:
            with suppress(RuntimeError):  # of a loop that is closed
                loop.call_soon_threadsafe(beat.set)

        self._job.listeners.append(call)
        try:
            self.send()
            while not self.done:
                yield
                await beat.wait()
                beat.clear()
            yield
        except BaseException:
            self.stop()
            raise
        finally:
            self._job.listeners.remove(call)

    @property
    def done(self) -> bool:
        """Whether the answer is there."""
        return self._job.done

    def wait(self, seconds: float) -> bool:
        """Wait for the answer, but not longer than this, and return whether it is there."""
        return self._job.wait(seconds)

    @property
    def latest(self) -> Answer:
        """What a question that reports has told so far: of a search the last report."""
        return self._read(None)

    def stop(self) -> None:
        """Stop the question, wherever it is."""
        self._job.stop()


class Thinking(Task[tuple[Info, ...]]):
    """A search on its way: its answer when it is stopped is the best that it has found.

    ``async for`` yields its reports as they come; who leaves the loop early stops the search.

    Args:
        job: the search.
        any_move: the question for a move to answer with where it has found nothing yet.
    """

    def __init__(self, job: Job[Any], any_move: Job[ReportTold]) -> None:
        super().__init__(job, lambda _count: next(map(infos, job.reports[-1:]), ()))
        self._any_move = any_move

    @property
    def reports(self) -> list[tuple[Info, ...]]:
        """What the search has told so far, depth by depth: the best moves, the best first."""
        return [infos(report) for report in self._job.reports]

    @property
    def reasons(self) -> list[str]:
        """What the player has said so far of why, such as which advice it tries, in order."""
        told = (report["reason"] for report in self._job.reports)
        return [reason for reason, _same in groupby(told) if reason]

    async def __aiter__(self) -> AsyncGenerator[tuple[Info, ...]]:
        heard = 0
        async for _beat in self._beats():
            for report in self._job.reports[heard:]:
                heard += 1
                yield infos(report)

    def listen(self) -> Iterator[str]:
        """Yield the reasons as they come, until the answer is there."""
        heard = 0
        try:
            while True:
                done = self.wait(HEARTBEAT)
                reasons = self.reasons
                yield from reasons[heard:]
                heard = len(reasons)
                if done:
                    return
        except BaseException:
            self.stop()
            raise

    def result(self) -> tuple[Info, ...]:
        """Wait for the search and return its last report; raises as Position.best does.

        Where it was stopped before the first, that is a legal move, of which it says so.
        """
        self.send()
        try:
            return super().result()
        except EngineStopped:
            return self.latest or infos(self._any_move.post().result())


def infos(report: ReportTold) -> tuple[Info, ...]:
    """Return what Prolog reports, the best move first.

    Who has proved that a move wins has not looked at the others to the end.
    """
    found = []
    won = any(line["value"] >= DECIDED for line in report["lines"][:1])
    for line in report["lines"]:
        pv = tuple(map(Move, line["line"]))
        numbers = report["depth"], report["nodes"], report["seconds"]
        proved = report["proved"] and (not won or abs(line["value"]) >= DECIDED)
        said = report["reason"]
        found.append(
            Info(pv[0], line["value"], *numbers, pv, proved, said, line["ends"], line["chance"])
        )
    return tuple(found)


def report_of(info: Info) -> ReportTold:
    """Return what is found, as the rule base reports it; infos is the way back."""
    return {
        "depth": info.depth,
        "lines": [
            {
                "value": info.value,
                "chance": info.chance,
                "line": [str(move) for move in info.pv],
                "ends": info.ends,
            }
        ],
        "nodes": info.nodes,
        "seconds": info.seconds,
        "proved": info.proved,
        "reason": info.reason,
    }
