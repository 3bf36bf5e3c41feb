"""Requests to Prolog from any thread, and what stops them: signals, scopes, forks, the end."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest

import hornboard
from hornboard import (
    EngineStopped,
    IllegalMove,
    ImpossibleRequest,
    Limit,
    Move,
    Position,
    requests,
)
from hornboard.game import Thinking
from hornboard.jobs import Job, Scope
from hornboard.transports import ask
from tests.python.conftest import ROOT, run
from tests.support import PATIENCE


@pytest.fixture
def start() -> Position:
    return hornboard.game("hexagon").initial()


@pytest.fixture
def alarm() -> Iterator[Callable[[float], object]]:
    """What lets a TimeoutError come up in the main thread after some seconds.

    It comes again and again, since one that comes up where Python lets nothing through, such as
    while garbage is collected, is lost.
    """

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    yield lambda seconds: signal.setitimer(signal.ITIMER_REAL, seconds, 5)
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def python(script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a process of its own."""
    return run(sys.executable, "-c", script)


def in_a_thread(do: Callable[[], Any]) -> None:
    """Do something in another thread and wait for it; what it raises is raised here."""
    raised: list[BaseException] = []

    def work() -> None:
        try:
            do()
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    if raised:
        raise raised[0]


def until(condition: Callable[[], object]) -> None:
    """Wait until something is true."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def wait_for_report(thinking: Thinking) -> None:
    """Wait until a search has told something."""
    until(lambda: thinking.latest)


# the stack for signals


class Stack(ctypes.Structure):
    """The alternate stack for signals of a thread, as the system describes it."""

    _fields_ = (("place", ctypes.c_void_p), ("flags", ctypes.c_int), ("size", ctypes.c_size_t))


def signal_stack() -> tuple[Any, ...]:
    """Return what stack the present thread has for signals."""
    stack = Stack()
    assert ctypes.CDLL(None).sigaltstack(None, ctypes.byref(stack)) == 0
    return stack.place, stack.flags, stack.size


def stopped_search(position: Position) -> None:
    thinking = position.think(Limit(depth=40))
    wait_for_report(thinking)
    thinking.stop()
    thinking.result()


def stopped_scope(position: Position) -> None:
    with Scope() as scope:
        thinking = position.think(Limit(depth=40))
        scope.stop()
        with contextlib.suppress(EngineStopped):
            thinking.result()


def refused_move(position: Position) -> None:
    with pytest.raises(IllegalMove):
        position.play("c3")


PUBLIC: dict[str, Callable[[Position], Any]] = {
    "game": lambda position: hornboard.game(position.game.variant),
    "games": lambda _: hornboard.games(),
    "initial": lambda position: position.game.initial("blue"),
    "position": lambda position: position.game.position(str(position)),
    "facts": lambda position: (position.mover, position.outcome, position.points),
    "moves": lambda position: (list(position.legal_moves), Move("a4") in position.legal_moves),
    "play": lambda position: position.play("a4"),
    "refused": refused_move,
    "changes": lambda position: position.changes("a4"),
    "touches": lambda position: (position.ways("a4"), position.leads(("a5",))),
    "targets": lambda position: position.targets(("a5",)),
    "examples": lambda position: position.examples,
    "board": lambda position: (position.board, position.emphasis, position.marks),
    "edited": lambda position: position.edited("c3"),
    "perft": lambda position: (position.perft(2), position.divide(1)),
    "best": lambda position: position.best(Limit(depth=2)),
    "stop": stopped_search,
    "scope": stopped_scope,
}


@pytest.mark.parametrize("call", PUBLIC)
@pytest.mark.parametrize("threaded", [False, True], ids=["main thread", "another"])
def test_no_call_touches_the_stack_for_signals(call: str, threaded: bool, start: Position) -> None:
    def check() -> None:
        before = signal_stack()
        PUBLIC[call](start)
        assert signal_stack() == before

    if threaded:
        in_a_thread(check)
    else:
        check()


def test_signals_after_a_stop_write_nowhere() -> None:
    """A signal stack that was given back would be used by the next signals, whosever it is now."""
    done = python(
        "import os, signal, hornboard\n"
        "thinking = hornboard.game('hexagon').initial().think(hornboard.Limit(depth=40))\n"
        "while not thinking.latest: thinking.wait(0.01)\n"
        "thinking.stop(); thinking.result()\n"
        "signal.signal(signal.SIGUSR1, lambda *_: None)\n"
        "kept = [bytearray(8192) for _ in range(100)]\n"
        "for _ in range(2000):\n"
        "    os.kill(os.getpid(), signal.SIGUSR1)\n"
        "    kept.append(bytearray(8192)); del kept[::50]\n"
        "print(sum(map(any, kept)))\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "0\n", "")


def test_ctrl_c_again_and_again() -> None:
    done = python(
        "import _thread, os, signal, threading, hornboard\n"
        "position = hornboard.game('hexagon').initial()\n"
        "for _ in range(20):\n"
        "    try:\n"
        "        threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "        position.best(hornboard.Limit(seconds=3600))\n"
        "    except KeyboardInterrupt: kept = [bytearray(8192) for _ in range(100)]\n"
        "print(position.best(hornboard.Limit(depth=2)).depth)\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "2\n", "")


def test_whatever_a_signal_raises_stops_the_search(
    start: Position, alarm: Callable[[float], object]
) -> None:
    """The thinker is free at once, whenever it comes and though nobody stopped the search."""

    def search(seconds: float) -> None:
        alarm(seconds)
        try:
            start.best(Limit(depth=40))
        finally:
            alarm(0)

    for number in range(30):
        with pytest.raises(TimeoutError):
            search(0.001 * (number + 1))
        assert start.best(Limit(depth=1)).depth == 1


def broken_off(ask: Callable[[], object], number: int) -> list[str]:
    """Ask, but with a TimeoutError after so many steps of Python; return what was called."""
    called: list[str] = []

    def trace(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal number
        number -= 1
        if number < 0:
            raise TimeoutError
        if event == "call":
            called.append(frame.f_code.co_name)
        return trace

    gc.disable()
    try:
        sys.settrace(trace)
        ask()
    except TimeoutError:
        return called
    finally:
        sys.settrace(None)
        gc.enable()
    pytest.fail("the error was lost")


@pytest.mark.slow
def test_a_search_is_stopped_at_whatever_step_it_is_broken_off(start: Position) -> None:
    limit = Limit(depth=40)
    for number in itertools.count():
        called = broken_off(lambda: start.best(limit), number)
        assert start.think(Limit(depth=1)).wait(PATIENCE), f"the thinker is busy: {called}"
        if called.count("wait") > 2:
            break


def test_a_question_that_nobody_can_wait_for_is_stopped(start: Position) -> None:
    thinking = start.think(Limit(depth=40))
    wait_for_report(thinking)
    job = thinking._job
    del thinking
    assert job.wait(PATIENCE)


def test_a_signal_handler_may_stop_and_ask(start: Position) -> None:
    """Also while the interrupted thread waits for the job that it stops."""
    told: list[str] = []

    def handle(_signal: int, _frame: FrameType | None) -> None:
        thinking.stop()
        told.append(start.mover)

    before = signal.signal(signal.SIGUSR1, handle)
    try:
        for _ in range(20):
            thinking = start.think(Limit(depth=40))
            wait_for_report(thinking)
            threading.Timer(0.01, os.kill, (os.getpid(), signal.SIGUSR1)).start()
            assert thinking.result()[0].move in start.legal_moves
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert told == ["red"] * 20


@pytest.mark.slow
def test_stops_from_many_threads_at_random_moments() -> None:
    done = run(sys.executable, "-m", "tests.soak.stops", "400", cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


# short and long


LONG: dict[str, Callable[[], Job[Any]]] = {
    "solve": lambda: ask(requests.solve, kalah().handle, 10**9),
    "playout": lambda: ask(requests.playout, kalah().handle, 10**8, 1),
    "survey_part": lambda: ask(requests.survey_part, "mastermind", 5, [], 0, 5040),
    "perft": lambda: ask(requests.perft, kalah().handle, 100),
    "before": lambda: ask(requests.before, "krk", ENDGAME, 60, 10**9),
    "agree": lambda: ask(requests.agree, "kalah", 1, 10**8),
}


ENDGAME = "8/8/8/8/8/3k4/8/K6R w - - 90 99"


def kalah() -> Position:
    return hornboard.game("kalah:6,6").initial()


def test_every_request_is_known_as_short_or_long() -> None:
    long = {*LONG, "think", "divide", "survey_count", "survey_sum", "why_over"}
    long |= {"why_best", "merit", "lesson", "chances_lost", "puzzles", "only_move", "reweighed"}
    known = {"long": long, "goal": {"query", "find", "solution", "close"}}
    for length, names in known.items():
        assert {row.name for row in requests.TABLE.values() if row.length == length} == names


@pytest.mark.parametrize("name", LONG)
def test_a_short_question_never_waits_for_a_long_one(name: str) -> None:
    job = LONG[name]().send()
    until(lambda: job.engine)
    assert kalah().mover == "south"
    assert not job.done
    job.stop()
    with pytest.raises(EngineStopped):
        job.result()


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(ImpossibleRequest, match="no answer to moves"):
        ask(requests.moves, [*kalah().handle, "more"]).result()


@pytest.mark.slow
def test_answers_leave_nothing_behind() -> None:
    """Janus never frees what a tuple holds, so that no answer may have one."""
    won = hornboard.game("tictactoe").position("xx1/oo1/3 x").handle
    questions: list[Callable[[], Job[Any]]] = [
        lambda: ask(requests.start, "kalah", ""),
        lambda: ask(requests.play, kalah().handle, "1", 1),
        lambda: ask(requests.variants, "kalah"),
        lambda: ask(requests.features, "kalah", "own"),
        lambda: ask(requests.only_move, won, [("depth", 1)]),
    ]
    for question in questions:
        for _ in range(10):
            assert question().result()
        assert min(left_behind(question) for _ in range(3)) < 100, question().request


def left_behind(ask: Callable[[], Job[Any]]) -> int:
    """Return how many blocks of memory a hundred questions leave, or what else runs meanwhile.

    A collection gives back the tuples that Python keeps for later, up to 2,000 of a length.
    """
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(100):
        ask().result()
    gc.collect()
    return sys.getallocatedblocks() - before


# scopes


def test_a_scope_stops_what_runs_and_what_waits(start: Position) -> None:
    legal = list(start.legal_moves)
    with Scope() as scope:
        running, waiting = start.think(Limit(depth=40)), start.think(Limit(depth=40))
        wait_for_report(running)
        in_a_thread(scope.stop)
        assert running.result()[0].move in legal
        assert waiting.result()[0].move in legal


def test_nothing_begins_in_a_stopped_scope(start: Position) -> None:
    with Scope() as scope:
        scope.stop()
        scope.stop()
        with pytest.raises(EngineStopped):
            start.best(Limit(depth=1))
        with pytest.raises(EngineStopped):
            start.think(Limit(depth=1)).result()
        with Scope(), pytest.raises(EngineStopped):
            start.perft(1)
        in_a_thread(lambda: start.perft(1))
    assert start.perft(1) == 24


def test_a_scope_within_a_scope_is_stopped_alone(start: Position) -> None:
    with Scope() as outer:
        with Scope() as inner:
            inner.stop()
        assert start.perft(1) == 24
        assert not outer.stopped


def test_a_stop_at_any_moment_of_many_questions(start: Position) -> None:
    """Each question in the scope is answered right or not at all, and none after the stop."""
    for delay in range(40):
        with Scope() as scope:
            stopper = threading.Timer(0.0005 * delay, scope.stop)
            stopper.start()
            with contextlib.suppress(EngineStopped):
                while True:
                    assert start.perft(1) == 24
            stopper.join()
            with pytest.raises(EngineStopped):
                start.perft(1)


# what is left behind


def test_an_error_keeps_nothing_alive(start: Position) -> None:
    """No cycle holds what the asking functions hold: a window must not wait for the collector."""

    class Window:
        pass

    def refused() -> weakref.ref[Window]:
        window = Window()
        with contextlib.suppress(IllegalMove):
            start.play("c3")
        return weakref.ref(window)

    gc.disable()
    try:
        assert refused()() is None
    finally:
        gc.enable()


# forks and the end


FORKED = """
import os, sys, warnings, hornboard
warnings.filterwarnings("ignore", "This process .* is multi-threaded")
{before}
child = os.fork()
if child == 0:
    try:
        print({asked})
    except hornboard.EngineStopped as error:
        print(error)
    sys.exit(3)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.parametrize(
    "before",
    [
        "hornboard.game('hexagon')",
        "waiting = hornboard.game('hexagon').initial().think(hornboard.Limit(depth=40))",
    ],
)
def test_a_forked_process_is_told_at_once(before: str) -> None:
    done = python(FORKED.format(before=before, asked="hornboard.game('hexagon').title"))
    said, code = done.stdout.splitlines()
    assert said.startswith("Prolog does not live on in a process forked from one")
    assert "start processes with the spawn method" in said
    assert (done.returncode, code, done.stderr) == (0, "3", "")


def test_nobody_waits_in_a_forked_process_for_what_its_parent_asked() -> None:
    before = "waiting = hornboard.game('hexagon').initial().think(hornboard.Limit(depth=40))"
    done = python(FORKED.format(before=before, asked="waiting.result()"))
    assert done.stdout.startswith("Prolog does not live on")


def test_a_process_may_fork_before_the_first_question() -> None:
    done = python(FORKED.format(before="", asked="hornboard.game('hexagon').title"))
    assert (done.stdout, done.stderr) == ("Hexagon\n3\n", "")


RUNNING = {
    "nothing": "ask(requests.version).result()",
    "the rule base loads": "ask(requests.version).send()",
    "searches": "position.think(limit); position.think(limit)",
    "a proof": "ask(requests.solve, position.handle, 10**9).send()",
    "many questions": "[ask(requests.perft, position.handle, 9).send() for _ in range(50)]",
    "a thread asks": "threading.Thread(target=go_on, daemon=True).start()",
}


@pytest.mark.slow
@pytest.mark.parametrize("running", RUNNING)
@pytest.mark.parametrize("interrupts", [0, 2])
def test_the_end_waits_for_nothing(running: str, interrupts: int) -> None:
    loads = running != "the rule base loads"
    done = python(
        "import atexit, os, signal, sys, threading, hornboard\n"
        "from hornboard import requests\n"
        "from hornboard.transports import ask\n"
        "limit = hornboard.Limit(depth=40)\n"
        + "position = hornboard.game('kalah:6,6').initial()\n"
        * loads
        + "def go_on():\n"
        "    try: position.perft(9)\n"
        "    except hornboard.EngineStopped: pass\n"
        f"{RUNNING[running]}\n"
        # whoever registers last is called first
         + "def interrupt():\n"
        f"    for number in range({interrupts}):\n"
        "        threading.Timer(0.001 * number, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "signal.signal(signal.SIGINT, lambda *_: None)\n"
        "atexit.register(interrupt)\n"
        "print('bye', flush=True)\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "bye\n", "")


def test_what_is_shown_and_why_is_told_while_somebody_thinks() -> None:
    """A window that asks does not wait for the analysis that goes on."""
    position = hornboard.game("krk").initial()
    thinking = position.think(Limit(seconds=30), 3)
    assert position.shown(["h1h8"]) == ("Rh8+",)
    assert position.why("h1h8")
    assert position.why_not("h1b3")
    assert not thinking.done
    thinking.stop()
