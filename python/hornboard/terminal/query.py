"""The command that asks the rule base a goal."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Annotated

import typer

import hornboard
from hornboard.game import Limits
from hornboard.game.query import Value
from hornboard.terminal.shared import AsJson
from hornboard.terminal.solutions import PATIENCE, Seconds, tell_each
from hornboard.texts import _

Plain = int | float | str | list["Plain"] | None
"""A value as JSON has it."""

LONGEST = 10_000
"""So many bits of an integer are told as decimal digits, which takes quadratic time."""


def query(
    goal: Annotated[
        str, typer.Argument(help="A Prolog goal, such as `initial(kalah, P), move(P, M, _)`.")
    ],
    count: Annotated[int, typer.Option(help="Tell so many solutions at most.", min=1)] = 10,
    seconds: Seconds = PATIENCE,
    as_json: AsJson = False,
) -> None:
    """Ask the rule base a goal, and tell what its variables stand for in each solution.

    Example: `hornboard query 'initial(hexagon, P), move(P, M, Q), points(Q, red, 4)'`
    """
    with hornboard.query(goal, limits=Limits(seconds + 1)) as found:
        solutions = ({name: plain(value) for name, value in each.items()} for each in found)
        tell_each("solutions", solutions, count, seconds, as_json, told, _("no"))


def plain(value: Value) -> Plain:
    """Return a value as JSON has it: positions, moves, fractions, long integers as text."""
    match value:
        case list() | tuple():
            return [plain(each) for each in value]
        case hornboard.Position():
            return value.text
        case Fraction(numerator=above, denominator=below):
            return f"{digits(above)}/{digits(below)}"
        case int():
            return digits(value)
        case None | float() if value is None or math.isfinite(value):
            return value
        case _:
            return str(value)


def digits(value: int) -> int | str:
    """Return an integer, or its hexadecimal digits where it is long."""
    return value if value.bit_length() <= LONGEST else hex(value)


def told(solution: dict[str, Plain]) -> str:
    """Return a solution in one line, as the toplevel has it."""
    if not solution:
        return _("yes")
    return ", ".join(f"{name} = {shown(value)}" for name, value in solution.items())


def shown(value: Plain) -> str:
    """Return a value as a person reads it."""
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    return "_" if value is None else str(value)
