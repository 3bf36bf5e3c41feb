"""Whether the mistakes that a review names are mistakes.

``python -m tests.experiments.reviews [GAMES] [SEED]`` plays games between levels and reviews them
as the window does. Each mistake that is named is looked at again with ten times the nodes. It tells
how many the closer look confirms: the move still takes from the chance to win what the least mark
asks for.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import hornboard
from hornboard import Limit
from hornboard.play.match import Match
from hornboard.play.review import LEAST, NODES, Mistake, mistakes

GAMES = 20
CLOSER = 10
"""So many times the nodes of a review are looked at to confirm it."""

OPENING = 2
"""So many random moves begin each game."""

VARIANTS = ("hexagon", "kalah", "kalah:6,3", "tictactoe", "slither:4,4")


def played(variant: str, choose: random.Random) -> Match:
    """Return a game of two levels that need no clock."""
    game = hornboard.game(variant)
    match = Match(game.initial())
    levels = {seat: choose.choice([*game.levels][:3]) for seat in game.players}
    while match.outcome is None:
        position = match.position
        if len(match.moves) < OPENING:
            match.play(choose.choice(position.legal_moves))
        else:
            match.play(position.best(Limit(level=levels[position.mover])).move)
    return match


def confirmed(match: Match, found: Mistake) -> bool:
    """Tell whether a closer look still finds a mistake."""
    position, move = match.positions[found.ply - 1], match.moves[found.ply - 1]
    loss = position.chances_lost(move, CLOSER * NODES).result()
    return loss is not None and loss.least >= LEAST


def reviewed(games: int, seed: int) -> Iterator[tuple[str, Mistake, bool]]:
    """Play and review games, and yield what is named with whether it is confirmed."""
    choose = random.Random(seed)
    for number in range(games):
        match = played(VARIANTS[number % len(VARIANTS)], choose)
        for found in mistakes(match):
            if found.mark:
                yield match.game.variant, found, confirmed(match, found)


def main(games: int, seed: int) -> None:
    """Print each mistake, and the share that is confirmed."""
    right = named = 0
    for variant, found, good in reviewed(games, seed):
        right, named = right + good, named + 1
        told = f"{found.ply} {found.mark} {found.loss.least:.2f}-{found.loss.most:.2f}"
        print(f"{variant} {told} {'confirmed' if good else 'not confirmed'}", flush=True)
    print(f"confirmed: {right} of {named} in {games} games")


if __name__ == "__main__":
    main(*(int(word) for word in (sys.argv[1:] + [str(GAMES), "1"][len(sys.argv) - 1 :])))
