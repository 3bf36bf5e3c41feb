"""The command that lets computers play a match."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hornboard.errors import ImpossibleRequest
from hornboard.play.contest import Score, elo_bounds, pairings, random_openings
from hornboard.play.match import DUEL
from hornboard.play.players import Human
from hornboard.store import default_path
from hornboard.terminal.contest import hold, sentences, standing
from hornboard.terminal.seating import DEFAULT_GAME, Named, game_and_players
from hornboard.terminal.shared import AsJson, Variant, console, emit
from hornboard.texts import _


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
