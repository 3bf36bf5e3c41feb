"""What users have made for their own Prolog: it is there in the toplevel, and nowhere else."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.python.conftest import HORNBOARD, run

pytestmark = pytest.mark.slow

INIT = ".config/swi-prolog/init.pl"
LIBRARY = ".config/swi-prolog/lib"
PACK = ".local/share/swi-prolog/pack/own"

OWN = {
    "halting": {INIT: ":- halt(7)."},
    "printing": {INIT: ":- format('here I am~n'), format(user_error, 'here too~n', [])."},
    "broken": {INIT: "this is no clause"},
    "clashing": {INIT: "games(none).\nuser:term_expansion(_, []).\nappend(_, _, _) :- halt(7)."},
    "retired": {".swiplrc": ":- halt(7)."},
    "libraries": {f"{LIBRARY}/{name}.pl": ":- halt(7)." for name in ("lists", "apply", "readutil")},
    "a pack": {f"{PACK}/pack.pl": "name(own). nonsense", f"{PACK}/prolog/lists.pl": ":- halt(7)."},
}
"""Files in a user's home, by what is the matter with them."""

ANSWER = (0, "1 2 3 4 5 6\n", "")
"""The status, output and errors of the question that is asked."""


def at_home(home: Path, files: dict[str, str]) -> dict[str, str]:
    """Return the environment of a user who has these files."""
    for name, text in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text + "\n")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return {**kept, "HOME": str(home)}


def asked(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Return what comes of a question that goes through the bridge, the rules and a library."""
    return run(HORNBOARD, "moves", "kalah", env=environment)


@pytest.mark.parametrize("files", OWN.values(), ids=OWN)
def test_nothing_of_it_is_there(files: dict[str, str], tmp_path: Path) -> None:
    done = asked(at_home(tmp_path, files))
    assert (done.returncode, done.stdout, done.stderr) == ANSWER


@pytest.mark.parametrize("folder", ["XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME"])
def test_nor_from_other_folders(folder: str, tmp_path: Path) -> None:
    files = {"swi-prolog/init.pl": ":- halt(7).", "swi-prolog/lib/lists.pl": ":- halt(7)."}
    done = asked({**at_home(tmp_path, files), folder: str(tmp_path)})
    assert (done.returncode, done.stdout, done.stderr) == ANSWER


@pytest.mark.parametrize("name", ["SWI_HOME_DIR", "SWIPL", "SWIPL_PACK_PATH"])
@pytest.mark.parametrize("value", ["/nonexistent", "/"])
def test_nor_do_variables_of_another_prolog_matter(name: str, value: str) -> None:
    done = asked({**os.environ, name: value})
    assert (done.returncode, done.stdout, done.stderr) == ANSWER


def test_it_is_there_in_the_toplevel(tmp_path: Path) -> None:
    environment = at_home(tmp_path, {INIT: ":- format('here I am~n')."})
    done = run(
        HORNBOARD, "prolog", "-g", "perft(hexagon, 1, N), print(N)", "-t", "halt", env=environment
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "here I am\n24", "")
