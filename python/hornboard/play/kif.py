"""Messages in KIF, prefix notation in parentheses, as the managers of general game playing write.

Lists are taken apart one level at a time, by scanning, so that no depth of them takes the stack.
"""

import re
from typing import Final

from hornboard.errors import Refusal

PART: Final = re.compile(r";[^\n]*|[()]|[^\s();]+")
"""A comment, a parenthesis or a word."""

TERM: Final = re.compile(r"'(?:[^']|'')*'|[^(),']+|[(),]")
"""A name, perhaps in quotes, or what stands between names in the notation of moves."""

DEEPEST: Final = 50
"""So many lists may be in one another in a move."""


def elements(text: str) -> list[str]:
    """Return the elements of a text, words and whole lists, as they are written.

    >>> elements("START m1 (a (b c)) 10")
    ['START', 'm1', '(a (b c))', '10']

    Raises:
        Refusal: it closes more lists than it opens, or fewer.
    """
    found: list[str] = []
    depth, begun = 0, 0
    for part in PART.finditer(text):
        match part.group()[0]:
            case ";":
                continue
            case "(":
                begun = begun if depth else part.start()
                depth += 1
            case ")":
                depth -= 1
                if depth < 0:
                    raise Refusal(f"nothing is open that character {part.end()} could close")
                if depth == 0:
                    found.append(text[begun : part.end()])
            case _ if depth == 0:
                found.append(part.group())
    if depth:
        raise Refusal(f"the list that begins at character {begun + 1} is never closed")
    return found


def within(text: str) -> str:
    """Return what is between the parentheses of a list; raise Refusal where it is none."""
    if not text.startswith("("):
        raise Refusal(f"{text[:40]!r} stands where a list has to")
    return text[1:-1]


def notation(text: str, depth: int = 0) -> str:
    """Return a term in the notation of moves.

    >>> notation("(move (cell a 1) b)")
    'move(cell(a,1),b)'

    Raises:
        Refusal: it is none.
    """
    if not text.startswith("("):
        return quoted(text)
    parts = elements(within(text))
    if not parts or parts[0].startswith("(") or depth > DEEPEST:
        raise Refusal(f"{text[:40]!r} is no term")
    name, *arguments = parts
    written = ",".join(notation(argument, depth + 1) for argument in arguments)
    return f"{quoted(name)}({written})" if arguments else quoted(name)


def quoted(name: str) -> str:
    """Return a name as it stands in the notation of moves.

    >>> quoted("it's")
    "'it''s'"
    """
    return "'" + name.replace("'", "''") + "'" if {",", "'"} & set(name) else name


def kif(move: str) -> str:
    """Return a move as it is written in KIF.

    >>> kif("move(cell(a,1),'b,c')")
    '(move (cell a 1) b,c)'
    """
    written: list[str] = []
    for part in TERM.findall(move):
        match part[0]:
            case "(":
                written.insert(-1, "(")
                written.append(" ")
            case ",":
                written.append(" ")
            case "'":
                written.append(part[1:-1].replace("''", "'"))
            case _:
                written.append(part)
    return "".join(written)
