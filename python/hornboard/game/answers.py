"""What the rule base answers: values that never change."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from hornboard.game import notebook
from hornboard.game.moves import Move

DECIDED: Final = 500_000
"""Beyond this value, either way, a game is decided; it is twice as much and the margin."""


RESULTS: Final = {0: "0", 50: "½", 100: "1"}
"""What the goals of a rule sheet mean that has no others."""


def scored(points: Mapping[str, int], counted: Sequence[str] = ()) -> Mapping[str, str]:
    """Return the score as people read it: 1, ½ and 0 where it says no more than who won.

    Where it is said what points have ``counted``, see Game, they are no goals of a rule sheet.

    >>> scored({"red": 100, "yellow": 0}), scored({"red": 70, "yellow": 30})
    ({'red': '1', 'yellow': '0'}, {'red': '70', 'yellow': '30'})
    """
    plain = not counted and {*points.values()} in ({0, 100}, {50})
    return {seat: RESULTS[count] if plain else str(count) for seat, count in points.items()}


class Summary(dict[str, "Finding"]):
    """What a survey came to, by names; a notebook shows a table."""

    def _repr_html_(self) -> str:
        return notebook.table(self)


Finding = str | int | float | list["Finding"] | Summary


class Reason(StrEnum):
    """Why a game ended."""

    LAW = "law"
    """By the rules of the game."""

    REPETITION = "repetition"
    """The same position came up for the third time."""

    NO_PROGRESS = "no_progress"
    """100 moves in a row without progress."""

    FORFEIT = "forfeit"
    """A player made no legal move in its time."""

    RESIGNATION = "resignation"
    AGREEMENT = "agreement"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: the player who won alone, None for a draw; ``nobody`` when one who plays alone
            has lost, or one of more than two resigned.
        reason: why.
    """

    winner: str | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class Because:
    """A line of an explanation.

    Attributes:
        depth: 0, or one more than the line above that it is a reason for.
        text: a sentence of the rules, or what is the case.
        clause: the clause that the sentence stands above, or by which it is the case; empty
            where it is told by none.
    """

    depth: int
    text: str
    clause: str = ""


class Explanation(tuple[Because, ...]):
    """The lines of an explanation; a notebook shows a tree."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return notebook.tree((line.depth, line.text, line.clause) for line in self)


@dataclass(frozen=True, slots=True)
class Info:
    """What a search found.

    Attributes:
        move: the best move.
        value: what it is worth for the mover in points, a whole number if the evaluation
            counts whole ones; beyond ±1,000,000 the game is decided.
        depth: the number of moves looked ahead.
        nodes: the number of positions looked at.
        seconds: the time it took.
        pv: the principal variation, which begins with ``move``.
        proved: whether the value is that of best play to the end of the game.
        reason: why this move, in words, from a player who can say it; else empty.
        ends: whether the game is over after the principal variation.
        chance: how likely the mover wins by simulated games, from 0 to 1; None where an
            evaluation says what positions are worth.
    """

    move: Move
    value: float
    depth: int = 1
    nodes: int = 1
    seconds: float = 0.0
    pv: tuple[Move, ...] = ()
    proved: bool = False
    reason: str = ""
    ends: bool = False
    chance: float | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "pv", self.pv or (self.move,))

    @property
    def margin(self) -> float | None:
        """By how much the game is won, or lost if negative; None while it is not decided."""
        if abs(self.value) < DECIDED:
            return None
        return self.value - math.copysign(2 * DECIDED, self.value)


@dataclass(frozen=True, slots=True)
class Loss:
    """What a move takes from its player's chance to win.

    Attributes:
        better: the best move that was found.
        least: the loss from 0 to 1, by that of the last depths of a search which finds least.
        most: by the one that finds most.
        told: line by line what is proved of the move, or what a guess tells; empty where nothing.
    """

    better: Move
    least: float
    most: float
    told: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A parameter of the variants of a game, as in ``kalah:pits=4,rule=empty``.

    Attributes:
        name: what it is called.
        values: which values it can have, and what people call those that are not numbers.
        default: the value that it has unless another is asked for.
    """

    name: str
    values: range | Mapping[str, str]
    default: int | str


@dataclass(frozen=True, slots=True)
class Lines:
    """How many lines of play there are.

    Attributes:
        nodes: the number of lines.
        seconds: the processor time that it took to count them.
    """

    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Solution:
    """What best play comes to.

    Attributes:
        value: the margin for the mover, or ``won``, ``drawn`` or ``lost`` in a game without one;
            None where it takes more positions than were allowed.
        moves: the moves that keep the value.
        positions: how many positions were looked at; None without a value.
        seconds: the processor time that it took.
    """

    value: int | str | None
    moves: tuple[Move, ...]
    positions: int | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Playouts:
    """How random games went.

    Attributes:
        results: how many games each player won, ``drawn`` and ``nobody`` among them.
        lengths: how many games had so many moves.
        choices: how many moves there were to choose from, over all positions.
        seconds: the processor time that it took.
    """

    results: Mapping[str, int]
    lengths: Mapping[int, int]
    choices: int
    seconds: float

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(self.lengths.values())

    @property
    def moves(self) -> int:
        """The number of moves in all games."""
        return sum(length * count for length, count in self.lengths.items())


@dataclass(frozen=True, slots=True)
class Led:
    """What may have come before a position.

    Attributes:
        before: the notation of the position where it began, with ``?`` for what is forgotten.
        moves: the moves that lead from there, in the order of play.
    """

    before: str
    moves: tuple[Move, ...]


class Apart(StrEnum):
    """What sets one move apart from all others."""

    WIN = "win"
    """It wins by force, and no other is seen to do so as soon."""

    SAVE = "save"
    """All others lose by force, and it does not."""

    MARGIN = "margin"
    """It is worth so much more than any other."""

    SURE = "sure"
    """Where something is hidden, it alone is certain by what is seen."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which only one move is right.

    Attributes:
        position: its notation.
        kind: what sets the move apart.
        solution: the move, and how play goes on if both sides do their best.
        depth: how many moves of both sides together one has to look ahead to see it.
    """

    position: str
    kind: Apart
    solution: tuple[Move, ...]
    depth: int


Progress = Literal["irreversible", "zeroing", "none"]
"""What a move means for draws: after one that is ``irreversible`` no earlier position can come
again, after one that is ``zeroing`` the moves without progress are counted anew all the same."""
