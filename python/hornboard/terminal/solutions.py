"""Solutions of a question, told as they are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import TypeVar

from hornboard.terminal.shared import console, emit, line
from hornboard.texts import _

Solution = TypeVar("Solution")


def tell_each(
    name: str,
    solutions: Iterable[Solution],
    count: int,
    as_json: bool,
    told: Callable[[Solution], str],
    nothing: str,
) -> None:
    """Tell solutions a line each, and at the end whether there may be more.

    Args:
        name: what the document calls them.
        solutions: as plain data.
        count: tell so many at most.
        as_json: print one document at the end instead.
        told: a solution in words.
        nothing: the sentence for none.
    """
    found = []
    for solution in islice(solutions, count):
        found.append(solution)
        if not as_json:
            console.print(line(told(solution)), soft_wrap=True)
    more = len(found) == count

    def show() -> None:
        if more:
            again = _("there may be more: --count {count} looks on")
            console.print(line(again.format(count=2 * count)))
        elif not found:
            console.print(line(nothing))

    emit({name: found, "more": more}, as_json, show)
