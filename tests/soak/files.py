"""Files of every format that is read, mutated: each is read, or refused with a sentence.

Run as ``python -m tests.soak.files [COUNT]``: so many files of each format. A game that is read
is also written and read again.
"""

from __future__ import annotations

import json
import random
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType

import hornboard
from hornboard import HornboardError, settings
from hornboard.play.journal import left_behind
from hornboard.play.players import Human, Player, begin, parse_player
from hornboard.play.record import Record
from hornboard.play.result import Result
from hornboard.protocol.formats import load_record, save_records
from hornboard.settings import Settings
from hornboard.store import Store

PATIENCE = 60
"""Who reads for more seconds is taken to read for ever."""

PLIES = 16
"""How long the games are at most."""

CHANGES = 4
"""How many changes make a file at most."""

MOST = 5
"""How often a part of a file is repeated at most."""

LEAVEN = (
    *('"', "'", "\\", "\\\\", "[", "]", "{", "}", "(", ")", ";", ":", ",", ".", "/", "-", "_", "="),
    *("\n", "\r", "\t", " ", "\0", "\x1b[2J", "\x85", "\u2028", "\u202e", "\ufeff", "ß", "½", "٣"),
    *("0", "-1", "1e999", "9" * 5000, "null", "true", "[]", "{}", "NaN", "1.", "pass", "human:"),
    *('[Game "five:100,100"]\n', '[Result "drawn"]\n', '[Ending "resignation"]\n', '[Red "x"]\n'),
    *('[GameType "Base+MLP"]\n', '[Referee "none"]\n', '[Start "x"]\n', '[Date "28 May 2018"]\n'),
    *("; P0[1 Done]\n", "; P1[2 Resign]\n", "; P1[3 AcceptDraw]\n", "(;", "TM[", "SU[hive-m]"),
)
"""What is put into files."""


@dataclass(frozen=True)
class Format:
    """Files of a kind.

    Attributes:
        name: the name of such a file.
        seeds: what whole files hold.
        read: reads such a file.
    """

    name: str
    seeds: tuple[bytes, ...]
    read: Callable[[Path], object]


def main(count: int) -> int:
    """Read so many files of each format; print what came of it, and return whether all is well."""
    source = random.Random(1)
    signal.signal(signal.SIGALRM, give_up)
    well = True
    for kind in formats(source):
        ends: Counter[str] = Counter()
        for _ in range(count):
            ends[end_of(kind, mutated(source.choice(kind.seeds), source))] += 1
        told = ", ".join(f"{end}: {times}" for end, times in sorted(ends.items()))
        print(f"{kind.name}, {count} files, {told}", flush=True)
        well = well and set(ends) <= {"read", "refused"}
    return 0 if well else 1


def formats(source: random.Random) -> list[Format]:
    """Return all formats."""
    games = [random_game(game.variant, source) for game in hornboard.games()]
    hive = [random_game(variant, source) for variant in ("hive", "hive:m", "hive:mlp")]
    return [
        Format("game.txt", tuple(saved(record, ".txt") for record in games), reopen),
        Format("game.pgn", tuple(saved(record, ".pgn") for record in hive), reopen),
        Format("game.sgf", tuple(sgf(record).encode() for record in hive), reopen),
        Format("journal.txt", tuple(saved(record, ".txt") for record in games), pick_up),
        Format("settings.json", (json.dumps(asdict(Settings())).encode(),), settings.load),
        Format("results.sqlite", (stored(games),), read_store),
    ]


def random_game(variant: str, source: random.Random) -> Record:
    """Return a random game, which may have been resigned."""
    game = hornboard.game(variant)
    names = Human('Ann "the ant"\n'), parse_player(f"level:{game.usual_level}", game)
    players: dict[str, Player] = dict(zip(game.players, names, strict=False))
    match = begin(game.initial(), players)
    while len(match.moves) < PLIES and match.outcome is None:
        match.play(source.choice(match.position.legal_moves))
    if match.outcome is None and source.random() < 0.5:
        match.resign(source.choice(game.players))
    return Record(match, players)


def saved(record: Record, ending: str) -> bytes:
    """Return what a file with a game holds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"game{ending}"
        save_records([record], path)
        return path.read_bytes()


def sgf(record: Record) -> str:
    """Return a game of Hive as BoardSpace keeps it."""
    kind = record.match.game.variant.replace(":", "-")
    lines = ["(;GM[27]VV[1]", f"SU[{kind}]", 'P0[id "Ann"]', 'P1[id "Bob"]', "DT[28 May 2018]"]
    for ply, move in enumerate(record.match.moves):
        stone, _, target = str(move).replace("\\", "\\\\").partition(" ")
        told = f"Move {stone[0].upper()} {stone} N 13 {target or '.'}"
        lines.append(f"; P{ply % 2}[{2 * ply} {told}]TM[{ply}]")
        lines.append(f"; P{ply % 2}[{2 * ply + 1} Done]")
    return "\n".join([*lines, ")"])


def stored(records: Iterable[Record]) -> bytes:
    """Return what a database with games holds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.sqlite"
        with Store(path) as store:
            for record in records:
                if record.match.outcome is not None:
                    store.add(Result.of(record, 1.5))
        return path.read_bytes()


def mutated(data: bytes, source: random.Random) -> bytes:
    """Return a file with a few changes."""
    for _ in range(source.randint(1, CHANGES)):
        start, end = sorted(source.choices(range(len(data) + 1), k=2))
        part = data[start : min(end, start + source.choice((1, 10, 100)))]
        other = source.choice(
            (
                b"",
                part * source.randint(2, MOST),
                source.choice(LEAVEN).encode(),
                source.randbytes(len(part)),
                bytes(reversed(part)),
                part.swapcase(),
            )
        )
        data = data[:start] + other + data[start + len(part) :]
    return data if source.random() < 0.9 else data[: source.randint(0, len(data))]


def end_of(kind: Format, data: bytes) -> str:
    """Return what came of reading a file, in a word; print what nobody expected."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / kind.name
        path.write_bytes(data)
        signal.alarm(PATIENCE)
        try:
            kind.read(path)
        except HornboardError:
            return "refused"
        except Exception:
            print(f"{kind.name}: {data!r}", file=sys.stderr)
            traceback.print_exc()
            return "failed"
        finally:
            signal.alarm(0)
    return "read"


def give_up(number: int, frame: FrameType | None) -> None:
    """Stop a reader that reads for ever."""
    raise TimeoutError(f"not read after {PATIENCE} seconds")


def reopen(path: Path) -> None:
    """Read a game, and what is written of it."""
    record = load_record(path)
    copy = path.with_suffix(".copy")
    save_records([record], copy)
    again = load_record(copy)
    told = [
        (each.match.moves, each.match.outcome, each.players, each.date) for each in (record, again)
    ]
    if told[0] != told[1]:
        raise AssertionError(f"{told[0]} was read again as {told[1]}")


def pick_up(path: Path) -> None:
    """Read a game that was interrupted."""
    found = left_behind(path)
    if found is not None:
        found.file.close()


def read_store(path: Path) -> None:
    """Read all of a database."""
    with Store(path) as store:
        store.results()
        store.totals()
        store.unreadable()
        store.export_csv(path.with_suffix(".csv"))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5_000))
