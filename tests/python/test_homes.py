"""Everything of one game is at home: without its two folders the rest runs as before."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest

from tests.python.conftest import ROOT, SWIPL, run, run_copy
from tests.support.sizes import size

pytestmark = pytest.mark.slow

GAMES = sorted(path.name for path in (ROOT / "prolog" / "hornboard" / "games").iterdir())

STORY = """
import importlib, pkgutil, sys
import hornboard
from hornboard import saved

saved.save_later = lambda: None
for module in pkgutil.walk_packages(hornboard.__path__, "hornboard."):
    if not module.name.endswith(("__main__", "openspiel")):
        importlib.import_module(module.name)
for game in hornboard.games():
    start = game.initial().dealt(seed=1)
    after = start.play(start.legal_moves[0])
    assert after.picture() and after.texts and after.before(most=1).result()
print(*dict.fromkeys(game.name for game in hornboard.games()))

from hornboard.terminal.commands import app

for words in (["games"], ["picture", game.name, "drawn.svg"], ["--help"]):
    app(words, standalone_mode=False)
"""
"""Everything that is left is imported, and every game played, taken back and drawn."""


@pytest.mark.parametrize("name", GAMES[:: size("homes")])
def test_who_deletes_a_game_deletes_a_folder_on_either_side(name: str, copied: Path) -> None:
    for rooms in ("prolog", "python"):
        home = copied / rooms / "hornboard" / "games" / name
        if home.exists():
            shutil.rmtree(home)
    loaded = run(SWIPL, "-q", "-g", "halt", copied / "prolog" / "hornboard.pl")
    assert (loaded.returncode, loaded.stdout, loaded.stderr) == (0, "", "")
    done = run_copy(copied, "-c", STORY)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0].split() == [game for game in GAMES if game != name]
    assert (copied / "drawn.svg").exists()


@pytest.mark.parametrize("file", ["hexagon.pl", "hexagon/law.pl", "hexagon/fast.pl"])
def test_a_game_that_is_broken_is_left_out_with_one_sentence(file: str, copied: Path) -> None:
    games = copied / "prolog" / "hornboard" / "games"
    broken = next(games.rglob(file))
    broken.write_text(broken.read_text() + "\nthis is no clause.\n")
    done = run_copy(copied, "-c", STORY)
    assert done.stdout.splitlines()[0].split() == [game for game in GAMES if game != "hexagon"]
    assert done.returncode == 0
    (told,) = done.stderr.splitlines()
    said = (
        rf"hornboard: {games}/hexagon/?(hexagon)?\.pl is left out: {broken}:\d+:\d+: Syntax error"
    )
    assert re.match(said, told)
    loaded = run(SWIPL, "-q", "-g", "halt", copied / "prolog" / "hornboard.pl")
    assert len(loaded.stderr.splitlines()) == 1
    assert "is left out: " in loaded.stderr


def test_no_other_room_names_a_game() -> None:
    """But for the game that is played where none is named."""
    named = {
        (file.stem, node.value)
        for file in (ROOT / "python" / "hornboard").rglob("*.py")
        if "games" not in file.parts
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and str(node.value).partition(":")[0] in GAMES
    }
    assert named == {("seating", "hexagon")}
