"""Five in a row as a brain of the Gomocup: its protocol over standard input and output.

A manager writes a command a line, such as ``START 20`` or ``TURN 10,9``, and the brain answers with
``OK``, its move, or ``ERROR`` and why. The protocol is that of Petr Lastovicka and Martin
Petricek, https://plastovicka.github.io/protocl2en.htm.
"""

import importlib.metadata
import math
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass

import hornboard
from hornboard.errors import Refusal
from hornboard.game import Position, Wish
from hornboard.protocol.conversation import Speaker, first_word

Place = tuple[int, int]
"""Column and row from 0, as the protocol counts them."""

Marks = dict[Place, str]
"""Who has a cell, ``x`` for the brain and ``o`` for its enemy."""

SMALLEST, LARGEST = 5, 100
DEFAULT_TURN = 10.0
"""What a move may take where the manager has not said it, in seconds."""

MOST_SECONDS = 30.0
"""No move takes longer, however much time there is."""

SHARE, LEAST_SPARED, MOST_SPARED = 0.75, 0.1, 1.0
"""How much of the time for a move is thought at least; the rest, in seconds at least and at most so
many, is for the way there and back."""

MOVES_TO_COME = 15
"""For so many more moves the time that is left has to do."""

LEAST_SECONDS = 0.02
"""What a move gets where there is no time at all."""

OWN_MEMORY = 120_000_000
NODE_MEMORY = 500
"""Bytes that the program takes, and that a position takes in the memory of a search."""

RULES = {0: "", 1: ",exact"}
"""The rules of the protocol that are known, as they are written in a variant."""

SIDES = {"1": "x", "2": "o"}
"""What the fields of BOARD stand for: the brain has the x."""


@dataclass
class Clock:
    """The limits of time and memory that the manager has told, in seconds and bytes."""

    turn: float = DEFAULT_TURN
    match: float = math.inf
    left: float = math.inf
    memory: int = 0
    late: float = MOST_SPARED / 2
    """How much longer than they were to moves have taken of late."""

    def seconds(self) -> float:
        """Return how long to think about a move."""
        turn = min(self.turn, self.left / MOVES_TO_COME)
        return min(MOST_SECONDS, max(LEAST_SECONDS, turn - self.spared(turn)))

    def spared(self, turn: float) -> float:
        """Return what is left of the time for a move: twice what moves took too long of late."""
        return min(turn * (1 - SHARE), MOST_SPARED, max(LEAST_SPARED, 2 * self.late))

    def moved(self, seconds: float, taken: float) -> None:
        """Take down how long a move took that was to take so many seconds; old ones count less."""
        self.late = max(0.8 * self.late, taken - seconds)
        self.left = max(0.0, self.left - taken)

    def wishes(self, seconds: float) -> list[Wish]:
        """Return how to think about a move, within a time and within the memory."""
        wishes: list[Wish] = [("level", 4), ("seconds", seconds)]
        if self.memory:
            wishes.append(("nodes", max(1000, (self.memory - OWN_MEMORY) // NODE_MEMORY)))
        return wishes


class Brain(Speaker):
    """What the brain knows, and how it answers."""

    farewell = "end"
    searches = frozenset(("begin", "turn", "done"))
    complaint = "ERROR"

    def __init__(self) -> None:
        self.clock = Clock()
        self.rule = 0
        self._cells: dict[str, Place] = {}
        """The cells of the board by their names; none before a game."""
        self._marks: Marks = {}
        self._told: Marks | None = None
        """The marks that the lines of BOARD have told."""
        self._passing = False

    def answer(self, line: str) -> list[str]:
        """Do what a line says and return what there is to say; what cannot be done is an ERROR.

        Raises:
            EngineStopped: the command was stopped; but a move or a board that was told stands.
        """
        return self.tried(lambda: self._obey(line.strip()))

    def stopped(self, line: str) -> list[str]:
        """Return the answer to a command that was stopped: a move, if that is what was wished."""
        if first_word(line) in self.searches:
            return self.tried(lambda: self.move(LEAST_SECONDS))
        return super().stopped(line)

    def _obey(self, said: str) -> list[str]:
        word, *rest = said.split(maxsplit=1)
        command = self.command(word)
        if command is None and self._passing:
            self._passing = said.upper() != "DONE"
            return []
        self._passing = False
        if command is None and self._told is not None:
            return self.field(self._told, said)
        if command is None:
            return [f"UNKNOWN {word[:40]}"]
        if self._told is not None:
            self._told = None
            return [*self.refused("the lines of BOARD end with DONE"), *self.answer(said)]
        return command("".join(rest))

    def size(self) -> tuple[int, int]:
        """Return the columns and the rows of the board.

        Raises:
            Refusal: no game was started.
        """
        if not self._cells:
            raise Refusal("no game was started")
        width, height = map(max, zip(*self._cells.values(), strict=True))
        return width + 1, height + 1

    def put(self, place: Sequence[int], mark: str, marks: Marks) -> None:
        """Put a mark, ``x`` of the brain or ``o`` of its enemy, on an empty cell.

        Raises:
            Refusal: there is no such cell, or it is not empty.
        """
        x, y = place
        width, height = self.size()
        if x >= width or y >= height:
            raise Refusal(f"there is no cell {x},{y}")
        if (x, y) in marks:
            raise Refusal(f"{x},{y} is not empty")
        marks[x, y] = mark

    def position(self, width: int, height: int) -> Position:
        """Return the position on such a board, with the brain to move."""
        rule = RULES[self.rule]
        cells = ("".join(self._marks.get((x, y), ".") for x in range(width)) for y in range(height))
        rows = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(cells))
        game = hornboard.game(f"five:{width},{height}{rule}")
        return game.position(f"{rows} x{rule.replace(',', ' ')}")

    def _do_start(self, rest: str) -> list[str]:
        """Begin a game on a square board."""
        return self.lay(*[number(rest)] * 2)

    def _do_rectstart(self, rest: str) -> list[str]:
        """Begin a game on a board of any proportions."""
        return self.lay(*numbers(rest, 2))

    def lay(self, width: int, height: int) -> list[str]:
        """Begin a game on an empty board, and learn the names of its cells."""
        if not all(SMALLEST <= size <= LARGEST for size in (width, height)):
            raise Refusal(f"a board has {SMALLEST} to {LARGEST} columns and rows")
        self._marks = {}
        board = self.position(width, height).board
        self._cells = {cell.name: (cell.place[1], cell.place[2]) for cell in board}
        self.clock.left = self.clock.match
        return ["OK"]

    def _do_restart(self, rest: str) -> list[str]:
        """Begin again on a board of the same size."""
        nothing(rest)
        return self.lay(*self.size())

    def _do_begin(self, rest: str) -> list[str]:
        """Make the first move."""
        nothing(rest)
        return self.move(self.clock.seconds())

    def _do_turn(self, rest: str) -> list[str]:
        """Take the enemy's move down and answer it."""
        self.put(numbers(rest, 2), "o", self._marks)
        return self.move(self.clock.seconds())

    def _do_takeback(self, rest: str) -> list[str]:
        """Take a mark off the board."""
        self.size()
        x, y = numbers(rest, 2)
        if self._marks.pop((x, y), None) is None:
            raise Refusal(f"{rest} is empty")
        return ["OK"]

    def _do_board(self, rest: str) -> list[str]:
        """Be told a whole board, in the lines that follow."""
        nothing(rest)
        self.size()
        self._told = {}
        return []

    def field(self, told: Marks, said: str) -> list[str]:
        """Take down a line of BOARD; with the last one, set up the board and move.

        After a line that is wrong the others are passed over.
        """
        if said.upper() == "DONE":
            self._marks, self._told = told, None
            return self.move(self.clock.seconds())
        try:
            x, y, side = numbers(said, 3)
            if str(side) not in SIDES:
                raise Refusal(f"{said}: a field is 1 or 2")
            self.put((x, y), SIDES[str(side)], told)
        except Refusal:
            self._told, self._passing = None, True
            raise
        return []

    def move(self, seconds: float) -> list[str]:
        """Think for so long, make the move and tell it."""
        began = time.monotonic()
        position = self.position(*self.size())
        thinking = position.think(self.clock.wishes(seconds))
        grace = self.clock.spared(self.clock.turn) / 2
        while not thinking.wait(grace):
            if thinking.latest and time.monotonic() > began + seconds + grace:
                thinking.stop()
        x, y = self._cells[str(thinking.result()[0].move)]
        self._marks[x, y] = "x"
        self.clock.moved(seconds, time.monotonic() - began)
        return [f"{x},{y}"]

    def _do_info(self, rest: str) -> list[str]:
        """Take down what the manager lets know; what is not known is passed over."""
        key, _blank, value = rest.partition(" ")
        match key.lower():
            case "timeout_turn":
                self.clock.turn = number(value) / 1000
            case "timeout_match":
                self.clock.match = self.clock.left = number(value) / 1000 or math.inf
            case "time_left":
                self.clock.left = number(value.replace("-", "0", 1)) / 1000
            case "max_memory":
                self.clock.memory = number(value)
            case "rule":
                rule = number(value)
                if rule not in RULES:
                    return [f"MESSAGE rule {rule} is not known, only 0 and 1"]
                self.rule = rule
            case "":
                raise Refusal("INFO tells a key and a value")
        return []

    def _do_about(self, rest: str) -> list[str]:
        """Say who this is."""
        nothing(rest)
        version = importlib.metadata.version("hornboard")
        return [f'name="Hornboard", version="{version}", author="The Hornboard founders"']


def numbers(text: str, count: int) -> list[int]:
    """Read so many whole numbers with commas between them.

    Raises:
        Refusal: that is not what the text is.
    """
    found = [part.strip() for part in text.split(",")]
    if len(found) != count or not all(re.fullmatch("[0-9]{1,15}", part) for part in found):
        form = ",".join("number" for _ in range(count))
        raise Refusal(f"{text[:40]!r} is not of the form {form}")
    return list(map(int, found))


def number(text: str) -> int:
    """Read a whole number."""
    return numbers(text, 1)[0]


def nothing(text: str) -> None:
    """Check that nothing follows a command.

    Raises:
        Refusal: something does.
    """
    if text:
        raise Refusal(f"nothing should follow this command, not {text[:40]!r}")
