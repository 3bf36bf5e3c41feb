"""The searches that a window has employed: one at a time, the most urgent first."""

from collections.abc import Callable
from dataclasses import dataclass, field

from hornboard.errors import EngineStopped, Forfeit, ImpossibleRequest
from hornboard.game import Info, Limit, Position, Puzzle, Thinking
from hornboard.play.lines import look, ranked, suggestion
from hornboard.play.puzzles import Quarry, Supply
from hornboard.play.review import Review
from hornboard.session.evaluation import Evaluations
from hornboard.session.view_state import ViewState

ANALYSIS_SECONDS = 60

NODES = 1000
"""So many positions are looked at to value one for the graph."""

GAMES = 100
"""So many games are simulated instead where games tell the value."""

GRAPH_SECONDS = 1.0
"""So long positions are valued for the graph before the one that is shown is analysed."""


@dataclass
class Task:
    """A search on its way, what it is for, and where it began."""

    purpose: str
    thinking: Thinking
    position: Position


@dataclass(eq=False)
class Searches:
    """Who thinks for a window: about a computer's move, a hint, the analysis, evaluations.

    Nothing here waits: ``collect`` takes what was found, ``employ`` begins what is to be found
    next.

    Attributes:
        moved: called with the move that a computer player found.
        forfeited: called with the reason why a player has made no move.
        quarry: where puzzles are looked for when nothing else is.
        supply: where they are made that a person waits for.
        analysing: whether the position shown is to be analysed.
        lines: the best moves of it, as far as it is.
        reviewing: whether its mistakes are looked for.
        review: those that were found.
    """

    moved: Callable[[Info], None]
    forfeited: Callable[[str], None]
    quarry: Quarry
    supply: Supply
    task: Task | None = None
    analysing: bool = False
    lines: tuple[Info, ...] = ()
    evaluations: Evaluations = field(default_factory=Evaluations)
    reviewing: bool = False
    review: Review = field(default_factory=Review)
    _heard: list[str] = field(default_factory=list)
    _valued_for: float = 0.0

    def begin(self) -> None:
        """Begin anew, for another game."""
        self.stop()
        self.lines = ()
        self.evaluations = Evaluations()
        self.reviewing, self.review = False, Review()
        self.supply.wanted = None

    def stop(self) -> None:
        """Stop the search; its answer is never looked at."""
        if self.task is not None:
            self.task.thinking.stop()
        self.task = None
        for each in (self.review, self.quarry, self.supply):
            each.stop()

    def look_elsewhere(self) -> None:
        """Forget the analysis, since another position is shown."""
        self.lines = ()
        self._valued_for = 0.0
        if self.on("analysis"):
            self.stop()

    def on(self, purpose: str) -> bool:
        """Tell whether one is for ``move``, ``hint``, ``analysis``, ``evaluation`` or ``graph``."""
        return self.task is not None and self.task.purpose == purpose

    def suggest(self, view: ViewState, puzzle: Puzzle | None = None) -> None:
        """Look for a move to suggest, or the solution of a puzzle, instead of anything else."""
        self.stop()
        self._employ("hint", suggestion(view.shown, puzzle), view)

    def decide(self) -> None:
        """Let the player who looks for a move make the best one found so far, if there is one."""
        if self.task is not None and self.on("move") and self.task.thinking.latest:
            self.task.thinking.stop()

    def collect(self, view: ViewState) -> bool:
        """Take what was found and said, and tell whether there is something new.

        Raises:
            ImpossibleRequest: nobody can think about the position; it is no longer analysed.
        """
        task, judged = self.task, self.review.take()
        looked = bool(judged) | view.weigh() | view.answer()
        self.quarry.take()
        if looked:
            self.evaluations.doubt(judged, everywhere=view.played.game.simulated)
        if task is None:
            return looked
        done, before = task.thinking.done, (self.lines, self._heard)
        if task.purpose == "analysis":
            self.lines = ranked(task.thinking.latest)
        else:
            self._heard = task.thinking.reasons
        new = before != (self.lines, self._heard)
        if new and task.purpose != "analysis":
            view.reason = "\n".join(self._heard)
        if done:
            self.task = None
            self._take(task, view)
        return new or done or looked

    def _take(self, task: Task, view: ViewState) -> None:
        """Take what was found at the end."""
        try:
            found = task.thinking.result()
        except EngineStopped:
            return
        except Forfeit as error:
            self.forfeited(str(error))
            return
        except ImpossibleRequest:
            self.analysing = self.analysing and task.purpose != "analysis"
            raise
        match task.purpose:
            case "move":
                self.moved(found[0])
            case "hint" if task.position == view.shown:
                view.suggest(found[0])
            case "evaluation" | "graph":
                closely = task.purpose == "evaluation"
                self.evaluations.note(task.position, found[0], closely=closely)
                self._valued_for += found[0].seconds

    def employ(self, view: ViewState) -> bool:
        """Begin the most urgent search, if nothing urgent is going on; tell whether so."""
        before, computer = self.task, view.played.due
        if computer is not None and not self.on("move"):
            self.stop()
        if self.task is None and not view.frames:
            if computer is not None:
                self._employ("move", computer.think(view.played.match), view)
            elif not (self.supply.looks(view.played.match) or self._judges(view)):
                self._study(view)
                self._dig(view)
        return self.task is not before

    def _judges(self, view: ViewState) -> bool:
        """Look for mistakes if asked, but value first where one is shown; tell whether they are."""
        due = view.lesson is not None and view.played.game.valued
        unvalued = due and self.evaluations.missing(view.shown, closely=True)
        return self.reviewing and not unvalued and self.review.looks(view.played.match)

    def _dig(self, view: ViewState) -> None:
        """Look for puzzles in a game that a person has finished, where nothing else is to do."""
        if self.task is None and view.played.humans and not view.played.practice:
            self.quarry.looks(view.played.match)

    def _study(self, view: ViewState) -> None:
        """Value the positions of the game, for a while before the analysis if that is due."""
        if not self._analysis_due(view) or self._valued_for < GRAPH_SECONDS:
            self._evaluate(view)
        if self.task is None and self._analysis_due(view):
            self._employ("analysis", look(view.shown, ANALYSIS_SECONDS), view)

    def _analysis_due(self, view: ViewState) -> bool:
        return self.analysing and not self.lines and view.shown.outcome is None

    def _evaluate(self, view: ViewState) -> None:
        """Value the position shown as for a hint, else the nearest one that has no value yet."""
        game, missing = view.played.game, self.evaluations.missing
        if not game.valued or view.puzzled:
            return
        if missing(view.shown, closely=True):
            self._employ("evaluation", suggestion(view.shown), view)
            return
        positions = view.played.match.positions
        unvalued = [ply for ply, each in enumerate(positions) if missing(each, closely=False)]
        if unvalued:
            position = positions[min(unvalued, key=lambda ply: abs(ply - view.ply))]
            looking = [("simulations", GAMES)] if game.simulated else Limit(nodes=NODES)
            self._employ("graph", position.think(looking, 2), view, position)

    def _employ(
        self, purpose: str, thinking: Thinking, view: ViewState, position: Position | None = None
    ) -> None:
        self.quarry.stop()
        self.task = Task(purpose, thinking, position or view.shown)
        self._heard = []
        if purpose in ("move", "hint"):
            view.reason = ""
