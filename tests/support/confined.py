"""A process that confines itself, and then tries what it must not, or plays.

Run as a program it prints what came of it as JSON.
"""

from __future__ import annotations

import errno
import fcntl
import json
import mmap
import os
import resource
import signal
import socket
import sys
import tempfile
import termios
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import hornboard
from hornboard import bridge, swipl, walls
from hornboard.swipl import PACKAGE

MEGABYTES = 600

Attempt = Callable[[Path], Any]


def opened(path: str | Path, flags: int = os.O_RDONLY) -> None:
    """Open a file or folder."""
    os.close(os.open(path, flags, 0o600))


def forked() -> None:
    """Start a process that ends."""
    if child := os.fork():
        os.waitpid(child, 0)
    else:
        os._exit(0)


def told_of_reading() -> None:
    """Have another process killed as soon as a pipe is read or written."""
    fcntl.fcntl(1, fcntl.F_SETOWN, os.getppid())
    fcntl.fcntl(1, fcntl.F_SETSIG, signal.SIGKILL)


ANYBODY: dict[str, Attempt] = {
    "read a file of the system": lambda _: opened("/etc/passwd"),
    "read a file of the user": lambda here: opened(here / "file"),
    "read a file by a way round": lambda here: opened(PACKAGE / ".." / ".." / here / "file"),
    "see what is in a folder": os.listdir,
    "see what is in the root": lambda _: os.listdir("/"),
    "get hold of a file": lambda here: opened(here / "file", os.O_PATH),
    "read the environment": lambda _: opened("/proc/self/environ"),
    "read the memory": lambda _: opened("/proc/self/mem"),
    "read what is mapped": lambda _: opened("/proc/self/maps"),
    "read the environment of the parent": lambda _: opened(f"/proc/{os.getppid()}/environ"),
    "see what is open": lambda _: os.listdir("/proc/self/fd"),
    "use a device": lambda _: opened("/dev/null", os.O_RDWR),
    "write a file": lambda here: (here / "new").write_text(""),
    "write to a file": lambda here: opened(here / "file", os.O_WRONLY | os.O_APPEND),
    "write a file without a name": lambda here: tempfile.TemporaryFile(dir=here).close(),
    "empty a file": lambda here: os.truncate(here / "file", 0),
    "empty a file in reading it": lambda here: opened(here / "file", os.O_TRUNC),
    "remove a file": lambda here: (here / "file").unlink(),
    "remove a folder": lambda here: (here / "folder").rmdir(),
    "rename a file": lambda here: (here / "file").rename(here / "renamed"),
    "make a folder": lambda here: (here / "made").mkdir(),
    "make a link": lambda here: (here / "link").hardlink_to(here / "file"),
    "make a symbolic link": lambda here: (here / "symbolic").symlink_to(here / "file"),
    "make a pipe with a name": lambda here: os.mkfifo(here / "pipe"),
    "change permissions": lambda here: (here / "file").chmod(0o666),
    "change an owner": lambda here: os.chown(here / "file", os.getuid(), os.getgid()),
    "change dates": lambda here: os.utime(here / "file", (0, 0)),
    "change the attributes of a file": lambda here: os.setxattr(here / "file", "user.a", b"b"),
    "go to another folder": lambda _: os.chdir("/"),
    "ask about a disk": os.statvfs,
    "open a pipe": lambda _: os.pipe(),
    "connect by TCP": lambda _: socket.socket(socket.AF_INET),
    "connect by TCP, version 6": lambda _: socket.socket(socket.AF_INET6),
    "connect on this machine": lambda _: socket.socket(socket.AF_UNIX),
    "open two sockets": lambda _: socket.socketpair(),
    "fork": lambda _: forked(),
    "start a program": lambda _: os.posix_spawn("/bin/true", ["true"], {}),
    "signal the parent": lambda _: os.kill(os.getppid(), 0),
    "signal everybody": lambda _: os.kill(-1, 0),
    "signal by way of a pipe": lambda _: told_of_reading(),
    "get hold of the parent": lambda _: os.pidfd_open(os.getppid()),
    "open a file in memory": lambda _: os.memfd_create("name"),
    "wait for files": lambda _: walls.call("epoll_create1", 0),
    "watch files": lambda _: walls.call("inotify_init1", 0),
    "leave the room of a thread": lambda _: walls.call("unshare", 0x200),
    "be seen by the parent": lambda _: walls.call("prctl", walls.DUMPABLE, 1),
    "outlive the parent": lambda _: walls.call("prctl", walls.DEATH_SIGNAL, 0),
    "run as another kind of system": lambda _: walls.call("personality", 0),
    "change a limit": lambda _: resource.setrlimit(
        resource.RLIMIT_NOFILE, (64, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    ),
    "be more important": lambda _: os.nice(0),
    "choose a processor": lambda _: os.sched_setaffinity(0, os.sched_getaffinity(0)),
    "have the machine say who it is": lambda _: os.uname(),
}
"""What everybody may do who is not confined; each has a folder with a file and a folder in it."""

OTHERS: dict[str, Attempt] = {
    "ask the kernel about the network": lambda _: socket.socket(socket.AF_NETLINK),
    "become another program": lambda _: os.execv("/bin/true", ["true"]),
    "run the Python that runs": lambda _: os.execv(sys.executable, [sys.executable, "-V"]),
    "trace the parent": lambda _: walls.call("ptrace", 16, os.getppid(), 0, 0),
    "be traced": lambda _: walls.call("ptrace", 0, 0, 0, 0),
    "read the memory of the parent": lambda _: walls.call(
        "process_vm_readv", os.getppid(), 0, 0, 0, 0, 0
    ),
    "open a file by another call": lambda here: walls.call(
        "syscall", 437, -100, os.fsencode(here / "file"), bytes(24), 24
    ),
    "open a file by its number": lambda _: walls.call("open_by_handle_at", -100, bytes(16), 0),
    "open a ring to the kernel": lambda _: walls.call("syscall", 425, 1, bytes(120)),
    "have a new name space": lambda _: walls.call("unshare", 0x10000000),
    "go to a name space": lambda _: walls.call("setns", 0, 0),
    "mount": lambda _: walls.call("mount", 0, 0, 0, 0, 0),
    "change the root": lambda _: os.chroot("/"),
    "write on a disk": lambda here: os.mknod(here / "disk", 0o60600, 0),
    "be somebody else": lambda _: os.setuid(65534),
    "send by what is open": lambda _: walls.call("send", 1, b"", 0, 0),
    "type in a terminal": lambda _: fcntl.ioctl(0, termios.TIOCSTI, b"x"),
    "raise the limit of memory": lambda _: resource.setrlimit(resource.RLIMIT_AS, (-1, -1)),
    "raise the limit of files": lambda _: resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1)),
    "limit the parent": lambda _: resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1)),
    "write what is to be read": lambda _: opened(walls.__file__, os.O_RDWR),
    "empty what is to be read": lambda _: opened(walls.__file__, os.O_TRUNC),
    "write beside it": lambda _: opened(PACKAGE / "new", os.O_CREAT | os.O_WRONLY),
    "take much memory": lambda _: bytearray(2 * MEGABYTES * 1_000_000),
    "map much memory": lambda _: mmap.mmap(-1, 2 * MEGABYTES * 1_000_000),
}
"""What even others may not do, or do not survive."""

GOALS = (
    "open('/etc/passwd', read, _)",
    "open('FILE', append, _)",
    "delete_file('FILE')",
    "rename_file('FILE', 'FILE.old')",
    "make_directory('FILE.made')",
    "directory_files('/', _)",
    "set_time_file('FILE', [], [modified(0)])",
    "use_module(library(process)), process_create('/bin/true', [], [])",
    "use_module(library(socket)), tcp_socket(_)",
    "use_module(library(janus)), py_call(os:fork(), _)",
    "use_module(library(janus)), py_call(os:kill(1, 0), _)",
)
"""What Prolog must not do with a file outside."""


def refusal(attempt: Attempt, here: Path) -> str:
    """Return how an attempt was refused, nothing where it was not."""
    try:
        attempt(here)
    except MemoryError:
        return "ENOMEM"
    except ValueError as error:  # as Python has it where a limit cannot be raised
        return str(error)
    except OSError as error:
        return errno.errorcode[error.errno or 0]
    return ""


def tried(attempts: Mapping[str, Attempt], folder: Path) -> dict[str, str]:
    """Return what came of attempts, each with a folder of its own."""
    return {
        name: refusal(attempt, folder / name.replace(" ", "-"))
        for name, attempt in attempts.items()
    }


def free(folder: Path) -> list[dict[str, str]]:
    """Return what comes of what anybody may do."""
    return [tried(ANYBODY, folder)]


def confined(folder: Path) -> list[dict[str, str]]:
    """Return what comes of all attempts in this thread, and in one that begins afterwards."""
    walls.confine(swipl.installation(*bridge.found_prolog()), MEGABYTES)
    told = [tried(ANYBODY | OTHERS, folder)]
    thread = threading.Thread(target=lambda: told.append(tried(ANYBODY | OTHERS, folder)))
    thread.start()
    thread.join()
    return told


def oldest(folder: Path) -> list[dict[str, str]]:
    """Return the same with no more of Landlock than its first version has."""
    walls.FILES = walls.FILES[:1]
    return confined(folder)


def played(folder: Path) -> dict[str, Any]:
    """Return what the engines answer to one who is confined, and which goals are not refused."""
    home, state = bridge.found_prolog()
    walls.confine(swipl.installation(home, state), MEGABYTES)
    bridge.serve(bridge.ChildSide(home, state, MEGABYTES))
    start = hornboard.game("hexagon").initial()
    thinking = start.think(hornboard.Limit(depth=40))
    while not thinking.reports:
        thinking.wait(0.01)
    thinking.stop()
    return {
        "stopped": bool(thinking.result()),
        "moves": len(start.legal_moves),
        "perft": [start.perft(depth) for depth in (1, 2)],
        "best": str(start.best(hornboard.Limit(depth=3)).move),
        "why": str(start.why("a5c5")[1].text),
        "goal": next(hornboard.query("move(P, _, Q), points(Q, red, N)", trust=True, P=start))["N"],
        "threads": next(hornboard.query("concurrent_maplist(succ, [1,2], Ns)", trust=True))["Ns"],
        "seen": next(hornboard.query("exists_file('/etc/passwd')", trust=True)),
        "done": [goal for goal in GOALS if succeeds(goal.replace("FILE", f"{folder / 'file'}"))],
    }


def succeeds(goal: str) -> bool:
    """Tell whether a goal that may do anything does it."""
    try:
        next(hornboard.query(goal, trust=True))
    except hornboard.ImpossibleRequest:
        return False
    return True


def orphan(_: Path) -> None:
    """Say that this process is confined, and wait for good."""
    walls.confine(swipl.installation(*bridge.found_prolog()), MEGABYTES)
    print("confined", flush=True)
    threading.Event().wait()


def crowded(_: Path) -> str:
    """Return why a process with two threads is not confined."""
    done = threading.Event()
    threading.Thread(target=done.wait).start()
    try:
        walls.confine([], MEGABYTES)
    except walls.Unconfinable as error:
        return str(error)
    finally:
        done.set()
    return ""


if __name__ == "__main__":
    print(json.dumps(globals()[sys.argv[1]](Path(sys.argv[2]))))
