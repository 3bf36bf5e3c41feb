"""Openings from a file: game records, or in each line a position or the first moves."""

from collections.abc import Iterator
from pathlib import Path

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.files import reading
from hornboard.game import Game
from hornboard.play.match import Match, begun
from hornboard.protocol.formats import OURS, format_of, load_records
from hornboard.texts import _


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
