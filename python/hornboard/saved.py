"""The rule base as Prolog has read it, kept so that the next process need not read it again.

A saved state belongs to files of these very sizes and dates, to one SWI-Prolog, and to a janus that
has started it. A checkout keeps it with its Prolog, an installed package in the user's folder for
caches. Whatever goes wrong with it costs time only: without a state the rules are read.
"""

import functools
import hashlib
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.swipl import ALONE, janus, pinned, prolog_executable, prolog_home, rule_base

SAVING: Final = (
    *("--on-error=halt", "--on-warning=halt", "-g", "use_module(hornboard/doors/saving)"),
    *("-g", "save_rule_base", "-t", "halt"),
)


def state(home: Path) -> Path:
    """Return where the state of these files belongs, whether or not it is there."""
    rules = rule_base()
    stamps = [f"{home}"]
    for file in (home / "boot.prc", janus(), *sorted(rules.rglob("*.pl"))):
        seen = file.stat()
        stamps.append(f"{file} {seen.st_size} {seen.st_mtime_ns}")
    owner = hashlib.sha256(f"{rules}".encode()).hexdigest()
    digest = hashlib.sha256("\n".join(stamps).encode()).hexdigest()
    folder = pinned() or user_cache_path("hornboard")
    return folder / f"rules-{owner[:8]}-{digest[:16]}.state"


def found(home: Path) -> Path | None:
    """Return the state of these files, None where it is not there."""
    place = state(home)
    return place if place.is_file() else None


@functools.cache
def save_later() -> None:
    """Save the state in a process of its own, once, which no one need wait for."""
    threading.Thread(target=start_saving, daemon=True).start()


def start_saving() -> None:
    """Let another process save the state, where the system lets this one start it."""
    with suppress(OSError):
        subprocess.run(
            [sys.executable, "-c", "from hornboard import saved; saved.save()"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            check=False,
        )


def save() -> None:
    """Save the state of the rule base where that can be done, and remove those of earlier files."""
    home, swipl = prolog_home(), prolog_executable()
    if swipl is None:
        return
    place = state(home)
    with suppress(ImpossibleRequest, OSError, subprocess.CalledProcessError):
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as folder:
            draft = Path(folder) / place.name
            subprocess.run(
                [swipl, f"--home={home}", *ALONE, *SAVING, "--", str(draft)],
                cwd=rule_base(),
                stderr=subprocess.DEVNULL,
                check=True,
            )
            if state(home) == place:
                write_whole(place, draft.read_bytes())
        for older in place.parent.glob(f"{place.name.rsplit('-', 1)[0]}-*.state"):
            if older != place:
                older.unlink()
