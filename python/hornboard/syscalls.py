"""The system calls that Python and Prolog need, as a program by which seccomp judges each call.

To all others the kernel answers that it has none such, so that libraries do with older ones.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from errno import ENOSYS, EPERM
from struct import pack
from typing import Final

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
"""What a confined process may call, with the numbers of the calls on each machine."""

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
