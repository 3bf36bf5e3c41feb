"""The wheel with SWI-Prolog: what it says of itself, and how Hornboard finds what it needs."""

from __future__ import annotations

import csv
import importlib
import platform
import sys
import sysconfig
from pathlib import Path
from types import ModuleType

import pytest
from packaging.metadata import Metadata
from packaging.utils import parse_wheel_filename

from hornboard import swipl
from hornboard.errors import EngineStopped
from tests.python.conftest import ROOT, SWIPL, run

OLD = "echo 'PLVERSION=\"90004\";'; echo 'PLBASE=\"/old\";'; echo swipl-abi-2-67-1-1"


@pytest.fixture
def wheels(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script that builds them."""
    monkeypatch.syspath_prepend(ROOT / "python")
    return importlib.import_module("wheels")


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Hornboard that is no checkout, in an environment that names no Prolog."""
    monkeypatch.setattr(swipl, "pinned", lambda: None)
    monkeypatch.delenv("SWI_HOME_DIR", raising=False)


def program(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "swipl").write_text(f"#!/bin/sh\n{text}\n")
    (folder / "swipl").chmod(0o755)
    return folder / "swipl"


def test_a_wheel_says_what_it_is_and_keeps_all_licences(wheels: ModuleType, tmp_path: Path) -> None:
    shared, tree = tmp_path / "share", tmp_path / "tree"
    for name in (*wheels.CORE, *wheels.LIBRARIES):
        (shared / "doc" / name).mkdir(parents=True)
        (shared / "doc" / name / "copyright").write_text(f"of {name}")
    (shared / "common-licenses").mkdir()
    for name in wheels.COMMON:
        (shared / "common-licenses" / name).write_text(name)
    packages = ["libgmp10_2%3a6.2.1_amd64.deb", "swi-prolog-core-packages_9.2.9+dfsg-1_amd64.deb"]
    name = wheels.describe(shared, packages, tree)
    parsed, version, _build, (tag,) = parse_wheel_filename(f"{name}.whl")
    assert (parsed, str(version)) == ("hornboard-swipl", "9.2.9")
    assert (tag.interpreter, tag.abi) == ("cp311", "abi3")
    (about,) = tree.iterdir()
    told = Metadata.from_email((about / "METADATA").read_bytes())
    assert all(package in (told.description or "") for package in packages)
    assert sorted(told.license_files or ()) == sorted(
        file.name for file in (about / "licenses").iterdir()
    )
    with (about / "RECORD").open() as record:
        listed = {row[0] for row in csv.reader(record)}
    assert f"{about.name}/licenses/libgmp10" in listed


def test_janus_keeps_to_the_stable_interface_of_python(wheels: ModuleType) -> None:
    home = swipl.prolog_home()
    headers = (f"-I{home / 'include'}", f"-I{sysconfig.get_path('include')}")
    strict = ("-fsyntax-only", "-Werror=implicit-function-declaration")
    environment = {"PATH": "/usr/bin:/bin", **wheels.headers()}
    source = wheels.SITE / "janus_swi" / "janus.c"
    done = run("gcc", *strict, *wheels.STABLE.split(), *headers, source, env=environment)
    assert done.returncode == 0, done.stderr


@pytest.mark.usefixtures("alone")
def test_the_first_prolog_that_fits_janus_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = program(tmp_path / "old", OLD)
    monkeypatch.setenv("PATH", f"{old.parent}:{SWIPL.parent}")
    assert swipl.installed()[:2] == [str(old), str(SWIPL)]
    assert swipl.prolog_home.__wrapped__() == (ROOT / ".swipl" / "home").resolve()
    assert swipl.prolog_executable() == str(SWIPL)


@pytest.mark.usefixtures("alone")
def test_another_prolog_is_for_the_toplevel_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = str(program(tmp_path / "old", OLD))
    monkeypatch.setattr(swipl, "installed", lambda: [old])
    assert swipl.prolog_executable() == old
    with pytest.raises(EngineStopped, match="no SWI-Prolog is found that fits"):
        swipl.prolog_home.__wrapped__()


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    ("system", "release", "typed"),
    [
        ("linux", {"ID": "debian"}, "`apt install swi-prolog-core swi-prolog-core-packages` for"),
        ("linux", {"ID": "mint", "ID_LIKE": "ubuntu debian"}, "`apt install"),
        ("linux", {"ID": "fedora"}, "`dnf install pl` for"),
        ("linux", {"ID": "arch"}, "`pacman -S swi-prolog` for"),
        ("darwin", None, "`brew install swi-prolog` for"),
        ("win32", None, "`winget install SWI-Prolog.SWI-Prolog` for"),
        ("linux", {"ID": "other"}, "` / `"),
    ],
)
def test_where_there_is_none_it_says_what_to_type(
    system: str, release: dict[str, str] | None, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told() -> dict[str, str]:
        if release is None:
            raise OSError
        return release

    monkeypatch.setattr(swipl, "installed", list)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platform, "freedesktop_os_release", told)
    with pytest.raises(EngineStopped) as stopped:
        swipl.prolog_home.__wrapped__()
    assert typed in str(stopped.value)
    assert "\n" not in str(stopped.value)


def test_the_prolog_that_came_with_janus_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = program(tmp_path / "hornboard_swipl" / "bin" / "x", "")
    monkeypatch.setattr(swipl, "janus", lambda: tmp_path / "janus_swi" / "_swipl.abi3.so")
    monkeypatch.setenv("SWI_HOME_DIR", str(swipl.prolog_home()))
    assert swipl.prolog_home.__wrapped__() == tmp_path / "hornboard_swipl"
    assert swipl.prolog_executable() == str(ours)
    (tmp_path / "hornboard_swipl.libs").mkdir()
    readable = swipl.installation(tmp_path / "hornboard_swipl", None)
    assert tmp_path / "hornboard_swipl.libs" in readable
