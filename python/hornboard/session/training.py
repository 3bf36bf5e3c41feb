"""Puzzles, one after another: which comes next, what an answer is worth, what is told of it."""

import datetime
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.game import Apart, Game, Limit, Move, Position, Puzzle
from hornboard.play.match import Match
from hornboard.play.players import Computer, Human, Player
from hornboard.play.touch import keys_of
from hornboard.play.training import Answer, Standing
from hornboard.series import Training
from hornboard.session.animation import cells_of
from hornboard.store import Store
from hornboard.texts import _, called

NEAREST: Final = 5
"""A puzzle is drawn by lot from so many whose ratings are nearest to that of the person."""


@dataclass
class Drill:
    """A puzzle that is put to a person.

    Attributes:
        start: its position.
        before: how the person stood before it.
        after: how the person stands since the first answer, None before.
        move: the last answer.
        reply: the move that answers it, where it is not right.
        text: what there is to tell of it.
    """

    puzzle: Puzzle
    start: Position
    before: Standing
    after: Standing | None = None
    move: Move | None = None
    reply: tuple[Position, Move] | None = None
    text: str = ""

    def __post_init__(self) -> None:
        self.ask()

    def ask(self) -> None:
        """Ask, as if nothing had been answered."""
        self.move = self.reply = None
        self.text = _("Your rating: {rating}").format(rating=f"{self.before.rating:.0f}")

    @property
    def told(self) -> str:
        """What there is to tell, with the question while it is open."""
        return f"{self.question}\n{self.text}" if self.move is None else self.text

    @property
    def question(self) -> str:
        """What is asked."""
        depth = self.puzzle.depth
        match self.puzzle.kind:
            case Apart.WIN if depth == 1:
                return _("One move wins at once. Which?")
            case Apart.WIN if self.start.points:
                told = _("One move alone wins within {depth} moves of both sides. Which?")
            case Apart.WIN:
                told = _("One move alone wins in {moves} moves. Which?")
            case Apart.SAVE:
                told = _("One move alone holds; all others lose within {depth} moves. Which?")
            case Apart.MARGIN:
                told = _("One move is far better than any other, seen {depth} moves ahead. Which?")
            case Apart.SURE if self.start.odds:
                return _("One cell alone is surely safe. Which?")
            case Apart.SURE:
                return _("One move alone is certain by what you see. Which?")
        return told.format(depth=depth, moves=(depth + 1) // 2)

    @property
    def right(self) -> bool:
        """Whether the last answer solves the puzzle."""
        return self.move == self.puzzle.solution[0]

    @property
    def players(self) -> Mapping[str, Player]:
        """Who plays on: a person who is to move, against a computer that sees as far."""
        game = self.start.game
        limit = Limit(level=game.usual_level) if game.hidden else Limit(depth=self.puzzle.depth + 1)
        return {
            seat: Human() if seat == self.start.mover else Computer(limit) for seat in game.players
        }

    def answers(self, match: Match) -> bool:
        """Tell whether the last move is the answer: the first to begin with a key as it should."""
        if self.puzzle.kind is not Apart.SURE:
            return len(match.moves) == 1
        positions, moves = match.positions, (self.puzzle.solution[0], *match.moves)
        made = zip((self.start, *positions), moves, strict=False)
        right, *keyed = (cells_of(*each)[0] in keys_of(each[0]) for each in made)
        return keyed[-1] == right and right not in keyed[:-1]

    def refutes(self, moves: Sequence[Move]) -> bool:
        """Tell whether the last move is the reply to an answer that is not right."""
        wrong = self.puzzle.kind is not Apart.SURE and not self.right
        return wrong and [*moves[:-1]] == [self.move]

    def tell(self, gains: str = "") -> None:
        """Tell of the last answer, and what it or its refutation is good for."""
        assert self.move is not None
        assert self.after is not None
        (move,) = self.start.shown([self.move])
        head = _("Right: {move}") if self.right else _("{move} is not the one")
        if not self.right and self.reply is not None:
            position, reply = self.reply
            (replied,) = position.shown([reply])
            gains = _("{reply} answers it: {reason}").format(reply=replied, reason=gains)
        change = self.after.rating - self.before.rating
        standing = _("Your rating: {rating} ({change}). Solved in a row: {row}").format(
            rating=f"{self.after.rating:.0f}", change=f"{change:+.0f}", row=self.after.row
        )
        told = head.format(move=move), gains.strip(" :"), standing
        self.text = "\n".join(filter(None, told))


class Trainer:
    """Who puts puzzles to a person, whose answers are kept in a database."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def next(self, game: Game) -> Drill:
        """Return the next puzzle of a game, one as hard as the person is good.

        One that was never put comes before all others, and then the one that was put first.

        Raises:
            ImpossibleRequest: there are no puzzles of this game.
        """
        training = self.known(game)
        variants, now = training.variants, training.standing
        if not variants:
            told = _("no puzzles of {game} were found")
            raise ImpossibleRequest(told.format(game=called(game.title)))
        last = {each.position: number for number, each in enumerate(training.answers)}
        fresh = [puzzle for puzzle in variants if puzzle.position not in last]
        waiting = fresh or sorted(variants, key=lambda each: last[each.position])[:NEAREST]
        waiting.sort(key=lambda each: abs(now.rating_of(each) - now.rating))
        chosen = random.choice(waiting[:NEAREST])
        return Drill(chosen, variants[chosen].position(chosen.position), now)

    def note(self, drill: Drill, right: bool) -> None:
        """Keep the first answer to a puzzle."""
        if drill.after is not None:
            return
        drill.after = drill.before.after(drill.puzzle, right)
        date = datetime.datetime.now().isoformat(timespec="seconds")
        with Store(self._path) as store:
            store.answer(Answer(date, drill.start.game.name, drill.puzzle.position, right))

    def known(self, game: Game) -> Training:
        """Return the puzzles of a game, and how the person stands."""
        with Store(self._path) as store:
            return Training.of(game.name, store)
