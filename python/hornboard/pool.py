"""Pools: long questions that are answered side by side."""

import os
from contextvars import ContextVar, Token
from typing import Final, Self

from hornboard.bridge import Staff
from hornboard.child import Calling, Child
from hornboard.errors import ImpossibleRequest
from hornboard.texts import _


class Pool:
    """So many processes answer what a thread asks inside, each a long question at a time.

    >>> moves = ["a5c5", "a4", "b5"]
    >>> with hornboard.Pool(3):
    ...     start = hornboard.game("hexagon").initial()
    ...     searches = [start.play(move).think(hornboard.Limit(depth=2)) for move in moves]
    ...     [search.result()[0].depth for search in searches]
    [2, 2, 2]

    A search, a proof, or random games go to whichever process is idle; while all are busy they
    wait in order. What is answered at once is answered here as ever. A process is started when
    it is needed; one that is killed is replaced, and what it was at is done anew. The end stops
    what is left.

    As with `Scope`, inside is the thread that enters the pool, and whoever runs in a copy of its
    context, such as ``threading.Thread(target=contextvars.copy_context().run, args=[work])``. So
    a window can review games in one thread, and its own searches do not wait for them.

    Args:
        processes: how many, by default one a core. What a file of one's own with limits answers,
            so many others answer.

    Raises:
        ImpossibleRequest: that is no such number.
    """

    def __init__(self, processes: int = 0) -> None:
        if not isinstance(processes, int) or processes < 0:
            told = _("a pool has a number of processes, not {count}")
            raise ImpossibleRequest(told.format(count=repr(processes)))
        self._size: Final = processes or os.cpu_count() or 1
        self._crews: dict[Staff | Child, list[Child]] = {}
        self._closed = False
        self._entered: list[Token[Pool | None]] = []

    def __enter__(self) -> Self:
        self._entered.append(entered.set(self))
        return self

    def __exit__(self, *_: object) -> None:
        entered.reset(self._entered.pop())
        self._closed = True
        children = [child for crew in tuple(self._crews.values()) for child in crew]
        for child in children:
            child.close()
        for child in children:
            child.wait()

    def of(self, owner: Staff | Child) -> Child:
        """Return the way to all who answer instead of somebody: the first hands it on."""
        if owner not in self._crews:
            shared = Calling()
            crew = [Child(owner.files, owner.limits, shared) for _ in range(self._size)]
            self._crews.setdefault(owner, crew)
        crew = self._crews[owner]
        for child in crew:
            child.files = owner.files
            if self._closed:
                child.close()
            child.start()
        return crew[0]


entered: ContextVar[Pool | None] = ContextVar("pool", default=None)
"""The pool that the present thread is inside, if any."""
