"""Where the rule base, SWI-Prolog and janus are, and whether these two fit each other."""

import functools
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Final

from hornboard.errors import EngineStopped
from hornboard.texts import _

PACKAGE: Final = Path(__file__).resolve().parent
CHECKOUT: Final = PACKAGE.parents[1]

ALONE: Final = (
    *("-f", "none", "--no-packs", "--no-signals"),
    *("-g", "forall(retract(user:file_search_path(_, app_config(lib))), true)"),
)
"""The options with which Prolog passes over what users have made, and leaves signals to Python."""

REINSTALL: Final = "`pip install --force-reinstall --no-binary janus-swi --no-cache-dir janus-swi`"
"""What makes a janus that fits the SWI-Prolog that is there."""


def rule_base() -> Path:
    """Return the folder with the Prolog files, in a checkout or beside an installed package."""
    installed = PACKAGE / "prolog"
    return installed if installed.is_dir() else CHECKOUT / "prolog"


def pinned() -> Path | None:
    """Return the folder in which the set-up of a checkout keeps its SWI-Prolog, if there is one."""
    folder = CHECKOUT / ".swipl"
    return folder if rule_base().parent == CHECKOUT and (folder / "home").exists() else None


@functools.cache
def prolog_home() -> Path | None:
    """Return the home of the SWI-Prolog to run, None to let it find its own.

    The set-up of a checkout pins one as ``.swipl/home``. Otherwise SWI_HOME_DIR names one, or
    the ``swipl`` on PATH or in the usual places says where its home is, once: a process that is
    confined later cannot ask it.
    """
    if folder := pinned():
        return (folder / "home").resolve()
    named = os.environ.get("SWI_HOME_DIR")
    if named and (Path(named) / "boot.prc").is_file():
        return Path(named)
    swipl = prolog_executable()
    if swipl is None:
        return None
    told = subprocess.run(
        [swipl, "--dump-runtime-variables"], capture_output=True, text=True, check=False
    ).stdout
    homes = [line[8:-2] for line in told.splitlines() if line.startswith('PLBASE="')]
    return Path(homes[0]) if homes else None


def prolog_executable() -> str | None:
    """Return the ``swipl`` to run, None where there is none."""
    if folder := pinned():
        return str(folder / "bin" / "swipl")
    usual = os.pathsep.join(["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"])
    return shutil.which("swipl") or shutil.which("swipl", path=usual)


def janus() -> Path:
    """Return the library of janus, which starts SWI-Prolog in Python.

    Raises:
        EngineStopped: it is not there.
    """
    package = importlib.util.find_spec("janus_swi")
    folders = package.submodule_search_locations if package else None
    library = PathFinder.find_spec("_swipl", folders) if folders else None
    if not library or not library.origin:
        raise EngineStopped(_("the Python package janus-swi is not installed, or not whole"))
    return Path(library.origin)


def installation(home: Path | None, state: Path | None) -> list[Path]:
    """Return the files and folders that a process reads to run Python, Prolog and the rule base.

    Args:
        home: the home of its SWI-Prolog, None where that is the usual one.
        state: the saved state that it starts from, if any.
    """
    home, janus = home or Path("/usr/lib/swi-prolog"), importlib.util.find_spec("janus_swi")
    base = {"platbase": sys.base_exec_prefix}
    found = [
        *(PACKAGE, rule_base(), state, home),
        *(library.resolve().parent for library in home.glob("lib/*/libswipl*")),
        *((janus and janus.submodule_search_locations) or ()),
        *(sysconfig.get_path(name, vars=base) for name in ("stdlib", "platstdlib")),
        *("/usr/lib", "/lib", "/lib64"),
    ]
    return [path for path in map(Path, filter(None, found)) if path.exists()]


def try_start(home: Path | None) -> None:
    """Start SWI-Prolog in another process, since it aborts its process if janus does not fit it.

    Args:
        home: where its library is, None for where it was built to be.

    Raises:
        EngineStopped: it does not start; the sentence says what to type.
    """
    program = f"import sys; sys.path = {sys.path}; from hornboard.bridge import start_prolog"
    start = f"start_prolog({home and str(home)!r}, None)"
    started, said = tried(sys.executable, "-c", f"{program}; {start}")
    if not started:
        told = _("SWI-Prolog does not start ({why}); if janus-swi is for another one, type {what}")
        raise EngineStopped(told.format(why=said.strip(" []"), what=REINSTALL))


def tried(*command: str) -> tuple[bool, str]:
    """Run a command that may crash; return whether it ended well, and the last line it printed."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        return False, str(error)
    return not done.returncode, ["", *filter(str.strip, done.stdout.splitlines())][-1].strip()
