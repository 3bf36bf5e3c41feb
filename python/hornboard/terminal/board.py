"""A position drawn for a terminal: from the places and contents of its cells."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from hornboard.game import Cell, Position

SLOT = 5
"""Characters from one column of cells to the next."""

PIECES: Mapping[tuple[str, ...], tuple[str, str]] = {
    ("stone", "red"): ("({})", "bold white on #dc143c"),
    ("stone", "blue"): ("[{}]", "bold white on #1565c0"),
    ("closed",): (" ## ", "bright_black on black"),
    (): (" {} ", "#404040 on #dcdcdc"),
}
"""How a kind of content looks: what is written, with the name of the cell, and its style.

The brackets tell the stones apart where there are no colours.
"""

MARKS: Mapping[str, tuple[str, str]] = {
    "chosen": ("<{}>", "bold black on #ffa500"),
    "clone": ("+{}+", "bold black on #ffd700"),
    "jump": ("*{}*", "bold black on #9acd32"),
}
"""How a marked cell looks, the same way."""

RECENT: Mapping[str, str] = {
    "from": "underline",
    "to": "underline",
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
        _, column, line = cell.place
        text, style = look(cell, (marks or {}).get(cell.name), (recent or {}).get(cell.name))
        lines.setdefault(line, []).append((column, text, style))
    board = Text()
    for line in range(max(lines) + 1):
        board.append("\n" if line else "")
        for column, text, style in sorted(lines.get(line, [])):
            last = board.plain.rpartition("\n")[2]
            board.append(" " * (SLOT * column - len(last)))
            board.append(text, style)
    return board


def look(cell: Cell, mark: str | None, recent: str | None) -> tuple[str, str]:
    """Return what is written for a cell and in which style."""
    form, style = MARKS[mark] if mark else PIECES.get(cell.content, (" {} ", ""))
    extra = f" {RECENT[recent]}" if recent else ""
    return form.format(cell.name), style + extra
