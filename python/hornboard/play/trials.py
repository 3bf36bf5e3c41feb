"""Games that are played to find out what a game is like, on all cores.

Some are random, some of a level against itself, some of two neighbouring levels.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Info, Limit, Playouts, Reason, game
from hornboard.play.contest import random_openings
from hornboard.play.match import DUEL, Match
from hornboard.play.players import Computer

FEWEST = 25
"""How many random games are played at a time, at least."""

MOST_PARTS = 1000
"""Into how many parts random games are split at most."""

PLIES = 2
"""How many random moves the games of levels begin with."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Random games to play."""

    variant: str
    games: int
    seed: int

    def __len__(self) -> int:
        return self.games


@dataclass(frozen=True, slots=True)
class Duel:
    """A game of two levels, or of a level alone.

    Attributes:
        start: the notation of the opening; empty for the usual start.
        levels: who plays, in the order of the seats.
        better: the higher one of two levels that are compared.
    """

    variant: str
    start: str
    levels: tuple[Limit, ...]
    seed: int
    better: Limit | None = None

    def __len__(self) -> int:
        return 1


Trial = Chance | Duel


@dataclass(frozen=True, slots=True)
class Course:
    """How a game of levels went.

    Attributes:
        winner: the seat that won, None for a draw; ``nobody`` where one who plays alone has lost.
        lawful: whether it was ended by its rules, and not by the referee.
        taken: by which moves something was captured.
        movers: whose turn it was, move by move.
        leaders: who was ahead in each of these positions, None for nobody.
        decided: before which move a search saw the end first; None where none did.
    """

    winner: str | None
    lawful: bool
    taken: tuple[bool, ...]
    movers: tuple[str, ...]
    leaders: tuple[str | None, ...]
    decided: int | None

    @property
    def held(self) -> float:
        """The share of the game after which the winner, if any, was ahead to its end."""
        return (self._last_behind + 1) / len(self.leaders)

    @property
    def captured(self) -> bool:
        """Whether the move after which the winner was ahead to the end has captured something."""
        return self._last_behind >= 0 and self.taken[self._last_behind]

    @property
    def _last_behind(self) -> int:
        behind = [ply for ply, leader in enumerate(self.leaders) if leader != self.winner]
        return behind[-1] if behind else -1

    @property
    def drama(self) -> float:
        """The share of the positions in which the later loser was ahead."""
        return fmean(leader not in (None, self.winner) for leader in self.leaders)

    @property
    def changes(self) -> float:
        """How often the lead changes, a move."""
        ahead = [leader for leader in self.leaders if leader is not None]
        return sum(one != other for one, other in pairwise(ahead)) / len(self.leaders)


def trials(played: Game, levels: Sequence[Limit], games: int, duels: int, seed: int) -> list[Trial]:
    """Return what to play, the same for the same seed.

    That is so many random games, and duels of each pair of levels, of which the weaker ones come
    first, and of the last level by itself.
    """
    plan: list[Trial] = []
    size = max(FEWEST, -(-games // MOST_PARTS))
    for number, start in enumerate(range(0, games, size)):
        plan.append(Chance(played.variant, min(size, games - start), seed + number))
    return plan + (of_levels(played, levels, duels, seed) if levels and duels else [])


def of_levels(played: Game, levels: Sequence[Limit], duels: int, seed: int) -> list[Trial]:
    """Return the games of the levels, with the same arguments."""
    plan: list[Trial] = []
    source, seats = random.Random(seed), played.players
    if not contested(played):
        for level in levels:
            seeds = (source.randrange(2**31) for _number in range(duels))
            plan += [Duel(played.variant, "", (level,) * len(seats), each) for each in seeds]
        return plan
    starts = [start.position.text for start in openings(played, (duels + 1) // 2, seed)]
    pairs: list[tuple[Limit, Limit, Limit | None]] = [(levels[-1], levels[-1], None)]
    pairs += [(more, less, more) for less, more in pairwise(levels)]
    for first, second, better in pairs:
        for number in range(duels):
            order = (second, first) if number % 2 else (first, second)
            opening = starts[number // 2 % len(starts)]
            plan.append(Duel(played.variant, opening, order, source.randrange(2**31), better))
    return plan


def contested(played: Game) -> bool:
    """Tell whether two players have the same chances: who is better wins more often."""
    return len(played.players) == DUEL and not played.hidden


def openings(played: Game, count: int, seed: int, plies: int = PLIES) -> list[Match]:
    """Return so many different openings of random moves, fewer where there are not so many."""
    while count:
        try:
            return random_openings(played, count, plies, seed)
        except ImpossibleRequest:
            count //= 2
    return [Match(played.initial())]


def play(trial: Trial) -> Playouts | Course:
    """Play random games, or one of levels."""
    played = game(trial.variant)
    if isinstance(trial, Chance):
        return played.initial().playout(trial.games, trial.seed).result()
    start = played.position(trial.start) if trial.start else played.initial()
    match = Match(start.dealt(played.players, trial.seed))
    levels = dict(zip(played.players, trial.levels, strict=True))
    infos = list(thoughts(match, levels, trial.seed))
    movers = tuple(position.mover for position in match.positions[:-1])
    seen = (ply for ply, info in enumerate(infos) if info.margin is not None)
    told = zip(movers, infos, strict=True)
    leaders = tuple(leader(played, mover, info.value) for mover, info in told)
    assert match.outcome
    lawful = match.outcome.reason is Reason.LAW
    made = zip(match.positions, match.moves, strict=False)
    taken = tuple(
        any(kind == "captured" for kind, _cell in position.changes(move)) for position, move in made
    )
    return Course(match.outcome.winner, lawful, taken, movers, leaders, next(seen, None))


def thoughts(match: Match, limits: Mapping[str, Limit], seed: int) -> Iterator[Info]:
    """Play a match to its end, and yield what is found of each position before its move is made."""
    while match.outcome is None:
        limit = replace(limits[match.position.mover], seed=seed + len(match.moves))
        info = match.think(limit).result()[0]
        yield info
        match.play(info.move)


def named(level: Limit) -> str:
    """Return the name of a level, or of how else somebody plays."""
    return str(Computer(level)) if level.level is None else str(level.level)


def leader(played: Game, mover: str, value: float) -> str | None:
    """Return which of two players is ahead where a position is worth this much for its mover."""
    if not contested(played) or not value:
        return None
    first, second = played.players
    return mover if value > 0 else first if mover == second else second
