"""The walls that Linux builds around a process before it runs what others wrote.

A confined process reads what it was given, and computes. It opens nothing else, changes nothing,
speaks only through what was open before, and starts threads but no programs. It still sees whether
a file exists, its size, its dates and its owner, since the system lets everybody ask for those.

A limit of the process walls off memory, Landlock files, and seccomp all system calls but those that
Python and Prolog need. The kernel says that it has no others, so that libraries do with older ones.
"""

from __future__ import annotations

import ctypes
import os
import platform
import resource
import signal
import sys
import sysconfig
from collections.abc import Iterable
from contextlib import suppress
from errno import ENOSYS, EPERM
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import landlockpy
from landlockpy import AccessFS, Ruleset, Scope
from seccompy import Action, ArgCmp, CmpOp, Filter, FilterFlag, flag_supported

from hornboard.errors import ImpossibleRequest
from hornboard.files import reason
from hornboard.swipl import PACKAGE, rule_base
from hornboard.texts import _

SPACE: Final = Path("/proc/self/statm")
"""Where Linux tells how many pages of address space a process takes; other systems do not."""

THREADS: Final = Path("/proc/loadavg")
"""Where Linux tells how many threads all its processes have, behind a slash."""

MACHINES: Final = ("x86_64", "aarch64")

MORE_THREADS, OPEN_FILES = 1000, 64

DEATH_SIGNAL, DUMPABLE = 1, 4

CALLS: Final = """
    read pread64 write lseek close fcntl poll ppoll openat newfstatat fstat access faccessat
    readlink readlinkat getdents64 getcwd brk mmap mprotect munmap mremap madvise clone rseq
    set_robust_list futex exit exit_group rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack
    restart_syscall getpid getppid gettid getrandom clock_gettime clock_nanosleep times sched_yield
    sched_getaffinity prlimit64
"""
"""The system calls that a confined process may make; not every machine has all of them."""

READING: Final = os.O_CLOEXEC | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY
WHOLE, THREAD, DONTNEED = 2**64 - 1, 0x3D0F00, 4

ARGUMENTS: Final = {
    "openat": [ArgCmp(2, CmpOp.MASKED_EQ, 0, WHOLE - READING)],
    "fcntl": [ArgCmp(1, CmpOp.MASKED_EQ, 0, WHOLE - 3)],
    "clone": [ArgCmp(0, CmpOp.EQ, THREAD)],
    "madvise": [ArgCmp(2, CmpOp.EQ, DONTNEED)],
    "prlimit64": [ArgCmp(0, CmpOp.EQ, 0), ArgCmp(2, CmpOp.EQ, 0)],
}
"""What arguments must be: a file is read, and has no process that is told of it; a thread is
started; unused memory is given back; limits are read."""


class Unconfinable(ImpossibleRequest):
    """The system cannot confine a process; the sentence says why."""


def confine(readable: Iterable[Path], megabytes: int) -> None:
    """Confine this process for good; call it in its only thread, before Prolog is started.

    The kernel kills the process as soon as the thread that started it ends, unless that has ended
    before: so the caller compares :func:`os.getppid` with its parent afterwards. What is open
    stays open, to be read or written. A process in which this raised is good for nothing but
    saying so.

    Args:
        readable: files, and folders with all that is in them, that it may read.
        megabytes: of address space that it may take besides what it takes already.

    Raises:
        Unconfinable: the system cannot, or the process has more than one thread.
    """
    if whys := [why for _wall, there, why in standing() if not there]:
        raise Unconfinable(whys[0])
    if len(os.listdir("/proc/self/task")) > 1:
        raise Unconfinable(_("a process with several threads cannot be confined"))
    taken = int(SPACE.read_text().split()[0]) * resource.getpagesize()
    threads = int(THREADS.read_text().split()[3].partition("/")[2]) + MORE_THREADS
    limits = {
        "AS": taken + megabytes * 1_000_000,
        "NPROC": threads,
        "FSIZE": 0,
        "CORE": 0,
        "NOFILE": OPEN_FILES,
    }
    try:
        prctl(DUMPABLE, 0)
        prctl(DEATH_SIGNAL, signal.SIGKILL)
        for name, limit in limits.items():
            kind = getattr(resource, f"RLIMIT_{name}")
            before = resource.getrlimit(kind)[1]
            least = limit if before == resource.RLIM_INFINITY else min(before, limit)
            resource.setrlimit(kind, (least, least))
        wall_files_off(readable)
        rules().load()
    except OSError as error:
        raise Unconfinable(_("the system refuses: {reason}").format(reason=reason(error))) from None
    with suppress(PermissionError):
        os.close(os.open("/", os.O_RDONLY))
        raise Unconfinable(_("the walls of this system do not hold"))


def standing() -> list[tuple[str, bool, str]]:
    """Return each wall, whether this system has it, and why not; nothing is confined."""
    missing = _("Linux has no {wall} here")
    whys = {
        "memory": "",
        "files": "" if landlockpy.supported() else missing.format(wall="Landlock"),
        "system calls": "" if flag_supported(FilterFlag.NONE) else missing.format(wall="seccomp"),
    }
    if platform.machine() not in MACHINES or not SPACE.is_file():
        whys = dict.fromkeys(whys, _("only Linux on x86_64 or aarch64 confines a process"))
    return [(wall, not why, why) for wall, why in whys.items()]


def installation(home: Path | None, state: Path | None) -> list[Path]:
    """Return the files and folders that a process reads to run Python, Prolog and the rule base.

    Args:
        home: the home of its SWI-Prolog, None where that is the usual one.
        state: the saved state that it starts from, if any.
    """
    home, janus = home or Path("/usr/lib/swi-prolog"), find_spec("janus_swi")
    base = {"platbase": sys.base_exec_prefix}
    found = [
        *(PACKAGE, rule_base(), state, home),
        *(library.resolve().parent for library in home.glob("lib/*/libswipl*")),
        *((janus and janus.submodule_search_locations) or ()),
        *(sysconfig.get_path(name, vars=base) for name in ("stdlib", "platstdlib")),
        *("/usr/lib", "/lib", "/lib64"),
    ]
    return [path for path in map(Path, filter(None, found)) if path.exists()]


def wall_files_off(readable: Iterable[Path]) -> None:
    """Let this thread open nothing but what is readable, and that only to read it."""
    with Ruleset(scoped=Scope.ABSTRACT_UNIX_SOCKET | Scope.SIGNAL) as ruleset:
        for path in readable:
            below = AccessFS.READ_DIR if path.is_dir() else AccessFS.NONE
            ruleset.allow_path(path, AccessFS.READ_FILE | below)
        ruleset.restrict()


def rules() -> Filter:
    """Return the rules by which the kernel judges each system call."""
    judged = Filter(Action.ERRNO | ENOSYS)
    for call in CALLS.split():
        with suppress(ValueError):  # where the machine has no such call
            judged.allow(call, args=ARGUMENTS.get(call))
    for call in ARGUMENTS:
        judged.errno(call, EPERM)
    return judged


def prctl(option: int, value: int) -> None:
    """Set an option of this process.

    Raises:
        OSError: the kernel refuses.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(option, ctypes.c_ulong(value)):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
