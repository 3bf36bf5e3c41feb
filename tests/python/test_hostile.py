"""Files and goals from elsewhere that attack, and others that only ask."""

from __future__ import annotations

import itertools
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import HornboardError, Limit, Limits, transports, walls
from hornboard.game import catalogue
from hornboard.sanitise import sanitised_lines
from hornboard.terminal.solutions import plain, told
from tests.support.hostile import Block, blocks
from tests.support.nim import NIM
from tests.support.sizes import size

pytestmark = pytest.mark.skipif(any(walls.missing().values()), reason="nothing is confined here")

LIMITS = Limits(2, 300)

PATIENT = Limits(seconds=100)

SECRET = "to be kept to oneself"

PLACES = dict.fromkeys(("WITNESS", "SECRET", "FOLDER", "PORT", "PARENT"), "")

VICTIM = next(block for block in blocks("honest", PLACES) if block.name == "victim")


def listed(name: str) -> list[str]:
    """Return the names of some blocks, other ones in each longer run."""
    return [block.name for block in blocks(name, PLACES)][:: size("hostile")]


@pytest.fixture(scope="module")
def server() -> Iterator[socket.socket]:
    """What attacks would like to reach."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setblocking(False)
        yield listening


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a game of somebody else's."""
    (file,) = VICTIM.write(tmp_path_factory.mktemp("victim"))
    return file


@pytest.fixture(autouse=True)
def forgotten(victim: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The victim has a child of its own; what a test loads nobody else knows of."""
    if "victim" not in transports.laws:
        hornboard.load(victim, PATIENT)
    before = dict(transports.laws)
    monkeypatch.setattr(catalogue, "_own", {})
    yield
    for child in {*transports.laws.values()} - {*before.values()}:
        child.close()
    kept = {game: child for game, child in before.items() if transports.laws.get(game) is child}
    transports.laws.clear()
    transports.laws.update(kept)
    for child in transports.players.values():
        child.close()
    transports.players.clear()


@pytest.fixture
def places(
    tmp_path: Path, server: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> Iterator[dict[str, object]]:
    """What an attack may want to touch; at the end all is as it was."""
    monkeypatch.setenv("HORNBOARD_SECRET", SECRET)
    secret, folder = tmp_path / "secret", tmp_path / "files"
    secret.write_text(SECRET)
    folder.mkdir()
    witness = tmp_path / "witness"
    yield {
        "WITNESS": witness,
        "SECRET": secret,
        "FOLDER": folder,
        "PORT": server.getsockname()[1],
        "PARENT": os.getpid(),
    }
    assert sorted(path.name for path in tmp_path.iterdir()) == ["files", "secret"]
    assert secret.read_text() == SECRET
    with pytest.raises(BlockingIOError):
        server.accept()
    assert len(hornboard.game("hexagon").initial().legal_moves) == 24
    assert len(hornboard.game("tictactoe").initial().legal_moves) == 9
    start = hornboard.game("victim").initial()
    assert [str(move) for move in start.legal_moves] == ["1", "2"]
    assert hornboard.prolog_version().startswith("SWI-Prolog ")


def found(name: str, block: str, places: dict[str, object]) -> Block:
    """Return a block."""
    return next(each for each in blocks(name, places) if each.name == block)


def check(said: object) -> None:
    """Nothing that was said has a secret in it, or acts on a terminal."""
    text = str(said)
    assert SECRET not in text
    assert text == sanitised_lines(text)


def asked(said: Iterator[Any]) -> None:
    """Ask one thing after another; whatever goes wrong is a sentence in one line."""
    trouble = ""
    try:
        for each in said:
            check(each)
    except HornboardError as error:
        trouble = str(error)
    check(trouble)
    assert len(trouble.splitlines()) <= 1


def played(files: list[Path], about: str) -> Iterator[Any]:
    """Load files, and ask their games what a player would ask."""
    before = {game.variant for game in hornboard.games()}
    for file in files:
        hornboard.load(file, LIMITS)
    games = [game for game in hornboard.games() if game.variant not in before][:3]
    for game in [*games, *([hornboard.game(about)] if about else [])]:
        yield game
        yield game.rules
        start = game.initial()
        yield start
        yield start.board, start.points, start.texts, start.emphasis, start.value
        yield start.think(Limit(depth=2)).result()
        for move in itertools.islice(start.legal_moves, 3):
            after = start.play(move)
            yield move, after, after.verdict, start.why(move), start.changes(move)
        for level in game.levels:
            yield start.best(Limit(level=level))


@pytest.mark.slow
@pytest.mark.parametrize("name", listed("hostile/strike"))
def test_files(name: str, places: dict[str, object]) -> None:
    block = found("hostile/strike", name, places)
    asked(played(block.write(Path(str(places["FOLDER"]))), block.game))


@pytest.mark.slow
@pytest.mark.parametrize("name", listed("hostile/sheets"))
def test_sheets(name: str, places: dict[str, object]) -> None:
    block = found("hostile/sheets", name, places)
    asked(played(block.write(Path(str(places["FOLDER"])), ".kif"), ""))


@pytest.mark.slow
@pytest.mark.parametrize("name", listed("hostile/goals"))
def test_goals(name: str, places: dict[str, object]) -> None:
    block = found("hostile/goals", name, places)
    if block.finds:
        solutions: Iterator[Any] = hornboard_find(block)
    else:
        solutions = hornboard_query(block)
    asked(solutions)


def hornboard_query(block: Block) -> Iterator[Any]:
    """Ask a goal for some solutions."""
    with hornboard.query(block.goal, limits=LIMITS) as solutions:
        for solution in itertools.islice(solutions, 3):
            yield told({name: plain(value) for name, value in solution.items()})


def hornboard_find(block: Block) -> Iterator[Any]:
    """Look for some positions."""
    with hornboard.game(block.finds).find(block.goal, limits=LIMITS) as positions:
        yield from itertools.islice(positions, 3)


HONEST = [block.name for block in blocks("honest", PLACES) if block.damage in ("file", "sheet")]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in HONEST if name != "victim"])
def test_honest_files_play(name: str, places: dict[str, object]) -> None:
    block = found("honest", name, places)
    suffix = ".kif" if block.damage == "sheet" else ".pl"
    before = {game.variant for game in hornboard.games()}
    folder = Path(str(places["FOLDER"]))
    if block.game == "nim":
        (folder / "nim.pl").write_text(NIM)
        hornboard.load(folder / "nim.pl", PATIENT)
    for file in block.write(folder, suffix):
        hornboard.load(file, PATIENT)
    loaded = [game for game in hornboard.games() if game.variant not in before]
    game = loaded[0] if loaded else hornboard.game(block.game)
    for goal in block.beside.get("true", b"").decode().splitlines():
        assert next(hornboard.query(f"G = G, {goal}", limits=PATIENT, G=game), None) is not None, (
            goal
        )
