"""What positions of a game are worth, as far as they have been searched."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hornboard.game import Info, Outcome, Position
from hornboard.play.lines import winners_moves

LOOKS = (1000, 10_000)
"""So many positions are looked at for a first value, and so many for a closer one."""


def for_first(info: Info, position: Position) -> float:
    """Return what was found to be worth for the first player, who may not be the mover.

    Where games are simulated it is how likely that player wins.
    """
    value = info.value if position.mover == position.game.players[0] else -info.value
    return (1 + max(-1.0, min(1.0, value))) / 2 if position.game.simulated else value


def settled(outcome: Outcome, first: str) -> float:
    """Return what a finished game came to for the first player, from 0 to 1."""
    return 0.5 if outcome.winner is None else float(outcome.winner == first)


@dataclass
class Evaluations:
    """Values of positions for the first player, each the best one known.

    Attributes:
        by_position: those values, and at how many positions was looked for them.
        wins: who is proved to win, and with how many moves, where no points are counted.
    """

    by_position: dict[Position, tuple[float, int]] = field(default_factory=dict)
    wins: dict[Position, tuple[str, int]] = field(default_factory=dict)

    def note(self, position: Position, nodes: int, reports: Sequence[tuple[Info, ...]]) -> None:
        """Keep what a search found: the mean of two depths does not jump with their parity."""
        found = {info.depth: for_first(info, position) for info, *_others in reports}
        info, values = reports[-1][0], [*found.values()]
        last = values[-1:] if info.proved or position.game.simulated else values[-2:]
        value = sum(last) / len(last)
        self.by_position[position] = value, nodes
        if info.proved and info.margin is not None and not position.points:
            winner = position.game.players[value < position.game.simulated / 2]
            self.wins[position] = winner, winners_moves(info.depth)

    def value(self, position: Position) -> float | None:
        """Return what a position is worth, by its points where it is the end; None if unknown."""
        if position.outcome is not None:
            points = list(position.points.values())
            return float(points[0] - points[1]) if len(points) > 1 else None
        return self.by_position.get(position, (None, 0))[0]

    def missing(self, position: Position, nodes: int) -> bool:
        """Tell whether a position has not been looked at so closely yet."""
        return position.outcome is None and self.by_position.get(position, (0, 0))[1] < nodes
