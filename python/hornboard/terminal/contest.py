"""A match of computer players in the terminal: its progress, and what it proved."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress, TextColumn
from rich.text import Text

from hornboard.play.contest import PROVED, Pairing, Score, play_match
from hornboard.store import Store
from hornboard.terminal.shared import line

Bounds = tuple[float, float] | None
"""Two differences in Elo, of which a sequential test proves one, or no such test."""


def hold(plan: Sequence[Pairing], bounds: Bounds, path: Path) -> Score:
    """Play a match, store its games, and show on stderr how it goes.

    Args:
        plan: the games.
        bounds: ends the match as soon as one of them is proved.
        path: the database for the games.
    """
    score = Score()
    columns = *Progress.get_default_columns(), TextColumn("{task.fields[score]}")
    progress = Progress(*columns, console=Console(stderr=True))
    with Store(path) as store, progress, closing(play_match(plan)) as played:
        bar = progress.add_task("games", total=len(plan), score="")
        for pairing, result in played:
            store.add(result)
            score = score.with_game(pairing.winner(result))
            told = f"+{score.wins} ={score.draws} -{score.losses}"
            progress.update(bar, advance=1, score=told)
            if abs(ratio(score, bounds)) > PROVED:
                break
    return score


def ratio(score: Score, bounds: Bounds) -> float:
    """Return the log likelihood ratio of the second difference against the first."""
    return score.likelihood(*bounds) if bounds else 0.0


def standing(score: Score, bounds: Bounds) -> dict[str, Any]:
    """Return what a match proved as plain data; None stands for an infinite difference."""
    low, high = score.interval
    elo, low_elo, high_elo = (
        number if math.isfinite(number) else None for number in (score.elo, low, high)
    )
    return {
        "games": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "score": score.share,
        "elo": elo,
        "interval": [low_elo, high_elo],
        "sprt": {"bounds": bounds, "ratio": ratio(score, bounds)},
    }


def sentences(score: Score, players: tuple[str, str], bounds: Bounds, path: Path) -> Text:
    """Return what a match proved in words."""
    low, high = score.interval
    first, second = ((player, "bold") for player in players)
    counts = f"{score.wins} won, {score.draws} drawn, {score.losses} lost, {score.share:.1%}"
    told = [
        line(first, " against ", second, ": ", counts),
        line(f"Elo {score.elo:+.0f}, with 95 % from {low:+.0f} to {high:+.0f}"),
    ]
    if bounds:
        found = ratio(score, bounds)
        verdict = "open" if abs(found) <= PROVED else "proved" if found > 0 else "refuted"
        told.append(line(f"better by {bounds[1]:g} Elo rather than by {bounds[0]:g}: {verdict}"))
    return Text("\n").join([*told, line(f"games stored in {path}")])
