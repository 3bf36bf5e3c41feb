"""All that Python asks the rule base; `make requests` writes it from the table.

See prolog/hornboard/doors/requests.pl.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from hornboard.jobs import Job
from hornboard.kinds import (
    BecauseTold,
    CountTold,
    GameTold,
    Handle,
    Level,
    LoadedTold,
    Part,
    PlacesTold,
    PlayoutsTold,
    PuzzleTold,
    ReportTold,
    SolutionTold,
    StandingTold,
    Wish,
)
from hornboard.transports import request

ARGUMENTS: Final[dict[str, Any]] = {
    "version": tuple[()],
    "language": tuple[Any, str],
    "load": tuple[str, str],
    "rule_sheet": tuple[str],
    "agree": tuple[str, int, int],
    "digest": tuple[str],
    "games": tuple[()],
    "game": tuple[str],
    "variants": tuple[str],
    "rules": tuple[str],
    "level": tuple[str, str],
    "actions": tuple[str],
    "start": tuple[str, str],
    "deal": tuple[Handle, Sequence[str], int],
    "position": tuple[str, str],
    "text": tuple[Handle],
    "seen_text": tuple[Handle],
    "moves": tuple[Handle],
    "examples": tuple[Handle],
    "unread": tuple[Handle],
    "move": tuple[Handle, str],
    "play": tuple[Handle, str, int],
    "role_moves": tuple[Handle, str],
    "shown": tuple[Handle, Sequence[str]],
    "choosing": tuple[Handle],
    "value": tuple[Handle],
    "points": tuple[Handle],
    "standing": tuple[Handle],
    "verdict": tuple[Handle, str],
    "disclosed": tuple[Handle],
    "ending": tuple[Handle, Sequence[Handle]],
    "batch": tuple[str, Sequence[Handle]],
    "batch_play": tuple[str, Sequence[str], Sequence[int]],
    "batch_moves": tuple[str, Sequence[str]],
    "batch_playouts": tuple[str, Sequence[str], int, int],
    "batch_planes": tuple[str, Sequence[str], Sequence[str]],
    "board": tuple[Handle],
    "set_up": tuple[Handle],
    "texts": tuple[Handle],
    "changes": tuple[Handle, str],
    "edit": tuple[Handle, str],
    "ways": tuple[Handle, str],
    "leads": tuple[Handle, Sequence[str]],
    "targets": tuple[Handle, Sequence[str]],
    "touched": tuple[Handle, Sequence[str]],
    "refusal": tuple[Handle, Sequence[str]],
    "marks": tuple[Handle],
    "candidates": tuple[Handle],
    "candidate": tuple[Handle, int],
    "odds": tuple[Handle],
    "why": tuple[Handle, str],
    "why_not": tuple[Handle, str],
    "why_over": tuple[Handle, Sequence[Handle | Literal["zeroing"]]],
    "why_best": tuple[Handle, str, Sequence[Wish]],
    "merit": tuple[Handle, str],
    "lesson": tuple[Handle, str, str],
    "chances_lost": tuple[Handle, str, int],
    "before": tuple[str, str, int, int],
    "think": tuple[Handle, Sequence[Wish], Sequence[Handle | Literal["zeroing"]]],
    "any_move": tuple[Handle],
    "perft": tuple[Handle, int],
    "divide": tuple[Handle, int],
    "solve": tuple[Handle, int],
    "playout": tuple[Handle, int, int],
    "puzzles": tuple[str, int, Sequence[Wish]],
    "only_move": tuple[Handle, Sequence[Wish]],
    "features": tuple[str, str],
    "counts": tuple[Handle, str],
    "reweighed": tuple[str, str, str, Sequence[int], str],
    "survey_count": tuple[str, Level, Sequence[Wish]],
    "survey_part": tuple[str, Level, Sequence[Wish], int, int],
    "survey_sum": tuple[str, Level, Sequence[Wish], Sequence[str]],
    "query": tuple[str, Sequence[tuple[str, list[Any]]], Level, int],
    "find": tuple[str, str, Sequence[str], Sequence[Wish], Level, int],
    "solution": tuple[int],
    "close": tuple[int],
}


def version() -> Job[str]:
    return request("version")


def language(translations: Any, text: str) -> Job[bool]:
    return request("language", translations, text)


def load(text1: str, text2: str) -> Job[LoadedTold]:
    return request("load", text1, text2)


def rule_sheet(text: str) -> Job[str]:
    return request("rule_sheet", text)


def agree(variant: str, integer2: int, integer3: int) -> Job[str | None]:
    return request("agree", variant, integer2, integer3)


def digest(variant: str) -> Job[tuple[str, str] | None]:
    return request("digest", variant)


def games() -> Job[list[GameTold]]:
    return request("games")


def game(variant: str) -> Job[GameTold]:
    return request("game", variant)


def variants(variant: str) -> Job[tuple[str, list[tuple[str, str]]]]:
    return request("variants", variant)


def rules(variant: str) -> Job[str | None]:
    return request("rules", variant)


def level(variant: str, text: str) -> Job[Level]:
    return request("level", variant, text)


def actions(variant: str) -> Job[str | None]:
    return request("actions", variant)


def start(variant: str, text: str) -> Job[StandingTold]:
    return request("start", variant, text)


def deal(compact: Handle, texts: Sequence[str], integer: int) -> Job[StandingTold]:
    return request("deal", compact, texts, integer)


def position(variant: str, text: str) -> Job[StandingTold]:
    return request("position", variant, text)


def text(position: Handle) -> Job[str]:
    return request("text", position)


def seen_text(position: Handle) -> Job[str]:
    return request("seen_text", position)


def moves(handle: Handle) -> Job[str]:
    return request("moves", handle)


def examples(position: Handle) -> Job[list[str]]:
    return request("examples", position)


def unread(handle: Handle) -> Job[str | None]:
    return request("unread", handle)


def move(handle: Handle, text: str) -> Job[str]:
    return request("move", handle, text)


def play(
    handle: Handle, text: str, integer: int
) -> Job[tuple[str, Literal["irreversible", "zeroing", "none"], StandingTold, str | None]]:
    return request("play", handle, text, integer)


def role_moves(position: Handle, text: str) -> Job[list[str]]:
    return request("role_moves", position, text)


def shown(position: Handle, texts: Sequence[str]) -> Job[list[str]]:
    return request("shown", position, texts)


def choosing(compact: Handle) -> Job[bool]:
    return request("choosing", compact)


def value(compact: Handle) -> Job[int]:
    return request("value", compact)


def points(compact: Handle) -> Job[list[tuple[str, int]]]:
    return request("points", compact)


def standing(position: Handle) -> Job[list[tuple[str, int]]]:
    return request("standing", position)


def verdict(position: Handle, text: str) -> Job[str | None]:
    return request("verdict", position, text)


def disclosed(position: Handle) -> Job[str | None]:
    return request("disclosed", position)


def ending(handle: Handle, handles: Sequence[Handle]) -> Job[str | None]:
    return request("ending", handle, handles)


def batch(text: str, handles: Sequence[Handle]) -> Job[PlacesTold]:
    return request("batch", text, handles)


def batch_play(text: str, texts: Sequence[str], integers: Sequence[int]) -> Job[PlacesTold]:
    return request("batch_play", text, texts, integers)


def batch_moves(text: str, texts: Sequence[str]) -> Job[str]:
    return request("batch_moves", text, texts)


def batch_playouts(text: str, texts: Sequence[str], integer3: int, integer4: int) -> Job[list[int]]:
    return request("batch_playouts", text, texts, integer3, integer4)


def batch_planes(text: str, texts2: Sequence[str], texts3: Sequence[str]) -> Job[list[int]]:
    return request("batch_planes", text, texts2, texts3)


def board(position: Handle) -> Job[list[tuple[str, list[Part], list[Part]]]]:
    return request("board", position)


def set_up(position: Handle) -> Job[list[tuple[str, list[Part], list[Part]]]]:
    return request("set_up", position)


def texts(position: Handle) -> Job[list[tuple[str, int, int, str]]]:
    return request("texts", position)


def changes(position: Handle, move: str) -> Job[list[tuple[str, str]]]:
    return request("changes", position, move)


def edit(position: Handle, text: str) -> Job[StandingTold]:
    return request("edit", position, text)


def ways(position: Handle, move: str) -> Job[list[list[str]]]:
    return request("ways", position, move)


def leads(position: Handle, texts: Sequence[str]) -> Job[tuple[str | None, bool]]:
    return request("leads", position, texts)


def targets(position: Handle, texts: Sequence[str]) -> Job[list[tuple[str, bool]]]:
    return request("targets", position, texts)


def touched(position: Handle, texts: Sequence[str]) -> Job[list[tuple[str, list[Part]]]]:
    return request("touched", position, texts)


def refusal(position: Handle, texts: Sequence[str]) -> Job[str | None]:
    return request("refusal", position, texts)


def marks(position: Handle) -> Job[list[tuple[str, str]]]:
    return request("marks", position)


def candidates(position: Handle) -> Job[tuple[int, str] | None]:
    return request("candidates", position)


def candidate(position: Handle, integer: int) -> Job[list[str]]:
    return request("candidate", position, integer)


def odds(position: Handle) -> Job[list[tuple[str, list[tuple[str, str]]]]]:
    return request("odds", position)


def why(position: Handle, move: str) -> Job[list[BecauseTold]]:
    return request("why", position, move)


def why_not(position: Handle, text: str) -> Job[list[BecauseTold]]:
    return request("why_not", position, text)


def why_over(
    position: Handle, trail: Sequence[Handle | Literal["zeroing"]]
) -> Job[list[BecauseTold]]:
    return request("why_over", position, trail)


def why_best(handle: Handle, text: str, wishes: Sequence[Wish]) -> Job[list[BecauseTold]]:
    return request("why_best", handle, text, wishes)


def merit(position: Handle, move: str) -> Job[list[str]]:
    return request("merit", position, move)


def lesson(position: Handle, move2: str, move3: str) -> Job[list[str]]:
    return request("lesson", position, move2, move3)


def chances_lost(
    position: Handle, move: str, integer: int
) -> Job[tuple[str, float, float, str] | None]:
    return request("chances_lost", position, move, integer)


def before(variant: str, text: str, integer3: int, integer4: int) -> Job[bool]:
    return request("before", variant, text, integer3, integer4)


def think(
    compact: Handle, wishes: Sequence[Wish], trail: Sequence[Handle | Literal["zeroing"]]
) -> Job[int]:
    return request("think", compact, wishes, trail)


def any_move(compact: Handle) -> Job[ReportTold]:
    return request("any_move", compact)


def perft(position: Handle, integer: int) -> Job[CountTold]:
    return request("perft", position, integer)


def divide(position: Handle, integer: int) -> Job[list[tuple[str, int]]]:
    return request("divide", position, integer)


def solve(position: Handle, integer: int) -> Job[SolutionTold]:
    return request("solve", position, integer)


def playout(position: Handle, integer2: int, integer3: int) -> Job[PlayoutsTold]:
    return request("playout", position, integer2, integer3)


def puzzles(variant: str, integer: int, wishes: Sequence[Wish]) -> Job[list[PuzzleTold]]:
    return request("puzzles", variant, integer, wishes)


def only_move(position: Handle, wishes: Sequence[Wish]) -> Job[list[PuzzleTold]]:
    return request("only_move", position, wishes)


def features(variant: str, text: str) -> Job[tuple[str, list[tuple[str, int, str]]]]:
    return request("features", variant, text)


def counts(position: Handle, text: str) -> Job[list[int]]:
    return request("counts", position, text)


def reweighed(
    variant: str, text2: str, text3: str, integers: Sequence[int], text5: str
) -> Job[str]:
    return request("reweighed", variant, text2, text3, integers, text5)


def survey_count(variant: str, level: Level, wishes: Sequence[Wish]) -> Job[int]:
    return request("survey_count", variant, level, wishes)


def survey_part(
    variant: str, level: Level, wishes: Sequence[Wish], integer4: int, integer5: int
) -> Job[str]:
    return request("survey_part", variant, level, wishes, integer4, integer5)


def survey_sum(
    variant: str, level: Level, wishes: Sequence[Wish], texts: Sequence[str]
) -> Job[Any]:
    return request("survey_sum", variant, level, wishes, texts)


def query(
    text: str, values: Sequence[tuple[str, list[Any]]], level: Level, integer: int
) -> Job[bool]:
    return request("query", text, values, level, integer)


def find(
    variant: str,
    text: str,
    texts: Sequence[str],
    wishes: Sequence[Wish],
    level: Level,
    integer: int,
) -> Job[bool]:
    return request("find", variant, text, texts, wishes, level, integer)


def solution(integer: int) -> Job[list[tuple[str, list[Any]]] | None]:
    return request("solution", integer)


def close(integer: int) -> Job[bool]:
    return request("close", integer)
