"""A position drawn for a terminal: from the places and contents of its cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from hornboard.game import Cell, Position

STONES = (("({})", "bold white on #dc143c"), ("[{}]", "bold white on #1565c0"))
"""How a stone looks, by seat: what is written, with the name of the cell, and its style.

The brackets tell the stones apart where there are no colours.
"""

PIECES: Mapping[str, tuple[str, str]] = {
    "closed": (" ## ", "bright_black on black"),
    "seeds": (" {}:{} ", "bold white on #8b5a2b"),
    "end": ("({})", "bold white on #dc143c"),
    "drawn": ("--", "bold"),
    "": (" {} ", "#404040 on #dcdcdc"),
}
"""How other kinds of content look, the same way; the details of a piece follow the name."""

MARKS: Mapping[str, tuple[str, str]] = {
    "chosen": ("<{}>", "bold black on #ffa500"),
    "clone": ("+{}+", "bold black on #ffd700"),
    "jump": ("*{}*", "bold black on #9acd32"),
}
"""How a marked cell looks, the same way."""

RECENT: Mapping[str, str] = {
    "from": "underline",
    "to": "underline",
    "sown": "underline",
    "change": "underline",
    "captured": "italic underline",
    "emphasis": "bold reverse",
}
"""What is added to the style of a cell that the last move changed or that is emphasised."""

EMPHASIS = "*{}*"
"""What is written for an emphasised stone, which tells it where there are no colours."""


def draw_board(
    position: Position,
    marks: Mapping[str, str] | None = None,
    recent: Mapping[str, str] | None = None,
    room: int | None = None,
) -> Text:
    """Return the board as styled text.

    Args:
        position: what to draw.
        marks: cells to mark, by name, with a key of MARKS.
        recent: cells that the last move changed or that are emphasised, by name, with a key
            of RECENT.
        room: how many characters fit into a line. A board of squares that is wider is drawn
            with a letter for each stone, and the names of columns and rows at the edges.
    """
    looks = look_of(position, marks or {}, recent or {})
    unit = max([5, *(len(cell.name) + 2 for cell in position.board if cell.place[0] == "square")])
    if room is not None and all(cell.place[0] == "square" for cell in position.board):
        columns = 1 + max(cell.place[1] for cell in position.board)
        if columns * unit > room:
            return small_board(position, looks, 2 if 2 * columns + 3 <= room else 1)
    lines: dict[int, list[tuple[int, str, str]]] = {}
    for cell in position.board:
        if cell.place[0] == "edge" and not cell.content:
            continue
        line, column = spot(cell.place, unit)
        text, style = looks[cell.name]
        lines.setdefault(line, []).append((column, text, style))
    board = Text()
    for line in range(max(lines) + 1):
        board.append("\n" if line else "")
        for column, text, style in sorted(lines.get(line, [])):
            last = board.plain.rpartition("\n")[2]
            board.append(" " * (column - len(last)))
            board.append(text, style)
    return board


def small_board(position: Position, looks: Mapping[str, tuple[str, str]], unit: int) -> Text:
    """Return a board of squares with so many characters a cell."""
    names = {cell.place[1:]: cell.name for cell in position.board}
    contents = {cell.place[1:]: cell.content for cell in position.board}
    columns, rows = (1 + max(place[way] for place in names) for way in (0, 1))
    letters = [names[column, 0].rstrip("0123456789").rjust(2) for column in range(columns)]
    board = Text()
    for line in (0, 1):
        if any(name[line] != " " for name in letters):
            heading = "".join(name[line].rjust(unit) for name in letters)
            board.append("   " + heading + "\n", "bright_black")
    for row in range(rows):
        label = names[0, row].removeprefix(letters[0].strip())
        board.append(label.rjust(3), "bright_black")
        for column in range(columns):
            content = contents[column, row]
            board.append(" " * (unit - 1))
            letter = content[-1][0] if content else "."
            board.append(letter, looks[names[column, row]][1])
        board.append("\n" if row + 1 < rows else "")
    return board


def spot(place: tuple[Any, ...], unit: int) -> tuple[int, int]:
    """Return the line and the character where what lies at a place is written.

    Args:
        place: a place.
        unit: how many characters a square takes.
    """
    match place:
        case "square", x, y:
            return y, unit * x
        case "pit", x, y:
            return y, 8 * x
        case "dot", x, y:
            return 2 * y, 6 * x
        case "edge", x, y, other_x, other_y if x == other_x:
            return y + other_y, 6 * x + 1
        case "edge", x, y, other_x, _:
            return 2 * y, 3 * (x + other_x) + 1
        case _, x, y:
            return y, 5 * x
    raise ValueError(f"no place of a cell: {place}")


def look_of(
    position: Position, marks: Mapping[str, str], recent: Mapping[str, str]
) -> dict[str, tuple[str, str]]:
    """Return what is written for each cell and in which style."""
    players = position.game.players
    return {
        cell.name: look(cell, players, marks.get(cell.name), recent.get(cell.name))
        for cell in position.board
    }


def look(
    cell: Cell, players: Sequence[str], mark: str | None, recent: str | None
) -> tuple[str, str]:
    """Return what is written for a cell and in which style."""
    kind, *details = cell.content or ("",)
    if mark:
        form, style = MARKS[mark]
    elif kind == "stone":
        form, style = STONES[players.index(details[0])]
    else:
        form, style = PIECES.get(kind, PIECES[""])
    if kind == "drawn" and cell.place[1] == cell.place[3]:
        form = "|"
    if recent == "emphasis":
        form = EMPHASIS
    extra = f" {RECENT[recent]}" if recent else ""
    return form.format(cell.name, *details), style + extra
