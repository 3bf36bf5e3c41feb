"""The commands that open a game, in the terminal, in a window, or for a game manager."""

import gc
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

import hornboard
from hornboard import settings
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position, usual_game
from hornboard.play.clock import UNTIMED, Clock, read_clocks
from hornboard.play.players import Player
from hornboard.protocol.formats import load_record
from hornboard.terminal.seating import (
    DEFAULT_GAME,
    Clocks,
    Colour,
    First,
    LevelNamed,
    Named,
    game_and_players,
    seats,
)
from hornboard.terminal.session import Session, enable_line_editing
from hornboard.terminal.shared import (
    MovesText,
    PositionText,
    Variant,
    console,
    json_of,
    position_of,
    variants_like,
)
from hornboard.texts import _

Scale = Annotated[
    float | None,
    typer.Option(
        "--scale",
        min=0.5,
        max=3,
        help="How large text and controls are, also from now on; usually 1.",
        show_default="as before",
    ),
]


def play(
    ctx: typer.Context,
    variant: Variant = DEFAULT_GAME,
    player: Named = None,
    level: LevelNamed = None,
    first: First = None,
    colour: Colour = None,
    clock: Clocks = None,
    position: PositionText = None,
    moves: MovesText = "",
    brief: Annotated[
        bool, typer.Option("--brief", help="Show each move in one line, without the board.")
    ] = False,
) -> None:
    """Play in the terminal, against the computer or as you like.

    Any player can be named with who plays it: `human`, `level:expert` or `depth:4`.

    Example: `hornboard play hexagon --red level:expert --blue human`
    """
    game, named = game_and_players(ctx, variant, player, bool(position or moves))
    players, begins = seats(game, named, (level, first, colour), position)
    start = position_of(game, position, first=begins)
    position_of(game, position, moves, begins)
    play_here(start, players, brief, timed(game, clock), moves.split())


def play_here(
    start: Position,
    players: dict[str, Player],
    brief: bool = False,
    clocks: Mapping[str, Clock] = UNTIMED,
    moves: Sequence[str] = (),
) -> None:
    """Play in this terminal."""
    enable_line_editing()
    Session(start, players, console, brief, clocks, moves).run()


def window(
    ctx: typer.Context,
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game, such as `kalah:6,4`, or the file of a recorded one; else all to choose "
            "from.",
            show_default=False,
            autocompletion=variants_like,
        ),
    ] = None,
    player: Named = None,
    level: LevelNamed = None,
    first: First = None,
    colour: Colour = None,
    clock: Clocks = None,
    position: PositionText = None,
    moves: MovesText = "",
    scale: Scale = None,
) -> None:
    """Play in a window, with the players that `hornboard play` takes.

    Example: `hornboard window hexagon`
    """
    said = (level, first, colour)
    file = Path(what) if what and Path(what).is_file() else None
    placed = any((position, moves))
    if (placed and what is None) or (file and any((placed, player, ctx.args, clock, *said))):
        raise ImpossibleRequest(_("players, a position and moves take the game that they are of"))
    if file is not None:
        load_record(file)
        game = start = players = None
    else:
        game, start, players = opened(ctx, what, player, said, position, moves)
    if not has_display():
        raise ImpossibleRequest(
            _(
                "there is no display to open a window on, or Python has no tkinter (python3-tk); "
                "hornboard play needs neither"
            )
        )
    if scale is not None:
        settings.save(replace(settings.load(), scale=scale))
    open_window(game, start, file, players, timed(game, clock), moves.split())


def timed(game: Game | None, clock: str | None) -> dict[str, Clock]:
    """Return what the players of a game have of time, by seat."""
    return {} if game is None else read_clocks(clock or "-", game.players)


def opened(
    ctx: typer.Context,
    what: str | None,
    player: Named,
    said: tuple[LevelNamed, First, Colour],
    position: PositionText,
    moves: str,
) -> tuple[Game | None, Position | None, dict[str, Player] | None]:
    """Return the game of a window, its first position and its players, as far as they are named.

    The moves are to be legal.
    """
    players = begins = None
    if any((player, ctx.args, *said)):
        placed = bool(position or moves)
        game, who = game_and_players(ctx, what or DEFAULT_GAME, player, placed)
        players, begins = seats(game, who, said, position)
    elif position or moves:
        game = hornboard.game(str(what))
    else:
        return usual_game(what) if what else None, None, None
    position_of(game, position, moves, begins)
    return game, position_of(game, position, first=begins), players


def has_display() -> bool:
    """Say whether a window can be opened: tkinter is there and so is a display."""
    if importlib.util.find_spec("tkinter") is None:
        return False
    import tkinter as tk  # noqa: PLC0415

    try:
        tk.Tk().destroy()
    except (ImportError, tk.TclError):
        return False
    return True


def open_window(
    game: Game | None,
    start: Position | None = None,
    file: Path | None = None,
    players: dict[str, Player] | None = None,
    clocks: Mapping[str, Clock] = UNTIMED,
    moves: Sequence[str] = (),
) -> None:
    """Open a window, wait until it is closed, and let go of all of it."""
    from hornboard.tk.frame.app import App  # noqa: PLC0415

    App(game, start, file, players, clocks, moves).run()
    gc.collect()


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


def serve(
    ctx: typer.Context,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of the lines and leave.")
    ] = False,
    processes: Annotated[
        int, typer.Option(min=1, max=1000, help="How many answer long questions side by side.")
    ] = 1,
) -> None:
    """Answer what any program asks in lines of JSON on standard input.

    Example: `echo '[1, "start", ["hexagon", ""]]' | hornboard serve`
    """
    from hornboard.protocol import serve  # noqa: PLC0415

    if schema:
        print(json_of(serve.schema()))
        return
    with nullcontext() if processes == 1 else hornboard.Pool(processes):
        serve.Server(sys.stdout.fileno(), ctx.obj).serve(sys.stdin.buffer)
