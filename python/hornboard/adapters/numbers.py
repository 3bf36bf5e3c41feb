"""Positions, moves and results of a game in numbers, for all adapters."""

import random
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any, Final

import numpy as np
from PIL import Image

import hornboard
from hornboard.cells import in_lines
from hornboard.game import Game, Position
from hornboard.play.match import Match

GAMES: Final = 8
"""So many random games tell what there is."""

PLIES: Final = 200
"""So long they are at most."""

MODES: Final = ["ansi", "rgb_array"]
"""How a position can be rendered."""

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Numbers:
    """How positions of a game are numbered, whose moves are ``Game.move_of``; made by numbered.

    Attributes:
        kinds: what may lie on a cell, a plane each.
        cells: how many there are at the start; keys beside the board are none.
        choosers: who has a choice.
    """

    game: Game
    kinds: tuple[str, ...]
    cells: int
    choosers: frozenset[str]

    def planes(self, position: Position) -> Array:
        """Return what lies where, as 0 and 1, by kind and by cell of ``Position.board``."""
        told = hornboard.batch([position]).planes(self.kinds)
        return np.asarray(told, np.int8).reshape(len(self.kinds), -1)[:, : self.cells]

    def mask(self, match: Match, moving: bool = True) -> Array:
        """Return which actions are legal; none where play is over, or for who does not move."""
        mask = np.zeros(self.game.actions, np.int8)
        if moving and match.outcome is None:
            mask[[*map(self.game.action_of, match.position.legal_moves)]] = 1
        return mask

    def rewards(self, match: Match) -> dict[str, float]:
        """Return what each player has got: 1 who has won alone, -1 the others, 0 for a draw."""
        won = match.outcome and match.outcome.winner
        players = self.game.players
        return {player: 2.0 * (player == won) - 1 if won else 0.0 for player in players}

    def grown(self, match: Match) -> bool:
        """Return whether the board has more cells than at the start, while play goes on."""
        return match.outcome is None and len(cells(match.position)) > self.cells


def cells(position: Position) -> list[str]:
    """Return what lies on each cell, in words."""
    board = (cell for cell in position.board if cell.place[0] != "key")
    return [" ".join(map(str, cell.content)) for cell in board]


def begun(game: Game, seed: int | None = None) -> Match:
    """Return a new game, with what the seed draws; what it hides the first player does not know."""
    return Match(game.initial().dealt(game.players[1:], seed))


@cache
def numbered(variant: str) -> Numbers:
    """Return how a game is numbered, as random games show, which are always the same ones.

    Raises:
        ImpossibleRequest: its moves have no numbers.
    """
    game, chance = hornboard.game(variant), random.Random(1)
    kinds, choosers = dict[str, None](), {game.players[0]}
    numbers = Numbers(game, (), len(cells(game.initial())), frozenset())
    for number in range(GAMES if game.actions else 0):
        match = begun(game, number)
        while match.outcome is None and len(match.moves) < PLIES and not numbers.grown(match):
            moves = match.position.legal_moves
            choosers |= {match.position.mover} if len(moves) > 1 else set()
            kinds.update(dict.fromkeys(cells(match.position)))
            match.play(chance.choice(moves))
        kinds.update(dict.fromkeys(cells(match.position)))
    return Numbers(game, tuple(filter(None, kinds)), numbers.cells, frozenset(choosers))


def rendered(position: Position, mode: str | None) -> Array | str:
    """Return a position as text or as a picture, as the mode says."""
    if mode == "rgb_array":
        return np.asarray(Image.open(BytesIO(position.png())).convert("RGB"))
    board = in_lines((line, column, text, "") for _cell, line, column, text in position.texts)
    return "".join(text for text, _style in board) + f"\n{position}"
