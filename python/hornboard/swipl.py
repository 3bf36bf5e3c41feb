"""Where the rule base and SWI-Prolog are."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
CHECKOUT: Final = PACKAGE.parents[1]


def rule_base() -> Path:
    """Return the folder with the Prolog files, in a checkout or beside an installed package."""
    installed = PACKAGE / "prolog"
    return installed if installed.is_dir() else CHECKOUT / "prolog"


def prolog_home() -> Path | None:
    """Return the home of the SWI-Prolog to run, None to let it find its own.

    The set-up of a checkout pins one as ``.swipl/home``. Otherwise SWI_HOME_DIR names one, or
    the ``swipl`` on PATH or in the usual places says where its home is.
    """
    pinned = CHECKOUT / ".swipl" / "home"
    if (rule_base().parent == CHECKOUT) and pinned.exists():
        return pinned.resolve()
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
    pinned = CHECKOUT / ".swipl" / "bin" / "swipl"
    if (rule_base().parent == CHECKOUT) and pinned.exists():
        return str(pinned)
    usual = os.pathsep.join(["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"])
    return shutil.which("swipl") or shutil.which("swipl", path=usual)
