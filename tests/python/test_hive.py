"""Hive: the clauses and the rule book agree, and the computer plays as both say.

`make fuzz` counts to depth 5 besides.
"""

from __future__ import annotations

from random import Random

import pytest

import hornboard
from hornboard import Limit, Outcome, Position
from hornboard.play.match import Match
from tests.rulebooks import hive
from tests.support.sizes import PROFILE, seeds, size

PLIES = 90
"""The longest random game."""

BASE = ("Q", "S1", "S2", "B1", "B2", "G1", "G2", "G3", "A1", "A2", "A3")
"""The stones of a side without expansions."""

NORTH = (
    r"wP;bG1 wP/;wB1 -wP;bP bG1/;wM \wB1;bA1 \bP;wQ wM/;bQ \bA1;wG1 \wQ;bA2 \bQ;wL \wG1;bA3 \bA2;"
    r"wB2 \wL;bB1 bA3/;wA1 \wB2;bB2 \bB1;wA2 wA1/;bL \bB2;wG2 -wA2;bG2 \bL;wS1 \wG2;bM bG2/;"
    r"wG3 \wS1;bG3 \bM;wS2 wG3/;bS1 bG3/;wA3 wS2/;bS2 bS1/"
)
"""A hive of the most stones that goes as far to the north as it can."""

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


@pytest.mark.sampled
@pytest.mark.parametrize("variant", hive.VARIANTS)
@pytest.mark.parametrize("seed", seeds("hive_games"))
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


def written(state: hive.State, east: int, south: int) -> str:
    """Write a state with both queens in play, moved on the plane, as a position."""
    kit = state.variant.partition(":")[2]
    stacks = []
    for (column, row), stack in sorted(state.cells, key=lambda item: item[0][::-1]):
        letter = "abcdefghijklmnopqrstuvwxyzABCDE"[column + east]
        stacks.append(f"{letter}{row + south}:{'/'.join(reversed(stack))}")
    moved = state.moved if state.moved and "p" in kit else "-"
    return f"{kit or 'base'} {state.turn[0]}4 {moved} {','.join(stacks)}"


def everywhere(state: hive.State) -> list[Position]:
    """Lay a hive into every corner of the plane, as far as stones may stay there."""
    game = hornboard.game(state.variant)
    columns, rows = zip(*(cell for cell, _ in state.cells), strict=True)
    return [
        game.position(written(state, east, south))
        for east in (1 - min(columns), 29 - max(columns))
        for south in (2 - min(rows), 30 - max(rows))
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("direction", hive.DIRECTIONS)
@pytest.mark.parametrize("variant", hive.VARIANTS)
def test_a_straight_hive_goes_on_wherever_it_lies(variant: str, direction: hive.Cell) -> None:
    random = Random(f"{variant} {direction}")
    order = [side + kind for side in "wb" for kind in (*BASE, *variant[5:].upper())]
    random.shuffle(order)
    x, y = direction
    cells = tuple(sorted(((x * n, y * n), (stone,)) for n, stone in enumerate(order)))
    state = hive.State(variant, cells, random.randrange(40, 42), None)
    for position in everywhere(state):
        moves = agree(state, position)
        for move in random.sample(moves, min(3, len(moves))):
            agree(hive.play(state, move), position.play(move))


@pytest.mark.sampled
@pytest.mark.parametrize("variant", hive.VARIANTS)
@pytest.mark.parametrize("seed", seeds("hive_games"))
def test_a_wild_hive_goes_on_wherever_it_lies(variant: str, seed: int) -> None:
    random = Random(f"{variant} {seed} wild")
    state = hive.start(variant)
    for _ in range(PLIES):
        moves = hive.moves(state)
        if not moves:
            break
        state = hive.play(state, chosen(moves, random))
    for position in everywhere(state):
        agree(state, position)


def landing(state: hive.State, move: str) -> hive.Cell:
    """Find where a move in its canonical spelling brings a stone."""
    target = move.partition(" ")[2]
    for (column, row), stack in state.cells:
        for stone in stack:
            if stone == target:
                return column, row
            for (x, y), spelling in zip(hive.DIRECTIONS, hive.SPELLINGS, strict=True):
                if spelling.format(stone) == target:
                    return column - x, row - y
    return 0, 0


def test_a_hive_goes_as_far_to_the_north_as_it_can() -> None:
    state = hive.start("hive:mlp")
    position = hornboard.game("hive:mlp").initial()
    for move in NORTH.split(";"):
        agree(state, position)
        state = hive.play(state, move)
        position = position.play(move)
    agree(state, position)


@pytest.mark.parametrize("variant", hive.VARIANTS)
@pytest.mark.parametrize("seed", seeds("hive_drifts"))
def test_a_drifting_hive_goes_on(variant: str, seed: int) -> None:
    """Make the farthest of a few random moves in one direction, but none that ends the game."""
    random = Random(f"{variant} {seed} drift")
    x, y = hive.DIRECTIONS[(hive.VARIANTS.index(variant) + seed) % 6]
    state = hive.start(variant)
    position = hornboard.game(variant).initial()
    for _ in range(size("hive_drift_plies")):
        moves = agree(state, position)
        tried = random.sample(moves, min(6, len(moves)))
        tried.sort(key=lambda move: x * landing(state, move)[0] + y * landing(state, move)[1])
        move = next((move for move in tried[::-1] if position.play(move).outcome is None), None)
        if move is None:
            break
        state = hive.play(state, move)
        position = position.play(move)


@pytest.mark.skipif(PROFILE != "fuzz", reason="make fuzz counts so far")
@pytest.mark.parametrize("variant", hive.VARIANTS)
def test_perft(variant: str) -> None:
    assert hornboard.game(variant).initial().perft(5) == PERFT[variant]


@pytest.mark.parametrize("number", seeds("hive_matches"))
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


def test_who_has_no_stone_in_his_fourth_turn_passes() -> None:
    """His queen is due, and may not be his first stone; a position that is set up may be so."""
    before = hornboard.game("hive").position("base w4 - p15:wS2,q15:wQ,q16:wS1")
    info = before.best(Limit(depth=2))
    assert [str(move) for move in info.pv[1:]] == ["pass"]
    assert [*map(str, before.play(info.move).legal_moves)] == ["pass"]
