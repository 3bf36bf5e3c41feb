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
Move('a2')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from hornboard import bridge
from hornboard.errors import IllegalMove, ImpossibleRequest, UnreadableText


@dataclass(frozen=True, order=True, slots=True)
class Move:
    """A move in its canonical notation."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: the player who won, None for a draw.
        reason: ``law`` (the rules of the game), ``repetition``, ``no_progress`` or
            ``resignation``.
    """

    winner: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Limit:
    """How a search is limited: by a depth in moves, or by what a level allows.

    Raises:
        ImpossibleRequest: unless exactly one of the two is given.
    """

    depth: int | None = None
    level: int | None = None

    def __post_init__(self) -> None:
        if (self.depth is None) == (self.level is None):
            raise ImpossibleRequest("a search needs either a depth or a level")


@dataclass(frozen=True, slots=True)
class Info:
    """What a search found.

    Attributes:
        move: the best move.
        value: what it is worth for the mover; beyond ±1,000,000 the game is decided.
        depth: the number of moves looked ahead.
        nodes: the number of positions looked at.
        seconds: processor time used.
        pv: the principal variation, which begins with ``move``.
    """

    move: Move
    value: int
    depth: int
    nodes: int
    seconds: float
    pv: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a board as a view may show it.

    Attributes:
        name: its name in the notation.
        place: the shape and where it lies: ``("hex", column, half row)`` or
            ``("square", column, row)``.
        content: the kind of piece and its details, such as ``("stone", "red")``;
            empty where there is nothing to see.
    """

    name: str
    place: tuple[str, int, int]
    content: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game in one of its variants.

    Attributes:
        variant: its name, such as ``hexagon`` or ``kalah:6,4``.
        title: what a person calls it.
        players: their names in the order of the seats.
        levels: the levels of the computer player, each with what it does.
    """

    variant: str
    title: str = field(compare=False)
    players: tuple[str, ...] = field(compare=False)
    levels: Mapping[int, str] = field(compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.variant,)

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
        return Step(Move(done["move"]), Position(self.game, done["position"]), done["progress"])

    def changes(self, move: Move | str) -> tuple[tuple[str, str], ...]:
        """Return what a legal move does to the board: pairs of a kind and a cell.

        The kinds are ``from``, ``to``, ``captured`` and ``change``, in the order in which to
        show them. Raises as play does.
        """
        return tuple((kind, cell) for kind, cell in bridge.ask("changes", self.address, str(move)))

    @cached_property
    def touches(self) -> tuple[tuple[Move, tuple[str, ...]], ...]:
        """The legal moves, each with the cells a person touches to make it."""
        return tuple(
            (Move(text), tuple(cells)) for text, cells in bridge.ask("touches", self.address)
        )

    @cached_property
    def board(self) -> tuple[Cell, ...]:
        """All cells with their places and what a person may see on them."""
        return tuple(
            Cell(name, (place[0], place[1], place[2]), tuple(content))
            for name, place, content in bridge.ask("board", self.address)
        )

    def edited(self, what: str) -> Position:
        """Return the position with the next possible content on a cell, or the next ``mover``.

        Where there is nothing to edit, the position itself.
        """
        return Position(self.game, bridge.ask("edit", self.address, what))

    def think(self, limit: Limit) -> Thinking[Info]:
        """Begin to search for the best move and return at once."""
        kind, number = ("level", limit.level) if limit.depth is None else ("depth", limit.depth)
        return Thinking(bridge.start("best", self.address, kind, number), info)

    def best(self, limit: Limit) -> Info:
        """Search for the best move.

        Raises:
            ImpossibleRequest: the game is over, or there is no such level or depth.
            EngineStopped: the search was stopped.
        """
        return self.think(limit).result()

    def think_lines(self, depth: int, count: int) -> Thinking[tuple[Info, ...]]:
        """Begin to search for the best moves, as many as count, and return at once.

        In each Info, ``nodes`` is 0, and ``seconds`` is that of the whole search.
        """
        job = bridge.start("lines", self.address, depth, count)
        return Thinking(job, lambda found: tuple(map(info, found)))

    def perft(self, depth: int) -> int:
        """Return the number of lines of this many moves."""
        return int(bridge.ask("perft", self.address, depth)["nodes"])

    def divide(self, depth: int) -> dict[Move, int]:
        """Return the perft of this depth by first moves."""
        return {Move(text): count for text, count in bridge.ask("divide", self.address, depth)}


def info(found: dict[str, Any]) -> Info:
    """Return what Prolog found."""
    return Info(
        Move(found["move"]),
        found["value"],
        found["depth"],
        found["nodes"],
        found["seconds"],
        tuple(Move(text) for text in found["line"]),
    )


Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Step:
    """A move made.

    Attributes:
        move: the move in its canonical notation.
        position: the position after it.
        progress: whether no earlier position can come again after it.
    """

    move: Move
    position: Position
    progress: bool


class Thinking(Generic[Found]):
    """A search on its way."""

    def __init__(self, job: bridge.Job, read: Callable[[Any], Found]) -> None:
        self._job = job
        self._read = read

    def result(self) -> Found:
        """Wait for the search; raises as Position.best does."""
        return self._read(self._job.result())

    @property
    def done(self) -> bool:
        """Whether the result is there."""
        return self._job.future.done()

    def stop(self) -> None:
        """Stop the search; its result is then EngineStopped."""
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
        return f"<{len(self)} legal moves: {' '.join(map(str, self))}>"


def described(found: dict[str, Any]) -> Game:
    """Return the game that Prolog describes."""
    return Game(
        found["variant"],
        found["title"],
        tuple(found["players"]),
        MappingProxyType(dict(found["levels"])),
    )


def game(variant: str) -> Game:
    """Return a game by the name of its variant, ``kalah:6,4`` or ``kalah(6,4)``.

    Raises:
        UnknownGame: there is no such game.
    """
    return described(bridge.ask("game", variant))


def games() -> list[Game]:
    """Return the named variants of all games."""
    return [described(found) for found in bridge.ask("games")]


def load(file: str | Path) -> None:
    """Load a file with a game of your own.

    Raises:
        ImpossibleRequest: the file is missing, has errors, or is not a game.
    """
    if "\0" in str(file) or not Path(file).is_file():
        raise ImpossibleRequest(f"there is no file {str(file)!r}")
    bridge.ask("load", str(Path(file).resolve()))
