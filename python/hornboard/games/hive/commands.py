"""The command by which a viewer of Hive starts the engine."""

from hornboard.games.hive.uhp import Engine
from hornboard.protocol.conversation import converse


def uhp() -> None:
    """Speak the Universal Hive Protocol on standard input and output.

    Give `hornboard uhp` to a viewer of Hive as its engine.

    Example: `echo newgame Base+MLP | hornboard uhp`
    """
    converse(Engine())


COMMANDS = (uhp,)
