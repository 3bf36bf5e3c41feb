"""README's Nim, and the files from elsewhere that attack by way of it.

An attack is a few changes of Nim, as ``tests/data/hostile`` has them: a line with its name, in
brackets what it is refused for, and what it tries; then the changes, with ``@@`` between them. A
line that begins with ``-`` goes, one with ``+`` comes, one with a space stays. A change of new
lines alone is for the end.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

README = (ROOT / "README.md").read_text()

(NIM,) = re.findall(r"^```prolog\n(:- module\(nim,.*?)^```", README, re.M | re.S)


class Attack(NamedTuple):
    """A file from elsewhere that is up to something.

    Attributes:
        name: of the file.
        reason: that it is refused for; empty where memory or time may be short first.
        text: of the file, which begins with what it tries.
    """

    name: str
    reason: str
    text: str

    def write(self, folder: Path) -> Path:
        """Return the file, written into a folder."""
        file = folder / f"{self.name}.pl"
        file.write_text(self.text)
        return file


def attacks(when: str) -> list[Attack]:
    """Return those that strike when they are loaded, or when they are played: load or play."""
    listed = (ROOT / "tests" / "data" / "hostile" / f"{when}.txt").read_text()
    return [_attack(block) for block in listed.split("\n\n")]


def _attack(block: str) -> Attack:
    head, _, changes = block.partition("\n")
    told = re.fullmatch(r"(\w+)(?: \((.*?)\))?: (.*)", head)
    if not told:
        raise ValueError(f"no attack begins with {head}")
    name, reason, aim = told.groups(default="")
    text = f"% {aim}\n{NIM}"
    for change in changes.strip("\n").split("\n@@\n"):
        text = changed(text, change.splitlines())
    return Attack(name, reason, text)


def changed(text: str, change: list[str]) -> str:
    old = "".join(f"{line[1:]}\n" for line in change if not line.startswith("+"))
    new = "".join(f"{line[1:]}\n" for line in change if not line.startswith("-"))
    if not old:
        return text + new
    if text.count(old) != 1:
        raise ValueError(f"Nim has no one place with\n{old}")
    return text.replace(old, new)
