"""Set the project up in its own folders: a good SWI-Prolog, then ``.venv``.

Run by ``make setup`` with the system's Python and nothing else installed.
``.swipl/bin/swipl`` is always the SWI-Prolog the project stands on: a link to
one found on this machine where that is new enough, else a launcher of one
unpacked from the distribution's own packages. ``.swipl/home`` is its home.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
SWIPL = ROOT / ".swipl"
UNPACKED = SWIPL / "unpacked"
LOCKED = ROOT / "python" / "requirements"

NEEDED = 90112
"""The oldest SWI-Prolog that janus-swi builds against, as ``PLVERSION`` has it."""

SUITE = "trixie"
"""The Debian release whose SWI-Prolog runs on Debian 12 too."""

OLDEST = "bookworm"
"""The Debian release whose libraries a wheel takes along, so that it runs there too."""

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")

ADVICE = "install SWI-Prolog 9.1.12 or newer so that `swipl` is on PATH, then run make again"


class Missing(Exception):
    """Something this machine lacks, in one sentence that says what to do."""


class Failed(Missing):
    """A command that failed, told by the last line of what it said."""

    def __init__(self, command: str | Path, said: str) -> None:
        *_, last = ["it said nothing", *filter(None, map(str.strip, said.splitlines()))]
        super().__init__(f"`{Path(command).name}` failed: {last}")
        self.said = said


@contextmanager
def told(sentence: str) -> Iterator[None]:
    """Put what is missing into a sentence that says what for, and what to do."""
    try:
        yield
    except Missing as missing:
        raise Missing(sentence.format(missing)) from None


def main() -> int:
    """Set up what is not set up yet; the exit status says whether that worked."""
    try:
        if not (SWIPL / "home").exists() or not good(SWIPL / "bin" / "swipl"):
            provide_swipl()
        provide_venv()
    except Missing as missing:
        print(f"hornboard set-up: {missing}.", file=sys.stderr)
        return 1
    return 0


def run(*command: str | Path, env: Mapping[str, str] = os.environ, folder: Path = ROOT) -> str:
    """Return what a command prints; raise Failed if it fails."""
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(command[0], done.stdout + done.stderr)
    return done.stdout


# SWI-Prolog


def runtime(swipl: str | Path) -> dict[str, str]:
    """Return what ``swipl --dump-runtime-variables`` says, empty where it cannot run."""
    try:
        lines = run(swipl, "--dump-runtime-variables").splitlines()
    except (Missing, OSError):
        return {}
    pairs = (line.rstrip(";").partition("=") for line in lines)
    return {name: value.strip('"') for name, _, value in pairs}


def good(swipl: str | Path) -> bool:
    """Say whether this is a threaded SWI-Prolog that is new enough and can be linked against."""
    found = runtime(swipl)
    return (
        int(found.get("PLVERSION", 0)) >= NEEDED
        and found.get("PLTHREADS") == "yes"
        and (Path(found["PLBASE"]) / "include" / "SWI-Prolog.h").is_file()
    )


def provide_swipl() -> None:
    """Make ``.swipl/bin/swipl`` and ``.swipl/home``."""
    shutil.rmtree(SWIPL, ignore_errors=True)
    (SWIPL / "bin").mkdir(parents=True)
    found = shutil.which("swipl")
    if found and good(found):
        (SWIPL / "bin" / "swipl").symlink_to(found)
    else:
        unpack_swipl()
    (SWIPL / "home").symlink_to(runtime(SWIPL / "bin" / "swipl")["PLBASE"])


def unpack_swipl() -> None:
    """Unpack Debian's SWI-Prolog under the project and make it run from there."""
    print("Unpacking SWI-Prolog into .swipl/ ...", flush=True)
    with told(f"no SWI-Prolog that is new enough here, and none to unpack: {{}}; {ADVICE}"):
        unpack(f"swi-prolog-core/{SUITE}", f"swi-prolog-core-packages/{SUITE}")
        release = codename()
        unpack(f"libtcmalloc-minimal4{'' if release == 'bookworm' else 't64'}/{release}")
    home = UNPACKED / "usr" / "lib" / "swi-prolog"
    libraries = next(UNPACKED.glob("usr/lib/*/libswipl.so.*")).parent
    launcher = SWIPL / "bin" / "swipl"
    launcher.write_text(
        "#!/bin/sh\n"
        f"export LD_LIBRARY_PATH='{libraries}'${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}\n"
        f"export SWI_HOME_DIR='{home}'\n"
        f"exec '{UNPACKED}/usr/bin/swipl' \"$@\"\n"
    )
    launcher.chmod(0o755)
    run(launcher, "-f", "none", "-g", "make_library_index(swi(library))", "-t", "halt")
    link_folder = Path(runtime(launcher)["PLLIBDIR"])
    for library in libraries.glob("libswipl.so*"):
        (link_folder / library.name).unlink(missing_ok=True)
        (link_folder / library.name).symlink_to(library)
    if not good(launcher):
        raise Missing(f"the unpacked SWI-Prolog does not run on this system; {ADVICE}")


# Debian packages, fetched with lists of our own and unpacked, never installed


def codename() -> str:
    """Return the name of this Debian release."""
    fields: dict[str, str] = {}
    with suppress(OSError):
        fields = platform.freedesktop_os_release()
    if fields.get("ID") != "debian" or not shutil.which("apt-get") or not shutil.which("dpkg"):
        raise Missing("this system has no Debian packages")
    return fields.get("VERSION_CODENAME", SUITE)


def unpack(*packages: str, into: Path | None = None) -> list[str]:
    """Unpack Debian packages, each named ``name/release``, into ``.swipl/unpacked`` or a folder.

    Returns:
        The names of their files, which tell their versions.
    """
    options = apt_options(SWIPL / "packages")
    with tempfile.TemporaryDirectory(dir=SWIPL / "packages") as debs:
        run("apt-get", *options, "download", *packages, folder=Path(debs))
        files = sorted(Path(debs).glob("*.deb"))
        for deb in files:
            run("dpkg", "-x", deb, into or UNPACKED)
        return [deb.name for deb in files]


def apt_options(folder: Path) -> list[str]:
    """Return options that make apt work in this folder, with its lists read once."""
    sources = folder / "debian.sources"
    options = [
        f"-oDir::State::Lists={folder / 'lists'}",
        f"-oDir::Cache={folder / 'cache'}",
        f"-oDir::Etc::SourceList={sources}",
        "-oDir::Etc::SourceParts=/dev/null",
        "-oAPT::Sandbox::User=",
        "-oAcquire::AllowInsecureRepositories=false",
        "-oAcquire::Languages=none",
        "-oAcquire::Retries=3",
    ]
    if not sources.exists():
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "lists" / "partial").mkdir(parents=True)
        (folder / "cache" / "archives" / "partial").mkdir(parents=True)
        sources.write_text(source_list(codename()))
        update = (*options, "-oAPT::Update::Error-Mode=any", "update")
        try:
            run("apt-get", *update, env={**os.environ, "LC_ALL": "C"})
        except Failed as failed:
            sources.unlink()
            raise Missing(
                "the signatures of Debian's packages cannot be verified with the keys of this"
                " machine, which the package debian-archive-keyring brings"
                if "is not signed" in failed.said
                else "the Debian mirror cannot be reached"
            ) from None
    return options


def source_list(release: str) -> str:
    """Return apt sources: this release and ours, on the mirror this machine already uses."""
    form = "$(REPO_URI) $(RELEASE) $(COMPONENT)"
    lines = run("apt-get", "indextargets", "--format", form, "Created-By: Packages").splitlines()
    mirrors = [
        uri for uri, suite, part in map(str.split, lines) if suite == release and part == "main"
    ]
    if not mirrors:
        raise Missing(f"apt knows no mirror of Debian {release}")
    signed = f"Signed-By: {KEYRING}\n" if KEYRING.exists() else ""
    suites = " ".join(sorted({release, SUITE, OLDEST}))
    return f"Types: deb\nURIs: {mirrors[0]}\nSuites: {suites}\nComponents: main\n{signed}"


# The virtual environment


def provide_venv() -> None:
    """Make ``.venv`` with the project, editable, and the tools of its tests."""
    print("Setting up .venv ...", flush=True)
    environment = {**os.environ, "SWIPL": str(SWIPL / "bin" / "swipl"), **headers()}
    if not (VENV / "bin" / "pip").exists():
        make_venv()
    # No cache: it may hold a janus-swi that was built against another SWI-Prolog.
    options = ("--quiet", "--no-cache-dir", "--no-build-isolation")
    pip = (VENV / "bin" / "python", "-m", "pip", "install", *options)
    try:
        for locked in ("build.txt", "dev.txt"):
            run(*pip, "--require-hashes", "--requirement", LOCKED / locked, env=environment)
        run(*pip, "--no-deps", "--editable", ROOT, env=environment)
    except Failed as failed:
        changed = re.search(r"DO NOT MATCH THE HASHES.*\n\s+(\S+)", failed.said)
        raise Missing(
            f"what was fetched as {changed[1]} has none of the hashes in python/requirements/;"
            " it may have been tampered with, and was not installed"
            if changed
            else f"the Python packages cannot be installed ({failed}); is the network there"
        ) from None


def make_venv() -> None:
    """Make an empty ``.venv`` with pip, also where Debian's python3-venv is not installed."""
    venv = (sys.executable, "-m", "venv", "--clear")
    try:
        run(*venv, VENV)
    except Missing:
        with told("Python cannot make an environment with pip ({}); install python3-venv"):
            unpack(f"python3-pip-whl/{codename()}")
            wheel = next(UNPACKED.glob("usr/share/python-wheels/pip-*.whl"))
            run(*venv, "--without-pip", VENV)
            run(VENV / "bin" / "python", wheel / "pip", "install", "--quiet", wheel)


def headers() -> dict[str, str]:
    """Return the environment with which C finds Python's headers, unpacked where not installed."""
    if (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return {}
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    include = UNPACKED / "usr" / "include"
    if not (include / f"python{version}" / "Python.h").exists():
        with told("Python's C headers are missing ({}); install python3-dev"):
            unpack(f"libpython{version}-dev/{codename()}")
    return {"C_INCLUDE_PATH": f"{include / f'python{version}'}:{include}"}


if __name__ == "__main__":
    sys.exit(main())
