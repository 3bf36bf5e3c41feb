"""Work on all cores: threads of this process whose long questions a pool answers.

:mod:`hornboard.play.cluster` lets other machines do it.
"""

import os
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar, copy_context
from itertools import takewhile
from queue import SimpleQueue
from typing import Any, TypeVar

from hornboard.errors import ProcessLost
from hornboard.jobs import Scope
from hornboard.pool import Pool

Item = TypeVar("Item")
Result = TypeVar("Result")


Way = Callable[[Callable[[Any], Any], Iterable[Any], int], Generator[tuple[Any, Any]]]
"""A way to share work out: it does the work for each item with so many workers."""


def on_all_cores(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int = 0
) -> Generator[tuple[Item, Result]]:
    """Do the work for each item with so many workers, by default one a core.

    Yields each item with its result as it is done. Whoever stops listening stops the work.

    Raises:
        ProcessLost: processes end over the same item; whatever else could be done is done by then.
        Exception: what the work raises.
    """
    return _way.get()(work, items, workers)


@contextmanager
def shared_out(way: Way) -> Iterator[None]:
    """Do what is begun on all cores inside in another way than in threads."""
    before = _way.set(way)
    try:
        yield
    finally:
        _way.reset(before)


def in_threads(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int
) -> Generator[tuple[Item, Result]]:
    """Do the work in threads of this process."""
    plan = list(items)
    done = SimpleQueue[tuple[Item, Result | BaseException]]()
    size = min(workers or os.cpu_count() or 1, len(plan))
    scope, inside, ends = Scope(), copy_context(), ExitStack()
    left = takewhile(lambda _item: not scope.stopped, plan)
    lost = None
    try:
        for part in (Pool(size), scope):
            inside.run(ends.enter_context, part)
        for _worker in range(size):
            run, words = inside.copy().run, (serve, work, left, done)
            threading.Thread(target=run, args=words, daemon=True).start()
        for _item in plan:
            item, result = done.get()
            if isinstance(result, ProcessLost):
                lost = result
            elif isinstance(result, BaseException):
                raise result
            else:
                yield item, result
    finally:
        scope.stop()
        inside.run(ends.close)
    if lost:
        raise lost


def serve(
    work: Callable[[Item], Result],
    left: Iterator[Item],
    done: SimpleQueue[tuple[Item, Result | BaseException]],
) -> None:
    """Do the work for what is left."""
    for item in left:
        try:
            done.put((item, work(item)))
        except BaseException as error:
            done.put((item, error))


_way: ContextVar[Way] = ContextVar("way", default=in_threads)
