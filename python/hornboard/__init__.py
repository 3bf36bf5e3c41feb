"""Board games whose rules are Prolog clauses, played through Python."""

import importlib.metadata
from typing import Final

from hornboard.errors import (
    EngineStopped as EngineStopped,
    HornboardError as HornboardError,
    IllegalMove as IllegalMove,
    ImpossibleRequest as ImpossibleRequest,
    UnknownGame as UnknownGame,
    UnreadableText as UnreadableText,
)
from hornboard.game import (
    Batch as Batch,
    Because as Because,
    Candidates as Candidates,
    Cell as Cell,
    Explanation as Explanation,
    Game as Game,
    Info as Info,
    Led as Led,
    LegalMoves as LegalMoves,
    Limit as Limit,
    Limits as Limits,
    Lines as Lines,
    Loss as Loss,
    Move as Move,
    Option as Option,
    Outcome as Outcome,
    Playouts as Playouts,
    Position as Position,
    Query as Query,
    Reason as Reason,
    Solution as Solution,
    Step as Step,
    Survey as Survey,
    Task as Task,
    Thinking as Thinking,
    batch as batch,
    examples as examples,
    film as film,
    game as game,
    games as games,
    load as load,
    prolog_version as prolog_version,
    query as query,
    stills as stills,
)
from hornboard.jobs import Scope as Scope
from hornboard.pool import Pool as Pool

__version__: Final = importlib.metadata.version("hornboard")
