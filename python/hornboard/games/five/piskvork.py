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

import hornboard
from hornboard.errors import Refusal
from hornboard.game import Game, Info, Position
from hornboard.games.five.swap2 import Place, swap2
from hornboard.games.five.time_control import LEAST_SECONDS, Clock
from hornboard.protocol.conversation import Speaker, first_word

Marks = dict[Place, str]
"""Who has a cell, ``x`` for the brain and ``o`` for its enemy."""

SMALLEST, LARGEST = 5, 100
RULES = {0: "", 1: ",exact"}
"""The rules of the protocol that are known, as they are written in a variant."""

SIDES = {"1": "x", "2": "o"}
"""What the fields of BOARD stand for: the brain has the x."""


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
        """The marks that the lines of BOARD or SWAP2BOARD have told."""
        self._opening: list[Place] | None = None
        """The stones that the lines of SWAP2BOARD have told, None after any other command."""
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
            return self.tried(lambda: self.chosen(LEAST_SECONDS))
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
            return [*self.refused("the lines of a board end with DONE"), *self.answer(said)]
        self._opening = None
        return command("".join(rest))

    def size(self) -> tuple[int, int]:
        """Return the columns and the rows of the board; raise Refusal where no game was started."""
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
        return self.game(width, height).position(f"{rows} x{rule.replace(',', ' ')}")

    def game(self, width: int, height: int) -> Game:
        """Return the game on such a board, by the rule that the manager has told."""
        return hornboard.game(f"five:{width},{height}{RULES[self.rule]}")

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

    def _do_swap2board(self, rest: str) -> list[str]:
        """Be told the stones of an opening by swap2, in the lines that follow."""
        self._opening = []
        return self._do_board(rest)

    def field(self, told: Marks, said: str) -> list[str]:
        """Take down a line of a board; with the last one, set it up and choose.

        After a line that is wrong the others are passed over.
        """
        if said.upper() == "DONE":
            self._told = None
            if self._opening is None:
                self._marks = told
            else:
                self._opening = [*told]
            return self.chosen(self.clock.seconds())
        try:
            *place, side = numbers(said, 3) if self._opening is None else (*numbers(said, 2), 1)
            if str(side) not in SIDES:
                raise Refusal(f"{said}: a field is 1 or 2")
            self.put(place, SIDES[str(side)], told)
        except Refusal:
            self._told, self._passing = None, True
            raise
        return []

    def chosen(self, seconds: float) -> list[str]:
        """Return the move, or what to do with an opening by swap2."""
        if self._opening is None:
            return self.move(seconds)
        game = self.game(*self.size())
        places = swap2(game, self._cells, self._opening, seconds, self.thought)
        return [" ".join(map(told, places)) or "SWAP"]

    def move(self, seconds: float) -> list[str]:
        """Think for so long, make the move and tell it."""
        began = time.monotonic()
        place = self._cells[str(self.thought(self.position(*self.size()), seconds).move)]
        self._marks[place] = "x"
        self.clock.moved(seconds, time.monotonic() - began)
        return [told(place)]

    def thought(self, position: Position, seconds: float) -> Info:
        """Think about a position for so long, or a little longer where nothing is found yet."""
        began = time.monotonic()
        thinking = position.think(self.clock.wishes(seconds))
        grace = self.clock.spared(self.clock.turn) / 2
        while not thinking.wait(grace):
            if thinking.latest and time.monotonic() > began + seconds + grace:
                thinking.stop()
        return thinking.result()[0]

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


def told(place: Place) -> str:
    """Return a cell as the protocol writes it."""
    return "{},{}".format(*place)


def numbers(text: str, count: int) -> list[int]:
    """Read so many whole numbers with commas between them; raise Refusal where they are others."""
    found = [part.strip() for part in text.split(",")]
    if len(found) != count or not all(re.fullmatch("[0-9]{1,15}", part) for part in found):
        form = ",".join("number" for _ in range(count))
        raise Refusal(f"{text[:40]!r} is not of the form {form}")
    return list(map(int, found))


def number(text: str) -> int:
    """Read a whole number."""
    return numbers(text, 1)[0]


def nothing(text: str) -> None:
    """Check that nothing follows a command; raise Refusal where something does."""
    if text:
        raise Refusal(f"nothing should follow this command, not {text[:40]!r}")
