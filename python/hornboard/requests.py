"""All that may be asked the rule base; `make requests` writes it from the table.

See prolog/hornboard/doors/requests.pl.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypedDict

from msgspec import Meta

from hornboard.jobs import Request

Level = int | str
Part = str | int | float
Handle = Annotated[Sequence[str], Meta(min_length=2, max_length=2)]
Trail = Sequence[Handle | Literal["zeroing"]]
Wish = tuple[str, str | int | float]
Wishes = Sequence[Wish]
StandingTold = tuple[str, str, str]
PlacesTold = tuple[list[str], list[int], list[int], list[int]]
OptionTold = tuple[str, int, int, list[tuple[str, str]], Level]


class GameTold(TypedDict):
    variant: str
    title: str
    players: list[str]
    levels: list[tuple[Level, str, str, list[str]]]
    scores: list[tuple[str, str, int, int]]
    usual: Level
    steady: list[Level]
    hidden: bool
    together: bool
    options: list[OptionTold]
    progress: str
    grounds: list[str]
    showpiece: str
    counted: list[str]
    scale: float
    simulated: bool
    shortened: bool
    numbered: bool
    never_win: list[str]
    editable: bool
    notice: str


class LoadedTold(TypedDict):
    games: list[str]
    about: list[str]


class LineTold(TypedDict):
    value: float
    chance: float | None
    line: list[str]
    ends: bool


class ReportTold(TypedDict):
    depth: int
    lines: list[LineTold]
    nodes: int
    seconds: float
    proved: bool
    reason: str


BecauseTold = tuple[int, str, str]
LedTold = tuple[str, list[str]]


class CountTold(TypedDict):
    nodes: int
    seconds: float


PuzzleTold = tuple[str, str, list[str], int]


class SolutionTold(TypedDict):
    value: Level | None
    moves: list[str]
    positions: int | None
    seconds: float


class PlayoutsTold(TypedDict):
    results: list[tuple[str, int]]
    lengths: list[tuple[int, int]]
    choices: int
    seconds: float


version = Request[[], str]("version")
language = Request[[Any, str], bool]("language")
load = Request[[str, str], LoadedTold]("load")
rule_sheet = Request[[str], str]("rule_sheet", lines=True)
agree = Request[[str, int, int], str | None]("agree", "long", lines=True)
digest = Request[[str], tuple[str, str] | None]("digest")
games = Request[[], list[GameTold]]("games")
game = Request[[str], GameTold]("game")
variants = Request[[str], tuple[str, list[tuple[str, str]]]]("variants")
rules = Request[[str], str | None]("rules", lines=True)
level = Request[[str, str], Level]("level", players=True)
actions = Request[[str], str | None]("actions", lines=True)
start = Request[[str, str], StandingTold]("start")
deal = Request[[Handle, Sequence[str], int], StandingTold]("deal")
position = Request[[str, str], StandingTold]("position")
text = Request[[Handle], str]("text")
seen_text = Request[[Handle], str]("seen_text")
moves = Request[[Handle], str]("moves", lines=True)
examples = Request[[Handle], list[str]]("examples")
unread = Request[[Handle], str | None]("unread")
move = Request[[Handle, str], str]("move")
play = Request[
    [Handle, str, int],
    tuple[str, Literal["irreversible", "zeroing", "none"], StandingTold, str | None],
]("play", lines=3)
role_moves = Request[[Handle, str], list[str]]("role_moves")
shown = Request[[Handle, Sequence[str]], list[str]]("shown")
choosing = Request[[Handle], bool]("choosing")
value = Request[[Handle], int]("value")
points = Request[[Handle], list[tuple[str, int]]]("points")
standing = Request[[Handle], list[tuple[str, int]]]("standing")
verdict = Request[[Handle, str], str | None]("verdict")
disclosed = Request[[Handle], str | None]("disclosed")
ending = Request[[Handle, Sequence[Handle]], str | None]("ending")
batch = Request[[str, Sequence[Handle]], PlacesTold]("batch")
batch_play = Request[[str, Sequence[str], Sequence[int]], PlacesTold]("batch_play")
batch_moves = Request[[str, Sequence[str]], str]("batch_moves", lines=True)
batch_playouts = Request[[str, Sequence[str], int, int], list[int]]("batch_playouts")
batch_planes = Request[[str, Sequence[str], Sequence[str]], list[int]]("batch_planes")
board = Request[[Handle], list[tuple[str, list[Part], list[Part]]]]("board")
set_up = Request[[Handle], list[tuple[str, list[Part], list[Part]]]]("set_up")
texts = Request[[Handle], list[tuple[str, int, int, str]]]("texts")
changes = Request[[Handle, str], list[tuple[str, str]]]("changes")
edit = Request[[Handle, str], StandingTold]("edit")
ways = Request[[Handle, str], list[list[str]]]("ways")
leads = Request[[Handle, Sequence[str]], tuple[str | None, bool]]("leads")
targets = Request[[Handle, Sequence[str]], list[tuple[str, bool]]]("targets")
touched = Request[[Handle, Sequence[str]], list[tuple[str, list[Part]]]]("touched")
refusal = Request[[Handle, Sequence[str]], str | None]("refusal")
marks = Request[[Handle], list[tuple[str, str]]]("marks")
candidates = Request[[Handle], tuple[int, str] | None]("candidates")
candidate = Request[[Handle, int], list[str]]("candidate")
odds = Request[[Handle], list[tuple[str, list[tuple[str, str]]]]]("odds")
why = Request[[Handle, str], list[BecauseTold]]("why")
why_not = Request[[Handle, str], list[BecauseTold]]("why_not")
why_over = Request[[Handle, Trail], list[BecauseTold]]("why_over", "long")
why_best = Request[[Handle, str, Wishes], list[BecauseTold]]("why_best", "long", players=True)
merit = Request[[Handle, str], list[str]]("merit", "long", players=True)
lesson = Request[[Handle, str, str, str], list[str]]("lesson", "long", players=True)
chances_lost = Request[[Handle, str, int], tuple[str, float, float, str] | None](
    "chances_lost", "long", players=True
)
before = Request[[str, str, int, int], bool]("before", "long", report=LedTold)
think = Request[[Handle, Wishes, Trail], int]("think", "long", players=True, report=ReportTold)
any_move = Request[[Handle], ReportTold]("any_move")
perft = Request[[Handle, int], CountTold]("perft", "long")
divide = Request[[Handle, int], list[tuple[str, int]]]("divide", "long")
solve = Request[[Handle, int], SolutionTold]("solve", "long")
playout = Request[[Handle, int, int], PlayoutsTold]("playout", "long")
puzzles = Request[[str, int, Wishes], list[PuzzleTold]]("puzzles", "long", players=True)
only_move = Request[[Handle, Wishes], list[PuzzleTold]]("only_move", "long")
features = Request[[str, str], tuple[str, list[tuple[str, int, str]]]]("features", players=True)
counts = Request[[Handle, str], list[int]]("counts", players=True)
reweighed = Request[[str, str, str, Sequence[int], str], str](
    "reweighed", "long", players=True, lines=True
)
survey_count = Request[[str, Level, Wishes], int]("survey_count", "long", players=True)
survey_part = Request[[str, Level, Wishes, int, int], str](
    "survey_part", "long", players=True, lines=True
)
survey_sum = Request[[str, Level, Wishes, Sequence[str]], Any]("survey_sum", "long", players=True)
query = Request[[str, Sequence[tuple[str, list[Any]]], Level, int], bool]("query", "goal")
find = Request[[str, str, Sequence[str], Wishes, Level, int], bool]("find", "goal")
solution = Request[[int], list[tuple[str, list[Any]]] | None]("solution", "goal")
close = Request[[int], bool]("close", "goal")

FIELDS_OF_LINES: Final = {"reason"}

TABLE: Final = {row.name: row for row in [*vars().values()] if isinstance(row, Request)}
