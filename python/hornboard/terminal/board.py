"""A position drawn for a terminal: the board as text of the rule base, in colours."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from rich.text import Text

from hornboard.cells import Piece, in_lines, wordy
from hornboard.game import Cell, Position, scored
from hornboard.picture.pieces import known, owner
from hornboard.texts import _

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

NONE: Mapping[str, Any] = MappingProxyType({})

EMPHASIS = "*{}*"
"""What is written for an emphasised stone, which tells it where there are no colours."""


def draw_board(
    position: Position,
    marks: Mapping[str, str] = NONE,
    recent: Mapping[str, str] = NONE,
    room: int | None = None,
    odds: Mapping[str, Fraction] = NONE,
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
    cells = {cell.name: cell for cell in position.board if cell.place[0] != "key" or wordy(cell)}
    players = position.game.players
    styles = {
        name: heat(odds[name])
        if name in odds
        else style_of(cell, players, marks.get(name), recent.get(name))
        for name, cell in cells.items()
    }
    unit = small_unit(position, cells, room, bool(odds))
    if unit:
        return Text.assemble(*in_lines(small_board(cells.values(), styles, unit, odds)))
    plain = {name: text for name, _line, _column, text in position.texts}
    texts = plain | special(cells, plain, marks, recent, odds)
    pieces = (
        (line, column, texts[name], styles[name]) for name, line, column, _text in position.texts
    )
    return Text.assemble(*in_lines(pieces))


def special(
    cells: Mapping[str, Cell],
    plain: Mapping[str, str],
    marks: Mapping[str, str],
    recent: Mapping[str, str],
    odds: Mapping[str, Fraction],
) -> dict[str, str]:
    """Return what is written for cells, by name, instead of what the rule base writes: plain."""
    free = (name for name in marks if name in cells and not owner(cells[name].content))
    stressed = (name for name in plain if recent.get(name) == "emphasis")
    return {
        **{name: MARKS[marks[name]][0].format(name) for name in free},
        **{name: EMPHASIS.format(plain[name].strip(" ()[]")) for name in stressed},
        **{name: f"{float(number):4.0%}" for name, number in odds.items()},
    }


def small_unit(position: Position, cells: Mapping[str, Cell], room: int | None, odds: bool) -> int:
    """Return how many characters a cell gets on a board that does not fit otherwise, else 0."""
    if room is None or any(cell.place[0] != "square" for cell in cells.values()):
        return 0
    columns = 1 + max(cell.place[1] for cell in cells.values())
    if LEAST * columns <= room and columns * unit_of(position, cells) <= room:
        return 0
    widths = (4, 3, 2) if odds else (2,)
    return next((width for width in widths if width * columns + 3 <= room), 1)


def unit_of(position: Position, cells: Mapping[str, Cell]) -> int:
    """Return how many characters a square takes."""
    columns = ((column, cells[name].place[1]) for name, _, column, _ in position.texts)
    return max((column // place for column, place in columns if place), default=LEAST)


def heat(number: Fraction) -> str:
    """Return the style of a number from 0 to 1, the redder the more."""
    red, green = round(80 + 175 * number), round(200 - 160 * number)
    return f"black on #{red:02x}{green:02x}50"


def small_board(
    cells: Iterable[Cell], styles: Mapping[str, str], unit: int, odds: Mapping[str, Fraction]
) -> Iterator[Piece]:
    """Yield a board of squares with so many characters a cell, and odds where there is room."""
    there = {cell.place[1:3]: cell for cell in cells}
    letters = [
        there[column, row].name.rstrip("0123456789").rjust(2)
        for column, row in sorted(there)
        if row == 0
    ]
    headings = list(filter(str.strip, map("".join, zip(*letters, strict=True))))
    for line, heading in enumerate(headings):
        yield line, 3, "".join(letter.rjust(unit) for letter in heading), "bright_black"
    told = odds if unit > 2 else NONE
    for (column, row), cell in there.items():
        line, at, text = row + len(headings), 3 + unit * column, letter_of(cell.content)
        if column == 0:
            yield line, 0, cell.name.removeprefix(letters[0].strip()).rjust(3), "bright_black"
        if cell.name in told:
            text = f"{min(99, round(100 * told[cell.name]))}".rjust(unit - 1)
        else:
            at += unit - 1
        yield line, at, text, styles[cell.name]


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


def points(position: Position) -> str:
    """Return the score, in words."""
    told = scored(position.points, position.game.counted)
    return "   ".join(f"{_(seat)} {count}" for seat, count in told.items())
