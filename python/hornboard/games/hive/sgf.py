r"""Games of Hive as BoardSpace keeps them, in files that end in ``.sgf``.

A file is a tree of nodes, ``;``, with properties that have values in brackets; ``\`` before a
bracket or a backslash takes away its meaning. The first node tells of the game, the others what
the players did::

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

Where the tree branches, its first branch is the game. A stone that was put down may be taken up
and put elsewhere until ``Done``. Where it goes is told by a cell of a grid, and by a stone next to
it, ``/wS1``, or under it, ``wS1.`` or ``wS1``; with ``.`` there is the cell only. What leaves the
grid of 26 columns and 26 rows on one side comes in on the other. Older files have small letters,
and stones without their side; newer ones leave out a pass when nothing else is legal, or have a
turn with only ``Done`` for it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from hornboard.errors import UnreadableText
from hornboard.game import game
from hornboard.games.hive.dates import day_told
from hornboard.games.hive.replay import has_to_pass, replay
from hornboard.games.hive.strings import KITS, variant_of
from hornboard.play.match import Match
from hornboard.play.players import Human
from hornboard.play.record import Record, make
from hornboard.sanitise import quoted
from hornboard.texts import _

SIGN = re.compile(r"\s*\(\s*;")
"""What such a file begins with and no other."""

TOKEN = re.compile(r"\s*+(?:([();])|([A-Za-z]\w*+)|\[([^\]\\]*+(?:\\.[^\]\\]*+)*+)\])", re.DOTALL)
"""A mark of the tree, the name of a property, or a value; nothing is looked at twice."""

ESCAPE = re.compile(r"\\([\]\\:])")

STONE = re.compile(r"([wb])?([QSBGAMLP])([1-3])?", re.IGNORECASE)
CELL = re.compile(r"[A-Za-z] [0-9]{1,2}")
EXPANSION = re.compile(rf"\b[wb]([{KITS}])1?\b")

SINGLE = "Q" + KITS
"""Bugs of which each side has but one."""

BESIDE = re.compile(r"([-/\\]?)(\w+)([-/\\]?)")
"""A cell beside a stone, or the stone itself."""

AROUND = {
    (1, 0): ("", "-"),
    (1, 1): ("", "/"),
    (0, -1): ("", "\\"),
    (-1, 0): ("-", ""),
    (-1, -1): ("/", ""),
    (0, 1): ("\\", ""),
}
"""The marks of a cell beside a stone, by the columns and rows from the stone to the cell."""

PUT = {
    **dict.fromkeys(("dropb", "pdropb"), 0),
    **dict.fromkeys(("move", "pmove", "movedone", "pmovedone"), 1),
}
"""Actions with a stone, a cell and its neighbour, some of them behind a side, by the place of the
stone; ``p`` is for a throw of the pillbug."""

DRAWN = ("draw", "nulle", "remis", "tablas", "patta", "ничья", "egal")
"""Words that BoardSpace has for a draw."""

TALK = ("offerdraw", "declinedraw", "acceptdraw")
"""Actions that are no move, though a ``Done`` may follow."""

PLAYERS = ("P0", "P1")
"""The properties that tell of the players and of what they do, white first."""

SIDE = 26
"""The columns of the grid, and its rows."""

Spot = tuple[int, int]
"""A cell of the grid: its column and its row, each from 0 to 25."""


class Reader:
    """Plays a game as the actions tell it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._stacks: dict[Spot, list[str]] = {}
        self._turn: tuple[str, Spot | None, str] | None = None
        """What the player has done in this turn: a stone, its cell and how that was told."""
        self._picked = ""
        self._talked = False

    def act(self, player: str, what: str, words: Sequence[str]) -> None:
        """Follow an action of player ``0`` or ``1``."""
        side = "wb"[int(player)]
        if what == "pick":
            self._picked = stone_of(words[-1], words[0].lower())
        elif what == "pickb":
            self._picked = self._taken(spot_of(words), words[-1], side)
        elif what in PUT:
            place = PUT[what]
            told = words[0].lower() if place else self._picked[:1] or side
            stone = stone_of(words[place], told)
            self._turn = stone, spot_of(words[place + 1 :]), words[-1]
        elif what in ("pass", "passdone"):
            self._turn = "pass", None, ""
        elif what == "resign":
            self.match.resign(self.match.game.players[int(player)])
        elif what == "acceptdraw":
            self.match.agree()
        self._talked |= what in TALK
        if what.endswith("done"):
            self._done(side)

    def _taken(self, spot: Spot, token: str, side: str) -> str:
        """Return the stone that a player takes up from the board."""
        if self._turn and self._turn[1] == spot:
            return self._turn[0]
        stack = self._stacks.get(spot)
        return stack[-1] if stack else stone_of(token, side)

    def _done(self, side: str) -> None:
        turn, talked = self._turn, self._talked
        self._turn, self._picked, self._talked = None, "", False
        if turn is None:
            passing = side == self.match.position.mover[0] and not talked
            if passing and has_to_pass(self.match):
                make(self.match, "pass")
            return
        stone, spot, told = turn
        if spot is None:
            make(self.match, "pass")
            return
        for stack in self._stacks.values():
            if stone in stack:
                stack.remove(stone)
        replay(self.match, f"{stone} {self._target(spot, told)}".strip())
        self._stacks.setdefault(spot, []).append(stone)

    def _target(self, spot: Spot, told: str) -> str:
        """Return where a stone goes in the notation of a move."""
        target = BESIDE.fullmatch(told.removesuffix("."))
        if target:
            return target[1] + stone_of(target[2], "") + target[3]
        if self._stacks.get(spot):
            return self._stacks[spot][-1]
        for (columns, rows), (before, behind) in AROUND.items():
            stack = self._stacks.get(((spot[0] - columns) % SIDE, (spot[1] - rows) % SIDE))
            if stack:
                return before + stack[-1] + behind
        return ""


def is_sgf(text: str) -> bool:
    """Tell whether a text is such a file, readable or not."""
    return SIGN.match(text) is not None


def read_sgf(text: str) -> Record:
    """Read a game and play it through.

    Raises:
        UnreadableText: the text is not such a game.
        IllegalMove, UnknownGame: its moves do not hold, or it is another game.
    """
    told = list(properties(text))
    names = [first(told, player, "id").strip().strip('"') for player in PLAYERS]
    actions = [each for each in told if each[1] in PLAYERS and each[2][:1].isdecimal()]
    variant = variant_told(first(told, "SU"), " ".join(value for _place, _player, value in actions))
    match = Match(game(variant).initial(), refereed=False)
    reader = Reader(match)
    for place, player, value in actions:
        words = value.split()
        try:
            if match.outcome is None:
                reader.act(player[1], words[1].lower(), words[2:])
        except IndexError:
            number = text.count("\n", 0, place) + 1
            wrong = _("line {number} is not an action in a game of Hive")
            raise UnreadableText(wrong.format(number=number)) from None
    if match.outcome is None:
        end(match, first(told, "RE"), names)
    people = dict(zip(match.game.players, map(Human, names), strict=True))
    return Record(match, people, day_told(first(told, "DT")))


def properties(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield what is told along the first branches: places, names of properties and their values.

    Raises:
        UnreadableText: the text is not such a tree.
    """
    text = text.rstrip()
    place, name = 0, ""
    while place < len(text):
        token = TOKEN.match(text, place)
        if token is None or (token[3] is not None and not name):
            rest = text[place:].lstrip()
            line = text.count("\n", 0, len(text) - len(rest)) + 1
            told = _("line {number} is not as in a file of BoardSpace: {text}")
            raise UnreadableText(told.format(number=line, text=quoted(rest)))
        mark, named, value = token.groups()
        if mark == ")":
            return
        if value is None:
            name = named or ""
        else:
            yield token.start(), name, ESCAPE.sub(r"\1", value).strip()
        place = token.end()


def first(told: Iterable[tuple[int, str, str]], name: str, beginning: str = "") -> str:
    """Return the first value of a property that begins so, without this; else nothing."""
    values = (value for _, named, value in told if named == name and value.startswith(beginning))
    return next(values, "").removeprefix(beginning)


def variant_told(setup: str, actions: str) -> str:
    """Return the variant; some files have more bugs than they say.

    Raises:
        UnreadableText: it is a game that is not Hive.
        UnknownGame: it is a Hive of another kind.
    """
    name, _dash, letters = setup.partition(" ")[0].upper().partition("-")
    if name != "HIVE":
        told = _("this is a record of {game}, not of Hive")
        raise UnreadableText(told.format(game=quoted(setup)))
    kit = letters or "".join(sorted(set(EXPANSION.findall(actions))))
    return variant_of(f"Base+{kit}" if kit else "Base")


def stone_of(token: str, side: str) -> str:
    """Return a stone in the notation of a move, from one that may lack its side.

    Raises:
        UnreadableText: it is not a stone.
    """
    found = STONE.fullmatch(token)
    if not found:
        raise UnreadableText(_("{text} is not a stone of Hive").format(text=quoted(token)))
    kind = found[2].upper()
    return (found[1] or side).lower() + kind + ("" if kind in SINGLE else found[3] or "")


def spot_of(words: Sequence[str]) -> Spot:
    """Return the cell that a letter and a number tell; raise UnreadableText where they do not."""
    column, row = words[0], words[1]
    if not CELL.fullmatch(f"{column} {row}"):
        told = _("{text} is not a cell of BoardSpace")
        raise UnreadableText(told.format(text=quoted(f"{column} {row}")))
    return (ord(column.upper()) - ord("A")) % SIDE, int(row) % SIDE


def end(match: Match, result: str, names: Sequence[str]) -> None:
    """End a match by the sentence that BoardSpace says about it, as far as it is clear.

    It names the winner, of two names the longer one.
    """
    told = [len(name) * (name in result) for name in names]
    if min(told) < max(told):
        match.resign(match.game.players[told.index(min(told))])
    elif any(word in result.lower() for word in DRAWN):
        match.agree()
