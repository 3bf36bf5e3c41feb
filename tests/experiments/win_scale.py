"""How many points of evaluation make a game likely to be won: the scale of each game.

``python -m tests.experiments.win_scale GAME [GAMES] [SEED]`` plays games of two computers from
random openings, values positions on the way by two depths in a row, and fits the logistic curve
1 / (1 + exp(-value / scale)) to how the games ended, by maximum likelihood. It tells the scale,
and for tenths of the curve how many positions were there and how often they were really won.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Iterator

import hornboard
from hornboard import Game, Limit, Position
from hornboard.game.answers import DECIDED
from hornboard.play.match import Match

GAMES = 100
OPENING = 4
"""So many random moves begin each game."""

EVERY = 3
"""A position is valued every so many moves, which are not equal in parity."""

LONGEST = 200
"""A game of more moves counts as drawn."""

DEPTHS = (2, 3)
"""Values go up and down with the parity of the depth; their mean does not."""

LEAST, MOST = 0.05, 1000.0
"""Between what a scale is looked for."""

Sample = tuple[float, float]
"""What a position is worth for the first player, and what he won: 1, 0.5 or 0."""


def value(position: Position) -> float:
    """Return what a position is worth for the first player."""
    sign = 1 if position.mover == position.game.players[0] else -1
    found = [position.best(Limit(depth=depth, evaluation="source")).value for depth in DEPTHS]
    return sign * sum(found) / len(found)


def samples(game: Game, choose: random.Random) -> Iterator[Sample]:
    """Play a game, and yield what its positions were worth and how it ended."""
    match = Match(game.initial())
    values = []
    while match.outcome is None and len(match.moves) < LONGEST:
        if len(match.moves) < OPENING:
            match.play(choose.choice(match.position.legal_moves))
            continue
        if len(match.moves) % EVERY == 0:
            values.append(value(match.position))
        limit = Limit(depth=choose.choice((1, 2, 3)), seed=choose.randrange(2**31))
        match.play(match.position.best(limit).move)
    winner = match.outcome.winner if match.outcome else None
    won = 0.5 if winner is None else float(winner == game.players[0])
    yield from ((each, won) for each in values if abs(each) < DECIDED)


def loss(scale: float, found: list[Sample]) -> float:
    """Return the mean negative logarithm of the likelihood."""
    total = 0.0
    for worth, won in found:
        at = max(-30.0, min(30.0, worth / scale))
        total += won * math.log1p(math.exp(-at)) + (1 - won) * math.log1p(math.exp(at))
    return total / len(found)


def fitted(found: list[Sample]) -> float:
    """Return the scale of the greatest likelihood, by golden section over its logarithm."""
    low, high = math.log(LEAST), math.log(MOST)
    part = (math.sqrt(5) - 1) / 2
    while high - low > 1e-4:
        left, right = high - part * (high - low), low + part * (high - low)
        if loss(math.exp(left), found) < loss(math.exp(right), found):
            high = right
        else:
            low = left
    return math.exp((low + high) / 2)


def main() -> None:
    """Play, fit and tell."""
    game = hornboard.game(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    choose = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    found = [sample for _ in range(games) for sample in samples(game, choose)]
    scale = fitted(found)
    print(f"{game.variant}: scale {scale:.2f}, loss {loss(scale, found):.3f}, {len(found)} values")
    for tenth in range(10):
        inside = [
            won
            for worth, won in found
            if tenth <= 10 / (1 + math.exp(max(-30.0, min(30.0, -worth / scale)))) < tenth + 1
        ]
        if inside:
            print(f"{tenth / 10:.1f}: {len(inside):5} {sum(inside) / len(inside):.2f}")


if __name__ == "__main__":
    main()
