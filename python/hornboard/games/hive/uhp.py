"""The Universal Hive Protocol: an engine that any viewer of Hive can drive.

Lines of text come in and go out; every answer ends with a line ``ok``. The rules and
the search are the rule base's, here is only the conversation.

>>> engine = Engine()
>>> engine.answer("newgame Base+M")
['Base+M;NotStarted;White[1]']
>>> engine.answer("play wM")
['Base+M;InProgress;Black[1];wM']
>>> engine.answer("play bQ wM-")
['invalidmove the queen may not be the first stone, by the tournament rule']
"""

import importlib.metadata
import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import hornboard
from hornboard.errors import EngineStopped, IllegalMove, Refusal, UnreadableText
from hornboard.game import Limit, Position, Trail
from hornboard.games.hive.strings import STATES, game_string, seconds_of, variant_of
from hornboard.play.match import Match
from hornboard.protocol.conversation import Speaker, first_word, one_line

USUAL_SECONDS: Final = 5.0
"""How long to think when that is not said."""

DEEPEST: Final = 100
"""No search looks further ahead."""

LONGEST: Final = 200
"""No move has more characters."""

NUMBERS: Final[Mapping[str, Callable[[str], float]]] = {"int": int, "double": float}
"""How the kinds of options that are numbers are read."""

HELP: Final = f"""info
newgame [GameType or GameString]
play MOVE
pass
validmoves
bestmove (in {USUAL_SECONDS:.0f} seconds)
bestmove time hh:mm:ss (with a fraction of seconds, if you like, as in 00:00:00.5)
bestmove depth N
undo [N]
options
options get NAME
options set NAME VALUE
perft N
help
exit"""


@dataclass
class Option:
    """Something that can be set.

    Attributes:
        kind: ``bool``, ``int``, ``double`` or ``enum``.
        default: what it is at first.
        bounds: the least and the greatest number, or all values of an enum.
    """

    name: str
    kind: str
    default: str
    bounds: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.value = self.default

    def __str__(self) -> str:
        return ";".join((self.name, self.kind, self.value, self.default, *self.bounds))

    def set(self, text: str) -> None:
        """Change the value; raise Refusal where the text is not one of the values it can have."""
        self.value = self._number(text) if self.kind in NUMBERS else self._word(text)

    def _word(self, text: str) -> str:
        allowed = self.bounds or ("True", "False")
        found = [each for each in allowed if each.lower() == text.lower()]
        if not found:
            raise Refusal(f"{self.name} is one of {', '.join(allowed)}, not {text!a}")
        return found[0]

    def _number(self, text: str) -> str:
        least, greatest = self.bounds
        number = math.nan
        if text.isascii() and len(text) <= 20:
            with suppress(ValueError):
                number = NUMBERS[self.kind](text)
        if not float(least) <= number <= float(greatest):
            raise Refusal(f"{self.name} is a number from {least} to {greatest}, not {text!a}")
        return str(number)


def all_options() -> dict[str, Option]:
    """Return the options by their names in lower case."""
    options = (
        Option("Threefold", "bool", "False"),
        Option("Evaluation", "enum", "own", ("own", "source")),
        Option("Seed", "int", "0", ("0", "2147483647")),
        Option("Reserve", "double", "0.05", ("0", "60")),
    )
    return {option.name.lower(): option for option in options}


class Engine(Speaker):
    """A game of Hive, and the commands that it understands.

    The options are ``Threefold`` (a position that comes up for the third time is a draw),
    ``Evaluation``, ``Seed`` (0 for the same choice each time) and ``Reserve``, the seconds of
    the time for a move that are kept back.
    """

    closing = ("ok",)
    farewell = "exit"
    searches = frozenset(("bestmove", "perft"))
    complaint = "err"

    def __init__(self) -> None:
        self.options = all_options()
        self._match: Match | None = None
        self.greeting = tuple(self._do_info(""))

    def answer(self, line: str) -> list[str]:
        """Return the lines that answer a command, without the closing ``ok``.

        Raises:
            EngineStopped: the command was stopped; the game is what it was before.
        """
        before = self._match
        try:
            return self.tried(lambda: self._obey(*line.split()))
        except EngineStopped:
            self._match = before
            raise

    def _obey(self, word: str, *rest: str) -> list[str]:
        command = self.command(word)
        if command is None:
            raise Refusal(f"unknown command {word[:40]!a}; say help")
        try:
            return command(" ".join(rest))
        except IllegalMove as error:
            return [f"invalidmove {one_line(str(error).partition(': ')[2])}"]
        except UnreadableText as error:
            return [f"invalidmove {one_line(error)}"]

    def stopped(self, line: str) -> list[str]:
        """Return the answer to a command that was stopped: a move, if that is what was wished."""
        hurried = first_word(line) == "bestmove"
        return self.answer("bestmove depth 1") if hurried else super().stopped(line)

    # the game

    @property
    def match(self) -> Match:
        """The game; raise Refusal where there is none."""
        if self._match is None:
            raise Refusal("no game is going on; say newgame")
        return self._match

    @property
    def state(self) -> str:
        """The state of the game in the words of the protocol."""
        outcome, positions = self.match.outcome, self.match.positions
        if outcome is not None:
            return STATES[outcome.winner]
        if self.options["threefold"].value == "True" and positions.count(positions[-1]) >= 3:
            return "Draw"
        return "InProgress" if self.match.moves else "NotStarted"

    def _told(self) -> list[str]:
        """Return the game in the notation of the protocol."""
        return [game_string(self.match, self.state)]

    def _open_position(self) -> Position:
        """Return the present position, in which play goes on."""
        if self.state not in ("NotStarted", "InProgress"):
            raise Refusal("the game is over")
        return self.match.position

    # the commands

    def _do_info(self, _: str) -> list[str]:
        version = importlib.metadata.version("hornboard")
        return [f"id Hornboard v{version}", "Mosquito;Ladybug;Pillbug"]

    def _do_newgame(self, text: str) -> list[str]:
        kind, *fields = text.split(";") if text else ["Base"]
        moves = [move for move in fields[2:] if move.strip()]
        before = self._match
        self._match = Match(hornboard.game(variant_of(kind)).initial(), refereed=False)
        for number, move in enumerate(moves, 1):
            try:
                self._make(move)
            except ValueError as error:
                self._match = before
                raise Refusal(f"move {number}: {one_line(error)}") from None
        return self._told()

    def _make(self, text: str) -> None:
        self._open_position()
        if len(text) > LONGEST or not text.isascii() or not text.isprintable():
            raise UnreadableText(f"{text[:40]!a} is not a move")
        self.match.play(text)

    def _do_play(self, text: str) -> list[str]:
        self._make(text)
        return self._told()

    def _do_pass(self, _: str) -> list[str]:
        return self._do_play("pass")

    def _do_validmoves(self, _: str) -> list[str]:
        return [";".join(map(str, self._open_position().legal_moves))]

    def _do_undo(self, text: str) -> list[str]:
        there = len(self.match.moves)
        count = whole(text or "1", "undo takes the number of moves")
        if not 1 <= count <= there:
            raise Refusal(f"{count} moves cannot be taken back; there are {there}")
        self.match.undo(count)
        return self._told()

    def _do_bestmove(self, text: str) -> list[str]:
        position = self._open_position()
        limit = self.limit(*text.lower().split())
        trail: Trail = ["zeroing", *self.match.positions[-2::-1]]
        return [str(position.think(limit, trail=trail).result()[0].move)]

    def limit(self, kind: str = "", value: str = "", *rest: str) -> Limit:
        """Return the limit that words behind ``bestmove`` set; raise Refusal where none is set."""
        seed = int(self.options["seed"].value) or None
        evaluation = self.options["evaluation"].value
        given = seconds_of(value) if kind == "time" else USUAL_SECONDS
        if rest or kind not in ("", "depth", "time") or given is None:
            raise Refusal("say bestmove, bestmove time hh:mm:ss or bestmove depth N")
        if kind == "depth":
            depth = whole(value, "depth takes the number of moves to look ahead")
            if depth < 1:
                raise Refusal(f"a depth is 1 or more, not {depth}")
            return Limit(depth=min(depth, DEEPEST), seed=seed, evaluation=evaluation)
        reserve = float(self.options["reserve"].value)
        return Limit(seconds=max(0.01, given - reserve), seed=seed, evaluation=evaluation)

    def _do_options(self, text: str) -> list[str]:
        if not text:
            return [str(option) for option in self.options.values()]
        verb, _, rest = text.partition(" ")
        name, _, value = rest.strip().partition(" ")
        option = self.options.get(name.lower())
        if verb.lower() not in ("get", "set"):
            raise Refusal("say options, options get NAME or options set NAME VALUE")
        if option is None:
            raise Refusal(f"there is no option {name[:40]!a}")
        if verb.lower() == "set":
            option.set(value.strip())
        return [str(option)]

    def _do_perft(self, text: str) -> list[str]:
        depth = whole(text, "perft takes a depth")
        return [str(self.match.position.perft(depth))]

    def _do_help(self, _: str) -> list[str]:
        return HELP.splitlines()


def whole(text: str, hint: str) -> int:
    """Read a whole number; raise Refusal where it is none."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Refusal(f"{hint}, not {text[:40]!a}")
    return int(text)
