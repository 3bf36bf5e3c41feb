"""The commands for a game of one's own: to begin it, and to compare its law with its fast form."""

import re
from collections.abc import Generator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer

import hornboard
from hornboard import requests, transports
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import found, game_text
from hornboard.play.changed import bases, begun
from hornboard.play.cores import on_all_cores
from hornboard.terminal.progress import follow
from hornboard.terminal.seating import DEFAULT_GAME
from hornboard.terminal.shared import (
    AsJson,
    Variant,
    console,
    emit,
    paragraph,
    say,
    table,
    written_beside,
)
from hornboard.texts import _
from hornboard.transports import ask

OPENING: Final = r'^(?:; |%   |/\*\* <module> |"""| +"# )(.+(?:\n%   .+)*)'
"""How the first comment of an example begins, and its lines."""

ABOUT: Final = r"\b(?:rules_of|about)\((\w+)\)"
"""What names the game that an example is about."""

STRETCH: Final = 200
"""How many positions are compared at a time, by the same seed."""


def new(
    name: Annotated[str, typer.Argument(help="What the game is called, such as `gentle`.")],
    base: Annotated[
        str,
        typer.Option(
            "--from",
            help="The game whose law it begins with, or an example: `hexagon`, `nim`, `gentle`.",
        ),
    ] = DEFAULT_GAME,
) -> None:
    """Write a game of your own to change, which is like another one at first.

    Example: `hornboard new mine --from hexagon`
    """
    target = Path(f"{name}.pl")
    if not re.fullmatch("[a-z][a-z0-9_]*", name):
        told = _("a game is called by small letters, digits and _, not {name}")
        raise ImpossibleRequest(told.format(name=repr(name)))
    if name in bases():
        raise ImpossibleRequest(_("there is a game {game} already").format(game=name))
    if target.exists():
        raise ImpossibleRequest(_("there is a file {file} already").format(file=target))
    write_whole(target, begun(name, base))
    try:
        hornboard.load(target)
    except ImpossibleRequest:
        target.unlink()
        raise
    told = _("{file} is written: hornboard --load {file} play {game}")
    print(told.format(file=target, game=name))


def examples(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[copy NAME]", help="Copy one into the present folder."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the games, changes of rules, knowledge and players that come with Hornboard.

    `--load example:NAME` loads one.

    Example: `hornboard examples copy nim`
    """
    match words or []:
        case []:
            files = sorted(set(hornboard.examples().values()), key=lambda file: file.name)
            rows = [introduced(file) for file in files]
            told = [{"name": name, "game": game, "about": about} for name, game, about in rows]
            headings = _("example"), _("game"), _("what it is")
            emit(told, as_json, lambda: console.print(table(rows, *headings)))
        case ["copy", name]:
            example = found(f"example:{name}")
            target = Path(example.name)
            if target.exists():
                raise ImpossibleRequest(_("there is a file {file} already").format(file=target))
            write_whole(target, example.read_bytes())
            print(_("{file} is written").format(file=target))
        case _:
            raise ImpossibleRequest(_("an example is copied by `hornboard examples copy NAME`"))


def introduced(file: Path) -> tuple[str, str, str]:
    """Return the name of an example, the game that it is about, and its first comment."""
    text = file.read_text(encoding="utf-8")
    about, comment = re.search(ABOUT, text), re.search(OPENING, text, re.MULTILINE)
    words = " ".join(re.split(r"\s+%?\s*", comment[1])) if comment else ""
    first = re.split(r"\.(?: |\\n|$)", words.removesuffix('"""').removesuffix("*/"))[0]
    return file.name, about[1] if about else "", first.strip()


def import_(
    sheet: Annotated[Path, typer.Argument(help="The rule sheet to read, in KIF.")],
    out: Annotated[
        Path | None, typer.Option(help="Where to write the game; else it is printed.")
    ] = None,
) -> None:
    """Write a rule sheet in the Game Description Language as a game in Prolog.

    Example: `hornboard import game.kif --out game.pl`
    """
    target = None if out is None else written_beside(out, sheet)
    text = game_text(sheet)
    if target is None:
        print(text, end="")
    else:
        write_whole(target, text)


def agree(
    variant: Variant,
    count: Annotated[int, typer.Option(help="How many positions to compare.", min=1)] = 10_000,
    seed: Annotated[int, typer.Option(help="Which random positions.", min=0)] = 1,
) -> None:
    """Compare the law page of a game with its compact form, on all cores.

    The first difference is shown, with what the page says about it. Where there is none, it is
    noted beside the page that they agree: only then is the form used.

    Example: `hornboard agree tictactoe --count 1000`
    """
    game = hornboard.game(variant)
    first = seed * 1_000_000_000
    bounds = range(first, first + count, STRETCH)
    plan = [range(start, min(start + STRETCH, first + count)) for start in bounds]
    found: list[str] = []

    def until_they_differ() -> Generator[tuple[range, str | None]]:
        for part, difference in on_all_cores(partial(compared, game.variant), plan):
            yield part, difference
            if difference:
                return

    def tell(results: Mapping[range, str | None]) -> None:
        found.extend(filter(None, results.values()))

    stopped = _("stopped after {count} of {all} positions")
    follow(plan, until_they_differ(), _("positions"), stopped, tell)
    if found:
        console.print(paragraph(found[0].rstrip()))
        raise typer.Exit(1)
    agreed = _("page and compact form agree; positions: {count}")
    say(agreed.format(count=f"{count:,}"))
    if game.name not in transports.laws:
        note(ask(requests.digest, game.variant).result())


def compared(variant: str, part: range) -> str | None:
    """Return the first difference in some random positions, None where there is none."""
    return ask(requests.agree, variant, part.start, len(part)).result()


def note(digest: tuple[str, str] | None) -> None:
    """Write down beside a page with which law its form agrees, unless it stands there."""
    if digest:
        file, text = Path(digest[0]), digest[1]
        holds = file.is_file() and file.read_text() == text
        if not holds:
            write_whole(file, text)
        told = _("{file} holds") if holds else _("{file} is written")
        say(told.format(file=file))
