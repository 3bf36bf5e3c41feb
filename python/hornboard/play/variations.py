"""The other lines of a game: what was played before moves were taken back, as a tree.

Each line is told whole, from the start of the game, so that any of them can become the game. In a
record a line stands in brackets behind the move instead of which it was played, in words of their
own, as in PGN: ``1. a4 h5 ( 1. h6 2. b5 ) 2. b5``.
"""

from collections.abc import Iterable, Iterator, Sequence

from hornboard.game import Move

Line = tuple[Move, ...]


def shared(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many moves two lines have in common at their beginning.

    >>> shared("abc", "abd"), shared("ab", "abd")
    (2, 2)
    """
    pairs = zip(one, other, strict=False)
    return next((count for count, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def kept(lines: Iterable[Line], game: Line) -> list[Line]:
    """Return the lines that are no beginning of another one or of the game, each once."""
    found = list(dict.fromkeys(lines))
    others = {line: [game, *(each for each in found if each != line)] for line in found}
    return [
        line
        for line, longer in others.items()
        if not any(shared(line, each) == len(line) for each in longer)
    ]


def written(
    line: Line, others: Sequence[Line] = (), remarks: Sequence[str] = (), start: int = 0
) -> Iterator[str]:
    """Yield the words of a line from a move on, and of the others where they leave it.

    Args:
        line: the moves from the start of the game on.
        others: other lines, each of which has the same moves before ``start``.
        remarks: on the moves of the line.
        start: how many moves stand before it.
    """
    for ply in range(start, len(line)):
        numbered = ply % 2 == 0 or (ply == start and start)
        remark = "".join(f" {{{each}}}" for each in remarks[ply : ply + 1] if each)
        yield f"{ply // 2 + 1}. {line[ply].word}{remark}" if numbered else line[ply].word + remark
        yield from leaving([each for each in others if shared(line, each) == ply < len(each)], ply)


def leaving(others: Sequence[Line], ply: int) -> Iterator[str]:
    """Yield in brackets the words of lines that leave another one at the same move."""
    for move in dict.fromkeys(each[ply] for each in others):
        first, *alike = [each for each in others if each[ply] == move]
        yield from ("(", *written(first, alike, start=ply), ")")


def read(words: Iterable[tuple[str, str]]) -> tuple[list[tuple[str, str]], list[list[str]]]:
    """Return the moves of a game with their remarks, and its other lines, each from the start.

    Args:
        words: moves and brackets, with what stands behind them in braces.

    >>> read([("a", ""), ("b", "!"), ("(", ""), ("c", ""), (")", ""), ("d", "")])
    ([('a', ''), ('b', '!'), ('d', '')], [['a', 'c']])
    """
    waiting: list[tuple[list[tuple[str, str]], int]] = []
    line: list[tuple[str, str]] = []
    others: list[list[str]] = []
    for word, remark in words:
        if word == "(":
            waiting.append((line, len(others)))
            others.append([])
            line = line[:-1]
        elif word == ")" and waiting:
            before, place = waiting.pop()
            others[place] = [each for each, _remark in line]
            line = before
        else:
            line.append((word, remark))
    return (waiting[0][0] if waiting else line), [other for other in others if other]
