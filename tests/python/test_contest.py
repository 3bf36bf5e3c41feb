"""Matches of computer players, and what they prove."""

from __future__ import annotations

import io
import json
import math
import re
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from rich.console import Console

import hornboard
from hornboard import ImpossibleRequest, Position
from hornboard.play.contest import pairings, play_game, random_openings
from hornboard.play.cores import on_all_cores
from hornboard.play.match import Match
from hornboard.play.score import PROVED, Score, elo_bounds, elo_of, share_of
from hornboard.store import Store
from hornboard.terminal.match import keep, undisturbed
from tests.python.conftest import HORNBOARD, ROOT, here, run
from tests.python.test_store import GAME

TRIALS = ROOT / "tests" / "experiments" / "hexagon_trials.pl"


def timeless(record: str) -> str:
    """Return a record without the remarks on its moves, which tell the time that they took."""
    return " ".join(re.sub(r"\{[^}]*\}", "", record).split())


def test_elo() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert share_of(elo_of(0.7)) == pytest.approx(0.7)
    assert elo_of(1) == math.inf
    assert elo_of(0) == -math.inf


def test_the_interval_is_wilsons() -> None:
    """The interval of 8 of 10 is from 0.4902 to 0.9433 (E. B. Wilson 1927)."""
    low, high = Score(wins=8, losses=2).interval
    assert share_of(low) == pytest.approx(0.4902, abs=5e-5)
    assert share_of(high) == pytest.approx(0.9433, abs=5e-5)
    low, high = Score(wins=10).interval
    assert 0 < low < high


def test_a_score_counts_from_the_first_player() -> None:
    score = Score()
    for winner in (0, 0, 1, None):
        score = score.with_game(winner)
    assert (score.wins, score.draws, score.losses, score.share) == (2, 1, 1, 0.625)


def test_the_sequential_test_decides_both_ways() -> None:
    assert Score(wins=300, draws=50, losses=150).likelihood(0, 30) > PROVED
    assert Score(wins=150, draws=50, losses=300).likelihood(0, 30) < -PROVED
    assert abs(Score(wins=11, losses=9).likelihood(0, 30)) < PROVED
    assert Score(wins=3).likelihood(0, 30) == 0


@pytest.mark.parametrize("text", ["", "20", "20,0", "a,b", "0,20,40", "0,nan"])
def test_bad_bounds(text: str) -> None:
    with pytest.raises(ImpossibleRequest, match="two rising differences in Elo such as 0,20"):
        elo_bounds(text)
    assert elo_bounds("0,20") == (0, 20)
    assert elo_bounds(None) is None


def test_openings_are_different_and_repeatable() -> None:
    game = hornboard.game("hexagon")

    def positions(seed: int) -> list[Position]:
        return [start.position for start in random_openings(game, 10, 4, seed)]

    assert len(set(positions(1))) == 10
    assert positions(1) == positions(1) != positions(2)
    with pytest.raises(ImpossibleRequest, match="there are fewer than 2 different ones"):
        random_openings(game, 2, 0, seed=1)


def test_each_opening_is_played_with_both_colours() -> None:
    starts = random_openings(hornboard.game("hexagon"), 2, 2, seed=1)
    plan = pairings(starts, ("a", "b"), 5, seed=1)
    assert [pairing.players for pairing in plan] == [("a", "b"), ("b", "a")] * 2 + [("a", "b")]
    openings = [tuple(map(str, starts[n].moves)) for n in (0, 0, 1, 1, 0)]
    assert [pairing.opening for pairing in plan] == openings


def test_a_match_with_the_same_seed_is_the_same_match() -> None:
    game = hornboard.game("tictactoe")
    starts, players = [Match(game.initial())], ("depth:1", "depth:2")
    one, same, other = (
        [
            timeless(result.record)
            for _pairing, result in on_all_cores(play_game, pairings(starts, players, 4, seed), 1)
        ]
        for seed in (1, 1, 2)
    )
    assert one == same != other


def test_a_match(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    command = ["match", "--red", "level:2", "--blue", "level:1,seed:1", "--games", "6"]
    done = run(HORNBOARD, *command, "--openings", "2", "--json", "--store", file)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["games"] == 6 == found["wins"] + found["draws"] + found["losses"]
    assert found["players"] == ["level:amateur", "level:beginner,seed:1"]
    assert "+" in done.stderr
    with Store(file) as store:
        results = store.results()
    assert len(results) == 6
    wins = sum(
        result.winner is not None and dict(result.players)[result.winner] == "level:amateur"
        for result in results
    )
    assert wins == found["wins"]
    assert len({result.record.split("[Start ")[1].splitlines()[0] for result in results}) == 2


def test_a_game_waits_for_another_program_to_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.store.TIMEOUT", 0)
    path = tmp_path / "games.sqlite"
    said = io.StringIO()
    console = Console(file=said, width=1000)
    with Store(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not keep(GAME, store, console)
        assert said.getvalue() == f"{path} is in use by another program: waiting for it\n"
        other.execute("ROLLBACK")
        assert keep(GAME, store, console)
        assert len(store.results()) == 1


def test_what_is_undisturbed_ends_before_an_interrupt() -> None:
    done = []

    @undisturbed()
    def work() -> None:
        signal.raise_signal(signal.SIGINT)
        done.append("all")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_evaluations_from_a_file_play_each_other(tmp_path: Path) -> None:
    words = ["match", "hexagon", "--red", "nodes:50", "--blue", "nodes:50,evaluation:twice_threat"]
    ends = ["--games", "2", "--store", str(tmp_path / "games.db"), "--json"]
    done = run(HORNBOARD, "--trust", "--load", TRIALS, *words, *ends)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["wins"] + found["draws"] + found["losses"] == 2
    without = run(HORNBOARD, *words, *ends)
    assert "there is no evaluation twice_threat; there is own, source" in without.stderr


def test_a_match_ends_early(tmp_path: Path) -> None:
    command = ["match", "--red=level:2", "--blue=level:1", "--games", "200", "--sprt", "0,400"]
    done = run(HORNBOARD, *command, "--json", "--store", tmp_path / "games.sqlite")
    found = json.loads(done.stdout)
    assert found["games"] < 200
    assert abs(found["sprt"]["ratio"]) > PROVED


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "a match needs a computer player in every seat: --red level:professional --blue "),
        (["--red", "human", "--blue", "level:1"], "a match needs a computer player"),
        (["--red", "time:x", "--blue", "level:1"], "'time:x' is not a player"),
        (["--red", "level:9", "--blue", "level:1"], "there is no level 9"),
        (["--green", "level:1"], "there is no option --green"),
        (["--red=level:1", "--blue=level:1", "--sprt=5"], "two rising differences"),
        (["--red=level:1", "--blue=level:1", "--games=0"], "greater than or equal to 1"),
    ],
)
def test_bad_matches(words: list[str], said: str) -> None:
    done = here("match", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
