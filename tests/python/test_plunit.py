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


@pytest.mark.slow
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


@pytest.mark.slow
def test_one_test_is_run_alone(suite: Path) -> None:
    done = items(f"{suite}::table::good")
    assert (done.returncode, "1 passed" in done.stdout) == (0, True)
    assert "9 deselected" in items(suite, "-k", "good").stdout


@pytest.mark.slow
def test_a_suite_that_cannot_be_loaded_fails(tmp_path: Path) -> None:
    told = {
        "syntax": (f"{HEAD}test(bad) :- foo(X, .\n{TAIL}", "Syntax error"),
        "single": (f"{HEAD}test(bad) :- atom(X).\n{TAIL}", "Singleton variables: [X]"),
        "unseen": (f"{HEAD} test(unseen) :- true.\n{TAIL}", "in its own way: table:unseen"),
    }
    check(tmp_path, told, 1)


def test_a_suite_that_cannot_be_told_is_none(tmp_path: Path) -> None:
    told = {
        "second": (f"{HEAD}test(good) :- true.\n{TAIL}", "a second good"),
        "empty": ("fact.\n", "has no tests"),
    }
    check(tmp_path, told, 2)


def check(folder: Path, suites: dict[str, tuple[str, str]], status: int) -> None:
    """See that no test of these suites passes, and that each is told in its words."""
    files = [folder / f"{name}.plt" for name in suites]
    for file in files:
        file.write_text(suites[file.stem][0])
    done = items(*files)
    assert (done.returncode, "passed" in done.stdout) == (status, False), done.stdout
    for file in files:
        said = done.stdout.split(f"{file}")
        assert any(suites[file.stem][1] in each for each in said[1:]), file.stem
