"""Search by simulations: the same at every door, and perfect where it has to be."""

from __future__ import annotations

import json
import sys
import threading
from pathlib import Path

import pytest

import hornboard
from hornboard import ImpossibleRequest, Limit
from hornboard.play.players import Computer, parse_player
from tests.python.conftest import ROOT, SWIPL, here, run
from tests.support.nim import NIM

SIMULATED = ("hexagon", "hive", "kalah", "slither", "five", "krk", "tictactoe")


@pytest.mark.parametrize("variant", SIMULATED)
def test_every_game_is_simulated_that_two_play_who_see_everything(variant: str) -> None:
    position = hornboard.game(variant).initial()
    info = position.best(Limit(simulations=3, seed=1))
    assert info.move in position.legal_moves
    assert info.pv[0] == info.move
    assert -1 <= info.value <= 1


@pytest.mark.parametrize("variant", ["mastermind", "minesweeper"])
def test_others_are_not(variant: str) -> None:
    position = hornboard.game(variant).initial()
    said = f"a game is simulated where nothing is hidden .*, which is not so in {variant}"
    with pytest.raises(ImpossibleRequest, match=said):
        position.best(Limit(simulations=3))
    with pytest.raises(ImpossibleRequest, match="a search simulates 1 game or more, not 0"):
        hornboard.game("kalah").initial().best(Limit(simulations=0))


GOAL = (
    "initial(kalah, P), best(P, [simulations(300),seed(5)], M, V), "
    "phrase(move_text(P, M), Cs), format('~s ~w', [Cs,V]), nl"
)


@pytest.mark.slow
def test_the_same_seed_answers_the_same_at_every_door() -> None:
    info = hornboard.game("kalah").initial().best(Limit(simulations=300, seed=5))
    asked = here("best", "kalah", "--uct", "300", "--seed", "5", "--json")
    found = json.loads(asked.stdout)
    assert (found["move"], found["value"]) == (str(info.move), info.value)
    assert found["pv"] == [str(move) for move in info.pv]
    done = run(SWIPL, "-q", "-g", GOAL, "-t", "halt", ROOT / "prolog" / "hornboard.pl")
    move, value = done.stdout.split()
    assert (move, float(value)) == (str(info.move), info.value)


def test_a_player_who_simulates() -> None:
    game = hornboard.game("slither")
    player = parse_player("uct:1000,time:0.5", game)
    assert player == Computer(Limit(simulations=1000, seconds=0.5))
    assert str(player) == "time:0.5,uct:1000"
    assert parse_player(str(player), game) == player
    with pytest.raises(ImpossibleRequest, match="uct:1000"):
        parse_player("uct:many", game)


def test_a_search_that_is_stopped_tells_what_it_knows() -> None:
    position = hornboard.game("kalah").initial()
    thinking = position.think(Limit(simulations=1_000_000_000))
    waiting = threading.Event()
    while not thinking.reports:
        waiting.wait(0.01)
    thinking.stop()
    assert thinking.result()[0].move in position.legal_moves


WELL = """
import sys
from itertools import product
import hornboard
hornboard.load(sys.argv[1])
nim = hornboard.game("nim")
print(*(text for text in nim.levels.values()), sep=", ")
for heaps in product(range(4), repeat=3):
    start = nim.position("{},{},{} left".format(*heaps))
    if not any(heaps):
        continue
    info = start.best(hornboard.Limit(simulations=3000, seed=1))
    left, _ = str(start.play(info.move)).split()
    a, b, c = map(int, left.split(","))
    first, second, third = heaps
    print(info.proved, info.value > 0, first ^ second ^ third != 0, a ^ b ^ c == 0)
"""


def test_readmes_nim_is_played_perfectly(tmp_path: Path) -> None:
    """Who can leave heaps whose exclusive or is 0 does so, and wins; nobody else can."""
    file = tmp_path / "nim.pl"
    file.write_text(NIM)
    done = run(sys.executable, "-c", WELL, file)
    levels, *told = done.stdout.splitlines()
    assert levels.startswith("simulates 100 games, simulates 500 games, simulates 2500 games")
    assert len(told) == 63
    assert {"True True True True", "True False False False"} == set(told)
