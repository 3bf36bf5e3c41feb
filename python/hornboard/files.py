"""Writing files whole or not at all."""

import errno
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.texts import _

DRAFT: Final = ".hornboard-draft-"
"""How the names of drafts begin; a draft that is named after its file could not be as long."""

LONGEST: Final = 3600.0
"""How many seconds after its last change a draft may still be written to."""


def write_whole(path: Path, content: str | bytes, *, parents: bool = False) -> None:
    """Write a text or bytes to a file as they are, whole or not at all.

    The file keeps its permissions; a link is followed. The content is on the disk before it
    takes the place of the old one.

    Raises:
        ImpossibleRequest: the file cannot be written, or is not a regular file.
    """
    with writing(path) as target:
        if parents:
            target.parent.mkdir(parents=True, exist_ok=True)
        mode = permissions(target)
        sweep(target.parent)
        handle, draft = tempfile.mkstemp(dir=target.parent, prefix=DRAFT)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content.encode() if isinstance(content, str) else content)
                file.flush()
                os.chmod(draft, mode)
                os.fsync(handle)
            os.replace(draft, target)
        except BaseException:
            os.unlink(draft)
            raise
        sync(target.parent)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Say in a sentence why a file cannot be read; raise ImpossibleRequest where it cannot."""
    with told_of(path, _("{file} cannot be read: {reason}")):
        yield


@contextmanager
def writing(path: Path) -> Iterator[Path]:
    """Give the file that a path leads to, and say in a sentence why it cannot be written.

    Raises:
        ImpossibleRequest: it cannot.
    """
    with told_of(path, _("{file} cannot be written: {reason}")):
        yield path.resolve()


@contextmanager
def told_of(path: Path, sentence: str) -> Iterator[None]:
    """Put what the system has against a file into a sentence that has places for both."""
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        told = sentence.format(file=path, reason=reason(error))
        raise ImpossibleRequest(told) from None


def sweep(folder: Path) -> None:
    """Remove the drafts in a folder whose writers were killed."""
    for draft in folder.glob(f"{DRAFT}*"):
        with suppress(OSError):
            if time.time() - draft.stat().st_mtime > LONGEST:
                draft.unlink()


def sync(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def permissions(path: Path) -> int:
    """Return the permissions of a regular file, or those of a new one; OSError for all else."""
    if not path.exists():
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        folder = _("it is a folder, not a file")
        other = _("it is a device or pipe, not a file")
        raise OSError(errno.EINVAL, folder if stat.S_ISDIR(mode) else other)
    return stat.S_IMODE(mode)


def reason(error: Exception) -> str:
    """Return what an error of the operating system says, without its number and path."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def refusal(error: OSError) -> str:
    """Return in a sentence what the system has against something."""
    if error.filename is None:
        return _("the system refuses: {reason}").format(reason=reason(error))
    return _("{file} cannot be used: {reason}").format(file=error.filename, reason=reason(error))
