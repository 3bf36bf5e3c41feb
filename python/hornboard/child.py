"""A child: a process with a rule base of its own, which is asked over a pipe.

What crosses is a JSON list a line. To the child go ``[token, request, arguments, language]``, and
``[token]`` to stop that job; from it come ``[token, kind, value]``, where the kind is ``said``,
``report``, or ``beat`` where the job gets on. What a child with limits says is believed only of its
own games.
"""

from __future__ import annotations

import math
import os
import queue
import select
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import msgspec

from hornboard import bridge, crossing, saved, texts
from hornboard.crossing import Nonsense
from hornboard.errors import EngineStopped
from hornboard.jobs import STOPPED, Job, Said
from hornboard.limits import Limits
from hornboard.requests import LoadedTold
from hornboard.texts import _

STARTING: Final = 30.0
"""Seconds that a process may take to start."""

GRACE: Final = 0.5
"""Seconds that a job may take to stop before its process is killed."""

TICK: Final = 0.1
"""Seconds after which is looked whether a job takes too long."""

SHARE: Final = 0.05
"""Who has had less than this share of a processor has waited for something else."""

LONGEST: Final = 64_000_000
"""Bytes that a line may have at most."""

MOST_REPORTS: Final = 100_000
"""Reports that one job may tell."""

ENVIRONMENT: Final = {"LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1"}
"""All that a process hears of its surroundings; one arena takes the least memory."""

TRIES: Final = 20
"""Processes that may be killed over the same trusted job."""

PROGRAM: Final = "import sys; sys.path = {path}; from hornboard.answering import main; main()"


DYING: Final = -1
"""Stands for the engine of a job that was told to stop."""


class Deadline(NamedTuple):
    """When a job began its time, when that is over, and how long its process had worked before."""

    began: float
    until: float
    worked: float


class Child:
    """A process, started for its first job and anew after each end.

    One thread writes to it and reads from it. Who asks only puts jobs into queues, so that a
    signal leaves nothing half done.

    Args:
        files: what it loads before it answers.
        limits: what files and goals may use there; then the system confines the process. None where
            all is trusted.
        shared: whence it takes one job at a time, as others do; None for a queue of its own.

    Attributes:
        files: what it has loaded; what is added there is loaded before the next job.
        loaded: what the last of its files states, once it has answered.
    """

    def __init__(
        self,
        files: Sequence[Path] = (),
        limits: Limits | None = None,
        shared: Calling | None = None,
    ) -> None:
        self.files = tuple(files)
        self.limits = limits
        self.loaded: LoadedTold = {"games": [], "about": []}
        self.stops = Calling()
        self._given = shared or Calling()
        self._shares = shared is not None
        self._closed = False
        self._process: subprocess.Popen[bytes] | None = None
        self._files_told = 0
        self._running: dict[int, Job[Any]] = {}
        self._deadlines: dict[int, Deadline] = {}
        self._deaths: Counter[int] = Counter()
        self._unread = bytearray()
        self._thread: threading.Thread | None = None
        self._serving = threading.Lock()

    # for those who ask

    def take(self, job: Job[Any]) -> None:
        """Take a job on; raise EngineStopped where no threads are left that could hand it on."""
        if gone := bridge.own().gone:
            raise EngineStopped(gone)
        self._given.put(job)
        self.start()

    def start(self) -> None:
        """See that a thread serves; of several that are started only the first does."""
        if not self._serving.locked():
            threading.Thread(target=self._serve, name="child", daemon=True).start()

    def close(self) -> None:
        """End the process, and the thread; what is asked of it from now on is stopped."""
        self._closed = True
        self.stops.put(None)

    def wait(self) -> None:
        """Wait until what was closed has ended."""
        if self._thread:
            self._thread.join()

    @property
    def running(self) -> bool:
        """Whether it has a process at the moment."""
        return self._process is not None

    @property
    def name(self) -> str:
        """What it is called in sentences."""
        return ", ".join(file.name for file in self.files) or _("the goal")

    # in the thread

    def _serve(self) -> None:
        if self._serving.acquire(blocking=False):
            self._thread = threading.current_thread()
            try:
                while not self._closed:
                    self._go_on()
            finally:
                self._end(STOPPED)
                self._serving.release()
        while self._closed and (job := self._given.next()):
            job.cancel()

    def _go_on(self) -> None:
        """Wait until there is something to do, and do it."""
        self._listen()
        while job := self.stops.next():
            if not job.cancel():
                self._stop(job)
        while self._free and (job := self._given.next()):
            if job.on(self).begin():
                self._begin(job)
        for token, deadline in tuple(self._deadlines.items()):
            if token in self._deadlines and deadline.until < time.monotonic():
                self._overdue(token)

    def _listen(self) -> None:
        """Wait until somebody asks, stops or answers, or for a tick; read an answer."""
        output = self._process.stdout if self._process else None
        pipes = [self.stops.fileno()]
        pipes += [self._given.fileno()] if self._free else []
        pipes += [output.fileno()] if output else []
        speaking = select.select(pipes, [], [], TICK if self._deadlines else None)[0]
        if output and output.fileno() in speaking:
            self._read(output.fileno())

    @property
    def _free(self) -> bool:
        """Whether it may take on a job: another one, or any at all where others could do it."""
        return not (self._shares and self._running)

    def _begin(self, job: Job[Any]) -> None:
        try:
            if self._process is None:
                self._start()
        except (EngineStopped, OSError) as error:
            job.end({"error": "stopped", "message": str(error)})
            return
        for file in self.files[self._files_told :]:
            trust = "elsewhere" if self.limits else "trusted"
            self._pass_on(Preparing("load", [str(file), trust], self))
        self._files_told = len(self.files)
        self._pass_on(job)

    def _pass_on(self, job: Job[Any]) -> None:
        """Ask the process; the time of a question begins once everything is prepared."""
        try:
            arguments = crossing.told(job.arguments)
        except RuntimeError as error:
            job.end({"error": "stopped", "message": str(error)})
            return
        self._running[job.token] = job
        self._give_time(job)
        self._write([job.token, job.request, arguments, texts.catalogue().language])

    def _give_time(self, job: Job[Any]) -> None:
        if self.limits and (self._preparing or job) is job:
            seconds = STARTING if job.request == "version" else self.limits.seconds
            self._grant(job.token, seconds)

    def _grant(self, token: int, seconds: float) -> None:
        now = time.monotonic()
        self._deadlines[token] = Deadline(now, now + seconds, self._worked)

    @property
    def _worked(self) -> float:
        """The seconds of processors that the process has had; where nobody tells, any seconds."""
        with suppress(AttributeError, OSError):
            if self._process:
                return time.clock_gettime(~self._process.pid << 3 | 2)
        return time.monotonic()

    def _give_more_time(self, job: Job[Any]) -> None:
        if job.engine != DYING and job.request not in bridge.BOUNDED:
            self._give_time(job)

    def _stop(self, job: Job[Any]) -> None:
        """Tell the process to stop a job, once; it has a moment to do so."""
        if job.transport is not self:
            job.transport.stops.put(job)
        elif job.token in self._running and job.engine != DYING:
            self._write([job.token])
            if self._preparing:
                self._running.pop(job.token, job).end(STOPPED)
            else:
                job.engine = DYING
                now = time.monotonic()
                self._deadlines[job.token] = Deadline(now, now + GRACE, -math.inf)

    def _overdue(self, token: int) -> None:
        """Kill the process for the sake of a job; it does the others anew if it is trusted.

        Where others had the processor, the job has what it lacks of its time.
        """
        began, until, before = self._deadlines[token]
        worked = self._worked - before
        left = until - began - worked
        if left > TICK and worked > SHARE * (until - began):
            self._grant(token, left)
            return
        job = self._running.pop(token)
        told = _("{file} takes more than {seconds} seconds for an answer")
        seconds = self.limits and f"{self.limits.seconds:g}"
        late = {"error": "value", "message": told.format(file=self.name, seconds=seconds)}
        job.end(STOPPED if job.engine == DYING else late)
        self._end(late, anew=not self.limits)

    def _start(self) -> None:
        home, state = bridge.found_prolog()
        if state is None:
            saved.save_later()
        told = {
            "home": home,
            "state": state,
            "readable": self.files,
            "megabytes": self.limits and self.limits.megabytes,
            "language": texts.catalogue().language,
            "parent": os.getpid(),
        }
        path = [folder for folder in sys.path if Path(folder).is_absolute()]
        usual = {} if self.limits else dict(os.environ)
        program = [sys.executable, "-I", "-S", "-c", PROGRAM.format(path=path)]
        self._process = subprocess.Popen(
            [*program, msgspec.json.encode(told, enc_hook=str)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=usual | ENVIRONMENT | {"SWI_HOME_DIR": str(home)},
            cwd="/" if self.limits else None,
            start_new_session=True,
        )
        assert self._process.stdin
        os.set_blocking(self._process.stdin.fileno(), False)
        self._files_told = 0
        self._pass_on(Preparing("version", [], self))

    @property
    def _preparing(self) -> Preparing | None:
        """What it does before it answers questions of others."""
        return next((job for job in self._running.values() if isinstance(job, Preparing)), None)

    def prepared(self, said: Said, loaded: bool) -> None:
        """Go on once the process has started, or loaded a file; then the time of others begins."""
        if "ok" not in said:
            self._end(said)
            return
        if loaded:
            self.loaded = said["ok"]
        for job in self._running.values():
            self._give_time(job)

    def _kill(self) -> int:
        """End the process, and return its status, below 0 for a signal."""
        process, self._process = self._process, None
        if process is None:
            return 0
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                pipe.close()
        return process.wait()

    def _end(self, said: Said, anew: bool = False) -> None:
        """End the process; all jobs have this answer, or are done anew by the next one."""
        self._kill()
        self._unread.clear()
        self._deadlines.clear()
        left = [job for job in self._running.values() if not isinstance(job, Preparing)]
        self._running = {}
        for job in left:
            self._deaths[job.token] += 1
            if job.engine == DYING:
                job.end(STOPPED)
            elif anew and self._deaths[job.token] < TRIES:
                job.reports = []
                self._begin(job)
            else:
                job.end(said)

    def _write(self, words: list[object]) -> None:
        """Write a line; a process that does not read in time is killed."""
        line = memoryview(msgspec.json.encode(words) + b"\n")
        patience = self.limits.seconds if self.limits else None
        with suppress(BrokenPipeError):
            while line and self._process and self._process.stdin:
                pipe = self._process.stdin.fileno()
                if not select.select([], [pipe], [], patience)[1]:
                    self._broken_off()
                    return
                line = line[os.write(pipe, line) :]

    def _read(self, pipe: int) -> None:
        """Hear the lines that are there; at the end of all the process has ended."""
        part = os.read(pipe, 1 << 20)
        self._unread += part
        *lines, rest = self._unread.split(b"\n") if b"\n" in part else [self._unread]
        self._unread = bytearray(rest)
        try:
            for line in lines:
                self._hear(*crossing.heard(line))
            if part and len(rest) <= LONGEST:
                return
        except Nonsense:
            pass
        self._broken_off()

    def _broken_off(self) -> None:
        """Give a process up that has ended by itself, or is to end."""
        status = self._kill()
        if self.limits:
            told = _("{file} has ended its process, which may take {megabytes} megabytes")
            message = told.format(file=self.name, megabytes=self.limits.megabytes)
            self._end({"error": "value", "message": message})
        else:
            told = _("the process that was asked has ended: {reason}")
            reason = signal.strsignal(-status) if status < 0 else f"status {status}"
            message = told.format(reason=reason)
            self._end({"error": "lost", "message": message}, anew=status < 0)

    def _hear(self, token: int, kind: str, value: object) -> None:
        """Take down what the process says of a job."""
        if (job := self._running.get(token)) is None:
            return
        if kind == "beat":
            self._give_more_time(job)
        elif kind == "report" and (not self.limits or len(job.reports) < MOST_REPORTS):
            job.report(crossing.report(job.request, value) if self.limits else value)
        elif kind == "said":
            said = crossing.believed(job, value, self.name) if self.limits else value
            del self._running[token]
            self._deadlines.pop(token, None)
            job.end(cast(Said, said))
        else:
            raise Nonsense


class Calling(queue.SimpleQueue["Job[Any] | None"]):
    """A queue that can be waited for together with pipes."""

    def __init__(self) -> None:
        self._called, self._caller = os.pipe()
        for end in (self._called, self._caller):
            os.set_blocking(end, False)

    def __del__(self) -> None:
        os.close(self._called)
        os.close(self._caller)

    def fileno(self) -> int:
        """Return what can be read from while something is there."""
        return self._called

    def put(self, job: Job[Any] | None, block: bool = True, timeout: float | None = None) -> None:
        """Put a job in, and call."""
        super().put(job)
        with suppress(BlockingIOError):
            os.write(self._caller, b".")

    def next(self) -> Job[Any] | None:
        """Return the next job, None where there is none."""
        with suppress(BlockingIOError):
            os.read(self._called, 1)
        with suppress(queue.Empty):
            return self.get_nowait()
        return None


class Preparing(Job[Any]):
    """A job that a child gives itself before others."""

    def end(self, said: Said) -> None:
        """Tell the child what came of it."""
        assert isinstance(self.transport, Child)
        self.transport.prepared(said, loaded=self.request == "load")
