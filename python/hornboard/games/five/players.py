"""Brains of the Gomocup as players of five in a row."""

import re
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position
from hornboard.play.clock import Turn
from hornboard.play.programs import Program
from hornboard.texts import _


class GomocupBrain(Program):
    """A brain; what it is given are keys of INFO."""

    name: Final = "gomocup"

    def __init__(self, command: str, options: dict[str, str], game: Game) -> None:
        super().__init__(command, options)
        cells = {cell.name: (cell.place[1], cell.place[2]) for cell in game.initial().board}
        self._cells = {place: name for name, place in cells.items()}
        self._places = {name: f"{x},{y}" for name, (x, y) in cells.items()}
        width, height = (1 + max(numbers) for numbers in zip(*self._cells, strict=True))
        self.say(f"START {width}" if width == height else f"RECTSTART {width},{height}")
        self._answer(r"OK")
        exact = "exact" in game.variant
        for key, value in {"timeout_match": "0", "rule": f"{exact:d}", **self.options}.items():
            self.say(f"INFO {key} {value}")

    def choose(self, position: Position, turn: Turn) -> str:
        """Tell the brain the board, and return its move."""
        self.say(f"INFO timeout_turn {turn.seconds * 1000:.0f}")
        stones = [
            (cell.name, cell.content[1] == position.mover)
            for cell in turn.start.board
            if cell.content
        ]
        moves = enumerate(turn.moves, len(turn.moves))
        stones += [(str(move), number % 2 == 0) for number, move in moves]
        if stones:
            self.say(
                "BOARD", *(f"{self._places[at]},{1 if own else 2}" for at, own in stones), "DONE"
            )
        else:
            self.say("BEGIN")
        place = self._answer(r"\d+,\d+")
        x, y = map(int, place.split(","))
        return self._cells[x, y]

    def _answer(self, form: str) -> str:
        """Return the next line that has this form.

        Raises:
            ImpossibleRequest: the brain tells an error instead, or has ended.
        """
        for line in self.hear():
            if re.fullmatch(form, line, re.ASCII):
                return line
            if line.startswith(("ERROR", "UNKNOWN")):
                raise ImpossibleRequest(_("it answers {line}").format(line=line))
        raise AssertionError("lines end in an error")


PLAYERS = (GomocupBrain,)
