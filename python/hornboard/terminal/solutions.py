"""Solutions of a question, told as they are found, for so long."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Annotated, TypeVar

import typer

from hornboard.errors import EngineStopped, ImpossibleRequest
from hornboard.jobs import Scope
from hornboard.terminal.shared import emit, say
from hornboard.texts import _

Solution = TypeVar("Solution")


Seconds = Annotated[
    float, typer.Option(help="Look no longer than so many seconds.", min=0.1, max=1_000_000)
]

PATIENCE = 30.0
"""The seconds that a question may take unless others are asked for."""


@contextmanager
def within(seconds: float) -> Iterator[list[str]]:
    """Stop what is asked inside after so many seconds; then there is what was said of it."""
    said: list[str] = []
    scope = Scope()
    timer = threading.Timer(seconds, scope.stop)
    timer.daemon = True
    timer.start()
    try:
        with scope:
            yield said
    except EngineStopped as stopped:
        if not scope.stopped:
            raise
        said.append(str(stopped))
    finally:
        timer.cancel()


def say_late(said: list[str], seconds: float, count: int) -> None:
    """Say that a question took too long, if it did, and how to look longer.

    Raises:
        ImpossibleRequest: it did.
    """
    if said:
        told = _("after {seconds} s {told}; found: {count}; --seconds {longer} looks longer")
        times = {"seconds": f"{seconds:g}", "longer": f"{2 * seconds:g}"}
        raise ImpossibleRequest(told.format(told=said[0], count=count, **times))


def tell_each(
    name: str,
    solutions: Iterable[Solution],
    count: int,
    seconds: float,
    as_json: bool,
    told: Callable[[Solution], str],
    nothing: str,
) -> None:
    """Tell solutions a line each, and at the end whether there may be more.

    Args:
        name: what the document calls them.
        solutions: as plain data.
        count: tell so many at most.
        seconds: look no longer than this.
        as_json: print one document at the end instead.
        told: a solution in words.
        nothing: the sentence for none.

    Raises:
        ImpossibleRequest: it took longer than that.
    """
    found = []
    with within(seconds) as late:
        for solution in islice(solutions, count):
            found.append(solution)
            if not as_json:
                say(told(solution), soft_wrap=True)
    more = len(found) == count or bool(late)

    def show() -> None:
        if late:
            return
        if more:
            say(_("there may be more: --count {count} looks on").format(count=2 * count))
        elif not found:
            say(nothing)

    emit({name: found, "more": more}, as_json, show)
    say_late(late, seconds, len(found))
