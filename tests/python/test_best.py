"""Why a move is best, from Python and from the command line."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import IllegalMove, ImpossibleRequest
from tests.python.conftest import HORNBOARD, ROOT, SWIPL, here, run
from tests.rulebooks import tictactoe
from tests.support.nim import NIM


def told(*words: str | Path) -> Any:
    done = here("explain", *words, "--best", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


SMALL = [game.variant for game in hornboard.games() if not game.variant.startswith("five:")]


@pytest.mark.slow
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
        "red can win whatever is answered (exact; moves shown: 3)",
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


EVERY = """
forall(find(tictactoe, \\+ outcome(P, _), P, [from(reachable)]),
       ( position_string(P, Text),
         why_best(P, [_-First,_-Second|_]),
         format("~s|~s|~s~n", [Text,First,Second])
       ))
"""
"""Says of every open position that can be reached what is best, and the line below."""


@functools.cache
def exact(state: tictactoe.State) -> int:
    """Return 1, 0 or -1: what a position is worth for its mover, by the rule book alone."""
    result = tictactoe.outcome(state)
    if result is not None:
        return 0 if result == "drawn" else 1 if result == state.turn else -1
    return max(-exact(tictactoe.play(state, move)) for move in tictactoe.moves(state))


@pytest.mark.slow
def test_no_move_of_tictactoe_is_called_best_that_is_not() -> None:
    done = run(SWIPL, "-q", "-g", EVERY, "-t", "halt", ROOT / "prolog" / "hornboard.pl")
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert len(lines) == 4520
    for text, first, second in (line.split("|") for line in lines):
        state = tictactoe.parse("tictactoe", text)
        value = exact(state)
        if value < 0:
            assert "wins whatever is played (exact" in first, text
            continue
        if value > 0:
            assert first.startswith(f"{state.turn} can win whatever is answered (exact"), text
            best = second.split()[1].rstrip(",")
        else:
            assert first.endswith(", worth a draw (exact)"), text
            best = first.removeprefix("best is ").split(",")[0]
        assert -exact(tictactoe.play(state, best)) == value, text


def test_what_is_not_proved_says_so() -> None:
    (first, *_) = hornboard.game("hexagon").initial().why_best(depth=2).result()
    assert first.text.startswith("best is ")
    assert first.text.endswith(" (depth 2, not proved)")
