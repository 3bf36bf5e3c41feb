"""What the toplevel says besides answers: one sentence after what failed or went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.python.conftest import ROOT, SWIPL, run

RULES = ROOT / "prolog" / "hornboard.pl"

START = "initial(hexagon, P), "

FAILED = {
    "initial(hexagn, P)": 'there is no game "hexagn"; did you mean hexagon?',
    "initial('Minswepper', P)": 'there is no game "Minswepper"; did you mean minesweeper?',
    "initial(gomoku, P)": 'there is no game "gomoku"; did you mean five?',
    "initial(hive(x), P)": 'there is no game "hive:x"; did you mean hive?',
    "initial(reversi, P)": 'there is no game "reversi"; the games are five, hexagon, ',
    "initial(chess, P)": 'there is no game "chess"; the games are five, hexagon, ',
    START + "move(P, a4, Q)": "a4 is how the move clone(a4) is written; read_move/3 relates",
    START + "move(P, zz, Q)": '"zz" is not a move: it cannot be read from character 1 on; moves',
    START + "move(P, clone(e5), Q)": "clone(e5) is not legal; explain(move(P, clone(e5), _)) says",
    START + "member(M, [a4,b5]), move(P, M, Q)": "a4 is how the move clone(a4) is written",
}
"""Queries that have no solution, and the sentence after that."""

ERRORS = {
    "move(P, a4, Q)": "move/3 takes a position first; initial/2, find/3 and before/3 give",
    "move(P, M, Q)": "move/3 takes a position first; initial/2, find/3 and before/3 give",
    "move(hexagon, M, Q)": "move/3 takes a position first; initial/2",
    START + "best(P, level(33), M, V)": "there is no level 33; the levels are beginner, amateur,",
    START + "best(P, level(foo), M, V)": 'there is no level "foo"; the levels are beginner, ',
    START + "best(P, level(_), M, V)": "best/4: Arguments are not sufficiently instantiated",
    "perft(hexagn, 4, N)": 'there is no game "hexagn"; did you mean hexagon?',
    'read_position(hexagon, "foo", P)': '"foo" is not a position of hexagon: it cannot be read',
}
"""Queries that raise an error of ours, and its sentence."""

SILENT = (
    "fail",
    START + "P = tictactoe(_, _)",
    START + "member(N, [1,2]), N > 1, fail",
)
"""Queries that fail of themselves."""


def at_the_toplevel(*queries: str) -> tuple[str, str]:
    """Return what is printed, and what is complained of, when these are asked in turn."""
    done = run(SWIPL, "-q", RULES, input="".join(f"{query}.\n" for query in queries))
    return done.stdout, done.stderr


def test_what_failed_is_followed_by_one_sentence() -> None:
    told, complaints = at_the_toplevel(*FAILED)
    assert complaints.strip() == ""
    answers = told.strip().split("\n\n")
    assert len(answers) == len(FAILED)
    for answer, sentence in zip(answers, FAILED.values(), strict=True):
        no, after = answer.splitlines()
        assert no == "false."
        assert after.startswith(sentence)


def test_an_error_of_ours_is_one_sentence() -> None:
    told, complaints = at_the_toplevel(*ERRORS)
    assert told.strip() == ""
    lines = complaints.strip().splitlines()
    assert len(lines) == len(ERRORS)
    for line, sentence in zip(lines, ERRORS.values(), strict=True):
        assert line.startswith(f"ERROR: {sentence}")


def test_what_fails_of_itself_fails_without_a_word() -> None:
    told, complaints = at_the_toplevel(*SILENT)
    assert (told.split(), complaints.strip()) == (["false."] * len(SILENT), "")


def test_a_program_hears_what_prolog_tells() -> None:
    told, complaints = at_the_toplevel(
        "no_such_thing(1)",
        "atom_length(_, 1)",
        "assertz((own(P) :- move(P, _, _)))",
        "own(_)",
        "print(going_on)",
    )
    assert "Unknown procedure: no_such_thing/1" in complaints
    assert "atom_length(" in complaints
    assert "hornboard_game:move(" in complaints
    assert "going_on" in told


@pytest.mark.slow
def test_further_solutions_end_without_a_word() -> None:
    """A query that had a solution has not failed; a cut and a trace are as ever."""
    told, _ = at_the_toplevel("member(P, [1,2]), P > 1", "member(X, [1,2]), !, X > 1", "true")
    assert told.split() == ["P", "=", "2.", "false.", "true."]


HOOK = """
:- multifile hornboard_toplevel:hint/2.
hornboard_toplevel:hint(Goal, "as one says here") :-
    functor(Goal, Name, _),
    memberchk(Name, [theirs,mark]).
"""


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["theirs(1)", "mark(1, 2, 3)", START + "mark(P, foo, M)"])
def test_others_can_say_what_would_be_right(goal: str, tmp_path: Path) -> None:
    """Of what is not there, goes wrong, or fails."""
    file = tmp_path / "hook.pl"
    file.write_text(HOOK)
    done = run(SWIPL, "-q", RULES, file, input=f"{goal}.\n")
    assert (done.stdout + done.stderr).strip().endswith("as one says here")


def test_a_trace_shows_the_law_alone() -> None:
    said = "trace, initial(tictactoe, P), mover(P, Who).\n" + "\n" * 400
    done = run(SWIPL, "-q", RULES, input=said)
    assert "hornboard_variants:initial(tictactoe" in done.stdout + done.stderr
    assert "hornboard_reached" not in done.stdout + done.stderr
