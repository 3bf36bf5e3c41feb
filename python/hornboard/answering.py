"""A child's side of the pipe, see child.py: it answers until nobody asks any more."""

import os
import sys
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from hornboard import bridge, swipl, texts, walls
from hornboard.jobs import Job, Said, Transport
from hornboard.speech import speak
from hornboard.texts import _

STARTING: Final = 150
"""Megabytes that Prolog and its engines take before a file is read."""


class Answers:
    """The pipe to the parent, or to who asks else, by its file descriptor."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._writing = threading.Lock()

    def tell(self, token: int | None, kind: str, value: object = None) -> None:
        """Write a line; without a reader there is nothing left to do."""
        line = memoryview(msgspec.json.encode([token, kind, value]) + b"\n")
        try:
            with self._writing:
                while line:
                    line = line[os.write(self._handle, line) :]
        except OSError:
            os._exit(1)


class Asked(Job[Any]):
    """A job of who asks, who hears what comes of it."""

    def __init__(
        self,
        number: int,
        request: str,
        arguments: list[Any],
        transport: Transport,
        answers: Answers,
    ) -> None:
        super().__init__(request, arguments, transport)
        self._number: Final = number
        self._answers = answers

    def report(self, told: object) -> None:
        """Pass on what is told on the way."""
        self._answers.tell(self._number, "report", told)

    def beat(self) -> None:
        """Pass on that the job gets on."""
        self._answers.tell(self._number, "beat")

    def end(self, said: Said) -> None:
        """Pass on the answer."""
        try:
            self._answers.tell(self._number, "said", said)
        except (TypeError, ValueError, UnicodeEncodeError, RecursionError) as error:
            message = f"the answer cannot be told: {error}"
            self._answers.tell(self._number, "said", {"error": "value", "message": message})
        super().end(said)


def refuse(asked: int, answers: Answers, why: str) -> None:
    """Say to whatever is asked that nothing runs here that is not trusted."""
    said = _("{why}, so what others wrote does not run here unless you trust it: --trust")
    with open(asked, "rb") as lines:
        for token, *_words in map(msgspec.json.decode, lines):
            answers.tell(token, "said", {"error": "value", "message": said.format(why=why)})


def main() -> None:
    """Answer the parent, which has started this process with what it needs to know."""
    told = msgspec.json.decode(sys.argv[-1])
    asked, answers = os.dup(0), Answers(os.dup(1))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1):
        os.dup2(nowhere, standard)
    home, state = Path(told["home"]), told["state"] and Path(told["state"])
    if told["megabytes"] is not None:
        readable = [*swipl.installation(home, state), *map(Path, told["readable"])]
        try:
            walls.confine(readable, told["megabytes"] + STARTING)
        except walls.Unconfinable as error:
            texts.use(told["language"])
            refuse(asked, answers, str(error))
        if os.getppid() != told["parent"]:
            return
    staff = bridge.serve(bridge.ChildSide(home, state, told["megabytes"]))
    answer(questions(asked, answers, staff))
    os._exit(0)


def questions(
    asked: int, answers: Answers, staff: bridge.Staff
) -> Iterator[tuple[int, Asked | None]]:
    """Yield what the parent asks, as answer takes it."""
    with open(asked, "rb") as lines:
        for token, *question in map(msgspec.json.decode, lines):
            if not question:
                yield token, None
                continue
            request, arguments, language = question
            if language != texts.catalogue().language:
                speak(language)
            yield token, Asked(token, request, arguments, staff, answers)


def answer(asked: Iterable[tuple[int, Asked | None]]) -> Iterable[Asked]:
    """Have jobs answered, stop those of None, until there are no more; return what goes on."""
    jobs: dict[int, Asked] = {}
    for number, job in asked:
        if job:
            jobs = {other: going for other, going in jobs.items() if not going.done}
            jobs[number] = job.post()
            if job.request == "load":
                job.wait(threading.TIMEOUT_MAX)
        elif number in jobs:
            jobs[number].stop()
    return jobs.values()
