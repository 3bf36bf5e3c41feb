"""The commands that make puzzles, check files of them, and put them to a person."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import reading, write_whole
from hornboard.game import Apart, Game, Puzzle, words
from hornboard.play.players import Human
from hornboard.play.puzzles import SOON, Puzzles, Quarry, read_puzzles, spread
from hornboard.play.record import read_record
from hornboard.store import Store, default_path
from hornboard.terminal.seating import DEFAULT_GAME
from hornboard.terminal.session import Session, enable_line_editing
from hornboard.terminal.shared import A_GAME, AsJson, console, emit, json_of, say
from hornboard.texts import _

Margin = Annotated[
    float | None,
    typer.Option(help="So much more than any other a move may be worth, too.", min=0.01),
]
LevelOfGames = Annotated[
    str | None, typer.Option(help="Which level plays the games.", show_default="random moves")
]
Each = Annotated[
    int | None, typer.Option(help="Keep so many of each kind and depth, spread evenly.", min=1)
]
Own = Annotated[
    bool, typer.Option("--own", help="Look in the games that you have finished, to train with.")
]
Check = Annotated[
    Path | None, typer.Option(help="Search the puzzles of this file again, and no more.")
]


def puzzles(
    variant: Annotated[str | None, A_GAME] = None,
    count: Annotated[int, typer.Option(help="Make so many puzzles at most.", min=1)] = 10,
    ahead: Annotated[
        int, typer.Option("--depth", help="Look so many moves ahead.", min=1, max=100)
    ] = 3,
    margin: Margin = None,
    level: LevelOfGames = None,
    games: Annotated[int, typer.Option(help="Play so many games at most.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="Which random games.")] = 1,
    kind: Annotated[Apart | None, typer.Option(help="Keep those of this kind.")] = None,
    each: Each = None,
    own: Own = False,
    out: Annotated[Path | None, typer.Option(help="Write them to this file.")] = None,
    check: Check = None,
    as_json: AsJson = False,
) -> None:
    """Make puzzles: positions in which only one move is right.

    It is the only one that wins, or all others lose, or with --margin it is worth so much more.
    Every other move was searched too. The depth tells how many moves of both sides together one has
    to look ahead to see it. Where something is hidden, one move alone is certain.

    Example: `hornboard puzzles tictactoe --count 3`
    """
    if (variant is None) == (check is None):
        raise ImpossibleRequest(_("puzzles takes a game, or --check and a file"))
    if check is not None:
        checked(check, as_json)
        return
    game = hornboard.game(variant or "")
    if own:
        ahead, margin, (found, games) = SOON, None, of_finished(game)
    else:
        task = game.puzzles(count, ahead, margin, level=level or "", games=games, seed=seed)
        found = task.result()
    made = Puzzles(game, ahead, margin, kept(found, kind, each))
    if out is not None:
        write_whole(out, json_of(made.document) + "\n")
    emit(made.document, as_json, lambda: show(made, games))


def of_finished(game: Game) -> tuple[tuple[Puzzle, ...], int]:
    """Return the puzzles in the finished games of a variant, which are kept, and how many games."""
    with Store(default_path()) as store:
        results = store.results(game.variant)
    quarry = Quarry(default_path().parent)
    for match in (read_record(each.record).match for each in results):
        while quarry.looks(match):
            quarry.take(wait=True)
    return tuple(filter(None, quarry.found.values())), len(results)


def kept(found: Iterable[Puzzle], kind: Apart | None, each: int | None) -> tuple[Puzzle, ...]:
    """Return those of a kind, if one is given, and at most so many of each kind and depth."""
    of_kind = tuple(puzzle for puzzle in found if kind in (None, puzzle.kind))
    return of_kind if each is None else spread(of_kind, each)


def train(variant: Annotated[str, A_GAME] = DEFAULT_GAME) -> None:
    """Solve puzzles in the terminal: those that come with a game, and those of your own games.

    A wrong answer is refuted. Say `retry` to try again, `train` for the next puzzle.

    Example: `hornboard train krk`
    """
    game = hornboard.game(variant)
    enable_line_editing()
    session = Session(game.initial(), {seat: Human() for seat in game.players}, console)
    session.control.drill()
    session.run()


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
        case Apart.SURE:
            return _("only this is certain")


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
