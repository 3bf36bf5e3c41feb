"""The clauses and the rule books agree, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, strategies as st

import hornboard
from hornboard import Limit, Position
from hornboard.play.match import Match
from tests.python.conftest import RULEBOOKS
from tests.support.sizes import size

VARIANTS = pytest.mark.parametrize(
    ("name", "variant"),
    [
        (name, variant)
        for name, book in RULEBOOKS.items()
        if hasattr(book, "parse")
        for variant in book.VARIANTS
    ],
)

CHOICES = st.lists(st.integers(0, 10_000), max_size=30)
"""Which of the legal moves is taken, ply by ply, counted round."""

LONG = st.lists(st.integers(0, 10_000), min_size=120, max_size=250)

SEEDS = st.integers(0, 2**32)

BUDGET = size("minimax_lines")
"""How many lines plain minimax may play; a rule book that takes its time says less."""

MANY = 120
"""Of more moves than these only some are made."""


def some(moves: Sequence[Any]) -> Sequence[Any]:
    """Return the moves, or about twenty of them spread over all where there are very many."""
    return moves if len(moves) <= MANY else list(moves)[:: len(moves) // 20]


def depths(book: ModuleType, moves: int) -> list[int]:
    """Return how deep to search where there are so many moves."""
    most = min(BUDGET, getattr(book, "BUDGET", BUDGET))
    return [depth for depth in (1, 2, 3, 4) if moves and (depth == 1 or moves**depth <= most)]


def walk(book: ModuleType, start: Any, choices: list[int]) -> list[Any]:
    """Return the states of a game that takes these choices, to its end at most."""
    states = [start]
    for choice in choices:
        moves = book.moves(states[-1])
        if not moves:
            break
        states.append(book.play(states[-1], moves[choice % len(moves)]))
    return states


def compare(book: ModuleType, variant: str, state: Any, position: Position) -> None:
    """Compare everything the law says of a position."""
    assert str(position) == book.text(state)
    assert book.parse(variant, str(position)) == state
    assert position.mover == book.mover(state)
    assert position.value == book.value(state)
    assert dict(position.points) == book.points(state)
    winner = position.outcome and (position.outcome.winner or "drawn")
    assert winner == book.outcome(state)
    assert sorted(map(str, position.legal_moves)) == book.moves(state)


def compare_searches(book: ModuleType, state: Any, position: Position) -> None:
    """Compare the engine with plain minimax, and the line that it expects with its value.

    A forced win is not searched any deeper than it takes.
    """
    if hasattr(book, "seen"):
        state = book.seen(state)
        position = position.game.position(book.text(state))
    moves = len(book.moves(state))
    if moves == 0:
        with pytest.raises(hornboard.ImpossibleRequest, match="the game is over"):
            position.best(Limit(depth=1))
    for depth in depths(book, moves):
        info = position.best(Limit(depth=depth, evaluation="source"))
        assert info.depth == depth or info.proved
        assert info.value == book.minimax(state, info.depth)
        assert len(info.pv) <= depth
        line = position
        for move in info.pv:
            line = line.play(move)
        sign = 1 if line.mover == position.mover else -1
        end = book.parse(position.game.variant, str(line))
        assert info.value == sign * book.minimax(end, 0)


@VARIANTS
@given(choices=CHOICES, data=st.data())
def test_every_position_and_successor(
    name: str, variant: str, choices: list[int], data: st.DataObject
) -> None:
    book = RULEBOOKS[name]
    game = hornboard.game(variant)
    first = data.draw(st.sampled_from(game.players))
    try:
        start = book.start(variant, first)
    except ValueError:
        with pytest.raises(hornboard.ImpossibleRequest, match="cannot begin"):
            game.initial(first)
        return
    assert str(game.initial(first)) == book.text(start)
    for state in walk(book, start, choices):
        position = game.position(book.text(state))
        compare(book, variant, state, position)
        for move in some(position.legal_moves):
            after = position.play(move)
            assert str(after) == book.text(book.play(state, str(move)))
            if hasattr(book, "captured"):
                changes = position.changes(move)
                captured = {cell for kind, cell in changes if kind == "captured"}
                assert captured == book.captured(state, str(move))


@pytest.mark.slow
@VARIANTS
@given(choices=LONG)
def test_long_games_end_alike(name: str, variant: str, choices: list[int]) -> None:
    """The referee and the law agree with the rule book on whole games."""
    book = RULEBOOKS[name]
    match = Match(hornboard.game(variant).initial())
    states = [book.start(variant)]
    moves: list[str] = []
    for choice in choices:
        legal = book.moves(states[-1])
        ending = book.ending(states, moves)
        if ending is None:
            assert match.outcome is None
        else:
            assert match.outcome is not None
            assert (match.outcome.winner or "drawn", match.outcome.reason) == ending
            compare(book, variant, states[-1], match.position)
            return
        move = legal[choice % len(legal)]
        match.play(move)
        moves.append(move)
        states.append(book.play(states[-1], move))


@pytest.mark.slow
@VARIANTS
@given(choices=CHOICES)
def test_the_engine_is_minimax(name: str, variant: str, choices: list[int]) -> None:
    book = RULEBOOKS[name]
    state = walk(book, book.start(variant), choices)[-1]
    compare_searches(book, state, hornboard.game(variant).position(book.text(state)))


@VARIANTS
@given(seed=SEEDS)
def test_drawn_up_positions(name: str, variant: str, seed: int) -> None:
    """Positions drawn up at random reach what play seldom does."""
    book = RULEBOOKS[name]
    state = book.drawn_up(variant, Random(seed))
    position = hornboard.game(variant).position(book.text(state))
    compare(book, variant, state, position)
    for move in position.legal_moves[:10]:
        assert str(position.play(move)) == book.text(book.play(state, str(move)))
    if len(book.moves(state)) <= MANY:
        compare_searches(book, state, position)


@pytest.mark.sampled
@VARIANTS
@given(seed=SEEDS, data=st.data())
def test_spoilt_notation_is_refused_alike(
    name: str, variant: str, seed: int, data: st.DataObject
) -> None:
    """A position is read exactly when the rule book reads it, and then alike."""
    book = RULEBOOKS[name]
    game = hornboard.game(variant)
    text = book.text(book.drawn_up(variant, Random(seed)))
    for _ in range(10):
        at = data.draw(st.integers(0, len(text) - 1))
        letter = data.draw(st.sampled_from(book.ALPHABET))
        spoilt = text[:at] + letter + text[at + data.draw(st.integers(0, 1)) :]
        try:
            state = book.parse(variant, spoilt)
        except ValueError:
            with pytest.raises(hornboard.UnreadableText):
                game.position(spoilt)
        else:
            compare(book, variant, state, game.position(spoilt))


def spell(letters: dict[str, str], mover: str) -> str:
    """Return the notation of a board of Hexagon, cell by cell."""
    rows = []
    for i in range(9):
        row, run = "", 0
        for j in range(max(0, i - 4), min(8, i + 4) + 1):
            letter = letters.get(f"{'abcdefghi'[i]}{j + 1}", "-")
            if letter == ".":
                run += 1
            else:
                row += (str(run) if run else "") + letter
                run = 0
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows) + " " + mover


def test_neighbours_and_second_rings() -> None:
    """The touches of a lonely stone are its neighbours and its second ring."""
    book = RULEBOOKS["hexagon"]
    game = hornboard.game("hexagon")
    names = [cell.name for cell in game.initial().board if cell.content != ("closed",)]
    assert len(names) == 58
    for name in names:
        letters = {cell: "r" if cell == name else "." for cell in names}
        position = game.position(spell(letters, "r"))
        moves = set(map(str, position.legal_moves))
        assert {move for move in moves if len(move) == 2} == book.neighbours(name)
        assert {move[2:] for move in moves if len(move) == 4} == book.second_ring(name)
