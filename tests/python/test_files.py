"""Files of games, whatever is in them: names of all kinds, days, hostile texts."""

from __future__ import annotations

import datetime
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import example, given, strategies as st

import hornboard
from hornboard import ImpossibleRequest, UnknownGame, UnreadableText
from hornboard.errors import HornboardError
from hornboard.games.hive.dates import day_told
from hornboard.games.hive.pgn import read_pgn, write_pgn
from hornboard.play.match import Match
from hornboard.play.players import Computer, Human, parse_player
from hornboard.play.record import Record, read_record, write_record
from hornboard.protocol.formats import MOST, load_record, read_any, save_records

PEOPLE = {"white": Human("Ann"), "black": Human("Bob")}

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
"""Any text that can be written to a file."""

CURIOUS = ('"', "\n", "\r\n", "\u2028", "\x85", "\\", "\\n", "]", '"]', "[", "[/x]", "\x1b[31m")


def match_of(variant: str, *moves: str) -> Match:
    match = Match(hornboard.game(variant).initial())
    for move in moves:
        match.play(move)
    return match


# names


@given(TEXTS, TEXTS, TEXTS)
@example("".join(CURIOUS), "human", "level:3")
@example("level:9", "human:Ann", "time:0.5,seed:1")
def test_any_name_survives(first: str, second: str, date: str) -> None:
    """Whoever played and whenever, the record of it can be opened again and says so."""
    match = match_of("hive", "wS1", "bG1 wS1-")
    record = Record(match, {"white": Human(first), "black": Human(second)}, date)
    again = read_any(write_record(record))
    assert (again.players, again.date) == (record.players, date)
    assert again.match.positions == match.positions
    foreign = read_any(write_pgn(record))
    assert foreign.players == record.players
    assert foreign.match.positions == match.positions


@pytest.mark.parametrize("name", CURIOUS)
@pytest.mark.parametrize("ending", [".txt", ".pgn"])
def test_names_survive_in_files(name: str, ending: str, tmp_path: Path) -> None:
    players = {"white": Human(f"A{name}nn"), "black": Human(name)}
    path = tmp_path / f"game{ending}"
    save_records([Record(match_of("hive", "wS1"), players)], path)
    assert load_record(path).players == players
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert load_record(path).players == players


@pytest.mark.parametrize("player", ["level:2", "time:0.1234567890123", "nodes:1000,seed:7"])
def test_computer_players_survive(player: str) -> None:
    game = hornboard.game("hive")
    parsed = parse_player(player, game)
    assert isinstance(parsed, Computer)
    assert parse_player(str(parsed), game) == parsed
    record = Record(match_of("hive", "wS1"), {"white": parsed, "black": Human(player)})
    assert read_pgn(write_pgn(record)).players == record.players


def test_names_as_other_programs_write_them() -> None:
    text = '[GameType "Base"]\n[White "Ann "the ant" Lee"]\n[Black "C:\\bob\\"]\n\n1. wS1\n'
    people = read_any(text).players
    assert people == {"white": Human('Ann "the ant" Lee'), "black": Human("C:\\bob\\")}


# days


@pytest.mark.parametrize(
    ("told", "day"),
    [
        ("Thu Mar 05 12:34:56 PST 2020", "2020-03-05"),
        ("Fri Mar 06 01:02:03 MART 2020", "2020-03-06"),
        ("28 October 2018", "2018-10-28"),
        ("3. November 2018", "2018-11-03"),
        ("October 2, 2019", "2019-10-02"),
        ("2018-10-28", "2018-10-28"),
        ("2018-10-28,29", "2018-10-28"),
        ("2018.10.28", "2018-10-28"),
        ("2018-10-28T12:00:00Z", "2018-10-28"),
        ("20-Jan-2024_14:53:24", "2024-01-20"),
        ("1:05:07 PM, 3 May 2011", "2011-05-03"),
        ("", ""),
        ("????.??.??", ""),
        ("2018.??.??", ""),
        ("October 2019", ""),
        ("30 February 2019", ""),
        ("02/10/2019", ""),
        ("28 of some month 2018", ""),
        ("yesterday", ""),
    ],
)
def test_days(told: str, day: str) -> None:
    assert day_told(told) == day
    sgf = f"(;SU[hive]DT[{told}]\n; P0[1 Move W wS1 N 13 .]\n; P0[2 Done]\n)"
    pgn = f'[GameType "Base"]\n[Date "{told}"]\n\n1. wS1\n'
    for text in (sgf, pgn):
        record = read_any(text)
        assert record.date == day
        assert read_record(write_record(record)).date == day
        assert read_pgn(write_pgn(record)).date == day


def test_no_day_is_made_up() -> None:
    text = write_record(Record(match_of("hexagon"), {}))
    assert f'[Date "{datetime.date.today().isoformat()}"]' in text
    undated = read_record(text.replace(f'[Date "{datetime.date.today().isoformat()}"]\n', ""))
    assert undated.date == ""
    assert '[Date ""]' in write_record(undated)


# hostile texts

HEXAGON = '[Game "hexagon"]\n'
HIVE = '[GameType "Base"]\n'

HOSTILE = {
    "nothing": ("\n", "{}"),
    "blanks": (" ", "{}"),
    "blank lines": ("\n", HEXAGON + "{}x"),
    "brackets": ("[", "{}"),
    "lines of brackets": ("[\n", "{}"),
    "brackets behind moves": ("[\n", HIVE + "1. wS1\n{}"),
    "headers": ('[A "b"]\n', "{}"),
    "quotation marks": ('"', "[Game {}]"),
    "quotation marks and blanks": ('" ', "[Game {}"),
    "backslashes": ("\\", '[Game "{}"]'),
    "numbers": ("1. ", HEXAGON + "\n{}"),
    "digits": ("1", HEXAGON + "\n{}"),
    "a move": ("a4", HEXAGON + "\n{}"),
    "a game": ("a", '[Game "{}"]'),
    "a game of many numbers": ("9,", '[Game "five:{}9"]'),
    "a game of a long number": ("9", '[Game "kalah:{}"]'),
    "a position": ("6/", HEXAGON + '[Start "{}"]'),
    "a position of a long number": ("4", '[Game "mastermind"]\n[Start "{}"]'),
    "a player": ("depth:1,", HEXAGON + '[Red "{}"]'),
    "a player of a long number": ("9", HEXAGON + '[Red "depth:{}"]'),
    "a result": ("a", HEXAGON + '[Ending "resignation"]\n[Result "{}"]'),
    "braces": ("{", HIVE + "{}"),
    "comments": ("{}", HIVE + "{}"),
    "digits without a dot": ("1", HIVE + "{}"),
    "dots": (".", HIVE + "1{}"),
    "words": ("a ", HIVE + "1. {}"),
    "a kind of game": ("M", '[GameType "Base+{}"]'),
    "a result of Hive": ("a", HIVE + '[Result "{}"]'),
    "parentheses": ("(", "{}"),
    "trees": ("(;", "{}"),
    "blanks in a value": (" ", "(;SU[hive{}x"),
    "blanks in a closed value": (" ", "(;SU[hive{}x]"),
    "blanks between values": (" ", "(;SU[hive]{}!"),
    "values that do not end": ("C[", "(;{}"),
    "backslashes in a value": ("\\", "(;C[{}"),
    "escapes in a value": ("\\a", "(;C[{}"),
    "names of properties": ("a", "(;{}"),
    "values": ("P0[x]", "(;SU[hive]{})"),
    "actions": (";P0[1 Pick W 1 wS1];P0[2 Dropb wS1 N 13 .]", "(;SU[hive]{})"),
    "a name": ("a", "(;SU[hive]P0[id {}]RE[aaaa])"),
    "a day": ("Mon 1 ", "(;SU[hive]DT[{}])"),
    "a result of BoardSpace": ("draw", "(;SU[go{}])"),
}
"""What comes again and again, and the text around it."""


@pytest.fixture
def patience() -> Iterator[None]:
    """Fail a test that would go on for ever: after so many seconds of the processor's."""

    def give_up(number: int, frame: FrameType | None) -> None:
        raise TimeoutError("it does not come to an end")

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, 120)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


@pytest.mark.slow
@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_come_to_an_end(name: str) -> None:
    """A reader that looks at anything twice would need hours for a text as long as may be."""
    part, around = HOSTILE[name]
    text = around.replace("{}", part * ((MOST - len(around)) // len(part)), 1)
    said = ""
    try:
        read_any(text)
    except HornboardError as error:
        said = str(error)
    assert len(said) < 500


def test_a_long_game_takes_memory_by_its_moves() -> None:
    """Each move keeps itself and one position, not all that came before it."""
    around = ("wQ \\wS1", "bQ bG1/", "wQ -wS1", "bQ bG1-")
    moves = ("wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-", *around * 100)
    text = "\n".join(f"{number}. {move}" for number, move in enumerate(moves, 1))
    match = read_any(f"{HIVE}\n{text}\n").match
    assert len(match.moves) == len(moves)
    kept = sum(len(value) for value in vars(match).values() if isinstance(value, list))
    assert kept <= 3 * len(moves) + 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [MOST, MOST + 1])
def test_files_have_a_bound(size: int, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = write_record(Record(match_of("hexagon", "a4"), {}))
    path.write_text(record + "\n" * (size - len(record)))
    if size > MOST:
        with pytest.raises(UnreadableText, match="has more than 1,000,000 bytes"):
            load_record(path)
    else:
        assert len(load_record(path).match.moves) == 1


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("[GameType", UnreadableText, "line 1 is not a header"),
        ("[GameType]\n", UnreadableText, "line 1 is not a header"),
        ('[GameType ""]\n', UnknownGame, "'' is not a game type"),
        (
            "(;SU[hive]\n; P0[1 Move W wS1 ß 13 .])",
            UnreadableText,
            "'ß 13' is not a cell of BoardSpace",
        ),
        (
            "(;SU[hive]\n; P0[1 Move W wS1 N ² .])",
            UnreadableText,
            "'N ²' is not a cell of BoardSpace",
        ),
        ("(;SU[hive]\n; P0[1])", UnreadableText, "line 2 is not an action"),
        ("(;SU[hive]\n;[x])", UnreadableText, r"line 2 is not as in a file of BoardSpace: '\[x\]"),
        ("(;SU[hive]\n; P0[1 Done)", UnreadableText, "line 2 is not as in a file of BoardSpace"),
        (HIVE + "1. wS1 {well", UnreadableText, "a comment does not end with its brace: '{well'"),
        (
            '[Game "minesweeper"]\n[Ending "resignation"]\n[Result "sapper"]\n',
            ImpossibleRequest,
            "its result 'sapper' is not one of nobody",
        ),
    ],
)
def test_what_no_reader_expected(text: str, error: type[ValueError], said: str) -> None:
    with pytest.raises(error, match=said):
        read_any(text)
