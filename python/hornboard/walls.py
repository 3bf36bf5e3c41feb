"""The walls that Linux builds around a process before it runs what others wrote.

A confined process reads what it was given, and computes. It opens nothing else, changes nothing,
speaks only through what was open before, and starts threads but no programs. It still sees whether
a file exists, its size, its dates and its owner, since the system lets everybody ask for those.

A limit of the process walls off memory, Landlock files, and seccomp all system calls but those that
Python and Prolog need. The kernel says that it has no others, so that libraries do with older ones.
"""

import ctypes
import os
import platform
import resource
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from errno import EFAULT, ENOSYS, EPERM
from pathlib import Path
from struct import pack
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.files import reason
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

MACHINES: Final = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""What seccomp calls a machine."""

CALLS: Final = """
    read 0 63, pread64 17 67, write 1 64, lseek 8 62, close 3 57, fcntl 72 25, poll 7 -,
    ppoll 271 73, openat 257 56, newfstatat 262 79, fstat 5 80, access 21 -, faccessat 269 48,
    readlink 89 -, readlinkat 267 78, getdents64 217 61, getcwd 79 17, brk 12 214, mmap 9 222,
    mprotect 10 226, munmap 11 215, mremap 25 216, madvise 28 233, clone 56 220, rseq 334 293,
    set_robust_list 273 99, futex 202 98, exit 60 93, exit_group 231 94, rt_sigaction 13 134,
    rt_sigprocmask 14 135, rt_sigreturn 15 139, sigaltstack 131 132, restart_syscall 219 128,
    getpid 39 172, getppid 110 173, gettid 186 178, getrandom 318 278, clock_gettime 228 113,
    clock_nanosleep 230 115, times 100 153, sched_yield 24 124, sched_getaffinity 204 123,
    prlimit64 302 261
"""
"""The calls that Python and Prolog need, with their numbers on each machine."""

WHOLE, HALF = 2**64 - 1, 2**32 - 1
READING: Final = os.O_CLOEXEC | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY
THREAD, DONTNEED = 0x3D0F00, 4

ARGUMENTS: Final = {
    "openat": ((2, WHOLE - READING, 0),),
    "fcntl": ((1, WHOLE - 3, 0),),
    "clone": ((0, WHOLE, THREAD),),
    "madvise": ((2, WHOLE, DONTNEED),),
    "prlimit64": ((0, WHOLE, 0), (2, WHOLE, 0)),
}
"""The places of arguments, masks, and what they must be under them: a file is read, and has no
process that is told of it; a thread is started; unused memory is given back; limits are read."""

LOAD, AND, EQUAL, RETURN = 0x20, 0x54, 0x15, 0x06
PASS, ERROR = 0x7FFF0000, 0x00050000


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


def program(machine: str) -> Iterator[bytes]:
    """Yield the instructions by which the kernel judges a call on this machine."""
    yield step(LOAD, 4) + step(EQUAL, MACHINES[machine], yes=1) + step(RETURN, ERROR | ENOSYS)
    yield step(LOAD, 0)
    for name, *numbers in map(str.split, CALLS.split(",")):
        number = dict(zip(MACHINES, numbers, strict=True))[machine]
        if number != "-":
            rest = b"".join(judged(*each) for each in ARGUMENTS.get(name, ())) + step(RETURN, PASS)
            yield step(EQUAL, int(number), no=len(rest) // 8) + rest
    yield step(RETURN, ERROR | ENOSYS)


def judged(place: int, mask: int, value: int) -> bytes:
    """Return the instructions that go on where an argument has a value under a mask."""
    return b"".join(
        step(LOAD, 16 + 8 * place + shift // 8)
        + step(AND, mask >> shift & HALF)
        + step(EQUAL, value >> shift & HALF, yes=1)
        + step(RETURN, ERROR | EPERM)
        for shift in (0, 32)
    )


def step(code: int, operand: int, yes: int = 0, no: int = 0) -> bytes:
    """Return an instruction; one that compares skips as many others as it is told."""
    return pack("=HBBI", code, yes, no, operand)


def refusal(wall: str, function: str, *words: int) -> str:
    """Return why the kernel does not have a wall, as it answers a call with nothing in it."""
    try:
        call(function, *words)
    except OSError as error:
        if error.errno != EFAULT:
            return _("Linux has no {wall} here: {reason}").format(wall=wall, reason=reason(error))
    return ""


def call(function: str, *words: bytes | int) -> int:
    """Call a function of the C library; raise OSError where the kernel refuses."""
    libc = ctypes.CDLL(None, use_errno=True)
    values = (ctypes.c_long(word) if isinstance(word, int) else word for word in words)
    done = int(getattr(libc, function)(*values))
    if done < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return done
