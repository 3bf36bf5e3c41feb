"""The commands about games that were played: the finished ones, and files of records."""

import dataclasses
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game.catalogue import found
from hornboard.play.person import fared
from hornboard.play.players import who
from hornboard.play.record import Record
from hornboard.protocol.formats import load_records, save_records
from hornboard.series import (
    COLUMNS,
    FARED,
    TOTALS,
    TRAINED,
    WORDS,
    export,
    fared_row,
    rows_of,
    total_document,
    total_row,
    trained_row,
    trainings,
)
from hornboard.store import Store, default_path
from hornboard.terminal.shared import AsJson, console, emit, line, say, table, written_beside
from hornboard.texts import _, called

Source = Annotated[Path, typer.Argument(help="The record to read, or several in one file.")]
OfKind = Annotated[
    str | None, typer.Argument(help="Only the games of this kind, such as `hexagon`.")
]
GameNumber = Annotated[
    int | None,
    typer.Option("--game", help="Only this game of the file, from 1 on.", show_default="all"),
]


def series(
    variant: OfKind = None,
    player: Annotated[
        str | None, typer.Option(help="Only the games of this player, such as `level:expert`.")
    ] = None,
    last: Annotated[int, typer.Option(help="How many games to show at most.", min=0)] = 20,
    to: Annotated[
        Path | None,
        typer.Option("--export", help="Write them to a `.csv`, a `.json`, or a file of records."),
    ] = None,
    store: Annotated[
        Path | None,
        typer.Option(help="Where the games are stored.", show_default="your data folder"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show the finished games, and for all who played each other the score and what it proves.

    The games of the window, of the terminal and of matches stand here side by side.

    Example: `hornboard series hexagon --export games.csv`
    """
    game = None if variant is None else hornboard.game(variant).variant
    with Store(default_path() if store is None else found(store)) as opened:
        name = None if player is None else stored_name(opened, player)
        results, totals = opened.results(game, name), opened.totals(game, name)
        if to is not None:
            export(opened, to, game, name)

    def show() -> None:
        if to is not None:
            told = _("games written to {file}: {count}").format(count=len(results), file=to)
            say(told)
        elif not results:
            say(_("there are no finished games"))
        else:
            newest = shown(rows_of(results[:last]), COLUMNS)
            console.print(newest, shown(map(total_row, totals), TOTALS), sep="\n\n")

    emit({"games": results, "totals": list(map(total_document, totals))}, as_json, show)


def statistics(variant: OfKind = None, as_json: AsJson = False) -> None:
    """Show how you fare: your games by the opponent, and the puzzles that you solved.

    The latest score is that of the last ten games. Behind the games won in a row stand the most.

    Example: `hornboard statistics`
    """
    game = None if variant is None else hornboard.game(variant).variant
    with Store(default_path()) as store:
        games, trained = fared(store.results(game)), trainings(store)

    def show() -> None:
        if not games and not trained:
            say(_("there are no finished games"))
        both = (map(fared_row, games), FARED), (map(trained_row, trained), TRAINED)
        for rows, columns in both:
            if found := list(rows):
                console.print(shown(found, columns))

    emit({"games": list(map(dataclasses.asdict, games)), "puzzles": trained}, as_json, show)


def shown(rows: Iterable[tuple[str, ...]], columns: Sequence[str]) -> Table:
    """Return rows under the names of their columns."""
    return table(rows, *map(_, columns), right={_(each) for each in columns if each not in WORDS})


def stored_name(store: Store, player: str) -> str:
    """Return the name of a player as it is stored, from that or as it is shown.

    Raises:
        ImpossibleRequest: nobody of this name has played.
    """
    names = {name for result in store.results() for _seat, name in result.players}
    ways = {way: name for name in names for way in (who(name), name.partition(":")[2], name)}
    if player not in ways:
        told = _("nobody called {player} has played; these have: {names}")
        raise ImpossibleRequest(told.format(player=player, names=", ".join(sorted(names))))
    return ways[player]


def convert(
    source: Source,
    target: Annotated[
        Path | None, typer.Argument(help="The record to write; else it is only read.")
    ] = None,
    number: GameNumber = None,
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
