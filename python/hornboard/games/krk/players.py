"""Engines of chess as players of king and rook against king: the Universal Chess Interface."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from hornboard.game import Game, Info, Move, Position
from hornboard.game.answers import DECIDED
from hornboard.play.clock import Turn
from hornboard.play.guests import info_of
from hornboard.play.programs import Program


class UciEngine(Program):
    """An engine; what it is given are its options."""

    name: Final = "uci"

    def __init__(self, command: str, options: dict[str, str], game: Game) -> None:
        super().__init__(command, options)
        self.say("uci")
        self._hear_until("uciok")
        self.say(*(f"setoption name {name} value {value}" for name, value in self.options.items()))

    def think(self, position: Position, turn: Turn) -> Iterator[Info]:
        """Tell the engine the game, and yield what it finds."""
        self.say("isready")
        self._hear_until("readyok")
        moves = " ".join(["moves", *map(str, turn.moves)]) if turn.moves else ""
        self.say(
            f"position fen {turn.start.text} {moves}",
            f"go movetime {turn.seconds * 1000:.0f}",
        )
        info = None
        for line in self.hear():
            match line.split():
                case ["info", *words] if "pv" in words and "score" in words:
                    info = info_told(words)
                    yield info
                case ["bestmove", move, *_]:
                    if info is None or str(info.move) != move:
                        yield info_of(Move(move), self.name)
                    return

    def _hear_until(self, word: str) -> None:
        for line in self.hear():
            if line == word:
                return


def info_told(words: list[str]) -> Info:
    """Return what a line of the protocol tells, its centipawns as points."""
    told = dict(pairwise(words))
    kind, number = words[words.index("score") + 1 :][:2]
    value = int(number)
    if kind == "mate":
        value = (2 * DECIDED - abs(value)) * (1 if value > 0 else -1)
    line = tuple(map(Move, words[words.index("pv") + 1 :]))
    seconds = int(told.get("time", "0")) / 1000
    depth, nodes = int(told.get("depth", "1")), int(told.get("nodes", "1"))
    return Info(line[0], value, depth, nodes, seconds, line, kind == "mate", "")


PLAYERS = (UciEngine,)
