"""A rehearsal of a file from elsewhere, in a process that may come to grief.

``python -m hornboard.rehearsal`` loads the file as a guest and asks what it states, see
``prolog/hornboard/play/rehearsal.pl``. Whatever the file does to this process, the one that
:func:`rehearse` is called in only reads of it.
"""

from __future__ import annotations

import json
import math
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from numbers import Real
from pathlib import Path
from typing import Final, NamedTuple

from hornboard import bridge, texts
from hornboard.errors import ImpossibleRequest
from hornboard.speech import speak
from hornboard.texts import _
from hornboard.walls import address_space


@dataclass(frozen=True, slots=True)
class Limits:
    """What a file from elsewhere may use.

    Attributes:
        seconds: for a question, or in one that thinks, for one call of what the file states.
        megabytes: of memory that a question may take.

    Raises:
        ImpossibleRequest: that is nothing, or without end.
    """

    seconds: float = 10
    megabytes: int = 1000

    def __post_init__(self) -> None:
        seconds, megabytes = self.seconds, self.megabytes
        if not (isinstance(seconds, Real) and 0 < seconds < math.inf):
            told = _("limits are a time of more than 0 seconds, not {seconds}")
            raise ImpossibleRequest(told.format(seconds=seconds))
        if not (isinstance(megabytes, int) and megabytes > 0):
            told = _("limits are a whole number of megabytes from 1 on, not {megabytes}")
            raise ImpossibleRequest(told.format(megabytes=megabytes))

    def words(self) -> list[str | int | list[str]]:
        """Return them as the rule base reads them, with the requests that have to be short."""
        return [str(self.seconds), self.megabytes, sorted(bridge.SHORT - LOADING)]


LOADING: Final = frozenset(("load",))
"""What is among the short requests, and may still take longer with a long file."""

STARTING: Final = 20
"""Seconds that the other process may take besides the rehearsal."""

VERDICT: Final = "verdict "
"""How the last line that a rehearsal prints begins."""


class OwnFile(NamedTuple):
    """A file of one's own.

    Attributes:
        path: where it is.
        limits: what it may use, None where it is trusted.
    """

    path: Path
    limits: Limits | None

    def load(self) -> None:
        """Load it into the rule base."""
        if self.limits:
            bridge.ask("limits", *self.limits.words())
        bridge.ask("load", str(self.path), "elsewhere" if self.limits else "trusted")


def rehearse(file: Path, limits: Limits, earlier: Sequence[OwnFile] = ()) -> None:
    """Let a file from elsewhere show in another process that it can be used.

    Args:
        file: where it is.
        limits: what it may use.
        earlier: what is loaded before it, such as a game that it is about.

    Raises:
        ImpossibleRequest: it cannot; the sentence says why.
    """
    files = [
        (str(each.path), each.limits and astuple(each.limits))
        for each in (*earlier, OwnFile(file, limits))
    ]
    words = [sys.executable, "-m", "hornboard.rehearsal", json.dumps(files)]
    try:
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env={**os.environ, "LANGUAGE": texts.catalogue().language},
            timeout=2 * limits.seconds + STARTING,
            check=False,
        )
        printed, ended = done.stdout, True
    except subprocess.TimeoutExpired as expired:
        printed, ended = expired.stdout or b"", False
    last = ["", *printed.decode(errors="replace").splitlines()][-1]
    if last.startswith(VERDICT):
        if trouble := json.loads(last.removeprefix(VERDICT)):
            raise ImpossibleRequest(trouble)
        return
    where = last or _("while it was loaded")
    told = (
        _("{file} cannot be used: its rehearsal crashed: {where}")
        if ended
        else _("{file} cannot be used: its rehearsal did not come to an end: {where}")
    )
    raise ImpossibleRequest(told.format(file=file, where=where))


def main(told: str) -> None:
    """Rehearse the last of some files in this process, and print what came of it."""
    files = [OwnFile(Path(path), limits and Limits(*limits)) for path, limits in json.loads(told)]
    limits = files[-1].limits or Limits()
    speak("")
    bridge.ask("version")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if space := address_space():
        most = space + 2 * limits.megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    trouble = ""
    try:
        for file in files:
            file.load()
        bridge.ask("rehearse", str(files[-1].path))
    except Exception as error:
        trouble = str(error)
    print(f"\n{VERDICT}{json.dumps(trouble)}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
