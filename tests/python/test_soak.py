"""The long runs, for a moment."""

from __future__ import annotations

import sys

import pytest

from tests.python.conftest import ROOT, run

pytestmark = pytest.mark.slow


def test_all_games_are_played() -> None:
    done = run(sys.executable, "-m", "tests.soak.selfplay", "4", cwd=ROOT)
    first, last, moves = done.stdout.splitlines()
    assert first.startswith("memory after 2 s: ")
    assert last.startswith("memory after 4 s: ")
    assert int(moves.removeprefix("moves: ")) >= 2
    assert done.stderr == ""


def test_mutated_files_are_read_or_refused() -> None:
    done = run(sys.executable, "-m", "tests.soak.files", "40", cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    names = [line.partition(",")[0] for line in done.stdout.splitlines()]
    games = ["game.txt", "game.pgn", "game.sgf", "journal.txt"]
    assert names == [*games, "settings.json", "results.sqlite"]


def test_replays_leave_nothing_behind() -> None:
    done = run(sys.executable, "-m", "tests.soak.replays", "50", cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    names = [line.partition(",")[0] for line in done.stdout.splitlines()]
    assert names == ["kalah", "hexagon", "hive", "krk"]


def test_how_late_searches_are_is_told() -> None:
    done = run(sys.executable, "-m", "tests.soak.times", "28", cwd=ROOT)
    limited, stopped = done.stdout.splitlines()
    assert limited.startswith("28 searches over a limit of 0.05 s: ")
    assert stopped.startswith("28 searches after a stop: ")
    assert done.stderr == ""


def test_general_players_that_are_stopped_go_on() -> None:
    done = run(sys.executable, "-m", "tests.soak.ggp", "3", "3", cwd=ROOT)
    assert done.returncode == 0, done.stderr
    kinds = [part.partition(" ")[2] for part in done.stdout.strip().split("; ")]
    assert set(kinds) <= {"legal", "legal, stopped", "late, stopped"}
