"""The life of a window: games that take turns in it, games that outlive it, what it leaves."""

from __future__ import annotations

import gc
import os
import pkgutil
import signal
import subprocess
import sys
import weakref
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("tkinter")

import tkinter as tk

import hornboard
from hornboard import Limit, Move
from hornboard.errors import ImpossibleRequest
from hornboard.jobs import Job
from hornboard.play.match import Match
from hornboard.play.players import Computer, Human
from hornboard.play.record import Record
from hornboard.protocol.formats import load_record, save_records
from tests.python.conftest import ROOT, run
from tests.support import PATIENCE

Windows = Callable[..., Any]

PEOPLE = {"red": Human(), "blue": Human()}

GIVE_UP = "A game is going on. Give it up?"
RESIGN = "Do you want to resign?"
LEAVE = "A game is going on. Leave it? The next start of this game offers to go on with it."


# what Tk holds


def test_a_window_is_gone_when_it_is_closed(window: Windows) -> None:
    driver = window()
    assert not gc.isenabled(), "only the thread of the window collects"
    root = weakref.ref(driver.app.root)
    driver.choose("both")
    driver.click("a4")
    driver.open(hornboard.game("kalah"))
    driver.close()
    gc.collect()
    assert root() is None
    assert gc.isenabled()


LITTER = """
import gc, threading
import hornboard
from tests.support.windows import Driver

def litter():
    kept = [[] for _ in range(300_000)]

driver = Driver()
driver.choose("both")
driver.open(hornboard.game("kalah"))
driver.close()
other = threading.Thread(target=litter)
other.start()
other.join()
gc.collect()
assert gc.isenabled()
"""
"""A closed window lies about while another thread makes so many objects that it should collect."""


def test_no_window_of_a_test_is_under_the_mouse(window: Windows) -> None:
    """Tk would give it the focus, and remember who had it; a crash may follow."""
    root = window().app.root
    root.geometry(f"{root.winfo_screenwidth() - 1}x{root.winfo_screenheight()}")
    root.update()
    assert root.winfo_containing(*root.winfo_pointerxy()) is None


@pytest.mark.slow
def test_what_tk_holds_is_let_go_by_its_own_thread(display: str) -> None:
    done = run(sys.executable, "-c", LITTER, cwd=ROOT, env=os.environ | {"DISPLAY": display})
    assert (done.returncode, done.stderr) == (0, "")


CHANGES = """
from tests.soak.window import change_games
from tests.support.sizes import size
memory = list(change_games(size("window_changes")))
print(memory[-1] - memory[len(memory) // 2])
"""


@pytest.mark.slow
def test_many_changes_of_game(display: str) -> None:
    environment = os.environ | {"DISPLAY": display}
    done = run(sys.executable, "-c", CHANGES, cwd=ROOT, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) < 16 * 2**20


def test_closing_waits_for_nothing(window: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = window()
    deep = Computer(Limit(depth=12))
    driver.control.new(driver.control.shown, {"red": deep, "blue": deep})
    driver.control.start()
    driver.until(lambda: driver.control.searches.task is not None)
    thinking = driver.control.searches.task.thinking
    with monkeypatch.context() as forbidden:
        forbidden.setattr(Job, "result", lambda _: pytest.fail("it asked the rule base"))
        forbidden.setattr(type(thinking), "result", lambda _: pytest.fail("it waited"))
        driver.app.close()
    assert driver.control.searches.task is None


SHOWN = """
import hornboard
from hornboard.tk.frame.app import App

app = App(hornboard.game("hexagon"))
app.controller.analyse()
app.root.after(0, lambda: print("shown", flush=True))
app.run()
print("closed")
"""


def test_ctrl_c_where_it_was_started_closes_it(display: str) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", SHOWN],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"DISPLAY": display},
    )
    assert child.stdout
    assert child.stdout.readline() == "shown\n"
    child.send_signal(signal.SIGINT)
    assert child.communicate(timeout=PATIENCE) == ("closed\n", "")
    assert child.returncode == 0


# a running game


@pytest.mark.parametrize("key", ["<Control-n>", "<Control-o>", "<Control-v>"])
def test_a_running_game_is_not_given_up_unasked(
    key: str, window: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window()
    path = tmp_path / "game.txt"
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **_: str(path))
    driver.control.save(path)
    driver.key("<Control-c>")
    driver.key(key)
    assert driver.questions == [], "nothing was played yet"
    driver.control.again()
    driver.choose("both")
    driver.click("a4")
    driver.answer = False
    driver.key(key)
    assert driver.questions == [GIVE_UP]
    assert driver.control.match.moves == [Move("a4")]
    driver.answer = True
    driver.key(key)
    assert driver.control.match.moves == []


def test_nobody_resigns_or_leaves_unasked(window: Windows) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    driver.answer = False
    driver.key("<Control-r>")
    driver.app.root.focus_force()
    driver.app.root.event_generate("<Control-q>")
    assert driver.questions == [RESIGN, LEAVE]
    assert driver.control.played.running
    driver.answer = True
    driver.key("<Control-r>")
    assert driver.control.snapshot().title == "blue resigned: red won"
    del driver.questions[:]
    driver.app.root.focus_force()
    driver.app.root.event_generate("<Control-q>")
    assert driver.questions == [], "the game is over"
    assert not driver.app.alive


def test_a_game_that_was_left_goes_on(window: Windows) -> None:
    driver = window("kalah")
    driver.choose("both", first="south")
    driver.click("s1")
    driver.app.root.focus_force()
    driver.app.root.event_generate("<Control-q>")
    assert driver.questions == [LEAVE]
    driver.close()
    again = window(None)
    (question,) = again.questions
    assert question == (
        "Kalah was interrupted (south is human, north is human; moves made: 1). Go on with it?"
    )
    assert again.control.match.moves == [Move("1")]
    assert again.control.played.playing
    again.shot("goes on")
    again.click("n1")
    assert again.control.match.moves == [Move("1"), Move("1")]


def test_a_game_that_nobody_wants_is_put_aside(window: Windows, tmp_path: Path) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    driver.close()
    again = window("hexagon", answer=False)
    assert len(again.questions) == 1
    (saved,) = (tmp_path / "data" / "saved").iterdir()
    assert again.control.message == f"the game is kept in {saved}"
    assert load_record(saved).match.moves == [Move("a4")]
    again.close()
    assert window().questions == []


def test_an_interrupted_game_is_offered_where_it_is_played_alone(
    window: Windows, tmp_path: Path
) -> None:
    """Neither in the window of another game, nor over one that was asked for by its file."""
    driver = window("kalah")
    driver.choose("both", first="south")
    driver.click("s1")
    record = tmp_path / "hexagon.txt"
    save_records([Record(Match(hornboard.game("hexagon").initial()), PEOPLE)], record)
    driver.close()
    assert window("hexagon").questions == []
    assert window(None, file=record).questions == []
    assert len(window("kalah").questions) == 1


def test_two_windows_keep_a_game_each(window: Windows, tmp_path: Path) -> None:
    first, second = window(), window()
    for driver, move in ((first, "a4"), (second, "b5")):
        driver.choose("both")
        driver.click(move)
    journals = sorted((tmp_path / "data" / "running").iterdir())
    moves = [load_record(path).match.moves for path in journals]
    assert sorted(moves) == [[Move("a4")], [Move("b5")]]


def test_a_journal_that_cannot_be_written_is_told(window: Windows, tmp_path: Path) -> None:
    driver = window()
    (tmp_path / "data" / "running").write_text("")
    driver.choose("both")
    driver.click("a4")
    assert "the running game cannot be kept in" in driver.control.message
    driver.click("a2")
    assert driver.control.match.moves == [Move("a4"), Move("a2")]
    driver.app.commands.quit()
    assert driver.questions == [
        "A game is going on. Leave it? This game could not be kept as it stands."
    ]


@pytest.mark.slow
@pytest.mark.parametrize("where", ["side.PlayerCards", "opening.emblem", "palette.ActionButton"])
def test_a_question_without_an_answer_leaves_no_window_half_furnished(
    where: str, window: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked once more, and when the window is drawn next."""
    driver, usual = window("hexagon"), window("kalah")
    whole = f"hornboard.tk.panels.{where}"
    ask = pkgutil.resolve_name(whole.replace(where, where.replace(".", ":")))
    lost = [None]

    def asked(*words: Any, **options: Any) -> Any:
        if lost:
            lost.pop()
            raise ImpossibleRequest("the process was lost")
        return ask(*words, **options)

    monkeypatch.setattr(whole, asked)
    driver.open(hornboard.game("kalah"))
    assert driver.control.message == "the process was lost"
    assert parts_of(driver) == parts_of(usual)
    lost += [None, None]
    driver.app.root.after(0, driver.app.do(lambda: driver.app.preferences.change("theme")))
    driver.pump()
    driver.pump()
    assert str(driver.errors[0]) == "the process was lost"
    driver.errors.clear()
    assert parts_of(driver) == parts_of(usual)
    driver.choose("both", first="south")
    driver.click("s1")
    assert driver.control.match.moves == [Move("1")]


def parts_of(driver: Any) -> Counter[str]:
    """Return how many parts of each class are in a window."""
    waiting: list[tk.Misc] = [driver.app.window.page]
    classes: Counter[str] = Counter()
    while waiting:
        part = waiting.pop()
        waiting += part.winfo_children()
        classes[type(part).__name__] += 1
    return classes


PLAY = """
from tests.support.windows import Driver
driver = Driver()
driver.control.step_seconds = 0.0
driver.choose("red", level="1")
while True:
    driver.until(lambda: driver.control.view_state.live)
    print(len(driver.control.match.moves), flush=True)
    for cell in driver.control.shown.ways(driver.control.shown.legal_moves[0])[0]:
        driver.click(cell)
"""


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 5])
def test_a_killed_window_loses_nothing(count: int, display: str, window: Windows) -> None:
    """What could be seen when it was killed is offered by the next one."""
    child = subprocess.Popen(
        [sys.executable, "-c", PLAY],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | {"DISPLAY": display},
    )
    assert child.stdout
    told = [int(child.stdout.readline()) for _ in range(count)][-1]
    child.kill()
    child.wait()
    child.stdout.close()
    assert not window("kalah").questions, "it is another game"
    driver = window(None)
    (question,) = driver.questions
    assert question.startswith("Hexagon was interrupted (red is human, blue is level beginner; ")
    assert driver.app.game == hornboard.game("hexagon")
    assert len(driver.control.match.moves) >= told
    assert driver.control.played.playing


def test_a_text_that_was_never_seen_is_let_go(window: Windows) -> None:
    driver = window("tictactoe")
    driver.app.window.furnish()
    told = driver.app.window.side.told
    told.pack_forget()
    told.page.text.pack_forget()
    told.page.text.place(width=90, height=40)
    driver.app.root.update_idletasks()
    driver.app.window.furnish()
    driver.pump()
    assert driver.errors == []


def test_a_board_is_gone_while_something_moves(window: Windows, capfd: Any) -> None:
    """Nothing is drawn any more when its window is closed or another game is opened."""
    driver = window("krk")
    driver.control.step_seconds = 3600.0
    driver.choose("both", first="white")
    for cell in ("h1", "h7"):
        driver.click(cell)
    assert driver.app.window.board.movement._later.due
    driver.open(hornboard.game("kalah"))
    driver.control.start()
    driver.pump()
    driver.click("s3")
    assert driver.app.window.board.movement._later.due
    driver.close()
    assert "invalid command name" not in capfd.readouterr().err
