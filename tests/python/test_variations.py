"""Other lines of a game: kept, told, gone on with, saved and read again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import ImpossibleRequest
from hornboard.game import Limit, words
from hornboard.play.clock import Clock
from hornboard.play.match import begun
from hornboard.play.players import Computer, Human
from hornboard.play.record import Record, read_record, write_record
from hornboard.play.variations import Line, kept, shared
from hornboard.session.controller import Controller
from hornboard.tk.dialogs.reading import Reader
from tests.python.conftest import Closed
from tests.python.test_terminal import Terminal


@pytest.fixture
def control(closed: Closed) -> Controller:
    game = hornboard.game("tictactoe")
    found = closed(Controller(game.initial(), {"x": Human(), "o": Human()}))
    found.step_seconds = 0
    found.start()
    return found


def play(control: Controller, moves: str) -> None:
    for move in moves.split():
        control.play(move)


def lines(control: Controller) -> list[tuple[int, str]]:
    return list(control.snapshot().course.lines)


def test_playing_on_from_an_earlier_move_keeps_both_lines(control: Controller) -> None:
    play(control, "b2 b1 a1 c3")
    control.go(1)
    assert "play on" in control.snapshot().possible
    control.play_on()
    assert words(control.match.moves) == "b2"
    play(control, "a3")
    assert (words(control.match.moves), lines(control)) == ("b2 a3", [(1, "b1 a1 c3")])
    control.take_line(0)
    assert words(control.match.moves) == "b2 b1 a1 c3"
    assert lines(control) == [(1, "a3")]
    assert control.view_state.ply == 2, "the first move of the line is shown"


def test_a_touch_of_an_earlier_position_begins_another_line(control: Controller) -> None:
    play(control, "b2 b1 a1 c3")
    control.go(1)
    control.hover("a3")
    assert [*control.snapshot().picture.pale] == ["a3"], "it is shown what a touch does"
    control.click("b1")
    assert (control.view_state.ply, words(control.match.moves)) == (2, "b2 b1 a1 c3")
    control.go(1)
    control.click("a3")
    assert (words(control.match.moves), lines(control)) == ("b2 a3", [(1, "b1 a1 c3")])
    control.go(0)
    control.type("a1")
    assert words(control.match.moves) == "a1"


def refused(control: Controller, ply: int) -> str:
    """Return what is told of a touch of an earlier position that makes no move."""
    before = control.match.moves
    control.go(ply)
    control.click(str(control.shown.legal_moves[-1]))
    assert control.match.moves == before
    note = control.snapshot().picture.note
    return note.text if note else ""


def test_where_a_touch_begins_no_other_line(control: Controller, closed: Closed) -> None:
    start, people = control.match.start, control.played.players
    control.new(start, people, {"x": Clock(60), "o": Clock(60)}, ["b2", "b1"])
    control.start()
    assert refused(control, 0) == "the clock runs: V plays on from here"
    control.resign()
    control.go(0)
    control.click("a1")
    assert words(control.match.moves) == "a1", "no clock runs after the end"
    against = {**people, "o": Computer(Limit(depth=2))}
    control.new(start, against, moves=["b2", "b1", "a1", "c3"])
    control.start()
    assert refused(control, 1) == "the computer chose here: V lets it choose again"
    control.new(start, people, moves=["a1", "b1", "c1", "b2", "c2"])
    control.start()
    control.learn()
    assert control.view_state.lesson is not None
    ply = control.view_state.ply
    control.click("a3")
    note = control.snapshot().picture.note
    assert note is not None
    assert note.text.startswith("a mistake of the game: Y tries it again")
    assert control.view_state.ply == ply


def test_who_makes_the_same_move_again_may_make_the_rest_again(control: Controller) -> None:
    play(control, "b2 b1 a1")
    control.undo()
    control.undo()
    play(control, "b1")
    assert lines(control) == []
    control.redo()
    assert words(control.match.moves) == "b2 b1 a1"


def test_a_line_that_another_one_goes_on_with_is_not_told(control: Controller) -> None:
    a, b, c = hornboard.game("tictactoe").initial().legal_moves[:3]
    game: Line = (a, b)
    assert kept([(a,), (b, a), (b,), (b, a), (a, b), (a, c)], game) == [(b, a), (a, c)]
    assert shared(game, (a, c)) == 1


TREE = """1. b2 {the middle} b1 ( 1. a3 2. a1 ( 2. c1 a1 ) c3 ) 2. a1 ( 2. c1 ) c3"""


def test_a_tree_is_written_and_read_again() -> None:
    start = hornboard.game("tictactoe").initial()
    players = {"x": Human(), "o": Human()}
    texts = ("b2 a3 a1 c3", "b2 a3 c1 a1", "b2 b1 c1")
    others = [tuple(begun(start, each.split()).moves) for each in texts]
    match = begun(start, ["b2", "b1", "a1", "c3"])
    text = write_record(
        Record(match, players, remarks={(match.moves[0],): "the middle"}, lines=others)
    )
    assert text.rstrip().endswith(TREE)
    told = read_record(text)
    assert sorted(map(words, told.lines)) == sorted(texts)
    assert words(told.match.moves) == "b2 b1 a1 c3"
    assert write_record(told) == text


@pytest.mark.parametrize("moves", ["1. b2 ( 1. b2 2. b2 )", "1. b2 ( 1. nonsense )", "1. b2 )"])
def test_lines_that_are_none(moves: str) -> None:
    text = write_record(Record(begun(hornboard.game("tictactoe").initial(), ()), {}))
    with pytest.raises(ValueError, match=r"b2|nonsense|\)"):
        read_record(text + moves)


def test_a_saved_tree_is_opened(control: Controller, tmp_path: Path) -> None:
    play(control, "b2 b1")
    control.played.remarks[tuple(control.match.moves[:1])] = "takes {the} middle\nat once"
    control.undo()
    play(control, "a1")
    file = tmp_path / "game.txt"
    control.save(file)
    control.go_on(read_record(file.read_text()))
    assert lines(control) == [(1, "b1")]
    assert control.snapshot().course.remarks == {1: "takes (the) middle at once"}


def test_lines_in_a_terminal(tmp_path: Path) -> None:
    game = Terminal("tictactoe", "--x", "human", "--o", "human", folder=tmp_path)
    game.wait("> ")
    game.say("lines")
    game.wait("there are no other lines", "> ")
    for said in ("b2", "b1", "undo", "a1"):
        game.say(said)
        game.wait("> ")
    game.say("lines")
    game.wait("1: 2. b1", "> ")
    game.say("lines 1")
    game.wait("[b1]", "> ")
    game.say("lines")
    game.wait("1: 2. a1", "> ")
    game.end_input()
    assert game.end()[1] == 0


def test_lines_in_a_window(window: Callable[..., Any]) -> None:
    driver = window("tictactoe")
    driver.choose("both")
    for move in ("b2", "b1", "a1"):
        driver.control.play(move)
    driver.pump()
    driver.control.go(1)
    driver.key("v")
    driver.control.play("a3")
    driver.pump()
    text = driver.app.window.side.moves.text
    place = text.tag_nextrange("line0", "1.0")
    assert text.get(*place).strip() == "(b1 a1)", "no bracket stands alone on a line"
    box = text.bbox(f"{place[0]} +3c")
    text.event_generate("<Button-1>", x=box[0] + 4, y=box[1] + 4)
    driver.pump()
    assert words(driver.control.match.moves) == "b2 b1 a1"
    with pytest.raises(IndexError):
        driver.control.take_line(1)


def test_comments_stay_with_their_lines(control: Controller, tmp_path: Path) -> None:
    play(control, "b2 b1")
    control.comment("too {far} from\n[the] corner ")
    control.go(1)
    control.play_on()
    play(control, "a3")
    control.comment("better")
    file = tmp_path / "game.txt"
    control.save(file)
    assert "b2 a3 {better} ( 1. b1 {too (far) from (the) corner} )" in file.read_text()
    control.go_on(read_record(file.read_text()))
    assert control.snapshot().course.remarks == {2: "better"}
    control.take_line(0)
    assert control.snapshot().course.remarks == {2: "too (far) from (the) corner"}
    assert control.snapshot().thought.reason == "too (far) from (the) corner"
    control.comment("")
    assert "{" not in write_record(control.played.record).partition("( ")[0]
    control.go(0)
    with pytest.raises(ImpossibleRequest, match="a comment is on a move"):
        control.comment("at the start")


def test_an_interrupted_game_keeps_its_lines(control: Controller, closed: Closed) -> None:
    play(control, "b2 b1")
    control.undo()
    play(control, "a3")
    control.comment("better")
    control.close()
    game = hornboard.game("tictactoe")
    again = closed(Controller(game.initial(), {"x": Human(), "o": Human()}))
    again.offer("tictactoe")
    assert words(again.match.moves) == "b2 a3"
    assert lines(again) == [(1, "b1")]
    assert again.snapshot().course.remarks == {2: "better"}


def test_a_comment_is_written_in_a_window(window: Callable[..., Any]) -> None:
    driver = window("tictactoe")
    driver.choose("both")
    for move in ("b2", "b1"):
        driver.control.play(move)
    driver.pump()
    driver.key("j")
    (reader,) = (each for each in driver.app.root.winfo_children() if isinstance(each, Reader))
    reader.page.text.insert("end", "on the edge")
    reader.page.text.event_generate("<Return>")
    driver.pump()
    assert not reader.winfo_exists()
    assert "b1: on the edge" in driver.app.window.side.moves.text.get("1.0", "end")
    assert driver.control.played.record.remarks[driver.control.view_state.made] == "on the edge"
