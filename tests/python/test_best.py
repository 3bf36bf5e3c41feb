"""Why a move is best, from Python and from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import IllegalMove, ImpossibleRequest
from tests.python.conftest import HORNBOARD, here, run
from tests.support.nim import NIM


def told(*words: str | Path) -> Any:
    done = here("explain", *words, "--best", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


SMALL = [game.variant for game in hornboard.games() if not game.variant.startswith("five:")]


@pytest.mark.parametrize("variant", [*SMALL, "five:7,7"])
def test_every_game_says_something(variant: str) -> None:
    if variant == "five:100,100":
        return
    position = hornboard.game(variant).initial().dealt(seed=1)
    lines = position.why_best(depth=1).result()
    assert lines[0].depth == 0
    assert lines[0].text


def test_a_tree_at_the_command_line() -> None:
    done = here("explain", "slither:3,2", "--best", "--depth", "2")
    assert done.stdout.splitlines() == [
        "red can win whatever is answered (moves shown: 3)",
        "    red a1-a2",
        "        blue a1-b1, and so on",
        "        blue a2-b2, and so on",
    ]


def test_a_move_in_question() -> None:
    found = told("hexagon", "--moves", "a5c5 a2", "--depth", "2", "--move", "c5c3")
    assert found["move"] == "c5c3"
    assert any(line["text"].startswith("you asked for c5c3, worth") for line in found["lines"])


def test_what_cannot_be_asked() -> None:
    over = hornboard.game("tictactoe").position("xxx/oo1/3 o")
    with pytest.raises(ImpossibleRequest, match="the game is over"):
        over.why_best().result()
    with pytest.raises(IllegalMove):
        hornboard.game("tictactoe").position("xx1/oo1/3 x").why_best(move="a1").result()
    with pytest.raises(ImpossibleRequest, match="there is no level"):
        hornboard.game("krk").initial().why_best(level="nobody").result()
    assert "two questions" in here("explain", "krk", "--best", "--outcome").stderr


def test_a_game_of_ones_own(tmp_path: Path) -> None:
    nim = tmp_path / "nim.pl"
    nim.write_text(NIM)
    done = run(HORNBOARD, "--load", nim, "explain", "nim", "--best", "--position", "0,1,2 left")
    assert done.stdout.startswith("left can win whatever is answered")
