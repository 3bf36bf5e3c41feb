"""Games, positions, moves: the Python face."""

from __future__ import annotations

import copy
import math
import pickle
import random
import re
import sys
import threading
import time
from pathlib import Path
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
    Reason,
    UnknownGame,
    UnreadableText,
)
from hornboard.game import Thinking, usual_game
from tests.python.conftest import DATA, RULEBOOKS, run
from tests.support import PATIENCE

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
    assert list(game.levels) == ["beginner", "amateur", "professional", "expert", "master"]
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
        start.text = "x"
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
    assert after.changes("a2") == (("parent", "a1"), ("to", "a2"))


def test_facts(start: hornboard.Position) -> None:
    assert start.mover == "red"
    assert start.value == 0
    assert dict(start.points) == {"red": 3, "blue": 3}
    assert start.outcome is None
    assert start.verdict == ""


def test_outcome() -> None:
    over = hornboard.game("hexagon").position(LOST)
    assert over.outcome == Outcome("red", Reason.LAW)
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
    with pytest.raises(
        ImpossibleRequest, match="a search needs a level, a depth, or a limit of nodes"
    ):
        Limit(evaluation="source", seed=1)
    with pytest.raises(ImpossibleRequest, match="nan does not limit a search"):
        Limit(seconds=math.nan)
    with pytest.raises(ImpossibleRequest, match="looks from 1 to 100 moves ahead, not 0"):
        start.best(Limit(depth=0))
    with pytest.raises(ImpossibleRequest, match="takes more than 0 seconds"):
        start.best(Limit(seconds=-1))
    with pytest.raises(
        ImpossibleRequest, match="there is no evaluation wild; there is own, source"
    ):
        start.best(Limit(depth=1, evaluation="wild"))


def test_a_move_is_called_as_on_the_board_by_who_cannot_read_one() -> None:
    with pytest.raises(UnreadableText, match="a move looks like s1"):
        hornboard.game("kalah").initial().play("zzz")


def test_best(start: hornboard.Position) -> None:
    info = start.best(Limit(depth=3, evaluation="source"))
    assert info.value == 2
    assert info.pv[0] == info.move
    assert info.move in start.legal_moves
    assert (info.depth, info.nodes > 0) == (3, True)
    again = start.best(Limit(level=3))
    assert (again.value, again.depth) == (info.value, 3)


@pytest.mark.sampled
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


def test_a_stopped_search_has_an_answer(start: hornboard.Position) -> None:
    for _ in range(20):
        thinking = start.think(Limit(depth=40))
        wait_for_report(thinking)
        stopper = threading.Thread(target=thinking.stop)
        stopper.start()
        assert thinking.result()[0].move in start.legal_moves
        stopper.join()
    assert start.best(Limit(depth=2, evaluation="source")).value == 0


def test_a_waiting_search_is_stopped_too(start: hornboard.Position) -> None:
    running, waiting = start.think(Limit(depth=40)), start.think(Limit(depth=40))
    waiting.stop()
    assert waiting.result()[0].move in start.legal_moves
    wait_for_report(running)
    running.stop()
    assert running.result() == running.latest
    running.stop()


@pytest.mark.parametrize("variant", [*RULEBOOKS, "krk"])
def test_a_search_that_is_stopped_at_once_has_a_legal_move(variant: str) -> None:
    """At every level, and by a search that lasts, while another keeps it waiting, or none does."""
    game = hornboard.game(variant)
    start = game.initial().dealt([], 1) if game.hidden else game.initial()
    busy = hornboard.game("hexagon").initial().think(Limit(depth=40))
    for limit in (Limit(nodes=10**9), *(Limit(level=level) for level in game.levels)):
        for thinking in (start.think(limit), start.think(limit)):
            thinking.stop()
            (info,) = thinking.result()
            assert info.move in start.legal_moves
            if not thinking.reports:
                assert (info.depth, info.nodes, info.pv) == (0, 0, (info.move,))
                assert info.reason.startswith("a legal move, no more")
        busy.stop()


def test_stops_at_any_moment_are_ours(start: hornboard.Position) -> None:
    """Whenever the stop comes, before, during or after, there is an answer.

    Only the last report may tell of a depth that was broken off, whose value can but rise.
    """
    values = {0: 0, 1: 1, 2: 0, 3: 2}
    for delay in range(400):
        thinking = start.think(Limit(depth=3, evaluation="source"))
        for _ in range(delay * 20):
            pass
        thinking.stop()
        info = thinking.result()[0]
        assert info.value <= values[info.depth]
        assert all(lines[0].value == values[lines[0].depth] for lines in thinking.reports[:-1])


def test_reports_come_while_the_search_goes_on(start: hornboard.Position) -> None:
    thinking = start.think(Limit(depth=40), lines=3)
    wait_for_report(thinking, 3)
    assert not thinking.done
    thinking.stop()
    for lines in thinking.reports:
        assert len(lines) == 3
        assert len({info.move for info in lines}) == 3
        assert lines[0].value >= lines[1].value >= lines[2].value
    depths = [lines[0].depth for lines in thinking.reports]
    assert depths[:3] == [1, 2, 3]


def test_a_number_is_no_text(start: hornboard.Position) -> None:
    number: Any = 3
    for ask in (hornboard.game, start.game.position, start.parse):
        with pytest.raises(ImpossibleRequest, match="3 is a number, not text"):
            ask(number)


@pytest.mark.parametrize("seconds", [0, -1, math.nan, math.inf, "x"])
def test_no_file_has_no_time_or_all_of_it(seconds: Any) -> None:
    told = f"limits are a time of more than 0 seconds, not {seconds}"
    with pytest.raises(ImpossibleRequest, match=told):
        hornboard.Limits(seconds)


@pytest.mark.parametrize("megabytes", [0, -1, 0.5, "x"])
def test_every_file_has_memory(megabytes: Any) -> None:
    told = f"limits are a whole number of megabytes from 1 on, not {megabytes}"
    with pytest.raises(ImpossibleRequest, match=told):
        hornboard.Limits(1, megabytes)


def test_limits_are_kept(start: hornboard.Position) -> None:
    assert start.best(Limit(nodes=2000)).nodes <= 2200
    began, spent = time.monotonic(), time.process_time()
    start.best(Limit(seconds=0.5))
    assert time.monotonic() - began >= 0.45
    assert time.process_time() - spent <= 1
    assert start.best(Limit(depth=3, nodes=10**9, seconds=100)).depth == 3


@pytest.mark.slow
def test_memory_is_bounded(start: hornboard.Position) -> None:
    def kilobytes() -> int:
        status = Path("/proc/self/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0])

    for _ in range(150):
        start.best(Limit(depth=3, evaluation="source"))
    before = kilobytes()
    for _ in range(400):
        start.best(Limit(depth=3, evaluation="source"))
    assert kilobytes() - before < 8_000


def wait_for_report(thinking: Thinking, count: int = 1) -> None:
    """Wait until a search has told something so many times."""
    deadline = time.monotonic() + PATIENCE
    while len(thinking.reports) < count:
        assert time.monotonic() < deadline
        time.sleep(0.001)


def test_a_process_ends_with_searches_waiting() -> None:
    script = (
        "import hornboard; p = hornboard.game('hexagon').initial(); "
        "p.think(hornboard.Limit(depth=40)); p.think(hornboard.Limit(depth=40)); print('bye')"
    )
    done = run(sys.executable, "-c", script)
    assert (done.returncode, done.stdout, done.stderr) == (0, "bye\n", "")


@pytest.mark.parametrize("wrong", [None, 2.5, True, b"a4", object()])
def test_wrong_types_are_refused(start: hornboard.Position, wrong: Any) -> None:
    with pytest.raises(ImpossibleRequest, match="neither text nor a whole number"):
        hornboard.game(wrong)
    with pytest.raises(ImpossibleRequest, match="neither text nor a whole number"):
        start.perft(wrong)
    with pytest.raises(ImpossibleRequest):
        start.best(Limit(depth=wrong))


def test_facts_cannot_be_changed(start: hornboard.Position) -> None:
    with pytest.raises(AttributeError):
        start.mover = "blue"  # type: ignore[misc]
    points: Any = start.points
    with pytest.raises(TypeError):
        points["red"] = 4


def test_stopping_one_search_spares_the_next(start: hornboard.Position) -> None:
    for _ in range(50):
        short = start.think(Limit(depth=2))
        following = start.think(Limit(depth=3, evaluation="source"))
        try:
            short.stop()
            short.result()
        except EngineStopped:
            pass
        assert following.result()[0].value == 2


@pytest.mark.parametrize("text", ["c\0", "\0", "a4\0", "a\n4", "\ud800", "a4 ", " a4", "-1", "a-1"])
def test_strange_characters_are_refused(start: hornboard.Position, text: str) -> None:
    with pytest.raises(UnreadableText) as refused:
        start.play(text)
    assert len(str(refused.value).splitlines()) == 1
    with pytest.raises(UnreadableText):
        start.game.position(text)


def test_marks_are_told_where_a_game_has_them() -> None:
    assert hornboard.game("hexagon").initial().marks == {}
    position = hornboard.game("hive:p").position("p b4 bA1 o16:wQ,p16:wP,q16:bQ,o17:bA1")
    assert position.marks == {"p16": "pinned", "o17": "resting"}


def test_a_name_alone_may_mean_the_usual_variant() -> None:
    assert usual_game("minesweeper").variant == "minesweeper:9,9,10,opening"
    assert usual_game("minesweeper:9,9,10,safe").variant == "minesweeper:9,9,10,safe"
    assert usual_game("kalah") == hornboard.game("kalah")
    with pytest.raises(hornboard.UnknownGame):
        usual_game("sweeper")


@pytest.mark.parametrize(
    ("variant", "actions"),
    [
        ("tictactoe", 9),
        ("kalah:3,2", 3),
        ("hexagon", 514),
        ("five:7,7", 49),
        ("krk", 1092),
        ("slither:3,3", 24),
        ("mastermind:3,4", 33),
        ("minesweeper", 243),
    ],
)
def test_each_legal_move_has_its_number_everywhere(variant: str, actions: int) -> None:
    game, chance = hornboard.game(variant), random.Random(1)
    assert game.actions == actions
    for _game in range(3):
        position = game.initial().dealt(game.players[1:], 1) if game.hidden else game.initial()
        for _ply in range(30):
            moves = list(position.legal_moves)
            numbers = list(map(game.action_of, moves))
            assert list(map(game.move_of, numbers)) == moves
            assert numbers == sorted(numbers)
            if moves:
                position = position.play(chance.choice(moves))


@pytest.mark.parametrize(("example", "actions"), [("diagonal", 292), ("tic_tac_toe.kif", 10)])
def test_moves_of_a_game_from_elsewhere_have_numbers(example: str, actions: int) -> None:
    (game,) = hornboard.load(f"example:{example}", hornboard.Limits(seconds=100))
    assert game.actions == actions
    assert all(map(game.action_of, game.initial().legal_moves))


def test_what_has_no_number() -> None:
    with pytest.raises(ImpossibleRequest, match="the moves of Hive have no numbers"):
        hornboard.game("hive").actions  # noqa: B018
    game = hornboard.game("tictactoe")
    with pytest.raises(ImpossibleRequest, match="'d4' is no move of Tic-tac-toe"):
        game.action_of("d4")
    with pytest.raises(ImpossibleRequest, match="has actions from 0 to 8, not -1"):
        game.move_of(-1)


def test_a_variant_with_a_name_of_its_own_has_the_values_of_its_options() -> None:
    named = hornboard.game("minesweeper:expert").settings
    assert [*map(str, named.values())] == ["30", "16", "99", "safe"]
