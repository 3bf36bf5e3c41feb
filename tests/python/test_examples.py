"""The examples that come with Hornboard, found by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hornboard
from hornboard import ImpossibleRequest
from tests.python.conftest import EXAMPLES, here


def test_all_are_listed_with_a_line_each() -> None:
    listed = json.loads(here("examples", "--json").stdout)
    files = {
        file.name
        for file in EXAMPLES.rglob("*.*")
        if file.suffix != ".pyc" and "exercises" not in file.parts
    }
    assert {row["name"] for row in listed} == files
    assert all(row["about"] and "\n" not in row["about"] for row in listed)
    told = {row["name"]: (row["game"], row["about"]) for row in listed}
    assert told["gentle.pl"][0] == "hexagon"
    assert told["twins.pl"] == ("nim", "Advice for Nim: leave two equal heaps, or force that")


def test_one_is_copied_by_name_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert here("examples", "copy", "nim").stdout == "nim.pl is written\n"
    assert Path("nim.pl").read_bytes() == (EXAMPLES / "nim.pl").read_bytes()
    again = here("examples", "copy", "nim")
    assert (again.returncode, again.stderr) == (2, "hornboard: there is a file nim.pl already\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("copy", "nom"), "there is no example 'nom'; `hornboard examples` lists them"),
        (("copy",), "an example is copied by `hornboard examples copy NAME`"),
        (("print", "nim"), "an example is copied by `hornboard examples copy NAME`"),
    ],
)
def test_what_is_asked_wrongly_is_told(words: tuple[str, ...], sentence: str) -> None:
    done = here("examples", *words)
    assert (done.returncode, done.stderr) == (2, f"hornboard: {sentence}\n")


@pytest.mark.usefixtures("loading")
def test_one_is_loaded_by_name() -> None:
    hornboard.load("example:nim")
    assert hornboard.game("nim").initial().text == "3,4,5 left"
    with pytest.raises(ImpossibleRequest, match="there is no example 'nom'"):
        hornboard.load("example:nom")


@pytest.mark.parametrize("name", ["careful", "a_player"])
def test_what_is_python_is_no_game_to_load(name: str) -> None:
    done = here("--load", f"example:{name}", "games")
    suffix = hornboard.examples()[name].suffix
    assert done.stderr == f"hornboard: {name}{suffix} is Python, no game to load\n"
    assert done.returncode == 2
