"""Two programs that store results at once, and programs that are killed while they write.

Run as ``python -m tests.soak.stores [COUNT]``: so many results each, and a tenth as many kills.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

from hornboard import settings
from hornboard.files import DRAFT, LONGEST, write_whole
from hornboard.play.result import Result
from hornboard.settings import Settings
from hornboard.store import Store

GAME = Result(
    date="2026-11-21T10:00:00",
    variant="hexagon",
    players=(("red", "human"), ("blue", "level:3")),
    winner="red",
    reason="law",
    points=(("red", 40), ("blue", 18)),
    moves=0,
    seconds=61.5,
    record='[Game "hexagon"]\n\n1. a4 h5 2. b5\n' * 20,
)

LIFE = 0.2
"""Up to how many seconds a program writes before it is killed."""

LINES = 2000
"""How long a record is; all of its lines are the same."""

FORK = multiprocessing.get_context("fork")


def main(count: int) -> int:
    """Do all of it, and print a line a figure; the status says if all is well."""
    with tempfile.TemporaryDirectory() as name:
        well = [write_together(Path(name), count), *kill_writers(Path(name), count // 10)]
    return 0 if all(well) else 1


def write_together(folder: Path, count: int) -> bool:
    """Have two processes store so many results each; tell whether all are there."""
    path = folder / "together.sqlite"
    writers = [FORK.Process(target=fill, args=(path, count)) for _ in range(2)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    with Store(path) as store:
        stored = len(store.results())
    print(f"results of two processes at once: {stored} of {2 * count} stored")
    return stored == 2 * count


def fill(path: Path, count: int) -> None:
    """Store so many results."""
    with Store(path) as store:
        for _ in range(count):
            store.add(GAME)


def kill_writers(folder: Path, count: int) -> Iterator[bool]:
    """Kill so many processes that write; yield whether all is as it should be, twice."""
    source = random.Random(1)
    written: list[int] = []
    files = [0, 0]
    failed = torn = 0
    for life in range(count):
        start = life * 10**6
        numbers, status = life_of(folder, start, source.uniform(0, LIFE))
        written += numbers
        failed += status != -signal.SIGKILL
        latest = numbers[-1:] * len(files) or files
        following = (numbers or [start])[-1] + 1
        files = saved(folder)
        torn += sum(now not in (old, following) for now, old in zip(files, latest, strict=True))
    with Store(folder / "killed.sqlite") as store:
        stored = Counter(result.moves for result in store.results())
        spoilt = stored.total() - len(stored) + store.unreadable()
    lost = len(set(written) - set(stored))
    print(f"processes killed while they wrote: {count}, of which ended otherwise: {failed}")
    print(f"results stored by them: {len(written)}, of which lost: {lost}")
    print(f"results stored twice or in part: {spoilt}")
    print(f"files that were not whole, or older than they should be: {torn}")
    yield failed == lost == spoilt == torn == 0
    drafts = list(folder.glob(f"{DRAFT}*"))
    for draft in drafts:
        os.utime(draft, (0, time.time() - LONGEST - 1))
    write_whole(folder / "record", "")
    left = list(folder.glob(f"{DRAFT}*"))
    print(f"drafts of the killed: {len(drafts)}, left an hour later: {len(left)}")
    yield not left


def life_of(folder: Path, start: int, seconds: float) -> tuple[list[int], int | None]:
    """Let a process write for a while and kill it; return what it has written, and its status."""
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=write_for_ever, args=(folder, start, there))
    process.start()
    there.close()
    process.join(seconds)
    process.kill()
    process.join()
    numbers = []
    try:
        while True:
            numbers.append(here.recv())
    except EOFError:
        return numbers, process.exitcode


def write_for_ever(folder: Path, start: int, told: Connection) -> None:
    """Write numbers from a start on into a database and two files, and tell each that is there."""
    with Store(folder / "killed.sqlite") as store:
        for number in itertools.count(start + 1):
            store.add(replace(GAME, moves=number))
            settings.save(Settings(language=str(number)), folder / "settings.json")
            write_whole(folder / "record", f"{number}\n" * LINES)
            told.send(number)


def saved(folder: Path) -> list[int]:
    """Return the numbers in the settings and in the record, -1 for a record that is not whole."""
    record = folder / "record"
    lines = record.read_text().splitlines() if record.exists() else ["0"] * LINES
    whole = len(lines) == LINES and len(set(lines)) == 1
    number = settings.load(folder / "settings.json").language or 0
    return [int(number), int(lines[0]) if whole else -1]


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
