"""The page that plays, in Chromium: positions are those of the Python game."""

from __future__ import annotations

import random
import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

import hornboard
from hornboard import Move, Position
from hornboard.game import base_games
from tests.python.conftest import ROOT
from tests.site.test_asking import use

LENGTHS = (60, 400)
"""A game with fewer moves than the first is played, or else with fewer than the second."""


def play(page: Page, game: str) -> None:
    """Open a game, and wait until one can play."""
    page.goto(f"/app/play.html#{game}")
    idle(page)


def idle(page: Page) -> None:
    """Wait until nothing is awaited."""
    page.wait_for_selector("#new:enabled", timeout=60_000)
    page.wait_for_selector("#cells button:enabled", state="attached", timeout=60_000)


def position(page: Page) -> Position:
    """Return the position that the address has."""
    variant, _, text = unquote(page.url.partition("#")[2]).partition("/")
    return hornboard.game(variant).position(text)


def touch(page: Page, cell: str) -> None:
    """Touch a cell."""
    page.locator(f'[data-cell="{cell}"]').dispatch_event("click")
    idle(page)


def random_game(here: Position, seed: int, longest: int) -> list[Move]:
    """Return the moves of a random game that goes on from a position, so many at most."""
    chance = random.Random(seed)
    moves: list[Move] = []
    while not here.outcome and len(moves) < longest:
        moves.append(chance.choice([*here.legal_moves]))
        here = here.play(moves[-1])
    return moves


@pytest.mark.parametrize("name", [game.name for game in base_games()])
def test_each_game_is_played_to_its_end_by_touching_cells(page: Page, name: str) -> None:
    page.add_init_script("Math.random = () => 0.5")
    play(page, name)
    page.select_option("#you", "everybody")
    idle(page)
    here = position(page)
    games = ((random_game(here, seed, most), most) for most in LENGTHS for seed in range(12))
    for move in next(moves for moves, most in games if len(moves) < most):
        for cell in next(iter(here.ways(move)), ()):
            touch(page, cell)
        if not here.ways(move):
            page.fill("#move", str(move))
            page.click("#form button")
            idle(page)
        here = here.play(move)
        assert position(page) == here
    assert here.outcome
    expect(page.locator("#state")).to_contain_text(here.verdict_for("everybody"))


@pytest.mark.parametrize("name", [game.name for game in base_games()])
def test_each_game_has_a_hint_and_levels_answer(page: Page, name: str) -> None:
    play(page, name)
    page.click("#hint")
    idle(page)
    assert page.locator("#said").inner_text().strip()
    page.click("#go")
    expect(page.locator("#moves li").first).to_be_visible(timeout=60_000)
    idle(page)
    page.click("#why")
    idle(page)
    assert page.locator("#said").inner_text().strip()


def test_what_cannot_be_is_said(page: Page) -> None:
    play(page, "hexagon")
    touch(page, "c3")
    expect(page.locator("#said")).to_contain_text("c3")
    page.fill("#move", "a9")
    page.click("#form button")
    expect(page.locator("#said")).to_contain_text("a9")


def test_a_search_is_stopped_and_the_game_goes_on(page: Page) -> None:
    play(page, "hexagon")
    page.select_option("#level", "master")
    page.click("#go")
    page.click("#stop")
    idle(page)
    expect(page.locator("#said")).to_have_text("It was stopped.")
    page.select_option("#you", "everybody")
    touch(page, "a4")
    expect(page.locator("#moves li")).to_have_text(["1. a4"])


def test_who_begins_is_told_what_to_do_and_keeps_the_level(page: Page) -> None:
    play(page, "hexagon")
    expect(page.locator("#said")).to_contain_text("You are red. Touch")
    page.select_option("#level", "beginner")
    page.select_option("#you", "blue")
    idle(page)
    page.click("#new")
    expect(page.locator("#moves li")).to_have_count(1)
    idle(page)
    expect(page.locator("#level")).to_have_value("beginner")
    page.click("#hint")
    idle(page)
    said = page.locator("#said")
    expect(said).to_have_text(re.compile("^try "))
    expect(said).not_to_contain_text("looks better")


def test_moves_are_taken_back(page: Page) -> None:
    play(page, "tictactoe")
    touch(page, "b2")
    expect(page.locator("#moves li")).to_have_count(2)
    idle(page)
    page.click("#why")
    idle(page)
    page.click("#undo")
    idle(page)
    expect(page.locator("#said")).to_be_empty()
    expect(page.locator("#moves li")).to_have_count(0)
    assert position(page) == hornboard.game("tictactoe").initial()


def test_a_position_is_in_the_address(page: Page) -> None:
    play(page, "tictactoe/xx1%2Foo1%2F3%20x")
    touch(page, "c1")
    expect(page.locator("#state")).to_contain_text("three in a line")


def test_a_changed_law_is_played_on(page: Page) -> None:
    play(page, "tictactoe/xx1%2Foo1%2F3%20x")
    page.select_option("#you", "everybody")
    expect(page.locator("#text")).to_have_value(re.compile("my_tictactoe"))
    use(page, "loser.pl", lambda text: text)
    expect(page.locator("#loaded")).to_have_text("loser", timeout=60_000)
    idle(page)
    page.select_option("#you", "everybody")
    touch(page, "c1")
    expect(page.locator("#state")).to_contain_text("o won")
    page.click("#new")
    expect(page.locator("#moves li")).to_have_count(0)


def test_a_file_of_ones_own_is_played(page: Page) -> None:
    play(page, "hexagon")
    page.locator("#law").evaluate("law => law.open = true")
    page.set_input_files("#own", ROOT / "prolog" / "hornboard" / "examples" / "nim.pl")
    expect(page.locator("#text")).to_have_value(re.compile("nim"))
    page.click("#load")
    expect(page.locator("#game")).to_have_value("nim", timeout=60_000)
    idle(page)
    page.click("#go")
    expect(page.locator("#moves li").first).to_be_visible(timeout=60_000)
    idle(page)
    page.reload()
    idle(page)
    expect(page.locator("#game")).to_have_value("nim")


def test_a_game_is_played_by_keys(page: Page) -> None:
    play(page, "tictactoe")
    page.select_option("#you", "everybody")
    page.focus('[data-cell="b2"]')
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#moves li")).to_have_text(["1. c1"])
    idle(page)
    expect(page.locator('[data-cell="c1"]')).to_be_focused()
    page.focus("#undo")
    page.keyboard.press("Enter")
    expect(page.locator("#moves li")).to_have_count(0)
    idle(page)
    expect(page.locator("#undo")).to_be_focused()
