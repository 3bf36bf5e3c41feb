"""What positions of a game are worth, as far as they have been searched."""

from __future__ import annotations

from dataclasses import dataclass, field

from hornboard.game import Position

EVALUATION_DEPTHS = (2, 3)
"""Two depths in a row, since values go up and down with the parity of the depth."""


@dataclass
class Evaluations:
    """Values of positions for the first player, by depth searched."""

    by_position: dict[Position, dict[int, float]] = field(default_factory=dict)

    def value(self, position: Position) -> float | None:
        """Return the mean over the depths, which does not jump with their parity."""
        found = self.by_position.get(position, {})
        if len(found) < len(EVALUATION_DEPTHS):
            return None
        return sum(found.values()) / len(found)

    def missing(self, position: Position) -> int | None:
        """Return a depth that is not searched yet."""
        found = self.by_position.get(position, {})
        return next((depth for depth in EVALUATION_DEPTHS if depth not in found), None)
