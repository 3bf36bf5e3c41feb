"""A window for a long time: one game after another, then two computers.

``python -m tests.soak.window [SECONDS]`` changes the game 500 times with a search going on, and
lets two computers play for so many seconds, by default 1200. It tells the resident memory, which
should not grow after the first hundred changes and after the first minute.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import hornboard
from tests.support.windows import Driver, screenless, settle

CHANGES = 500
SECONDS = 1200.0
MINUTE = 60.0


def change_games(count: int) -> Iterator[int]:
    """Change the game so many times, each in the middle of a search; yield the memory each time."""
    variants = [game.variant for game in hornboard.games() if game.analysed]
    driver = Driver()
    control = driver.control
    searches = control.searches
    control.analyse()
    for number in range(1, count + 1):
        driver.open(hornboard.game(variants[number % len(variants)]))
        driver.until(lambda: searches.analysing and bool(searches.task or searches.lines))
        yield resident()
    driver.close()
    assert not driver.errors


def play(seconds: float) -> Iterator[int]:
    """Let two computers play game after game; yield the memory each minute."""
    driver = Driver()
    driver.control.step_seconds = 0.0
    end = time.monotonic() + seconds
    while (now := time.monotonic()) < end:
        minute = min(end, now + MINUTE)
        while time.monotonic() < minute:
            if not driver.control.played.playing:
                driver.choose("nobody", level="2")
            settle(driver.app)
            time.sleep(0.005)
        yield resident()
    driver.close()
    assert not driver.errors


def resident() -> int:
    """Return the resident memory in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    """Run both and tell the memory."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with screenless() as display, tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DISPLAY": display, "HORNBOARD_DATA": folder, "HORNBOARD_CONFIG": folder}
        for number, memory in enumerate(change_games(CHANGES), 1):
            if number % 100 == 0:
                print(f"{number} changes of game: {memory / 2**20:.1f} MiB", flush=True)
        for number, memory in enumerate(play(seconds), 1):
            print(f"{number} minutes of two computers: {memory / 2**20:.1f} MiB", flush=True)


if __name__ == "__main__":
    main()
