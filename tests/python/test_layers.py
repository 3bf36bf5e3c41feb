"""The rooms of the Python side: who may use whom, seen from the imports in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.python.conftest import ROOT

PACKAGE = ROOT / "python" / "hornboard"


def floors(page: str) -> list[list[str]]:
    """Return the rooms of the Python side, a list a floor, from above, as the page has them."""
    picture = page.partition("\nThe Python side.")[2].split("\n\n")[1]
    return [line.split() for line in picture.splitlines()]


FLOORS = {
    room: floor
    for floor, rooms in enumerate(reversed(floors((ROOT / "docs" / "design.md").read_text())))
    for room in rooms
}
"""On which floor a room stands, the lowest is 0: a room uses none beside it or above."""

LOADERS = {
    "pieces": "picture",
    "records": "protocol",
    "commands": "terminal",
    "players": "play",
}
"""Who finds a part of a game, by its kind: it may use what that room may, and this itself."""


def modules() -> dict[str, Path]:
    """Return all modules by name, without the name of the package."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__") or "hornboard"] = path
    return found


MODULES = modules()


def imported(module: str) -> Iterator[str]:
    """Yield what a module imports anywhere in its text, by full name."""
    for node in ast.walk(ast.parse(MODULES[module].read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports by a relative name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def used(module: str) -> set[str]:
    """Return the modules of the package that a module imports."""
    found = set()
    for name in imported(module):
        package, _, rest = name.partition(".")
        if package == "hornboard":
            ways = (rest, rest.rpartition(".")[0], "hornboard")
            found.add(next(way for way in ways if way in MODULES))
    return found


def room(module: str) -> str:
    """Return the room in which a module stands: a package, or a part of one that has floors."""
    while module not in FLOORS and "." in module:
        module = module.rpartition(".")[0]
    return module


def home(module: str) -> str:
    """Return the folder of the game whose module this is, empty for the others."""
    return ".".join(module.split(".")[:2]) if module.startswith("games.") else ""


def reached(module: str) -> set[str]:
    """Return a module and all that it uses, or that these use."""
    waiting, met = [module], {module}
    while waiting:
        found = used(waiting.pop()) - met
        waiting += found
        met |= found
    return met


PARTS = sorted(each for each in MODULES if home(each) and each.rpartition(".")[2] in LOADERS)
"""What is found in the folders of games by its name."""


@pytest.mark.parametrize("module", sorted(module for module in MODULES if not home(module)))
def test_nobody_uses_what_stands_above_or_beside(module: str) -> None:
    assert room(module) in FLOORS, "it needs a place among the layers"
    others = {other for other in used(module) if room(other) != room(module)}
    here = FLOORS[room(module)]
    assert not [name for name in imported(module) if name.partition(".")[0] == "tests"]
    assert {other for other in others if FLOORS[room(other)] >= here or home(other)} == set()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_a_game_uses_what_its_finder_may(part: str) -> None:
    own = {module for module in reached(part) if home(module) == home(part)}
    others = {other for module in own for other in used(module)} - own
    highest = FLOORS[LOADERS[part.rpartition(".")[2]]]
    assert {other for other in others if FLOORS[room(other)] > highest or home(other)} == set()


def test_all_that_a_game_has_is_found() -> None:
    found = {module for part in PARTS for module in reached(part)}
    assert {each for each in MODULES if each.count(".") > 1 and home(each)} <= found


def test_no_modules_use_each_other_in_a_circle() -> None:
    order = list(TopologicalSorter({module: used(module) for module in MODULES}).static_order())
    assert set(order) == set(MODULES)


SCREENLESS = ("picture", "picture.geometry", *(name for name in MODULES if room(name) == "session"))
"""What is known without a display."""

DISPLAYS = ("tkinter", "PIL.ImageTk")


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SCREENLESS, *PARTS])
def test_what_needs_no_display_knows_no_tkinter(name: str) -> None:
    for module in reached(name):
        assert not [each for each in imported(module) if each.startswith(DISPLAYS)]
