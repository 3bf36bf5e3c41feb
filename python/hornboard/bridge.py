"""The bridge to Prolog: the threads that own its engines.

The only file that imports ``janus_swi``. Every call is a job for a thread with an engine of its
own: what is short for the clerk, who answers at once, everything else for the thinker. In a child
the thread that reads the questions is the clerk. Callers in any thread wait for the answer, and may
stop it. A third thread stops it. An engine brings a stack for signals to its thread, and giving the
engine back frees that stack while the system goes on using it. So these three keep their engines
for good, and no other thread ever has one.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import functools
import importlib
import logging
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hornboard import saved
from hornboard.errors import EngineStopped
from hornboard.jobs import FORKED, Job, Said
from hornboard.requests import TABLE
from hornboard.swipl import ALONE, janus, prolog_home, rule_base, try_start
from hornboard.texts import _

MARK: Final = "\x01"
"""How the form of a position begins that only the rule base of this process reads."""

BEAT: Final = 0.2
"""Seconds after which a child looks again whether a job gets on."""

BOUNDED: Final = {row.name for row in TABLE.values() if row.length != "long"} - {"solution"}
"""The requests that have to be answered within their time, whether they get on or not."""

FAULTS: Final = frozenset((signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGSEGV))
"""The signals that a thread brings on itself."""

CLOSED: Final = "the engines have ended with the process"

PATIENCE: Final = 0.5
"""Seconds that the end of the process waits for the engines."""


@dataclass(frozen=True)
class ChildSide:
    """What is special about the bridge in a child.

    Attributes:
        home: the home of its SWI-Prolog.
        state: the saved state to start from.
        megabytes: that a thread of it may take; None for as many as usual.
    """

    home: Path
    state: Path | None
    megabytes: int | None


class Engine(threading.Thread):
    """A thread with a Prolog engine that it never gives back, and the queue of its jobs.

    The engine is made for the first job that needs it. Signals are left to the other threads: the
    stack that the engine brings for them is too small for several at once.

    Attributes:
        staff: to whom it belongs.
        jobs: what is to be done; None ends the thread.
        number: by which Prolog knows the engine, 0 before there is one.
    """

    def __init__(self, name: str, staff: Staff) -> None:
        super().__init__(name=name, daemon=True)
        self.staff = staff
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.number = 0

    def run(self) -> None:
        """Do one job after another."""
        block_signals()
        while (job := self.next()) is not None:
            self.do(job)
            del job

    def next(self) -> Job[Any] | None:
        """Wait for the next job."""
        return self.jobs.get()

    def do(self, job: Job[Any]) -> None:
        """Do a job."""
        raise NotImplementedError

    def open(self) -> None:
        """Make the engine, unless it is there.

        Raises:
            EngineStopped: there is no Prolog, or the rule base has errors.
        """
        if self.number:
            return
        with self.staff.opening:
            self.staff.started = True
            whole = import_prolog(self.staff.child)
            janus_swi().attach_engine()
            megabytes = (self.staff.child and self.staff.child.megabytes) or 0
            complaints = [] if whole else load_rule_base(seldom=megabytes > 0)
            if not (whole or complaints or self.staff.child):
                saved.save_later()
        if complaints:
            raise EngineStopped(f"the rule base has errors: {complaints[0]}")
        ready = "hornboard_python:ready(Megabytes, Worker)"
        self.number = once(ready, Megabytes=megabytes)["Worker"]


def block_signals() -> None:
    """Leave signals to other threads than this one, which is to own an engine."""
    signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals() - FAULTS)


class Answerer(Engine):
    """An engine that answers requests."""

    def do(self, job: Job[Any]) -> None:
        """Answer a job, unless it was stopped before."""
        trouble: Said | None = None
        try:
            self.open()
        except Exception as error:
            trouble = {"error": "stopped", "message": str(error)}
        job.engine = self.number
        self.staff.running[job.token] = job
        if not self.staff.gone and job.begin():
            job.end(trouble or self._answer(job))
        del self.staff.running[job.token]

    @staticmethod
    def _answer(job: Job[Any]) -> Said:
        try:
            said: Said = janus_swi().apply_once(
                "hornboard_python", "job", job.token, job.request, job.arguments
            )
        except BaseException as error:
            return broken_down(error)
        return said


def broken_down(error: BaseException) -> Said:
    """Return what is told of an error that Prolog lets through."""
    why = ""
    for _again in range(2):  # what went wrong in Prolog goes wrong once more
        with contextlib.suppress(Exception):
            why = str(error)
    if "UnicodeDecodeError" in why:
        return {"error": "value", "message": _("an answer has text with half a character in it")}
    if why == "Execution Aborted":
        return {"error": "value", "message": _("abort/0 was called")}
    return {"error": "failed", "message": f"the rule base broke down: {why}"}


class Stopper(Engine):
    """The engine that breaks off what the others do, and sees whether they get on."""

    beats = 0

    def next(self) -> Job[Any] | None:
        """Wait for the next job; in a child with limits see whether those that think get on."""
        while self.staff.child and self.staff.child.megabytes:
            try:
                return self.jobs.get(timeout=BEAT)
            except queue.Empty:
                for job in tuple(self.staff.running.values()):
                    if job.engine and job.request not in BOUNDED:
                        self.look_at(job)
        return self.jobs.get()

    def look_at(self, job: Job[Any]) -> None:
        """Tell who asked if a job has got on since it was looked at last."""
        self.open()
        beat = "hornboard_python:beat(Worker, Token, Beats)"
        told = once(beat, Worker=job.engine, Token=job.token)
        if told["Beats"] != self.beats:
            self.beats = told["Beats"]
            job.beat()

    def do(self, job: Job[Any]) -> None:
        """Stop a job wherever it is, once; no other can be hit."""
        if job.cancel() or job.done or not job.engine:
            return
        self.open()
        engine, job.engine = job.engine, 0
        with contextlib.suppress(janus_swi().PrologError):
            once("hornboard_python:stop(Worker, Token)", Worker=engine, Token=job.token)


class Staff:
    """The threads that own engines; they begin with the first job.

    Attributes:
        started: whether Prolog was started.
        gone: why there are no engines any more; empty while there are.
        files: those of one's own that it was told to load.
        limits: what they may use, None since they are trusted.
        running: the jobs that are being done, by their tokens.
        stops: where to put a job that is to be stopped.
        opening: held while an engine is made.
    """

    limits: Final = None

    def __init__(self, child: ChildSide | None = None) -> None:
        self.child = child
        self.started = False
        self.gone = ""
        self.files: tuple[Path, ...] = ()
        self.running: dict[int, Job[Any]] = {}
        self.opening = threading.Lock()
        self._stopper = Stopper("stopper", self)
        self._clerk = Answerer("clerk", self)
        self._thinker = Answerer("thinker", self)
        self._hiring = threading.Lock()
        self._hired = False
        self.stops = self._stopper.jobs

    def take(self, job: Job[Any]) -> None:
        """Take a job on; in a child, always in the same thread, answer it if it is short.

        Raises:
            EngineStopped: there are no engines any more.
        """
        if self.gone:
            raise EngineStopped(self.gone)
        if not self._hired:
            with self._hiring:
                self._hire()
        if TABLE[job.request].length != "short":
            self._thinker.jobs.put(job)
        elif self.child:
            self._clerk.do(job)
        else:
            self._clerk.jobs.put(job)

    def _hire(self) -> None:
        if not self._hired:
            if self.child:
                block_signals()
            else:
                self._clerk.start()
            self._stopper.start()
            self._thinker.start()
            atexit.register(self.close)
            self._hired = True

    def close(self) -> None:
        """Stop whatever runs and end the threads, as the process ends.

        An engine that cannot be stopped, such as one that is loading the rule base, is left to end
        with the process. Ctrl-C does not shorten this further.
        """
        self.gone = CLOSED
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        for job in tuple(self.running.values()):
            job.stop()
        deadline = time.monotonic() + PATIENCE
        for engine in (self._clerk, self._thinker, self._stopper):
            engine.jobs.put(None)
            if engine.is_alive():
                engine.join(max(0.0, deadline - time.monotonic()))
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


def found_prolog() -> tuple[Path, Path | None]:
    """Return the home of SWI-Prolog and the saved state, where they are; this may run programs.

    Raises:
        EngineStopped: there is no Prolog.
    """
    home = prolog_home()
    return home, saved.found(home)


@functools.cache
def import_prolog(child: ChildSide | None = None) -> bool:
    """Start Prolog at its home, once, and import what talks to it.

    Returns:
        Whether the rule base was saved and is there already.

    Raises:
        EngineStopped: there is no Prolog, or it does not start.
    """
    home, state = (child.home, child.state) if child else found_prolog()
    if state is None and not child:
        try_start(home)
    start_prolog(home, state)
    if child:
        once("set_prolog_flag(hornboard_handles, notation)")
    return state is not None


@functools.cache
def start_prolog(home: Path, state: Path | None) -> ctypes.Array[ctypes.c_char_p]:
    """Start Prolog as janus would, but without what users have made for themselves.

    Their ``init.pl``, packs and libraries belong into ``hornboard prolog``. Janus leaves a
    Prolog alone that is running.

    Returns:
        The words that it was started with. It goes on reading them.

    Raises:
        EngineStopped: it does not start.
    """
    library = janus()
    words = ["swipl", *(("-x", str(state)) if state else ()), *ALONE]
    words += ["-p", f"library={library.parent}:swi(library)", f"--home={home}"]
    argv = (ctypes.c_char_p * (len(words) + 1))(*map(os.fsencode, words))
    with text_in_utf8():
        started = ctypes.CDLL(str(library), ctypes.RTLD_GLOBAL).PL_initialise(len(words), argv)
    if not started:
        raise EngineStopped("SWI-Prolog does not start")
    return argv


@contextlib.contextmanager
def text_in_utf8() -> Iterator[None]:
    """Let Prolog start with the encoding that Python has where the locale knows ASCII only."""
    told = os.environ.get("LC_ALL")
    if sys.flags.utf8_mode:
        os.environ["LC_ALL"] = "C.UTF-8"
    try:
        yield
    finally:
        os.environ.pop("LC_ALL", None)
        os.environ.update({} if told is None else {"LC_ALL": told})


@functools.cache
def load_rule_base(*, seldom: bool) -> list[str]:
    """Load the rule base, once, and return its errors and warnings; warn of what it leaves out.

    What is seldom needed is loaded as well for a saved state.
    """
    folder = rule_base()
    once("load_files(File, [])", File=str(folder / "hornboard/game/careful"))
    complaints: list[str] = []
    for file in ("hornboard", "hornboard/doors/python", "hornboard/doors/saving")[: 2 + seldom]:
        goal = "hornboard_careful:load_carefully(user:use_module, File, Complaints)"
        complaints += once(goal, File=str(folder / file))["Complaints"]
    left_out = "findall([_File,_Why], hornboard_loading:left_out(_File, _Why), Files)"
    for file, complaint in [] if complaints else once(left_out)["Files"]:
        told = _("{file} is left out: {complaint}").format(file=file, complaint=complaint)
        logging.getLogger("hornboard").warning("hornboard: %s", told)
    return complaints


def once(goal: str, **given: object) -> dict[str, Any]:
    """Return the first answer to a goal, in a thread with an engine."""
    answer: dict[str, Any] = janus_swi().query_once(goal, given)
    return answer


@functools.cache
def janus_swi() -> ModuleType:
    """Return what talks to Prolog; it is imported once Prolog was started."""
    return importlib.import_module("janus_swi")


def hear(token: int, report: object) -> None:
    """Take down what a job tells while it goes on; called by Prolog."""
    _staff.running[token].report(report)


def forget() -> None:
    """Begin anew in a forked process, where the threads of its parent are not."""
    global _staff  # noqa: PLW0603
    if _staff.started:
        _staff.gone = FORKED
    else:
        _staff = Staff()


def own() -> Staff:
    """Return the way to the rule base of this process."""
    return _staff


def serve(child: ChildSide) -> Staff:
    """Be a child from now on, and return the way to its rule base."""
    global _staff  # noqa: PLW0603
    _staff = Staff(child)
    return _staff


_staff = Staff()
os.register_at_fork(after_in_child=forget)
