"""Hornboard's command in processes that need not read its code again.

Each is a process of its own all the same, with its own rule base; it is forked from one that has
imported what the command imports, and nothing else.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

FORKED: Final = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["hornboard.terminal.commands", "typer._adapters", __name__])

STREAMS: Final = ("stdin", "stdout", "stderr")


def run(
    words: Sequence[str],
    said: str,
    folder: Path,
    seconds: float,
) -> subprocess.CompletedProcess[str]:
    """Run the command, and return what came of it.

    Args:
        words: what stands behind its name.
        said: what is on its input.
        folder: where it runs.
        seconds: after so many it hangs.

    Raises:
        subprocess.TimeoutExpired: it hangs.
    """
    with tempfile.TemporaryDirectory() as place:
        files = [Path(place) / name for name in STREAMS]
        files[0].write_text(said)
        process = FORKED.Process(target=become, args=(words, dict(os.environ), folder, files))
        process.start()
        process.join(seconds)
        if process.is_alive():
            process.kill()
            process.join()
            raise subprocess.TimeoutExpired(["hornboard", *words], seconds)
        status = process.exitcode or 0
        process.close()
        printed, complained = (file.read_text() for file in files[1:])
    return subprocess.CompletedProcess(words, status, printed, complained)


class Program:
    """The command with pipes for its streams, which go on until they are closed.

    Args:
        words: what stands behind its name.
    """

    def __init__(self, *words: str) -> None:
        pipes = [FORKED.Pipe(duplex=False) for _name in STREAMS]
        ends = [pipe[bool(number)] for number, pipe in enumerate(pipes)]
        self._process = FORKED.Process(
            target=become, args=(words, dict(os.environ), Path.cwd(), ends)
        )
        self._process.start()
        ours = [os.dup(pipe[not number].fileno()) for number, pipe in enumerate(pipes)]
        for reading, writing in pipes:
            reading.close()
            writing.close()
        self.input = os.fdopen(ours[0], "wb", buffering=0)
        self.output, self.errors = (os.fdopen(each, "rb") for each in ours[1:])

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process.pid
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process.is_alive()

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def wait(self, seconds: float) -> int:
        """Wait for the end, and return the exit status, below 0 for a signal."""
        self._process.join(seconds)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("hornboard", seconds)
        return self._process.exitcode

    def leave(self) -> None:
        """End it, wherever it is."""
        self._process.kill()
        self._process.join()
        for pipe in (self.input, self.output, self.errors):
            pipe.close()


def become(
    words: Sequence[str],
    environment: dict[str, str],
    folder: Path,
    ends: Sequence[Path | Connection],
) -> None:
    """Be the command from now on, in a process that was forked for it."""
    from hornboard.terminal.commands import main  # noqa: PLC0415

    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, (name, end) in enumerate(zip(STREAMS, ends, strict=True)):
        opened = os.open(end, os.O_RDWR | os.O_CREAT) if isinstance(end, Path) else end.fileno()
        os.dup2(opened, number)
        if isinstance(end, Path):
            os.close(opened)
        else:
            end.close()
        setattr(sys, name, open(number, "w" if number else "r", closefd=False))  # noqa: SIM115
    sys.argv = ["hornboard", *words]
    try:
        main()
    finally:
        atexit._run_exitfuncs()
