"""Who plays, as the command line says it."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Limit, usual_game
from hornboard.play.players import Computer, Human, Player, parse_player
from hornboard.texts import _, meant

DEFAULT_GAME = "hexagon"

Named = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="NAME=WHO",
        help="Who plays, such as `red=level:3`; `--red level:3` says the same.",
    ),
]

LevelNamed = Annotated[
    str | None,
    typer.Option(
        "--level",
        help="How well the computer plays, a level of `hornboard games`.",
        show_default="the third",
    ),
]
First = Annotated[
    str | None, typer.Option("--first", help="Who begins: `me` or `computer`.", metavar="WHO")
]
Colour = Annotated[
    str | None,
    typer.Option("--colour", help="Which player you are, such as `red`.", metavar="PLAYER"),
]


Clocks = Annotated[
    str | None,
    typer.Option(
        "--clock",
        help="Seconds for a game and for each move, `60+0.5`, or for each move alone, `1/30`; of "
        "each player behind commas, if they differ.",
        show_default="no clock",
    ),
]


def game_and_players(
    ctx: typer.Context, variant: str, players: Sequence[str] | None, placed: bool
) -> tuple[Game, dict[str, Player]]:
    """Read a game, its usual variant where it is named alone and no position is, and who plays.

    Raises:
        ImpossibleRequest: there is more than one game, or an option names no player.
    """
    game, named, more = game_and_more(ctx, variant, players)
    if more:
        told = _("{command} takes one game, not {games}")
        games = ", ".join((game.variant, *more))
        raise ImpossibleRequest(told.format(command=ctx.command.name, games=games))
    return game if placed else usual_game(game.variant), named


def game_and_more(
    ctx: typer.Context, variant: str, players: Sequence[str] | None
) -> tuple[Game, dict[str, Player], list[str]]:
    """Read a game, who plays, ``red=level:3`` or as an option ``--red level:3``, and other words.

    Raises:
        ImpossibleRequest: an option names no player.
    """
    alone, options = split_words([variant, *ctx.args])
    game = hornboard.game(alone[0] if alone else DEFAULT_GAME)
    written = (each.opts[0] for each in ctx.command.params)
    others = filter(lambda each: each.startswith("--"), written)
    known = ", ".join((*others, *map("--{}".format, game.players)))
    there_are, example = ", ".join(game.players), f"{game.players[0]}=level:3"
    named = {}
    for name, who in options.items():
        told = _("there is no option --{name}; there are {known}").format(name=name, known=known)
        named[seat_of(name, game, told)] = who
    for text in players or ():
        told = _("--player takes one of {players} and who that is, as in {example}, not {text}")
        told = told.format(players=there_are, example=example, text=repr(text))
        name, _equals, who = text.partition("=")
        named[seat_of(name, game, told)] = who
    read = {seat: parse_player(who, game, trusted=True) for seat, who in named.items()}
    return game, read, alone[1:]


def seat_of(name: str, game: Game, refusal: str) -> str:
    """Return the seat of a player; raise ImpossibleRequest where there is none of this name."""
    seat = meant(name, game.players)
    if seat is None:
        raise ImpossibleRequest(refusal)
    return seat


def split_words(words: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Split words into those on their own and options ``--name value`` or ``--name=value``."""
    alone: list[str] = []
    options: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if word.startswith("--"):
            name, equals, value = word.removeprefix("--").partition("=")
            options[name] = value if equals else next(rest, "")
        else:
            alone.append(word)
    return alone, options


def seats(
    game: Game,
    named: Mapping[str, Player],
    said: tuple[str | None, str | None, str | None] = (None, None, None),
    position: str | None = None,
) -> tuple[dict[str, Player], str]:
    """Return who plays and who begins, perhaps from a position that is not the start.

    Somebody who plays the computer has said level, beginner and own colour.

    Raises:
        ImpossibleRequest: what was said does not go together, or is none of what there is.
    """
    usual = game.initial().mover
    level, first, colour = said
    if None not in (first, position):
        raise ImpossibleRequest(_("a position says itself who begins: leave out --first"))
    if named:
        if said != (None, None, None):
            raise ImpossibleRequest(
                _(
                    "--level, --first and --colour are for you against the computer; "
                    "leave them out where players are named"
                )
            )
        return {name: named.get(name, Human()) for name in game.players}, usual
    first = chosen("--first", first, ("me", "computer"))
    me = chosen("--colour", colour, game.players)
    if me is None:
        me = other(game, usual) if first == "computer" else usual
    strength = game.usual_level if level is None else game.level(level)
    computer = Computer(Limit(level=strength))
    begins = {None: usual, "me": me, "computer": other(game, me)}[first]
    return {name: Human() if name == me else computer for name in game.players}, begins


def other(game: Game, player: str) -> str:
    """Return the first of the other players, or the same where there is no other."""
    return next((name for name in game.players if name != player), player)


def chosen(option: str, word: str | None, words: Sequence[str]) -> str | None:
    """Return which of some words was given to an option, None where it was left out.

    Raises:
        ImpossibleRequest: it is none of them.
    """
    found = None if word is None else meant(word, words)
    if word is not None and found is None:
        told = _("{option} is one of {words}, not {word}")
        there_are = ", ".join(map(_, words))
        raise ImpossibleRequest(told.format(option=option, words=there_are, word=repr(word)))
    return found
