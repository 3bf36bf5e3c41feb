"""The rule base that starts from a saved state is the rule base that was read."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hornboard import saved, swipl

STORY = """
import hornboard
from hornboard import bridge

from hornboard.game import speak
speak("es")
hornboard.load("example:nim.kif")
for game in map(hornboard.game, ("hexagon", "hive", "minesweeper", "nim")):
    start = game.initial()
    move = start.legal_moves[0]
    print(game.name, start.text, *start.legal_moves, start.play(move).text, sep="\\n")
    print(game.rules, *start.why(move), *start.play(move).before().result(), sep="\\n")
print(hornboard.game("hexagon").initial().best(hornboard.Limit(depth=3)).pv)

import janus_swi
flags = "[double_quotes,on_error,on_warning,optimise,verbose]"
for found in janus_swi.query(f"member(Flag, {flags}), current_prolog_flag(Flag, Value)"):
    print(sorted(found.items()))
for goal in (
    "initial(kalah, P), move(P, M, Q)",
    "numlist(1, 9, Ns), sum_list(Ns, N), string_upper(a, S)",
):
    print(*(sorted(found.items()) for found in hornboard.query(goal)))
"""


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rule base, with a folder of its own for its saved state."""
    copy = tmp_path / "prolog"
    shutil.copytree(swipl.rule_base(), copy)
    monkeypatch.setattr(saved, "rule_base", lambda: copy)
    monkeypatch.setattr(saved, "pinned", lambda: tmp_path / "kept")
    return copy


def home() -> Path:
    found = swipl.prolog_home()
    assert found
    return found


def told(state: Path) -> str:
    """Return what a process tells that looks for its saved state in this place."""
    program = (
        "import pathlib\nfrom hornboard import saved\n"
        f"saved.state = lambda home: pathlib.Path({str(state)!r})\n"
        f"saved.save_later = lambda: None\n{STORY}"
        "print('saved', bridge.import_prolog())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.slow
def test_what_was_saved_says_what_was_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved, "pinned", lambda: tmp_path)
    saved.save()
    fresh, kept = told(tmp_path / "nothing"), told(saved.state(home()))
    assert fresh.endswith("saved False\n")
    assert kept == fresh.replace("saved False", "saved True")


@pytest.mark.slow
def test_a_state_belongs_to_these_very_files(rules: Path) -> None:
    saved.save()
    before = saved.state(home())
    assert before.is_file()
    law = rules / "hornboard" / "games" / "kalah" / "kalah.pl"
    law.write_text(law.read_text() + "\n")
    after = saved.state(home())
    assert not after.exists()
    saved.save()
    assert after.is_file()
    assert list(before.parent.iterdir()) == [after]


def test_rules_with_errors_are_not_saved(rules: Path) -> None:
    law = rules / "hornboard" / "games" / "kalah" / "kalah.pl"
    law.write_text(law.read_text() + "\nthis is not a clause.\n")
    saved.save()
    assert not saved.state(home()).exists()
    assert not list(saved.state(home()).parent.iterdir())


def test_where_nothing_can_be_written_nothing_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(saved, "pinned", lambda: tmp_path / "file" / "below")
    saved.save()
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_where_no_process_can_be_started_nothing_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nonexistent")
    saved.start_saving()
