"""The window with every game, in both themes and three sizes, before, during and after a game.

``python -m tests.support.screens [GAME ...]`` puts the pictures into `.screenshots/`, and all games
side by side into sheets there, for a person to look at.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterator

from PIL import Image, ImageGrab

from hornboard.play.players import Human
from hornboard.play.record import Record
from tests.support.pictures import SHOWN, THEMES
from tests.support.windows import SHOTS, Driver, screenless

SIZES = ((800, 500), (1120, 760), (1920, 1030))

MOST = 400
"""A game that has not ended after so many moves is resigned."""

COLUMNS = 3
"""So many games stand side by side."""

SHEET = 2100
"""How many pixels wide a sheet is."""


def recorded(name: str, whole: bool) -> Record:
    """Return the game that is shown, as far as it is shown, or to its end by random moves."""
    match, choose = SHOWN[name].match(), random.Random(name)
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
    for moment in ("during", "after"):
        driver.control.take(recorded(name, moment == "after"))
        driver.pump()
        yield moment, driver
    assert not driver.errors
    driver.close()


def take(name: str, moment: str, driver: Driver) -> None:
    """Take the pictures of a window at a moment."""
    for theme in THEMES:
        driver.app.preferences.remember(theme=theme)
        for wide, high in SIZES:
            driver.app.root.geometry(f"{wide}x{high}+0+0")
            driver.pump()
            driver.rest()
            menu = driver.app.root.winfo_rooty()
            shot = ImageGrab.grab((0, 0, wide, high + menu), xdisplay=os.environ["DISPLAY"])
            shot.save(SHOTS / f"{name}-{moment}-{theme}-{wide}.png")


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


def main() -> None:
    """Take all pictures."""
    names = sys.argv[1:] or list(SHOWN)
    SHOTS.mkdir(exist_ok=True)
    with screenless("1920x1080") as display, tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DISPLAY": display, "HORNBOARD_DATA": folder, "HORNBOARD_CONFIG": folder}
        for name in names:
            for moment, driver in moments(name):
                take(name, moment, driver)
    lay_out(names)


if __name__ == "__main__":
    main()
