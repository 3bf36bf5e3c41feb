"""The Prolog side on its own: it loads clean, and answers at the toplevel."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.python.conftest import HORNBOARD, ROOT, SWIPL, run
from tests.support.sizes import size

CLEAN = ("--on-warning=status", "--on-error=status")
RULES = ROOT / "prolog" / "hornboard.pl"


MODULES = [
    file
    for file in sorted((ROOT / "prolog").rglob("*.pl"))
    if re.search(r"^:- module\((?!.*\n:- rules_of)", file.read_text(), re.MULTILINE)
]
"""What holds relations; an example changes the rules of a game, which comes first."""


@pytest.mark.slow
@pytest.mark.parametrize("file", MODULES[:: size("alone")], ids=str)
def test_every_file_loads_alone_without_a_word(file: Path) -> None:
    """A library that is loaded by a call of one of its predicates may be stopped while it is.

    An example that tells of another one, or checks it, is loaded after that.
    """
    called = "true" if "sources" in (file.stem, file.parent.name) else "explicit"
    goal = f"use_module(library(check)), set_prolog_flag(autoload, {called}), list_undefined"
    if "examples" in file.parts:
        about = file.parent.parent / f"{file.stem.removesuffix('_features')}.pl"
        loaded = [f"load_game('{each}'), " for each in (about, file) if each.exists()]
        file, goal = RULES, "".join(loaded) + goal
    done = run(SWIPL, *CLEAN, "-q", "-g", goal, "-t", "halt", file)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


SELDOM = [*(ROOT / "tests" / "proofs").glob("*.pl"), *(ROOT / "tests" / "experiments").glob("*.pl")]
"""What runs too long to run here, and would break unseen."""


@pytest.mark.slow
@pytest.mark.parametrize("file", sorted(SELDOM), ids=lambda file: file.name)
def test_what_is_seldom_run_still_loads(file: Path) -> None:
    done = run(SWIPL, *CLEAN, "-q", "-g", "halt", file)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("file", sorted((ROOT / "prolog").rglob("*.pl")), ids=str)
def test_every_head_says_how_often_it_is_true(file: Path) -> None:
    for head in re.findall(r"^%!  (?! ).*(?:\n%!   .*)*", file.read_text(), re.MULTILINE):
        assert re.search(r" is (det|semidet|nondet|multi)\.$", head), head


def test_the_toplevel_greets_with_queries() -> None:
    done = run(SWIPL, RULES, input="initial(hexagon, P), show(P).\n")
    assert done.stderr.count("?- ") >= 3
    assert "Warning" not in done.stderr
    assert "P = <b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r>" in done.stdout
    assert "(e1)       d2        c3" in done.stdout


@pytest.mark.slow
def test_what_keeps_files_from_elsewhere_in_check_waits_for_one() -> None:
    door = ROOT / "prolog" / "hornboard" / "doors" / "python.pl"
    seldom = "[sandbox,prolog_codewalk,hornboard_untrusted]"
    goal = f"forall(( member(M, {seldom}), module_property(M, file(_)) ), print(M))"
    done = run(SWIPL, *CLEAN, "-q", "-g", goal, "-t", "halt", RULES, door)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """Return the main file of a copy of the rule base in which one text is changed."""
    copy = folder / "prolog"
    shutil.copytree(ROOT / "prolog", copy)
    path = copy / "hornboard" / "games" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    return copy / "hornboard.pl"


@pytest.mark.slow
def test_the_holes_of_hexagon_are_stated_once(tmp_path: Path) -> None:
    rules = changed(tmp_path, "hexagon/board.pl", "closed(d5)", "closed(c3)")
    goal = "initial(hexagon, P), position_string(P, S), write(S), perft(hexagon, 1, _)"
    done = run(SWIPL, *CLEAN, "-q", "-g", goal, "-t", "halt", rules)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "b3r/6/2-4/8/r2-4b/4-3/7/6/b3r r"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("law.pl", "initial(hexagon,", "initial(octagon,", "the game hexagon has no position"),
        ("board.pl", "closed(d5)", "closed(z9)", r".*/board.pl:\d+: Domain error"),
        ("board.pl", "closed(d5)", "closed(d5", r".*/board.pl:\d+:\d+: Syntax error"),
    ],
)
def test_a_broken_game_is_named_and_the_others_load(
    file: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    rules = changed(tmp_path, f"hexagon/{file}", old, new)
    goal = "forall(game(Game), (write(Game), nl))"
    done = run(SWIPL, "-q", "-g", goal, "-t", "halt", rules)
    assert re.search(f"hexagon.pl is left out: {told}", done.stderr)
    games = {folder.name for folder in (ROOT / "prolog" / "hornboard" / "games").iterdir()}
    assert set(done.stdout.split()) == games - {"hexagon"}


ADVICE = """
:- module(own, [(if)/1]).
:- use_module(library(hornboard/advice/al0)).
if true then [go_on].
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "door", [[SWIPL, "-q", RULES], [HORNBOARD, "prolog", "-q"]], ids=["swipl", "hornboard"]
)
def test_files_of_ones_own_find_ours_by_name(door: list[str | Path], tmp_path: Path) -> None:
    file = tmp_path / "own.pl"
    file.write_text(ADVICE)
    done = run(*door, file, input="own:if(Rule), Rule =.. [_|Parts], print(Parts).\n")
    assert done.stderr == ""
    assert "[true,[go_on]]" in done.stdout


QUESTIONS = [
    ("variant(hexagon, T), print(T)", "'Hexagon'"),
    ("initial(hexagon, P), mover(P, W), print(W)", "red"),
    ("initial(V, P), print(V)", "five(10,10)"),
    ("initial(hexagon, P), aggregate_all(count, move(P, _, _), N), print(N)", "24"),
    ("initial(hexagon, P), move(P, clone(a4), Q), move(P, M, Q), print(M)", "clone(a4)"),
    ("initial(hexagon, P), \\+ outcome(P, _), print(open)", "open"),
    ("initial(hexagon, P), points(P, blue, N), print(N)", "3"),
    ("aggregate_all(count, neighbour(_, _), N), print(N)", "276"),
    ("findall(C, neighbour(C, a1), L), print(L)", "[a2,b1,b2]"),
    ("second_ring(a1, c3), print(yes)", "yes"),
    ("perft(hexagon, 4, N), print(N)", "476262"),
    ("initial(hexagon, P), best(P, level(3), _, V), print(V)", "2"),
    (
        "initial(hexagon, P), phrase(move_text(P, jump(a5, c5)), C), format('~s', [C])",
        "a5c5",
    ),
    ("initial(hexagon, P), phrase(move_text(P, M), `c3`), print(M)", "clone(c3)"),
]
"""Goals, and what they print."""


@pytest.fixture(scope="module")
def printed() -> dict[str, str]:
    """What each of the goals prints, all asked in one process."""
    goals = [word for goal, _ in QUESTIONS for word in ("-g", goal, "-g", "nl")]
    done = run(SWIPL, "-q", *goals, "-t", "halt", RULES)
    assert (done.returncode, done.stderr) == (0, "")
    return dict(zip((goal for goal, _ in QUESTIONS), done.stdout.splitlines(), strict=True))


@pytest.mark.parametrize(("goal", "expected"), QUESTIONS)
def test_questions(goal: str, expected: str, printed: dict[str, str]) -> None:
    assert printed[goal] == expected
