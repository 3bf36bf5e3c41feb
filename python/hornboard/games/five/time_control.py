"""The time for a move of a brain of the Gomocup, by what its manager tells."""

import math
from dataclasses import dataclass

from hornboard.game import Wish

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
