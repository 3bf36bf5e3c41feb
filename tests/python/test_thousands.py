"""Games with thousands of moves: nothing that a person waits for asks for all of them."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

import hornboard
from hornboard import UnreadableText, requests
from hornboard.jobs import Job, Said
from hornboard.play.players import Human
from hornboard.terminal.session import Session
from tests.python.conftest import Closed

pytestmark = pytest.mark.slow

LARGE = "minesweeper:60,40,480"

BOARDS = {"board", "targets", "odds", "start", "games"}
"""The requests whose answers tell something of each cell, of each code, or of each game."""

Asked = Counter[str]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Counts the characters of the longest answer to each request."""
    characters: Asked = Counter()
    end = Job.end

    def spy(job: Job[Any], said: Said) -> None:
        if job.request != "think":
            answer = len(repr(said.get("ok")))
            characters[job.request] = max(characters[job.request], answer)
        end(job, said)

    monkeypatch.setattr(Job, "end", spy)
    return characters


def check(asked: Asked) -> None:
    """All but what a hint is good for was answered at once, and never by a list of all moves."""
    assert {name for name in asked if requests.TABLE[name].length != "short"} <= {"merit"}
    assert "moves" not in asked
    assert {request: count for request, count in asked.items() if count > 25_000}.keys() <= BOARDS
    asked.clear()


def test_the_spy_sees_all_moves(asked: Asked) -> None:
    assert len(hornboard.game(LARGE).initial().legal_moves) == 4800
    assert asked["moves"] > 25_000


def test_legal_moves_are_not_counted_to_be_shown(asked: Asked) -> None:
    assert "a1" in repr(hornboard.game(LARGE).initial().legal_moves)
    check(asked)


@pytest.mark.parametrize("variant", [LARGE, "five:100,100", "mastermind:6,10,any"])
def test_what_cannot_be_read_is_told_with_an_example(variant: str, asked: Asked) -> None:
    position = hornboard.game(variant).initial()
    with pytest.raises(UnreadableText, match=r"moves? looks? like \w+"):
        position.play("hello?")
    check(asked)


def test_a_large_board_in_the_terminal(asked: Asked, closed: Closed) -> None:
    told = io.StringIO()
    game = hornboard.game(LARGE)
    console = Console(file=told, width=200)
    session = Session(game.initial(), {"sapper": Human()}, console)
    closed(session.control)
    session.show()
    for said in ("help", "hint", "ad20", "!a1", "!a1", "!", "hint", "bh40"):
        session.obey(said)
        check(asked)
    assert "such as a1, a10, aa10" in told.getvalue()
    assert len(session.match.moves) == 4


def test_a_large_board_in_the_window(window: Callable[..., Any], asked: Asked) -> None:
    """It is opened, started, pointed at, clicked, flagged both ways, hinted, and shows odds."""
    driver = window(LARGE)
    driver.app.commands.begin()
    check(asked)
    driver.point("c3")
    driver.click("ad20")
    check(asked)
    first, *_, last = (
        cell.name for cell in driver.control.shown.board if cell.content == ("covered",)
    )
    driver.point(first)
    driver.click(first, button=3)
    check(asked)
    driver.click("!")
    driver.click(last)
    check(asked)
    driver.key("h")
    driver.until(lambda: driver.control.snapshot().thought.reason != "")
    driver.key("o")
    check(asked)
    assert list(map(str, driver.control.match.moves)) == ["ad20", f"!{first}", f"!{last}"]
