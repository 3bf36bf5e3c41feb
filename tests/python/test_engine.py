"""The engine against the rule book: endings played out to the last."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hornboard
from hornboard import Limit
from tests.python.conftest import RULEBOOKS
from tests.python.test_rulebooks import spell
from tests.support.sizes import size

BOOK = RULEBOOKS["hexagon"]
TO_THE_END = 4
"""Endings that are proved in so many moves are proved again by brute force."""


def forced(state: Any, player: str, margin: int, plies: int, hope: bool) -> bool:
    """Say whether a player can force an end with at least this margin.

    Args:
        state: where play goes on.
        player: for whom.
        margin: by how much he has to win, or may lose if negative.
        plies: how many moves to try; every one of them is.
        hope: what a game counts as that goes on after them.
    """
    moves = BOOK.moves(state)
    mine = BOOK.mover(state) == player
    if not moves:
        value = BOOK.value(state)
        return bool((value if mine else -value) >= margin)
    if plies == 0:
        return hope
    quantifier = any if mine else all
    return quantifier(
        forced(BOOK.play(state, move), player, margin, plies - 1, hope) for move in moves
    )


@pytest.mark.slow
def test_proved_endings_are_those_of_brute_force() -> None:
    """What the engine calls proved is what best play comes to, margin and all."""
    game = hornboard.game("hexagon")
    cells = [cell.name for cell in game.initial().board if cell.content != ("closed",)]
    source = random.Random(1)
    proved = 0
    for _ in range(size("proved_endings")):
        weights = source.choice(["rb", "rrrrrrrrb", "rbbbbbbbbb"])
        letters = {cell: source.choice(weights) for cell in cells}
        letters |= dict.fromkeys(source.sample(cells, source.randint(1, 4)), ".")
        state = BOOK.parse("hexagon", spell(letters, source.choice("rb")))
        if not BOOK.moves(state):
            continue
        info = game.position(BOOK.text(state)).best(Limit(nodes=1000))
        if not info.proved or info.depth > TO_THE_END:
            continue
        proved += 1
        mover = BOOK.mover(state)
        margin = int(info.margin or 0)
        assert (info.value > 0) - (info.value < 0) == (margin > 0) - (margin < 0)
        assert forced(state, mover, margin, info.depth, hope=False)
        assert not forced(state, mover, margin + 1, info.depth, hope=True)
    assert proved >= size("proved_endings") / 10


def test_what_can_be_solved_is() -> None:
    position = hornboard.game("kalah").position("0,0,3,2,1,0,20/0,2,0,3,0,1,16 s")
    assert position.best(Limit(nodes=500_000)).proved
    start = hornboard.game("kalah:6,3").initial()
    info = start.best(Limit(seconds=1))
    assert (str(info.move), info.proved) == ("5", True)
