"""Hive: the clauses and the rule book agree on every position of random games."""

from __future__ import annotations

import os
from random import Random

import pytest

import hornboard
from hornboard import Position
from tests.rulebooks import hive

PLIES = 90
"""The longest random game."""

GAMES = 40 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 5
"""Random games a variant; five of them are about 350 positions."""


def agree(state: hive.State, position: Position) -> list[str]:
    """Compare the legal moves and the result; return the moves."""
    moves = hive.moves(state)
    assert sorted(map(str, position.legal_moves)) == moves
    assert position.mover == state.turn
    found = position.outcome
    assert (found and (found.winner or "drawn")) == hive.outcome(state)
    return moves


def chosen(moves: list[str], random: Random) -> str:
    """Choose a move, more often one of a stone in play, so that hives grow wild."""
    wild = [move for move in moves if move[1] in random.choice(("QSBGAMLP", "BMP", "Q"))]
    return random.choice(wild or moves)


@pytest.mark.parametrize("variant", hive.VARIANTS)
@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games(variant: str, seed: int) -> None:
    random = Random(f"{variant} {seed}")
    state = hive.start(variant)
    position = hornboard.game(variant).initial()
    for _ in range(PLIES):
        moves = agree(state, position)
        if not moves:
            break
        move = chosen(moves, random)
        state = hive.play(state, move)
        position = position.play(move)
