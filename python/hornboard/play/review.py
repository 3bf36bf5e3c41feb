"""The mistakes of a game: what each move takes from its player's chance to win."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Generic, TypeVar

from hornboard.game import Loss, Move, Position, Task
from hornboard.play.match import Match
from hornboard.texts import _

NODES: Final = 5000
"""So many positions are looked at for each move."""

MARKS: Final = {
    "??": (0.3, "{move} is a blunder"),
    "?": (0.2, "{move} is a mistake"),
    "?!": (0.1, "{move} is an inaccuracy"),
    "": (0.0, "{move} may be a mistake"),
}
"""What a move takes at least from its player's chance to win, the worst first, and what is said."""

LEAST: Final = MARKS["?!"][0]
"""Less is no mistake."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that may be a mistake."""

    ply: int
    loss: Loss

    @property
    def mark(self) -> str:
        """Its mark, empty where the depths of the search do not agree that it is one."""
        return next(mark for mark, (least, _said) in MARKS.items() if self.loss.least >= least)


Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")


class Look(ABC, Generic[Key, Answer]):
    """A look at what is in a match, one after the other, and what was found."""

    def __init__(self) -> None:
        self.found: dict[Key, Answer] = {}
        self._look: tuple[Key, Task[Answer]] | None = None

    @abstractmethod
    def each(self, match: Match) -> Iterable[Key]:
        """Return what is in a match, in the order in which to look at it."""

    @abstractmethod
    def ask(self, which: Key) -> Task[Answer]:
        """Begin to look at something."""

    @property
    def looking(self) -> bool:
        """Whether something is being looked at."""
        return self._look is not None

    def looks(self, match: Match) -> bool:
        """Begin to look at the next, unless something is looked at; tell whether it is now."""
        missing = next((which for which in self.each(match) if which not in self.found), None)
        if self._look is None and missing is not None:
            self._look = missing, self.ask(missing)
        return self.looking

    def take(self, *, wait: bool = False) -> Key | None:
        """Take what was found, if it is there or is to be waited for; return of what it is."""
        if self._look is None or not (wait or self._look[1].done):
            return None
        (which, task), self._look = self._look, None
        self.take_in(which, task)
        return which

    def take_in(self, which: Key, task: Task[Answer]) -> None:
        """Keep an answer that is there."""
        self.found[which] = task.result()

    def stop(self) -> None:
        """Look no longer; it is looked at again another time."""
        if self._look is not None:
            self._look[1].stop()
        self._look = None


Made = tuple[Position, Move]
"""A move with the position before it."""


class Review(Look[Made, Loss | None]):
    """A look at all moves of a match."""

    def each(self, match: Match) -> Iterable[Made]:
        """Return the moves in their order, or the last ones first where that gives more proofs."""
        made = made_in(match)
        return reversed(made) if match.game.simulated else made

    def ask(self, which: Made) -> Task[Loss | None]:
        """Begin to look for what a move gave away."""
        position, move = which
        return position.chances_lost(move, NODES)

    def tried(self, match: Match) -> Review:
        """Return the review of a match that goes on otherwise, whose moves so far do not count."""
        new = Review()
        new.found = self.found | dict.fromkeys(made_in(match))
        return new

    def judged(self, match: Match) -> tuple[Mistake | None, ...]:
        """Return which moves may be mistakes, as far as they have been looked at."""
        losses = map(self.found.get, made_in(match))
        return tuple(
            Mistake(ply, loss) if loss and loss.most >= LEAST else None
            for ply, loss in enumerate(losses, 1)
        )

    def told(self, match: Match) -> dict[int, str]:
        """Return what there is to tell of moves, by their numbers, unless it may be told twice."""
        losses = () if match.game.simulated else map(self.found.get, made_in(match))
        found = [Mistake(ply, loss) for ply, loss in enumerate(losses, 1) if loss and loss.told]
        return {each.ply: "; ".join((each.loss.told, *otherwise(match, each))) for each in found}

    def known(self, match: Match) -> int:
        """Return how many moves have been looked at."""
        return sum(each in self.found for each in made_in(match))

    def progress(self, match: Match) -> str:
        """Return in words how far the look has come, empty where all moves are known."""
        known, count = self.known(match), len(match.moves)
        told = _("looking for mistakes: {count} of {all} moves")
        return told.format(count=known, all=count) if known < count else ""

    def blind(self, match: Match) -> bool:
        """Tell whether nobody can say of any move what it gave away."""
        return bool(match.moves) and not any(map(self.found.get, made_in(match)))

    def next(self, match: Match, ply: int, seats: Sequence[str]) -> Mistake | None:
        """Return the first mistake of some seats, or any, after a move; else the first; or None.

        It is None while moves before the next one are not known. What may be one is named where all
        are known and none has a mark.
        """
        found = self._named(match, seats)
        again = found if self.known(match) == len(match.moves) else ()
        return next((each for each in found if each.ply > ply), next(iter(again), None))

    def goes_on(self, match: Match, seats: Sequence[str]) -> bool:
        """Tell whether there is more than one mistake to name, as far as anybody knows."""
        return self.known(match) < len(match.moves) or len(self._named(match, seats)) > 1

    def _named(self, match: Match, seats: Sequence[str]) -> list[Mistake]:
        """Return the certain mistakes of some seats up to what is unknown; else also others."""
        of, known = seats or match.game.players, takewhile(self.found.__contains__, made_in(match))
        found = [each for each in self.judged(match) if each and mover(match, each) in of]
        reached = len([*known])
        if reached == len(match.moves):
            return named(match, found) or found
        return [each for each in found if each.mark and each.ply <= reached]


def made_in(match: Match) -> list[Made]:
    """Return the moves of a match."""
    return [*zip(match.positions, match.moves, strict=False)]


def mover(match: Match, found: Mistake) -> str:
    """Return who made a mistake."""
    return match.positions[found.ply - 1].mover


def named(match: Match, found: Sequence[Mistake]) -> list[Mistake]:
    """Return which mistakes are certain, or may be older: of these the first of each player."""
    first = {mover(match, each): each for each in reversed(found) if each.loss.told}
    return [each for each in found if each.mark or each in first.values()]


def lesson(match: Match, found: Mistake, gains: str | None = None, *told: str) -> str:
    """Return what there is to learn of a mistake, line by line.

    The gains are what the better move is good for, None while nobody knows what else is told.
    """
    position, move = match.positions[found.ply - 1], match.moves[found.ply - 1]
    played, better = position.shown([move]) + position.shown([found.loss.better])
    lines = [_(MARKS[found.mark][1]).format(move=played + found.mark)]
    if found.mark and not found.loss.told:
        games = int(100 * found.loss.least)
        lines.append(_("That costs about {games} of 100 games").format(games=games))
    said = [*filter(None, "\n".join(told or (found.loss.told,)).splitlines())]
    lines += [beside(played, each) for each in said]
    if found.loss.told and not found.mark:
        lines += otherwise(match, found)
    elif gains is not None:
        for each in said:
            gains = gains.replace(f"; {each}", "")
        lines.append(instead(better, gains, bool(found.mark)))
    return "\n".join(lines)


def otherwise(match: Match, found: Mistake) -> list[str]:
    """Return in short which move was better, if one was: that may only be that it need not lose."""
    if found.loss.most < LEAST:
        return []
    (better,) = match.positions[found.ply - 1].shown([found.loss.better])
    told = _("better: {better}") if found.mark else _("{better} is not proved to lose")
    return [told.format(better=better)]


def instead(better: str, gains: str, sure: bool) -> str:
    """Return in words what is better and what it gains; a sentence that names it says both."""
    whole = beside(better, gains) != gains
    if whole and sure:
        return _("Better: {better}").format(better=gains)
    perhaps = _("Not every search says so. Perhaps {better} is better")
    told = (_("Better is {better}") if sure else perhaps).format(better=better)
    return told + (gains and (". " if whole else ": ") + gains)


def beside(move: str, sentence: str) -> str:
    """Return what is said of a move that stands beside its name, which does not begin it then."""
    return sentence.removeprefix(f"{move} ")
