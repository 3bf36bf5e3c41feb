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

from hornboard.cells import Cell as Cell
from hornboard.game.answers import (
    Apart as Apart,
    Because as Because,
    Explanation as Explanation,
    Finding as Finding,
    Info as Info,
    Led as Led,
    Lines as Lines,
    Loss as Loss,
    Option as Option,
    Outcome as Outcome,
    Playouts as Playouts,
    Puzzle as Puzzle,
    Reason as Reason,
    Solution as Solution,
    Summary as Summary,
    scored as scored,
)
from hornboard.game.batches import Batch as Batch, batch as batch
from hornboard.game.catalogue import (
    base_games as base_games,
    examples as examples,
    found as found,
    game as game,
    game_text as game_text,
    games as games,
    load as load,
    load_again as load_again,
    own_files as own_files,
    prolog_version as prolog_version,
    sheets as sheets,
    usual_game as usual_game,
)
from hornboard.game.moves import (
    Candidates as Candidates,
    LegalMoves as LegalMoves,
    Move as Move,
    line_of as line_of,
    words as words,
)
from hornboard.game.position import Game as Game, Position as Position, Step as Step, Trail as Trail
from hornboard.game.query import Query as Query, query as query
from hornboard.game.stills import film as film, stills as stills
from hornboard.game.survey import Survey as Survey
from hornboard.game.thinking import Limit as Limit, Task as Task, Thinking as Thinking
from hornboard.limits import Limits as Limits
from hornboard.requests import Level as Level, Wish as Wish
from hornboard.speech import speak as speak
