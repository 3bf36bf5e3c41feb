"""The command that makes puzzles, and checks files of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import words
from hornboard.play.puzzles import Puzzles, read_puzzles
from hornboard.terminal.shared import AsJson, console, emit, json_of, line, variants_like
from hornboard.texts import _


def puzzles(
    variant: Annotated[
        str | None, typer.Argument(help="A game.", autocompletion=variants_like)
    ] = None,
    count: Annotated[int, typer.Option(help="Make so many puzzles at most.", min=1)] = 10,
    ahead: Annotated[
        int, typer.Option("--depth", help="Look so many moves ahead.", min=1, max=100)
    ] = 3,
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
    """Make puzzles: positions near the ends of games in which only one move wins.

    Every other move was searched too. The depth tells how many moves of both sides together one has
    to look ahead to find it.

    Example: `hornboard puzzles tictactoe --count 3`
    """
    if (variant is None) == (check is None):
        raise ImpossibleRequest(_("puzzles takes a game, or --check and a file"))
    if check is not None:
        checked(check, as_json)
        return
    game = hornboard.game(variant or "")
    found = game.puzzles(count, ahead, level or "", games, seed).result()
    made = Puzzles(game, ahead, found)
    if out is not None:
        write_whole(out, json_of(made.document) + "\n")

    def show() -> None:
        for each in found:
            far = _("depth {depth}").format(depth=each.depth)
            solution = (words(each.solution), "bold")
            console.print(line(each.position, "  ", solution, "  ", far), soft_wrap=True)
        if not found:
            told = _("there is no such position in so many games: {count}")
            console.print(line(told.format(count=f"{games:,}")))

    emit(made.document, as_json, show)


def checked(file: Path, as_json: bool) -> None:
    """Search the puzzles of a file again, and end with an error if one is wrong."""
    told = read_puzzles(file.read_bytes())
    wrong = [each.position for each in told.wrong()]

    def show() -> None:
        for position in wrong:
            console.print(line(_("this is no puzzle: {position}").format(position=position)))
        right = _("right: {count} of {all}")
        count = len(told.puzzles)
        console.print(line(right.format(count=count - len(wrong), all=count)))

    emit({"puzzles": len(told.puzzles), "wrong": wrong}, as_json, show)
    if wrong:
        raise typer.Exit(1)
