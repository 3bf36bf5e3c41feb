"""What the tests share: the project's folders, its programs, and the rule books."""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib
import importlib.util
import io
import locale
import os
import pkgutil
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest import mock

import pytest
import typer
from hypothesis import settings
from typer.core import TyperGroup

from hornboard import Limits, texts, transports
from hornboard.child import Child
from hornboard.game import catalogue, speak
from hornboard.session.controller import Controller
from hornboard.terminal.commands import app, main
from hornboard.terminal.spoken import translated
from tests import rulebooks
from tests.support import PATIENCE, warm
from tests.support.sizes import PROFILE, size

ROOT = Path(__file__).resolve().parents[2]

EXAMPLES = ROOT / "prolog" / "hornboard" / "examples"
HORNBOARD = ROOT / ".venv" / "bin" / "hornboard"
SWIPL = ROOT / ".swipl" / "bin" / "swipl"
DATA = ROOT / "tests" / "data"

HOUR = 3600.0
"""Seconds that no test takes: what is drawn in one turn does not hang on the machine."""

PATIENT = Limits(PATIENCE)
"""For what ends by itself, however busy the machine is."""

BEAT = 60.0
"""Seconds that a clock of the tests goes on when a child says that a job gets on."""

os.environ.pop("LANGUAGE", None)
for variable in ("LC_ALL", "LANG"):
    os.environ[variable] = "C.UTF-8"
locale.setlocale(locale.LC_ALL, "C.UTF-8")

RULEBOOKS: dict[str, ModuleType] = {
    module.name: importlib.import_module(f"tests.rulebooks.{module.name}")
    for module in pkgutil.iter_modules(rulebooks.__path__)
}
"""The rule books by the names of their games."""

settings.register_profile(
    PROFILE, deadline=None, derandomize=PROFILE == "test", max_examples=size("examples")
)
settings.load_profile(PROFILE)


def run(
    *command: str | Path,
    input: str = "",  # noqa: A002
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a command with nothing on its input, and return what came of it."""
    words = [str(word) for word in command]
    if command[0] == HORNBOARD and env is None:
        return warm.run(words[1:], input, cwd or Path.cwd(), PATIENCE)
    return subprocess.run(
        words,
        input=input,
        env=env,
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def run_copy(copied: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python with a copy of the product, in its folder."""
    path = f"{SWIPL.parent}:{os.environ['PATH']}"
    there = {"HOME": str(copied), "PATH": path, "PYTHONPATH": str(copied / "python")}
    return run(sys.executable, "-P", *words, env=there, cwd=copied)


@functools.cache
def commands(language: str) -> TyperGroup:
    """Return the commands in this language, which is spoken."""
    return translated(app)


def prepared(_: typer.Typer) -> TyperGroup:
    """Return the commands in the language spoken, made once for each."""
    return commands(texts._catalogue.language)


def here(*words: str | Path, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command line in this process, where the rule base is loaded; return what came of it."""
    printed, complained = io.StringIO(), io.StringIO()
    with (
        mock.patch("hornboard.terminal.spoken.translated", prepared),
        mock.patch.object(sys, "argv", ["hornboard", *map(str, words)]),
        mock.patch.object(sys, "stdin", io.StringIO(said)),
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(complained),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    status = ended.value.code or 0
    assert isinstance(status, int)
    return subprocess.CompletedProcess(words, status, printed.getvalue(), complained.getvalue())


def processor_time(process: int) -> float:
    """Return the seconds that a process was at work, however busy the machine."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the product."""
    for room in ("prolog", "python"):
        passed = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / room, tmp_path / room, ignore=passed)
    return tmp_path


@pytest.fixture
def bare() -> dict[str, str]:
    """An environment with nothing in it that a program could lean on."""
    return {"PATH": "/nonexistent", "HOME": "/nonexistent"}


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has data and settings of its own."""
    monkeypatch.setenv("HORNBOARD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("HORNBOARD_CONFIG", str(tmp_path / "config"))


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch) -> Callable[[], float]:
    """A clock for the limits of children that goes on as their jobs do."""
    seconds, hear = [0.0], Child._hear

    def heard(child: Child, token: int, kind: str, value: object) -> None:
        hear(child, token, kind, value)
        seconds[0] += BEAT * (kind == "beat")

    monkeypatch.setattr(Child, "_hear", heard)
    monkeypatch.setattr("hornboard.child.time", SimpleNamespace(monotonic=lambda: seconds[0]))
    return lambda: seconds[0]


@pytest.fixture
def loading(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test has loaded from elsewhere is gone with it."""
    monkeypatch.setattr(transports, "laws", {})
    monkeypatch.setattr(transports, "players", {})
    monkeypatch.setattr(catalogue, "_own", {})
    yield
    for child in {*transports.laws.values(), *transports.players.values()}:
        child.close()


Closed = Callable[[Controller], Controller]


@pytest.fixture
def closed() -> Iterator[Closed]:
    """Closes a game with its test, and returns it."""
    with contextlib.ExitStack() as stack:
        yield lambda control: stack.enter_context(contextlib.closing(control))


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A display without a screen."""
    if importlib.util.find_spec("tkinter") is None:
        pytest.skip("Python has no tkinter")
    from tests.support.windows import screenless  # noqa: PLC0415

    with screenless() as name:
        yield name


@pytest.fixture
def window(display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """Makes windows to drive; fails when a callback raised or something of Tk is left."""
    from tests.support.windows import ONCE, Driver  # noqa: PLC0415

    monkeypatch.setenv("DISPLAY", display)
    for name, function in ONCE.items():
        monkeypatch.setattr(name, function)
    monkeypatch.setattr("hornboard.tk.board.backdrop.TURN", HOUR)
    made: list[Driver] = []

    def make(*arguments: Any, **options: Any) -> Driver:
        made.append(Driver(*arguments, **options))
        return made[-1]

    yield make
    errors = [error for driver in made for error in driver.errors]
    for driver in made:
        if driver.app:
            driver.close()
    speak("en")
    made.clear()
    gc.collect()
    assert errors == []
    assert gc.isenabled(), "a window is still there"
