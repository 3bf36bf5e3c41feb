"""What positions of a game are worth, as far as they have been searched."""

from dataclasses import dataclass, field

from hornboard.game import Info, Outcome, Position
from hornboard.play.lines import winners_moves
from hornboard.play.review import Made


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
    """Values of positions for the first player.

    Attributes:
        values: those of a quick look, for the graph, or of a closer one.
        close: where the search looked that is behind hints and what is said of moves.
        wins: who is proved to win, and with how many moves, 0 if unknown, where no points count.
    """

    values: dict[Position, float] = field(default_factory=dict)
    close: set[Position] = field(default_factory=set)
    wins: dict[Position, tuple[str, int]] = field(default_factory=dict)

    def note(self, position: Position, info: Info, *, closely: bool) -> None:
        """Keep what a search found."""
        value = self.values[position] = for_first(info, position)
        if closely or info.proved:
            self.close.add(position)
        if info.proved and info.margin is not None and not position.points:
            winner = position.game.players[value < position.game.simulated / 2]
            self.wins[position] = winner, winners_moves(info)

    def doubt(self, judged: Made | None, *, everywhere: bool) -> None:
        """Value anew the position of a move that was judged, which was perhaps looked at closer.

        Where a proof may tell of any position, all are valued anew in which no win is proved.
        """
        self.close -= self.close - self.wins.keys() if everywhere else {*(judged or ())[:1]}

    def value(self, position: Position) -> float | None:
        """Return what a position is worth, by its points where it is the end; None if unknown."""
        if position.outcome is not None:
            points = list(position.points.values())
            return float(points[0] - points[1]) if len(points) > 1 else None
        return self.values.get(position)

    def missing(self, position: Position, *, closely: bool) -> bool:
        """Tell whether a position has not been looked at so closely yet."""
        known = self.close if closely else self.values
        return position.outcome is None and position not in known
