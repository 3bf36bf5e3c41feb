"""How a person fares: games by the opponent, best times, streaks, puzzles."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard.play.match import begun
from hornboard.play.person import fared, proposed, suited
from hornboard.play.players import Computer, Human, Player
from hornboard.play.record import Record
from hornboard.play.result import Result
from hornboard.play.score import Score
from hornboard.play.training import Answer
from hornboard.series import fared_row, rows_of, trained_row
from hornboard.session.setup import does
from hornboard.store import Store, default_path
from tests.python.conftest import here

WON = ("b2", "b1", "a1", "c3", "a3", "a2", "c1")
"""A game of tic-tac-toe that x wins."""


def finished(me: str, winner: str | None, seconds: float, level: int = 1) -> Result:
    """Return a game that a person played on a seat."""
    game = hornboard.game("tictactoe")
    computer: Player = Computer(hornboard.Limit(level=game.level(str(level))))
    players = {seat: Human() if seat == me else computer for seat in game.players}
    result = Result.of(Record(begun(game.initial(), WON), players), seconds)
    return replace(result, winner=winner)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for the games."""
    monkeypatch.setenv("HORNBOARD_DATA", str(tmp_path))
    return tmp_path


def test_games_are_counted_by_the_opponent() -> None:
    oldest_first = [
        *(finished("x", winner, seconds) for winner, seconds in (("x", 9), ("o", 1), ("x", 7))),
        finished("o", "o", 8.0),
        finished("o", None, 2.0),
        finished("x", "x", 5.0, level=2),
    ]
    strong, weak = sorted(fared(reversed(oldest_first)), key=lambda each: each.games)
    assert (weak.games, weak.won, weak.drawn, weak.quickest) == (5, 3, 1, 7.0)
    assert (weak.row, weak.longest, weak.latest) == (0, 2, 0.7)
    assert (strong.games, strong.row, strong.latest) == (1, 1, 1.0)


def test_games_without_a_person_or_of_two_do_not_count() -> None:
    result = finished("x", "x", 1.0)
    both = replace(result, players=(("x", "human"), ("o", "human:Ann")))
    none = replace(result, players=(("x", "level:expert"), ("o", "level:expert")))
    assert fared([both, none]) == []


@pytest.mark.parametrize(
    ("played", "level"),
    [
        ("won won won", ""),
        ("won won won won", "1.5"),
        ("lost lost lost lost", "beginner"),
        ("drawn won drawn won", "1.25"),
        ("won won won won lost lost lost lost", "1.5"),
    ],
)
def test_the_level_that_suits_is_by_the_last_games(played: str, level: str) -> None:
    winners = {"won": "x", "lost": "o", "drawn": None}
    results = [finished("x", winners[each], 1.0) for each in played.split()]
    assert suited(results, hornboard.game("tictactoe")) == level


def test_a_level_between_two_counts_as_one() -> None:
    game = hornboard.game("tictactoe")
    result = replace(finished("x", "o", 1.0), players=(("x", "human"), ("o", "level:1.75,seed:2")))
    assert suited([result] * 4, game) == "1.25"
    assert proposed([result] * 4, game) == "level 1.25: a match for you"
    beaten = replace(result, winner="x")
    assert suited([beaten] * 4, game) == "expert"
    drawn = replace(result, players=(("x", "human"), ("o", "level:1.75")), winner=None)
    assert proposed([drawn] * 4, game) == ""


def test_what_a_level_between_two_does_is_told() -> None:
    game = hornboard.game("hexagon")
    told = "plays 26% of its moves as professional, the others as amateur"
    assert does(game, game.level("2.26")) == told
    for wrong in ("0.5", "5.5", "-1.5"):
        with pytest.raises(hornboard.ImpossibleRequest):
            game.level(wrong)


def test_what_a_level_scored_is_told_beside_what_it_does() -> None:
    game = hornboard.game("hexagon")
    assert game.scores["2.25"][1] == 63
    told = "; scores about 6 of 10 against an easier level"
    assert does(game, game.level("2.25")).endswith("the others as amateur" + told)
    assert does(game, game.level("beginner")) == "sees its own move"
    assert not hornboard.game("kalah:4,4").scores


def test_the_page_of_measurements_tells_the_same_scores() -> None:
    page = (Path(__file__).parents[2] / "docs" / "measurements.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| .* \| \d+ % \| \d+ to \d+ \|$", page, flags=re.MULTILINE)
    rows = []
    for game in hornboard.games():
        name = game.title.partition(",")[0]
        for level, (other, percent, games) in game.scores.items():
            won = round(percent * games / 100)
            low, high = (round(100 * bound) for bound in Score(won, 0, games - won).bounds)
            start = f"| {name} | {level} | {other} | {games} |"
            rows.append(f"{start} {percent} % | {low} to {high} |")
    assert rows
    assert sorted(rows) == sorted(row for row in told if "by simulations" not in row)


def keep() -> None:
    with Store(default_path()) as store:
        store.add(finished("x", "x", 65.0))
        store.answer(Answer("2026-01-01T12:00:00", "tictactoe", "1o1/x1x/xo1 o", True))


def test_the_command() -> None:
    assert here("statistics").stdout == "there are no finished games\n"
    keep()
    done = here("statistics")
    games = next(line for line in done.stdout.splitlines() if "beginner" in line)
    assert games.split()[:2] == ["Tic-tac-toe", "beginner"]
    assert games.split()[2:] == ["1", "1", "0", "0", "100%", "1", "(1)", "1:05"]
    told = json.loads(here("statistics", "--json").stdout)
    assert told["games"][0]["won"] == 1
    assert told["puzzles"][0]["solved"] == told["puzzles"][0]["longest"] == 1


def test_the_window(window: Callable[..., Any]) -> None:
    keep()
    driver = window("tictactoe")
    driver.key("b")
    (table,) = (
        each for each in driver.app.root.winfo_children() if "statistics" in str(type(each)).lower()
    )
    games, puzzles = table.tables
    (row,) = games.get_children()
    assert games.item(row)["values"][:4] == ["Tic-tac-toe", "beginner", 1, 1]
    (row,) = puzzles.get_children()
    assert puzzles.item(row)["values"][0] == "Tic-tac-toe"


def test_what_is_not_is_not_shown() -> None:
    lost = replace(finished("x", "o", 5.0), variant="five:10,10")
    unknown = replace(lost, variant="gone:1", players=(("x", "human"), ("o", "level:1.5,seed:2")))
    rows = list(map(fared_row, fared([lost, unknown])))
    assert [row[:2] for row in rows] == [
        ("Five in a row, 10 x 10", "beginner"),
        ("gone:1", "level 1.5, seed 2"),
    ]
    assert [row[-2:] for row in rows] == [("", "")] * 2
    told = {"game": "five", "rating": 900, "puzzles": 1, "solved": 0, "row": 0, "longest": 0}
    assert trained_row(told) == ("Five in a row", "900", "1", "0", "")


def test_a_game_that_is_loaded_again_has_its_new_title(tmp_path: Path) -> None:
    file = tmp_path / "again.pl"
    text = (Path(hornboard.examples()["nim"])).read_text().replace("nim", "again")
    result = replace(finished("x", "x", 5.0), variant="again")
    for title in ("Once", "Twice"):
        file.write_text(text.replace("'Nim'", f"'{title}'"))
        hornboard.load(file)
        assert rows_of([result])[0][1] == fared_row(fared([result])[0])[0] == title
