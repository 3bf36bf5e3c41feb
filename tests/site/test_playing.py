"""The page that plays, in Chromium: positions are those of the Python game."""

from __future__ import annotations

import random
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

import hornboard
from hornboard import Position
from hornboard.game import base_games

MOVES = 6
"""How many moves are made in each game."""


def play(page: Page, game: str) -> None:
    """Open a game, and wait until one can play."""
    page.goto(f"/app/play.html#{game}")
    idle(page)


def idle(page: Page) -> None:
    """Wait until nothing is awaited."""
    expect(page.locator("#cells button").first).to_be_enabled(timeout=60_000)
    expect(page.locator("#new")).to_be_enabled(timeout=60_000)


def position(page: Page) -> Position:
    """Return the position that the address has."""
    variant, _, text = unquote(page.url.partition("#")[2]).partition("/")
    return hornboard.game(variant).position(text)


def touch(page: Page, cell: str) -> None:
    """Touch a cell."""
    page.locator(f'[data-cell="{cell}"]').dispatch_event("click")
    idle(page)


@pytest.mark.parametrize("name", [game.name for game in base_games()])
def test_each_game_is_played_by_touching_cells(page: Page, name: str) -> None:
    play(page, name)
    page.select_option("#you", "everybody")
    idle(page)
    here = position(page)
    chance = random.Random(7)
    for _ in range(MOVES):
        if here.outcome:
            break
        move = chance.choice([*here.legal_moves])
        ways = here.ways(move)
        if ways:
            for cell in ways[0]:
                touch(page, cell)
        else:
            page.fill("#move", str(move))
            page.click("#form button")
            idle(page)
        here = here.play(move)
        assert position(page) == here


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
    page.click("#hint")
    page.click("#stop")
    idle(page)
    expect(page.locator("#said")).to_have_text("It was stopped.")
    page.select_option("#you", "everybody")
    touch(page, "a4")
    expect(page.locator("#moves li")).to_have_text(["1. a4"])


def test_moves_are_taken_back(page: Page) -> None:
    play(page, "tictactoe")
    touch(page, "b2")
    expect(page.locator("#moves li")).to_have_count(2)
    idle(page)
    page.click("#undo")
    idle(page)
    expect(page.locator("#moves li")).to_have_count(0)
    assert position(page) == hornboard.game("tictactoe").initial()


def test_a_position_is_in_the_address(page: Page) -> None:
    play(page, "tictactoe/xx1%2Foo1%2F3%20x")
    touch(page, "c1")
    expect(page.locator("#state")).to_contain_text("three in a line")
