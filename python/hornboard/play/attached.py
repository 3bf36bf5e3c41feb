"""A process that works for this one, and ends with it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fcntl import F_SETFL, F_SETOWN, fcntl
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final

SPAWN: Final = get_context("spawn")


class Attached:
    """A new process, at the other end of a connection.

    It has a pipe whose other end is only here. When this process ends, however that happens, Linux
    closes that end and sends it SIGIO, which ends it whatever it is doing, even before its first
    line of Python. On a system where SIGIO ends nobody, it ends when it next listens.

    Args:
        work: what it does, given its end of the connection and the arguments.
        arguments: the other arguments.

    Attributes:
        connection: this end.
        process: the process.
    """

    def __init__(self, work: Callable[..., None], *arguments: object) -> None:
        self.connection, theirs = SPAWN.Pipe()
        pipe, self._life = SPAWN.Pipe(duplex=False)
        told = (pipe, work, theirs, *arguments)
        self.process = SPAWN.Process(target=live, args=told, daemon=True)
        with interrupts_held_back():
            self.process.start()
        fcntl(pipe, F_SETOWN, self.process.pid or 0)
        fcntl(pipe, F_SETFL, os.O_ASYNC)
        pipe.close()
        theirs.close()

    def end(self) -> None:
        """End it."""
        self.process.kill()
        self.process.join()


def live(_pipe: Connection, work: Callable[..., None], *arguments: Any) -> None:
    """Work in a new process, which keeps its pipe meanwhile."""
    work(*arguments)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Let Ctrl-C wait, and never reach the processes that are started meanwhile."""
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
