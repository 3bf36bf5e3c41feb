"""The command that sets two games beside each other: what becomes of a game by other rules."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Limit, Playouts
from hornboard.picture.charts import Chart, Columns, Intervals
from hornboard.play import trials
from hornboard.play.analysis import Analysis
from hornboard.play.cores import on_all_cores
from hornboard.play.players import Computer, parse_player
from hornboard.terminal.analyse import PicturePath, check, described, draw, gathered
from hornboard.terminal.progress import follow
from hornboard.terminal.shared import AsJson, Part, Variant, console, emit, table
from hornboard.texts import _, called


def compare(
    first: Variant,
    second: Variant,
    games: Annotated[int, typer.Option(help="How many random games of each.", min=1)] = 500,
    duels: Annotated[
        int, typer.Option(help="How many games of each a player has against itself.", min=0)
    ] = 20,
    player: Annotated[
        str, typer.Option(help="Which computer player, such as `uct:100` or `level:beginner`.")
    ] = "depth:2",
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    picture: PicturePath = None,
    as_json: AsJson = False,
) -> None:
    """Play two games, each against itself, and set their figures beside each other.

    Both are played at random, and by the same player.

    Example: `hornboard --load gentle.pl compare hexagon gentle --picture gentle.svg`
    """
    check(picture)
    pair = [hornboard.game(variant) for variant in (first, second)]
    limits = {game: limit_of(player, game) for game in pair}
    plan: list[trials.Trial] = []
    for game, limit in limits.items():
        plan += trials.trials(game, [limit], games, duels, seed)

    def tell(results: Mapping[trials.Trial, Playouts | trials.Course]) -> None:
        found = [Analysis(game, seed, [limit], results) for game, limit in limits.items()]
        document = {"games": [each.document for each in found]}
        emit(document, as_json, lambda: console.print(beside(found)))
        if picture:
            draw(picture, charts_of(found), " / ".join(called(game.title) for game in pair))

    stopped = _("stopped after {count} of {all} games")
    follow(plan, on_all_cores(trials.play, plan), _("games"), stopped, tell)


def limit_of(player: str, game: Game) -> Limit:
    """Return how a computer player thinks in a game.

    Raises:
        ImpossibleRequest: there is no such player, or it is none that thinks here.
    """
    found = parse_player(player, game)
    if not isinstance(found, Computer):
        raise ImpossibleRequest(
            _("{player} is no computer player of this house").format(player=player)
        )
    return found.limit


def beside(found: Sequence[Analysis]) -> Table:
    """Return the figures of games as a table with a column a game."""
    rows: list[tuple[Part, ...]] = []
    documents: list[dict[str, Any]] = [each.document for each in found]
    for part, title in (("random", _("random play")), ("level", _("play by skill"))):
        told = [dict(described(each[part])) for each in documents if part in each]
        rows.append(((title, "bold"),))
        for name in {name: None for each in told for name in each}:
            rows.append((f"  {name}", *(each.get(name, "") for each in told)))
    return table(rows, "", *(each.game.variant for each in found))


def charts_of(found: Sequence[Analysis]) -> list[Chart]:
    """Return the figures that a picture shows."""
    title = _("{game}: random games by their number of moves")
    charts: list[Chart] = [
        Columns(title.format(game=called(each.game.title)), gathered(each.lengths))
        for each in found
        if each.chances
    ]
    for part, play in (("random", _("random play")), ("level", _("play by skill"))):
        charts += intervals_of(found, part, play)
    return charts


def intervals_of(found: Sequence[Analysis], part: str, play: str) -> list[Chart]:
    """Return how long games are, and what share who begins gets, in a kind of play."""
    lengths, shares = [], []
    for each in found:
        figures: Any = each.document.get(part, {})
        name = called(each.game.title)
        if "duration" in figures:
            low, high = figures["duration"]["interval"]
            lengths.append((name, (low, figures["duration"]["mean"], high)))
        if "advantage" in figures:
            low, high = figures["advantage"]["interval"]
            shares.append((name, (100 * low, 100 * figures["advantage"]["share"], 100 * high)))
    titles = ((_("mean duration"), lengths), (_("who begins, in %"), shares))
    return [Intervals(f"{play}: {title}", rows) for title, rows in titles if rows]
