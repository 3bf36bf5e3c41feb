"""Engines of Hive as players: programs that speak the Universal Hive Protocol."""

from itertools import takewhile
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Move, Position
from hornboard.games.hive.replay import replay
from hornboard.games.hive.strings import clock_of, game_string
from hornboard.play.clock import Turn
from hornboard.play.match import Match
from hornboard.play.programs import Program
from hornboard.texts import _


class UhpEngine(Program):
    """An engine; what it is given are its options."""

    name: Final = "uhp"

    def __init__(self, command: str, options: dict[str, str], game: Game) -> None:
        super().__init__(command, options)
        self._answer()
        for name, value in self.options.items():
            self._ask(f"options set {name} {value}")

    def choose(self, position: Position, turn: Turn) -> Move:
        """Tell the engine the game, and return its move."""
        if turn.start != position.game.initial():
            raise ImpossibleRequest(_("an engine of this protocol plays from the usual start only"))
        match = Match(turn.start, refereed=False)
        for move in turn.moves:
            match.play(move)
        self._ask(f"newgame {game_string(match, 'InProgress' if turn.moves else 'NotStarted')}")
        replay(match, self._ask(f"bestmove time {clock_of(turn.seconds)}")[-1])
        return match.moves[len(turn.moves)]

    def _ask(self, line: str) -> list[str]:
        self.say(line)
        return self._answer()

    def _answer(self) -> list[str]:
        """Return the lines of an answer; raise ImpossibleRequest where it is an error, or none."""
        lines = list(takewhile(lambda line: line != "ok", self.hear()))
        if not lines or lines[-1].startswith(("err", "invalidmove")):
            raise ImpossibleRequest(_("it answers {line}").format(line="; ".join(lines) or "ok"))
        return lines


PLAYERS = (UhpEngine,)
