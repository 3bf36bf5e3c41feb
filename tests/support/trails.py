"""Trails, from the words at the head of its sheet: what two riders do comes to pass at once."""

from __future__ import annotations

from dataclasses import dataclass

Square = tuple[int, int]

WAYS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}

SIZE = 4


@dataclass(frozen=True)
class Trails:
    """Where the riders are, by name, where there are trails, and who has fallen."""

    riders: tuple[tuple[str, Square], ...] = (("red", (1, 1)), ("blue", (SIZE, SIZE)))
    trails: frozenset[Square] = frozenset({(1, 1), (SIZE, SIZE)})
    fallen: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        """Whether somebody fell."""
        return bool(self.fallen)

    @property
    def goals(self) -> dict[str, int]:
        """What each has got of 100 at the end."""
        if len(self.fallen) == len(self.riders):
            return dict.fromkeys(("red", "blue"), 20)
        return {name: 0 if name in self.fallen else 100 for name, _square in self.riders}

    def ridden(self, ways: dict[str, str]) -> Trails:
        """Return what comes of it when each rides a way."""
        reached = {}
        for name, (x, y) in self.riders:
            right, up = WAYS[ways[name]]
            reached[name] = (x + right, y + up)
        meeting = len(set(reached.values())) < len(reached)
        fallen = tuple(
            name
            for name, square in reached.items()
            if meeting or square in self.trails or not on_board(square)
        )
        marked = self.trails | {square for square in reached.values() if on_board(square)}
        return Trails(tuple(reached.items()), marked, fallen)


def on_board(square: Square) -> bool:
    """Tell whether a square is on the board."""
    return all(1 <= key <= SIZE for key in square)
