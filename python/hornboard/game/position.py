"""Games in their variants, and positions."""

from __future__ import annotations

import functools
import random
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from operator import methodcaller
from types import MappingProxyType
from typing import Any, Final, Literal, TypeVar, cast

from hornboard import requests, transports
from hornboard.cells import Cell, Place
from hornboard.errors import ImpossibleRequest, UnknownGame, UnreadableText
from hornboard.game.answers import (
    Apart,
    Because,
    Explanation,
    Info,
    Led,
    Lines,
    Loss,
    Option,
    Outcome,
    Playouts,
    Progress,
    Puzzle,
    Reason,
    Solution,
)
from hornboard.game.moves import Candidates, LegalMoves, Move, listed
from hornboard.game.solutions import USUAL, Solutions, asked_of, numbers
from hornboard.game.survey import Survey
from hornboard.game.thinking import Limit, Task, Thinking
from hornboard.jobs import Transport
from hornboard.limits import Limits
from hornboard.picture import draw
from hornboard.picture.marks import stressed
from hornboard.requests import GameTold, Level, StandingTold, Wish
from hornboard.sanitise import quoted
from hornboard.texts import _, catalogue
from hornboard.transports import ask

LONGEST_NAME: Final = 100
LONGEST_POSITION: Final = 50_000
"""No game has a longer name, no position a longer notation: five in a row on the largest board
takes 10,000 characters."""

Question = TypeVar("Question", bound=Callable[..., object])


def latest(question: Question) -> Question:
    """Keep the last few answers to a question about positions, which only a language changes."""
    kept = functools.lru_cache(maxsize=16)(lambda _language, *given: question(*given))

    @functools.wraps(question)
    def asked(*given: object) -> object:
        return kept(
            catalogue().language,
            *(tuple(each) if isinstance(each, list) else each for each in given),
        )

    return cast(Question, asked)


def fields_of(found: GameTold) -> dict[str, Any]:
    """Return the fields of a game as Prolog describes it, with tuples for its lists."""
    told: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in found.items()
    }
    del told["notice"]
    return told | {
        "levels": MappingProxyType({level: does for level, does, *_ in found["levels"]}),
        "offered": MappingProxyType({each: suiting(found, each) for each in found["players"]}),
        "scores": MappingProxyType({score[0]: score[1:] for score in found["scores"]}),
        "options": tuple(
            Option(name, MappingProxyType(dict(called)) or range(low, high + 1), default)
            for name, low, high, called, default in found["options"]
        ),
        "usual_level": told.pop("usual"),
        "steady_levels": told.pop("steady"),
        "simulated": found["simulated"] and not found["scale"],
    }


def suiting(found: GameTold, player: str) -> Mapping[Level, str]:
    """Return the levels that are offered to who plays a player, each with what people call it."""
    told = ((level, words) for level, _does, words, players in found["levels"] if player in players)
    return MappingProxyType(dict(told))


@dataclass(frozen=True, repr=False)
class Game:
    """A game in one of its variants.

    Attributes:
        variant: its name, such as ``hexagon`` or ``kalah:6,4``.
        title: what a person calls it.
        players: their names in the order of the seats.
        levels: the levels of the computer player in their order, each with what it does.
        offered: by player, the levels that are offered to who plays it, each with what people call
            it.
        scores: of levels, also between two, against which other one they scored how many percent
            in how many games.
        usual_level: the one to play at unless another one is asked for.
        steady_levels: those up to the usual one that no clock limits.
        hidden: whether something is hidden from a player.
        together: whether players choose at once, each without seeing what the others do.
        options: the parameters that the variants of this game have, in their order.
        progress: what was not done in moves without progress; empty where the game does not say.
        grounds: what pieces may stand on, such as ``chequered``, the usual one first; none where
            the places tell.
        showpiece: a position of the usual variant by whose picture the game is known, or the moves
            that lead to it; or empty.
        counted: what points count, one and many, such as ``~d seed`` and ``~d seeds``; empty where
            the game does not say.
        scale: a side that is ahead by so many points of the evaluation ``source`` wins e times
            as often as it loses; 0 where points say nothing of that.
        simulated: whether games that are simulated tell how likely either player wins.
        shortened: whether people write moves otherwise than records do.
        numbered: whether people number the moves by what points count, or where nothing is
            counted, those of all players alike.
        never_win: players against whom one draws who resigns, or whose time is up.
        editable: whether positions can be set up.
    """

    variant: str
    title: str = field(compare=False)
    players: tuple[str, ...] = field(compare=False)
    levels: Mapping[Level, str] = field(compare=False)
    offered: Mapping[str, Mapping[Level, str]] = field(compare=False)
    scores: Mapping[str, tuple[str, int, int]] = field(compare=False)
    usual_level: Level = field(compare=False)
    steady_levels: tuple[Level, ...] = field(compare=False, default=())
    hidden: bool = field(compare=False, default=False)
    together: bool = field(compare=False, default=False)
    options: tuple[Option, ...] = field(compare=False, default=())
    progress: str = field(compare=False, default="")
    grounds: tuple[str, ...] = field(compare=False, default=())
    showpiece: str = field(compare=False, default="")
    counted: tuple[str, ...] = field(compare=False, default=())
    scale: float = field(compare=False, default=0.0)
    simulated: bool = field(compare=False, default=False)
    shortened: bool = field(compare=False, default=False)
    numbered: bool = field(compare=False, default=False)
    never_win: tuple[str, ...] = field(compare=False, default=())
    editable: bool = field(compare=False, default=False)

    @staticmethod
    def named(variant: str) -> Game:
        """Return a game by the name of its variant: ``kalah:6,4`` or ``kalah:pits=6,seeds=4``.

        Raises:
            UnknownGame: there is no such game, or it has no such option.
        """
        if isinstance(variant, str) and len(variant) > LONGEST_NAME:
            told = _("{text} is too long for the name of a game")
            raise UnknownGame(told.format(text=quoted(variant)))
        return Game.told(ask(requests.game, variant).result())

    @staticmethod
    def told(found: GameTold) -> Game:
        """Return the game that Prolog describes; a notice is given as a warning, too.

        Its levels are those of who knows more of its players.
        """
        if knower := transports.knower_of(found["variant"]):
            known = ask(requests.game, found["variant"]).on(knower).result()
            for part in ("levels", "scores", "usual", "steady"):
                found[part] = known[part]
        if notice := found["notice"]:
            warnings.warn(notice, stacklevel=1)
        return Game(**fields_of(found))

    def __repr__(self) -> str:
        return f"Game({self.variant!r})"

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows: the start."""
        return self.initial()._repr_svg_()

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return Game.named, (self.variant,)

    @property
    def name(self) -> str:
        """What the game is called in all its variants, such as ``kalah``."""
        return self.variant.partition(":")[0]

    @property
    def valued(self) -> bool:
        """Whether it can be told how likely the first of its players wins."""
        return self.simulated or bool(self.scale)

    def ground(self, other: bool = False) -> str:
        """Return what pieces stand on, usually or else; empty where the places tell."""
        return (*self.grounds[-1 if other else 0 :], "")[0]

    @property
    def analysed(self) -> bool:
        """Whether lines of play tell more than the odds: somebody replies, or all is seen."""
        return len(self.players) > 1 or not self.hidden

    @property
    def settings(self) -> Mapping[str, int | str]:
        """The values that this variant has of the options of the game."""
        name, _usual = self.variants
        told = filter(None, name.partition(":")[2].split(","))
        given = {option.name: value for option, value in zip(self.options, told, strict=False)}
        return {option.name: given.get(option.name, option.default) for option in self.options}

    @property
    def variants(self) -> tuple[str, Mapping[str, str]]:
        """The name that all ways to name this variant have in common, and the usual variants.

        Each of these, and this one among them, comes with what a person calls it.
        """
        name, usual = ask(requests.variants, self.variant).result()
        return name, dict(usual)

    def with_options(self, values: Mapping[str, int | str]) -> Game:
        """Return the variant with these values of its options.

        Raises:
            UnknownGame: there is no such variant.
        """
        told = ",".join(f"{name}={value}" for name, value in values.items())
        return Game.named(f"{self.name}:{told}" if told else self.name)

    def level(self, word: str) -> Level:
        """Return a level by its name, in English or the language spoken, or by its place.

        Raises:
            ImpossibleRequest: the game has no such level.
        """
        return ask(requests.level, self.variant, word).result()

    @property
    def rules(self) -> str:
        """The rules in plain words, with the notation; empty where the game does not tell them."""
        return ask(requests.rules, self.variant).result() or ""

    def survey(self, level: Level, **options: int | None) -> Survey:
        """Return the question how a level does in all cases of the game.

        Args:
            level: which.
            options: ``games`` and ``seed``, where the cases are random; None for the usual.
        """
        given = ((name, value) for name, value in options.items() if value is not None)
        return Survey(self.variant, level, tuple(given))

    @cached_property
    def _moves(self) -> Mapping[str, int]:
        lines = ask(requests.actions, self.variant).result()
        if lines is None:
            told = _(
                "the moves of {game} have no numbers: there are too many, or how they are written"
                " depends on the position; a game may state them by action/2"
            )
            raise ImpossibleRequest(told.format(game=self.title))
        return {text: number for number, text in enumerate(lines.splitlines())}

    @property
    def actions(self) -> int:
        """How many moves there are that may be legal in some position.

        Their numbers begin with 0, and are the same in all positions. In each, the legal moves
        stand in their order.

        Raises:
            ImpossibleRequest: there is no bound, or moves are written otherwise in each position.
        """
        return len(self._moves)

    def action_of(self, move: Move | str) -> int:
        """Return the number of a move, legal or not, or of its notation as records have it.

        Raises:
            ImpossibleRequest: there is no such move, or moves have no numbers.
        """
        if (number := self._moves.get(str(move))) is None:
            told = _("{move} is no move of {game}")
            raise ImpossibleRequest(told.format(move=quoted(str(move)), game=self.title))
        return number

    def move_of(self, action: int) -> Move:
        """Return the move with a number.

        Raises:
            ImpossibleRequest: there is none, or moves have no numbers.
        """
        if action not in range(self.actions):
            told = _("{game} has actions from 0 to {last}, not {action}")
            words = {"game": self.title, "last": self.actions - 1, "action": action}
            raise ImpossibleRequest(told.format(**words))
        return self._texts[action]

    @cached_property
    def _texts(self) -> tuple[Move, ...]:
        return tuple(map(Move, self._moves))

    def initial(self, first: str | None = None) -> Position:
        """Return the start, or the start with another player to begin.

        Raises:
            ImpossibleRequest: ``first`` cannot begin in this game.
        """
        return Position.told(self, ask(requests.start, self.variant, first or "").result())

    def position(self, text: str) -> Position:
        """Read a position.

        Raises:
            UnreadableText: the text is not the notation of a position of this game.
        """
        if isinstance(text, str) and len(text) > LONGEST_POSITION:
            told = _("{text} is too long for a position of {game}")
            raise UnreadableText(told.format(text=quoted(text), game=self.variant))
        return Position.told(self, ask(requests.position, self.variant, text).result())

    def before(self, text: str, plies: int = 1, most: int = 1000) -> Task[tuple[Led, ...]]:
        """Begin to look for what led to a position in so many plies.

        Args:
            text: the position, with ``?`` for what is not known of it.
            plies: how many moves to take back.
            most: how many lines to find at most.

        Raises:
            UnreadableText: the text is not the notation of a position of this game.
            ImpossibleRequest: the game does not say what may have led to a position, and too many
                positions can be reached from its start, or this one cannot. The result of the
                task raises both.
        """
        job = ask(requests.before, self.variant, text, plies, most)

        def read(_told: bool) -> tuple[Led, ...]:
            return tuple(Led(before, tuple(map(Move, moves))) for before, moves in job.reports)

        return Task(job, read).send()

    def puzzles(
        self,
        count: int,
        depth: int = 3,
        margin: float | None = None,
        *,
        level: str = "",
        games: int = 1000,
        seed: int = 1,
    ) -> Task[tuple[Puzzle, ...]]:
        """Begin to look for positions in which only one move is right.

        Args:
            count: how many to find at most.
            depth: how many moves of both sides together to look ahead, for the one move and for
                all others. Without a margin, positions are no farther than that from the end.
            margin: so much more than any other a move may be worth, too; by default it has to win
                or to save the game.
            level: which level plays the games; at random where it is empty.
            games: how many to play at most.
            seed: which games.

        Raises:
            ImpossibleRequest: something is hidden in the game, or it has no such level. The result
                of the task raises it.
        """
        wishes = [*puzzle_wishes(depth, margin), ("games", games), ("seed", seed)]
        wishes += [("level", level)] if level else []
        return Task(ask(requests.puzzles, self.variant, count, wishes), puzzles_told).send()

    def find(
        self,
        condition: str,
        source: str = "games",
        *,
        level: str = "",
        text: str = "",
        trust: bool = False,
        limits: Limits = USUAL,
        **options: int,
    ) -> Solutions[Position]:
        """Look for positions with a property, each when it is asked for.

        Args:
            condition: a goal about ``P``, which may do no more than one of ``hornboard.query``.
            source: where to look: in ``games`` that are played for it, in all positions that are
                ``reachable``, or in ``edits`` of the position ``text``.
            level: which level plays the games; at random where it is empty.
            text: a position, with ``?`` for what is open; else one thing of it is changed.
            trust: whether the condition may do whatever a program may.
            limits: the seconds that may pass for each position that is looked at, and the
                megabytes for all.
            options: ``seed``, which games; ``games``, how many at most; ``most``, so many reachable
                positions are gone through.

        Returns:
            The positions, each once, as their movers see them.

        Raises:
            UnreadableText: the condition is not Prolog, or ``text`` no position.
            ImpossibleRequest: it cannot be asked, says nothing about ``P``, or, while positions
                are looked for, goes wrong or takes more than its limits; or more positions can be
                reached.
        """
        words = [source, text if source == "edits" else level]
        transport, allowed = asked_of([self.variant], trust, limits)
        number, wishes = next(numbers), list(options.items())
        job = ask(requests.find, self.variant, condition, words, wishes, allowed, number)

        def read(told: list[tuple[str, list[Any]]]) -> Position:
            ((_name, (_kind, _variant, *standing)),) = told
            return standing_at(self, cast(StandingTold, tuple(standing)), transport)

        return Solutions(job.on(transport), number, read)


@dataclass(frozen=True, eq=False, repr=False)
class Position:
    """An immutable position; two are equal when the rule base has the same for them.

    Made by Game.initial, Game.position and Position.play.

    Attributes:
        game: the game.
        handle: how the bridge calls it: the variant, and the form of the rule base.
        mover: whose turn it is.
        outcome: how the game ended by its law; None while play goes on.
        legal_moves: the legal moves: iterable, countable, and ``in`` takes moves and text.
    """

    game: Game
    handle: list[str]
    mover: str
    outcome: Outcome | None
    legal_moves: LegalMoves

    @classmethod
    def told(cls, game: Game, standing: StandingTold, lines: str | None = None) -> Position:
        """Return the position that the bridge tells of, with its legal moves if these are known."""
        form, mover, winner = standing
        handle = [game.variant, form]
        outcome = Outcome(None if winner == "drawn" else winner, Reason.LAW)
        ended = None if winner == "none" else outcome
        return cls(game, handle, mover, ended, LegalMoves(handle, lines))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position({self.game.variant!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self.handle == other.handle if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.handle[1])

    def __reduce__(self) -> tuple[Callable[[Game], Position], tuple[Game]]:
        return methodcaller("position", self.text), (self.game,)

    @cached_property
    def text(self) -> str:
        """The notation."""
        return ask(requests.text, self.handle).result()

    @property
    def seen(self) -> str:
        """The notation of what its mover sees of the position."""
        return ask(requests.seen_text, self.handle).result()

    def moves_of(self, role: str) -> list[Move]:
        """Return what a role of a rule sheet may do here, also where it can only wait.

        Raises:
            ImpossibleRequest: the game was no rule sheet, or has no such role.
        """
        return list(map(Move, ask(requests.role_moves, self.handle, role).result()))

    @property
    def choosing(self) -> bool:
        """Whether some have chosen what others do not see until they have chosen too."""
        return self.game.together and bool(ask(requests.choosing, self.handle).result())

    @property
    def verdict(self) -> str:
        """A sentence about the end of a finished game, else empty."""
        return self.verdict_for("")

    def verdict_for(self, you: str) -> str:
        """Return the verdict, said to the player of a seat."""
        return (self.outcome and ask(requests.verdict, self.handle, you).result()) or ""

    @property
    def disclosed(self) -> str:
        """A sentence about what was hidden, where play is given up here; else empty."""
        return ask(requests.disclosed, self.handle).result() or ""

    @property
    def to_move(self) -> str:
        """A sentence about whose turn it is."""
        return _("{seat} to move", self.mover).format(seat=_(self.mover))

    @cached_property
    def value(self) -> int:
        """The static evaluation for the mover."""
        return ask(requests.value, self.handle).result()

    @cached_property
    def points(self) -> Mapping[str, int]:
        """The score by player, in the order of the seats; empty in a game without one."""
        return MappingProxyType(dict(ask(requests.points, self.handle).result()))

    @cached_property
    def standing(self) -> Mapping[str, int]:
        """What people read beside each player: points, or what counts for nothing else."""
        return MappingProxyType(dict(ask(requests.standing, self.handle).result()))

    @property
    def examples(self) -> tuple[str, ...]:
        """The notations of some legal moves, each of another length, the shortest first."""
        return tuple(ask(requests.examples, self.handle).result())

    def parse(self, text: str) -> Move:
        """Read a legal move.

        Raises:
            UnreadableText: the text is not the notation of a move.
            IllegalMove: the rules do not allow the move here.
        """
        return Move(ask(requests.move, self.handle, text).result())

    def play(self, move: Move | str) -> Position:
        """Return the position after a legal move.

        Raises:
            UnreadableText: the text is not the notation of a move.
            IllegalMove: the rules do not allow the move here.
        """
        return self.step(move).position

    def step(self, move: Move | str) -> Step:
        """Return what a legal move leads to; raises as play does.

        Whoever has asked for the legal moves here will ask for them there, so they come along.
        """
        asked = int(self.legal_moves.asked)
        name, progress, standing, lines = ask(requests.play, self.handle, str(move), asked).result()
        return Step(Move(name), Position.told(self.game, standing, lines), progress)

    def why(self, move: Move | str) -> Explanation:
        """Return why a legal move is legal, in the words of the rules; raises as play does."""
        return self.law(move).result()

    def why_not(self, move: Move | str) -> Explanation:
        """Return for each rule that could have allowed a move why it does not.

        Raises:
            UnreadableText: the text is not the notation of a move.
            ImpossibleRequest: the move is legal.
        """
        return explanation(ask(requests.why_not, self.handle, str(move)).result())

    def why_over(self) -> Explanation:
        """Return why the game is over.

        Raises:
            ImpossibleRequest: it is not.
        """
        return self.law().result()

    def law(self, move: Move | str = "", trail: Trail = ()) -> Task[Explanation]:
        """Begin to look for why a move is legal, or without one why the game is over.

        The trail, the last position first, tells from which move on it was won by force. The result
        raises as why and why_over do.
        """
        if move:
            return Task(ask(requests.why, self.handle, str(move)), explanation).send()
        return Task(ask(requests.why_over, self.handle, handles(trail)), explanation).send()

    def why_best(self, depth: int = 3, move: Move | str = "", level: str = "") -> Task[Explanation]:
        """Begin to look for why the best move is the best.

        Args:
            depth: how many moves of both sides together to look ahead, and to show where the game
                is decided.
            move: a legal move of which to tell too what comes of it.
            level: a level that is to say it itself.

        Raises:
            ImpossibleRequest: the game is over, or has no such level. The result of the task raises
                it, and what play raises about ``move``.
        """
        wishes: list[Wish] = [("depth", depth)]
        wishes += [("level", level)] if level else []
        job = ask(requests.why_best, self.handle, str(move), wishes)
        return Task(job, explanation).send()

    def merit(self, move: Move | str) -> Task[tuple[str, ...]]:
        """Begin to look for what a legal move is good for; the result raises as play does.

        Its first sentence says what the move gains. The others say what comes of the next best one
        and how play is expected to go on, where that is known.
        """
        return Task(ask(requests.merit, self.handle, str(move)), tuple[str, ...]).send()

    def lesson(self, move: Move | str, loss: Loss) -> Task[tuple[str, ...]]:
        """Begin to look for what a better move is good for, and what to say of the one made.

        What it allows by force stands for what is told of the loss. The result raises as play does.
        """
        job = ask(requests.lesson, self.handle, str(move), str(loss.better), loss.told)
        return Task(job, tuple[str, ...]).send()

    def chances_lost(self, move: Move | str, nodes: int) -> Task[Loss | None]:
        """Begin to look for what a legal move takes from its player's chance to win.

        Args:
            move: the move; the result raises as play does.
            nodes: how many positions to look at, where it takes a search to say.

        Returns:
            What it loses beside a better move, None where nobody can tell.
        """

        def read(told: tuple[str, float, float, str] | None) -> Loss | None:
            return told and Loss(Move(told[0]), *told[1:])

        return Task(ask(requests.chances_lost, self.handle, str(move), nodes), read).send()

    def ending(self, trail: Trail) -> Outcome | None:
        """Return how play ended here by the law or by the referee; None while it goes on.

        Args:
            trail: the earlier positions that this one can repeat, as think takes them.
        """
        if self.outcome is not None or not trail:
            return self.outcome
        reason = ask(requests.ending, self.handle, handles(trail)).result()
        return Outcome(None, Reason(reason)) if reason else None

    @latest
    def changes(self, move: Move | str) -> tuple[tuple[str, str], ...]:
        """Return what a legal move does to the board: pairs of a kind and a cell.

        The kinds are ``from``, ``to``, ``sown``, ``captured``, ``thrown`` and ``change``, in the
        order in which to show them. Raises as play does.
        """
        changes = ask(requests.changes, self.handle, str(move)).result()
        return tuple((kind, cell) for kind, cell in changes)

    @latest
    def ways(self, move: Move | str) -> tuple[tuple[str, ...], ...]:
        """Return the ways to touch cells, in order, that make a move.

        Raises:
            UnreadableText, IllegalMove: as in Position.move.
        """
        return tuple(map(tuple, ask(requests.ways, self.handle, str(move)).result()))

    @latest
    def leads(self, cells: tuple[str, ...]) -> tuple[Move | None, bool]:
        """Return the move that touching these cells makes, and whether one may touch more."""
        made, further = ask(requests.leads, self.handle, cells).result()
        return None if made is None else Move(made), further

    @latest
    def targets(self, cells: tuple[str, ...]) -> Mapping[str, bool]:
        """Return which cells may be touched after these.

        True of those that make the same move when they are touched alone, where some were touched.
        """
        return MappingProxyType(dict(ask(requests.targets, self.handle, cells).result()))

    def shown(self, moves: Iterable[Move | str]) -> tuple[str, ...]:
        """Return how people write moves that are made one after another from here.

        >>> hornboard.game("krk").initial().shown(["h1h7", "e8d8", "h7h8"])
        ('Rh7', 'Kd8', 'Rh8+')
        """
        texts = tuple(map(str, listed(moves)))
        return self._shortened(texts) if self.game.shortened else texts

    @latest
    def _shortened(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(ask(requests.shown, self.handle, texts).result())

    @latest
    def touched(self, cells: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        """Return by cell what is seen otherwise while these have been touched to make a move."""
        found = ask(requests.touched, self.handle, cells).result()
        return MappingProxyType({cell: tuple(map(str, content)) for cell, content in found})

    @latest
    def refusal(self, cells: tuple[str, ...]) -> str:
        """Return why touching these cells makes no legal move; empty where nobody can tell."""
        return ask(requests.refusal, self.handle, cells).result() or ""

    @property
    @latest
    def board(self) -> tuple[Cell, ...]:
        """All cells with their places and what a person may see on them."""
        return cells(ask(requests.board, self.handle).result())

    @property
    @latest
    def set_up(self) -> tuple[Cell, ...]:
        """Likewise, where nothing is cleared away though a game would be over."""
        return cells(ask(requests.set_up, self.handle).result())

    def picture(
        self,
        *,
        theme: str = "light",
        marks: Mapping[str, str] = MappingProxyType({}),
        makers: Mapping[str, str] = MappingProxyType({}),
        flipped: bool = False,
    ) -> str:
        """Return a picture of the board as SVG, without the keys beside it.

        Args:
            theme: ``light`` or ``dark``.
            marks: what is special about cells besides the emphasis, by name, such as ``last``.
            makers: who drew what is drawn, by cell, where that is known.
            flipped: whether the board is turned by half a turn.

        Raises:
            ImpossibleRequest: there is no such theme, or no board.
        """
        cells = [cell for cell in self.board if cell.place[0] != "key"]
        if not cells:
            raise ImpossibleRequest(_("{game} has no board to draw").format(game=self.game.title))
        return draw(
            cells,
            self.game.players,
            ground=self.game.ground(),
            marks=stressed(marks, self.emphasis),
            makers=makers,
            theme=theme,
            flipped=flipped,
            title=self.game.title,
        )

    def png(self, width: int | None = None, **drawn: Any) -> bytes:
        """Return a picture of the board as PNG.

        Args:
            width: how many pixels wide; by default as wide as the SVG says.
            drawn: what `picture` takes.

        Raises:
            ImpossibleRequest: as picture does.
        """
        from hornboard.picture import raster  # noqa: PLC0415

        return raster.png(self.picture(**drawn), width)

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows, None where there is no board."""
        return self.picture() if self.board else None

    @property
    @latest
    def texts(self) -> tuple[tuple[str, int, int, str], ...]:
        """The board as text: by cell, in which line and from which column on stands what."""
        return tuple(
            (cell, line, column, text)
            for cell, line, column, text in ask(requests.texts, self.handle).result()
        )

    @cached_property
    def emphasis(self) -> frozenset[str]:
        """The cells to emphasise, such as those of the line that won."""
        return frozenset(cell for cell, mark in self._marks if mark == "emphasis")

    @cached_property
    def marks(self) -> Mapping[str, str]:
        """What a person may ask to see of cells, such as ``pinned``."""
        return MappingProxyType({cell: mark for cell, mark in self._marks if mark != "emphasis"})

    @cached_property
    def _marks(self) -> tuple[tuple[str, str], ...]:
        return tuple((cell, mark) for cell, mark in ask(requests.marks, self.handle).result())

    def edited(self, what: str) -> Position:
        """Return the position with the next possible content on a cell, or the next ``mover``.

        Where there is nothing to edit, the position itself.
        """
        return Position.told(self.game, ask(requests.edit, self.handle, what).result())

    def dealt(self, computers: Sequence[str] = (), seed: int | None = None) -> Position:
        """Return the start with what chance draws or a computer player hides in it.

        Args:
            computers: the players that the computer plays.
            seed: decides what; drawn by lot by default.
        """
        drawn = random.randrange(2**32) if seed is None else seed
        return Position.told(self.game, ask(requests.deal, self.handle, computers, drawn).result())

    @property
    @latest
    def candidates(self) -> Candidates | None:
        """What may still be hidden, such as the codes of Mastermind that fit all answers.

        None in games where nothing of the kind is looked for.
        """
        found = ask(requests.candidates, self.handle).result()
        return None if found is None else Candidates(self.handle, *found)

    @property
    @latest
    def odds(self) -> Mapping[str, Mapping[str, Fraction]]:
        """What can be told of cells that one does not see, by its name and by cell.

        In Minesweeper the ``probabilities`` of mines; empty in most games.
        """
        return MappingProxyType(
            {
                name: {cell: Fraction(number) for cell, number in cells}
                for name, cells in ask(requests.odds, self.handle).result()
            }
        )

    def think(self, limit: Limit | Iterable[Wish], lines: int = 1, trail: Trail = ()) -> Thinking:
        """Begin to search for the best moves and return at once.

        Args:
            limit: how far; or names and values, of limits that a level is given on top.
            lines: how many of the best moves to tell.
            trail: the earlier positions that may come again.

        Raises:
            ImpossibleRequest: ``limit`` is no limit. The result raises what best does.
        """
        given = limit.wishes if isinstance(limit, Limit) else limit
        try:
            wishes = [
                (name, repr(value) if isinstance(value, float) else value)
                for name, value in (*given, ("lines", lines))
            ]
        except (TypeError, ValueError):
            told = _("a search is limited by a Limit, such as Limit(depth=3), not by {limit}")
            raise ImpossibleRequest(told.format(limit=repr(limit))) from None
        search = ask(requests.think, self.handle, wishes, handles(trail))
        return Thinking(search, ask(requests.any_move, self.handle)).send()

    def best(self, limit: Limit) -> Info:
        """Search for the best move.

        Raises:
            ImpossibleRequest: the game is over, or has no such level or evaluation.
            EngineStopped: it was to begin in a scope that is stopped.
        """
        return self.think(limit).result()[0]

    def solve(self, budget: int) -> Task[Solution]:
        """Begin to look for what best play comes to, in at most so many positions."""

        def read(told: requests.SolutionTold) -> Solution:
            moves = tuple(map(Move, told["moves"]))
            return Solution(told["value"], moves, told["positions"], told["seconds"])

        return Task(ask(requests.solve, self.handle, budget), read).send()

    def only_move(self, depth: int = 3, margin: float | None = None) -> Task[Puzzle | None]:
        """Begin to look for the only move that is right, as Game.puzzles does.

        The answer is None where nothing sets one apart.
        """
        job = ask(requests.only_move, self.handle, puzzle_wishes(depth, margin))
        return Task(job, lambda told: next(iter(puzzles_told(told)), None)).send()

    def before(self, plies: int = 1, most: int = 1000) -> Task[tuple[Led, ...]]:
        """Begin to look for what led here, as Game.before does."""
        return self.game.before(self.text, plies, most)

    def playout(self, games: int, seed: int = 1) -> Task[Playouts]:
        """Begin to play so many random games; the seed makes the same ones again."""

        def read(told: requests.PlayoutsTold) -> Playouts:
            results, lengths = dict(told["results"]), dict(told["lengths"])
            return Playouts(results, lengths, told["choices"], told["seconds"])

        return Task(ask(requests.playout, self.handle, games, seed), read).send()

    def count(self, depth: int) -> Task[Lines]:
        """Begin to count the lines of this many moves."""
        return Task(ask(requests.perft, self.handle, depth), lambda told: Lines(**told)).send()

    def perft(self, depth: int) -> int:
        """Return the number of lines of this many moves."""
        return self.count(depth).result().nodes

    def divide(self, depth: int) -> dict[Move, int]:
        """Return the perft of this depth by first moves."""
        counts = ask(requests.divide, self.handle, depth).result()
        return {Move(text): count for text, count in counts}


def cells(told: Iterable[tuple[str, list[requests.Part], list[requests.Part]]]) -> tuple[Cell, ...]:
    """Return the cells that were told."""
    return tuple(
        Cell(name, cast(Place, tuple(place)), cast(tuple[str, ...], tuple(content)))
        for name, place, content in told
    )


def standing_at(game: Game, told: StandingTold, transport: Transport) -> Position:
    """Return a position that somebody has told of; only whose game it is is believed."""
    if transports.law_of(game.variant) is transport:
        return Position.told(game, told)
    return game.position(told[0])


def explanation(told: Iterable[requests.BecauseTold]) -> Explanation:
    """Return the lines of an explanation."""
    return Explanation(Because(*line) for line in told)


def puzzle_wishes(depth: int, margin: float | None) -> list[Wish]:
    """Return how one move is to be set apart from all others, as the bridge calls it."""
    return [("depth", depth), *([] if margin is None else [("margin", str(margin))])]


def puzzles_told(told: list[requests.PuzzleTold]) -> tuple[Puzzle, ...]:
    """Return the puzzles."""
    return tuple(
        Puzzle(text, Apart(kind), tuple(map(Move, moves)), far) for text, kind, moves, far in told
    )


@dataclass(frozen=True, slots=True)
class Step:
    """A move made.

    Attributes:
        move: the move in its canonical notation.
        position: the position after it.
        progress: what it means for draws.
    """

    move: Move
    position: Position
    progress: Progress


Trail = Sequence[Position | Literal["zeroing"]]
"""Earlier positions, the newest first, with ``zeroing`` before those where the count of moves
without progress began anew."""


def handles(trail: Trail) -> list[str | list[str]]:
    """Return the trail as the bridge calls it.

    Raises:
        ImpossibleRequest: it is none.
    """
    try:
        return [passed if isinstance(passed, str) else passed.handle for passed in trail]
    except (AttributeError, TypeError):
        told = _("a trail is a list of positions, not {trail}")
        raise ImpossibleRequest(told.format(trail=repr(trail))) from None
