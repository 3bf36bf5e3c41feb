"""What positions of a game are worth, as far as they have been searched."""

from __future__ import annotations

from dataclasses import dataclass, field

from hornboard.game import Info, Position

EVALUATION_DEPTHS = (2, 3)
"""Two depths in a row, since values go up and down with the parity of the depth."""


@dataclass
class Evaluations:
    """Values of positions for the first player, by depth searched."""

    by_position: dict[Position, dict[int, float]] = field(default_factory=dict)

    def note(self, position: Position, info: Info) -> None:
        """Keep what a search found."""
        sign = 1 if position.mover == position.game.players[0] else -1
        self.by_position.setdefault(position, {})[info.depth] = sign * info.value

    def value(self, position: Position) -> float | None:
        """Return what a position is worth in points, None where that is not known.

        The mean over the depths does not jump with their parity; the end of a game is known.
        """
        if position.outcome is not None:
            points = list(position.points.values())
            return float(points[0] - points[1]) if len(points) > 1 else None
        found = self.by_position.get(position, {})
        if len(found) < len(EVALUATION_DEPTHS):
            return None
        return sum(found.values()) / len(found)

    def missing(self, position: Position) -> int | None:
        """Return a depth that is not searched yet, None where there is nothing to search."""
        if position.outcome is not None:
            return None
        found = self.by_position.get(position, {})
        return next((depth for depth in EVALUATION_DEPTHS if depth not in found), None)
