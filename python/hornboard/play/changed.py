"""Games that are others but for some clauses: the files they begin with."""

import re
from pathlib import Path

from hornboard.errors import ImpossibleRequest
from hornboard.swipl import rule_base
from hornboard.texts import _


def bases() -> dict[str, Path]:
    """Return the files that a game may begin with, by the names of their games."""
    house = rule_base() / "hornboard"
    laws = {file.parent.name: file for file in sorted(house.glob("games/*/law.pl"))}
    return laws | {file.stem: file for file in sorted(house.glob("examples/*.pl"))}


def begun(name: str, base: str) -> str:
    """Return the text of a game that begins with an example, or with the clauses of a law.

    Raises:
        ImpossibleRequest: there is no such game to begin with.
    """
    known = bases()
    if base not in known:
        told = _("there is no game {game} to begin with; there are {games}")
        raise ImpossibleRequest(told.format(game=base, games=", ".join(known)))
    text = known[base].read_text(encoding="utf-8")
    if known[base].name != "law.pl":
        title = re.sub(rf"'{base.capitalize()}'", f"'{name.capitalize()}'", text)
        return re.sub(rf"\b{base}\b", name, title)
    head, _end, law = text.partition("*/\n")
    libraries = re.findall(r"^:- use_module\(library.*?\)\.\n", head, re.M | re.S)
    clauses = re.sub(r"^(% [^\n]*\n\n)?:- include\(.*\)\.\n\n", "", law, flags=re.M)
    begin = f":- module({name}, []).\n:- rules_of({base}).\n"
    return begin + "".join(libraries) + clauses
