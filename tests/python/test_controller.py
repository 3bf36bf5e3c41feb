"""The window without a window: the match, what is looked at, the searches, the snapshot."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

import hornboard
from hornboard import ImpossibleRequest, Info, Limit, Move, Position
from hornboard.game import Apart, Loss, Puzzle, words
from hornboard.game.answers import DECIDED
from hornboard.game.stills import traces
from hornboard.picture.arrows import Arrow
from hornboard.play.clock import Clock as TimeControl
from hornboard.play.journal import Journal
from hornboard.play.lines import MOST, suggestion, worth
from hornboard.play.match import Match
from hornboard.play.players import Computer, Human, Player
from hornboard.play.puzzles import Quarry, Supply
from hornboard.play.record import Record
from hornboard.play.review import Mistake, Review, lesson, made_in
from hornboard.play.training import Standing
from hornboard.protocol.formats import load_record
from hornboard.session.controller import Controller
from hornboard.session.editing import Editor
from hornboard.session.played import Played
from hornboard.session.searches import Searches
from hornboard.session.setup import Setup
from hornboard.session.snapshot import Sense, Snapshot, snapshot
from hornboard.session.training import Drill
from hornboard.session.view_state import NOTE_SECONDS, Modes, ViewState
from hornboard.store import default_path
from tests.python.conftest import EXAMPLES, Closed
from tests.python.test_jobs import until
from tests.support import PATIENCE

PEOPLE: dict[str, Player] = {"red": Human(), "blue": Human()}
LEVEL_1 = Computer(Limit(level=1))
ALONE: dict[str, Player] = {"red": Human(), "blue": LEVEL_1}


WON_IN_SLITHER = """
c3-c4 c4-d4 c3-b3 b3-b4 d4-d3 d3-e3 b4-b5 b5-c5 e3-e2 e2-d2 c5-d5 d5-e5 d2-c2 e5-e4 c2-c1 e4-f4
"""


class Clock:
    """A clock that goes on when it is told."""

    now = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def start() -> Position:
    return hornboard.game("hexagon").initial()


def begun(start: Position, players: dict[str, Player], *moves: str) -> Played:
    played = Played(Match(start), players)
    played.start()
    for move in moves:
        played.match.play(move)
    return played


def view_state_of(played: Played) -> ViewState:
    return ViewState(played, Modes(), ply=len(played.match.moves))


def idle(moved: Callable[[Info], None] = lambda info: None) -> Searches:
    folder = default_path().parent
    supply = Supply(folder, lambda game: None)
    return Searches(moved, lambda why: None, Quarry(folder), supply)


def seen(view: ViewState, searches: Searches, message: str = "") -> Snapshot:
    editor = Editor(view.modes, lambda: view.shown, lambda position: None)
    return snapshot(view, searches, editor, message)


def values(view: ViewState, searches: Searches) -> list[float | None]:
    return [*map(searches.evaluations.value, view.played.match.positions)]


def finish(searches: Searches, view: ViewState, purpose: str) -> None:
    """Wait for the search that is going on, and take what it found."""
    assert searches.on(purpose)
    assert searches.task
    assert searches.task.thinking.wait(PATIENCE)
    assert searches.collect(view)


# the match


def test_the_clock_of_a_match(start: Position) -> None:
    clock = Clock()
    played = Played(Match(start), PEOPLE, clock)
    clock.now += 5
    assert played.seconds == 0
    played.start()
    clock.now += 7
    assert played.seconds == 7
    played.resign()
    assert (played.ends(), played.ends()) == (True, False)
    clock.now += 3
    assert played.seconds == 7
    played.undo()
    assert played.seconds == 10
    played.resign()
    assert not played.ends(), "it has ended so before"


def test_no_time_passes_in_a_pause(start: Position) -> None:
    clock = Clock()
    played = Played(Match(start), ALONE, clock)
    played.start()
    for paused in (True, True, False, False):
        clock.now += 2
        played.paused = paused
    clock.now += 3
    assert (played.seconds, played.spent["red"]) == (5 + 2, 5 + 2)
    played.paused = True
    clock.now += 20
    played.play(start.parse("a4"))
    assert played.spent == {"red": 7, "blue": 0}


def test_turns_are_taken_back_and_made_again(start: Position) -> None:
    played = begun(start, ALONE, "a4", "h5", "b5", "i6")
    assert played.due is None
    played.undo()
    assert words(played.match.moves) == "a4 h5"
    played.redo()
    assert words(played.match.moves) == "a4 h5 b5 i6"
    with pytest.raises(ImpossibleRequest, match="no move to make again"):
        played.redo()
    played.undo()
    played.play(start.parse("d1"))
    assert not played.taken
    assert played.due == LEVEL_1
    played.paused = True
    assert played.due is None


def test_who_can_resign(start: Position) -> None:
    waiting = Played(Match(start), PEOPLE)
    with pytest.raises(ImpossibleRequest, match="press Start"):
        waiting.resign()
    with pytest.raises(ImpossibleRequest, match="nobody who could resign"):
        begun(start, {"red": LEVEL_1, "blue": LEVEL_1}).resign()
    played = begun(start, ALONE, "a4")
    played.resign()
    assert played.match.verdict == "you resigned: blue won"


def test_every_change_of_a_game_is_noted(
    start: Position, monkeypatch: pytest.MonkeyPatch, closed: Closed
) -> None:
    """What is taken back, too: a resignation that is taken back leaves a game to be kept."""
    noted: list[tuple[str, bool]] = []

    def note(journal: Journal, record: Record) -> None:
        noted.append((words(record.match.moves), record.match.running))

    monkeypatch.setattr(Journal, "keep", note)
    controller = closed(Controller(start, PEOPLE))
    controller.start()
    controller.click("a4")
    controller.resign()
    controller.undo()
    assert noted == [("", False), ("a4", True), ("a4", False), ("a4", True)]
    controller.undo()
    controller.redo()
    assert noted[-2:] == [("", False), ("a4", True)]


Timed = Callable[..., Controller]


@pytest.fixture
def timed(start: Position, closed: Closed) -> Timed:
    """Begins a game that is played by the clock, of which each player has one of its own."""

    def begin(clock: Clock, *clocks: str, players: dict[str, Player]) -> Controller:
        seats = zip(start.game.players, map(TimeControl.read, clocks), strict=True)
        control = closed(Controller(start, players, clock=clock, clocks=dict(seats)))
        control.step_seconds = 0
        control.start()
        return control

    return begin


def test_a_flag_falls(timed: Timed) -> None:
    clock = Clock()
    control = timed(clock, "10+2", "1/5", players=PEOPLE)
    clock.now += 4
    control.play("a4")
    clock.now += 3
    assert control.played.times == {"red": 8, "blue": 2}
    control.play("h5")
    assert control.played.times == {"red": 8, "blue": 5}
    control.pause()
    clock.now += 60
    control.pause()
    control.tick()
    assert control.match.outcome is None
    clock.now += 8.5
    control.tick()
    outcome = control.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("blue", "forfeit")
    assert control.match.verdict == "red has forfeited the game: the time is up"
    assert control.played.times["red"] == 0


def test_a_move_comes_too_late(timed: Timed) -> None:
    clock = Clock()
    control = timed(clock, "10", "10", players=PEOPLE)
    clock.now += 11
    control.play("a4")
    assert (control.match.moves, control.match.outcome is None) == ([], False)
    control.undo()
    assert control.match.outcome is None
    assert control.played.times["red"] == 10, "it begins to think anew"


def test_what_was_taken_back_gives_its_time_back(timed: Timed) -> None:
    clock = Clock()
    control = timed(clock, "10", "10", players=PEOPLE)
    clock.now += 4
    control.play("a4")
    control.undo()
    assert control.played.times == {"red": 10, "blue": 10}
    control.redo()
    assert control.played.times == {"red": 10, "blue": 10}


def test_a_saved_game_goes_on_with_its_clocks(timed: Timed, tmp_path: Path) -> None:
    clock = Clock()
    control = timed(clock, "300+2", "1/9.5", players=PEOPLE)
    clock.now += 61.25
    control.play(control.match.position.legal_moves[0])
    clock.now += 3
    control.comment("in haste")
    control.save(tmp_path / "game.txt")
    assert '[Clock "300+2,1/9.5"]' in (tmp_path / "game.txt").read_text()
    assert "{[%clk 0:04:00.8] in haste}" in (tmp_path / "game.txt").read_text()
    control.take(load_record(tmp_path / "game.txt"))
    assert control.played.times == {"red": 240.8, "blue": 9.5}
    assert control.played.clocks["red"].left == 300
    clock.now += 2
    assert control.played.times == {"red": 240.8, "blue": 7.5}
    control.undo()
    assert control.played.times == {"red": 300, "blue": 9.5}, "as before that move"
    assert control.snapshot().course.remarks == {}


def test_an_interrupted_game_goes_on_with_its_clocks(timed: Timed) -> None:
    clock = Clock()
    control = timed(clock, "300+2", "300+2", players=PEOPLE)
    for seconds in (61, 5):
        clock.now += seconds
        control.play(control.match.position.legal_moves[0])
    control.close()
    again = timed(clock, "60", "60", players=PEOPLE)
    again.offer("hexagon")
    assert again.played.times == {"red": 241, "blue": 297}
    assert {str(each) for each in again.setup.clocks.values()} == {"300+2"}


def test_a_computer_keeps_to_its_clock(timed: Timed) -> None:
    patient = Computer(Limit(seconds=PATIENCE))
    players: dict[str, Player] = {"red": patient, "blue": Human()}
    control = timed((clock := Clock()), "30", "30", players=players)
    control.tick()
    clock.now += 29
    while not control.match.moves:
        control.tick()
    assert control.match.outcome is None
    assert control.played.times["red"] == 1


def test_a_setup_keeps_its_clocks(start: Position) -> None:
    game = start.game
    setup = replace(Setup.last(game), clocks={"red": TimeControl.read("300+5")})
    assert Setup.read(str(setup)) == setup
    assert Setup.usual(game, [str(setup)]) == setup
    assert dict(Setup.read(str(setup).rpartition(" ")[0]).clocks) == {}


def test_a_level_of_another_variant_is_no_choice_of_this_one() -> None:
    tiny = hornboard.game("minesweeper:1,1,0,opening")
    setup = replace(Setup.last(tiny), players={"sapper": Computer(Limit(level="optimal"))})
    assert Setup.usual(tiny, [str(setup)]) == setup
    usual = Setup.usual(hornboard.game("minesweeper"), [str(setup)])
    assert [str(player) for player in usual.players.values()] == ["level:counts"]


# what is looked at


def test_nothing_is_touched_before_play_begins(start: Position) -> None:
    view = ViewState(Played(Match(start), PEOPLE), Modes())
    assert view.touch("a4") is None
    view.played.start()
    assert str(view.touch("a4")) == "a4"
    assert view.touch(None) is None
    assert view.touched.cells == ()


def test_there_are_no_positions_before_the_start_or_behind_the_last(start: Position) -> None:
    view = view_state_of(begun(start, PEOPLE, "a4", "a2"))
    view.go(-3)
    assert (view.ply, view.shown, view.live) == (0, start, False)
    assert view.open, "a touch begins another line"
    view.go(99)
    assert (view.ply, view.live) == (2, True)


def test_a_hidden_cursor_comes_back_where_it_was(start: Position) -> None:
    view = view_state_of(begun(start, PEOPLE))
    view.move_cursor(0, 1)
    first = view.cursor
    view.move_cursor(0, 1)
    second = view.cursor
    assert second != first
    view.let_go()
    assert not view.pointing
    view.move_cursor(0, 1)
    assert (view.cursor, view.pointing) == (second, True)


def test_a_cursor_whose_cell_is_gone_begins_anew() -> None:
    start = hornboard.game("hive").initial()
    after = start.play("wG1").play("bG1 wG1-")
    view = view_state_of(begun(after, dict.fromkeys(start.game.players, Human())))
    view.cursor, view.pointing = "a1", True
    assert "a1" not in {cell.name for cell in after.board}
    view.move_cursor(0, 1)
    assert view.cursor == after.board[0].name


# the searches


def test_a_computer_that_is_due_comes_first(start: Position) -> None:
    found: list[Info] = []
    view = view_state_of(begun(start, ALONE))
    searches = idle(found.append)
    assert searches.employ(view)
    assert searches.on("evaluation")
    view.played.play(start.parse("a4"))
    assert searches.employ(view)
    finish(searches, view, "move")
    assert found[0].move in view.played.match.position.legal_moves
    view.played.paused = True
    assert searches.employ(view)
    assert searches.on("evaluation")
    searches.stop()


def test_a_hint_and_an_analysis(start: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornboard.session.searches.GRAPH_SECONDS", math.inf)
    view = view_state_of(begun(start, PEOPLE, "a4", "a2"))
    searches = idle()
    searches.suggest(view)
    assert seen(view, searches).title == "looking for a move"
    finish(searches, view, "hint")
    assert view.hint
    assert view.hint.move in view.shown.legal_moves
    searches.analysing = True
    while not searches.on("analysis"):
        assert searches.employ(view)
        while not searches.on("analysis") and searches.task:
            searches.collect(view)
    assert None not in values(view, searches), "the graph goes on"
    while len(searches.lines) < MOST:
        searches.collect(view)
    assert searches.on("analysis")
    assert [arrow.rank for arrow in seen(view, searches).picture.arrows] == [*range(MOST + 1)]
    searches.look_elsewhere()
    assert (searches.task, searches.lines) == (None, ())


def test_what_was_hidden_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, edited = list[str](), Position.edited

    def ask(position: Position, what: str) -> Position:
        asked.append(what)
        return edited(position, what)

    monkeypatch.setattr(Position, "edited", ask)
    start = hornboard.game("mastermind").initial().dealt(["keeper"])
    played = Played(Match(start), {"guesser": Human(), "keeper": LEVEL_1})
    played.start()
    played.resign()
    view, searches = view_state_of(played), idle()
    assert seen(view, searches) == seen(view, searches)
    assert asked == ["disclosed"]


def test_a_hint_for_another_position_is_not_shown(start: Position) -> None:
    view = view_state_of(begun(start, PEOPLE, "a4"))
    searches = idle()
    searches.suggest(view)
    view.go(0)
    finish(searches, view, "hint")
    assert (view.hint, view.merit) == (None, None)


def test_a_hint_that_wins_by_pairs_shows_them() -> None:
    start = hornboard.game("slither:4,4").initial()
    view = view_state_of(begun(start, dict.fromkeys(start.game.players, Human())))
    searches = idle()
    searches.suggest(view)
    finish(searches, view, "hint")
    assert view.hint
    marks = seen(view, searches).picture.marks
    pairs = [cell.split("-") for cell, mark in marks.items() if mark == "pair"]
    dots = sorted(dot for pair in pairs for dot in pair)
    free = {each.name for each in start.board} - {*str(view.hint.move).split("-")}
    assert dots == sorted(name for name in free if "-" not in name)
    view.drop_hint()
    assert "pair" not in seen(view, searches).picture.marks.values()


def test_what_refutes_the_answer_to_a_puzzle_by_pairs_shows_them() -> None:
    start = hornboard.game("slither:4,4").initial()
    view = view_state_of(begun(start, dict.fromkeys(start.game.players, Human()), "a1-a2"))
    puzzle = Puzzle(start.text, Apart.SAVE, (start.legal_moves[0],), 2)
    view.drill = Drill(puzzle, start, Standing())
    assert "pair" not in seen(view, idle()).picture.marks.values()
    view.drill.reply = start, view.played.match.moves[0]
    assert "pair" in seen(view, idle()).picture.marks.values()


def test_an_analysis_waits_for_the_graph_but_not_for_long(
    start: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.session.searches.GRAPH_SECONDS", 1e-9)
    view = view_state_of(begun(start, PEOPLE, "a4", "a2"))
    view.go(1)
    searches = idle()
    searches.analysing = True
    assert searches.employ(view)
    finish(searches, view, "evaluation")
    assert searches.employ(view)
    assert searches.on("analysis")
    assert [each is None for each in values(view, searches)] == [True, False, True]
    searches.stop()


def test_the_position_shown_is_valued_as_for_a_hint_then_all_quickly(start: Position) -> None:
    view = view_state_of(begun(start, PEOPLE, "a4", "a2"))
    searches = idle()
    positions, looked = view.played.match.positions, []
    while searches.employ(view):
        assert searches.task
        looked.append((positions.index(searches.task.position), searches.task.purpose))
        finish(searches, view, searches.task.purpose)
    assert looked == [(2, "evaluation"), (1, "graph"), (0, "graph")]
    view.go(1)
    assert searches.employ(view)
    finish(searches, view, "evaluation")
    assert not searches.employ(view)


def test_the_bar_agrees_with_the_review_of_kalah() -> None:
    """Each player moves several times in a turn, so a few moves ahead tell next to nothing."""
    start = hornboard.game("kalah").initial()
    view = view_state_of(begun(start, dict.fromkeys(("south", "north"), Human()), *"35416"))
    searches, told = idle(), []
    for ply in (3, 4, 5):
        view.go(ply)
        searches.employ(view)
        finish(searches, view, "evaluation")
        told.append(seen(view, searches).course.chances[ply] or 0)
    assert told[0] - told[1] > 0.5, "s1 is a blunder"
    assert told[2] - told[1] > 0.2, "n6 is a blunder"


@pytest.mark.parametrize("variant", ["hexagon", "kalah", "five"])
def test_the_bar_says_what_is_said_of_the_best_move(variant: str) -> None:
    """The same search is behind both, so they never contradict each other."""
    start = hornboard.game(variant).initial()
    first = start.legal_moves[7 % len(start.legal_moves)]
    people: dict[str, Player] = dict.fromkeys(start.game.players, Human())
    view, searches = view_state_of(begun(start, people, str(first))), idle()
    searches.employ(view)
    finish(searches, view, "evaluation")
    chance = seen(view, searches).course.chances[1] or 0.0
    best = suggestion(view.shown).result()[0].move
    told = re.search(r"(\w+) is .*better: (\d) of 10", view.shown.merit(best).result()[0])
    first_seat = told is None or told[1] == start.game.players[0]
    games = int(10 * (chance if first_seat else 1 - chance) + 0.5)
    assert min(9, games) == (int(told[2]) if told else 5)


def test_what_is_shown_of_a_review_is_valued_before_it_goes_on(start: Position) -> None:
    view, searches = view_state_of(begun(start, PEOPLE, "a4", "a2")), idle()
    searches.reviewing = True
    view.teach(Mistake(1, Loss(view.played.match.moves[0], 0.5, 0.5)))
    searches.employ(view)
    assert searches.task
    assert (searches.task.position, searches.task.purpose) == (start, "evaluation")
    for judged in (start, view.played.match.positions[1]):
        finish(searches, view, "evaluation")
        searches.employ(view)
        assert searches.review.looking
        until(lambda: searches.collect(view))
        assert searches.evaluations.missing(start, closely=True) == (judged == start)
        searches.employ(view)


def test_what_is_proved_in_a_review_may_tell_of_any_position() -> None:
    hornboard.load(EXAMPLES / "sheets" / "connect_four.kif")
    start = hornboard.game("connect_four").initial()
    people: dict[str, Player] = dict.fromkeys(start.game.players, Human())
    view, searches = view_state_of(begun(start, people, "drop(1)", "drop(2)")), idle()
    proved, *others = view.played.match.positions
    searches.evaluations.close = {proved, *others}
    searches.evaluations.wins[proved] = "red", 3
    assert searches.review.looks(view.played.match)
    until(lambda: searches.collect(view))
    assert searches.evaluations.close == {proved}


# the snapshot


@pytest.mark.parametrize(
    ("change", "title"),
    [
        (lambda view: None, "red to move"),
        (lambda view: setattr(view.played, "paused", True), "red to move (paused: P goes on)"),
        (lambda view: setattr(view.played, "started", False), "press Start to play"),
        (lambda view: view.played.resign(), "red resigned: blue won"),
    ],
)
def test_the_title_says_how_things_stand(
    change: Callable[[ViewState], None], title: str, start: Position
) -> None:
    view = view_state_of(begun(start, PEOPLE))
    change(view)
    assert seen(view, idle()).title == title
    assert seen(view, idle(), "read this").title == "read this"


def test_what_makes_sense(start: Position) -> None:
    played = Played(Match(start), ALONE)
    view, searches = ViewState(played, Modes()), idle()

    def sense() -> str:
        names: tuple[Sense, ...] = ("start", "undo", "redo", "hint", "resign", "touch")
        possible = seen(view, searches).possible
        return " ".join(name for name in names if name in possible)

    assert sense() == "start"
    played.start()
    assert sense() == "hint resign touch"
    for move in ("a4", "h5"):
        played.play(played.match.position.parse(move))
    view.go(2)
    assert sense() == "undo hint resign touch"
    played.undo()
    view.go(0)
    assert sense() == "redo hint resign touch"
    played.resign()
    assert sense() == "start undo redo"


def test_a_snapshot_does_not_change(start: Position) -> None:
    view, searches = view_state_of(begun(start, PEOPLE)), idle()
    before = seen(view, searches)
    kept = replace(before)
    assert seen(view, searches) == before
    move = view.touch("a4")
    assert move
    view.played.play(move)
    view.go(1)
    assert before == kept
    assert seen(view, searches).picture.marks == {"a4": "last"}
    with pytest.raises(FrozenInstanceError):
        before.title = ""  # type: ignore[misc]


def test_captures_are_marked_under_the_pointer(start: Position) -> None:
    view, searches = view_state_of(begun(start, PEOPLE, "a4", "a2")), idle()
    view.touch("a5")
    view.hovered = "a3"
    marks = seen(view, searches).picture.marks
    assert (marks["a5"], marks["a3"], marks["a2"]) == ("chosen", "jump", "threatened")
    view.go(1)
    assert seen(view, searches).picture.marks == {"a4": "last"}


def test_where_the_last_seed_would_fall_is_marked_under_the_pointer() -> None:
    """And what it would capture; after the move, where it fell."""
    start = hornboard.game("kalah").position("1,0,0,4,4,4,0/4,4,4,4,4,4,0 s")
    view = view_state_of(begun(start, dict.fromkeys(start.game.players, Human())))
    view.hovered = "s1"
    marks = seen(view, idle()).picture.marks
    assert (marks["s2"], marks["n5"]) == ("arrived", "threatened")
    view.hovered = "s4"
    assert seen(view, idle()).picture.marks == {"n1": "arrived"}
    assert traces(start.changes("4")) == {"s4": "left", "n1": "last"}


def test_an_analysis_shows_what_comes_from_a_hand_and_where() -> None:
    start = hornboard.game("hive").initial()
    view, searches = view_state_of(begun(start, dict.fromkeys(start.game.players, Human()))), idle()
    searches.analysing = True
    moves = Move("wG1"), Move("wS1")
    searches.lines = tuple(Info(move, 0.0) for move in moves)
    shown = seen(view, searches).picture
    pale = {cell.name: cell.content for cell in shown.cells if cell.name in shown.pale}
    (where,) = pale
    assert pale[where] == ("bugs", "wG1")
    assert [arrow.cells[-1] for arrow in shown.arrows] == [where, where]
    view.played.resign()
    assert not seen(view, searches).picture.arrows


def test_a_lesson_shows_what_came_from_a_hand_and_what_should_have() -> None:
    start = hornboard.game("hive").initial().play("wG1")
    view = view_state_of(begun(start, dict.fromkeys(start.game.players, Human()), "bA1 wG1-"))
    view.teach(Mistake(0, Loss(Move("bS1 /wG1"), 0.3, 0.3)))
    shown = seen(view, idle()).picture
    pale = {cell.content[1] for cell in shown.cells if cell.name in shown.pale}
    assert pale == {"bA1", "bS1"}


@pytest.mark.parametrize("variant", ["minesweeper", "mastermind"])
def test_no_position_is_set_up_while_something_hidden_is_played(
    variant: str, closed: Closed
) -> None:
    start = hornboard.game(variant).initial()
    control = closed(Controller(start, dict.fromkeys(start.game.players, Human())))
    control.start()
    control.play(control.match.position.legal_moves[0])
    with pytest.raises(ImpossibleRequest, match="when nothing hidden is played"):
        control.edit()


def test_the_bar_tells_what_an_analysis_tells(start: Position) -> None:
    for move, told in ((None, 0.75), ("a4", 0.25)):
        position = start if move is None else start.play(move)
        match = begun(start, dict.fromkeys(start.game.players, Human()))
        if move is not None:
            match.match.play(move)
        view, searches = view_state_of(match), idle()
        view.ply = view.last
        best = position.legal_moves[0]
        searches.lines = (Info(best, start.game.scale * math.log(3)),)
        assert seen(view, searches).course.chances[-1] == pytest.approx(told)


def test_moves_known_to_lose_are_not_pointed_at() -> None:
    position = hornboard.game("tictactoe").position("x2/1o1/2x o")
    view, searches = view_state_of(begun(position, dict.fromkeys("xo", Human()))), idle()
    searches.analysing = True
    values = ((0.0, "a2"), (-2 * DECIDED, "a3"), (-2 * DECIDED, "c1"))
    searches.lines = tuple(
        Info(Move(move), value, 4, 1, 0.0, (Move(move),), True, "") for value, move in values
    )
    assert seen(view, searches).picture.arrows == (Arrow(("a2",), 1),)
    searches.lines = searches.lines[1:]
    assert seen(view, searches).picture.arrows == (Arrow(("a3",), 1),)


def test_where_no_move_can_be_judged_a_review_says_so(closed: Closed) -> None:
    start = hornboard.game("mastermind").initial()
    people: dict[str, Player] = {"guesser": Human(), "keeper": Human()}
    control = closed(Controller(start, people, lambda question, usual: True))
    control.start()
    control.learn()
    assert control.message == "no mistake was found", "there are no moves"
    for move in ("0123", "1b0c", "0123", "1b0c"):
        control.play(move)
    review = control.searches.review
    review.found = dict.fromkeys(review.each(control.match))
    control.learn()
    assert control.message == "nobody can judge the moves of this game"


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["hexagon", "kalah", "five:10,10"])
def test_why_names_no_better_move_than_a_hint(variant: str) -> None:
    position = hornboard.game(variant).initial()
    for _turn in range(4):
        move = suggestion(position).result()[0].move
        assert not [each for each in position.merit(move).result() if "looks better" in each]
        position = position.play(move).play(position.play(move).legal_moves[0])


def test_other_lines_than_one_that_wins_are_not_proved() -> None:
    """Who has found a win stops; another wins by its pairs. Tic-tac-toe is a draw in all lines."""
    slither = hornboard.game("slither").initial()
    for move in WON_IN_SLITHER.split():
        slither = slither.play(move)
    lines = slither.think(Limit(seconds=5), 3).result()
    assert [worth(line, slither) for line in lines] == ["win in 5", "wins by force", "undecided"]
    start = hornboard.game("tictactoe").initial()
    assert {worth(line, start) for line in start.think(Limit(seconds=5), 3).result()} == {"drawn"}


def test_why_of_a_hint_is_told_as_soon_as_it_is_there(start: Position, closed: Closed) -> None:
    """Who asks while it is looked for is answered, and reads meanwhile that it is looked for."""
    control = closed(Controller(start, PEOPLE, lambda question, usual: True))
    control.start()
    control.play("a4")
    control.view_state.skip()
    control.hint()
    control.ask_why()
    titles = set()
    until = time.monotonic() + PATIENCE
    while control.view_state.why is None:
        control.tick()
        titles.add(control.snapshot().title)
        assert time.monotonic() < until
    assert control.view_state.hint
    (hinted,) = control.shown.shown([control.view_state.hint.move])
    assert control.view_state.why.about == hinted
    assert "looking for the reason" in titles


def test_an_analysis_takes_the_place_of_a_hint(start: Position, closed: Closed) -> None:
    control = closed(Controller(start, PEOPLE, lambda question, usual: True))
    control.start()
    control.view_state.suggest(Info(Move("a4"), 0.0, 1, 1, 0.0, (Move("a4"),), False, ""))
    control.view_state.reason = "captures 2"
    control.analyse()
    assert control.view_state.hint is None
    assert control.view_state.reason == ""


def test_a_reason_goes_with_its_hint(start: Position) -> None:
    view = view_state_of(begun(start, PEOPLE))
    view.hint, view.reason = Info(Move("a4"), 0.0, 1, 1, 0.0, (), False, ""), "captures 2"
    view.let_go()
    assert view.reason == ""


@pytest.mark.parametrize(
    ("variant", "touched", "hovered", "content"),
    [
        ("hexagon", "", "a4", ("stone", "red")),
        ("hexagon", "a5", "a3", ("stone", "red")),
        ("tictactoe", "", "b2", ("stone", "x")),
        ("five", "", "h8", ("stone", "x")),
        ("krk", "e1", "e2", ("king", "white")),
        ("hive", "wA", "p16", ("bugs", "wA1")),
        ("kalah", "", "s1", None),
        ("slither", "", "a1-a2", ("drawn",)),
        ("minesweeper", "", "a1", None),
        ("five:100,100", "", "h8", None),
    ],
)
def test_what_a_touch_would_put_there_is_seen_under_the_pointer(
    variant: str, touched: str, hovered: str, content: tuple[str, ...] | None
) -> None:
    start = hornboard.game(variant).initial()
    view = view_state_of(begun(start, dict.fromkeys(start.game.players, Human())))
    if touched:
        view.touch(touched)
    view.hovered = hovered
    shown = seen(view, idle()).picture
    pale = {cell.name: cell.content for cell in shown.cells if cell.name in shown.pale}
    assert pale.get(hovered) == content
    assert bool(pale) == (content is not None)
    view.hovered = None
    assert not seen(view, idle()).picture.pale


@pytest.mark.parametrize(
    ("variant", "cell", "shown"),
    [
        ("hive", "p16", {"wA", "wB", "wG", "wS"}),
        ("mastermind:2,3", "a1", {"0", "1", "2"}),
        ("krk", "e4", set()),
    ],
)
def test_who_touches_in_vain_without_a_reason_is_shown_what_to_touch(
    variant: str, cell: str, shown: set[str]
) -> None:
    start = hornboard.game(variant).initial()
    view = view_state_of(begun(start, dict.fromkeys(start.game.players, Human())))
    view.touch(cell)
    assert view.note
    assert seen(view, idle()).picture.marks.keys() == shown
    view.touch(None)
    assert not seen(view, idle()).picture.marks


@pytest.mark.parametrize(
    ("variant", "cell", "why"),
    [("kalah", "n1", "only north plays there"), ("kalah:3,2", "n3", "only north plays there")],
)
def test_who_touches_what_is_not_his_hears_so(variant: str, cell: str, why: str) -> None:
    start = hornboard.game(variant).initial()
    view = view_state_of(begun(start, dict.fromkeys(start.game.players, Human())))
    view.touch(cell)
    assert view.note
    assert (view.note.text, view.note.lost) == (why, False)


@pytest.mark.parametrize(
    ("variant", "value", "proved", "words"),
    [
        ("slither", 580.0, False, "undecided"),
        ("tictactoe", 0.0, True, "drawn"),
        ("hexagon", 0.0, True, "drawn"),
        ("hexagon", 2.6, False, "62%"),
        ("krk", 1_000_000.0, True, "wins by force"),
    ],
)
def test_a_value_is_told_in_points_where_these_say_something(
    variant: str, value: float, proved: bool, words: str
) -> None:
    position = hornboard.game(variant).initial()
    move = position.legal_moves[0]
    assert worth(Info(move, value, 4, 1, 0.0, (move,), proved, ""), position) == words


def test_what_is_set_up_stays_where_it_is_put(closed: Closed) -> None:
    """In Kalah a row without a seed ends the game, and then all seeds are in the stores."""
    kalah = hornboard.game("kalah").initial()
    people: dict[str, Player] = {"south": Human(), "north": Human()}
    control = closed(Controller(kalah, people, lambda question, usual: True))
    control.edit()
    offered = [" ".join(map(str, each)) for each in control.editor.contents]
    assert offered == [f"seeds {count}" for count in range(1, 13)]
    control.editor.clear()
    control.editor.put("s2")
    control.editor.put("s2")

    def filled() -> list[str]:
        cells = control.snapshot().picture.cells
        return [f"{cell.name} {cell.content}" for cell in cells if cell.content]

    assert filled() == ["s2 ('seeds', 2)"]
    control.edit()
    assert filled() == ["s ('seeds', 2)"]


@pytest.mark.parametrize(
    ("variant", "cell", "told"),
    [
        ("slither", "c3", "click the line between two dots"),
        ("krk", "e8", "a click there changes nothing"),
    ],
)
def test_a_click_that_sets_nothing_says_so(
    variant: str, cell: str, told: str, closed: Closed
) -> None:
    start = hornboard.game(variant).initial()
    people: dict[str, Player] = {seat: Human() for seat in start.game.players}
    control = closed(Controller(start, people, lambda question, usual: True))
    control.edit()
    control.editor.pick(next(iter(control.editor.contents)))
    with pytest.raises(ImpossibleRequest, match=told):
        control.click(cell)
    with pytest.raises(ImpossibleRequest, match="nothing can be taken from this board"):
        control.editor.clear()
    assert control.shown == start


def test_a_position_is_set_up_while_a_game_waits(start: Position, closed: Closed) -> None:
    """Who changes nothing goes on; who plays on from it practises, and the game waits."""
    asked: list[str] = []

    def sure(question: str, usual: str) -> bool:
        asked.append(question)
        return False

    clock = Clock()
    clocks = {"red": TimeControl(60), "blue": TimeControl(60)}
    control = closed(Controller(start, PEOPLE, sure, clock=clock, clocks=clocks))
    control.start()
    control.play("a4")
    game = control.played
    control.edit()
    assert control.modes.editing
    control.edit()
    assert (control.played, control.modes.editing) == (game, False)
    control.edit()
    control.editor.put("e5")
    control.edit()
    assert not control.played.started
    control.start()
    assert control.played.practice
    assert "return" in control.snapshot().possible
    clock.now += 90
    control.play(control.match.position.legal_moves[0])
    control.go_back()
    assert (control.played, asked) == (game, [])
    assert control.played.times == {"red": 60, "blue": 60}
    assert "return" not in control.snapshot().possible
    with pytest.raises(ImpossibleRequest, match="no game waits"):
        control.go_back()
    control.edit()
    control.again()
    assert asked == ["A game is going on. Give it up?"]


def test_a_game_waits_while_its_mistake_is_tried_again(closed: Closed) -> None:
    game = hornboard.game("tictactoe")
    control = closed(Controller(game.initial(), {"x": Human(), "o": Human()}))
    control.step_seconds = 0
    control.start()
    for move in ("b2", "b1"):
        control.play(move)
    control.learn()
    control.retry()
    assert control.played.practice
    control.play("a1")
    control.go_back()
    assert list(map(str, control.match.moves)) == ["b2", "b1"]
    assert not control.played.practice


def test_a_move_in_the_place_of_a_mistake_is_judged_after_the_reply(closed: Closed) -> None:
    game = hornboard.game("tictactoe")
    players: dict[str, Player] = {"x": Human(), "o": Computer(Limit(depth=9))}
    control = closed(Controller(game.initial(), players))
    control.step_seconds = 0
    control.start()
    for move in ("a1", "b2", "a2", "a3", "b1", "c1"):
        control.play(move)
    control.learn()
    assert control.view_state.reason.startswith("b1?? is a blunder\nlets o win with c1\n")
    control.searches.analysing = True
    control.retry()
    assert not control.searches.analysing, "the answer is not shown"
    control.play("b1")
    until(lambda: (control.tick(), control.view_state.lesson)[1])
    control.await_merit()
    assert control.view_state.reason.startswith("b1?? is a blunder\nlets o win with c1\n")
    assert len(control.match.moves) == 6
    control.retry()
    control.play("c1")
    until(lambda: (control.tick(), "no mistake" in control.message)[1])
    assert control.message == "Right: c1 is no mistake"
    control.await_merit()
    assert control.view_state.reason.startswith("draws with best play; stops o")
    assert len(control.match.moves) == 6


def test_what_may_be_a_mistake_waits_for_what_is_one() -> None:
    match = Match(hornboard.game("tictactoe").initial())
    review, better = Review(), match.position.parse("b2")
    for move, loss in (("a2", 0.05), ("b2", 0.0), ("a1", 0.2)):
        before = match.position
        review.found[before, match.play(move)] = Loss(better, loss, loss and 0.2)
    assert [review.next(match, 0, ["x"]), review.next(match, 3, ["x"])] == [
        Mistake(3, Loss(better, 0.2, 0.2))
    ] * 2
    del review.found[made_in(match)[2]]
    assert review.next(match, 0, ["x"]) is None
    match.undo(1)
    assert review.next(match, 0, ["x"]) == Mistake(1, Loss(better, 0.05, 0.2))


def test_a_review_shows_mistakes_in_their_order_while_it_goes_on() -> None:
    match, review = Match(hornboard.game("hive").initial()), Review()
    for move in ("wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1-"):
        match.play(move)
    made, loss = made_in(match), Loss(match.moves[0], 0.5, 0.5)

    def shown(ply: int) -> int | None:
        found = review.next(match, ply, ())
        return found.ply if found else None

    review.found[made[2]] = loss
    assert shown(0) is None, "there may be one before it"
    review.found[made[0]] = loss
    assert [shown(0), shown(1)] == [1, None]
    review.found[made[1]] = None
    assert [shown(1), shown(3)] == [3, None], "there may be one behind it"
    review.found |= dict.fromkeys(review.each(match)) | review.found
    assert [shown(1), shown(3)] == [3, 1]


def test_what_is_tried_is_judged_without_the_moves_before() -> None:
    match, review = Match(hornboard.game("hive").initial()), Review()
    for move in ("wA1", "bA1 wA1-"):
        match.play(move)
    review.found[made_in(match)[0]] = Loss(match.moves[0], 0.5, 0.5)
    new = review.tried(match)
    assert (new.known(match), review.known(match), new.next(match, 0, ())) == (2, 1, None)
    match.play("wQ -wA1")
    assert new.known(match) == 2


def test_a_note_is_told_for_some_seconds(start: Position, closed: Closed) -> None:
    clock = Clock()
    control = closed(Controller(start, PEOPLE, clock=clock))
    control.start()
    control.click("e5")
    for _tick in range(2):
        control.tick()
        assert control.view_state.note
        clock.now += NOTE_SECONDS
    clock.now += 0.1
    assert control.tick()
    assert control.view_state.note is None


def test_what_a_player_says_while_it_thinks_is_seen(closed: Closed) -> None:
    """And stays until the next move."""
    players: dict[str, Player] = {"white": Computer(Limit(level="printed")), "black": Human()}
    control = closed(Controller(hornboard.game("krk").initial(), players))
    control.start()
    while not control.match.moves:
        control.tick()
    said = control.snapshot().thought.reason.splitlines()
    assert said[:2] == ["trying squeeze", "plan: squeeze"]
    control.view_state.skip()
    control.searches.stop()
    control.click("e8")
    control.click("e7")
    assert control.snapshot().thought.reason == ""


CAPTURE = "r1b2/6/7/4-3/3-5/4-3/7/6/4b r"
"""Red captures a3 by cloning to a2, and blue can go on."""


@pytest.mark.parametrize("players", [PEOPLE, ALONE])
def test_what_a_person_captured_is_shown_for_a_while(
    players: dict[str, Player], closed: Closed
) -> None:
    clock = Clock()
    control = closed(Controller(hornboard.game("hexagon").position(CAPTURE), players, clock=clock))
    control.start()
    control.click("a2")
    assert control.snapshot().picture.marks == {"a2": "chosen", "a3": "captured"}
    control.tick()
    assert not control.searches.on("move"), "the computer waits until it has been seen"
    clock.now += control.step_seconds
    control.tick()
    assert "captured" not in control.snapshot().picture.marks.values()


def test_who_is_quick_need_not_wait_to_see_it(closed: Closed) -> None:
    control = closed(Controller(hornboard.game("hexagon").position(CAPTURE), PEOPLE, clock=Clock()))
    control.start()
    control.click("a2")
    control.click("i8")
    assert words(control.match.moves) == "a2 i8"


def test_captured_seeds_are_shown_as_well(closed: Closed) -> None:
    players: dict[str, Player] = {"south": Human(), "north": Human()}
    control = closed(Controller(hornboard.game("kalah").initial(), players))
    control.step_seconds = 3600.0
    control.start()
    for pit in ("s5", "n1", "s1"):
        control.click(pit)
    assert words(control.match.moves) == "5 1 1"
    assert control.snapshot().picture.marks == {"s1": "moving", "s2": "sown"}
    assert control.view_state.frames[-1].marks == {"s5": "chosen", "n2": "captured"}


def test_a_move_that_may_be_a_mistake_is_told_in_plain_words() -> None:
    match = Match(hornboard.game("tictactoe").initial())
    better = match.position.parse("b2")
    match.play("a2")
    assert lesson(match, Mistake(1, Loss(better, 0.05, 0.2)), "wins at once") == (
        "a2 may be a mistake\nNot every search says so. Perhaps b2 is better: wins at once"
    )


def test_the_list_of_a_review_names_what_was_better() -> None:
    match, review = Match(hornboard.game("five").initial()), Review()
    better = match.position.parse("c6")
    for move, least in (("a1", 0.0), ("h8", 0.5)):
        match.play(move)
        review.found[made_in(match)[-1]] = Loss(better, least, 0.5, "loses by force")
    review.found[match.position, match.play("h9")] = Loss(better, 0.0, 0.0, "has no mine")
    assert review.told(match) == {
        1: "loses by force; c6 is not proved to lose",
        2: "loses by force; better: c6",
        3: "has no mine",
    }


def test_what_a_mistake_costs_agrees_with_its_class() -> None:
    match = Match(hornboard.game("tictactoe").initial())
    better = match.position.parse("b2")
    match.play("a2")
    costs = "a2?! is an inaccuracy\nThat costs about 19 of 100 games\nBetter is b2"
    found = Mistake(1, Loss(better, 0.199, 0.2))
    assert lesson(match, found, "") == costs
    assert lesson(match, found, "wins; makes a fork", "") == f"{costs}: wins; makes a fork"


def test_what_is_said_beside_a_move_does_not_name_it_again() -> None:
    match = Match(hornboard.game("minesweeper:3,1,1").position(".1. 1"))
    found = Mistake(1, Loss(match.play("a1"), 0.5, 0.5, "a1 has 50% risk"))
    told = "a1?? is a blunder\nhas 50% risk\nBetter: a1 is safe"
    assert lesson(match, found, "a1 is safe; a1 has 50% risk", "a1 has 50% risk") == told


def test_a_loss_that_is_proved_is_told_once_and_as_far_as_it_is() -> None:
    """What is not certain to be new is told of the first such move, when all are looked at."""
    hornboard.load(EXAMPLES / "sheets" / "connect_four.kif")
    match, review = Match(hornboard.game("connect_four").initial()), Review()
    for move in ("drop(1)", "drop(2)", "drop(3)", "drop(4)", "drop(5)"):
        match.play(move)
    assert [*review.each(match)] == made_in(match)[::-1]
    better = match.moves[0]
    for ply, loss in ((1, 0.0), (3, 0.0), (5, 0.5)):
        found = Loss(better, loss, 0.5, "then yellow wins")
        review.found[made_in(match)[ply - 1]] = found
    assert review.next(match, 0, ["red"]) is None, "an earlier one may still be found"
    review.found |= {each: None for each in review.each(match) if each not in review.found}
    told = [review.next(match, ply, ["red"]) for ply in (0, 1)]
    assert [each and each.ply for each in told] == [1, 5]
    assert [lesson(match, each) for each in told if each] == [
        "a may be a mistake\nthen yellow wins\na is not proved to lose",
        "e?? is a blunder\nthen yellow wins",
    ]


@pytest.mark.slow
def test_what_a_move_loses_at_once_is_shown_before_all_moves_are_known() -> None:
    hornboard.load(EXAMPLES / "sheets" / "connect_four.kif")
    match, review = Match(hornboard.game("connect_four").initial()), Review()
    for column in (4, 1, 4, 1, 4, 2, 7, 2, 4):
        match.play(f"drop({column})")
    while review.judged(match)[5] is None and review.looks(match):
        review.take(wait=True)
    assert review.known(match) < len(match.moves)
    told = review.judged(match)
    assert [lesson(match, each) for each in (told[5], told[7]) if each] == [
        "b?? is a blunder\nlets red win with d",
        "b?? is a blunder\nlets red win with d",
    ]


def test_a_review_names_moves_that_put_a_mate_off(closed: Closed) -> None:
    start = hornboard.game("krk").position("8/8/8/3k4/5KR1/8/8/8 w - - 20 11")
    control = closed(Controller(start, {"white": Human(), "black": Human()}))
    control.start()
    for move in ("Kg3", "Ke5", "Rg5+"):
        control.play(move)
    control.learn()
    assert control.view_state.reason.splitlines()[:2] == [
        "Kg3?! is an inaccuracy",
        "costs 3 moves",
    ]
    assert control.view_state.reason.count("Kf5") == 1
    assert control.snapshot().course.judged[:2] == ("?!", "")
    assert control.snapshot().course.remarks == {}, "the lesson that is shown says it"
    control.go(1)
    assert control.snapshot().course.remarks == {1: "costs 3 moves; better: Kf5"}
    control.comment("too slow")
    assert control.snapshot().course.remarks == {1: "too slow"}


def test_a_review_says_by_which_numbers_there_was_a_mine(closed: Closed) -> None:
    start = hornboard.game("minesweeper:3,3,2").position("1../1../1.. 2 #110")
    control = closed(Controller(start, {"sapper": Human()}))
    control.start()
    control.play("b2")
    control.learn()
    assert control.view_state.reason.splitlines()[:2] == [
        "b2?? is a blunder",
        "has a mine: a3 needs 1 more, and only b2 is left",
    ]
