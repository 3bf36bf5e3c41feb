"""The best lines of a position: how they are looked for, and what is told of them."""

from collections.abc import Iterable
from typing import Final

from hornboard.game import Apart, Info, Limit, Move, Position, Puzzle, Thinking
from hornboard.play.fitting import logistic
from hornboard.texts import _

MOST: Final = 3
"""So many lines are looked for."""


def suggestion(position: Position, puzzle: Puzzle | None = None) -> Thinking:
    """Begin to look for a move to suggest: the solution of a puzzle, or the best one.

    It is looked for as why it is the best, see `merit/3`, or as the usual level plays.
    """
    if puzzle is not None and puzzle.kind is not Apart.SURE:
        found = "best" if puzzle.kind is Apart.MARGIN else "source"
        return position.think(Limit(depth=puzzle.depth, evaluation=found))
    return position.think([("suggested", 1)])


def look(position: Position, seconds: float) -> Thinking:
    """Begin to look ahead for so many seconds for the best lines.

    Where something is hidden nobody looks ahead: it is what the usual level does.
    """
    if position.game.hidden:
        return suggestion(position)
    return position.think(Limit(seconds=seconds), MOST)


def ranked(lines: Iterable[Info]) -> tuple[Info, ...]:
    """Return lines, the best first, also while only some of them are seen another move ahead."""
    return tuple(sorted(lines, key=lambda line: line.value, reverse=True))


def first_moves(lines: Iterable[Info]) -> list[tuple[int, Move]]:
    """Return the places of lines with their first moves; but the best no one that is lost."""
    return [
        (place, line.pv[0])
        for place, line in enumerate(lines, 1)
        if line.pv and (place == 1 or line.margin is None or line.value > 0)
    ]


def told(line: Info, play: str, position: Position) -> tuple[str, str]:
    """Return what a line is worth and its play, or its play and what its player says of it."""
    if line.reason or position.game.hidden:
        return play, line.reason.removeprefix(f"{play} ")
    return worth(line, position), play


def worth(info: Info, position: Position) -> str:
    """Return ``61%``, ``win in 3``, ``won by 6``, ``loses by force``, ``+2``, for the mover.

    Args:
        info: what was found; a margin that is not proved may turn out better for the winner.
        position: where; chances are told where they are known, else points where there are some.
    """
    margin = info.margin
    if margin is None:
        return undecided(info, position)
    won = info.value > 0
    if not position.points:
        moves = winners_moves(info)
        if won:
            return winning(moves)
        return _("loss in {moves}").format(moves=moves) if moves else _("loses by force")
    if info.proved:
        told = _("won by {margin}") if won else _("lost by {margin}")
    else:
        told = _("won by {margin} or more") if won else _("lost by {margin} or more")
    return told.format(margin=f"{abs(margin):g}")


def undecided(info: Info, position: Position) -> str:
    """Return the worth of a position in which nobody wins as far as it was found."""
    if info.proved and not info.value:
        return _("drawn")
    likely = info.chance if info.chance is not None else chance(info.value, position.game.scale)
    if likely is not None:
        return f"{likely:.0%}"
    return f"{round(info.value, 2):+g}" if position.points else _("undecided")


def winners_moves(info: Info) -> int:
    """Return how many moves of a line that decides are the winner's; 0 if its end is not seen."""
    return (len(info.pv) + 1) // 2 if info.ends else 0


def winning(moves: int) -> str:
    """Return ``win in 3``, or that it ``wins by force`` where moves is 0, not known."""
    return _("win in {moves}").format(moves=moves) if moves else _("wins by force")


def chance(value: float | None, scale: float) -> float | None:
    """Return how likely a player wins who is ahead by so much, None where nobody can tell.

    Args:
        value: what the position is worth for that player, in points.
        scale: how many of them make winning e times as likely as losing.

    >>> chance(0.0, 5.0), chance(1e6, 5.0) > 0.999
    (0.5, True)
    """
    if value is None or not scale:
        return None
    return logistic(value / scale)
