"""What README and the pages of docs/ show is what one gets."""

from __future__ import annotations

import doctest
import importlib
import itertools
import os
import re
import shlex
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import typer
from _pytest.mark import ParameterSet

import hornboard
from hornboard.game import examples as examples_shipped
from hornboard.terminal.commands import app
from hornboard.terminal.exercise import exercises
from tests.python.conftest import HORNBOARD, ROOT, SWIPL, here, run
from tests.support.nim import NIM, README

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]

PATH = {**os.environ, "PATH": f"{ROOT / '.venv/bin'}:{os.environ['PATH']}"}

QUERY = ("prolog", "?- ")
"""What queries stand in, and behind."""

END = "*** answered ***"

RECORD = '[Game "hexagon"]\n\n1. h9 e9g9 2. e1g3\n'
"""The record that docs/games.md shows."""

MODULES = {
    name: text
    for page in PAGES
    for text, name in re.findall(
        r"^```prolog\n((?:[^`\n]*\n)?:- module\((\w+),.*?)^```", page.read_text(), re.M | re.S
    )
}
"""The files that the pages show, by their names."""


def blocks(kind: str, mark: str) -> list[ParameterSet]:
    """Return the inputs behind a mark in the blocks of a kind, each with what is shown for it.

    Those of docs/ are slow.
    """
    return [
        pytest.param(*example, marks=pytest.mark.slow if page in PAGES[1:] else ())
        for page in PAGES
        for example in examples(page, kind, mark)
    ]


def examples(page: Path, kind: str, mark: str) -> Iterator[tuple[str, str]]:
    """Yield those of a page."""
    for block in re.findall(rf"^```{kind}\n(.*?)^```", page.read_text(), re.M | re.S):
        for example in re.split(rf"^{re.escape(mark)}", block, flags=re.M)[1:]:
            given, _, output = example.partition("\n")
            yield given, output


def like(shown: str, printed: str) -> bool:
    """Compare without white space at the ends of lines; three dots stand for anything in a line."""
    pattern = ".*".join(map(re.escape, tidy(shown).split("...")))
    return re.fullmatch(pattern, tidy(printed)) is not None


def tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


@pytest.mark.parametrize(("command", "shown"), blocks("console", "$ "))
def test_commands(
    command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelled = NIM.replace("value(_, 0).", "value(_, 0) :- shell(true).")
    slow = NIM.replace("variant(nim, 'Nim').", "variant(nim, 'Nim') :- repeat, fail.")
    slipped = MODULES["gentle"].replace("turned", "turnd")
    for name, text in {**MODULES, "shelled": shelled, "slow": slow, "slipped": slipped}.items():
        (tmp_path / f"{name}.pl").write_text(text)
    for example in (*examples_shipped().values(), *(each.file for each in exercises().values())):
        shutil.copy(example, tmp_path)
    (tmp_path / "game.txt").write_text(RECORD)
    monkeypatch.chdir(tmp_path)
    if re.search("[|;]", command):
        done = run("bash", "-c", command, env=PATH)
    elif re.search("--load|exercise", command):
        done = run(HORNBOARD, *shlex.split(command)[1:])
    else:
        done = here(*shlex.split(command)[1:])
    assert like(shown, done.stdout + done.stderr), done.stdout + done.stderr


def typed() -> Iterator[str]:
    """Yield the commands that the pages name, and do not show the answers of."""
    for page in PAGES:
        text = page.read_text()
        named = re.findall(r"`(hornboard (?:--load \S+ )*[a-z][^`\n]*)`", text)
        for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", text, re.M | re.S):
            named += [] if kind else re.findall(r"^(hornboard .*?)(?:  .*)?$", block, re.M)
        yield from named


@pytest.mark.parametrize("command", sorted(set(typed())))
def test_commands_are_read(command: str) -> None:
    """Words and options are those that there are, and a game is one."""
    names = {known.name for known in hornboard.games()}
    group = typer.main.get_command(app)
    assert isinstance(group, typer.core.TyperGroup)
    known = group.commands
    name, *rest = itertools.dropwhile(lambda word: word not in known, shlex.split(command)[1:])
    if rest and not rest[0].startswith("-"):
        given = known[name].make_context(name, rest).params
        game = given.get("variant") or given.get("what")
        if game and "--load" not in command and not re.search("[.A-Z]", game):
            assert game.partition(":")[0] in names


@cache
def answers(page: Path) -> list[str]:
    """Return what is printed for the queries of a page, all asked in one process."""
    said = "".join(f"{query}\nwrite('{END}').\n" for query, _ in examples(page, *QUERY))
    done = run(SWIPL, "-q", ROOT / "prolog" / "hornboard.pl", input=said)
    return re.split(rf"{re.escape(END)}\ntrue\.\n", done.stdout)


@pytest.mark.parametrize(
    ("page", "number"),
    [(page, number) for page in PAGES for number, _ in enumerate(examples(page, *QUERY))],
    ids=lambda value: value.name if isinstance(value, Path) else value,
)
def test_queries(page: Path, number: int) -> None:
    _, shown = [*examples(page, *QUERY)][number]
    printed = answers(page)[number]
    assert like(shown, printed), printed


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_python_examples(page: str) -> None:
    failed, tried = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert tried >= 5
    assert failed == 0


def with_examples() -> Iterator[str]:
    """Yield the names of the modules with examples in their docstrings."""
    folder = ROOT / "python"
    for file in (folder / "hornboard").rglob("*.py"):
        if ">>> " in file.read_text():
            *packages, name = file.relative_to(folder).with_suffix("").parts
            yield ".".join([*packages, *([] if name == "__init__" else [name])])


@pytest.mark.parametrize("name", sorted(with_examples()))
def test_examples_in_docstrings(name: str) -> None:
    if name.startswith("hornboard.tk."):
        pytest.importorskip("tkinter")
    module = importlib.import_module(name)
    names = {"hornboard": hornboard}
    failed, tried = doctest.testmod(module, extraglobs=names, optionflags=doctest.ELLIPSIS)
    assert tried > 0
    assert failed == 0


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text()):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_readme_is_two_pages() -> None:
    assert 150 <= README.count("\n") <= 200


def test_every_page_is_linked() -> None:
    for page in PAGES[1:]:
        assert f"](docs/{page.name})" in README


def test_the_game_of_your_own(tmp_path: Path) -> None:
    """It is short, loads without a warning, and is played to its end."""
    file = tmp_path / "nim.pl"
    file.write_text(NIM)
    assert NIM.count("\n") <= 40
    strict = ("--on-warning=status", "--on-error=status")
    assert run(SWIPL, *strict, "-g", "halt", file).returncode == 0
    said = "a1\nhint\nb9\nc0\nb0\na0\nquit\n"
    words = ("--load", file, "play", "nim", "--left", "human", "--right", "human")
    done = run(HORNBOARD, *words, input=said)
    assert done.returncode == 0, done.stderr
    assert "is not legal" in done.stdout
    assert "right won" in done.stdout


@pytest.mark.parametrize("name", sorted(MODULES.keys() - {"крестики"}))
def test_the_examples_are_those_that_the_pages_show(name: str) -> None:
    assert examples_shipped()[f"{name}.pl"].read_text() == MODULES[name]


@pytest.mark.parametrize(
    ("page", "first"), [("README.md", "%   A stone"), ("docs/asking.md", "supported")]
)
def test_the_law_is_quoted_as_it_is(page: str, first: str) -> None:
    law = (ROOT / "prolog" / "hornboard" / "games" / "hexagon" / "law.pl").read_text()
    quoted = re.search(rf"^```\n({first}.*?)^```", (ROOT / page).read_text(), re.M | re.S)
    assert quoted
    assert quoted[1] in law


def test_every_target_of_make_is_told() -> None:
    targets = re.search(r"\.PHONY: (setup .*)", (ROOT / "Makefile").read_text())
    assert targets
    for target in set(targets[1].split()) - {"setup"}:
        assert f"make {target}" in README


def test_ci_runs_what_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert re.findall(r"^make (.*)$", script, re.MULTILINE) == ["lint", "test", "fuzz-short"]
