"""Files from elsewhere in play: what they may use, and what is said of those that want more."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import hornboard
from hornboard import ImpossibleRequest, Limits, bridge
from hornboard.rehearsal import rehearse
from tests.python.conftest import HORNBOARD, ROOT, SWIPL, run
from tests.support.nim import Attack, attacks
from tests.support.sizes import size

TIGHT = Limits(2, 300)

REFUSALS = ROOT / "tests" / "support" / "refusals.pl"

LOAD = attacks("load")
"""What does more than state rules."""

PLAY = attacks("play")
"""They load, since nothing in them is forbidden, and strike when they are asked."""


@pytest.fixture
def witness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What an attack makes that gets through."""
    file = tmp_path / "witness"
    monkeypatch.setenv("HORNBOARD_WITNESS", str(file))
    return file


def test_there_are_enough_of_them() -> None:
    assert len(LOAD) >= 60
    assert len(PLAY) >= 20


def test_what_does_more_than_state_rules_is_refused(tmp_path: Path, witness: Path) -> None:
    """For its own reason, in a sentence, before any of it runs, and as often as it is tried."""
    files = [attack.write(tmp_path) for attack in LOAD]
    done = run(SWIPL, "-q", REFUSALS, "--", *files)
    told = list(map(json.loads, done.stdout.splitlines()))
    assert [reason for reason, *_ in told] == [attack.reason for attack in LOAD for _ in range(2)]
    assert [sentence for _, *sentence in told if len(sentence) != 1] == []
    assert not witness.exists()


@pytest.mark.parametrize("attack", PLAY[:: size("hostile")], ids=lambda attack: attack.name)
def test_a_rehearsal_tells_what_is_wrong_in_one_sentence(
    attack: Attack, tmp_path: Path, witness: Path
) -> None:
    with pytest.raises(ImpossibleRequest) as refused:
        rehearse(attack.write(tmp_path), TIGHT)
    (said,) = str(refused.value).splitlines()
    assert attack.reason in said
    assert not witness.exists()


def test_one_that_is_trusted_leaves_a_witness(tmp_path: Path, witness: Path) -> None:
    (attack,) = (attack for attack in LOAD if attack.name == "dir_if_shell")
    run(HORNBOARD, "--load", attack.write(tmp_path), "--trust", "games")
    assert witness.exists()


ELSEWHERE = """
import json, sys
from pathlib import Path
from hornboard import rehearsal, walls
walls.SPACE = Path("/nonexistent")
rehearsal.main(json.dumps([[sys.argv[1], [10, 1000]]]))
"""


def test_a_rehearsal_where_nobody_tells_the_address_space() -> None:
    done = run(sys.executable, "-c", ELSEWHERE, ROOT / "tests" / "support" / "heap.pl")
    assert done.stdout.splitlines()[-1] == 'verdict ""'


SHORT = """
from hornboard import Limits, bridge
bridge.ask("limits", *Limits().words())
import janus_swi
janus_swi.attach_engine()
print(*janus_swi.query_once("hornboard_limits:limits(Seconds, Megabytes, Short)")["Short"])
"""


def test_what_the_clerk_answers_is_limited_as_a_whole() -> None:
    """All of it but loading."""
    done = run(sys.executable, "-c", SHORT)
    assert {*done.stdout.split(), "load"} == bridge.SHORT
    assert "load" not in done.stdout.split()


SLOW = """
:- module(slow, [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
                  move_text//2, position_text//1, place/3, content/3, touches/3 ]).
:- use_module(library(dcg/basics), [integer//1]).
variant(slow, 'Slow').
initial(slow, slow(0)).
player(_, one).
mover(_, one).
move(slow(N), on, slow(M)) :- N < 100, M is N+1.
outcome(slow(100), won(one)).
value(slow(N), 0) :- ( N < 60 -> true ; endless ).
endless :- endless.
move_text(_, on) --> "on".
position_text(slow(N)) --> integer(N).
place(_, a, square(0, 0)).
content(_, _, _) :- fail.
touches(_, on, [a]).
"""


def test_a_question_that_does_not_end_costs_a_sentence(tmp_path: Path) -> None:
    """It comes to nothing beyond the moves that a rehearsal makes; then others are answered."""
    file = tmp_path / "slow.pl"
    file.write_text(SLOW)
    hornboard.load(file, Limits(1, 300))
    position = hornboard.game("slow").initial()
    for _ in range(60):
        position = position.play("on")
    said = r"slow:endless/0 takes more than 1 seconds \(value: slow\(60\)\)"
    with pytest.raises(ImpossibleRequest, match=said):
        position.value  # noqa: B018
    with pytest.raises(ImpossibleRequest, match="slow:endless/0 takes more than 1 seconds"):
        position.best(hornboard.Limit(depth=2))
    assert str(position.play("on")) == "61"


def test_a_file_that_takes_too_much_while_it_is_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "own.pl"
    file.write_text(
        SLOW.replace("slow", "large") + "".join(f"large({n}).\n" for n in range(99_999))
    )
    done = run(HORNBOARD, "--load-megabytes", "1", "--load", file, "games")
    assert done.returncode == 2
    assert done.stderr.strip() == "hornboard: load takes more than 1 megabytes"


def test_the_command_line_says_so_and_trusts_if_told(tmp_path: Path) -> None:
    file = tmp_path / "own.pl"
    file.write_text(":- module(own, []).\n:- format('I am here~n').\n")
    done = run(HORNBOARD, "--load", file, "games")
    assert done.returncode == 2
    assert "own.pl:2: `:- format('I am here~n')` does something" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    trusted = run(HORNBOARD, "--load", file, "--trust", "games")
    assert trusted.returncode == 0
    assert "I am here" in trusted.stdout


SUPPORT = ROOT / "tests" / "support"


def test_a_table_of_advice_plays_and_tells_what_it_tries(tmp_path: Path) -> None:
    files = ("--load", SUPPORT / "heap.pl", "--load", SUPPORT / "heap_table.pl")
    words = ("play", "heap", "--level", "таблица_кучи", "--position", "right 7")
    done = run(HORNBOARD, *files, *words, input="3\n3\n", cwd=tmp_path)
    assert done.stderr == ""
    lines = [line.strip() for line in done.stdout.splitlines()]
    first = lines.index("trying оставить_четыре")
    assert lines[first + 1 : first + 4] == [
        "plan: оставить_четыре",
        "right 3, goal reached",
        "right plays 3",
    ]
