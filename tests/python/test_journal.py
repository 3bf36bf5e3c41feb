"""The journal: a running game outlives its program, and nobody writes into another's."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import hornboard
from hornboard import ImpossibleRequest
from hornboard.play.journal import RUNNING, SAVED, Journal
from hornboard.play.match import Match
from hornboard.play.players import Human, begin, parse_player
from hornboard.play.record import Record, read_record
from hornboard.protocol.formats import load_record

Maker = Callable[[], Journal]


@pytest.fixture
def journals(tmp_path: Path) -> Iterator[Maker]:
    """Makes journals of programs that share their data."""
    made: list[Journal] = []

    def make() -> Journal:
        made.append(Journal(tmp_path))
        return made[-1]

    yield make
    for journal in made:
        journal.close()


def record_of(match: Match) -> Record:
    """Return a record with a person in the first seat."""
    first, *others = match.game.players
    computer = parse_player("level:1", match.game)
    return Record(match, {first: Human("Ann"), **dict.fromkeys(others, computer)})


def a_game(*moves: str, variant: str = "hexagon") -> Record:
    """Return a record of a running game."""
    match = Match(hornboard.game(variant).initial())
    for move in moves:
        match.play(move)
    return record_of(match)


def running(folder: Path) -> list[Path]:
    """Return the journals there are."""
    return sorted((folder / RUNNING).glob("*"))


def test_every_change_is_in_the_file_at_once(journals: Maker, tmp_path: Path) -> None:
    journal, record = journals(), a_game()
    match = record.match
    journal.keep(record)
    assert running(tmp_path) == [], "nothing to lose yet"
    for _ in range(4):
        match.play(match.position.legal_moves[0])
        journal.keep(record)
        (path,) = running(tmp_path)
        assert read_record(path.read_text()).match.moves == match.moves
    match.undo(3)
    journal.keep(record)
    assert read_record(path.read_text()).match.moves == match.moves
    match.undo()
    for _ in range(2):
        match.play(match.position.legal_moves[-1])
    journal.keep(record)
    assert read_record(path.read_text()).match.moves == match.moves
    assert running(tmp_path) == [path]


def test_a_move_costs_as_much_as_its_text(journals: Maker, tmp_path: Path) -> None:
    journal, record = journals(), a_game("a4")
    journal.keep(record)
    (path,) = running(tmp_path)
    before, size = path.stat().st_ino, path.stat().st_size
    for move in ("a2", "d1"):
        record.match.play(move)
        journal.keep(record)
    assert path.stat().st_ino == before
    assert path.stat().st_size == size + len("a2\n2. d1\n")


def test_a_game_that_is_over_is_forgotten(journals: Maker, tmp_path: Path) -> None:
    journal, record = journals(), a_game("a4", "a2")
    journal.keep(record)
    assert len(running(tmp_path)) == 1
    record.match.resign("red")
    journal.keep(record)
    assert running(tmp_path) == []
    record.match.undo(0)
    journal.keep(record)
    assert len(running(tmp_path)) == 1
    journal.keep(a_game())
    assert running(tmp_path) == [], "another game was begun"


def test_what_was_left_is_offered(journals: Maker, tmp_path: Path) -> None:
    journal, record = journals(), a_game("1", variant="kalah")
    journal.keep(record)
    assert journals().interrupted() is None, "its program lives"
    journal.close()
    interrupted = journals().interrupted()
    assert interrupted
    with interrupted:
        assert interrupted.question == (
            "Kalah was interrupted (south is human Ann, north is level beginner; moves made: 1). "
            "Go on with it?"
        )
        assert interrupted.record.match.positions == record.match.positions
        assert interrupted.record.players == record.players
        assert journals().interrupted() is None, "it is offered to one at a time"
    assert journals().interrupted("hexagon") is None
    again = journals().interrupted("kalah")
    assert again
    with again:
        journals().keep(again.record)
        again.forget()
    assert len(running(tmp_path)) == 1
    assert journals().interrupted() is None


def test_the_last_game_is_offered_first(journals: Maker, tmp_path: Path) -> None:
    for number, move in enumerate(("a4", "b5")):
        journal = journals()
        journal.keep(a_game(move))
        journal.close()
        newest = max(running(tmp_path), key=os.path.getmtime)
        os.utime(newest, (number + 1, number + 1))
    seen = []
    for _ in range(2):
        interrupted = journals().interrupted()
        assert interrupted
        with interrupted:
            seen.append(str(interrupted.record.match.moves[0]))
            interrupted.put_aside()
    assert seen == ["b5", "a4"]


def test_a_game_is_put_aside(journals: Maker, tmp_path: Path) -> None:
    journal, record = journals(), a_game("a4", "a2")
    journal.keep(record)
    journal.close()
    interrupted = journals().interrupted()
    assert interrupted
    with interrupted:
        path = interrupted.put_aside()
    assert path.parent == tmp_path / SAVED
    assert load_record(path).match.moves == record.match.moves
    assert running(tmp_path) == []


def test_programs_do_not_meet(journals: Maker, tmp_path: Path) -> None:
    kept = [(journals(), a_game(move)) for move in ("a4", "b5", "b6")]
    for _ in range(2):
        for journal, record in kept:
            record.match.play(record.match.position.legal_moves[0])
            journal.keep(record)
    assert len(running(tmp_path)) == 3
    told = {tuple(read_record(path.read_text()).match.moves) for path in running(tmp_path)}
    assert told == {tuple(record.match.moves) for _, record in kept}
    kept[0][1].match.resign("red")
    kept[0][0].keep(kept[0][1])
    assert len(running(tmp_path)) == 2, "only the own one is deleted"


@pytest.mark.parametrize("cut", [1, 2, 3])
def test_an_unfinished_move_is_left_out(cut: int, journals: Maker, tmp_path: Path) -> None:
    journal = journals()
    journal.keep(a_game("a4", "a2"))
    journal.close()
    (path,) = running(tmp_path)
    path.write_bytes(path.read_bytes()[:-cut])
    interrupted = journals().interrupted()
    assert interrupted
    with interrupted:
        assert list(map(str, interrupted.record.match.moves)) == ["a4"]


def test_what_cannot_be_read_stays(journals: Maker, tmp_path: Path) -> None:
    folder = tmp_path / RUNNING
    folder.mkdir()
    (folder / "noise.txt").write_bytes(bytes(range(256)))
    (folder / "empty.txt").write_bytes(b"")
    (folder / "chess.txt").write_text('[Game "chess"]\n\n1. e4\n')
    (folder / "folder.txt").mkdir()
    assert journals().interrupted() is None
    assert len(running(tmp_path)) == 4


def test_a_folder_that_cannot_be_written_is_told_once(journals: Maker, tmp_path: Path) -> None:
    (tmp_path / RUNNING).write_text("")
    journal, record = journals(), a_game("a4")
    with pytest.raises(ImpossibleRequest, match=r"cannot be kept in .*running: File exists"):
        journal.keep(record)
    record.match.play("a2")
    journal.keep(record)
    with pytest.raises(ImpossibleRequest, match="cannot be kept"):
        journal.keep(a_game("b5"))
    assert journal.promise == "This game could not be kept as it stands."
    (tmp_path / RUNNING).unlink()
    journal.keep(a_game("b5"))
    assert journal.promise == "The next start of this game offers to go on with it."


def test_a_full_disk_leaves_what_was_written(
    journals: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, record = journals(), a_game("a4")
    journal.keep(record)
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space")))
    record.match.play("a2")
    with pytest.raises(ImpossibleRequest, match="No space"):
        journal.keep(record)
    journal.close()
    interrupted = journals().interrupted()
    assert interrupted
    with interrupted:
        assert str(interrupted.record.match.moves[0]) == "a4"


def test_what_is_hidden_stays_the_same(journals: Maker) -> None:
    players = {"sapper": Human()}
    match = begin(hornboard.game("minesweeper").initial(), players)
    match.play("e5")
    journal = journals()
    journal.keep(Record(match, players))
    journal.close()
    interrupted = journals().interrupted()
    assert interrupted
    with interrupted:
        assert interrupted.record.match.position == match.position


CHILD = """
import sys
from pathlib import Path
import hornboard
from hornboard.play.journal import Journal
from hornboard.play.match import Match
from hornboard.play.players import Human
from hornboard.play.record import Record
journal = Journal(Path(sys.argv[1]))
match = Match(hornboard.game("hexagon").initial())
record = Record(match, {"red": Human(), "blue": Human()})
for _ in range(40):
    match.play(match.position.legal_moves[0])
    journal.keep(record)
    print(len(match.moves), flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("count", [1, 2, 13, 20])
def test_a_killed_program_loses_nothing(count: int, journals: Maker, tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdin
    assert child.stdout
    told = [child.stdout.readline() for _ in range(count)]
    child.kill()
    child.wait()
    child.stdin.close()
    child.stdout.close()
    assert told == [f"{number}\n" for number in range(1, count + 1)]
    interrupted = journals().interrupted()
    assert interrupted
    with interrupted:
        match = interrupted.record.match
        assert len(match.moves) >= count, "whatever was told is in the journal"
        for position, move in zip(match.positions, match.moves, strict=False):
            assert move == position.legal_moves[0]
