"""Forced wins in five in a row, proved by trying everything; the winning line in the views."""

from __future__ import annotations

import io
import os
import re

import pytest
from rich.console import Console

import hornboard
from hornboard import Limit
from hornboard.play.journal import Journal
from hornboard.play.players import Human
from hornboard.terminal.board import draw_board
from hornboard.terminal.session import Session
from hornboard.tk.controller import Controller
from tests.proofs.five_wins import prove
from tests.python.conftest import DATA

WINS = [
    [field.strip() for field in line.split("|")]
    for line in (DATA / "five_wins.txt").read_text().splitlines()
    if not line.startswith("#")
]

SOON = 30
"""So many of them are soon proved, the others only when there is time."""

FUZZ = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"


@pytest.mark.parametrize(("text", "first", "moves"), WINS if FUZZ else WINS[:SOON])
def test_forced_wins_are_proved(text: str, first: str, moves: str) -> None:
    """Nobody wins sooner by threats, and by these first moves against every defence."""
    assert prove(text, int(moves)) == (int(moves), first.split())


def test_no_win_where_there_is_none() -> None:
    assert prove("9/9/9/9/4x4/3o5/9/9/9 x", 3) == (0, [])
    assert prove("9/9/9/1oxxx4/9/9/9/9/9 x", 4) == (0, [])


def five(variant: str, moves: str) -> hornboard.Position:
    position = hornboard.game(variant).initial()
    for move in moves.split():
        position = position.play(move)
    return position


WON = "a1 a2 b1 b2 c1 c2 d1 d2 e1"


def test_the_line_that_wins() -> None:
    assert five("five", WON[:-3]).emphasis == frozenset()
    assert five("five", WON).emphasis == {"a1", "b1", "c1", "d1", "e1"}
    assert hornboard.game("hexagon").initial().emphasis == frozenset()


def test_the_terminal_shows_the_line_and_the_last_move(journal: Journal) -> None:
    start = five("five:5,5", WON[:-3])
    out = io.StringIO()
    console = Console(file=out, width=80)
    session = Session(start, {"x": Human(), "o": Human()}, console, journal)
    session.obey("e1")
    told = out.getvalue()
    assert "*a1* *b1* *c1* *d1* *e1*" in told
    assert "[a2]" in told
    assert "x has five in a row: x won" in told


def test_the_last_move_is_underlined(journal: Journal) -> None:
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=True, color_system="truecolor")
    players = {"x": Human(), "o": Human()}
    session = Session(five("five:5,5", "c3"), players, console, journal)
    session.obey("d4")
    assert re.search(r"\x1b\[1;4;[0-9;]*m\[d4\]", out.getvalue())
    assert not re.search(r"\x1b\[1;4;[0-9;]*m\(c3\)", out.getvalue())


def test_wide_boards_are_drawn_in_small() -> None:
    position = five("five:30,7", "aa3 a1")
    wide = draw_board(position, room=200).plain.splitlines()
    assert "(aa3)" in wide[2]
    assert wide[2].index("(aa3)") == wide[3].index(" aa4 ")
    small = draw_board(position, room=80).plain.splitlines()
    assert small[1].split() == [*"abcdefghijklmnopqrstuvwxyz", *"abcd"]
    assert small[2].split() == ["1", "o", *"." * 29]
    assert small[4].index("x") == small[0].index("a")
    smallest = draw_board(position, room=40).plain.splitlines()
    assert smallest[4] == "  3" + "." * 26 + "x..."


def test_large_boards_travel_to_prolog_and_back() -> None:
    position = five("five:100,100", "cv100 a1 cv99")
    assert position.best(Limit(level=3, seed=1)).move in position.legal_moves
    assert len(position.board) == 10_000
    assert str(position.play("cv98")).endswith("/99o/99x/99x x")


def test_the_window_marks_the_line_and_the_last_move() -> None:
    controller = Controller(five("five:5,5", WON[:-3]), {"x": Human(), "o": Human()})
    controller.step_seconds = 0.0
    controller.start()
    controller.click("d5")
    assert controller.snapshot().marks == {"d5": "last"}
    controller.undo()
    controller.click("e1")
    marks = controller.snapshot().marks
    assert {cell for cell, mark in marks.items() if mark == "emphasis"} == set(WON.split()[::2])
    controller.step(-1)
    assert controller.snapshot().marks == {}
