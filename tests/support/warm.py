"""Hornboard's command in processes that need not read its code again.

Each is a process of its own all the same, with its own rule base; it is forked from one that has
imported what the command imports, and nothing else.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
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


def become(
    words: Sequence[str], environment: dict[str, str], folder: Path, files: Sequence[Path]
) -> None:
    """Be the command from now on, in a process that was forked for it."""
    from hornboard.terminal.commands import main  # noqa: PLC0415

    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, (name, file) in enumerate(zip(STREAMS, files, strict=True)):
        opened = os.open(file, os.O_RDWR | os.O_CREAT)
        os.dup2(opened, number)
        os.close(opened)
        setattr(sys, name, open(number, "w" if number else "r", closefd=False))  # noqa: SIM115
    sys.argv = ["hornboard", *words]
    try:
        main()
    finally:
        atexit._run_exitfuncs()
