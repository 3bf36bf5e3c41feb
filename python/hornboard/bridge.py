"""The bridge to Prolog: worker threads that own its engines.

The only file that imports ``janus_swi``. Every call is a job for a worker, one
that thinks or one that answers at once; callers in any thread wait for the
answer, and may stop it.
"""

from __future__ import annotations

import atexit
import ctypes
import functools
import importlib.util
import itertools
import os
import queue
import shutil
import subprocess
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as NotYet
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any, Final

from hornboard.errors import (
    EngineStopped,
    IllegalMove,
    ImpossibleRequest,
    UnknownGame,
    UnreadableText,
)

PACKAGE: Final = Path(__file__).resolve().parent
CHECKOUT: Final = PACKAGE.parents[1]

ERRORS: Final[dict[str, type[Exception]]] = {
    "unknown_game": UnknownGame,
    "unreadable": UnreadableText,
    "illegal": IllegalMove,
    "stopped": EngineStopped,
    "finished": ImpossibleRequest,
    "value": ImpossibleRequest,
    "failed": RuntimeError,
}

ALONE: Final = (
    *("-f", "none", "--no-packs", "--no-signals"),
    *("-g", "forall(retract(user:file_search_path(_, app_config(lib))), true)"),
)
"""The options with which Prolog passes over what users have made, and leaves signals to Python."""

LONG: Final = frozenset({"think", "perft", "divide"})
"""The requests that can take long."""

HEARTBEAT: Final = 0.1
"""Seconds after which a waiting thread looks whether it was interrupted."""


def rule_base() -> Path:
    """Return the folder with the Prolog files, in a checkout or beside an installed package."""
    installed = PACKAGE / "prolog"
    return installed if installed.is_dir() else CHECKOUT / "prolog"


def prolog_home() -> Path | None:
    """Return the home of the SWI-Prolog to run, None to let it find its own.

    The set-up of a checkout pins one as ``.swipl/home``. Otherwise SWI_HOME_DIR names one, or
    the ``swipl`` on PATH or in the usual places says where its home is.
    """
    pinned = CHECKOUT / ".swipl" / "home"
    if (rule_base().parent == CHECKOUT) and pinned.exists():
        return pinned.resolve()
    named = os.environ.get("SWI_HOME_DIR")
    if named and (Path(named) / "boot.prc").is_file():
        return Path(named)
    swipl = prolog_executable()
    if swipl is None:
        return None
    told = subprocess.run(
        [swipl, "--dump-runtime-variables"], capture_output=True, text=True, check=False
    ).stdout
    homes = [line[8:-2] for line in told.splitlines() if line.startswith('PLBASE="')]
    return Path(homes[0]) if homes else None


def prolog_executable() -> str | None:
    """Return the ``swipl`` to run, None where there is none."""
    pinned = CHECKOUT / ".swipl" / "bin" / "swipl"
    if (rule_base().parent == CHECKOUT) and pinned.exists():
        return str(pinned)
    usual = os.pathsep.join(["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"])
    return shutil.which("swipl") or shutil.which("swipl", path=usual)


class Job:
    """A request on its way: wait for its answer, or stop it."""

    def __init__(self, token: int, request: str, arguments: list[Any]) -> None:
        self.token = token
        self.request = request
        self.arguments = arguments
        self.future: Future[Any] = Future()
        self.reports: list[Any] = []
        """What the job has told on its way."""

    def result(self) -> Any:
        """Wait for the answer.

        Returns:
            What Prolog answered: text, numbers, lists and dicts of them.

        Raises:
            EngineStopped: the job was stopped.
            ValueError: one of the errors of hornboard.errors.
        """
        try:
            while True:
                try:
                    return self.future.result(timeout=HEARTBEAT)
                except NotYet:
                    continue
                except CancelledError:
                    raise EngineStopped("the search was stopped") from None
        except KeyboardInterrupt:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the job wherever it is; its result is then EngineStopped."""
        if not self.future.cancel():
            worker_for(self.request).interrupt(self)


class Worker:
    """A thread with a Prolog engine of its own, and the queue of its jobs."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None
        self._number = 0
        self._running: Job | None = None
        self._closing = False

    def hear(self, token: int, report: Any) -> None:
        """Take down what the running job tells."""
        job = self._running
        if job is not None and job.token == token:
            job.reports.append(report)

    def submit(self, job: Job) -> Job:
        """Queue a job and return it at once."""
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
                self._thread.start()
                atexit.register(self.close)
        self._jobs.put(job)
        return job

    def interrupt(self, job: Job) -> None:
        """Break off a job that is running; no other job can be hit."""
        if job.future.done():
            return
        import janus_swi  # noqa: PLC0415

        janus_swi.attach_engine()
        try:
            janus_swi.query_once(
                "python:stop(Worker, Token)", {"Worker": self._number, "Token": job.token}
            )
        finally:
            janus_swi.detach_engine()

    def close(self) -> None:
        """Stop whatever runs and end the thread."""
        thread, self._thread = self._thread, None
        if thread is None or not thread.is_alive():
            return
        self._closing = True
        self._jobs.put(None)
        running = self._running
        if running is not None:
            running.stop()
        thread.join()

    def _work(self) -> None:
        trouble = ""
        try:
            ask = self._open()
        except Exception as error:
            trouble = str(error)
        while (job := self._jobs.get()) is not None:
            self._running = job
            if self._closing:
                job.future.cancel()
            if not job.future.set_running_or_notify_cancel():
                continue
            try:
                if trouble:
                    raise EngineStopped(trouble)
                job.future.set_result(answer(ask(job)))
            except BaseException as error:
                job.future.set_exception(error)
            finally:
                self._running = None

    def _open(self) -> Callable[[Job], dict[str, Any]]:
        """Make a Prolog engine for this thread and return the door."""
        with _opening:
            import_prolog()
            import janus_swi  # noqa: PLC0415

            janus_swi.attach_engine()
            load_rule_base()
        self._number = janus_swi.query_once("python:ready(Worker)")["Worker"]

        def ask(job: Job) -> dict[str, Any]:
            try:
                found: dict[str, Any] = janus_swi.query_once(
                    "python:job(Token, Request, Arguments, Answer)",
                    {"Token": job.token, "Request": job.request, "Arguments": job.arguments},
                )["Answer"]
            except janus_swi.PrologError as error:
                raise RuntimeError(f"Prolog failed: {error}") from None
            return found

        return ask


def import_prolog() -> None:
    """Start Prolog at its home, and import what talks to it."""
    home = prolog_home()
    if home is None and not Path("/usr/lib/swi-prolog").is_dir():
        raise EngineStopped(
            "SWI-Prolog is not found: install 9.1.12 or newer so that `swipl` is on PATH"
        )
    start_prolog(home)
    import janus_swi  # noqa: F401, PLC0415


@functools.cache
def start_prolog(home: Path | None) -> Any:
    """Start Prolog as janus would, but without what users have made for themselves.

    Their ``init.pl``, packs and libraries belong into ``hornboard prolog``. Janus leaves a
    Prolog alone that is running.

    Returns:
        The words that it was started with. It goes on reading them.

    Raises:
        EngineStopped: it does not start.
    """
    janus = importlib.util.find_spec("janus_swi")
    folders = janus.submodule_search_locations if janus else None
    library = PathFinder.find_spec("_swipl", folders) if folders else None
    if not folders or not library:
        raise EngineStopped("the Python package janus-swi is not installed, or not whole")
    words = ["swipl", *ALONE, "-p", f"library={folders[0]}:swi(library)"]
    words += [f"--home={home}"] if home else []
    argv = (ctypes.c_char_p * (len(words) + 1))(*map(os.fsencode, words))
    if not ctypes.CDLL(library.origin, ctypes.RTLD_GLOBAL).PL_initialise(len(words), argv):
        raise EngineStopped("SWI-Prolog does not start")
    return argv


@functools.cache
def load_rule_base() -> None:
    """Load the rule base, once.

    Raises:
        EngineStopped: it has errors or warnings.
    """
    import janus_swi  # noqa: PLC0415

    folder = rule_base()
    janus_swi.query_once("load_files(File, [])", {"File": str(folder / "hornboard/careful")})
    complaints: list[str] = []
    for file in ("hornboard", "hornboard/python"):
        complaints += janus_swi.query_once(
            "careful:load_carefully(user:use_module, File, Complaints)",
            {"File": str(folder / file)},
        )["Complaints"]
    if complaints:
        raise EngineStopped(f"the rule base has errors: {complaints[0]}")


def check_text(value: Any) -> None:
    """Check what goes to Prolog: text that can be encoded, whole numbers, lists and tuples.

    Raises:
        UnreadableText: a text cannot be encoded.
        ImpossibleRequest: it is something else.
    """
    if isinstance(value, bool) or not isinstance(value, str | int | list | tuple):
        raise ImpossibleRequest(f"{value!r} is neither text nor a whole number")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise UnreadableText(f"{value!a} is not text: it has half a character in it") from None
    elif isinstance(value, list | tuple):
        for part in value:
            check_text(part)


def answer(said: dict[str, Any]) -> Any:
    """Return the value of an answer from Prolog, or raise its error."""
    if "ok" in said:
        return said["ok"]
    raise ERRORS[said["error"]](said["message"])


_opening = threading.Lock()
_tokens = itertools.count(1)
_clerk = Worker("clerk")
_thinker = Worker("thinker")


def worker_for(request: str) -> Worker:
    """Return who does it: what takes long must not keep a window waiting for an answer."""
    return _thinker if request in LONG else _clerk


def hear(token: int, report: Any) -> None:
    """Take down what a job tells while it goes on; called by Prolog."""
    _thinker.hear(token, report)


def start(request: str, *arguments: Any) -> Job:
    """Send a request to Prolog and return the job at once.

    Raises:
        UnreadableText: a text among the arguments is not text.
    """
    check_text(arguments)
    return worker_for(request).submit(Job(next(_tokens), request, list(arguments)))


def ask(request: str, *arguments: Any) -> Any:
    """Send a request to Prolog and wait for its answer, see Job.result."""
    return start(request, *arguments).result()
