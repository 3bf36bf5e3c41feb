"""The command that lets computers play a match: its progress, and what it proved."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TextColumn
from rich.text import Text

from hornboard.errors import ImpossibleRequest
from hornboard.play.contest import (
    PROVED,
    Pairing,
    Score,
    elo_bounds,
    pairings,
    play_game,
    random_openings,
)
from hornboard.play.cores import on_all_cores
from hornboard.play.match import DUEL
from hornboard.play.players import Human, who
from hornboard.play.result import Result
from hornboard.series import strength
from hornboard.store import InUse, Store, default_path
from hornboard.terminal.progress import say_stopped
from hornboard.terminal.seating import DEFAULT_GAME, Named, game_and_players
from hornboard.terminal.shared import AsJson, Variant, console, emit, filled, line
from hornboard.texts import _

Bounds = tuple[float, float] | None
"""Two differences in Elo, of which a sequential test proves one, or no such test."""


def match(
    ctx: typer.Context,
    variant: Variant = DEFAULT_GAME,
    player: Named = None,
    games: Annotated[int, typer.Option(help="How many games to play at most.", min=1)] = 100,
    openings: Annotated[
        int | None,
        typer.Option(help="How many different openings.", show_default="games / players"),
    ] = None,
    plies: Annotated[int, typer.Option(help="Random moves in an opening.", min=0)] = 6,
    seed: Annotated[int, typer.Option(help="Which openings, and which moves of equal worth.")] = 1,
    sprt: Annotated[
        str | None,
        typer.Option(help="End early when one of two Elo differences is proved: `0,20`."),
    ] = None,
    store: Annotated[
        Path | None, typer.Option(help="Where to store the games.", show_default="your data folder")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a match of computer players on all cores, each opening with everybody in every seat.

    Example: `hornboard match --red level:expert --blue time:0.5 --games 100 --openings 50`
    """
    game, named = game_and_players(ctx, variant, player)
    if len(game.players) < DUEL:
        raise ImpossibleRequest(_("a match is between two players or more"))
    if any(isinstance(named.get(seat, Human()), Human) for seat in game.players):
        seats = " ".join(f"--{name} level:{game.usual_level}" for name in game.players)
        told = _("a match needs a computer player in every seat: {seats}")
        raise ImpossibleRequest(told.format(seats=seats))
    players = [str(named[seat]) for seat in game.players]
    bounds = elo_bounds(sprt)
    if bounds and len(players) > DUEL:
        raise ImpossibleRequest(_("a sequential test compares two players: leave out --sprt"))
    starts = random_openings(game, openings or -(-games // len(players)), plies, seed)
    path = store or default_path()

    def tell(score: Score) -> None:
        document = standing(score, players, bounds) | {"players": players, "store": str(path)}
        told = sentences(score, players, bounds, path)
        emit(document, as_json, lambda: console.print(told))

    hold(pairings(starts, players, games, seed), bounds, path, tell)


def hold(
    plan: Sequence[Pairing], bounds: Bounds, path: Path, tell: Callable[[Score], None]
) -> None:
    """Play a match, store its games, show on stderr how it goes, and tell the score.

    The score so far is told too where the match is broken off.

    Args:
        plan: the games.
        bounds: ends the match as soon as one of them is proved.
        path: the database for the games.
        tell: what to do with the score at the end.
    """
    score = Score()
    columns = *Progress.get_default_columns(), TextColumn("{task.fields[score]}")
    progress = Progress(*columns, console=Console(stderr=True))
    try:
        with Store(path) as store, progress, closing(on_all_cores(play_game, plan)) as played:
            bar = progress.add_task(_("games"), total=len(plan), score="")
            for pairing, result in played:
                kept = False
                while not kept:
                    with undisturbed():
                        if kept := keep(result, store, progress.console):
                            score = score.with_game(pairing.winner(result))
                told = f"+{score.wins} ={score.draws} -{score.losses}"
                progress.update(bar, advance=1, score=told)
                if abs(ratio(score, bounds)) > PROVED:
                    break
    except KeyboardInterrupt:
        say_stopped(_("stopped after {count} of {all} games"), score.games, len(plan))
        raise
    finally:
        if score.games:
            tell(score)


def keep(result: Result, store: Store, console: Console) -> bool:
    """Store a game; say so where another program keeps the database to itself, and return False."""
    try:
        store.add(result)
    except InUse as error:
        console.print(line(_("{error}: waiting for it").format(error=error)))
        return False
    return True


@contextmanager
def undisturbed() -> Iterator[None]:
    """Do something to its end before Ctrl-C takes effect."""
    interrupts: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: interrupts.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if interrupts:
        raise KeyboardInterrupt


def ratio(score: Score, bounds: Bounds) -> float:
    """Return the log likelihood ratio of the second difference against the first."""
    return score.likelihood(*bounds) if bounds else 0.0


def standing(score: Score, players: Sequence[str], bounds: Bounds) -> dict[str, object]:
    """Return what a match proved as plain data; the strength of more than two is not compared."""
    told = score.document | {"sprt": {"bounds": bounds, "ratio": ratio(score, bounds)}}
    return told if len(players) == DUEL else told | {"elo": None, "interval": [None, None]}


def sentences(score: Score, players: Sequence[str], bounds: Bounds, path: Path) -> Text:
    """Return what a match proved in words; the strength of more than two is not compared."""
    first, others = who(players[0]), ", ".join(map(who, players[1:]))
    counts = _("{wins} won, {draws} drawn, {losses} lost, {share}").format(
        wins=score.wins, draws=score.draws, losses=score.losses, share=f"{score.share:.1%}"
    )
    names = {"first": (first, "bold"), "second": (others, "bold")}
    told = [line(filled(_("{first} against {second}"), **names), ": ", counts)]
    if len(players) == DUEL:
        told.append(line(strength(score)))
    if bounds:
        found = ratio(score, bounds)
        verdict = "open" if abs(found) <= PROVED else "proved" if found > 0 else "refuted"
        better = _("better by {more} Elo rather than by {less}: {verdict}")
        less, more = (f"{bound:g}" for bound in bounds)
        told.append(line(better.format(more=more, less=less, verdict=_(verdict))))
    stored = _("games stored in {file}: {count}").format(count=score.games, file=path)
    return Text("\n").join([*told, line(stored)])
