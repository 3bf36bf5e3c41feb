"""Tests of plunit are items of pytest, and end as plunit says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.python.conftest import ROOT, run

SUITE = """
:- begin_tests(table).
test(good) :-
    true.
test(wrong, X == 2) :-
    X = 1.
test(each, [forall(member(X, [1,2,3]))]) :-
    X < 3.
test(open) :-
    member(_, [1,2]).
test(warns) :-
    print_message(warning, format("beware", [])).
test(blocked, [blocked(too_long)]) :-
    true.
test(elsewhere, [condition(fail)]) :-
    true.
test(to_be_mended, [fixme(later)]) :-
    fail.
test(mended, [fixme(later)]) :-
    true.
test(gone) :-
    current_prolog_flag(pid, Pid),
    format(atom(Command), "kill -9 ~w", [Pid]),
    shell(Command).
:- end_tests(table).
"""

HEAD, TAIL = ":- begin_tests(table).\ntest(good) :-\n    true.\n", ":- end_tests(table).\n"


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """The file of a suite."""
    file = tmp_path / "some.plt"
    file.write_text(SUITE)
    return file


def items(*chosen: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a pytest of its own that knows suites and nothing else."""
    options = ("-p", "tests.support.plunit", "-c", "/dev/null", "--rootdir", "/", "-v", "-rsx")
    return run(sys.executable, "-m", "pytest", *options, *chosen, cwd=ROOT)


def test_every_outcome_is_that_of_plunit(suite: Path) -> None:
    said = items(suite).stdout
    assert dict(re.findall(r"::table::(\w+) ([A-Z]+)", said)) == {
        "good": "PASSED",
        "wrong": "FAILED",
        "each": "FAILED",
        "open": "FAILED",
        "warns": "FAILED",
        "blocked": "SKIPPED",
        "elsewhere": "SKIPPED",
        "to_be_mended": "XFAIL",
        "mended": "FAILED",
        "gone": "FAILED",
    }
    for name, words in {
        "wrong": "wrong answer for X (compared using ==)\nERROR:     Expected: 2",
        "each": "test (table):each (3-th forall generator = member(3,[1,2,3])): failed",
        "open": "test (table):open: Test succeeded with choicepoint",
        "warns": "Warning: beware",
        "mended": "it is marked fixme, and passes",
        "gone": "swipl ended with status -9",
    }.items():
        _, _, told = said.partition(f"::table::{name} _")
        assert words in told.partition("\n_")[0], name
    for excuse in ("too_long", "fail", "later"):
        assert re.search(rf"(: |- ){excuse}$", said, re.MULTILINE)


def test_one_test_is_run_alone(suite: Path) -> None:
    done = items(f"{suite}::table::good")
    assert (done.returncode, "1 passed" in done.stdout) == (0, True)
    assert "9 deselected" in items(suite, "-k", "good").stdout


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{HEAD}test(bad) :- foo(X, .\n{TAIL}", "Syntax error"),
        (f"{HEAD}test(bad) :- atom(X).\n{TAIL}", "Singleton variables: [X]"),
        (f"{HEAD} test(unseen) :- true.\n{TAIL}", "in its own way: table:unseen"),
        (f"{HEAD}test(good) :- true.\n{TAIL}", "a second good"),
        ("fact.\n", "has no tests"),
    ],
)
def test_a_suite_that_cannot_be_told_fails(suite: Path, text: str, words: str) -> None:
    suite.write_text(text)
    done = items(suite)
    assert done.returncode in (1, 2)
    assert words in done.stdout
    assert "passed" not in done.stdout
