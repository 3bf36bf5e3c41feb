"""The running game, kept in a file that outlives the program.

A journal is a game record with a move a line: each move is appended as it is made, and what changes
is written anew from there on. A program holds a lock on its journal as long as it lives, so that
one that nobody has locked was left by a program that ended in the middle of a game. The next one
to start can go on with that game, or put it aside among the saved ones; it is never overwritten.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import tempfile
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import IO

import portalocker

from hornboard.errors import ImpossibleRequest
from hornboard.files import reason, write_whole
from hornboard.play.match import Match
from hornboard.play.players import who
from hornboard.play.record import Record, read_record, write_record, written_moves
from hornboard.texts import _, called

RUNNING = "running"
"""The folder of the journals, in the folder of all data."""

SAVED = "saved"
"""The folder of the games that were put aside."""

ALONE = portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING


class Journal:
    """The journal of one program, which has one game at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._match: Match | None = None
        self._file: IO[bytes] | None = None
        self._path = folder
        self._lines: list[bytes] = []
        self._failed = False

    def keep(self, record: Record) -> None:
        """Write down where a game stands, after every change; one that is over is forgotten.

        Raises:
            ImpossibleRequest: the file cannot be written; told once a game.
        """
        try:
            if record.match is not self._match:
                self._forget()
                self._match, self._failed = record.match, False
            if not record.match.running:
                self._forget()
            elif not self._failed:
                self._write(record)
        except (OSError, ValueError, portalocker.LockException) as error:
            self._failed = True
            raise ImpossibleRequest(
                _("the running game cannot be kept in {folder}: {reason}").format(
                    folder=self._folder / RUNNING, reason=reason(error)
                )
            ) from None

    @property
    def promise(self) -> str:
        """What becomes of the running game when its program ends."""
        if self._failed:
            return _("This game could not be kept as it stands.")
        return _("The next start of this game offers to go on with it.")

    def close(self) -> None:
        """Leave the game to the next start."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()

    def interrupted(self, name: str | None = None) -> Interrupted | None:
        """Return the last game that was left behind, of a name if one is given, locked; or None."""
        paths = (self._folder / RUNNING).glob("*.txt")
        found = (left_behind(path, name) for path in sorted(paths, key=modified, reverse=True))
        return next(filter(None, found), None)

    def _write(self, record: Record) -> None:
        file = self._file or self._begin(record)
        lines = [self._lines[0], *(f"{word}\n".encode() for word in written_moves(record))]
        pairs = takewhile(lambda pair: pair[0] == pair[1], zip(lines, self._lines, strict=False))
        kept = [line for line, _same in pairs]
        file.seek(sum(map(len, kept)))
        file.truncate()
        file.writelines(lines[len(kept) :])
        file.flush()
        os.fsync(file.fileno())
        self._lines = lines

    def _begin(self, record: Record) -> IO[bytes]:
        folder = self._folder / RUNNING
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"\W+", "-", record.match.game.variant)
        begun = f"{name}-{datetime.date.today().isoformat()}-{os.getpid()}-"
        handle, path = tempfile.mkstemp(".txt", begun, folder)
        file = os.fdopen(handle, "wb")
        self._file, self._path = file, Path(path)
        portalocker.lock(file, portalocker.LockFlags.EXCLUSIVE)
        headers = write_record(record).partition("\n\n")[0]
        self._lines = [f"{headers}\n\n".encode()]
        file.writelines(self._lines)
        return file

    def _forget(self) -> None:
        if self._file is not None:
            self.close()
            self._path.unlink(missing_ok=True)


@dataclass(frozen=True)
class Interrupted(contextlib.AbstractContextManager["Interrupted"]):
    """A game that was left behind; as a context, nobody else gets it until the context ends."""

    record: Record
    path: Path
    file: IO[bytes]

    def __exit__(self, *_: object) -> None:
        self.file.close()

    @property
    def question(self) -> str:
        """What to ask: the game, the players, how many moves, and whether to go on."""
        match = self.record.match
        players = ", ".join(
            _("{seat} is {player}").format(seat=_(seat), player=who(str(player)))
            for seat, player in self.record.players.items()
        )
        return _("{game} was interrupted ({players}; moves made: {count}). Go on with it?").format(
            game=called(match.game.title), players=players, count=len(match.moves)
        )

    def forget(self) -> None:
        """Delete the journal, when the game goes on in another one."""
        self.path.unlink(missing_ok=True)

    def put_aside(self) -> Path:
        """Move the game to the saved ones and return its file.

        Raises:
            ImpossibleRequest: it cannot be written, and stays where it is.
        """
        saved = self.path.parents[1] / SAVED / self.path.name
        write_whole(saved, write_record(self.record), parents=True)
        self.forget()
        return saved


def left_behind(path: Path, name: str | None = None) -> Interrupted | None:
    """Return the game of a journal, of that name if one is given, that nobody has locked."""
    with contextlib.ExitStack() as opened:
        try:
            file = opened.enter_context(path.open("rb+"))
            portalocker.lock(file, ALONE)
            lines, _end, _unfinished = file.read().rpartition(b"\n")
            record = read_record(lines.decode("utf-8"))
            path.stat()
            if name not in (None, record.match.game.name):
                return None
        except (OSError, ValueError, portalocker.LockException):
            return None
        opened.pop_all()
        return Interrupted(record, path, file)


def modified(path: Path) -> float:
    """Return when a file was changed last, long ago for one that is gone by now."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
