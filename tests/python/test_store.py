"""The store of results: round trips, filters, totals, sharing, and bad files."""

from __future__ import annotations

import csv
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hornboard import ImpossibleRequest
from hornboard.play.result import Result, Total
from hornboard.play.score import Score
from hornboard.store import COLUMNS, Store, default_path
from tests.python.conftest import ROOT, run
from tests.support import PATIENCE

MINE = (("red", "human"), ("blue", "level:3"))
YOURS = (("red", "level:3"), ("blue", "human"))
THEIRS = (("red", "level:1"), ("blue", "level:2"))

GAME = Result(
    date="2026-11-21T10:00:00",
    variant="hexagon",
    players=MINE,
    winner="red",
    reason="law",
    points=(("red", 40), ("blue", 18)),
    moves=56,
    seconds=61.5,
    record='[Game "hexagon"]\n[Red "Zoë, \'the fox\'"]\n\n1. a4 h5 2. b5\n',
)

GAMES = (
    GAME,
    replace(GAME, date="2026-11-22T10:00:00", winner="blue", moves=60, seconds=30.5),
    replace(GAME, date="2026-11-20T10:00:00", winner=None, reason="repetition", moves=4, seconds=1),
    replace(GAME, date="2026-11-24T10:00:00", players=YOURS, reason="resignation"),
    replace(GAME, date="2026-11-23T10:00:00", players=THEIRS),
    replace(GAME, date="2026-11-23T10:00:00", variant="ring", players=THEIRS, winner=None),
)

FILTERS: tuple[tuple[str | None, str | None, tuple[int, ...]], ...] = (
    (None, None, (3, 5, 4, 1, 0, 2)),
    ("hexagon", None, (3, 4, 1, 0, 2)),
    ("ring", None, (5,)),
    (None, "human", (3, 1, 0, 2)),
    (None, "level:1", (5, 4)),
    ("hexagon", "level:1", (4,)),
    ("ring", "human", ()),
    ("chess", None, ()),
    (None, "level", ()),
    (None, "red", ()),
    ("", None, ()),
    (None, "' OR 1 --", ()),
)
"""A variant, a player, and the games they show, in order."""

ADD_MANY = """
import sys
from pathlib import Path
from hornboard.store import Store
from tests.python.test_store import GAME
print("ready", flush=True)
sys.stdin.readline()
for _ in range(25):
    with Store(Path(sys.argv[1])) as store:
        store.add(GAME)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as store:
        yield store


@pytest.fixture
def full(store: Store) -> Store:
    for game in GAMES:
        store.add(game)
    return store


def shown(results: list[Result]) -> tuple[int, ...]:
    """Return the numbers of the games."""
    return tuple(GAMES.index(replace(result, key=None)) for result in results)


def test_round_trip(path: Path) -> None:
    drawn = replace(GAME, winner=None, points=(), players=(), record="", seconds=0.0)
    with Store(path) as store:
        stored = [store.add(GAME), store.add(drawn)]
    assert [replace(result, key=None) for result in stored] == [GAME, drawn]
    with Store(path) as store:
        assert store.results() == stored[::-1]
    assert {result.key for result in stored} == {1, 2}


def test_a_result_can_be_stored_again(store: Store) -> None:
    first = store.add(GAME)
    assert store.add(first).key != first.key
    assert len(store.results()) == 2


def test_a_new_store_is_empty(store: Store) -> None:
    assert (store.results(), store.totals(), store.clear()) == ([], [], 0)


def test_folders_are_made(tmp_path: Path) -> None:
    with Store(tmp_path / "new" / "folder" / "results.sqlite") as store:
        store.add(GAME)
    assert (tmp_path / "new" / "folder" / "results.sqlite").exists()


@pytest.mark.parametrize(("variant", "player", "games"), FILTERS)
def test_results(
    variant: str | None, player: str | None, games: tuple[int, ...], full: Store
) -> None:
    assert shown(full.results(variant, player)) == games


@pytest.mark.parametrize(("variant", "player", "games"), FILTERS)
def test_clear(
    variant: str | None, player: str | None, games: tuple[int, ...], full: Store
) -> None:
    assert full.clear(variant, player) == len(games)
    assert full.results(variant, player) == []
    assert set(shown(full.results())) == set(range(len(GAMES))) - set(games)


@pytest.mark.parametrize(("variant", "player", "games"), FILTERS)
def test_totals_count_what_results_show(
    variant: str | None, player: str | None, games: tuple[int, ...], full: Store
) -> None:
    totals = full.totals(variant, player)
    assert sum(total.games for total in totals) == len(games)
    for total in totals:
        assert total.games == total.draws + sum(total.wins)


def test_totals(full: Store) -> None:
    assert full.totals() == [
        Total("hexagon", ("human", "level:3"), 4, (1, 2), 1, 44.0, 38.625),
        Total("hexagon", ("level:1", "level:2"), 1, (1, 0), 0, 56.0, 61.5),
        Total("ring", ("level:1", "level:2"), 1, (0, 0), 1, 56.0, 61.5),
    ]


def test_the_score_of_two_players(full: Store) -> None:
    first, *_others = full.totals("hexagon")
    assert first.score == Score(wins=1, draws=1, losses=2)


def test_nobody_is_stronger_than_himself(store: Store) -> None:
    store.add(replace(GAME, players=(("red", "level:1"), ("blue", "level:1"))))
    store.add(replace(GAME, players=(("sapper", "human"),), winner="nobody"))
    alone, itself = sorted(store.totals(), key=lambda total: total.players)
    assert (alone.players, alone.wins, alone.draws, alone.score) == (("human",), (0,), 0, None)
    assert (itself.players, itself.wins, itself.score) == (("level:1",) * 2, (1, 0), None)


def test_players_of_any_alphabet(store: Store) -> None:
    store.add(replace(GAME, players=(("red", "Зоя"), ("blue", 'a "b" \\'))))
    for player in ("Зоя", 'a "b" \\'):
        assert len(store.results(player=player)) == 1


@pytest.mark.parametrize(("variant", "player", "games"), FILTERS)
def test_export_csv(
    variant: str | None, player: str | None, games: tuple[int, ...], full: Store, tmp_path: Path
) -> None:
    full.export_csv(tmp_path / "results.csv", variant, player)
    with (tmp_path / "results.csv").open(encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    assert tuple(header) == COLUMNS
    assert [row[0] for row in rows] == [GAMES[number].date for number in games]


def test_the_fields_of_a_csv_file(store: Store, tmp_path: Path) -> None:
    store.add(GAME)
    store.add(GAMES[2])
    store.export_csv(tmp_path / "results.csv")
    with (tmp_path / "results.csv").open(encoding="utf-8", newline="") as file:
        won, drawn = csv.DictReader(file)
    assert won == {
        "date": "2026-11-21T10:00:00",
        "variant": "hexagon",
        "players": "red human, blue level:3",
        "winner": "red",
        "reason": "law",
        "points": "red 40, blue 18",
        "moves": "56",
        "seconds": "61.5",
        "record": GAME.record,
    }
    assert (drawn["winner"], drawn["reason"]) == ("drawn", "repetition")


def test_exporting_is_all_or_nothing(
    full: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.csv"
    full.export_csv(path)
    before = path.read_bytes()
    files = set(tmp_path.iterdir())
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space")))
    with pytest.raises(ImpossibleRequest, match=r"results\.csv cannot be written: No space$"):
        full.export_csv(path, "ring")
    assert path.read_bytes() == before
    assert set(tmp_path.iterdir()) == files


def test_exporting_to_no_folder(full: Store, tmp_path: Path) -> None:
    with pytest.raises(ImpossibleRequest, match=r"cannot be written: No such file or directory$"):
        full.export_csv(tmp_path / "nowhere" / "results.csv")


@pytest.mark.parametrize("shared", [True, False])
def test_two_threads(shared: bool, path: Path) -> None:
    start = threading.Barrier(2)
    keys: list[int | None] = []

    def add_many(store: Store) -> None:
        start.wait()
        keys.extend(store.add(GAME).key for _ in range(50))

    with Store(path) as one, Store(path) as two:
        threads = [threading.Thread(target=add_many, args=[one])]
        threads.append(threading.Thread(target=add_many, args=[one if shared else two]))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(set(keys)) == 100
        assert {result.key for result in two.results()} == set(keys)


@pytest.mark.slow
def test_two_processes(path: Path) -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", ADD_MANY, path],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for process in running:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    for process in running:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    for process in running:
        process.communicate(timeout=PATIENCE)
    assert [process.returncode for process in running] == [0, 0]
    with Store(path) as store:
        assert len(store.results()) == 50


@pytest.mark.slow
def test_writers_at_once_and_killed_writers_lose_nothing() -> None:
    done = run(sys.executable, "-m", "tests.soak.stores", "200", cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "results of two processes at once: 400 of 400 stored" in done.stdout
    assert "processes killed while they wrote: 20, of which ended otherwise: 0" in done.stdout


def test_a_crash_while_adding_leaves_the_rest(full: Store, path: Path) -> None:
    script = (
        "import os, sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1])\n"
        "connection.execute('DELETE FROM results')\n"
        "os._exit(9)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(path)], check=False)
    assert done.returncode == 9
    assert len(full.results()) == len(GAMES)


@pytest.mark.parametrize(
    "content",
    [b"xy", b"this is a letter\n" * 100, bytes(4096), b"SQLite format 3\0" + b"\xff" * 4000],
    ids=["short", "text", "zeros", "header"],
)
def test_a_file_that_is_no_database(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    with pytest.raises(ImpossibleRequest, match=r"is not a database of game results$"):
        Store(path)
    assert path.read_bytes() == content


def test_an_empty_file_becomes_a_store(path: Path) -> None:
    path.touch()
    with Store(path) as store:
        assert store.add(GAME).key == 1


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("CREATE TABLE t (a)", "is not a database of game results$"),
        ("PRAGMA user_version = 1", "is not a database of game results$"),
        ("PRAGMA application_id = 7", "is not a database of game results$"),
        (
            "PRAGMA application_id = 0x486F726E; PRAGMA user_version = 2",
            "belongs to another version of hornboard$",
        ),
    ],
)
def test_a_database_of_another_kind(script: str, said: str, path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    before = path.read_bytes()
    with pytest.raises(ImpossibleRequest, match=said):
        Store(path)
    assert path.read_bytes() == before


FOREIGN: dict[str, list[Any]] = {
    "date": [None, 7, b"2026"],
    "variant": [None, b"hexagon"],
    "players": [None, 5, "5", "{}", "[1, 2]", '["ab"]', '[["red"]]', '[["red", 1]]', "[" * 100_000],
    "winner": [3, b"red"],
    "reason": [None],
    "points": [None, "null", '[["red", "1"]]', '[["red", true]]', '[["red", NaN]]', "red 4"],
    "moves": [None, "many", 1.5],
    "seconds": [None, "long"],
    "record": [None, b"[Game]"],
}
"""What other programs may have written, by columns."""


def alter(path: Path, column: str, value: Any, key: int) -> None:
    """Write a value to a database, and make it one that takes any."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("ALTER TABLE results RENAME TO strict_results")
        other.execute(f"CREATE TABLE results (key INTEGER PRIMARY KEY, {', '.join(COLUMNS)})")
        other.execute("INSERT INTO results SELECT * FROM strict_results")
        other.execute(f"UPDATE results SET {column} = ? WHERE key = ?", (value, key))


@pytest.mark.parametrize(
    ("column", "value"), [(column, value) for column in FOREIGN for value in FOREIGN[column]]
)
def test_what_is_not_a_result_is_passed_over(column: str, value: Any, path: Path) -> None:
    with Store(path) as store:
        kept, spoilt, last = (store.add(GAME) for _ in range(3))
    alter(path, column, value, spoilt.key or 0)
    with Store(path) as store:
        assert store.results() == store.results("hexagon", "human") == [last, kept]
        assert store.unreadable() == 1
        assert [total.games for total in store.totals()] == [2]
        store.export_csv(path.with_suffix(".csv"))
        with path.with_suffix(".csv").open(newline="") as file:
            assert len(list(csv.DictReader(file))) == 2
        assert store.clear() == 2
        assert store.add(GAME).key is not None
        assert len(store.results()) == store.unreadable() == 1


def test_a_text_of_another_encoding_is_read(path: Path) -> None:
    with Store(path) as store:
        stored = store.add(GAME)
    alter(path, "record", "x", 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("UPDATE results SET record = CAST(x'5A6FEB' AS TEXT)")
    with Store(path) as store:
        assert store.results() == [replace(stored, record="Zo\ufffd")]


def test_a_damaged_database(path: Path) -> None:
    with Store(path) as store:
        for _ in range(100):
            store.add(GAME)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    with Store(path) as store:
        for request in (store.results, store.totals, store.clear, lambda: store.add(GAME)):
            with pytest.raises(ImpossibleRequest, match=r"cannot be used: .*malformed$"):
                request()


def test_a_damaged_schema(path: Path) -> None:
    """SQLite tells in its complaint what is there, which need not be text."""
    with Store(path) as store:
        store.add(GAME)
    path.write_bytes(path.read_bytes().replace(b"key INTEGER", b"key INTE\xb0ER"))
    with pytest.raises(ImpossibleRequest, match="cannot be used: "):
        Store(path)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("folder", "cannot be used: unable to open database file$"),
        ("file/results.sqlite", "cannot be used: File exists$"),
        ("file/folder/results.sqlite", "cannot be used: Not a directory$"),
        ("a\0b", "cannot be used: embedded null"),
    ],
)
def test_an_impossible_place(place: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(ImpossibleRequest, match=said):
        Store(tmp_path / place)


def test_a_folder_that_cannot_be_made(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refused)
    with pytest.raises(ImpossibleRequest, match=r"cannot be used: Permission denied$"):
        Store(path)


def test_a_read_only_file_can_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(path) as store:
        stored = store.add(GAME)
    connect = sqlite3.connect

    def read_only(path: Path, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(f"file:{path}?mode=ro", uri=True, **options)
        return connection

    monkeypatch.setattr("sqlite3.connect", read_only)
    with Store(path) as store:
        assert store.results() == [stored]
        with pytest.raises(ImpossibleRequest, match="cannot be used: attempt to write a readonly"):
            store.add(GAME)


def test_a_locked_database(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornboard.store.TIMEOUT", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ImpossibleRequest, match=r"is in use by another program$"):
            Store(path)
        other.execute("ROLLBACK")
        with Store(path) as store:
            other.execute("BEGIN IMMEDIATE")
            assert store.results() == []
            with pytest.raises(ImpossibleRequest, match=r"is in use by another program$"):
                store.add(GAME)
            other.execute("ROLLBACK")
            store.add(GAME)


def test_a_writer_does_not_keep_readers_waiting(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.store.TIMEOUT", 0)
    with Store(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        stored = store.add(GAME)
        other.execute("BEGIN EXCLUSIVE")
        other.execute("DELETE FROM results")
        with Store(path) as reader:
            assert store.results() == reader.results() == [stored]


def test_a_closed_database_is_a_single_file(path: Path) -> None:
    with Store(path) as store, Store(path) as other:
        store.add(GAME)
        other.add(GAME)
        assert len(list(path.parent.iterdir())) > 1
    assert list(path.parent.iterdir()) == [path]


def test_a_lock_is_waited_for(store: Store, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        timer = threading.Timer(0.3, other.execute, ["ROLLBACK"])
        timer.start()
        assert store.add(GAME).key == 1
        timer.join()


@pytest.mark.parametrize(
    "wrong", [{"seconds": float("nan")}, {"record": "\ud800"}, {"moves": "many"}, {"players": "me"}]
)
def test_a_result_that_cannot_be_stored(wrong: dict[str, Any], store: Store) -> None:
    with pytest.raises(ImpossibleRequest, match="cannot be used: "):
        store.add(replace(GAME, **wrong))
    assert store.results() == []


def test_a_closed_store(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(ImpossibleRequest, match="cannot be used: Cannot operate on a closed"):
        store.results()


def test_the_folder_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORNBOARD_DATA", str(tmp_path))
    assert default_path() == tmp_path / "results.sqlite"


@pytest.mark.parametrize("folder", [None, ""])
def test_the_user_folder(folder: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HORNBOARD_DATA", raising=False)
    if folder is not None:
        monkeypatch.setenv("HORNBOARD_DATA", folder)
    monkeypatch.setattr("hornboard.store.user_data_path", lambda name: Path("/users") / name)
    assert default_path() == Path("/users/hornboard/results.sqlite")
