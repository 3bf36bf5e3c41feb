"""The whole Python face: what may take long is a task, what is listed is a sequence."""

from __future__ import annotations

import ast
import asyncio
import importlib.metadata
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import (
    EngineStopped,
    ImpossibleRequest,
    Info,
    LegalMoves,
    Limit,
    Move,
    Outcome,
    Reason,
    Task,
    Thinking,
)
from tests.python.conftest import ROOT, SWIPL, run
from tests.support import PATIENCE

PACKAGE = ROOT / "python" / "hornboard"

CALLERS = ("answering", "child", "crossing", "game", "speech", "transports", "pool")
"""What calls the bridge: the face, both sides of a child, who chooses it, and the language."""


def imported(file: Path) -> Iterator[str]:
    """Yield what a module imports, by full name."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_nobody_else_calls_the_bridge() -> None:
    callers = {
        file.relative_to(PACKAGE).with_suffix("").parts[0]
        for file in PACKAGE.rglob("*.py")
        if any(name.startswith("hornboard.bridge") for name in imported(file))
    }
    assert callers == set(CALLERS)


def test_a_solution() -> None:
    start = hornboard.game("tictactoe").initial()
    found = start.solve(10_000).result()
    assert (found.value, len(found.moves)) == ("drawn", 9)
    assert (start.solve(3).result().value, start.solve(3).result().positions) == (None, None)
    over = hornboard.game("hexagon").position("r4/6/7/4-3/3-5/4-3/7/6/5 b")
    assert over.solve(10).result().moves == ()


def test_random_games() -> None:
    start = hornboard.game("tictactoe").initial()
    found = start.playout(100, seed=1).result()
    assert found.games == sum(found.results.values()) == 100
    assert set(found.results) <= {*start.game.players, "drawn"}
    assert 500 <= found.moves <= 900
    again = start.playout(100, seed=1).result()
    assert (again.results, again.lengths) == (found.results, found.lengths)
    with hornboard.Scope() as scope:
        scope.stop()
        with pytest.raises(EngineStopped):
            start.playout(100)


LONG: dict[str, Callable[[hornboard.Position], Task[Any]]] = {
    "solve": lambda start: start.solve(10**9),
    "playout": lambda start: start.playout(10**8),
    "count": lambda start: start.count(100),
}


@pytest.mark.parametrize("name", LONG)
def test_what_takes_long_can_be_stopped(name: str) -> None:
    task = LONG[name](hornboard.game("kalah:6,6").initial())
    assert not task.wait(0.01)
    task.stop()
    with pytest.raises(EngineStopped):
        task.result()
    deadline = time.monotonic() + PATIENCE
    while not task.done:
        assert time.monotonic() < deadline


def test_a_survey_by_its_parts() -> None:
    survey = hornboard.game("mastermind:2,3,any").survey(1, seed=1)
    middle = survey.count // 2
    parts = [survey.examine(0, middle).result(), survey.examine(middle, survey.count).result()]
    assert survey.summary(parts)["codes"] == survey.count == 9
    with pytest.raises(ImpossibleRequest, match="nothing to survey"):
        assert hornboard.game("hexagon").survey(1).count


def test_rules_and_version() -> None:
    assert hornboard.game("kalah").rules.startswith("#")
    assert hornboard.prolog_version().startswith("SWI-Prolog ")


def test_telling_the_rules_of_a_game_loads_nothing_that_reads_sheets() -> None:
    told = "use_module(prolog/hornboard/ask/rules), hornboard_rules:rules(kalah, _)"
    goal = f"{told}, forall(module_property(hornboard_sheet_loading, file(File)), print(File))"
    done = run(SWIPL, "-q", "-l", "prolog/hornboard.pl", "-g", goal, "-t", "halt", cwd=ROOT)
    assert (done.stdout, done.stderr) == ("", "")


def test_legal_moves_are_a_sequence_of_moves() -> None:
    legal: LegalMoves = hornboard.game("hexagon").initial().legal_moves
    assert not legal.asked
    assert Move("a4") in legal
    assert not legal.asked
    assert legal[0] == Move("a4")
    assert legal[-1] == list(legal)[-1] == next(reversed(legal))
    assert legal[:2] == (Move("a4"), Move("b5"))
    assert legal.asked
    with pytest.raises(IndexError):
        legal[24]
    with pytest.raises(ValueError, match="not in list"):
        legal.index("c3")


def test_reasons_are_their_names() -> None:
    assert Outcome(None, Reason("repetition")) == Outcome(None, Reason.REPETITION)
    assert [f"{reason}" for reason in Reason] == [
        *("law", "repetition", "no_progress", "forfeit", "resignation", "agreement")
    ]


SLIPS: dict[str, Callable[[hornboard.Position], object]] = {
    "not by 5": lambda start: start.best(5),  # type: ignore[arg-type]
    "not by '5'": lambda start: start.best("5"),  # type: ignore[arg-type]
    '"3" is not a whole number': lambda start: start.perft("3"),  # type: ignore[arg-type]
    "0 is not a whole number from 1 on": lambda start: start.playout(0).result(),
    '"a1" is not a list': lambda start: start.targets("a1"),  # type: ignore[arg-type]
    '"x" is not a number': lambda start: start.only_move(margin="x").result(),  # type: ignore[arg-type]
    "no answer to role_moves of [hexagon,red]": lambda start: start.moves_of("red"),
    "not by [1, 2]": lambda start: start.best([1, 2]),  # type: ignore[arg-type]
    "not by {'depth': 1}": lambda start: start.best({"depth": 1}),  # type: ignore[arg-type]
    "a trail is a list of positions, not 5": lambda start: start.think(
        Limit(depth=1),
        trail=5,  # type: ignore[arg-type]
    ),
    "not in 'a4'": lambda start: start.shown("a4"),
    "not in 5": lambda start: hornboard.film(start, 5),  # type: ignore[arg-type]
    "wide, not 0": lambda start: start.png(0),
    "wide, not 'x'": lambda start: hornboard.film(start, [], "x"),  # type: ignore[arg-type]
    "a batch has positions": hornboard.batch,  # type: ignore[dict-item]
    "of moves, not ['a4']": lambda start: hornboard.batch([start]).play(["a4"]),  # type: ignore[list-item]
    "there is no file '5'": lambda start: hornboard.load(5),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("told", SLIPS)
def test_a_slip_is_told_in_a_sentence(told: str) -> None:
    with pytest.raises(ImpossibleRequest, match=re.escape(told)):
        SLIPS[told](hornboard.game("hexagon").initial())


def test_what_is_asked_names_the_game() -> None:
    start = hornboard.game("hexagon").initial()
    thinking = start.think(Limit(depth=1))
    thinking.result()
    assert repr(thinking) == "<Thinking about hexagon, answered>"
    assert repr(start.game.before("x", 1)).startswith("<Task about hexagon")
    assert repr(start.legal_moves) == "<legal moves of hexagon, such as a4, a5a3>"
    assert repr(hornboard.batch([start])) == "<1 positions of hexagon>"


def test_who_awaits_a_search_hears_it_and_stops_it() -> None:
    start = hornboard.game("hexagon").initial()
    depths: list[int] = []
    searches: list[Thinking] = []

    async def conversation() -> tuple[Info, ...]:
        async for infos in start.think(Limit(depth=3)):
            depths.append(infos[0].depth)
        searches.append(start.think(Limit(depth=100)))
        waiting = asyncio.ensure_future(until_told(searches[0]))
        with suppress(TimeoutError):
            await asyncio.wait_for(waiting, 0.1)
        searches.append(start.think(Limit(depth=100)))
        async for _infos in searches[1]:
            break
        return await start.think(Limit(depth=2))

    async def until_told(search: Thinking) -> None:
        await search

    assert asyncio.run(conversation())[0].depth == 2
    assert depths == [1, 2, 3]
    assert all(search.done for search in searches)


def test_pictures_of_other_kinds() -> None:
    start = hornboard.game("hexagon").initial()
    assert start.png(100, theme="dark").startswith(b"\x89PNG")
    assert hornboard.film(start, ["a5c5", "a2"], 100).startswith(b"GIF8")
    assert repr(start) == "Position('hexagon', 'b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r')"
    assert repr(start.game) == "Game('hexagon')"
    assert hornboard.__version__ == importlib.metadata.version("hornboard")


def test_a_file_brings_its_games() -> None:
    assert [game.variant for game in hornboard.load("example:nim.kif")] == ["nim"]
