"""What is about one game, in a folder of its own; who deletes the folder has deleted it all.

A part is a module of such a folder that is found by its name, which is its kind:

- ``pieces``: PIECES, the kinds of pieces that only this game has, see picture.pieces;
- ``records``: FORMATS, how other programs keep its games, see protocol.formats;
- ``commands``: COMMANDS, such as the protocols of other programs, see terminal.commands;
- ``players``: PLAYERS, what makes players of programs, see play.guests.

Drawings lie in a folder ``art``, as those of all games do.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

HOMES: Final = tuple(sorted(file.parent for file in Path(__file__).parent.glob("*/__init__.py")))
"""The folders of the games."""


def parts(kind: str) -> Iterator[ModuleType]:
    """Yield the parts of a kind, from those games that have one."""
    for home in HOMES:
        if (home / f"{kind}.py").is_file():
            yield import_module(f"{__name__}.{home.name}.{kind}")
