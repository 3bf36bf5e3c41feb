"""The command that takes a game from one file to another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hornboard.play.players import who
from hornboard.protocol.formats import load_record, save_record
from hornboard.terminal.shared import AsJson, console, emit, line
from hornboard.texts import _, called


def convert(
    source: Annotated[Path, typer.Argument(help="The record to read.")],
    target: Annotated[
        Path | None, typer.Argument(help="The record to write; else it is only read.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read a game record, check it move by move, and write it in another format.

    A `.pgn` of Hive is as Mzinga has it; a `.sgf` of BoardSpace can be read.

    Example: `hornboard convert game.sgf game.pgn`
    """
    record = load_record(source)
    if target is not None:
        save_record(record, target)
    match = record.match
    document: dict[str, object] = {
        "variant": match.game.variant,
        "date": record.date,
        "players": {seat: str(player) for seat, player in record.players.items()},
        "moves": list(map(str, match.moves)),
        "winner": None if match.outcome is None else match.outcome.winner or "drawn",
        "ending": None if match.outcome is None else match.outcome.reason,
        "position": match.position.text,
    }

    def show() -> None:
        people = ", ".join(
            f"{_(seat)} {who(str(player))}" for seat, player in record.players.items()
        )
        told = match.verdict or match.to_move
        moves = _("moves made: {count}").format(count=len(match.moves))
        console.print(line(f"{called(match.game.title)}: {people}; {moves}; {told}"))

    emit(document, as_json, show)
