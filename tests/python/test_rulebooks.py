"""The clauses and the rule books agree, position by position."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hornboard
from hornboard import Limit, Position
from hornboard.play.match import Match
from tests.python.conftest import RULEBOOKS

GAMES = pytest.mark.parametrize("name", RULEBOOKS)

CHOICES = st.lists(st.integers(0, 10_000), max_size=30)
"""Which of the legal moves is taken, ply by ply, counted round."""

LONG = st.lists(st.integers(0, 10_000), min_size=120, max_size=250)


def walk(book: ModuleType, choices: list[int], first: str) -> list[Any]:
    """Return the states of a game that takes these choices, to its end at most."""
    states = [book.start(first)]
    for choice in choices:
        moves = book.moves(states[-1])
        if not moves:
            break
        states.append(book.play(states[-1], moves[choice % len(moves)]))
    return states


def compare(book: ModuleType, state: Any, position: Position) -> None:
    """Compare everything the law says of a position."""
    assert str(position) == book.text(state)
    assert book.parse(str(position)) == state
    assert position.mover == book.mover(state)
    assert position.value == book.value(state)
    assert dict(position.points) == book.points(state)
    winner = position.outcome and (position.outcome.winner or "drawn")
    assert winner == book.outcome(state)
    assert sorted(map(str, position.legal_moves)) == book.moves(state)


@GAMES
@given(choices=CHOICES, data=st.data())
def test_every_position_and_successor(name: str, choices: list[int], data: st.DataObject) -> None:
    book = RULEBOOKS[name]
    game = hornboard.game(name)
    first = data.draw(st.sampled_from(game.players))
    assert str(game.initial(first)) == book.text(book.start(first))
    for state in walk(book, choices, first):
        position = game.position(book.text(state))
        compare(book, state, position)
        for move in position.legal_moves:
            after = position.play(move)
            assert str(after) == book.text(book.play(state, str(move)))
            captured = {cell for kind, cell in position.changes(move) if kind == "captured"}
            assert captured == book.captured(state, str(move))


@GAMES
@given(choices=LONG)
def test_long_games_end_alike(name: str, choices: list[int]) -> None:
    """The referee and the law agree with the rule book on whole games."""
    book = RULEBOOKS[name]
    match = Match(hornboard.game(name).initial())
    states = [book.start()]
    moves: list[str] = []
    for choice in choices:
        legal = book.moves(states[-1])
        ending = book.ending(states, moves)
        if ending is None:
            assert match.outcome is None
        else:
            reasons = {"law": "no move", "repetition": "repetition", "no_progress": "no progress"}
            assert match.outcome is not None
            assert (match.outcome.winner or "drawn", reasons[match.outcome.reason]) == ending
            compare(book, states[-1], match.position)
            return
        move = legal[choice % len(legal)]
        match.play(move)
        moves.append(move)
        states.append(book.play(states[-1], move))


@GAMES
@given(choices=CHOICES)
def test_alphabeta_is_minimax(name: str, choices: list[int]) -> None:
    book = RULEBOOKS[name]
    game = hornboard.game(name)
    state = walk(book, choices, game.players[0])[-1]
    position = game.position(book.text(state))
    for depth in (1, 2, 3) if len(book.moves(state)) < 40 else (1, 2):
        if book.moves(state):
            info = position.best(Limit(depth=depth, evaluation="source"))
            assert info.value == book.minimax(state, depth)
            assert len(info.pv) <= depth
            line = position
            for move in info.pv:
                line = line.play(move)
            sign = 1 if line.mover == position.mover else -1
            assert info.value == sign * book.minimax(book.parse(str(line)), 0)
        else:
            with pytest.raises(hornboard.ImpossibleRequest, match="the game is over"):
                position.best(Limit(depth=depth, evaluation="source"))


@GAMES
@given(data=st.data())
def test_sparse_endings(name: str, data: st.DataObject) -> None:
    """Boards drawn cell by cell reach what games seldom do: blocked, lost and lonely stones."""
    book = RULEBOOKS[name]
    game = hornboard.game(name)
    cells = [cell.name for cell in game.initial().board if cell.content != ("closed",)]
    weights = data.draw(st.sampled_from(["rb.", "rrrrrrb", "rb", "rrrrbb.", "r.........b"]))
    letters = data.draw(
        st.lists(st.sampled_from(weights), min_size=len(cells), max_size=len(cells))
    )
    text = spell(dict(zip(cells, letters, strict=True)), data.draw(st.sampled_from("rb")))
    state, position = book.parse(text), game.position(text)
    compare(book, state, position)
    for move in list(position.legal_moves)[:10]:
        assert str(position.play(move)) == book.text(book.play(state, str(move)))
    if 0 < len(book.moves(state)) < 60:
        for depth in (1, 2):
            assert position.best(Limit(depth=depth, evaluation="source")).value == book.minimax(
                state, depth
            )


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


@given(data=st.data())
def test_spoilt_notation_is_refused_alike(data: st.DataObject) -> None:
    """A position is read exactly when the rule book reads it, and then alike."""
    book = RULEBOOKS["hexagon"]
    game = hornboard.game("hexagon")
    text = book.text(walk(book, data.draw(CHOICES), "red")[-1])
    for _ in range(20):
        at = data.draw(st.integers(0, len(text) - 1))
        letter = data.draw(st.sampled_from("rb-/ 0123456789"))
        spoilt = text[:at] + letter + text[at + data.draw(st.integers(0, 1)) :]
        try:
            state = book.parse(spoilt)
        except ValueError:
            with pytest.raises(hornboard.UnreadableText):
                game.position(spoilt)
        else:
            compare(book, state, game.position(spoilt))


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
