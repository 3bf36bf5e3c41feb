"""A window that fails, thinks, closes, and what it leaves behind."""

from __future__ import annotations

import gc
import os
import random
import statistics
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("tkinter")

import hornboard
from hornboard import Move, settings
from hornboard.play.players import Computer
from hornboard.tk.dialogs.dialogs import Dialogs
from hornboard.tk.frame.app import App
from tests.support.sizes import size
from tests.support.windows import Driver, settle

NO = ".__tk__messagebox.no"
"""The button of a dialog of Tk."""


@pytest.mark.usefixtures("window")
def test_a_window_is_no_larger_than_the_screen() -> None:
    settings.save(settings.Settings(geometry="32000x32000+99+99"))
    app = App(hornboard.game("hexagon"))
    settle(app)
    width, screen = app.root.winfo_width(), app.root.winfo_screenwidth()
    below = app.root.winfo_rooty() + app.root.winfo_height() - app.root.winfo_screenheight()
    app.close()
    assert width == screen
    assert below <= 0, "what stands below the menus is on the screen, too"


def test_errors_nobody_expected_are_shown(
    window: Callable[[], Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    driver = window()
    driver.app.report(KeyError, KeyError("lost"), None)
    (details,) = (tmp_path / "hornboard" / "log").iterdir()
    said = f"An error that nobody expected, KeyError: 'lost'; the details are in {details}"
    assert driver.app.window.status["text"] == said


def test_the_window_is_drawn_while_a_dialog_asks(window: Callable[[], Driver]) -> None:
    """A dialog is Tk's own, and tkinter knows nothing of what has the focus in it."""
    driver, focused = window(), list[str]()
    root = driver.app.root
    driver.choose("red")

    def answer() -> None:
        if not root.getboolean(root.tk.call("winfo", "exists", NO)):
            root.after(20, answer)
            return
        try:
            root.tk.call("focus", "-force", NO)
            settle(driver.app)
            focused.append(str(root.tk.call("focus")))
            driver.app.draw()
        finally:
            root.tk.call(NO, "invoke")

    root.after(20, answer)
    assert not Dialogs.sure(driver.app.dialogs, "A game is going on. Give it up?")
    assert (focused, driver.errors) == ([NO], [])


@pytest.mark.slow
def test_a_failing_tick_does_not_stop_the_window(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.app.store.add = lambda result: 1 / 0  # type: ignore[assignment, return-value]
    driver.choose("nobody", level="1")
    driver.until(lambda: driver.control.match.outcome is not None)
    driver.until(lambda: bool(driver.errors))
    driver.errors.clear()
    driver.control.again()
    driver.app.commands.begin()
    driver.until(lambda: len(driver.control.match.moves) > 2)


def test_a_window_closes_where_settings_cannot_be_written(
    window: Callable[[], Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window()
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HORNBOARD_CONFIG", str(tmp_path / "file" / "below"))
    driver.app.close()
    assert not driver.app.alive


def test_a_game_is_stored_once(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("<Control-r>")
    assert driver.control.snapshot().title == "press Start to play"
    driver.choose("both")
    driver.click("a4")
    for _ in range(3):
        driver.key("<Control-r>")
        driver.key("<Control-z>")
    assert len(driver.app.store.results()) == 1
    driver.key("<Control-z>")
    driver.key("<Control-r>")
    driver.key("<Control-y>")
    assert driver.control.match.outcome is not None
    driver.key("<Control-z>")
    driver.key("<Control-y>")
    assert driver.control.match.moves == [Move("a4")], "nothing is lost on the way"


def test_the_loop_stays_alive_while_the_engine_thinks(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    thinking = driver.control.shown.think(hornboard.Limit(depth=12))
    gaps, last = [], time.monotonic()
    for _turn in range(200):
        settle(driver.app)
        driver.app.window.board.event_generate("<Motion>", x=random.randint(1, 500), y=200)
        now = time.monotonic()
        gaps.append(now - last)
        last = now
    assert not thinking.done
    thinking.stop()
    print(f"longest gap {max(gaps) * 1000:.1f} ms, median {statistics.median(gaps) * 1000:.2f} ms")


def test_closing_while_the_computer_thinks(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.new(
        driver.control.shown,
        {seat: Computer(hornboard.Limit(depth=12)) for seat in ("red", "blue")},
    )
    driver.control.start()
    driver.until(lambda: driver.control.searches.task is not None)
    driver.app.close()
    assert driver.control.searches.task is None


@pytest.mark.slow
def test_windows_leave_nothing_behind(window: Callable[[], Driver]) -> None:
    for _ in range(5):
        window().close()
    threads = threading.active_count()
    gc.collect()
    before = resident()
    for _ in range(size("windows")):
        driver = window()
        driver.choose("both")
        driver.click("a4")
        driver.close()
        gc.collect()
    assert threading.active_count() == threads
    assert resident() - before < 10 * 2**20


def resident() -> int:
    """Return the resident memory in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
