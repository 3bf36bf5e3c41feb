"""What Hornboard stands on: told where all is well, and where a part does not fit another."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from hornboard import saved, swipl, texts
from hornboard.terminal import house
from tests.python.conftest import ROOT, here

STATE = "$prolog/state.qlf"

Hornboard = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def misfit(tmp_path: Path) -> Hornboard:
    """Runs a Hornboard whose SWI-Prolog is another one than its janus was built for."""
    folder = tmp_path / "hornboard"
    shutil.copytree(ROOT / "python", folder / "python")
    (folder / "prolog").symlink_to(ROOT / "prolog")
    home = folder / ".swipl" / "home"
    home.mkdir(parents=True)
    ours = swipl.prolog_home()
    for file in ours.iterdir():
        (home / file.name).symlink_to(file)
    (home / "boot.prc").unlink()
    with ZipFile(ours / "boot.prc") as old, ZipFile(home / "boot.prc", "w") as new:
        state = bytearray(old.read(STATE))
        signature = state.index(0) + 3  # behind a line of text and the version in two bytes
        state[signature] ^= 2
        new.writestr(STATE, bytes(state))
    (folder / ".swipl" / "bin").symlink_to(ROOT / ".swipl" / "bin")

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "hornboard", *words],
            env={**os.environ, "PYTHONPATH": str(folder / "python")},
            capture_output=True,
            text=True,
            check=False,
        )

    return run


ADVICE = "`pip install --force-reinstall --no-binary janus-swi --no-cache-dir janus-swi`"


def test_a_janus_that_does_not_fit_is_told_in_a_sentence(misfit: Hornboard) -> None:
    done = misfit("perft", "hexagon", "1")
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("hornboard: ")
    assert "incompatible VM-signature" in line
    assert line.endswith(ADVICE)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_doctor_outlives_what_does_not_fit(language: str, misfit: Hornboard) -> None:
    done = misfit("--language", language, "doctor", "--json")
    assert (done.returncode, done.stderr) == (2, "")
    found = {row["name"]: row for row in json.loads(done.stdout)}
    assert found["python"]["ok"]
    assert not found["janus-swi"]["ok"]
    assert found["janus-swi"]["said"].endswith(ADVICE)


def test_the_doctor_finds_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HORNBOARD_DATA", str(tmp_path / "file"))
    monkeypatch.delenv("DISPLAY", raising=False)
    done = here("doctor")
    assert (done.returncode, done.stderr) == (0, ""), "one can play in the terminal"
    rows = dict(line.split(maxsplit=1) for line in done.stdout.splitlines())
    assert rows["swipl"].startswith("ok: 9.")
    assert rows["janus-swi"].startswith("ok: ")
    assert rows["display"].startswith("no: ")
    refused = f"no: {tmp_path}/file cannot be used: File exists"
    assert rows["data"] == f"{refused}; HORNBOARD_DATA names another folder"


def test_the_doctor_looks_in_order_and_survives_what_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> list[house.Finding]:
        raise RuntimeError("out of order")

    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    monkeypatch.setattr(house, "LOOKS", (*house.LOOKS, broken))
    done = here("doctor", "--json")
    rows = json.loads(done.stdout)
    order = [row["name"] for row in rows]
    assert order == [
        *("python", "hornboard", "tkinter", "swipl", "prolog home", "janus-swi", "rule base"),
        *("catalogues", "data", "memory", "files", "system calls", "display", "broken"),
    ]
    found = {row["name"]: (row["ok"], row["said"]) for row in rows}
    assert found["catalogues"][0] is False
    assert found["broken"] == (False, "RuntimeError: out of order; install Hornboard anew")


def test_a_state_belongs_to_the_janus_that_started_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = swipl.prolog_home()
    assert home
    other = tmp_path / swipl.janus().name
    shutil.copy(swipl.janus(), other)
    before = saved.state(home)
    monkeypatch.setattr(saved, "janus", lambda: other)
    assert saved.state(home) != before
