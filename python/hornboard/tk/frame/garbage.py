"""Garbage of windows, which must be collected by the thread that made them; and where one begins.

Widgets refer to each other in cycles, and the last one of a window takes its Tcl interpreter with
it, which any other thread aborts at. Python collects cycles in whichever thread happens to make
objects, so that while there is a window nobody collects but its own loop.
"""

import contextlib
import gc
import sys
import tkinter as tk
import weakref

_roots: weakref.WeakSet[tk.Tk] = weakref.WeakSet()


def sharpen() -> None:
    """Ask Windows for real pixels, before the first window."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        with contextlib.suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


def open_root() -> tk.Tk:
    """Return a new window; until it is gone, garbage is collected here alone."""
    sharpen()
    root = tk.Tk(className="hornboard")
    gc.disable()
    _roots.add(root)
    weakref.finalize(root, resume)
    return root


def resume() -> None:
    """Let Python collect by itself again when the last window is gone."""
    if not list(_roots):
        gc.enable()


def collect_due() -> None:
    """Collect what Python would collect by itself by now."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(counts) if count > most > 0]
    if due:
        gc.collect(max(due))
