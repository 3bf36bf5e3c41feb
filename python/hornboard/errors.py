"""What can go wrong, each with a sentence that a player understands."""


class HornboardError(Exception):
    """Whatever can go wrong; all others are of this kind."""


class UnknownGame(HornboardError, ValueError):
    """No game goes by this name."""


class UnreadableText(HornboardError, ValueError):
    """A text is not the notation of a position or a move, or not a game record."""


class IllegalMove(HornboardError, ValueError):
    """A move that the rules do not allow in this position."""


class ImpossibleRequest(HornboardError, ValueError):
    """A question that has no answer here, such as the best move of a finished game."""


class ProcessLost(ImpossibleRequest):
    """A question over which processes end, one after the other."""


class Forfeit(ImpossibleRequest):
    """A player has made no legal move in its time, and has lost the game by that."""


class Refusal(HornboardError, ValueError):
    """A line or a message of another program that cannot be obeyed, with the reason."""


class EngineStopped(HornboardError, RuntimeError):
    """A search was stopped, or the Prolog engine is not there."""
