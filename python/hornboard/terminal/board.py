"""A position drawn for a terminal: the board as text of the rule base, in colours."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from rich.text import Text

from hornboard.game import Cell, Position
from hornboard.picture.pieces import known, owner

LEAST = 5
"""A square takes at least so many characters."""

SEATS = tuple(
    f"bold white on {colour}"
    for colour in ("#dc143c", "#1565c0", "#00795a", "#8f6a00", "#a8457f", "#4a525c")
)
"""The styles of what belongs to one of up to six players, by seat."""

MARKS: Mapping[str, tuple[str, str]] = {
    "chosen": ("<{}>", "bold black on #ffa500"),
    "clone": ("+{}+", "bold black on #ffd700"),
    "jump": ("*{}*", "bold black on #9acd32"),
}
"""What is written for a marked cell, with its name, and its style."""

RECENT: Mapping[str, str] = {
    **dict.fromkeys(("from", "parent", "to", "sown", "change"), "underline"),
    **dict.fromkeys(("captured", "thrown"), "italic underline"),
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
    cells = {
        cell.name: cell
        for cell in position.board
        if cell.place[0] != "key" or cell.content[:1] == ("label",)
    }
    players = position.game.players
    marks, recent, odds = marks or {}, recent or {}, odds or {}
    styles = {
        name: style_of(cell, players, marks.get(name), recent.get(name))
        for name, cell in cells.items()
    }
    styles |= {name: heat(number) for name, number in odds.items()}
    unit = small_unit(position, cells, room, bool(odds))
    if unit:
        return small_board(cells.values(), styles, unit, odds)
    lines: dict[int, list[tuple[int, str, str]]] = {}
    for name, line, column, plain in position.texts:
        text = plain
        if name in odds:
            text = f"{float(odds[name]):4.0%}"
        elif recent.get(name) == "emphasis":
            text = EMPHASIS.format(name)
        elif name in marks and not owner(cells[name].content):
            text = MARKS[marks[name]][0].format(name)
        lines.setdefault(line, []).append((column, text, styles[name]))
    return laid_out(lines)


def small_unit(position: Position, cells: Mapping[str, Cell], room: int | None, odds: bool) -> int:
    """Return how many characters a cell gets on a board that does not fit otherwise, else 0."""
    if room is None or any(cell.place[0] != "square" for cell in cells.values()):
        return 0
    columns = 1 + max(cell.place[1] for cell in cells.values())
    if LEAST * columns <= room and columns * unit_of(position, cells) <= room:
        return 0
    widths = (4, 3, 2) if odds else (2,)
    return next((width for width in widths if width * columns + 3 <= room), 1)


def laid_out(lines: Mapping[int, list[tuple[int, str, str]]]) -> Text:
    """Return lines of columns, texts and styles as one text."""
    board = Text()
    for line in range(max(lines) + 1):
        board.append("\n" if line else "")
        for column, text, style in sorted(lines.get(line, [])):
            last = board.plain.rpartition("\n")[2]
            board.append(" " * (column - len(last)))
            board.append(text, style)
    return board


def unit_of(position: Position, cells: Mapping[str, Cell]) -> int:
    """Return how many characters a square takes."""
    columns = ((column, cells[name].place[1]) for name, _, column, _ in position.texts)
    return max((column // place for column, place in columns if place), default=LEAST)


def heat(number: Fraction) -> str:
    """Return the style of a number from 0 to 1, the redder the more."""
    red, green = round(80 + 175 * number), round(200 - 160 * number)
    return f"black on #{red:02x}{green:02x}50"


def small_board(
    cells: Collection[Cell],
    styles: Mapping[str, str],
    unit: int,
    odds: Mapping[str, Fraction],
) -> Text:
    """Return a board of squares with so many characters a cell, and odds where there is room."""
    names = {cell.place[1:]: cell.name for cell in cells}
    contents = {cell.place[1:]: cell.content for cell in cells}
    columns, rows = (1 + max(place[way] for place in names) for way in (0, 1))
    letters = [names[column, 0].rstrip("0123456789").rjust(2) for column in range(columns)]
    board = Text()
    for heading in zip(*letters, strict=True):
        if set(heading) != {" "}:
            words = "".join(letter.rjust(unit) for letter in heading)
            board.append(f"   {words}\n", "bright_black")
    for row in range(rows):
        label = names[0, row].removeprefix(letters[0].strip())
        board.append(label.rjust(3), "bright_black")
        for column in range(columns):
            name = names[column, row]
            if unit > 2 and name in odds:
                board.append(f"{min(99, round(100 * odds[name]))}".rjust(unit - 1), styles[name])
                board.append(" ")
                continue
            board.append(" " * (unit - 1))
            board.append(letter_of(contents[column, row]), styles[name])
        board.append("\n" if row + 1 < rows else "")
    return board


def letter_of(content: Sequence[str]) -> str:
    """Return the letter for a content, that of a player or a digit where there is one."""
    kind, details = known(content)
    return kind.letter or (*details, *content)[0][0]


def style_of(cell: Cell, players: Sequence[str], mark: str | None, recent: str | None) -> str:
    """Return the style of a cell."""
    kind, details = known(cell.content)
    if mark:
        style = MARKS[mark][1]
    elif details and details[0] in players:
        style = SEATS[players.index(details[0])]
    else:
        style = kind.style
    inked = [kind.ink(details)] if kind.ink else []
    return " ".join([style, *inked, *([RECENT[recent]] if recent else [])])
