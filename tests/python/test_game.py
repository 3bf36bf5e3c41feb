"""Games, positions, moves: the Python face."""

from __future__ import annotations

import contextlib
import copy
import pickle
import sys
import threading
from typing import Any

import pytest

import hornboard
from hornboard import (
    EngineStopped,
    IllegalMove,
    ImpossibleRequest,
    Limit,
    Move,
    Outcome,
    UnknownGame,
    UnreadableText,
)
from tests.python.conftest import DATA, run

START = "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"
LOST = "r4/6/7/4-3/3-5/4-3/7/6/5 b"

PERFT = [
    [field.strip() for field in line.split("|")]
    for line in (DATA / "perft.txt").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.fixture
def start() -> hornboard.Position:
    return hornboard.game("hexagon").initial()


def test_games_are_found_by_name() -> None:
    game = hornboard.game("hexagon")
    assert game in hornboard.games()
    assert (game.title, game.players) == ("Hexagon", ("red", "blue"))
    assert list(game.levels) == [1, 2, 3]
    with pytest.raises(UnknownGame, match='no game "chess"'):
        hornboard.game("chess")


def test_positions_are_values(start: hornboard.Position) -> None:
    again = hornboard.game("hexagon").position(START)
    assert again == start
    assert hash(again) == hash(start)
    assert len({again, start}) == 1
    assert pickle.loads(pickle.dumps(start)) == start
    assert copy.deepcopy(start) == start
    assert str(start) == START
    with pytest.raises(AttributeError):
        start.text = "x"  # type: ignore[misc]
    assert start.play("a4") != start


def test_moves_are_values() -> None:
    assert Move("a4") == Move("a4")
    assert len({Move("a4"), Move("a4"), Move("b5")}) == 2
    assert pickle.loads(pickle.dumps(Move("a4"))) == Move("a4")
    assert (str(Move("a4")), repr(Move("a4"))) == ("a4", "Move('a4')")
    assert sorted([Move("b5"), Move("a4")]) == [Move("a4"), Move("b5")]


def test_legal_moves_iterate_count_and_contain(start: hornboard.Position) -> None:
    legal: Any = start.legal_moves
    assert len(legal) == len(list(legal)) == 24
    assert legal[0] in legal
    assert "a5c5" in legal
    assert "c3" not in legal
    assert "nonsense" not in legal
    assert legal.index("a4") == 0
    assert (legal.count("a4"), legal.count("c3")) == (1, 0)
    assert 7 not in legal


def test_play_leaves_the_position_alone(start: hornboard.Position) -> None:
    after = start.play(Move("a5c5"))
    assert str(start) == START
    assert after.mover == "blue"
    assert after.changes("a2") == (("to", "a2"),)


def test_facts(start: hornboard.Position) -> None:
    assert start.mover == "red"
    assert start.value == 0
    assert dict(start.points) == {"red": 3, "blue": 3}
    assert start.outcome is None
    assert start.verdict == ""


def test_outcome() -> None:
    over = hornboard.game("hexagon").position(LOST)
    assert over.outcome == Outcome("red", "law")
    assert over.verdict == "blue cannot move: red won, 1 to 0"
    assert len(over.legal_moves) == 0
    with pytest.raises(ImpossibleRequest, match="the game is over"):
        over.best(Limit(depth=1))


def test_errors_say_what_and_why(start: hornboard.Position) -> None:
    with pytest.raises(IllegalMove, match='"c3" is not legal: red has no stone next to c3'):
        start.play("c3")
    with pytest.raises(UnreadableText, match="moves look like a4 or a5a3"):
        start.play("hello")
    with pytest.raises(UnreadableText, match="cannot be read from character 7 on"):
        start.game.position("b3r/6/8/4-3/r2-4b/4-3/7/6/b3r r")
    with pytest.raises(ImpossibleRequest, match='"green" cannot begin in hexagon'):
        start.game.initial("green")
    with pytest.raises(ImpossibleRequest, match="either a depth or a level"):
        Limit()
    with pytest.raises(ImpossibleRequest, match="either a depth or a level"):
        Limit(depth=1, level=1)


def test_best(start: hornboard.Position) -> None:
    info = start.best(Limit(depth=3))
    assert info.value == 2
    assert info.pv[0] == info.move
    assert info.move in start.legal_moves
    assert (info.depth, info.nodes > 0) == (3, True)
    again = start.best(Limit(level=3))
    assert (again.move, again.value, again.nodes) == (info.move, info.value, info.nodes)


@pytest.mark.parametrize("row", PERFT, ids=lambda row: row[1])
def test_perft(row: list[str]) -> None:
    variant, position, counts, _ = row
    where = hornboard.game(variant).position(position)
    for depth, count in enumerate(map(int, counts.split()), 1):
        assert where.perft(depth) == count
    assert sum(where.divide(2).values()) == where.perft(2)


def test_threads_share_the_engine(start: hornboard.Position) -> None:
    found: list[int] = []

    def ask(depth: int) -> None:
        found.extend(start.perft(depth) for _ in range(20))

    threads = [threading.Thread(target=ask, args=(depth,)) for depth in (1, 2, 1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [24] * 40 + [570] * 40


def test_a_search_is_stopped(start: hornboard.Position) -> None:
    for _ in range(20):
        thinking = start.think(Limit(depth=12))
        stopper = threading.Thread(target=thinking.stop)
        stopper.start()
        with pytest.raises(EngineStopped, match="stopped"):
            thinking.result()
        stopper.join()
    assert start.best(Limit(depth=2)).value == 0


def test_a_waiting_search_is_stopped_too(start: hornboard.Position) -> None:
    running, waiting = start.think(Limit(depth=12)), start.think(Limit(depth=12))
    waiting.stop()
    with pytest.raises(EngineStopped):
        waiting.result()
    running.stop()
    with pytest.raises(EngineStopped):
        running.result()
    running.stop()


def test_stops_at_any_moment_are_ours(start: hornboard.Position) -> None:
    """Whenever the stop comes, before, during or after, it is EngineStopped or an answer."""
    for delay in range(400):
        thinking = start.think(Limit(depth=2))
        for _ in range(delay * 20):
            pass
        thinking.stop()
        with contextlib.suppress(EngineStopped):
            assert thinking.result().value == 0


def test_a_process_ends_with_searches_waiting() -> None:
    script = (
        "import hornboard; p = hornboard.game('hexagon').initial(); "
        "p.think(hornboard.Limit(depth=12)); p.think(hornboard.Limit(depth=12)); print('bye')"
    )
    done = run(sys.executable, "-c", script)
    assert (done.returncode, done.stdout, done.stderr) == (0, "bye\n", "")


@pytest.mark.parametrize("wrong", [None, 2.5, True, b"a4", object()])
def test_wrong_types_are_refused(start: hornboard.Position, wrong: Any) -> None:
    with pytest.raises(ImpossibleRequest, match="neither text nor a whole number"):
        hornboard.game(wrong)
    with pytest.raises(ImpossibleRequest, match="neither text nor a whole number"):
        start.perft(wrong)
    if wrong is not None:
        with pytest.raises(ImpossibleRequest, match="neither text nor a whole number"):
            start.best(Limit(depth=wrong))


def test_facts_cannot_be_changed(start: hornboard.Position) -> None:
    facts: Any = start.facts
    with pytest.raises(TypeError):
        facts["mover"] = "blue"


def test_stopping_one_search_spares_the_next(start: hornboard.Position) -> None:
    for _ in range(50):
        short, following = start.think(Limit(depth=2)), start.think(Limit(depth=3))
        try:
            short.stop()
            short.result()
        except EngineStopped:
            pass
        assert following.result().value == 2


@pytest.mark.parametrize("text", ["c\0", "\0", "a4\0", "a\n4", "\ud800", "a4 ", " a4", "-1", "a-1"])
def test_strange_characters_are_refused(start: hornboard.Position, text: str) -> None:
    with pytest.raises(UnreadableText) as refused:
        start.play(text)
    assert len(str(refused.value).splitlines()) == 1
    with pytest.raises(UnreadableText):
        start.game.position(text)
