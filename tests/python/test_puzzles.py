"""Puzzles: found, written, read and searched again."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path

import pytest

import hornboard
from hornboard import Limit, Move, Position, UnreadableText
from hornboard.game import Apart, Puzzle
from hornboard.play.puzzles import Puzzles, read_puzzles
from hornboard.terminal.shared import json_of
from tests.python.conftest import HORNBOARD, here, run
from tests.support.nim import NIM
from tests.support.sizes import size

GAMES = ("tictactoe", "kalah:3,3", "slither:4,4", "hexagon", "krk", "five:7,7", "hive")


def wins(position: Position, plies: int, player: str) -> bool:
    """Say whether a player wins by force within so many moves, by trying them all."""
    if position.outcome:
        return position.outcome.winner == player
    if plies == 0:
        return False
    nexts = (position.play(move) for move in position.legal_moves)
    found = (wins(each, plies - 1, player) for each in nexts)
    return any(found) if position.mover == player else all(found)


def right(puzzle: Puzzle, position: Position, ahead: int) -> bool:
    """Say whether a puzzle that wins or saves does so, and no other move, by trying them all."""
    me = position.mover
    (you,) = {*position.game.players} - {me}
    left = ahead - 1
    after = {move: position.play(move) for move in position.legal_moves}
    if puzzle.kind is Apart.WIN:
        kept = [move for move, each in after.items() if wins(each, left, me)]
    else:
        kept = [move for move, each in after.items() if not wins(each, left, you)]
    return kept == [puzzle.solution[0]]


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES)
def test_one_move_is_right_and_no_other(variant: str) -> None:
    game = hornboard.game(variant)
    level = "ours" if variant == "krk" else ""
    found = game.puzzles(size("puzzles"), depth=2, level=level, games=60).result()
    assert found
    for puzzle in found:
        position = game.position(puzzle.position)
        assert right(puzzle, position, 2)
        assert position.only_move(2).result() == puzzle


@pytest.mark.parametrize(
    ("text", "kind", "solution", "depth"),
    [("xx1/oo1/3 x", "win", "c1", 1), ("3/xx1/o2 o", "save", "c2", 2)],
)
def test_kinds(text: str, kind: str, solution: str, depth: int) -> None:
    found = hornboard.game("tictactoe").position(text).only_move(3).result()
    assert found is not None
    assert (found.kind, str(found.solution[0]), found.depth) == (kind, solution, depth)


def worth(position: Position, move: Move, left: int) -> float:
    """Return what a move is worth that leads to a position which is searched so far."""
    after = position.play(move)
    if after.outcome:
        return math.inf if after.outcome.winner == position.mover else -math.inf
    value = after.best(Limit(depth=left)).value
    return value if after.mover == position.mover else -value


def test_a_margin() -> None:
    game = hornboard.game("kalah:3,3")
    found = game.puzzles(6, depth=3, margin=2, games=10).result()
    margins = [each for each in found if each.kind is Apart.MARGIN]
    assert margins
    for puzzle in margins:
        position = game.position(puzzle.position)
        worths = {move: worth(position, move, 2) for move in position.legal_moves}
        best = worths.pop(puzzle.solution[0])
        assert best - max(worths.values()) >= 2
        assert position.only_move(3, 2).result() == puzzle
        assert position.only_move(3, 99).result() is None
        assert position.only_move(3).result() is None


def test_what_is_no_puzzle() -> None:
    two_ways = hornboard.game("tictactoe").position("x1x/o2/x1o x")
    assert two_ways.only_move(3).result() is None
    assert hornboard.game("tictactoe").initial().only_move(3).result() is None
    forced = hornboard.game("tictactoe").position("xox/oxo/ox1 x")
    assert forced.only_move(3).result() is None


def test_a_seed_says_which() -> None:
    game = hornboard.game("slither:4,4")
    assert game.puzzles(3, seed=2).result() == game.puzzles(3, seed=2).result()
    assert game.puzzles(3, seed=2).result() != game.puzzles(3, seed=3).result()


def test_where_something_is_hidden_and_nobody_says_what_is_certain(tmp_path: Path) -> None:
    nim = tmp_path / "nim.pl"
    hidden = NIM.replace("[ ", "[ trait/1, ", 1) + "\ntrait(hidden).\n"
    nim.write_text(hidden)
    done = run(HORNBOARD, "--load", nim, "puzzles", "nim")
    assert "something is hidden in nim, and nobody says what is certain there" in done.stderr


def test_a_file_is_written_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    done = here("puzzles", "tictactoe", "--count", "4", "--out", file, "--json")
    assert done.returncode == 0
    assert file.read_text() == done.stdout
    told = read_puzzles(file.read_bytes())
    assert len(told.puzzles) == 4
    assert told.wrong() == ()
    first, *kinds = here("puzzles", "--check", file).stdout.splitlines()
    assert first == "right: 4 of 4"
    words = {"win": "only this wins so soon", "save": "all else loses"}
    counted = Counter(words[each.kind] for each in told.puzzles)
    assert sorted(kinds) == sorted(f"{kind}: {count}" for kind, count in counted.items())


def test_a_wrong_one_is_found(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    made = hornboard.game("tictactoe")
    (puzzle,) = made.puzzles(1).result()
    document = Puzzles(made, 3, None, (puzzle,)).document
    file.write_text(json_of(document).replace(puzzle.position, "3/3/3 x"))
    done = here("puzzles", "--check", file)
    assert done.returncode == 1
    assert done.stdout == "this is no puzzle: 3/3/3 x\nright: 0 of 1\n"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b'{"game": "krk", "ahead": 0, "margin": null, "puzzles": []}',
        b'{"game": "krk", "ahead": 3, "margin": -1, "puzzles": []}',
    ],
)
def test_what_is_no_file_of_puzzles(text: bytes) -> None:
    with pytest.raises(UnreadableText, match="no file of puzzles"):
        read_puzzles(text)


def test_the_command_takes_one_of_two() -> None:
    done = here("puzzles")
    assert "a game, or --check and a file" in done.stderr
    assert here("puzzles", "krk", "--check", "file").returncode == 2


def test_a_game_of_ones_own(tmp_path: Path) -> None:
    nim = tmp_path / "nim.pl"
    nim.write_text(NIM)
    done = run(HORNBOARD, "--load", nim, "puzzles", "nim", "--count", "3", "--json")
    puzzles = json.loads(done.stdout)["puzzles"]
    assert len(puzzles) == 3
    file = tmp_path / "puzzles.json"
    file.write_text(done.stdout)
    checked = run(HORNBOARD, "--load", nim, "puzzles", "--check", file)
    assert checked.stdout.startswith("right: 3 of 3\n")
