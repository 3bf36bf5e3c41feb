"""Balanced openings: a quick player who plays itself from there wins with either side."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, game
from hornboard.play.contest import Pairing, Terms, drawn_openings, enough, play_game
from hornboard.play.cores import on_all_cores
from hornboard.play.match import DUEL, Match
from hornboard.texts import _

QUICK: Final = (600, 800, 1000, 1200, 1400)
"""So many positions looks the player at for a move, in one game after the other."""

DRAWN: Final = 50
"""For each balanced opening so many random ones are looked at, if need be."""


def balanced_openings(
    played: Game, count: int, plies: int, seed: int, threads: int = 0
) -> list[Match]:
    """Return games of two begun by random moves, from which neither side wins most games.

    The same seed brings the same openings.

    Raises:
        ImpossibleRequest: there are not so many, or more players.
    """
    if len(played.players) != DUEL:
        raise ImpossibleRequest(_("balanced openings are for games of two players"))
    drawn = drawn_openings(played, DRAWN * count, plies, seed)
    return enough(islice(balanced(drawn, count, threads), count), count, plies)


def balanced(drawn: Iterator[Match], count: int, threads: int) -> Iterator[Match]:
    """Yield those that are balanced; so many are looked at together."""
    while some := {
        (start.game.variant, tuple(move.word for move in start.moves)): start
        for start in islice(drawn, count)
    }:
        judged = dict(on_all_cores(is_balanced, some, threads))
        yield from (start for opening, start in some.items() if judged[opening])


def is_balanced(opening: tuple[str, tuple[str, ...]]) -> bool:
    """Tell whether neither side wins two games more than the other, after moves of a variant."""
    variant, moves = opening
    played = game(variant)
    start, first = played.initial().text, played.players[0]
    lead = 0
    for left, nodes in zip(reversed(range(len(QUICK))), QUICK, strict=True):
        players = (f"nodes:{nodes}",) * DUEL
        pairing = Pairing(1, variant, start, moves, players, (0, 1), nodes, Terms(proved=True))
        winner = play_game(pairing).winner
        lead += 0 if winner is None else 1 if winner == first else -1
        if abs(lead) > left + 1:
            return False
    return True
