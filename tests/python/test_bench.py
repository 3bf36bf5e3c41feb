"""What `make bench` measures; how fast it is, is not tested."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

import hornboard
from tests.bench import base, clock
from tests.bench.figures import hexagon, hive
from tests.bench.row import figures, printed_by_prolog
from tests.python.conftest import ROOT, run


def test_a_search_bound_to_hexagon_finds_the_same() -> None:
    text = hexagon.POSITIONS["middle game 1"]
    main = ("-f", "none", "-g", "main", ROOT / "tests" / "experiments" / "hexagon_bound.pl", "--")
    found = {
        kind: printed_by_prolog(*main, kind, "4", text).split()[:2] for kind in ("bound", "generic")
    }
    assert found["bound"] == found["generic"]
    assert found["bound"][0] == "-2"


def test_the_positions_that_are_measured_are_positions() -> None:
    """Who changes a board, such as the holes of Hexagon, sees here which figures it takes anew."""
    named = [("hexagon", text) for text in hexagon.POSITIONS.values()]
    for variant, text, *_depth in (*figures("SEARCHES"), *hive.MIDDLE_GAMES, *named):
        assert not text or hornboard.game(variant).position(text).legal_moves
    assert hexagon.POSITIONS["start"] == hornboard.game("hexagon").initial().text


@pytest.mark.slow
def test_parts() -> None:
    bench = (sys.executable, "-m", "tests.bench")
    assert "476,262" in run(*bench, "machine", "perft", cwd=ROOT).stdout
    done = run(*bench, "chess", cwd=ROOT)
    assert done.stderr.endswith("there is no part chess\n")
    assert done.returncode == 2
    done = run(*bench, "perft", "--base", "HEAD", cwd=ROOT)
    assert done.stderr.endswith("--base measures all parts that an older rule base has too\n")
    assert done.returncode == 2
    done = run(*bench, "--base", "nonsense", cwd=ROOT)
    assert "Traceback" not in done.stderr
    assert done.returncode == 2


def test_searches_with_a_clock() -> None:
    random = Random(1)
    played = [clock.open_positions(hornboard.game(name), random) for name in ("hive", "kalah")]
    row = clock.timed(0.01, 4, played, random)
    assert row["searches"] == 4
    assert 0 <= row["late"] <= 4
    assert row["game"] in ("hive", "kalah")
    assert set(row) == {"limit", "searches", "late", "wall", "processor", "game"}


def test_what_is_compared_has_the_same_core() -> None:
    program = [sys.executable, "-c", "import os; print(len(os.sched_getaffinity(0)))"]
    before = os.sched_getaffinity(0)
    with base.one_core():
        assert subprocess.run(program, capture_output=True, check=True).stdout == b"1\n"
    assert os.sched_getaffinity(0) == before
