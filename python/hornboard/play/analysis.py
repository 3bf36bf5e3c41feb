"""What a game is like, in the figures that designers of games ask for.

Most of the criteria, and their names, are those of C. Browne ("Automatic Generation and Evaluation
of Recombination Games", thesis, Queensland University of Technology, 2008): duration, completion,
drawishness, advantage, drama, lead change, decisiveness, and depth, which is how much better
players gain on others.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, pstdev

from hornboard.game import Game, Limit, Playouts
from hornboard.play.score import DEVIATIONS, Score
from hornboard.play.trials import Course, Duel, Trial, contested, named

Figures = dict[str, object]
"""Figures by the names of their criteria."""

PARTS = 10
"""Into how many parts of equal length games are split to tell when their winners lead."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What came of trials, as far as they went, those of other games too; weaker levels first."""

    game: Game
    seed: int
    levels: Sequence[Limit]
    found: Mapping[Trial, Playouts | Course]

    @property
    def chances(self) -> list[Playouts]:
        """What came of random games."""
        return [each for _trial, each in self._own if isinstance(each, Playouts)]

    @property
    def courses(self) -> list[tuple[Duel, Course]]:
        """The games of levels, and how they went."""
        return [
            (trial, result)
            for trial, result in self._own
            if isinstance(trial, Duel) and isinstance(result, Course)
        ]

    @property
    def _own(self) -> Iterator[tuple[Trial, Playouts | Course]]:
        variant = self.game.variant
        return (each for each in self.found.items() if each[0].variant == variant)

    @property
    def document(self) -> Figures:
        """All figures as plain data; shares are from 0 to 1."""
        told: Figures = {"variant": self.game.variant, "seed": self.seed}
        if self.chances:
            told["random"] = self.random_play
        if self.alone:
            told["level"] = self.level_play
        told["depth"] = self.depth
        return told

    @property
    def lengths(self) -> Mapping[int, int]:
        """How many random games had so many moves."""
        return sum((Counter(each.lengths) for each in self.chances), Counter[int]())

    @property
    def alone(self) -> list[Course]:
        """The games that the highest level played by itself."""
        return [
            course
            for duel, course in self.courses
            if duel.better is None and duel.levels[0] == self.levels[-1]
        ]

    @property
    def random_play(self) -> Figures:
        """The figures of random games."""
        results = sum((Counter(each.results) for each in self.chances), Counter[str]())
        games, moves = sum(self.lengths.values()), sum(each.moves for each in self.chances)
        branching = sum(each.choices for each in self.chances) / moves if moves else 0.0
        return {
            "games": games,
            "duration": duration(self.lengths),
            "branching": branching,
            **self._endings(results),
        }

    @property
    def level_play(self) -> Figures:
        """The figures of the games of the highest level."""
        courses = self.alone
        results = Counter(course.winner or "drawn" for course in courses)
        told = {
            "level": named(self.levels[-1]),
            "games": len(courses),
            "duration": duration(Counter(len(course.movers) for course in courses)),
            "completion": fmean(course.lawful for course in courses),
            **self._endings(results),
        }
        won = [course for course in courses if course.winner]
        return told | (tension(won) if contested(self.game) and won else {})

    @property
    def depth(self) -> list[Figures]:
        """How much each level gains on the one before it; alone, how often each wins."""
        if contested(self.game):
            return [
                {"level": named(more), "against": named(less), **score.document}
                for less, more in pairwise(self.levels)
                if (score := self._score(less, more)).games
            ]
        found = []
        for level in self.levels:
            courses = [course for duel, course in self.courses if duel.levels[0] == level]
            if courses:
                wins = fmean(course.winner in self.game.players for course in courses)
                length = fmean(len(course.movers) for course in courses)
                found.append(
                    {"level": named(level), "games": len(courses), "wins": wins, "length": length}
                )
        return found

    def _score(self, less: Limit, more: Limit) -> Score:
        score = Score()
        for duel, course in self.courses:
            if duel.better == more and less in duel.levels:
                levels = dict(zip(self.game.players, duel.levels, strict=True))
                better = levels[course.winner] == more if course.winner else None
                score = score.with_game(None if better is None else int(not better))
        return score

    def _endings(self, results: Mapping[str, int]) -> Figures:
        """Return how often which player won, and how much it helps to begin."""
        games = sum(results.values())
        shares = {player: results.get(player, 0) / games for player in self.game.players}
        told: Figures = {"drawishness": results.get("drawn", 0) / games, "wins": shares}
        if contested(self.game):
            first = self.game.initial().mover
            wins, draws = results.get(first, 0), results.get("drawn", 0)
            score = Score(wins, draws, games - wins - draws)
            told["advantage"] = {"share": score.share, "interval": list(score.bounds)}
        return told


def duration(lengths: Mapping[int, int]) -> Figures:
    """Return how long games were: so many had so many moves."""
    all_lengths = list(Counter(lengths).elements())
    mean, spread = fmean(all_lengths), pstdev(all_lengths)
    error = DEVIATIONS * spread / math.sqrt(len(all_lengths))
    return {
        "mean": mean,
        "spread": spread,
        "interval": [mean - error, mean + error],
        "least": min(lengths),
        "most": max(lengths),
    }


def lead_of(won: Sequence[Course]) -> list[float]:
    """Return in how many games the winner was ahead, part by part from the start to the end."""
    found = []
    for part in range(PARTS):
        plies = [(course, part * len(course.leaders) // PARTS) for course in won]
        found.append(fmean(course.leaders[ply] == course.winner for course, ply in plies))
    return found


def tension(won: Sequence[Course]) -> Figures:
    """Return how long games were open that somebody has won."""
    seen = [course.decided / len(course.movers) for course in won if course.decided is not None]
    return {
        "undecided": fmean(course.held for course in won),
        "foreseen": fmean(seen) if seen else None,
        "drama": fmean(course.drama for course in won),
        "lead_change": fmean(course.changes for course in won),
        "captures": fmean(course.captured for course in won),
        "lead": lead_of(won),
    }
