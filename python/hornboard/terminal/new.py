"""The command that writes a game of one's own, to be changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.swipl import rule_base
from hornboard.terminal.seating import DEFAULT_GAME
from hornboard.texts import _


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
    if base not in bases():
        told = _("there is no game {game} to begin with; there are {games}")
        raise ImpossibleRequest(told.format(game=base, games=", ".join(bases())))
    write_whole(target, begun(name, base, bases()[base]))
    try:
        hornboard.load(target)
    except ImpossibleRequest:
        target.unlink()
        raise
    told = _("{file} is written: hornboard --load {file} play {game}")
    print(told.format(file=target, game=name))


def bases() -> dict[str, Path]:
    """Return the files that a game may begin with, by the names of their games."""
    house = rule_base() / "hornboard"
    laws = {file.parent.name: file for file in sorted(house.glob("games/*/law.pl"))}
    return laws | {file.stem: file for file in sorted(house.glob("examples/*.pl"))}


def begun(name: str, base: str, file: Path) -> str:
    """Return a game that begins with an example as it is, or with the clauses of a law."""
    text = file.read_text(encoding="utf-8")
    if file.name != "law.pl":
        title = re.sub(rf"'{base.capitalize()}'", f"'{name.capitalize()}'", text)
        return re.sub(rf"\b{base}\b", name, title)
    head, _end, law = text.partition("*/\n")
    libraries = re.findall(r"^:- use_module\(library.*?\)\.\n", head, re.M | re.S)
    clauses = re.sub(r"^(% [^\n]*\n\n)?:- include\(.*\)\.\n\n", "", law, flags=re.M)
    begin = f":- module({name}, []).\n:- rules_of({base}).\n"
    return begin + "".join(libraries) + clauses
