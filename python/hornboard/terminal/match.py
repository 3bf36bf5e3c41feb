"""The command that lets computers play a match or a tournament: its progress, what it proved."""

import math
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import Progress
from rich.table import Table

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Reason
from hornboard.play.balance import balanced_openings
from hornboard.play.book import Book
from hornboard.play.clock import Clock
from hornboard.play.contest import Contest, Terms, pairings, play_game, random_openings
from hornboard.play.cores import on_all_cores
from hornboard.play.match import DUEL, Match
from hornboard.play.players import Human, Player, parse_player, who
from hornboard.play.record import read_record
from hornboard.play.result import Result
from hornboard.play.score import PROVED, elo_bounds
from hornboard.protocol.formats import read_openings
from hornboard.series import interval, rating
from hornboard.store import InUse, Store, default_path
from hornboard.terminal.progress import say_stopped
from hornboard.terminal.seating import DEFAULT_GAME, Named, game_and_more
from hornboard.terminal.shared import AsJson, Variant, console, emit, line, table
from hornboard.texts import _

PLIES = 6
"""So many random moves has an opening."""

BALANCED = "balanced"
"""The word for openings from which either side wins as often."""

Games = Annotated[int, typer.Option(help="How many games those have at most who meet.", min=1)]
Openings = Annotated[
    str | None,
    typer.Option(
        help="How many openings, `balanced` ones, or a file of records, positions or moves.",
        show_default="games / seats",
    ),
]
Plies = Annotated[
    int | None, typer.Option(help="Moves in an opening.", min=0, show_default="6, or all of a file")
]
Seed = Annotated[int, typer.Option(help="Which openings, and which moves of equal worth.")]
Gauntlet = Annotated[bool, typer.Option("--gauntlet", help="All others meet only the first.")]
ClockText = Annotated[
    str | None, typer.Option("--clock", help="Seconds for a game, and for each move: `60+0.5`.")
]
Resign = Annotated[
    float,
    typer.Option(help="Resign when behind by so much at three moves.", min=0, show_default="never"),
]
Proved = Annotated[bool, typer.Option("--proved", help="End a game whose end is proved.")]
Sprt = Annotated[
    str | None, typer.Option(help="End early when one of two Elo differences is proved: `0,20`.")
]
Threads = Annotated[
    int, typer.Option(help="How many games at a time.", min=0, show_default="one a core")
]
StorePath = Annotated[
    Path | None,
    typer.Option(
        help="Where to store the games; with a `.txt` the same command goes on.",
        show_default="your data folder",
    ),
]


def match(
    ctx: typer.Context,
    variant: Variant = DEFAULT_GAME,
    player: Named = None,
    games: Games = 100,
    openings: Openings = None,
    plies: Plies = None,
    seed: Seed = 1,
    gauntlet: Gauntlet = False,
    clock: ClockText = None,
    resign: Resign = math.inf,
    proved: Proved = False,
    sprt: Sprt = None,
    threads: Threads = 0,
    store: StorePath = None,
    as_json: AsJson = False,
) -> None:
    """Play a match or tournament of computer players, each opening with everybody in every seat.

    Example: `hornboard match hexagon level:expert time:0.5 uct:500 --games 100 --openings 50`
    """
    game, named, words = game_and_more(ctx, variant, player)
    players = [str(each) for each in entrants(game, named, words)]
    bounds = elo_bounds(sprt)
    if bounds and len(players) > DUEL:
        raise ImpossibleRequest(_("a sequential test compares two players: leave out --sprt"))
    if len(game.players) > DUEL and (resign < math.inf or proved):
        raise ImpossibleRequest(_("--resign and --proved are for games of two players"))
    terms = Terms(Clock.read(clock) if clock else None, resign, proved)
    starts = openings_of(game, openings or "", games, plies, seed, threads)
    contest = Contest(players, pairings(starts, players, games, seed, gauntlet, terms), bounds)
    path = store or default_path()

    def tell() -> None:
        document = standing(contest) | {"store": str(path)}
        emit(document, as_json, lambda: console.print(*outcome(contest, path), sep="\n"))

    hold(contest, path, tell, threads)


def openings_of(
    game: Game, told: str, games: int, plies: int | None, seed: int, threads: int
) -> list[Match]:
    """Return so many openings that are random or balanced, as for these games, or a file's."""
    kind, _colon, number = told.rpartition(":") if told != BALANCED else (told, "", "")
    count = int(number) if number.isdecimal() else 0
    if (number and not count) or kind not in ("", BALANCED):
        return read_openings(game, Path(told), plies)
    count, drawn = count or -(-games // len(game.players)), PLIES if plies is None else plies
    if not kind:
        return random_openings(game, count, drawn, seed)
    with Console(stderr=True).status(_("looking for balanced openings")):
        return balanced_openings(game, count, drawn, seed, threads)


def entrants(game: Game, named: Mapping[str, Player], words: Sequence[str]) -> list[Player]:
    """Return who plays: those in the seats, or those who are named one behind the other.

    Raises:
        ImpossibleRequest: there are fewer than seats, or people among them.
    """
    if len(game.players) < DUEL:
        raise ImpossibleRequest(_("a match is between two players or more"))
    players = [named[seat] for seat in game.players if seat in named]
    players += [parse_player(word, game, trusted=True) for word in words]
    if len(players) < len(game.players) or any(isinstance(each, Human) for each in players):
        seats = " ".join(f"--{name} level:{game.usual_level}" for name in game.players)
        told = _("a match needs a computer player in every seat: {seats}")
        raise ImpossibleRequest(told.format(seats=seats))
    return players


def hold(contest: Contest, path: Path, tell: Callable[[], None], threads: int = 0) -> None:
    """Play a match, store its games, show on stderr how it goes, and tell how it stands.

    How it stands is told too where the match is broken off. The games go to a database, or to a
    file of records that ends in ``.txt``, whose games are not played again. So many are played at a
    time, one a core for 0.
    """
    progress = Progress(console=Console(stderr=True))
    bar = progress.add_task(_("games"), total=len(contest.plan))

    def shown() -> RenderableType:
        progress.update(bar, completed=len(contest.played))
        return Group(standings(contest), progress.get_renderable())

    live = Live(get_renderable=shown, console=progress.console, transient=True)
    forfeits: set[str] = set()
    try:
        book = path.suffix == ".txt"
        with nullcontext(Book(path, contest)) if book else Store(path) as store:
            plan = [pairing for pairing in contest.plan if pairing not in contest.played]
            with live, closing(on_all_cores(play_game, plan, threads)) as played:
                while not contest.over:
                    pairing, result = next(played)
                    kept = False
                    while not kept:
                        with undisturbed():
                            if kept := keep(result, store, progress.console):
                                contest.count(pairing, result.winner)
                    if result.reason == Reason.FORFEIT:
                        tell_forfeit(result, forfeits, progress.console)
    except KeyboardInterrupt:
        count, whole = len(contest.played), len(contest.plan)
        say_stopped(_("stopped after {count} of {all} games"), count, whole)
        raise
    finally:
        if contest.played:
            tell()


def keep(result: Result, store: Store | Book, console: Console) -> bool:
    """Store a game; say so where another program keeps the database to itself, and return False."""
    try:
        store.add(result)
    except InUse as error:
        console.print(line(_("{error}: waiting for it").format(error=error)))
        return False
    return True


def tell_forfeit(result: Result, told: set[str], console: Console) -> None:
    """Say who has forfeited a game, and why, unless this reason was told."""
    match = read_record(result.record).match
    if match.forfeit not in told:
        told.add(match.forfeit)
        console.print(line(f"{dict(result.players)[match.resigned]}: {match.verdict}"))


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


def standing(contest: Contest) -> dict[str, object]:
    """Return how a match stands as plain data, above all for its first player."""
    unknown = {} if contest.duel else {"elo": None, "interval": [None, None]}
    told = [score.document | unknown for score in contest.scores]
    test = {"bounds": contest.bounds, "ratio": contest.ratio}
    rows = [{"player": name} | each for name, each in zip(contest.players, told, strict=True)]
    return told[0] | {"sprt": test, "players": [*contest.players], "standings": rows}


def outcome(contest: Contest, path: Path) -> list[RenderableType]:
    """Return what a match proved: a table and sentences."""
    told: list[RenderableType] = [standings(contest)]
    if contest.bounds:
        found = contest.ratio
        verdict = "open" if abs(found) <= PROVED else "proved" if found > 0 else "refuted"
        better = _("better by {more} Elo rather than by {less}: {verdict}")
        less, more = (f"{bound:g}" for bound in contest.bounds)
        told.append(line(better.format(more=more, less=less, verdict=_(verdict))))
    stored = _("games stored in {file}: {count}")
    return [*told, line(stored.format(count=len(contest.played), file=path))]


def standings(contest: Contest) -> Table:
    """Return how all players stand as a table, the best first."""
    rows = []
    entries = zip(contest.players, contest.scores, strict=True)
    for name, score in sorted(entries, key=lambda entry: -entry[1].share):
        counts = score.games, score.wins, score.draws, score.losses
        elo = (rating(score.elo), interval(score)) if contest.duel else ()
        rows.append((who(name), *map(str, counts), f"{score.share:.1%}", *elo))
    counted = [_("games"), _("wins"), _("draws"), _("losses"), _("score"), _("Elo"), _("95 %")]
    return table(rows, _("player"), *counted, right=counted)
