"""The window on a display without a screen, for tests and long runs."""

from __future__ import annotations

import contextlib
import functools
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import resvg_py

import hornboard
from hornboard.game import Game
from hornboard.picture import raster
from hornboard.play.players import Player
from hornboard.session.animation import cells_of
from hornboard.tk.board.view import BoardView
from hornboard.tk.frame.app import App
from hornboard.tk.panels.movetable import PLY
from tests.support import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / ".screenshots"

DONT_WAIT = 2
"""What Tk's `update` asks for: one event that is due, if there is one."""

TICKS = 50
"""After so many ticks of the window a driver no longer waits for a moment without any."""

AWAY = """
import tkinter

root = tkinter.Tk()
root.update()
root.event_generate("<Motion>", warp=True, x=9999, y=-9999)
root.update()
"""
"""Puts the mouse into the corner above right."""


@contextlib.contextmanager
def screenless(size: str = "1400x1000") -> Iterator[str]:
    """Runs a display without a screen, of this size; its name is what DISPLAY should be.

    The mouse stands in a corner, as long as the display runs, and no window is there. Without a
    window manager, Tk gives the focus to the window under the mouse. When the mouse leaves it, Tk
    before 8.6.15 still knows the part that had the focus (ticket fdc0ed342d). When that part is
    gone, `focus_force` reads memory that is free, and may crash. A person never forces the focus,
    and comes back with the mouse before anything else is done.
    """
    program = shutil.which("Xvfb") or str(ROOT / ".swipl" / "unpacked" / "Xvfb")
    server = subprocess.Popen(
        [program, "-displayfd", "1", "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout
    try:
        name = f":{server.stdout.readline().strip()}"
        subprocess.run([sys.executable, "-c", AWAY], env=os.environ | {"DISPLAY": name}, check=True)
        yield name
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


ONCE = {
    "resvg_py.svg_to_bytes": functools.lru_cache(maxsize=2048)(resvg_py.svg_to_bytes),
    "hornboard.picture.raster.opened": functools.lru_cache(maxsize=512)(raster.opened),
}
"""Make pixels of the same drawing once for all windows of the tests."""


def centre(board: BoardView, cell: str) -> tuple[int, int]:
    """Return where a cell is, in pixels of the canvas."""
    x, y = board._board.at(cell)
    return round(x), round(y)


def seen(board: BoardView, cell: str) -> dict[str, Hashable]:
    """Return what is drawn of a cell by layer, as the keys of its parts."""
    return {layer: drawn.key[0] for layer, drawn in board.layers._shown.get(cell, {}).items()}


def arrows(board: BoardView) -> list[int]:
    """Return the items of the arrows that are drawn, and of the lines that won."""
    return [each for each in board.find_withtag("above") if board.bbox(each)]


def drawn(board: BoardView) -> bool:
    """Tell whether all of the ground is shown, as large as the board is."""
    return not board._resizing.due and not board.backdrop._later.due


def settle(app: App) -> None:
    """Let everything happen that is due; where drawing outlasts a tick, something always is."""
    ticks = {app._ticking}
    while len(ticks) <= TICKS and app.root.tk.dooneevent(DONT_WAIT):
        ticks.add(app._ticking)


class Driver:
    """A window and what a person does with it, who answers every question alike.

    Attributes:
        answer: what is answered.
        questions: what was asked.
        errors: what callbacks raised.
    """

    def __init__(
        self,
        variant: str | None = "hexagon",
        answer: bool = True,
        file: Path | None = None,
        players: Mapping[str, Player] | None = None,
        moves: Sequence[str] = (),
    ) -> None:
        self.answer = answer
        self.questions: list[str] = []
        self.errors: list[BaseException] = []
        game = None if variant is None else hornboard.game(variant)
        self.app = App(game, None, file, players, moves=moves)
        self.app.controller._sure = self.sure
        self.app.root.report_callback_exception = self.report
        self.app.root.geometry("960x720+0+0")
        self.control = self.app.controller
        self.pump()

    def sure(self, question: str, usual: str = "") -> bool:
        """Answer a question, whatever is usual."""
        self.questions.append(question)
        return self.answer

    def report(
        self, _: type[BaseException], error: BaseException, __: TracebackType | None
    ) -> None:
        """Keep an error that a callback raised."""
        self.errors.append(error)

    def close(self) -> None:
        """Close the window and let go of it."""
        if self.app.alive:
            self.app.close()
        vars(self).update(app=None, control=None)

    def pump(self) -> None:
        """Let everything happen that is due."""
        settle(self.app)
        self.app.tick()
        self.app.draw()
        settle(self.app)

    def open(self, game: Game) -> None:
        """Set up another game, as the menu does."""
        self.app.do(self.app.commands.open_game)(game)
        self.pump()

    def until(self, true: Callable[[], bool]) -> None:
        """Let one thing happen after another, the next tick at least, until something is true."""
        end, before = time.monotonic() + PATIENCE, len(self.errors)
        while not true():
            assert self.app.alive
            assert self.errors[before:] == []
            assert time.monotonic() < end, self.control.snapshot().title
            self.app.root.tk.dooneevent(0)

    def point(self, cell: str) -> None:
        """Let the mouse be over a cell."""
        x, y = centre(self.app.window.board, cell)
        self.app.window.board.event_generate("<Motion>", x=x, y=y)
        self.pump()

    def click(self, cell: str, button: int = 1) -> None:
        """Click a cell with the mouse."""
        x, y = centre(self.app.window.board, cell)
        self.app.window.board.event_generate("<Motion>", x=x, y=y)
        self.app.window.board.event_generate(f"<Button-{button}>", x=x, y=y)
        self.pump()

    def key(self, name: str) -> None:
        """Press a key."""
        self.app.root.focus_force()
        self.app.root.event_generate(name)
        self.pump()

    def random_way(self) -> list[str]:
        """Return the cells to touch for some legal move."""
        position = self.control.match.position
        move = random.Random(len(self.control.match.moves)).choice(position.legal_moves)
        return list(cells_of(position, move))

    def mark(self, cell: str) -> str:
        """Return the mark of a cell that is drawn, empty where none is."""
        found = seen(self.app.window.board, cell)
        keys = [found[layer] for layer in ("glow", "fill", "sign") if layer in found]
        return next((str(key[0]) for key in keys if isinstance(key, tuple)), "")

    def piece(self, cell: str) -> tuple[str, ...]:
        """Return the piece on a cell that is drawn, empty where none is."""
        match seen(self.app.window.board, cell).get("piece"):
            case (tuple() as content, *_):
                return tuple(map(str, content))
        return ()

    @property
    def told(self) -> str:
        """What is told of a cell that was touched in vain, empty where nothing is."""
        status = self.app.window.status
        return str(status["text"]) if str(status["style"]).startswith("Note.") else ""

    def move_at(self, ply: int) -> tuple[int, int]:
        """Return the middle of a move in the table, in pixels; it is scrolled into sight."""
        text = self.app.window.side.moves.text
        place = text.tag_ranges(f"{PLY}{ply}")[0]
        text.see(place)
        text.update_idletasks()
        box = text.bbox(place)
        assert box
        return box[0] + box[2] // 2, box[1] + box[3] // 2

    def rest(self) -> None:
        """Wait until nothing moves, and all is drawn."""
        board = self.app.window.board
        self.until(lambda: not self.control.view_state.frames)
        self.until(lambda: drawn(board) and not board.movement._later.due)
        self.pump()

    def choose(self, colour: str, level: str = "1", first: str = "") -> None:
        """Set up a game and start it.

        Args:
            colour: who is a person: a player, ``both`` or ``nobody``.
            level: how well the others play.
            first: who begins; who usually does unless somebody is named.
        """
        if self.control.played.started:
            self.app.do(self.app.controller.again)()
            self.pump()
        self.seat(colour, level)
        opening = self.app.window.opening
        if first:
            opening.first.choose(first)
            opening.first.event_generate("<<ComboboxSelected>>")
            self.pump()
        opening.start_button.invoke()
        self.pump()

    def seat(self, colour: str, level: str = "1") -> None:
        """Choose who is a person, and how well the others play."""
        computer = f"level:{self.app.game.level(level)}"
        for seat, (_piece, box, _told) in self.app.window.opening.players.items():
            if colour in (seat, "both"):
                box.choose("human")
            elif len(self.app.game.offered[seat]) == 1:
                box.current(1)
            else:
                box.choose(computer)
            box.event_generate("<<ComboboxSelected>>")
            self.pump()

    def speak(self, language: str) -> None:
        """Choose a language."""
        self.app.preferences.speak(language)
        self.pump()

    def shot(self, name: str) -> None:
        """Take a picture of the screen, for a person to look at."""
        SHOTS.mkdir(exist_ok=True)
        program = shutil.which("import")
        if program:
            target = str(SHOTS / f"{name}.png")
            subprocess.run([program, "-window", "root", target], check=False)
