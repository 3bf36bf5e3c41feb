"""Players that others wrote: objects of Python and programs, good ones and bad ones."""

from __future__ import annotations

import json
import sys
import textwrap
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import ClassVar

import pytest

import hornboard
from hornboard import ImpossibleRequest, Info, Move, Position
from hornboard.game.answers import Reason
from hornboard.play.clock import Turn
from hornboard.play.contest import Pairing, play_game
from hornboard.play.guests import installed, leave
from hornboard.play.match import Match
from hornboard.play.players import Human, parse_player
from hornboard.play.record import Record, read_record, write_record
from hornboard.play.result import Result
from tests.python.conftest import EXAMPLES, HORNBOARD, ROOT, run

HERE = __name__


def first(position: Position, turn: Turn) -> Move:
    """Make the first move there is."""
    return position.legal_moves[0]


def illegal(position: Position, turn: Turn) -> str:
    """Make a move that is none."""
    return "z9"


def broken(position: Position, turn: Turn) -> Move:
    """Break down."""
    raise KeyError("no idea")


def leaving(position: Position, turn: Turn) -> Move:
    """End the thread."""
    raise SystemExit


def waiting(position: Position, turn: Turn) -> Move:
    """Wait until the search is stopped, for ever if it is not."""
    turn.start.think(hornboard.Limit(depth=100)).result()
    return position.legal_moves[0]


class Careful:
    """A player with everything that a player may have."""

    did: ClassVar[list[str]] = []

    def begin(self, start: Position) -> None:
        """Begin a game."""
        self.did.append(f"begin {start.text}")

    def think(self, position: Position, turn: Turn) -> list[Info]:
        """Tell two moves."""
        self.did.append(f"think after {len(turn.moves)}")
        moves = position.legal_moves[:2]
        return [Info(move, 3) for move in moves]

    def close(self) -> None:
        """End."""
        self.did.append("close")


def played(game: str, *players: str) -> Result:
    """Play a game to its end."""
    start = hornboard.game(game).initial().text
    return play_game(Pairing(1, game, start, (), players, (0, 1), 1))


def test_a_function_plays() -> None:
    result = played("tictactoe", f"{HERE}:first", f"{HERE}:first")
    assert (result.winner, result.reason) == ("x", "law")
    assert '[X "tests.python.test_guests:first"]' in result.record


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("illegal", "'z9' is not a move"),
        ("broken", "KeyError: 'no idea'"),
        ("leaving", "SystemExit"),
        ("waiting;seconds=0.01", "it has not moved after"),
    ],
)
def test_who_makes_no_legal_move_has_lost(
    player: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.play.guests.GRACE", 0.1)
    monkeypatch.setattr("hornboard.play.guests.START_SECONDS", 0.1)
    game = "hexagon" if player.startswith("waiting") else "tictactoe"
    result = played(game, f"{HERE}:{player}", f"{HERE}:first")
    again = read_record(result.record).match
    assert (result.reason, again.outcome) == (
        "forfeit",
        hornboard.Outcome(result.winner, Reason.FORFEIT),
    )
    assert why.replace("'z9'", '"z9"') in again.forfeit
    assert again.forfeit in again.verdict


def test_a_match_says_once_who_has_forfeited_and_why(tmp_path: Path) -> None:
    words = ("tictactoe", f"{HERE}:broken", "level:1", "--games", "2")
    done = run(HORNBOARD, "match", *words, "--store", tmp_path / "cup.txt", cwd=ROOT)
    assert done.returncode == 0
    assert done.stderr.count("KeyError") == 1


def test_all_that_a_player_may_have_is_used() -> None:
    game = hornboard.game("tictactoe")
    match = Match(game.initial())
    guest = parse_player(f"{HERE}:Careful", game, trusted=True)
    assert not isinstance(guest, Human)
    thinking = guest.think(match)
    found = thinking.result()
    assert [[each.value for each in report] for report in thinking.reports] == [[3], [3]]
    match.play(found[0].move)
    guest.think(match).result()
    leave(match)
    start = match.start.text
    assert Careful.did == [f"begin {start}", "think after 0", "think after 1", "close"]


def test_a_stopped_player_is_not_waited_for() -> None:
    match = Match(hornboard.game("hexagon").initial())
    guest = parse_player(f"{HERE}:waiting;seconds=1000", match.game, trusted=True)
    assert not isinstance(guest, Human)
    thinking = guest.think(match)
    thinking.stop()
    assert thinking.result()[0].move in match.position.legal_moves


def test_a_file_that_names_a_player_does_not_start_it() -> None:
    game = hornboard.game("hive")
    match = Match(game.initial())
    players = {"white": parse_player("uhp:touch made", game), "black": Human()}
    record = read_record(write_record(Record(match, players)))
    assert str(record.players["white"]) == "uhp:touch made"
    white = record.players["white"]
    assert not isinstance(white, Human)
    with pytest.raises(ImpossibleRequest, match="only you can let it play"):
        white.think(match)


@pytest.mark.parametrize(
    ("game", "player", "why"),
    [
        ("kalah", "uhp:cat", "uhp is for hive, not for kalah"),
        (
            "kalah",
            "nowhere:player",
            "there is no player 'nowhere:player': No module named 'nowhere'",
        ),
        ("kalah", f"{HERE}:nobody", "has no attribute 'nobody'"),
        ("kalah", f"{HERE}:first;seconds=soon", "'soon' is no time in seconds"),
    ],
)
def test_a_player_that_there_is_not(game: str, player: str, why: str) -> None:
    with pytest.raises(ImpossibleRequest, match=why):
        parse_player(player, hornboard.game(game), trusted=True)


def test_a_package_brings_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("firstling", f"{HERE}:first", "hornboard.players")
    found = EntryPoints([entry])
    monkeypatch.setattr("hornboard.play.guests.entry_points", found.select)
    installed.cache_clear()
    assert played("tictactoe", "firstling", "level:1").reason == "law"
    installed.cache_clear()


ENGINE = """
    import sys, time
    kind = {kind!r}
    print("id Nobody", "ok", sep="\\n", flush=True)
    for line in sys.stdin:
        if not line.startswith("bestmove") or kind == "lie":
            print("wZ9" if line.startswith("bestmove") else "Base", "ok", sep="\\n", flush=True)
        elif kind == "flood":
            while True:
                print("wS1")
        elif kind == "hang":
            time.sleep(1000)
        elif kind == "err":
            print("err no idea", "ok", sep="\\n", flush=True)
        elif kind == "die":
            break
"""


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("lie", "not a move"),
        ("flood", "it has not moved after"),
        ("hang", "it has not moved after"),
        ("err", "it answers err no idea"),
        ("die", "the program has ended"),
    ],
)
def test_a_program_that_is_no_good_has_lost(
    kind: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.play.guests.GRACE", 0.2)
    monkeypatch.setattr("hornboard.play.guests.START_SECONDS", 1.0)
    file = tmp_path / "engine.py"
    file.write_text(textwrap.dedent(ENGINE.format(kind=kind)))
    engine = f"uhp:{sys.executable} {file};seconds=0.1;log={tmp_path / 'log.txt'}"
    result = played("hive", engine, "level:1")
    assert (result.winner, result.reason) == ("black", "forfeit")
    assert why in read_record(result.record).match.forfeit
    assert "> bestmove time 00:00:00.100" in (tmp_path / "log.txt").read_text()


def test_a_program_that_is_not_there_has_lost() -> None:
    result = played("hive", "uhp:/no/such/engine", "level:1")
    assert "cannot be started" in read_record(result.record).match.forfeit


OURS = [("hive", "uhp", "white", "black"), ("five:10,10", "piskvork", "x", "o")]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "command", "one", "other"), OURS)
def test_our_own_engines_play_by_their_protocols(
    game: str, command: str, one: str, other: str
) -> None:
    kind = {"piskvork": "gomocup"}.get(command, command)
    program = f"{kind}:{HORNBOARD} {command};seconds=0.05"
    start = hornboard.game(game).initial()
    for moves in range(3):
        match = Match(start)
        for _ply in range(moves):
            match.play(match.position.legal_moves[0])
        guest = parse_player(program, match.game, trusted=True)
        assert not isinstance(guest, Human)
        assert guest.think(match).result()[0].move in match.position.legal_moves
        leave(match)


UCI = """
    import sys
    for line in sys.stdin:
        if line.startswith("uci"):
            print("id name Nobody", "uciok", sep="\\n", flush=True)
        elif line.startswith("isready"):
            print("readyok", flush=True)
        elif line.startswith("go"):
            print("info depth 3 nodes 7 time 9 score mate 3 pv e1e2 e8e7", flush=True)
            print("bestmove e1e2", flush=True)
"""


def test_an_engine_of_chess_tells_what_it_finds(tmp_path: Path) -> None:
    file = tmp_path / "engine.py"
    file.write_text(textwrap.dedent(UCI))
    match = Match(hornboard.game("krk").initial())
    guest = parse_player(f"uci:{sys.executable} {file}", match.game, trusted=True)
    assert not isinstance(guest, Human)
    (found,) = guest.think(match).result()
    assert (found.depth, found.nodes, found.proved) == (3, 7, True)
    assert list(map(str, found.pv)) == ["e1e2", "e8e7"]
    leave(match)


def test_a_guest_in_a_match_at_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        "def play(position, turn):\n    return position.legal_moves[0]\n"
    )
    words = ("match", "tictactoe", "--x", "bot:play", "--o", "level:1", "--games", "2")
    done = run(HORNBOARD, *words, "--store", tmp_path / "games.sqlite", cwd=tmp_path)
    assert done.returncode == 0
    rows = done.stdout.splitlines()[1:3]
    assert sorted(row[:14].strip() for row in rows) == ["bot play", "level beginner"]


def test_the_player_of_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "players.md").read_text()
    careful = EXAMPLES / "players" / "careful.py"
    assert page.split("```python\n")[1].split("```")[0] == careful.read_text()
    monkeypatch.chdir(careful.parent)
    result = played("tictactoe", "careful:play", "level:1")
    assert result.reason in ("law", "no_progress")


@pytest.mark.slow
def test_clauses_are_a_player() -> None:
    for trust in ["--trust"], []:
        done = run(HORNBOARD, *trust, "--load", "example:little_choice", "games", "--json")
        assert done.returncode == 0, done.stderr
        levels = {game["variant"]: game["levels"] for game in json.loads(done.stdout)}
        assert levels["hexagon"]["little_choice"] == "chooses by clauses of its own"
        assert "little_choice" not in levels["slither"]
        asked = ("best", "tictactoe", "--level", "little_choice", "--moves", "b2", "--json")
        best = run(HORNBOARD, *trust, "--load", "example:little_choice", *asked)
        assert json.loads(best.stdout)["move"] == "a1"


@pytest.mark.parametrize("clause", ["choose(_, _, _) :- fail", "choose(_, _, mark(d9))"])
def test_clauses_that_choose_no_legal_move_say_so(clause: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.pl"
    file.write_text(f":- module(wrong, [about/1, choose/3]).\nabout(tictactoe).\n{clause}.\n")
    done = run(HORNBOARD, "--load", file, "best", "tictactoe", "--level", "wrong")
    assert (done.returncode, done.stderr) == (2, "hornboard: wrong chooses no legal move\n")
