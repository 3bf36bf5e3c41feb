"""The other lines of a game: what was played before moves were taken back, as a tree.

Each line is told whole, from the start of the game, so that any of them can become the game. In a
record a line stands in brackets behind the move instead of which it was played, in words of their
own, as in PGN: ``1. a4 h5 ( 1. h6 2. b5 ) 2. b5``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from hornboard.game import Move

Line = tuple[Move, ...]

Remarks = Mapping[Line, str]
"""What is said of moves, each with those before it, so that all lines share what they share."""

Words = list[tuple[str, str]]
"""The moves of a line as they are written, with what stands behind them in braces."""


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


def said_in(line: Line, remarks: Remarks) -> dict[int, str]:
    """Return what is said of the moves of a line, by their numbers from 1 on."""
    return {len(each): said for each, said in remarks.items() if line[: len(each)] == each}


def written(
    line: Line, others: Sequence[Line], remarks: Remarks, times: Sequence[str] = (), start: int = 0
) -> Iterator[str]:
    """Yield the words of a line from a move on, and of the others where they leave it.

    The others have the same moves before ``start``. The times stand before remarks.
    """
    said = said_in(line, remarks)
    for ply in range(start, len(line)):
        number = f"{ply // 2 + 1}. " if ply % 2 == 0 or (ply == start and start) else ""
        remark = " ".join(filter(None, (*times[ply : ply + 1], said.get(ply + 1))))
        yield number + line[ply].word + (f" {{{remark}}}" if remark else "")
        leave = [each for each in others if shared(line, each) == ply < len(each)]
        yield from leaving(leave, ply, remarks)


def leaving(others: Sequence[Line], ply: int, remarks: Remarks) -> Iterator[str]:
    """Yield in brackets the words of lines that leave another one at the same move."""
    for move in dict.fromkeys(each[ply] for each in others):
        first, *alike = [each for each in others if each[ply] == move]
        yield from ("(", *written(first, alike, remarks, start=ply), ")")


def read(words: Iterable[tuple[str, str]]) -> tuple[Words, list[Words]]:
    """Return the moves of a game, and its other lines, each from the start.

    >>> read([("a", ""), ("b", "!"), ("(", ""), ("c", ""), (")", ""), ("d", "")])
    ([('a', ''), ('b', '!'), ('d', '')], [[('a', ''), ('c', '')]])
    """
    waiting: list[tuple[Words, int]] = []
    line: Words = []
    others: list[Words] = []
    for word, remark in words:
        if word == "(":
            waiting.append((line, len(others)))
            others.append([])
            line = line[:-1]
        elif word == ")" and waiting:
            before, place = waiting.pop()
            others[place], line = line, before
        else:
            line.append((word, remark))
    return (waiting[0][0] if waiting else line), [other for other in others if other]
