"""What attacks the product, and what it must go on doing, as ``tests/data`` lists them.

A block begins with a line, ``name (damage): aim``, and has no empty lines. An attack's damage
proves that it got through: witness, socket, secret, other, hold, terminal or crash. What is honest
has its kind there: file, goal, condition or sheet. ``find GAME`` behind it says that the goal is a
condition on positions of that game, ``game GAME`` that the file is knowledge about it. Then comes
the text:

- Lines that begin with ``+``, ``-`` or a space, and ``@@``, are changes of README's Nim, as
  ``tests/support/nim.py`` has them; in a sheet, of the example ``nim.kif``.
- Other lines are the text itself.
- ``== NAME`` begins a file that lies beside the first, ``=+ NAME`` one that is loaded after it.
  ``== true`` begins goals that are true once a file is loaded, ``== printed`` what ``hornboard
  query`` prints.

``{WITNESS}``, ``{SECRET}``, ``{FOLDER}``, ``{PORT}`` and ``{PARENT}`` stand for the file to be
made, the file to be read, the folder of the files, the port to connect to, and the asking process.
``{BYTES 1b 5d}`` stands for bytes, ``{TIMES 1000 f(}`` for a text so many times.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.support.nim import NIM, changed

DATA = Path(__file__).resolve().parents[1] / "data"

SHEET = (DATA.parents[1] / "prolog/hornboard/examples/sheets/nim.kif").read_text()


class Block(NamedTuple):
    """An attack, or something honest.

    Attributes:
        name: of the block, and of its first file.
        damage: that proves an attack; the kind of what is honest.
        finds: the game whose positions a condition is about, or nothing.
        game: the game that a file is knowledge about, or nothing.
        aim: what it tries, in a line.
        text: of the goal or of the first file.
        loaded: names and texts of the files that are loaded after the first.
        beside: names and texts of the files that lie beside it, and of what is expected.
    """

    name: str
    damage: str
    finds: str
    game: str
    aim: str
    text: bytes
    loaded: dict[str, bytes]
    beside: dict[str, bytes]

    @property
    def goal(self) -> str:
        """The text as a goal, in which half a character stays one."""
        return self.text.decode("utf-8", "surrogatepass").rstrip("\n")

    def write(self, folder: Path, suffix: str = ".pl") -> list[Path]:
        """Write the files into a folder; return those to be loaded, in order."""
        loaded = {f"{self.name}{suffix}": self.text, **self.loaded}
        for name, text in {**self.beside, **loaded}.items():
            (folder / name).write_bytes(text)
        return [folder / name for name in loaded]


def blocks(listed: str, places: Mapping[str, object]) -> list[Block]:
    """Return what a list has.

    Args:
        listed: its name, such as hostile/strike or honest.
        places: what WITNESS, SECRET, FOLDER, PORT and PARENT stand for.
    """
    text = (DATA / f"{listed}.txt").read_text().rstrip("\n")
    return [_block(block, listed.endswith("sheets"), places) for block in text.split("\n\n")]


def _block(block: str, sheets: bool, places: Mapping[str, object]) -> Block:
    head, _, body = block.partition("\n")
    told = re.fullmatch(r"(\w+) \((\w+)(?:, (?:find (\w+)|game (\w+)))?\): (.+)", head)
    if not told:
        raise ValueError(f"no block begins with {head}")
    name, damage, finds, game, aim = told.groups(default="")
    first, *others = re.split(r"^(==|=\+) (.+)\n", body + "\n", flags=re.M)
    files: dict[str, dict[str, bytes]] = {"==": {}, "=+": {}}
    for mark, file, text in zip(others[::3], others[1::3], others[2::3], strict=True):
        files[mark][os.fsdecode(_filled(file, places))] = _filled(text, places)
    text = _based(first, SHEET if sheets or damage == "sheet" else NIM)
    return Block(name, damage, finds, game, aim, _filled(text, places), files["=+"], files["=="])


def _based(text: str, base: str) -> str:
    lines = text.splitlines()
    if not all(line.startswith(("+", "-", " ", "@@")) for line in lines):
        return text
    for change in text.rstrip("\n").split("\n@@\n"):
        base = changed(base, change.splitlines())
    return base


def _filled(text: str, places: Mapping[str, object]) -> bytes:
    for place, meant in places.items():
        text = text.replace(f"{{{place}}}", str(meant))
    text = re.sub(r"\{TIMES (\d+) (.+?)\}", lambda m: m[2] * int(m[1]), text)
    parts = re.split(r"\{BYTES ([0-9a-f ]+)\}", text)
    return b"".join(bytes.fromhex(part) if n % 2 else part.encode() for n, part in enumerate(parts))
