"""The command line: every command a question to the rule base."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import hornboard
from hornboard import failures, settings, swipl, texts
from hornboard.errors import HornboardError, ImpossibleRequest
from hornboard.files import refusal
from hornboard.foreign import shown
from hornboard.game import (
    Game,
    Info,
    Level,
    Limit,
    Limits,
    Position,
    speak,
    usual_game,
    version,
    words,
)
from hornboard.play import cluster
from hornboard.play.contest import Score, elo_bounds, pairings, random_openings
from hornboard.play.journal import Journal
from hornboard.play.players import DUEL, Computer, Human, Player, parse_player
from hornboard.play.worth import worth
from hornboard.protocol.formats import load_record
from hornboard.store import default_path
from hornboard.terminal.analyse import analyse
from hornboard.terminal.bench import bench
from hornboard.terminal.board import draw_board
from hornboard.terminal.contest import hold, sentences, standing
from hornboard.terminal.convert import convert
from hornboard.terminal.explain import explain
from hornboard.terminal.find import find
from hornboard.terminal.ggp import ggp
from hornboard.terminal.learn import learn
from hornboard.terminal.picture import picture
from hornboard.terminal.piskvork import piskvork
from hornboard.terminal.puzzles import puzzles
from hornboard.terminal.query import query
from hornboard.terminal.questions import before, candidates, options, playout, rules, solve
from hornboard.terminal.screen import points
from hornboard.terminal.series import series
from hornboard.terminal.session import Session, enable_line_editing
from hornboard.terminal.shared import (
    AsJson,
    PositionText,
    Variant,
    console,
    emit,
    line,
    paragraph,
    position_of,
    variants_like,
)
from hornboard.terminal.sheets import import_
from hornboard.terminal.spoken import complaint, language_asked, spoken
from hornboard.terminal.survey import survey
from hornboard.terminal.uhp import uhp
from hornboard.texts import _, called, meant

app = typer.Typer(
    name="hornboard",
    help="Board games whose rules are Prolog clauses.",
    invoke_without_command=True,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)

DEFAULT_GAME = "hexagon"
DEFAULT_SECONDS = 1.0

Named = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="NAME=WHO",
        help="Who plays, such as `red=level:3`; `--red level:3` says the same.",
    ),
]

UNEXPECTED = 70
"""The exit status after an error that nobody expected, as sysexits has it for software."""


UNREAD = 1
"""The exit status where nobody reads the answer to its end, as typer has it."""


def main() -> None:
    """Run the command line; whatever goes wrong is one line on stderr and a status."""
    try:
        speak(language_asked(sys.argv[1:]) or settings.load().language)
        status = spoken(app)(standalone_mode=False)
        if sys.stdout is not None and not sys.stdout.closed:
            sys.stdout.flush()
    except typer.Abort:
        status = 130
    except typer.TyperException as error:
        status = complain(complaint(error.format_message()))
    except HornboardError as error:
        status = complain(str(error))
    except BrokenPipeError:
        forget_output()
        status = UNREAD
    except OSError as error:
        forget_output()
        status = complain(refusal(error))
    except KeyboardInterrupt:
        status = 130
    except Exception as error:
        status = complain(failures.told(error), UNEXPECTED)
    sys.exit(status)


def forget_output() -> None:
    """Let go of what cannot be printed, which Python would try again at its end."""
    with suppress(AttributeError, OSError, ValueError):
        try:
            sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(message: str, status: int = 2) -> int:
    """Print a message to stderr in one line; return the exit status."""
    print(f"hornboard: {shown(message)}", file=sys.stderr)
    return status


@app.callback()
def begin(
    ctx: typer.Context,
    language: Annotated[
        str | None,
        typer.Option(
            help="The language to speak: `en`, `es`, `ro` or `ru`.", show_default="the system's"
        ),
    ] = None,
    load: Annotated[
        list[str] | None,
        typer.Option(
            "--load",
            help="A file with a game of your own, in Prolog or as a rule sheet, or with "
            "knowledge about one.",
        ),
    ] = None,
    number: Annotated[
        bool, typer.Option("--version", help="Tell which version this is and leave.")
    ] = False,
    trust: Annotated[
        bool,
        typer.Option("--trust", help="Let the files that are loaded do what any program may."),
    ] = False,
    seconds: Annotated[
        float,
        typer.Option(
            "--load-seconds",
            min=0.1,
            max=1_000_000,
            help="What a file that is not trusted may take.",
        ),
    ] = Limits().seconds,
    megabytes: Annotated[
        int,
        typer.Option("--load-megabytes", min=1, max=1_000_000, help="The memory that it may take."),
    ] = Limits().megabytes,
    scheduler: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Do what takes all cores on the workers of this Dask scheduler, such as "
            "`tcp://127.0.0.1:8786`.",
        ),
    ] = None,
    insecure: Annotated[
        bool,
        typer.Option("--insecure", help="Let the scheduler be one that others can listen in to."),
    ] = False,
) -> None:
    """Board games whose rules are Prolog clauses.

    Without a command: a game in the window where there is a display, else in the terminal.
    """
    if number:
        print(f"hornboard {importlib.metadata.version('hornboard')}")
        raise typer.Exit
    if language not in (None, *texts.LANGUAGES):
        there_are = ", ".join(texts.LANGUAGES)
        told = _("there is no language {language}; there are {languages}")
        raise ImpossibleRequest(told.format(language=language, languages=there_are))
    for file in load or []:
        hornboard.load(file, None if trust else Limits(seconds, megabytes))
    if scheduler is not None:
        ctx.with_resource(cluster.scheduler(scheduler, insecure=insecure))
    if ctx.invoked_subcommand is None:
        if has_display():
            open_window(None)
        else:
            game = hornboard.game(DEFAULT_GAME)
            play_here(game.initial(), seats(game, Wishes(game.usual_level)).players)


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games.

    Example: `hornboard games`
    """
    known = hornboard.games()

    def show() -> None:
        headings = _("variant"), _("game"), _("players"), _("levels")
        table = Table(*headings, box=None, pad_edge=False)
        for game in known:
            players, levels = (
                ", ".join(map(_, map(str, each))) for each in (game.players, game.levels)
            )
            table.add_row(game.variant, called(game.title), players, levels)
        console.print(table)

    emit([summary(game) for game in known], as_json, show)


def summary(game: Game) -> dict[str, object]:
    """Return a game as plain data."""
    return {
        "variant": game.variant,
        "title": game.title,
        "players": list(game.players),
        "levels": dict(game.levels),
    }


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def play(
    ctx: typer.Context,
    variant: Variant = DEFAULT_GAME,
    player: Named = None,
    level: Annotated[
        str | None,
        typer.Option(
            help="How well the computer plays, a level of `hornboard games`.",
            show_default="the third",
        ),
    ] = None,
    first: Annotated[
        str | None, typer.Option(help="Who begins: `me` or `computer`.", metavar="WHO")
    ] = None,
    colour: Annotated[
        str | None, typer.Option(help="Which player you are, such as `red`.", metavar="PLAYER")
    ] = None,
    position: PositionText = None,
) -> None:
    """Play in the terminal, against the computer or as you like.

    Any player can be named with who plays it: `human`, `level:expert` or `depth:4`.

    Example: `hornboard play hexagon --red level:expert --blue human`
    """
    game, named = game_and_players(ctx, variant, player or [])
    if named and (level, first, colour) != (None, None, None):
        raise ImpossibleRequest(
            _(
                "--level, --first and --colour are for you against the computer; "
                "leave them out where players are named"
            )
        )
    if first is not None and position is not None:
        raise ImpossibleRequest(_("a position says itself who begins: leave out --first"))
    strength = game.usual_level if level is None else game.level(level)
    setting = seats(game, Wishes(strength, first, colour, named))
    start = game.position(position) if position is not None else game.initial(setting.first)
    play_here(start, setting.players)


def play_here(start: Position, players: dict[str, Player]) -> None:
    """Play in this terminal."""
    enable_line_editing()
    Session(start, players, console, Journal(default_path().parent)).run()


@app.command()
def window(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game, such as `kalah:6,4`, or the file of a recorded one; else all to choose "
            "from.",
            show_default=False,
            autocompletion=variants_like,
        ),
    ] = None,
    position: PositionText = None,
) -> None:
    """Play in a window.

    Example: `hornboard window hexagon`
    """
    file = None if what is None or not Path(what).is_file() else Path(what)
    named = hornboard.game if position else usual_game
    game = None if what is None or file else named(what)
    start = None if game is None or position is None else game.position(position)
    if position is not None and start is None:
        raise ImpossibleRequest(_("a position takes the game that it is of"))
    if file is not None:
        load_record(file)
    if not has_display():
        raise ImpossibleRequest(
            _(
                "there is no display to open a window on, or Python has no tkinter (python3-tk); "
                "hornboard play needs neither"
            )
        )
    open_window(game, start, file)


def has_display() -> bool:
    """Say whether a window can be opened: tkinter is there and so is a display."""
    if importlib.util.find_spec("tkinter") is None:
        return False
    import tkinter as tk  # noqa: PLC0415

    try:
        tk.Tk().destroy()
    except (ImportError, tk.TclError):
        return False
    return True


def open_window(game: Game | None, start: Position | None = None, file: Path | None = None) -> None:
    """Open a window and wait until it is closed."""
    from hornboard.tk.app import show_window  # noqa: PLC0415

    show_window(game, start, file)


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


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
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
    game, named = game_and_players(ctx, variant, player or [])
    if len(game.players) < DUEL:
        raise ImpossibleRequest(_("a match is between two players or more"))
    if not all(isinstance(named.get(seat), Computer) for seat in game.players):
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


@app.command()
def moves(variant: Variant, position: PositionText = None, as_json: AsJson = False) -> None:
    """List the legal moves.

    Example: `hornboard moves hexagon`
    """
    legal = position_of(hornboard.game(variant), position).legal_moves
    emit(list(map(str, legal)), as_json, lambda: print(words(legal) or _("no legal moves")))


@app.command()
def perft(
    variant: Variant,
    depth: Annotated[int, typer.Argument(help="How many moves deep.")],
    position: PositionText = None,
    divide: Annotated[bool, typer.Option(help="Count by first moves.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the lines of so many moves.

    Example: `hornboard perft hexagon 4`
    """
    where = position_of(hornboard.game(variant), position)
    if divide:
        counts = {str(move): count for move, count in where.divide(depth).items()}
        total = sum(counts.values())
        lines = [f"{move}: {count}" for move, count in counts.items()]
        document = {"depth": depth, "nodes": total, "divide": counts}
        emit(document, as_json, lambda: print("\n".join([*lines, f"{_('total')}: {total}"])))
    else:
        count = where.perft(depth)
        emit({"depth": depth, "nodes": count}, as_json, lambda: print(count))


@app.command()
def best(
    variant: Variant,
    position: PositionText = None,
    level: Annotated[
        str | None, typer.Option(help="Think as this level does, by its name or number.")
    ] = None,
    depth: Annotated[int | None, typer.Option(help="Look so many moves ahead.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Look at so many positions.")] = None,
    uct: Annotated[int | None, typer.Option(help="Simulate so many games at most.")] = None,
    seconds: Annotated[float | None, typer.Option("--time", help="Think so many seconds.")] = None,
    evaluation: Annotated[
        str | None, typer.Option(help="`source` or `own`.", show_default="the game's best")
    ] = None,
    lines: Annotated[int, typer.Option(help="Tell so many of the best moves.")] = 1,
    seed: Annotated[int | None, typer.Option(help="Shuffle moves of equal worth.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find the best move: as the third level does unless told otherwise.

    Example: `hornboard best hexagon --depth 4`
    """
    if lines > 1 and level is not None:
        raise ImpossibleRequest(_("a level tells one move; --lines goes with --depth or --time"))
    game = hornboard.game(variant)
    strength = None if level is None else game.level(level)
    if (level, depth, nodes, uct, seconds, evaluation) == (None,) * 6 and lines == 1:
        strength = game.usual_level
    elif (level, depth, nodes, uct, seconds) == (None,) * 5:
        seconds = DEFAULT_SECONDS
    where = position_of(game, position)
    limit = Limit(
        strength, depth, nodes, seconds, evaluation=evaluation, seed=seed, simulations=uct
    )
    thinking = where.think(limit, lines)
    found = thinking.result()

    def show() -> None:
        for info in found:
            told = _("depth {depth}  {nodes} nodes  {seconds} s").format(
                depth=info.depth, nodes=info.nodes, seconds=f"{info.seconds:.3f}"
            )
            value = worth(info, bool(where.points))
            expected = where.shown(info.pv)
            console.print(line((expected[0], "bold"), f"  {value}  {told}"))
            console.print(line(_("expected: {moves}").format(moves=words(expected))))
        for reason in thinking.reasons:
            console.print(paragraph(reason))

    document = finding(found[0])
    for name, cells in where.odds.items():
        document[name] = {cell: str(number) for cell, number in cells.items()}
    if lines > 1:
        document["lines"] = [finding(info) for info in found]
    emit(document, as_json, show)


def finding(info: Info) -> dict[str, object]:
    """Return what a search found as plain data."""
    return {
        "move": str(info.move),
        "value": info.value,
        "depth": info.depth,
        "nodes": info.nodes,
        "seconds": info.seconds,
        "proved": info.proved,
        "pv": [str(move) for move in info.pv],
        "reason": info.reason,
    }


@app.command()
def show(
    variant: Variant,
    position: PositionText = None,
    moves: Annotated[str, typer.Option(help="Moves to make first, such as `a4 h5`.")] = "",
    as_json: AsJson = False,
) -> None:
    """Show a position as a board.

    Example: `hornboard show hexagon --moves "a5c5 a2"`
    """
    where = position_of(hornboard.game(variant), position)
    for move in moves.split():
        where = where.play(move)

    def draw() -> None:
        won = dict.fromkeys(where.emphasis, "emphasis")
        console.print(draw_board(where, recent=won, room=console.width))
        console.print(line(f"{where.verdict or where.to_move}   {points(where)}"))
        console.print(line(where.text))

    outcome = where.outcome
    document = {
        "position": where.text,
        "mover": where.mover,
        "points": dict(where.points),
        "value": where.value,
        "outcome": None if outcome is None else outcome.winner or "drawn",
    }
    emit(document, as_json, draw)


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def prolog(ctx: typer.Context) -> None:
    """Open the Prolog toplevel with the rule base loaded.

    Example: `hornboard prolog -- -g "perft(hexagon, 3, N), print(N), nl" -t halt`
    """
    program = swipl.prolog_executable()
    if program is None:
        raise ImpossibleRequest(_("swipl is not found: install SWI-Prolog 9.1.12 or newer"))
    sys.stdout.flush()
    rules = str(swipl.rule_base() / "hornboard.pl")
    os.execv(program, [program, "-s", rules, *ctx.args])


QUESTIONS = (
    explain,
    before,
    find,
    query,
    puzzles,
    solve,
    playout,
    candidates,
    rules,
    options,
    survey,
    analyse,
    learn,
    series,
)
for command in (*QUESTIONS, picture, convert, bench, piskvork, uhp, ggp):
    app.command()(command)
app.command("import")(import_)


@app.command()
def doctor(as_json: AsJson = False) -> None:
    """Say what Hornboard stands on, and whether it works.

    Example: `hornboard doctor`
    """
    findings = {
        "hornboard": importlib.metadata.version("hornboard"),
        "package": str(swipl.PACKAGE),
        "rule base": str(swipl.rule_base()),
        "python": f"{platform.python_version()} ({sys.executable})",
        "swipl": str(swipl.prolog_executable() or _("not found")),
        "prolog home": str(swipl.prolog_home() or _("its own")),
        **{name: importlib.metadata.version(name) for name in ("janus-swi", "rich", "typer")},
    }
    try:
        findings["prolog"] = version()
        findings["variants"] = ", ".join(game.variant for game in hornboard.games())
        findings["works"] = "yes"
    except (RuntimeError, ImportError) as error:
        findings["works"] = f"{_('no')}: {error}"
    width = max(len(_(name)) for name in findings)
    lines = [f"{_(name):<{width}}  {_(value)}" for name, value in findings.items()]
    emit(findings, as_json, lambda: print("\n".join(lines)))
    if findings["works"] != "yes":
        raise typer.Exit(2)
