"""What can go wrong, each with a sentence that a player understands."""


class UnknownGame(ValueError):
    """No game goes by this name."""


class UnreadableText(ValueError):
    """A text is not the notation of a position or a move, or not a game record."""


class IllegalMove(ValueError):
    """A move that the rules do not allow in this position."""


class ImpossibleRequest(ValueError):
    """A question that has no answer here, such as the best move of a finished game."""


class EngineStopped(RuntimeError):
    """A search was stopped, or the Prolog engine is not there."""
