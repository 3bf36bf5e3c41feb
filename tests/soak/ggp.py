"""Matches of general players over HTTP, in each of which one is stopped for a move at random.

Run as ``python -m tests.soak.ggp [MATCHES [CLOCK [SHEET ...]]]``. No answer may be illegal, and
none late but that of who was stopped.
"""

from __future__ import annotations

import http.client
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random

import hornboard
from hornboard import Position
from hornboard.play.kif import kif, notation
from hornboard.protocol.seat import stepped
from tests.python.conftest import HORNBOARD, ROOT

SHEETS = ROOT / "prolog" / "hornboard" / "examples" / "sheets"

USUAL = [SHEETS / f"{name}.kif" for name in ("tic_tac_toe", "connect_four", "rock_paper_scissors")]

START_CLOCK = 60

MOST_STEPS = 12
"""So many steps of a match are played."""


class Seated:
    """A player in a process of its own, where a signal reaches it and its children."""

    def __init__(self) -> None:
        words = [str(HORNBOARD), "ggp", "--port", "0"]
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr
        found = re.search(r":(\d+)\n", self.process.stderr.readline())
        assert found
        self.port = int(found[1])

    def asked(self, message: str, seconds: float) -> str | None:
        """Send a message; return the answer, or None where it does not come in time.

        What is refused is answered by the sentence, after a hash.
        """
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        deadline = time.monotonic() + seconds
        try:
            connection.request("POST", "/", message.encode())
            answer = connection.getresponse()
            said = answer.read().decode()
        except TimeoutError:
            return None
        finally:
            connection.close()
        said = said if answer.status == 200 else f"#{said}"
        return said if time.monotonic() < deadline else None

    def processes(self) -> list[int]:
        """Return the number of its process, and those of its children."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [self.process.pid, *(int(pid) for task in tasks for pid in task.read_text().split())]

    def stop_for(self, seconds: float, processes: list[int]) -> threading.Timer:
        """Stop some of its processes for so long."""

        def send(number: signal.Signals) -> None:
            for pid in processes:
                os.kill(pid, number)

        send(signal.SIGSTOP)
        timer = threading.Timer(seconds, send, [signal.SIGCONT])
        timer.start()
        return timer

    def close(self) -> None:
        """End it."""
        for number in (signal.SIGCONT, signal.SIGINT):
            self.process.send_signal(number)
        self.process.communicate()


class Match:
    """A match, and what came of each answer.

    Args:
        file: the sheet.
        seats: a player for each role.
        clock: the seconds for a move.
        seed: for all that is left to chance.
    """

    def __init__(self, file: Path, seats: list[Seated], clock: int, seed: int) -> None:
        self.game = hornboard.game(file.stem)
        self.rules = file.read_text()
        self.seats = dict(zip(self.game.players, seats, strict=False))
        self.clock = clock
        self.chance = Random(seed)
        self.name = f"m{seed}"
        self.kinds: Counter[str] = Counter()
        self.wrong: list[str] = []

    def each(self, ask: Callable[[str, Seated], str | None]) -> dict[str, str | None]:
        """Return what all seats say, who are asked at once."""
        with ThreadPoolExecutor(len(self.seats)) as pool:
            return dict(
                zip(self.seats, pool.map(ask, *zip(*self.seats.items(), strict=True)), strict=True)
            )

    def told(self, message: str, _role: str, seat: Seated) -> str | None:
        """Return what a seat says to a message within the clock."""
        return seat.asked(message, self.clock)

    def play(self) -> None:
        """Play the match; one seat is stopped in one of the first steps."""
        clocks = f"{START_CLOCK} {self.clock}"
        self.each(
            lambda role, seat: seat.asked(
                f"(START {self.name} {role} ({self.rules}) {clocks})", START_CLOCK
            )
        )
        position, done = self.game.initial(), "NIL"
        unlucky = self.chance.choice(list(self.seats)), self.chance.randrange(5)
        for step in range(MOST_STEPS):
            if position.outcome is not None:
                break
            timer = self.stop(self.seats[unlucky[0]]) if step == unlucky[1] else None
            said = self.each(partial(self.told, f"(PLAY {self.name} {done})"))
            moves = {
                role: self.judged(position, role, answer, f"step {step}", (role, step) == unlucky)
                for role, answer in said.items()
            }
            if timer:
                timer.join()
            position = stepped(position, moves)
            done = f"({' '.join(map(kif, moves.values()))})"
        self.each(lambda _role, seat: seat.asked(f"(STOP {self.name} {done})", START_CLOCK))

    def stop(self, seat: Seated) -> threading.Timer:
        """Stop a seat, or only who thinks or who answers, for most of a step at the least."""
        processes = seat.processes()
        some = self.chance.choice([processes, processes[:1], processes[1:]])
        return seat.stop_for(self.chance.uniform(0.6, 1.0) * self.clock, some)

    def judged(
        self, position: Position, role: str, answer: str | None, step: str, stopped: bool
    ) -> str:
        """Return the move that is made for an answer, any where it is none, and count it."""
        legal = list(map(str, position.moves_of(role)))
        move = "" if answer is None else answer if answer[0] == "#" else notation(answer)
        kind = "legal" if move in legal else "illegal" if move[:1] not in "#" else "late"
        self.kinds[f"{kind}, stopped" if stopped else kind] += 1
        if kind == "illegal" or (kind == "late" and not stopped):
            self.wrong.append(f"{self.game.name} {self.name} {step} {role}: {kind} {move}")
        return move if move in legal else self.chance.choice(legal)


def main(matches: int, clock: int, *files: str) -> None:
    """Play matches by turns of the sheets, with clocks of 1 to 3 s unless one is said."""
    sheets = [Path(file) for file in files] or USUAL
    for sheet in sheets:
        hornboard.load(sheet)
    kinds: Counter[str] = Counter()
    wrong: list[str] = []
    with ExitStack() as stack:
        seats = [Seated() for _seat in range(2)]
        for seat in seats:
            stack.callback(seat.close)
        for seed in range(matches):
            match = Match(sheets[seed % len(sheets)], seats, clock or 1 + seed % 3, seed)
            match.play()
            kinds += match.kinds
            wrong += match.wrong
    print(*(f"{count} {kind}" for kind, count in sorted(kinds.items())), sep="; ")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    count, clock, *files = [*sys.argv[1:], *("100", "0")[len(sys.argv) - 1 :]]
    main(int(count), int(clock), *files)
