"""The names of the sources: docs/sources.md, the toplevel, and the modules that have them."""

from __future__ import annotations

import pytest

from tests.python.conftest import HORNBOARD, ROOT, SWIPL, run

RULES = ROOT / "prolog" / "hornboard.pl"

PAGE = ROOT / "tests" / "support" / "sources.pl"


def test_the_page_is_what_the_modules_say() -> None:
    done = run(SWIPL, "--on-error=status", "-g", "page", "-t", "halt", PAGE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (ROOT / "docs" / "sources.md").read_text(), "make sources writes it"


@pytest.mark.slow
def test_nothing_of_it_is_loaded_before_it_is_asked_for() -> None:
    loaded = "forall((current_module(M), sub_atom(M, _, _, _, sources)), print(M))"
    done = run(SWIPL, "-q", "-g", loaded, "-t", "halt", RULES)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("neighbor(tuple(0,0), X).", "one asks: hornboard_sources_hexagon:neighbor(tuple(0,0),A)"),
        ("neighbor(a1, X).", "one asks: hornboard_sources_hexagon:neighbor(tuple(A,B),C)"),
        ("mark(o, [x,_], 1, 1).", "one asks: hornboard_sources_tictactoe:mark(o,[x,A],1,1)"),
        ("value([x|_], V).", "one asks: hornboard_sources_tictactoe:value([x|A],B)"),
        ("value(position([],[]), V).", "hornboard_sources_hexagon:value(position([],[]),A)"),
        ("move(board(0,0,q,w,1,0), 1, 1).", "hornboard_sources_hive:move(board(0,0,q,w,1,0),1,1)"),
        ("once((true, \\+ alphaBeta(1, 2))).", "alphaBeta/2 is from another program"),
        ("Rule : если If то Then.", "(если)/1 is from another program: rules and"),
        ("onPaint(_, _, _).", "it is a part of the window; here one asks: initial(hexagon, P), c"),
        ("play.", "hornboard_sources_kalah:play; or: hornboard_sources_minesweeper:play; or: "),
        ("board([A,B]).", "hornboard_sources_tictactoe:board([A,B])"),
    ],
)
def test_the_toplevel_says_where_it_is(query: str, told: str) -> None:
    done = run(SWIPL, "-q", RULES, input=f"{query}\nprint(going_on).\n")
    (line,) = [
        line for line in (done.stderr + done.stdout).splitlines() if "another program" in line
    ]
    assert told in line
    assert "going_on" in done.stdout


def test_a_qualified_call_works_at_once() -> None:
    said = "once(hornboard_sources_hexagon:neighbor(tuple(0,0), X)).\n"
    done = run(SWIPL, "-q", RULES, input=said)
    assert ("X = tuple(0, 1)." in done.stdout, done.stderr.strip()) == (True, "")


def test_nobody_else_is_told() -> None:
    """Not who asks about a position of ours, who has such a predicate, or a program."""
    said = (
        "initial(hexagon, P), value(P, 99).\nassertz(neighbor(a, b)).\nneighbor(a, X).\n"
        "call(alphaBeta, 1).\n"
    )
    done = run(SWIPL, "-q", RULES, input=said)
    assert "X = b" in done.stdout
    assert "from another program" not in done.stderr + done.stdout
    assert "alphaBeta/1" in done.stderr


def test_a_toplevel_in_a_source() -> None:
    said = "once(value([x,_,_,_,o,_,_,_,_], V)).\nonce(perft(hexagon, 1, N)).\n"
    done = run(HORNBOARD, "prolog", "--source", "tictactoe", "-q", input=said)
    assert done.returncode == 0, done.stderr
    assert "V = 1." in done.stdout
    assert "N = 24." in done.stdout


@pytest.mark.slow
def test_a_game_in_a_toplevel() -> None:
    done = run(
        HORNBOARD, "prolog", "--source", "mastermind", "-q", input="mastermind(C).\n4.\n0.\n"
    )
    assert "C = [0, 1, 2, 3]" in done.stdout


def test_no_such_source() -> None:
    done = run(HORNBOARD, "prolog", "--source", "nim")
    assert done.returncode == 2
    assert "there is no source of nim, but of five, hexagon" in done.stderr


def test_the_command_asks_what_only_answers() -> None:
    done = run(HORNBOARD, "query", "hornboard_sources_hexagon:neighbor(tuple(8,8), X)")
    assert done.stdout.split("\n")[0] == "X = tuple(8,7)"
    done = run(HORNBOARD, "query", "hornboard_sources_tictactoe:play")
    assert ", which does more than answer" in done.stderr
