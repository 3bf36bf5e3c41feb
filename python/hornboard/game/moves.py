"""Moves, and those that are legal in a position."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from hornboard import requests
from hornboard.errors import IllegalMove, ImpossibleRequest, UnreadableText
from hornboard.texts import _
from hornboard.transports import ask


@dataclass(frozen=True, order=True, slots=True)
class Move:
    """A move in its canonical notation, which is one line."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    @property
    def word(self) -> str:
        """The notation as one word, to stand among others: each blank is written ``_``."""
        return self.text.replace(" ", "_")


def words(moves: Iterable[Move | str]) -> str:
    """Return moves, or how they are shown, in one line, each as a word."""
    return " ".join(Move(str(move)).word for move in moves)


def line_of(shown: Sequence[str]) -> str:
    """Return moves as people write them, one after the other, with commas where one has blanks."""
    return (", " if any(" " in each for each in shown) else " ").join(shown)


def listed(moves: Iterable[Move | str]) -> Iterable[Move | str]:
    """Return moves that stand in a list.

    Raises:
        ImpossibleRequest: they do not, as in one text.
    """
    if isinstance(moves, str) or not isinstance(moves, Iterable):
        told = _("moves stand in a list, such as {example}, not in {moves}")
        raise ImpossibleRequest(told.format(example='["a4", "h5"]', moves=repr(moves)))
    return moves


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, in the order of the rule base.

    They are asked for when somebody first wants one of them or their number; whether one of
    them is legal can be told without the others.

    Args:
        handle: how the bridge calls the position.
        lines: the notations if they are known, each in a line.
    """

    __slots__ = ("_handle", "_lines", "_texts")

    def __init__(self, handle: list[str], lines: str | None = None) -> None:
        self._handle = handle
        self._lines = lines
        self._texts: list[str] | None = None

    @property
    def asked(self) -> bool:
        """Whether anybody wanted to know all of them."""
        return self._texts is not None

    def _known(self) -> list[str]:
        if self._texts is None:
            if self._lines is None:
                self._lines = ask(requests.moves, self._handle).result()
            self._texts = self._lines.split("\n")[:-1]
        return self._texts

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(map(Move, self._known()[index]))
        return Move(self._known()[index])

    def __len__(self) -> int:
        return len(self._known())

    def __iter__(self) -> Iterator[Move]:
        return map(Move, self._known())

    def index(self, move: Move | str, start: int = 0, stop: int | None = None) -> int:
        """Return where a move or its text stands; ValueError where it is not legal."""
        texts = self._known()
        return texts.index(str(move), start, len(texts) if stop is None else stop)

    def count(self, move: Move | str) -> int:
        """Return 1 for a legal move or its text, else 0."""
        return self._known().count(str(move))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move | str):
            return False
        if self._texts is not None and str(move) in self._texts:
            return True
        try:
            ask(requests.move, self._handle, str(move)).result()
        except (UnreadableText, IllegalMove):
            return False
        return True

    def __repr__(self) -> str:
        examples = ask(requests.examples, self._handle).result()
        return f"<legal moves of {self._handle[0]}, such as {', '.join(examples) or 'none'}>"


class Candidates(Iterable[Move]):
    """What may still be hidden, by all that is known: the moves that could name it, in order.

    Attributes:
        sentence: how many there are, in words.
    """

    def __init__(self, handle: Sequence[str], count: int, sentence: str) -> None:
        self._handle, self._count = handle, count
        self.sentence = sentence

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Move]:
        return iter(self.first(self._count))

    def first(self, most: int) -> list[Move]:
        """Return the first ones, so many at most."""
        return [Move(text) for text in ask(requests.candidate, self._handle, most).result()]

    def __repr__(self) -> str:
        return f"<{self.sentence}>"
