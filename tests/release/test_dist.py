"""What ``make wheels`` has built: reproducible, and played where nothing else is installed."""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata

from tests.python.conftest import ROOT, run

DIST = ROOT / "dist"

PYTHONS = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text())
"""Those that the metadata names; what is not on PATH is skipped."""

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


def test_the_wheel_says_what_it_is() -> None:
    (wheel,) = DIST.glob("hornboard-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        about = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"
        told = Metadata.from_email(packed.read(f"{about}/METADATA"))
        names = packed.namelist()
    assert (told.license_expression, told.license_files) == ("MIT", ["LICENSE"])
    assert told.requires_python is not None
    assert all(f"{python}.0" in told.requires_python for python in PYTHONS)
    assert "](docs" not in (told.description or "](docs")
    assert f"{about}/sboms/dependencies.spdx" in names
    assert f"{about.removesuffix('.dist-info')}.data/data/share/man/man1/hornboard.1" in names


@pytest.mark.parametrize("python", PYTHONS)
def test_a_bare_environment_plays(python: str, tmp_path: Path) -> None:
    found = shutil.which(f"python{python}")
    if found is None or run(found, "-c", "").returncode:
        pytest.skip(f"there is no Python {python}")
    assert run(found, "-m", "venv", tmp_path / "venv").returncode == 0
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
