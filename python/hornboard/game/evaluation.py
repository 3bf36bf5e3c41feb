"""Evaluations that are sums of features, each times its weight."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from hornboard import requests
from hornboard.game.position import Game, Position


@dataclass(frozen=True, slots=True)
class Feature:
    """What an evaluation counts.

    Attributes:
        name: what it is called.
        weight: what each one counts, in hundredths of a point.
        meaning: what it is, in words.
    """

    name: str
    weight: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An evaluation of a game that is a sum of features.

    Attributes:
        variant: the game.
        name: by which a search is asked to use it.
        module: the module of the rule base that states it.
        features: what it counts, in their order.
    """

    variant: str
    name: str
    module: str
    features: tuple[Feature, ...]

    @classmethod
    def of(cls, game: Game, name: str = "own") -> Self:
        """Return an evaluation of a game.

        Args:
            game: the game.
            name: the module that states it, ``own`` for the one that is used first.

        Raises:
            ImpossibleRequest: the game has none of this name, or it is no sum of features.
        """
        module, told = requests.features(game.variant, name).result()
        features = tuple(Feature(each, weight, meaning) for each, weight, meaning in told)
        return cls(game.variant, name, module, features)

    @property
    def weights(self) -> tuple[int, ...]:
        """The weights of the features."""
        return tuple(feature.weight for feature in self.features)

    def counts(self, position: Position) -> tuple[int, ...]:
        """Return how often each feature is there for the mover of a position."""
        return tuple(requests.counts(position.handle, self.name).result())

    def reweighed(self, name: str, weights: Sequence[int], remark: str) -> str:
        """Return a file for ``hornboard --load`` that states the same with other weights.

        Args:
            name: what its module is called.
            weights: those of the features, in their order.
            remark: where they come from, for who reads the file.

        Raises:
            ImpossibleRequest: a module of this name is loaded.
        """
        return str(requests.reweighed(self.variant, self.name, name, [*weights], remark).result())
