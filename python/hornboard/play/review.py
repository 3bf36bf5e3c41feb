"""The mistakes of a game: what each move takes from its player's chance to win."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Final, Generic, TypeVar

from hornboard.game import Loss, Move, Position, Task
from hornboard.play.match import Match
from hornboard.texts import _

NODES: Final = 5000
"""So many positions are looked at for each move."""

GLANCE: Final = 300
"""So many are before, for a first look at all moves."""

MARKS: Final = {
    "??": (0.3, "Move {ply}, {move}, is a blunder"),
    "?": (0.2, "Move {ply}, {move}, is a mistake"),
    "?!": (0.1, "Move {ply}, {move}, is an inaccuracy"),
    "": (0.0, "Move {ply}, {move}, may be a mistake"),
}
"""What a move takes at least from its player's chance to win, the worst first, and what is said."""

LEAST: Final = MARKS["?!"][0]
"""Less is no mistake."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that may be a mistake.

    Attributes:
        ply: the number of the move.
        loss: what it takes from the chance to win, and what was better.
    """

    ply: int
    loss: Loss

    @property
    def mark(self) -> str:
        """Its mark, empty where the depths of the search do not agree that it is one."""
        return next(mark for mark, (least, _said) in MARKS.items() if self.loss.least >= least)


Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")


class Look(ABC, Generic[Key, Answer]):
    """A look at what is in a match, one after the other.

    Attributes:
        found: what is known, by what was looked at.
    """

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

    def take(self, *, wait: bool = False) -> bool:
        """Take what was found, if it is there or is to be waited for; tell whether it is."""
        if self._look is None or not (wait or self._look[1].done):
            return False
        (which, task), self._look = self._look, None
        self.take_in(which, task)
        return True

    def take_in(self, which: Key, task: Task[Answer]) -> None:
        """Keep an answer that is there."""
        self.found[which] = task.result()

    def stop(self) -> None:
        """Look no longer; it is looked at again another time."""
        if self._look is not None:
            self._look[1].stop()
        self._look = None


class Review(Look[tuple[Position, Move, int], Loss | None]):
    """A look at all moves of a match: first a glance, then closely, by so many positions."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: set[int] = set()

    def each(self, match: Match) -> Iterable[tuple[Position, Move, int]]:
        """Return the looks: glances but at what is hidden, then what seems worst, or is later."""
        game, made = match.game, [*self._closely(match)]
        if game.hidden:
            return made
        glances = [
            (position, move, 0 if game.simulated else GLANCE) for position, move, _all in made
        ]
        first = glances if game.simulated else glances[::-1]
        return sorted([*first, *made[::-1]], key=self._urgency, reverse=True)

    def _urgency(self, which: tuple[Position, Move, int]) -> float:
        """Return how much a move seems to lose; the worst mistakes come before more glances."""
        position, move, nodes = which
        loss = self.found.get((position, move, GLANCE))
        return MARKS["??"][0] if nodes != NODES else loss.most if loss else 0.0

    def _closely(self, match: Match) -> Iterable[tuple[Position, Move, int]]:
        return zip(match.positions, match.moves, repeat(NODES), strict=False)

    def ask(self, which: tuple[Position, Move, int]) -> Task[Loss | None]:
        """Begin to look for what a move gave away."""
        position, move, nodes = which
        return position.chances_lost(move, nodes)

    def tried(self, match: Match) -> Review:
        """Return the review of a match that goes on otherwise, whose moves so far do not count."""
        new = Review()
        new.found = self.found | dict.fromkeys(self.each(match))
        return new

    def judged(self, match: Match) -> tuple[Mistake | None, ...]:
        """Return which moves may be mistakes, as far as they have been looked at."""
        moves = zip(match.positions, match.moves, strict=False)
        losses = (self.found.get((*each, NODES), self.found.get((*each, 0))) for each in moves)
        return tuple(
            Mistake(ply, loss) if loss and loss.most >= LEAST else None
            for ply, loss in enumerate(losses, 1)
        )

    def told(self, match: Match) -> dict[int, str]:
        """Return what there is to tell of moves, by their numbers, unless it may be told twice."""
        losses = () if match.game.simulated else map(self.found.get, self._closely(match))
        return {ply: loss.told for ply, loss in enumerate(losses, 1) if loss and loss.told}

    def known(self, match: Match) -> int:
        """Return how many moves have been looked at closely."""
        return sum(each in self.found for each in self._closely(match))

    def blind(self, match: Match) -> bool:
        """Tell whether nobody can say of any move what it gave away."""
        return bool(match.moves) and not any(map(self.found.get, self._closely(match)))

    def next(self, match: Match, ply: int, seats: Sequence[str]) -> Mistake | None:
        """Return the first mistake of some seats, or any, after a move; else the first; or None.

        While not all moves are known it is one that is new since ply was 0 last. What may be one
        is named where all are known and none has a mark.
        """
        if not ply:
            self._shown.clear()
        whole, found = self.known(match) == len(match.moves), self._named(match, seats)
        found = [each for each in found if whole or each.ply not in self._shown]
        following = next((each for each in found if each.ply > ply), next(iter(found), None))
        self._shown |= {following.ply} if following else set()
        return following

    def goes_on(self, match: Match, seats: Sequence[str]) -> bool:
        """Tell whether there is more than one mistake to name, as far as anybody knows."""
        return self.known(match) < len(match.moves) or len(self._named(match, seats)) > 1

    def _named(self, match: Match, seats: Sequence[str]) -> list[Mistake]:
        """Return the mistakes of some seats, where all moves are known also what may be one."""
        whole = self.known(match) == len(match.moves)
        of = dict(enumerate((before.mover for before in match.positions), 1))
        made = filter(None, self.judged(match))
        found = [each for each in made if of[each.ply] in (seats or match.game.players)]
        early = match.game.simulated and not whole
        return named(found, {} if early else of) or (found if whole else [])


def named(found: Sequence[Mistake], of: Mapping[int, str | None]) -> list[Mistake]:
    """Return which mistakes are certain, of whoever moved; one that may be older is told once."""
    first = {of.get(each.ply): each for each in reversed(found) if each.loss.told and of}
    return [each for each in found if each.mark or first.get(of.get(each.ply)) is each]


def lesson(match: Match, found: Mistake, gains: str | None = None, *allows: str) -> str:
    """Return what there is to learn of a mistake, line by line.

    Args:
        match: the game.
        found: the mistake.
        gains: what the better move is good for, None while nobody knows.
        allows: what the move allows, if that is known.
    """
    position, move = match.positions[found.ply - 1], match.moves[found.ply - 1]
    played, better = position.shown([move]) + position.shown([found.loss.better])
    lines = [_(MARKS[found.mark][1]).format(ply=found.ply, move=played + found.mark)]
    if found.loss.told:
        lines += [beside(played, each) for each in found.loss.told.splitlines()]
    elif found.mark:
        games = round(10 * found.loss.least)
        lines.append(_("A search takes it to cost {games} of 10 games").format(games=games))
    lines += [f"{played}: {beside(played, each)}" for each in allows]
    if gains is not None and (found.mark or not found.loss.told):
        sure, perhaps = (
            _("Better is {better}"),
            _("Not every search says so. Perhaps {better} is better"),
        )
        instead = (sure if found.mark else perhaps).format(better=better)
        lines.append(instead + (gains and f": {beside(better, gains)}"))
    return "\n".join(lines)


def beside(move: str, sentence: str) -> str:
    """Return what is said of a move that stands beside its name, which does not begin it then."""
    return sentence.removeprefix(f"{move} ")
