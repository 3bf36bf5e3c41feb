"""The brain of the Gomocup: what it answers, and whole games over pipes with a manager."""

from __future__ import annotations

import os
import select
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random

import pytest

import hornboard
from hornboard.errors import Refusal
from hornboard.games.five.piskvork import Brain, numbers
from hornboard.games.five.time_control import Clock
from tests.python.conftest import HORNBOARD, RULEBOOKS, processor_time, run
from tests.support import PATIENCE, warm

BOOK = RULEBOOKS["five"]


class Manager(AbstractContextManager["Manager"]):
    """Starts a brain, speaks to it over pipes and measures how long it takes to answer."""

    def __init__(self) -> None:
        self.brain = warm.Program("piskvork")
        self._said = b""

    def __exit__(self, *_: object) -> None:
        self.brain.leave()

    def tell(self, *lines: str) -> None:
        """Send lines, ended as the managers end them."""
        self.brain.input.write("".join(f"{line}\r\n" for line in lines).encode())

    def hear(self, patience: float = PATIENCE) -> str:
        """Return the next line of the brain, empty when there is none in time."""
        until = time.monotonic() + patience
        while b"\n" not in self._said:
            left = max(0.0, until - time.monotonic())
            if not select.select([self.brain.output], [], [], left)[0]:
                return ""
            said = os.read(self.brain.output.fileno(), 4096)
            if not said:
                break
            self._said += said
        line, _, self._said = self._said.partition(b"\n")
        return line.decode().strip()

    def ask(self, *lines: str) -> str:
        """Send lines and return the answer."""
        self.tell(*lines)
        return self.hear()

    def end(self) -> int:
        """Say END and return the exit status; the brain has to leave by itself."""
        self.tell("END")
        return self.brain.wait(PATIENCE)


@pytest.fixture
def manager() -> Iterator[Manager]:
    with Manager() as manager:
        yield manager


@pytest.fixture(scope="module")
def survivor() -> Iterator[Manager]:
    """One brain for many tests, which ends well after all of them."""
    with Manager() as manager:
        yield manager
        assert manager.end() == 0


def moved(said: str) -> tuple[int, int]:
    """Return the move in an answer."""
    x, y = numbers(said, 2)
    return x, y


def test_every_mandatory_command(manager: Manager) -> None:
    assert manager.ask("ABOUT").startswith('name="Hornboard", version="')
    assert manager.ask("START 20") == "OK"
    manager.tell("INFO timeout_turn 100", "INFO game_type 1", "INFO folder /nowhere", "INFO rule 0")
    assert moved(manager.ask("BEGIN")) == (9, 9)
    x, y = moved(manager.ask("TURN 10,9"))
    assert (x, y) not in {(9, 9), (10, 9)}
    assert manager.ask("BOARD", "0,0,1", "1,0,1", "2,0,1", "3,0,1", "5,5,2", "DONE") == "4,0"
    assert manager.end() == 0
    assert manager.hear(0.0) == ""


def test_a_board_can_be_oblong_and_cleared(manager: Manager) -> None:
    assert manager.ask("RECTSTART 30,7") == "OK"
    manager.tell("INFO timeout_turn 0")
    assert manager.ask("BOARD", "29,2,2", "29,3,2", "29,4,2", "29,5,2", "29,6,2", "DONE")
    assert manager.ask("RESTART") == "OK"
    assert manager.ask("BOARD", "29,2,2", "29,3,2", "29,4,2", "29,5,2", "DONE") in {"29,1", "29,6"}
    assert manager.ask("TAKEBACK 29,2") == "OK"
    assert manager.ask("TAKEBACK 29,2") == "ERROR 29,2 is empty"
    assert manager.ask("TURN 29,2") in {"29,1", "29,6"}


def test_exactly_five(manager: Manager) -> None:
    """With rule 1 a line of six is worth nothing, so the other four is stopped."""
    lines = ("BOARD", *(f"{x},0,2" for x in (0, 1, 2, 3, 5)), *(f"{x},8,2" for x in (5, 6, 7, 8)))
    lines = (*lines, "4,8,1", "DONE")
    assert manager.ask("START 10") == "OK"
    manager.tell("INFO timeout_turn 0", "INFO rule 1")
    assert manager.ask(*lines) == "9,8"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("TURN 7", "ERROR '7' is not of the form number,number"),
        ("TURN 7,x", "ERROR '7,x' is not of the form number,number"),
        ("TURN 7,-1", "ERROR '7,-1' is not of the form number,number"),
        ("TURN 15,0", "ERROR there is no cell 15,0"),
        ("TURN 99999999999999999999,0", "ERROR '99999999999999999999,0' is not of the form"),
        ("TURN 0,0", "ERROR 0,0 is not empty"),
        ("TAKEBACK 1,1", "ERROR 1,1 is empty"),
        ("TAKEBACK", "ERROR '' is not of the form number,number"),
        ("START", "ERROR '' is not of the form number"),
        ("START 4", "ERROR a board has 5 to 100 columns and rows"),
        ("START 101", "ERROR a board has 5 to 100 columns and rows"),
        ("START twenty", "ERROR 'twenty' is not of the form number"),
        ("RECTSTART 20", "ERROR '20' is not of the form number,number"),
        ("BEGIN now", "ERROR nothing should follow this command, not 'now'"),
        ("INFO", "ERROR INFO tells a key and a value"),
        ("INFO timeout_turn soon", "ERROR 'soon' is not of the form number"),
        ("INFO rule 4", "MESSAGE rule 4 is not known, only 0 and 1"),
        ("BOARD\r\n1,1,1\r\n1,1,2\r\nDONE", "ERROR 1,1 is not empty"),
        ("BOARD\r\n1,1,3\r\nDONE", "ERROR 1,1,3: a field is 1 or 2"),
        ("BOARD\r\n1 1 1\r\nDONE", "ERROR '1 1 1' is not of the form number,number,number"),
        ("BOARD\r\n1,1,1\r\nINFO rule 0", "ERROR the lines of a board end with DONE"),
        ("SWAP2BOARD now", "ERROR nothing should follow this command, not 'now'"),
        ("SWAP2BOARD\r\n7,7\r\nDONE", "ERROR an opening has 3 stones or 5, not 1"),
        ("SWAP2BOARD\r\n7,7,1\r\nDONE", "ERROR '7,7,1' is not of the form number,number"),
        ("SWAP2BOARD\r\n7,7\r\nINFO rule 0", "ERROR the lines of a board end with DONE"),
        ("SUGGEST 7,7", "UNKNOWN SUGGEST"),
        ("\x00\x01 \U0001f600", "UNKNOWN"),
        ("x" * 100_000, "UNKNOWN xxx"),
    ],
)
def test_malformed_lines_are_survived(line: str, answer: str, survivor: Manager) -> None:
    assert survivor.ask("START 15") == "OK"
    survivor.tell("INFO timeout_turn 0", "INFO max_memory 0", "INFO nonsense 3")
    survivor.ask("BOARD", "0,0,1", "DONE")
    assert survivor.ask(line).startswith(answer)
    survivor.tell("", "  ")
    assert survivor.ask("RESTART") == "OK"
    assert moved(survivor.ask("BEGIN")) == (7, 7)


def test_nothing_before_the_start(manager: Manager) -> None:
    for line in ("BEGIN", "TURN 1,1", "BOARD", "RESTART", "TAKEBACK 1,1"):
        assert manager.ask(line) == "ERROR no game was started"


def test_a_failed_board_changes_nothing(manager: Manager) -> None:
    assert manager.ask("START 15") == "OK"
    manager.tell("INFO timeout_turn 0")
    manager.ask("BOARD", "0,0,1", "1,0,1", "2,0,1", "14,14,2", "13,14,2", "DONE")
    assert manager.ask("BOARD", "5,5,1", "5,5,1", "DONE").startswith("ERROR")
    assert manager.ask("TURN 0,0").startswith("ERROR")


def test_nobody_listens() -> None:
    """A manager that closes both pipes leaves no process behind either."""
    with Manager() as manager:
        assert manager.ask("START 10") == "OK"
        manager.brain.output.close()
        manager.tell("ABOUT", "ABOUT", "END")
        assert manager.brain.wait(PATIENCE) == 0


def test_without_a_pause() -> None:
    """Lines that are all there at once are answered one by one."""
    said = run(HORNBOARD, "piskvork", input="START 10\nINFO timeout_turn 500\nBEGIN\nEND\nBEGIN\n")
    assert (said.returncode, said.stdout, said.stderr) == (0, "OK\n4,4\n", "")


def test_the_lines_of_a_board_are_counted() -> None:
    """A board has no more lines than cells; after the first that is wrong nothing is kept."""
    brain = Brain()
    assert brain.answer("START 5") == ["OK"]
    for said in ("BOARD", *(f"{x},{y},2" for y in range(5) for x in range(5))):
        assert brain.answer(said) == []
    assert brain.answer("0,0,1") == ["ERROR 0,0 is not empty"]
    for said in ("0,0,1", "4,4,2", "nonsense", "done"):
        assert brain.answer(said) == []
    assert brain.answer("nonsense") == ["UNKNOWN nonsense"]
    assert brain.answer("TAKEBACK 0,0") == ["ERROR 0,0 is empty"]


def test_an_opening_by_swap2(manager: Manager) -> None:
    """The three cases of SWAP2BOARD, with the stones in the order in which they were put."""
    assert manager.ask("START 15") == "OK"
    manager.tell("INFO timeout_turn 100", "INFO rule 1")
    stones = manager.ask("SWAP2BOARD", "DONE").split()
    assert len({moved(stone) for stone in stones}) == 3
    far = ("SWAP2BOARD", "0,0", "7,7", "14,0")
    assert moved(manager.ask(*far, "DONE"))
    assert manager.ask("SWAP2BOARD", "7,7", "0,0", "8,8", "DONE") == "SWAP"
    assert moved(manager.ask(*far, "8,8", "0,14", "DONE"))
    assert manager.ask("SWAP2BOARD", "7,7", "0,0", "8,8", "0,14", "9,7", "DONE") == "SWAP"
    assert manager.ask("BOARD", "7,7,2", "8,8,2", "0,0,1", "DONE")
    assert moved(manager.ask("TURN 0,14"))
    assert manager.end() == 0


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("variant", "turn", "seed"),
    [
        ("five:10,10", 500, 1),
        ("five:15,15", 0, 2),
        ("five:10,10,exact", 500, 3),
        ("five:30,7", 0, 4),
    ],
)
def test_whole_games(variant: str, turn: int, seed: int, manager: Manager) -> None:
    """The manager judges by the rule book and plays at random: the brain wins, in time."""
    width, height, *exact = variant.removeprefix("five:").split(",")
    assert manager.ask(f"RECTSTART {width},{height}") == "OK"
    manager.tell(
        f"INFO timeout_turn {turn}", "INFO timeout_match 100000", f"INFO rule {len(exact)}"
    )
    board = hornboard.game(variant).initial().board
    names = {(cell.place[1], cell.place[2]): cell.name for cell in board}
    state, rng, left, said = BOOK.start(variant), Random(seed), 100.0, "BEGIN"
    while BOOK.outcome(state) is None:
        manager.tell(f"INFO time_left {int(1000 * left)}")
        used = processor_time(manager.brain.pid)
        x, y = moved(manager.ask(said))
        spent = processor_time(manager.brain.pid) - used
        left -= spent
        assert spent < turn / 1000 + 2.0
        state = BOOK.play(state, names[x, y])
        if BOOK.outcome(state) is None:
            x, y = rng.choice([place for place, name in names.items() if name in BOOK.moves(state)])
            said = f"TURN {x},{y}"
            state = BOOK.play(state, names[x, y])
    assert BOOK.outcome(state) == "x"
    assert manager.end() == 0


def test_more_of_a_turn_is_used_while_no_move_takes_too_long() -> None:
    clock = Clock(turn=2.0, left=1000.0)
    assert clock.seconds() == 1.5
    for _ in range(20):
        clock.moved(clock.seconds(), clock.seconds() + 0.01)
    assert clock.seconds() == pytest.approx(1.9)
    clock.moved(1.9, 2.05)
    assert clock.seconds() == pytest.approx(1.7)


def test_the_time_of_a_move() -> None:
    assert Clock().seconds() <= 10
    assert Clock(turn=1.0).seconds() == 0.75
    assert Clock(turn=5.0).seconds() == 4.0
    assert Clock(turn=30.0, left=1000.0).seconds() == 29.0
    assert Clock(turn=30.0, left=180.0).seconds() == 11.0
    assert Clock(turn=3600.0).seconds() == 30.0
    assert Clock(turn=1.0, left=6.0).seconds() == pytest.approx(0.3)
    assert Clock(turn=0.0).seconds() == 0.02
    assert Clock(turn=5.0, left=0.1).seconds() == 0.02
    assert Clock().wishes(1.5) == [("level", 4), ("seconds", 1.5)]
    assert ("nodes", 360_000) in Clock(memory=300_000_000).wishes(1.5)
    assert ("nodes", 1000) in Clock(memory=1).wishes(1.5)


@pytest.mark.slow
def test_the_memory(manager: Manager) -> None:
    """A brain that may take 150 MB does not take more."""
    assert manager.ask("START 20") == "OK"
    manager.tell("INFO max_memory 150000000", "INFO timeout_turn 4000")
    assert moved(manager.ask("BOARD", "9,9,1", "9,8,2", "10,9,1", "8,9,2", "DONE"))
    status = Path(f"/proc/{manager.brain.pid}/status").read_text()
    (most,) = (int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    assert most * 1024 < 150_000_000


def test_numbers() -> None:
    assert numbers(" 3 , 4", 2) == [3, 4]
    with pytest.raises(Refusal, match="is not of the form number,number"):
        numbers("3", 2)
