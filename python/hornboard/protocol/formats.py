"""Files of game records and openings: in the house's own format, and in those of other programs.

What a file holds is seen from its text when it is read; when it is written, the ending of its
name says the format.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.files import reading, write_whole
from hornboard.game import Game
from hornboard.games import parts
from hornboard.play.headers import games_in
from hornboard.play.match import Match, begun
from hornboard.play.record import Record, read_record, write_record
from hornboard.texts import _

MOST = 1_000_000
"""No record has more bytes: a game of ten thousand moves takes a tenth."""

MOST_TOGETHER = 20 * MOST
"""No file of several records has more bytes."""


@dataclass(frozen=True)
class Format:
    """How games are kept in files.

    Attributes:
        game: the name of the only game it can hold; empty for all.
        ending: that of the names of files.
        meant: tells such a text from any other.
        write: writes a record, where that is known.
        heading: the header with which each game begins, where a file may hold several.
        latin: whether files may be text in Latin-1.
    """

    game: str
    ending: str
    meant: Callable[[str], bool]
    read: Callable[[str], Record]
    write: Callable[[Record], str] | None = None
    heading: str = ""
    latin: bool = False


OURS = Format("", ".txt", bool, read_record, write_record, "Game")
"""The house's own format, in which a text is that is in no other."""


@cache
def formats() -> tuple[Format, ...]:
    """Return the formats of other programs."""
    return tuple(each for part in parts("records") for each in part.FORMATS)


def format_of(text: str) -> Format:
    """Return the format in which a text is."""
    return next((each for each in formats() if each.meant(text)), OURS)


def endings(game: str | None = None) -> list[str]:
    """Return the endings of the files of other programs that a game, or any, is written to."""
    return [each.ending for each in formats() if each.write and game in (None, each.game)]


def read_any(text: str) -> Record:
    """Read a record in any of the formats; raises as read_record does."""
    return format_of(text).read(text)


def writer(record: Record, ending: str) -> Callable[[Record], str]:
    """Return what writes a record to a file with this ending."""
    name = record.match.game.name
    ways = (each.write for each in formats() if (each.game, each.ending) == (name, ending))
    return next(ways, None) or write_record


def save_records(records: Sequence[Record], path: Path) -> None:
    """Write records to a file, one behind the other, whole or not at all.

    Raises:
        ImpossibleRequest: the file cannot be written, or its format cannot hold a game.
    """
    ending = path.suffix.lower()
    write_whole(path, "\n".join(writer(record, ending)(record) for record in records))


def load_records(path: Path, number: int | None = None) -> list[Record]:
    """Read the records of a file, one behind the other, or only one by its number from 1 on.

    Raises:
        ImpossibleRequest: the file cannot be read, or has no such record.
        UnreadableText: it is not a game record; further errors as in read_record.
    """
    texts = list(enumerate(texts_in(path, MOST_TOGETHER), 1))
    wanted = [(each, text) for each, text in texts if number in (None, each)]
    if not wanted:
        told = _("games in {file}: {count}; --game is from 1 to {count}")
        raise ImpossibleRequest(told.format(file=path, count=len(texts)))
    records = []
    for each, text in wanted:
        try:
            records.append(read_any(text))
        except ValueError as error:
            if len(texts) == 1:
                raise
            told = _("game {number} of the file: {error}").format(number=each, error=error)
            raise type(error)(told) from None
    return records


def load_record(path: Path) -> Record:
    """Read the one record of a file.

    Raises:
        ImpossibleRequest: there are more, or as in load_records.
        UnreadableText: it is not a game record; further errors as in read_record.
    """
    texts = texts_in(path, MOST)
    if len(texts) > 1:
        told = _(
            "{file} holds {count} games, and one is opened at a time: "
            "hornboard convert --game takes it out"
        )
        raise ImpossibleRequest(told.format(file=path, count=len(texts)))
    return read_any(texts[0])


def texts_in(path: Path, most: int) -> list[str]:
    """Return the texts of the records in a file that has so many bytes at most."""
    with reading(path), path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        told = _("{file} is not a game record: it has more than {count} bytes")
        raise UnreadableText(told.format(file=path, count=f"{most:,}"))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if path.suffix.lower() not in (each.ending for each in formats() if each.latin):
            message = _("{file} is not a game record: it is not text in UTF-8")
            raise UnreadableText(message.format(file=path)) from None
        text = data.decode("latin-1")
    headings = {each.heading for each in (OURS, *formats())}
    return games_in(text, headings) if format_of(text).heading else [text]


def read_openings(game: Game, path: Path, plies: int | None = None) -> list[Match]:
    """Read the openings of a file, of each so many moves at most.

    Raises:
        ImpossibleRequest: the file cannot be read, or does not hold openings of this game.
        UnreadableText: a record or line is none; says which.
    """
    with reading(path):
        text = path.read_text(encoding="utf-8")
    records = text.startswith("[") or format_of(text) is not OURS
    told = [each.match for each in load_records(path)] if records else [*of_lines(game, text)]
    found = [begun(match.start, match.moves[:plies]) for match in told]
    if not found or any(match.game != game or match.outcome for match in found):
        refusal = _("{file} holds no openings of {game}, or one that is a game to its end")
        raise ImpossibleRequest(refusal.format(file=path, game=game.variant))
    return found


def of_lines(game: Game, text: str) -> Iterator[Match]:
    """Yield what each line says: a position, or moves from the usual start."""
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    for number, line in lines:
        try:
            if line:
                yield Match(game.position(line))
        except UnreadableText:
            try:
                yield begun(game.initial(), line.split())
            except ValueError as error:
                told = _("line {number} is neither a position nor moves: {error}")
                raise UnreadableText(told.format(number=number, error=error)) from None
