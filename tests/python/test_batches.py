"""Batches: many positions in numbers are the positions one by one."""

from __future__ import annotations

import random
import runpy

import pytest

import hornboard
from hornboard import Batch, ImpossibleRequest, Position
from tests.python.conftest import ROOT

GAMES = (
    "tictactoe",
    "kalah",
    "hexagon",
    "five:7,7",
    "hive",
    "krk",
    "slither:3,3",
    "mastermind:2,3",
)


def told(position: Position) -> tuple[int, int, int]:
    """Return mover, number of moves and result of a position, as a batch tells them."""
    seats = position.game.players
    if position.outcome is None:
        return seats.index(position.mover), len(position.legal_moves), -1
    winner = position.outcome.winner
    return -1, 0, -2 if winner is None else -3 if winner == "nobody" else seats.index(winner)


def stated(batch: Batch) -> list[tuple[int, int, int]]:
    """Return what a batch tells."""
    return list(zip(batch.movers, batch.counts, batch.results, strict=True))


def same_games(variant: str, plies: int) -> None:
    """Play two games at once, and each by itself."""
    chance = random.Random(1)
    singly = [hornboard.game(variant).initial()] * 2
    batch = hornboard.batch(singly)
    numbered = variant != "hive"
    for _ply in range(plies):
        assert stated(batch) == list(map(told, singly))
        if numbered:
            moves = [move for each in singly for move in each.legal_moves]
            assert list(batch.actions) == list(map(singly[0].game.action_of, moves))
        if not all(batch.counts):
            return
        choices = [chance.randrange(count) for count in batch.counts]
        singly = [
            each.play(each.legal_moves[choice])
            for each, choice in zip(singly, choices, strict=True)
        ]
        batch = batch.play(choices)


@pytest.mark.parametrize("variant", GAMES)
def test_a_batch_tells_what_its_positions_tell(variant: str) -> None:
    same_games(variant, 12)


def test_a_game_from_elsewhere_has_batches() -> None:
    hornboard.load("example:tic_tac_toe.kif", hornboard.Limits(seconds=100))
    same_games("tic_tac_toe", 10)


def test_random_games_from_each_position() -> None:
    game = hornboard.game("tictactoe")
    lost, open_ = game.position("xxx/oo1/3 o"), game.initial()
    batch = hornboard.batch([lost, open_, open_])
    sums = batch.playouts(10, seed=7)
    assert list(sums[:2]) == [1000, 0]
    assert sums[2] + sums[3] == sums[4] + sums[5] == 1000
    assert sums == batch.playouts(10, seed=7)


def test_planes_show_what_lies_where() -> None:
    position = hornboard.game("tictactoe").position("xx1/o2/3 o")
    shown = [" ".join(cell.content) for cell in position.board]
    kinds = sorted({*shown} - {""})
    planes = hornboard.batch([position]).planes(kinds)
    assert list(planes) == [int(each == kind) for kind in kinds for each in shown]
    assert sum(planes) == 3


def test_batches_are_joined_and_cut() -> None:
    start = hornboard.game("kalah").initial()
    one = hornboard.batch([start])
    both = hornboard.batch([one.play([2]), start, one])
    assert len(both) == 3
    assert stated(both[1:]) == stated(one) * 2
    assert stated(both[[2, 0]]) == [*stated(one), stated(both)[0]]
    assert repr(both) == "<3 positions of kalah>"


def test_what_a_batch_is_asked_in_vain() -> None:
    start = hornboard.game("kalah").initial()
    batch = hornboard.batch([start])
    with pytest.raises(ImpossibleRequest, match="there is no move 6: a position has 6, from 0 on"):
        batch.play([6])
    with pytest.raises(ImpossibleRequest, match="1 positions take as many choices, not 2"):
        batch.play([0, 0])
    for none in ([], [start, hornboard.game("hexagon").initial()]):
        with pytest.raises(ImpossibleRequest, match="positions of one game"):
            hornboard.batch(none)


def test_the_search_of_the_page_sees_a_win() -> None:
    search = runpy.run_path(str(ROOT / "docs/examples/uct.py"))["search"]
    position = hornboard.game("tictactoe").position("xx1/oo1/3 x")
    best, visits = search(position, 320)
    assert str(position.legal_moves[best]) == "c1"
    assert sum(visits.values()) == 320
