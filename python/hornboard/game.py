"""Games, positions and moves: the Python face of the rule base.

>>> import hornboard
>>> game = hornboard.game("hexagon")
>>> position = game.initial()
>>> position.mover
'red'
>>> len(position.legal_moves), "a5c5" in position.legal_moves
(24, True)
>>> position = position.play("a5c5")
>>> str(position)
'b4/6/4r2/4-3/r2-4b/4-3/7/6/b3r b'
>>> position.best(hornboard.Limit(depth=3)).move
Move('b2')
"""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from hornboard import bridge
from hornboard.errors import (
    EngineStopped,
    IllegalMove,
    ImpossibleRequest,
    UnknownGame,
    UnreadableText,
)
from hornboard.foreign import quoted
from hornboard.jobs import Job

Level = int | str
"""A level of a computer player: its number or its name."""

USUAL_LEVEL: Final = 3

DECIDED: Final = 500_000
"""Beyond this value, either way, a game is decided; it is twice as much and the margin."""

LONGEST_NAME: Final = 100
LONGEST_POSITION: Final = 50_000
"""No game has a longer name, no position a longer notation: five in a row on the largest board
takes 10,000 characters."""


Question = TypeVar("Question", bound=Callable[..., Any])


def latest(question: Question) -> Question:
    """Keep the last few answers to a question about positions, which never change."""
    return cast(Question, functools.lru_cache(maxsize=16)(question))


@dataclass(frozen=True, order=True, slots=True)
class Move:
    """A move in its canonical notation."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    @property
    def word(self) -> str:
        """The notation as one word, to stand among others: each blank is written ``_``."""
        return self.text.replace(" ", "_")


def words(moves: Iterable[Move]) -> str:
    """Return moves in one line, each as a word."""
    return " ".join(move.word for move in moves)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: the player who won, None for a draw; ``nobody`` when one who plays alone
            has lost.
        reason: ``law`` (the rules of the game), ``repetition``, ``no_progress`` or
            ``resignation``.
    """

    winner: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Limit:
    """How a search is limited, and what it is asked for.

    Attributes:
        level: think as this level of the game does.
        depth: the number of moves to look ahead at most.
        nodes: the number of positions to look at.
        seconds: the hard clock, in seconds of time passed.
        soft: the soft clock, after which no greater depth is begun.
        evaluation: ``source`` or ``own``; by default the best that the game has.
        seed: moves of equal worth are tried in an order that depends on it; always in the
            same order by default.

    Raises:
        ImpossibleRequest: nothing limits the search, or a level and something else does.
    """

    level: Level | None = None
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    soft: float | None = None
    evaluation: str | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        limits = (self.level, self.depth, self.nodes, self.seconds, self.soft)
        if all(limit is None for limit in limits):
            raise ImpossibleRequest(
                "a search needs a level, a depth, or a limit of nodes or seconds"
            )
        if self.level is not None and (any(limits[1:]) or self.evaluation):
            raise ImpossibleRequest("a level says itself how to search; leave out other limits")
        for number in (*limits, self.seed):
            if isinstance(number, float) and not math.isfinite(number):
                raise ImpossibleRequest(f"{number} does not limit a search")

    @property
    def wishes(self) -> list[tuple[str, Any]]:
        """What is set: names and values."""
        values = ((part.name, getattr(self, part.name)) for part in fields(self))
        return [(name, value) for name, value in values if value is not None]


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
    """

    move: Move
    value: float
    depth: int
    nodes: int
    seconds: float
    pv: tuple[Move, ...]
    proved: bool
    reason: str

    @property
    def margin(self) -> float | None:
        """By how much the game is won, or lost if negative; None while it is not decided."""
        if abs(self.value) < DECIDED:
            return None
        return self.value - math.copysign(2 * DECIDED, self.value)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a board as a view may show it.

    Attributes:
        name: its name in the notation.
        place: the shape and where it lies: ``("hex", column, half row)``,
            ``("comb", half column, row)``, ``("hand", half column, row)`` beside those,
            ``("square", column, row)``, ``("pit", column, half row)``, ``("dot", column, row)``
            or ``("edge", column, row, column, row)`` between two dots.
        content: the kind of piece and its details, such as ``("stone", "red")``;
            empty where there is nothing to see.
    """

    name: str
    place: tuple[Any, ...]
    content: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game in one of its variants.

    Attributes:
        variant: its name, such as ``hexagon`` or ``kalah:6,4``.
        title: what a person calls it.
        players: their names in the order of the seats.
        levels: the levels of the computer player, each with what it does.
        hidden: whether something is hidden from a player.
    """

    variant: str
    title: str = field(compare=False)
    players: tuple[str, ...] = field(compare=False)
    levels: Mapping[Level, str] = field(compare=False)
    hidden: bool = field(compare=False, default=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.variant,)

    @property
    def usual_level(self) -> Level:
        """The level to play at unless another one is asked for: 3, or the game's last."""
        return USUAL_LEVEL if USUAL_LEVEL in self.levels else list(self.levels)[-1]

    def initial(self, first: str | None = None) -> Position:
        """Return the start, or the start with another player to begin.

        Raises:
            ImpossibleRequest: ``first`` cannot begin in this game.
        """
        return Position(self, bridge.ask("start", self.variant, first or ""))

    def position(self, text: str) -> Position:
        """Read a position.

        Raises:
            UnreadableText: the text is not the notation of a position of this game.
        """
        if isinstance(text, str) and len(text) > LONGEST_POSITION:
            raise UnreadableText(f"{quoted(text)} is too long for a position of {self.variant}")
        return Position(self, bridge.ask("position", [self.variant, text]))


@dataclass(frozen=True)
class Position:
    """An immutable position; two are equal when their notations are.

    Made by Game.initial, Game.position and Position.play.
    """

    game: Game = field(repr=False)
    text: str

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.game, self.text)

    @property
    def address(self) -> list[str]:
        """The variant and the notation: how the bridge calls this position."""
        return [self.game.variant, self.text]

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        """What Prolog says at once about the position."""
        return MappingProxyType(bridge.ask("facts", self.address))

    @property
    def mover(self) -> str:
        """Whose turn it is."""
        return str(self.facts["mover"])

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its law; None while play goes on."""
        winner = self.facts["outcome"]
        if winner == "none":
            return None
        return Outcome(None if winner == "drawn" else winner, "law")

    @property
    def verdict(self) -> str:
        """A sentence about the end of a finished game, else empty."""
        return str(self.facts["verdict"])

    @property
    def value(self) -> int:
        """The static evaluation for the mover."""
        return int(self.facts["value"])

    @cached_property
    def points(self) -> Mapping[str, int]:
        """The score by player, in the order of the seats; empty in a game without one."""
        return MappingProxyType(dict(self.facts["points"]))

    @cached_property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: iterable, countable, and ``in`` takes moves and text."""
        return LegalMoves(self)

    @property
    def examples(self) -> tuple[str, ...]:
        """The notations of some legal moves, each of another length, the shortest first."""
        return tuple(bridge.ask("examples", self.address))

    def parse(self, text: str) -> Move:
        """Read a legal move.

        Raises:
            UnreadableText: the text is not the notation of a move.
            IllegalMove: the rules do not allow the move here.
        """
        return Move(bridge.ask("move", self.address, text))

    def play(self, move: Move | str) -> Position:
        """Return the position after a legal move.

        Raises:
            UnreadableText: the text is not the notation of a move.
            IllegalMove: the rules do not allow the move here.
        """
        return self.step(move).position

    def step(self, move: Move | str) -> Step:
        """Return what a legal move leads to; raises as play does."""
        done = bridge.ask("play", self.address, str(move))
        position = Position(self.game, done["position"])
        return Step(Move(done["move"]), position, done["irreversible"], done["zeroing"])

    @latest
    def changes(self, move: Move | str) -> tuple[tuple[str, str], ...]:
        """Return what a legal move does to the board: pairs of a kind and a cell.

        The kinds are ``from``, ``to``, ``sown``, ``captured``, ``thrown`` and ``change``, in the
        order in which to show them. Raises as play does.
        """
        return tuple((kind, cell) for kind, cell in bridge.ask("changes", self.address, str(move)))

    @latest
    def ways(self, move: Move | str) -> tuple[tuple[str, ...], ...]:
        """Return the ways to touch cells, in order, that make a move.

        Raises:
            UnreadableText, IllegalMove: as in Position.move.
        """
        return tuple(map(tuple, bridge.ask("ways", self.address, str(move))))

    @latest
    def leads(self, cells: tuple[str, ...]) -> tuple[Move | None, bool]:
        """Return the move that touching these cells makes, and whether one may touch more."""
        found = bridge.ask("leads", self.address, list(cells))
        made = found["made"]
        return None if made is None else Move(made), found["further"]

    @latest
    def targets(self, cells: tuple[str, ...]) -> Mapping[str, bool]:
        """Return which cells may be touched after these.

        True of those that make the same move when they are touched alone.
        """
        return MappingProxyType(dict(bridge.ask("targets", self.address, list(cells))))

    @latest
    def touched(self, cells: tuple[str, ...]) -> Mapping[str, tuple[Any, ...]]:
        """Return by cell what is seen otherwise while these have been touched to make a move."""
        found = bridge.ask("touched", self.address, list(cells))
        return MappingProxyType({cell: tuple(content) for cell, content in found})

    @property
    @latest
    def board(self) -> tuple[Cell, ...]:
        """All cells with their places and what a person may see on them."""
        return tuple(
            Cell(name, tuple(place), tuple(content))
            for name, place, content in bridge.ask("board", self.address)
        )

    @property
    @latest
    def texts(self) -> tuple[tuple[str, int, int, str], ...]:
        """The board as text: by cell, in which line and from which column on stands what."""
        return tuple(
            (cell, line, column, text)
            for cell, line, column, text in bridge.ask("texts", self.address)
        )

    @cached_property
    def emphasis(self) -> frozenset[str]:
        """The cells to emphasise, such as those of the line that won."""
        return frozenset(cell for cell, mark in self._marks if mark == "emphasis")

    @cached_property
    def marks(self) -> Mapping[str, str]:
        """What a person may ask to see of cells, such as ``pinned``."""
        return MappingProxyType({cell: mark for cell, mark in self._marks if mark != "emphasis"})

    @cached_property
    def _marks(self) -> tuple[tuple[str, str], ...]:
        return tuple((cell, mark) for cell, mark in bridge.ask("marks", self.address))

    def edited(self, what: str) -> Position:
        """Return the position with the next possible content on a cell, or the next ``mover``.

        Where there is nothing to edit, the position itself.
        """
        return Position(self.game, bridge.ask("edit", self.address, what))

    def dealt(self, computers: Sequence[str] = (), seed: int | None = None) -> Position:
        """Return the start with what chance or a computer player hides in it.

        Args:
            computers: the players that the computer plays.
            seed: decides what; drawn by lot by default.
        """
        drawn = random.randrange(2**32) if seed is None else seed
        return Position(self.game, bridge.ask("deal", self.address, list(computers), drawn))

    @property
    @latest
    def odds(self) -> Mapping[str, Mapping[str, Fraction]]:
        """What can be told of cells that one does not see, by its name and by cell.

        In Minesweeper the ``probabilities`` of mines; empty in most games.
        """
        return MappingProxyType(
            {
                name: {cell: Fraction(number) for cell, number in cells}
                for name, cells in bridge.ask("odds", self.address)
            }
        )

    def think(self, limit: Limit, lines: int = 1, trail: Sequence[str] = ()) -> Thinking:
        """Begin to search for the best moves and return at once.

        Args:
            limit: how far.
            lines: how many of the best moves to tell.
            trail: the notations of earlier positions that may come again, the newest first, with
                ``zeroing`` before those where the count of moves without progress began anew.
        """
        return Thinking(self._search(limit, lines, trail).send())

    def _search(self, limit: Limit, lines: int = 1, trail: Sequence[str] = ()) -> Job:
        wishes = [
            (name, repr(value) if isinstance(value, float) else value)
            for name, value in (*limit.wishes, ("lines", lines))
        ]
        return bridge.request("think", self.address, wishes, list(trail))

    def best(self, limit: Limit) -> Info:
        """Search for the best move.

        Raises:
            ImpossibleRequest: the game is over, or has no such level or evaluation.
            EngineStopped: the search was stopped before it found anything.
        """
        return Thinking(self._search(limit)).result()[0]

    def perft(self, depth: int) -> int:
        """Return the number of lines of this many moves."""
        return int(bridge.ask("perft", self.address, depth)["nodes"])

    def divide(self, depth: int) -> dict[Move, int]:
        """Return the perft of this depth by first moves."""
        return {Move(text): count for text, count in bridge.ask("divide", self.address, depth)}


def infos(report: dict[str, Any]) -> tuple[Info, ...]:
    """Return what Prolog reports, the best move first."""
    found = []
    for line in report["lines"]:
        pv = tuple(Move(text) for text in line["line"])
        numbers = report["depth"], report["nodes"], report["seconds"]
        notes = report["proved"], report["reason"]
        found.append(Info(pv[0], line["value"], *numbers, pv, *notes))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Step:
    """A move made.

    Attributes:
        move: the move in its canonical notation.
        position: the position after it.
        irreversible: whether no earlier position can come again after it.
        zeroing: whether moves without progress are counted anew all the same.
    """

    move: Move
    position: Position
    irreversible: bool
    zeroing: bool


class Thinking:
    """A search on its way."""

    def __init__(self, job: Job) -> None:
        self._job = job

    @property
    def reports(self) -> list[tuple[Info, ...]]:
        """What the search has told so far, depth by depth: the best moves, the best first."""
        return [infos(report) for report in self._job.reports]

    @property
    def latest(self) -> tuple[Info, ...]:
        """The last report, empty before the first."""
        return infos(self._job.reports[-1]) if self._job.reports else ()

    def result(self) -> tuple[Info, ...]:
        """Wait for the search and return its last report; raises as Position.best does."""
        try:
            self._job.result()
        except EngineStopped:
            if not self._job.reports:
                raise
        return self.latest

    @property
    def done(self) -> bool:
        """Whether the result is there."""
        return self._job.done

    def wait(self, seconds: float) -> bool:
        """Wait for the result, but not longer than this, and return whether it is there."""
        return self._job.wait(seconds)

    def stop(self) -> None:
        """Stop the search; its result is the best that it has found."""
        self._job.stop()


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, in the order of the rule base."""

    def __init__(self, position: Position) -> None:
        self._position = position

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        return tuple(Move(text) for text in bridge.ask("moves", self._position.address))

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def index(self, move: Any, start: int = 0, stop: int | None = None) -> int:
        """Return where a move or its text stands; ValueError where it is not legal."""
        return self._moves.index(Move(str(move)), start, len(self) if stop is None else stop)

    def count(self, move: Any) -> int:
        """Return 1 for a legal move or its text, else 0."""
        return self._moves.count(Move(str(move)))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move | str):
            return False
        try:
            self._position.parse(str(move))
        except (UnreadableText, IllegalMove):
            return False
        return True

    def __repr__(self) -> str:
        return f"<legal moves such as {', '.join(self._position.examples) or 'none'}>"


def described(found: dict[str, Any]) -> Game:
    """Return the game that Prolog describes."""
    return Game(
        found["variant"],
        found["title"],
        tuple(found["players"]),
        MappingProxyType(dict(found["levels"])),
        found["hidden"],
    )


def game(variant: str) -> Game:
    """Return a game by the name of its variant, ``kalah:6,4`` or ``kalah(6,4)``.

    Raises:
        UnknownGame: there is no such game.
    """
    if isinstance(variant, str) and len(variant) > LONGEST_NAME:
        raise UnknownGame(f"{quoted(variant)} is too long for the name of a game")
    return described(bridge.ask("game", variant))


def games() -> list[Game]:
    """Return the named variants of all games."""
    return [described(found) for found in bridge.ask("games")]


def load(file: str | Path) -> None:
    """Load a file with a game of your own, or with knowledge about one.

    Raises:
        ImpossibleRequest: the file is missing, has errors, or is a game that lacks something.
    """
    if "\0" in str(file) or not Path(file).is_file():
        raise ImpossibleRequest(f"there is no file {str(file)!r}")
    bridge.ask("load", str(Path(file).resolve()))


def own_files() -> list[str]:
    """Return the files of your own that were loaded."""
    return list(bridge.ask("own_files"))
