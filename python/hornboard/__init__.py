"""Board games whose rules are Prolog clauses, played through Python."""

from hornboard.errors import (
    EngineStopped,
    HornboardError,
    IllegalMove,
    ImpossibleRequest,
    UnknownGame,
    UnreadableText,
)
from hornboard.game import Cell, Game, Info, Limit, Move, Outcome, Position, game, games, load
from hornboard.jobs import Scope

__all__ = [
    "Cell",
    "EngineStopped",
    "Game",
    "HornboardError",
    "IllegalMove",
    "ImpossibleRequest",
    "Info",
    "Limit",
    "Move",
    "Outcome",
    "Position",
    "Scope",
    "UnknownGame",
    "UnreadableText",
    "game",
    "games",
    "load",
]
