"""The drawings in ``hornboard/art`` and in the folders ``art`` of games, for a designer to edit.

A file is a drawing, which is known by its name.

A piece is drawn around the origin in a square of 100 by 100, which is the room of its cell.
Three colours come from whoever puts it on a board: what has no ``fill`` is filled with the first,
what has no ``stroke`` is outlined with the second, and ``currentColor`` is the third.
"""

from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from hornboard.games import HOMES

NAMESPACE: Final = "{http://www.w3.org/2000/svg}"

FOLDERS: Final = [home / "art" for home in (Path(__file__).parents[1], *HOMES)]


def written(name: str) -> str:
    """Return a drawing as SVG."""
    files = (folder / f"{name}.svg" for folder in FOLDERS)
    return next(filter(Path.is_file, files)).read_text(encoding="utf-8")


@cache
def parsed(name: str) -> ElementTree.Element:
    """Return the root of a drawing, without what an editor of its own added to it."""
    root = ElementTree.fromstring(written(name))
    for element in root.iter():
        for child in list(element):
            if not child.tag.startswith(NAMESPACE):
                element.remove(child)
        element.tag = element.tag.removeprefix(NAMESPACE)
        for attribute in [each for each in element.attrib if each.startswith("{")]:
            del element.attrib[attribute]
    return root


@cache
def drawing(name: str) -> str:
    """Return the elements of a drawing, without its root."""
    return "\n".join(
        ElementTree.tostring(child, encoding="unicode").strip() for child in parsed(name)
    )


def size_of(name: str) -> tuple[float, float]:
    """Return the width and the height of a drawing."""
    _left, _top, width, height = map(float, parsed(name).get("viewBox", "0 0 100 100").split())
    return width, height
