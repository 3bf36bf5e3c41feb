"""The process that answers for a game from elsewhere is killed at random moments.

Run as ``python -m tests.soak.kills [COUNT]``: so many kills, 1,000 by default. What is answered
must be right, or a sentence that says that the process has ended.
"""

from __future__ import annotations

import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from random import Random

import hornboard
from hornboard import HornboardError, Limit, transports
from hornboard.limits import Limits
from tests.python.conftest import ROOT

GAME = ROOT / "tests" / "support" / "heap.pl"

LATEST = 0.02
"""The process is killed within so many seconds after a question."""


def main(count: int) -> int:
    """Kill so often, and print what came of the questions; the status says if all is well."""
    hornboard.load(GAME, Limits(10, 300))
    start = hornboard.game("heap").initial()
    questions: list[Callable[[], object]] = [
        lambda: list(map(str, start.play("1").legal_moves)),
        lambda: str(start.best(Limit(depth=3)).move),
        lambda: start.play("2").text,
        lambda: start.perft(4),
    ]
    answers = [ask() for ask in questions]
    random = Random(1)
    told: Counter[str] = Counter()
    longest = 0.0
    while told["kills"] < count:
        killer = threading.Timer(random.random() * LATEST, kill, [told])
        killer.start()
        for _ in range(4):
            number = random.randrange(len(questions))
            begin = time.monotonic()
            try:
                told["right" if questions[number]() == answers[number] else "wrong"] += 1
            except HornboardError:
                told["sentences"] += 1
            longest = max(longest, time.monotonic() - begin)
        killer.join()
    print(", ".join(f"{many} {what}" for what, many in told.items()), f"longest {longest:.2f} s")
    return 1 if told["wrong"] else 0


def kill(told: Counter[str]) -> None:
    """Kill the process, if there is one at the moment."""
    if process := transports.laws["heap"]._process:
        process.kill()
        told["kills"] += 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000))
