"""The kinds of requests and of their answers; `make requests` writes them from the table.

See prolog/hornboard/doors/requests.pl.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypedDict

from msgspec import Meta

Level = int | str
Part = str | int | float
Handle = Annotated[Sequence[str], Meta(min_length=2, max_length=2)]
Wish = tuple[str, str | int | float]

StandingTold = tuple[str, str, str]

PlacesTold = tuple[list[str], list[int], list[int], list[int]]

OptionTold = tuple[str, int, int, list[tuple[str, str]], Level]


class GameTold(TypedDict):
    """The kind `game` of the table."""

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
    alike: list[tuple[str, str]]
    editable: bool
    notice: str


class LoadedTold(TypedDict):
    """The kind `loaded` of the table."""

    games: list[str]
    about: list[str]


class LineTold(TypedDict):
    """The kind `line` of the table."""

    value: float
    chance: float | None
    line: list[str]
    ends: bool


class ReportTold(TypedDict):
    """The kind `report` of the table."""

    depth: int
    lines: list[LineTold]
    nodes: int
    seconds: float
    proved: bool
    reason: str


BecauseTold = tuple[int, str, str]

LedTold = tuple[str, list[str]]


class CountTold(TypedDict):
    """The kind `count` of the table."""

    nodes: int
    seconds: float


PuzzleTold = tuple[str, str, list[str], int]


class SolutionTold(TypedDict):
    """The kind `solution` of the table."""

    value: Level | None
    moves: list[str]
    positions: int | None
    seconds: float


class PlayoutsTold(TypedDict):
    """The kind `playouts` of the table."""

    results: list[tuple[str, int]]
    lengths: list[tuple[int, int]]
    choices: int
    seconds: float


SHORT: Final = frozenset(
    {
        "version",
        "language",
        "load",
        "rule_sheet",
        "digest",
        "games",
        "game",
        "variants",
        "rules",
        "level",
        "actions",
        "start",
        "deal",
        "position",
        "text",
        "seen_text",
        "moves",
        "examples",
        "unread",
        "move",
        "play",
        "role_moves",
        "shown",
        "choosing",
        "value",
        "points",
        "standing",
        "verdict",
        "disclosed",
        "ending",
        "batch",
        "batch_play",
        "batch_moves",
        "batch_playouts",
        "batch_planes",
        "board",
        "set_up",
        "texts",
        "changes",
        "edit",
        "ways",
        "leads",
        "targets",
        "touched",
        "refusal",
        "marks",
        "candidates",
        "candidate",
        "odds",
        "why",
        "why_not",
        "any_move",
        "features",
        "counts",
    }
)

GOALS: Final = frozenset(
    {
        "query",
        "find",
        "solution",
        "close",
    }
)

PLAYERS: Final = frozenset(
    {
        "level",
        "think",
        "why_best",
        "merit",
        "lesson",
        "chances_lost",
        "features",
        "counts",
        "reweighed",
        "survey_count",
        "survey_part",
        "survey_sum",
        "puzzles",
    }
)

LINES: Final = {
    "rule_sheet": None,
    "agree": None,
    "rules": None,
    "actions": None,
    "moves": None,
    "play": 3,
    "batch_moves": None,
    "reweighed": None,
    "survey_part": None,
}

FIELDS_OF_LINES: Final = frozenset(
    {
        "reason",
    }
)

ANSWERS: Final[dict[str, Any]] = {
    "version": str,
    "language": bool,
    "load": LoadedTold,
    "rule_sheet": str,
    "agree": str | None,
    "digest": tuple[str, str] | None,
    "games": list[GameTold],
    "game": GameTold,
    "variants": tuple[str, list[tuple[str, str]]],
    "rules": str | None,
    "level": Level,
    "actions": str | None,
    "start": StandingTold,
    "deal": StandingTold,
    "position": StandingTold,
    "text": str,
    "seen_text": str,
    "moves": str,
    "examples": list[str],
    "unread": str | None,
    "move": str,
    "play": tuple[str, Literal["irreversible", "zeroing", "none"], StandingTold, str | None],
    "role_moves": list[str],
    "shown": list[str],
    "choosing": bool,
    "value": int,
    "points": list[tuple[str, int]],
    "standing": list[tuple[str, int]],
    "verdict": str | None,
    "disclosed": str | None,
    "ending": str | None,
    "batch": PlacesTold,
    "batch_play": PlacesTold,
    "batch_moves": str,
    "batch_playouts": list[int],
    "batch_planes": list[int],
    "board": list[tuple[str, list[Part], list[Part]]],
    "set_up": list[tuple[str, list[Part], list[Part]]],
    "texts": list[tuple[str, int, int, str]],
    "changes": list[tuple[str, str]],
    "edit": StandingTold,
    "ways": list[list[str]],
    "leads": tuple[str | None, bool],
    "targets": list[tuple[str, bool]],
    "touched": list[tuple[str, list[Part]]],
    "refusal": str | None,
    "marks": list[tuple[str, str]],
    "candidates": tuple[int, str] | None,
    "candidate": list[str],
    "odds": list[tuple[str, list[tuple[str, str]]]],
    "why": list[BecauseTold],
    "why_not": list[BecauseTold],
    "why_over": list[BecauseTold],
    "why_best": list[BecauseTold],
    "merit": list[str],
    "lesson": list[str],
    "chances_lost": tuple[str, float, float, str] | None,
    "before": bool,
    "think": int,
    "any_move": ReportTold,
    "perft": CountTold,
    "divide": list[tuple[str, int]],
    "solve": SolutionTold,
    "playout": PlayoutsTold,
    "puzzles": list[PuzzleTold],
    "only_move": list[PuzzleTold],
    "features": tuple[str, list[tuple[str, int, str]]],
    "counts": list[int],
    "reweighed": str,
    "survey_count": int,
    "survey_part": str,
    "survey_sum": Any,
    "query": bool,
    "find": bool,
    "solution": list[tuple[str, list[Any]]] | None,
    "close": bool,
}

REPORTS: Final[dict[str, Any]] = {
    "think": ReportTold,
    "before": LedTold,
}
