"""Commands that ask the rule base about a whole game: its value, its rules, how it goes."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markdown import Markdown
from rich.table import Table

import hornboard
from hornboard import bridge
from hornboard.errors import ImpossibleRequest
from hornboard.terminal.shared import (
    AsJson,
    PositionText,
    Variant,
    console,
    emit,
    line,
    position_of,
)


def solve(
    variant: Variant,
    position: PositionText = None,
    budget: Annotated[
        int, typer.Option(help="Give up after so many positions.", min=1)
    ] = 5_000_000,
    as_json: AsJson = False,
) -> None:
    """Find the exact value for the mover, and the moves that keep it.

    Example: `hornboard solve kalah:4,3`
    """
    where = position_of(hornboard.game(variant), position)
    found = bridge.ask("solve", where.address, budget)
    moves = " ".join(found["moves"])

    def show() -> None:
        if found["value"] is None:
            console.print(line(f"not solved: it takes more than {budget:,} positions"))
        else:
            value = found["value"]
            told = value if isinstance(value, str) else f"{value:+d} for {where.mover}"
            console.print(line((told, "bold"), f"  {found['positions']} positions"))
            console.print(line(f"best: {moves}" if moves else "the game is over"))

    emit(found, as_json, show)


def playout(
    variant: Variant,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="Which random games.")] = 1,
    position: PositionText = None,
    as_json: AsJson = False,
) -> None:
    """Play random games, and tell how fast, how long, and who wins how often.

    Example: `hornboard playout tictactoe --games 10000 --seed 1`
    """
    where = position_of(hornboard.game(variant), position)
    found = bridge.ask("playout", where.address, games, seed)
    lengths = dict(found["lengths"])
    moves = sum(length * count for length, count in lengths.items())
    seconds = found["seconds"]
    document: dict[str, Any] = {
        "games": games,
        "moves": moves,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "moves_per_second": moves / seconds,
        "results": dict(found["results"]),
        "length": {"least": min(lengths), "mean": moves / games, "most": max(lengths)},
        "branching": found["choices"] / moves if moves else 0.0,
    }

    def show() -> None:
        table = Table(show_header=False, box=None, pad_edge=False)
        speed = f"{games / seconds:,.0f} games/s, {moves / seconds:,.0f} moves/s"
        table.add_row("speed", speed)
        results = ", ".join(
            f"{name} {count / games:.1%}" for name, count in document["results"].items()
        )
        table.add_row("results", results)
        table.add_row(
            "length", "{least} to {most} moves, {mean:.1f} on average".format(**document["length"])
        )
        table.add_row("branching", f"{document['branching']:.1f} moves to choose from")
        console.print(table)

    emit(document, as_json, show)


def rules(variant: Variant, as_json: AsJson = False) -> None:
    """Tell the rules of a game in plain words, with the notation.

    Example: `hornboard rules kalah`

    Raises:
        ImpossibleRequest: the game has no such words.
    """
    game = hornboard.game(variant)
    text = bridge.ask("rules", game.variant)
    if not text:
        raise ImpossibleRequest(
            f"{game.variant} does not tell its rules: it has no /** <module> comment */"
        )
    document = {"variant": game.variant, "title": game.title, "rules": text}
    emit(document, as_json, lambda: console.print(Markdown(text)))
