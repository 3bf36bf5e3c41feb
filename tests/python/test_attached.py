"""Processes that work for another one: none lives on without it, whatever it is doing."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import threading
from multiprocessing.connection import Connection

import pytest

import hornboard
from hornboard.play.attached import Attached
from tests.python.conftest import ROOT
from tests.python.test_cores import await_end
from tests.support import PATIENCE


def wait(connection: Connection) -> None:
    """Wait for what is never said."""
    connection.send("begun")
    connection.recv()


def search(connection: Connection) -> None:
    """Search without an end, inside Prolog."""
    thinking = hornboard.game("hexagon").initial().think(hornboard.Limit(depth=99))
    while not thinking.reports:
        thinking.wait(0.1)
    connection.send("begun")
    thinking.result()


def hold(connection: Connection) -> None:
    """Let no other thread run any Python."""
    connection.send("begun")
    ctypes.PyDLL(None).pause()


def start(connection: Connection) -> None:
    """Never come to this line, see below."""


DOING = {work.__name__: work for work in (wait, search, hold, start)}


def parent(doing: str) -> None:
    """Have a child that does this, and print its number when it does."""
    child = Attached(DOING[doing])
    if doing != "start":
        child.connection.recv()
    print(child.process.pid, flush=True)
    threading.Event().wait()


@pytest.mark.parametrize("doing", DOING)
def test_a_child_ends_with_its_parent(doing: str) -> None:
    words = [sys.executable, "-m", "tests.python.test_attached", doing]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        child = int(process.stdout.readline())
        process.kill()
        process.wait(PATIENCE)
        await_end([child])


if __name__ == "__main__":
    parent(sys.argv[1])
elif __name__ == "__mp_main__" and sys.argv[1] == "start":
    threading.Event().wait()
