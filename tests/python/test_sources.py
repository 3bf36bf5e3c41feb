"""The predicates of the sources: docs/sources.md and the toplevel say what they are called here."""

from __future__ import annotations

import re

import pytest

from tests.python.conftest import ROOT, SWIPL, run

RULES = ROOT / "prolog" / "hornboard.pl"

ROW = re.compile(r"^\| (`.*`) \| `(.*)` \|$", re.MULTILINE)

LISTING = (
    "forall(hornboard_elsewhere:elsewhere(_, Theirs, Ours), format('~w\t~s~n', [Theirs, Ours]))"
)


def test_the_page_has_what_the_toplevel_knows() -> None:
    page = (ROOT / "docs" / "sources.md").read_text()
    rows = {
        (name, ours) for names, ours in ROW.findall(page) for name in re.findall(r"`(.*?)`", names)
    }
    done = run(SWIPL, "-q", "-g", LISTING, "-t", "halt", RULES)
    assert (done.returncode, done.stderr) == (0, "")
    known = {tuple(line.split("\t")) for line in done.stdout.splitlines()}
    assert len(known) > 100
    assert rows == known


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("neighbor(a1, Cell).", "neighbor/2 is from another program; here one asks: neighbour"),
        ("once((true, \\+ alphaBeta(1, 2))).", "alphaBeta/2 is from another program"),
        ("Rule : если If то Then.", "(если)/1 is from another program"),
        ("board([A,B]).", "lies(P"),
    ],
)
def test_the_toplevel_says_what_it_is_called_here(query: str, told: str) -> None:
    done = run(SWIPL, "-q", RULES, input=f"{query}\nprint(going_on).\n")
    (line,) = [line for line in done.stderr.splitlines() if line]
    assert told in line
    assert "going_on" in done.stdout


def test_nobody_else_is_told() -> None:
    """Not who has such a predicate, and not a program that lacks one."""
    said = "assertz(neighbor(a, b)).\nneighbor(a, X).\ncall(alphaBeta, 1).\n"
    done = run(SWIPL, "-q", RULES, input=said)
    assert "X = b" in done.stdout
    assert "from another program" not in done.stderr
    assert "alphaBeta/1" in done.stderr
