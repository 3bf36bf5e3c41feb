"""What positions of a game are worth, as far as they have been searched."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hornboard.game import Info, Outcome, Position
from hornboard.play.lines import winners_moves

EVALUATION_DEPTHS = (2, 3)
"""Two depths in a row, since values go up and down with the parity of the depth."""

QUICK_DEPTHS = (1, 2)
"""Two that are searched before, in all positions, for a first look."""


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
    """Values of positions for the first player, by depth searched.

    Attributes:
        by_position: those values.
        wins: who is proved to win, and with how many moves, where no points are counted.
    """

    by_position: dict[Position, dict[int, float]] = field(default_factory=dict)
    wins: dict[Position, tuple[str, int]] = field(default_factory=dict)

    def note(self, position: Position, depth: int, info: Info) -> None:
        """Keep what a search to this depth found, though it may have been settled earlier."""
        value = for_first(info, position)
        self.by_position.setdefault(position, {})[depth] = value
        if info.proved and info.margin is not None and not position.points:
            winner = position.game.players[value < position.game.simulated / 2]
            self.wins[position] = winner, winners_moves(info.depth)

    def values(self, positions: Sequence[Position]) -> list[float | None]:
        """Return what positions are worth, None if unknown, all by the same depths, as most are."""
        deep, quick = (
            [self.mean(position, depths) for position in positions]
            for depths in (EVALUATION_DEPTHS, QUICK_DEPTHS)
        )
        return deep if 2 * deep.count(None) < len(deep) else quick

    def mean(self, position: Position, depths: Sequence[int]) -> float | None:
        """Return what a position is worth in points, None where it is not searched so deep.

        The mean over the depths does not jump with their parity; the end of a game is known.
        """
        if position.outcome is not None:
            points = list(position.points.values())
            return float(points[0] - points[1]) if len(points) > 1 else None
        found = self.by_position.get(position, {})
        if not found.keys() >= {*depths}:
            return None
        return sum(found[depth] for depth in depths) / len(depths)

    def missing(self, position: Position, depths: Sequence[int]) -> int | None:
        """Return one of the depths that is not searched yet, None where there is none."""
        if position.outcome is not None:
            return None
        found = self.by_position.get(position, {})
        return next((depth for depth in depths if depth not in found), None)
