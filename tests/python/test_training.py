"""Training: puzzles that are put, answers, refutations, ratings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import ImpossibleRequest, Move
from hornboard.game import Apart, Puzzle, base_games
from hornboard.play.match import begun
from hornboard.play.players import Human
from hornboard.play.puzzles import Puzzles, known_puzzles, own_file, read_puzzles, spread
from hornboard.play.record import Record
from hornboard.play.result import Result
from hornboard.play.score import share_of
from hornboard.play.touch import keys_of
from hornboard.play.training import BEGINNER, Answer, Standing, standing
from hornboard.series import trainings
from hornboard.session.animation import cells_of
from hornboard.session.controller import Controller
from hornboard.session.training import Drill
from hornboard.store import Store, default_path
from tests.python.conftest import HORNBOARD, here, run
from tests.python.test_terminal import Terminal

NAMES = [game.name for game in base_games()]

FORK = Puzzle("xx1/oo1/3 x", Apart.WIN, (Move("c1"),), 1)
SAVE = Puzzle("xx1/o2/3 o", Apart.SAVE, (Move("c1"),), 2)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for answers and puzzles."""
    monkeypatch.setenv("HORNBOARD_DATA", str(tmp_path))
    return tmp_path


def controller(name: str) -> Controller:
    game = hornboard.game(name)
    control = Controller(game.initial(), {seat: Human() for seat in game.players})
    control.step_seconds = 0
    return control


def put(name: str, puzzle: Puzzle) -> Controller:
    """Return a controller that has put a puzzle."""
    control = controller(name)
    control.put(Drill(puzzle, control.game.position(puzzle.position), Standing()))
    return control


def settled(control: Controller) -> str:
    """Let the computer reply if it is its turn, and return what is told then."""
    while control.played.due is not None:
        list(control.listen())
    control.await_merit()
    return control.snapshot().thought.reason


def wrong(control: Controller) -> Move:
    """Return a wrong answer that is an answer."""
    drill = control.view_state.drill
    assert drill
    right = drill.puzzle.solution[0]
    others = (move for move in drill.start.legal_moves if move != right)
    keys = keys_of(drill.start)
    keyed = cells_of(drill.start, right)[0] in keys
    return next(move for move in others if (cells_of(drill.start, move)[0] in keys) == keyed)


# ratings


def test_ratings_are_those_of_elo() -> None:
    assert share_of(0) == 0.5
    assert round(share_of(400), 3) == 0.909
    even = Standing(puzzles={FORK.position: BEGINNER})
    right, missed = even.after(FORK, True), even.after(FORK, False)
    assert (right.rating, right.rating_of(FORK)) == (BEGINNER + 16, BEGINNER - 16)
    assert (missed.rating, missed.rating_of(FORK)) == (BEGINNER - 16, BEGINNER + 16)


def test_solutions_in_a_row() -> None:
    answers = [Answer("", "tictactoe", FORK.position, right) for right in (True, True, False, True)]
    found = standing([*answers, Answer("", "tictactoe", "gone", False)], {FORK.position: FORK})
    assert (found.row, found.best) == (1, 2)


# sets


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_each_game_comes_with_puzzles(name: str, data: Path) -> None:
    (told,) = known_puzzles(name, data)
    assert told.game.name == name
    assert len(told.puzzles) >= 8
    some = Puzzles(told.game, told.ahead, told.margin, told.puzzles[::6][:3])
    assert some.wrong() == ()


def test_a_puzzle_of_king_and_rook_has_all_fifty_moves_left(data: Path) -> None:
    (told,) = known_puzzles("krk", data)
    assert all(each.position.endswith(" 0 1") for each in told.puzzles)


def test_a_puzzle_of_hexagon_leaves_a_choice(data: Path) -> None:
    (told,) = known_puzzles("hexagon", data)
    counts = [len(told.game.position(each.position).legal_moves) for each in told.puzzles]
    assert min(counts) >= 7
    assert sum(count >= 10 for count in counts) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_all_puzzles_are_as_they_say(name: str, data: Path) -> None:
    (told,) = known_puzzles(name, data)
    assert told.wrong() == ()


def test_puzzles_are_spread_over_kinds_and_depths() -> None:
    made = [Puzzle(str(n), Apart.WIN, (), depth) for depth in (2, 1) for n in range(10)]
    assert [(each.depth, each.position) for each in spread(made, 2)] == [
        *((1, "0"), (1, "5")),
        *((2, "0"), (2, "5")),
    ]


@pytest.mark.parametrize("name", ["mastermind", "minesweeper"])
def test_where_something_is_hidden_one_move_is_certain(name: str) -> None:
    game = hornboard.game(name)
    for puzzle in game.puzzles(2, games=40).result():
        position = game.position(puzzle.position)
        assert puzzle.kind is Apart.SURE
        if position.candidates is not None:
            assert len(position.candidates) == 1
            assert position.play(puzzle.solution[0]).play("4b0c").outcome
        else:
            (odds,) = position.odds.values()
            assert [cell for cell, odd in odds.items() if odd == 0] == [puzzle.solution[0].word]
        assert position.only_move().result() == puzzle


# answers


def test_a_right_answer_is_praised_with_its_reason() -> None:
    control = put("tictactoe", FORK)
    assert control.snapshot().title == "One move wins at once. Which?"
    control.play("c1")
    right, reason, rating, *_others = settled(control).splitlines()
    assert (right, reason) == ("Right: c1", "wins at once: x has three in a line")
    assert rating.startswith("Your rating: 1008 (+8).")


def test_a_wrong_answer_is_refuted_on_the_board() -> None:
    control = put("tictactoe", SAVE)
    control.play("a3")
    wrong, refuted, rating, *_others = settled(control).splitlines()
    told = "c1 answers it: wins at once: x has three in a line"
    assert (wrong, refuted) == ("a3 is not the one", told)
    assert rating.startswith("Your rating: 982 (-18).")
    assert control.match.outcome is not None
    control.retry()
    assert (control.shown.text, control.match.moves) == (SAVE.position, [])
    control.play("c1")
    right = "Right: c1\nloses by force; stops x, who would win with c1; "
    assert settled(control).startswith(right)
    assert control.trainer.known(control.game).standing.row == 0, "the first answer counts"


def test_who_asks_for_the_solution_has_not_solved_it() -> None:
    control = put("tictactoe", SAVE)
    control.hint()
    while control.searches.task is not None:
        control.tick()
    hint = control.view_state.hint
    assert hint is not None
    assert str(hint.move) == "c1"
    control.play("c1")
    settled(control)
    assert [each.right for each in answers("tictactoe")] == [False]


def test_an_analysis_ends_before_a_puzzle_and_solves_it_when_asked_for() -> None:
    control = controller("tictactoe")
    control.analyse()
    control.train()
    assert not control.searches.analysing
    control.analyse()
    assert [each.right for each in answers("tictactoe")] == [False]


def test_nobody_values_a_puzzle_before_it_is_answered() -> None:
    control = controller("hexagon")
    control.train()
    control.tick()
    assert control.searches.task is None
    assert not control.searches.evaluations.values
    drill = control.view_state.drill
    assert drill
    control.play(drill.puzzle.solution[0])
    settled(control)
    while not control.searches.evaluations.values:
        control.tick()


def answers(name: str) -> list[Answer]:
    with Store(default_path()) as store:
        return store.answers(name)


def test_a_flag_is_no_answer() -> None:
    control = controller("minesweeper")
    control.train()
    drill = control.view_state.drill
    assert drill
    control.play(f"!{wrong(control)}")
    assert (drill.move, answers("minesweeper")) == (None, [])
    control.undo()
    control.play(wrong(control))
    assert " is not the one\n" in settled(control)
    assert [each.right for each in answers("minesweeper")] == [False]


def test_an_answer_after_flags_is_one() -> None:
    control = controller("minesweeper")
    control.train()
    drill = control.view_state.drill
    assert drill
    assert control.snapshot().title == "One cell alone is surely safe. Which?"
    control.play(f"!{wrong(control)}")
    control.play(drill.puzzle.solution[0])
    assert settled(control).startswith(f"Right: {drill.puzzle.solution[0]}\n")
    assert [each.right for each in answers("minesweeper")] == [True]


def test_who_asks_for_the_solution_after_a_flag_has_not_solved_it() -> None:
    control = controller("minesweeper")
    control.train()
    control.play(f"!{wrong(control)}")
    control.hint()
    assert [each.right for each in answers("minesweeper")] == [False]


@pytest.mark.parametrize(
    ("name", "kind", "depth", "question"),
    [
        ("krk", Apart.WIN, 3, "One move alone wins in 2 moves. Which?"),
        ("kalah", Apart.WIN, 3, "One move alone wins within 3 moves of both sides. Which?"),
        ("mastermind", Apart.SURE, 1, "One move alone is certain by what you see. Which?"),
    ],
)
def test_what_a_puzzle_asks(name: str, kind: Apart, depth: int, question: str) -> None:
    start = hornboard.game(name).initial()
    drill = Drill(Puzzle(start.text, kind, (start.legal_moves[0],), depth), start, Standing())
    assert drill.question == question


def test_a_code_that_does_not_fit_is_told_why() -> None:
    control = controller("mastermind")
    control.train()
    control.play(wrong(control))
    assert "\ncannot be the code: " in settled(control)


def test_what_is_practised_is_not_kept(data: Path) -> None:
    finished: list[Result] = []
    game = hornboard.game("tictactoe")
    control = Controller(game.initial(), {"x": Human(), "o": Human()}, finished=finished.append)
    control.put(Drill(FORK, game.position(FORK.position), Standing()))
    assert not control.played.running
    control.play("c1")
    assert control.match.outcome
    assert finished == []
    assert not [*data.glob("running/*")]


def test_puzzles_come_that_were_not_put_before_and_are_about_as_hard() -> None:
    control = controller("tictactoe")
    met = []
    for _time in range(6):
        control.train()
        drill = control.view_state.drill
        assert drill
        met.append(drill.puzzle)
        control.play(drill.puzzle.solution[0])
    assert len({each.position for each in met}) == 6
    assert control.trainer.known(control.game).standing.rating > BEGINNER
    assert control.trainer.known(control.game).standing.row == 6


def test_a_game_without_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    control = controller("tictactoe")
    monkeypatch.setattr("hornboard.series.known_puzzles", lambda name, folder: [])
    with pytest.raises(ImpossibleRequest, match="no puzzles of Tic-tac-toe were found"):
        control.drill()


def test_the_training_in_a_game_that_is_not_loaded_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "puzzles" / "elsewhere" / "elsewhere.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"game": "elsewhere", "ahead": 3, "margin": null, "puzzles": []}')
    with Store(tmp_path / "games.db") as store:
        store.answer(Answer("2026-01-01T00:00:00", "elsewhere", "x", right=True))
        assert trainings(store) == []


# the terminal


def test_training_in_a_terminal(data: Path) -> None:
    game = Terminal("tictactoe", folder=data)
    game.wait("> ")
    game.say("train")
    game.wait("Your rating: 1000", "> ")
    game.say("hint")
    game.wait("try ", "> ")
    game.say("quit")
    assert game.end()[1] == 0


def test_no_puzzles_in_no_finished_games() -> None:
    done = here("puzzles", "tictactoe", "--own")
    assert done.stdout == "there is no such position in so many games: 0\n"


def test_the_command_puts_a_puzzle() -> None:
    done = run(HORNBOARD, "train", "krk", input="quit\n")
    assert "you are white, black is computer" in done.stdout
    assert "Which" in done.stdout
    assert "Your rating: 1000" in done.stdout


def test_puzzles_of_ones_own_games(data: Path) -> None:
    match = begun(hornboard.game("tictactoe").initial(), ["a1", "b1", "b2", "c3", "a3", "c1", "a2"])
    record = Record(match, {"x": Human(), "o": Human()})
    with Store(default_path()) as store:
        store.add(Result.of(record, 9.0))
    done = here("puzzles", "tictactoe", "--own")
    assert done.returncode == 0
    told = read_puzzles(own_file(hornboard.game("tictactoe"), data).read_bytes())
    assert told.puzzles
    assert told.wrong() == ()
    assert {each.position for each in told.puzzles} <= {each.text for each in match.positions}


def test_a_finished_game_is_looked_through_for_puzzles(data: Path) -> None:
    control = controller("tictactoe")
    control.start()
    for move in ("b2", "b1", "a1", "c3", "a3", "a2", "c1"):
        control.play(move)
    while not [*data.glob("puzzles/*/*.json")]:
        control.tick()
    _shipped, own = known_puzzles("tictactoe", data)
    assert own.wrong() == ()
    assert {each.position for each in own.puzzles} < {each.text for each in control.match.positions}
    control.close()


# the window


def test_training_in_a_window(window: Callable[..., Any]) -> None:
    driver = window(None)
    driver.app.window.gallery.drills["tictactoe"].invoke()
    driver.pump()
    assert driver.app.window.gallery is None
    view = driver.control.view_state
    driver.control.play(wrong(driver.control))
    driver.until(lambda: driver.control.view_state.merit is None)
    driver.until(lambda: driver.control.played.due is None)
    driver.pump()
    card = driver.app.window.side.told
    assert card.kind == "drill"
    following, again = card.buttons
    again.invoke()
    driver.pump()
    assert driver.control.view_state.drill is view.drill
    assert driver.control.match.moves == []
    following.invoke()
    driver.pump()
    assert driver.control.view_state.drill is not view.drill


def test_puzzles_are_made_where_there_are_none(
    window: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window("tictactoe")
    monkeypatch.setattr("hornboard.play.puzzles.rule_base", lambda: Path("nowhere"))
    driver.key("<Control-t>")
    driver.until(lambda: driver.control.view_state.drill is not None)
    assert len(driver.control.trainer.known(driver.control.game).variants) == 10
