"""Positions with a property, asked from Python and from the command line."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import EngineStopped, ImpossibleRequest, Limits, UnreadableText
from tests.python.conftest import BEAT, HORNBOARD, here, run
from tests.python.test_query import engines, stop_at_work
from tests.support.nim import NIM


def asked(*words: str | Path) -> str:
    done = here("find", *words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def told(*words: str | Path) -> Any:
    return json.loads(asked(*words, "--json"))


def refused(*words: str | Path) -> str:
    done = here("find", *words)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


@pytest.mark.parametrize("variant", ["tictactoe", "kalah:3,3", "slither:3,3", "krk", "five:5,5"])
def test_what_is_found_is_so(variant: str) -> None:
    game = hornboard.game(variant)
    found = list(islice(game.find("winning(P, _)"), 3))
    assert len(set(found)) == 3
    for position in found:
        ends = [position.play(move).outcome for move in position.legal_moves]
        assert position.mover in [outcome.winner for outcome in ends if outcome]


@pytest.mark.parametrize("variant", [game.variant for game in hornboard.games()])
def test_every_game_has_positions_of_games(variant: str) -> None:
    game = hornboard.game(variant)
    found = list(islice(game.find("mover(P, _)", games=2, seed=3), 5))
    assert len(set(found)) == 5
    assert found == list(islice(game.find("mover(P, _)", games=2, seed=3), 5))
    assert [game.position(each.text) for each in found] == found


def test_a_level_plays() -> None:
    found = next(hornboard.game("tictactoe").find("outcome(P, drawn)", level="expert", games=5))
    assert found.outcome is not None
    assert found.outcome.winner is None


def test_changes_of_a_position() -> None:
    game = hornboard.game("tictactoe")
    changed = [each.text for each in game.find("outcome(P, won(_))", "edits", text="xx1/oo1/3 x")]
    assert changed == ["xxx/oo1/3 x", "xx1/ooo/3 x"]
    filled = [each.text for each in game.find("content(P, c1, _)", "edits", text="xx?/oo1/3 x")]
    assert sorted(filled) == ["xxo/oo1/3 x", "xxx/oo1/3 x"]
    hive = hornboard.game("hive")
    covered = hive.find("pinned(P, wB1)", "edits", text="base w4 - o16:wQ,p16:wB1,q16:bQ")
    assert "base w4 - o16:wQ,p16:wB1,q16:bS1" in {each.text for each in covered}


def test_a_search_can_be_stopped_and_is_given_back() -> None:
    before = engines()
    with hornboard.Scope() as scope:
        found = hornboard.game("hexagon").find("fail, mover(P, _)", trust=True, games=100_000)
        threading.Thread(target=stop_at_work, args=[scope]).start()
        with pytest.raises(EngineStopped):
            next(found)
    with hornboard.game("hexagon").find("mover(P, _)", trust=True) as found:
        next(found)
    assert engines() == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("condition", "seconds", "complaint"),
    [
        ("write(P)", 30, "more than answer"),
        ("true", 30, 'no variable "P"'),
        ("nothing(P)", 30, "there is no predicate nothing/1"),
        ("mover(P, _), repeat, fail", 3, "more than 3 seconds for an answer"),
        ("mover(P, _), numlist(1, 100000000, _)", 60, "more than 300 megabytes"),
    ],
)
def test_what_goes_wrong_is_a_sentence(condition: str, seconds: int, complaint: str) -> None:
    with pytest.raises(ImpossibleRequest, match=complaint):
        next(hornboard.game("kalah").find(condition, limits=Limits(seconds, 300)))


def test_the_time_is_for_each_position(beats: Callable[[], float]) -> None:
    slow, limits = "sleep(0.1), mover(P, nobody)", Limits(2 * BEAT, 900)
    assert not list(hornboard.game("tictactoe").find(slow, limits=limits, games=3))
    assert beats() > limits.seconds


def test_what_has_come_takes_little_memory() -> None:
    assert not list(hornboard.game("hive").find("mover(P, x)", limits=Limits(60, 15), games=20))


def test_more_than_is_gone_through() -> None:
    found = hornboard.game("hexagon").find("mover(P, blue)", "reachable", most=100)
    assert next(found).mover == "blue"
    with pytest.raises(ImpossibleRequest, match="more than 100 positions of hexagon"):
        list(found)
    with pytest.raises(UnreadableText):
        hornboard.game("krk").find("mover(P", "games")


def test_levels_of_minesweeper_see_no_flags_that_are_wrong() -> None:
    for variant, level in (("minesweeper", "counts"), ("minesweeper:4,4,2", "optimal")):
        found = told(variant, "mover(P, _), fail", "--level", level, "--games", "20")
        assert found == {"positions": [], "more": False}
    nowhere = ("minesweeper:5,5,3", "flagged(P, _)", "--level", "counts", "--games", "30")
    assert told(*nowhere) == {"positions": [], "more": False}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("find", "hive", "move(P, pass, _)"), "positions looked at: "),
        (("find", "five:5,5", "mate_in(P, 3), fail"), "positions looked at: "),
        (("query", "repeat, fail"), "the search was stopped; found: 0"),
        (("before", "minesweeper:9,9,10", "--plies", "9"), "the search was stopped; found: "),
    ],
)
def test_what_takes_long_says_so(words: tuple[str, ...], sentence: str) -> None:
    more = ("--most", "99999999") if words[0] == "before" else ()
    done = here(*words, *more, "--seconds", "1.5")
    assert done.returncode == 2
    assert done.stderr.startswith("hornboard: after 1.5 s the search was stopped")
    assert sentence in done.stderr
    assert done.stderr.endswith("; --seconds 3 looks longer\n")


@pytest.mark.slow
def test_what_was_found_in_time_is_told() -> None:
    done = here("query", "X = 1 ; repeat, fail", "--seconds", "5", "--json")
    assert json.loads(done.stdout) == {"solutions": [{"X": 1}], "more": True}
    assert "found: 1" in done.stderr


@pytest.mark.slow
def test_the_command() -> None:
    two = "aggregate_all(count, winning(P, _), 2)"
    assert told("tictactoe", two, "--from", "reachable", "--count", "1000")["more"] is False
    lines = asked("tictactoe", two, "--from", "reachable", "--count", "2").splitlines()
    assert lines == ["xox/oxo/3 x", "xox/ox1/1o1 x", "there may be more: --count 4 looks on"]
    assert told("hexagon", "only(P, jump(_, _))", "--from", "games", "--count", "1")["positions"]
    krk = told("krk", "krk_distance(P, 16)", "--from", "reachable", "--count", "1")
    assert krk["positions"] == ["8/8/8/8/8/2k5/1R6/K7 w - - ? ?"]


@pytest.mark.slow
def test_a_pass_in_hive() -> None:
    words = ("hive:mlp", "move(P, pass, _)", "--from", "games", "--count", "1")
    position = hornboard.game("hive:mlp").position(told(*words)["positions"][0])
    assert list(map(str, position.legal_moves)) == ["pass"]


def test_nothing_found() -> None:
    games = asked("krk", "mover(P, red)", "--games", "2")
    assert games == "there is no such position in so many games: 2\n"
    reachable = ("tictactoe", "mate_in(P, 5)", "--from", "reachable", "--count", "1")
    assert asked(*reachable) == "no such position can be reached\n"
    edits = ("tictactoe", "outcome(P, _)", "--from", "edits")
    assert asked(*edits) == "no change of the position is such\n"
    assert "--from is one of games, reachable, edits" in refused("krk", "check(P)", "--from", "air")


def test_a_game_of_ones_own(tmp_path: Path) -> None:
    nim = tmp_path / "nim.pl"
    nim.write_text(NIM)
    words = ("--load", nim, "find", "nim", "mate_in(P, 1)", "--from", "reachable")
    found = run(HORNBOARD, *words, "--count", "3").stdout.splitlines()
    assert len(found) == 4
    assert found[0] == "0,0,5 left"
