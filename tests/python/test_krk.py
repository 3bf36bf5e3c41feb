"""King and rook against king, beside the chess package of PyPI."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import chess

from tests.python.conftest import ROOT, SWIPL, run
from tests.support.sizes import size

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
