"""The walls around what others wrote: what a confined process cannot do, and what it still can."""

from __future__ import annotations

import fcntl
import json
import os
import re
import signal
import struct
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from errno import ENOSYS, EPERM
from pathlib import Path
from typing import Any

import pytest
import seccompy
from seccompy import Action

from hornboard import bridge, walls
from tests.python.conftest import ROOT, run
from tests.support import PATIENCE
from tests.support.confined import ANYBODY, MEGABYTES, OTHERS

REFUSED = {"EACCES", "EPERM", "ENOSYS", "not allowed to raise maximum limit"}

MEMORY = {"take much memory": "ENOMEM", "map much memory": "ENOMEM"}

needs_walls = pytest.mark.skipif(
    not all(there for _wall, there, _why in walls.standing()), reason="the system has no walls"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with another for each attempt, in which there are a file and a folder."""
    for name in ("", *ANYBODY, *OTHERS):
        here = tmp_path / "outside" / name.replace(" ", "-")
        (here / "folder").mkdir(parents=True)
        (here / "file").write_text("secret")
    return tmp_path / "outside"


def told(work: str, folder: Path, env: Mapping[str, str]) -> Any:
    """Return what a process tells that does this work."""
    words = (sys.executable, "-W", "ignore:.*fork", "-m", "tests.support.confined", work, folder)
    done = run(*words, env=env, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def contents(folder: Path) -> list[tuple[str, float, int]]:
    """Return what is in a folder and beneath it, with dates and permissions."""
    seen = ((path, path.lstat()) for path in sorted(folder.rglob("*")))
    return [(str(path), found.st_mtime, found.st_mode) for path, found in seen]


def test_what_is_tried_can_be_done(folder: Path, bare: Mapping[str, str]) -> None:
    (outcomes,) = told("free", folder, bare)
    assert outcomes == dict.fromkeys(ANYBODY, "")


@needs_walls
@pytest.mark.parametrize("work", ["confined", "oldest"])
def test_a_confined_process_can_do_none_of_it(
    work: str, folder: Path, bare: Mapping[str, str]
) -> None:
    before = contents(folder)
    for outcomes in told(work, folder, bare):
        assert outcomes.keys() == ANYBODY.keys() | OTHERS.keys()
        assert {name: how for name, how in outcomes.items() if how not in REFUSED} == MEMORY
    assert contents(folder) == before


def test_the_installation_is_no_home_and_no_prefix() -> None:
    for private in (Path.home(), Path(sys.prefix), Path(sys.base_prefix), ROOT):
        assert not [
            path
            for path in walls.installation(*bridge.found_prolog())
            if private.is_relative_to(path)
        ]


@needs_walls
def test_a_confined_process_plays(folder: Path, bare: Mapping[str, str]) -> None:
    before = contents(folder)
    assert told("played", folder, bare) == {
        "stopped": True,
        "moves": 24,
        "perft": [24, 570],
        "best": "a4",
        "why": "it is the turn of red",
        "goal": 4,
        "threads": [2, 3],
        "seen": {},
        "done": [],
    }
    assert contents(folder) == before


@needs_walls
def test_a_confined_process_ends_with_its_parent(folder: Path) -> None:
    parent = "import subprocess, sys; subprocess.run(sys.argv[1:])"
    words = [sys.executable, "-m", "tests.support.confined", "orphan", str(folder)]
    with subprocess.Popen(
        [sys.executable, "-c", parent, *words], stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == b"confined\n"
        process.kill()
        assert process.communicate(timeout=PATIENCE)[0] == b""


@needs_walls
def test_a_process_with_several_threads_is_not_confined(
    folder: Path, bare: Mapping[str, str]
) -> None:
    assert told("crowded", folder, bare) == "a process with several threads cannot be confined"


@pytest.mark.parametrize(
    ("place", "value", "wall", "sentence"),
    [
        ("landlockpy._syscall.SYS_CREATE_RULESET", 10**6, "files", "Linux has no Landlock here"),
        ("seccompy._syscall.SECCOMP_SET_MODE_FILTER", 99, "system calls", "no seccomp here"),
        ("hornboard.walls.SPACE", Path("/none"), "memory", "only Linux on x86_64 or aarch64"),
    ],
)
def test_a_system_without_a_wall_says_so(
    place: str, value: object, wall: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, value)
    assert [why for name, there, why in walls.standing() if name == wall and not there]
    with pytest.raises(walls.Unconfinable, match=sentence):
        walls.confine([], MEGABYTES)


def numbers() -> dict[str, int]:
    """Return the calls that a confined process may make on this machine."""
    found = {}
    for name in walls.CALLS.split():
        with suppress(ValueError):
            found[name] = seccompy.syscall_nr(name)
    return found


@pytest.mark.parametrize(
    ("machine", "header"),
    [("x86_64", "*/asm/unistd_64.h"), ("aarch64", "asm-generic/unistd.h")],
)
def test_the_numbers_of_the_calls(
    machine: str, header: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the headers of Linux have them."""
    monkeypatch.setattr("platform.machine", lambda: machine)
    headers = list(Path("/usr/include").glob(header))
    if not headers:
        pytest.skip("the headers of Linux are not there")
    known = dict(re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)", headers[0].read_text()))
    known.setdefault("newfstatat", known.get("fstatat"))
    found = numbers()
    assert found == {name: int(known[name]) for name in walls.CALLS.split() if name in known}


def verdict(number: int, *arguments: int, machine: int = 0) -> int:
    """Return what the kernel does with a call on this machine, or on one that goes by a number."""
    name = machine or seccompy.audit_arch()
    call = struct.pack("=IIQ6Q", number, name, 0, *arguments, *[0] * (6 - len(arguments)))
    steps = list(struct.iter_unpack("=HBBI", walls.rules().program))
    place = value = 0
    while True:
        code, yes, no, operand = steps[place]
        place += 1
        match code:
            case 0x20:
                (value,) = struct.unpack_from("=I", call, operand)
            case 0x54:
                value &= operand
            case 0x05:
                place += operand
            case 0x15:
                place += yes if value == operand else no
            case 0x06:
                return int(operand)


@pytest.mark.parametrize("machine", walls.MACHINES)
def test_the_filter(machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program as the kernel would run it, on this machine or not."""
    monkeypatch.setattr("platform.machine", lambda: machine)
    known, passed = numbers(), Action.ALLOW
    bare = {*known.values()} - {known[name] for name in ("clone", "madvise")}
    unknown, forbidden = Action.ERRNO | ENOSYS, Action.ERRNO | EPERM
    assert {number for number in range(1000) if verdict(number) == passed} == bare
    assert {verdict(known[name]) for name in ("clone", "madvise")} == {forbidden}
    assert verdict(1000) == unknown
    assert {verdict(each | 1 << 30) for each in known.values()} == {unknown}
    assert {verdict(each, machine=0x40000003) for each in known.values()} == {Action.KILL_PROCESS}
    for name, allowed, *others in (
        ("openat", (0, 0, os.O_CLOEXEC), (0, 0, os.O_WRONLY), (0, 0, os.O_TRUNC), (0, 0, 1 << 32)),
        ("fcntl", (1, fcntl.F_SETFD), (1, fcntl.F_SETFL), (1, fcntl.F_SETOWN)),
        ("clone", (walls.THREAD,), (signal.SIGCHLD,), (walls.THREAD | 1 << 28,)),
        ("madvise", (0, 0, 4), (0, 0, 100)),
        ("prlimit64", (0, 7), (0, 7, 1), (0, 7, 1 << 32), (1, 7)),
    ):
        assert verdict(known[name], *allowed) == passed
        assert {verdict(known[name], *each) for each in others} == {forbidden}
