r"""Headers as PGN has them, one a line before the moves.

They look like ``[Red "human:Ann \"the ant\" Lee"]``. The value is any text: in it ``\\`` stands for
a backslash, ``\"`` for a quotation mark, ``\n`` for the end of a line and ``\r`` for a carriage
return; every other character stands for itself.
"""

import re
from collections.abc import Mapping, Set

from hornboard.errors import UnreadableText
from hornboard.texts import _

ESCAPED = {"\\": "\\", '"': '"', "n": "\n", "r": "\r"}
"""What a character behind a backslash stands for."""

ESCAPES = str.maketrans({meant: f"\\{written}" for written, meant in ESCAPED.items()})

BEGINNING = re.compile(r'\[\s*(\w+)\s*"')
"""The beginning of a header, with its name."""

ESCAPE = re.compile(r'\\([\\"nr])')


def write_headers(headers: Mapping[str, str]) -> list[str]:
    """Return the lines of headers."""
    return [f'[{name} "{value.translate(ESCAPES)}"]' for name, value in headers.items()]


def read_headers(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """Return the headers by name, and the lines behind them with their numbers.

    Raises:
        UnreadableText: a line that begins as a header is none; says which.
    """
    headers: dict[str, str] = {}
    lines = list(enumerate(lines_of(text), 1))
    for place, (number, line) in enumerate(lines):
        if line.startswith("["):
            name, value = read_header(line, number)
            headers[name] = value
        elif line:
            return headers, lines[place:]
    return headers, []


def games_in(text: str, first: Set[str]) -> list[str]:
    """Return the records that stand one behind the other in a text, each as its text.

    A record begins behind an empty line with a header that is named ``first``.
    """
    games: list[list[str]] = [[]]
    before = ""
    for line in lines_of(text):
        header = BEGINNING.match(line)
        if header and header[1] in first and not before and any(games[-1]):
            games.append([])
        games[-1].append(line)
        before = line
    return ["\n".join(game) for game in games]


def lines_of(text: str) -> list[str]:
    """Return the lines of a text without the blanks around them, however they end.

    Only line feeds and carriage returns end a line: what else may, may stand in a value.
    """
    return [line.strip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]


def read_header(line: str, number: int) -> tuple[str, str]:
    """Read a header, in whose value a quotation mark may stand for itself as others have it."""
    name, quote, value = line[1:].removesuffix("]").rstrip().partition('"')
    if not name.strip() or not quote or not line.endswith("]") or not value.endswith('"'):
        form = _("line {number} is not a header of a game record, which looks like {header}")
        raise UnreadableText(form.format(number=number, header='[Game "hexagon"]'))
    return name.strip(), ESCAPE.sub(lambda found: ESCAPED[found[1]], value[:-1])
