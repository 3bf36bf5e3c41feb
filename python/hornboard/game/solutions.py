"""Solutions of goals that are put to the rule base, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, Generic, Self, TypeVar

from hornboard import bridge
from hornboard.errors import EngineStopped
from hornboard.rehearsal import Limits

Solution = TypeVar("Solution")

USUAL: Final = Limits()


class Solutions(Iterator[Solution], Generic[Solution]):
    """What is found for a goal, each solution looked for when it is asked for.

    A goal that nobody asks any more gives back what it holds: when the loop over it ends, when it
    is closed, or with the ``with`` block that it is used in.

    Args:
        request: the request that begins to look for it.
        arguments: those of the request.
    """

    _open = False

    def __init__(self, request: str, *arguments: object) -> None:
        job = bridge.request(request, *arguments)
        self._number = job.token
        self._open = True
        try:
            job.result()
        except BaseException:
            self.close()
            raise

    def __next__(self) -> Solution:
        solution = bridge.ask("solution", self._number) if self._open else None
        if solution is None:
            self._open = False
            raise StopIteration
        return self.read(solution)

    def read(self, told: Any) -> Solution:
        """Return the solution that the bridge brings."""
        raise NotImplementedError

    def close(self) -> None:
        """Ask for no more solutions."""
        if self._open:
            self._open = False
            with suppress(EngineStopped):
                bridge.request("close", self._number).post()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()


def allowed(trust: bool, limits: Limits) -> list[object]:
    """Return what a goal may do and use, as the bridge calls it."""
    return ["trusted" if trust else "elsewhere", [str(limits.seconds), limits.megabytes]]
