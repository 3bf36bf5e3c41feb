"""What 0.1 has written opens still: databases, records, interrupted games, files to load."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from hornboard import settings
from hornboard.play.journal import Journal
from hornboard.play.record import read_record
from hornboard.protocol.formats import load_records
from hornboard.store import Store
from tests.python.conftest import HORNBOARD, ROOT, here, run

OLD = ROOT / "tests" / "data" / "v0_1"

LEFT = {
    "hexagon": ["a4", "a1a3"],
    "mastermind": ["1234", "0b1c"],
    "minesweeper": ["a1"],
}
"""The games that were interrupted, with their moves."""


@pytest.fixture(params=sorted(folder.name for folder in OLD.iterdir() if folder.is_dir()))
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of what one of the states has written."""
    return shutil.copytree(OLD / request.param, tmp_path / "old")


def test_the_database_is_read_and_gets_further_games(old: Path) -> None:
    with contextlib.closing(sqlite3.connect(old / "results.sqlite")) as database:
        rows = database.execute("SELECT key, variant, moves, record FROM results").fetchall()
    assert len(rows) >= 8
    with Store(old / "results.sqlite") as store:
        results = store.results()
        assert not store.unreadable()
        assert sorted((each.key, each.variant, each.moves, each.record) for each in results) == rows
        assert store.add(results[0]) not in results
        assert len(store.results()) == len(rows) + 1
    for _key, variant, moves, text in rows:
        match = read_record(text).match
        assert (match.game.variant, len(match.moves)) == (variant, moves)


def test_records_are_played_through(old: Path) -> None:
    assert len(load_records(old / "records.txt")) >= 7
    assert all(record.match.outcome for record in load_records(old / "records.txt"))
    (hive,) = load_records(old / "hive.pgn")
    assert hive.match.game.name == "hive"


def test_interrupted_games_go_on(old: Path) -> None:
    journal = Journal(old)
    for file in (old / "running").iterdir():
        name = file.stem.partition("-")[0]
        found = journal.interrupted(name)
        assert found is not None
        with found:
            assert [move.word for move in found.record.match.moves] == LEFT[name]
            assert found.record.match.running
    journal.close()


def test_what_was_set_stays_set(old: Path) -> None:
    found = settings.load(old / "settings.json")
    assert (found.language, found.theme) == ("es", "dark")
    assert found.geometry == "800x600+10+20"


def test_a_game_of_ones_own_is_played() -> None:
    options = ("show", "nim", "--moves", "a0")
    done = run(HORNBOARD, "--load", OLD / "2026-11-22" / "nim.pl", *options)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\n0,4,5 right\n")


def test_puzzles_are_checked() -> None:
    checked = here("puzzles", "--check", OLD / "2026-11-22" / "puzzles.txt")
    assert (checked.returncode, checked.stderr) == (0, ""), checked.stdout


def test_learnt_weights_judge() -> None:
    options = ("best", "kalah:pits=3,seeds=2", "--depth", "3", "--evaluation", "kalah_learnt")
    done = run(HORNBOARD, "--load", OLD / "2026-11-24" / "kalah_learnt.pl", *options)
    assert (done.returncode, done.stderr) == (0, "")
    assert "depth 3" in done.stdout
