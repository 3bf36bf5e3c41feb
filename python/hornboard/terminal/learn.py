"""The command that learns the weights of an evaluation from games against itself."""

import math
import time
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game.evaluation import Evaluation
from hornboard.play import learning
from hornboard.play.contest import Contest, pairings
from hornboard.play.cores import on_all_cores
from hornboard.play.fitting import fitted, gathered
from hornboard.play.learning import Learnt, Lesson, Notebook
from hornboard.play.score import elo_bounds
from hornboard.play.trials import openings
from hornboard.store import default_path
from hornboard.terminal import match
from hornboard.terminal.progress import follow
from hornboard.terminal.shared import AsJson, Variant, console, emit, table
from hornboard.texts import _


def learn(
    ctx: typer.Context,
    variant: Variant,
    games: Annotated[int, typer.Option(help="How many games to learn from.", min=1)] = 200,
    nodes: Annotated[
        int, typer.Option(help="How many positions to look at for a move.", min=1)
    ] = 2000,
    seconds: Annotated[
        float | None, typer.Option("--time", help="Play no longer than so many seconds.", min=0)
    ] = None,
    evaluation: Annotated[
        str, typer.Option(help="What to learn: `own`, or the module of an evaluation.")
    ] = "own",
    plies: Annotated[int, typer.Option(help="Random moves in an opening.", min=0)] = 4,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    duels: Annotated[
        int, typer.Option(help="How many games the new plays against the old.", min=0)
    ] = 200,
    sprt: Annotated[
        str, typer.Option(help="End these early when one of two Elo differences is proved.")
    ] = "0,20",
    output: Annotated[
        Path | None,
        typer.Option(help="Where to write the new weights.", show_default="GAME_learnt.pl"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play an evaluation against itself, fit its weights to the results, and let new play old.

    What is written can be loaded with `--load`. Beside it, in a file that ends in `.games`, stays
    what the games have taught: the same command goes on from there.

    Example: `hornboard learn hexagon --games 500 --duels 400`
    """
    game = hornboard.game(variant)
    path = output or Path(f"{game.name}_learnt.pl")
    if path.suffix != ".pl":
        raise ImpossibleRequest(_("{file} does not end in .pl").format(file=path.name))
    bounds = elo_bounds(sprt)
    old = Evaluation.of(game, evaluation)
    plan = learning.lessons(game, old, games, nodes, plies, seed)
    old.reweighed(path.stem, old.weights, "")  # what cannot be written is told before the games
    run: dict[str, object] = {"variant": game.variant, "module": old.module}
    run |= {"weights": [*old.weights], "nodes": nodes, "plies": plies, "seed": seed}
    learnt = taught(plan, Notebook(path.with_suffix(".games"), run), seconds)
    rows = [pair for each in learnt for pair in zip(each.rows, each.points, strict=True)]
    remark = f"Weights learnt from {len(learnt)} games of {old.module} against itself,\n"
    remark += f"{nodes} positions a move, seed {seed}: {len(rows)} positions."
    write_whole(path, old.reweighed(path.stem, fitted(gathered(rows), old.weights), remark))
    hornboard.load(path, ctx.obj)
    new = Evaluation.of(game, path.stem)
    document = {"variant": game.variant, "file": str(path), "games": len(learnt)}
    document |= {"positions": len(rows), "weights": compared(old, new)}
    written = _("{file} is written: players judge by it after --load").format(file=path)
    if not duels:
        emit(document, as_json, lambda: console.print(told(old, new), written, sep="\n"))
        return
    players = [f"nodes:{nodes},evaluation:{each.name}" for each in (new, old)]
    store = default_path()

    def tell() -> None:
        proved = document | {"match": match.standing(contest)}
        words = match.outcome(contest, store)
        emit(proved, as_json, lambda: console.print(told(old, new), written, *words, sep="\n"))

    starts = openings(game, -(-duels // 2), seed, plies)
    contest = Contest(players, pairings(starts, players, duels, seed), bounds)
    match.hold(contest, store, tell)


def taught(plan: Sequence[Lesson], notebook: Notebook, seconds: float | None) -> list[Learnt]:
    """Play the games of a plan that are not in a notebook, and return what all have taught.

    Raises:
        ImpossibleRequest: none was played to its end in this time.
    """
    left = [lesson for lesson in plan if lesson.number not in notebook.learnt]
    stopped = _("stopped after {count} of {all} games")
    follow(left, noted(left, notebook, seconds), _("games"), stopped, lambda _learnt: None)
    known = [notebook.learnt[each.number] for each in plan if each.number in notebook.learnt]
    if not known:
        raise ImpossibleRequest(_("no game was played to its end in this time"))
    return known


def noted(
    plan: Sequence[Lesson], notebook: Notebook, seconds: float | None
) -> Generator[tuple[Lesson, Learnt]]:
    """Play the games of a plan, no longer than so many seconds, and write down what they teach."""
    end = math.inf if seconds is None else time.monotonic() + seconds
    with closing(on_all_cores(learning.play, plan)) as done:
        for lesson, learnt in done:
            notebook.add(lesson, learnt)
            yield lesson, learnt
            if time.monotonic() > end:
                break


def compared(old: Evaluation, new: Evaluation) -> list[dict[str, object]]:
    """Return the weights of two evaluations with the same features as plain data."""
    return [
        {"name": feature.name, "old": feature.weight, "new": weight}
        for feature, weight in zip(old.features, new.weights, strict=True)
    ]


def told(old: Evaluation, new: Evaluation) -> Table:
    """Return the weights of two evaluations with the same features as a table."""
    rows = [
        (feature.name, str(feature.weight), str(weight), _(feature.meaning))
        for feature, weight in zip(old.features, new.weights, strict=True)
    ]
    return table(rows, _("feature"), _("old"), _("new"), _("what it counts"))
