"""Games as PettingZoo, Gymnasium and OpenSpiel know them, by their own tests."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import hornboard
from hornboard import ImpossibleRequest
from hornboard.adapters import gymnasium, pettingzoo
from hornboard.adapters.numbers import begun, numbered
from tests.python.conftest import ROOT, run


@pytest.mark.filterwarnings("ignore:Observation:UserWarning", "ignore:We recommend:UserWarning")
@pytest.mark.parametrize("variant", ["tictactoe", "kalah", "minesweeper", "mastermind:2,4"])
def test_pettingzoo_takes_them(variant: str) -> None:
    api_test(pettingzoo.env(variant), num_cycles=20)
    seed_test(lambda: pettingzoo.env(variant), num_cycles=10)


def test_pettingzoo_renders_them() -> None:
    render_test(lambda render_mode: pettingzoo.env("tictactoe", render_mode))


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
@pytest.mark.parametrize("variant", ["minesweeper", "mastermind:2,4"])
def test_gymnasium_takes_games_of_one(variant: str) -> None:
    check_env(gymnasium.Puzzle(variant))


def test_a_board_that_grows_ends_an_episode() -> None:
    code = gymnasium.Puzzle("mastermind:2,3")
    for guess in (0, 1):
        code.reset(seed=1)
        if not code.step(guess)[2]:
            break
    assert [code.step(guess)[2:4] for _again in range(2)] == [(False, False), (False, True)]


def test_who_loses_gets_less_and_a_draw_is_nothing() -> None:
    table = pettingzoo.Table("tictactoe")
    for moves, rewards in {
        "a1 b1 a2 b2 a3": {"x": 1, "o": -1},
        "a1 b2 c3 b1 b3 a3 c1 c2 a2": {"x": 0, "o": 0},
    }.items():
        table.reset()
        for move in moves.split():
            assert table.rewards == {"x": 0, "o": 0}
            table.step(table.numbers.game.action_of(move))
        assert table.rewards == rewards
        assert all(table.terminations.values())


def test_a_mine_loses_and_an_illegal_action_too() -> None:
    field = gymnasium.Puzzle("minesweeper", "ansi")
    first = field.reset(seed=1)[0]
    assert field.step(field.numbers.game.action_of("*a1"))[1:4] == (-1, True, False)
    assert field.reset(seed=1)[0].tolist() == first.tolist()
    over, reward, told = False, 0.0, field.reset(seed=1)[1]
    field.action_space.seed(1)
    while not over:
        action = field.action_space.sample(told["action_mask"])
        _seen, reward, over, truncated, told = field.step(action)
        assert not truncated
    assert (reward, told["action_mask"].any()) == (-1, False)
    assert str(field.match.position) in str(field.render())


def test_planes_are_those_of_the_board() -> None:
    numbers = numbered("tictactoe")
    match = begun(numbers.game)
    match.play("b2")
    at = [cell.name for cell in match.position.board].index("b2")
    x = numbers.kinds.index(" ".join(match.position.board[at].content))
    assert np.argwhere(numbers.planes(match.position)).tolist() == [[x, at]]
    assert np.flatnonzero(numbers.mask(match) == 0).tolist() == [numbers.game.action_of("b2")]


def test_what_does_not_fit_is_told() -> None:
    with pytest.raises(ImpossibleRequest, match="the moves of Hive have no numbers"):
        numbered("hive")
    with pytest.raises(ImpossibleRequest, match="for several players, not for one"):
        gymnasium.Puzzle("tictactoe")


def example() -> ModuleType:
    """Return the example that learns."""
    spec = importlib.util.spec_from_file_location("tabular", ROOT / "docs/examples/tabular.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_the_example_learns_never_to_lose() -> None:
    table, games, _seconds = example().learn(most=600)
    env, start = pettingzoo.env("tictactoe"), hornboard.game("tictactoe").initial()
    assert games > 0
    assert not any(example().beaten(env, table, seat, start) for seat in ("x", "o"))


def test_openspiel_takes_them() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.observation import make_observation  # noqa: PLC0415

    from hornboard.adapters import openspiel  # noqa: F401, PLC0415

    for variant in ("tictactoe", "kalah"):
        game = pyspiel.load_game("hornboard", {"variant": variant})
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    game = pyspiel.load_game("hornboard")
    state = game.new_initial_state()
    state.apply_action(0)
    seen = make_observation(game)
    seen.set_from(state, 0)
    assert int(seen.tensor.sum()) == 1
    with pytest.raises(ImpossibleRequest, match="hides something"):
        pyspiel.load_game("hornboard", {"variant": "minesweeper"})


def test_hornboard_does_without_them() -> None:
    script = "import hornboard, sys; print({'numpy', 'gymnasium', 'pettingzoo'} & {*sys.modules})"
    assert run(".venv/bin/python", "-c", script, cwd=ROOT).stdout == "set()\n"
