"""Evaluations that are sums of features, each times its weight."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from hornboard import requests
from hornboard.game.position import Game, Position
from hornboard.transports import ask


@dataclass(frozen=True, slots=True)
class Feature:
    """What an evaluation counts, with its weight in hundredths of a point."""

    name: str
    weight: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An evaluation of a game that is a sum of features.

    Attributes:
        name: by which a search is asked to use it.
        module: the module of the rule base that states it.
    """

    variant: str
    name: str
    module: str
    features: tuple[Feature, ...]

    @classmethod
    def of(cls, game: Game, name: str = "own") -> Self:
        """Return the evaluation of a game that a module states, or ``own`` is, which is used first.

        Raises:
            ImpossibleRequest: the game has none of this name, or it is no sum of features.
        """
        module, told = ask(requests.features, game.variant, name).result()
        features = tuple(Feature(each, weight, meaning) for each, weight, meaning in told)
        return cls(game.variant, name, module, features)

    @property
    def weights(self) -> tuple[int, ...]:
        """The weights of the features."""
        return tuple(feature.weight for feature in self.features)

    def counts(self, position: Position) -> tuple[int, ...]:
        """Return how often each feature is there for the mover of a position."""
        return tuple(ask(requests.counts, position.handle, self.name).result())

    def reweighed(self, name: str, weights: Sequence[int], remark: str) -> str:
        """Return a file for ``hornboard --load`` that states the same with other weights.

        The remark says where these come from.

        Raises:
            ImpossibleRequest: a module of this name is loaded.
        """
        given = self.variant, self.name, name, [*weights], remark
        return ask(requests.reweighed, *given).result()
