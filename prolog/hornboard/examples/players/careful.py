"""A player that leaves the other side little choice."""


def play(position, turn):
    """Return the move after which there are the fewest moves."""
    return min(position.legal_moves, key=lambda move: len(position.play(move).legal_moves))
