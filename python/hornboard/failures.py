"""What went wrong that nobody expected, kept in a file for whoever is to mend it."""

import datetime
import importlib.metadata
import os
import platform
import sys
import traceback
from pathlib import Path

from platformdirs import user_log_path

from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.sanitise import sanitised
from hornboard.texts import _


def told(error: BaseException) -> str:
    """Keep an error and return a sentence that says where."""
    what = _("an error that nobody expected, {kind}: {error}").format(
        kind=type(error).__name__, error=sanitised(str(error), 200)
    )
    try:
        return _("{what}; the details are in {file}").format(what=what, file=keep(error))
    except ImpossibleRequest as trouble:
        return _("{what}; the details are lost: {trouble}").format(what=what, trouble=trouble)


def keep(error: BaseException) -> Path:
    """Write what is known of an error to a file of its own in the folder for logs.

    Raises:
        ImpossibleRequest: the file cannot be written.
    """
    now = datetime.datetime.now()
    path = user_log_path("hornboard") / f"{now:%Y-%m-%dT%H-%M-%S}-{os.getpid()}.txt"
    version = f"hornboard {importlib.metadata.version('hornboard')}"
    machine = f"Python {platform.python_version()} on {platform.platform()}"
    trace = "".join(traceback.format_exception(error))
    text = f"{version}, {machine}\ncommand: {sys.argv}\n\n{trace}"
    write_whole(path, text.encode(errors="backslashreplace").decode(), parents=True)
    return path
