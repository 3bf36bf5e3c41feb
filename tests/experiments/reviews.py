"""Whether the mistakes that a review names are mistakes.

``python -m tests.experiments.reviews [GAMES] [SEED]`` plays games between levels and reviews them
as the window does. Each mistake that is named is looked at again with ten times the nodes. It tells
how many the closer look confirms: all its last depths still take from the chance to win at least
half of what the least mark asks for; and how many they take all of that.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import hornboard
from hornboard import Limit, bridge
from hornboard.play.match import Match
from hornboard.play.review import LEAST, NODES, Mistake, Review

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


def closely(match: Match, found: Mistake) -> float:
    """Return what a closer look, which knows of no other, finds that a mistake takes at least."""
    bridge.once("hornboard_latest:forget_latest")
    position, move = match.positions[found.ply - 1], match.moves[found.ply - 1]
    loss = position.chances_lost(move, CLOSER * NODES).result()
    return loss.least if loss else 0.0


def reviewed(games: int, seed: int) -> Iterator[tuple[str, Mistake, float]]:
    """Play and review games, and yield what is named with what a closer look finds."""
    choose = random.Random(seed)
    for number in range(games):
        match = played(VARIANTS[number % len(VARIANTS)], choose)
        review = Review()
        while review.looks(match):
            review.take(wait=True)
        for found in review.judged(match):
            if found and found.mark:
                yield match.game.variant, found, closely(match, found)


def main(games: int, seed: int) -> None:
    """Print each mistake, and the share that is confirmed."""
    closer = []
    for variant, found, lost in reviewed(games, seed):
        closer.append(lost)
        told = f"{found.ply} {found.mark} {found.loss.least:.2f}-{found.loss.most:.2f}"
        print(f"{variant} {told} closely {lost:.2f}", flush=True)
    for least in (LEAST / 2, LEAST):
        count = sum(lost >= least for lost in closer)
        print(f"take {least:g} or more: {count} of {len(closer)} in {games} games")


if __name__ == "__main__":
    main(*(int(word) for word in (sys.argv[1:] + [str(GAMES), "1"][len(sys.argv) - 1 :])))
