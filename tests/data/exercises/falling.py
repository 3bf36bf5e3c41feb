"""The rules of tic-tac-toe with gravity."""

CELLS = [column + row for row in "123" for column in "abc"]
LINES = [
    *(CELLS[at : at + 3] for at in (0, 3, 6)),
    *(CELLS[at::3] for at in (0, 1, 2)),
    ["a1", "b2", "c3"],
    ["a3", "b2", "c1"],
]


def read(text: str) -> dict[str, str]:
    """Return the marks by their cells."""
    rows = text.partition(" ")[0]
    for digit in "123":
        rows = rows.replace(digit, "." * int(digit))
    marks = rows.replace("/", "")
    return {cell: mark for cell, mark in zip(CELLS, marks, strict=True) if mark != "."}


def moves(text: str) -> set[str]:
    """Return the set of cells that may be marked."""
    marks = read(text)
    if result(text):
        return set()
    lowest = (max((c + r for r in "123" if c + r not in marks), default="") for c in "abc")
    return set(filter(None, lowest))


def result(text: str) -> str | None:
    """Return who has won, "drawn", or None while the game goes on."""
    marks = read(text)
    for player in "xo":
        if any(all(marks.get(cell) == player for cell in line) for line in LINES):
            return player
    return "drawn" if len(marks) == len(CELLS) else None
