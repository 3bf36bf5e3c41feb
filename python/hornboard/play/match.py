"""A game in progress: its moves, what can be taken back, and how it ends."""

from collections.abc import Collection, Iterable, Iterator
from typing import Literal

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Limit, Move, Outcome, Position, Reason, Step, Thinking, Trail
from hornboard.sanitise import sanitised
from hornboard.texts import _, noun

DUEL = 2
"""Of so many players one has won what the other has lost."""

ENDINGS = {
    Reason.REPETITION: "the same position came up for the third time",
    Reason.NO_PROGRESS: "100 moves in a row without progress",
    Reason.AGREEMENT: "the players agreed",
}
"""Why a game was drawn otherwise than by its law, in words."""

QUESTIONS = {
    "new": "A game is going on. Give it up?",
    "resign": "Do you want to resign?",
    "quit": "A game is going on. Leave it? {promise}",
}
"""What to ask before a running game is ended; the promise is that of its journal."""


class Match:
    """A game from its start on.

    Attributes:
        start: the first position.
        refereed: whether the referee ends it; a game that was played elsewhere went on as
            its players liked.
        resigned: who ended it by resignation or forfeited it, empty where nobody did.
        forfeit: why it was forfeited, empty where it was not.
        you: the seat of the only person who plays, to whom things are said; else empty.
        timed: whether its time counts: played at a stretch, without help, and nothing taken back.
        outcome: how it ended, None while play goes on. Besides the law it is ended by
            resignation, by agreement, and by the referee of the rule base, who declares a
            draw where play goes round.
    """

    def __init__(self, start: Position, refereed: bool = True) -> None:
        self.start = start
        self.refereed = refereed
        self.resigned = self.forfeit = ""
        self.you = ""
        self.timed = True
        self._steps: list[Step] = []
        self.outcome = self._judged()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.start.game

    @property
    def moves(self) -> list[Move]:
        """The moves made so far."""
        return [step.move for step in self._steps]

    @property
    def positions(self) -> list[Position]:
        """The positions run through, one more than there are moves."""
        return [self.start, *[step.position for step in self._steps]]

    @property
    def position(self) -> Position:
        """The present position."""
        return self.at(len(self._steps))

    def at(self, ply: int) -> Position:
        """Return the position after so many moves."""
        return self._steps[ply - 1].position if ply else self.start

    @property
    def numbers(self) -> tuple[int, ...]:
        """How people number the moves, by ply: one by one, or a move and its answer alike."""
        if not self.game.numbered:
            return tuple(range(len(self.moves) + 1))
        if self.game.counted:
            return tuple(sum(position.standing.values()) for position in self.positions)
        seats, mover = self.game.players, self.start.mover
        late = seats.index(mover) if mover else 0
        return 0, *(1 + (ply + late) // len(seats) for ply in range(len(self.moves)))

    def after(self, ply: int) -> str:
        """Return a line that says after which move a position comes, as people number them."""
        what = noun(self.game.counted, 1) if self.game.numbered and self.game.counted else ""
        told = _("{what} {ply} of {count}") if what else _("after move {ply} of {count}")
        return told.format(what=what, ply=self.numbers[ply], count=self.numbers[-1])

    @property
    def running(self) -> bool:
        """Whether there is something to lose: a move was made, and play goes on."""
        return bool(self.moves) and self.outcome is None

    @property
    def hidden(self) -> int:
        """How many of the last moves are not told until others have chosen too."""
        counts = (n for n, position in enumerate(reversed(self.positions)) if not position.choosing)
        return next(counts, len(self.moves))

    def think(self, limit: Limit) -> Thinking:
        """Begin to search for the next move; the search knows what play may come back to."""
        return self.position.think(limit, trail=self._trail)

    def play(self, move: Move | str) -> Move:
        """Make a move and return it in its canonical notation.

        Raises:
            UnreadableText: the text is not the notation of a move.
            IllegalMove: the rules do not allow the move.
            ImpossibleRequest: the game is over.
        """
        if self.outcome is not None:
            raise ImpossibleRequest(_("the game is over; take back a move or begin a new game"))
        step = self.position.step(move)
        self._steps.append(step)
        self.outcome = self._judged()
        return step.move

    def undo(self, count: int = 1) -> None:
        """Take back the last moves, and with them a resignation or an agreement.

        Raises:
            ImpossibleRequest: there are not so many moves.
        """
        if count > len(self._steps):
            raise ImpossibleRequest(_("there is no move to take back"))
        del self._steps[len(self._steps) - count :]
        self.timed = self.timed and not count
        self.outcome = self._judged()

    def turn(self, players: Collection[str]) -> int:
        """Return how many moves were made from the last one of these players on.

        Where nobody is asked for it is the last move of all; 0 where there is no such move.
        """
        movers = [position.mover for position in self.positions[-2::-1]]
        counts = (number for number, mover in enumerate(movers, 1) if mover in players)
        return next(counts, 0) if players else len(movers[:1])

    @property
    def ended_by_hand(self) -> bool:
        """Whether somebody resigned or forfeited the game, or the players agreed on a draw."""
        by_hand = (Reason.RESIGNATION, Reason.FORFEIT, Reason.AGREEMENT)
        return self.outcome is not None and self.outcome.reason in by_hand

    def take_back(self, players: Collection[str]) -> list[Move]:
        """Take back the last turn of these players; how they ended a game is a turn of its own.

        Returns:
            The moves that were taken back, the first one first.

        Raises:
            ImpossibleRequest: there is no such move.
        """
        ended = self.ended_by_hand
        count = 0 if ended else self.turn(players)
        if not count and not ended:
            raise ImpossibleRequest(_("there is no move of yours to take back"))
        taken = self.moves[len(self.moves) - count :]
        self.undo(count)
        return taken

    def resign(self, player: str, forfeit: str = "") -> None:
        """End the game with a loss of this player, who has forfeited it where it says why.

        It is drawn where the other one can never win.

        Raises:
            ImpossibleRequest: the game is over.
        """
        others = [other for other in self.game.players if other != player]
        winner = others[0] if len(self.game.players) == DUEL else "nobody"
        reason = Reason.FORFEIT if forfeit else Reason.RESIGNATION
        self._end(Outcome(None if winner in self.game.never_win else winner, reason))
        self.resigned, self.forfeit = player, forfeit

    def agree(self) -> None:
        """End the game with a draw by agreement; raise ImpossibleRequest where the game is over."""
        self._end(Outcome(None, Reason.AGREEMENT))

    def _end(self, outcome: Outcome) -> None:
        if self.outcome is not None:
            raise ImpossibleRequest(_("the game is over"))
        self.outcome = outcome

    @property
    def verdict(self) -> str:
        """How the game ended, in the language spoken now; empty while it goes on."""
        if self.outcome is None:
            return ""
        if self.outcome.reason is Reason.LAW:
            return self.position.verdict_for(self.you)
        if self.outcome.reason in (Reason.RESIGNATION, Reason.FORFEIT):
            return "; ".join(filter(None, self._given_up(self.outcome)))
        missing = self.game.progress if self.outcome.reason is Reason.NO_PROGRESS else ""
        parts = filter(None, (ENDINGS[self.outcome.reason], missing, "drawn"))
        return ": ".join(map(_, parts))

    def _given_up(self, outcome: Outcome) -> Iterator[str]:
        """Return who resigned or forfeited the game, and what came of it, in words."""
        loser, winner = self.resigned, outcome.winner
        if outcome.reason is Reason.FORFEIT:
            lost = _("{loser} has forfeited the game: {why}", loser)
            told = "{why}" if winner is None else lost
        elif winner not in self.game.players:
            told = _("{loser} resigned", loser)
        else:
            yield self.position.disclosed
            told = _("{loser} resigned: {winner} won", loser)
            if loser == self.you:
                told = _("you resigned: {winner} won", winner)
        yield told.format(loser=_(loser), winner=_(winner or loser), why=sanitised(self.forfeit))
        if winner is None:
            seat = next(each for each in self.game.players if each != loser)
            yield _("drawn, as {seat} never wins", seat).format(seat=_(seat))

    @property
    def to_move(self) -> str:
        """Whose turn it is, in the language spoken now, and whether he has just moved."""
        mover, alone = self.position.mover, len(self.game.players) == 1
        you = mover == self.you
        if alone or not self.moves or self.positions[-2].mover != mover:
            return _("your turn") if you else self.position.to_move
        return _("you move again") if you else _("{seat} moves again", mover).format(seat=_(mover))

    @property
    def _trail(self) -> Trail:
        """The earlier positions that may come again, the newest first, as a search takes them."""
        trail: list[Position | Literal["zeroing"]] = []
        made = zip(self._steps, self.positions, strict=False)
        for step, before in reversed([*made]):
            if step.progress == "irreversible":
                break
            trail += ["zeroing", before] if step.progress == "zeroing" else [before]
        return trail

    def _judged(self) -> Outcome | None:
        return self.position.ending(self._trail if self.refereed else [])


def begun(start: Position, moves: Iterable[Move | str]) -> Match:
    """Return a game in which some moves were made; raises as Match.play does."""
    match = Match(start)
    for move in moves:
        match.play(move)
    return match
