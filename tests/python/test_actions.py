"""The registry of actions: menus, buttons, keys and the list of keys come from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

pytest.importorskip("tkinter")

import tkinter as tk

import hornboard
from hornboard.play.players import Human
from hornboard.session.controller import Controller
from hornboard.session.snapshot import Sense
from hornboard.tk.commands.actions import (
    ACTIONS,
    AFTER,
    ANALYSIS,
    BOARD,
    KEYS,
    MENUS,
    START,
    groups,
    meant,
)
from hornboard.tk.dialogs.keys import sequences
from tests.python.conftest import Closed
from tests.support.windows import Driver


def test_every_action_can_be_found() -> None:
    """Those of the menus have a name and a key of their own, all others at least a key."""
    in_menus = [action for actions in MENUS.values() for action in actions]
    assert all(action.label and action.tooltip and action.keys for action in in_menus)
    assert all(action.tooltip and action.keys for action in KEYS)
    assert len({action.tooltip for action in in_menus}) == len(in_menus)
    assert max(Counter(key for action in in_menus for key in action.keys).values()) == 1


@pytest.mark.parametrize(
    ("variant", "label"), [("tictactoe", "Rematch"), ("minesweeper", "New game")]
)
def test_who_plays_alone_has_no_rematch(variant: str, label: str) -> None:
    game = hornboard.game(variant)
    assert next(action.label for action in AFTER if action.offered(game)) == label


def test_no_two_keys_are_one_for_tk() -> None:
    keys = {key for action in ACTIONS for key in action.keys}
    bound = [sequence for key in keys for sequence in sequences(key)]
    assert len(set(bound)) == len(bound)
    assert sequences("Ctrl++") == ["<Control-Key-plus>"]
    assert sequences("Ctrl+Z") == ["<Control-Key-z>"]
    assert sequences("H") == ["<Key-h>", "<Key-H>"]
    assert sequences("Space") == ["<Key-space>"]


def test_where_several_actions_have_a_key_only_the_last_is_always_possible() -> None:
    for key in {key for action in ACTIONS for key in action.keys}:
        actions = [action for action in ACTIONS if key in action.keys]
        assert all(action.needs for action in actions[:-1])


@pytest.mark.parametrize(
    ("key", "possible", "tooltip"),
    [
        ("Return", {"start"}, START.tooltip),
        ("Return", {"start", "edit"}, START.tooltip),
        ("Return", {"start", "edit", "touch"}, "touch the cell under the cursor"),
        ("Left", {"back"}, "one move back, while the cursor is hidden"),
        ("Left", {"back", "point"}, "bring the cursor; all arrows move it over the board"),
        ("Ctrl+Z", set(), "take back"),
    ],
)
def test_what_a_key_means(key: str, possible: set[Sense], tooltip: str, closed: Closed) -> None:
    start = hornboard.game("hexagon").initial()
    shown = closed(Controller(start, {"red": Human(), "blue": Human()})).snapshot()
    assert meant(key, replace(shown, possible=frozenset(possible))).tooltip == tooltip


def test_the_list_of_keys_is_whole() -> None:
    games = [hornboard.game(name) for name in ("five", "mastermind", "minesweeper")]
    listed = [row for game in games for group in groups(game).values() for row in group]
    keys = {key for action in ACTIONS for key in action.keys}
    assert keys <= {key for each, _ in listed for key in each}
    assert {what for _, what in listed} >= {action.tooltip for action in ACTIONS}
    assert (("Ctrl+N",), "new game") in listed


def test_the_keys_of_a_game_are_listed_first() -> None:
    def first(name: str) -> tuple[str, list[str]]:
        title, found = next(iter(groups(hornboard.game(name)).items()))
        return title, [key for keys, _what in found for key in keys]

    assert first("minesweeper") == ("Minesweeper", ["O"])
    assert first("mastermind") == ("Mastermind", ["K", "T"])
    assert first("kalah")[0] == "Board"


def test_the_window_offers_them_all(window: Callable[[], Driver]) -> None:
    driver = window()
    bar = driver.app.menus.bar
    for title, actions in MENUS.items():
        menu: tk.Menu = bar.nametowidget(bar.entrycget(title, "menu"))
        offered = [action for action in actions if action.offered(driver.app.game)]
        for place, action in enumerate(offered):
            told = [menu.entrycget(place, option) for option in ("label", "accelerator", "state")]
            sensible = action.possible(driver.control.snapshot())
            assert told == [action.label, action.keys[0], "normal" if sensible else "disabled"]
    for action in ACTIONS:
        for key in action.keys:
            assert all(driver.app.root.bind(sequence) for sequence in sequences(key))
    assert driver.app.window.opening.start_button["text"] == START.label
    offered = [button.action for button in driver.app.window.side.toolbar.buttons]
    assert offered == [*BOARD]


def test_what_a_game_does_not_have_is_not_offered(window: Callable[[], Driver]) -> None:
    """A sapper has no other side, and odds tell more than an analysis would."""
    driver = window()
    driver.key("l")
    driver.open(hornboard.game("minesweeper"))
    assert not driver.control.searches.analysing
    driver.key("e")
    bar, side = driver.app.menus.bar, driver.app.window.side
    menus = [bar.nametowidget(bar.entrycget(title, "menu")) for title in MENUS]
    places = [(menu, place) for menu in menus for place in range(menu.index("end") + 1)]
    entries = [menu.entrycget(at, "label") for menu, at in places if menu.type(at) == "command"]
    row = [button["text"] for button in driver.app.window.palette.actions.winfo_children()]
    assert {"Odds", "Clear the board"} <= {*entries}
    assert not {"Analysis", "Other side to move", "Candidates"} & {*entries, *row}
    assert ANALYSIS not in [button.action for button in side.toolbar.buttons]
    told = side.moves.text.get("1.0", "end")
    assert ("Analysis" in told, "Odds" in told) == (False, True)
    assert driver.control.snapshot().title == "click the board to set up a position; E ends it"
    for key in "lk":
        driver.key(key)
        assert driver.control.message == "", "a key does what its entry would"
