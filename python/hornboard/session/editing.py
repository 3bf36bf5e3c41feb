"""A position that a person sets up, piece by piece."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from hornboard.cells import Content
from hornboard.errors import ImpossibleRequest
from hornboard.game import Position
from hornboard.session.view_state import Modes
from hornboard.texts import _

MOST = 12
"""So many pieces are offered at most."""


@dataclass(eq=False)
class Editor:
    """Sets up a position.

    Attributes:
        contents: what can be put on a cell; empty for nothing.
        picked: what a click puts there; None for whatever comes next.
    """

    modes: Modes
    shown: Callable[[], Position]
    lay: Callable[[Position], None]
    contents: tuple[Content, ...] = ()
    picked: Content | None = None
    _earlier: list[Position] = field(default_factory=list)

    def begin(self) -> None:
        """Begin with the position shown; raise ImpossibleRequest where no other can be set up."""
        start = self.shown()
        cells = [cell.name for cell in start.set_up]
        cycles = (cycle(turned(start, cell, ()), cell) for cell in cells)
        found = next(filter(None, cycles), ())
        if not found:
            raise ImpossibleRequest(_("no positions of this game can be set up"))
        self.modes.editing = True
        self.contents, self.picked = found, None
        self._earlier = []
        self.lay(start)

    def end(self) -> None:
        """Set up no more."""
        self.modes.editing = False
        self.contents, self.picked = (), None

    @property
    def can_undo(self) -> bool:
        """Whether something has been changed."""
        return bool(self._earlier)

    def undo(self) -> None:
        """Take back the last change; raise ImpossibleRequest where there is none."""
        if not self._earlier:
            raise ImpossibleRequest(_("nothing of this position has been changed"))
        self.lay(self._earlier.pop())

    def _change(self, position: Position) -> None:
        """Show a position, and keep the one before."""
        before = self.shown()
        if position != before:
            self._earlier.append(before)
        self.lay(position)

    def pick(self, content: Content | None) -> None:
        """Let clicks put this on cells, None for whatever comes next there."""
        self.picked = content

    def put(self, cell: str) -> None:
        """Put on a cell what is picked, or nothing where it is there; else what comes next.

        Raises:
            ImpossibleRequest: that changes nothing.
        """
        position = self.shown()
        if self.picked is None:
            changed = position.edited(cell)
        else:
            there = content_of(position, cell) == self.picked
            changed = turned(position, cell, () if there else self.picked)
        if changed == position:
            raise ImpossibleRequest(_unchanged(position, cell))
        self._change(changed)

    def turn(self) -> None:
        """Let the other side be to move."""
        if self.modes.editing:
            self._change(self.shown().edited("mover"))

    def clear(self) -> None:
        """Take everything from the board that can be taken.

        Raises:
            ImpossibleRequest: that is nothing.
        """
        if self.modes.editing:
            position = cleared(self.shown())
            if position == self.shown():
                raise ImpossibleRequest(_("nothing can be taken from this board"))
            self._change(position)


def _unchanged(position: Position, cell: str) -> str:
    """Return what to say where a click changes nothing; of dots what to click instead."""
    shapes = {each.name: each.place[0] for each in position.set_up}
    if shapes.get(cell) == "dot" and "edge" in shapes.values():
        return _("click the line between two dots")
    return _("a click there changes nothing")


def content_of(position: Position, cell: str) -> Content:
    """Return what is on a cell, nothing where there is no such cell any more."""
    return next((each.content for each in position.set_up if each.name == cell), ())


def versions(position: Position, cell: str) -> Iterator[Position]:
    """Yield the positions with something else on a cell, until something comes again."""
    met = {content_of(position, cell)}
    latest = position.edited(cell)
    while (content := content_of(latest, cell)) not in met:
        yield latest
        met.add(content)
        latest = latest.edited(cell)


def cycle(position: Position, cell: str) -> tuple[Content, ...]:
    """Return what a cell can have on it, but for nothing; empty where it is always the same.

    What is there is among it unless it never comes again, as a hole where a guess begins.
    """
    others = [*islice(versions(position, cell), MOST)]
    if not others:
        return ()
    there = content_of(position, cell)
    again = len(others) == MOST or content_of(others[-1].edited(cell), cell) == there
    found = [there] * again + [content_of(each, cell) for each in others]
    return tuple(filter(None, found))


def turned(position: Position, cell: str, wanted: Content) -> Position:
    """Return the position with this on a cell; the same one where that cannot be."""
    fitting = (each for each in versions(position, cell) if content_of(each, cell) == wanted)
    return next(fitting, position)


def cleared(position: Position) -> Position:
    """Return the position with nothing on the cells that can have nothing on them."""
    before = position
    for cell in position.set_up:
        if cell.content:
            position = turned(position, cell.name, ())
    return position if position == before else cleared(position)
