"""Pools: long questions answered side by side, by processes that may be killed at any moment."""

from __future__ import annotations

import itertools
import os
import random
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import (
    EngineStopped,
    ImpossibleRequest,
    Info,
    Limit,
    Pool,
    Position,
    Solution,
    bridge,
)
from hornboard.game import Thinking
from hornboard.game.evaluation import Evaluation
from hornboard.requests import survey_part, version
from hornboard.speech import speak
from hornboard.transports import ask
from tests.python.conftest import ROOT, run
from tests.python.test_cores import answering, await_end
from tests.python.test_jobs import broken_off, wait_for_report
from tests.support import PATIENCE
from tests.support.nim import NIM
from tests.support.sizes import size

HEAP = ROOT / "tests" / "support" / "heap.pl"
ENDLESS = Limit(depth=40)


@pytest.fixture
def start() -> Position:
    return hornboard.game("hexagon").initial()


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """See that the processes of a pool end with it."""
    before = answering()
    yield
    assert answering() <= before


def stopped(thinking: Thinking) -> Info:
    """Stop a search, and return the best that it has found."""
    thinking.stop()
    return thinking.result()[0]


def told(info: Info) -> tuple[object, ...]:
    """Return what a search says whatever the clock says."""
    return info.move, info.value, info.depth, info.nodes, info.pv, info.proved, info.reason


def shallow(position: Position) -> tuple[object, ...]:
    """Return what a search that is soon over says."""
    return told(position.best(Limit(depth=3)))


# side by side


@pytest.mark.slow
def test_so_many_searches_go_on_at_a_time(start: Position) -> None:
    """All report while none is done, and one that waits begins when another one ends."""
    before = answering()
    with Pool(3):
        searches = [start.play(move).think(ENDLESS) for move in ("a4", "b5", "a5c5")]
        waiting = start.think(ENDLESS)
        for search in searches:
            wait_for_report(search)
        assert not any(search.done for search in searches)
        assert not waiting.latest
        assert len(answering() - before) == 3
        stopped(searches[1])
        wait_for_report(waiting)
        counts = [len(search.reports) for search in (searches[0], searches[2])]
        assert not any(search.done for search in (searches[0], searches[2], waiting))
        assert all(counts)
        for search in (searches[0], searches[2], waiting):
            assert stopped(search).depth


def test_what_is_short_never_waits(start: Position) -> None:
    with Pool(1):
        running, waiting = start.think(ENDLESS), start.think(ENDLESS)
        wait_for_report(running)
        assert start.play("a4").mover == "blue"
        assert not running.done
        assert not waiting.latest


def test_what_waits_is_answered_in_order(start: Position) -> None:
    before = answering()
    with Pool(1):
        searches = [start.think(Limit(depth=1)) for _ in range(30)]
        while not searches[-1].done:
            done = [search.done for search in reversed(searches)][::-1]
            assert done == sorted(done, reverse=True)
        assert len(answering() - before) == 1


def test_what_waits_can_be_stopped(start: Position) -> None:
    with Pool(2):
        running = [start.think(ENDLESS) for _ in range(2)]
        waiting, last = start.think(ENDLESS), start.think(ENDLESS)
        for search in running:
            wait_for_report(search)
        with hornboard.Scope() as scope:
            counts = [start.count(40) for _ in range(3)]
            counts[1].stop()
            with pytest.raises(EngineStopped):
                counts[1].result()
            scope.stop()
            for count in counts:
                with pytest.raises(EngineStopped):
                    count.result()
        assert not any(search.done for search in (*running, waiting, last))
        stopped(running[0])
        wait_for_report(waiting)
        assert not last.latest


def test_searches_of_many_threads(start: Position) -> None:
    positions = [start.play(move) for move in start.legal_moves]
    expected = list(map(shallow, positions))
    with Pool(3), ThreadPoolExecutor(8) as threads:
        found = [threads.submit(copy_context().run, shallow, each) for each in positions]
        assert [each.result() for each in found] == expected


# the same answers


def line_of_play(variant: str) -> list[Position]:
    """Return the positions of the beginning of a random game."""
    source = random.Random(variant)
    position = hornboard.game(variant).initial()
    positions = [position.dealt([], 1) if position.game.hidden else position]
    while len(positions) <= 8 and positions[-1].outcome is None:
        positions.append(positions[-1].play(source.choice(positions[-1].legal_moves)))
    return positions


def answers(variant: str) -> list[object]:
    """Return what takes long to say of a game and its positions, but not how long it took."""
    *passed, position = [each for each in line_of_play(variant) if each.outcome is None]
    levels = position.game.steady_levels
    limit = Limit(nodes=300) if len(position.game.players) == 2 else Limit(level=levels[-1])
    thinking = position.think(limit, 3, passed[::-1])
    thinking.result()
    playouts = position.playout(5, 7).result()
    asked: list[Callable[[], object]] = [
        lambda: solved(position.solve(2000).result()),
        lambda: position.before(1, 50).result(),
        lambda: position.only_move(2).result(),
        lambda: position.why_best(1, str(position.legal_moves[0])).result(),
    ]
    return [
        position.perft(2),
        position.divide(1),
        (playouts.results, playouts.lengths, playouts.choices),
        [told(position.best(Limit(level=level, seed=3))) for level in levels],
        [list(map(told, report)) for report in thinking.reports],
        *map(answer_or_error, asked),
    ]


def solved(solution: Solution) -> tuple[object, ...]:
    """Return what a proof says whatever the clock says."""
    return solution.value, solution.moves, solution.positions


def answer_or_error(question: Callable[[], object]) -> object:
    """Return an answer, or why there is none."""
    try:
        return question()
    except ImpossibleRequest as error:
        return str(error)


@pytest.mark.slow
@pytest.mark.parametrize(
    "variant",
    [
        "tictactoe",
        "hexagon",
        "mastermind",
        "slither:6,6",
        "kalah:6,4",
        "krk",
        "hive:mlp",
        "five:10,10",
        "minesweeper",
    ][:: size("pooled")],
)
def test_a_pool_answers_as_the_process_does(variant: str) -> None:
    expected = answers(variant)
    with Pool(2):
        assert answers(variant) == expected
        assert answering()


def test_games_and_evaluations_are_studied_as_in_the_process() -> None:
    def study() -> list[object]:
        hexagon = hornboard.game("hexagon")
        evaluation = Evaluation.of(hexagon, "own")
        return [
            ask(survey_part, "mastermind", 5, [], 0, 40).result(),
            hornboard.game("mastermind").survey(5).count,
            hexagon.puzzles(2, games=3).result(),
            evaluation.reweighed("other", evaluation.weights, ""),
        ]

    expected = study()
    with Pool(2):
        assert study() == expected


def test_errors_are_those_of_the_process(start: Position) -> None:
    over = hornboard.game("tictactoe").position("xxx/oo1/3 o")

    def errors() -> list[object]:
        asked = ((over, Limit(depth=1)), (start, Limit(level="none")))
        return [answer_or_error(partial(position.best, limit)) for position, limit in asked]

    expected = errors()
    with Pool(1):
        assert errors() == expected


def test_errors_are_told_in_the_language_that_is_spoken(start: Position) -> None:
    with Pool(1):
        english = answer_or_error(lambda: start.best(Limit(level="none")))
        speak("ru")
        try:
            russian = answer_or_error(lambda: start.best(Limit(level="none")))
        finally:
            speak("en")
        assert answer_or_error(lambda: start.best(Limit(level="none"))) == english
    assert str(russian).startswith("нет уровня")


# who is inside


def test_inside_is_the_thread_that_enters_and_copies_of_its_context(start: Position) -> None:
    def asked() -> bool:
        before = answering()
        start.best(Limit(depth=1))
        return answering() != before

    with ThreadPoolExecutor(1) as other:
        with Pool(1):
            assert not other.submit(asked).result()
            assert other.submit(copy_context().run, asked).result()
        assert not asked()


@pytest.mark.slow
def test_pools_stand_in_pools(start: Position) -> None:
    with Pool(1):
        running = start.think(ENDLESS)
        wait_for_report(running)
        with Pool(1):
            assert start.best(Limit(depth=1)).depth == 1
        assert not running.done


def test_the_end_of_a_pool_stops_what_is_left(start: Position) -> None:
    with Pool(1):
        inside = copy_context()
        running, waiting = start.think(ENDLESS), start.count(40)
        wait_for_report(running)
    assert running.result()[0].move in start.legal_moves
    for question in (waiting.result, lambda: inside.run(start.perft, 1)):
        with pytest.raises(EngineStopped):
            question()
    assert start.perft(1) == 24


@pytest.mark.parametrize("count", [-1, 1.5, "2"])
def test_what_is_no_number_of_processes_is_refused(count: Any) -> None:
    with pytest.raises(ImpossibleRequest, match=r"^a pool has a number of processes, not "):
        Pool(count)


def test_a_forked_process_is_told_at_once() -> None:
    script = (
        "import os, sys, warnings, hornboard\n"
        "warnings.filterwarnings('ignore', 'This process .* is multi-threaded')\n"
        "start = hornboard.game('hexagon').initial()\n"
        "with hornboard.Pool(1):\n"
        "    start.perft(1)\n"
        "    child = os.fork()\n"
        "    if child == 0:\n"
        "        try: start.perft(1)\n"
        "        except hornboard.EngineStopped as error: print(error)\n"
        "    else:\n"
        "        os.waitpid(child, 0)\n"
        "        print(start.perft(1))\n"
    )
    done = run(sys.executable, "-c", script)
    assert (done.returncode, done.stderr) == (0, "")
    forked, parent = done.stdout.splitlines()
    assert forked.startswith("Prolog does not live on")
    assert parent == "24"


# files of one's own


def test_trusted_files_are_there_whenever_they_are_loaded(tmp_path: Path) -> None:
    late = tmp_path / "late.pl"
    late.write_text(re.sub(r"\bheap(?=[(,])", "late", HEAP.read_text()))
    script = (
        "import sys, hornboard\n"
        "def count(name): return hornboard.game(name).initial().perft(2)\n"
        "hornboard.load(sys.argv[1], None)\n"
        "with hornboard.Pool(1):\n"
        "    print(count('heap'))\n"
        "    hornboard.load(sys.argv[2], None)\n"
        "    print(count('late'), count('heap'))\n"
    )
    done = run(sys.executable, "-c", script, HEAP, late)
    assert (done.returncode, done.stdout, done.stderr) == (0, "9\n9 9\n", "")


@pytest.mark.slow
def test_several_processes_answer_for_a_file_with_limits(tmp_path: Path) -> None:
    file = tmp_path / "nim.pl"
    file.write_text(NIM)
    script = (
        "import sys, hornboard\n"
        "hornboard.load(sys.argv[1])\n"
        "nim = hornboard.game('nim').position('30,40,50 left')\n"
        "limit = hornboard.Limit(depth=40)\n"
        "with hornboard.Pool(2):\n"
        "    searches = [nim.think(limit) for _ in range(2)]\n"
        "    while not all(search.latest for search in searches): searches[0].wait(0.01)\n"
        "    print([search.done for search in searches])\n"
        "    for search in searches: search.stop()\n"
        "    print(all(search.result()[0].move in nim.legal_moves for search in searches))\n"
    )
    done = run(sys.executable, "-c", script, file)
    assert (done.returncode, done.stdout, done.stderr) == (0, "[False, False]\nTrue\n", "")


# interrupted and killed


@pytest.mark.slow
def test_a_search_is_stopped_at_whatever_step_it_is_broken_off(start: Position) -> None:
    with Pool(1):
        start.perft(1)
        for number in itertools.count():
            called = broken_off(lambda: start.best(ENDLESS), number)
            assert start.think(Limit(depth=1)).wait(PATIENCE), f"the pool is busy: {called}"
            if called.count("wait") > 2:
                break


def test_ctrl_c_ends_what_is_asked_and_leaves_the_pool() -> None:
    script = (
        "import os, signal, threading, hornboard\n"
        "position = hornboard.game('hexagon').initial()\n"
        "with hornboard.Pool(2):\n"
        "    for _ in range(10):\n"
        "        try:\n"
        "            thinking = position.think(hornboard.Limit(depth=40))\n"
        "            threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "            position.best(hornboard.Limit(depth=40))\n"
        "        except KeyboardInterrupt: thinking.stop()\n"
        "    print(position.best(hornboard.Limit(depth=2)).depth)\n"
    )
    done = run(sys.executable, "-c", script)
    assert (done.returncode, done.stdout, done.stderr) == (0, "2\n", "")


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_the_processes_of_a_pool_end_with_whoever_has_it(how: signal.Signals) -> None:
    script = (
        "import os, signal, sys, hornboard\n"
        "from tests.python.test_cores import children\n"
        "position = hornboard.game('hexagon').initial()\n"
        "with hornboard.Pool(2):\n"
        "    searches = [position.think(hornboard.Limit(depth=40)) for _ in range(2)]\n"
        "    while not all(search.latest for search in searches): searches[0].wait(0.01)\n"
        "    print(*children(os.getpid()), flush=True)\n"
        f"    os.kill(os.getpid(), {int(how)})\n"
        "    searches[0].result()\n"
    )
    done = run(sys.executable, "-c", script, cwd=ROOT)
    started = list(map(int, done.stdout.split()))
    assert len(started) == 2
    assert done.returncode == -how
    await_end(started)


class Killer:
    """A thread that kills processes of a pool at random moments, the next after an answer.

    What it hits is the start of a process, its reading of a question, a search, or its rest.
    """

    def __init__(self, count: int) -> None:
        self.left = count
        self.answered = threading.Event()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._kill, daemon=True)

    def __enter__(self) -> Killer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self.answered.set()
        self._thread.join()

    def _kill(self) -> None:
        source = random.Random(1)
        while self.answered.wait() and not self._over.wait(source.random() ** 3 / 2):
            self.answered.clear()
            with suppress(IndexError, ProcessLookupError):
                os.kill(source.choice(sorted(answering())), signal.SIGKILL)
                self.left -= 1


@pytest.mark.slow
def test_processes_killed_at_random_moments_are_replaced(start: Position) -> None:
    positions = [start.play(move) for move in start.legal_moves]
    ending = hornboard.game("krk").position("8/8/8/8/8/3k4/8/K6R w - - 90 99")
    asked: list[Callable[[], Any]] = [
        lambda: positions[0].perft(3),
        lambda: told(positions[1].best(Limit(depth=4))),
        lambda: ending.before(2).result(),
        lambda: ask(survey_part, "mastermind", 5, [], 0, 40).result(),
        *(partial(shallow, position) for position in positions),
    ]
    expected = [question() for question in asked]
    source = random.Random(2)
    with Pool(3), ThreadPoolExecutor(4) as threads, Killer(size("killings")) as killer:
        while killer.left > 0:
            chosen = source.choices(range(len(asked)), k=20)
            found = [threads.submit(copy_context().run, asked[number]) for number in chosen]
            for each in found:
                each.add_done_callback(lambda _each: killer.answered.set())
            endless = start.think(ENDLESS)
            assert [each.result(PATIENCE) for each in found] == [expected[n] for n in chosen]
            endless.stop()
            assert endless.result()[0].move in start.legal_moves
    assert ask(version).result()
    assert bridge.own().gone == ""
