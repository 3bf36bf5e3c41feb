"""What a game is like, in figures."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pexpect
import pytest

import hornboard
from hornboard.game import Game, Limit, Playouts, base_games
from hornboard.play.analysis import Analysis
from hornboard.play.trials import Chance, Course, Duel, Trial, play, trials
from tests.python.conftest import EXAMPLES, HORNBOARD, here, run
from tests.support.terminals import Terminal

NIM = EXAMPLES / "sheets" / "nim.kif"


def analysed(*words: str | Path) -> dict[str, Any]:
    """Return what the command says as JSON."""
    done = here("analyse", *words, "--json")
    assert done.returncode == 0, done.stderr
    document: dict[str, Any] = json.loads(done.stdout)
    return document


def levels(*names: str) -> tuple[Limit, ...]:
    return tuple(Limit(level=name) for name in names)


def course(winner: str | None, leaders: list[str | None], decided: int | None = None) -> Course:
    """Return how a game went in which every second move captured."""
    movers = tuple("xo"[ply % 2] for ply in range(len(leaders)))
    taken = tuple(ply % 2 == 1 for ply in range(len(leaders)))
    return Course(winner, True, taken, movers, tuple(leaders), decided)


def test_when_a_lead_holds() -> None:
    assert course("x", ["x"] * 4).held == 0
    assert course("x", ["x", None, "x", "x"]).held == 0.5
    assert course("x", ["o", "o", "o", "o"]).held == 1


def test_which_move_decides() -> None:
    assert course("x", ["x", "o", "x", "x"]).captured
    assert not course("x", ["x", "o", "o", "x"]).captured
    assert not course("x", ["x"] * 4).captured


def test_drama_and_changes_of_the_lead() -> None:
    fought = course("x", ["x", None, "o", "x", "x"])
    assert (fought.drama, fought.changes) == (0.2, 0.4)


@pytest.mark.parametrize("game", base_games(), ids=lambda game: game.name)
def test_every_game_is_played_at_random(game: Game) -> None:
    (chance,) = trials(game, (), 2, 0, 1)
    found = play(chance)
    assert isinstance(found, Playouts)
    told = Analysis(game, 1, (), {chance: found}).document
    figures: dict[str, Any] = told["random"]  # type: ignore[assignment]
    assert figures["games"] == 2
    assert figures["branching"] >= 1
    assert sum(figures["wins"].values()) + figures["drawishness"] <= 1


def test_every_opening_is_played_with_both_sides() -> None:
    game = hornboard.game("tictactoe")
    plan = trials(game, levels("beginner", "expert"), 60, 4, 1)
    chances = [trial for trial in plan if isinstance(trial, Chance)]
    duels = [trial for trial in plan if isinstance(trial, Duel)]
    assert [chance.games for chance in chances] == [25, 25, 10]
    orders = Counter(duel.levels for duel in duels)
    assert orders == {
        levels("expert", "expert"): 4,
        levels("beginner", "expert"): 2,
        levels("expert", "beginner"): 2,
    }
    compared = [duel for duel in duels if duel.better]
    assert [duel.start for duel in compared[::2]] == [duel.start for duel in compared[1::2]]


def test_the_better_level_gains_whatever_its_side() -> None:
    game = hornboard.game("tictactoe")
    found: dict[Trial, Course] = {}
    games = ((("a", "b"), "o"), (("b", "a"), "x"), (("a", "b"), None))
    for seed, (order, winner) in enumerate(games):
        duel = Duel("tictactoe", "", levels(*order), seed, Limit(level="b"))
        found[duel] = course(winner, ["x"])
    (row,) = Analysis(game, 1, levels("a", "b"), found).depth
    assert (row["wins"], row["draws"], row["losses"]) == (2, 1, 0)
    assert row["elo"] == pytest.approx(-400 * math.log10(3 / 2.5 - 1))


def test_levels_that_a_clock_limits_are_left_out() -> None:
    assert hornboard.game("slither").steady_levels == ("beginner", "amateur")
    assert hornboard.game("hexagon").steady_levels == ("beginner", "amateur", "professional")


@pytest.mark.slow
def test_the_same_seed_finds_the_same() -> None:
    words = ("tictactoe", "--games", "50", "--duels", "4", "--levels", "beginner,expert")
    first = analysed(*words, "--seed", "7")
    assert first == analysed(*words, "--seed", "7")
    assert first != analysed(*words, "--seed", "8")
    assert first["random"]["duration"]["least"] >= 5
    assert first["random"]["duration"]["most"] == 9
    assert first["level"]["level"] == "expert"


def test_perfect_players_draw() -> None:
    duel = Duel("tictactoe", "", levels("expert", "expert"), 1)
    found = play(duel)
    assert isinstance(found, Course)
    assert (found.winner, found.lawful, len(found.movers)) == (None, True, 9)


def test_what_is_hidden_is_found_by_levels_alone() -> None:
    found = analysed("minesweeper:4,4,2", "--games", "10", "--duels", "2", "--levels", "single")
    (row,) = found["depth"]
    assert (row["level"], row["games"]) == ("single", 2)
    assert "advantage" not in found["random"]


@pytest.mark.slow
def test_a_sheet_is_analysed() -> None:
    words = ("analyse", "nim", "--games", "20", "--duels", "2", "--levels", "1,2", "--json")
    done = run(HORNBOARD, "--load", NIM, *words)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["random"]["drawishness"] == 0
    assert found["level"]["games"] == 2


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture_is_drawn(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"figures.{kind}"
    words = ("tictactoe", "--games", "20", "--duels", "2", "--levels", "beginner,expert")
    assert here("analyse", *words, "--picture", file).returncode == 0
    content = file.read_bytes()
    assert content.startswith(b"<svg" if kind == "svg" else b"\x89PNG")
    if kind == "svg":
        assert len(re.findall(rb"<rect", content)) > 5


def test_another_kind_of_picture_is_refused(tmp_path: Path) -> None:
    done = here("analyse", "tictactoe", "--picture", tmp_path / "figures.gif")
    assert (done.returncode, done.stderr) == (
        2,
        "hornboard: figures.gif does not end in .svg or .png\n",
    )


@pytest.mark.slow
def test_an_interrupted_analysis_tells_what_it_found() -> None:
    words = ("analyse", "tictactoe", "--games", "200000", "--duels", "0")
    with Terminal(HORNBOARD, *words) as terminal:
        terminal.expect(r"games.* [1-9]\d*%")
        terminal.interrupt()
        terminal.expect(r"hornboard: stopped after (\d+) of 200000 games")
        terminal.expect(pexpect.EOF)
        assert "random play" in terminal.before
        assert "Traceback" not in terminal.before
        assert terminal.leave() == 130
