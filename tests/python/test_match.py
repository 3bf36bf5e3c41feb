"""Matches, their endings, and game records."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import hornboard
from hornboard import (
    IllegalMove,
    ImpossibleRequest,
    Move,
    Outcome,
    Position,
    Reason,
    UnreadableText,
)
from hornboard.game import words
from hornboard.play.match import Match
from hornboard.play.players import Computer, Human, parse_player
from hornboard.play.record import Record, read_record, write_record
from hornboard.play.touch import Touched, targets, touch
from hornboard.protocol.formats import load_record, save_records
from tests.python.conftest import DATA, RULEBOOKS

PEOPLE = {"red": Human(), "blue": Human()}

ROUND = ("a5a3", "i5g3", "a3a5", "g3i5")
"""Jumps that lead back to where they began."""


@pytest.fixture
def start() -> Position:
    return hornboard.game("hexagon").initial()


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def test_third_time_is_a_draw(start: Position) -> None:
    match = play(Match(start), *ROUND, *ROUND[:3])
    assert match.outcome is None
    match.play(ROUND[3])
    assert match.outcome == Outcome(None, Reason.REPETITION)
    assert match.verdict == "the same position came up for the third time: drawn"
    with pytest.raises(ImpossibleRequest, match="the game is over"):
        match.play("a4")
    match.undo()
    assert match.outcome is None


def test_captures_go_round_too() -> None:
    """Red and blue capture the same stones back and forth; a search once played so for ever."""
    book = RULEBOOKS["hexagon"]
    moves = ["b3c2", "d4b3", "c2a2", "c3b4", "a2c3", "b4d4"] * 2
    match = Match(hornboard.game("hexagon").position("5/2r3/2bb3/3b-3/3-5/4-1b1/5bb/4rr/b2rr r"))
    states = [book.parse("hexagon", match.start.text)]
    for number, move in enumerate(moves, 1):
        assert match.outcome is None
        match.play(move)
        states.append(book.play(states[-1], move))
        ending = book.ending(states, moves[:number])
    assert ending == ("drawn", "repetition")
    assert match.outcome == Outcome(None, Reason.REPETITION)


def test_a_hundred_moves_without_progress_are_a_draw() -> None:
    """Red goes round in a large circle of jumps and blue in another, with no position twice."""
    start = hornboard.game("hexagon").position("r4/6/7/4-3/3-5/4-3/7/6/4b r")
    book = RULEBOOKS["hexagon"]
    states = [book.parse("hexagon", start.text)]
    moves: list[str] = []
    match = Match(start)
    seen = {start.text: 1}
    while match.outcome is None:
        quiet = [
            move
            for move in book.moves(states[-1])
            if len(move) == 4 and not book.captured(states[-1], move)
        ]
        fresh = [move for move in quiet if seen.get(book.text(book.play(states[-1], move)), 0) < 2]
        move = random.Random(len(moves)).choice(fresh)
        match.play(move)
        moves.append(move)
        states.append(book.play(states[-1], move))
        seen[match.position.text] = seen.get(match.position.text, 0) + 1
        assert match.position.text == book.text(states[-1])
    assert len(moves) == 100
    assert match.outcome == Outcome(None, Reason.NO_PROGRESS)
    assert book.ending(states, moves) == ("drawn", "no_progress")
    assert match.verdict == (
        "100 moves in a row without progress: no stone was cloned or captured: drawn"
    )


def test_undo(start: Position) -> None:
    match = play(Match(start), "a4", "a2", "d1")
    match.undo(2)
    assert [str(move) for move in match.moves] == ["a4"]
    assert match.position == start.play("a4")
    with pytest.raises(ImpossibleRequest, match="no move to take back"):
        match.undo(2)


@pytest.mark.parametrize(
    ("people", "left"),
    [(("red",), "a4 a2"), (("blue",), "a4"), (("red", "blue"), "a4 a2"), ((), "a4 a2")],
)
def test_a_turn_is_taken_back(people: tuple[str, ...], left: str, start: Position) -> None:
    """With it goes what the computer answered; of two computers, one move goes at a time."""
    match = play(Match(start), "a4", "a2", "d1")
    taken = match.take_back(people)
    assert words(match.moves) == left
    assert words([*match.moves, *taken]) == "a4 a2 d1"


def test_the_first_move_of_the_computer_stays(start: Position) -> None:
    match = play(Match(start), "a4")
    with pytest.raises(ImpossibleRequest, match="no move of yours to take back"):
        match.take_back(["blue"])
    match.resign("blue")
    assert match.take_back(["blue"]) == []
    assert (match.outcome, words(match.moves)) == (None, "a4")
    match.agree()
    assert match.take_back([]) == []
    assert (match.outcome, words(match.moves)) == (None, "a4")


def test_resign(start: Position) -> None:
    match = play(Match(start), "a4")
    match.resign("blue")
    assert match.outcome == Outcome("red", Reason.RESIGNATION)
    assert match.verdict == "blue resigned: red won"
    with pytest.raises(ImpossibleRequest, match="the game is over"):
        match.resign("red")
    match.undo(0)
    assert match.outcome is None


def test_whoever_moves_again_is_told_so() -> None:
    match = Match(hornboard.game("kalah").initial())
    assert match.to_move == "south to move"
    match.play("3")
    assert match.to_move == "south moves again"
    match.play("2")
    assert match.to_move == "north to move"
    match.undo(2)
    assert match.to_move == "south to move"
    alone = Match(hornboard.game("minesweeper").initial())
    alone.play(alone.position.legal_moves[0])
    assert alone.to_move == "sapper to move"


def test_players() -> None:
    game = hornboard.game("hexagon")
    for text in ("human", "level:professional", "depth:4"):
        assert str(parse_player(text, game)) == text
    assert parse_player("level:3", game) == parse_player("Level:Professional", game)
    assert isinstance(parse_player("level:1", game), Computer)


def test_touching() -> None:
    """A cell that one stone could clone to is still a jump for a stone two steps away."""
    position = hornboard.game("hexagon").position("r1r2/6/7/4-3/3-5/4-3/7/6/5 r")
    marks = targets(position, ["a1"])
    assert marks["a1"] == "chosen"
    assert {cell for cell, mark in marks.items() if mark == "clone"} == {"a2", "b1", "b2"}
    assert {cell for cell, mark in marks.items() if mark == "jump"} == {"b3", "c1", "c2", "c3"}
    assert touch(position, ["a1"], "b3").move == Move("a1b3")
    assert touch(position, [], "b3").move == Move("b3")
    assert touch(position, ["a1"], "a3").cells == ("a3",)
    assert touch(position, ["a1"], "a4") == Touched(), "another stone's move only deselects"
    assert touch(position, ["a1"], "i9") == Touched(("a1",)), "a cell of no use changes nothing"
    assert targets(position, []) == {}


def test_lines_that_can_be_drawn_are_marked_before_a_touch() -> None:
    path = hornboard.game("slither").initial()
    assert targets(path, []) == {}, "any can be drawn"
    path = path.play("a1-b1").play("a1-a2")
    assert targets(path, []) == dict.fromkeys(["b1-c1", "b1-b2", "a2-a3", "a2-b2"], "clone")


def random_match(seed: int, first: str = "red") -> Match:
    chooser = random.Random(seed)
    match = Match(hornboard.game("hexagon").initial(first))
    while match.outcome is None:
        match.play(chooser.choice(match.position.legal_moves))
    return match


@pytest.mark.parametrize("seed", range(5))
def test_records_go_round(seed: int) -> None:
    match = random_match(seed, ("red", "blue")[seed % 2])
    record = Record(match, {"red": Human(), "blue": parse_player("level:2", match.game)})
    text = write_record(record)
    again = read_record(text)
    assert again.match.moves == match.moves
    assert again.match.positions == match.positions
    assert again.match.outcome == match.outcome
    assert again.players == record.players
    assert write_record(again) == text


def test_who_gives_up_against_a_bare_king_draws() -> None:
    for forfeit, told in (
        ("", "white resigned; drawn, as black never wins"),
        (
            "the time is up",
            "the time is up; drawn, as black never wins",
        ),
    ):
        match = Match(hornboard.game("krk").initial())
        match.resign("white", forfeit)
        assert match.outcome is not None
        assert (match.outcome.winner, match.verdict) == (None, told)
    match = Match(hornboard.game("krk").initial())
    match.resign("black")
    assert match.verdict == "black resigned: white won"


def test_records_keep_a_resignation(start: Position) -> None:
    match = play(Match(start), "a4", "a2")
    match.resign("red")
    text = write_record(Record(match, PEOPLE))
    assert '[Result "blue"]\n[Ending "resignation"]' in text
    assert read_record(text).match.outcome == Outcome("blue", Reason.RESIGNATION)


def test_records_keep_a_draw_by_repetition(start: Position) -> None:
    text = write_record(Record(play(Match(start), *ROUND, *ROUND), PEOPLE))
    assert '[Result "drawn"]\n[Ending "repetition"]' in text
    assert read_record(text).match.outcome == Outcome(None, Reason.REPETITION)


def test_saving_is_all_or_nothing(
    start: Position, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    save_records([Record(play(Match(start), "a4"), PEOPLE)], path)
    before = path.read_text()
    assert load_record(path).match.moves == play(Match(start), "a4").moves
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space")))
    with pytest.raises(ImpossibleRequest, match="cannot be written: No space"):
        save_records([Record(play(Match(start), "a4", "a2"), PEOPLE)], path)
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


HEADERS = '[Game "hexagon"]\n'


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("", UnreadableText, "no header"),
        ("1. a4 a2", UnreadableText, "no header"),
        ('[Game hexagon]\n\n1. a4"', UnreadableText, "line 1 is not a header"),
        (HEADERS + "[Date 3]\n", UnreadableText, "line 2 is not a header"),
        (HEADERS + '\n1. a4\n[Red "x"]\n', UnreadableText, "line 4 is a header behind the moves"),
        ('[Game "chess"]\n', hornboard.UnknownGame, "no game"),
        (HEADERS + '[Start "x"]\n', UnreadableText, "not a position of hexagon"),
        (HEADERS + "1. a4 a2 2. zz\n", UnreadableText, "move 3 of the record"),
        (HEADERS + "1. a4 a4\n", IllegalMove, "move 2 of the record: .*a4 has a stone of red"),
        (HEADERS + '[Red "level:9"]\n', ImpossibleRequest, "no level 9"),
        (HEADERS + '[Red "me"]\n', ImpossibleRequest, "not a player"),
        (
            HEADERS + '[Result "green"]\n[Ending "resignation"]\n',
            ImpossibleRequest,
            "'green' is not one of red, blue",
        ),
        (HEADERS + '[Result "blue"]\n1. a4', UnreadableText, "says Result 'blue'"),
        (HEADERS + '[Ending "law"]\n1. a4', UnreadableText, "says Ending 'law'"),
        (
            HEADERS + " ".join((*ROUND, *ROUND, "a4")),
            ImpossibleRequest,
            "move 9 of the record: the game is over",
        ),
    ],
)
def test_broken_records(text: str, error: type[ValueError], said: str) -> None:
    with pytest.raises(error, match=said):
        read_record(text)


def test_files_that_are_no_records(tmp_path: Path) -> None:
    with pytest.raises(ImpossibleRequest, match="cannot be read: No such file"):
        load_record(tmp_path / "none")
    with pytest.raises(ImpossibleRequest, match="cannot be read: Is a directory"):
        load_record(tmp_path)
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    with pytest.raises(UnreadableText, match="not text in UTF-8"):
        load_record(tmp_path / "noise")


SEEDS = {"hive": 2033, "hive:mlp": 2029}
"""Seeds of golden games that would take thousands of moves with another one."""


def playthrough(variant: str, golden: str) -> str:
    """Return a whole game, told ply by ply: board, mover, value, legal moves, move, outcome.

    The moves are those that the golden game tells, random ones where there is none.
    """
    position = hornboard.game(variant).initial()
    chooser = random.Random(SEEDS.get(variant, 2026))
    recorded = re.findall(r"^  plays (\S+):", golden, re.MULTILINE)
    told = []
    while position.legal_moves:
        moves = position.legal_moves
        move = position.parse(recorded.pop(0)) if golden else chooser.choice(moves)
        told += [
            str(position),
            f"  {position.mover} to move, value {position.value}, points {dict(position.points)}",
            f"  legal: {words(position.legal_moves)}",
            f"  plays {move.word}: {' '.join(map('='.join, position.changes(move)))}",
        ]
        position = position.play(move)
    return "\n".join([*told, str(position), f"  {position.verdict}", ""])


@pytest.mark.parametrize("variant", [*RULEBOOKS, "hive:mlp", "krk"])
def test_playthrough(variant: str) -> None:
    """The golden game; delete the file to have it written anew."""
    golden = DATA / "playthroughs" / f"{variant.replace(':', '_')}.txt"
    text = golden.read_text() if golden.exists() else ""
    told = playthrough(variant, text)
    if not text:
        golden.write_text(told)
        pytest.fail(f"{golden} was missing and is written now: read it")
    assert told == text


def test_a_guess_and_its_answer_have_one_number() -> None:
    """Also where guesses were made before, as the rows of the board are numbered."""
    match = Match(hornboard.game("mastermind").position("4x10 0123=1b1c"))
    for move in ("0456", "1b0c", "0478"):
        match.play(move)
    assert match.numbers == (1, 2, 2, 3)
    chess = Match(hornboard.game("krk").initial("black"))
    for move in ("e8d7", "e1e2", "d7c6"):
        chess.play(move)
    assert chess.numbers == (0, 1, 2, 2)
    assert chess.after(2) == "after move 2 of 2"
    other = Match(hornboard.game("tictactoe").initial())
    other.play("a1")
    assert other.numbers == (0, 1)
