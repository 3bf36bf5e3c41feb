"""Texts as outlines, so that a picture looks alike everywhere and needs no font."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from hornboard.picture.art import parsed

UNIT: Final = 1000
"""The size of the letters in their file."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A letter: how far it is from the next one, and its outline, y upwards."""

    width: int
    path: str


@cache
def glyphs() -> dict[str, Glyph]:
    """Return all letters; that of the empty text stands for those that are missing."""
    font = parsed("letters").find("defs/font")
    assert font is not None
    found = {" ": Glyph(int(font.get("horiz-adv-x", "0")), "")}
    for glyph in font:
        if glyph.tag in ("glyph", "missing-glyph"):
            width, path = int(glyph.get("horiz-adv-x", "0")), glyph.get("d", "")
            found[glyph.get("unicode", "")] = Glyph(width, path)
    return found


@cache
def capital_height() -> int:
    """Return how high capitals and digits are."""
    face = parsed("letters").find("defs/font/font-face")
    assert face is not None
    return int(face.get("cap-height", "0"))


def spelled(words: str) -> list[Glyph]:
    """Return the letters of a text."""
    known = glyphs()
    return [known.get(letter, known[""]) for letter in words]


def legible(words: str) -> bool:
    """Tell whether there is a letter for each of a text."""
    return glyphs().keys() >= set(words)


def width_of(words: str) -> int:
    """Return how wide a text is."""
    return sum(glyph.width for glyph in spelled(words))
