"""Positions, moves and results of a game in numbers, for all adapters."""

import random
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import Any, Final

import numpy as np
from PIL import Image

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position
from hornboard.play.match import Match
from hornboard.texts import _

GAMES: Final = 8
"""So many random games tell what there is."""

PLIES: Final = 200
"""So long they are at most."""

MODES: Final = ["ansi", "rgb_array"]
"""How a position can be rendered."""

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Numbers:
    """How positions and moves of a game are numbered; made by numbered.

    Attributes:
        game: the game.
        kinds: what may lie on a cell, a plane each; nothing is a kind, too.
        cells: how many there are.
        actions: how many legal moves a position may have; a move is its number among them.
        movers: who has something to choose.
    """

    game: Game
    kinds: tuple[str, ...]
    cells: int
    actions: int
    movers: frozenset[str]

    def planes(self, position: Position) -> Array:
        """Return what lies where, as 0 and 1, by kind and by cell of ``Position.board``."""
        return planes(position, self.kinds).copy()

    def mask(self, match: Match, moving: bool = True) -> Array:
        """Return which actions are legal; none where play is over, or for who does not move.

        Raises:
            ImpossibleRequest: there are more legal moves than actions.
        """
        count = len(match.position.legal_moves) if moving and match.outcome is None else 0
        if count > self.actions:
            told = _("a position has {count} legal moves: give more than {actions} actions")
            raise ImpossibleRequest(told.format(count=count, actions=self.actions))
        return (np.arange(self.actions) < count).astype(np.int8)

    def rewards(self, match: Match) -> dict[str, float]:
        """Return what each player has got: 1 who has won alone, -1 the others, 0 for a draw."""
        won = match.outcome and match.outcome.winner
        players = self.game.players
        return {player: 2.0 * (player == won) - 1 if won else 0.0 for player in players}


@lru_cache(maxsize=10_000)
def planes(position: Position, kinds: tuple[str, ...]) -> Array:
    """Return what Numbers.planes does; the last ones are kept."""
    contents = contents_of(position)
    return np.array([[kind == each for each in contents] for kind in kinds], np.int8)


def contents_of(position: Position) -> list[str]:
    """Return what lies on each cell, in words."""
    return [" ".join(map(str, cell.content)) for cell in position.board]


def begun(game: Game, seed: int | None = None) -> Match:
    """Return a new game, with what the seed hides in it; the first player knows nothing of that."""
    start = game.initial()
    return Match(start.dealt(game.players[1:], seed) if game.hidden else start)


@cache
def numbered(variant: str, actions: int = 0) -> Numbers:
    """Return how a game is numbered, as random games show, which are always the same ones.

    Args:
        variant: the game.
        actions: how many legal moves a position may have; by default twice the most that were seen.

    Raises:
        ImpossibleRequest: its board has more cells at one time than at another.
    """
    game, chance = hornboard.game(variant), random.Random(1)
    kinds, movers, most = dict[str, None](), set[str](), 1
    cells = len(game.initial().board)
    for number in range(GAMES):
        match = begun(game, number)
        while match.outcome is None and len(match.moves) < PLIES:
            position = match.position
            movers.add(position.mover)
            most = max(most, len(position.legal_moves))
            match.play(chance.choice(position.legal_moves))
            contents = contents_of(match.position)
            kinds.update(dict.fromkeys(contents_of(position) + contents))
            if len(contents) != cells:
                told = _("the board of {game} grows, so that it has no planes")
                raise ImpossibleRequest(told.format(game=game.title))
    return Numbers(game, tuple(kinds), cells, actions or 2 * most, frozenset(movers))


def rendered(position: Position, mode: str | None) -> Array | str:
    """Return a position as text or as a picture, as the mode says."""
    if mode == "rgb_array":
        return np.asarray(Image.open(BytesIO(position.png())).convert("RGB"))
    lines: dict[int, str] = {}
    for _cell, line, column, text in sorted(position.texts, key=lambda part: part[1:3]):
        lines[line] = lines.get(line, "").ljust(column) + text
    return "\n".join([*(lines[line] for line in sorted(lines)), str(position)])
