"""Files from elsewhere in play: what they may use, and what is said of those that want more."""

from __future__ import annotations

from pathlib import Path

import pytest

import hornboard
from hornboard import ImpossibleRequest, Limits
from hornboard.rehearsal import rehearse
from tests.python.conftest import HORNBOARD, ROOT, run
from tests.support.sizes import size

HOSTILE = sorted((ROOT / "tests" / "data" / "hostile" / "play").glob("*.pl"))
"""They load, since nothing in them is forbidden, and strike when they are asked."""

WITNESS = Path("/tmp/hornboard_witness")

TIGHT = Limits(2, 300)


@pytest.mark.parametrize("file", HOSTILE[:: size("hostile")], ids=lambda file: file.stem)
def test_a_rehearsal_tells_what_is_wrong_in_one_sentence(file: Path) -> None:
    with pytest.raises(ImpossibleRequest) as refused:
        rehearse(file, TIGHT)
    assert len(str(refused.value).splitlines()) == 1
    assert not WITNESS.exists()


def test_there_are_enough_of_them() -> None:
    assert len(HOSTILE) >= 20


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
