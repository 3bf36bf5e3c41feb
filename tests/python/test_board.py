"""The board as text: the terminal writes what the Prolog toplevel writes, in colours."""

from __future__ import annotations

import random

import pytest

import hornboard
from hornboard import Position
from hornboard.terminal.board import draw_board
from tests.python.conftest import ROOT, RULEBOOKS, SWIPL, run

PLIES = 12


def played(variant: str) -> Position:
    """Return a position after some random moves."""
    game, source = hornboard.game(variant), random.Random(1)
    position = game.initial().dealt([], 1) if game.hidden else game.initial()
    for _ in range(PLIES):
        if position.outcome is None:
            position = position.play(source.choice(position.legal_moves))
    return position


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize("variant", RULEBOOKS)
def test_the_terminal_and_prolog_draw_one_board(variant: str) -> None:
    position = played(variant)
    goal = f'read_position({variant}, "{position}", P), show(P)'
    done = run(SWIPL, "-q", "-g", goal, "-t", "halt", ROOT / "prolog" / "hornboard.pl")
    assert (done.returncode, done.stderr) == (0, "")
    drawn = lines(draw_board(position).plain)
    assert lines(done.stdout)[: len(drawn)] == drawn
