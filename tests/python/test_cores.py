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

import hornboard
from hornboard.errors import ProcessLost
from hornboard.play.cores import on_all_cores
from hornboard.store import Store
from tests.python.conftest import HORNBOARD, ROOT, run
from tests.support import PATIENCE
from tests.support.terminals import Terminal

pytestmark = pytest.mark.slow

MATCH = ("match", "tictactoe", "--x", "level:1", "--o", "level:1", "--plies", "1")


@pytest.fixture
def mortal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where processes leave their notes that end as the game `mortal` wants it."""
    hornboard.load(ROOT / "tests" / "support" / "mortal.pl", None)
    monkeypatch.setenv("MORTAL", str(tmp_path))
    notes(tmp_path, 6)
    return tmp_path


def die(text: str) -> int:
    """Ask what ends the process that is asked; see mortal.pl."""
    return hornboard.game("mortal").position(text).perft(1)


def notes(folder: Path, count: int) -> list[Path]:
    """Return empty files."""
    files = [folder / str(number) for number in range(count)]
    for file in files:
        file.touch()
    return files


def children(process: int) -> set[int]:
    """Return the processes that the threads of a process have started."""
    found: set[int] = set()
    for thread in Path(f"/proc/{process}/task").iterdir():
        with suppress(FileNotFoundError):
            found.update(map(int, (thread / "children").read_text().split()))
    return found


def answering() -> set[int]:
    """Return the processes that answer this one, which are not all of its children."""
    return {each for each in children(os.getpid()) if b"answering" in command(each)}


def command(process: int) -> bytes:
    """Return the command line of a process, empty where it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


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


@pytest.mark.usefixtures("mortal")
def test_what_a_killed_process_was_at_is_done_anew() -> None:
    items = [f"{number} {number % 3} {signal.SIGKILL}" for number in range(6)]
    assert sorted(on_all_cores(die, items, 2)) == [(item, 1) for item in items]


def test_what_kills_its_process_each_time_is_given_up(
    mortal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.child.TRIES", 3)
    items = [f"{number} 0 {signal.SIGKILL}" for number in range(4)]
    items[1] = f"1 99 {signal.SIGKILL}"
    results = on_all_cores(die, items, 2)
    done = [next(results)[0] for _ in items[1:]]
    with pytest.raises(ProcessLost, match=r"was asked has ended: Killed$"):
        next(results)
    assert sorted(done) == sorted([items[0], *items[2:]])
    assert (mortal / "1").read_text() == "xxx"


def test_what_ends_its_process_is_given_up_at_once(mortal: Path) -> None:
    with pytest.raises(ProcessLost, match=r"was asked has ended: status 7$"):
        list(on_all_cores(die, ["0 99 -7"], 1))
    assert (mortal / "0").read_text() == "x"


def test_errors_of_the_work_are_raised() -> None:
    def fail(item: int) -> int:
        if item:
            raise SystemExit(item)
        return item

    results = on_all_cores(fail, [0, 3, 0], 1)
    assert next(results) == (0, 0)
    with pytest.raises(SystemExit, match="3"):
        next(results)
    assert list(on_all_cores(fail, [])) == []


def test_whoever_listens_is_not_inside() -> None:
    """Also where a loop is left, and its generator ended anywhere."""
    start = hornboard.game("hexagon").initial()
    before = answering()
    for _item, count in on_all_cores(start.perft, [1, 1, 1], 2):
        assert count == start.perft(1) == 24
        thinking = start.think(hornboard.Limit(depth=40))
        break
    assert answering() == before
    assert not thinking.done


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
    assert [row.split()[:3] for row in said.splitlines()[1:3]] == [
        ["level", "beginner", str(count)]
    ] * 2
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
