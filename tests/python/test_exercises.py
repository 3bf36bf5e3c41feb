"""The exercises: what is solved, what is wrong with typical answers, and how one begins."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hornboard import Limits
from hornboard.terminal.exercise import Exercise, exercises
from tests.python.conftest import DATA, PATIENT, here

pytestmark = pytest.mark.usefixtures("loading")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine checks to the end."""
    monkeypatch.setattr("hornboard.terminal.exercise.LIMITS", PATIENT)


SOLUTIONS = DATA / "exercises"
NUMBERS = {known.file.name: number for number, known in exercises().items()}
"""The numbers of the exercises by the files to begin with."""

WRONG = [
    ("lines.pl", "cell(A, 0, 2, _)", "cell(A, 1, 3, _)", "a clause for that line is missing"),
    ("lines.pl", "cell(A, 0, 2, _)", "cell(A, 0, _, _)", "no three of his marks are in a line"),
    ("lines.pl", "cell(A, 0, 2, _)", "cel(A, 0, 2, _)", "lines_board:cel"),
    ("fork.pl", "           \\+ outcome(P, _),\n", "", "is no fork: the game is over"),
    ("fork.pl", "allows_win(P, M))", "\\+ losing(P, M))", "is no fork: o has a move after which"),
    ("fork.pl", "( mover(P, o),", "( true,", "is no fork: it is not o's turn"),
    ("fork.pl", "\\+ outcome(P, _)", "winning(P, _)", "finds no position at all"),
    ("fork.pl", "\\+ outcome(P, _)", "move(P, b2, _)", "is a fork that you do not find"),
    ("fork.pl", "about/1, fork/1", "about/1", "fork/1 of the module fork is asked for"),
    ("crooked.pl", "    second_ring(From, To),\n", "", "and Hexagon does not: does it still"),
    ("crooked.pl", "second_ring(From, To)", "neighbour(From, To)", "Hexagon allows e1e3, and"),
    ("crooked.pl", "Me, empty, After)", "Me, Me, After)", "leads elsewhere by your file"),
    ("late_middle.pl", "    Cell \\== b2.", "    Cell \\== none.", "the middle may be marked"),
    ("late_middle.pl", "Position, b2) :-", "Position, b2) :-\n    fail,", "b2 is not legal"),
    ("late_middle.pl", "(late_middle, won)", "(late_middle, drawn)", "the game is not drawn when"),
    ("corner.pl", "next(You, Me)", "You = Me", "whose turn was it"),
    ("corner.pl", "farther(X, 6, X0),\n", "fail,\n", "does not say so"),
    ("corner.pl", "farther(X, 6, X0).", "farther(X, 8, X0).", "that is not on the board"),
    ("steadfast.pl", "good(Position, Move)).", "move(Position, Move, _)).", "loses this game"),
    ("steadfast.pl", "[b2,a1,c1,a3,c3,b1,a2,c2,b3]", "[c2,b1,a2,b3,a1]", "loses this game"),
    ("steadfast.pl", "once(good(Position, Move))", "mover(Position, _), Move = b2",
     "is not a legal move"),
    ("steadfast.pl", "once(good(Position, Move))", "winning(Position, Move)", "chooses no move"),
    ("counting.pl", "comes_after(P, P).", "comes_after(P, Q) :- move(P, _, Q).", "itself counted"),
    ("counting.pl", "games(P, 1) :-\n    outcome(P, _)", "games(P, 1) :-\n    outcome(P, won(_))",
     "there are 1 games, and yours are 0"),
    ("counting.pl", "aggregate_all(count, comes_after(P, _), Count)",
     "aggregate_all(count, walk(P, _), Count).\n\nwalk(P, P).\n"
     "walk(P, R) :-\n    move(P, _, Q),\n    walk(Q, R)", "are counted once"),
    ("in_two.pl", "[mate_in_1, mate_in_2]", "[mate_in_2, mate_in_1]", "takes longer"),
    ("in_two.pl", " then (depth = 2) and any_legal", "", "your table finds no plan"),
    ("in_two.pl", "(depth = 1) and any_legal", "no_move", "your table finds no plan"),
    ("in_two.pl", "(depth = 0) and any_legal then (depth = 2) and any_legal :\n       (depth = 1)",
     "(depth < 5) and any_legal :\n       (depth < 4)", "it does not mate"),
    ("falling.py", "    if result(text):\n        return set()\n", "", "the moves are [], and"),
    ("falling.py", "set(filter(None, lowest))", "set(CELLS) - set(marks)", "the moves are ['a3'"),
    ("falling.py", '"drawn" if len(marks) == len(CELLS) else None', "None", "the result is drawn"),
    ("falling.py", "return set(", "return set((", "SyntaxError: "),
    ("falling.py", "marks = read(text)", "marks = rad(text)", "NameError: name 'rad'"),
    ("same.pl", "msort(Numbers0, Numbers)", "Numbers = Numbers0", "in rising order"),
    ("same.pl", "called(x, ann)", "called(x, bob)", "it is the turn of x, in"),
    ("same.pl", "number(a1, 2).\nnumber(b1, 7)", "number(a1, 7).\nnumber(b1, 2)", "the outcome of"),
    ("same.pl", "number(c3, 8)", "number(c3, 10)", "no position of Fifteen"),
]  # fmt: skip
"""Of solutions what a student has otherwise, and what is said of it."""


def checked(name: str, text: str, folder: Path) -> tuple[int, str]:
    """Return the status and the sentence of an answer in a file that is called otherwise."""
    answer = folder / f"mine{Path(name).suffix}"
    answer.write_text(text)
    done = here("exercise", str(NUMBERS[name]), answer)
    return done.returncode, " ".join((done.stdout + done.stderr).split())


LONG = pytest.mark.slow
"""For what goes through all positions of a game more than once."""


@pytest.mark.sampled
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=LONG if number in (4, 10) else ())
        for name, number in NUMBERS.items()
    ],
)
def test_the_solution_solves_it(name: str, tmp_path: Path) -> None:
    assert checked(name, (SOLUTIONS / name).read_text(), tmp_path) == (0, "solved")


@pytest.mark.slow
@pytest.mark.parametrize("name", NUMBERS)
def test_the_file_to_begin_with_is_loaded_and_not_solved(name: str, tmp_path: Path) -> None:
    file = exercises()[NUMBERS[name]].file
    status, told = checked(name, file.read_text(), tmp_path)
    assert (status, "hornboard:" in told) == (1, False)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "right", "wrong", "sentence"), WRONG)
def test_a_typical_slip_is_told_in_a_sentence(
    name: str, right: str, wrong: str, sentence: str, tmp_path: Path
) -> None:
    solution = (SOLUTIONS / name).read_text()
    assert right in solution
    status, told = checked(name, solution.replace(right, wrong), tmp_path)
    assert status > 0
    assert sentence in told
    assert "checks" not in told


def test_what_has_no_end_is_told_with_the_name_of_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.terminal.exercise.LIMITS", Limits(0.5))
    endless = (SOLUTIONS / "fork.pl").read_text().replace("mover(P, o)", "repeat, fail")
    told = "hornboard: mine.pl takes more than 0.5 seconds for an answer"
    assert checked("fork.pl", endless, tmp_path) == (2, told)


def test_there_are_slips_for_each() -> None:
    assert all(sum(row[0] == name for row in WRONG) >= 3 for name in NUMBERS)


def test_they_are_listed_from_easy_to_hard() -> None:
    known = exercises()
    assert list(known) == list(range(1, 11))
    minutes = [each.minutes for each in known.values()]
    assert minutes == sorted(minutes)
    assert {*minutes} <= {*range(5, 31)}
    lines = here("exercise").stdout.splitlines()
    assert lines[1].split() == ["1", "The", "missing", "diagonal", "5"]
    assert len(lines) == 11


def test_one_begins_with_a_task_and_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = here("exercise", "1").stdout
    assert told.startswith("1. The missing diagonal\n\nThis file is a game")
    assert told.endswith("lines.pl is written\ncheck it: hornboard exercise 1 lines.pl\n")
    file = Path("lines.pl")
    file.write_text(":- module(lines, []).\n")
    assert "there is a file lines.pl already\n" in here("exercise", "1").stdout
    assert file.read_text() == ":- module(lines, []).\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("11",), "there is no exercise 11; `hornboard exercise` lists them"),
        (("1", "nowhere.pl"), "there is no file 'nowhere.pl'"),
    ],
)
def test_what_is_asked_wrongly_is_told(words: tuple[str, ...], sentence: str) -> None:
    done = here("exercise", *words)
    assert (done.returncode, done.stderr) == (2, f"hornboard: {sentence}\n")


@pytest.mark.parametrize("known", exercises().values(), ids=NUMBERS)
def test_a_task_is_in_plain_words_and_has_an_example(known: Exercise) -> None:
    task = known.task
    assert "\nExample: " in task
    prose = "\n".join(line for line in task.splitlines() if not line.startswith("    "))
    for sentence in re.split(r"(?:[.:;]|\n\n)\s", prose):
        assert len(sentence.split()) <= 25, sentence
