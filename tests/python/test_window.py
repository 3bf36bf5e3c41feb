"""The window, driven by synthesised events on a display without a screen."""

from __future__ import annotations

import gc
import os
import random
import sqlite3
import statistics
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

pytest.importorskip("tkinter")

import hornboard
from hornboard import Move, settings
from hornboard.game import Cell
from hornboard.play.formats import load_record
from hornboard.play.players import Computer
from hornboard.texts import LANGUAGES
from hornboard.tk.animation import cells_of
from hornboard.tk.app import App
from hornboard.tk.board import BoardView, heat
from hornboard.tk.geometry import lay_out, next_cell
from hornboard.tk.keys import KeysWindow
from hornboard.tk.look import FILLS, OUTLINES
from hornboard.tk.series import COLUMNS, SeriesWindow
from hornboard.tk.setup import sides
from tests.python.conftest import RULEBOOKS
from tests.support.sizes import size
from tests.support.windows import Driver


def test_clicking_a_stone_shows_where_it_can_go(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.click("a5")
    assert driver.outline("a5") != OUTLINES["chosen"], "before Start nobody can move"
    driver.choose("both")
    driver.click("a5")
    assert driver.outline("a5") == OUTLINES["chosen"]
    assert {driver.outline(cell) for cell in ("a4", "b5", "b6")} == {OUTLINES["clone"]}
    assert {driver.outline(cell) for cell in ("a3", "b4", "c5", "c6", "c7")} == {OUTLINES["jump"]}
    driver.shot("targets")
    driver.click("e1")
    assert driver.outline("e1") == OUTLINES["chosen"]
    assert driver.outline("a4") not in OUTLINES.values()
    driver.click("e5")
    assert driver.outline("e1") not in OUTLINES.values()
    driver.click("a5")
    driver.click("c5")
    assert driver.control.match.moves == [Move("a5c5")]
    assert driver.app.root.title() == "Hexagon: blue to move"


def test_a_clone_target_alone_makes_the_move(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    assert driver.control.match.moves == [Move("a4")]


def test_captures_are_previewed_under_the_pointer(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    x, y = driver.app.board.centre("a2")
    driver.app.board.event_generate("<Motion>", x=x, y=y)
    driver.pump()
    assert driver.fill("a4") != FILLS["threatened"]
    driver.click("a2")
    driver.click("a5")
    x, y = driver.app.board.centre("a3")
    driver.app.board.event_generate("<Motion>", x=x, y=y)
    driver.pump()
    assert driver.fill("a2") == FILLS["threatened"]


def test_the_computer_moves_in_steps(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 3600.0
    driver.choose("red")
    driver.click("a4")
    seen: list[set[str]] = []
    for _ in range(3):
        driver.until(lambda: bool(driver.control._frames) or len(seen) > 0)
        driver.pump()
        marks = driver.control.snapshot().marks
        seen.append(set(marks.values()))
        for cell, mark in marks.items():
            colour = FILLS.get(mark)
            assert colour is None or driver.fill(cell) == colour
        if not driver.control._frames:
            break
        driver.control._frames.pop(0)
    assert seen[0] == {"moving"}
    assert seen[1] == {"moving", "arrived"}
    assert not driver.control._frames or seen[2] == {"arrived", "captured"}


def random_way(driver: Driver) -> list[str]:
    """Return the cells to touch for some legal move."""
    position = driver.control.match.position
    move = random.Random(len(driver.control.match.moves)).choice(position.legal_moves)
    return list(cells_of(position, move))


def test_a_whole_game_by_clicks(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("red", level="2")
    while driver.control.match.outcome is None:
        driver.until(lambda: driver.control._live or driver.control.match.outcome is not None)
        if driver.control._live:
            for cell in random_way(driver):
                driver.click(cell)
    driver.pump()
    assert "won" in driver.app.root.title() or "drawn" in driver.app.root.title()
    (result,) = driver.app.store.results()
    assert result.moves == len(driver.control.match.moves)
    assert dict(result.players) == {"red": "human", "blue": "level:2"}
    driver.shot("game over")


def test_a_whole_game_by_keys(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.app.level.choose("1")
    driver.app.new()
    driver.key("<Return>")
    assert driver.control.started
    while driver.control.match.outcome is None:
        driver.until(lambda: driver.control._live or driver.control.match.outcome is not None)
        if driver.control._live:
            for cell in random_way(driver):
                steer(driver, cell)
                driver.key("<Return>")
    assert "won" in driver.app.root.title() or "drawn" in driver.app.root.title()
    driver.key("<Control-z>")
    assert driver.control.match.outcome is None
    driver.key("<Home>")
    assert driver.control.snapshot().ply == 0
    driver.key("<End>")
    driver.key("<Control-r>")
    assert driver.control.snapshot().title == "red resigned: blue won"


ARROWS = {"<Right>": (1, 0), "<Left>": (-1, 0), "<Down>": (0, 1), "<Up>": (0, -1)}


def way_of_keys(cells: tuple[Cell, ...], start: str, goal: str) -> list[str]:
    """Return the arrow keys that lead from one cell to another."""
    ways: dict[str, list[str]] = {start: []}
    queue = [start]
    while goal not in ways:
        here = queue.pop(0)
        for key, (right, down) in ARROWS.items():
            there = next_cell(cells, here, right, down)
            if there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    return ways[goal]


def steer(driver: Driver, cell: str) -> None:
    """Move the keyboard cursor to a cell, by the arrow keys alone."""
    if driver.control.snapshot().cursor is None:
        driver.key("<Down>")
    at = driver.control.snapshot().cursor
    assert at is not None
    for key in way_of_keys(driver.control.shown.board, at, cell):
        driver.key(key)
    assert driver.control.snapshot().cursor == cell


def test_every_size_keeps_clicks_on_their_cells(window: Callable[[], Driver]) -> None:
    driver = window()
    for flipped in (False, True):
        for step in range(10):
            driver.app.root.geometry(f"{680 + 70 * step}x{480 + 50 * step}")
            driver.pump()
            board = driver.app.board
            for cell in driver.control.shown.board:
                x, y = board.centre(cell.name)
                assert board._layout.cell_at(x, y) == cell.name
                near = board._layout.side * 0.8
                left, top, right, bottom = board.bbox(board._outlines[cell.name])
                assert abs((left + right) / 2 - x) < 2
                assert abs((top + bottom) / 2 - y) < 2
                assert abs(right - left - 2 * board._layout.side) < 8
                assert board._layout.cell_at(x + near, y) == cell.name
                assert 0 <= x <= board.winfo_width()
                assert 0 <= y <= board.winfo_height()
            if size in (0, 9) and not flipped:
                driver.shot(f"size {size}")
        driver.key("f")


def test_undo_redo_and_walking(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("red")
    for cell in ("a4", "b5"):
        driver.until(lambda: driver.control._live)
        driver.click(cell)
    driver.until(lambda: driver.control._live)
    played = list(driver.control.match.moves)
    driver.key("<Control-z>")
    assert driver.control.match.moves == played[:2]
    driver.key("<Control-y>")
    assert driver.control.match.moves == played
    driver.key("<Home>")
    assert driver.control.shown == driver.control.match.start
    driver.key("<Right>")
    assert driver.control.snapshot().ply == 1
    driver.click("b6")
    assert driver.control.match.moves == played, "earlier positions are for looking"
    driver.key("<End>")
    driver.key("<Control-z>")
    driver.key("<Control-z>")
    driver.key("<Control-z>")
    assert driver.control.snapshot().title == "there is no move to take back"


def test_hint_copy_paste_save_and_load(
    window: Callable[[], Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window()
    driver.choose("both")
    driver.key("h")
    driver.until(lambda: driver.control._hint is not None)
    driver.pump()
    assert OUTLINES["hint"] in {driver.outline(cell.name) for cell in driver.control.shown.board}
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


def test_computers_play_and_pause(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("nobody")
    driver.until(lambda: len(driver.control.match.moves) >= 4)
    driver.key("p")
    count = len(driver.control.match.moves)
    driver.until(lambda: driver.control._evaluations.value(driver.control.shown) is not None)
    assert len(driver.control.match.moves) == count
    driver.key("p")
    driver.until(lambda: len(driver.control.match.moves) > count)


def test_analysis_shows_the_best_lines(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("l")
    driver.until(lambda: bool(driver.control._lines) and driver.control._lines[0].depth >= 3)
    lines = driver.control.snapshot().lines
    assert len(lines) == 3
    assert lines[0].value >= lines[1].value >= lines[2].value
    driver.shot("analysis")
    driver.key("l")
    assert driver.control.snapshot().lines == ()
    best = driver.control.shown.best(hornboard.Limit(depth=lines[0].depth))
    assert lines[0].value == best.value


def test_all_keys_are_seen_at_once(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("<question>")
    driver.pump()
    (keys,) = [child for child in driver.app.root.winfo_children() if isinstance(child, KeysWindow)]
    assert keys.winfo_width() <= 1280
    assert keys.winfo_height() <= 600
    driver.shot("keys")
    keys.event_generate("<Key>", keysym="Escape")
    driver.pump()
    assert not keys.winfo_exists()


def test_evaluations_do_not_jump_with_the_parity(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.until(lambda: driver.control.snapshot().evaluations[0] is not None)
    assert driver.control.snapshot().evaluations == (1.0,), "the mean of 0 and 2"


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
    monkeypatch.setattr("tkinter.messagebox.askyesno", lambda *_, **__: True)
    series.clear()
    assert series.table.get_children() == ()
    assert driver.app.store.results() == []
    with closing(sqlite3.connect(driver.app.store.path, isolation_level=None)) as other:
        other.execute("INSERT INTO results VALUES (1, '', '', '[]', '', '', '[1]', 0, 0, '')")
    series.refresh()
    assert series.unreadable["text"] == "Games that cannot be read: 1"


def test_a_position_is_set_up(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.app.colour.choose("both")
    driver.app.new()
    driver.key("e")
    for cell in ("a5", "a5", "e5", "a1"):
        driver.click(cell)
    driver.key("m")
    assert driver.control.shown.text == "5/6/7/4-3/r2-r3b/4-3/7/6/b3r b"
    driver.key("E")
    assert driver.control.started
    driver.click("e8")
    driver.key("e")
    assert driver.questions == ["A game is going on. Give it up?"]
    assert driver.control.editing


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language(window: Callable[[], Driver], language: str) -> None:
    driver = window()
    driver.app.speak(language)
    driver.choose("both")
    driver.click("a4")
    driver.shot(f"language {language}")
    assert driver.app.settings.language == language
    driver.app.speak("en")
    assert driver.app.root.title() == "Hexagon: blue to move"


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


@pytest.mark.usefixtures("window")
def test_a_window_is_no_larger_than_the_screen() -> None:
    settings.save(settings.Settings(geometry="32000x32000+99+99"))
    app = App(hornboard.game("hexagon"))
    app.root.update()
    width, height = app.root.winfo_width(), app.root.winfo_height()
    screen = app.root.winfo_screenwidth(), app.root.winfo_screenheight()
    app.close()
    assert (width, height) == screen


def test_errors_nobody_expected_are_shown(
    window: Callable[[], Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    driver = window()
    driver.app.report(KeyError, KeyError("lost"), None)
    (details,) = (tmp_path / "hornboard" / "log").iterdir()
    said = f"an error that nobody expected, KeyError: 'lost'; the details are in {details}"
    assert driver.app.status["text"] == said


def test_a_failing_tick_does_not_stop_the_window(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.app.store.add = lambda result: 1 / 0  # type: ignore[assignment, return-value]
    driver.choose("nobody", level="1")
    driver.until(lambda: driver.control.match.outcome is not None)
    driver.until(lambda: bool(driver.errors))
    driver.errors.clear()
    driver.app.new()
    driver.app.begin()
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


def test_a_click_elsewhere_only_deselects(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("e1")
    driver.click("a4")
    assert driver.control.match.moves == []
    driver.click("a4")
    assert driver.control.match.moves == [Move("a4")]


def test_positions_are_set_up_by_keys(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("e")
    steer(driver, "e5")
    driver.key("<Return>")
    driver.key("<Return>")
    assert driver.control.snapshot().cursor == "e5"
    assert "/r2-b3b/" in driver.control.shown.text
    driver.key("<Control-n>")
    assert not driver.control.editing


def test_the_first_move_of_the_computer_stays(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("blue")
    driver.until(lambda: driver.control._live)
    made = list(driver.control.match.moves)
    assert not driver.control.snapshot().can_undo
    driver.key("<Control-z>")
    assert driver.control.match.moves == made


def test_looking_back_while_computers_play(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("nobody")
    driver.until(lambda: len(driver.control.match.moves) > 3)
    driver.key("<Home>")
    count = len(driver.control.match.moves)
    driver.until(lambda: len(driver.control.match.moves) > count + 2)
    assert driver.control.snapshot().ply == 0
    driver.key("<Control-z>")
    assert driver.control.paused


def test_arrows_go_as_the_board_is_seen(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("f")
    driver.key("<Down>")
    at = driver.control.snapshot().cursor
    assert at
    before = driver.app.board.centre(at)
    driver.key("<Up>")
    after = driver.control.snapshot().cursor
    assert after
    assert driver.app.board.centre(after)[1] < before[1]


def test_the_verdict_changes_its_language(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("nobody", level="1")
    driver.until(lambda: driver.control.match.outcome is not None)
    driver.pump()
    english = driver.control.snapshot().title
    driver.app.speak("ru")
    assert driver.control.snapshot().title != english
    driver.app.speak("en")
    assert driver.control.snapshot().title == english


def test_controls_that_make_no_sense_are_disabled(window: Callable[[], Driver]) -> None:
    driver = window()
    assert str(driver.app.start_button["state"]) == "normal"
    driver.choose("red")
    assert str(driver.app.start_button["state"]) == "disabled"
    assert str(driver.app.level["state"]) == "disabled"
    driver.app.new_button.invoke()
    driver.pump()
    assert str(driver.app.level["state"]) == "readonly"


def test_the_loop_stays_alive_while_the_engine_thinks(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    thinking = driver.control.shown.think(hornboard.Limit(depth=12))
    gaps, last = [], time.monotonic()
    end = last + 3
    while last < end:
        driver.app.root.update()
        driver.app.board.event_generate("<Motion>", x=random.randint(1, 500), y=200)
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
    driver.until(lambda: driver.control._task is not None)
    driver.app.close()
    assert driver.control._task is None


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


def big_board(stones: int) -> tuple[Cell, ...]:
    """Return a board of 100 x 100 squares with so many stones of each colour."""
    contents: list[tuple[str, ...]] = [()] * (10_000 - 2 * stones)
    contents += [("stone", seat) for seat in ("red", "blue") for _ in range(stones)]
    random.Random(1).shuffle(contents)
    return tuple(
        Cell(f"{x},{y}", ("square", x, y), contents[100 * y + x])
        for y in range(100)
        for x in range(100)
    )


def test_large_boards_are_drawn(window: Callable[[], Driver]) -> None:
    driver = window()
    board = BoardView(driver.app.root, ("red", "blue"), lambda cell: None, lambda cell: None)
    cells = big_board(250)
    board.show(cells, {})
    assert len(board._outlines) == 10_000
    layout = lay_out(cells, 900, 900, False)
    for cell in cells[::97]:
        assert layout.cell_at(*layout.centres[cell.name]) == cell.name
    changed = (Cell(cells[0].name, cells[0].place, ("stone", "red")), *cells[1:])
    began = time.monotonic()
    board.show(changed, {})
    print(f"a move on 10,000 cells: {(time.monotonic() - began) * 1000:.1f} ms")
    assert board._looks[cells[0].name].piece == ("stone", "red")


@pytest.mark.parametrize("variant", RULEBOOKS)
def test_every_game_is_played_by_clicks(variant: str, window: Callable[..., Driver]) -> None:
    """Three moves, each by the cells that make it, look as the rule base says.

    A game in which chance has hidden something may be over sooner.
    """
    driver = window(variant)
    driver.app.colour.choose("both" if "both" in sides(driver.app.game) else "sapper")
    driver.app.new()
    driver.app.start_button.invoke()
    for ply in range(3):
        position = driver.control.match.position
        if position.outcome is not None:
            break
        move = position.legal_moves[ply]
        cells = position.ways(move)[0]
        for cell in cells:
            driver.click(cell)
        assert driver.control.match.moves[-1] == move
        assert driver.control.match.positions[-2] == position
        driver.until(lambda: driver.control.snapshot().cells == driver.control.shown.board)
        shown = {name: look.piece for name, look in driver.app.board._looks.items()}
        assert shown == {cell.name: cell.content for cell in driver.control.shown.board}
    driver.shot(f"game_{variant}")


def test_another_game(window: Callable[..., Driver]) -> None:
    driver = window("tictactoe")
    driver.choose("x", level="2", first="x")
    driver.click("b2")
    driver.until(lambda: len(driver.control.match.moves) == 2)
    titles = [game.title for game in hornboard.games()]
    menu = driver.app.menus[0]
    games = menu.nametowidget(menu.entrycget("Games", "menu"))
    driver.answer = False
    games.invoke(titles.index("Kalah"))
    assert driver.questions == ["A game is going on. Give it up?"]
    assert driver.app.game == hornboard.game("tictactoe")
    driver.answer = True
    games.invoke(titles.index("Kalah"))
    assert driver.app.game == hornboard.game("kalah")
    assert driver.app.root.title() == "Kalah: press Start to play"
    driver.app.start_button.invoke()
    driver.pump()
    driver.click("s1")
    assert driver.control.match.moves[0] == Move("1")
    driver.shot("another game")


def test_a_code_is_guessed(window: Callable[..., Driver]) -> None:
    """The digits stand where the guess will come; then the keeper answers."""
    driver = window("mastermind:4,6,any")
    driver.choose("guesser", level="5", first="guesser")
    driver.click("0")
    driver.click("0")
    looks = driver.app.board._looks
    assert [looks[cell].piece for cell in ("a1", "b1", "c1")] == [("peg", 0), ("peg", 0), ("hole",)]
    assert set(driver.app.board._pictures) >= {"a1", "b1", "c1"}
    driver.click("1")
    driver.click("1")
    assert driver.control.match.moves[0] == Move("0011")
    driver.until(lambda: len(driver.control.match.moves) == 2)
    driver.control.skip()
    driver.pump()
    answer = looks["e1"].piece
    assert answer[0] == "answer"
    assert driver.app.board._label("e1", looks["e1"])[0] == str(driver.control.match.moves[1])
    driver.key("h")
    driver.until(lambda: driver.control.snapshot().reason != "")
    assert driver.control.snapshot().reason.startswith("splits ")
    driver.shot("pegs")


def test_contradictory_answers_are_told_and_taken_back(window: Callable[..., Driver]) -> None:
    driver = window("mastermind")
    driver.control.step_seconds = 0.0
    driver.choose("keeper", level="1", first="guesser")
    for turn in (1, 2):
        driver.until(lambda: driver.control._live)
        assert driver.control.snapshot().reason.startswith("splits ")
        driver.click("0b0c")
        assert driver.control.match.moves[2 * turn - 1] == Move("0b0c")
    title = "no code fits your answers: 0b0c to 4567 left none: guesser won"
    assert driver.control.snapshot().title == title
    driver.key("<Control-z>")
    assert driver.control.match.outcome is None
    driver.click("1b1c")
    driver.until(lambda: len(driver.control.match.moves) == 5)


def test_mines_are_swept(window: Callable[..., Driver]) -> None:
    """A click opens, a click with the right button flags, and odds colour what is closed."""
    driver = window("minesweeper:5,4,5")
    random.seed(1)
    driver.choose("sapper", level="3", first="sapper")
    driver.click("a1")
    board, looks = driver.app.board, driver.app.board._looks
    number = int(looks["a1"].piece[1])
    label = board._label("a1", looks["a1"])
    assert label[0] == (str(number) if number else "")
    closed = next(name for name, look in looks.items() if look.piece == ("covered",))
    driver.key("o")
    odds = driver.control.shown.odds["probabilities"]
    assert driver.fill(closed) == heat(odds[closed])
    driver.key("o")
    covered = driver.fill(closed)
    x, y = board.centre(closed)
    board.event_generate("<Button-3>", x=x, y=y)
    driver.pump()
    assert driver.control.match.moves[-1] == Move(f"!{closed}")
    assert looks[closed].piece == ("flag",)
    assert driver.fill(closed) == covered
    assert driver.control.snapshot().points == {"sapper": 4}
    driver.shot("mines")


def test_minesweeper_is_demonstrated(window: Callable[..., Driver]) -> None:
    """With nobody at the board the computer plays step by step, and says why."""
    driver = window("minesweeper")
    driver.control.step_seconds = 0.0
    random.seed(1)
    driver.choose("nobody", level="3", first="sapper")
    reasons = set()

    def over() -> bool:
        reasons.add(driver.control.snapshot().reason)
        return driver.control.match.outcome is not None

    driver.until(over)
    assert any(" is safe: " in reason for reason in reasons)


THROW = "p w4 - p15:bA1,o16:wQ,p16:wP,q16:bQ"
"""The pillbug of white can throw the ant of black."""


def hive_at(driver: Driver, text: str) -> None:
    """Go on from a position of Hive, both sides played by people."""
    driver.app.colour.choose("both")
    driver.app.new()
    driver.control.set_position(driver.app.game.position(text))
    driver.pump()


def ring(driver: Driver, cell: str) -> str:
    """Return the colour of the mark around a stone, empty where there is none."""
    board = driver.app.board
    if cell not in board._rings:
        return ""
    options = board.itemconfigure(board._rings[cell])
    assert options
    return str(options["outline"][-1])


def test_hive_shows_where_a_stone_can_go(window: Callable[..., Driver]) -> None:
    driver = window("hive:mlp")
    driver.choose("both", first="white")
    driver.click("wG")
    assert ring(driver, "wG") == OUTLINES["chosen"]
    driver.click("p16")
    driver.click("bA")
    around = {"p15", "q15", "o16", "q16", "o17", "p17"}
    targets = {cell.name for cell in driver.control.shown.board} - {"bA"}
    marked = {cell for cell in targets if driver.outline(cell) == OUTLINES["jump"]}
    assert marked == around
    driver.shot("hive targets")
    driver.click("q16")
    assert driver.control.match.moves == [Move("wG1"), Move("bA1 wG1-")]
    contents = {cell.name: cell.content for cell in driver.control.shown.board}
    assert list(map(str, contents["wG"])) == ["bag", "wG2", "2"]
    assert ring(driver, "q16") == OUTLINES["last"]


def test_hive_marks_thrown_and_pinned_stones(window: Callable[..., Driver]) -> None:
    driver = window("hive:p")
    hive_at(driver, THROW)
    driver.click("p15")
    driver.click("o17")
    assert driver.control.match.moves == [Move("bA1 wQ\\")]
    assert ring(driver, "o17") == OUTLINES["thrown"]
    assert ring(driver, "p16") == ""
    driver.key("x")
    assert ring(driver, "p16") == OUTLINES["pinned"]
    assert ring(driver, "o17") == OUTLINES["resting"]
    driver.shot("hive marks")
    driver.key("x")
    assert ring(driver, "p16") == ""


def test_hive_stacks_can_be_looked_into(window: Callable[..., Driver]) -> None:
    driver = window("hive:mlp")
    text = "mlp w4 - n15:wS1,o15:wA2,o16:bB1/wM/bQ,n17:wQ"
    hive_at(driver, text)
    board = driver.app.board
    for cell, shown in (("o16", 4), ("n15", 0)):
        x, y = board.centre(cell)
        board.event_generate("<Motion>", x=x, y=y)
        driver.pump()
        assert len(board.find_withtag("peek")) == shown, "a panel and three stones, or nothing"
        driver.shot(f"hive peek {cell}")
    low, high = (board.bbox(board._pictures[cell]) for cell in ("n15", "o16"))
    assert high[3] - high[1] > low[3] - low[1], "a stack is seen to be one"


def test_hive_zooms_scrolls_and_centres_itself(window: Callable[..., Driver]) -> None:
    driver = window("hive")
    hive_at(driver, "base w4 - o16:wA1,p16:wQ,q16:bQ,r16:bA1")
    board = driver.app.board

    def middle() -> tuple[float, float]:
        centres = [board.centre(cell) for cell in ("o16", "r16")]
        return sum(x for x, _ in centres) / 2, centres[0][1]

    whole, side, hand = middle(), board._layout.side, board.centre("wA")
    assert abs(whole[0] - board.winfo_width() / 2) < 2
    driver.key("<Control-plus>")
    assert board._layout.side == pytest.approx(1.25 * side)
    board.event_generate("<Button-4>", x=100, y=100)
    driver.pump()
    assert board._layout.side > 1.25 * side
    x, y = whole[0], board.winfo_height() - 5
    board.event_generate("<Button-3>", x=x, y=y)
    board.event_generate("<B3-Motion>", x=x - 40, y=y - 30, state=0x400)
    driver.pump()
    assert board.centre("wA") == hand, "the hands stay where they are"
    for cell in driver.control.shown.board:
        at = board.centre(cell.name)
        inside = board._layout.band < at[0] < board._layout.width - board._layout.band
        if inside or cell.place[0] == "hand":
            assert board._layout.cell_at(*at) == cell.name
    driver.shot("hive zoomed")
    for _ in range(40):
        driver.key("<Control-minus>")
        board.pan(-500, 500)
    assert any(
        0 < x < board.winfo_width() and 0 < y < board.winfo_height()
        for x, y in (board.centre(cell) for cell in ("o16", "p16", "q16", "r16"))
    ), "it cannot be lost"
    driver.key("<Control-0>")
    assert (middle(), board._layout.side) == (whole, side)
    driver.click("wG")
    driver.click("n16")
    assert driver.control.match.moves == [Move("wG1 -wA1")]
    grown = [board.centre(cell)[0] for cell in ("n16", "r16")]
    assert abs(sum(grown) / 2 - board.winfo_width() / 2) < 2
    driver.key("f")
    assert board.centre("wA")[0] > board.centre("r16")[0] > 0


def test_hive_is_played_against_the_computer(
    window: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window("hive:mlp")
    driver.control.step_seconds = 0.0
    driver.choose("white", level="1", first="white")
    for _ in range(8):
        driver.until(lambda: driver.control._live)
        for cell in random_way(driver):
            driver.click(cell)
    driver.until(lambda: driver.control._live)
    assert len(driver.control.match.moves) == 16
    driver.shot("hive game")
    path = tmp_path / "game.pgn"
    monkeypatch.setattr("tkinter.filedialog.asksaveasfilename", lambda **_: str(path))
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **_: str(path))
    played = list(driver.control.match.moves)
    driver.key("<Control-s>")
    assert path.read_text().startswith('[GameType "Base+MLP"]')
    driver.key("<Control-n>")
    driver.key("<Control-o>")
    assert driver.control.match.moves == played
    path.write_text('[GameType "Base+MLP"]\n1. wQ\n')
    driver.key("<Control-o>")
    assert "the queen may not be the first stone" in driver.control.snapshot().title


def test_a_record_of_another_game_is_opened(
    window: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.pgn"
    path.write_text('[GameType "Base+MLP"]\n[White "Ann"]\n\n1. wS1\n2. bG1 wS1-\n')
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **_: str(path))
    driver = window("hexagon")
    driver.choose("both")
    driver.click("a4")
    driver.answer = False
    driver.key("<Control-o>")
    assert driver.control.match.moves == [Move("a4")]
    driver.answer = True
    driver.key("<Control-o>")
    assert len(driver.questions) == 2
    assert driver.app.game == hornboard.game("hive:mlp")
    assert driver.control.match.moves == [Move("wS1"), Move("bG1 wS1-")]
    assert str(driver.control.players["white"]) == "human:Ann"


def test_hive_passes_by_a_touch(window: Callable[..., Driver]) -> None:
    driver = window("hive")
    hive_at(driver, "base w4 - o16:bB1/wQ,p16:bQ")
    assert driver.control.shown.legal_moves[0] == Move("pass")
    driver.click("pass")
    assert driver.control.match.moves == [Move("pass")]


def test_a_plan_is_shown_beside_the_men(window: Callable[..., Driver]) -> None:
    driver = window("krk")
    driver.choose("black", level="ours", first="white")
    driver.until(lambda: len(driver.control.match.moves) == 1)
    driver.until(lambda: driver.control.snapshot().cells == driver.control.shown.board)
    driver.pump()
    board = driver.app.board
    men = {cell.name for cell in driver.control.shown.board if cell.content}
    assert set(board._pictures) == men
    assert men.isdisjoint(board._labels)
    assert driver.app.analysis._reason["text"].startswith("plan: ")
    driver.shot("krk_plan")
