"""What a release says of itself is the same everywhere."""

from __future__ import annotations

import importlib
import os
import re
import tomllib

import pytest
from packaging.requirements import Requirement

from tests.python.conftest import HORNBOARD, ROOT, run
from tests.support import dependencies, manual, reference

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("CHANGELOG.md", r"^## (\S+) \(\d{4}-\d\d-\d\d\)$"),
        ("pack.pl", r"^version\('(.*)'\)\.$"),
        ("docs/citation.cff", r"^version: (.*)$"),
        ("docs/dependencies.spdx", r"^PackageName: hornboard\n.*\nPackageVersion: (.*)$"),
        ("docs/hornboard.1", r'"Hornboard (\S+)"'),
    ],
)
def test_all_files_tell_the_same_version(file: str, told: str) -> None:
    found = re.search(told, (ROOT / file).read_text(), re.M)
    assert found
    assert found[1] == PROJECT["version"]


def test_the_manual_is_the_help() -> None:
    assert manual.PAGE.read_text() == manual.manual(), "run make manual"


def test_the_reference_is_that_of_the_package() -> None:
    page = reference.PAGE.read_text()
    assert page.partition(reference.HEAD)[2] == reference.reference(), "run make manual"


def test_the_list_of_dependencies_is_that_of_the_lock() -> None:
    lock = (ROOT / "python" / "requirements" / "dev.txt").read_text()
    text = dependencies.PAGE.read_text()
    listed = re.findall(r"^PackageName: (.*)\n.*\nPackageVersion: (.*)$", text, re.M)
    for name, version in listed[1:]:
        told = "run python -m tests.support.dependencies"
        assert re.search(rf"^{re.escape(name)}=={re.escape(version)}\b", lock, re.M), told
    direct = [Requirement(each).name for each in PROJECT["dependencies"]]
    assert {*direct} - {"hornboard-swipl"} <= {name for name, _ in listed}


def test_readme_stands_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "python")
    shown = importlib.import_module("readme").by_itself((ROOT / "README.md").read_text())
    assert not re.findall(r"\]\((?!\w+:)", shown)
    assert "see Installing." in shown
    assert shown.startswith("# Hornboard\n\nBoard games")


@pytest.mark.slow
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_and_games(shell: str) -> None:
    source = {**os.environ, "_HORNBOARD_COMPLETE": f"source_{shell}"}
    assert "_HORNBOARD_COMPLETE" in run(HORNBOARD, env=source).stdout
    for words, found in (("hornboard mat", "match"), ("hornboard rules kal", "kalah")):
        asked = {
            "_HORNBOARD_COMPLETE": f"complete_{shell}",
            "COMP_WORDS": words,
            "COMP_CWORD": str(words.count(" ")),
            "_TYPER_COMPLETE_ARGS": words,
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
            "_TYPER_COMPLETE_WORD_TO_COMPLETE": words.split()[-1],
        }
        assert found in run(HORNBOARD, env={**os.environ, **asked}).stdout
