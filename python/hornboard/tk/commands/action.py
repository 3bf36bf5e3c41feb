"""Something that a person can do in a window."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property

from hornboard.game import Game
from hornboard.session.snapshot import Sense
from hornboard.texts import _
from hornboard.tk.commands.commands import Commands


@dataclass(frozen=True)
class Action:
    """Something that a person can do.

    Attributes:
        label: what it is called, in a menu or on a button, in English.
        pressed: the keys for it, as a person reads them, such as ``Ctrl+Z``, between blanks.
        act: does it.
        does: what it does, in English; else the label says it.
        needs: what must make sense for it, if anything.
        of: tells whether a game has what it is for, where not every game has.
        sets: the setting that it switches, if it does; a menu has a tick for it.
    """

    label: str
    pressed: str
    act: Callable[[Commands], object]
    does: str = ""
    needs: Sense | None = None
    of: Callable[[Game], bool] | None = None
    sets: str = ""

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """What to press for it."""
        return tuple(self.pressed.split())

    @property
    def tooltip(self) -> str:
        """What it does, in English."""
        return self.does or self.label.lower()

    @property
    def words(self) -> str:
        """What it is called, in the language spoken."""
        return _(self.label)

    @property
    def help(self) -> str:
        """What it does and what to press instead, in the language spoken."""
        return f"{_(self.tooltip)} ({_(self.keys[0])})"

    def offered(self, game: Game) -> bool:
        """Tell whether a game has what it is for."""
        return self.of is None or self.of(game)

    def possible(self, senses: Collection[Sense]) -> bool:
        """Tell whether it makes sense where these things do."""
        return self.needs is None or self.needs in senses

    def do(self, commands: Commands) -> None:
        """Do it if the game has it, with its errors told in the window, and the picture renewed."""
        if self.offered(commands.game):
            commands.do(self.act)(commands)
