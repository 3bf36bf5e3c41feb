"""The terminal game through a pseudo-terminal, as a person plays it."""

from __future__ import annotations

import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pexpect
import pyte
import pytest

from hornboard.game import words
from hornboard.protocol.formats import load_record
from tests.python.conftest import HORNBOARD, run
from tests.support import PATIENCE, terminals

TERMINAL = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "PATH": "/usr/bin:/bin",
    "LANG": "C.UTF-8",
}


class Terminal(terminals.Terminal):
    """A game at a terminal whose screen can be read."""

    def __init__(self, *words: str, folder: Path) -> None:
        env = {**TERMINAL, "HOME": str(folder)}
        super().__init__(HORNBOARD, "play", *words, folder=folder, env=env, size=(40, 100))

    def say(self, line: str) -> None:
        """Type a line."""
        self.sendline(line)

    def wait(self, *texts: str) -> str:
        """Wait until each text has come in turn; return all since the last time."""
        said = ""
        for text in texts:
            self.expect_exact(text)
            said += self.before + text
        return said

    def listened(self) -> None:
        """Wait until the program reads key by key, and sleeps until there is one.

        What interrupts it just before is not heard before the next key.
        """
        end = time.monotonic() + PATIENCE
        state = Path(f"/proc/{self.process.pid}/stat")
        while (
            termios.tcgetattr(self.child_fd)[3] & termios.ICANON
            or state.read_text().rpartition(") ")[2][0] != "S"
        ):
            assert time.monotonic() < end
            time.sleep(0.01)

    def end_input(self) -> None:
        """Say that nothing more will be said."""
        self.listened()
        super().end_input()

    def end(self) -> tuple[str, int]:
        """Wait for the end; return the rest of what was said and the exit status."""
        self.expect(pexpect.EOF)
        return self.before, self.leave()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def test_what_still_fits_is_told_while_one_plays(tmp_path: Path) -> None:
    text = "4x10 0123=0b0c 1456=0b3c 7820=1b0c"
    terminal = Terminal("mastermind", "--position", text, "--guesser", "human", folder=tmp_path)
    terminal.wait("guesser> ")
    terminal.say("candidates")
    assert "5 codes fit" in terminal.wait("guesser> ")
    terminal.say("quit")
    assert terminal.end()[1] == 0


def test_a_game_is_played_to_its_end(folder: Path) -> None:
    """Whoever plays every first legal move against level 3 learns who won, and why."""
    game = Terminal("--level", "3", folder=folder)
    game.wait("red> ")
    for _ in range(200):
        game.say("moves")
        game.expect(r"moves\r\n.*?([a-i]\d(?:[a-i]\d)?) ")
        move = game.match.group(1)
        game.wait("red> ")
        game.say(move)
        if game.expect_exact(["red> ", "cannot move"]) == 1:
            break
    else:
        pytest.fail("the game did not end in 200 moves")
    said = game.wait("> ")
    assert "you " in said or "drawn" in said
    game.say("a4")
    game.wait("the game is over")
    game.say("new")
    game.wait("red> ")
    game.say("quit")
    rest, status = game.end()
    assert "Goodbye." in rest
    assert status == 0


def test_everything_a_player_can_say(folder: Path) -> None:
    game = Terminal("--red", "human", "--blue", "human", folder=folder)
    game.wait("Hexagon", "red is human", "red> ")
    game.say("help")
    game.wait("save FILE", "resign", "red> ")
    game.say("moves")
    game.wait("a4 b5 b6", "red> ")
    game.say("a5")
    assert "<a5>" in game.wait("red> ")
    game.say("hello")
    game.wait("'hello' is neither a move nor a command", "red> ")
    game.say("level beginner")
    game.wait("level beginner: sees its own move", "red> ")
    game.say("rules")
    game.wait("Hexxagon", "red> ")
    game.say("analyse")
    game.wait("%", "red> ")
    game.say("e5")
    game.wait('"e5" is not legal: red has no stone next to e5', "red> ")
    for word in ("undo", "back"):
        game.say(word)
        game.wait("there is no move of yours to take back", "red> ")
    game.say("a5a3")
    game.wait("blue> ")
    game.say("a2")
    game.wait("captured", "a3", "red> ")
    game.say("save game.txt")
    game.wait("saved to game.txt", "red> ")
    game.say("save")
    game.wait("say which file: save FILE", "red> ")
    game.say("save no/such/folder/game.txt")
    game.wait("No such file or directory", "red> ")
    game.say("undo")
    game.wait("blue> ")
    game.say("load game.txt")
    game.wait("A game is going on. Give it up? (y/n) ")
    game.say("y")
    game.wait("red> ")
    game.say("load nothing.txt")
    game.wait("cannot be read: No such file", "red> ")
    game.say("resign")
    game.wait("Do you want to resign? (y/n) ")
    game.say("y")
    game.wait("red resigned: blue won", "> ")
    game.say("undo")
    game.wait("red to move", "red> ")
    game.end_input()
    rest, status = game.end()
    assert "The next start of this game offers to go on with it.\r\nGoodbye." in rest
    assert status == 0
    assert '[Game "hexagon"]' in (folder / "game.txt").read_text()


def test_a_long_position_is_told_on_one_line() -> None:
    done = run(HORNBOARD, "show", "five:30,30")
    position = done.stdout.splitlines()[-1]
    assert position == "/".join(["30"] * 30) + " x"
    assert run(HORNBOARD, "show", "five:30,30", "--position", position).returncode == 0


def test_what_is_hidden_is_analysed_as_its_players_see_it(folder: Path) -> None:
    game = Terminal("mastermind", folder=folder)
    game.wait("guesser> ")
    game.say("analyse")
    game.wait("0123", "leaves 1440 of 5040 codes at worst", "guesser> ")
    game.say("hint")
    game.wait("try ", "0123", ": leaves 1440 of 5040 codes", "guesser> ")
    game.say("quit")
    assert game.end()[1] == 0


@pytest.mark.slow
def test_why_tells_what_a_hint_is_good_for(folder: Path) -> None:
    game = Terminal("krk", folder=folder)
    game.wait("white> ")
    game.say("hint")
    game.wait(
        "try ",
        "Rh7",
        "mate in 11; keeps the black king in a room of 7 squares, 49 before",
        "white> ",
    )
    game.say("why")
    game.wait("black king", "the next best, Kf2: mate in 13", "expected then: ", "white> ")
    game.say("why h1h5")
    game.wait("nothing stands between h1 and h5", "white> ")
    game.say("retry")
    game.wait("no mistake is shown", "white> ")
    game.say("quit")
    assert game.end()[1] == 0


def test_a_review_shows_the_board_before_a_mistake(folder: Path) -> None:
    game = Terminal("tictactoe", "--x", "human", "--o", "human", folder=folder)
    for move, prompt in (("b2", "x> "), ("b1", "o> "), ("review", "x> ")):
        game.wait(prompt)
        game.say(move)
    game.wait("after move 1 of 2", "b1?? is a blunder", "Better is a1: ", "x> ")
    game.say("retry")
    game.wait("o> ")
    game.say("game")
    game.wait("x> ")
    game.say("quit")
    game.wait("(y/n) ")
    game.say("y")
    assert game.end()[1] == 0


def test_a_cell_makes_its_move(folder: Path) -> None:
    game = Terminal("kalah", "--south", "human", "--north", "human", folder=folder)
    game.wait("south> ")
    game.say("n1")
    game.wait("only north plays there", "south> ")
    game.say("s1")
    game.wait("s2:5", "north> ")
    game.say("quit")
    game.wait("(y/n) ")
    game.say("y")
    assert game.end()[1] == 0


def test_the_screen(folder: Path) -> None:
    """What a chosen stone looks like: its targets stand where they belong, in their colours."""
    game = Terminal(folder=folder)
    before = game.wait("red> ")
    game.say("a5")
    said = before + game.wait("red> ")
    screen = pyte.Screen(100, 60)
    pyte.Stream(screen).feed(said)
    last = max(number for number, line in enumerate(screen.display) if "[a1]" in line)
    assert screen.display[last + 3].rstrip() == "      d1        c2        b3       +a4+"
    assert screen.display[last + 4].rstrip() == "(e1)       d2        c3       *b4*      <a5>"
    row = screen.buffer[last + 4]
    assert row[1].bg == "dc143c"
    assert row[31].bg == "9acd32"
    assert row[41].bg == "ffa500"
    game.listened()
    game.interrupt()
    assert game.end()[1] == 0


PEOPLE = ("--red", "human", "--blue", "human")


def interrupted(folder: Path, *moves: str) -> None:
    """Play these moves and kill the program in the middle of the game."""
    game = Terminal(*PEOPLE, folder=folder)
    game.wait("red> ")
    for move in moves:
        game.say(move)
        game.expect(["blue> ", "red> "])
    game.kill()
    game.leave()


@pytest.mark.slow
def test_a_killed_game_goes_on(folder: Path) -> None:
    interrupted(folder, "a4", "a2", "d1")
    game = Terminal("kalah", folder=folder)
    assert "interrupted" not in game.wait("south> "), "it is another game"
    game.say("quit")
    game.end()
    game = Terminal(folder=folder)
    game.wait("Hexagon was interrupted (red is human, blue is human; moves made: 3).")
    game.wait("Go on with it? (y/n) ")
    game.say("y")
    game.wait("Hexagon", "blue to move", "blue> ")
    game.say("b1")
    game.wait("red> ")
    game.kill()
    game.leave()
    game = Terminal(folder=folder)
    game.wait("moves made: 4). Go on with it? (y/n) ")
    game.end_input()
    assert "Goodbye." in game.end()[0]
    game = Terminal(folder=folder)
    game.wait("moves made: 4). Go on with it? (y/n) ")
    game.say("n")
    game.wait("the game is kept in ")
    (saved,) = folder.rglob("saved/*.txt")
    assert list(map(str, load_record(saved).match.moves)) == ["a4", "a2", "d1", "b1"]
    game.wait("red> ")
    game.say("quit")
    game.end()
    game = Terminal(folder=folder)
    assert "interrupted" not in game.wait("red> ")
    game.say("quit")
    game.end()


def test_two_programs_keep_a_game_each(folder: Path) -> None:
    games = [Terminal(*PEOPLE, folder=folder) for _ in range(2)]
    for game, move in zip(games, ("a4", "b5"), strict=True):
        assert "interrupted" not in game.wait("red> ")
        game.say(move)
        game.wait("blue> ")
    for game in games:
        game.kill()
        game.leave()
    journals = [load_record(path).match.moves for path in folder.rglob("running/*.txt")]
    assert sorted(map(words, journals)) == ["a4", "b5"]


def test_a_running_game_is_not_given_up_unasked(folder: Path) -> None:
    game = Terminal(*PEOPLE, folder=folder)
    game.wait("red> ")
    game.say("save start.txt")
    game.wait("red> ")
    game.say("a4")
    game.wait("blue> ")
    for said in ("new", "load start.txt"):
        game.say(said)
        game.wait("A game is going on. Give it up? (y/n) ")
        game.say("n")
        game.wait("blue> ")
    for said, question in (
        ("resign", "Do you want to resign?"),
        (
            "quit",
            "A game is going on. Leave it? The next start of this game offers to go on with it.",
        ),
    ):
        game.say(said)
        game.wait(f"{question} (y/n) ")
        game.say("")
        game.wait("blue> ")
    game.say("new")
    game.wait("(y/n) ")
    game.say("y")
    game.wait("red to move", "red> ")
    game.say("quit")
    rest, status = game.end()
    assert "Goodbye." in rest
    assert "next start" not in rest
    assert status == 0


def test_a_game_that_cannot_be_kept_is_not_promised(folder: Path) -> None:
    data = folder / ".local" / "share" / "hornboard"
    data.mkdir(parents=True)
    (data / "running").touch()
    game = Terminal(*PEOPLE, folder=folder)
    game.wait("red> ")
    game.say("a4")
    game.wait("the running game cannot be", "blue> ")
    game.say("quit")
    game.wait("Leave it? This game could not be kept as it stands. (y/n) ")
    game.say("y")
    rest, status = game.end()
    assert "This game could not be kept as it stands.\r\nGoodbye." in rest
    assert "next start" not in rest
    assert status == 0


def test_end_of_input_at_a_question_leaves_the_game(folder: Path) -> None:
    game = Terminal(*PEOPLE, folder=folder)
    game.wait("red> ")
    game.say("a4")
    game.wait("blue> ")
    game.say("new")
    game.wait("(y/n) ")
    game.end_input()
    assert "The next start of this game offers to go on with it." in game.end()[0]
    game = Terminal(folder=folder)
    game.wait("moves made: 1). Go on with it? (y/n) ")
    game.listened()
    game.interrupt()
    assert game.end()[1] == 0


def test_a_script_is_asked_for_nothing(folder: Path) -> None:
    """What a program writes to the game is not taken for the answer to an offer."""
    for _ in range(2):
        done = run(HORNBOARD, "play", *PEOPLE, cwd=folder, input="a4\na2\n")
        assert "interrupted" not in done.stdout
        assert done.stdout.count("to move") == 3


@pytest.mark.sampled
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
def test_nobody_is_asked_where_nobody_listens(closed: str) -> None:
    done = run("bash", "-c", f"{HORNBOARD} play tictactoe {closed}")
    assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_c_while_the_computer_thinks(folder: Path) -> None:
    game = Terminal("--red", "depth:12", "--blue", "human", folder=folder)
    game.wait("is thinking")
    game.interrupt()
    rest, status = game.end()
    assert "Goodbye." in rest
    assert "Traceback" not in rest
    assert status == 0


@pytest.mark.slow
def test_ctrl_c_stops_a_command() -> None:
    child = subprocess.Popen(
        [HORNBOARD, "perft", "hexagon", "20"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    another = run(sys.executable, HORNBOARD, "moves", "hexagon")
    assert another.returncode == 0
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=PATIENCE)
    assert (child.returncode, out, err) == (130, b"", b"")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("words", "opening", "first"),
    [
        ((), "you are red, blue is level professional", "your turn"),
        (
            ("--first", "me", "--colour", "blue"),
            "red is level professional, you are blue",
            "your turn",
        ),
        (("--first", "computer"), "red is level professional, you are blue", "red to move"),
        (
            ("--colour", "blue", "--level", "1"),
            "red is level beginner, you are blue",
            "red to move",
        ),
        (
            ("--first", "computer", "--colour", "red"),
            "you are red, blue is level professional",
            "blue to move",
        ),
        (
            ("--red", "level:1", "--blue=human"),
            "red is level beginner, you are blue",
            "red to move",
        ),
    ],
)
def test_who_plays(words: tuple[str, ...], opening: str, first: str, folder: Path) -> None:
    done = run(HORNBOARD, "play", *words, cwd=folder)
    assert opening in done.stdout
    turns = [
        line for line in done.stdout.splitlines() if "to move " in line or "your turn " in line
    ]
    assert turns[0].startswith(first)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rstrip().endswith("Goodbye.")


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (("minesweeper",), "Minesweeper, an opening first: "),
        (("minesweeper", "--position", "1./.. 1"), "Minesweeper: "),
    ],
)
def test_a_game_named_alone_is_that_of_the_gallery(
    words: tuple[str, ...], title: str, folder: Path
) -> None:
    done = run(HORNBOARD, "play", *words, cwd=folder, input="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(title)


def test_computers_play_each_other(folder: Path) -> None:
    done = run(HORNBOARD, "play", "--red", "level:1", "--blue", "level:1", cwd=folder)
    assert done.returncode == 0
    assert "cannot move" in done.stdout or "drawn" in done.stdout


PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Runs a command and tells its peak of memory in KiB, without that of who starts it."""


@pytest.mark.slow
def test_memory_of_a_terminal_game(folder: Path) -> None:
    words = ["play", "--red", "level:3", "--blue", "level:2"]
    done = run(sys.executable, "-c", PEAK, HORNBOARD, *words, cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) < 120 * 1024
