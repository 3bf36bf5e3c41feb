"""Forced wins in five in a row, proved by trying everything; the winning line in the views."""

from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from rich.console import Console

import hornboard
from hornboard import Limit
from hornboard.play.players import Human
from hornboard.session.controller import Controller
from hornboard.terminal.board import draw_board
from hornboard.terminal.session import Session
from tests.proofs.five_wins import prove
from tests.python.conftest import DATA, Closed
from tests.rulebooks import five as book
from tests.support.sizes import seeds, size

WINS = [
    [field.strip() for field in line.split("|")]
    for line in (DATA / "five_wins.txt").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.mark.sampled
@pytest.mark.parametrize(("text", "first", "moves"), WINS[: size("five_wins")])
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


def drawn_up(seed: int) -> book.State:
    """Return an unfinished position of some size and rule."""
    rng = Random(seed)
    sizes = ["5,5", "5,9", "7,6", "10,10", "15,15", "12,19"]
    while True:
        state = book.drawn_up(f"five:{rng.choice(sizes)}{rng.choice(['', ',exact'])}", rng)
        if book.outcome(state) is None:
            return state


def at(state: book.State) -> hornboard.Position:
    rule = ",exact" if state.exact else ""
    game = hornboard.game(f"five:{state.width},{state.height}{rule}")
    return game.position(book.text(state))


@pytest.mark.sampled
@pytest.mark.parametrize("seed", seeds("five_positions"))
@pytest.mark.parametrize("level", [1, 2, 3])
def test_ratings_are_those_of_the_rule_book(level: int, seed: int) -> None:
    """The choice has the highest rating, but for the noise of its level."""
    state = drawn_up(seed)
    ratings = book.ratings(state, level)
    info = at(state).best(Limit(level=level, seed=seed))
    rating = ratings[str(info.move)]
    assert rating >= [0, 0.5, 1][level - 1] * max(ratings.values())


@pytest.mark.sampled
@pytest.mark.parametrize("seed", seeds("five_positions"))
@pytest.mark.parametrize("level", [2, 3])
def test_a_win_comes_before_a_block_and_a_block_before_the_rest(level: int, seed: int) -> None:
    rng = Random(seed)
    while True:
        state = drawn_up(rng.randrange(2**32))
        wins, blocks = lines_of(state)
        if wins or blocks:
            break
    assert str(at(state).best(Limit(level=level, seed=seed)).move) in (wins or blocks)


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("xxxx1/5/2oo1/1oo2/5 x", "e1", ""),
        ("xxxx1/5/2oo1/1o3/5 o", "e1", "blocks the four a1-d1 of x"),
    ],
)
@pytest.mark.parametrize("level", [2, 3])
def test_a_line_is_told_in_words(text: str, move: str, reason: str, level: int) -> None:
    """Not as a figure that no reader knows the meaning of."""
    info = hornboard.game("five:5,5").position(text).best(Limit(level=level, seed=1))
    assert (str(info.move), info.reason) == (move, reason)


def lines_of(state: book.State) -> tuple[list[str], list[str]]:
    """Return the cells where the mover would make a line that wins, and the enemy."""
    other = "o" if state.turn == "x" else "x"
    return wins_of(state, state.turn), wins_of(state, other)


def wins_of(state: book.State, player: str) -> list[str]:
    """Return the cells where a mark of the player makes a line that wins."""
    turned = replace(state, turn=player)
    return [move for move in book.moves(turned) if book.outcome(book.play(turned, move)) == player]


NOISE = {1: (0.0, 1.0), 2: (0.5, 1.0), 3: (1.0, 1.0)}


@pytest.mark.slow
@pytest.mark.parametrize("level", [1, 2, 3])
def test_how_often_each_cell_is_taken(level: int) -> None:
    """As often as by the ratings of the rule book, each times a number drawn evenly."""
    state = book.parse("five:7,7", "7/2x4/1oxo3/3x3/2o4/4o2/7 x")
    ratings = book.ratings(state, level)
    rng = Random(1)
    expected = Counter(
        max(ratings, key=lambda move: (ratings[move] * rng.uniform(*NOISE[level]), rng.random()))
        for _ in range(20_000)
    )
    position = at(state)
    found = Counter(str(position.best(Limit(level=level, seed=seed)).move) for seed in range(1_000))
    for move in ratings:
        assert found[move] / 1_000 == pytest.approx(expected[move] / 20_000, abs=0.04)


WON = "a1 a2 b1 b2 c1 c2 d1 d2 e1"


def test_the_line_that_wins() -> None:
    assert five("five", WON[:-3]).emphasis == frozenset()
    assert five("five", WON).emphasis == {"a1", "b1", "c1", "d1", "e1"}
    assert hornboard.game("hexagon").initial().emphasis == frozenset()


def test_the_terminal_shows_the_line_and_the_last_move(closed: Closed) -> None:
    start = five("five:5,5", WON[:-3])
    out = io.StringIO()
    console = Console(file=out, width=80)
    session = Session(start, {"x": Human(), "o": Human()}, console)
    closed(session.control)
    session.obey("e1")
    told = out.getvalue()
    assert "*a1* *b1* *c1* *d1* *e1*" in told
    assert "[a2]" in told
    assert "x has five in a row: x won" in told


def test_the_last_move_is_underlined(closed: Closed) -> None:
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=True, color_system="truecolor")
    players = {"x": Human(), "o": Human()}
    session = Session(five("five:5,5", "c3"), players, console)
    closed(session.control)
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


def test_the_window_marks_the_line_and_the_last_move(closed: Closed) -> None:
    controller = closed(Controller(five("five:5,5", WON[:-3]), {"x": Human(), "o": Human()}))
    controller.step_seconds = 0.0
    controller.start()
    controller.click("d5")
    assert controller.snapshot().picture.marks == {"d5": "last"}
    controller.undo()
    controller.click("e1")
    marks = controller.snapshot().picture.marks
    assert marks == {**dict.fromkeys(WON.split()[::2], "emphasis"), "e1": "final"}
    controller.step(-1)
    assert controller.snapshot().picture.marks == {}
