"""What it costs that files and goals from elsewhere are answered by confined processes."""

import re
import statistics
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

import hornboard
from hornboard import ImpossibleRequest, Limits
from hornboard.swipl import CHECKOUT
from tests.bench.row import Row

PLIES = 1000

ENDLESS = {
    "repeat": "repeat, fail",
    "sub_atom": "length(L, 800000), maplist(=(a), L), atomic_list_concat(L, A), length(M, 400000), "
    "maplist(=(a), M), atomic_list_concat(M, B), atom_concat(B, b, C), sub_atom(A, _, _, _, C)",
    "integers": "X is 7**(10**8), Y is X mod 1000007, Y =:= 1",
    "msort": "numlist(1, 3000000, L), msort(L, M), msort(M, N), length(N, 1)",
}
"""Goals that take more, some of them within one call of C."""


def measure_confined() -> list[Row]:
    """Ask goals that do not end, and README's Nim here and in a child.

    ``seconds`` is how long a goal takes that may take one, ``others`` what another question takes
    meanwhile at most; of Nim they are what it takes in a child and here, all in seconds of time
    passed.
    """
    rows: list[Row] = [ended(name, goal) for name, goal in ENDLESS.items()]
    readme = CHECKOUT / "README.md"
    if readme.exists():
        nim = re.search(r":- module\(nim,.*?(?=^```)", readme.read_text(), re.M | re.S)
        assert nim
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "nim.pl"
            child = played("nim", file, nim[0], Limits())
            here = played("mim", file.with_stem("mim"), nim[0].replace("nim", "mim"), None)
        for what in child:
            rows.append({"what": what, "seconds": child[what], "others": here[what]})
    return rows


def ended(name: str, goal: str) -> Row:
    """Ask a goal to its end, and another question again and again meanwhile."""
    limits = Limits(1, 1000)
    position = hornboard.games()[0].initial()
    list(hornboard.query("true", limits=limits))
    over = threading.Event()
    taken = [0.0]

    def ask() -> None:
        while not over.wait(0.005):
            began = time.perf_counter()
            position.play(position.legal_moves[0])
            taken.append(time.perf_counter() - began)

    other = threading.Thread(target=ask)
    other.start()
    began = time.perf_counter()
    with suppress(ImpossibleRequest):
        list(hornboard.query(goal, limits=limits))
    seconds = time.perf_counter() - began
    over.set()
    other.join()
    return {"what": name, "seconds": seconds, "others": max(taken)}


def played(name: str, file: Path, text: str, limits: Limits | None) -> dict[str, float]:
    """Return the seconds until a file has told a first move, and the median of those of a ply."""
    file.write_text(text)
    began = time.perf_counter()
    hornboard.load(file, limits)
    start = position = hornboard.game(name).initial()
    start.best(hornboard.Limit(depth=1))
    loaded = time.perf_counter() - began
    taken = []
    for _ply in range(PLIES):
        move = position.legal_moves[0]
        began = time.perf_counter()
        position = position.play(move)
        taken.append(time.perf_counter() - began)
        position = position if position.outcome is None else start
    return {"Nim to its first move": loaded, "a ply of Nim": statistics.median(taken)}
