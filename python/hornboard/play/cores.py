"""Work on all cores, each with a rule base of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

from hornboard.game import load, own_files

Item = TypeVar("Item")
Result = TypeVar("Result")


def on_all_cores(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int = 0
) -> Generator[tuple[Item, Result]]:
    """Do the work for each item in so many processes, one a core by default.

    Yields each item with its result as it is done. Whoever stops listening stops the work. The
    processes load the files that were loaded here.
    """
    pool = ProcessPoolExecutor(
        workers or os.cpu_count(), get_context("spawn"), load_files, (own_files(),)
    )
    try:
        running = {pool.submit(work, item): item for item in items}
        for done in as_completed(running):
            yield running[done], done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def load_files(files: list[str]) -> None:
    """Load files of the user, in a new process."""
    for file in files:
        load(file)
