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
from errno import ENOSYS, EPERM
from pathlib import Path
from typing import Any

import pytest

from hornboard import bridge, swipl, walls
from tests.python.conftest import ROOT, run
from tests.support import PATIENCE
from tests.support.confined import ANYBODY, MEGABYTES, OTHERS

REFUSED = {"EACCES", "EPERM", "ENOSYS", "not allowed to raise maximum limit"}

MEMORY = {"take much memory": "ENOMEM", "map much memory": "ENOMEM"}

needs_walls = pytest.mark.skipif(any(walls.missing().values()), reason="the system has no walls")


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
            for path in swipl.installation(*bridge.found_prolog())
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
        ("CREATE_RULESET", 10**6, "files", "Linux has no Landlock here: Function not implemented"),
        ("SECCOMP", 10**6, "system calls", "Linux has no seccomp here: Invalid argument"),
        ("SPACE", Path("/nonexistent"), "memory", "only Linux on x86_64 or aarch64 confines"),
    ],
)
def test_a_system_without_a_wall_says_so(
    place: str, value: object, wall: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walls, place, value)
    assert walls.missing()[wall]
    with pytest.raises(walls.Unconfinable, match=sentence):
        walls.confine([], MEGABYTES)


def numbers(machine: str) -> dict[str, int]:
    """Return the calls that a confined process may make on a machine."""
    column = list(walls.MACHINES).index(machine) + 1
    words = map(str.split, walls.CALLS.split(","))
    return {each[0]: int(each[column]) for each in words if each[column] != "-"}


@pytest.mark.parametrize(
    ("machine", "header"),
    [("x86_64", "*/asm/unistd_64.h"), ("aarch64", "asm-generic/unistd.h")],
)
def test_the_numbers_of_the_calls(machine: str, header: str) -> None:
    """As the headers of Linux have them."""
    headers = list(Path("/usr/include").glob(header))
    if not headers:
        pytest.skip("the headers of Linux are not there")
    known = dict(re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)", headers[0].read_text()))
    known.setdefault("newfstatat", known.get("fstatat"))
    found = numbers(machine)
    assert found == {name: int(known[name]) for name in found}


def verdict(machine: str, number: int, *arguments: int, name: int = 0) -> int:
    """Return what the kernel does with a call on a machine, or on one that goes by a name."""
    known = name or walls.MACHINES[machine]
    call = struct.pack("=IIQ6Q", number, known, 0, *arguments, *[0] * (6 - len(arguments)))
    steps = list(struct.iter_unpack("=HBBI", b"".join(walls.program(machine))))
    place = value = 0
    while True:
        code, yes, no, operand = steps[place]
        place += 1
        match code:
            case walls.LOAD:
                (value,) = struct.unpack_from("=I", call, operand)
            case walls.AND:
                value &= operand
            case walls.EQUAL:
                place += yes if value == operand else no
            case walls.RETURN:
                return int(operand)


@pytest.mark.parametrize("machine", walls.MACHINES)
def test_the_filter(machine: str) -> None:
    """The program as the kernel would run it, on this machine or not."""
    known = numbers(machine)
    bare = {*known.values()} - {known[name] for name in ("clone", "madvise")}
    unknown, forbidden = walls.ERROR | ENOSYS, walls.ERROR | EPERM
    passed = {number for number in range(1000) if verdict(machine, number) == walls.PASS}
    assert passed == bare
    assert {verdict(machine, known[name]) for name in ("clone", "madvise")} == {forbidden}
    assert verdict(machine, 1000) == unknown
    assert {verdict(machine, each | 1 << 30) for each in known.values()} == {unknown}
    assert {verdict(machine, each, name=0x40000003) for each in known.values()} == {unknown}
    for name, allowed, *others in (
        ("openat", (0, 0, os.O_CLOEXEC), (0, 0, os.O_WRONLY), (0, 0, os.O_TRUNC), (0, 0, 1 << 32)),
        ("fcntl", (1, fcntl.F_SETFD), (1, fcntl.F_SETFL), (1, fcntl.F_SETOWN)),
        ("clone", (walls.THREAD,), (signal.SIGCHLD,), (walls.THREAD | 1 << 28,)),
        ("madvise", (0, 0, 4), (0, 0, 100)),
        ("prlimit64", (0, 7), (0, 7, 1), (0, 7, 1 << 32), (1, 7)),
    ):
        assert verdict(machine, known[name], *allowed) == walls.PASS
        assert {verdict(machine, known[name], *each) for each in others} == {forbidden}
