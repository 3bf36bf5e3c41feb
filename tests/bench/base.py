"""The rule base and the bridge beside those of an older commit, measured in turns.

Every process has one core: what is counted is the work, not the way of threads between cores.
"""

import io
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from hornboard import swipl
from hornboard.errors import ImpossibleRequest
from tests.bench.row import Row, figures, printed_by_prolog

ROUNDS = 5
"""Each figure is the median of so many processes, those of the two rule bases in turns."""

PROGRAM = """
timed(Name, Goal) :-
    (   catch(( statistics(cputime, Began), call(Goal), statistics(cputime, Ended) ), _, fail)
    ->  Seconds is Ended-Began, format("~w\\t~f~n", [Name, Seconds])
    ;   true
    ).
perft_of(Variant, Depth) :- perft(Variant, Depth, _).
search_of(Variant, Text, Depth) :-
    once(initial(Variant, Start)),
    ( Text == "" -> Position = Start ; read_position(Variant, Text, Position) ),
    forall(thinking(Position, [depth(Depth),evaluation(source)], _), true).
playouts_of(Variant, Games) :- playouts(Variant, Games, 1, _).
"""


def goals() -> Mapping[str, str]:
    """Return what is measured, by name."""
    counted = [("perft", "perft_of", *each) for each in figures("PERFTS")]
    played = [("random", "playouts_of", *each) for each in figures("PLAYOUTS")]
    found = {
        f"{what} {term(variant)} {count}": f"{goal}({term(variant)}, {count})"
        for what, goal, variant, count in (*counted, *played)
    }
    for variant, text, depth in figures("SEARCHES"):
        goal = f'search_of({term(variant)}, "{text}", {depth})'
        found[f"search {term(variant)} {depth}"] = goal
    return found


def term(variant: str) -> str:
    """Return a variant as the rule base has it: ``kalah(6,4)`` for ``kalah:6,4``."""
    name, _colon, values = variant.partition(":")
    return f"{name}({values})" if values else name


def measure_against(commit: str) -> list[Row]:
    """Return the seconds of processor time of both rule bases, and their ratio.

    Raises:
        ImpossibleRequest: this is no checkout, or there is no such commit.
    """
    with tempfile.TemporaryDirectory() as folder, one_core():
        older = Path(folder)
        check_out(commit, older)
        program = older / "program.pl"
        lines = [f"timed('{name}', {goal})" for name, goal in goals().items()]
        program.write_text(PROGRAM + "run :- " + ",\n    ".join(lines) + ".\n")
        here: dict[str, list[float]] = {}
        there: dict[str, list[float]] = {}
        for _ in range(ROUNDS):
            for root, found in ((swipl.CHECKOUT, here), (older, there)):
                measured = run(root / "prolog", program) | run_python(root / "python")
                for name, seconds in measured.items():
                    found.setdefault(name, []).append(seconds)
    return [row(name, seconds, there.get(name)) for name, seconds in here.items()]


@contextmanager
def one_core() -> Iterator[None]:
    """Start all processes on the same core, where the system lets that be chosen."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def row(name: str, here: list[float], there: list[float] | None) -> Row:
    """Return one line of the measurement."""
    now = statistics.median(here)
    before = statistics.median(there) if there else None
    ratio = now / before if before else None
    return {"measured": name, "seconds": now, "base": before, "ratio": ratio}


def check_out(commit: str, folder: Path) -> None:
    """Unpack the rule base and the package of a commit into a folder."""
    packed = subprocess.run(
        ["git", "-C", str(swipl.CHECKOUT), "archive", commit, "prolog", "python"],
        capture_output=True,
        check=False,
    )
    if packed.returncode:
        raise ImpossibleRequest(f"there is no commit {commit!r} here with a rule base")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")


def run(rules: Path, program: Path) -> dict[str, float]:
    """Return the seconds of one process of Prolog, by name."""
    return seconds_in(printed_by_prolog("-g", "run", rules / "hornboard.pl", program, check=False))


def run_python(package: Path) -> dict[str, float]:
    """Return the seconds of one process of Python that uses the package in a folder, by name."""
    words = [f"{variant}={count}" for variant, count in figures("PLIES")]
    command = [sys.executable, "-P", str(Path(__file__).with_name("plies.py")), *words]
    places = {"SWI_HOME_DIR": str(swipl.prolog_home()), "PYTHONPATH": str(package)}
    environment = {**os.environ, **places}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return seconds_in(done.stdout)


def seconds_in(printed: str) -> dict[str, float]:
    """Return the seconds that a process has printed, by name."""
    pairs = (line.split("\t") for line in printed.splitlines() if "\t" in line)
    return {name: float(seconds) for name, seconds in pairs}
