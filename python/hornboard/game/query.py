"""Goals put to the rule base, as at its toplevel."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from hornboard import requests
from hornboard.errors import ImpossibleRequest
from hornboard.game.moves import Move
from hornboard.game.position import Game, Position, standing_at
from hornboard.game.solutions import USUAL, Solutions, asked_of, numbers
from hornboard.jobs import Transport
from hornboard.limits import Limits
from hornboard.transports import ask

Value = (
    Position | Move | int | float | Fraction | str | list["Value"] | tuple["Value", "Value"] | None
)
"""What a variable stands for in a solution; None where that is left open."""

Given = Game | Value
"""What a variable may stand for in a goal: a text is an atom."""

Told = list[Any]
"""A value as the bridge brings it: its kind and its parts, which are text or values."""

PLAIN: Final[dict[str, Callable[..., Value]]] = {
    "none": lambda: None,
    "move": Move,
    "integer": lambda text: int(text, 16),
    "float": float,
    "rational": lambda *texts: Fraction(*(int(text, 16) for text in texts)),
    "text": str,
}
"""What makes values of their parts."""


class Query(Solutions[dict[str, Value]]):
    """The solutions of a goal: what its variables stand for; made by query."""

    def __init__(self, goal: str, given: dict[str, Given], trust: bool, limits: Limits) -> None:
        positions = (value for value in given.values() if isinstance(value, Position))
        games = {each.game.variant: each.game for each in positions}
        known = [(name, told(value)) for name, value in given.items()]
        about = [value.variant for value in given.values() if isinstance(value, Game)]
        transport, allowed = asked_of([*about, *games], trust, limits)
        number = next(numbers)

        def read(told: list[tuple[str, Told]]) -> dict[str, Value]:
            return {name: value_of(value, games, transport) for name, value in told}

        job = ask(requests.query, goal, known, allowed, number)
        super().__init__(job.on(transport), number, read)


def value_of(told: Told, games: dict[str, Game], transport: Transport) -> Value:
    """Return a value that somebody has told; a position is of one of the games, or of another."""
    kind, *parts = told
    if kind == "position":
        variant, *standing = parts
        game = games.get(variant) or games.setdefault(variant, Game.named(variant))
        return standing_at(game, tuple(standing), transport)
    if kind in ("list", "pair"):
        values = [value_of(part, games, transport) for part in parts]
        return values if kind == "list" else (values[0], values[1])
    return PLAIN[kind](*parts)


def told(value: Given) -> Told:
    """Return a value as the bridge takes it.

    Raises:
        ImpossibleRequest: the rule base has nothing like it.
    """
    found: Told = []
    match value:
        case Position():
            found = ["position", *value.handle]
        case Game():
            found = ["game", value.variant]
        case Move():
            found = ["move", value.text]
        case str():
            found = ["text", value]
        case int() if not isinstance(value, bool):
            found = ["integer", f"{value:#x}"]
        case float() if math.isfinite(value):
            found = ["float", repr(value)]
        case Fraction():
            found = ["rational", f"{value.numerator:#x}", f"{value.denominator:#x}"]
        case list():
            found = ["list", *map(told, value)]
        case (first, second):
            found = ["pair", told(first), told(second)]
        case _:
            raise ImpossibleRequest(
                f"{value!r} cannot stand in a goal: positions, games, moves, numbers, text, "
                "lists and pairs of them can"
            )
    return found


def query(goal: str, *, trust: bool = False, limits: Limits = USUAL, **given: Given) -> Query:
    """Ask the rule base a goal, as at the toplevel of ``swipl prolog/hornboard.pl``.

    >>> position = hornboard.game("hexagon").initial()
    >>> for solution in hornboard.query("move(P, M, Q), points(Q, red, 4)", P=position):
    ...     solution["M"], solution["Q"].mover
    ...     break
    (Move('a4'), 'blue')
    >>> next(hornboard.query("aggregate_all(count, move(P, _, _), Count)", P=position))
    {'Count': 24}

    A solution has the values of all variables that were not given and do not begin with ``_``:
    positions, moves, numbers, lists, pairs, and everything else as text. One that holds only under
    a condition on what it leaves open, such as ``dif/2``, is an error.

    Args:
        goal: the goal, which may do nothing but ask. It runs in a process of its own, which the
            system confines.
        trust: whether it runs in this process, where it may do whatever a program may, for as long
            as it likes.
        limits: the seconds that it may take for each solution, and the megabytes for all, unless it
            is trusted.
        given: what variables of the goal stand for.

    Returns:
        The solutions, which are looked for one by one.

    Raises:
        UnreadableText: the goal is not Prolog.
        ImpossibleRequest: it cannot be asked, or, while its solutions are looked for, goes wrong
            or takes more than its limits.
    """
    return Query(goal, given, trust, limits)
