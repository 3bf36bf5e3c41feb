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

from hornboard.cells import Cell, Place, upright
from hornboard.game.answers import (
    Apart,
    Because,
    Finding,
    Info,
    Led,
    Lines,
    Option,
    Outcome,
    Playouts,
    Puzzle,
    Reason,
    Solution,
    Summary,
)
from hornboard.game.catalogue import (
    base_games,
    game,
    game_text,
    games,
    load,
    load_again,
    own_files,
    usual_game,
    version,
)
from hornboard.game.moves import Candidates, LegalMoves, Move, words
from hornboard.game.position import Game, Position, Step, Trail
from hornboard.game.query import Query, query
from hornboard.game.survey import Survey
from hornboard.game.thinking import Limit, Task, Thinking, Wish
from hornboard.kinds import Level
from hornboard.limits import Limits, OwnFile
from hornboard.speech import speak

__all__ = [
    "Apart",
    "Because",
    "Candidates",
    "Cell",
    "Finding",
    "Game",
    "Info",
    "Led",
    "LegalMoves",
    "Level",
    "Limit",
    "Limits",
    "Lines",
    "Move",
    "Option",
    "Outcome",
    "OwnFile",
    "Place",
    "Playouts",
    "Position",
    "Puzzle",
    "Query",
    "Reason",
    "Solution",
    "Step",
    "Summary",
    "Survey",
    "Task",
    "Thinking",
    "Trail",
    "Wish",
    "base_games",
    "game",
    "game_text",
    "games",
    "load",
    "load_again",
    "own_files",
    "query",
    "speak",
    "upright",
    "usual_game",
    "version",
    "words",
]
