"""The window with every game, in both themes and three sizes, before, during and after a game.

``python -m tests.support.screens [GAME ...]`` puts the pictures into `.screenshots/`, and all games
side by side into sheets there, for a person to look at. Without a game it also takes the pictures
of the window that README and docs/ show.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PIL import Image, ImageGrab

import hornboard
from hornboard.play.players import Human
from hornboard.play.record import Record
from tests.support.pictures import PICTURES, SHOWN, THEMES, Shown
from tests.support.windows import SHOTS, Driver, screenless

FOLDER = Path(hornboard.__file__).parents[2] / "prolog" / "hornboard" / "examples" / "sheets"

SIZES = ((800, 500), (1120, 760), (1920, 1030))

DOCUMENTED = {
    "light": ("hexagon", "light"),
    "dark": ("hive", "dark"),
    "analysis": ("kalah", "light"),
}
"""The pictures of the window that README and docs/ show: of which game, and in which theme."""

DOCUMENTED_SIZE = (1180, 728)

DEEP = 10
"""So many moves the analysis that is shown looks ahead."""

MOST = 400
"""A game that has not ended after so many moves is resigned."""

COLUMNS = 3
"""So many games stand side by side."""

SHEET = 2100
"""How many pixels wide a sheet is."""


SHEETS = {
    "connect_four": Shown("connect_four", "drop(4) drop(4) drop(5) drop(3) drop(3) drop(5) drop(4)")
}
"""The rule sheets that are looked at, too, and their games."""

RUNNING = {
    "krk": Shown("krk", "h1h4 e8d7", None),
    "tictactoe": Shown("tictactoe", "b2 a2 a1"),
}
"""The games that are shown at their ends, as they look before."""


def recorded(name: str, whole: bool) -> Record:
    """Return the game that is shown, as far as it is shown, or to its end by random moves."""
    shown = {**SHOWN, **SHEETS, **({} if whole else RUNNING)}
    match, choose = shown[name].match(), random.Random(name)
    while whole and match.outcome is None:
        if len(match.moves) < MOST:
            match.play(choose.choice(match.position.legal_moves))
        else:
            match.resign(match.position.mover)
    return Record(match, dict.fromkeys(match.game.players, Human()))


def moments(name: str) -> Iterator[tuple[str, Driver]]:
    """Yield a window before, during and after a game."""
    driver = Driver(name)
    yield "before", driver
    driver.control.take(recorded(name, whole=False))
    driver.until(partial(valued, driver))
    yield "during", driver
    driver.control.take(recorded(name, whole=True))
    driver.pump()
    yield "after", driver
    assert not driver.errors
    driver.close()


def valued(driver: Driver) -> bool:
    """Tell whether all positions of the game are valued, where positions are."""
    game, chances = driver.control.game, driver.control.snapshot().course.chances
    return not game.scale or None not in chances


def take(name: str, moment: str, driver: Driver) -> None:
    """Take the pictures of a window at a moment."""
    for theme in THEMES:
        driver.app.preferences.remember(theme=theme)
        for wide, high in SIZES:
            shoot(driver, (wide, high), SHOTS / f"{name}-{moment}-{theme}-{wide}.png")


def shoot(driver: Driver, size: tuple[int, int], file: Path) -> None:
    """Take a picture of a window of a size, with its menu above."""
    wide, high = size
    driver.app.root.geometry(f"{wide}x{high}+0+0")
    driver.pump()
    driver.rest()
    menu = driver.app.root.winfo_rooty()
    ImageGrab.grab((0, 0, wide, high + menu), xdisplay=os.environ["DISPLAY"]).save(file)


def lay_out(names: list[str]) -> None:
    """Put all games side by side on a sheet for each moment, theme and size."""
    for moment in ("before", "during", "after"):
        for theme in THEMES:
            for wide, high in SIZES:
                width, height = SHEET // COLUMNS, SHEET // COLUMNS * (high + 30) // wide
                sheet = Image.new("RGB", (SHEET, height * -(-len(names) // COLUMNS)))
                for number, name in enumerate(names):
                    shot = Image.open(SHOTS / f"{name}-{moment}-{theme}-{wide}.png")
                    row, column = divmod(number, COLUMNS)
                    sheet.paste(shot.resize((width, height)), (column * width, row * height))
                sheet.save(SHOTS / f"sheet-{moment}-{theme}-{wide}.png")


def document() -> None:
    """Take the pictures of the window that README and docs/ show."""
    for picture, (name, theme) in DOCUMENTED.items():
        driver = Driver(name)
        driver.app.preferences.remember(theme=theme)
        driver.control.take(recorded(name, whole=False))
        driver.until(partial(valued, driver))
        if picture == "light":
            driver.click(most_targets(driver))
        if picture == "analysis":
            analyse(driver)
        shoot(driver, DOCUMENTED_SIZE, PICTURES / f"{picture}.png")
        driver.close()


def analyse(driver: Driver) -> None:
    """Analyse the position shown for a while."""
    searches = driver.control.searches
    driver.control.analyse()
    driver.until(lambda: any(line.depth >= DEEP for line in searches.lines))


def most_targets(driver: Driver) -> str:
    """Return the piece that has the most targets."""
    position = driver.control.match.position
    return max(sorted(position.targets(())), key=lambda cell: len(position.targets((cell,))))


def main() -> None:
    """Take all pictures."""
    names = sys.argv[1:] or [*SHOWN, *SHEETS]
    SHOTS.mkdir(exist_ok=True)
    with screenless("1920x1080") as display, tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DISPLAY": display, "HORNBOARD_DATA": folder, "HORNBOARD_CONFIG": folder}
        for name in SHEETS:
            hornboard.load(FOLDER / f"{name}.kif")
        for name in names:
            for moment, driver in moments(name):
                take(name, moment, driver)
        if not sys.argv[1:]:
            document()
    lay_out(names)


if __name__ == "__main__":
    main()
