"""The pane in which the clauses of a game are changed while it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hornboard.game import Limit
from hornboard.play.players import Computer
from hornboard.tk.dialogs.rules import RulesWindow
from tests.support.windows import Driver

pytestmark = pytest.mark.usefixtures("loading")


def opened(window: Callable[..., Any]) -> Driver:
    """Return a game of Hexagon after two moves, with the pane open."""
    driver: Driver = window()
    driver.app.press("Return")
    driver.control.play("h9")
    driver.control.play("e9g9")
    driver.app.press("F4")
    return driver


def pane(driver: Driver) -> RulesWindow:
    (found,) = (each for each in driver.app.root.winfo_children() if isinstance(each, RulesWindow))
    return found


def rewrite(driver: Driver, old: str, new: str) -> None:
    """Change a text in the clauses, and apply them."""
    text = pane(driver).page.text
    place = text.search(old, "1.0")
    assert place
    text.replace(place, f"{place}+{len(old)}c", new)
    pane(driver).apply.invoke()
    driver.pump()


def marked(driver: Driver) -> str:
    """Return the line that is marked as wrong."""
    first, _last = map(str, pane(driver).page.text.tag_ranges("wrong"))
    return pane(driver).page.text.get(first, f"{first} lineend")


@pytest.mark.slow
def test_the_game_goes_on_by_other_rules_and_back(window: Callable[..., Any]) -> None:
    driver = opened(window)
    before = driver.control.match.position
    rewrite(driver, "turned(Me, You, Me)", "turned(Me, You, empty)")
    assert driver.control.game.name == "my_hexagon", pane(driver).said["text"]
    assert driver.control.match.position.text == before.text
    assert not driver.questions
    pane(driver).undo.invoke()
    assert (driver.control.game.name, len(driver.control.match.moves)) == ("hexagon", 2)
    assert "turned(Me, You, Me)" in pane(driver).written
    assert str(pane(driver).undo["state"]) == "disabled"


@pytest.mark.slow
def test_a_level_that_the_changed_game_does_not_have_is_the_usual_one(
    window: Callable[..., Any],
) -> None:
    driver: Driver = window("minesweeper", players={"sapper": Computer(Limit(level="pairs"))})
    driver.app.press("F4")
    rewrite(driver, "outcome(", "outcome( ")
    assert driver.control.game.name == "my_minesweeper", pane(driver).said["text"]
    (player,) = driver.control.played.players.values()
    assert str(player) == f"level:{driver.control.game.usual_level}"
    assert driver.errors == []


@pytest.mark.slow
def test_changes_of_a_changed_game_are_undone(window: Callable[..., Any]) -> None:
    """The pane is opened again, in the game that it has made."""
    driver = opened(window)
    rewrite(driver, "turned(Me, You, Me)", "turned(Me, You, empty)")
    pane(driver).destroy()
    driver.app.press("F4")
    rewrite(driver, "turned(Me, You, empty)", "turned(Me, You, You)")
    pane(driver).undo.invoke()
    assert driver.control.game.name == "my_hexagon"
    assert pane(driver).written == pane(driver)._file.read_text()
    assert "turned(Me, You, empty)" in pane(driver).written


@pytest.mark.slow
def test_what_is_wrong_stands_beside_its_line(window: Callable[..., Any]) -> None:
    driver = opened(window)
    rewrite(driver, "turned(Me, You, Me)", "turnd(Me, You, Me)")
    assert "turnd/3 is no relation of hexagon; there is turned/3" in pane(driver).said["text"]
    assert marked(driver).startswith("turnd(Me, You, Me)")
    rewrite(driver, "turnd(Me, You, Me) :-", "turned(Me, You, Me :-")
    assert marked(driver) == "    enemy(Me, You)."
    assert driver.control.game.name == "hexagon"
    driver.shot("what-if")
