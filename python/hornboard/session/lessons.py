"""What a person learns from: the mistakes of a game, and puzzles."""

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Move, Position, Puzzle
from hornboard.play.players import Human
from hornboard.session.lobby import Lobby
from hornboard.session.training import Drill
from hornboard.texts import _, called


class Lessons(Lobby):
    """Where one game after another teaches something, see Lobby."""

    def review(self) -> None:
        """Look for the mistakes of the people in a game, and show the next one, then the first.

        Where nobody played all mistakes are shown.
        """
        if not self.searches.reviewing:
            self.searches.stop()
        self.searches.reviewing = True
        asked, (after, trying) = not self.view_state.seeking, self._past
        review = self.searches.review
        found = review.next(self.match, after, self.played.humans)
        self.view_state.seeking = found is None and review.looks(self.match)
        if found is None:
            self.message = self._nothing_found(after if trying else None, asked=asked)
        else:
            told = _("that was the last mistake: this is the first")
            told = _("no other mistake was found") if found.ply == after else told
            self.message = told if found.ply <= after else ""
            self.searches.look_elsewhere()
            self.view_state.teach(found)

    @property
    def _past(self) -> tuple[int, bool]:
        """After which move a mistake is looked for, and whether the next is to better one."""
        shown, missed = self.view_state.lesson, self.view_state.missed
        if shown is not None:
            return shown.ply, False
        return (0, False) if missed is None else (missed[0], True)

    def _nothing_found(self, tried: int | None, *, asked: bool) -> str:
        """Return what to say while no mistake is found; a move that was tried is asked about."""
        review, match = self.searches.review, self.match
        if self.view_state.seeking:
            return ""
        if review.blind(match):
            return _("nobody can judge the moves of this game")
        if tried is not None:
            before, move = match.positions[tried], match.moves[tried]
            self.view_state.merit = before.merit(move)
            return _("Right: {move} is no mistake").format(move=before.shown([move])[0])
        if asked and match.moves:
            found = _("no mistake was found; moves looked at: {count}")
            proved = _("no mistake was proved; moves looked at: {count}")
            return (proved if match.game.simulated else found).format(count=len(match.moves))
        return _("no mistake was proved") if match.game.simulated else _("no mistake was found")

    def learn(self) -> None:
        """Wait until the next mistake is known, and show it."""
        self.searches.stop()
        self.review()
        while self.view_state.seeking:
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
            ImpossibleRequest: no mistake is shown, or none was found.
        """
        start, drill = self.shown, self.view_state.drill
        if drill is not None:
            self.put(drill)
            return
        if self.view_state.lesson is None:
            reviewing, review = self.searches.reviewing, self.searches.review
            if reviewing and review.next(self.match, 0, self.played.humans) is None:
                raise ImpossibleRequest(self._nothing_found(None, asked=False))
            raise ImpossibleRequest(_("no mistake is shown"))
        moves, ply = self.match.moves, self.view_state.ply
        (missed,) = start.shown([moves[ply]])
        players, review = {**self.played.players, start.mover: Human()}, self.searches.review
        self.try_out(self.match.start, players, moves[:ply])
        self.view_state.missed, self.searches.review = (ply, missed), review.tried(self.match)

    def train(self, game: Game | None = None) -> None:
        """Put the next puzzle of a game, by default the one played; raises as Trainer.next does.

        Where there are none some are made first, while one may do something else.
        """
        game, supply = game or self.game, self.searches.supply
        if game in supply.found or self.trainer.known(game).variants:
            self.put(self.trainer.next(game))
        else:
            self.searches.stop()
            supply.wanted = game
            told = _("looking for puzzles of {game}")
            self.message = told.format(game=called(game.title))

    def drill(self) -> None:
        """Wait until the next puzzle of the game is there, and put it; raises as train does."""
        self.train()
        while self.searches.supply.looks(self.match):
            self.searches.supply.take(wait=True)

    def put(self, drill: Drill) -> None:
        """Put a puzzle to a person, who plays on from it; the game waits."""
        drill.ask()
        self.message = ""
        self.try_out(drill.start, drill.players)
        self.view_state.drill = drill

    def give_up(self) -> Puzzle | None:
        """Return the puzzle that is to be solved, which is not, as its solution is asked for."""
        drill = self.view_state.drill
        if drill is None or (drill.move is not None and self.shown != drill.start):
            return None
        self.trainer.note(drill, False)
        return drill.puzzle

    def _judge(self, before: Position, move: Move) -> None:
        """Judge a move in the place of a mistake, or one that answers a puzzle or refutes that."""
        drill = self.view_state.drill
        missed = self.view_state.missed
        if missed is not None and missed[0] + 1 == len(self.match.moves):
            self.view_state.seeking = True
        if drill is None:
            return
        if drill.answers(self.match):
            drill.move, drill.reply = move, None
            self.trainer.note(drill, drill.right)
        elif drill.refutes(self.match.moves):
            drill.reply = before, move
        else:
            return
        drill.tell()
        self.view_state.merit = before.merit(move)
