"""Commands whose answers are looked for one by one, and told as they are found, for so long."""

import math
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import islice
from typing import Annotated, TypeVar

import typer

import hornboard
from hornboard.errors import EngineStopped, ImpossibleRequest
from hornboard.game import Limits
from hornboard.game.query import Value
from hornboard.jobs import Scope
from hornboard.terminal.seating import chosen
from hornboard.terminal.shared import AsJson, MovesText, Variant, emit, position_of, say
from hornboard.texts import _

Solution = TypeVar("Solution")

Seconds = Annotated[
    float, typer.Option(help="Look no longer than so many seconds.", min=0.1, max=1_000_000)
]

PATIENCE = 30.0
"""The seconds that a question may take unless others are asked for."""

Plain = int | float | str | list["Plain"] | None
"""A value as JSON has it."""

LONGEST = 10_000
"""So many bits of an integer are told as decimal digits, which takes quadratic time."""

SOURCES = ("games", "reachable", "edits")
"""Where positions come from."""


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
    with hornboard.query(goal, limits=beyond(seconds)) as found:
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


def find(
    variant: Variant,
    condition: Annotated[
        str, typer.Argument(help="A Prolog goal about a position `P`, such as `winning(P, _)`.")
    ],
    source: Annotated[
        str, typer.Option("--from", help="Where to look: `games`, `reachable` or `edits`.")
    ] = "games",
    level: Annotated[
        str | None, typer.Option(help="Which level plays the games.", show_default="random moves")
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(help="The position to change, with `?` for what is open; else the start."),
    ] = None,
    moves: MovesText = "",
    count: Annotated[int, typer.Option(help="Tell so many positions at most.", min=1)] = 10,
    games: Annotated[int, typer.Option(help="Play so many games at most.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="Which random games.")] = 1,
    most: Annotated[
        int, typer.Option(help="Go through so many reachable positions at most.", min=1)
    ] = 200_000,
    seconds: Seconds = PATIENCE,
    as_json: AsJson = False,
) -> None:
    """Look for positions with a property: in games, in all that can be reached, in changes of one.

    Example: `hornboard find tictactoe "mate_in(P, 2)"`
    """
    known = hornboard.game(variant)
    source = chosen("--from", source, SOURCES) or ""
    start = position if position and not moves else position_of(known, position, moves).text
    with known.find(
        condition,
        source,
        level=level or "",
        text=start,
        games=games,
        seed=seed,
        most=most,
        limits=beyond(seconds),
    ) as positions:
        texts = (each.text for each in positions)
        tell_each("positions", texts, count, seconds, as_json, str, nothing(source, games))


def nothing(source: str, games: int) -> str:
    """Return a sentence that says where nothing was found."""
    if source == "games":
        return _("there is no such position in so many games: {count}").format(count=f"{games:,}")
    if source == "reachable":
        return _("no such position can be reached")
    return _("no change of the position is such")


def beyond(seconds: float) -> Limits:
    """Return limits for what is stopped after so many seconds, which a busy machine keeps."""
    return Limits(seconds + PATIENCE)


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
