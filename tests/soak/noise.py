"""Lines of noise over the protocols: each is answered, and the memory of the program stays flat.

Run as ``python -m tests.soak.noise [COUNT]``: so many lines over each protocol.
"""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

WORDS = {
    "uhp": (
        *("play", "newgame", "undo", "options", "set", "get", "pass", "bestmove", "depth", "time"),
        *("00:00:00", "1", "2", "perft", "wS1", "wA1", "bQ", "bA1", "wS1-", "Base+MLP", ";", "-"),
        *("\\", "/", "validmoves", "\x00", "Threefold", "info", "help", "\t", "Seed", "True"),
    ),
    "piskvork": (
        *("START", "RECTSTART", "RESTART", "BEGIN", "BOARD", "DONE", "TAKEBACK", "INFO", "ABOUT"),
        *("5", "10", "5,6", "0,0", "1,1", "2,2,1", "3,3,2", "100", "rule", "timeout_match", "1"),
        *("time_left", "max_memory", "\x00", "\t", ",", "-1", "SWAP2BOARD", "folder"),
    ),
}
"""What half of the lines are made of; the others are bytes of any kind."""

TAKING_LEAVE = {"uhp": "exit", "piskvork": "end"}

FIRST = (b"options set Reserve 60", b"INFO timeout_turn 0")
"""Lines after which no answer takes long; each says something in one of the protocols only."""

PATIENCE = 600
"""Seconds after which an answer is taken to be lost."""

BATCH = 1000
FLAT = 10_000
"""Kilobytes by which the memory may grow after the first tenth."""


def noise(protocol: str, choose: Random) -> bytes:
    """Return a line of noise that does not take leave."""
    while True:
        if choose.random() < 0.5:
            line = choose.randbytes(choose.randrange(40)).translate(None, b"\r\n")
        else:
            words = choose.choices(WORDS[protocol], k=choose.randrange(1, 6))
            line = " ".join(words).encode()
        said = line.decode("utf-8", "replace").split()
        if said and said[0].lower() != TAKING_LEAVE[protocol]:
            return line


class Program:
    """A program that is told lines, with what it answers."""

    def __init__(self, protocol: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hornboard", protocol],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.said = 0
        self.answers = 0
        self.told: set[bytes] = set()
        self.heard = threading.Condition()
        self.listener = threading.Thread(target=self.listen, daemon=True)
        self.listener.start()

    def listen(self) -> None:
        """Read and count the answers."""
        assert self.process.stdout
        for line in self.process.stdout:
            self.answers += line == b"ok\n"
            if b"SETTLED" in line:
                with self.heard:
                    self.told |= set(re.findall(rb"SETTLED\d+", line))
                    self.heard.notify()

    def say(self, lines: Sequence[bytes]) -> None:
        """Say lines."""
        assert self.process.stdin
        self.process.stdin.write(b"".join(line + b"\n" for line in lines))
        self.process.stdin.flush()
        self.said += len(lines)

    def settled(self) -> int:
        """Wait until everything is answered, and return the memory in kilobytes."""
        word = b"SETTLED%d" % self.said
        self.say([b"RESTART", word])
        with self.heard:
            assert self.heard.wait_for(lambda: word in self.told, PATIENCE)
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0])

    def end(self) -> int:
        """End the input and return the exit status."""
        assert self.process.stdin
        self.process.stdin.close()
        self.listener.join()
        return self.process.wait()


def speak(protocol: str, count: int) -> bool:
    """Say so many lines, print what came of it, and return whether all is well."""
    began, choose = time.monotonic(), Random(1)
    program = Program(protocol)
    program.say(FIRST)
    sizes = []
    for part in (count // 10, count - count // 10):
        for start in range(0, part, BATCH):
            program.say([noise(protocol, choose) for _ in range(min(BATCH, part - start))])
        sizes.append(program.settled())
    status = program.end()
    lost = program.said + 1 - program.answers if protocol == "uhp" else 0
    print(
        f"noise: {count} lines over {protocol}, {lost} without an answer, status {status}, "
        f"{sizes[0]} kB after a tenth and {sizes[1]} kB at the end, "
        f"{time.monotonic() - began:.0f} s"
    )
    return not lost and status == 0 and sizes[1] - sizes[0] <= FLAT


def main(count: int) -> int:
    """Speak each protocol; the status says if all is well."""
    return int(not all(speak(protocol, count) for protocol in WORDS))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
