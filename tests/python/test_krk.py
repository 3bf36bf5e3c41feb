"""King and rook against king, beside the chess package of PyPI."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import chess
import pytest

import hornboard
from tests.python.conftest import ROOT, SWIPL, run
from tests.support.sizes import size

SIGNS = str.maketrans("", "", "+#x")
"""Leaves out what may be left out of a move."""

LISTING = ROOT / "tests" / "support" / "krk_listing.pl"


KINGS = [chess.SQUARES[21 * number % 64] for number in range(size("krk_kings"))]
"""Where the white king stands: in corners and in the middle, or everywhere."""


def boards() -> Iterator[chess.Board]:
    """Yield all legal positions that the chess package knows."""
    board = chess.Board(None)
    for king, (rook, enemy) in itertools.product(KINGS, itertools.permutations(chess.SQUARES, 2)):
        if king in (rook, enemy):
            continue
        board.clear_board()
        board.set_piece_at(king, chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(rook, chess.Piece(chess.ROOK, chess.WHITE))
        board.set_piece_at(enemy, chess.Piece(chess.KING, chess.BLACK))
        for board.turn in chess.COLORS:
            if board.is_valid():
                yield board


def described(board: chess.Board) -> str:
    """Return what the listing says of a position."""
    moves = sorted(move.uci() for move in board.legal_moves)
    if board.is_check():
        state = "check" if moves else "mate"
    else:
        state = "quiet" if moves else "stalemate"
    return f"{' '.join(moves)};{state}"


@pytest.mark.slow
def test_every_position_is_that_of_the_chess_package() -> None:
    kings = ",".join(map(chess.square_name, KINGS))
    done = run(SWIPL, "-q", "-g", f"list_positions([{kings}])", "-t", "halt", LISTING)
    assert (done.returncode, done.stderr) == (0, "")
    listed = {}
    for line in done.stdout.splitlines():
        fen, moves, state = line.split(";")
        listed[fen] = f"{' '.join(sorted(moves.split()))};{state}"
    assert len(listed) == 399_112 or len(KINGS) < 64
    for board in boards():
        assert listed.pop(board.fen()) == described(board)
    assert listed == {}


def test_moves_are_shown_as_the_chess_package_writes_them() -> None:
    """What is shown can be typed, with its signs or without."""
    game, signs = hornboard.game("krk"), set[str]()
    mating = chess.Board("1k6/8/1K6/8/8/8/8/5R2 w - - 0 1")
    some = itertools.islice(boards(), 0, None, len(KINGS) * 59)
    for board in itertools.chain([mating], some):
        position = game.position(board.fen())
        for move in board.legal_moves:
            written = board.san(move)
            assert position.shown([move.uci()]) == (written,)
            assert position.play(written) == position.play(move.uci())
            assert position.play(written.translate(SIGNS)) == position.play(move.uci())
            signs |= {*written} & {*"+#x"}
    assert signs == {*"+#x"}


GLOW = "#hornboard-check"
"""The drawing under a king in check."""


def test_a_king_in_check_is_emphasised() -> None:
    position = hornboard.game("krk").initial()
    assert position.emphasis == frozenset()
    checked = position.play("h1h8")
    assert checked.emphasis == {"e8"}
    assert GLOW in checked.picture()
    assert GLOW not in position.picture()


def test_a_line_is_shown_move_by_move() -> None:
    position = hornboard.game("krk").initial()
    line = position.shown(["h1h7", "e8d8", "h7h8", "d8c7"])
    assert line == ("Rh7", "Kd8", "Rh8+", "Kc7")
    assert hornboard.game("hexagon").initial().shown(["a4"]) == ("a4",)
