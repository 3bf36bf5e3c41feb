"""The commands that tell in figures what a game is like, and how a level does in all of it."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import Finding, Limit, Playouts, Summary
from hornboard.game.survey import examine, parts
from hornboard.picture.charts import Chart, Columns, Course, Intervals, drawn
from hornboard.play import trials
from hornboard.play.analysis import PARTS, Analysis
from hornboard.play.cores import on_all_cores
from hornboard.play.score import Score
from hornboard.series import strength
from hornboard.terminal.progress import follow
from hornboard.terminal.shared import AsJson, Part, Variant, console, emit, table
from hornboard.texts import _

MOST_SHOWN = 10
"""How many elements of a list a person is shown."""

PicturePath = Annotated[Path | None, typer.Option(help="Draw it too, as `.svg` or `.png`.")]


def analyse(
    variant: Variant,
    games: Annotated[int, typer.Option(help="How many random games.", min=1)] = 500,
    duels: Annotated[
        int, typer.Option(help="How many games of each two neighbouring levels.", min=0)
    ] = 20,
    levels: Annotated[
        str | None,
        typer.Option(
            help="Which levels, the weaker ones first, such as `beginner,amateur`.",
            show_default="those that no clock limits",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    picture: PicturePath = None,
    as_json: AsJson = False,
) -> None:
    """Tell what a game is like: its length, its choices, who wins when, what a level is worth.

    Example: `hornboard analyse tictactoe --games 1000 --picture tictactoe.svg`
    """
    game = hornboard.game(variant)
    named = dict.fromkeys(map(game.level, levels.split(","))) if levels is not None else ()
    chosen = [Limit(level=level) for level in named or game.steady_levels]
    check(picture)
    plan = trials.trials(game, chosen, games, duels, seed)

    def tell(results: Mapping[trials.Trial, Playouts | trials.Course]) -> None:
        analysis = Analysis(game, seed, chosen, results)
        emit(analysis.document, as_json, lambda: console.print(told_of(analysis)))
        if picture:
            draw(picture, charts_of(analysis), analysis.game.title)

    stopped = _("stopped after {count} of {all} games")
    follow(plan, on_all_cores(trials.play, plan), _("games"), stopped, tell)


def told_of(analysis: Analysis) -> Table:
    """Return all figures as a table."""
    rows: list[tuple[Part, ...]] = []
    told: dict[str, Any] = analysis.document
    for part, title in (("random", _("random play")), ("level", _("level {level}"))):
        if part in told:
            rows.append(((title.format(level=_(told[part].get("level", ""))), "bold"),))
            rows += ((f"  {name}", words) for name, words in described(told[part]))
    if told["depth"]:
        rows.append(((_("depth"), "bold"),))
    return table([*rows, *map(gained, told["depth"])])


def described(figures: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return figures in words, each with its name."""
    length = _("{mean} moves, give or take {spread}, {least} to {most}")
    shares = {"completion": _("completion"), "drawishness": _("drawishness")}
    shares |= {"undecided": _("undecided"), "foreseen": _("end foreseen")}
    shares |= {"drama": _("drama"), "lead_change": _("lead changes")}
    shares |= {"captures": _("decisive captures")}
    told = [(_("games"), f"{figures['games']:,}")]
    numbers = {
        name: f"{value:.1f}" if isinstance(value, float) else str(value)
        for name, value in figures["duration"].items()
    }
    told.append((_("duration"), length.format(**numbers)))
    low, high = (f"{bound:.1f}" for bound in figures["duration"]["interval"])
    mean = _("{low} to {high} moves, with 95 %")
    told.append((_("mean duration"), mean.format(low=low, high=high)))
    if "branching" in figures:
        choices = _("{count} moves to choose from").format(count=f"{figures['branching']:.1f}")
        told.append((_("branching"), choices))
    wins = ", ".join(f"{_(name)} {share:.1%}" for name, share in figures["wins"].items())
    told.append((_("wins"), wins))
    if "advantage" in figures:
        low, high = (f"{bound:.1%}" for bound in figures["advantage"]["interval"])
        form = _("{share} for who begins, {low} to {high}")
        share = f"{figures['advantage']['share']:.1%}"
        told.append((_("advantage"), form.format(share=share, low=low, high=high)))
    for name, words in shares.items():
        if figures.get(name) is not None:
            told.append((words, f"{figures[name]:.1%}"))
    return told


def gained(row: Mapping[str, Any]) -> tuple[str, str]:
    """Return what a level is worth in words."""
    name = _(str(row["level"]))
    if "against" not in row:
        told = _("{wins} won, {length} moves on average")
        words = told.format(wins=f"{row['wins']:.1%}", length=f"{row['length']:.1f}")
        return f"  {name}", words
    against = _("{first} against {second}").format(first=name, second=_(str(row["against"])))
    score = Score(row["wins"], row["draws"], row["losses"])
    return f"  {against}", f"+{score.wins} ={score.draws} -{score.losses}, {strength(score)}"


def check(picture: Path | None) -> None:
    """Raise ImpossibleRequest where a picture is to be neither an ``.svg`` nor a ``.png``."""
    if picture and picture.suffix.lower() not in (".svg", ".png"):
        raise ImpossibleRequest(_("{file} does not end in .svg or .png").format(file=picture.name))


def draw(picture: Path, charts: Sequence[Chart], title: str) -> None:
    """Draw charts into a file."""
    from hornboard.picture.raster import png  # noqa: PLC0415

    svg = drawn(charts, title, "light")
    write_whole(picture, png(svg) if picture.suffix.lower() == ".png" else svg)


def charts_of(analysis: Analysis) -> list[Chart]:
    """Return the figures that a picture shows."""
    found: list[Chart] = []
    told: dict[str, Any] = analysis.document
    if analysis.chances:
        lengths, games = analysis.lengths, _("random games by their number of moves")
        found.append(Columns(games, gathered(lengths)))
    if "lead" in told.get("level", {}):
        lead = _("how often the later winner is ahead, from the start to the end")
        found.append(Course(lead, told["level"]["lead"]))
    rows = [row for row in told["depth"] if "against" in row]
    if rows:
        named = [
            (_(str(row["level"])), (row["interval"][0], row["elo"], row["interval"][1]))
            for row in rows
        ]
        found.append(Intervals(_("Elo that a level gains on the one before it"), named))
    return found


def gathered(lengths: Mapping[int, int]) -> list[tuple[str, float]]:
    """Return how many games had about so many moves, in few columns."""
    least, most = min(lengths), max(lengths)
    step = -(-(most - least + 1) // (4 * PARTS))
    counts = dict.fromkeys(range(least, most + 1, step), 0)
    for length, count in lengths.items():
        counts[least + (length - least) // step * step] += count
    return [(str(length), float(count)) for length, count in counts.items()]


def survey(
    variant: Variant,
    level: Annotated[
        str | None, typer.Option(help="Which level.", show_default="the third")
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="How many games, where they are random.", min=1)
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Which random games.")] = None,
    as_json: AsJson = False,
) -> None:
    """Examine how a level does in all cases of a game, on all cores.

    Example: `hornboard survey mastermind:4,10,distinct --level first`
    """
    game = hornboard.game(variant)
    player = game.usual_level if level is None else game.level(level)
    asked = game.survey(player, games=games, seed=seed)
    plan = parts(asked.count)

    def tell(results: Mapping[range, str]) -> None:
        found = asked.summary(list(results.values()))
        emit(found, as_json, lambda: console.print(summed_up(found)))

    stopped = _("stopped after {count} of {all} cases")
    follow(plan, on_all_cores(partial(examine, asked), plan), _("cases"), stopped, tell)


def figure(value: Finding) -> str:
    """Return what was found in a few letters."""
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def summed_up(found: Summary) -> Table:
    """Return what was found as a table."""
    rows = []
    for name, value in found.items():
        if isinstance(value, dict):
            shown = ", ".join(f"{_(key)}: {each}" for key, each in value.items())
        elif isinstance(value, list):
            more = _("and {count} more").format(count=len(value) - MOST_SHOWN)
            shown = ", ".join(map(figure, value[:MOST_SHOWN]))
            shown += f" {more}" if len(value) > MOST_SHOWN else ""
        else:
            shown = figure(value)
        rows.append((_(name), shown))
    return table(rows)
