"""The Universal Hive Protocol, spoken over pipes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hornboard.games.hive.uhp import USUAL_SECONDS, Engine
from tests.python.conftest import processor_time
from tests.rulebooks import hive
from tests.support import PATIENCE, warm


class Peer:
    """An engine in a process of its own."""

    def __init__(self) -> None:
        self.process = warm.Program("uhp")
        self.greeting = self.read()

    def say(self, line: str | bytes) -> None:
        """Send a line."""
        data = line if isinstance(line, bytes) else line.encode()
        self.process.input.write(data + b"\n")

    def read(self) -> list[str]:
        """Return an answer without its closing line."""
        lines = []
        while (line := self.process.output.readline().decode().rstrip("\n")) != "ok":
            assert line, "the engine has ended"
            lines.append(line)
        return lines

    def ask(self, line: str | bytes) -> list[str]:
        """Send a line and return the answer."""
        self.say(line)
        return self.read()

    def close(self) -> int:
        """End the input and return the exit status."""
        self.process.input.close()
        assert self.process.output.read() == self.process.errors.read() == b""
        status = self.process.wait(PATIENCE)
        self.process.leave()
        return status


@pytest.fixture
def peer() -> Iterator[Peer]:
    """A fresh engine."""
    engine = Peer()
    yield engine
    engine.process.leave()


@pytest.fixture(scope="module")
def shared() -> Iterator[Peer]:
    """One engine for the questions that leave nothing behind."""
    engine = Peer()
    yield engine
    assert engine.close() == 0


def test_greeting_is_info(shared: Peer) -> None:
    name, bugs = shared.greeting
    assert name.startswith("id Hornboard v")
    assert bugs == "Mosquito;Ladybug;Pillbug"
    assert shared.ask("INFO") == shared.greeting


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        ("newgame", "Base;NotStarted;White[1]"),
        ("NewGame Base", "Base;NotStarted;White[1]"),
        *((f"newgame Base+{kit}",) * 2 for kit in ("M", "L", "P", "ML", "MP", "LP", "MLP")),
        ("newgame Base;NotStarted;White[1]", "Base;NotStarted;White[1]"),
        ("newgame Base;Draw;Black[9];wS1", "Base;InProgress;Black[1];wS1"),
        (
            "newgame Base+ML;InProgress;White[3];wS1;bG1 -wS1;wQ  wS1-;bQ \\bG1",
            "Base+ML;InProgress;White[3];wS1;bG1 -wS1;wQ wS1-;bQ \\bG1",
        ),
    ],
)
def test_newgame(shared: Peer, said: str, answered: str) -> None:
    if answered.startswith("newgame"):
        answered = answered.removeprefix("newgame ") + ";NotStarted;White[1]"
    assert shared.ask(said) == [answered]


@pytest.mark.parametrize(
    "said",
    [
        "newgame Bass",
        "newgame Base+",
        "newgame Base+X",
        "newgame Base+MM",
        "newgame Base;InProgress;White[2];wS1;bS1",
        "newgame Base;InProgress;White[2];wQ",
        "newgame Base;InProgress;White[2];wS1;bS1 wS1-;wS1 bS1-",
        "undo 9",
        "undo 0",
        "undo x",
        "bestmove now",
        "bestmove depth",
        "bestmove depth 0",
        "bestmove depth 3 4",
        "bestmove time 5",
        "bestmove time 00:61:00",
        "bestmove time 00:00:00,5",
        "bestmove time 00:00:0x.5",
        "options get nothing",
        "options set Seed many",
        "options set Threefold perhaps",
        "options set Reserve -1",
        "options change Seed 1",
        "perft x",
        "no such command",
    ],
)
def test_errors_leave_the_game(shared: Peer, said: str) -> None:
    game = shared.ask("newgame Base;;;wS1;bS1 wS1-")
    (answer,) = shared.ask(said)
    assert answer.startswith("err ")
    shared.ask("play wA1 -wS1")
    assert [shared.ask("undo")] == [game]


@pytest.mark.parametrize("said", ["play wS1", "pass", "validmoves", "undo", "bestmove depth 1"])
def test_without_a_game(peer: Peer, said: str) -> None:
    assert peer.ask(said) == ["err no game is going on; say newgame"]


def play_out(choose: random.Random) -> str:
    """Return the game string of a random game that somebody wins."""
    while True:
        state = hive.start("hive")
        moves: list[str] = []
        while len(moves) < 400 and (legal := hive.moves(state)):
            moves.append(choose.choice(legal))
            state = hive.play(state, moves[-1])
        if hive.outcome(state) in ("white", "black"):
            return "Base;;;" + ";".join(moves)


def test_after_the_end(shared: Peer) -> None:
    (answer,) = shared.ask("newgame " + play_out(random.Random(4)))
    assert answer.split(";")[1] in ("WhiteWins", "BlackWins")
    for said in ("play wA1", "pass", "validmoves", "bestmove depth 1"):
        assert shared.ask(said) == ["err the game is over"]
    (before,) = shared.ask("undo")
    assert before.split(";")[1] == "InProgress"
    assert shared.ask("play " + answer.rpartition(";")[2]) == [answer]
    assert shared.ask("newgame") == ["Base;NotStarted;White[1]"]


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("", "wQ", "the queen may not be the first stone, by the tournament rule"),
        ("wS1", "bQ wS1-", "the queen may not be the first stone, by the tournament rule"),
        ("wS1", "wA1 wS1-", "it is the turn of black, not of white"),
        ("wS1;bS1 wS1-", "wA2 -wS1", "wA1 has to be put down before wA2"),
        ("wS1;bS1 wS1-", "wA1 bS1-", "a new stone may not touch one of black"),
        (
            "wS1;bS1 wS1-;wA1 -wS1;bA1 bS1-;wA2 -wA1;bA2 bA1-",
            "wA3 -wA2",
            "white has to put down the queen by the fourth turn",
        ),
        (
            "wS1;bS1 wS1-",
            "wS1 bS1-",
            "nothing of white may move before the queen of white is in play",
        ),
        ("wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "wS1 -wQ", "wS1 is pinned: without it the hive breaks"),
        ("wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "pass", "white can move and may not pass"),
        (
            "wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
            "wQ bQ-",
            "wQ slides one step only, and along other stones",
        ),
    ],
)
def test_invalid_moves_name_the_rule(shared: Peer, moves: str, move: str, reason: str) -> None:
    shared.ask(f"newgame Base;;;{moves}")
    assert shared.ask(f"play {move}") == [f"invalidmove {reason}"]


def test_every_spelling_of_a_move(shared: Peer) -> None:
    start = "newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-"
    (canonical,) = shared.ask(start)
    spellings = ("wB1 \\wQ", "WB1 \\WQ", "  wB1   \\wQ  ", "wB1 wB1/", "wB1 \\ wQ", "wB1_\\wQ")
    for spelling in spellings:
        shared.ask(start)
        assert shared.ask(f"play {spelling}") == [
            canonical.replace("White[4]", "Black[4]") + ";wB1 \\wQ"
        ]


def test_a_covered_stone_may_be_named(shared: Peer) -> None:
    start = "newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bA1 bQ-;wB1 wQ;bA2 bA1-"
    for spelling in ("wB1 wS1", "wB1 wQ-"):
        shared.ask(start)
        (answer,) = shared.ask(f"play {spelling}")
        assert answer.endswith(";wB1 wS1")


def test_validmoves_and_perft(shared: Peer) -> None:
    shared.ask("newgame Base+MLP")
    (moves,) = shared.ask("validmoves")
    assert sorted(moves.split(";")) == hive.moves(hive.start("hive:mlp"))
    assert shared.ask("perft 3") == ["6678"]


def test_options(shared: Peer) -> None:
    listed = shared.ask("options")
    assert [line.split(";")[1] for line in listed] == ["bool", "enum", "int", "double"]
    assert shared.ask("options set seed 7") == ["Seed;int;7;0;0;2147483647"]
    assert shared.ask("options get SEED") == ["Seed;int;7;0;0;2147483647"]
    assert shared.ask("options set Seed 0") == ["Seed;int;0;0;0;2147483647"]


def test_threefold_is_an_option(peer: Peer) -> None:
    peer.ask("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;")
    round_trip = ("wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-")
    for move in round_trip * 2:
        (answer,) = peer.ask(f"play {move}")
    assert ";InProgress;" in answer
    peer.ask("undo")
    peer.ask("options set Threefold True")
    (answer,) = peer.ask("play bQ bS1-")
    assert ";Draw;" in answer


ROUND = (
    r"newgame Base;;;wB1;bS1 \wB1;wG1 wB1\;bA1 -bS1;wG2 /wB1;bQ /bA1;wQ wG2\;bS2 \bA1;wG2 wG1-;"
    r"bB1 -bQ;wA1 \wG2;bB1 bQ;wA1 /bS2;bB1 wA1;wA2 \wG2;bQ /bB1;wA2 -bQ;bA2 \bS1;wA3 \wG2;"
    r"bA2 -wQ;wA3 bB1\;bA3 \bS1;wB2 \wG2;bA3 bA2\;wG2 \wB2;bS2 \wA2;wG2 -bB1;bQ wA2\;wA3 wG2\;"
    r"bQ /wA2;wA3 /bS2;bQ /wA3;wA2 -bQ;bB2 /bA2;wB2 wB1;bG1 -bA2;wB2 bS1;bG1 wG1\;wB2 bA1;bB1 wB2;"
    r"wS1 wG2\;bG2 -bA2;wS1 bQ\;bG3 bB2\;wS2 wG2\;bG3 wG1/;wG3 \wA1;bG3 bB1\;wG3 wA1\;bB1 wA1;"
    r"wG3 bS2\;bS2 \wA2;wG2 wA3\;bB1 wB2;wA3 \bQ;bG2 bB2\;wA3 -wG3;bG2 wG1/;wA3 \bQ;bG2 bB2\;"
    r"wA3 -wG3;bG2 wG1/;wA3 \bQ"
)
"""Black is ahead, and has gone round twice."""


@pytest.mark.parametrize("threefold", [False, True])
def test_who_is_ahead_goes_round_no_third_time(peer: Peer, threefold: bool) -> None:
    peer.ask(f"options set Threefold {threefold}")
    assert ";InProgress;" in peer.ask(ROUND)[0]
    (move,) = peer.ask("bestmove depth 2")
    (answer,) = peer.ask(f"play {move}")
    peer.ask("options set Threefold True")
    assert ";InProgress;" in answer
    assert move != "bG2 bB2\\"


def test_undo(shared: Peer) -> None:
    states = [shared.ask("newgame Base+P")]
    for move in ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wP \\wS1"):
        states.append(shared.ask(f"play {move}"))
    assert shared.ask("undo") == states[-2]
    assert shared.ask("undo 3") == states[1]
    assert shared.ask("undo 1") == states[0]


MIDDLE = (
    "newgame Base;;;wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 \\wS1;bA1 bQ/;wB1 /wQ;bB1 bQ\\;"
    "wG1 -wQ;bA2 bB1-;"
    "wA2 -wG1;bG2 bA1-"
)


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [1, 2])
def test_best_move_keeps_to_the_clock(shared: Peer, seconds: int) -> None:
    shared.ask(MIDDLE)
    (legal,) = shared.ask("validmoves")
    began = processor_time(shared.process.pid)
    (move,) = shared.ask(f"bestmove time 00:00:{seconds:02}")
    assert move in legal.split(";")
    assert processor_time(shared.process.pid) - began < seconds + 0.5


@pytest.mark.parametrize(
    ("time", "seconds"),
    [
        ("00:00:05", 5),
        ("0:0:0.25", 0.25),
        ("00:01:30.5000000", 90.5),
        ("00:02", 120),
        ("1.02:00:01", 93601),
    ],
)
def test_a_time_is_read_as_the_reference_engine_reads_it(time: str, seconds: float) -> None:
    engine = Engine()
    assert engine.answer("options set Reserve 0")
    assert engine.limit("time", time).seconds == pytest.approx(seconds)


def test_a_search_without_a_limit_and_one_that_looks_very_far() -> None:
    engine = Engine()
    assert engine.limit().seconds == pytest.approx(USUAL_SECONDS - 0.05)
    assert engine.limit("depth", "5000").depth == 100


def test_blanks_and_tabs(shared: Peer) -> None:
    assert shared.ask("\tnewgame\t Base+M  ") == ["Base+M;NotStarted;White[1]"]
    assert shared.ask("play\t\twS1") == ["Base+M;InProgress;Black[1];wS1"]
    assert shared.ask("play  bS1\t wS1-") == ["Base+M;InProgress;White[2];wS1;bS1 wS1-"]
    assert shared.ask("options \t get   Seed") == shared.ask("options get Seed")
    assert shared.ask("bestmove\tdepth  1")[0].startswith("w")


def test_a_number_that_can_be_told_may_be_left_out(shared: Peer) -> None:
    shared.ask("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    (answer,) = shared.ask("play wA -wQ")
    assert answer.endswith(";wA1 -wQ")
    (answer,) = shared.ask("play bA bQ")
    assert answer.startswith("invalidmove ")


@pytest.mark.slow
def test_end_of_input_and_exit() -> None:
    for last in ("", "exit", "EXIT"):
        peer = Peer()
        if last:
            peer.say(last)
        assert peer.close() == 0
