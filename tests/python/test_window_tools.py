"""What stands around the board: walking, hints, analysis, series, set-up, settings."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

pytest.importorskip("tkinter")

from tkinter import ttk

import hornboard
from hornboard import Move
from hornboard.game import words
from hornboard.protocol.formats import load_record
from hornboard.series import COLUMNS
from hornboard.texts import LANGUAGES
from hornboard.tk.dialogs.reading import FRAME, Reader
from hornboard.tk.dialogs.series import SeriesWindow
from tests.support.windows import Driver, arrows


def test_undo_redo_and_walking(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("red")
    for cell in ("a4", "b5"):
        driver.until(lambda: driver.control.view_state.live)
        driver.click(cell)
    driver.until(lambda: driver.control.view_state.live)
    played = list(driver.control.match.moves)
    driver.key("<Control-z>")
    assert driver.control.match.moves == played[:2]
    driver.key("<Control-y>")
    assert driver.control.match.moves == played
    driver.key("<Home>")
    assert driver.control.shown == driver.control.match.start
    driver.key("<Right>")
    assert driver.control.snapshot().course.ply == 1
    driver.click("b6")
    assert driver.control.match.moves == played, "earlier positions are for looking"
    driver.key("<End>")
    driver.key("<Control-z>")
    driver.key("<Control-z>")
    driver.key("<Control-z>")
    assert driver.control.snapshot().title == "there is no move of yours to take back"


def test_hint_copy_paste_save_and_load(
    window: Callable[[], Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window()
    driver.choose("both")
    driver.key("h")
    driver.until(lambda: driver.control.view_state.hint is not None)
    driver.pump()
    assert len(arrows(driver.app.window.board)) == 1, "an arrow"
    driver.click("a4")
    driver.key("<Control-c>")
    assert driver.app.root.clipboard_get() == driver.control.shown.text
    path = tmp_path / "game.txt"
    monkeypatch.setattr("tkinter.filedialog.asksaveasfilename", lambda **_: str(path))
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **_: str(path))
    driver.key("<Control-s>")
    assert load_record(path).match.moves == driver.control.match.moves
    driver.click("a2")
    driver.key("<Control-o>")
    assert driver.control.match.moves == [Move("a4")]
    driver.key("<Control-v>")
    assert driver.control.match.start.text == driver.app.root.clipboard_get()
    driver.app.root.clipboard_clear()
    driver.app.root.clipboard_append("nonsense")
    driver.key("<Control-v>")
    assert "is not a position of hexagon" in driver.control.snapshot().title
    path.write_text("nonsense")
    driver.key("<Control-o>")
    assert "not a game record" in driver.control.snapshot().title


@pytest.mark.slow
def test_computers_play_and_pause(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("nobody")
    driver.until(lambda: len(driver.control.match.moves) >= 4)
    driver.key("p")
    count = len(driver.control.match.moves)
    driver.until(lambda: driver.control.snapshot().course.chances[-1] is not None)
    assert len(driver.control.match.moves) == count
    driver.key("p")
    driver.until(lambda: len(driver.control.match.moves) > count)


def test_analysis_shows_the_best_lines(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("l")
    driver.until(lambda: any(line.depth >= 3 for line in driver.control.searches.lines))
    lines = driver.control.searches.lines
    assert len(lines) == 3
    assert lines[0].value >= lines[1].value >= lines[2].value
    driver.shot("analysis")
    driver.key("l")
    assert driver.control.snapshot().thought.lines == ()
    depths = [lines[0].depth - 1, lines[0].depth]
    worths = [driver.control.shown.best(hornboard.Limit(depth=each)).value for each in depths]
    assert lines[0].value == pytest.approx(sum(worths) / 2)


def test_the_window_fills_the_screen(window: Callable[[], Driver]) -> None:
    """Also on a display like that of the tests, where nobody manages windows."""
    driver = window()
    root = driver.app.root
    before = root.geometry()
    screen = root.winfo_screenwidth(), root.winfo_screenheight()
    for whole in (True, False):
        driver.key("<F11>")
        driver.until(lambda: ((root.winfo_width(), root.winfo_height()) == screen) is whole)  # noqa: B023
    assert root.geometry() == before


def test_an_empty_table_says_what_will_be_there(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("s")
    (series,) = (
        each for each in driver.app.root.winfo_children() if isinstance(each, SeriesWindow)
    )
    assert "no finished game yet" in series.told["text"]
    series.destroy()


def test_all_keys_can_be_read_on_a_small_screen(
    window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window()
    monkeypatch.setattr(Reader, "winfo_screenwidth", lambda reader: 640)
    monkeypatch.setattr(Reader, "winfo_screenheight", lambda reader: 440)
    driver.key("<question>")
    driver.pump()
    (keys,) = [child for child in driver.app.root.winfo_children() if isinstance(child, Reader)]
    assert (keys.winfo_width(), keys.winfo_height()) <= (640, 440 - FRAME)
    assert "F11\tthe whole screen, or a window again\n" in keys.page.text.get("1.0", "end")
    driver.shot("keys")
    keys.event_generate("<Key>", keysym="Escape")
    driver.pump()
    assert not keys.winfo_exists()


def test_the_series_fills_sorts_and_clears(
    window: Callable[[], Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window()
    for _ in range(3):
        driver.choose("red")
        driver.click("a4")
        driver.key("<Control-r>")
        driver.pump()
    driver.key("s")
    (series,) = [
        part for part in driver.app.root.winfo_children() if isinstance(part, SeriesWindow)
    ]
    assert len(series.table.get_children()) == 3
    assert series.totals.set(series.totals.get_children()[0], "games") == "3"
    for column in COLUMNS:
        for _ in range(2):
            series.sort(series.table, column)
    driver.shot("series")
    path = tmp_path / "series.csv"
    monkeypatch.setattr("tkinter.filedialog.asksaveasfilename", lambda **_: str(path))
    series.export()
    assert len(path.read_text().strip().splitlines()) >= 4
    assert series.told["text"] == f"saved to {path}"
    path = tmp_path / "series.png"
    series.export()
    assert series.told["text"].startswith(f"{path} should end in .csv, .json, ")
    monkeypatch.setattr("tkinter.messagebox.askyesno", lambda *_, **__: True)
    series.clear()
    assert series.table.get_children() == ()
    assert driver.app.store.results() == []
    with closing(sqlite3.connect(driver.app.store.path, isolation_level=None)) as other:
        other.execute("INSERT INTO results VALUES (1, '', '', '[]', '', '', '[1]', 0, 0, '')")
    series.refresh()
    assert series.told["text"] == "Games that cannot be read: 1"


def test_a_position_is_set_up(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.seat("both")
    driver.key("e")
    for cell in ("a5", "a5", "e5", "a1"):
        driver.click(cell)
    driver.key("m")
    assert driver.control.shown.text == "5/6/7/4-3/r2-r3b/4-3/7/6/b3r b"
    buttons = driver.app.window.palette.actions.winfo_children()
    (done,) = (each for each in buttons if isinstance(each, ttk.Button) and each["text"] == "Done")
    done.invoke()
    assert not driver.control.modes.editing
    driver.key("<Return>")
    assert driver.control.played.started
    assert driver.control.shown.text == "5/6/7/4-3/r2-r3b/4-3/7/6/b3r b"
    driver.click("e8")
    driver.key("e")
    assert driver.control.modes.editing
    driver.key("e")
    assert driver.questions == []
    assert words(driver.control.match.moves) == "e8", "nothing was changed, and the game goes on"


def test_keys_are_told_where_they_do_something(window: Callable[[], Driver]) -> None:
    driver = window()
    moves = driver.app.window.side.moves

    def told() -> list[str]:
        return moves.text.get("1.0", "end").split("\t")[1::2]

    assert told() == ["L", "F1"]
    driver.choose("both")
    assert told() == ["H", "L", "F1"]
    driver.key("h")
    driver.until(lambda: "explain" in driver.control.snapshot().possible)
    driver.pump()
    assert told() == ["H", "W", "L", "F1"]
    driver.key("e")
    assert told() == ["L", "F1"]


def test_one_button_ends_a_position_that_is_set_up(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    driver.key("e")
    parts = driver.app.window
    assert parts.palette.winfo_ismapped()
    assert not parts.side.leave.winfo_ismapped()
    driver.click("a5")
    driver.key("e")
    assert parts.side.leave.winfo_ismapped(), "the game waits for its own button"
    driver.key("g")
    assert words(driver.control.match.moves) == "a4"


@pytest.mark.sampled
@pytest.mark.parametrize("variant", ["kalah", "hive", "hexagon"])
def test_all_pieces_to_set_up_are_in_sight(variant: str, window: Callable[..., Driver]) -> None:
    driver = window(variant)
    driver.app.root.geometry("800x500")
    driver.key("e")
    driver.pump()
    palette = driver.app.window.palette
    assert palette.row.winfo_x() + palette.row.winfo_reqwidth() <= palette.winfo_width()
    beside = palette.actions.winfo_y() < palette.row.winfo_height()
    assert beside == (variant == "hexagon")
    assert not beside or palette.actions.winfo_x() >= palette.row.winfo_reqwidth()


def test_nothing_is_offered_where_a_click_puts_the_only_piece(
    window: Callable[..., Driver],
) -> None:
    driver = window("slither")
    driver.key("e")
    driver.pump()
    assert driver.control.editor.contents == (("drawn",),)
    assert not driver.app.window.palette.pieces


def test_changes_of_a_position_are_taken_back(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.seat("both")
    start = driver.control.shown
    driver.key("e")
    assert "undo" not in driver.control.snapshot().possible
    driver.click("a5")
    driver.key("<Delete>")
    cleared = driver.control.snapshot()
    assert "undo" in cleared.possible
    assert cleared.seats.turn == "red", "whose turn it is can be seen where nobody can move"
    driver.key("m")
    assert driver.control.snapshot().seats.turn == "blue"
    for _ in range(3):
        driver.key("<Control-z>")
    assert driver.control.shown == start
    assert "undo" not in driver.control.snapshot().possible
    driver.key("E")
    driver.key("<Control-z>")
    assert driver.control.shown == start


@pytest.mark.sampled
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language(window: Callable[[], Driver], language: str) -> None:
    driver = window()
    driver.speak(language)
    driver.choose("both")
    driver.click("a4")
    driver.shot(f"language {language}")
    assert driver.app.settings.language == language
    driver.speak("en")
    assert driver.control.snapshot().title == "blue to move"


@pytest.mark.slow
def test_themes_palettes_and_settings_are_remembered(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("d")
    driver.key("c")
    driver.shot("dark and safe")
    driver.key("<Alt-plus>")
    driver.shot("large text")
    driver.key("<plus>")
    assert driver.control.step_seconds == 0.25
    driver.key("a")
    driver.app.close()
    again = window()
    assert (again.app.settings.theme, again.app.settings.palette) == ("dark", "safe")
    assert again.control.step_seconds == 0.0
    assert again.app.settings.scale == 1.25


@pytest.mark.slow
def test_looking_back_while_computers_play(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("nobody")
    driver.until(lambda: len(driver.control.match.moves) > 3)
    count = len(driver.control.match.moves)
    driver.key("<Home>")
    driver.until(lambda: len(driver.control.match.moves) > count + 2)
    assert driver.control.snapshot().course.ply == 0
    driver.key("<Control-z>")
    assert driver.control.played.paused


@pytest.mark.slow
def test_the_verdict_changes_its_language(window: Callable[..., Driver]) -> None:
    driver = window("kalah:3,3")
    driver.control.step_seconds = 0.0
    driver.choose("nobody", level="1")
    driver.until(lambda: driver.control.match.outcome is not None)
    driver.pump()
    english = driver.control.snapshot().title
    driver.speak("ru")
    assert driver.control.snapshot().title != english
    driver.speak("en")
    assert driver.control.snapshot().title == english


def test_the_card_before_a_game_stands_still(window: Callable[[], Driver]) -> None:
    driver = window()
    board, opening = driver.app.window.board, driver.app.window.opening
    high, before = board.winfo_height(), (opening.winfo_rootx(), opening.winfo_rooty())
    sheet = board.coords("sheet")
    driver.control.message = 40 * "a long message "
    driver.pump()
    assert board.winfo_height() < high
    assert (opening.winfo_rootx(), opening.winfo_rooty()) == before
    assert board.coords("sheet") == sheet


def test_the_card_before_a_game_keeps_its_corner_while_it_changes(
    window: Callable[..., Driver],
) -> None:
    driver = window("kalah")
    board, opening = driver.app.window.board, driver.app.window.opening

    def corner() -> tuple[int, int]:
        return opening.winfo_rootx(), opening.winfo_rooty()

    before, high = corner(), opening.winfo_height()
    middle = opening.winfo_rootx() + opening.winfo_width() // 2
    assert abs(middle - board.winfo_rootx() - board.winfo_width() // 2) <= 1
    driver.seat("both")
    assert opening.winfo_height() < high
    assert corner() == before
    opening.options["pits"].choose("4")
    opening.options["pits"].event_generate("<FocusOut>")
    driver.pump()
    assert driver.app.window.board is not board
    assert corner() == before


def test_a_card_is_there_before_and_after_a_game(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.app.root.geometry("800x500")
    opening, ending = driver.app.window.opening, driver.app.window.side.told
    assert opening.winfo_ismapped()
    driver.app.preferences.change("theme")
    driver.pump()
    opening, ending = driver.app.window.opening, driver.app.window.side.told
    assert opening.winfo_ismapped()
    driver.choose("both")
    assert not opening.winfo_ismapped()
    assert not driver.app.window.board.find_withtag("sheet")
    assert ending.kind == ""
    driver.click("a4")
    driver.key("<Control-r>")
    assert ending.kind == "ended"
    board, left = driver.app.window.board, ending.winfo_rootx()
    assert left >= board.winfo_rootx() + board.winfo_width(), "the whole board is seen"
    assert ending.winfo_height() >= ending.winfo_reqheight()
    assert ending.text.startswith("Red won\nBlue resigned")
    assert ending.page.text.image_names(), "the piece of who won"
    told = driver.app.window.status["text"]
    assert told == "", "the card has how it ended, and its buttons have the keys"
    driver.key("<Home>")
    assert ending.kind == "", "it is not about an earlier position"
    driver.key("<End>")
    assert ending.kind == "ended"
    ending.buttons[1].focus_force()
    driver.control.undo()
    driver.pump()
    assert ending.kind == ""
    assert driver.app.root.focus_get() == board
    driver.key("<Control-r>")
    driver.key("<Control-n>")
    assert opening.winfo_ismapped()
