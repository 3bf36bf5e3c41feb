"""What holds in every protocol: stops, ends, and lines of any length and number."""

from __future__ import annotations

import os
import signal
import sys
import threading

import pexpect
import pytest

from hornboard.games.five.piskvork import Brain
from hornboard.games.hive.uhp import Engine
from hornboard.protocol.conversation import LONGEST_LINE, Conversation, Speaker
from tests.python.conftest import HORNBOARD, ROOT, processor_time, run
from tests.support import PATIENCE, warm
from tests.support.terminals import Terminal

OPENING = "newgame Base;;;wS1;bG1 -wS1;wQ wS1/;bQ -bG1"
LONG_GAME = OPENING + ";wQ \\wS1;bQ /bG1;wQ wS1/;bQ -bG1" * 3000
"""A game that takes some seconds to replay."""

FOUR = ("START 20", "INFO timeout_turn 1000000", "BOARD", "9,9,1", "9,8,2", "10,9,1", "8,9,2")

SEARCHES = [
    ("uhp", ("newgame",), "bestmove depth 40"),
    ("uhp", ("newgame",), "bestmove time 99:00:00"),
    ("uhp", ("newgame",), "perft 9"),
    ("piskvork", FOUR, "DONE"),
]
"""Commands that would go on for hours, with what has to be said before."""


class Program:
    """A program that speaks a protocol, over pipes."""

    def __init__(self, protocol: str) -> None:
        self.process = warm.Program(protocol)
        self.protocol = protocol
        self.input, self.output = self.process.input, self.process.output
        self.errors = self.process.errors

    def __enter__(self) -> Program:
        """Wait until the program is ready."""
        if self.protocol == "uhp":
            self.read()
            self.read()
        self.ask("options get Seed" if self.protocol == "uhp" else "ABOUT")
        return self

    def __exit__(self, *_: object) -> None:
        self.process.leave()

    def say(self, *lines: str) -> None:
        """Send lines."""
        self.input.write("".join(f"{line}\n" for line in lines).encode())

    def read(self) -> str:
        """Return the next line that is not the end of an answer."""
        while (line := self.output.readline().decode()) == "ok\n":
            pass
        assert line, "the program has ended"
        return line.rstrip("\n")

    def ask(self, *lines: str) -> str:
        """Send lines and return the first line of the answer to the last."""
        self.say(*lines)
        return self.read()

    def begin(self, before: tuple[str, ...], command: str) -> None:
        """Let a command begin: its processor time tells that it is under way."""
        if before:
            self.ask(*before)
        self.say(command)
        spent = processor_time(self.process.pid)
        while processor_time(self.process.pid) < spent + 0.1:
            assert self.process.runs

    def ended(self) -> int:
        """Wait for the end and return the exit status."""
        return self.process.wait(PATIENCE)


# stops


@pytest.mark.sampled
@pytest.mark.parametrize(("protocol", "before", "command"), SEARCHES)
def test_a_search_that_is_stopped_is_answered(
    protocol: str, before: tuple[str, ...], command: str
) -> None:
    with Program(protocol) as program:
        program.begin(before, command)
        program.process.send_signal(signal.SIGINT)
        answer = program.read()
        if command.startswith("perft"):
            assert answer == "err the command was stopped"
        elif protocol == "uhp":
            assert answer in ("wA1", "wB1", "wG1", "wS1")
        else:
            assert len(answer.split(",")) == 2
        program.process.send_signal(signal.SIGINT)
        assert program.ask("validmoves" if protocol == "uhp" else "RESTART")


def test_any_other_command_that_is_stopped_says_so_and_changes_nothing() -> None:
    with Program("uhp") as program:
        program.say(OPENING)
        before = program.read()
        program.begin((), LONG_GAME)
        program.process.send_signal(signal.SIGINT)
        assert program.read() == "err the command was stopped"
        assert program.ask("play wQ \\wS1", "undo").startswith(before.partition("White")[0])
        assert program.read() == before


@pytest.mark.parametrize("protocol", ["uhp", "piskvork"])
def test_a_stop_right_behind_a_command_is_never_lost(protocol: str) -> None:
    """Whether it comes before the line is read, before the search begins, or after."""
    with Program(protocol) as program:
        program.ask("newgame") if protocol == "uhp" else program.ask(*FOUR[:2])
        for _ in range(30):
            program.ask("undo" if protocol == "uhp" else "RESTART")
            program.say("bestmove depth 40" if protocol == "uhp" else "BEGIN")
            program.process.send_signal(signal.SIGINT)
            assert not program.read().startswith(("err", "ERROR"))


class Interrupted(Engine):
    """An engine to which the stop comes just before it does anything."""

    def answer(self, line: str) -> list[str]:
        """Answer, after the stop."""
        os.kill(os.getpid(), signal.SIGINT)
        return super().answer(line)


class Conversing:
    """A conversation in this process, with what it has answered."""

    def __init__(self, speaker: Speaker, said: bytes) -> None:
        self.answers = b""
        source, self._said = os.pipe()
        self._heard, sink = os.pipe()
        self._conversation = Conversation(speaker, source, sink)
        self._ends = [source, sink]
        self._threads = [
            threading.Thread(target=self._say, args=(said,), daemon=True),
            threading.Thread(target=self._hear, daemon=True),
        ]

    def run(self) -> list[str]:
        """Hold the conversation and return the lines of the answers."""
        for thread in self._threads:
            thread.start()
        self._conversation.run()
        for end in self._ends:
            os.close(end)
        for thread in self._threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
        os.close(self._heard)
        return self.answers.decode().splitlines()

    def _say(self, said: bytes) -> None:
        while said:
            said = said[os.write(self._said, said) :]
        os.close(self._said)

    def _hear(self) -> None:
        while heard := os.read(self._heard, 1 << 16):
            self.answers += heard


def test_a_stop_just_before_the_search_begins_is_not_lost() -> None:
    said = b"bestmove depth 40\n"
    engine = Interrupted()
    assert Engine.answer(engine, "newgame Base+M") == ["Base+M;NotStarted;White[1]"]
    *greeting, ok, move, end = Conversing(engine, said).run()
    assert (greeting, ok, end) == ([*engine.greeting], "ok", "ok")
    assert move in ("wA1", "wB1", "wG1", "wM", "wS1")


def test_ctrl_c_with_nothing_to_stop_ends_the_program_at_a_terminal() -> None:
    with Terminal(HORNBOARD, "piskvork") as terminal:
        terminal.sendline("ABOUT")
        terminal.expect("name=")
        terminal.expect("\n")
        terminal.interrupt()
        terminal.expect(pexpect.EOF)
        assert terminal.leave() == 0


@pytest.mark.slow
def test_lines_while_signals_come_at_random_moments() -> None:
    done = run(sys.executable, "-m", "tests.soak.signals", "1000", cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


# ends


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "end"),
    [
        *((2, end) for end in ("input", "leave", "output", "both", "terminate")),
        *((number, end) for number in (0, 3) for end in ("input", "output")),
        (3, "leave"),
        (4, "input"),
    ],
)
def test_the_end_of_anything_is_the_end(number: int, end: str) -> None:
    protocol, before, command = [*SEARCHES, ("uhp", (), LONG_GAME)][number]
    with Program(protocol) as program:
        program.begin(before, command)
        if end == "leave":
            program.say("exit" if protocol == "uhp" else "END")
        if end in ("input", "both"):
            program.input.close()
        if end in ("output", "both"):
            program.output.close()
        if end == "terminate":
            program.process.send_signal(signal.SIGTERM)
        assert program.ended() == (-signal.SIGTERM if end == "terminate" else 0)
        assert program.errors.read() == b""


def test_what_waits_at_the_end_of_the_input_is_answered() -> None:
    plays = "".join(f"play {move}\n" for move in OPENING.split(";;;")[1].split(";"))
    again = "validmoves\nplay wQ \\wS1\nundo\n" * 100
    said = run(HORNBOARD, "uhp", input="newgame\n" + plays + again)
    answers = said.stdout.split("ok\n")
    assert (said.returncode, said.stderr, len(answers)) == (0, "", 307)
    assert not [answer for answer in answers if answer.startswith(("err", "invalid"))]


def test_searches_that_wait_at_the_end_of_the_input_have_one_moment_in_all() -> None:
    said = run(HORNBOARD, "uhp", input="newgame\n" + "bestmove depth 40\nperft 9\n" * 20)
    answers = said.stdout.split("ok\n")
    assert (said.returncode, said.stderr, len(answers)) == (0, "", 43)
    assert answers[2] in ("wA1\n", "wB1\n", "wG1\n", "wS1\n")
    assert set(answers[4:-1]) == {"err no time is left after the end of the input\n"}


# lines


def test_lines_wait_where_they_come_from_while_nobody_answers() -> None:
    """No more lines are read than a few, so the memory stays what it is."""
    with Program("piskvork") as program:
        program.begin(FOUR, "DONE")
        writer = threading.Thread(target=program.say, args=("ABOUT",) * 200_000, daemon=True)
        writer.start()
        writer.join(1)
        assert writer.is_alive()
        program.process.send_signal(signal.SIGKILL)
        writer.join(PATIENCE)


@pytest.mark.parametrize("speaker", [Engine(), Brain()], ids=["uhp", "piskvork"])
def test_a_line_has_an_end(speaker: Speaker) -> None:
    word = next(iter(speaker.searches))
    said = b"x" * 50_000_000 + b"\n" + b"\xc3\xa4" * LONGEST_LINE + b"\n \t \n\r\n"
    answers = Conversing(speaker, said + word.encode() + b" x" * 9).run()
    first = len(speaker.greeting) + len(speaker.closing)
    step = 1 + len(speaker.closing)
    refused, longest, last = answers[first::step]
    assert refused.endswith(f"a line has at most {LONGEST_LINE} characters")
    assert "characters" not in longest
    assert last


@pytest.mark.slow
def test_noise_is_answered_in_flat_memory() -> None:
    done = run(sys.executable, "-m", "tests.soak.noise", "10000", cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
