"""Moves of Hive as other programs write them, as far as the rule base does not read them so."""

from __future__ import annotations

import re

from hornboard.game import Position
from hornboard.play.match import Match
from hornboard.play.record import make

BESIDE = re.compile(r"([-/\\]?)(\w+)([-/\\]?)")
"""A cell beside a stone, or the stone itself."""

STEPS = {
    ("", "-"): (2, 0),
    ("", "/"): (1, -1),
    ("", "\\"): (1, 1),
    ("-", ""): (-2, 0),
    ("/", ""): (-1, 1),
    ("\\", ""): (-1, -1),
}
"""Half columns and rows from a stone to a cell, by the marks before and behind the stone."""


def replay(match: Match, move: str) -> None:
    """Make a move of a record; an error says which move it is about.

    Some programs leave out a pass where nothing else is legal, and some tell by its neighbour a
    cell with a stone on it, which is to be climbed.
    """
    try:
        make(match, move)
    except ValueError:
        over = climbing(match.position, move)
        if has_to_pass(match):
            make(match, "pass")
        elif over == move:
            raise
        make(match, over)


def has_to_pass(match: Match) -> bool:
    """Tell whether a pass is the only legal move."""
    return list(map(str, match.position.legal_moves)) == ["pass"]


def climbing(position: Position, move: str) -> str:
    """Return a move with its target told by the stone that lies there, if one does."""
    stone, _, target = move.partition(" ")
    told = BESIDE.fullmatch(target.strip())
    step = STEPS.get((told[1], told[3])) if told else None
    if told is None or step is None:
        return move
    stacks = {
        (cell.place[1], cell.place[2]): cell.content[1:]
        for cell in position.board
        if cell.place[0] == "comb" and cell.content
    }
    for (x, y), stack in stacks.items():
        top, *_ = stacks.get((x + step[0], y + step[1]), ("",))
        if top not in ("", stone) and told[2].lower() in map(str.lower, stack):
            return f"{stone} {top}"
    return move
