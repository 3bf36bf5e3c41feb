"""What the commands of the command line share: their arguments and how they answer.

Whatever is printed for a person is made by `line` or `filled`, and shown as it is: names from
files and other text that others wrote are neither markup nor commands to the terminal.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from fractions import Fraction
from pathlib import Path
from string import Formatter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import hornboard
from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Game, Move, Position, base_games
from hornboard.sanitise import sanitised
from hornboard.texts import _

console = Console(highlight=False, markup=False, emoji=False)


def variants_like(beginning: str) -> list[str]:
    """Return how the name of a variant may go on, for the completion of shells.

    >>> variants_like("slither:columns=3,ru")
    ['slither:columns=3,rule=']
    """
    name, colon, told = beginning.partition(":")
    games = {game.name: game for game in base_games()}
    if colon and name in games:
        ways = settings_like(games[name], told.split(","))
    else:
        ways = [game.variant for game in hornboard.games()]
    return [way for way in ways if way.startswith(beginning)]


def settings_like(game: Game, told: list[str]) -> list[str]:
    """Return the variants that have these settings, the last of which need not be whole."""
    *given, last = told
    named = {setting.partition("=")[0] for setting in given}
    return [
        f"{game.name}:{','.join([*given, f'{option.name}={value}'])}"
        for option in game.options
        if option.name not in named
        for value in (option.values if last.startswith(f"{option.name}=") else [""])
    ]


A_GAME: Any = typer.Argument(help="A game.", autocompletion=variants_like)
Variant = Annotated[
    str,
    typer.Argument(
        help="A game, such as `hexagon`, `kalah:6,4` or `slither:columns=9`; "
        "`hornboard options` lists what may be set.",
        autocompletion=variants_like,
    ),
]
PositionText = Annotated[
    str | None, typer.Option("--position", help="A position in its notation; else the start.")
]
MovesText = Annotated[
    str,
    typer.Option(
        "--moves", help="Moves to make first, such as `a4 h5`, with `_` for a blank within one."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]

Part = str | tuple[str, str] | Text
"""A text, a text and its style, or what was made of such parts."""


def line(*parts: Part) -> Text:
    """Return parts one behind the other, as a person may see them."""
    text = Text()
    for part in parts:
        if isinstance(part, Text):
            text.append_text(part)
        else:
            words, style = (part, "") if isinstance(part, str) else part
            text.append(sanitised(words), style)
    return text


def say(*parts: Part, **options: Any) -> None:
    """Print parts one behind the other on a line."""
    console.print(line(*parts), **options)


def paragraph(text: str) -> Text:
    """Return a text of several lines, as a person may see it."""
    return Text("\n").join(map(line, text.split("\n")))


def filled(form: str, **parts: Part) -> Text:
    """Return a sentence of the catalogue with parts in its places."""
    pieces: list[Part] = []
    for words, place, _form, _conversion in Formatter().parse(form):
        pieces += [words] if place is None else [words, parts[place]]
    return line(*pieces)


def emit(document: object, as_json: bool, show: Callable[[], None]) -> None:
    """Print a document as JSON, or show it to a person."""
    if as_json:
        print(json_of(document))
    else:
        show()


def json_of(document: object) -> str:
    """Return a document as JSON in one line, with escapes for what has no shape of its own."""
    text = json.dumps(document, ensure_ascii=False, default=plain)
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in text)


def plain(value: Any) -> Any:
    """Return a value of the rule base as plain data: a move as its text, others by attributes."""
    if isinstance(value, Move | Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return dict(value)
    return {each.name: getattr(value, each.name) for each in fields(value)}


def table(rows: Iterable[Sequence[Part]], *headings: str, right: Collection[str] = ()) -> Table:
    """Return rows as a table; headings among ``right`` stand to the right, as their columns do."""
    drawn = Table(show_header=bool(headings), box=None, pad_edge=False)
    for heading in headings:
        drawn.add_column(heading, justify="right" if heading in right else "left")
    for row in rows:
        drawn.add_row(*map(line, row))
    return drawn


def written_beside(target: Path, source: Path) -> Path:
    """Return the file to write; raise ImpossibleRequest where it is the one that is read."""
    if target.exists() and source.exists() and target.samefile(source):
        told = _("{file} is the file that is read: name another one to write")
        raise ImpossibleRequest(told.format(file=target))
    return target


def position_of(
    game: Game, text: str | None, moves: str = "", first: str | None = None
) -> Position:
    """Return the position after some moves from the one with this notation, or from the start.

    Raises:
        UnreadableText: one is none; those that are, are named as they can be written here.
    """
    where = game.initial(first) if text is None else game.position(text)
    for move in moves.split():
        try:
            where = where.play(move)
        except UnreadableText as error:
            told = str(error)
            for each in map(str, where.legal_moves):
                told = told.replace(each, each.replace(" ", "_"))
            raise UnreadableText(told) from None
    return where
