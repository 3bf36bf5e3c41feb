"""What a person learns from: the mistakes of a game, and puzzles."""

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Move, Position, Puzzle
from hornboard.play.players import Human
from hornboard.session.lobby import Lobby
from hornboard.session.training import Drill
from hornboard.texts import _


class Lessons(Lobby):
    """Where one game after another teaches something, see Lobby."""

    def review(self) -> None:
        """Look for the mistakes of the people in a game, and show the next one, then the first.

        Where nobody played all mistakes are shown.
        """
        if not self.searches.reviewing:
            self.searches.stop()
        self.searches.reviewing = True
        shown, seats = self.view_state.lesson, self.played.humans or self.game.players
        found = self.searches.review.next(self.match, shown.ply if shown else 0, seats)
        if found is not None:
            self.message = ""
            self.searches.look_elsewhere()
            self.view_state.teach(found)
        elif self.searches.review.looks(self.match):
            self.message = _("looking for mistakes")
        elif self.searches.review.blind(self.match):
            self.message = _("nobody can judge the moves of this game")
        else:
            self.message = _("no mistake was found")

    def learn(self) -> None:
        """Wait until the next mistake is known, and show it."""
        self.searches.stop()
        while self.searches.review.looks(self.match):
            self.searches.review.take(wait=True)
        self.review()
        self.await_merit()

    def await_merit(self) -> None:
        """Wait until is known what the move is good for that is shown."""
        while self.view_state.merit is not None and not self.view_state.weigh():
            self.view_state.merit.result()

    def retry(self) -> None:
        """Play on from the position before the mistake that is shown, a person for its player.

        A puzzle is tried again. The game waits.

        Raises:
            ImpossibleRequest: no mistake is shown.
        """
        start, drill = self.shown, self.view_state.drill
        if drill is not None:
            self.put(drill)
            return
        if self.view_state.lesson is None:
            raise ImpossibleRequest(_("no mistake is shown"))
        self.try_out(start, {**self.played.players, start.mover: Human()})

    def train(self, game: Game | None = None) -> None:
        """Put the next puzzle of a game, by default the one played; raises as Trainer.next does."""
        self.put(self.trainer.next(game or self.game))

    def put(self, drill: Drill) -> None:
        """Put a puzzle to a person, who plays on from it; the game waits."""
        drill.ask()
        self.try_out(drill.start, drill.players)
        self.view_state.drill = drill

    def give_up(self) -> Puzzle | None:
        """Return the puzzle that is to be solved, which is not, as its solution is asked for."""
        drill = self.view_state.drill
        if drill is None or self.shown != drill.start:
            return None
        self.trainer.note(drill, False)
        return drill.puzzle

    def _judge(self, before: Position, move: Move) -> None:
        """Take a move as the answer to a puzzle, or as what refutes one, if it is that."""
        drill = self.view_state.drill
        if drill is None:
            return
        if drill.answers(before, move):
            drill.move, drill.reply = move, None
            self.trainer.note(drill, drill.right)
        elif drill.refutes(self.match.moves):
            drill.reply = before, move
        else:
            return
        drill.tell()
        self.view_state.merit = before.merit(move)
