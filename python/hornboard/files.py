"""Writing files whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from pathlib import Path

from hornboard.errors import ImpossibleRequest


def write_whole(path: Path, text: str, *, parents: bool = False) -> None:
    """Write a text to a file as it is, whole or not at all.

    The file keeps its permissions; a link is followed.

    Args:
        path: the file.
        text: what it will hold.
        parents: whether to make the folder of the file.

    Raises:
        ImpossibleRequest: the file cannot be written, or is not a regular file.
    """
    try:
        path = path.resolve()
        if parents:
            path.parent.mkdir(parents=True, exist_ok=True)
        mode = permissions(path)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            os.chmod(draft, mode)
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise
    except (OSError, ValueError) as error:
        raise ImpossibleRequest(f"{path} cannot be written: {reason(error)}") from None


def permissions(path: Path) -> int:
    """Return the permissions of a regular file, or those that a new one gets.

    Raises:
        OSError: there is something else by this name.
    """
    if not path.exists():
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        kind = "folder" if stat.S_ISDIR(mode) else "device or pipe"
        raise OSError(errno.EINVAL, f"it is a {kind}, not a file")
    return stat.S_IMODE(mode)


def reason(error: Exception) -> str:
    """Return what an error of the operating system says, without its number and path."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
