"""Games of Hive as BoardSpace keeps them, in files that end in ``.sgf``.

After some properties comes what the players did, one action a line::

    (;GM[27]VV[1]
    SU[hive-plm]
    P0[id "Ann"]
    P1[id "Bob"]
    ; P0[0 Start P0]
    ; P0[1 Pick W 1 wS1]
    ; P0[2 Dropb wS1 N 13 .]
    ; P0[3 Done]
    ; P1[4 Move B bS1 M 12 /wS1]
    ; P1[5 Done]
    )

A stone that was put down may be taken up and put elsewhere until ``Done``. Where it goes is told
by a cell of a grid, and by a stone next to it, ``/wS1``, or under it, ``wS1.`` or ``wS1``; with
``.`` there is the cell only. Older files have small letters, and stones without their side; newer
ones leave out a pass when nothing else is legal, or have a turn with only ``Done`` for it.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence

from hornboard.errors import UnreadableText
from hornboard.game import game
from hornboard.play.match import Match
from hornboard.play.players import Human
from hornboard.play.record import Record, make
from hornboard.protocol.uhp import KITS, variant_of

PROPERTY = re.compile(r"(SU|RE|DT|P0|P1)\[\s*(.*?)\s*\]\s*\)?$")
ACTION = re.compile(r";\s*P([01])\[\s*\d+\s+(\w+)\s*(.*?)\s*\](?:TM\[\d*\])?[\s)]*$")
STONE = re.compile(r"([wb])?([QSBGAMLP])([1-3])?", re.IGNORECASE)
TARGET = re.compile(r"([-/\\]?)(\w+)([-/\\]?)\.?")
EXPANSION = re.compile(rf"\b[wb]([{KITS}])1?\b")
DATE = re.compile(r"\w+ (\w{3} \d\d?) .*(\d{4})")

SINGLE = "Q" + KITS
"""Bugs of which each side has but one."""

AROUND = {
    (1, 1): "{}/",
    (1, 0): "{}-",
    (0, -1): "{}\\",
    (-1, -1): "/{}",
    (-1, 0): "-{}",
    (0, 1): "\\{}",
}
"""How a cell is told by a stone, by the columns and rows from the stone to the cell."""

MOVES = ("move", "pmove", "movedone", "pmovedone")
"""Actions with a side, a stone, a cell and its neighbour; ``p`` is for a throw of the pillbug."""

DROPS = ("dropb", "pdropb")
"""Actions with a stone, a cell and its neighbour."""

DRAWN = ("draw", "nulle", "remis", "tablas", "patta", "ничья", "egal")
"""Words that BoardSpace has for a draw."""

Spot = tuple[int, int]
"""A cell of the grid: its column and its row."""


class Reader:
    """Plays a game as the actions tell it.

    Args:
        match: the game, not yet begun.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._stacks: dict[Spot, list[str]] = {}
        self._turn: tuple[str, Spot | None, str] | None = None
        """What the player has done in this turn: a stone, its cell and how that was told."""
        self._picked = ""

    def act(self, player: str, what: str, words: Sequence[str]) -> None:
        """Follow an action of player ``0`` or ``1``."""
        side = "wb"[int(player)]
        if what == "pick":
            self._picked = stone_of(words[-1], words[0].lower())
        elif what == "pickb":
            self._picked = self._taken(spot_of(words), words[-1], side)
        elif what in DROPS:
            stone = stone_of(words[0], self._picked[:1] or side)
            self._turn = stone, spot_of(words[1:]), words[-1]
        elif what in MOVES:
            stone = stone_of(words[1], words[0].lower())
            self._turn = stone, spot_of(words[2:]), words[-1]
        elif what in ("pass", "passdone"):
            self._turn = "pass", None, ""
        elif what == "resign":
            self.match.resign(self.match.game.players[int(player)])
        elif what == "acceptdraw":
            self.match.agree()
        if what.endswith("done"):
            self._done(side)

    def _taken(self, spot: Spot, token: str, side: str) -> str:
        """Return the stone that a player takes up from the board."""
        if self._turn and self._turn[1] == spot:
            return self._turn[0]
        stack = self._stacks.get(spot)
        return stack[-1] if stack else stone_of(token, side)

    def _done(self, side: str) -> None:
        turn, self._turn, self._picked = self._turn, None, ""
        if turn is None:
            if side == self.match.position.mover[0]:
                self._pass_if_forced()
            return
        stone, spot, told = turn
        if spot is None:
            make(self.match, "pass")
            return
        self._pass_if_forced()
        for stack in self._stacks.values():
            if stone in stack:
                stack.remove(stone)
        make(self.match, f"{stone} {self._target(spot, told)}".strip())
        self._stacks.setdefault(spot, []).append(stone)

    def _pass_if_forced(self) -> None:
        if [str(move) for move in self.match.position.legal_moves] == ["pass"]:
            make(self.match, "pass")

    def _target(self, spot: Spot, told: str) -> str:
        """Return where a stone goes in the notation of a move."""
        target = TARGET.fullmatch(told)
        if target:
            return target[1] + stone_of(target[2], "") + target[3]
        if self._stacks.get(spot):
            return self._stacks[spot][-1]
        for (columns, rows), form in AROUND.items():
            stack = self._stacks.get((spot[0] - columns, spot[1] - rows))
            if stack:
                return form.format(stack[-1])
        return ""


def read_sgf(text: str) -> Record:
    """Read a game and play it through.

    Raises:
        UnreadableText: the text is not such a game.
        IllegalMove, UnknownGame: its moves do not hold, or it is another game.
    """
    lines = [line.strip() for line in text.replace("\\\\", "\\").splitlines()]
    told = [PROPERTY.search(line) for line in lines if not line.startswith("; P")]
    properties = {found[1]: found[2] for found in reversed(told) if found}
    played = game(variant_told(properties.get("SU", ""), text))
    match = Match(played.initial(), refereed=False)
    reader = Reader(match)
    for number, line in enumerate(lines, 1):
        action = ACTION.match(line)
        if action and match.outcome is None:
            try:
                reader.act(action[1], action[2].lower(), action[3].split())
            except IndexError:
                raise UnreadableText(f"line {number} is not an action in a game of Hive") from None
    names = [properties.get(key, "").removeprefix("id").strip(' "') for key in ("P0", "P1")]
    if match.outcome is None:
        end(match, properties.get("RE", ""), names)
    people = (Human(name.replace('"', "'")) for name in names)
    return Record(match, dict(zip(played.players, people, strict=True)), date_of(properties))


def variant_told(setup: str, text: str) -> str:
    """Return the variant; some files have more bugs than they say.

    Raises:
        UnreadableText: it is a game that is not Hive.
        UnknownGame: it is a Hive of another kind.
    """
    name, _, letters = setup.partition(" ")[0].upper().partition("-")
    if name != "HIVE":
        raise UnreadableText(f"this is a record of {setup[:40]!a}, not of Hive")
    kit = letters or "".join(sorted(set(EXPANSION.findall(text))))
    return variant_of(f"Base+{kit}" if kit else "Base")


def stone_of(token: str, side: str) -> str:
    """Return a stone in the notation of a move, from one that may lack its side.

    Raises:
        UnreadableText: it is not a stone.
    """
    found = STONE.fullmatch(token)
    if not found:
        raise UnreadableText(f"{token[:40]!a} is not a stone of Hive")
    kind = found[2].upper()
    return (found[1] or side).lower() + kind + ("" if kind in SINGLE else found[3] or "")


def spot_of(words: Sequence[str]) -> Spot:
    """Return the cell that is told by a letter and a number.

    Raises:
        UnreadableText: it is not told so.
    """
    column, row = words[0], words[1]
    if len(column) != 1 or not row.isdecimal():
        raise UnreadableText(f"{column[:40]!a} {row[:40]!a} is not a cell of BoardSpace")
    return ord(column.upper()), int(row)


def end(match: Match, result: str, names: Sequence[str]) -> None:
    """End a match by the sentence that BoardSpace says about it, as far as it is clear."""
    winners = [
        seat
        for seat, name, other in zip(match.game.players, names, reversed(names), strict=True)
        if name and name in result and not (other in result and len(other) >= len(name))
    ]
    if winners:
        match.resign(next(seat for seat in match.game.players if seat != winners[0]))
    elif any(word in result.lower() for word in DRAWN):
        match.agree()


def date_of(properties: dict[str, str]) -> str:
    """Return the day of the game in ISO format, empty where it is not told clearly."""
    found = DATE.match(properties.get("DT", ""))
    try:
        day = datetime.datetime.strptime(f"{found[1]} {found[2]}", "%b %d %Y") if found else None
    except ValueError:
        day = None
    return day.date().isoformat() if day else ""
