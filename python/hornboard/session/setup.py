"""What is chosen before a game: its variant, who plays, and who begins."""

import contextlib
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

import hornboard
from hornboard.errors import HornboardError, ImpossibleRequest
from hornboard.game import Game, Level, Limit, Position
from hornboard.play.clock import UNTIMED, Clock, read_clocks, write_clocks
from hornboard.play.players import Computer, Human, Player, is_guest, parse_player
from hornboard.texts import _


def beginners(game: Game) -> list[str]:
    """Return who may begin."""
    found = []
    for seat in game.players:
        with contextlib.suppress(ImpossibleRequest):
            game.initial(seat)
            found.append(seat)
    return found


def able(game: Game, players: Mapping[str, Player | str]) -> dict[str, Player]:
    """Return players, or what they are called; for a level that the game lacks, the usual one.

    Raises:
        ImpossibleRequest: somebody else's player cannot be found.
    """
    found: dict[str, Player] = {}
    for seat, player in players.items():
        try:
            found[seat] = parse_player(str(player), game, trusted=True)
        except ImpossibleRequest:
            if is_guest(str(player)):
                raise
            found[seat] = Computer(Limit(level=game.usual_level))
    return found


def skill(game: Game, seat: str, player: Player) -> str:
    """Return what a computer of this level does on a seat; empty where all levels do the same."""
    level = player.limit.level if isinstance(player, Computer) else None
    return "" if level is None or len(game.offered[seat]) == 1 else does(game, level)


def does(game: Game, level: Level) -> str:
    """Return what a level does, in words; one between two others plays as the one or the other."""
    if score := game.scores.get(str(level)):
        told = _("{what}; scores about {won} of 10 against an easier level")
        return told.format(what=plays(game, level), won=round(score[1] / 10))
    return plays(game, level)


def plays(game: Game, level: Level) -> str:
    """Return how a level plays, in words."""
    if level in game.levels:
        return _(game.levels[level])
    names = [_(str(each)) for each in game.levels]
    place = float(level)
    low, high = names[int(place) - 1 : int(place) + 1]
    told = _("plays {percent} of its moves as {high}, the others as {low}")
    return told.format(percent=f"{place % 1:.0%}", high=high, low=low)


@dataclass(frozen=True)
class Setup:
    """A choice.

    Attributes:
        first: who begins, None for whoever usually does.
    """

    game: Game
    first: str | None
    players: Mapping[str, Player]
    clocks: Mapping[str, Clock] = field(default_factory=dict)

    def __str__(self) -> str:
        """How it is kept: the variant, who begins or ``-``, the players, the clocks."""
        players = map(str, self.players.values())
        clocks = [write_clocks(self.clocks, self.game.players)] if self.clocks else []
        return shlex.join([self.game.variant, self.first or "-", *players, *clocks])

    @classmethod
    def usual(cls, game: Game, setups: Iterable[str] = ()) -> Self:
        """Return the choice of the last time, as far as this game has it; else what is usual."""
        last = cls.last(game, setups)
        return replace(last, game=game, players=able(game, last.players))

    @classmethod
    def of(
        cls, start: Position, players: Mapping[str, Player], clocks: Mapping[str, Clock] = UNTIMED
    ) -> Self:
        """Return the choice of a game that begins with a position, from its usual start."""
        first = start.mover if start.mover in beginners(start.game) else None
        return cls(start.game, first, players, clocks)

    @classmethod
    def last(cls, game: Game, setups: Iterable[str] = ()) -> Self:
        """Return the choice of the last time in the variant of that time.

        Else a person who begins plays against computers of the usual level.
        """
        for text in setups:
            if text.partition(" ")[0].partition(":")[0] == game.name:
                with contextlib.suppress(HornboardError, ValueError):
                    return cls.read(text)
        mover, computer = game.initial().mover, Computer(Limit(level=game.usual_level))
        players = {seat: Human() if seat == mover else computer for seat in game.players}
        return cls(game, None, players)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the choice that is kept so; raise ValueError where it is none any more."""
        variant, first, *players = shlex.split(text)
        game = hornboard.game(variant)
        if first not in ("-", *game.players):
            raise ValueError(f"{first} does not play {variant}")
        seats = zip(game.players, players[: len(game.players)], strict=True)
        clocks = read_clocks(" ".join(players[len(game.players) :]) or "-", game.players)
        found = {seat: parse_player(player, game, trusted=True) for seat, player in seats}
        return cls(game, None if first == "-" else first, found, clocks)

    @property
    def turned(self) -> Self:
        """It with each player in the place of the next."""
        places = dict(zip(self.players, [*self.players][1:] + [*self.players][:1], strict=True))
        clocks = {
            seat: self.clocks[other] for seat, other in places.items() if other in self.clocks
        }
        players = {seat: self.players[other] for seat, other in places.items()}
        return replace(self, players=players, clocks=clocks)

    def taking(self, players: Mapping[str, Player] | None, clocks: Mapping[str, Clock]) -> Self:
        """Return it with these players and clocks, where there are any."""
        return replace(self, players=players or self.players, clocks=clocks or self.clocks)

    def start(self, asked: Position | None = None) -> Position:
        """Return the first position: the one asked for, if it is of this game."""
        if asked is not None and asked.game == self.game:
            return asked
        return self.game.initial(self.first)

    def among(self, setups: Iterable[str]) -> tuple[str, ...]:
        """Return what is kept when this is the latest choice, one a game."""
        others = (each for each in setups if each.split(":")[0].split(" ")[0] != self.game.name)
        return (str(self), *others)
