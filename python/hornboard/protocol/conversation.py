"""Conversations with other programs: lines of text come in and are answered one after another.

What holds in every protocol:

- Ctrl-C, which is the signal SIGINT, stops the present command: a search answers with the best
  move so far, another command with one sentence, and the conversation goes on. A signal that
  follows a command counts for it even when the command is not read yet. With nothing to stop it
  means nothing, since a program that stops a search may be late; only at a terminal it then ends
  the conversation.
- Lines wait in a short queue, and while it is full no more are read. No line is longer than
  LONGEST_LINE.
- After the end of the input, or the line that takes leave, what waits is still answered, but
  there is only a moment left for all searches together, and as much for any other command.
- Once nobody can read the answers any more, all is stopped.
- SIGTERM ends the process as it does any other.
"""

import codecs
import os
import queue
import select
import signal
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from types import FrameType
from typing import Final

from hornboard.errors import EngineStopped
from hornboard.game import prolog_version
from hornboard.jobs import Scope

LONGEST_LINE: Final = 1 << 17
"""Characters."""

WAITING: Final = 64
"""Lines that wait to be answered."""

LAST: Final = 0.4
"""Seconds that are left after the end of the input."""

TICK: Final = 0.05
"""Seconds between looks at what goes on, where there is nothing to wait for."""


class Speaker(ABC):
    """Who answers the lines of a protocol.

    Attributes:
        greeting: the lines to begin with.
        closing: the lines after every answer.
        farewell: the word that takes leave.
        searches: the commands that may take as long as they like.
        complaint: the word before what cannot be done.
    """

    greeting: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    farewell: str
    searches: frozenset[str]
    complaint: str

    @abstractmethod
    def answer(self, line: str) -> list[str]:
        """Return the lines that answer a line; raise EngineStopped where it was stopped."""

    def stopped(self, line: str) -> list[str]:
        """Return the lines that answer a line whose command was stopped, without delay."""
        return self.refused("the command was stopped")

    def refused(self, why: str) -> list[str]:
        """Return the lines that say why there is no better answer."""
        return [f"{self.complaint} {why}"]

    def tried(self, do: Callable[[], list[str]]) -> list[str]:
        """Return what something answers, or why it cannot be done; raises as answer does."""
        try:
            return do()
        except EngineStopped:
            raise
        except (ValueError, RuntimeError) as error:
            return self.refused(one_line(error))

    def command(self, word: str) -> Callable[[str], list[str]] | None:
        """Return the method for a command, which is named ``_do_`` and the word."""
        found: Callable[[str], list[str]] | None = getattr(self, f"_do_{word.lower()}", None)
        return found


@dataclass(frozen=True)
class Turn:
    """The turn of a line to be answered.

    Attributes:
        scope: what is asked of Prolog.
        began: when the answer was begun; None while the line is not there.
        searching: whether that may take as long as it likes.
    """

    scope: Scope = field(default_factory=Scope)
    began: float | None = None
    searching: bool = False


class Conversation:
    """A conversation: lines come from one file descriptor, the answers go to another."""

    def __init__(self, speaker: Speaker, source: int, sink: int) -> None:
        self._speaker = speaker
        self._source = source
        self._sink = sink
        self._lines: queue.Queue[str | None] = queue.Queue(WAITING)
        self._turn = Turn()
        self._reading = False
        self._ended: float | None = None
        self._over = False

    # the main thread answers

    def run(self) -> None:
        """Answer lines until they end; the rule base is loaded before the first."""
        before = signal.signal(signal.SIGINT, self._interrupted)
        try:
            self._tell((*self._speaker.greeting, *self._speaker.closing))
            prolog_version()
            threading.Thread(target=self._listen, name="listener", daemon=True).start()
            while not self._over and (line := self._lines.get()) is not None:
                answer = self._answer(line)
                self._lines.task_done()
                self._turn = Turn()
                self._tell((*answer, *self._speaker.closing))
        except KeyboardInterrupt:
            pass
        finally:
            self._over = True
            signal.signal(signal.SIGINT, before)

    def _answer(self, line: str) -> list[str]:
        if len(line) > LONGEST_LINE:
            return self._speaker.refused(f"a line has at most {LONGEST_LINE} characters")
        searching = first_word(line) in self._speaker.searches
        if searching and self._ended and time.monotonic() > self._ended + LAST:
            return self._speaker.refused("no time is left after the end of the input")
        self._turn = Turn(self._turn.scope, time.monotonic(), searching)
        try:
            with self._turn.scope:
                return self._speaker.answer(line)
        except EngineStopped as error:
            if not self._turn.scope.stopped:
                return self._speaker.refused(str(error))
        return self._speaker.stopped(line)

    def _tell(self, lines: Iterable[str]) -> None:
        said = "".join(f"{line}\n" for line in lines).encode()
        while said and not self._over:
            try:
                said = said[os.write(self._sink, said) :]
            except BlockingIOError:
                select.select([], [self._sink], [])
            except BrokenPipeError:
                self._over = True

    def _interrupted(self, _signal: int, _frame: FrameType | None) -> None:
        arriving = select.poll()
        arriving.register(self._source, select.POLLIN)
        if self._lines.unfinished_tasks or self._reading or arriving.poll(0):
            self._turn.scope.stop()
        elif os.isatty(self._source):
            raise KeyboardInterrupt

    # a thread of its own listens

    def _listen(self) -> None:
        for line in self._read():
            if first_word(line) == self._speaker.farewell:
                break
            self._put(line)
        self._ended = self._ended or time.monotonic()
        self._put(None)
        while not self._over:
            time.sleep(TICK)
            self._look()

    def _read(self) -> Iterator[str]:
        arriving = select.poll()
        arriving.register(self._source, select.POLLIN)
        arriving.register(self._sink, 0)
        decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        data, begun = b"-", ""
        while data:
            if self._sink in dict(arriving.poll()):
                self._look()
                return
            self._reading = True
            try:
                data = os.read(self._source, 1 << 16)
            except OSError:
                data = b""
            *lines, begun = (begun + decode(data, not data)).split("\n")
            if not data:
                lines.append(begun)
            begun = begun[: LONGEST_LINE + 1]
            yield from (line for line in lines if line.strip())
            self._reading = False

    def _put(self, line: str | None) -> None:
        while not self._over:
            try:
                self._lines.put(line, timeout=TICK)
            except queue.Full:
                self._look()
            else:
                return

    def _look(self) -> None:
        """Look who is still there, and stop what they do not wait for."""
        turn, now = self._turn, time.monotonic()
        ends = select.poll()
        ends.register(self._source, 0)
        ends.register(self._sink, 0)
        closed = dict(ends.poll(0))
        if self._source in closed:
            self._ended = self._ended or now
        if self._sink in closed:
            self._over = True
            self._turn.scope.stop()
            with suppress(queue.Full):
                self._lines.put_nowait(None)
        elif self._ended and turn.began:
            since = self._ended if turn.searching else max(self._ended, turn.began)
            if now > since + LAST:
                turn.scope.stop()


def one_line(text: object) -> str:
    """Return a message without line ends."""
    return " ".join(str(text).split())


def first_word(line: str) -> str:
    """Return the first word of a line that is not blank, in lower case."""
    return line.split(maxsplit=1)[0].lower()


def converse(speaker: Speaker) -> None:
    """Hold a conversation on standard input and output."""
    if sys.stdin and sys.stdout:
        Conversation(speaker, sys.stdin.fileno(), sys.stdout.fileno()).run()
