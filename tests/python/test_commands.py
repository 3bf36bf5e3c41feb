"""The command line as a stranger types it, and every kind of bad input."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from hornboard.terminal import commands
from tests.python.conftest import DATA, EXAMPLES, HORNBOARD, ROOT, here, run

START = "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"
LOST = "r4/6/7/4-3/3-5/4-3/7/6/5 b"


def hornboard(*words: str) -> str:
    """Return what a command that works prints."""
    done = here(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def told(*words: str) -> Any:
    """Return the one JSON document that a command prints."""
    return json.loads(hornboard(*words, "--json"))


def test_games() -> None:
    assert "hexagon" in hornboard("games")
    known = {game["variant"]: game for game in told("games")}
    assert known["hexagon"]["players"] == ["red", "blue"]
    assert known["tictactoe"]["levels"].keys() == {"beginner", "expert"}


def test_moves() -> None:
    assert hornboard("moves", "hexagon").split()[0] == "a4"
    assert len(told("moves", "hexagon")) == 24
    assert told("moves", "hexagon", "--position", LOST) == []
    assert hornboard("moves", "hexagon", "--position", LOST) == "no legal moves\n"


def test_perft() -> None:
    assert hornboard("perft", "hexagon", "3") == "16548\n"
    assert told("perft", "hexagon", "3") == {"depth": 3, "nodes": 16548}
    divided = told("perft", "hexagon", "2", "--divide")
    assert sum(divided["divide"].values()) == divided["nodes"] == 570
    assert hornboard("perft", "hexagon", "2", "--divide").endswith("total: 570\n")


def test_best() -> None:
    found = told("best", "hexagon", "--depth", "3", "--evaluation", "source")
    names = "chance depth ends move nodes proved pv reason seconds value"
    assert sorted(found) == names.split()
    assert (found["value"], found["depth"], found["pv"][0]) == (2, 3, found["move"])
    assert told("best", "hexagon", "--level", "2")["value"] == 0
    assert "59%  depth 3" in hornboard("best", "hexagon")
    lines = told("best", "hexagon", "--depth", "2", "--lines", "3")["lines"]
    assert len({line["move"] for line in lines}) == 3
    won = hornboard("best", "hexagon", "--position", "r1b2/6/7/4-3/3-5/4-3/7/6/5 r", "--time", "9")
    assert "won by 3  depth" in won
    same = ("best", "hexagon", "--nodes", "3000", "--seed", "4")
    first, second = told(*same), told(*same)
    assert (first["move"], first["nodes"]) == (second["move"], second["nodes"])


def test_show() -> None:
    shown = hornboard("show", "hexagon", "--moves", "a5c5 a2")
    assert "(e1)       d2        c3" in shown
    assert "red to move   red 3   blue 4" in shown
    assert shown.endswith("bb3/6/4r2/4-3/r2-4b/4-3/7/6/b3r r\n")
    document = told("show", "hexagon", "--position", LOST)
    assert document["outcome"] == "red"
    assert "blue cannot move: red won, 1 to 0" in hornboard("show", "hexagon", "--position", LOST)


def test_prolog() -> None:
    goal = "perft(hexagon, 3, N), print(N), nl"
    done = run(HORNBOARD, "prolog", "--", "-q", "-g", goal, "-t", "halt")
    assert (done.returncode, done.stdout, done.stderr) == (0, "16548\n", "")


def test_the_toplevel_takes_no_file_that_would_be_confined() -> None:
    done = run(HORNBOARD, "--load", "example:nim", "prolog")
    assert (done.returncode, done.stdout) == (2, "")
    assert "load_game('FILE')" in done.stderr


def test_every_command_has_help_with_an_example() -> None:
    for command in (
        "games",
        "play",
        "window",
        "moves",
        "perft",
        "best",
        "show",
        "prolog",
        "doctor",
    ):
        assert "hornboard" in hornboard(command, "--help").partition("Example:")[2]


@pytest.mark.parametrize("program", [[HORNBOARD], [HORNBOARD.parent / "python", "-m", "hornboard"]])
def test_any_folder_and_a_bare_environment(
    program: list[Path], tmp_path: Path, bare: dict[str, str]
) -> None:
    done = run(*program, "perft", "hexagon", "2", cwd=tmp_path, env=bare)
    assert (done.returncode, done.stdout, done.stderr) == (0, "570\n", "")


def test_arguments_of_prolog_programs_stay_theirs() -> None:
    goal = "current_prolog_flag(argv, A), append(_, [x,y], A), perft(hexagon, 1, N), print(N), nl"
    done = run(HORNBOARD, "prolog", "--", "-q", "-g", goal, "-t", "halt", "--", "x", "y")
    assert (done.returncode, done.stdout, done.stderr) == (0, "24\n", "")


@pytest.mark.slow
def test_without_a_display_the_terminal_game_opens(bare: dict[str, str]) -> None:
    done = run(HORNBOARD, env=bare)
    assert done.returncode == 0
    assert "you are red, blue is level professional" in done.stdout
    refused = run(HORNBOARD, "window", env=bare)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "there is no display to open a window on" in refused.stderr


@pytest.mark.parametrize("limit", ["--load-seconds=1e20", f"--load-megabytes={10**20}"])
def test_what_a_file_may_take_has_bounds(limit: str) -> None:
    done = here(limit, "games")
    assert done.returncode == 2
    assert "should be less than or equal to 1000000" in done.stderr


def test_own_games_can_be_loaded() -> None:
    heap = str(ROOT / "tests" / "support" / "heap.pl")
    done = run(HORNBOARD, "--load", heap, "moves", "heap")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 2 3\n", "")


BAD = {
    # moves
    ("show", "hexagon", "--moves", "hello"): '"hello" is not a move: it cannot be read from charac',
    ("show", "hexagon", "--moves", "c3"): '"c3" is not legal: red has no stone next to c3',
    ("show", "hexagon", "--moves", "a5"): '"a5" is not legal: a5 is not empty',
    ("show", "hexagon", "--moves", "a1a3"): '"a1a3" is not legal: red has no stone on a1',
    ("show", "hexagon", "--moves", "a5a4"): "a4 is not two steps away from a5: a stone jumps",
    ("show", "hexagon", "--moves", "a5i9"): "i9 is not two steps away from a5",
    ("show", "hexagon", "--moves", "e1e1"): "e1 is not two steps away from e1",
    ("show", "hexagon", "--moves", "d5"): '"d5" is not a move',
    ("show", "hexagon", "--moves", "j1"): '"j1" is not a move',
    ("show", "hexagon", "--moves", "a0"): '"a0" is not a move',
    ("show", "hexagon", "--moves", "a9"): '"a9" is not a move',
    ("show", "hive", "--moves", "wA1 bA1"): "a move looks like bA1_-wA1",
    ("show", "hexagon", "--moves", "A4"): "it cannot be read from character 1 on",
    ("moves", "hexagon", "--position", START.replace(" ", "  ")): "from character 31 on",
    ("show", "hexagon", "--moves", "a"): "it cannot be read from character 2 on",
    ("show", "hexagon", "--moves", "a4a"): "it cannot be read from character 4 on",
    ("show", "hexagon", "--moves", "a4b5c6"): "it cannot be read from character 5 on",
    ("show", "hexagon", "--moves", "\u04304"): '"\u04304" is not a move',
    ("show", "hexagon", "--moves", "四"): '"四" is not a move',
    ("show", "hexagon", "--moves", "a-4"): '"a-4" is not a move',
    ("show", "hexagon", "--moves", "a4 a4"): '"a4" is not legal: a4 has a stone of red: blue moves',
    ("show", "hexagon", "--moves", "a4 b5"): '"b5" is not legal: blue has no stone next to b5',
    ("show", "hexagon", "--moves", "a4" * 5000): "moves look like a4 or a5a3",
    ("show", "hexagon", "--position", LOST, "--moves", "a1"): "the game is over",
    # positions
    ("moves", "hexagon", "--position", ""): '"" is not a position of hexagon',
    ("moves", "hexagon", "--position", "x"): 'the start is "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"',
    ("moves", "hexagon", "--position", START[:-2]): "it is not whole, or breaks a rule",
    ("moves", "hexagon", "--position", START[:-1] + "g"): "it cannot be read from character 31 on",
    ("moves", "hexagon", "--position", START[:-1] + "R"): "it cannot be read from character 31 on",
    ("moves", "hexagon", "--position", START + "r"): "it cannot be read from character 32 on",
    ("moves", "hexagon", "--position", " " + START): "it cannot be read from character 1 on",
    ("moves", "hexagon", "--position", START.replace("/6/", "/7/", 1)): "from character 5 on",
    ("moves", "hexagon", "--position", START.replace("/6/", "/51/", 1)): "from character 6 on",
    ("moves", "hexagon", "--position", START.replace("/6/", "/0/", 1)): "from character 5 on",
    ("moves", "hexagon", "--position", START.replace("4-3", "44", 1)): "from character 10 on",
    ("moves", "hexagon", "--position", START.replace("4-3", "8", 1)): "from character 9 on",
    ("moves", "hexagon", "--position", START.replace("4-3", "4r3", 1)): "from character 10 on",
    ("moves", "hexagon", "--position", "-3r" + START[3:]): "from character 1 on",
    ("moves", "hexagon", "--position", "rb3r" + START[3:]): "from character 4 on",
    ("moves", "hexagon", "--position", START.replace("/", "\\")): "from character 4 on",
    ("moves", "hexagon", "--position", START.replace("r", "\u0440")): "from character 3 on",
    ("show", "hive", "--position", "base w4 - p16:wA1/bQ,q16:wQ"): "wA1 cannot climb onto a stone",
    # games and numbers
    ("moves", "chess"): 'there is no game "chess"; the games are five, hexagon, hive',
    ("moves", ""): '"" is not the name of a game',
    ("moves", "hexagon:3"): 'there is no game "hexagon:3"',
    ("show", "kalah:10,4"): "the number of pits of kalah is from 1 to 9, not 10",
    ("show", "kalah:seeds=100"): "the number of seeds of kalah is from 1 to 99, not 100",
    ("show", "kalah:6,4,fast"): "the rule of kalah is one of standard, empty, not fast",
    ("show", "kalah:rows=3"): "kalah has no option rows; there are pits, seeds, rule",
    ("show", "kalah:6,4,empty,1"): "kalah has no option 1; there are pits, seeds, rule",
    ("show", "hexagon:size=3"): "hexagon has no options",
    ("show", "hexagon:3,size=3"): "hexagon has no options",
    ("show", "kalah:"): "it cannot be read from character 7 on",
    ("show", "kalah:pits=6,pits=7"): "the option pits of kalah is given more than once",
    ("show", "kalah:6,rule=empty"): "name each option that is given, as in kalah:pits=6,seeds=4",
    ("show", "slither:columns=5,rows"): ", or none, as in slither:6,6,normal",
    ("show", "minesweeper:1,1,1"): 'there is no game "minesweeper:1,1,1,safe"; there are fewer',
    ("show", "minesweeper:9,9,81"): "there are fewer mines than cells",
    ("show", "five:4,4"): "the number of columns of five is from 5 to 100, not 4",
    ("show", "mastermind:7,10"): "the number of places of mastermind is from 1 to 6, not 7",
    ("show", "mastermind:4,3"): "distinct digits are at least as many as there are places",
    ("show", "slither:1,1001"): "the number of rows of slither is from 1 to 1000, not 1001",
    ("show", "hive:mm"): "the expansions of hive is one of base, m, l, p, ml, mp, lp, mlp, not mm",
    ("show", "slither", "--position", "3x3 a2-a1-b1 r"): (
        '"3x3 a2-a1-b1 r" is not a position of slither but of another variant'
    ),
    (
        "show",
        "krk",
        "--position",
        "8/8/8/8/8/1K6/k6R/8 w - - 0 1",
    ): "it is not whole, or breaks a rule",
    ("moves", "hexagon("): '"hexagon(" is not the name of a game',
    ("moves", "шашки"): 'there is no game "шашки"',
    ("perft", "hexagon", "--", "-1"): "a depth is from 0 to 100 here, not -1",
    ("perft", "hexagon", "0", "--divide"): "a depth is from 1 to 100 here, not 0",
    ("perft", "hexagon", "three"): "Invalid value",
    ("perft", "hexagon"): "Missing argument",
    ("best", "hexagon", "--depth", "0"): "a search looks from 1 to 100 moves ahead, not 0",
    ("best", "hexagon", "--depth", "-5"): "a search looks from 1 to 100 moves ahead, not -5",
    ("best", "hexagon", "--depth", "2", "--level", "2"): "a level says itself how to search",
    ("best", "hexagon", "--level", "9"): "there is no level 9; the levels are beginner, amateur, ",
    ("best", "hexagon", "--position", LOST): "the game is over, there is no move",
    ("best", "hexagon", "--time", "0"): "a search takes more than 0 seconds, not 0.0",
    ("best", "hexagon", "--nodes", "-3"): "a search looks at 1 position or more, not -3",
    ("best", "hexagon", "--time", "nan"): "nan does not limit a search",
    ("best", "hexagon", "--evaluation", "x"): "there is no evaluation x; there is own, source",
    ("best", "hexagon", "--level", "2", "--lines", "2"): "a level tells one move",
    ("best", "hexagon", "--depth", "2", "--lines", "0"): "a search tells 1 line or more, not 0",
    # players
    ("play", "hexagon", "--level", "0"): "there is no level 0; the levels are beginner, amateur, ",
    ("play", "hexagon", "--colour", "green"): "--colour is one of red, blue, not 'green'",
    ("play", "hexagon", "--first", "you"): "--first is one of me, computer, not 'you'",
    ("play", "hexagon", "--red", "robot"): "'robot' is not a player: say human, level:3, depth:4",
    ("play", "hexagon", "--red", "level:x"): 'there is no level "x"; the levels are beginner',
    ("play", "hexagon", "--red", "level:7"): "there is no level 7",
    ("play", "hexagon", "--red", "depth:0"): "'depth:0' is not a player",
    ("play", "hexagon", "--red"): "'' is not a player",
    ("play", "hexagon", "--red", "time:0"): "'time:0' is not a player",
    ("play", "hexagon", "--red", "time:1,time:2"): "'time:1,time:2' is not a player",
    ("play", "hexagon", "--red", "evaluation:own"): "'evaluation:own' is not a player",
    ("play", "hexagon", "--red", "level:1,depth:2"): "a level says itself how to search",
    (
        "play",
        "--levl",
        "3",
    ): "there is no option --levl; there are --player, --level, --first, --colour, ",
    ("play", "--green", "human"): " --position, --moves, --brief, --red, --blue",
    ("play", "--red", "human", "--level", "1"): "leave them out where players are named",
    ("play", "--first", "me", "--position", START): "a position says itself who begins",
    ("perft", "hexagon", "9" * 30): "a depth is from 0 to 100 here, not 999",
    ("best", "hexagon", "--depth", "9" * 30): "a search looks from 1 to 100 moves ahead",
    ("play", "hexagon", "kalah"): "play takes one game, not hexagon, kalah",
    # files and commands
    ("--load", "no/such/file.pl", "games"): "there is no file",
    ("--load", str(DATA / "bad" / "syntax.pl"), "games"): "syntax.pl:4",
    ("--load", str(DATA / "bad" / "singleton.pl"), "games"): "Singleton variables: [B]",
    (
        "--load",
        str(DATA / "bad" / "plain.pl"),
        "games",
    ): "does not begin with `:- module(Name, [...])`",
    ("--load", str(DATA / "bad" / "incomplete.pl"), "games"): "does not export initial/2",
    ("--load", str(DATA / "bad" / "misspelt.pl"), "games"): "skil/4, which nobody asks for",
    ("--load", str(DATA / "bad" / "old_name.pl"), "games"): "unchosen/2, which nobody asks for; "
    "there is seen/3",
    ("fly",): "No such command 'fly'",
    ("games", "--fast"): "No such option",
}


@pytest.mark.parametrize("words", BAD, ids=lambda words: " ".join(words)[:60])
def test_bad_input_gets_one_clear_line(
    words: tuple[str, ...],
) -> None:
    done = here(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("hornboard: ")
    assert BAD[words] in done.stderr


def test_bad_input_to_the_program_itself() -> None:
    done = run(HORNBOARD, "show", "hexagon", "--moves", "c3")
    assert (done.returncode, done.stdout) == (2, "")
    cloned = "a stone is cloned one cell away, or jumps two"
    assert done.stderr == f'hornboard: "c3" is not legal: red has no stone next to c3: {cloned}\n'


def test_huge_numbers_are_stopped_not_believed() -> None:
    done = run(HORNBOARD, "perft", "hexagon", "9" * 400)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for what nobody expected."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "hornboard" / "log"


@pytest.mark.parametrize("error", [KeyError, ValueError, RuntimeError, RecursionError, MemoryError])
def test_what_nobody_expected_is_one_line_too(
    error: type[Exception],
    logs: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken() -> None:
        raise error("a name\nwith \x1b[31m and \udcff")

    monkeypatch.setattr("hornboard.terminal.commands.hornboard.games", broken)
    done = here("games")
    assert (done.returncode, done.stdout) == (70, "")
    assert done.stderr.startswith(f"hornboard: an error that nobody expected, {error.__name__}: ")
    assert len(done.stderr.splitlines()) == 1
    assert "\x1b" not in done.stderr
    (details,) = logs.iterdir()
    assert str(details) in done.stderr
    text = details.read_text()
    assert "command: ['hornboard', 'games']" in text
    assert "Traceback" in text
    assert "in broken" in text


def test_details_that_cannot_be_kept(logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    logs.parent.write_text("a file where a folder belongs")
    monkeypatch.setattr("hornboard.terminal.commands.hornboard.games", [].pop)
    done = here("games")
    assert done.returncode == 70
    assert "the details are lost: " in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("tictactoe", "--position", "xxx/oo1/3 o"), "*a1* *b1* *c1*"),
        (("five:5,5", "--position", "xxxxx/oooo1/5/5/5 o"), "*a1* *b1* *c1* *d1* *e1*"),
        (("kalah:1,1", "--position", "0,2/0,0 s"), "n *s:2*"),
        (("mastermind:2,6,any", "--position", "2x6any 45=2b0c"), "*4* *5* *2b0c*"),
    ],
)
def test_what_won_is_emphasised_and_seen(words: tuple[str, ...], line: str) -> None:
    lines = [each.split() for each in here("show", *words).stdout.splitlines()]
    assert line.split() in lines


def test_a_file_that_cannot_be_read_is_told_so() -> None:
    for file, reason in (("no/such/file", "No such file or directory"), (DATA, "Is a directory")):
        done = here("puzzles", "--check", file)
        assert done.returncode == 2
        assert done.stderr == f"hornboard: {file} cannot be read: {reason}\n"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("buffered", [True, False])
def test_an_answer_that_cannot_be_written_is_told_so(buffered: bool) -> None:
    with open("/dev/full", "w") as full:
        status, complaint = printed_on(full.fileno(), buffered)
    assert (status, complaint) == (2, "hornboard: the system refuses: No space left on device\n")


@pytest.mark.slow
@pytest.mark.parametrize("buffered", [True, False])
def test_nobody_reads_the_answer(buffered: bool) -> None:
    nobody, pipe = os.pipe()
    os.close(nobody)
    try:
        assert printed_on(pipe, buffered) == (1, "")
    finally:
        os.close(pipe)


def printed_on(output: int, buffered: bool) -> tuple[int, str]:
    """Print a game on an open file, and return the status and the complaint."""
    env = {**os.environ, "PYTHONUNBUFFERED": "" if buffered else "1"}
    words = [str(HORNBOARD), "import", "example:nim.kif"]
    done = subprocess.run(
        words, stdout=output, stderr=subprocess.PIPE, env=env, text=True, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.slow
def test_files_have_any_names_where_the_locale_knows_ascii_only(tmp_path: Path) -> None:
    folder = tmp_path / "\u0444\u00e1\u0163\u4e2d"
    folder.mkdir()
    sheet = shutil.copy(EXAMPLES / "sheets" / "nim.kif", folder)
    done = run(HORNBOARD, "--load", sheet, "show", "nim", env={**os.environ, "LC_ALL": "C"})
    assert (done.returncode, done.stderr) == (0, "")


class Interrupting:
    """What Ctrl-C comes up in as it is finalized, where Python ignores errors."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_in_a_finalizer_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "speak", lambda _language: Interrupting())
    done = here("perft", "hexagon", "4")
    assert (done.returncode, done.stdout) == (130, "")
