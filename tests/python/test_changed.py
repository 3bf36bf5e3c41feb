"""Games that are another one but for some clauses, from files that nobody trusts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hornboard
from hornboard import ImpossibleRequest
from tests.python.conftest import EXAMPLES, HORNBOARD, here, run
from tests.support.nim import NIM

GENTLE = EXAMPLES / "gentle.pl"

pytestmark = pytest.mark.usefixtures("loading")


def changed(folder: Path, clauses: str, base: str = "hexagon") -> Path:
    """Write a game that is another one but for some clauses."""
    file = folder / "other.pl"
    file.write_text(f":- module(other, []).\n:- rules_of({base}).\n{clauses}\n")
    return file


def refusal(file: Path) -> str:
    """Return what is said of a file that cannot be used."""
    with pytest.raises(ImpossibleRequest) as refused:
        hornboard.load(file)
    return str(refused.value)


@pytest.mark.slow
@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.pl")), ids=lambda file: file.stem)
def test_examples_are_played(file: Path) -> None:
    hornboard.load(file)
    position = hornboard.game(file.stem).initial()
    for _ in range(3):
        position = position.play(position.legal_moves[0])
    assert hornboard.game(file.stem).position(position.text) == position
    assert position.board


@pytest.mark.slow
def test_all_that_the_base_has(tmp_path: Path) -> None:
    """The terminal plays it, matches and records know it, pictures show it."""
    load = ("--load", GENTLE)
    said = "a4\nundo\na5c5\nwhy c3\nquit\n"
    words = (*load, "play", "gentle", "--red", "human", "--blue", "human")
    done = run(HORNBOARD, *words, input=said)
    assert done.returncode == 0, done.stderr
    assert "blue has no stone next to c3" in done.stdout
    picture = tmp_path / "gentle.svg"
    assert run(HORNBOARD, *load, "picture", "gentle", picture).returncode == 0
    assert "<svg" in picture.read_text()
    done = run(HORNBOARD, *load, "explain", "gentle", "--moves", "a4")
    assert "captured are taken off the board" in done.stdout, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("base", "clauses", "said"),
    [
        ("hexagn", "", "no rules begin with hexagn: there is no such game"),
        ("hexagon", "turnd(M, M, M).", "turnd/3 is no relation of hexagon; there is turned/3"),
        ("hexagon", "turned(M, M).", "turned/2 is no relation of hexagon; there is turned/3"),
        ("hexagon", ":- also(sides/9).", "sides/9 is no relation of hexagon"),
        ("hexagon", "turned(A, A, A) :- shell(ls).", "turned/3 calls shell/1"),
        ("hexagon", "enemy(A, B) :- helped(A, B).\nhelped(_, _) :- halt.", "calls halt/0"),
        ("hexagon", "closed(a1) :- shell(ls).", "sandboxed"),
        ("hexagon", ":- include('/etc/passwd').", "sandboxed"),
        ("hexagon", "turned(A, A, A", "yntax error"),
    ],
)
def test_refusals(base: str, clauses: str, said: str, tmp_path: Path) -> None:
    assert said in refusal(changed(tmp_path, clauses, base))


RECORD = """[Game "hexagon"]
[Start "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"]
[Result "*"]
[Ending "none"]

1. h9 e9g9 2. e1g3
"""


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("hexagon", ["game 1: the same in all moves: 3"]),
        ("gentle", ["move 2, e9g9, leads elsewhere now", "captured are taken off the board"]),
        ("peaceful", ["move 2, e9g9, leads elsewhere now", "Nothing is captured"]),
        ("diagonal", ["move 2, e9g9, is illegal now", "g9 is not on a diagonal of e9"]),
    ],
)
def test_games_are_played_again_by_other_rules(rules: str, said: list[str], tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(RECORD)
    load = ("--load", GENTLE.parent / f"{rules}.pl") if rules != "hexagon" else ()
    done = run(HORNBOARD, *load, "replay", record, "--rules", rules)
    assert done.returncode == 0, done.stderr
    for words in said:
        assert words in done.stdout


def test_another_end_of_a_game_is_a_difference(tmp_path: Path) -> None:
    """Three in a line lose, by other rules."""
    record = tmp_path / "game.txt"
    record.write_text('[Game "tictactoe"]\n[Result "x"]\n\n1. a1 b1 2. a2 b2 3. a3\n')
    load = ("--load", GENTLE.parent / "loser.pl")
    done = run(HORNBOARD, *load, "replay", record, "--rules", "loser", "--json")
    (told,) = json.loads(done.stdout)["games"]
    assert (told["number"], told["legal"], told["played"]) == (5, True, told["recorded"])
    assert "o won" in told["verdict"]
    assert told["reasons"]


@pytest.mark.slow
def test_games_are_compared(tmp_path: Path) -> None:
    """In `peaceful` nothing is captured, so that no capture decides."""
    picture = tmp_path / "both.svg"
    words = ("--games", "4", "--duels", "1", "--player", "depth:1")
    load = ("--load", GENTLE.parent / "peaceful.pl")
    compared = (HORNBOARD, *load, "compare", "hexagon", "peaceful", *words)
    done = run(*compared, "--picture", picture)
    assert "decisive captures" in done.stdout, done.stderr
    assert "Hexagon (peaceful)" in picture.read_text()
    both = json.loads(run(*compared, "--json").stdout)["games"]
    assert [each["variant"] for each in both] == ["hexagon", "peaceful"]
    for each in both:
        low, high = each["random"]["duration"]["interval"]
        assert low <= each["random"]["duration"]["mean"] <= high
    assert not both[1]["level"].get("captures")


def test_who_compares_is_a_computer() -> None:
    done = here("compare", "tictactoe", "kalah", "--player", "human")
    assert "human is no computer player of this house" in done.stderr


@pytest.mark.slow
def test_a_game_of_ones_own_may_be_the_base(tmp_path: Path) -> None:
    nim = tmp_path / "nim.pl"
    nim.write_text(NIM)
    hornboard.load(nim)
    rule = "outcome(nim(Winner, Heaps), won(Winner)) :- sum_list(Heaps, 0)."
    hornboard.load(changed(tmp_path, rule, "nim"))
    end = hornboard.game("other").position("0,0,0 left")
    assert end.outcome is not None
    assert end.outcome.winner == "left"


def test_nim_is_that_of_readme() -> None:
    assert (GENTLE.parent / "nim.pl").read_text() == NIM


@pytest.mark.slow
@pytest.mark.parametrize(
    ("base", "moves"),
    [
        ("hexagon", 24),
        ("kalah", 6),
        ("five", 225),
        ("minesweeper", 162),
        ("gentle", 24),
        ("nim", 12),
    ],
)
def test_new_games_are_played(
    base: str, moves: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = here("new", "mine", "--from", base)
    assert "--load mine.pl play mine" in done.stdout, done.stderr
    hornboard.load(tmp_path / "mine.pl")
    start = hornboard.game("mine").initial()
    assert len(start.legal_moves) == moves


def test_the_notation_shows_what_a_changed_board_has_beside(tmp_path: Path) -> None:
    """Only the sides of a cell are beside it, so that nothing shows a mine at its corner."""
    beside = "direction(0, -1).\ndirection(0, 1).\ndirection(-1, 0).\ndirection(1, 0).\n"
    hornboard.load(changed(tmp_path, beside, "minesweeper"))
    start = hornboard.game("other(2,2,1)").position("../.. 1 #8")
    assert start.play("a1").text == "01/1. 1 #8"
    assert [cell for _kind, cell in start.changes("a1")] == ["a1", "b1", "a2"]


def test_new_games_are_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert here("new", "mine").returncode == 0
    for words, said in [
        (("new", "mine"), "there is a file mine.pl already"),
        (("new", "hexagon"), "there is a game hexagon already"),
        (("new", "../mine"), "a game is called by small letters, digits and _, not '../mine'"),
        (("new", "other", "--from", "chess"), "there is no game chess to begin with"),
    ]:
        assert said in here(*words).stderr
