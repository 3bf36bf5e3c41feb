"""A program that plays, at the other end of a pipe: lines of text go in and come out."""

import os
import shlex
import signal
import subprocess
import weakref
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.sanitise import quoted
from hornboard.texts import _

LONGEST_LINE: Final = 1 << 16
"""Bytes; a longer line is taken as several."""


class Program:
    """A program that runs, until it is closed or nobody knows it any more.

    Whoever says or hears something waits for the program; who closes it ends that, too.

    Args:
        command: as it is typed in a shell, which has no part in it.
        options: what it is given, and as ``log`` the file that keeps what is said and heard.

    Attributes:
        options: what it is given.
        close: ends the program.

    Raises:
        ImpossibleRequest: it cannot be started.
    """

    def __init__(self, command: str, options: Mapping[str, str]) -> None:
        self.options = {name: value for name, value in options.items() if name != "log"}
        self._log = Path(options["log"]) if "log" in options else None
        try:
            process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            told = _("{command} cannot be started: {error}")
            raise ImpossibleRequest(told.format(command=quoted(command), error=error)) from None
        self._process = process
        self.close = weakref.finalize(self, end, process)

    def say(self, *lines: str) -> None:
        """Write lines; raise ImpossibleRequest where the program has ended."""
        assert self._process.stdin
        for line in lines:
            self._note(">", line)
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise ImpossibleRequest(_("the program has ended")) from None

    def hear(self) -> Iterator[str]:
        """Yield the lines that it writes; raise ImpossibleRequest where the program has ended."""
        assert self._process.stdout
        with suppress(OSError, ValueError):
            while line := self._process.stdout.readline(LONGEST_LINE).decode(errors="replace"):
                self._note("<", line.rstrip())
                yield line.strip()
        raise ImpossibleRequest(_("the program has ended"))

    def _note(self, sign: str, line: str) -> None:
        if self._log:
            with self._log.open("a", encoding="utf-8") as log:
                log.write(f"{sign} {line}\n")


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program with all that it has started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            assert pipe
            pipe.close()
