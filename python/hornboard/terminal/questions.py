"""Commands that ask the rule base: what a game comes to, how it goes, its rules, what led here."""

from typing import Annotated

import typer
from rich.markdown import Markdown

import hornboard
from hornboard import texts
from hornboard.game import Option, base_games, words
from hornboard.session.explaining import candidates_of, listed, rules_of
from hornboard.terminal.shared import (
    AsJson,
    MovesText,
    Part,
    PositionText,
    Variant,
    console,
    emit,
    line,
    paragraph,
    position_of,
    say,
    table,
    variants_like,
)
from hornboard.terminal.solutions import PATIENCE, Seconds, say_late, within
from hornboard.texts import _


def solve(
    variant: Variant,
    position: PositionText = None,
    moves: MovesText = "",
    budget: Annotated[
        int, typer.Option(help="Give up after so many positions.", min=1)
    ] = 5_000_000,
    as_json: AsJson = False,
) -> None:
    """Find the exact value for the mover, and the moves that keep it.

    Example: `hornboard solve kalah:4,3`
    """
    where = position_of(hornboard.game(variant), position, moves)
    with console.status(line(_("thinking"), " ...")):
        found = where.solve(budget).result()
    value, keeping = found.value, list(map(str, found.moves))

    def show() -> None:
        if value is None:
            told = _("not solved: it takes more than {count} positions, or comes back to one")
            say(told.format(count=f"{budget:,}"))
        else:
            margin = _("{margin} for {seat}").format
            seat = _(where.mover)
            told = _(value) if isinstance(value, str) else margin(margin=f"{value:+d}", seat=seat)
            count = _("positions: {count}").format(count=found.positions)
            say((told, "bold"), f"  {count}")
            best = _("best: {moves}").format(moves=" ".join(keeping))
            say(best if keeping else _("the game is over"))

    emit(found, as_json, show)


def playout(
    variant: Variant,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="Which random games.")] = 1,
    position: PositionText = None,
    moves: MovesText = "",
    as_json: AsJson = False,
) -> None:
    """Play random games, and tell how fast, how long, and who wins how often.

    Example: `hornboard playout tictactoe --games 10000 --seed 1`
    """
    where = position_of(hornboard.game(variant), position, moves)
    found = where.playout(games, seed).result()
    made, seconds = found.moves, found.seconds
    least, mean, most = min(found.lengths), made / games, max(found.lengths)
    branching = found.choices / made if made else 0.0
    document = {
        "games": games,
        "moves": made,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "moves_per_second": made / seconds,
        "results": found.results,
        "length": {"least": least, "mean": mean, "most": most},
        "branching": branching,
    }

    def show() -> None:
        rates = {"games": f"{games / seconds:,.0f}", "moves": f"{made / seconds:,.0f}"}
        speed = _("{games} games/s, {moves} moves/s").format(**rates)
        shares = (f"{_(name)} {count / games:.1%}" for name, count in found.results.items())
        length = _("{least} to {most} moves, {mean} on average")
        length = length.format(least=least, most=most, mean=f"{mean:.1f}")
        choices = _("{count} moves to choose from").format(count=f"{branching:.1f}")
        told = ((_("speed"), speed), (_("results"), ", ".join(shares)), (_("length"), length))
        console.print(table([*told, (_("branching"), choices)]))

    emit(document, as_json, show)


def candidates(
    variant: Variant, position: PositionText = None, moves: MovesText = "", as_json: AsJson = False
) -> None:
    """Tell what may still be hidden: how many codes of Mastermind fit, and which.

    Example: `hornboard candidates mastermind --position "4x10 0123=1b1c"`
    """
    found = candidates_of(position_of(hornboard.game(variant), position, moves))
    document = {"count": len(found), "candidates": list(found) if as_json else []}
    emit(document, as_json, lambda: console.print(paragraph(listed(found))))


def before(
    variant: Variant,
    position: PositionText = None,
    moves: MovesText = "",
    plies: Annotated[int, typer.Option(help="How many moves to take back.", min=1)] = 1,
    most: Annotated[int, typer.Option(help="Tell so many lines at most.", min=1)] = 1000,
    seconds: Seconds = PATIENCE,
    as_json: AsJson = False,
) -> None:
    """Tell from which positions, and by which moves, one comes to a position.

    What it does not tell any more, such as a count of moves, is `?`.

    Example: `hornboard before tictactoe --position "3/1x1/3 o"`
    """
    game = hornboard.game(variant)
    text = position if position and not moves else position_of(game, position, moves).text
    with within(seconds) as late:
        looking = game.before(text, plies, most + 1)
        looking.result()
    found = looking.latest
    told = found[:most]

    def show() -> None:
        for led in told:
            say(led.before, "  ", (words(led.moves), "bold"))
        if not (told or late):
            say(_("no move leads to this position"))
        if len(found) > most:
            say(_("and more: --most {count} tells them").format(count=2 * most))

    document = {
        "before": [{"position": led.before, "moves": led.moves} for led in told],
        "more": len(found) > most or bool(late),
    }
    emit(document, as_json, show)
    say_late(late, seconds, len(told))


def rules(variant: Variant, as_json: AsJson = False) -> None:
    """Tell the rules of a game in plain words, with the notation.

    Example: `hornboard rules kalah`
    """
    game = hornboard.game(variant)
    text = texts.told(rules_of(game))
    document = {"variant": game.variant, "title": game.title, "rules": text}
    emit(document, as_json, lambda: console.print(Markdown(text)))


def options(
    variant: Annotated[
        str | None, typer.Argument(help="A game; else all.", autocompletion=variants_like)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the options of games: sizes and rules, which the name of a variant may set.

    An example of a variant is `kalah:pits=4,seeds=3`.

    Example: `hornboard options slither`
    """
    asked = base_games() if variant is None else [hornboard.game(variant)]
    document = {
        game.name: {
            option.name: {
                "values": [option.values[0], option.values[-1]]
                if isinstance(option.values, range)
                else list(option.values),
                "default": option.default,
            }
            for option in game.options
        }
        for game in asked
    }

    def show() -> None:
        headings = _("game"), _("option"), _("values"), _("meaning"), _("default")
        rows: list[tuple[Part, ...]] = [
            (game.name, option.name, *map(paragraph, values_of(option)), str(option.default))
            for game in asked
            for option in game.options
        ]
        none = _("{game} has no options").format(game=asked[0].variant)
        console.print(table(rows, *headings) if rows else line(none))

    emit(document, as_json, show)


def values_of(option: Option) -> tuple[str, str]:
    """Return which values an option can have, and what they mean, a line each."""
    if isinstance(option.values, range):
        first, last = option.values[0], option.values[-1]
        return _("{first} to {last}").format(first=first, last=last), ""
    return "\n".join(option.values), "\n".join(map(_, option.values.values()))
