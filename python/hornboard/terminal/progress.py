"""The parts of a plan that are done on all cores, followed in the terminal."""

import sys
from collections.abc import Callable, Generator, Mapping, Sequence, Sized
from contextlib import closing
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

Part = TypeVar("Part", bound=Sized)
"""A part of a plan; its length says how much it is of the whole."""

Result = TypeVar("Result")


def follow(
    plan: Sequence[Part],
    done: Generator[tuple[Part, Result]],
    what: str,
    stopped: str,
    tell: Callable[[Mapping[Part, Result]], None],
) -> None:
    """Gather what comes of the parts of a plan, show on stderr how it goes, and tell it all.

    What has come is told too where the work is broken off.

    Args:
        plan: the parts.
        done: the parts as they are done, and what came of them.
        what: the word for what is counted.
        stopped: the sentence with the places `count` and `all` for work that is broken off.
        tell: what to do with the results, which are in the order of the plan.
    """
    whole = sum(map(len, plan))
    results: dict[Part, Result] = {}
    try:
        with Progress(console=Console(stderr=True)) as progress, closing(done):
            bar = progress.add_task(what, total=whole)
            for part, result in done:
                results[part] = result
                progress.update(bar, advance=len(part))
    except KeyboardInterrupt:
        say_stopped(stopped, sum(map(len, results)), whole)
        raise
    finally:
        if results:
            tell({part: results[part] for part in plan if part in results})


def say_stopped(stopped: str, count: int, whole: int) -> None:
    """Say on stderr how much was done of what is broken off."""
    print(f"hornboard: {stopped.format(count=count, all=whole)}", file=sys.stderr)
