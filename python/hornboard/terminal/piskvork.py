"""The command by which a manager of the Gomocup starts the brain."""

from __future__ import annotations

from hornboard.protocol.conversation import converse
from hornboard.protocol.piskvork import Brain


def piskvork() -> None:
    """Play five in a row by the protocol of the Gomocup, on standard input and output.

    Example: `echo ABOUT | hornboard piskvork`
    """
    converse(Brain())
