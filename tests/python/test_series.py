"""The series: every finished game in one table, wherever it was played, and in files."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.play.match import Match
from hornboard.play.players import Human
from hornboard.play.record import Record, read_record
from hornboard.play.result import Result
from hornboard.play.score import Score
from hornboard.protocol.formats import load_record, load_records
from hornboard.series import COLUMNS, TOTALS, rating, rows_of, total_row
from hornboard.store import Store, default_path
from tests.python.conftest import HORNBOARD, here, run

MINE = "a1\nb1\na2\nb2\na3\n"
"""What two people say in a game of tic-tac-toe that x wins."""

MATCH = ("match", "tictactoe", "--x", "level:1", "--o", "level:expert", "--plies", "1")


@pytest.fixture
def played() -> None:
    """A game of two people at the terminal, and a match, stored where games are stored."""
    words = ("play", "tictactoe", "--x", "human:Ann", "--o", "human:Bob")
    done = run(HORNBOARD, *words, input=f"{MINE}undo\na3\nundo\nc3\nb3\nquit\ny\n")
    assert (done.returncode, done.stderr) == (0, "")
    done = run(HORNBOARD, *MATCH, "--openings", "2", "--games", "4", "--json")
    assert done.returncode == 0, done.stderr


@pytest.mark.usefixtures("played")
def test_games_of_all_doors_stand_side_by_side(tmp_path: Path) -> None:
    found = json.loads(here("series", "--json").stdout)
    mine = [game for game in found["games"] if ["x", "human:Ann"] in game["players"]]
    assert [game["winner"] for game in mine] == ["o", "x"], "each end once, the newest first"
    assert len(found["games"]) == 6
    people, computers = sorted(found["totals"], key=lambda total: total["games"])
    assert people["players"] == ["human:Ann", "human:Bob"]
    assert (people["wins"], people["elo"]) == ([1, 1], 0.0)
    assert computers["players"] == ["level:beginner", "level:expert"]
    assert sum(computers["wins"]) + computers["draws"] == computers["games"] == 4
    filtered = ("series", "tictactoe", "--player", "human Ann")
    assert len(json.loads(here(*filtered, "--json").stdout)["games"]) == 2
    assert "level" not in here(*filtered).stdout
    assert json.loads(here("series", "hexagon", "--json").stdout) == {"games": [], "totals": []}
    for ending in (".csv", ".json", ".txt"):
        path = tmp_path / f"games{ending}"
        told = here(*filtered, "--export", path).stdout
        assert "".join(told.split()) == f"gameswrittento{path}:2"
    for ending in (".sgf", ".xlsx", ".tar.gz"):
        path = tmp_path / f"games{ending}"
        refused = here(*filtered, "--export", path)
        assert refused.returncode == 2
        assert "should end in .csv, .json, or for game records in .txt, .pgn" in refused.stderr
        assert not path.exists()
    assert here(*filtered, "--export", tmp_path / "GAMES.CSV").returncode == 0
    assert here(*filtered, "--export", tmp_path / "games").returncode == 0
    assert (tmp_path / "games.csv").read_text().count("human:Ann") == 4
    assert [game["moves"] for game in json.loads((tmp_path / "games.json").read_text())] == [6, 5]
    first, second = (tmp_path / "games.txt").read_text().split("\n\n[")
    assert read_record(first).match.verdict == "x has three in a line: x won"
    assert read_record(f"[{second}").match.verdict == "o has three in a line: o won"


def test_a_file_of_several_records_can_be_read_back(tmp_path: Path) -> None:
    with Store(default_path()) as store:
        for moves in ("a1 b1 a2 b2 a3", "a1", ""):
            match = Match(hornboard.game("tictactoe").initial())
            for move in moves.split():
                match.play(move)
            if match.outcome is None:
                match.resign("x")
            store.add(Result.of(Record(match, {"x": Human(), "o": Human()}), 1.0))
    games = tmp_path / "games.txt"
    assert here("series", "--export", games).returncode == 0
    again, one = tmp_path / "again.txt", tmp_path / "one.txt"
    told = json.loads(here("convert", games, again, "--json").stdout)["games"]
    assert [len(game["moves"]) for game in told] == [5, 1, 0]
    assert again.read_text() == games.read_text()
    assert here("convert", games, one, "--game", "2").returncode == 0
    assert len(load_record(one).match.moves) == 1
    with pytest.raises(ImpossibleRequest, match="holds 3 games, and one is opened at a time"):
        load_record(games)
    games.write_text(games.read_text().replace("2. a2 b2", "2. a2 b9"))
    assert "game 1 of the file: move 4 of the record: " in here("convert", games).stderr
    assert here("convert", games, one, "--game", "3").returncode == 0, "game 1 is not asked for"
    assert "--game is from 1 to 3" in here("convert", again, "--game", "4").stderr
    assert "is the file that is read" in here("convert", again, again).stderr


@pytest.mark.parametrize(
    "text",
    [
        '[Game "tictactoe"]\n[Game "tictactoe"]\n\n1. a1 b1\n',
        '\n\n[Game "tictactoe"]\n[X-Elo "3"]\n\n\n1. a1 b1\n',
        '[GameType "Base"]\n\n1. wS1 {a comment\n[Game "as in a header"]\nends}\n2. bS1 wS1-\n',
    ],
)
def test_one_record_is_not_several(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text)
    assert len(load_record(path).match.moves) == 2
    path.write_text(text.strip() + "\n\n" + text)
    assert [len(record.match.moves) for record in load_records(path)] == [2, 2]


def test_records_go_into_the_format_of_their_game(tmp_path: Path) -> None:
    match = Match(hornboard.game("hive").initial())
    for move in ("wS1", "bS1 wS1-"):
        match.play(move)
    match.resign("white")
    with Store(default_path()) as store:
        store.add(Result.of(Record(match, {"white": Human(), "black": Human("Bob")}), 1.0))
    path = tmp_path / "games.pgn"
    assert here("series", "--export", path).returncode == 0
    assert path.read_text().startswith('[GameType "Base"]')
    assert load_record(path).match.moves == match.moves


def test_there_may_be_nothing_to_show() -> None:
    assert here("series").stdout == "there are no finished games\n"
    assert "there is no game" in here("series", "chess").stderr
    done = here("series", "--player", "Ann")
    assert done.stderr == "hornboard: nobody called Ann has played; these have: \n"


def test_what_is_only_shown_is_not_made(tmp_path: Path) -> None:
    done = here("series", "--store", tmp_path / "nofile.db")
    assert done.returncode == 2
    assert "there is no file" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_who_won_nothing_may_be_worse_by_any_difference() -> None:
    assert Score(losses=3).interval[0] == -math.inf
    assert Score(wins=3).interval[1] == math.inf


def test_rows_have_a_place_for_every_column() -> None:
    match = Match(hornboard.game("tictactoe").initial())
    match.resign("x")
    result = Result.of(Record(match, {"x": Human(), "o": Human("Bob")}), 1.0)
    with Store(default_path()) as store:
        store.add(result)
        (total,) = store.totals()
    assert [len(row) for row in rows_of([result])] == [len(COLUMNS)]
    assert len(total_row(total)) == len(TOTALS)
    assert total_row(total)[5] == "-∞"
    assert [rating(elo) for elo in (12.4, -3.0, float("inf"))] == ["+12", "-3", "+∞"]
