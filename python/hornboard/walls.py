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
from errno import EFAULT
from importlib.util import find_spec
from pathlib import Path
from struct import pack
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.files import reason
from hornboard.swipl import PACKAGE, rule_base
from hornboard.syscalls import HALF, MACHINES, program
from hornboard.texts import _

SPACE: Final = Path("/proc/self/statm")
"""Where Linux tells how many pages of address space a process takes; other systems do not."""

THREADS: Final = Path("/proc/loadavg")
"""Where Linux tells how many threads all its processes have, behind a slash."""

MORE_THREADS, OPEN_FILES = 1000, 64

FILES: tuple[int, ...] = (0x1FFF, 0x3FFF, 0x7FFF, 0x7FFF, 0xFFFF, 0xFFFF)
TCP, SCOPES = (0, 0, 0, 3, 3, 3), (0, 0, 0, 0, 0, 3)
"""What each version of Landlock can refuse: with files, with ports, beyond the process."""

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
READ_FILE, READ_DIR = 4, 8
DEATH_SIGNAL, DUMPABLE, SECCOMP, NO_NEW_PRIVILEGES = 1, 4, 22, 38
BY_FILTER: Final = 2


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
    for why in filter(None, missing().values()):
        raise Unconfinable(why)
    if len(os.listdir("/proc/self/task")) > 1:
        raise Unconfinable(_("a process with several threads cannot be confined"))
    taken = int(SPACE.read_text().split()[0]) * resource.getpagesize()
    most = taken + megabytes * 1_000_000
    threads = int(THREADS.read_text().split()[3].partition("/")[2]) + MORE_THREADS
    limits = {"AS": most, "NPROC": threads, "FSIZE": 0, "NOFILE": OPEN_FILES}
    try:
        call("prctl", NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        call("prctl", DUMPABLE, 0)
        call("prctl", DEATH_SIGNAL, signal.SIGKILL)
        for name, limit in limits.items():
            kind = getattr(resource, f"RLIMIT_{name}")
            before = resource.getrlimit(kind)[1]
            least = limit if before == resource.RLIM_INFINITY else min(before, limit)
            resource.setrlimit(kind, (least, least))
        wall_files_off(readable)
        wall_calls_off()
    except OSError as error:
        raise Unconfinable(_("the system refuses: {reason}").format(reason=reason(error))) from None
    with suppress(PermissionError):
        os.close(os.open("/", os.O_RDONLY))
        raise Unconfinable(_("the walls of this system do not hold"))


def missing() -> dict[str, str]:
    """Return the walls, each with why this system has it not, or no text; nothing is confined."""
    if platform.machine() not in MACHINES or not SPACE.is_file() or sys.maxsize < HALF:
        why = _("only Linux on x86_64 or aarch64 confines a process")
        return dict.fromkeys(("memory", "files", "system calls"), why)
    return {
        "memory": "",
        "files": refusal("Landlock", "syscall", CREATE_RULESET, 0, 0, 1),
        "system calls": refusal("seccomp", "prctl", SECCOMP, BY_FILTER, 0),
    }


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
    version = call("syscall", CREATE_RULESET, 0, 0, 1)
    *_older, handled = zip(FILES[:version], TCP, SCOPES, strict=False)
    rules = call("syscall", CREATE_RULESET, pack("QQQ", *handled), 24, 0)
    for path in readable:
        handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
        rights = READ_FILE | READ_DIR if path.is_dir() else READ_FILE
        call("syscall", ADD_RULE, rules, 1, pack("=Qi", rights, handle), 0)
        os.close(handle)
    call("syscall", RESTRICT_SELF, rules, 0)
    os.close(rules)


def wall_calls_off() -> None:
    """Let this thread make no system calls but those that it needs."""
    steps = ctypes.create_string_buffer(b"".join(program(platform.machine())))
    words = pack("HP", len(steps) // 8, ctypes.addressof(steps))
    call("prctl", SECCOMP, BY_FILTER, words)


def refusal(wall: str, function: str, *words: int) -> str:
    """Return why the kernel does not have a wall, as it answers a call with nothing in it."""
    try:
        call(function, *words)
    except OSError as error:
        if error.errno != EFAULT:
            return _("Linux has no {wall} here: {reason}").format(wall=wall, reason=reason(error))
    return ""


def call(function: str, *words: bytes | int) -> int:
    """Call a function of the C library.

    Raises:
        OSError: the kernel refuses.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    values = (ctypes.c_long(word) if isinstance(word, int) else word for word in words)
    done = int(getattr(libc, function)(*values))
    if done < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return done
