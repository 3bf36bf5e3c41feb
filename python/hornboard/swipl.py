"""Where the rule base, SWI-Prolog and janus are, and whether these two fit each other."""

import ctypes
import functools
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
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

INSTALL: Final = {
    "debian": "`apt install swi-prolog-core swi-prolog-core-packages`",
    "fedora": "`dnf install pl`",
    "arch": "`pacman -S swi-prolog`",
    "darwin": "`brew install swi-prolog`",
    "win32": "`winget install SWI-Prolog.SWI-Prolog`",
}
"""What installs SWI-Prolog, by system."""

VERSION, VERSION_VM = 1, 6
"""What the C interface of SWI-Prolog calls its version, and the signature of its machine."""

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


def bundled() -> Path | None:
    """Return the home of the SWI-Prolog that came with janus, as a wheel, if one did."""
    with suppress(EngineStopped):
        home = janus().parents[1] / "hornboard_swipl"
        return home if home.is_dir() else None
    return None


@functools.cache
def prolog_home() -> Path:
    """Return the home of the SWI-Prolog to run.

    It came with janus as a wheel; or the set-up of a checkout pins one as ``.swipl/home``; or
    SWI_HOME_DIR names one; or the first ``swipl`` on PATH or in the usual places that fits janus
    says where its home is, once: a process that is confined later cannot ask it.

    Raises:
        EngineStopped: there is none; the sentence says what to type.
    """
    folder, named = pinned(), os.environ.get("SWI_HOME_DIR")
    if home := bundled() or (folder and (folder / "home").resolve()):
        return home
    if named and (Path(named) / "boot.prc").is_file():
        return Path(named)
    for swipl in installed():
        if home := fitting_home(swipl):
            return home
    raise EngineStopped(
        _("no SWI-Prolog is found that fits janus-swi: {what}").format(what=typed())
    )


def prolog_executable() -> str | None:
    """Return the ``swipl`` to run, None where there is none."""
    if home := bundled():
        return str(next(home.glob("bin/*/swipl")))
    if folder := pinned():
        return str(folder / "bin" / "swipl")
    swipls = installed()
    return next(filter(fitting_home, swipls), next(iter(swipls), None))


def installed() -> list[str]:
    """Return every ``swipl`` on PATH and in the usual places, the first to be tried first."""
    usual = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    folders = [*os.environ.get("PATH", os.defpath).split(os.pathsep), *usual]
    return [*dict.fromkeys(filter(None, (shutil.which("swipl", path=place) for place in folders)))]


@functools.cache
def fitting_home(swipl: str) -> Path | None:
    """Return the home of a ``swipl`` of the version and virtual machine that janus stands on."""
    said = heard(swipl, "--dump-runtime-variables")[1] + heard(swipl, "--abi-version")[1]
    told = dict(line.rstrip(";").split("=", 1) for line in said if "=" in line)
    with suppress(EngineStopped, OSError):
        asked = ctypes.CDLL(str(janus())).PL_version_info
        machine = f"-{asked(VERSION_VM) & 0xFFFFFFFF:x}"
        if told.get("PLVERSION") == f'"{asked(VERSION)}"' and said[-1].endswith(machine):
            return Path(told["PLBASE"].strip('"'))
    return None


def typed() -> str:
    """Return what a person types on this system to have SWI-Prolog and a janus that fits it."""
    names = [sys.platform]
    with suppress(OSError):
        release = platform.freedesktop_os_release()
        names += [release["ID"], *release.get("ID_LIKE", "").split()]
    here = [INSTALL[name] for name in names if name in INSTALL][:1] or [*INSTALL.values()]
    told = _("type {swipl} for 9.1.12 or newer, then {janus}")
    return told.format(swipl=" / ".join(here), janus=REINSTALL)


def janus() -> Path:
    """Return the library of janus, which starts SWI-Prolog; raise EngineStopped without it."""
    package = importlib.util.find_spec("janus_swi")
    folders = package.submodule_search_locations if package else None
    library = PathFinder.find_spec("_swipl", folders) if folders else None
    if not library or not library.origin:
        raise EngineStopped(_("the Python package janus-swi is not installed, or not whole"))
    return Path(library.origin)


def installation(home: Path, state: Path | None) -> list[Path]:
    """Return the files and folders that a process reads to run Python, Prolog and the rule base."""
    janus = importlib.util.find_spec("janus_swi")
    base = {"platbase": sys.base_exec_prefix}
    found = [
        *(PACKAGE, rule_base(), state, home, home.with_suffix(".libs")),
        *(library.resolve().parent for library in home.glob("lib/*/libswipl*")),
        *((janus and janus.submodule_search_locations) or ()),
        *(sysconfig.get_path(name, vars=base) for name in ("stdlib", "platstdlib")),
        *("/usr/lib", "/lib", "/lib64"),
    ]
    return [path for path in map(Path, filter(None, found)) if path.exists()]


def try_start(home: Path) -> None:
    """Start SWI-Prolog in another process, since it aborts its process if janus does not fit it.

    Raises:
        EngineStopped: it does not start; the sentence says what to type.
    """
    program = f"import sys; sys.path = {sys.path}; from hornboard.bridge import start_prolog"
    start = f"start_prolog({str(home)!r}, None)"
    started, said = tried(sys.executable, "-c", f"{program}; {start}")
    if not started:
        told = _("SWI-Prolog does not start ({why}); if janus-swi is for another one, type {what}")
        raise EngineStopped(told.format(why=said.strip(" []"), what=REINSTALL))


def tried(*command: str) -> tuple[bool, str]:
    """Run a command that may crash; return whether it ended well, and the last line it printed."""
    fit, lines = heard(*command)
    return fit, ["", *filter(str.strip, lines)][-1].strip()


def heard(*command: str) -> tuple[bool, list[str]]:
    """Run a command that may crash; return whether it ended well, and all lines it printed."""
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
        return False, [str(error)]
    return not done.returncode, done.stdout.splitlines()
