"""Many positions at once, in numbers, for programs that play thousands of games."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, Self

from hornboard import requests
from hornboard.errors import ImpossibleRequest
from hornboard.game.position import Game, Position
from hornboard.texts import _
from hornboard.transports import ask

OPEN: Final = -1
DRAWN: Final = -2
NOBODY: Final = -3
"""What stands among the results beside the seats of winners."""


@dataclass(frozen=True, eq=False, repr=False)
class Batch:
    """Positions of a game, told by numbers in arrays; made by hornboard.batch.

    >>> import hornboard
    >>> start = hornboard.game("kalah").initial()
    >>> two = hornboard.batch([start, start]).play([0, 2])
    >>> list(two.movers), list(two.counts), list(two.results)
    ([1, 0], [6, 5], [-1, -1])

    Attributes:
        game: the game.
        forms: how the bridge calls the positions.
        movers: the seat of the mover of each position, the first is 0; -1 where play is over.
        counts: how many legal moves it has.
        results: the seat of who has won it; -1 while play goes on, -2 for a draw, -3 where
            nobody has won.
    """

    game: Game
    forms: list[str]
    movers: array[int]
    counts: array[int]
    results: array[int]

    @classmethod
    def told(cls, game: Game, told: requests.PlacesTold) -> Self:
        """Return the positions that the bridge tells of."""
        forms, movers, counts, results = told
        return cls(game, forms, array("i", movers), array("i", counts), array("i", results))

    def __len__(self) -> int:
        return len(self.forms)

    def __repr__(self) -> str:
        return f"<{len(self)} positions of {self.game.variant}>"

    def __getitem__(self, which: slice | Sequence[int]) -> Batch:
        parts = (self.movers, self.counts, self.results)
        if isinstance(which, slice):
            return Batch(self.game, self.forms[which], *(part[which] for part in parts))
        chosen = (array("i", [part[at] for at in which]) for part in parts)
        return Batch(self.game, [self.forms[at] for at in which], *chosen)

    @property
    def actions(self) -> array[int]:
        """The numbers of all legal moves, as `Game.actions` has them, one position after another.

        Raises:
            ImpossibleRequest: moves have no numbers.
        """
        forms = self.forms if self.game.actions else []
        lines = ask(requests.batch_moves, self.game.variant, forms).result()
        return array("i", map(self.game.action_of, lines.splitlines()))

    def play(self, choices: Sequence[int]) -> Batch:
        """Return the positions after a move in each.

        Args:
            choices: the move of each position, by its number among ``Position.legal_moves``.

        Raises:
            ImpossibleRequest: there is no such move, or not one choice for each position.
        """
        try:
            numbers = list(map(int, choices))
        except (TypeError, ValueError):
            told = _("choices are a list of numbers of moves, not {choices}")
            raise ImpossibleRequest(told.format(choices=repr(choices))) from None
        if len(numbers) != len(self):
            told = _("{count} positions take as many choices, not {given}")
            raise ImpossibleRequest(told.format(count=len(self), given=len(numbers)))
        told_next = ask(requests.batch_play, self.game.variant, self.forms, numbers)
        return Batch.told(self.game, told_next.result())

    def playouts(self, games: int = 1, seed: int = 1) -> array[int]:
        """Return what random games from each position come to, one after another.

        Args:
            games: how many to play from each.
            seed: makes the same games again.

        Returns:
            The sums for each position, seat by seat: 100 for a win, 50 for a draw.
        """
        sums = ask(requests.batch_playouts, self.game.variant, self.forms, games, seed)
        return array("i", sums.result())

    def planes(self, kinds: Sequence[str]) -> array[int]:
        """Return what lies where, as 0 and 1: by position, by kind, by cell of ``Position.board``.

        Args:
            kinds: of pieces, such as ``"stone red"``: the words of ``Cell.content``.
        """
        bits = ask(requests.batch_planes, self.game.variant, self.forms, list(kinds))
        return array("B", bits.result())


def batch(positions: Iterable[Position | Batch]) -> Batch:
    """Return positions as a batch.

    Args:
        positions: positions and batches of one game.

    Raises:
        ImpossibleRequest: there are none, or of several games.
    """
    parts: list[Batch] = []
    given = list(positions) if isinstance(positions, Iterable) else [None]
    if not all(isinstance(each, Position | Batch) for each in given):
        raise ImpossibleRequest(_("a batch has positions of one game"))
    for (kind, game), run in groupby(given, lambda each: (type(each), each.game)):
        some: list[Any] = list(run)
        if kind is not Batch:
            told = ask(requests.batch, game.variant, [each.handle for each in some])
            some = [Batch.told(game, told.result())]
        parts += some
    if len({part.game for part in parts}) != 1:
        raise ImpossibleRequest(_("a batch has positions of one game"))
    whole = Batch(parts[0].game, [], array("i"), array("i"), array("i"))
    for part in parts:
        whole.forms.extend(part.forms)
        whole.movers.extend(part.movers)
        whole.counts.extend(part.counts)
        whole.results.extend(part.results)
    return whole
