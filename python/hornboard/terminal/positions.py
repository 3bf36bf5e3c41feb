"""The commands about one position: its board, a picture, its moves, the best of them."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import Info, Limit, Position, line_of, words
from hornboard.game.stills import drawn, stills
from hornboard.play.lines import worth
from hornboard.terminal.board import draw_board, points
from hornboard.terminal.shared import (
    AsJson,
    MovesText,
    PositionText,
    Variant,
    console,
    emit,
    paragraph,
    plain,
    position_of,
    say,
)
from hornboard.texts import _

DEFAULT_SECONDS = 1.0


def moves(
    variant: Variant, position: PositionText = None, moves: MovesText = "", as_json: AsJson = False
) -> None:
    """List the legal moves.

    Example: `hornboard moves hexagon`
    """
    legal = position_of(hornboard.game(variant), position, moves).legal_moves
    emit(list(legal), as_json, lambda: print(words(legal) or _("no legal moves")))


def perft(
    variant: Variant,
    depth: Annotated[int, typer.Argument(help="How many moves deep.")],
    position: PositionText = None,
    moves: MovesText = "",
    divide: Annotated[bool, typer.Option(help="Count by first moves.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the lines of so many moves.

    Example: `hornboard perft hexagon 4`
    """
    where = position_of(hornboard.game(variant), position, moves)
    if divide:
        counts = {str(move): count for move, count in where.divide(depth).items()}
        total = sum(counts.values())
        lines = [f"{move}: {count}" for move, count in counts.items()]
        document = {"depth": depth, "nodes": total, "divide": counts}
        emit(document, as_json, lambda: print("\n".join([*lines, f"{_('total')}: {total}"])))
    else:
        count = where.perft(depth)
        emit({"depth": depth, "nodes": count}, as_json, lambda: print(count))


def best(
    variant: Variant,
    position: PositionText = None,
    moves: MovesText = "",
    level: Annotated[
        str | None, typer.Option(help="Think as this level does, by its name or number.")
    ] = None,
    depth: Annotated[int | None, typer.Option(help="Look so many moves ahead.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Look at so many positions.")] = None,
    uct: Annotated[int | None, typer.Option(help="Simulate so many games at most.")] = None,
    seconds: Annotated[float | None, typer.Option("--time", help="Think so many seconds.")] = None,
    evaluation: Annotated[
        str | None, typer.Option(help="`source` or `own`.", show_default="the game's best")
    ] = None,
    lines: Annotated[int, typer.Option(help="Tell so many of the best moves.")] = 1,
    seed: Annotated[int | None, typer.Option(help="Shuffle moves of equal worth.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find the best move: as the third level does unless told otherwise.

    Example: `hornboard best hexagon --depth 4`
    """
    if lines > 1 and level is not None:
        raise ImpossibleRequest(_("a level tells one move; --lines goes with --depth or --time"))
    game = hornboard.game(variant)
    strength = None if level is None else game.level(level)
    if (level, depth, nodes, uct, seconds, evaluation, lines) == (*(None,) * 6, 1):
        strength = game.usual_level
    elif (level, depth, nodes, uct, seconds) == (None,) * 5:
        seconds = DEFAULT_SECONDS
    where = position_of(game, position, moves)
    limit = Limit(
        strength, depth, nodes, seconds, evaluation=evaluation, seed=seed, simulations=uct
    )
    thinking = where.think(limit, lines)
    found = thinking.result()
    document = plain(found[0]) | where.odds | ({"lines": found} if lines > 1 else {})
    emit(document, as_json, lambda: show_found(where, found, thinking.reasons))


def show_found(where: Position, found: Sequence[Info], reasons: Sequence[str]) -> None:
    """Print the best moves in a position, and why a level chose what it did."""
    for info in found:
        told = _("depth {depth}  nodes {nodes}  {seconds} s").format(
            depth=info.depth, nodes=info.nodes, seconds=f"{info.seconds:.3f}"
        )
        value = worth(info, where)
        expected = where.shown(info.pv)
        say((expected[0], "bold"), f"  {value}  {told}")
        say(_("expected: {moves}").format(moves=line_of(expected)))
    for reason in reasons:
        console.print(paragraph(reason))


def show(
    variant: Variant, position: PositionText = None, moves: MovesText = "", as_json: AsJson = False
) -> None:
    """Show a position as a board.

    Example: `hornboard show hexagon --moves "a5c5 a2"`
    """
    where = position_of(hornboard.game(variant), position, moves)

    def draw() -> None:
        won = dict.fromkeys(where.emphasis, "emphasis")
        console.print(draw_board(where, recent=won, room=console.width))
        say(f"{where.verdict or where.to_move}   {points(where)}")
        say(where.text, soft_wrap=True)

    outcome = where.outcome
    document = {
        "position": where.text,
        "mover": where.mover,
        "points": where.points,
        "value": where.value,
        "outcome": None if outcome is None else outcome.winner or "drawn",
    }
    emit(document, as_json, draw)


def picture(
    variant: Variant,
    target: Annotated[
        Path, typer.Argument(help="The file to write: `.svg`, `.png`, or `.gif` for a film.")
    ],
    position: PositionText = None,
    moves: MovesText = "",
    theme: Annotated[Literal["light", "dark"], typer.Option(help="The colours.")] = "light",
    width: Annotated[
        int | None, typer.Option(help="How many pixels wide.", min=16, max=10_000)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Draw a position, or with `.gif` a game move by move.

    Example: `hornboard picture hexagon clone.svg --moves "a5c5 a2"`
    """
    start = position_of(hornboard.game(variant), position)
    shown = stills(start, moves.split())
    with ended_at_once():
        content = drawn(shown, target, theme, width)
    write_whole(target, content)
    size = len(content.encode() if isinstance(content, str) else content)
    told = _("{file}: {size} bytes").format(file=target, size=f"{size:,}")
    document = {"file": str(target), "bytes": size, "position": shown[-1].position.text}
    emit(document, as_json, lambda: say(told))


@contextmanager
def ended_at_once() -> Iterator[None]:
    """Have Ctrl-C end the process while it draws, which no signal to Python would interrupt."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
