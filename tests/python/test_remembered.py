"""What the rule base remembers of positions never changes an answer."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from typing import Any

import pytest

import hornboard
from hornboard import Move, Position
from hornboard.jobs import Job, Said
from tests.python.conftest import ROOT, run

VARIANTS = (
    *("tictactoe", "hexagon", "kalah:6,4,empty", "slither:6,6,misere", "five:10,10", "krk"),
    *("hive:mlp", "minesweeper", "mastermind"),
)

PLIES = 12
FORGOTTEN = 300
"""After so many other positions one is forgotten."""

Answers = list[object]


def answers(position: Position) -> Answers:
    """Return what the rule base says of a position and of a move there."""
    outcome = position.outcome
    moves = list(map(str, position.legal_moves))
    step = position.step(moves[len(moves) // 2]) if moves else None
    return [
        position.mover,
        outcome and [outcome.winner, outcome.reason],
        position.verdict,
        dict(position.points),
        position.value,
        moves,
        step and [str(step.move), str(step.position), step.progress],
    ]


def line_of_play(variant: str) -> list[Position]:
    """Return the positions of a random game, each as the move before it told it."""
    source = random.Random(variant)
    position = hornboard.game(variant).initial()
    positions = [position.dealt([], 1) if position.game.hidden else position]
    while len(positions) <= PLIES and positions[-1].outcome is None:
        positions.append(positions[-1].play(source.choice(positions[-1].legal_moves)))
    return positions


def read_anew(positions: Sequence[Position]) -> list[Answers]:
    """Return the answers about positions that nothing is known of."""
    return [answers(each.game.position(each.text)) for each in positions]


def from_a_fresh_process(variant: str, texts: Sequence[str]) -> list[Answers]:
    """Return the answers of a process that has met nothing before, the last position first."""
    script = (
        "import json, sys, hornboard\n"
        "from tests.python.test_remembered import answers\n"
        "variant, *texts = json.load(sys.stdin)\n"
        "game = hornboard.game(variant)\n"
        "found = [answers(game.position(text)) for text in reversed(texts)]\n"
        "print(json.dumps(found[::-1]))\n"
    )
    done = run(sys.executable, "-c", script, input=json.dumps([variant, *texts]), cwd=ROOT)
    assert done.returncode == 0, done.stderr
    found: list[Answers] = json.loads(done.stdout)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_fresh_process_says_the_same(variant: str) -> None:
    """Also after the positions were forgotten, and in another order."""
    positions = line_of_play(variant)
    told = [answers(each) for each in positions]
    assert told == read_anew(positions)
    crowd = hornboard.game("minesweeper").initial()
    for seed in range(FORGOTTEN):
        crowd.dealt([], seed)
    assert told == read_anew(positions)
    assert told == from_a_fresh_process(variant, [each.text for each in positions])


@pytest.mark.parametrize("variant", VARIANTS)
def test_moves_are_listed_as_they_are_written_alone(variant: str) -> None:
    for position in line_of_play(variant):
        if position.outcome is None:
            assert list(position.legal_moves) == list(position.divide(1))


def spied(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Said]]:
    """Return the list of what is asked from now on, and answered."""
    answered: list[tuple[str, Said]] = []
    end = Job.end

    def spy(job: Job[Any], said: Said) -> None:
        answered.append((job.request, said))
        end(job, said)

    monkeypatch.setattr(Job, "end", spy)
    return answered


def test_moves_come_along_for_those_who_asked_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    position = hornboard.game("hexagon").initial()
    answered = spied(monkeypatch)
    for _ in range(5):
        assert position.outcome is None
        position = position.play(position.legal_moves[0])
    assert [request for request, _said in answered] == ["moves", *["play"] * 5]


def test_nobody_is_sent_moves_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    position = hornboard.game("hexagon").initial()
    assert len(position.legal_moves) == 24
    answered = spied(monkeypatch)
    for move in ("a4", "a2", "b5"):
        position = position.play(move)
    assert [said["ok"][-1] is not None for _request, said in answered] == [True, False, False]
    assert Move("b1") in position.legal_moves
    assert len(answered) == 4
