"""A position drawn for a terminal: from the places and contents of its cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rich.text import Text

from hornboard.game import Cell, Place, Position, upright

STONES = (("({})", "bold white on #dc143c"), ("[{}]", "bold white on #1565c0"))
"""How a stone looks, by seat: what is written, with the name of the cell, and its style.

The brackets tell the stones apart where there are no colours.
"""

PIECES: Mapping[str, tuple[str, str]] = {
    "closed": (" ## ", "bright_black on black"),
    "seeds": (" {}:{} ", "bold white on #8b5a2b"),
    "end": ("({})", "bold white on #dc143c"),
    "drawn": ("--", "bold"),
    "digit": ("  {1}", "bold"),
    "peg": (" ({1})", "bold"),
    "hole": ("  .", "bright_black"),
    "blank": ("", ""),
    "answer": ("{1}b{2}c", "bold white on #1565c0"),
    "covered": (" {} ", "#404040 on #b4b4b4"),
    "flag": ("!{}!", "bold #b00020 on #b4b4b4"),
    "number": ("  {1}", "bold"),
    "untold": ("  ?", "bold"),
    "mine": ("*{} ", "bold white on #404040"),
    "burst": ("*{}*", "bold white on #dc143c"),
    "wrong": ("x{}x", "bold black on #ffd700"),
    "": (" {} ", "#404040 on #dcdcdc"),
}
"""How other kinds of content look, the same way; the details of a piece follow the name."""

PEGS = (
    "white on #c62828",
    "black on #fdd835",
    "white on #2e7d32",
    "white on #1565c0",
    "black on #fb8c00",
    "white on #6a1b9a",
    "black on #f5f5f5",
    "white on #4e342e",
    "black on #80deea",
    "white on #37474f",
)
"""The colours of pegs."""

NUMBERS = (
    "bright_black",
    "#1976d2",
    "#388e3c",
    "#d32f2f",
    "#512da8",
    "#8d3b00",
    "#00838f",
    "#5d4037",
    "#757575",
)
"""The colours of the numbers of mines."""

LETTERS: Mapping[str, str] = {
    "": ".",
    "covered": ".",
    "hole": ".",
    "blank": " ",
    "flag": "!",
    "untold": "?",
    "mine": "*",
    "burst": "*",
    "wrong": "x",
}
"""What is written for a kind of content where there is little room."""
SIDES: Mapping[str, str] = {"w": "bold black on #f4ead2", "b": "bold white on #4a423a"}
"""The styles of bugs, by the letter of their side."""

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
    "thrown": "italic underline",
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
    odds: Mapping[str, Fraction] | None = None,
) -> Text:
    """Return the board as styled text.

    Args:
        position: what to draw.
        marks: cells to mark, by name, with a key of MARKS.
        recent: cells that the last move changed or that are emphasised, by name, with a key
            of RECENT.
        room: how many characters fit into a line. A board of squares that is wider is drawn
            with a letter for each stone, and the names of columns and rows at the edges.
        odds: numbers from 0 to 1 to write on cells, in percent.
    """
    cells = [cell for cell in position.board if cell.place[0] != "key"]
    looks = look_of(position, marks or {}, recent or {})
    looks |= {name: odds_look(number) for name, number in (odds or {}).items()}
    unit = max([5, *(len(cell.name) + 2 for cell in cells if cell.place[0] == "square")])
    if room is not None and all(cell.place[0] == "square" for cell in cells):
        columns = 1 + max(cell.place[1] for cell in cells)
        if columns * unit > room:
            widths = [width for width in (4, 3) if odds and width * columns + 3 <= room]
            narrow = 2 if 2 * columns + 3 <= room else 1
            return small_board(cells, looks, widths[0] if widths else narrow, odds or {})
    lines: dict[int, list[tuple[int, str, str]]] = {}
    for cell in cells:
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


def odds_look(number: Fraction) -> tuple[str, str]:
    """Return what is written for a number from 0 to 1: percents, the redder the more."""
    red, green = round(80 + 175 * number), round(200 - 160 * number)
    return f"{float(number):4.0%}", f"black on #{red:02x}{green:02x}50"


def small_board(
    cells: Sequence[Cell],
    looks: Mapping[str, tuple[str, str]],
    unit: int,
    odds: Mapping[str, Fraction],
) -> Text:
    """Return a board of squares with so many characters a cell, and odds where there is room."""
    names = {cell.place[1:]: cell.name for cell in cells}
    contents = {cell.place[1:]: cell.content for cell in cells}
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
            name = names[column, row]
            if unit > 2 and name in odds:
                board.append(f"{min(99, round(100 * odds[name]))}".rjust(unit - 1), looks[name][1])
                board.append(" ")
                continue
            board.append(" " * (unit - 1))
            board.append(letter_of(contents[column, row]), looks[name][1])
        board.append("\n" if row + 1 < rows else "")
    return board


def letter_of(content: Sequence[str]) -> str:
    """Return the letter for a content, that of a player or a digit where there is one."""
    kind, *details = content or ("",)
    return LETTERS[kind] if kind in LETTERS else str(details[0] if details else kind)[0]


def spot(place: Place, unit: int) -> tuple[int, int]:
    """Return the line and the character where what lies at a place is written.

    Args:
        place: a place.
        unit: how many characters a square takes.
    """
    match place:
        case "square", x, y:
            return y, unit * x
        case "comb" | "hand" | "pit" as shape, x, y:
            return y, (8 if shape == "pit" else 3) * x
        case "dot", x, y:
            return 2 * y, 6 * x
        case "edge", x, y, _, other_y if upright(place):
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
    elif details and details[0] in players:
        seat = players.index(details[0])
        form, style = f" {kind[0] if seat else kind[0].upper()}{{}}", STONES[seat][1]
    else:
        form, style = PIECES.get(kind, PIECES[""])
    if kind in ("peg", "number"):
        style = f"{style} {(PEGS if kind == 'peg' else NUMBERS)[int(details[0])]}"
    if kind == "number" and int(details[0]) == 0:
        form = "  ·"
    if kind == "bugs":
        form = details[0] + "+" * (len(details) - 1)
        style = SIDES[details[0][0]]
    elif kind == "bag":
        form, style = "{1}*{2}", SIDES[details[0][0]]
    if kind == "drawn" and upright(cell.place):
        form = "|"
    if recent == "emphasis":
        form = EMPHASIS
    extra = f" {RECENT[recent]}" if recent else ""
    return form.format(cell.name, *details), style + extra
