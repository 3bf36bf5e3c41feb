"""The tests that a change most often breaks, for ``make check``.

They are told by the files that differ from main. A word stands for the tests of that name, and
for those that go on with it: ``krk`` for krk.plt, krk_survey.plt and test_krk.py.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

ALWAYS = "floors house layers release requests texts"
"""These also tell what is written by a command, such as `make words`, and was not."""

FOLDERS = {
    "prolog/hornboard/advice": "al0",
    "prolog/hornboard/ask": "why find best",
    "prolog/hornboard/doors": "door query untrusted",
    "prolog/hornboard/exact": "solve",
    "prolog/hornboard/game": "changed law_pages",
    "prolog/hornboard/games": "law_pages rulebooks",
    "prolog/hornboard/gdl": "sheets",
    "prolog/hornboard/kit": "kit",
    "prolog/hornboard/play": "learning puzzles",
    "prolog/hornboard/search": "engine uct",
    "python/hornboard": "jobs query",
    "python/hornboard/games": "picture face",
    "python/hornboard/locale": "words texts",
    "python/hornboard/play": "match contest",
    "python/hornboard/protocol": "formats uhp",
    "python/hornboard/session": "controller",
    "python/hornboard/terminal": "commands terminal",
    "python/hornboard/tk": "actions window_ends",
    "tests/rulebooks": "rulebooks",
    "tests/support": "plunit window_ends",
    "README.md": "readme",
    "docs": "readme",
}
"""The words for the files of a folder, unless a folder in it has its own."""


def reached_by(file: str) -> Iterator[Path]:
    """Yield the tests for a file: itself, those named after it, and those of its folder."""
    path = Path(file)
    folders = (FOLDERS.get(str(folder), "") for folder in (path, *path.parents))
    stem = path.stem.removeprefix("test_")
    words = {*next(filter(None, folders), "").split(), stem, *path.parts[3:4]}
    for test in (*ROOT.glob("tests/prolog/*.plt"), *ROOT.glob("tests/python/test_*.py")):
        name = test.stem.removeprefix("test_")
        if any(name == word or name.startswith(f"{word}_") for word in words):
            yield test


if __name__ == "__main__":
    command = ("git", "diff", "--name-only", "--merge-base", "main")
    changed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    found = {test for file in (*ALWAYS.split(), *changed.splitlines()) for test in reached_by(file)}
    print(*sorted(test.relative_to(ROOT) for test in found))
