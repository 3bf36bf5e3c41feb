"""Work on all cores: what is done where processes are killed, and that none is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pexpect
import pytest

from hornboard import ImpossibleRequest
from hornboard.play.cores import on_all_cores
from hornboard.store import Store
from tests.python.conftest import HORNBOARD, ROOT, run
from tests.support.terminals import Terminal

MATCH = ("match", "tictactoe", "--x", "level:1", "--o", "level:1", "--plies", "1")
PATIENCE = 120
"""Seconds after which a process that should have ended is taken for hung."""


def die(how: tuple[Path, int, int]) -> int:
    """End this process by a signal, or with a status below 0, until so many have ended."""
    notes, times, code = how
    if len(notes.read_bytes()) < times:
        with notes.open("a") as file:
            file.write("x")
        if code < 0:
            os._exit(-code)
        os.kill(os.getpid(), code)
    return times


def notes(folder: Path, count: int) -> list[Path]:
    """Return empty files."""
    files = [folder / str(number) for number in range(count)]
    for file in files:
        file.touch()
    return files


def children(process: int) -> set[int]:
    """Return the processes that a process has started."""
    return set(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))


def await_end(processes: Iterable[int]) -> None:
    """Wait until processes run no more."""
    latest = time.monotonic() + PATIENCE
    for process in processes:
        while runs(process):
            assert time.monotonic() < latest, f"process {process} goes on"
            time.sleep(0.01)


def runs(process: int) -> bool:
    """Say whether a process is there and has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2]
    except FileNotFoundError:
        return False
    return state[0] not in "ZX"


@contextmanager
def match_under_way(store: Path) -> Iterator[subprocess.Popen[str]]:
    """A match that goes on for long, when some of its games have ended."""
    process = subprocess.Popen(
        [HORNBOARD, *MATCH, "--games", "100000", "--openings", "1", "--store", store],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with process:
        try:
            latest = time.monotonic() + PATIENCE
            while process.poll() is None and len(stored(store)) < 3:
                assert time.monotonic() < latest
                time.sleep(0.05)
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def stored(store: Path) -> list[str]:
    """Return the records of the games that are stored."""
    if not store.exists():
        return []
    with Store(store) as opened:
        return [result.record for result in opened.results()]


def test_what_a_killed_process_was_at_is_done_anew(tmp_path: Path) -> None:
    items = [(file, number % 3, signal.SIGKILL) for number, file in enumerate(notes(tmp_path, 6))]
    assert sorted(on_all_cores(die, items, 2)) == sorted((item, item[1]) for item in items)


def test_what_kills_its_process_each_time_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.play.cores.TRIES", 3)
    items = [(file, 0, signal.SIGKILL) for file in notes(tmp_path, 4)]
    items[1] = items[1][0], 99, signal.SIGSEGV
    results = on_all_cores(die, items, 2)
    done = [next(results)[0] for _ in items[1:]]
    with pytest.raises(ImpossibleRequest, match=r"3 processes were .* the last by SIGSEGV$"):
        next(results)
    assert sorted(done) == sorted([items[0], *items[2:]])


def test_what_ends_its_process_is_given_up_at_once(tmp_path: Path) -> None:
    (file,) = notes(tmp_path, 1)
    with pytest.raises(ImpossibleRequest, match="a process ended by itself with status 7"):
        list(on_all_cores(die, [(file, 99, -7)], 1))
    assert file.read_text() == "x"


def test_a_match_whose_processes_are_killed_is_played() -> None:
    done = run(sys.executable, "-m", "tests.soak.workers", "12", cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "games played as planned: 12" in done.stdout


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
def test_no_process_outlives_a_match(how: signal.Signals, tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    with match_under_way(store) as process:
        started = children(process.pid)
        assert len(started) > 1
        process.send_signal(how)
        process.wait(PATIENCE)
        await_end(started)
    assert len(stored(store)) >= 3


def test_an_interrupted_match_tells_its_score(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    with match_under_way(store) as process:
        started = children(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        said, complaints = process.communicate(timeout=PATIENCE)
        await_end(started)
    count = len(stored(store))
    assert process.returncode == 130
    assert said.startswith("level beginner against level beginner: ")
    assert f"games stored in {store}: {count}" in said.replace("\n", "")
    assert f"hornboard: stopped after {count} of 100000 games\n" in complaints
    assert "Traceback" not in complaints


def test_an_interrupted_survey_tells_what_it_found() -> None:
    words = ("survey", "minesweeper", "--level", "1", "--games", "20000")
    with Terminal(HORNBOARD, *words) as terminal:
        terminal.expect(r"cases.* [1-9]\d*%")
        terminal.interrupt()
        terminal.expect(r"hornboard: stopped after (\d+) of 20000 cases")
        found = terminal.match.group(1)
        terminal.expect(pexpect.EOF)
        assert f"games     {found}" in terminal.before
        assert "Traceback" not in terminal.before
        assert terminal.leave() == 130
