"""Why a move is legal, why it is not, why a game is over: asked from outside of Prolog."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import texts
from hornboard.errors import ImpossibleRequest
from hornboard.game import Because, speak
from tests.python.conftest import DATA, HORNBOARD, RULEBOOKS, here, run
from tests.support.nim import NIM

GOLDEN = DATA / "explanations"

PINNED = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 bA1-"
"""A line of Hive after which bQ, bA1 and bS1 are pinned."""


def told(*words: str | Path) -> Any:
    done = here("explain", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def hive(line: str) -> hornboard.Position:
    position = hornboard.game("hive").initial()
    for move in line.split(";"):
        position = position.play(move)
    return position


def words(lines: tuple[Because, ...]) -> str:
    return "\n".join(each.text for each in lines)


def test_a_legal_move() -> None:
    position = hornboard.game("hexagon").initial()
    first, *others = position.why("a4")
    assert first.depth == 0
    assert first.text == "A stone may be cloned to an empty cell next to it."
    assert first.clause.startswith("move(Before, clone(To), After) :-\n    mover(Before, Me),")
    told = {(each.depth, each.text): each.clause for each in others}
    assert told[1, "the cell a4 is empty"].startswith("empty(")
    assert told[1, "red has a stone on a5"].startswith("stone(")
    assert not told[1, "a5 is next to a4"]
    with pytest.raises(hornboard.IllegalMove):
        position.why("c3")


def test_captures_are_named() -> None:
    position = hornboard.game("hexagon").position("r1b2/6/7/4-3/3-5/4-3/7/6/5 r")
    assert "captured: a3" in words(position.why("a2"))


def test_an_illegal_move() -> None:
    position = hornboard.game("kalah").initial()
    *_, last = position.why_not("7")
    assert last == Because(1, "allowed instead: s1")
    with pytest.raises(ImpossibleRequest, match='"3" is legal'):
        position.why_not("3")
    with pytest.raises(hornboard.UnreadableText):
        position.why_not("?")


def test_the_end() -> None:
    """What the verdict says is no reason."""
    sapper = hornboard.game("minesweeper:3,3,2").position("1../1../1.. 2 #110").play("b2")
    assert words(sapper.why_over()) == ("Who opens a mine has lost.\nthere was a mine on b2")
    position = hornboard.game("tictactoe").position("xxx/oo1/3 o")
    assert "x has marked b1" in words(position.why_over())
    with pytest.raises(ImpossibleRequest, match="the game is not over"):
        hornboard.game("tictactoe").initial().why_over()


def test_what_a_pin_holds() -> None:
    reasons = words(hive(PINNED).why_not(r"bQ \bA1"))
    assert "bQ is pinned: without it the hive breaks" in reasons
    assert re.search(r"wA1 would be cut off from w[QS]", reasons)


def test_which_man_gives_check() -> None:
    position = hornboard.game("krk").position("8/8/8/8/8/1K6/7R/2k5 b - - 0 1")
    assert "the rook on h2 attacks d2" in words(position.why_not("c1d2"))
    assert "c2 is next to b3" in words(position.why_not("c1c2"))


@pytest.mark.parametrize("move", ["a1", "!a1"])
def test_what_is_hidden_is_not_told(move: str) -> None:
    game = hornboard.game("minesweeper:3,3,2")
    dealt = [game.initial().dealt(seed=seed).play("b2") for seed in range(30)]
    texts_of: dict[str, set[str]] = {}
    for position in dealt:
        if position.outcome is None and move in map(str, position.legal_moves):
            seen = position.text.partition("#")[0]
            texts_of.setdefault(seen, set()).add(words(position.why(move)))
    assert texts_of
    assert all(len(explained) == 1 for explained in texts_of.values())


@pytest.fixture
def english() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("language", "empty"),
    [
        ("de", "das Feld a4 ist leer"),
        ("es", "la casilla a4 está vacía"),
        ("ro", "câmpul a4 este liber"),
        ("ru", "клетка a4 пуста"),
    ],
)
def test_in_every_language(language: str, empty: str) -> None:
    english = hornboard.game("hexagon").initial().why("a4")
    speak(language)
    lines = hornboard.game("hexagon").initial().why("a4")
    assert [each.depth for each in lines] == [each.depth for each in english]
    assert not {each.text for each in lines} & {each.text for each in english}
    assert empty in words(lines)


def test_as_a_document() -> None:
    found = told("hexagon", "--moves", "a5c5 a2")
    assert (found["move"], found["legal"]) == ("a2", True)
    assert found["position"] == "b4/6/4r2/4-3/r2-4b/4-3/7/6/b3r b"
    assert found["lines"][0]["depth"] == 0
    refused = told("krk", "--move", "h1b3")
    assert refused["legal"] is False
    assert told("tictactoe", "--position", "xxx/oo1/3 o", "--outcome")["legal"] is None


@pytest.mark.parametrize("words", [(), ("--outcome", "--move", "a1")])
def test_one_question_at_a_time(words: tuple[str, ...]) -> None:
    done = here("explain", "tictactoe", *words)
    assert done.returncode == 2
    assert done.stderr.startswith("hornboard: explain takes a move")


def test_a_game_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "nim.pl"
    file.write_text(NIM)
    done = run(HORNBOARD, "--load", file, "explain", "nim", "--move", "a1")
    assert "2 is 3-1" in done.stdout
    assert "between(0, 2, 1)" in done.stdout


@functools.cache
def questions() -> dict[str, list[tuple[str, str, str]]]:
    """Return the chosen questions by game: a variant, a position, a move or ``outcome``."""
    by_game: dict[str, list[tuple[str, str, str]]] = {}
    for each in (GOLDEN / "questions.txt").read_text().splitlines():
        variant, text, move = each.split(" | ")
        by_game.setdefault(variant.partition(":")[0], []).append((variant, text, move))
    return by_game


def explained(variant: str, text: str, move: str) -> str:
    """Return the explanation of a move or of the end in the language that is set."""
    game = hornboard.game(variant)
    position = game.initial() if text == "start" else game.position(text)
    if move == "outcome":
        lines = position.why_over()
    else:
        try:
            lines = position.why(move)
        except hornboard.IllegalMove:
            lines = position.why_not(move)
    return "".join(f"{'    ' * each.depth}{each.text}\n" for each in lines)


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("game", questions())
def test_golden_explanations(game: str, language: str) -> None:
    """What is told of chosen positions; delete a file to have it written anew."""
    golden = GOLDEN / language / f"{game}.txt"
    speak(language)
    told = "\n".join(
        f"{variant} | {text} | {move}\n{explained(variant, text, move)}"
        for variant, text, move in questions()[game]
    )
    if not golden.exists():
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(told)
        pytest.fail(f"{golden} was missing and is written now: read it")
    assert told == golden.read_text()


# what is touched in vain

IN_VAIN = [
    ("hexagon", None, "a5 e5", "e5 is not two steps away from a5: a stone jumps"),
    ("hexagon", None, "e5", "red has no stone next to e5: a stone is cloned one cell away"),
    ("hexagon", None, "a1", "a1 has a stone of blue: red moves its own stones, to empty cells"),
    ("krk", None, "h1 a2", "a rook goes along a row or a column, so not from h1 to a2"),
    ("krk", None, "e8", "white has no man on e8, but on e1, h1"),
    ("kalah", "0,5,5,5,5,4,0/4,4,4,4,4,4,0 s", "s1", "s1 is empty"),
    ("kalah", None, "s", "s is a store, and no store is sown"),
    ("slither", "6x6 c3-c4 b", "a1", "a1 is not an end of the path"),
    ("tictactoe", "2x/3/3 o", "c1", "c1 is not empty"),
    ("mastermind", None, "1 1", "1 comes more than once; a guess has 4 different digits"),
    ("mastermind", None, "0b0c", "there is no guess to answer"),
    ("minesweeper:4,1,1", "01.. 1", "a1", "nothing is left around a1"),
    ("minesweeper:2,2,1", "../1. 1", "a2", "a2 shows 1; flags around it: 0"),
    ("minesweeper:2,2,1", "../1. 1", "! a2", "a2 is open"),
    ("hive", None, "wQ o16", "the queen may not be the first stone, by the tournament rule"),
    ("hive", None, "bA", "it is the turn of white, not of black"),
    ("hive", "base w4 - p16:wQ,q16:bQ", "bQ", "no bQ is left in hand"),
    (
        "hive:mlp",
        "mlp w4 - n15:wS1,o15:wA2,o16:bB1/wM/bQ,n17:wQ",
        "o15",
        "wA2 is pinned: without it the hive breaks",
    ),
]
"""Cells that lead to no legal move when they are touched, and why."""


@pytest.mark.parametrize(("variant", "text", "cells", "sentence"), IN_VAIN)
def test_what_is_touched_in_vain(variant: str, text: str | None, cells: str, sentence: str) -> None:
    game = hornboard.game(variant)
    position = game.initial() if text is None else game.position(text)
    assert position.refusal(tuple(cells.split())).startswith(sentence)


@pytest.mark.parametrize("variant", RULEBOOKS)
def test_nothing_is_said_against_legal_touches(variant: str) -> None:
    position = hornboard.game(variant).initial().dealt([], 1)
    for ply in range(4):
        for move in list(position.legal_moves)[:12]:
            for way in position.ways(move):
                for length in range(1, len(way) + 1):
                    assert position.refusal(way[:length]) == ""
        position = position.play(position.legal_moves[ply])


@pytest.mark.usefixtures("english")
def test_a_refusal_follows_a_change_of_the_language() -> None:
    position = hornboard.game("mastermind").initial()
    assert position.refusal(("1", "1")) == "1 comes more than once; a guess has 4 different digits"
    speak("de")
    assert position.refusal(("1", "1")).startswith("1 kommt mehrmals vor")
