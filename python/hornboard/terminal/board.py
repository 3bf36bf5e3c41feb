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
}
"""What is added to the style of a cell that the last move changed."""


def draw_board(
    position: Position,
    marks: Mapping[str, str] | None = None,
    recent: Mapping[str, str] | None = None,
) -> Text:
    """Return the board as styled text.

    Args:
        position: what to draw.
        marks: cells to mark, by name, with a key of MARKS.
        recent: cells that the last move changed, by name, with a key of RECENT.
    """
    lines: dict[int, list[tuple[int, str, str]]] = {}
    for cell in position.board:
        mark = (marks or {}).get(cell.name)
        if cell.place[0] == "edge" and not cell.content:
            continue
        line, column = spot(cell.place)
        players = position.game.players
        text, style = look(cell, players, mark, (recent or {}).get(cell.name))
        lines.setdefault(line, []).append((column, text, style))
    board = Text()
    for line in range(max(lines) + 1):
        board.append("\n" if line else "")
        for column, text, style in sorted(lines.get(line, [])):
            last = board.plain.rpartition("\n")[2]
            board.append(" " * (column - len(last)))
            board.append(text, style)
    return board


def spot(place: tuple[Any, ...]) -> tuple[int, int]:
    """Return the line and the character where what lies at a place is written."""
    match place:
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
    extra = f" {RECENT[recent]}" if recent else ""
    return form.format(cell.name, *details), style + extra
