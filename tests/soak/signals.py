"""Command lines of both protocols, while signals come at random moments: none is answered wrong.

Run as ``python -m tests.soak.signals [COUNT]``. The conversations are held in this process, in
turns of many lines; a thread says the lines and judges the answers, another sends the signals.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import Counter
from random import Random
from types import FrameType

from hornboard.games.five.piskvork import Brain
from hornboard.games.hive.uhp import Engine
from hornboard.protocol.conversation import Conversation, Speaker

SIGNALS = (signal.SIGINT, signal.SIGUSR1, signal.SIGALRM)

PAUSE = 0.004
"""Up to how many seconds pass between one signal and the next."""

PATIENCE = 120
"""Seconds without an answer after which something hangs: then the threads are shown."""

STOPPED = "the command was stopped"

OPENING = "Base+M;InProgress;White[4];wS1;bG1 -wS1;wQ wS1/;bQ -bG1;wM \\wQ;bM \\bQ"
MOVE = "wA1 wM/"


class Judge(ABC):
    """Who says lines of a protocol and judges the answers."""

    speaker: Speaker

    def __init__(self, choose: Random) -> None:
        self.choose = choose

    @abstractmethod
    def line(self) -> str:
        """Return what to say next."""

    @abstractmethod
    def right(self, line: str, answer: str) -> bool:
        """Return whether a line may be answered like this, and take note of what it changes."""


class Uhp(Judge):
    """Of the Universal Hive Protocol: a game goes from one position to the next and back."""

    def __init__(self, choose: Random) -> None:
        super().__init__(choose)
        self.speaker = Engine()
        self.known: dict[str, dict[str, str]] = {}
        for state in (OPENING, f"{OPENING};{MOVE}"):
            (game,) = self.speaker.answer(f"newgame {state}")
            asked = ("validmoves", "perft 2")
            self.known[game] = {line: self.speaker.answer(line)[0] for line in asked}
        self.before, self.after = self.known
        self.speaker.answer(f"newgame {OPENING}")
        self.present = self.before

    def line(self) -> str:
        """Return what to say next."""
        step = "undo" if self.present == self.after else f"play {MOVE}"
        asked = ["validmoves", "perft 2", "bestmove depth 2", "bestmove depth 40", "info", step]
        return self.choose.choice([*asked, step, f"newgame {OPENING}"])

    def right(self, line: str, answer: str) -> bool:
        """Return whether a line may be answered like this, and take note of what it changes."""
        word, *_ = line.split()
        if word == "bestmove":
            return answer in self.known[self.present]["validmoves"].split(";")
        if answer == f"err {STOPPED}":
            return True
        if word == "info":
            return answer.startswith("id Hornboard")
        if line in self.known[self.present]:
            return answer == self.known[self.present][line]
        self.present = self.after if word == "play" else self.before
        return answer == self.present


class Piskvork(Judge):
    """Of the Gomocup: a few moves on a small board, again and again."""

    SIZE = 9
    TURNS = 3

    def __init__(self, choose: Random) -> None:
        super().__init__(choose)
        self.speaker = Brain()
        self.speaker.answer(f"START {self.SIZE}")
        self.speaker.answer("INFO timeout_turn 0")
        self.marks: set[str] = set()

    def line(self) -> str:
        """Return what to say next."""
        if len(self.marks) >= 2 * self.TURNS:
            return self.choose.choice(["RESTART", f"START {self.SIZE}"])
        cells = [f"{x},{y}" for x in range(self.SIZE) for y in range(self.SIZE)]
        free = self.choose.choice([cell for cell in cells if cell not in self.marks])
        board = "\n".join(["BOARD", *(f"{cell},2" for cell in cells[::20]), "DONE"])
        asked = ["ABOUT", "TAKEBACK 10,10", "START 4", "BEGIN now", f"TAKEBACK {free}"]
        return self.choose.choice([*asked * 5, f"START {self.SIZE}", f"TURN {free}", board])

    def right(self, line: str, answer: str) -> bool:
        """Return whether a line may be answered like this, and take note of what it changes."""
        word, _, rest = line.partition(" ")
        if answer == f"ERROR {STOPPED}":
            return not self.moves(line)
        if self.moves(line):
            told = {rest} if word == "TURN" else {row[:-2] for row in line.splitlines()[1:-1]}
            self.marks = (self.marks | told if word == "TURN" else told) | {answer}
            return len(answer.split(",")) == 2 and answer not in told
        if answer == "OK":
            self.marks.clear()
            return word in ("START", "RESTART")
        return answer.startswith("name=" if word == "ABOUT" else "ERROR")

    @staticmethod
    def moves(line: str) -> bool:
        """Return whether a line asks for a move."""
        return line.startswith(("TURN", "BOARD"))


class Talk:
    """A conversation of many lines, held by the main thread, with a judge in another."""

    def __init__(self, judge: Judge, lines: int) -> None:
        self.judge = judge
        self.lines = lines
        self.wrong: list[str] = []

    def hold(self) -> None:
        """Hold the conversation to its end."""
        source, said = os.pipe()
        heard, sink = os.pipe()
        thread = threading.Thread(target=self.speak, args=(said, heard))
        thread.start()
        Conversation(self.judge.speaker, source, sink).run()
        for end in (source, sink):
            os.close(end)
        thread.join()

    def speak(self, said: int, heard: int) -> None:
        """Say one line after the other and judge the answers."""
        speaker = self.judge.speaker
        with open(said, "wb", buffering=0) as out, open(heard, encoding="utf-8") as answers:
            for _ in range(len(speaker.greeting) + len(speaker.closing)):
                answers.readline()
            for _ in range(self.lines):
                line = self.judge.line()
                out.write(f"{line}\n".encode())
                faulthandler.dump_traceback_later(PATIENCE, exit=True)
                answer = answers.readline().rstrip("\n")
                if not self.judge.right(line, answer):
                    self.wrong.append(f"{line} -> {answer}")
                for _ in range(len(speaker.closing) + (line == "info")):
                    answers.readline()


def disturb(over: threading.Event, counts: Counter[signal.Signals], choose: Random) -> None:
    """Send signals at random moments."""
    while not over.wait(choose.random() * PAUSE):
        sent = choose.choice(SIGNALS)
        counts[sent] += 1
        os.kill(os.getpid(), sent)


def fill(_signal: int, _frame: FrameType | None) -> None:
    """Use memory, which shows who else writes there."""
    FILLED.append(bytearray(8192))
    del FILLED[:-100]
    if any(each.count(0) < len(each) for each in FILLED):
        os.abort()


FILLED: list[bytearray] = []


def main(count: int) -> int:
    """Say so many lines, and print what came of them; the status says if all is well."""
    began, over, sent = time.monotonic(), threading.Event(), Counter[signal.Signals]()
    talks = [Talk(Uhp(Random(1)), count // 2), Talk(Piskvork(Random(2)), count - count // 2)]
    before = {each: signal.signal(each, fill) for each in SIGNALS}
    disturber = threading.Thread(target=disturb, args=(over, sent, Random(3)))
    disturber.start()
    for talk in talks:
        talk.hold()
    over.set()
    disturber.join()
    faulthandler.cancel_dump_traceback_later()
    for each, handler in before.items():
        signal.signal(each, handler)
    wrong = [line for talk in talks for line in talk.wrong]
    print(*wrong[:20], sep="\n", end="\n" if wrong else "", file=sys.stderr)
    print(
        f"signals: {count} lines, {sent.total()} signals, {len(wrong)} wrong answers, "
        f"{time.monotonic() - began:.0f} s"
    )
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
