"""The commands about Hornboard itself: its games, its Prolog, how well and how fast it runs."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import re
import sys
import tempfile
from collections.abc import Iterable
from functools import partial
from typing import Annotated, TypeAlias

import typer
from rich.table import Table

import hornboard
from hornboard import swipl
from hornboard.bench.base import measure_against
from hornboard.bench.measures import PARTS
from hornboard.bench.row import Row
from hornboard.errors import EngineStopped, ImpossibleRequest
from hornboard.files import refusal
from hornboard.game import Level
from hornboard.store import default_path
from hornboard.swipl import tried
from hornboard.terminal.shared import AsJson, console, emit, table
from hornboard.texts import _, called
from hornboard.walls import missing

Finding: TypeAlias = tuple[str, bool, str]
"""What was looked at, whether it is fit, and what was found or what to do."""

VERSION = r"\d+\.\d+\.\d+"


def games(as_json: AsJson = False) -> None:
    """List the games.

    Example: `hornboard games`
    """
    known = hornboard.games()

    def show() -> None:
        headings = _("variant"), _("game"), _("players"), _("levels")
        rows = [
            (game.variant, called(game.title), listed(game.players), listed(game.levels))
            for game in known
        ]
        console.print(table(rows, *headings))

    told = ("variant", "title", "players", "levels")
    document = [{name: getattr(game, name) for name in told} for game in known]
    emit(document, as_json, show)


def listed(names: Iterable[Level]) -> str:
    """Return the names of players or levels in a row, in the language spoken."""
    return ", ".join(_(str(name)) for name in names)


def prolog(
    ctx: typer.Context,
    source: Annotated[
        str | None, typer.Option(help="Among the names of the source of this game.")
    ] = None,
) -> None:
    """Open the Prolog toplevel with the rule base loaded.

    Example: `hornboard prolog -- -g "perft(hexagon, 3, N), print(N), nl" -t halt`
    """
    program = swipl.prolog_executable()
    if program is None:
        raise ImpossibleRequest(_("swipl is not found: install SWI-Prolog 9.1.12 or newer"))
    sys.stdout.flush()
    rules = swipl.rule_base()
    words = [program, "-s", str(rules / "hornboard.pl")]
    if source is not None:
        names = sorted(file.parent.name for file in rules.glob("hornboard/games/*/sources.pl"))
        if source not in names:
            raise ImpossibleRequest(
                _("there is no source of {}, but of {}").format(source, ", ".join(names))
            )
        module = f"hornboard_sources_{source}"
        file = f"library(hornboard/games/{source}/sources)"
        words += ["-g", f"use_module({file}, []), module({module})"]
    os.execv(program, [*words, *ctx.args])


def doctor(as_json: AsJson = False) -> None:
    """Say what Hornboard stands on, and whether it works.

    Example: `hornboard doctor`
    """
    found = [*ours(), *engine(), *confinement(), *screen(), data()]
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


def engine() -> list[Finding]:
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
    asking = "from hornboard.game import prolog_version; prolog_version()"
    fit, said = tried(sys.executable, "-c", asking)
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


def bench(
    parts: Annotated[
        list[str] | None, typer.Argument(metavar="[PART]...", help="What to measure; else all.")
    ] = None,
    base: Annotated[
        str | None, typer.Option(help="Compare with the rule base of this commit, and no more.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure perft, searches, exact solutions, random games, advice and more on this machine.

    Example: `hornboard bench perft searches --json`
    """
    for part in parts or ():
        if base is not None:
            raise ImpossibleRequest(_("--base measures all parts that an older rule base has too"))
        if part not in PARTS:
            told = _("there is no part {part}; there is {parts}")
            raise ImpossibleRequest(told.format(part=repr(part), parts=", ".join(PARTS)))
    measures = PARTS if base is None else {"base": partial(measure_against, base)}
    found = {}
    for part in parts or measures:
        with console.status(_("measuring {part} ...").format(part=part)):
            found[part] = measures[part]()
        if not as_json:
            console.print(measured(part, found[part]))
    if as_json:
        print(json.dumps(found))


def measured(part: str, rows: list[Row]) -> Table:
    """Return what was measured as a table."""
    names = list(rows[0]) if rows else []
    drawn = Table(*(name.replace("_", " ") for name in names), title=part)
    for row in rows:
        drawn.add_row(*(figure(row[name]) for name in names))
    return drawn


def figure(value: object) -> str:
    """Return what was measured with as many digits as it deserves."""
    if isinstance(value, float):
        return f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}"
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
