"""Game records of other programs: Hive as Mzinga and as BoardSpace keep it."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterable
from pathlib import Path

import pytest

import hornboard
from hornboard import IllegalMove, ImpossibleRequest, Outcome, Reason, UnreadableText
from hornboard.play.match import Match
from hornboard.play.players import Human, parse_player
from hornboard.play.record import Record, read_record, write_record
from hornboard.protocol.formats import load_record, read_any, save_records
from hornboard.store import Store
from tests.python.conftest import HORNBOARD, here, run
from tests.rulebooks import hive
from tests.support.sizes import size

PEOPLE = {"white": Human("Ann"), "black": Human()}

OPENING = ("wS1", "bG1 wS1-", "wQ \\wS1", "bQ bG1/", "wB1 /wQ", "bA1 bQ-", "wB1 wS1")

PGN = """[GameType "Base"]
[Date "2026.11.21"]
[Event ""]
[Site ""]
[Round ""]
[White "Ann"]
[Black ""]
[Result "InProgress"]

1. wS1
2. bG1 wS1-
3. wQ \\wS1
4. bQ bG1/
5. wB1 /wQ
6. bA1 bQ-
7. wB1 wS1
"""

SGF = """(;
GM[27]VV[1]
SU[hive]
P0[id "Ann"]
P1[id "Bob"]
DT[Thu Mar 05 12:34:56 PST 2020]
; P0[0 Start P0]
; P0[1 Pick W 1 wS1]
; P0[2 Dropb wS1 N 13 .]TM[1200]
; P0[3 Done]
; P1[4 Move B bG1 O 13 wS1-]
; P1[5 Done]
; P0[6 Pick W 0 wQ]
; P0[7 Dropb wQ M 13 -wS1]
; P0[8 Pickb M 13 wQ]
; P0[9 Dropb wQ N 14 \\\\\\\\wS1]
; P0[10 Done]
; P1[11 Movedone B bQ P 14 bG1/]
; P0[12 Move W wB1 M 13 -wS1]
; P0[13 Done]
; P1[14 OfferDraw]
; P1[15 Done]
; P0[16 DeclineDraw]
; P0[17 Done]
; P1[18 Move B bA1 Q 14 bQ-]
; P1[19 Done]
; P0[20 Move W wB1 N 13 wS1.]
; P0[21 Done]
)
""".replace("\\\\\\\\", "\\\\")


def match_of(*moves: str, variant: str = "hive") -> Match:
    match = Match(hornboard.game(variant).initial())
    for move in moves:
        match.play(move)
    return match


def random_game(variant: str, seed: int, plies: int) -> list[hive.State]:
    """Return the positions of a random game."""
    choose = random.Random(seed)
    states = [hive.start(variant)]
    while len(states) <= plies and (moves := hive.moves(states[-1])):
        states.append(hive.play(states[-1], choose.choice(moves)))
    return states


def moves_between(states: list[hive.State]) -> list[str]:
    """Return the moves that lead from position to position."""
    return [
        next(move for move in hive.moves(before) if hive.play(before, move) == after)
        for before, after in itertools.pairwise(states)
    ]


def test_moves_with_blanks_in_our_own_records() -> None:
    record = Record(match_of(*OPENING), PEOPLE)
    text = write_record(record)
    assert "1. wS1 bG1_wS1- 2. wQ_\\wS1 bQ_bG1/" in text
    again = read_record(text)
    assert again.match.positions == record.match.positions
    assert again.players == PEOPLE


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_long_records_go_round(seed: int) -> None:
    variant = hive.VARIANTS[2 * seed]
    moves = moves_between(random_game(variant, seed, 2 * size("record_plies")))
    record = Record(match_of(*moves, variant=variant), PEOPLE)
    again = read_record(write_record(record))
    assert list(map(str, again.match.moves)) == moves
    assert again.match.outcome == record.match.outcome


def test_pgn_is_written_as_mzinga_does(tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    save_records([Record(match_of(*OPENING), PEOPLE, "2026-11-21")], path)
    assert path.read_text() == PGN
    again = load_record(path)
    assert again.date == "2026-11-21"
    assert again.players == PEOPLE
    assert list(map(str, again.match.moves)) == list(OPENING)


@pytest.mark.sampled
@pytest.mark.parametrize("variant", hive.VARIANTS)
def test_pgn_goes_round(variant: str, tmp_path: Path) -> None:
    match = match_of(*moves_between(random_game(variant, 7, size("record_plies"))), variant=variant)
    level = parse_player("level:2", match.game)
    save_records([Record(match, {"white": level, "black": Human("Bob")})], tmp_path / "game.pgn")
    again = load_record(tmp_path / "game.pgn")
    assert again.match.positions == match.positions
    assert again.match.outcome == match.outcome
    assert again.players == {"white": level, "black": Human("Bob")}


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("InProgress", None),
        ("WhiteWins", Outcome("white", Reason.RESIGNATION)),
        ("0-1", Outcome("black", Reason.RESIGNATION)),
        ("Draw", Outcome(None, Reason.AGREEMENT)),
        ("1/2-1/2", Outcome(None, Reason.AGREEMENT)),
        ("½-½", Outcome(None, Reason.AGREEMENT)),
        ("Unknown", None),
        ("Unkown", None),
        ("None", None),
        ("Adjudicated", None),
        ("*", None),
    ],
)
def test_ends_that_are_not_on_the_board(result: str, outcome: Outcome | None) -> None:
    for text in (PGN.replace("InProgress", result), f"{PGN}\n{result}\n"):
        record = read_any(text)
        assert record.match.outcome == outcome
        assert read_record(write_record(record)).match.outcome == outcome


def test_other_spellings_of_a_pgn() -> None:
    moves = "1. wS1 2. bg1 ws1- {a comment}\n3. wQ   \\wS1 4.bQ bG1/ *"
    record = read_any(f'[White "Ann"]\n[GameType "Base+MLP"]\n{moves}\n')
    assert list(map(str, record.match.moves)) == list(OPENING[:4])
    assert record.match.game.variant == "hive:mlp"


def test_cells_as_hive_sites_tell_them() -> None:
    """By a stone beside them though one lies there, or by the stone that moves."""
    for text in (PGN.replace("wB1 wS1", "wB1 -bG1"), SGF.replace("wS1.", "-bG1")):
        assert list(map(str, read_any(text).match.moves)) == list(OPENING)
    step = PGN.replace("5. wB1 /wQ", "5. wQ /wQ").partition("\n6.")[0]
    assert str(read_any(step).match.moves[-1]) == "wQ -wS1"
    with pytest.raises(IllegalMove, match="there is a stone in that place"):
        read_any(PGN.replace("5. wB1 /wQ", "5. wB1 wS1-"))


def numbered(moves: Iterable[str]) -> str:
    """Return a game in the format of Mzinga."""
    lines = (f"{number}. {move}" for number, move in enumerate(moves, 1))
    return "\n".join(['[GameType "Base"]', "", *lines, ""])


STUCK = (
    *("wA1", "bA1 wA1-", "wA2 -wA1", "bQ bA1\\", "wA3 /wA2", "bQ bA1-", "wQ -wA2", "bG1 bA1\\"),
    *("wA3 bQ/", "bG1 \\bA1", "wB1 \\wA3", "bG1 bA1\\", "wQ /wA2", "bG1 \\bA1", "wS1 wQ\\"),
    *("bG1 wA2\\", "wA2 bA1\\"),
)
"""A game after which black can but pass."""

PASSED = (*STUCK, "pass", "wB2 \\wQ")


@pytest.mark.parametrize("told", [("pass",), ("Pass",), ("PASS",), ()])
def test_a_forced_pass_in_a_pgn(told: tuple[str, ...]) -> None:
    record = read_any(numbered([*STUCK, *told, PASSED[-1]]))
    assert list(map(str, record.match.moves)) == list(PASSED)


@pytest.mark.parametrize(
    "told",
    [
        "",
        "; P1[9 Done]\n",
        "; P1[9 Pass]\n; P1[9 Done]\n",
        "; P1[9 pass]\n; P1[9 done]\n",
        "; P1[9 PassDone]\n",
        "; P1[9 OfferDraw]\n; P1[9 Done]\n; P0[9 DeclineDraw]\n; P0[9 Done]\n"
        "; P1[9 Pass]\n; P1[9 Done]\n",
    ],
)
def test_a_forced_pass_of_boardspace(told: str) -> None:
    text = as_sgf(list(itertools.accumulate(PASSED, hive.play, initial=hive.start("hive"))))
    *before, last = text.splitlines(keepends=True)
    record = read_any("".join([*before[:-2], told, *before[-2:], last]))
    assert list(map(str, record.match.moves)) == list(PASSED)


def test_a_pass_that_is_not_forced() -> None:
    with pytest.raises(IllegalMove, match=r"move 5 .* white can move and may not pass"):
        read_any(numbered([*OPENING[:4], "pass"]))


@pytest.mark.parametrize("moves", [("wQ",), ("wS1", "bQ wS1-")])
def test_older_games_may_break_the_tournament_rule(moves: tuple[str, ...]) -> None:
    said = f"move {len(moves)} .*the queen may not be the first stone, by the tournament rule"
    for text in (numbered(moves), '[Game "hive"]\n\n' + " ".join(moves).replace("Q w", "Q_w")):
        with pytest.raises(IllegalMove, match=said):
            read_any(text)


def test_no_referee_ends_a_game_of_others() -> None:
    there_and_back = ("wQ \\wS1", "bQ bG1/", "wQ -wS1", "bQ bG1-")
    moves = ("wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-", *there_and_back * 3)
    lines = "\n".join(f"{number}. {move}" for number, move in enumerate(moves, 1))
    record = read_any(f'[GameType "Base"]\n\n{lines}\n')
    assert len(record.match.moves) == len(moves)
    assert read_record(write_record(record)).match.positions == record.match.positions


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ('[GameType "Chess"]\n', hornboard.UnknownGame, "'Chess' is not a game type"),
        ('[GameType "Base"]\nhello\n', UnreadableText, "neither a header nor a numbered move"),
        ('[GameType "Base"]\n1. wS1\n2. e4\n', UnreadableText, "move 2 of the record"),
        ('[GameType "Base"]\n1. wQ\n', IllegalMove, "move 1 .*queen may not be the first"),
        ('[GameType "Base"]\n[Result "Fun"]\n1. wS1\n', UnreadableText, "'Fun' is not the result"),
        ("(;GM[1]SU[go]\n)", UnreadableText, "record of 'go', not of Hive"),
        ("(;\nSU[hive-ultimate]\n)", hornboard.UnknownGame, "not a game type"),
        (SGF.replace("N 14", "N"), UnreadableText, "is not a cell"),
        (SGF.replace("O 13 wS1-]", "]"), UnreadableText, "line 11 is not an action"),
        (SGF.replace("bG1 O", "bX O"), UnreadableText, "'bX' is not a stone"),
        (SGF.replace("N 13 .", "ß 13 ."), UnreadableText, "'ß 13' is not a cell"),
        (SGF.replace("P 14 bG1/", "P 14 wS1/"), IllegalMove, "move 4 of the record"),
    ],
)
def test_broken_files(text: str, error: type[ValueError], said: str) -> None:
    with pytest.raises(error, match=said):
        read_any(text)


def test_sgf() -> None:
    record = read_any(SGF)
    assert list(map(str, record.match.moves)) == list(OPENING)
    assert record.players == {"white": Human("Ann"), "black": Human("Bob")}
    assert record.date == "2020-03-05"
    assert record.match.outcome is None


@pytest.mark.parametrize(
    ("more", "outcome"),
    [
        ("; P1[22 Resign]", Outcome("white", Reason.RESIGNATION)),
        ("; P1[22 AcceptDraw]", Outcome(None, Reason.AGREEMENT)),
    ],
)
def test_how_a_game_of_boardspace_ends(more: str, outcome: Outcome) -> None:
    assert read_any(SGF.replace("\n)", f"\n{more}\n)")).match.outcome == outcome


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("Game won by Bob", Outcome("black", Reason.RESIGNATION)),
        ("The game is a draw", Outcome(None, Reason.AGREEMENT)),
        ("?", None),
    ],
)
def test_what_boardspace_says_of_the_end(result: str, outcome: Outcome | None) -> None:
    assert read_any(SGF.replace("DT[", f"RE[{result}]\nDT[")).match.outcome == outcome


def grid(cell: hive.Cell, origin: str = "N13") -> str:
    """Return a cell as BoardSpace has it, where what leaves the grid comes in on the other side."""
    column = (ord(origin[0]) - ord("A") + cell[0]) % 26
    row = (int(origin[1:]) - 1 - cell[1]) % 26
    return f"{chr(ord('A') + column)} {row + 1}"


def as_sgf(states: list[hive.State], old: bool = False, origin: str = "N13") -> str:
    """Return a game as BoardSpace writes it, with cells only, without the forced passes."""
    lines = ["(;", f"SU[{states[0].variant.replace(':', '-')}]", 'P0[id "Ann"]', 'P1[id "Bob"]']
    for before, after in itertools.pairwise(states):
        ply = before.plies
        moved = stone_cells(after).items() - stone_cells(before).items()
        if not moved:
            continue
        ((stone, cell),) = moved
        side = stone[0].upper()
        if old:
            lines.append(f"; P{ply % 2}[{ply} pick {side} 0 {stone[1:]}]")
            lines.append(f"; P{ply % 2}[{ply} dropb {stone[1:].lower()} {grid(cell, origin)} .]")
            lines.append(f"; P{ply % 2}[{ply} done]")
        else:
            lines.append(f"; P{ply % 2}[{ply} PMove {side} {stone} {grid(cell, origin)} .]TM[3]")
            lines.append(f"; P{ply % 2}[{ply} Done ]TM[3]")
    return "\n".join([*lines, ")"])


def stone_cells(state: hive.State) -> dict[str, hive.Cell]:
    """Return where each stone lies."""
    return {stone: cell for cell, stack in state.cells for stone in stack}


@pytest.mark.slow
@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("variant", hive.VARIANTS)
def test_sgf_told_by_cells(variant: str, old: bool) -> None:
    states = random_game(variant, 11, size("record_plies"))
    record = read_any(as_sgf(states, old))
    assert list(map(str, record.match.moves)) == moves_between(states)


@pytest.mark.slow
@pytest.mark.parametrize("origin", ["A1", "Z26"])
def test_sgf_across_the_edge_of_the_grid(origin: str) -> None:
    states = random_game("hive:mlp", 11, 60)
    record = read_any(as_sgf(states, origin=origin))
    assert list(map(str, record.match.moves)) == moves_between(states)


def test_sgf_as_a_tree() -> None:
    """Comments, branches, and names with brackets; other properties of a player come first."""
    text = SGF.replace('P0[id "Ann"]', 'P0[ranking 1500]P0[id "A[n\\]n (;"]C[;P0[1 Resign\\]]')
    text = text.replace("; P0[20 Move", "(; P0[20 Move").replace("\n)", "\n)(; P0[20 Resign]))")
    record = read_any(text)
    assert record.players["white"] == Human("A[n]n (;")
    assert list(map(str, record.match.moves)) == list(OPENING)
    assert record.match.outcome is None


def test_a_name_adds_no_bugs() -> None:
    record = read_any(SGF.replace("Ann", "bM").replace("Bob", "the wL1"))
    assert record.match.game.variant == "hive"


def test_sgf_in_latin_1(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(SGF.replace("Ann", "André").encode("latin-1"))
    assert load_record(path).players["white"] == Human("André")


def test_a_pgn_begins_with_an_empty_board(tmp_path: Path) -> None:
    start = hornboard.game("hive").position("base w4 - p16:wQ,q16:bQ")
    with pytest.raises(ImpossibleRequest, match="holds only games from the start"):
        save_records([Record(Match(start), PEOPLE)], tmp_path / "game.pgn")
    assert not list(tmp_path.iterdir())


def test_other_games_may_be_called_pgn(tmp_path: Path) -> None:
    match = Match(hornboard.game("hexagon").initial())
    match.play("a4")
    record = Record(match, {"red": Human(), "blue": Human()})
    save_records([record], tmp_path / "game.pgn")
    assert load_record(tmp_path / "game.pgn").match.moves == match.moves


def test_convert(tmp_path: Path) -> None:
    (tmp_path / "game.sgf").write_text(SGF)
    told = here("convert", tmp_path / "game.sgf", tmp_path / "game.pgn", "--json")
    (told_game,) = json.loads(told.stdout)["games"]
    assert told_game["moves"] == list(OPENING)
    text = (tmp_path / "game.pgn").read_text()
    assert text == PGN.replace('Black ""', 'Black "Bob"').replace("2026.11.21", "2020.03.05")
    (tmp_path / "bad.sgf").write_text("(;SU[hive]\n; P0[1 Move W wQ N 13 .]\n; P0[2 Done]\n)")
    told = here("convert", tmp_path / "bad.sgf")
    assert told.returncode == 2
    assert told.stderr.startswith("hornboard: move 1 of the record: ")
    assert len(told.stderr.splitlines()) == 1


@pytest.mark.slow
def test_a_match_of_hive_is_stored(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    players = ("--white", "level:1", "--black", "depth:1,seed:1", "--games", "2")
    assert run(HORNBOARD, "match", "hive", *players, "--store", path).returncode == 0
    with Store(path) as store:
        results = store.results()
    assert len(results) == 2
    for result in results:
        match = read_record(result.record).match
        assert len(match.moves) == result.moves
        assert match.outcome == Outcome(result.winner, Reason(result.reason))
