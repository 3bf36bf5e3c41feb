"""The command that makes puzzles, and checks files of them."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import reading, write_whole
from hornboard.game import Apart, words
from hornboard.play.puzzles import Puzzles, read_puzzles
from hornboard.terminal.shared import AsJson, emit, json_of, say, variants_like
from hornboard.texts import _


def puzzles(
    variant: Annotated[
        str | None, typer.Argument(help="A game.", autocompletion=variants_like)
    ] = None,
    count: Annotated[int, typer.Option(help="Make so many puzzles at most.", min=1)] = 10,
    ahead: Annotated[
        int, typer.Option("--depth", help="Look so many moves ahead.", min=1, max=100)
    ] = 3,
    margin: Annotated[
        float | None,
        typer.Option(help="So much more than any other a move may be worth, too.", min=0.01),
    ] = None,
    level: Annotated[
        str | None, typer.Option(help="Which level plays the games.", show_default="random moves")
    ] = None,
    games: Annotated[int, typer.Option(help="Play so many games at most.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="Which random games.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Write them to this file.")] = None,
    check: Annotated[
        Path | None, typer.Option(help="Search the puzzles of this file again, and no more.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Make puzzles: positions in which only one move is right.

    It is the only one that wins, or all others lose, or with --margin it is worth so much more.
    Every other move was searched too. The depth tells how many moves of both sides together one has
    to look ahead to see it.

    Example: `hornboard puzzles tictactoe --count 3`
    """
    if (variant is None) == (check is None):
        raise ImpossibleRequest(_("puzzles takes a game, or --check and a file"))
    if check is not None:
        checked(check, as_json)
        return
    game = hornboard.game(variant or "")
    found = game.puzzles(count, ahead, margin, level=level or "", games=games, seed=seed).result()
    made = Puzzles(game, ahead, margin, found)
    if out is not None:
        write_whole(out, json_of(made.document) + "\n")
    emit(made.document, as_json, lambda: show(made, games))


def show(made: Puzzles, games: int) -> None:
    """Print the puzzles of so many games."""
    for each in made.puzzles:
        far = _("depth {depth}").format(depth=each.depth)
        solution = (words(each.solution), "bold")
        why = apart(each.kind, made.margin)
        say(each.position, "  ", solution, f"  {why}, {far}", soft_wrap=True)
    if not made.puzzles:
        say(_("there is no such position in so many games: {count}").format(count=f"{games:,}"))


def apart(kind: Apart, margin: float | None) -> str:
    """Return what sets a move apart, in words."""
    match kind:
        case Apart.WIN:
            return _("only this wins so soon")
        case Apart.SAVE:
            return _("all else loses")
        case Apart.MARGIN:
            return _("better by {margin} or more").format(margin=f"{margin:g}")


def checked(file: Path, as_json: bool) -> None:
    """Search the puzzles of a file again, and end with an error if one is wrong."""
    with reading(file):
        data = file.read_bytes()
    told = read_puzzles(data)
    wrong = [each.position for each in told.wrong()]
    kinds = Counter(each.kind for each in told.puzzles if each.position not in wrong)

    def show() -> None:
        for position in wrong:
            say(_("this is no puzzle: {position}").format(position=position))
        count = len(told.puzzles)
        say(_("right: {count} of {all}").format(count=count - len(wrong), all=count))
        for kind, number in kinds.items():
            say(f"{apart(kind, told.margin)}: {number}")

    emit({"puzzles": len(told.puzzles), "wrong": wrong}, as_json, show)
    if wrong:
        raise typer.Exit(1)
