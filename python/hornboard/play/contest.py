"""Matches and tournaments: who plays whom from which openings, and how a game is played.

Any number of players meet, as many at a time as the game has seats: everybody everybody else, or
the first of them all others. A match is the case in which all of them sit at one board. Each
opening is played until everybody had every seat.
"""

import math
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, product
from typing import Final

from hornboard.errors import Forfeit, ImpossibleRequest
from hornboard.game import Game, Info, game
from hornboard.play.clock import Clock
from hornboard.play.guests import Guest, leave
from hornboard.play.match import DUEL, Match, begun
from hornboard.play.players import Computer, Machine, parse_player
from hornboard.play.record import Record
from hornboard.play.result import Result
from hornboard.play.score import PROVED, Score
from hornboard.play.variations import Line
from hornboard.texts import _

PAUSE: Final = 0.01
"""Seconds until the next look whether a search has found something."""

HOPELESS: Final = 3
"""Who is behind at so many moves in a row resigns."""

Bounds = tuple[float, float] | None
"""Two differences in Elo, of which a sequential test proves one, or no such test."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the games of a match have in common.

    Attributes:
        clock: that of each player for a game, if one runs.
        resign: a player resigns who is behind by so much at HOPELESS moves in a row.
        proved: whether a game ends as soon as a search has proved how.
    """

    clock: Clock | None = None
    resign: float = math.inf
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game of a match.

    Attributes:
        number: which, from 1 on.
        opening: the moves that are made first, as a record has them.
        players: who plays, in the order of the seats.
        entries: which players of the match these are, counted from 0.
        seed: by which moves of equal worth are chosen.
        terms: the clock, and when a game ends early.
    """

    number: int
    variant: str
    start: str
    opening: tuple[str, ...]
    players: tuple[str, ...]
    entries: tuple[int, ...]
    seed: int
    terms: Terms = Terms()


class Contest:
    """A match or tournament, and how it stands.

    Args:
        bounds: two differences in Elo, of which a sequential test proves one; None for no test.

    Attributes:
        duel: whether two meet at a time, so that their strength can be compared.
        scores: how each player stands against all others.
        played: the games that have been counted.
    """

    def __init__(
        self, players: Sequence[str], plan: Sequence[Pairing], bounds: Bounds = None
    ) -> None:
        self.players, self.plan, self.bounds = players, plan, bounds
        self.duel = len(plan[0].entries) == DUEL
        self.scores = [Score() for _player in players]
        self.played: set[Pairing] = set()

    def count(self, pairing: Pairing, seat: str | None) -> None:
        """Count a game that this seat won; it is a draw where there is no such seat."""
        self.played.add(pairing)
        seats = dict(zip(game(pairing.variant).players, pairing.entries, strict=True))
        for entry in pairing.entries:
            won = int(entry != seats[seat]) if seat in seats else None
            self.scores[entry] = self.scores[entry].with_game(won)

    @property
    def ratio(self) -> float:
        """The log likelihood ratio of the second difference against the first."""
        return self.scores[0].likelihood(*self.bounds) if self.bounds and self.played else 0.0

    @property
    def over(self) -> bool:
        """Whether nothing is left to play, or the sequential test has proved something."""
        return len(self.played) == len(self.plan) or abs(self.ratio) > PROVED


def pairings(
    starts: Sequence[Match],
    players: Sequence[str],
    games: int,
    seed: int,
    gauntlet: bool = False,
    terms: Terms = Terms(),
) -> list[Pairing]:
    """Return the games of a match, so many of each who meet; in a gauntlet all meet the first.

    Each opening comes in a row until everybody had every seat. Players within limits of nodes or
    depth play the same games for the same seed, and the first of more games are the same.
    """
    source = random.Random(seed)
    seats = len(starts[0].game.players)
    meetings = combinations(range(len(players)), seats)
    met = [meeting for meeting in meetings if 0 in meeting or not gauntlet]
    found: list[Pairing] = []
    for number, meeting in product(range(games), met):
        round_, turned = divmod(number, seats)
        start = starts[round_ % len(starts)]
        entries = (*meeting[turned:], *meeting[:turned])
        found.append(
            Pairing(
                len(found) + 1,
                start.game.variant,
                start.start.text,
                tuple(move.word for move in start.moves),
                tuple(players[entry] for entry in entries),
                entries,
                source.randrange(2**31),
                terms,
            )
        )
    return found


def random_openings(played: Game, count: int, plies: int, seed: int) -> list[Match]:
    """Return games begun by random moves, which are open and lead to different positions.

    Raises:
        ImpossibleRequest: there are not so many.
    """
    return enough(islice(drawn_openings(played, 20 * count, plies, seed), count), count, plies)


def drawn_openings(played: Game, attempts: int, plies: int, seed: int) -> Iterator[Match]:
    """Yield what so many games begun by random moves come to, once for each open position."""
    source = random.Random(seed)
    found: set[str] = set()
    for _attempt in range(attempts):
        match = Match(played.initial())
        while len(match.moves) < plies and match.outcome is None:
            match.play(source.choice(match.position.legal_moves))
        if match.outcome is None and match.position.text not in found:
            found.add(match.position.text)
            yield match


def enough(openings: Iterable[Match], count: int, plies: int) -> list[Match]:
    """Return the openings; raise ImpossibleRequest where they are not so many."""
    found = list(openings)
    if len(found) < count:
        told = _("moves in an opening: {plies}; there are fewer than {count} different ones")
        raise ImpossibleRequest(told.format(count=count, plies=plies))
    return found


def play_game(pairing: Pairing) -> Result:
    """Play one game from its opening to its end."""
    began = time.monotonic()
    played = game(pairing.variant)
    match = begun(played.position(pairing.start), pairing.opening)
    seats = zip(played.players, pairing.players, strict=True)
    players = {seat: parse_player(text, played, trusted=True) for seat, text in seats}
    clocks: dict[str, Clock | None] = dict.fromkeys(players, pairing.terms.clock)
    behind = Counter[str]()
    remarks: dict[Line, str] = {}
    chance = random.Random(pairing.seed)
    try:
        while match.outcome is None:
            seat = match.position.mover
            player, clock = players[seat], clocks[seat]
            assert isinstance(player, Machine)
            try:
                info, seconds = chosen(player, match, chance, clock)
                clocks[seat] = clock.after(seconds) if clock else None
            except Forfeit as error:
                match.resign(seat, str(error))
                break
            match.play(info.move)
            remarks[tuple(match.moves)] = remark(info, seconds, clocks[seat])
            if match.outcome is None:
                certain = pairing.terms.proved and isinstance(player, Computer)
                end_early(match, seat, info, replace(pairing.terms, proved=certain), behind)
    finally:
        leave(match)
    record = Record(match, players, remarks=remarks, round=str(pairing.number))
    return Result.of(record, time.monotonic() - began)


def chosen(
    player: Machine, match: Match, chance: random.Random, clock: Clock | None
) -> tuple[Info, float]:
    """Return what a player finds, and the seconds that count.

    A search is stopped when its share of the clock is over, but not before it has found something:
    its process may have had to start.

    Raises:
        Forfeit: it has found no legal move in time.
    """
    if isinstance(player, Guest):
        info = player.think(match, chance, clock).result()[0]
        return info, info.seconds
    began, most = time.monotonic(), clock.share if clock else math.inf
    thinking = player.think(match, chance)
    while clock and not thinking.wait(max(PAUSE, began + most - time.monotonic())):
        if thinking.latest:
            thinking.stop()
            break
    info = thinking.result()[0]
    return info, min(time.monotonic() - began, most)


def end_early(match: Match, seat: str, info: Info, terms: Terms, behind: Counter[str]) -> None:
    """End a game of two after a move of this seat where the terms say so.

    Who has lost resigns, and a draw is agreed; ``behind`` counts the moves at which a player was.
    """
    behind[seat] = (behind[seat] + 1) * (info.value <= -terms.resign)
    if terms.proved and info.margin is not None:
        first, second = match.game.players
        other = second if seat == first else first
        match.resign(seat if info.value < 0 else other)
    elif terms.proved and info.proved:
        match.agree()
    elif behind[seat] == HOPELESS:
        match.resign(seat)


def remark(info: Info, seconds: float, clock: Clock | None) -> str:
    """Return what a record says of a move: ``+0.25/6 0.31s``, with a clock ``..., 59.69s left``.

    That is its worth for who made it, the depth, and the time; no worth where a player told none.
    """
    worth = f"{round(info.value, 2):+g}"
    if info.margin is not None:
        worth = "won" if info.value > 0 else "lost"
    unsaid = info.reason and not info.value
    told = f"{seconds:.2f}s" if unsaid else f"{worth}/{info.depth} {seconds:.2f}s"
    return f"{told}, {clock.left:.2f}s left" if clock else told
