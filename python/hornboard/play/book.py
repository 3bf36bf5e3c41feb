"""The file of a match: the records of its games, with which the same match goes on."""

from itertools import islice
from pathlib import Path

from hornboard.errors import ImpossibleRequest
from hornboard.files import reading, write_whole
from hornboard.game import game
from hornboard.play.contest import Contest, Pairing
from hornboard.play.headers import games_in, read_headers
from hornboard.play.record import moves_in
from hornboard.play.result import Result
from hornboard.texts import _


class Book:
    """A file of game records, which is written anew, whole or not at all, when a game has ended.

    It need not be there. Its games are counted in the match.

    Raises:
        ImpossibleRequest: the file cannot be read, or holds other games.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self._text = self._present()
        by_number = {str(pairing.number): pairing for pairing in contest.plan}
        for text in games_in(self._text, {"Game"}) if self._text else []:
            headers, lines = read_headers(text)
            pairing = by_number.pop(headers.get("Round", ""), None)
            if pairing is None or not belongs(headers, lines, pairing):
                told = _("{file} holds games of another match: remove it, or name another file")
                raise ImpossibleRequest(told.format(file=path))
            contest.count(pairing, headers.get("Result"))

    def add(self, result: Result) -> None:
        """Write down a game that has ended.

        Raises:
            ImpossibleRequest: the file cannot be written, or another program has changed it.
        """
        if self._present() != self._text:
            told = _("{file} is written by another program, too")
            raise ImpossibleRequest(told.format(file=self._path))
        text = f"{self._text}\n{result.record}".lstrip()
        write_whole(self._path, text, parents=True)
        self._text = text

    def _present(self) -> str:
        if not self._path.exists():
            return ""
        with reading(self._path):
            return self._path.read_text(encoding="utf-8")


def belongs(headers: dict[str, str], lines: list[tuple[int, str]], pairing: Pairing) -> bool:
    """Tell whether these are the headers of a game of a match, and the lines of its moves."""
    seats = (seat.capitalize() for seat in game(pairing.variant).players)
    told = [headers.get(name) for name in ("Game", "Start", *seats)]
    moves = (move for move, _remark in moves_in(line for _number, line in lines))
    opening = tuple(islice(moves, len(pairing.opening)))
    return (told, opening) == ([pairing.variant, pairing.start, *pairing.players], pairing.opening)
