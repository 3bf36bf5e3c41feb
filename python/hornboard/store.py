"""Finished games, kept in an SQLite database.

Each change is one short transaction, so that threads and processes can share a file. Readers
and a writer do not wait for each other, and a writer waits for the other writers.
"""

import csv
import io
import json
import os
import random
import sqlite3
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path

from hornboard.errors import ImpossibleRequest
from hornboard.files import told_of, write_whole
from hornboard.play.result import Result, Total, total
from hornboard.play.training import Answer
from hornboard.texts import _

APPLICATION = 0x486F726E
"""The application_id of the database: the letters Horn."""

VERSION = 1
"""The user_version of the database, the version of its schema."""

TIMEOUT = 10.0
"""How many seconds to wait for another program that is writing."""

PAUSE = 0.01
"""How many seconds pass at most until the next look whether it still is."""

SCHEMA = """
CREATE TABLE results (
    key INTEGER PRIMARY KEY,
    date TEXT NOT NULL,
    variant TEXT NOT NULL,
    players TEXT NOT NULL CHECK (json_valid(players)),
    winner TEXT,
    reason TEXT NOT NULL,
    points TEXT NOT NULL CHECK (json_valid(points)),
    moves INTEGER NOT NULL,
    seconds REAL NOT NULL,
    record TEXT NOT NULL
) STRICT
"""

ANSWERS = """
CREATE TABLE IF NOT EXISTS answers (
    key INTEGER PRIMARY KEY,
    date TEXT NOT NULL,
    game TEXT NOT NULL,
    position TEXT NOT NULL,
    "right" INTEGER NOT NULL
) STRICT
"""
"""The answers to puzzles, in a table that earlier databases do not have."""

COLUMNS = ("date", "variant", "players", "winner", "reason", "points", "moves", "seconds", "record")
"""The columns of the table and of a CSV file, which are the attributes of a Result."""


class InUse(ImpossibleRequest):
    """Another program keeps a database to itself."""


def default_path() -> Path:
    """Return where the database is: in the folder HORNBOARD_DATA, or in the user's own."""
    folder = os.environ.get("HORNBOARD_DATA")
    return (Path(folder) if folder else user_data_path("hornboard")) / "results.sqlite"


class Store(AbstractContextManager["Store"]):
    """A database of finished games; a context manager that closes it.

    Where a variant or a player is asked for, only the games of that variant count, and
    only those where that player had a seat. Rows that are not results, written by
    somebody else, do not count. Every method raises ImpossibleRequest where the database,
    or the file to export to, cannot be used, and InUse where another program is at it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        with explained(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(
                path, timeout=0, isolation_level=None, check_same_thread=False
            )
            self._connection.text_factory = lambda text: text.decode(errors="replace")
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the database; the last to do so leaves a single file."""
        with self._lock:
            with suppress(sqlite3.Error, UnicodeDecodeError):
                self._connection.execute("PRAGMA journal_mode = DELETE")
            self._connection.close()

    def add(self, result: Result) -> Result:
        """Store a result and return it with its key."""
        row = [getattr(result, column) for column in COLUMNS]
        values = [json.dumps(value) if isinstance(value, tuple) else value for value in row]
        marks = ", ".join("?" * len(COLUMNS))
        sql = f"INSERT INTO results ({', '.join(COLUMNS)}) VALUES ({marks}) RETURNING key"
        return replace(result, key=self._fetch(sql, values)[0][0])

    def results(self, variant: str | None = None, player: str | None = None) -> list[Result]:
        """Return the stored results, the newest first."""
        return [
            result
            for result in self._read()
            if result is not None
            and variant in (None, result.variant)
            and player in (None, *(name for _seat, name in result.players))
        ]

    def unreadable(self) -> int:
        """Return how many rows are not results."""
        return sum(result is None for result in self._read())

    def totals(self, variant: str | None = None, player: str | None = None) -> list[Total]:
        """Return the totals of all who played each other, by variant, the most frequent first."""
        meetings: dict[Any, list[Result]] = defaultdict(list)
        for result in self.results(variant, player):
            players = tuple(sorted(name for _seat, name in result.players))
            meetings[result.variant, players].append(result)
        totals = [total(players, met) for (_game, players), met in meetings.items()]
        return sorted(totals, key=lambda total: (total.variant, -total.games, total.players))

    def clear(self, variant: str | None = None, player: str | None = None) -> int:
        """Delete what results would return, and return how many those were."""
        keys = json.dumps([result.key for result in self.results(variant, player)])
        sql = "DELETE FROM results WHERE key IN (SELECT value FROM json_each(?)) RETURNING key"
        return len(self._fetch(sql, [keys]))

    def export_csv(self, path: Path, variant: str | None = None, player: str | None = None) -> None:
        """Write what results would return to a CSV file, whole or not at all."""
        text = io.StringIO(newline="")
        writer = csv.writer(text)
        writer.writerow(COLUMNS)
        for result in self.results(variant, player):
            texts = {
                "players": written(result.players),
                "winner": result.winner or "drawn",
                "points": written(result.points),
            }
            writer.writerow(texts.get(column, getattr(result, column)) for column in COLUMNS)
        write_whole(path, text.getvalue())

    def answer(self, answer: Answer) -> None:
        """Keep an answer to a puzzle."""
        sql = 'INSERT INTO answers (date, game, position, "right") VALUES (?, ?, ?, ?)'
        self._fetch(sql, [answer.date, answer.game, answer.position, int(answer.right)])

    def answers(self, game: str | None = None) -> list[Answer]:
        """Return the answers to the puzzles of a game, or to all, the first one first."""
        columns = 'SELECT date, game, position, "right" FROM answers'
        rows = self._fetch(f"{columns} WHERE ? IN (game, '') ORDER BY key", [game or ""])
        return [Answer(date, name, position, bool(right)) for date, name, position, right in rows]

    def _prepare(self) -> None:
        """Create the table in a new database, and refuse one of another kind."""
        if self._versions() != (APPLICATION, VERSION):
            self._fetch("BEGIN IMMEDIATE")
            application, version = versions = self._versions()
            if versions == (0, 0) and not self._fetch("SELECT 1 FROM sqlite_schema"):
                self._fetch(SCHEMA)
                self._fetch(f"PRAGMA application_id = {APPLICATION}")
                self._fetch(f"PRAGMA user_version = {VERSION}")
            elif application != APPLICATION:
                told = _("{file} is not a database of game results")
                raise ImpossibleRequest(told.format(file=self.path))
            elif version != VERSION:
                told = _("{file} belongs to another version of hornboard")
                raise ImpossibleRequest(told.format(file=self.path))
            self._fetch("COMMIT")
        self._fetch(ANSWERS)
        self._fetch("PRAGMA synchronous = FULL")
        with suppress(sqlite3.Error, UnicodeDecodeError):
            self._connection.execute("PRAGMA journal_mode = WAL")

    def _versions(self) -> tuple[int, int]:
        """Return the application_id and the user_version of the database."""
        sql = "SELECT * FROM pragma_application_id, pragma_user_version"
        application, version = self._fetch(sql)[0]
        return application, version

    def _read(self) -> Iterator[Result | None]:
        """Yield all rows, the newest first; None stands for one that is not a result."""
        columns = ", ".join(COLUMNS)
        sql = f"SELECT {columns}, key FROM results ORDER BY date DESC, key DESC"
        return map(result_of, self._fetch(sql))

    def _fetch(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> list[Any]:
        """Run one statement and return its rows."""
        latest = time.monotonic() + TIMEOUT
        with self._lock, explained(self.path):
            while True:
                try:
                    return self._connection.execute(sql, values).fetchall()
                except sqlite3.OperationalError as error:
                    if not busy(error) or time.monotonic() > latest:
                        raise
                time.sleep(random.uniform(0, PAUSE))


def result_of(row: Sequence[Any]) -> Result | None:
    """Return a row as a result, None where it is not one."""
    told = dict(zip((*COLUMNS, "key"), row, strict=True))
    try:
        pairs = {name: json.loads(told[name]) for name in ("players", "points")}
        return msgspec.convert(told | pairs, Result)
    except (TypeError, ValueError, RecursionError):
        return None


def written(values: tuple[tuple[str, Any], ...]) -> str:
    """Return pairs as a text such as ``red 4, blue 3``."""
    return ", ".join(f"{seat} {value}" for seat, value in values)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what goes wrong with a database into an ImpossibleRequest."""
    try:
        with told_of(path, _("{file} cannot be used: {reason}")):
            yield
    except sqlite3.Error as error:
        told = _("{file} cannot be used: {reason}")
        if busy(error):
            told = _("{file} is in use by another program")
        elif getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            told = _("{file} is not a database of game results")
        kind = InUse if busy(error) else ImpossibleRequest
        raise kind(told.format(file=path, reason=error)) from None


def busy(error: sqlite3.Error) -> bool:
    """Tell whether what was asked for must wait for another program."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
