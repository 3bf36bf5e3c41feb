"""A move shown in steps, and what moves in each."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from hornboard.cells import Content
from hornboard.game import Move, Position
from hornboard.picture.pieces import layers

SLIDE: Final = 0.18
TURN: Final = 0.15
SOW: Final = 0.11
CAPTURED: Final = 0.5
PHASE: Final = 0.5
"""How long a piece slides and turns over, a seed is sown, captures and each phase of a
demonstration are shown, in seconds."""


@dataclass(frozen=True)
class Slide:
    """A piece on its way from a cell to another."""

    content: Content
    start: str
    end: str


@dataclass(frozen=True, eq=False)
class Motion:
    """What moves while a picture is shown.

    The turns say by cell what the pieces that turn over are before and after.
    """

    slides: tuple[Slide, ...] = ()
    turns: Mapping[str, tuple[Content, Content]] = field(default_factory=dict)
    seconds: float = SLIDE


@dataclass(frozen=True)
class Frame:
    """A picture in the animation of a move.

    Attributes:
        marks: cells to mark by name: ``moving``, ``chosen``, ``arrived``, ``sown``, ``captured``.
        contents: what is seen otherwise than in the position, by cell.
        seconds: how long it is shown.
    """

    position: Position
    marks: Mapping[str, str]
    contents: Mapping[str, Content] = field(default_factory=dict)
    motion: Motion | None = None
    seconds: float = SLIDE

    @property
    def slides(self) -> bool:
        """Whether a piece slides."""
        return self.motion is not None and bool(self.motion.slides)

    def paced(self, pace: float) -> Self:
        """Return it so many times slower."""
        motion = self.motion and replace(self.motion, seconds=self.motion.seconds * pace)
        return replace(self, motion=motion, seconds=self.seconds * pace)


def cells_of(position: Position, move: Move) -> tuple[str, ...]:
    """Return the cells of the longest way to touch a move."""
    return max(position.ways(move), key=len)


def contents(position: Position) -> dict[str, Content]:
    """Return what is on the cells of a position."""
    return {cell.name: tuple(map(str, cell.content)) for cell in position.board}


def frames(
    before: Position,
    move: Move,
    after: Position,
    *,
    own: bool,
    slowly: bool = False,
    pace: float = 1.0,
) -> list[Frame]:
    """Return a move in steps: what slides or is sown, what is captured.

    Of a person's own move, who may go on at once, all is shown on what it led to. A slow one begins
    with where it is made, and ends with what it changed. The pace is how many times slower.
    """
    base, changes = after if own else before, before.changes(move)
    cells = defaultdict[str, list[str]](list)
    for kind, cell in changes:
        cells["from" if kind == "parent" and not own else kind].append(cell)
    sown = cells["sown"]
    went = sowing(before, move, sown, base) if sown else sliding(before, cells, after, base)
    phases = [*went, *captures(before, cells, after, own)]
    if slowly:
        moving = dict.fromkeys(cells_of(before, move), "moving")
        arrived = {cell: "arrived" for kind, cell in changes if kind not in ("from", "parent")}
        phases = [Frame(before, moving, seconds=PHASE), *phases]
        phases += [Frame(after, arrived, seconds=PHASE)]
    return [frame.paced(pace) for frame in phases]


def sliding(
    before: Position, cells: Mapping[str, Sequence[str]], after: Position, base: Position
) -> Iterator[Frame]:
    """Yield the picture in which a piece slides, if one goes from a cell to another."""
    if not cells["from"] or not cells["to"]:
        return
    old, new = contents(before), contents(after)
    start, end = cells["from"][0], cells["to"][-1]
    piece = layers(new.get(end, ()))[0]
    if piece and old.get(start) and {start, end} <= contents(base).keys():
        seen = {cell: old.get(cell, ()) for cell in contents(base)} | {start: new.get(start, ())}
        motion = Motion((Slide(piece, start, end),))
        yield Frame(base, {start: "moving", end: "arrived"}, seen, motion)


def sowing(before: Position, move: Move, sown: Sequence[str], base: Position) -> Iterator[Frame]:
    """Yield a picture for each seed that is sown: it slides to its hollow."""
    start = cells_of(before, move)[-1]
    seen = contents(before) | {start: ()}
    for cell in sown:
        motion = Motion((Slide(("seeds", "1"), start, cell),), seconds=SOW)
        yield Frame(base, {start: "moving", cell: "sown"}, dict(seen), motion, SOW)
        count = int(seen[cell][1]) if seen[cell] else 0
        seen[cell] = ("seeds", str(count + 1))
    yield Frame(base, {start: "moving", sown[-1]: "arrived"}, seen, seconds=SOW)


def captures(
    before: Position, cells: Mapping[str, Sequence[str]], after: Position, own: bool
) -> Iterator[Frame]:
    """Yield what a move captured, if it did: pieces turn over that change sides."""
    if captured := cells["captured"]:
        ends = cells["sown"] or cells["to"]
        arrival = dict.fromkeys(ends[-1:], "chosen" if own else "arrived")
        marks = arrival | dict.fromkeys(captured, "captured")
        old, new = contents(before), contents(after)
        turns = {cell: (old[cell], new[cell]) for cell in captured if old[cell] and new[cell]}
        yield Frame(after, marks, {}, Motion(turns=turns, seconds=TURN), CAPTURED)
