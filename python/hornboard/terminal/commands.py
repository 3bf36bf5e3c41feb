"""The command line: every command a question to the rule base."""

import importlib.metadata
import os
import signal
import sys
import threading
import time
import warnings
from _thread import start_new_thread
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Annotated, Any

import typer

import hornboard
from hornboard import failures, settings, texts
from hornboard.errors import EngineStopped, HornboardError, ImpossibleRequest
from hornboard.files import refusal
from hornboard.game import Limits, speak
from hornboard.games import parts
from hornboard.play import cluster
from hornboard.sanitise import sanitised
from hornboard.terminal.analyse import analyse, survey
from hornboard.terminal.compare import compare
from hornboard.terminal.exercise import exercise
from hornboard.terminal.explain import explain
from hornboard.terminal.house import doctor, games, prolog
from hornboard.terminal.learn import learn
from hornboard.terminal.match import match
from hornboard.terminal.own import agree, examples, import_, new
from hornboard.terminal.play import ggp, has_display, open_window, play, play_here, serve, window
from hornboard.terminal.positions import best, moves, perft, picture, show
from hornboard.terminal.puzzles import puzzles, train
from hornboard.terminal.questions import before, candidates, options, playout, rules, solve
from hornboard.terminal.records import convert, series, statistics
from hornboard.terminal.replay import replay
from hornboard.terminal.seating import DEFAULT_GAME, seats
from hornboard.terminal.solutions import find, query
from hornboard.terminal.spoken import complaint, language_asked, translated
from hornboard.texts import _

app = typer.Typer(
    name="hornboard",
    help="Board games whose rules are Prolog clauses.",
    invoke_without_command=True,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)

UNEXPECTED = 70
"""The exit status after an error that nobody expected, as sysexits has it for software."""

UNREAD = 1
"""The exit status where nobody reads the answer to its end, as typer has it."""

PAUSE = 0.01
"""Seconds until Ctrl-C comes up again."""


@contextmanager
def never_lost() -> Iterator[None]:
    """Let Ctrl-C come up again that came up where errors are ignored, as in a finalizer."""
    before = sys.unraisablehook

    def ignored(error: Any) -> None:
        if error.exc_type is KeyboardInterrupt:
            start_new_thread(again, ())
        else:
            before(error)

    sys.unraisablehook = ignored
    try:
        yield
    finally:
        sys.unraisablehook = before


def again() -> None:
    """Interrupt the main thread, which has left the finalizer by then."""
    time.sleep(PAUSE)
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)


@never_lost()
def main() -> None:
    """Run the command line; whatever goes wrong is one line on stderr and a status."""
    warnings.showwarning = warn
    try:
        with suppress(EngineStopped):
            speak(language_asked(sys.argv[1:]) or settings.load().language)
        status = translated(app)(standalone_mode=False)
        if sys.stdout is not None and not sys.stdout.closed:
            sys.stdout.flush()
    except (typer.Abort, KeyboardInterrupt):
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
    print(f"hornboard: {sanitised(message)}", file=sys.stderr)
    return status


def warn(message: Warning | str, *_where: object, **_further: object) -> None:
    """Print a warning as a person is told it."""
    complain(str(message))


@app.callback()
def begin(
    ctx: typer.Context,
    language: Annotated[
        str | None,
        typer.Option(
            help="The language to speak, by its code, such as `es`.", show_default="the system's"
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
        bool, typer.Option("--trust", help="Let the files that are loaded do what any program may.")
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
    # What files may use that are loaded now, or by a command.
    ctx.obj = None if trust else Limits(seconds, megabytes)
    for file in load or []:
        hornboard.load(file, ctx.obj)
    if scheduler is not None:
        ctx.with_resource(cluster.scheduler(scheduler, insecure=insecure))
    if ctx.invoked_subcommand is None:
        if has_display():
            open_window(None)
        else:
            game = hornboard.game(DEFAULT_GAME)
            play_here(game.initial(), seats(game, {})[0])


COMMANDS: tuple[Callable[..., None], ...] = (
    *(games, play, window, match),
    *(moves, perft, best, show, prolog),
    *(explain, before, find, query),
    *(puzzles, train, solve, playout, candidates, rules, options),
    *(survey, analyse, compare, learn),
    *(series, statistics, picture, convert, replay, agree),
    *(command for part in parts("commands") for command in part.COMMANDS),
    *(ggp, serve, import_, new, examples, exercise, doctor),
)
"""All of them, in the order in which the help lists them."""

READ_ON = {"allow_extra_args": True, "ignore_unknown_options": True}
"""The settings of a command that reads further words itself, such as ``--red expert``."""

for command in COMMANDS:
    settings_of = READ_ON if command in (play, window, match, prolog) else None
    app.command(command.__name__.rstrip("_"), context_settings=settings_of)(command)
