"""What ``make wheels`` has built: reproducible, and played where nothing else is installed."""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

import pytest

from tests.python.conftest import ROOT, run

DIST = ROOT / "dist"

PYTHONS = [name for name in (f"python3.{minor}" for minor in range(11, 20)) if shutil.which(name)]

PLAYED = {
    "perft hexagon 2": "570\n",
    "--load example:nim solve nim": "best: a1",
    "prolog -- -g perft(hexagon,2,N),print(N),nl -t halt": "570\n",
    "doctor": "confines what others wrote",
}


def digests() -> dict[str, str]:
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in DIST.iterdir()}


def test_two_builds_have_the_same_bytes() -> None:
    before = digests()
    assert len(before) == 3
    assert run(sys.executable, ROOT / "python" / "wheels.py").returncode == 0
    assert digests() == before


@pytest.mark.parametrize("python", PYTHONS)
def test_a_bare_environment_plays(python: str, tmp_path: Path) -> None:
    assert run(python, "-m", "venv", tmp_path / "venv").returncode == 0
    installed = run(
        *(tmp_path / "venv" / "bin" / "python", "-m", "pip", "install"),
        *("--no-cache-dir", "--find-links", DIST, "hornboard"),
    )
    assert installed.returncode == 0, installed.stderr
    bare = {"PATH": "", "HOME": str(tmp_path)}
    for words, shown in PLAYED.items():
        program = tmp_path / "venv" / "bin" / "hornboard"
        done = run(program, *words.split(), env=bare, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert shown in done.stdout
        assert "janus-swi     no" not in done.stdout


@pytest.mark.parametrize("tool", [("uv", "tool", "run"), ("pipx", "run")])
def test_it_is_run_without_being_installed(tool: tuple[str, ...], tmp_path: Path) -> None:
    name, *words = tool
    program = shutil.which(name, path=str(ROOT / ".venv" / "bin")) or shutil.which(name)
    if program is None:
        pytest.skip(f"{name} is not installed")
    links = ("--find-links", str(DIST))
    where = links if name == "uv" else ("--pip-args", " ".join(links))
    done = run(program, *words, *where, "hornboard", "perft", "hexagon", "2", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "570\n"), done.stderr
