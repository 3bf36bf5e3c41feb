"""The command that asks why a move is legal or not, and why a game is over."""

import textwrap
from typing import Annotated

import typer
from rich.console import Console

import hornboard
from hornboard.errors import IllegalMove, ImpossibleRequest, UnreadableText
from hornboard.game import Explanation, Position
from hornboard.terminal.shared import (
    AsJson,
    PositionText,
    Variant,
    console,
    emit,
    line,
    paragraph,
    position_of,
)
from hornboard.texts import _

INDENT = 4
"""How far a line stands to the right of what it is a reason for."""


def explain(
    variant: Variant,
    position: PositionText = None,
    moves: Annotated[
        str, typer.Option(help="Moves to make first; the last one is explained.")
    ] = "",
    move: Annotated[str | None, typer.Option(help="The move to explain, legal or not.")] = None,
    outcome: Annotated[
        bool, typer.Option("--outcome", help="Explain why the game is over.")
    ] = False,
    best: Annotated[
        bool, typer.Option("--best", help="Explain why the best move is the best.")
    ] = False,
    depth: Annotated[
        int, typer.Option(help="With --best: look so many moves ahead.", min=1, max=100)
    ] = 3,
    level: Annotated[
        str | None, typer.Option(help="With --best: have this level say it itself.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell in the words of the rules why a move is legal, why it is not, why a game is over.

    With --best: why the best move is the best, and what comes of another, --move.

    Example: `hornboard explain hexagon --moves "a5c5 a2"`
    """
    game, legal, heading = hornboard.game(variant), None, ""
    if best and outcome:
        raise ImpossibleRequest(_("--best and --outcome are two questions"))
    if best:
        where = position_of(game, position, moves)
        told = where.why_best(depth, move or "", level or "").result()
    else:
        moves, move = asked(moves, move, outcome)
        where = position_of(game, position, moves)
        if move is None:
            told, heading = where.why_over(), where.verdict
        else:
            legal, told = explained(where, move)
            heading = "" if legal else _("{move} is not legal").format(move=move)
    document = {"position": where.text, "move": move, "legal": legal, "lines": told}
    emit(document, as_json, lambda: print_lines(told, heading=heading))


def asked(moves: str, move: str | None, outcome: bool) -> tuple[str, str | None]:
    """Return the moves to make first, and the one to explain; None where it is the end.

    Raises:
        ImpossibleRequest: both or neither is asked for.
    """
    *before, last = [None, *moves.split()]
    if move is None and not outcome:
        moves, move = " ".join(filter(None, before)), last
    if (move is not None) == outcome:
        raise ImpossibleRequest(
            _("explain takes a move, as --move or the last one of --moves, or --outcome")
        )
    return moves, move


def print_lines(told: Explanation, console: Console = console, heading: str = "") -> None:
    """Print the lines of an explanation, each below what it is a reason for."""
    if heading:
        console.print(line((heading, "bold")))
    for each in told:
        margin = " " * INDENT * each.depth
        filled = textwrap.fill(
            each.text, console.width, initial_indent=margin, subsequent_indent=margin
        )
        console.print(paragraph(filled))


def explained(where: Position, move: str) -> tuple[bool, Explanation]:
    """Return whether a move is legal, and why or why not.

    Raises:
        ImpossibleRequest: it is a cell, of which more is known than that it is no move.
    """
    try:
        return True, where.why(move)
    except IllegalMove:
        return False, where.why_not(move)
    except UnreadableText:
        cell = (move,) if move in {each.name for each in where.board} else ()
        if refused := cell and where.refusal(cell):
            raise ImpossibleRequest(refused) from None
        raise
