"""The commands about Hornboard itself: its games, its Prolog, and whether it works."""

import importlib.metadata
import os
import platform
import re
import sys
import tempfile
from collections.abc import Callable, Iterable
from typing import Annotated, Final, TypeAlias

import typer

import hornboard
from hornboard import swipl, texts
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
    if (ctx.parent or ctx).params["load"]:
        told = _("the toplevel confines no file: load_game('FILE') in it loads one")
        raise ImpossibleRequest(told)
    program = swipl.prolog_executable()
    if program is None:
        raise ImpossibleRequest(_("swipl is not found: {what}").format(what=swipl.typed()))
    sys.stdout.flush()
    rules = swipl.rule_base()
    place = [f"--home={home}"] if (home := swipl.bundled()) else []
    words = [program, *place, "-s", str(rules / "hornboard.pl")]
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
    found = [finding for part in LOOKS for finding in looked(part)]
    width = max(len(_(name)) for name, _fit, _said in found)
    lines = [f"{_(name):<{width}}  {'ok' if fit else _('no')}: {said}" for name, fit, said in found]
    document = [{"name": name, "ok": fit, "said": said} for name, fit, said in found]
    emit(document, as_json, lambda: print("\n".join(lines)))
    if not any(fit for name, fit, _said in found if name == "rule base"):
        raise typer.Exit(2)


def looked(part: Callable[[], list[Finding]]) -> list[Finding]:
    """Look at a part of Hornboard; whatever goes wrong with that was found, too."""
    try:
        return part()
    except Exception as error:
        told = _("{why}; install Hornboard anew")
        why = f"{type(error).__name__}: {error}"
        return [(part.__name__, False, told.format(why=why))]


def ours() -> list[Finding]:
    """Look at Hornboard and the Python that runs it."""
    return [
        ("python", True, f"{platform.python_version()} ({sys.executable})"),
        ("hornboard", True, f"{importlib.metadata.version('hornboard')} ({swipl.PACKAGE})"),
    ]


def tkinter() -> list[Finding]:
    """Look whether Python has Tk; in another process."""
    fit, said = tried(sys.executable, "-c", "import tkinter; print(tkinter.TkVersion)")
    told = _("install Tk for this Python, such as python3-tk; hornboard play needs none")
    return [("tkinter", fit, said if fit else told)]


def engine() -> list[Finding]:
    """Look at SWI-Prolog, at janus, and whether the two read the rule base; in other processes."""
    program = swipl.prolog_executable()
    fit, said = tried(program, "--version") if program else (False, swipl.typed())
    if fit:
        said = f"{' '.join(re.findall(VERSION, said))} ({program})"
    found = [("swipl", fit, said)]
    try:
        home = swipl.prolog_home()
        found += [("prolog home", True, str(home))]
        swipl.try_start(home)
        number = importlib.metadata.version("hornboard-swipl" if swipl.bundled() else "janus-swi")
    except (EngineStopped, ImportError, OSError) as error:
        return [*found, ("janus-swi", False, str(error))]
    asking = "from hornboard.game import prolog_version; prolog_version()"
    fit, said = tried(sys.executable, "-c", asking)
    rules = "rule base", fit, str(swipl.rule_base()) if fit else said
    return [*found, ("janus-swi", True, f"{number} ({swipl.janus()})"), rules]


def catalogues() -> list[Finding]:
    """Look whether the texts of every language can be read."""
    for language in texts.LANGUAGES.keys() - {texts.ENGLISH.language}:
        texts.read(texts.FOLDER / f"{language}.po")
    return [("catalogues", True, ", ".join(texts.LANGUAGES))]


def data() -> list[Finding]:
    """Look whether games can be kept."""
    folder = default_path().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return [("data", True, str(folder))]
    except OSError as error:
        told = _("{why}; HORNBOARD_DATA names another folder")
        return [("data", False, told.format(why=refusal(error)))]


def confinement() -> list[Finding]:
    """Look whether the system can confine what others wrote."""
    confined, told = _("confines what others wrote"), _("{why}; what others wrote needs --trust")
    return [
        (wall, not why, told.format(why=why) if why else confined)
        for wall, why in missing().items()
    ]


def display() -> list[Finding]:
    """Look whether there can be a window; in another process, which a display may end."""
    fit, said = tried(sys.executable, "-c", "import tkinter; print(tkinter.Tk().winfo_screen())")
    needless = _("there is none, and hornboard play needs none")
    return [("display", fit, said if fit else needless)]


LOOKS: Final = (ours, tkinter, engine, catalogues, data, confinement, display)
