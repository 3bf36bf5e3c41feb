"""Hive: the clauses and the rule book agree, and the computer plays as both say.

The longer runs of `make fuzz` compare more games, count to depth 5, and let the computer play
100 games against itself.
"""

from __future__ import annotations

import os
from random import Random

import pytest

import hornboard
from hornboard import Limit, Outcome, Position
from hornboard.play.match import Match
from tests.rulebooks import hive

PLIES = 90
"""The longest random game."""

FUZZ = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"

GAMES = 40 if FUZZ else 5
"""Random games a variant; five of them are about 350 positions."""

PLAYED = 100 if FUZZ else 8
"""Games of the computer against itself."""

PERFT = {
    "hive": 516240,
    "hive:m": 1252800,
    "hive:l": 1252800,
    "hive:p": 1255932,
    "hive:ml": 2725920,
    "hive:mp": 2730888,
    "hive:lp": 2730240,
    "hive:mlp": 5427108,
}
"""Lines of five moves, as published with the reference engine of the protocol."""


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


@pytest.mark.skipif(not FUZZ, reason="make fuzz counts so far")
@pytest.mark.parametrize("variant", hive.VARIANTS)
def test_perft(variant: str) -> None:
    assert hornboard.game(variant).initial().perft(5) == PERFT[variant]


@pytest.mark.parametrize("number", range(PLAYED))
def test_the_computer_ends_its_games_lawfully(number: int) -> None:
    variant = hive.VARIANTS[number % len(hive.VARIANTS)]
    match = Match(hornboard.game(variant).initial())
    state = hive.start(variant)
    level = 1 + number // len(hive.VARIANTS) % 2
    while match.outcome is None:
        limit = Limit(level=level, seed=1000 * number + len(match.moves))
        move = match.play(match.think(limit).result()[0].move)
        state = hive.play(state, str(move))
    if match.outcome.reason == "law":
        assert hive.outcome(state) == (match.outcome.winner or "drawn")
    else:
        assert hive.outcome(state) is None
        assert match.outcome == Outcome(None, match.outcome.reason)
    print(f"{variant} level {level}: {len(match.moves)} moves, {match.verdict}")
