"""Who plays, as the command line says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

import typer

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Level, Limit
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


@dataclass(frozen=True)
class Wishes:
    """What a player asked for: the level, who begins, the own colour, players by name."""

    level: Level
    first: str | None = None
    colour: str | None = None
    named: Mapping[str, Player] = field(default_factory=dict)


@dataclass(frozen=True)
class Seats:
    """Who plays whom, and who begins."""

    players: dict[str, Player]
    first: str


def game_and_players(
    ctx: typer.Context, variant: str, players: Sequence[str]
) -> tuple[Game, dict[str, Player]]:
    """Read a game, and who plays: ``red=level:3``, or as an option ``--red level:3``.

    Raises:
        ImpossibleRequest: there is more than one game, or an option names no player.
    """
    alone, options = split_words([variant, *ctx.args])
    command = str(ctx.command.name)
    written = [each.opts[0] for each in ctx.command.params]
    others = [each.removeprefix("--") for each in written if each.startswith("--")]
    if len(alone) > 1:
        told = _("{command} takes one game, not {games}")
        raise ImpossibleRequest(told.format(command=command, games=", ".join(alone)))
    game = hornboard.game(alone[0] if alone else DEFAULT_GAME)
    named = dict(named_player(text, game) for text in players)
    return game, named_players(options, game, others) | named


def named_player(text: str, game: Game) -> tuple[str, Player]:
    """Read who plays in the form ``red=level:3``, for players whose names are other options too.

    Raises:
        ImpossibleRequest: it has another form, or names nobody.
    """
    name, _equals, who = text.partition("=")
    seat = meant(name, game.players)
    if seat is None:
        told = _("--player takes one of {players} and who that is, as in {example}, not {text}")
        example, there_are = f"{game.players[0]}=level:3", ", ".join(game.players)
        raise ImpossibleRequest(told.format(players=there_are, example=example, text=repr(text)))
    return seat, parse_player(who, game)


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


def named_players(
    options: Mapping[str, str], game: Game, others: Sequence[str]
) -> dict[str, Player]:
    """Read options such as ``--red level:3`` that name the players of a game.

    Args:
        options: what was said.
        game: the game.
        others: the other options that there are.

    Raises:
        ImpossibleRequest: an option names nobody.
    """
    named = {}
    for name, text in options.items():
        seat = meant(name, game.players)
        if seat is None:
            known = ", ".join(f"--{each}" for each in (*others, *game.players))
            told = _("there is no option --{name}; there are {known}")
            raise ImpossibleRequest(told.format(name=name, known=known))
        named[seat] = parse_player(text, game)
    return named


def seats_asked(
    game: Game, named: dict[str, Player], said: tuple[str | None, ...], position: str | None
) -> Seats:
    """Return who plays and who begins, from players by name or from level, beginner and colour.

    Raises:
        ImpossibleRequest: both are said, or a position is too, which says itself who begins.
    """
    level, first, colour = said
    if named and any(said):
        raise ImpossibleRequest(
            _(
                "--level, --first and --colour are for you against the computer; "
                "leave them out where players are named"
            )
        )
    if first is not None and position is not None:
        raise ImpossibleRequest(_("a position says itself who begins: leave out --first"))
    strength = game.usual_level if level is None else game.level(level)
    return seats(game, Wishes(strength, first, colour, named))


def seats(game: Game, wishes: Wishes) -> Seats:
    """Return who plays and who begins, from what was asked for."""
    usual = game.initial().mover
    if wishes.named:
        players = {name: wishes.named.get(name, Human()) for name in game.players}
        return Seats(players, usual)
    first = chosen("--first", wishes.first, ("me", "computer"))
    colour = chosen("--colour", wishes.colour, game.players)
    others = [name for name in game.players if name != usual]
    me = colour or (others[0] if first == "computer" and others else usual)
    computer = Computer(Limit(level=wishes.level))
    players = {name: Human() if name == me else computer for name in game.players}
    if first is None:
        return Seats(players, usual)
    rest = [name for name in game.players if name != me]
    return Seats(players, me if first == "me" or not rest else rest[0])


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
