"""Ctrl-C where Python lets no error through."""

import signal
import sys
import threading
import time
from _thread import start_new_thread
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

PAUSE: Final = 0.01
"""Seconds until Ctrl-C comes up again."""


@contextmanager
def never_lost() -> Iterator[None]:
    """Let Ctrl-C come up again that came up where errors are ignored, as in a finalizer."""
    before = sys.unraisablehook

    def ignored(error: Any) -> None:
        if error.exc_type is KeyboardInterrupt:
            start_new_thread(again, ())
        else:
            before(error)

    sys.unraisablehook = ignored
    try:
        yield
    finally:
        sys.unraisablehook = before


def again() -> None:
    """Interrupt the main thread, which has left the finalizer by then."""
    time.sleep(PAUSE)
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
