"""The table of finished games as a person sees it: its rows, the totals, and its files."""

import dataclasses
import json
import math
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Self

from hornboard.errors import ImpossibleRequest, UnknownGame
from hornboard.files import write_whole
from hornboard.game import Game, Puzzle, game, scored
from hornboard.play.clock import face
from hornboard.play.person import Fared
from hornboard.play.players import known_as
from hornboard.play.puzzles import known_puzzles
from hornboard.play.record import read_record
from hornboard.play.result import Result, Total
from hornboard.play.score import Score
from hornboard.play.training import Answer, Standing, standing
from hornboard.protocol.formats import endings, save_records
from hornboard.store import Store
from hornboard.texts import _, called, short

COLUMNS = ("date", "game", "players", "result", "score", "moves", "seconds")
"""What is told of a game."""

TOTALS = ("game", "players", "games", "wins", "draws", "Elo", "95 %", "moves")
"""What is told of all games between the same players."""

FARED = ("game", "against", "games", "won", "drawn", "lost", "last 10", "in a row", "quickest")
"""What is told of the games of a person against the same others."""

TRAINED = ("game", "rating", "puzzles", "solved", "in a row")
"""What is told of the puzzles of a game that a person was put."""

WORDS = ("date", "game", "players", "against", "result")
"""The columns that stand to the left; the others are of numbers."""

RECORDS = ("", ".txt", *endings())
"""The endings of files of game records; the last ones are those of other programs."""


def title(variant: str) -> str:
    """Return what a variant is called, as it is written where no such game is loaded."""
    with suppress(UnknownGame):
        return called(game(variant).title)
    return variant


def rows_of(results: Iterable[Result]) -> list[tuple[str, ...]]:
    """Return games as rows of COLUMNS; a title that many have is asked for once."""
    titled = cache(title)
    return [
        (
            result.date.replace("T", " "),
            titled(result.variant),
            ", ".join(f"{_(seat)} {known_as(player)}" for seat, player in result.players),
            _(result.winner or "drawn"),
            " : ".join(scored(dict(result.points)).values()),
            str(result.moves),
            f"{result.seconds:.0f}",
        )
        for result in results
    ]


def total_row(total: Total) -> tuple[str, ...]:
    """Return the games between the same players as a row of TOTALS."""
    score = total.score
    return (
        title(total.variant),
        " - ".join(map(known_as, total.players)),
        str(total.games),
        " : ".join(map(str, total.wins)),
        str(total.draws),
        rating(score.elo) if score else "",
        interval(score) if score else "",
        f"{total.moves:.0f}",
    )


def fared_row(each: Fared) -> tuple[str, ...]:
    """Return the games of a person against the same others as a row of FARED."""
    return (
        title(each.variant),
        ", ".join(map(known_as, each.against)),
        str(each.games),
        str(each.won),
        str(each.drawn),
        str(each.games - each.won - each.drawn),
        f"{each.latest:.0%}",
        streak(each.row, each.longest),
        "" if each.quickest is None else face(each.quickest),
    )


@dataclasses.dataclass(frozen=True)
class Training:
    """The puzzles of a game with their variants, the answers in order, and how a person stands."""

    variants: dict[Puzzle, Game]
    answers: list[Answer]
    standing: Standing

    @classmethod
    def of(cls, name: str, store: Store) -> Self:
        """Return the training in a game; raises as known_puzzles does."""
        sets = known_puzzles(name, store.path.parent)
        variants = {puzzle: each.game for each in sets for puzzle in each.puzzles}
        answers = store.answers(name)
        told = standing(answers, {each.position: each for each in variants})
        return cls(variants, answers, told)


def trainings(store: Store) -> list[dict[str, Any]]:
    """Return the training of a person in all games that are loaded, as plain data."""
    found = []
    for name in sorted({each.game for each in store.answers()}):
        with suppress(UnknownGame):
            each = Training.of(name, store)
            told = {
                "game": name,
                "rating": round(each.standing.rating),
                "puzzles": len(each.answers),
                "solved": sum(answer.right for answer in each.answers),
                "row": each.standing.row,
                "longest": each.standing.best,
            }
            found.append(told)
    return found


def trained_row(told: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the training in a game as a row of TRAINED."""
    counts = (str(told[name]) for name in ("rating", "puzzles", "solved"))
    return short(title(told["game"])), *counts, streak(told["row"], told["longest"])


def streak(row: int, longest: int) -> str:
    """Return how many are in a row, and in how many they were at most; empty for none."""
    return f"{row} ({longest})" if longest else ""


def rating(elo: float) -> str:
    """Return a difference in Elo in words: ``+42``, ``-∞``."""
    return f"{elo:+.0f}" if math.isfinite(elo) else "+∞" if elo > 0 else "-∞"


def interval(score: Score) -> str:
    """Return between what the difference in Elo lies in words: ``-12 .. +96``."""
    low, high = map(rating, score.interval)
    return f"{low} .. {high}"


def strength(score: Score) -> str:
    """Return in words the difference in Elo that a score stands for, and its interval."""
    low, high = map(rating, score.interval)
    told = _("Elo {elo}, with 95 % from {low} to {high}")
    return told.format(elo=rating(score.elo), low=low, high=high)


def total_document(total: Total) -> dict[str, object]:
    """Return the games between the same players as plain data; None stands for no finite Elo."""
    document: dict[str, object] = dataclasses.asdict(total)
    if total.score is not None:
        document |= {name: total.score.document[name] for name in ("elo", "interval")}
    return document


def export(store: Store, path: Path, variant: str | None = None, player: str | None = None) -> None:
    """Write what the store shows to a file, whole or not at all; its ending says the format.

    ``.csv`` is a table, ``.json`` a list of games, and one of `RECORDS` game records one behind
    the other, in the format that this ending has for the game.

    Raises:
        ImpossibleRequest: the file cannot be written, has another ending, or a game does not go
            into its format.
    """
    ending = path.suffix.lower()
    if ending not in (".csv", ".json", *RECORDS):
        told = _("{file} should end in .csv, .json, or for game records in {endings}")
        records = ", ".join(filter(None, RECORDS))
        raise ImpossibleRequest(told.format(file=path, endings=records))
    if ending == ".csv":
        store.export_csv(path, variant, player)
        return
    results = store.results(variant, player)
    if ending == ".json":
        games = [dataclasses.asdict(result) for result in results]
        write_whole(path, json.dumps(games, ensure_ascii=False, indent=2) + "\n")
    else:
        oldest_first = [each.record for each in reversed(results)]
        if ending in endings():
            save_records(list(map(read_record, oldest_first)), path)
        else:
            write_whole(path, "\n".join(oldest_first))
