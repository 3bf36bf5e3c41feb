"""Searches started and stopped at random moments from eight threads: none lost, none wrong.

Run as ``python -m tests.soak.stops [COUNT]``.
"""

from __future__ import annotations

import faulthandler
import sys
import threading
import time
from random import Random

import hornboard
from hornboard import Info, Limit, Position
from hornboard.jobs import Scope

THREADS = 8
PATIENCE = 300
"""Seconds without a result after which something hangs: then the threads are shown."""

DEPTHS = {"hexagon": 3, "kalah:6,4": 5, "hive": 2, "tictactoe": 4, "five:9,9": 2}
"""How far to look ahead in which game, when a search may come to its end."""

LONGEST = 0.05
"""Seconds until a search is stopped at the latest, since its start or its first report."""


class Case:
    """A position with all that a search of it may say."""

    def __init__(self, variant: str, depth: int) -> None:
        self.position = hornboard.game(variant).initial()
        self.depth = depth
        thinking = self.position.think(self.limit(False))
        thinking.result()
        self.reports = [lines[0] for lines in thinking.reports]
        self.after = {str(move): str(self.position.play(move)) for move in self.legal}

    @property
    def legal(self) -> list[str]:
        """The legal moves."""
        return list(map(str, self.position.legal_moves))

    def limit(self, endless: bool) -> Limit:
        """Return a limit that is reached, or one that is not."""
        return Limit(depth=100 if endless else self.depth)

    def wrong(self, found: list[Info], endless: bool, stopped: bool) -> str:
        """Return what is wrong with the reports of a search, if anything is.

        The last one may tell of a depth that was broken off, whose value can but rise, or what
        the one before has told, with all nodes and seconds.
        """
        last = found[-2:]
        if stopped and len({info.depth for info in last}) < len(last):
            found = found[:-1]
        known = self.reports[: len(found)]
        same = [(info.depth, info.move, info.value) for info in found[: len(known)]]
        expected = [(info.depth, info.move, info.value) for info in known]
        if not stopped and len(found) < len(self.reports):
            return f"only {len(found)} reports"
        if same[:-1] != expected[:-1]:
            return f"{same} instead of {expected}"
        if same[-1:] != expected[-1:] and not (stopped and same[-1][2] <= expected[-1][2]):
            return f"{same} instead of {expected}"
        return ""


class Soak:
    """What the threads share: the cases, how many searches are left, and what came of them."""

    def __init__(self, count: int) -> None:
        self.cases = [Case(variant, depth) for variant, depth in DEPTHS.items()]
        self.left = iter(range(count))
        self.results: list[str] = []
        self.wrong: list[str] = []

    def work(self, seed: int) -> None:
        """Start and stop searches while there are some left."""
        choose = Random(seed)
        while (number := next(self.left, None)) is not None:
            if number % 100 == 0:
                faulthandler.dump_traceback_later(PATIENCE, exit=True)
            self.search(choose.choice(self.cases), number, choose)

    def search(self, case: Case, number: int, choose: Random) -> None:
        """Start a search, stop it or not, every other one after its first report, and judge it."""
        endless, scoped = choose.random() < 0.5, choose.random() < 0.5
        stopping = endless or choose.random() < 0.5
        delay = choose.random() ** 2 * LONGEST
        try:
            with Scope() as scope:
                thinking = case.position.think(case.limit(endless))
                if stopping:
                    stop = scope.stop if scoped else thinking.stop
                    while number % 2 and not thinking.latest and not thinking.wait(0.001):
                        pass
                    threading.Timer(delay, stop).start()
                elif choose.random() < 0.5:
                    self.ask(case, choose)
                answer = thinking.result()[0]
                found = [lines[0] for lines in thinking.reports]
        except Exception as error:
            self.wrong.append(f"{case.position}: {error!r}")
        else:
            trouble = case.wrong(found, endless, stopping)
            if str(answer.move) not in case.after:
                trouble = f"an illegal answer: {answer}"
            if trouble:
                self.wrong.append(f"{case.position.game.variant}: {trouble}")
            self.results.append("answered" if found else "stopped" if stopping else "lost")

    def ask(self, case: Case, choose: Random) -> None:
        """Ask something that is answered at once, meanwhile."""
        move = choose.choice(list(case.after))
        position: Position = case.position.play(move)
        if str(position) != case.after[move]:
            self.wrong.append(f"{case.position} after {move} is {position}")


def main(count: int) -> int:
    """Search so often, and print what came of it; the status says if all is well."""
    soak, began = Soak(count), time.monotonic()
    threads = [threading.Thread(target=soak.work, args=(seed,)) for seed in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    faulthandler.cancel_dump_traceback_later()
    answered, stopped = map(soak.results.count, ("answered", "stopped"))
    for trouble in soak.wrong[:20]:
        print(trouble, file=sys.stderr)
    print(
        f"stops: {count} searches from {THREADS} threads, {answered} answered, "
        f"{stopped} stopped before the first answer, "
        f"{count - answered - stopped} lost, {len(soak.wrong)} wrong, "
        f"{time.monotonic() - began:.0f} s"
    )
    return int(bool(soak.wrong) or answered + stopped != count)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
