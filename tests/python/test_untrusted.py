"""Files from elsewhere in play: what they may use, and what is said of those that want more."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import hornboard
from hornboard import HornboardError, ImpossibleRequest, Limit, Limits, child, transports
from tests.python.conftest import BEAT, HORNBOARD, PATIENT, ROOT, run
from tests.support.nim import NIM, Attack, attacks
from tests.support.sizes import size

TIGHT = Limits(4, 300)

LOAD = attacks("load")
"""What does more than state rules."""

PLAY = attacks("play")
"""They strike when they are asked, and there is nothing in them that may not be called."""


pytestmark = pytest.mark.usefixtures("loading")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine rehearses to the end."""
    monkeypatch.setattr("hornboard.rehearsal.SECONDS", 30.0)


def test_there_are_enough_of_them() -> None:
    assert len(LOAD) >= 60
    assert len(PLAY) >= 20


def asked_of(variant: str) -> list[object]:
    """Return what there is to be told of the start of a game."""
    start = hornboard.game(variant).initial()
    return [
        *(start.text, start.mover, start.value, list(start.legal_moves), start.board),
        *(start.outcome, start.perft(2), start.play(start.legal_moves[0]).text),
        start.best(Limit(depth=2)).move,
    ]


def struck(file: Path, limits: Limits = PATIENT) -> str:
    """Load a file, ask about the games in it, and return the sentence that refuses this, if any."""
    try:
        hornboard.load(file, limits)
    except HornboardError as refused:
        assert "nim" not in {game.name for game in hornboard.games()}
        return str(refused)
    try:
        for variant in transports.laws:
            asked_of(variant)
    except HornboardError as refused:
        return str(refused)
    return ""


def check(attack: Attack, folder: Path) -> None:
    """See that an attack comes to nothing, and that one sentence is told of it, if any is."""
    before = asked_of("hexagon")
    said = struck(attack.write(folder), PATIENT if attack.reason else TIGHT)
    assert len(said.splitlines()) <= 1
    assert attack.reason in said
    assert not (folder / "witness").exists()
    assert asked_of("hexagon") == before


@pytest.mark.slow
@pytest.mark.parametrize("attack", LOAD[:: size("hostile_load")], ids=lambda attack: attack.name)
def test_what_does_more_than_state_rules_comes_to_nothing(attack: Attack, tmp_path: Path) -> None:
    check(attack, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("attack", PLAY[:: size("hostile")], ids=lambda attack: attack.name)
def test_what_strikes_in_play_comes_to_nothing(attack: Attack, tmp_path: Path) -> None:
    check(attack, tmp_path)


def test_what_does_more_is_refused_for_what_it_calls(tmp_path: Path) -> None:
    (attack,) = (attack for attack in LOAD if attack.name == "body_value_cleanup")
    said = "cannot be used: value/2 calls shell/1, which does more than answer"
    assert struck(attack.write(tmp_path)).endswith(said)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("value(_, 0).", "value(_, zero).", "zero is not an integer, as value has to be"),
        ("won(Winner)", "Winner", "is not an outcome; there are won(Player), drawn, lost"),
        ("won(Winner)", "goals([Winner|_])", "nobody is the result, and is no player"),
        (
            "0), next(Loser, Winner)",
            "0), next(Loser, _), Winner = _",
            "is not an outcome; there are",
        ),
        (
            "sum_list(Heaps, 0)",
            "sum_list(Heaps, -1)",
            "there has to be either a move or an outcome",
        ),
        ("mover(nim(Player, _), Player).", "mover(_, both).", "both is to move, and is no player"),
        ("mover(nim(Player, _), Player).", "mover(_, _) :- fail.", "tells nobody who is to move"),
        ("Y is 5-N", "Y = y(N)", "square(1,y(1)), where a1 is, is not a place"),
        ("seeds(1)", "seeds(two(2))", "seeds(two(2)) on a1 is not a piece"),
        (
            "stone(Cell, Heap, N), nth1",
            "stone(_, Heap, N), Cell = x, nth1",
            "pieces on [x], which have no",
        ),
        ("`abc`, Letter) }, [Letter]", '`abc`, _) }, "x"', "does not read back"),
    ],
)
def test_an_author_hears_what_is_wrong(old: str, new: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "nim.pl"
    assert old in NIM
    file.write_text(NIM.replace(old, new))
    with pytest.raises(ImpossibleRequest) as told:
        hornboard.load(file, PATIENT)
    assert said in str(told.value)
    assert str(told.value).startswith("nim.pl cannot be used: ")


def test_one_that_is_trusted_leaves_a_witness(tmp_path: Path) -> None:
    (attack,) = (attack for attack in LOAD if attack.name == "dir_if_shell")
    run(HORNBOARD, "--load", attack.write(tmp_path), "--trust", "games")
    assert (tmp_path / "witness").exists()


WITHOUT_WALLS = child.PROGRAM.replace(
    "from hornboard.answering",
    "from pathlib import Path; from hornboard import walls; "
    "walls.SPACE = Path('/nonexistent'); from hornboard.answering",
)


def test_where_nothing_can_be_confined_only_trusted_files_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "PROGRAM", WITHOUT_WALLS)
    (attack,) = (attack for attack in LOAD if attack.name == "dir_if_shell")
    said = struck(attack.write(tmp_path))
    assert "does not run here unless you trust it: --trust" in said
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "witness").exists()


LIBRARIES = """
:- module(numbered, [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
                      move_text//2, position_text//1, place/3, content/3, touches/3 ]).
:- use_module(library(clpfd)).
:- use_module(library(dcg/basics), [integer//1]).
:- use_module(library(rbtrees), [rb_new/1, rb_insert/4]).
variant(numbered, 'Numbered').
initial(numbered, numbered(0)).
player(_, one).
mover(_, one).
move(numbered(N), on, numbered(M)) :- N #< 3, M #= N+1.
outcome(numbered(3), won(one)).
value(numbered(N), N) :- rb_new(Tree), rb_insert(Tree, N, N, _).
move_text(_, on) --> "on".
position_text(numbered(N)) --> integer(N).
place(_, a, square(0, 0)).
content(_, _, _) :- fail.
touches(_, on, [a]).
"""


def test_rules_may_use_libraries_that_were_not_loaded(tmp_path: Path) -> None:
    file = tmp_path / "numbered.pl"
    file.write_text(LIBRARIES)
    hornboard.load(file)
    assert hornboard.game("numbered").initial().play("on").value == 1


@pytest.mark.parametrize(
    ("call", "key", "said"),
    [
        ("b_setval", "own_count", ""),
        ("nb_setval", "own_count", ""),
        (
            "b_setval",
            "job",
            "cannot be used: value/2 calls b_setval/2, which does more than answer",
        ),
    ],
)
def test_rules_may_keep_what_they_like_under_a_key_of_their_own(
    call: str, key: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "numbered.pl"
    kept = f"value(numbered(N), M) :- {call}({key}, N), b_getval({key}, M)."
    file.write_text(re.sub(r"value\(numbered.*", kept, LIBRARIES))
    assert struck(file).endswith(said)
    if not said:
        assert hornboard.game("numbered").initial().play("on").value == 1


SLOW = """
:- module(slow, [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
                  move_text//2, position_text//1, place/3, content/3, touches/3 ]).
:- use_module(library(dcg/basics), [integer//1]).
variant(slow, 'Slow').
initial(slow, slow(0)).
player(_, one).
mover(_, one).
move(slow(N), on, slow(M)) :- N < 100, M is N+1.
outcome(slow(100), won(one)).
value(slow(N), 0) :- ( N < 60 -> true ; endless ).
endless :- endless.
move_text(_, on) --> "on".
position_text(slow(N)) --> integer(N).
place(_, a, square(0, 0)).
content(_, _, _) :- fail.
touches(_, on, [a]).
"""


SAID = "^slow.pl takes more than 1 seconds for an answer$"


@pytest.mark.slow
def test_a_question_that_does_not_end_costs_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes to nothing beyond the moves that a rehearsal makes; then others are answered."""
    file = tmp_path / "slow.pl"
    file.write_text(SLOW)
    hornboard.load(file, PATIENT)
    position = hornboard.game("slow").initial()
    for _ in range(60):
        position = position.play("on")
    for ask in (lambda: position.value, lambda: position.best(Limit(depth=2))):
        assert position.mover == "one"
        with monkeypatch.context() as patched:
            patched.setattr(transports.laws["slow"], "limits", Limits(1))
            with pytest.raises(ImpossibleRequest, match=SAID):
                ask()
    assert str(position.play("on")) == "61"


def test_who_thinks_may_take_longer_than_a_call(tmp_path: Path, beats: Callable[[], float]) -> None:
    """The limit is for each call of what a file states."""
    file = tmp_path / "heap.pl"
    file.write_text((SUPPORT / "heap.pl").read_text())
    hornboard.load(file, Limits(2 * BEAT, 300))
    thinking = hornboard.game("heap").position("right 400").think(Limit(simulations=10**9))
    while beats() <= 2 * BEAT:
        assert not thinking.wait(0.01)
    thinking.stop()
    assert thinking.result()[0].move


def test_a_search_that_is_stopped_at_once_has_a_legal_move(tmp_path: Path) -> None:
    file = tmp_path / "nim.pl"
    file.write_text(NIM)
    hornboard.load(file, PATIENT)
    start = hornboard.game("nim").initial()
    for limit in (
        Limit(depth=100),
        Limit(simulations=10**9),
        *(Limit(level=level) for level in start.game.levels),
    ):
        for thinking in (start.think(limit), start.think(limit)):
            thinking.stop()
            assert thinking.result()[0].move in start.legal_moves


def test_a_file_that_takes_too_much_while_it_is_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "own.pl"
    file.write_text(f':- module(own, []).\nlarge("{"a" * 100_000_000}").\n')
    done = run(HORNBOARD, "--load-megabytes", "1", "--load", file, "games")
    assert done.returncode == 2
    assert done.stderr.strip() in {
        "hornboard: this takes more than 1 megabytes of memory",
        "hornboard: own.pl has ended its process, which may take 1 megabytes",
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (":- module(own, []).\nb(X) :- b(f(X)), c.\nc.\n:- b(1).", "this takes more than 300 meg"),
        (":- module(own, []).\n:- abort.", "abort/0 was called"),
        (":- module(prolog, []).", "own.pl cannot be used: there is a module prolog already"),
    ],
)
def test_a_file_that_breaks_off_is_told_in_a_sentence(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "own.pl"
    file.write_text(text + "\n")
    with pytest.raises(ImpossibleRequest, match=said) as told:
        hornboard.load(file, Limits(20, 300))
    assert len(str(told.value)) < len(said) + 200


def test_the_command_line_says_so_and_trusts_if_told(tmp_path: Path) -> None:
    file = tmp_path / "own.pl"
    file.write_text(":- module(own, []).\n:- shell('echo I am here').\n")
    done = run(HORNBOARD, "--load", file, "games")
    assert done.returncode == 2
    assert "own.pl:2: No permission to call sandboxed `shell(" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    trusted = run(HORNBOARD, "--load", file, "--trust", "games")
    assert trusted.returncode == 0


SUPPORT = ROOT / "tests" / "support"


def test_a_table_of_advice_plays_and_tells_what_it_tries(tmp_path: Path) -> None:
    files = ("--load", SUPPORT / "heap.pl", "--load", SUPPORT / "heap_table.pl")
    words = ("play", "heap", "--level", "таблица_кучи", "--position", "right 7")
    done = run(HORNBOARD, *files, *words, input="3\n3\n", cwd=tmp_path)
    assert done.stderr == ""
    lines = [line.strip() for line in done.stdout.splitlines()]
    first = lines.index("right plays 3")
    assert lines[first + 1 : first + 4] == [
        "trying оставить_четыре",
        "plan: оставить_четыре",
        "right 3, goal reached",
    ]
