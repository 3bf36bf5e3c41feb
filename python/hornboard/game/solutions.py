"""Solutions of goals that are put to the rule base, one by one."""

import itertools
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final, Generic, Self, TypeVar

from hornboard import bridge, requests, transports
from hornboard.errors import EngineStopped, ImpossibleRequest
from hornboard.jobs import Job, Transport
from hornboard.limits import Limits
from hornboard.texts import _
from hornboard.transports import ask

Solution = TypeVar("Solution")

USUAL: Final = Limits()


class Solutions(Iterator[Solution], Generic[Solution]):
    """What is found for a goal, each solution looked for when it is asked for.

    A goal that nobody asks any more gives back what it holds: when the loop over it ends, when it
    is closed, or with the ``with`` block that it is used in.

    Args:
        job: the request that begins to look for it.
        number: by which it is called there.
        read: makes a solution of what the bridge brings.
    """

    _open = False

    def __init__(self, job: Job[bool], number: int, read: Callable[[Any], Solution]) -> None:
        self._transport = job.transport
        self._number = number
        self._read = read
        self._open = True
        try:
            job.result()
        except BaseException:
            self.close()
            raise

    def __next__(self) -> Solution:
        job = ask(requests.solution, self._number).on(self._transport)
        solution = job.result() if self._open else None
        if solution is None:
            self._open = False
            raise StopIteration
        return self._read(solution)

    def close(self) -> None:
        """Ask for no more solutions."""
        if self._open:
            self._open = False
            with suppress(EngineStopped):
                ask(requests.close, self._number).on(self._transport).post()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()


numbers: Final = itertools.count(1)
"""What goals are called where they are asked."""


def asked_of(about: Iterable[str], trust: bool, limits: Limits) -> tuple[Transport, int | str]:
    """Return who is to answer a goal about variants, and what the goal may do and use there.

    Raises:
        ImpossibleRequest: it is about games of several files from elsewhere.
    """
    owners = {*map(transports.law_of, about)} - {bridge.own()}
    if len(owners) > 1:
        raise ImpossibleRequest(_("a goal is about the games of one file"))
    if trust and not owners:
        return bridge.own(), "trusted"
    return owners.pop() if owners else transports.for_goals(limits), limits.megabytes
