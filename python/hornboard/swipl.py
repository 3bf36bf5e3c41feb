"""Where the rule base and SWI-Prolog are."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
CHECKOUT: Final = PACKAGE.parents[1]

ALONE: Final = (
    *("-f", "none", "--no-packs", "--no-signals"),
    *("-g", "forall(retract(user:file_search_path(_, app_config(lib))), true)"),
)
"""The options with which Prolog passes over what users have made, and leaves signals to Python."""


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
