"""The command that says what Hornboard stands on, and what to do where that is not fit."""

from __future__ import annotations

import importlib.metadata
import platform
import re
import sys
import tempfile
from typing import TypeAlias

import typer

from hornboard import swipl
from hornboard.errors import EngineStopped
from hornboard.files import refusal
from hornboard.store import default_path
from hornboard.swipl import tried
from hornboard.terminal.shared import AsJson, emit
from hornboard.texts import _
from hornboard.walls import missing

Finding: TypeAlias = tuple[str, bool, str]
"""What was looked at, whether it is fit, and what was found or what to do."""

VERSION = r"\d+\.\d+\.\d+"


def doctor(as_json: AsJson = False) -> None:
    """Say what Hornboard stands on, and whether it works.

    Example: `hornboard doctor`
    """
    found = [*ours(), *prolog(), *confinement(), *screen(), data()]
    width = max(len(_(name)) for name, _fit, _said in found)
    lines = [f"{_(name):<{width}}  {'ok' if fit else _('no')}: {said}" for name, fit, said in found]
    document = [{"name": name, "ok": fit, "said": said} for name, fit, said in found]
    emit(document, as_json, lambda: print("\n".join(lines)))
    if not any(fit for name, fit, _said in found if name == "rule base"):
        raise typer.Exit(2)


def ours() -> list[Finding]:
    """Look at Hornboard itself and the Python that runs it."""
    number = importlib.metadata.version("hornboard")
    return [
        ("hornboard", True, f"{number} ({swipl.PACKAGE})"),
        ("python", True, f"{platform.python_version()} ({sys.executable})"),
    ]


def prolog() -> list[Finding]:
    """Look at SWI-Prolog, at janus, and whether the two read the rule base; in other processes."""
    program = swipl.prolog_executable()
    missing = _("install SWI-Prolog 9.1.12 or newer so that `swipl` is on PATH")
    fit, said = tried(program, "--version") if program else (False, missing)
    if fit:
        said = f"{' '.join(re.findall(VERSION, said))} ({program})"
    found = [("swipl", fit, said)]
    try:
        home = swipl.prolog_home()
        found += [("prolog home", True, str(home))] if home else []
        swipl.try_start(home)
        number = importlib.metadata.version("janus-swi")
    except (EngineStopped, ImportError, OSError) as error:
        return [*found, ("janus-swi", False, str(error))]
    fit, said = tried(sys.executable, "-c", "from hornboard.game import version; version()")
    rules = "rule base", fit, str(swipl.rule_base()) if fit else said
    return [*found, ("janus-swi", True, f"{number} ({swipl.janus()})"), rules]


def confinement() -> list[Finding]:
    """Look whether the system can confine what others wrote."""
    confined = _("confines what others wrote")
    return [(wall, not why, why or confined) for wall, why in missing().items()]


def screen() -> list[Finding]:
    """Look whether there can be a window; in other processes, which a display may end."""
    needless = _("there is none, and hornboard play needs none")
    found = []
    for name, program in (
        ("tkinter", "import tkinter; print(tkinter.TkVersion)"),
        ("display", "import tkinter; print(tkinter.Tk().winfo_screen())"),
    ):
        fit, said = tried(sys.executable, "-c", program)
        found.append((name, fit, said if fit else needless))
    return found


def data() -> Finding:
    """Look whether games can be kept."""
    folder = default_path().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return "data", True, str(folder)
    except OSError as error:
        return "data", False, refusal(error)
