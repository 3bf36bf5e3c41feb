"""Swap2: who opens puts three stones, and the other one chooses his colour.

He may also put two more and leave the choice to who has opened. As the other then takes the better
side, that is never better than to choose, and not done here.
"""

import random
from collections.abc import Callable, Collection, Mapping, Sequence

from hornboard.errors import Refusal
from hornboard.game import Game, Info, Position

Place = tuple[int, int]
"""Column and row from 0, as the protocol of the Gomocup counts them."""

STONES, FROM_MIDDLE = 3, 4
"""An opening has so many stones, no farther from the middle."""

DRAWN = 8
"""The most even one of so many openings is told."""


def swap2(
    game: Game,
    cells: Mapping[str, Place],
    told: Sequence[Place],
    seconds: float,
    think: Callable[[Position, float], Info],
) -> Sequence[Place]:
    """Return where to put stones, nowhere in order to swap.

    Args:
        game: what is played.
        cells: where its cells are, by their names.
        told: the stones of the opening in their order, the first of them black.
        seconds: how long to think.
        think: thinks about a position for so many seconds.

    Raises:
        Refusal: no stones are told, three or five.
    """
    if told:
        if len(told) not in (STONES, STONES + 2):
            raise Refusal(f"an opening has {STONES} stones or {STONES + 2}, not {len(told)}")
        found = think(after(game, cells, told), seconds)
        return [cells[str(found.move)]] if found.value >= 0 else []
    drawn = [random.sample(middle(cells.values()), STONES) for _each in range(DRAWN)]
    return min(drawn, key=lambda each: abs(think(after(game, cells, each), seconds / DRAWN).value))


def middle(places: Collection[Place]) -> list[Place]:
    """Return those of a whole board that an opening is made of."""
    x, y = (most / 2 for most in map(max, zip(*places, strict=True)))
    return [each for each in places if max(abs(each[0] - x), abs(each[1] - y)) <= FROM_MIDDLE]


def after(game: Game, cells: Mapping[str, Place], told: Sequence[Place]) -> Position:
    """Return the position after moves by turns to these places."""
    names = {place: name for name, place in cells.items()}
    position = game.initial()
    for place in told:
        position = position.play(names[place])
    return position
