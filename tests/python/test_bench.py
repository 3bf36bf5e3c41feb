"""What `hornboard bench` measures; how fast it is, is not tested."""

from __future__ import annotations

import json

from hornboard.bench import hexagon
from tests.python.conftest import HORNBOARD, run


def test_a_search_bound_to_hexagon_finds_the_same() -> None:
    text = hexagon.POSITIONS["middle game 1"]
    found = {
        kind: hexagon.printed_by(hexagon.BOUND, kind, "4", text)[:2]
        for kind in ("bound", "generic")
    }
    assert found["bound"] == found["generic"]
    assert found["bound"][0] == "-2"


def test_parts() -> None:
    done = run(HORNBOARD, "bench", "perft", "--json")
    assert json.loads(done.stdout)["perft"][0]["nodes"] == 476_262
    assert "476,262" in run(HORNBOARD, "bench", "perft").stdout
    done = run(HORNBOARD, "bench", "chess")
    assert done.stderr.startswith("hornboard: there is no part 'chess'; there is perft, ")
    assert done.returncode == 2
