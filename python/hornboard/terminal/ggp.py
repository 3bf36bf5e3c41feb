"""The command by which a manager of general games finds a player."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import Annotated

import typer

from hornboard.errors import ImpossibleRequest
from hornboard.texts import _


def ggp(
    port: Annotated[int, typer.Option(help="Where to listen; 0 is any.", min=0, max=65535)] = 9147,
    host: Annotated[str, typer.Option(help="On which interface to listen.")] = "127.0.0.1",
) -> None:
    """Play the games whose rules a game manager sends over HTTP, in the GGP protocol.

    Example: `hornboard ggp --port 9147`
    """
    from hornboard.protocol.ggp import Player  # noqa: PLC0415
    from hornboard.protocol.http import Server  # noqa: PLC0415

    with closing(Player()) as player:
        try:
            server = Server((host, port), player)
        except OSError as error:
            told = _("nobody can listen on {host}:{port}: {why}")
            why = error.strerror or str(error)
            raise ImpossibleRequest(told.format(host=host, port=port, why=why)) from error
        with server:
            told = _("listening on http://{host}:{port}")
            print(told.format(host=host, port=server.server_port), file=sys.stderr, flush=True)
            server.serve_forever()
