"""How fast the rule base is, measured in one run on this machine."""

from __future__ import annotations

import statistics
import subprocess
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hornboard import bridge
from hornboard.game import Level, Limit, Position, game
from hornboard.play.survey import hold_survey, parts, survey_of

POSITIONS = {
    "start": "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r",
    "middle game 1": "5/4rr/4r1r/b3-1r1/2b-b3b/2b1-b2/1rr1b2/5b/5 r",
    "middle game 2": "rrrrr/6/7/4-2r/r2-b3r/3b-3/2bbb2/6/2b2 r",
    "middle game 3": "rrr2/3r2/r6/4-3/2b-5/1bb1-3/1rr3b/1b3b/4b r",
}
"""Positions of Hexagon; the first middle game is the yardstick for searches."""

DEPTHS = (2, 3, 4, 5)
BASELINE_DEPTHS = (2, 3)
PERFT_DEPTH = 4
ROUNDS = 3
"""Every short figure is the median of so many measurements."""

DEEP = (("middle game 1", 6), ("middle game 1", 7), ("middle game 1", 8), ("start", 9))
"""Searches that take seconds, measured once."""

SOLVED = ("tictactoe", "slither:4,5", "kalah:4,4", "kalah:5,3", "kalah:6,2", "kalah:6,3")
"""Games solved from their starts."""

BUDGET = 20_000_000
"""So many positions a solution may take."""

PLAYED = {"tictactoe": 50_000, "kalah": 1000, "slither": 1000, "hexagon": 100}
"""How many random games of each."""

SURVEYED: tuple[tuple[str, Level, int | None], ...] = (
    *(("mastermind:4,10,distinct", level, None) for level in range(1, 8)),
    ("minesweeper:9,9,10", 3, 2000),
    ("minesweeper:16,16,40", 3, 2000),
    ("minesweeper:30,16,99", 3, 500),
)
"""Surveys: the game, the level, and how many games where they are drawn by lot."""

SURVEY_SEED = 1

GUESSED = ("mastermind:4,10,distinct", 7)
"""One game of each level up to this, to see how long a guess takes."""

SEALED = 3
"""The seed of the code of that game."""

TABLES = ("printed", "corrected", "ours")
"""Tables of advice for king and rook against king."""

ENDGAMES = (
    "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
    "8/8/8/3k4/8/8/8/K6R w - - 0 1",
    "8/8/2k5/8/8/5R2/8/7K w - - 0 1",
    "R7/8/8/8/4k3/8/8/K7 w - - 0 1",
)
"""Where its games begin."""

BASELINE = bridge.CHECKOUT / "tests" / "prolog" / "hexagon_lists.pl"
"""The same game over lists, in a checkout only."""

BOUND = bridge.CHECKOUT / "tests" / "prolog" / "hexagon_bound.pl"
"""The engine with and without the contract between it and Hexagon, in a checkout only."""

BOUND_DEPTH = 6


@dataclass(frozen=True)
class Search:
    """A search measured.

    Attributes:
        position: its name in POSITIONS.
        depth: moves looked ahead.
        value: what was found.
        nodes: positions looked at, None for the baseline.
        seconds: processor time.
        ratio: how many times longer the list baseline takes, None where not measured.
    """

    position: str
    depth: int
    value: float
    nodes: int | None
    seconds: float
    ratio: float | None


def measure() -> dict[str, Any]:
    """Measure all and return it as plain data.

    Keys are ``perft`` (``depth``, ``nodes``, ``seconds``, ``nodes_per_second``), ``searches``,
    ``baseline`` and ``deep`` (lists of Search as dicts), ``overhead``, the time of the
    engine in terms of that of the same engine bound to Hexagon by hand, None without a
    checkout; ``solved`` (``variant``, ``value``, ``positions``, ``seconds``), ``played``
    (``variant``, ``games_per_second``), ``surveyed`` (``variant``, ``level``, ``seconds`` by
    the clock, ``found``: what the survey says) and ``guessed`` (``level``, ``slowest``: the
    seconds of the slowest guess after the first); ``tablebase``, the seconds for all distances
    of king and rook, and ``advice`` (``level``, ``failures``, ``longest``, ``average``,
    ``seconds`` of the proof on all cores, ``median`` seconds of a move).
    """
    hexagon = game("hexagon")
    baseline = [
        measure_baseline(name, depth)
        for name in POSITIONS
        for depth in BASELINE_DEPTHS
        if BASELINE.exists() and bridge.prolog_executable()
    ]
    plain = {(row.position, row.depth): row for row in baseline}
    searches = [
        measure_search(name, hexagon.position(text), depth, plain.get((name, depth)))
        for name, text in POSITIONS.items()
        for depth in DEPTHS
    ]
    return {
        "perft": measure_perft(hexagon.initial()),
        "searches": [asdict(row) for row in searches],
        "baseline": [asdict(row) for row in baseline],
        "deep": [
            asdict(measure_search(name, hexagon.position(POSITIONS[name]), depth, None, 1))
            for name, depth in DEEP
        ],
        "overhead": measure_overhead() if BOUND.exists() else None,
        "solved": [measure_solution(variant) for variant in SOLVED],
        "played": [measure_playouts(variant, games) for variant, games in PLAYED.items()],
        "surveyed": [measure_survey(*asked) for asked in SURVEYED],
        "guessed": [measure_guesses(level) for level in range(1, GUESSED[1] + 1)],
        "tablebase": game("krk").initial().best(Limit(level="optimal")).seconds,
        "advice": [measure_advice(level) for level in TABLES],
    }


def measure_perft(position: Position) -> dict[str, Any]:
    """Count lines from a position."""
    runs = [bridge.ask("perft", position.address, PERFT_DEPTH) for _ in range(ROUNDS)]
    seconds = statistics.median(run["seconds"] for run in runs)
    nodes = runs[0]["nodes"]
    return {
        "depth": PERFT_DEPTH,
        "nodes": nodes,
        "seconds": seconds,
        "nodes_per_second": round(nodes / seconds),
    }


def measure_search(
    name: str, position: Position, depth: int, plain: Search | None, rounds: int = ROUNDS
) -> Search:
    """Search a position and compare with the baseline."""
    limit = Limit(depth=depth, evaluation="source")
    runs = [position.best(limit) for _ in range(rounds)]
    seconds = statistics.median(run.seconds for run in runs)
    return Search(
        name,
        depth,
        runs[0].value,
        runs[0].nodes,
        seconds,
        plain.seconds / seconds if plain else None,
    )


def measure_solution(variant: str) -> dict[str, Any]:
    """Solve a game from its start."""
    found = bridge.ask("solve", game(variant).initial().address, BUDGET)
    return {name: found[name] for name in ("value", "positions", "seconds")} | {"variant": variant}


def measure_playouts(variant: str, games: int) -> dict[str, Any]:
    """Play random games."""
    address = game(variant).initial().address
    seconds = statistics.median(
        bridge.ask("playout", address, games, seed)["seconds"] for seed in range(ROUNDS)
    )
    return {"variant": variant, "games_per_second": round(games / seconds)}


def surveyed(variant: str, level: Level, games: int | None = None) -> tuple[dict[str, Any], float]:
    """Survey a level on all cores; return what was found, and the seconds by the clock."""
    asked = survey_of(game(variant), level, games=games, seed=SURVEY_SEED)
    began = time.perf_counter()
    results = {part.start: result for part, result in hold_survey(parts(asked, asked.count))}
    found = asked.summary([results[start] for start in sorted(results)])
    return found, time.perf_counter() - began


def measure_survey(variant: str, level: Level, games: int | None) -> dict[str, Any]:
    """Survey a level of a game."""
    found, seconds = surveyed(variant, level, games)
    return {"variant": variant, "level": level, "seconds": seconds, "found": found}


def measure_guesses(level: int) -> dict[str, Any]:
    """Let a level guess a code, and time its guesses."""
    position = game(GUESSED[0]).initial().dealt(["keeper"], SEALED)
    times = []
    while position.outcome is None:
        info = position.best(Limit(level=level, seed=SURVEY_SEED))
        if position.mover == "guesser":
            times.append(info.seconds)
        position = position.play(info.move)
    return {"level": level, "slowest": max(times[1:])}


def measure_advice(level: str) -> dict[str, Any]:
    """Prove what a table of advice achieves, and play with it against the best defence."""
    found, seconds = surveyed("krk", level)
    moves = [taken for text in ENDGAMES for taken in advised(level, text)]
    kept = {name: found[name] for name in ("failures", "longest", "average")}
    return {"level": level, **kept, "seconds": seconds, "median": statistics.median(moves)}


def advised(level: str, text: str) -> list[float]:
    """Return the seconds of each move that a table advises in a game against the best defence."""
    levels, taken = {"white": level, "black": "optimal"}, []
    position = game("krk").position(text)
    while position.outcome is None:
        info = position.best(Limit(level=levels[position.mover]))
        if position.mover == "white":
            taken.append(info.seconds)
        position = position.play(info.move)
    return taken


def measure_baseline(name: str, depth: int) -> Search:
    """Search a position over lists, in a Prolog process of its own."""
    value, seconds = printed_by(BASELINE, POSITIONS[name], str(depth))
    return Search(name, depth, int(value), None, float(seconds), None)


def measure_overhead() -> float:
    """Return the time of the engine in terms of that of the engine bound by hand."""
    position = POSITIONS["middle game 1"]
    seconds = {
        kind: statistics.median(
            float(printed_by(BOUND, kind, str(BOUND_DEPTH), position)[2]) for _ in range(ROUNDS)
        )
        for kind in ("generic", "bound")
    }
    return seconds["generic"] / seconds["bound"]


def printed_by(script: Path, *words: str) -> list[str]:
    """Return the words that a Prolog script prints in a process of its own."""
    swipl = str(bridge.prolog_executable())
    command = [swipl, "-q", "-g", "main", "-t", "halt", str(script), "--", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
