"""Build ``hornboard`` and ``hornboard-swipl`` into ``dist/``, as an index of packages serves them.

Run by ``make wheels`` with the Python of ``.venv`` on Debian 12 or 13. ``hornboard-swipl`` is the
SWI-Prolog of Debian 13, with janus for every CPython from 3.11 on: it is compiled for the stable
interface of Python, which all of these have. What it takes from the system is what ``auditwheel``
lets it, and the tag of the wheel tells the oldest such system. Two builds of one commit have the
same bytes. Debian on arm64 builds the wheel for arm64, too.
"""

import importlib.metadata
import os
import platform
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from provision import OLDEST, ROOT, SUITE, VENV, Missing, headers, run, unpack

CORE = ("swi-prolog-core", "swi-prolog-core-packages")
LIBRARIES = ("libgmp10", "libtinfo6")
COMMON = ("LGPL-2.1", "LGPL-3", "GPL-3")

JANUS = importlib.metadata.distribution("janus-swi")
SITE = Path(str(JANUS.locate_file(".")))

LEFT_OUT = """
    lib/*/test_* lib/*/sweep-module.so lib/*/uuid.so lib/*/crypt.so lib/swiplserver
    library/ext/nlp lib/*/isub.so lib/*/snowball.so lib/*/porter_stem.so lib/*/double_metaphone.so
    library/ext/clpqr library/ext/ltx2htm lib/*/tex.so bin/latex2html bin/*/swipl-ld
    test demo cmake customize include
"""
"""What is under the GPL, needs libraries of its own, or is for building and testing only."""

STABLE = """
    -DPYTHON_PACKAGE=1 -DPYTHON3_COMPAT=1 -DPy_LIMITED_API=0x030B0000
    -DPyTuple_GET_SIZE=PyTuple_Size -DPyList_GET_SIZE=PyList_Size -include string.h
"""
"""What makes janus keep to the stable interface of Python, as of 3.11."""

METADATA = """\
Metadata-Version: 2.4
Name: hornboard-swipl
Version: {version}
Summary: SWI-Prolog with janus, as Hornboard needs it
Requires-Python: >=3.11
Provides-Dist: janus-swi
License-Expression: BSD-2-Clause AND LGPL-3.0-or-later AND X11-distribute-modifications-variant
{licences}
Description-Content-Type: text/plain

SWI-Prolog and the Python package janus-swi {janus}, for use by Hornboard. An environment has
this package or janus-swi, never both. Debian keeps the sources of the packages it is made of,
and a library that is under the LGPL may be replaced by another build of it:

{packages}
"""

WHEEL = "Wheel-Version: 1.0\nGenerator: hornboard\nRoot-Is-Purelib: false\nTag: {machine}\n"


def main() -> int:
    """Build both; the exit status says whether that worked."""
    os.umask(0o022)
    date = run("git", "log", "-1", "--format=%ct").strip()
    os.environ |= {"SOURCE_DATE_EPOCH": date, "PATH": f"{VENV / 'bin'}:{os.environ['PATH']}"}
    dist = ROOT / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            swipl(Path(folder), dist)
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", dist)
    except Missing as missing:
        print(f"hornboard wheels: {missing}.", file=sys.stderr)
        return 1
    for built in sorted(dist.iterdir()):
        print(f"{built.stat().st_size / 1e6:.1f} MB  {built.relative_to(ROOT)}")
    return 0


def swipl(folder: Path, dist: Path) -> None:
    """Build ``hornboard-swipl`` in a folder, with the libraries that it takes along."""
    debian, tree = folder / "debian", folder / "tree"
    old = [f"{name}/{OLDEST}" for name in LIBRARIES]
    new = [f"{name}/{SUITE}" for name in (*CORE, "base-files")]
    packages = unpack(*old, *new, into=debian)
    libraries = next(debian.glob("usr/lib/*/libswipl.so.*")).parent
    os.environ["LD_LIBRARY_PATH"] = f"{libraries}:{debian / 'lib' / libraries.name}"
    arrange(debian / "usr" / "lib" / "swi-prolog", libraries, tree)
    name = describe(debian / "usr" / "share", packages, tree)
    shutil.make_archive(str(folder / name), "zip", tree)
    wheel = (folder / f"{name}.zip").rename(folder / f"{name}.whl")
    run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", dist, wheel)


def arrange(home: Path, libraries: Path, tree: Path) -> None:
    """Lay SWI-Prolog out as a package, with the janus of ``.venv`` compiled beside it."""
    package, janus = tree / "hornboard_swipl", tree / "janus_swi"
    unwanted = {path for pattern in LEFT_OUT.split() for path in home.glob(pattern)}
    shutil.copytree(
        home,
        package,
        ignore_dangling_symlinks=True,
        ignore=lambda folder, names: {name for name in names if Path(folder, name) in unwanted},
    )
    libswipl = next(package.glob("lib/*-*")) / "libswipl.so.9"
    shutil.copy(libraries / libswipl.name, libswipl)
    sources = SITE / "janus_swi"
    janus.mkdir()
    for file in (*sources.glob("*.py"), sources / "janus.pl"):
        shutil.copy(file, janus)
    gcc = ["gcc", "-O2", "-s", "-fPIC", "-shared", *STABLE.split(), "janus.c", str(libswipl)]
    gcc += [f"-I{sysconfig.get_path('include')}", f"-I{home / 'include'}"]
    gcc += ["-o", str(janus / "_swipl.abi3.so")]
    gcc += [f"-Wl,-rpath,$ORIGIN/../{libswipl.parent.relative_to(tree)}"]
    run(*gcc, env={**os.environ, **headers()}, folder=sources)
    program = next(package.glob("bin/*/swipl"))
    origin = f"$ORIGIN/../../lib/{libswipl.parent.name}"
    run("patchelf", "--remove-needed", "libtcmalloc_minimal.so.4", "--set-rpath", origin, program)
    index = ("-f", "none", "-g", "make_library_index(swi(library))", "-t", "halt")
    run(program, f"--home={package}", *index)


def describe(shared: Path, packages: list[str], tree: Path) -> str:
    """Write what a wheel says of itself, with all licences; return the name of the wheel."""
    (version,) = (name.split("_")[1].partition("+")[0] for name in packages if CORE[1] in name)
    machine = f"cp311-abi3-linux_{platform.machine()}"
    about = tree / f"hornboard_swipl-{version}.dist-info"
    licences = {
        "janus-swi": SITE / f"janus_swi-{JANUS.version}.dist-info" / "licenses" / "LICENSE",
        **{name: shared / "doc" / name / "copyright" for name in (*CORE, *LIBRARIES)},
        **{name: shared / "common-licenses" / name for name in COMMON},
    }
    (about / "licenses").mkdir(parents=True)
    for name, file in licences.items():
        shutil.copy(file, about / "licenses" / name)
    told = {"version": version, "janus": JANUS.version, "packages": "\n".join(packages)}
    listed = "\n".join(f"License-File: {name}" for name in licences)
    (about / "METADATA").write_text(METADATA.format(**told, licences=listed))
    (about / "WHEEL").write_text(WHEEL.format(machine=machine))
    files = (file.relative_to(tree) for file in tree.rglob("*") if file.is_file())
    (about / "RECORD").write_text("".join(f"{file},,\n" for file in files))
    return f"hornboard_swipl-{version}-{machine}"


if __name__ == "__main__":
    sys.exit(main())
