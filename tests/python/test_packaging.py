"""Set-up and packaging: the wheel, the pack, and what the set-up says where it cannot."""

from __future__ import annotations

import importlib.util
import os
import re
import stat
import sys
import sysconfig
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hornboard
from tests.python.conftest import ROOT, SWIPL, run

pytestmark = pytest.mark.slow


def set_up() -> ModuleType:
    """Return the set-up as a module."""
    spec = importlib.util.spec_from_file_location("provision", ROOT / "python" / "provision.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def provision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The set-up, working in a folder of its own."""
    module = set_up()
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "SWIPL", tmp_path / ".swipl")
    monkeypatch.setattr(module, "UNPACKED", tmp_path / ".swipl" / "unpacked")
    monkeypatch.setattr(module, "LOCKED", tmp_path)
    return module


def program(folder: Path, name: str, text: str) -> None:
    """Write an executable shell script."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let PATH lead nowhere but to this folder."""
    folder.mkdir(exist_ok=True)
    monkeypatch.setenv("PATH", str(folder))


def test_a_good_prolog_is_used_where_there_is_one(
    provision: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{SWIPL.parent}:{os.environ['PATH']}")
    provision.provide_swipl()
    assert (tmp_path / ".swipl" / "bin" / "swipl").resolve() == SWIPL.resolve()
    assert (tmp_path / ".swipl" / "home" / "boot.prc").exists()
    assert not provision.UNPACKED.exists()


def test_an_old_prolog_is_not(provision: ModuleType, tmp_path: Path) -> None:
    program(tmp_path / "old", "swipl", """echo 'PLVERSION="90004";'; echo 'PLTHREADS="yes";'""")
    assert not provision.good(tmp_path / "old" / "swipl")
    assert not provision.good(tmp_path / "none")
    assert provision.good(SWIPL)


def test_without_apt_it_says_what_to_install(
    provision: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    only(tmp_path / "empty", monkeypatch)
    assert provision.main() == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "this system has no Debian packages" in said
    assert "install SWI-Prolog 9.1.12 or newer so that `swipl` is on PATH" in said


@pytest.mark.parametrize(
    ("failure", "sentence"),
    [
        ("E: Failed to fetch mirror:/", "the Debian mirror cannot be reached"),
        ("E: The repository 'mirror:/' is not signed.", "debian-archive-keyring"),
    ],
)
def test_without_lists_of_packages_it_says_why(
    failure: str,
    sentence: str,
    provision: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(provision, "codename", lambda: "bookworm")
    program(
        tmp_path / "bin",
        "apt-get",
        'case "$*" in *indextargets*) echo "mirror:/ bookworm main";;\n'
        f'*) echo "{failure}" >&2; exit 100;; esac',
    )
    only(tmp_path / "bin", monkeypatch)
    assert provision.main() == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert sentence in said


def test_a_package_with_another_hash_is_not_installed(
    provision: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "polib-1.2.0-py3-none-any.whl").write_bytes(b"tampered with")
    (tmp_path / "build.txt").write_text(f"polib==1.2.0 --hash=sha256:{'0' * 64}\n")
    monkeypatch.setattr(provision, "VENV", ROOT / ".venv")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_IGNORE_INSTALLED", "1")
    with pytest.raises(provision.Missing, match=r"polib==1\.2\.0 has none of the hashes"):
        provision.provide_venv()


@pytest.mark.parametrize("group", ["build", "dev", "release"])
def test_the_lock_has_what_the_project_needs(group: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    used = {"build": project["build-system"]["requires"], "dev": project["project"]["dependencies"]}
    used["release"] = []
    text = (ROOT / "python" / "requirements" / f"{group}.txt").read_text()
    assert "://" not in text
    locked = re.findall(r"^(\S+)==(\S+)(?: ; .*)? \\\n    --hash=sha256:", text, re.MULTILINE)
    assert len(locked) == len(re.findall(r"^[a-z]", text, re.MULTILINE))
    ours = set(project["tool"]["uv"]["exclude-dependencies"])
    for needed in map(Requirement, used[group] + project["dependency-groups"][group]):
        if needed.name in ours:
            continue
        versions = [version for name, version in locked if name == canonicalize_name(needed.name)]
        assert [*needed.specifier.filter(versions)], f"run `make lock`: {needed} is not there"


def test_python_runs_the_prolog_of_the_set_up() -> None:
    assert hornboard.prolog_version()
    shown = "read_file_to_string('/proc/self/maps', Maps, []), write(Maps)"
    in_prolog = run(SWIPL, "-g", shown, "-t", "halt").stdout
    in_python = Path("/proc/self/maps").read_text()
    library = re.compile(r"/\S+/libswipl\.\S+")
    assert set(library.findall(in_python)) == set(library.findall(in_prolog)) != set()


def test_nothing_is_done_twice() -> None:
    done = run("make", "--question", "setup", cwd=ROOT)
    assert done.returncode == 0


def test_the_wheel_works_in_another_environment(tmp_path: Path, bare: dict[str, str]) -> None:
    """What it needs is that of this environment; `make release-check` installs that, too."""
    options = ("--wheel", "--no-isolation", "--outdir", tmp_path)
    build = run(sys.executable, "-m", "build", *options, ROOT)
    assert build.returncode == 0, build.stderr
    (wheel,) = tmp_path.glob("*.whl")
    venv = tmp_path / "venv"
    assert run(sys.executable, "-m", "venv", "--without-pip", venv).returncode == 0
    pip = (sys.executable, "-m", "pip", "--python", venv / "bin" / "python")
    (site,) = venv.glob("lib/python*/site-packages")
    (site / "what_it_needs.pth").write_text(sysconfig.get_path("purelib"))
    installed = run(*pip, "install", "--no-deps", wheel)
    assert installed.returncode == 0, installed.stderr
    there = {**bare, "PATH": str(SWIPL.parent)}
    done = run(venv / "bin" / "hornboard", "perft", "hexagon", "2", env=there, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "570\n", "")
    where = run(venv / "bin" / "hornboard", "doctor", env=there, cwd=tmp_path)
    assert re.search(f"rule base +ok: {venv}", where.stdout)
    drawn = ("picture", "hive", "hive.png", "--moves", "wS1")
    assert run(venv / "bin" / "hornboard", *drawn, env=there, cwd=tmp_path).returncode == 0
    assert (tmp_path / "hive.png").read_bytes().startswith(b"\x89PNG")
    assert (site / "hornboard" / "py.typed").exists()


@pytest.mark.parametrize("spec", [".", "file://{}"])
def test_the_checkout_is_a_pack(spec: str, tmp_path: Path) -> None:
    checkout = tmp_path / "hornboard"
    copied = run("git", "clone", "--quiet", ROOT, checkout)
    assert copied.returncode == 0, copied.stderr
    environment = {"HOME": str(tmp_path / "home"), "PATH": os.environ["PATH"]}
    (tmp_path / "home").mkdir()
    options = "[interactive(false), silent(true), register(false)]"
    install = f"pack_install('{spec.format(checkout)}', {options})"
    done = run(SWIPL, "-g", install, "-t", "halt", env=environment, cwd=checkout)
    assert done.returncode == 0, done.stderr
    query = "use_module(library(hornboard)), perft(hexagon, 2, N), print(N), nl"
    done = run(SWIPL, "-q", "-g", query, "-t", "halt", env=environment, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "570\n", "")


@pytest.mark.parametrize("spec", [".", "file://{}"])
def test_an_unpacked_archive_is_a_pack_without_a_network(spec: str, tmp_path: Path) -> None:
    archive = tmp_path / "hornboard.tar"
    made = run("git", "archive", "--prefix", "hornboard-0.2.0/", "-o", archive, "HEAD", cwd=ROOT)
    assert made.returncode == 0, made.stderr
    assert run("tar", "-xf", archive, "-C", tmp_path).returncode == 0
    folder, home = tmp_path / "hornboard-0.2.0", tmp_path / "home"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    install = (SWIPL, "pack", "install", "-y", spec.format(folder))
    done = run(*install, env=environment, cwd=folder)
    assert (done.returncode, "ERROR" in done.stderr) == (0, False), done.stderr
    assert "Contacting" not in done.stderr
    query = "use_module(library(hornboard)), perft(hexagon, 2, N), print(N), nl"
    done = run(SWIPL, "-q", "-g", query, "-t", "halt", env=environment, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "570\n", "")


def test_the_pack_has_the_version_and_no_address() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    text = (ROOT / "pack.pl").read_text()
    assert f"version('{project['version']}')." in text
    assert "@" not in text
