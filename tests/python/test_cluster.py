"""Work on the workers of a Dask cluster: the same as on all cores, and safely."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from distributed import Client, Worker

import hornboard
from hornboard import ImpossibleRequest, Limit
from hornboard.play import workers
from hornboard.play.cluster import scheduler
from hornboard.play.contest import pairings, play_game, random_openings
from hornboard.play.cores import on_all_cores
from hornboard.play.workers import release
from hornboard.store import Store
from tests.python.conftest import HORNBOARD, ROOT, here, run
from tests.python.test_contest import timeless
from tests.python.test_cores import MATCH, notes, stored
from tests.support import PATIENCE
from tests.support.nim import NIM
from tests.support.sizes import size

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("loading")]


@contextmanager
def cluster(folder: Path, *threads: int) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A scheduler with workers of so many threads: its address, and its process."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    started: list[subprocess.Popen[bytes]] = []

    def start(program: str, *words: str | Path) -> None:
        command = [sys.executable, "-m", f"distributed.cli.dask_{program}", "--no-dashboard"]
        with (folder / f"{program}.log").open("a") as log:
            started.append(
                subprocess.Popen(
                    [*command, *words], cwd=folder, env=environment, stdout=log, stderr=log
                )
            )

    note = folder / "scheduler.json"
    try:
        start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", note)
        await_that(lambda: note.exists() and note.read_text().endswith("}"))
        address = json.loads(note.read_text())["address"]
        for count in threads:
            start("worker", address, "--nthreads", str(count), "--local-directory", folder)
        with Client(address, set_as_default=False) as client:
            await_that(lambda: len(client.scheduler_info()["workers"]) == len(threads))
        yield address, started[0]
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait(PATIENCE)


def die(how: tuple[Path, int, int]) -> int:
    """End this process by a signal until so many have ended."""
    notes, times, code = how
    if len(notes.read_bytes()) < times:
        with notes.open("a") as file:
            file.write("x")
        os.kill(os.getpid(), code)
    return times


def await_that(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    latest = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < latest
        time.sleep(0.01)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a scheduler with two workers listens."""
    with cluster(tmp_path_factory.mktemp("cluster"), 1, 1) as (found, _process):
        yield found


def under_way(dask_worker: Worker) -> int:
    """Return how many tasks a worker is at, though nobody may wait for them."""
    states = [task.state for task in dask_worker.state.tasks.values()]
    return states.count("executing") + states.count("cancelled")


def busy(client: Client) -> int:
    """Return how many tasks the workers are at."""
    return sum(client.run(under_way).values())


def think(seconds: float) -> str:
    """Think for so long."""
    return str(hornboard.game("hexagon").initial().best(Limit(seconds=seconds)).move)


def test_the_same_games_as_locally(address: str) -> None:
    game = hornboard.game("hexagon")
    players = ("nodes:60", "nodes:30")
    plan = pairings(random_openings(game, 3, 4, seed=1), players, 6, seed=1)
    locally = {
        pairing: timeless(result.record) for pairing, result in on_all_cores(play_game, plan)
    }
    with scheduler(address):
        played = list(on_all_cores(play_game, plan))
    assert len(played) == len(plan)
    assert {pairing: timeless(result.record) for pairing, result in played} == locally


def test_what_a_killed_worker_was_at_is_done_anew(address: str, tmp_path: Path) -> None:
    items = [
        (file, number % 2, signal.SIGKILL)
        for number, file in enumerate(notes(tmp_path, size("killed")))
    ]
    with scheduler(address):
        assert sorted(on_all_cores(die, items)) == sorted((item, item[1]) for item in items)


def test_what_kills_its_worker_each_time_is_given_up(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "TRIES", 3)
    items = [(file, 0, signal.SIGKILL) for file in notes(tmp_path, 3)]
    items[1] = items[1][0], 99, signal.SIGKILL
    with scheduler(address):
        results = on_all_cores(die, items, 1)
        done = [next(results)[0] for _ in items[1:]]
        with pytest.raises(ImpossibleRequest, match=r"\d workers were lost over the same work"):
            next(results)
    assert sorted(done) == sorted([items[0], items[2]])


def test_whoever_stops_listening_frees_the_workers(address: str) -> None:
    with Client(address, set_as_default=False) as client:
        with scheduler(address), closing(on_all_cores(think, [0.01, *[2 * PATIENCE] * 4])) as found:
            assert next(found)[0] == 0.01
            await_that(lambda: busy(client) == 2)
        await_that(lambda: not busy(client))


@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_a_match_that_ends_frees_the_workers(
    address: str, how: signal.Signals, status: int, tmp_path: Path
) -> None:
    store = tmp_path / "games.sqlite"
    words = ("--games", "100000", "--openings", "1", "--store", store)
    with (
        subprocess.Popen(
            [HORNBOARD, "--scheduler", address, *MATCH, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as match,
        Client(address, set_as_default=False) as client,
        ExitStack() as stack,
    ):
        stack.callback(match.kill)
        await_that(lambda: match.poll() is not None or len(stored(store)) > 2)
        match.send_signal(how)
        said, complaints = match.communicate(timeout=PATIENCE)
        await_that(lambda: not busy(client))
    assert match.returncode == status
    if how == signal.SIGINT:
        count = len(stored(store))
        assert f"games stored in {store}: {count}" in said.replace("\n", "")
        assert f"hornboard: stopped after {count} of 100000 games\n" in complaints
        assert "Traceback" not in complaints


def test_ctrl_c_before_a_call_has_begun_is_not_told_as_an_error_of_dask(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    busy = threading.Event()

    class Interrupted(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            raise KeyboardInterrupt

    with workers.silence(), Client(address, set_as_default=False) as client:
        client.loop.add_callback(busy.wait)
        with monkeypatch.context() as patched:
            names = SimpleNamespace(Event=Interrupted, get_ident=threading.get_ident)
            patched.setattr("distributed.utils.threading", names)
            with pytest.raises(KeyboardInterrupt):
                client.sync(client.scheduler.identity)
        busy.set()
    assert not caplog.records


def test_a_survey_and_lessons(address: str, tmp_path: Path) -> None:
    words = ("survey", "minesweeper", "--level", "1", "--games", "8", "--json")
    alone, together = here(*words), here("--scheduler", address, *words)
    assert (alone.returncode, together.returncode) == (0, 0)
    found = [json.loads(done.stdout) for done in (alone, together)]
    assert found[0]["games"] == found[1]["games"] == 8
    assert found[0]["wins"] == found[1]["wins"]
    learn = ("learn", "hexagon", "--games", "2", "--nodes", "20", "--duels", "0")
    done = run(HORNBOARD, "--scheduler", address, *learn, "--output", tmp_path / "learnt.pl")
    assert done.returncode == 0, done.stderr
    assert len((tmp_path / "learnt.games").read_text().splitlines()) == 3


def test_files_of_ones_own(address: str, tmp_path: Path) -> None:
    file = tmp_path / "nim.pl"
    moves: list[list[int]] = []
    for rule in ("between(0, Most, Count)", "Most >= 0, Count = Most"):
        file.write_text(NIM.replace("between(0, Most, Count)", rule))
        store = tmp_path / f"{len(moves)}.sqlite"
        match = ("match", "nim", "--left", "level:1", "--right", "level:1", "--plies", "0")
        words = ("--load", file, "--scheduler", address, *match, "--games", "2", "--store", store)
        done = run(HORNBOARD, *words)
        assert done.returncode == 0, done.stderr
        with Store(store) as opened:
            moves.append([result.moves for result in opened.results()])
    assert max(moves[0]) < 12
    assert moves[1] == [12, 12]


def test_workers_with_more_threads_are_refused(tmp_path: Path) -> None:
    with (
        cluster(tmp_path, 2) as (address, _process),
        scheduler(address),
        pytest.raises(ImpossibleRequest, match=r"has 2 threads: start it with --nthreads 1$"),
    ):
        list(on_all_cores(think, [0.01]))


def test_workers_of_another_version_are_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "edition", lambda: "hornboard 9.9, SWI-Prolog 1.2.3")
    trouble = rf"has {re.escape(release())}, .*: install hornboard 9.9, SWI-Prolog 1.2.3 there$"
    with scheduler(address), pytest.raises(ImpossibleRequest, match=trouble):
        list(on_all_cores(think, [0.01]))


def test_without_workers_and_after_the_scheduler(tmp_path: Path) -> None:
    with cluster(tmp_path) as (address, process):
        words = ("--scheduler", address, *MATCH, "--games", "2")
        done = here(*words)
        assert f"hornboard: the scheduler at {address} has no workers: " in done.stderr
        process.kill()
        process.wait(PATIENCE)
        done = here(*words)
        assert f"hornboard: no Dask scheduler answers at {address}: " in done.stderr
        assert done.returncode == 2


def test_a_scheduler_that_ends(tmp_path: Path) -> None:
    with (
        cluster(tmp_path, 1) as (address, process),
        scheduler(address),
        closing(on_all_cores(think, [0.01, 2 * PATIENCE])) as found,
    ):
        next(found)
        process.kill()
        with pytest.raises(ImpossibleRequest, match=rf"^the scheduler at {address} is gone$"):
            next(found)


@pytest.mark.parametrize(
    "address", ["tcp://192.0.2.1:8786", "192.0.2.1:8786", "tcp://example.org:8786"]
)
def test_what_others_can_reach_takes_a_word(address: str) -> None:
    done = here("--scheduler", address, "games")
    assert done.returncode == 2
    assert done.stderr.startswith(f"hornboard: whoever reaches {address} can run programs there")
    assert here("--scheduler", address, "--insecure", "games").returncode == 0


@pytest.mark.parametrize(
    "address", ["tls://example.org:8786", "localhost:8786", "tcp://[::1]:8786", "127.0.0.1:8786"]
)
def test_what_others_cannot_reach_does_not(address: str) -> None:
    assert here("--scheduler", address, "games").returncode == 0


@pytest.mark.parametrize("address", ["", "here", "http://localhost:8786", "tcp://:8786"])
def test_what_is_no_address_is_refused(address: str) -> None:
    done = here("--scheduler", address, "games")
    assert done.stderr == (
        "hornboard: a scheduler is named like tcp://127.0.0.1:8786 or tls://host:8786, "
        f"not {address!r}\n"
    )


def test_tls_takes_certificates() -> None:
    done = here("--scheduler", "tls://127.0.0.1:8786", *MATCH, "--games", "2")
    told = r"hornboard: no Dask scheduler answers at tls://127.0.0.1:8786: .*TLS"
    assert re.search(told, done.stderr)


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "hornboard.play.workers")
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = here("--scheduler", "tcp://127.0.0.1:8786", "games")
    assert done.stderr == (
        "hornboard: work on other machines takes Dask: pip install 'hornboard[cluster]'\n"
    )
