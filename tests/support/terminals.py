"""Programs at a terminal, for tests that read and type as a person does.

Ctrl-C lets a terminal forget what nobody has read yet, which may end within a character.

A program is not forked from Python, as ``pexpect.spawn`` does it: a fork of a process with threads,
which Prolog's are, may wait for ever for what another thread held.
"""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from pexpect import fdpexpect

from tests.support import PATIENCE


class Terminal(fdpexpect.fdspawn):  # type: ignore[misc]
    """A program with a terminal of its own.

    Args:
        words: the program and what stands behind its name.
        folder: where it runs.
        env: its environment, this process's by default.
    """

    def __init__(
        self,
        *words: str | Path,
        folder: Path | None = None,
        env: Mapping[str, str] | None = None,
        size: Sequence[int] = (24, 80),
    ) -> None:
        ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (size[0], size[1]))
        self.process = subprocess.Popen(
            ["setsid", "--ctty", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            env=env,
        )
        os.close(theirs)
        super().__init__(ours, timeout=PATIENCE, encoding="utf-8", codec_errors="replace")

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.kill()
        self.leave()

    def __del__(self) -> None:
        self.__exit__(None, None, None)

    def interrupt(self) -> None:
        """Type Ctrl-C."""
        self.send("\x03")

    def end_input(self) -> None:
        """Type Ctrl-D."""
        self.send("\x04")

    def kill(self) -> None:
        """End the program, wherever it is."""
        self.process.send_signal(signal.SIGKILL)

    def leave(self) -> int:
        """Wait for the end of the program, and return its exit status."""
        status = self.process.wait(PATIENCE)
        self.close()
        return status
