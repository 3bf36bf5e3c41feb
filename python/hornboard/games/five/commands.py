"""The command by which a manager of the Gomocup starts the brain."""

from hornboard.games.five.piskvork import Brain
from hornboard.protocol.conversation import converse


def piskvork() -> None:
    """Play five in a row by the protocol of the Gomocup, on standard input and output.

    Example: `echo ABOUT | hornboard piskvork`
    """
    converse(Brain())


COMMANDS = (piskvork,)
