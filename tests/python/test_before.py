"""What led to a position, asked from Python and from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import ImpossibleRequest, UnreadableText
from tests.python.conftest import ROOT, here

HEAP = ROOT / "tests" / "support" / "heap.pl"


SMALLER = {"minesweeper:9,9,10,opening": "minesweeper:2,3,0,opening"}
"""There are too many ways to open an area to come upon the one that was taken."""


def asked(*words: str | Path) -> str:
    done = here("before", *words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def told(*words: str | Path) -> Any:
    return json.loads(asked(*words, "--json"))


@pytest.mark.parametrize("variant", [game.variant for game in hornboard.games()])
def test_a_move_can_be_taken_back(variant: str) -> None:
    start = hornboard.game(SMALLER.get(variant, variant)).initial().dealt(seed=1)
    move = start.legal_moves[-1]
    led = start.play(move).before().result()
    assert [each for each in led if each.moves == (move,) and stands_for(each.before, start.text)]


def stands_for(before: str, text: str) -> bool:
    return bool(re.fullmatch(re.escape(before).replace(r"\?", ".+"), text))


def test_all_lines_of_some_plies() -> None:
    position = hornboard.game("tictactoe").position("o2/1x1/2x o")
    lines = {tuple(map(str, led.moves)) for led in position.before(plies=3).result()}
    assert lines == {("b2", "a1", "c3"), ("c3", "a1", "b2")}
    assert len(position.before(most=1).result()) == 1


def test_what_nothing_leads_to() -> None:
    assert asked("kalah") == "no move leads to this position\n"
    assert told("kalah") == {"before": [], "more": False}


def test_a_line_for_each() -> None:
    position = ("tictactoe", "--position", "3/1x1/2o x")
    assert asked(*position) == "3/1x1/3 o  c3\n"
    found = {"before": [{"position": "3/3/3 x", "moves": ["b2", "c3"]}], "more": False}
    assert told(*position, "--plies", "2") == found


def test_no_more_than_wanted() -> None:
    position = ("tictactoe", "--position", "x2/1o1/2x o")
    assert told(*position, "--most", "1")["more"]
    assert asked(*position, "--most", "1").endswith("and more: --most 2 tells them\n")


def test_what_is_forgotten_is_a_question() -> None:
    captured = ("krk", "--position", "8/8/8/8/8/3k4/8/K7 w - - 0 9")
    assert "8/8/8/8/8/3R4/2k5/K7 b - - ? 8  c2d3\n" in asked(*captured)
    unknown = ("krk", "--position", "8/8/8/8/8/3R4/2k5/K7 b - - ? 8", "--plies", "2")
    assert "?" in told(*unknown)["before"][0]["position"]


@pytest.mark.slow
def test_a_game_that_does_not_say_it() -> None:
    words = ("--load", HEAP, "before", "heap")
    done = here(*words, "--position", "left 4")
    assert set(done.stdout.splitlines()) == {"right 5  1", "right 6  2"}
    assert "no play comes to this position" in here(*words, "--position", "left 8").stderr


def test_errors_are_sentences() -> None:
    with pytest.raises(UnreadableText):
        hornboard.game("krk").position("8/8/8/8/8/3R4/2k5/K7 b - - ? 8")
    done = here("moves", "krk", "--position", "8/8/8/8/8/3R4/2k5/K7 b - - ? 8")
    assert "known in part only" in done.stderr
    assert "it cannot be read from character 1" in here("before", "kalah", "--position", "x").stderr
    hornboard.load(HEAP)
    with pytest.raises(ImpossibleRequest, match="no play comes to this position"):
        hornboard.game("heap").position("left 8").before().result()
