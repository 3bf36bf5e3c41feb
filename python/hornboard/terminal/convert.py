"""The command that takes games from one file to another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from hornboard.play.players import who
from hornboard.play.record import Record
from hornboard.protocol.formats import load_records, save_records
from hornboard.terminal.shared import AsJson, console, emit, line, written_beside
from hornboard.texts import _, called


def convert(
    source: Annotated[Path, typer.Argument(help="The record to read, or several in one file.")],
    target: Annotated[
        Path | None, typer.Argument(help="The record to write; else it is only read.")
    ] = None,
    number: Annotated[
        int | None,
        typer.Option("--game", help="Only this game of the file, from 1 on.", show_default="all"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read game records, check them move by move, and write them in another format.

    A `.pgn` of Hive is as Mzinga has it; a `.sgf` of BoardSpace can be read.

    Example: `hornboard convert game.sgf game.pgn`
    """
    goal = None if target is None else written_beside(target, source)
    records = load_records(source, number)
    if goal is not None:
        save_records(records, goal)

    def show() -> None:
        for record in records:
            console.print(summary(record))

    emit({"games": list(map(document_of, records))}, as_json, show)


def document_of(record: Record) -> dict[str, object]:
    """Return a record as plain data."""
    match = record.match
    return {
        "variant": match.game.variant,
        "date": record.date,
        "players": {seat: str(player) for seat, player in record.players.items()},
        "moves": list(map(str, match.moves)),
        "winner": None if match.outcome is None else match.outcome.winner or "drawn",
        "ending": None if match.outcome is None else match.outcome.reason,
        "position": match.position.text,
    }


def summary(record: Record) -> Text:
    """Return a line that tells of a record who played and how it went."""
    match = record.match
    people = ", ".join(f"{_(seat)} {who(str(player))}" for seat, player in record.players.items())
    told = match.verdict or match.to_move
    moves = _("moves made: {count}").format(count=len(match.moves))
    return line(f"{called(match.game.title)}: {people}; {moves}; {told}")
