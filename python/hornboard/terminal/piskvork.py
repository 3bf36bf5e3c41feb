"""The command by which a manager of the Gomocup starts the brain."""

from __future__ import annotations

import io
import os
import sys

from hornboard.protocol.piskvork import serve


def piskvork() -> None:
    """Play five in a row by the protocol of the Gomocup, on standard input and output.

    Example: `echo ABOUT | hornboard piskvork`
    """
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    try:
        serve(lines, lambda answer: print(answer, flush=True))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
